"""A captain who looks ahead chases Merchants of the book: what is worth what to him, and what he takes."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from mainbrace.bots import HeuristicBot
from mainbrace.games.bottle.sea.fight.pursuit import prospect
from mainbrace.games.bottle.sea.fight.state import Step
from mainbrace.games.bottle.sea.geometry import Point
from mainbrace.kernel import Match, seed_from
from mainbrace.lab.interval import share
from tests.games.bottle.sea.seascape import GAME, NNW, SE, SSE, SSW, E, N, S, Seascape, W
from tests.games.bottle.sea.test_kinds_of_duels import STRENGTH, played

Berth = tuple[Point, int]
"""Where the middle of a ship is, and how she heads."""
CHASE = {"meeting": "chosen", "ships": ["warship-3"], "foes": ["merchant-3"], "foe_sailors": "merchant"}


def chased(**facts: Any) -> Seascape:
    """A Warship eight inches astern of a Merchant of the book's who runs before her, both on a reach."""
    scape = Seascape(players=1).ship(0, "warship-3", middle=(0, 0), heading=facts.pop("course", E), **facts)
    scape.ship(1, "merchant-3", middle=(1000, 0), heading=E)
    scape.state.sides[1].passes = 1
    return scape


def worth(scape: Seascape) -> float:
    """What the position is worth to Blue."""
    return GAME.evaluate(scape.state)[0]


def test_a_prize_that_got_away_is_no_gain() -> None:
    """She counts as she was; one who was driven off counts for less, and one who is taken for least."""
    scape = chased()
    scape.at(1).standing = "gone"
    away = worth(scape)
    scape.at(1).has_broken_off = True
    driven_off = worth(scape)
    scape.at(1).standing, scape.at(1).taken_by = "struck", 0
    assert worth(chased()) > away
    assert away < driven_off < worth(scape)


def test_breaking_off_unhurt_is_no_gain() -> None:
    assert worth(chased(standing="breaking-off", has_broken_off=True)) < worth(chased()) - 5


@pytest.mark.parametrize("facts", [{"course": N}, {"next_sails": "half"}])
def test_nobody_turns_into_irons_or_shortens_sail_while_a_merchant_could_outrun_him(facts: Any) -> None:
    assert worth(chased(**facts)) < worth(chased()) - 3


def test_nearer_to_the_prize_is_better() -> None:
    near, far = chased(), chased()
    far.at(0).bow = (far.at(0).bow[0] - 300, 0)
    assert worth(near) > worth(far)
    away = chased(course=S)
    away.at(0).bow = (-900, 0)
    far.at(0).bow = (-900, 0)
    assert worth(far) > worth(away)


@pytest.mark.rule("BS-176")
@pytest.mark.parametrize("course", [N, E, S])
@pytest.mark.parametrize("spot", [(450, 0), (0, 450), (-450, 0), (0, -450)])
def test_a_ship_that_has_struck_is_taken_within_two_moves(spot: tuple[int, int], course: int) -> None:
    """She lies three inches and a half or a little more ahead, abeam or astern: nobody waits for her."""
    scape = Seascape(players=1, luck=b"dice").ship(0, "warship-3", middle=(0, 0), heading=E, crew=30)
    scape.ship(1, "merchant-3", middle=spot, heading=course, standing="struck", struck=1)
    match = scape.captain(0, 6).start().match
    assert match is not None
    captain = HeuristicBot(seed_from("captain"))
    while match.state.turn <= 3 and (asked := match.decision) is not None and not match.state.over:
        match.choose(captain.choose(match.observe(asked.seat)))
    assert match.state.vessels[1].taken_by == 0


@pytest.mark.rule("BS-176")
@pytest.mark.parametrize(
    ("course", "prize", "foe"),
    [
        (E, ((600, 350), NNW), ((900, 200), SSE)),
        (E, ((50, -550), W), ((-600, 100), NNW)),
        (W, ((-100, 550), SSW), ((200, -700), NNW)),
        (SE, ((-100, 550), E), ((100, 900), SE)),
    ],
)
def test_a_prize_that_can_be_taken_in_this_turn_is_taken_whoever_else_fights_on(
    course: int, prize: Berth, foe: Berth
) -> None:
    """She is to be had on few courses, and elsewhere Blue would lie better to a Warship that fights."""
    scape = Seascape(players=1, luck=b"dice").ship(middle=(0, 0), heading=course, crew=30)
    scape.ship(1, "merchant-2", middle=prize[0], heading=prize[1], standing="struck", struck=1)
    scape.ship(1, "warship-2", middle=foe[0], heading=foe[1], sailed_by="military").captain(0)
    scape.at_step("move-and-grapple", 0, 0)
    scape.state.steps[1:1] = [Step("fire", 1), Step("fire", 0), Step("board", 1), Step("board", 0)]
    match = scape.start().match
    assert match is not None
    captain = HeuristicBot(seed_from("captain"))
    while match.state.turn == 1 and (asked := match.decision) is not None:
        match.choose(captain.choose(match.observe(asked.seat)))
    assert match.state.vessels[1].taken_by == 0


@pytest.mark.rule("BS-176")
def test_a_prize_that_is_nearer_in_moves_is_worth_more() -> None:
    """At hand, a move away, out of reach in the turns that are left; and nothing without men to spare."""
    scape = Seascape(players=1).ship(0, "warship-3", middle=(0, 0), heading=E, crew=30)
    scape.ship(1, "merchant-3", middle=(0, 140), heading=E, standing="struck", struck=1)
    found = list[float]()
    for spot, turn in (((0, 140), 2), ((500, 0), 2), ((500, 0), 3), ((3000, 0), 3)):
        scape.at(1).bow, scape.state.turn = spot, turn
        found.append(hopes(scape))
    assert found == sorted(found, reverse=True)
    assert len(set(found)) == len(found)
    assert (found[0], found[-1]) == (1.0, 0.0)
    scape.at(1).bow, scape.at(0).ship.crew = (0, 140), 5
    assert hopes(scape) == 0.0


@pytest.mark.rule("BS-176")
@pytest.mark.parametrize("hull", ["warship-2", "warship-3", "merchant-3"])
@pytest.mark.parametrize("crew", [6, 7, 10])
def test_nobody_puts_off_taking_a_prize_that_lies_beside_him(hull: str, crew: int) -> None:
    """Nor does he who has hardly any men left, with a Warship near that fights on."""
    scape = Seascape(players=1, luck=b"dice").ship(0, hull, middle=(0, 0), heading=E, crew=crew)
    scape.ship(1, "merchant-2", middle=(0, 140), heading=E, standing="struck", struck=1, hits=6, crew=4)
    scape.ship(1, "warship-2", middle=(900, 0), heading=N, sailed_by="military").captain(0)
    match = scape.at_step("board", 0, 0).start().match
    assert match is not None
    assert HeuristicBot(seed_from("captain")).choose(match.observe(0)) == "prize:1"


def hopes(scape: Seascape) -> float:
    """What Blue may expect of taking Red's ship."""
    f, (own, prize) = scape.fight, scape.state.vessels
    return prospect(f, own, prize)


def test_prizes_are_taken_and_few_get_away() -> None:
    """Of chases of a Merchant of the 3rd Rate, half end in a prize, and not one in ten in an escape.

    Of those who strike at least three in four are taken; the others lie to windward, and have got their
    wits together before a Warship has worked up to them by the dice that make her active.
    """
    ends: Counter[str] = Counter()
    for number in range(STRENGTH):
        match = Match.new(GAME, CHASE, seed_from(f"chase {number}"))
        played(match, [HeuristicBot(seed_from(f"bot {number}"))])
        prey = match.state.vessels[1]
        ends["struck"] += prey.struck > 0
        ends["taken"] += prey.taken_by == 0
        ends["away"] += prey.standing == "gone" and not prey.has_broken_off
    assert share(ends["taken"], STRENGTH).high > 0.5, ends
    assert share(ends["away"], STRENGTH).low < 0.1, ends
    assert ends["taken"] > 2 * ends["away"], ends
    assert ends["taken"] >= 0.75 * ends["struck"], ends
