"""Hulls on the chart: by hand, and against shapely over a hundred thousand places drawn at random."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin
from random import Random
from typing import Any

import pytest
import shapely

from mainbrace.games.bottle.sea.geometry import (
    BEAM,
    FINE,
    Outline,
    ahead,
    are_alongside,
    are_apart,
    centre,
    corners,
    crosses_the_t,
    distance,
    flank_towards,
    gap,
    is_mostly_in_arc,
    is_within,
    middle,
    outline,
    rounded,
    samples_in_arc,
    strikes_at,
    with_middle_at,
)

NORTH, NORTH_EAST, EAST, SOUTH, WEST = 0, 2, 4, 8, 12
PAIRS = 25_000
"""Of hulls; what is asked of them makes a hundred thousand answers."""
NEAR = 1500
HAIR = 0.02
"""Degrees within which whole numbers and floating ones may call an angle by different sides."""


def test_a_hull_lies_behind_her_bow() -> None:
    hull = outline((1000, 1000), NORTH, 4)
    assert hull == Outline(1000, 1000, NORTH, 200)
    assert middle(hull) == (1000, 1100)
    assert [(x // FINE, y // FINE) for x, y in corners(hull)] == [
        (1025, 1000),
        (1025, 1200),
        (975, 1200),
        (975, 1000),
    ]
    assert with_middle_at((1000, 1100), NORTH, 4) == hull


def test_what_is_ahead_by_the_compass() -> None:
    assert [ahead((0, 0), heading, 100) for heading in (NORTH, NORTH_EAST, EAST, SOUTH, WEST)] == [
        (0, -100),
        (71, -71),
        (100, 0),
        (0, 100),
        (-100, 0),
    ]
    assert [rounded(fine) for fine in (4999, 5000, -4999, -5000)] == [0, 1, 0, -1]


def around(far: int) -> list[tuple[int, int]]:
    """Points at every heading from the middle of the chart."""
    return [ahead((0, 0), heading, far) for heading in range(16)]


@pytest.mark.rule("BS-119")
def test_range_is_measured_from_gunwale_to_gunwale() -> None:
    """Two ships side by side, their middles five inches apart: each is half an inch wide."""
    one, other = with_middle_at((0, 0), NORTH, 3), with_middle_at((500, 0), SOUTH, 5)
    assert gap(one, other) == 500 - BEAM
    assert gap(one, with_middle_at((30, 0), EAST, 5)) == 0
    assert distance((0, 0), (300, 400)) == 500


@pytest.mark.rule("BS-118")
def test_four_quarters_round_a_ship() -> None:
    ship = with_middle_at((0, 0), NORTH, 4)
    seen = [flank_towards(ship, (FINE * x, FINE * y)) for x, y in around(800)]
    assert [seen[heading] for heading in (0, 1, 15)] == [None] * 3
    assert [seen[heading] for heading in (7, 8, 9)] == [None] * 3
    assert [seen[heading] for heading in (2, 3, 4, 5, 6)] == ["starboard"] * 5
    assert [seen[heading] for heading in (10, 11, 12, 13, 14)] == ["port"] * 5


@pytest.mark.rule("BS-146")
def test_half_of_a_target_in_the_arc() -> None:
    """A ship that lies across the border of an arc, farther in or farther out."""
    shooter = with_middle_at((0, 0), NORTH, 4)
    abeam = with_middle_at((600, 0), EAST, 5)
    assert samples_in_arc(shooter, abeam) == {"port": 0, "starboard": 21}
    across = with_middle_at((500, -500), SOUTH, 5)
    assert samples_in_arc(shooter, across)["starboard"] == 11
    assert is_mostly_in_arc(11)
    assert not is_mostly_in_arc(10)
    assert samples_in_arc(shooter, with_middle_at((500, -520), SOUTH, 5))["starboard"] == 9


@pytest.mark.rule("BS-151")
def test_who_crosses_the_t() -> None:
    target = with_middle_at((0, 0), NORTH, 4)
    assert crosses_the_t(with_middle_at((0, -600), EAST, 4), target)
    assert crosses_the_t(with_middle_at((0, 600), WEST, 4), target)
    assert crosses_the_t(with_middle_at((240, -600), EAST, 4), target)
    assert not crosses_the_t(with_middle_at((260, -600), EAST, 4), target)
    assert not crosses_the_t(with_middle_at((600, 0), SOUTH, 4), target)


def test_who_lies_alongside() -> None:
    assert all(are_alongside(4, heading, 2) for heading in (2, 3, 4, 5, 6, 10, 12, 14))
    assert not any(are_alongside(4, heading, 2) for heading in (0, 1, 7, 8, 9, 15))


@pytest.mark.rule("BS-139")
def test_a_bow_touches_another_hull() -> None:
    """Five inches ahead lies the side of a ship, a quarter of an inch nearer than her middle."""
    other = with_middle_at((0, -500), EAST, 4)
    assert strikes_at((0, 0), NORTH, 900, other) == 475
    assert strikes_at((0, 0), NORTH, 474, other) is None
    assert strikes_at((0, 0), EAST, 900, other) is None
    assert strikes_at((0, -500), SOUTH, 900, other) == 0


def somewhere(random: Random) -> Outline:
    """A ship on any course near the middle of the chart."""
    spot = random.randint(-NEAR, NEAR), random.randint(-NEAR, NEAR)
    return outline(spot, random.randrange(16), random.choice((3, 4, 5)))


def rim(hull: Outline) -> list[tuple[float, float]]:
    """The corners of a hull in hundredths of an inch, made from its bow and its angle alone."""
    angle = radians(hull.heading * 22.5)
    right = cos(angle) * BEAM / 2, sin(angle) * BEAM / 2
    stern = hull.x - sin(angle) * hull.length, hull.y + cos(angle) * hull.length
    ends = [((hull.x, hull.y), 1), (stern, 1), (stern, -1), ((hull.x, hull.y), -1)]
    return [(x + side * right[0], y + side * right[1]) for (x, y), side in ends]


def off_bow(hull: Outline, point: tuple[float, float]) -> float:
    """The bearing of a point from a ship's middle in degrees off her bow, with the clock."""
    x, y = (fine / FINE for fine in centre(hull))
    return (degrees(atan2(point[0] - x, y - point[1])) - hull.heading * 22.5) % 360


def is_doubtful(angle: float, *borders: float) -> bool:
    """True for an angle on a border."""
    return any(abs((angle - border + 180) % 360 - 180) < HAIR for border in borders)


@pytest.fixture(scope="module")
def pairs() -> list[tuple[Outline, Outline, Any, Any]]:
    """Pairs of ships, and the same as shapely sees them."""
    random = Random("two ships")
    hulls = [(somewhere(random), somewhere(random)) for _ in range(PAIRS)]
    ones, others = (shapely.polygons([rim(pair[which]) for pair in hulls]) for which in (0, 1))
    return [(*pair, one, other) for pair, one, other in zip(hulls, ones, others, strict=True)]


def test_gaps_are_those_of_shapely(pairs: list[tuple[Outline, Outline, Any, Any]]) -> None:
    distances = shapely.distance([pair[2] for pair in pairs], [pair[3] for pair in pairs])
    for (one, other, *_), expected in zip(pairs, distances, strict=True):
        found = gap(one, other)
        assert abs(found - expected) < 0.6
        assert found == gap(other, one)
        if expected > 0.1:
            assert are_apart(one, other)


def test_hulls_meet_where_those_of_shapely_do(pairs: list[tuple[Outline, Outline, Any, Any]]) -> None:
    shared = shapely.area(shapely.intersection([pair[2] for pair in pairs], [pair[3] for pair in pairs]))
    meeting = 0
    for (one, other, *_), area in zip(pairs, shared, strict=True):
        if area > 1:
            assert not are_apart(one, other)
            meeting += 1
    assert meeting > 100


def test_bows_strike_where_lines_of_shapely_do(pairs: list[tuple[Outline, Outline, Any, Any]]) -> None:
    reach = 1000
    ways = [shapely.LineString([one.bow, ahead(one.bow, one.heading, reach)]) for one, *_ in pairs]
    cut = shapely.intersection(ways, [pair[3] for pair in pairs])
    lengths, hits = shapely.length(cut), 0
    away = shapely.distance([shapely.Point(one.bow) for one, *_ in pairs], cut)
    for (one, other, *_), length, far in zip(pairs, lengths, away, strict=True):
        struck = strikes_at(one.bow, one.heading, reach, other)
        if length > 2:
            assert struck is not None
            assert abs(struck - far) < 1.5
            assert is_within(one.bow, other) == (far == 0)
            hits += 1
        elif length == 0:
            assert struck is None
    assert hits > 300


def test_arcs_and_the_t_are_those_of_plain_angles(pairs: list[tuple[Outline, Outline, Any, Any]]) -> None:
    crossed = 0
    for one, other, *_ in pairs:
        x, y = centre(other)
        angle = off_bow(one, (x / FINE, y / FINE))
        if hypot(x - centre(one)[0], y - centre(one)[1]) > 10 * FINE:
            side = "starboard" if 45 < angle < 135 else "port" if 225 < angle < 315 else None
            assert is_doubtful(angle, 45, 135, 225, 315) or flank_towards(one, (x, y)) == side
            ends_on = min(angle % 180, 180 - angle % 180)
            assert is_doubtful(angle, 22.5, 157.5, 202.5, 337.5) or crosses_the_t(other, one) == (
                ends_on < 22.5
            )
            crossed += ends_on < 22.5
    assert crossed > PAIRS // 10
