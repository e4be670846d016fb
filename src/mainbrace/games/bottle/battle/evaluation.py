"""How a battle stands, roughly: who is left, who threatens whom with what, and who has gone too far alone."""

from __future__ import annotations

from mainbrace.games.bottle.battle.distances import SPREAD
from mainbrace.games.bottle.battle.ending import seats_by_side
from mainbrace.games.bottle.battle.shapes import Body, body_of
from mainbrace.games.bottle.battle.sight import with_a_line
from mainbrace.games.bottle.battle.state import State, Unit
from mainbrace.games.bottle.battle.vistas import vistas_of
from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.ground.ground import Ground, ground_of
from mainbrace.games.bottle.ground.seeing import Visibility, visibility
from mainbrace.games.bottle.ground.squares import STEPS, Mask

LEADER = 0.25
"""What a Leader is worth for each point of his Rep, in figures of Rep 4."""
STAR = 1.0
"""What a Star is worth who lives to fight another day: enough that he does not choose to die."""
THREAT, LINE = 0.7, 1.2
"""What a figure is worth that the next volley would take, and what it is worth that all of a unit have a
shot: so much that it finds such a place before it fires with one or two."""
POWDER = 0.08
"""What it is worth for each figure to have its weapon loaded, wherever it is: a volley is not wasted on a
target that only one or two can see."""
CLOSING = 24
"""Inches beyond its range from which a unit still counts for something."""
MILITARY, HIT = 2, 6
FLANK, COVER, AT_WILL, DUCKING = 2.0, 0.5, 0.6, 0.4
NO_SHOT = 0.5
"""What is left of the fire of a unit that must first come into range or in sight of its enemy."""
EDGEWAYS = 0.4
"""What is left of the fire of a unit that has its enemy beside it: it must turn first."""
SUPPORT, ALONE = 10, 0.06
"""Inches within which a friend stands by a unit, and what each enemy beyond their number costs that has the
unit in range and in sight."""
LASTING = 0.8
"""With a smaller part of what units began with one soon breaks, and its fire counts for less, so that halves
are weaker than the whole."""
BARE_HANDS = 6
"""The reach of those who have nothing to fire."""


class Judge:
    """Estimates a position from where units are, which way they face, what they are and whom they see."""

    def __init__(self, book: Book) -> None:
        self.ranges = {weapon.id: weapon.range or BARE_HANDS for weapon in book.weapons.values()}
        self.visible = visibility(book.terrain.sight)

    def evaluate(self, state: State) -> list[float]:
        """Per seat: what its side has, less what the other has."""
        view = View(state, self.visible)
        sums = [0.0, 0.0]
        for unit in view.units:
            sums[unit.side] += worth(unit) + self.threat(view, unit) - ALONE * self.odds(view, unit)
        for unit in state.units:
            sums[unit.side] -= STAR * (unit.star in state.lost)
        return [sums[side] - sums[1 - side] for _, side in seats_by_side(state)]

    def reach(self, unit: Unit) -> int:
        """Inches within which a unit is dangerous."""
        return self.ranges.get(unit.weapon, BARE_HANDS)

    def threat(self, view: View, unit: Unit) -> float:
        """What its fire at the nearest enemy is worth, or might yet be once it has come nearer."""
        distance, ground = view.ground.grid.distance, view.ground
        far, enemy = min(
            ((distance(unit.anchor, other.anchor), other) for other in view.units if other.side != unit.side),
            key=lambda found: found[0],
            default=(0, None),
        )
        if enemy is None:
            return 0.0
        reach = self.reach(unit)
        firing: float = view.with_a_shot(unit, enemy, reach) if far <= reach + 2 * SPREAD else 0
        share = firing / unit.figures
        far_off = 1.0
        if firing == 0:
            firing = breadth(ground, unit, enemy)
            far_off = NO_SHOT * max(0.0, 1 - max(0, far - reach) / CLOSING)
        hits = far_off * (unit.rep + firing + (MILITARY if unit.kind == "military" else 0)) / HIT
        hits *= min(1.0, unit.figures / (LASTING * view.whole))
        if not is_ready(unit):
            hits *= AT_WILL
        if unit.status == "duck-back":
            hits *= DUCKING
        if ground.hiding >> enemy.anchor & 1:
            hits *= COVER
        hits *= max(EDGEWAYS, min(1.0, 2 * ahead(ground, unit, enemy)))
        if not ahead(ground, enemy, unit):
            hits *= FLANK
        return THREAT * min(hits, enemy.figures) + LINE * share

    def odds(self, view: View, unit: Unit) -> int:
        """How many more figures have a unit in range and in sight than stand by it, its own among them."""
        distance, at = view.ground.grid.distance, unit.anchor
        friends = foes = 0
        for other in view.units:
            far = distance(at, other.anchor)
            if other.side == unit.side:
                friends += other.figures if far <= SUPPORT else 0
            elif far <= self.reach(other) and view.is_in_view(other, unit):
                foes += other.figures
        return max(0, foes - friends)


class View:
    """The units on the table, and who of them sees whom."""

    def __init__(self, state: State, visible: Visibility) -> None:
        self.ground = ground_of(state.plan)
        self.units = [unit for unit in state.units if unit.is_on_table]
        self.whole = state.agreed.figures
        self.vistas = vistas_of(self.ground, visible)
        self.held: list[Mask] = [0, 0]
        for unit in self.units:
            self.held[unit.side] |= self.body(unit).mask(unit.anchor)

    def body(self, unit: Unit) -> Body:
        """The squares of its figures, wherever its anchor is."""
        return body_of(self.ground.grid, unit.formation, unit.axis, unit.figures)

    def with_a_shot(self, unit: Unit, enemy: Unit, inches: int) -> int:
        """How many figures of a unit would have a line to an enemy in range if it turned to it.

        All who stand round a gun serve it, and who has nothing to fire needs no line.
        """
        if unit.has_gun or not unit.weapon:
            return unit.figures
        facing = self.ground.grid.facing_to(unit.anchor, enemy.anchor)
        target = self.body(enemy).mask(enemy.anchor)
        squares = self.body(unit).squares(unit.anchor)
        return sum(1 for _ in with_a_line(self.vistas, squares, facing, target, inches, self.held[unit.side]))

    def is_in_view(self, viewer: Unit, unit: Unit) -> bool:
        """True if nothing on the ground is between their middles."""
        return bool(self.vistas.seen(viewer.anchor, 1 << unit.anchor))


def worth(unit: Unit) -> float:
    """What a unit is worth as it is, in figures of Rep 4."""
    own = unit.figures * (unit.rep + 2) / 6 + (LEADER * unit.leader if unit.has_leader_die else 0)
    return own + POWDER * unit.figures if is_ready(unit) else own


def is_ready(unit: Unit) -> bool:
    """True for one whose weapons are loaded, or will be when this phase ends."""
    return unit.is_loaded or unit.is_loading


def breadth(ground: Ground, unit: Unit, enemy: Unit) -> float:
    """How many figures would have a shot with nothing but each other in the way: few of a line edgeways."""
    front = unit.figures if unit.formation == "line" else (unit.figures + 1) // 2
    east, south = STEPS[unit.axis + 2]
    x, y = offset(ground, unit, enemy)
    along, across = abs(east * x + south * y), abs(east * y - south * x)
    return max(1.0, front * min(1.0, 2 * across / max(1, along + across)))


def ahead(ground: Ground, unit: Unit, other: Unit) -> float:
    """How squarely a unit faces another: 1 straight ahead, half at 45 degrees, 0 beside or behind it."""
    east, south = STEPS[unit.facing]
    x, y = offset(ground, unit, other)
    forward, aside = east * x + south * y, abs(east * y - south * x)
    return forward / (forward + aside) if forward > 0 else 0.0


def offset(ground: Ground, unit: Unit, other: Unit) -> tuple[int, int]:
    """How far east and south of a unit another is."""
    grid, at, there = ground.grid, unit.anchor, other.anchor
    return grid.columns[there] - grid.columns[at], grid.rows[there] - grid.rows[at]
