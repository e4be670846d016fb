"""What a unit would find elsewhere: whom it could fire at, who would see it, cover, flanks, and surprises."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from mainbrace.games.bottle.battle.battle import Battle, listed, spot
from mainbrace.games.bottle.battle.charging import charge_spot
from mainbrace.games.bottle.battle.distances import distance, facing_towards, nearest
from mainbrace.games.bottle.battle.firing import can_be_shot_at
from mainbrace.games.bottle.battle.foresight import (
    Meeting,
    come_round_by,
    meetings,
    met_by,
    met_lines,
    turned,
    unmet,
)
from mainbrace.games.bottle.battle.moving import inches_words
from mainbrace.games.bottle.battle.prospects import average
from mainbrace.games.bottle.battle.shelter import is_in_cover
from mainbrace.games.bottle.battle.sight import sees
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.battle.volley import Volley, is_in_flank, ready_manner, volley
from mainbrace.games.bottle.battle.ways import Ways
from mainbrace.games.bottle.ground.squares import FACING_NAMES, STEPS, Facing, Square
from mainbrace.games.bottle.sentences import counted
from mainbrace.kernel import Overlay, point

FORE = 54
"""Hundredths of a square from the middle of a figure to the line before it."""


class Standing(msgspec.Struct, frozen=True):
    """What there is to say of a unit that stands somewhere, facing some way."""

    facing: Facing
    nearest: Unit | None
    inches: int
    shots: list[tuple[Unit, Volley]]
    watching: list[Unit]
    """The enemies who see it."""
    covered: list[Unit]
    flanked: list[Unit]
    """Those of them from whom it is in cover, and to whom it shows its flank."""


def standing(b: Battle, unit: Unit, anchor: Square, facing: Facing | None = None) -> Standing:
    """How a unit would stand there; unless said otherwise it faces the nearest enemy."""
    ghost = msgspec.structs.replace(
        unit, anchor=anchor, has_moved=unit.has_moved or anchor != unit.anchor, hidden_from=[]
    )
    enemies = b.enemies(unit)
    foe = nearest(b, ghost, enemies)
    if facing is not None:
        ghost.facing = facing
    elif foe is not None and not unit.has_gun:
        ghost.facing = facing_towards(b, ghost, foe)
    own = b.held_by_friends(unit) | b.mask(ghost)
    theirs = b.held_by(1 - unit.side)
    shots = [
        (enemy, ready)
        for enemy in enemies
        if can_be_shot_at(b, enemy)
        and (ready := volley(b, ghost, enemy, ready_manner(unit), own=own)) is not None
    ]
    watching = [enemy for enemy in enemies if sees(b, enemy, ghost, theirs)]
    return Standing(
        ghost.facing,
        foe,
        0 if foe is None else distance(b, ghost, foe),
        shots,
        watching,
        [enemy for enemy in watching if is_in_cover(b, ghost, enemy)],
        [enemy for enemy in watching if is_in_flank(b, ghost, enemy)],
    )


def standing_lines(b: Battle, found: Standing) -> Iterator[str]:
    """The same in words."""
    if found.nearest is not None:
        yield f'{found.inches}" to {found.nearest.name}, facing {FACING_NAMES[found.facing]}'
    for enemy, ready in found.shots:
        yield f"Could fire at {enemy.name}: {counted(ready.dice, 'die')}. {average(b, ready, enemy)}"
    if not found.watching:
        yield "Out of everybody's sight"
    if found.covered:
        yield f"In cover from {listed(found.covered)}"
    if found.flanked:
        yield f"Shows its flank to {listed(found.flanked)}"


def face_label(b: Battle, unit: Unit, facing: Facing) -> str:
    """Which way, and what is seen and shown then."""
    found = standing(b, unit, unit.anchor, facing)
    met = met_lines(b, turned(b, unit, facing))
    return "\n".join([f"Face {FACING_NAMES[facing]}", *standing_lines(b, found), *met])


class Scout:
    """Looks at the places a unit can march to, each once, and at every step of the ways there once."""

    def __init__(self, b: Battle, unit: Unit, ways: Ways) -> None:
        self.b, self.unit, self.ways = b, unit, ways
        self._places: dict[Square, Standing] = {}
        self._steps: dict[tuple[Square, Facing, frozenset[int]], list[Unit]] = {}
        self._unmet = unmet(b, unit)
        self._ducked = [enemy for enemy in self._unmet if unit.id in enemy.hidden_from]
        self._friends = b.held_by_friends(unit)

    def at(self, anchor: Square) -> Standing:
        """How the unit would stand there."""
        found = self._places.get(anchor)
        if found is None:
            found = self._places[anchor] = standing(self.b, self.unit, anchor)
        return found

    def label(self, anchor: Square) -> str:
        """How far, whom it could fire at from there, cover, flanks, and what comes in sight on the way."""
        lines = [f"To {self.b.grid.label(anchor)}, {inches_words(self.ways.cost(anchor))}"]
        lines += standing_lines(self.b, self.at(anchor))
        return "\n".join([*lines, *met_lines(self.b, self.met(anchor), on_the_way=True)])

    def marks(self, anchor: Square) -> tuple[str, ...]:
        """What is worth knowing of a place at a glance."""
        found = self.at(anchor)
        marks = {
            "shot": found.shots,
            "cover": found.covered,
            "danger": found.flanked,
            "seen": self.met(anchor),
        }
        return tuple(mark for mark, why in marks.items() if why)

    def way(self, anchor: Square) -> tuple[Overlay, ...]:
        """The way of the anchor, and where the unit would stand in the end."""
        b, unit = self.b, self.unit
        squares = [spot(b, square) for square in (unit.anchor, *self.ways.path(anchor))]
        front = front_line(b, b.body(unit).squares(anchor), self.at(anchor).facing)
        label = f'{self.ways.cost(anchor) / 2:g}"'
        way = Overlay("way", "path", squares, tone="path", label=label)
        return (way, Overlay("there", "front", front, unit.side, tone="path")) if front else (way,)

    def met(self, anchor: Square) -> list[Meeting]:
        """The enemies that would come in sight on the way there and by facing the nearest, in order."""
        if not self._unmet:
            return []
        last = None if self.unit.has_gun else self.at(anchor).facing
        return self.met_along(self.ways.path(anchor), last)

    def met_along(self, path: Sequence[Square], last: Facing | None = None) -> list[Meeting]:
        """The enemies that would come in sight along a way, and by facing that way at its end."""
        met, found, before = list[Meeting](), frozenset[int](), self.unit.anchor
        known = set[int]()
        for number, square in enumerate(path, 1):
            step = self.b.grid.facing_to(before, square)
            ghost = msgspec.structs.replace(self.unit, anchor=square, facing=step, hidden_from=[])
            found |= come_round_by(self.b, self.unit, ghost, self._ducked)
            is_clear = not self.b.mask(ghost) & self._friends
            facings = [step] if number < len(path) or last is None else [step, last]
            for facing in facings if is_clear else ():
                fresh = [each for each in self._met_at(square, facing, found) if each.id not in known]
                known |= {each.id for each in fresh}
                met += meetings(msgspec.structs.replace(ghost, facing=facing, has_moved=True), fresh)
            before = square
        return met

    def _met_at(self, anchor: Square, facing: Facing, found: frozenset[int]) -> list[Unit]:
        met = self._steps.get((anchor, facing, found))
        if met is None:
            ghost = msgspec.structs.replace(self.unit, anchor=anchor, facing=facing, hidden_from=[])
            met = self._steps[anchor, facing, found] = met_by(self.b, self.unit, ghost, self._unmet, found)
        return met


def charge_lines(scout: Scout, enemy: Unit, kept_by: str = "charging") -> Iterator[str]:
    """Who would come in sight on the way of a charge, which keeps the unit from acting (AR-67)."""
    spot = charge_spot(scout.b, scout.unit, enemy, scout.ways)
    met = [] if spot is None else scout.met_along(scout.ways.path(spot))
    return met_lines(scout.b, met, on_the_way=True, kept_by=kept_by)


def front_line(b: Battle, squares: list[Square], facing: Facing) -> list[str]:
    """The ends of a line just before the foremost figures of a unit, as scenes name points.

    Empty for a unit that faces along itself, so that a single figure is its front.
    """
    east, south = STEPS[facing]
    columns, rows = b.grid.columns, b.grid.rows
    ahead = {square: east * columns[square] + south * rows[square] for square in squares}
    first = sorted(square for square in squares if ahead[square] == max(ahead.values()))
    if len(first) == 1:
        return []
    ends = [(columns[square], rows[square]) for square in (first[0], first[-1])]
    return [point(100 * x + 50 + FORE * east, 100 * y + 50 + FORE * south) for x, y in ends]
