"""When it is over: who is left lying, who comes back, who stands in court, and who has won."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from mainbrace.games.bottle.encounters.court import hold_court
from mainbrace.games.bottle.encounters.keepsakes import lives_on
from mainbrace.games.bottle.encounters.renown import tell_of_renown
from mainbrace.games.bottle.encounters.state import PARTY, WATCH, Outing, Party
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.encounters.watch import arrest
from mainbrace.games.bottle.recovery import is_lost, recover
from mainbrace.games.bottle.saves import cheats_death
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure, Status
from mainbrace.kernel import Play

ASIDE = {
    "returns": "is well again",
    "returns-shaken": "comes back with less heart",
    "dies": "dies",
    "gone": "is never seen again",
}

LOST: Mapping[Status, str] = MappingProxyType(
    {
        "obviously-dead": "is dead",
        "run-away": "is never seen again",
        "captured": "is a prisoner",
        "cheated-death": "has cheated death, and no more",
    }
)
"""What is said of a Star who has not come home as he went."""


def wrap_up(v: Venture) -> Play[None]:
    """The encounter's own end, then those who lie there, then all recovery tests (BR-163)."""
    state = v.state
    state.reason = state.field.over
    v.tell("over", why=state.reason)
    v.plot.way_out.conclude(v)
    gather_the_fallen(v)
    for figure in v.s.figures:
        if figure.side == PARTY and figure.seat != NOBODY:
            yield from recuperate(v, figure)
    state.stage = "court" if state.arrested else "over"
    if state.stage == "over":
        name_winners(v)


def gather_the_fallen(v: Venture) -> None:
    """Where enemies hold the table the fallen are theirs, and where the Watch does they are arrested."""
    against = v.s.foes(PARTY)
    is_watched, foes = any(foe.side == WATCH for foe in against), [f for f in against if f.side != WATCH]
    for figure in v.s.figures:
        if figure.side != PARTY or not figure.is_on_table or figure.status == "obviously-dead":
            continue
        if is_watched and figure.id in v.state.involved:
            arrest(v, figure)
        elif foes and figure.status in ("stunned", "out-of-the-fight"):
            v.tell("taken", who=figure.name)
            figure.captor = foes[0].id
            if figure.status == "stunned":
                v.s.take_off(figure, "captured")
        elif not foes and figure.status in ("carry-on", "duck-back", "stunned"):
            v.s.take_off(figure, "left")


def recuperate(v: Venture, figure: Figure) -> Play[None]:
    """Who was put out of the fight or ran away tests; a dying Star may cheat death (BR-163, BR-164)."""
    if figure.status not in ("out-of-the-fight", "run-away"):
        return
    is_wounded = figure.status == "out-of-the-fight"
    (v.state.fallen if is_wounded else v.state.fled).append(figure.id)
    fate = recover(v.dice, v.book, figure.character, "out-of-the-fight" if is_wounded else "ran-away")
    words = "out of the fight" if is_wounded else "ran away"
    v.tell("recovers", who=figure.name, fate=words, outcome=ASIDE[fate])
    if not is_lost(fate):
        figure.status = "captured" if figure.captor != NOBODY else "left"
    elif fate == "dies":
        is_away = yield from cheats_death(v.table, v.book, figure.character, "obviously-dead", figure.seat)
        figure.status = "cheated-death" if is_away else "obviously-dead"


def judge_all(v: Venture) -> Play[None]:
    """The court sits, and then everything is over."""
    yield from hold_court(v)
    v.state.stage = "over"
    name_winners(v)


def name_winners(v: Venture) -> None:
    """Who has got what he came for; if nobody has, the one who commanded the others."""
    state = v.state
    state.winners = [party.seat for party in state.parties if v.plot.aim.is_won(v, party)]
    if state.agreed.opposed and state.fought and not state.winners:
        state.winners = [v.opponent]
    for party in state.parties:
        v.tell("result", who=v.star(party).name, verdict=verdict(v, party))
    tell_of_renown(v)


def verdict(v: Venture, party: Party) -> str:
    """How it went for a seat's Star: what has become of him if he is not home, else what he has done."""
    status = v.s.figures[party.star].status
    if status == "captured" and party.star in v.state.jailed:
        return "is in jail"
    if status == "left" and party.star in v.state.arrested:
        return "has escaped from jail" if party.star in v.state.jailed else "was fined, and is free"
    return LOST.get(status) or v.plot.aim.verdict(v, party, party.seat in v.state.winners)


def score(state: Outing, seat: int) -> int:
    """Gold in the pockets of a seat's people who come home, and in chests they saved."""
    own = [f for f in state.field.figures if f.side == PARTY and f.seat == seat]
    pockets = sum(f.character.gold for f in own if lives_on(f) and f.status != "captured")
    return pockets + sum(
        chest.gold for chest in state.hunt.chests if chest.seat == seat and chest.fate == "saved"
    )
