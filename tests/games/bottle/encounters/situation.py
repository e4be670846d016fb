"""An outing in a few lines: a drawing with people on it, and dice that show what a test says.

In a drawing `S` is the Star, `M` one of his men, `E` an enemy, `P` a PEF; all stand on open ground, or on a
floor where a neighbour is one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.encounters.game import Ashore, agreed_of
from mainbrace.games.bottle.encounters.happenings import Happenings
from mainbrace.games.bottle.encounters.options import AshoreOptions, is_in_settlement
from mainbrace.games.bottle.encounters.plots import plot_of
from mainbrace.games.bottle.encounters.purposes import Market
from mainbrace.games.bottle.encounters.state import OPPOSITION, PARTY, Outing, Party, Pef
from mainbrace.games.bottle.encounters.talking import small_talk, talk_on
from mainbrace.games.bottle.encounters.venture import Venture, agreed_book
from mainbrace.games.bottle.ground.plan import FLOOR, OPEN, Building, plan_from
from mainbrace.games.bottle.ground.squares import Square
from mainbrace.games.bottle.skirmish.muster import new_field
from mainbrace.games.bottle.skirmish.shares import Share
from mainbrace.games.bottle.skirmish.state import NOBODY, Activation, Figure, Side
from mainbrace.games.bottle.terms import Relation
from mainbrace.kernel import Event, Play, Scripted, Stream, Table
from tests.games.bottle.scripts import somebody, star

GAME = Ashore()
PEOPLE = "SMEP"

FIELD = "\n".join(["." * 36] * 36)


def drawn(*spots: tuple[int, int, str], size: int = 36) -> str:
    """An open table with signs here and there, each given by column, row and sign."""
    rows = [["."] * size for _ in range(size)]
    for x, y, sign in spots:
        rows[y][x] = sign
    return "\n".join("".join(row) for row in rows)


class Situation(Venture):
    """A venture whose dice are scripted; remembers what was told."""

    __slots__ = ("events", "script")

    events: list[Event]
    script: Scripted

    def told(self, kind: str) -> list[dict[str, object]]:
        """The facts of every event of a kind."""
        return [event.facts for event in self.events if event.kind == kind]

    @property
    def rolls(self) -> list[object]:
        """Why dice were rolled, in order."""
        return [event.facts["why"] for event in self.events if event.kind == "rolled"]

    @property
    def left(self) -> list[int]:
        """The faces that nothing has rolled yet."""
        return self.script.left

    @property
    def captain(self) -> Figure:
        """The first seat's Star."""
        return self.s.figures[self.state.parties[0].star]

    @property
    def enemies(self) -> list[Figure]:
        """Who stands against the players."""
        return [figure for figure in self.s.figures if figure.side == OPPOSITION]

    @property
    def others(self) -> list[Figure]:
        """Everybody who was met."""
        return [figure for figure in self.s.figures if figure.side != PARTY]

    def square(self, x: int, y: int, level: int = 0) -> Square:
        """A square by column and row."""
        return self.s.grid.square(x, y, level)

    def move_on(self, figure: Figure) -> None:
        """Make a figure's group active, as while it moves."""
        self.s.activation = Activation(figure.side, {f.id: Share(16) for f in self.party()})


def lines(v: Situation, *kinds: str) -> list[str]:
    """What was told of some kinds, in the words that players read."""
    return [GAME.tell(event) for event in v.events if event.kind in kinds]


def talked_out(v: Situation, leader: Figure, hosts: list[Figure], relation: Relation) -> Play[None]:
    """A talk from the first pleasantry to the farewell."""
    yield from and_talk(v, small_talk(v, leader, hosts, relation))


def and_talk(v: Situation, play: Play[None]) -> Play[None]:
    """A rule, and the talk to which it comes, to its end."""
    yield from play
    while v.state.talks:
        yield from talk_on(v)


def outing(
    drawing: str,
    *faces: int,
    buildings: tuple[Building, ...] = (),
    captain: Character | None = None,
    man: Character | None = None,
    levels: tuple[str, ...] = (),
    **options: Any,
) -> Situation:
    """An outing as drawn, in the middle of its first turn."""
    agreed = AshoreOptions(**options)
    rows = [list(row) for row in drawing.strip("\n").split("\n")]
    found = {
        sign: [(x, y) for y, row in enumerate(rows) for x, each in enumerate(row) if each == sign]
        for sign in PEOPLE
    }
    for spots in found.values():
        for x, y in spots:
            rows[y][x] = FLOOR if FLOOR in (rows[y][x - 1], rows[y][x + 1 - len(rows[y])]) else OPEN
    plan = plan_from("\n".join("".join(row) for row in rows), *levels, buildings=buildings)
    is_inside = is_in_settlement(agreed)
    state = Outing(
        agreed.encounter,
        agreed.nation,
        agreed.level,
        is_inside,
        agreed.level,
        agreed.part,
        agreed_of(agreed),
        used=[agreed.part],
        stage="ashore",
        parties=[Party(0)],
        market=Market(agreed.hold, agreed.cargo),
        loaded=list(agreed.loaded),
    )
    book = agreed_book(GAME.book, agreed.two_dice, agreed.dear_items)
    sides = [Side("You", [1], 0), Side("The others", [0], 1), Side("Bystanders", [], 1)]
    state.field = new_field(book, plan, sides, agreed.part == "night")
    state.field.turn, state.field.settlement = 1, is_inside
    events: list[Event] = []
    script = Scripted(faces, Stream(b"ashore"))
    v = Situation(Table(state, script, events), book, GAME.house, GAME.sea, plot_of(agreed.encounter, False))
    v.events, v.script = events, script
    v.lay_out(Happenings(v))
    people(v, found, captain, man)
    return v


def people(
    v: Situation, found: dict[str, list[tuple[int, int]]], captain: Character | None, man: Character | None
) -> None:
    """Put everybody where the drawing has them, all looking north."""
    chief = captain or star(5, name="Anne", weapons=["sword"])
    for x, y in found["S"]:
        v.state.parties[0].star = v.enter(chief, PARTY, v.square(x, y), v.square(x, 0), 0).id
    for number, (x, y) in enumerate(found["M"]):
        character = man or somebody(4, name=f"Man {number}", weapons=["sword"])
        v.enter(character, PARTY, v.square(x, y), v.square(x, 0), 0)
    for number, (x, y) in enumerate(found["E"]):
        enemy = somebody(4, name=f"Enemy {number}", kind="townsfolk", nation="french", weapons=["sword"])
        v.enter(enemy, OPPOSITION, v.square(x, y), v.square(x, 35 if v.s.grid.height > 35 else 0), NOBODY)
    for number, (x, y) in enumerate(found["P"]):
        v.state.pefs.append(Pef(number + 1, v.square(x, y)))
        v.state.pefs_made += 1


def house(
    id: str = "home-1", x: int = 0, y: int = 0, width: int = 5, height: int = 5, **facts: Any
) -> Building:
    """A building of frame, at home unless said otherwise."""
    return Building(
        id, **{"name": "A house", "kind": "frame", "x": x, "y": y, "width": width, "height": height, **facts}
    )


def with_house(x: int, y: int, *spots: tuple[int, int, str], size: int = 36) -> str:
    """An open table with a house of five by five, its door in the south."""
    return with_houses([x], y, *spots, size=size)


def with_houses(columns: Sequence[int], y: int, *spots: tuple[int, int, str], size: int = 36) -> str:
    """An open table with a row of such houses, from these columns on."""
    rows = [list(row) for row in drawn(size=size).split("\n")]
    for x in columns:
        for offset, line in enumerate(("#####", "#___#", "#___#", "#___#", "##+##")):
            rows[y + offset][x : x + 5] = list(line)
    for column, row, sign in spots:
        rows[row][column] = sign
    return "\n".join("".join(row) for row in rows)
