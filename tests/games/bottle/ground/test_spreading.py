"""The way to the nearest of some squares: the same whatever was asked before, and whoever asks meanwhile."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mainbrace.games.bottle.ground import spreading
from mainbrace.games.bottle.ground.ground import Ground
from mainbrace.games.bottle.ground.plan import Plan
from mainbrace.games.bottle.ground.reach import CLIMB
from mainbrace.games.bottle.ground.spreading import Nearest, fronts
from mainbrace.games.bottle.ground.squares import mask_of
from tests.games.bottle.atonce import both, slowed
from tests.games.bottle.ground.plans import plans
from tests.games.bottle.ground.situation import Table


@given(plans(), st.data())
def test_the_nearest_is_the_same_whatever_was_asked_before(plan: Plan, data: st.DataObject) -> None:
    ground = Ground(plan)
    some = st.sets(st.integers(0, ground.grid.count - 1), max_size=4).map(mask_of)
    goal = data.draw(some) & ground.free
    nearest, all_fronts = Nearest(ground, goal, CLIMB), list(fronts(ground, goal, ground.free, CLIMB))
    for squares in data.draw(st.lists(some, max_size=6)):
        assert nearest.among(squares) == next((found for each in all_fronts if (found := each & squares)), 0)


def test_two_who_ask_for_the_nearest_at_once_are_told_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table("1.......2\n.........\n.........")
    monkeypatch.setattr(spreading, "any", slowed(any), raising=False)
    nearest = Nearest(t.ground, t.mask("1"), CLIMB)
    assert both(lambda: nearest.among(t.mask("2"))) == [t.mask("2")] * 2
