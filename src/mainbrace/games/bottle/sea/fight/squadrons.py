"""Which ships sail as a group in a Big Sea Battle, and who leads them (BS-183)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mainbrace.games.bottle.sea.fight.courses import RUNNING, course_of
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.state import NOBODY, Vessel
from mainbrace.games.bottle.sea.geometry import VECTORS, are_far_apart
from mainbrace.games.bottle.sea.seaterms import INCH, Course
from mainbrace.games.bottle.sea.wind import Heading


def groups(f: Fight, among: Iterable[Vessel]) -> list[list[Vessel]]:
    """The groups of two ships and more: each is within two inches of another of hers (BS-183).

    They are in the order in which the fleet is listed, so that a flagship is the first of her group.
    """
    found: list[list[Vessel]] = []
    left = [each for each in among if f.is_big and can_join(f, each)]
    while left:
        group = [left.pop(0)]
        for member in group:
            near = [each for each in left if is_with(f, member, each)]
            group += near
            left = [each for each in left if each not in near]
        if len(group) > 1:
            found.append(sorted(group, key=lambda each: each.id))
    return found


def can_join(f: Fight, vessel: Vessel) -> bool:
    """True for a ship that fights and can sail; of the book's, one that does not run by herself."""
    if not vessel.is_fighting or vessel.is_aground or f.grappled_to(vessel):
        return False
    return vessel.seat != NOBODY or course_of(f, vessel) not in RUNNING


def is_with(f: Fight, one: Vessel, other: Vessel) -> bool:
    """True for ships of one commander within two inches, of the book's with the same intent."""
    if (one.side, one.seat, intent(f, one)) != (other.side, other.seat, intent(f, other)):
        return False
    return are_near(f, one, other)


def intent(f: Fight, vessel: Vessel) -> Course | None:
    """What the book's ship is up to; a player's does as she is told."""
    return course_of(f, vessel) if vessel.seat == NOBODY else None


def are_near(f: Fight, one: Vessel, other: Vessel) -> bool:
    """True if two ships are near enough to be in one group."""
    most = f.sea.battle.big.group * INCH
    return not are_far_apart(one.outline, other.outline, most) and f.gap(one, other) <= most


def out_of_touch(f: Fight, group: Sequence[Vessel]) -> list[Vessel]:
    """Those who are no longer within two inches of another of their group, and have left it (BS-183)."""
    afloat = [each for each in group if each.is_afloat]
    return [
        each
        for each in afloat
        if each.is_fighting and not any(are_near(f, each, other) for other in afloat if other is not each)
    ]


def foremost_first(vessels: Iterable[Vessel], heading: Heading) -> list[Vessel]:
    """Ships in the order in which they make room for each other on a heading."""
    return sorted(vessels, key=lambda each: (-progress(each, heading), each.id))


def progress(vessel: Vessel, heading: Heading) -> int:
    """How far ahead her bow is on a heading."""
    east, south = VECTORS[heading]
    return vessel.bow[0] * east + vessel.bow[1] * south
