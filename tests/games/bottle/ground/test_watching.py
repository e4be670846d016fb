"""What walkers and watchers see of each other."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from mainbrace.games.bottle.book import load_book
from mainbrace.games.bottle.ground.ground import Ground
from mainbrace.games.bottle.ground.plan import Plan
from mainbrace.games.bottle.ground.seeing import Visibility, sees, visibility
from mainbrace.games.bottle.ground.squares import STEPS, Facing, mask_of
from mainbrace.games.bottle.ground.watching import Sentry, Watcher
from tests.games.bottle.ground.oracle import ENTERED, Place, Slow
from tests.games.bottle.ground.plans import plans
from tests.games.bottle.ground.situation import Table, facing

SIGHT = load_book().terrain.sight


def test_a_watcher_sees_a_walker_and_is_seen_by_him_each_by_his_own_facing() -> None:
    t = Table("1......2\n........\n........")
    looking_away = Watcher(t.at["2"], facing("east"), 0)
    sentry = Sentry(t.ground)
    assert not sentry.is_seen(looking_away, t.at["1"])
    assert sentry.has_seen(looking_away, t.at["1"], facing("east"))
    assert not sentry.has_seen(looking_away, t.at["1"], facing("west"))


@settings(max_examples=60)
@given(plans(8), st.data())
def test_seeing_agrees_with_the_slow_way(plan: Plan, data: st.DataObject) -> None:
    ground, slow = Ground(plan), Slow(plan)
    free = [place for place, sign in slow.signs.items() if sign in ENTERED]
    if not free:
        return
    places, looks = st.sampled_from(free), st.sampled_from(range(8))
    night, foul, moon = data.draw(st.tuples(st.booleans(), st.booleans(), st.booleans()))
    lit = set(data.draw(st.lists(places, max_size=5)))
    seeing = Seeing(slow, visibility(SIGHT, night, foul, moon), lit)
    watchers = data.draw(st.lists(st.tuples(places, looks), max_size=3))
    friends, others = set(data.draw(st.lists(places, max_size=3))), {place for place, _ in watchers}
    start = data.draw(places)
    square = ground.grid.square
    masks = [mask_of(square(*place) for place in group) for group in (friends, others, lit)]
    for place, look in watchers:
        found = sees(ground, square(*place), Facing(look), square(*start), masks[1], seeing.visible, masks[2])
        assert found == seeing.sees(place, look, start, others)
    posts = [Watcher(square(*place), Facing(look), masks[1]) for place, look in watchers]
    sentry = Sentry(ground, masks[0], seeing.visible, masks[2])
    for post, (place, look) in zip(posts, watchers, strict=True):
        for here in data.draw(st.lists(places, min_size=5, max_size=5)):
            assert sentry.is_seen(post, square(*here)) == seeing.sees(place, look, here, others)
            for stare in range(8):
                has_seen = sentry.has_seen(post, square(*here), Facing(stare))
                assert has_seen == seeing.sees(here, stare, place, friends)


class Seeing:
    """Sight by light, weather and facing, told slowly."""

    def __init__(self, slow: Slow, visible: Visibility, lit: set[Place]) -> None:
        self.slow, self.visible, self.lit = slow, visible, lit

    def sees(self, viewer: Place, look: int, target: Place, friends: set[Place]) -> bool:
        east, south = STEPS[look]
        ahead = east * (target[0] - viewer[0]) + south * (target[1] - viewer[1]) >= 0
        if not ahead and self.slow.house(viewer) is None:
            return False
        limits = self.visible.to_lit if target in self.lit else self.visible.now
        limit = limits.in_the_open
        if self.slow.signs[viewer] in "T:" and target in self.slow.piece(viewer):
            limit = min(limit, limits.in_a_thicket)
        if self.slow.distance(viewer, target) > limit or not self.slow.is_in_line(viewer, target):
            return False
        return not friends & set(self.slow.line(viewer, target))
