"""What must hold in every Big Sea Battle: three to eight ships a side, against the book or a friend."""

from __future__ import annotations

import os
from typing import Any

import pytest

from mainbrace.bots.bot import Bot
from mainbrace.bots.heuristic import HeuristicBot
from mainbrace.games.bottle.sea.crews import kind_of as crew_kind
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.squadrons import are_near, groups
from mainbrace.games.bottle.sea.fight.state import NOBODY, State, Vessel
from mainbrace.games.bottle.sea.ships import guns
from mainbrace.kernel import Match, Outcome, Stream, Table, seed_from
from tests.games.bottle.sea.seascape import GAME
from tests.games.bottle.sea.test_kinds_of_duels import (
    GLANCE,
    HULLS,
    SAILORS,
    Watched,
    check_end,
    fight_at_random,
    played,
)

FEW = 5
NUMBER = int(os.environ.get("MAINBRACE_SEA_BATTLES", FEW))
"""How many battles at random, one in ten as many by captains who look ahead; `make soak` asks for more."""
NATIONS = ("english", "spanish", "french", "dutch")
battles = pytest.mark.parametrize("number", range(NUMBER))


def kind_of(number: int) -> dict[str, Any]:
    """What is agreed on for a battle: every fourth of another kind, with other fleets and crews each time."""
    ours, theirs = 3 + number % 6, 3 + number * 5 // 6 % 6
    chosen = [HULLS[(number + place * 3) % len(HULLS)] for place in range(ours)]
    both = {
        "sailors": SAILORS[number % 5],
        "foe_sailors": SAILORS[number // 2 % 5],
        "nation": NATIONS[number % 4],
        "foe_nation": NATIONS[number // 4 % 4],
        "area": 1 + number % 9,
    }
    kinds: list[dict[str, Any]] = [
        {"meeting": "chosen", "ships": chosen, "foe_number": theirs, **both},
        {"players": 2, "number": ours, "foe_number": theirs, **both},
        {"players": 2, "company": "together", "meeting": "chosen", "number": ours, **both},
        {"ships": chosen, "sailors": both["sailors"], "wronged": True, "month": 6, "area": 1},
    ]
    return kinds[number % len(kinds)]


class Battle(Watched):
    """A battle whose every boundary is looked at, and its groups."""

    def outcome(self, state: State) -> Outcome | None:
        f = Fight(Table(state, Stream(b""), []), self.book, self.sea)
        if f.is_big:
            check_groups(f)
        return super().outcome(state)


BATTLE = Battle()


def check_groups(f: Fight) -> None:
    """Nobody is in two groups, and everybody is near another of her own and of the same commander's."""
    found = groups(f, f.state.vessels)
    members = [each.id for group in found for each in group]
    assert len(set(members)) == len(members)
    for group in found:
        assert len({(each.side, each.seat) for each in group}) == 1
        for each in group:
            assert each.is_fighting
            assert any(are_near(f, each, other) for other in group if other is not each)


@battles
def test_random_battles_keep_every_promise(number: int) -> None:
    match = Match.new(BATTLE, kind_of(number), seed_from(f"battle {number}"))
    fight_at_random(match, number)
    check_toll(match)


@pytest.mark.parametrize("number", range(0, NUMBER, 10))
def test_battles_of_captains_who_look_ahead_keep_them_too(number: int) -> None:
    match = Match.new(BATTLE, kind_of(number // 10), seed_from(f"thoughtful battle {number}"))
    bots: list[Bot] = [
        HeuristicBot(seed_from(f"admiral {number} {seat}"), GLANCE) for seat in range(match.seats)
    ]
    played(match, bots)
    check_end(match)
    check_toll(match)


def check_toll(match: Match[State]) -> None:
    """No gun, no ton and no coin comes from nowhere; it ended for a reason that is told."""
    state = match.state
    loaded = sum(hold(vessel) for vessel in state.vessels)
    assert sum(vessel.ship.cargo for vessel in state.vessels) <= loaded
    assert sum(side.spoils.tons for side in state.sides) <= loaded
    for vessel in state.vessels:
        hull = GAME.sea.hulls[vessel.ship.hull]
        assert guns(GAME.sea, vessel.ship) <= hull.gun_ratings[min(vessel.ship.hits, hull.defense - 1)]
    assert match.outcome is not None
    told = [GAME.tell(event).lower() for event in match.events]
    assert any(f"{match.outcome.reason.lower()}." in words for words in told)
    gold = sum(side.spoils.gold - side.spoils.ransom for side in state.sides)
    assert 0 <= gold <= sum(state.gold)


def hold(vessel: Vessel) -> int:
    """Tons that she can have carried: players' Merchants half of what they can, others of theirs none.

    One of the book's may have been full, if anybody has looked.
    """
    most = GAME.sea.hulls[vessel.ship.hull].cargo
    if vessel.seat == NOBODY:
        return 0 if vessel.is_unsearched else most
    return most // 2 if crew_kind(GAME.sea, vessel.ship.sailed_by) == "merchant" else 0
