"""Whatever the table looks like, the fast answers are those of the slow ones."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from mainbrace.games.bottle.ground.cover import has_cover, is_concealed, is_sheltered
from mainbrace.games.bottle.ground.ground import Ground
from mainbrace.games.bottle.ground.plan import Plan
from mainbrace.games.bottle.ground.reach import reach
from mainbrace.games.bottle.ground.retreat import Retreat
from mainbrace.games.bottle.ground.routes import has_way_out, way_to_cover
from mainbrace.games.bottle.ground.sight import is_in_line, is_line_clear, seen_from
from mainbrace.games.bottle.ground.squares import Square, mask_of
from tests.games.bottle.ground.oracle import ENTERED, Place, Slow
from tests.games.bottle.ground.plans import plans

PAIRS = 40


class Both:
    """A table seen both ways."""

    def __init__(self, plan: Plan, data: st.DataObject) -> None:
        self.ground, self.slow, self.data = Ground(plan), Slow(plan), data
        self.places = [place for place, sign in self.slow.signs.items() if sign != " "]
        self.free = [place for place in self.places if self.slow.signs[place] in ENTERED]

    def square(self, place: Place) -> Square:
        return self.ground.grid.square(*place)

    def one(self, places: list[Place]) -> Place:
        return self.data.draw(st.sampled_from(places))

    def some(self, places: list[Place], most: int) -> set[Place]:
        return set(self.data.draw(st.lists(st.sampled_from(places), max_size=most)))

    def pairs(self, places: list[Place]) -> list[tuple[Place, Place]]:
        numbers = st.integers(0, len(places) - 1)
        drawn = self.data.draw(st.lists(st.tuples(numbers, numbers), min_size=PAIRS, max_size=PAIRS))
        return [(places[a], places[b]) for a, b in drawn]


@given(plans(), st.data())
def test_distances_and_lines(plan: Plan, data: st.DataObject) -> None:
    t = Both(plan, data)
    for a, b in t.pairs(t.places):
        grid, from_a, from_b = t.ground.grid, t.square(a), t.square(b)
        assert grid.distance(from_a, from_b) == t.slow.distance(a, b)
        line = [grid.place(square) for square in t.ground.lines.between(from_a, from_b)]
        assert line == (t.slow.line(a, b) if from_a < from_b else t.slow.line(a, b)[::-1])
        if a != b:
            low, high = sorted((from_a, from_b))
            assert t.ground.lines.mask(low, high) == mask_of(map(t.square, line)) << grid.bias


@settings(max_examples=150)
@given(plans(), st.data())
def test_what_can_be_seen(plan: Plan, data: st.DataObject) -> None:
    t = Both(plan, data)
    for a, b in t.pairs(t.places):
        seen = t.slow.is_in_line(a, b)
        assert is_line_clear(t.ground, t.square(a), t.square(b)) == seen, (a, b)
        assert is_line_clear(t.ground, t.square(b), t.square(a)) == seen, (b, a)


@given(plans(8), st.data())
def test_a_look_all_round(plan: Plan, data: st.DataObject) -> None:
    t = Both(plan, data)
    place = t.one(t.places)
    row = seen_from(t.ground, t.square(place))
    expected = {t.square(other) for other in t.places if t.slow.is_in_line(place, other)}
    assert {square for square, is_seen in enumerate(row) if is_seen} == expected
    assert all(
        is_in_line(t.ground, t.square(other), t.square(place)) == (t.square(other) in expected)
        for other in t.places
    )


@settings(max_examples=200)
@given(plans(9), st.data(), st.integers(0, 20), st.sampled_from([8, 10]), st.booleans())
def test_where_a_figure_can_go(
    plan: Plan, data: st.DataObject, half_inches: int, climb: int, is_fast: bool
) -> None:
    t = Both(plan, data)
    if not t.free:
        return
    start = t.one(t.free)
    enemies, friends = t.some(t.free, 4) - {start}, t.some(t.free, 4) - {start}
    on, stopped = t.slow.reach(start, half_inches, enemies, climb, is_fast)
    masks = mask_of(map(t.square, enemies)), mask_of(map(t.square, friends))
    found = reach(t.ground, t.square(start), half_inches, *masks, climb=climb, is_fast=is_fast)
    expected = {t.square(place): cost for place, cost in (stopped | on).items()}
    assert found.all_costs() == expected
    assert found.costs() == {
        square: cost for square, cost in expected.items() if t.ground.grid.place(square) not in friends
    }
    assert {square for square in expected if found.is_stopped_at(square)} == {
        t.square(place) for place in stopped if place not in on
    }
    for square, cost in expected.items():
        check_path(t, start, found.path(square), square, cost, climb, enemies)


def check_path(
    t: Both, start: Place, path: tuple[Square, ...], end: Square, cost: int, climb: int, enemies: set[Place]
) -> None:
    """It leads from start to end, each step is possible, none but the last ends it, and the costs add up."""
    way = [start, *map(t.ground.grid.place, path)]
    assert t.square(way[-1]) == end
    steps = [t.slow.step(a, b, climb) for a, b in pairwise(way)]
    assert not enemies & set(way)
    assert all(step is not None and not step[1] for step in steps[:-1])
    assert sum(step[0] for step in steps if step is not None) == cost


@settings(max_examples=150)
@given(plans(), st.data())
def test_cover_and_concealment(plan: Plan, data: st.DataObject) -> None:
    t = Both(plan, data)
    if not t.free:
        return
    for a, b in t.pairs(t.free):
        target, shooter = t.square(a), t.square(b)
        for is_moving in (False, True):
            assert has_cover(t.ground, target, shooter, is_moving) == t.slow.has_cover(a, b, is_moving), (
                a,
                b,
            )
        assert is_concealed(t.ground, target, shooter) == t.slow.is_concealed(a, b)
        sheltered = not t.slow.is_in_line(a, b) or t.slow.has_cover(a, b, False)
        assert is_sheltered(t.ground, target, shooter) == sheltered


@given(plans(9), st.data())
def test_the_nearest_cover(plan: Plan, data: st.DataObject) -> None:
    t = Both(plan, data)
    if not t.free:
        return
    start, cause = t.one(t.free), t.one(t.free)
    friends = t.some(t.free, 4) - {start}
    on, stopped = t.slow.reach(start, 12, {cause} - {start})
    candidates = [
        (cost, -t.slow.distance(place, cause), t.slow.number(place))
        for place, cost in (stopped | on).items()
        if place not in friends
        and (not t.slow.is_in_line(place, cause) or t.slow.has_cover(place, cause, False))
    ]
    masks = mask_of(map(t.square, {cause} - {start})), mask_of(map(t.square, friends))
    way = way_to_cover(t.ground, t.square(start), [t.square(cause)], *masks)
    if not candidates:
        assert way is None
    else:
        assert way is not None
        assert (way[-1] if way else t.square(start)) == min(candidates)[2]


@given(plans(), st.data())
def test_getting_away(plan: Plan, data: st.DataObject) -> None:
    t = Both(plan, data)
    if len(t.free) < 2:
        return
    start = t.one(t.free)
    threats = t.some([place for place in t.free if place != start], 3) or {t.free[t.free[0] == start]}
    on, stopped = t.slow.reach(start, 16, threats)
    least = stopped | on
    away = {
        place: cost
        for place, cost, is_stopped in t.slow.ways_away(start, 16, threats)
        if cost == least[place] and is_stopped == (place not in on)
    }
    found = Retreat(
        reach(t.ground, t.square(start), 16, mask_of(map(t.square, threats))), [*map(t.square, threats)]
    )
    assert found.all_costs() == {t.square(place): cost for place, cost in away.items()}
    for place, cost in away.items():
        check_path(t, start, found.path(t.square(place)), t.square(place), cost, 8, threats)
        way = [start, *map(t.ground.grid.place, found.path(t.square(place)))]
        assert all(t.slow.is_further(a, b, threats) for a, b in pairwise(way))


@given(plans(), st.data())
def test_a_way_off_the_table(plan: Plan, data: st.DataObject) -> None:
    t = Both(plan, data)
    if not t.free:
        return
    start = t.one(t.free)
    enemies = t.some(t.free, 6) - {start}
    found = has_way_out(t.ground, t.square(start), mask_of(map(t.square, enemies)))
    assert found == t.slow.way_out(start, enemies)
