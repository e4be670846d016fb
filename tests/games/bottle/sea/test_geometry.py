"""Hulls on the chart: by hand, and against shapely over a hundred thousand places drawn at random."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import cos, radians, sin
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest
import shapely

from mainbrace.games.bottle.sea.geometry import (
    BEAM,
    FINE,
    Flank,
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
POSITIONS = 100_000
MIRRORED = 10_000
"""Pairs of which gaps are measured from the other ship, too."""
NEAR = 1500
HAIR = 0.04
"""Degrees by which whole numbers and floating ones may differ on how wide an arc is."""
BATTERIES: dict[Flank, int] = {"starboard": 90, "port": 270}


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


class Pairs(NamedTuple):
    """Pairs of ships, and the same as shapely sees them."""

    ones: list[Outline]
    others: list[Outline]
    hulls: Any
    """Of the first ships, drawn from bow and angle alone."""
    other_hulls: Any

    def both(self) -> Iterator[tuple[Outline, Outline]]:
        """Each pair."""
        return zip(self.ones, self.others, strict=True)


@pytest.fixture(scope="module")
def pairs() -> Pairs:
    """Ships on any course near the middle of the chart."""
    random = Random("two ships")
    ones, others = (
        [
            outline(
                (random.randint(-NEAR, NEAR), random.randint(-NEAR, NEAR)),
                random.randrange(16),
                random.choice((3, 4, 5)),
            )
            for _ in range(POSITIONS)
        ]
        for _ in range(2)
    )
    return Pairs(ones, others, drawn(ones), drawn(others))


def compass(hulls: list[Outline]) -> tuple[Any, Any, Any, Any]:
    """Bows and headings as plain numbers: x, y, and the unit vector ahead."""
    angles = np.radians([hull.heading * 22.5 for hull in hulls])
    bows = np.array([hull.bow for hull in hulls], dtype=float)
    return bows[:, 0], bows[:, 1], np.sin(angles), -np.cos(angles)


def points_of(hulls: list[Outline], ahead: Any, aside: Any) -> Any:
    """So far ahead of every bow and to starboard of it."""
    x, y, east, south = compass(hulls)
    return np.stack([x + ahead * east - aside * south, y + ahead * south + aside * east], axis=-1)


def lengths(hulls: list[Outline]) -> Any:
    return np.array([hull.length for hull in hulls], dtype=float)


def drawn(hulls: list[Outline]) -> Any:
    """Rectangles half an inch wide behind every bow."""
    half, aft = BEAM / 2, -lengths(hulls)
    rims = [points_of(hulls, far, side) for far, side in ((0, half), (aft, half), (aft, -half), (0, -half))]
    return shapely.polygons(np.stack(rims, axis=1))


def wedges(hulls: list[Outline], middle: float, spread: float) -> Any:
    """A part of the chart as seen from every ship's middle: so many degrees about a bearing off her bow."""
    far, centre = 50_000.0, -lengths(hulls) / 2
    sides = [
        (centre + far * cos(radians(angle)), far * sin(radians(angle)))
        for angle in (middle - spread / 2, middle, middle + spread / 2)
    ]
    corners = [points_of(hulls, centre, 0), *(points_of(hulls, *side) for side in sides)]
    return shapely.polygons(np.stack(corners, axis=1))


@pytest.mark.rule("BS-119")
def test_gaps_are_those_of_shapely(pairs: Pairs) -> None:
    expected = shapely.distance(pairs.hulls, pairs.other_hulls)
    found = np.array([gap(one, other) for one, other in pairs.both()])
    assert np.abs(found - expected).max() < 0.6
    assert [gap(other, one) for one, other in islice(pairs.both(), MIRRORED)] == list(found[:MIRRORED])


def test_hulls_meet_where_those_of_shapely_do(pairs: Pairs) -> None:
    apart = np.array([are_apart(one, other) for one, other in pairs.both()])
    shared = shapely.area(shapely.intersection(pairs.hulls, pairs.other_hulls))
    assert not apart[shared > 1].any()
    assert apart[shapely.distance(pairs.hulls, pairs.other_hulls) > 0.1].all()
    assert (shared > 1).sum() > POSITIONS // 250


@pytest.mark.rule("BS-139")
def test_bows_strike_where_lines_of_shapely_do(pairs: Pairs) -> None:
    reach = 1000
    bows, ends = points_of(pairs.ones, 0, 0), np.rint(points_of(pairs.ones, reach, 0))
    ways = shapely.linestrings(np.stack([bows, ends], axis=1))
    cut = shapely.intersection(ways, pairs.other_hulls)
    away, met = shapely.distance(shapely.points(bows), cut), shapely.length(cut)
    found = [strikes_at(one.bow, one.heading, reach, other) for one, other in pairs.both()]
    struck = np.array([-1 if each is None else each for each in found])
    clearly = met > 2
    assert (np.abs(struck - away)[clearly] < 1.5).all()
    assert (struck[shapely.distance(ways, pairs.other_hulls) > 0.01] == -1).all()
    within = np.array([is_within(one.bow, other) for one, other in pairs.both()])
    assert (within == (away == 0))[clearly].all()
    assert clearly.sum() > POSITIONS // 80


@pytest.mark.rule("BS-118", "BS-146")
def test_what_lies_in_an_arc_is_what_shapely_finds_there(pairs: Pairs) -> None:
    """The part of a target's centre line in either arc, to the nearest of twenty-one points on it."""
    found = [samples_in_arc(one, other) for one, other in pairs.both()]
    keels = shapely.linestrings(
        np.stack([points_of(pairs.others, 0, 0), points_of(pairs.others, -lengths(pairs.others), 0)], axis=1)
    )
    for flank, abeam in BATTERIES.items():
        least, most = (
            shapely.length(shapely.intersection(keels, wedges(pairs.ones, abeam, 90 + hair)))
            / lengths(pairs.others)
            for hair in (-HAIR, HAIR)
        )
        samples = np.array([each[flank] for each in found])
        assert (samples >= np.floor(20 * least)).all()
        assert (samples <= np.ceil(20 * most) + 1).all()
        assert (samples[most == 0] == 0).all()
        mostly = np.array([is_mostly_in_arc(int(number)) for number in samples])
        assert mostly[least > 0.55].all()
        assert not mostly[most < 0.45].any()
        assert ((least > 0) & (most < 1)).sum() > POSITIONS // 100


@pytest.mark.rule("BS-118", "BS-151")
def test_arcs_and_the_t_are_those_of_shapely(pairs: Pairs) -> None:
    """Where the middle of one ship lies as seen from another's, but for those on a border."""
    spots = shapely.points(points_of(pairs.others, -lengths(pairs.others) / 2, 0))
    flanks = np.array([str(flank_towards(one, centre(other))) for one, other in pairs.both()])
    crossed = np.array([crosses_the_t(other, one) for one, other in pairs.both()])
    ends_on = np.zeros(POSITIONS, dtype=bool)
    for flank, abeam in BATTERIES.items():
        surely, perhaps = seen(pairs, spots, abeam, 90)
        assert (flanks[surely] == flank).all()
        assert not (flanks[~perhaps] == flank).any()
    for end in (0, 180):
        surely, perhaps = seen(pairs, spots, end, 45)
        assert crossed[surely].all()
        ends_on |= perhaps
        assert surely.sum() > POSITIONS // 10
    assert not crossed[~ends_on].any()


def seen(pairs: Pairs, spots: Any, middle: float, spread: float) -> Iterator[Any]:
    """Which points the first ships have in an arc surely, and which perhaps."""
    return (shapely.contains(wedges(pairs.ones, middle, spread + hair), spots) for hair in (-HAIR, HAIR))
