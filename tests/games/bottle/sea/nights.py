"""Ships that creatures meet: a voyage, and those who are aboard by night or day."""

from __future__ import annotations

from typing import Any

from mainbrace.games.bottle.sea.fight.nightfights import come_aboard, end, on_own_deck
from mainbrace.games.bottle.sea.fight.nighthooks import why_over
from mainbrace.games.bottle.sea.fight.nightparties import muster, of_side
from mainbrace.games.bottle.sea.fight.parties import BOARDER
from mainbrace.games.bottle.sea.fight.state import NightFight
from mainbrace.games.bottle.skirmish.state import NOWHERE, Figure
from mainbrace.games.bottle.skirmish.status import Status
from mainbrace.games.bottle.terms import CreatureName
from mainbrace.kernel import Play
from tests.games.bottle.sea.seascape import Seascape


def voyage(luck: bytes = b"dark", **options: Any) -> Seascape:
    """Blue's ship of 20 men, whose Captain has Rep 5, and nobody else."""
    scape = Seascape(players=1, luck=luck, **options).ship(0, "merchant-3", crew=20).captain(0)
    scape.state.attacker, scape.state.turn = -1, 0
    return scape


def aboard(kind: CreatureName, *faces: int, **options: Any) -> tuple[Seascape, NightFight]:
    """Creatures are aboard, and everybody is in his place."""
    meeting = {"sea-witch": "sea-witches", "mermaid": "mermaids"}.get(kind, kind)
    scape = voyage(**{"meeting": meeting, **options})
    come_aboard(scape.fight, kind, is_night=kind != "mermaid")
    fight = scape.state.night
    assert fight is not None
    scape.dice(*faces)
    scape.run(muster(scape.fight, fight), "deck:main")
    fight.before = []
    return scape, fight


def begin_phase(scape: Seascape, fight: NightFight, side: int, *faces: int) -> None:
    """A side becomes active."""
    scape.dice(*faces)
    s = on_own_deck(scape.fight, fight)

    def play() -> Play[None]:
        yield from s.hooks.phase_starts(s, side)

    scape.run(play())


def carry_off(fight: NightFight, figures: list[Figure]) -> None:
    """They went overboard with their captors, who had put them out of the fight."""
    put(figures, "captured")
    fight.carried += [each.id for each in figures]
    fight.fallen += [each.id for each in figures]


def morning(scape: Seascape, fight: NightFight) -> None:
    """The creatures are gone."""
    put(of_side(fight, BOARDER), "left")
    fight.field.over = why_over(scape.fight, fight)
    end(scape.fight, fight)


def put(figures: list[Figure], status: Status) -> None:
    """This has become of them."""
    for figure in figures:
        figure.status = status
        if status in ("left", "captured"):
            figure.square = NOWHERE
