"""Which ships sail as a group in a Big Sea Battle, and who leads them (BS-183)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mainbrace.games.bottle.sea.fight.courses import RUNNING, course_of
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.state import NOBODY, Vessel
from mainbrace.games.bottle.sea.geometry import VECTORS, are_far_apart, gap
from mainbrace.games.bottle.sea.seaterms import INCH, Course
from mainbrace.games.bottle.sea.wind import Heading


def groups(f: Fight, among: Iterable[Vessel]) -> list[list[Vessel]]:
    """The groups of two ships and more: each is within two inches of another of hers (BS-183).

    They are in the order in which the fleet is listed, so that a flagship is the first of her group.
    """
    if not f.is_big:
        return []
    found: list[list[Vessel]] = []
    left = [(each, company(f, each)) for each in among if can_join(f, each)]
    while left:
        first, own = left.pop(0)
        group = [first]
        for member in group:
            near = [each for each, other in left if other == own and are_near(f, member, each)]
            group += near
            left = [each for each in left if each[0] not in near]
        if len(group) > 1:
            found.append(sorted(group, key=lambda each: each.id))
    return found


def can_join(f: Fight, vessel: Vessel) -> bool:
    """True for a ship that fights and can sail; of the book's, one that does not run by herself."""
    if not vessel.is_fighting or vessel.is_aground or f.grappled_to(vessel):
        return False
    return vessel.seat != NOBODY or course_of(f, vessel) not in RUNNING


def company(f: Fight, vessel: Vessel) -> tuple[int, int, Course | None]:
    """With whom she sails: ships of one commander, and of the book's with the same intent."""
    return vessel.side, vessel.seat, course_of(f, vessel) if vessel.seat == NOBODY else None


def are_near(f: Fight, one: Vessel, other: Vessel) -> bool:
    """True if two ships are near enough to be in one group."""
    most, hulls = f.sea.battle.big.group * INCH, (one.outline, other.outline)
    return not are_far_apart(*hulls, most) and gap(*hulls) <= most


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
