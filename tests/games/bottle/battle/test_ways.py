"""Where units can march, against an oracle that steps figure by figure."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import pairwise

import pytest

from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.battle.ways import Ways
from mainbrace.games.bottle.ground.squares import FACINGS, Square, squares_of
from tests.games.bottle.battle.situation import Situation, field

CROWDED = """
    ....................
    ..TT....1...........
    ..TT................
    .......####.........
    .......####....~~...
    ....................
    ...::..0....b.......
    ...::.......b...2...
    ....................
    .............3......
    ....................
"""


def slowly(b: Battle, unit: Unit, half_inches: int) -> dict[Square, int]:
    """What every anchor costs, trying each step of each figure."""
    body, steps = b.body(unit), b.ground.steps
    enemies = b.held_by(1 - unit.side)
    best, queue = {unit.anchor: 0}, [(0, unit.anchor)]
    while queue:
        cost, anchor = heappop(queue)
        for facing in FACINGS:
            there = Square(anchor + steps.shifts[facing])
            price = cost + (3 if facing % 2 else 2)
            figures = body.squares(anchor)
            if price > half_inches or not all(steps.plain[facing] >> square & 1 for square in figures):
                continue
            if any(enemies >> square + steps.shifts[facing] & 1 for square in figures):
                continue
            if price < best.get(there, 99):
                best[there] = price
                heappush(queue, (price, there))
    friends = b.held_by_friends(unit)
    return {
        anchor: cost
        for anchor, cost in best.items()
        if anchor == unit.anchor or not b.body(unit).mask(anchor) & friends
    }


@pytest.mark.parametrize("formation", ["line", "ranks"])
@pytest.mark.parametrize("axis", range(4))
@pytest.mark.parametrize("figures", [1, 3, 4])
def test_ways_agree_with_steps_taken_figure_by_figure(formation: str, axis: int, figures: int) -> None:
    s = Situation(CROWDED).unit(0, figures=figures, formation=formation, axis=axis)
    s.unit(1, 1, figures=3).unit(2, 1, figures=2).unit(3, figures=2)
    b = s.battle
    ways, slow = Ways(b, s.at(0), 16), slowly(b, s.at(0), 16)
    assert squares_of(ways.ends) == sorted(slow)
    assert {anchor: ways.cost(anchor) for anchor in slow} == slow
    for anchor in ways.anchors:
        path = [s.at(0).anchor, *ways.path(anchor)]
        prices = [3 if b.grid.facing_to(*step) % 2 else 2 for step in pairwise(path)]
        assert path[-1] == anchor
        assert sum(prices) == slow[anchor]


def test_a_march_goes_eight_inches_straight_and_fewer_diagonally() -> None:
    s = Situation(field(24, 24, u0=(12, 12))).unit(0, figures=1)
    ends = Ways(s.battle, s.at(0), 16).anchors
    places = {(end % 24, end // 24) for end in ends}
    assert (12, 4) in places
    assert (12, 3) not in places
    assert (17, 7) in places  # five diagonal steps are seven inches and a half
    assert (18, 6) not in places


@pytest.mark.rule("BR-189")
def test_a_fast_move_leads_over_no_rough_ground() -> None:
    drawing = "\n".join([".........", "...:::...", "....0....", "........."])
    s = Situation(drawing).unit(0, figures=1)
    slow, fast = (Ways(s.battle, s.at(0), 16, is_fast) for is_fast in (False, True))
    rough = s.battle.ground.rough
    assert slow.ends & rough
    assert not fast.ends & rough
