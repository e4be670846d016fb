"""Gulf, Maracaibo and trail on the boards of Commanders, and rum."""

from __future__ import annotations

import pytest

from mainbrace.games.maracaibo.state import LeftTreasure
from tests.games.maracaibo.situation import BOX, Situation

A_A, A_B, B_A, B_B = "left-a right-a", "left-a right-b", "left-b right-a", "left-b right-b"


def exploring(t: Situation, place: str = "cartagena") -> Situation:
    """Blue explores at a Location: value 2 in Cartagena, 3 in Port Royal."""
    return t.card("A1", place).start("sail:A1", "skip", "act")


@pytest.mark.rule("MC-191")
def test_gulf_with_an_upgrade_and_a_cannon() -> None:
    t = Situation(trail=A_A).ship("B11").start("window:purse")
    assert (len(t.blue.cannons), t.asked.seat) == (1, 1)


@pytest.mark.rule("MC-192")
def test_gulf_with_exploring_and_the_benefit_before_or_after() -> None:
    t = Situation(trail=B_A).ship("B11").explorer("1").start("skip")
    assert (t.ask, t.keys) == ("gulf", ["act", "skip"])
    t.choose("act", "before", "explore:2")
    assert (t.blue.vp, t.blue.doubloons) == (1, 12)
    t = Situation(trail=B_A).ship("B11").explorer("1").start("skip", "act", "after", "explore:2")
    assert (t.blue.vp, t.blue.doubloons) == (0, 14)


@pytest.mark.rule("MC-153")
def test_the_space_of_your_explorer_is_not_that_of_the_neutral_one() -> None:
    t = Situation(trail=B_A).commander("ravaging-rajesh").explorer("2").ship("A11")
    t.blue.neutral = t.trail.spot("1")
    t.start("skip", "act", "before")
    assert (t.blue.doubloons, t.blue.vp) == (12, 0), "space 2 brings doubloons, space 1 a point"


@pytest.mark.rule("MC-192")
def test_there_it_is_either_exploring_or_an_attack() -> None:
    t = Situation(3, trail=B_A).ship("B11").fort("Gulf", 6).start("skip")
    assert t.keys[0] == "act"
    assert t.keys[1].startswith("fort:")


@pytest.mark.rule("MC-194")
def test_maracaibo_with_three_points_and_an_attack_on_a_weaker_fort() -> None:
    t = Situation(trail=A_A).ship("Gulf").card("C9", "nassau").fort("C9", 7).dice(1, 1, 1).start()
    assert (t.blue.vp, t.ask) == (3, "upgrade")
    t.choose("skip")
    assert t.ask == "fort"
    t.choose(t.keys[0])
    assert t.told("attacks")[0].facts["strength"] == 5


@pytest.mark.rule("MC-195")
def test_maracaibo_with_five_points_and_a_cannon_after_the_upgrade() -> None:
    t = Situation(trail=A_B).ship("Gulf").start("window:purse")
    assert (t.blue.vp, len(t.blue.cannons)) == (5, 1)


@pytest.mark.rule("MC-178")
def test_a_treasure_left_on_the_trail_brings_two() -> None:
    t = exploring(Situation(trail=B_A).explorer("11").sand(gold=1, pearl=2)).choose("explore:12")
    assert (t.ask, t.keys) == ("leave", ["leave:gold", "leave:pearl", "skip"])
    t.choose("leave:pearl", "treasure:gold", "treasure:emerald")
    assert t.blue.sand == [2, 1, 1]
    assert t.now.left == [LeftTreasure(t.trail.spot("12"), 2)]


@pytest.mark.rule("MC-178")
def test_without_a_treasure_nothing_is_gained() -> None:
    t = exploring(Situation(trail=B_A).explorer("11")).choose("explore:12")
    assert (t.blue.sand, t.asked.seat) == ([0, 0, 0], 1)


@pytest.mark.rule("MC-121", "MC-182")
def test_a_treasure_left_for_points_and_another_exploration_with_its_benefit() -> None:
    t = exploring(Situation(trail=B_A).explorer("13").sand(gold=1)).choose("explore:14", "leave:gold")
    assert (t.blue.vp, t.ask) == (7, "explore")
    t.choose("explore:15")
    assert t.blue.doubloons == 14


@pytest.mark.rule("MC-122", "MC-182")
def test_a_later_explorer_takes_the_treasure_besides_the_benefit() -> None:
    t = Situation(trail=B_A).explorer("13")
    t.state.left = [LeftTreasure(t.trail.spot("14"), 1)]
    exploring(t).choose("explore:14", "treasure:emerald")
    assert (t.blue.sand, t.ask) == ([0, 1, 0], "leave")


@pytest.mark.rule("MC-184")
def test_going_back_three_or_more_for_points_and_the_reward() -> None:
    t = exploring(Situation(trail=A_B).explorer("15")).choose("explore:17")
    assert t.ask == "back"
    assert {"back:15", "back:16"}.isdisjoint(t.keys)
    t.choose("back:14")
    assert (t.space(), t.blue.vp, t.told("no cannon") != []) == ("14", 10, True)
    t = exploring(Situation(trail=A_B).explorer("15")).choose("explore:17", "skip")
    assert (t.space(), t.blue.vp) == ("17", 0)


@pytest.mark.rule("MC-118", "MC-184")
def test_rivers_stay_crossed_when_the_explorer_goes_back() -> None:
    t = exploring(Situation(trail=A_B).explorer("16")).choose("explore:17", "back:1")
    assert (len(t.blue.rivers), t.blue.doubloons, t.space()) == (3, 12, "1")


@pytest.mark.rule("MC-184")
def test_occupied_spaces_do_not_count_on_the_way_back() -> None:
    t = exploring(Situation(trail=A_B).explorer("16").explorer("15", 1)).choose("explore:17")
    assert "back:14" not in t.keys
    assert "back:13" in t.keys


@pytest.mark.rule("MC-113", "MC-184")
def test_the_way_back_may_end_at_the_start_where_others_stand() -> None:
    t = exploring(Situation(trail=A_B).explorer("16")).choose("explore:17")
    assert t.trail.spaces[t.player(1).explorer].label == "Start"
    t.choose("back:start")
    assert (t.space(), t.blue.vp) == ("Start", 10)


@pytest.mark.rule("MC-188")
def test_a_free_rum_on_the_trail() -> None:
    assert exploring(Situation(trail=B_A).explorer("1")).choose("explore:3").blue.rum == 1


@pytest.mark.rule("MC-078", "MC-189")
def test_a_rum_market_by_card_or_space() -> None:
    t = Situation().card("A1", "tavern-token").start("sail:A1", "buy")
    assert (t.ask, t.keys) == ("rum market", ["buy", "skip"])
    t = exploring(Situation(trail=B_A).explorer("8")).choose("explore:9")
    assert t.ask == "rum market"


@pytest.mark.rule("MC-074")
def test_a_rum_market_comes_before_the_black_market() -> None:
    t = Situation().card("A1", "nassau").rum_market("A1").market("back-room", "A1").start("sail:A1")
    assert t.ask == "rum market"
    assert t.choose("skip").ask == "market"


@pytest.mark.rule("MC-074", "MC-063")
def test_the_books_example_trinidad() -> None:
    t = Situation().card("A1", "trinidad").rum_market("A1").fort("A1", 7).start("sail:A1", "buy")
    assert (t.blue.rum, t.blue.doubloons, t.ask) == (1, 7, "upgrade")
    t.choose("window:spade")
    assert t.ask == "action"
    assert len(t.keys) == 3


@pytest.mark.rule("MC-075")
def test_a_rum_market_lets_buy_or_trade_one_and_no_more() -> None:
    t = Situation().card("A1", "nassau").rum_market("A1").rum(1).commander("victor-vile", "kraken-khan")
    t.start("sail:A1")
    assert t.keys == ["buy", "scroll:1", "scroll:3", "scroll:5", "skip"]
    t.choose("buy")
    assert (t.blue.rum, t.blue.doubloons, t.ask) == (2, 7, "upgrade")


@pytest.mark.rule("MC-076", "MC-142", "MC-146")
def test_the_books_example_a_traded_rum_completes_a_row() -> None:
    t = Situation().card("A1", "nassau").rum_market("A1").rum(1).commander("kraken-khan").sand(gold=1)
    t.blue.covered = [0]
    t.start("sail:A1", "scroll:1")
    assert (t.ask, t.keys) == ("which first", ["scroll", "bonus"])
    t.choose("bonus")
    assert t.ask == "bury"
    t.choose("bury:gold")
    assert (t.blue.rum, t.blue.doubloons, t.blue.buried) == (0, 10 + 1 + 6, [1, 0, 0])


@pytest.mark.rule("MC-077")
def test_gained_rum_goes_to_the_hideout() -> None:
    t = Situation().commander("kraken-khan").card("A1", "still-master").start("sail:A1", "buy")
    assert (t.blue.rum, t.blue.covered) == (1, [])


@pytest.mark.rule("MC-079")
def test_rum_is_worth_nothing_at_the_end() -> None:
    scores = []
    for rum in (0, 5):
        t = Situation().rum(rum).ship("Gulf")
        t.state.round = 3
        outcome = t.start("skip", "sail:A1").playing.outcome
        assert outcome is not None
        scores.append(outcome.scores[0])
    assert scores[0] == scores[1]


@pytest.mark.rule("MC-027")
def test_rum_and_cannons_have_no_limit() -> None:
    t = Situation().rum(40).card("A1", "still-master").start("sail:A1", "buy")
    assert t.blue.rum == 41
    t = Situation(4).card("A1", "second-gun-deck").windows("purse", "spade")
    for seat in (1, 2, 3):
        t.cannons(9, seat)
    t.start("sail:A1", "buy")
    assert len(t.blue.cannons) == 2


@pytest.mark.rule("MC-170")
def test_a_neighbours_fort_or_treasure_is_no_benefit() -> None:
    t = Situation(trail=A_A).explorer("5").fort("trail:7", 6)
    exploring(t).choose("explore:6")
    assert (t.ask, t.keys) == ("neighbour", ["space:5", "space:6b", "skip"])


def test_the_pieces_have_twelve_spaces_two_rivers_and_a_fort_each() -> None:
    for name, trail in BOX.trails.items():
        if not name.startswith("base"):
            assert (trail.spaces[-1].progress, trail.rivers, len(trail.forts)) == (25, 4, 2)
