"""The battle as the rules see it: state, dice, tables, ground, and who stands where."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal, NamedTuple

from mainbrace.games.bottle.battle.shapes import Body, body_of
from mainbrace.games.bottle.battle.state import NOBODY, Side, State, Unit
from mainbrace.games.bottle.battle.tables import Tables
from mainbrace.games.bottle.battle.vistas import vistas_of
from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.ground.ground import Ground, ground_of
from mainbrace.games.bottle.ground.plan import Plan
from mainbrace.games.bottle.ground.seeing import visibility
from mainbrace.games.bottle.ground.squares import Mask, Square
from mainbrace.games.bottle.peopleforms import CharacterClass, Weapon
from mainbrace.games.bottle.terms import Test
from mainbrace.kernel import Play, Table

COLOURS = ("Blue", "Red")
"""What the players are called, by seat, as clients colour them."""


Gait = Literal["marches", "runs", "falls back"]
"""How a unit moves, which is also what the log calls it."""


class March:
    """What a unit on the move has left: half inches, and the anchors it means to go through yet."""

    __slots__ = ("gait", "left", "walked", "way")

    def __init__(self, way: list[Square], left: int = 0, gait: Gait = "marches") -> None:
        self.way = way
        self.left = left
        self.gait = gait
        self.walked = 0
        """Half inches that the log has not told of yet."""


class Waiting(NamedTuple):
    """Tests that a unit owes because of some enemies."""

    unit: Unit
    tests: list[Test]
    causes: list[Unit]


class Verbs(NamedTuple):
    """What rules do that lead to each other: shots make units react, and reactions are shots and moves."""

    react: Callable[[Battle, Unit, Sequence[Test], Unit], Play[None]]
    look_out: Callable[[Battle, Unit, March], Play[bool]]


class Battle:
    """What every rule has in its hands."""

    __slots__ = (
        "_verbs",
        "acted",
        "ask",
        "ask_freely",
        "book",
        "chance",
        "charging",
        "dice",
        "grid",
        "ground",
        "state",
        "tables",
        "tell",
        "visible",
        "vistas",
        "waiting",
    )

    def __init__(self, table: Table[State], book: Book, tables: Tables, verbs: Verbs) -> None:
        self.state = table.state
        self.book = book
        self.tables = tables
        self.visible = visibility(book.terrain.sight)
        """How far one sees: battles are fought by day and in fair weather."""
        self.ask = table.ask
        self.ask_freely = table.ask_freely
        self.tell = table.tell
        self.dice = table.dice
        self.chance = table.chance
        self.waiting: list[Waiting] | None = None
        """Tests that wait for the end of an In Sight; None outside of one."""
        self.acted: set[int] = set()
        """Which units have acted in the In Sight under way, and in those within it."""
        self.charging: set[int] = set()
        """Which units are on their way to an enemy they charge."""
        self._verbs = verbs
        self.lay(self.state.plan)

    def react(self, unit: Unit, tests: Sequence[Test], cause: Unit) -> Play[None]:
        """Let a unit take reaction tests because of an enemy, and do what they say.

        While units act on what has come in sight tests wait until all of them have acted (BR-098).
        """
        if self.waiting is None:
            yield from self._verbs.react(self, unit, tests, cause)
            return
        owed = next((owed for owed in self.waiting if owed.unit is unit), None)
        if owed is None:
            self.waiting.append(Waiting(unit, list(tests), [cause]))
        else:
            owed.tests.extend(test for test in tests if test not in owed.tests)
            owed.causes.append(cause)

    def look_out(self, unit: Unit, march: March) -> Play[bool]:
        """See what comes in sight of a unit that moves or turns; True if that has stopped it."""
        return self._verbs.look_out(self, unit, march)

    def lay(self, plan: Plan) -> None:
        """Fight on this ground."""
        self.state.plan = plan
        self.ground: Ground = ground_of(plan)
        self.grid = self.ground.grid
        self.vistas = vistas_of(self.ground, self.visible)

    # Who there is

    def unit(self, id: int) -> Unit:
        """A unit by its number."""
        return self.state.units[id]

    def on_table(self, side: int) -> list[Unit]:
        """The units of a side that still fight."""
        return [unit for unit in self.state.units if unit.side == side and unit.is_on_table]

    def friends(self, unit: Unit) -> list[Unit]:
        """The other units of its side that still fight."""
        return [other for other in self.on_table(unit.side) if other.id != unit.id]

    def enemies(self, unit: Unit) -> list[Unit]:
        """The units of the other side that still fight."""
        return self.on_table(1 - unit.side)

    def side(self, unit: Unit) -> Side:
        """The army it belongs to."""
        return self.state.sides[unit.side]

    def kind(self, unit: Unit) -> CharacterClass:
        """What its figures are."""
        return self.book.classes[unit.kind]

    def weapon(self, unit: Unit) -> Weapon | None:
        """What its figures fire, if anything."""
        return self.book.weapons[unit.weapon] if unit.weapon else None

    def is_active(self, unit: Unit) -> bool:
        """True in the phase of its side."""
        phases = self.state.phases
        return bool(phases) and phases[0] == unit.side

    def is_player_star(self, unit: Unit) -> bool:
        """True if a player's own Star leads it: he gives the word himself when something comes in sight."""
        return unit.star != NOBODY and unit.seat != NOBODY and unit.has_leader_die

    # Melees

    def opponents(self, unit: Unit) -> list[Unit]:
        """The enemies with whom it is locked in melee."""
        return [self.unit(id) for id in self._locked_with(unit.id)]

    def _locked_with(self, id: int) -> Iterator[int]:
        for lock in self.state.locks:
            if lock.charger == id:
                yield lock.target
            elif lock.target == id:
                yield lock.charger

    def is_locked(self, unit: Unit) -> bool:
        """True in melee."""
        return any(unit.id in (lock.charger, lock.target) for lock in self.state.locks)

    # Where everybody stands

    def body(self, unit: Unit) -> Body:
        """The squares of its figures, wherever its anchor is; of one that is gone the anchor alone."""
        return body_of(self.grid, unit.formation, unit.axis, unit.figures or 1)

    def squares(self, unit: Unit) -> list[Square]:
        """Where its figures stand, the anchor first."""
        return self.body(unit).squares(unit.anchor)

    def mask(self, unit: Unit) -> Mask:
        """The same as a set."""
        return self.body(unit).mask(unit.anchor)

    def held_by(self, side: int) -> Mask:
        """All squares on which figures of a side stand."""
        found = 0
        for unit in self.on_table(side):
            found |= self.mask(unit)
        return found

    def held_by_friends(self, unit: Unit) -> Mask:
        """All squares on which other units of its side stand."""
        found = 0
        for other in self.friends(unit):
            found |= self.mask(other)
        return found


def piece(unit: Unit) -> str:
    """What scenes call a unit."""
    return f"unit:{unit.id}"


def pieces(unit: Unit) -> tuple[str, ...]:
    """What scenes call the figures of a unit, the one at its anchor first."""
    others = (f"{piece(unit)}:{number}" for number in range(2, unit.figures + 1))
    return piece(unit), *others


def listed(units: Sequence[Unit]) -> str:
    """Units by name, as in a sentence."""
    *others, last = [unit.name for unit in units]
    return f"{', '.join(others)} and {last}" if others else last


def spot(b: Battle, square: Square) -> str:
    """What scenes call a square."""
    return f"sq:{b.grid.label(square)}"
