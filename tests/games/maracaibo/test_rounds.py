"""The Gulf, Maracaibo, the end of a round, income and final scoring."""

from __future__ import annotations

import pytest

from mainbrace.games.maracaibo import scoring
from mainbrace.games.maracaibo.state import LeftTreasure
from tests.games.maracaibo.invariants import check_forecast
from tests.games.maracaibo.situation import Situation

EASY_QUESTS = (
    "string-of-moons",
    "sun-under-sand",
    "green-fire",
    "three-graves",
    "deep-diggings",
    "full-coffers",
)
"""Quests that three buried treasures of each kind meet."""


@pytest.mark.rule("MC-190")
def test_the_gulf_brings_an_upgrade_and_one_action() -> None:
    t = Situation().ship("B11").ship("A1", 1).start("window:stowage")
    assert (t.ask, t.keys) == ("gulf", ["act", "skip"])
    t.choose("act")
    assert t.ask == "way"
    t.choose("way:1")
    assert t.blue.doubloons == 14
    t = Situation().ship("B11").sand(gold=1).start("window:stowage", "act", "way:2", "bury:gold")
    assert t.blue.buried == [1, 0, 0]


@pytest.mark.rule("MC-193")
def test_maracaibo_brings_six_points_and_an_upgrade() -> None:
    t = Situation().ship("Gulf").start()
    assert (t.at(), t.blue.vp, t.ask) == ("Maracaibo", 6, "upgrade")


@pytest.mark.rule("MC-196")
def test_later_arrivals_get_the_reward_too() -> None:
    t = Situation().ship("Gulf").ship("Gulf", 1).start("skip")
    assert (t.player(1).vp, t.asked.seat) == (6, 1)


@pytest.mark.rule("MC-197")
def test_everybody_else_has_exactly_one_more_turn() -> None:
    t = Situation(3).ship("Gulf").start("skip")
    assert (t.now.round, t.asked.seat) == (1, 1)
    t.choose("sail:A1")
    assert (t.now.round, t.asked.seat) == (1, 2)
    t.choose("sail:B1")
    assert t.now.round == 2


@pytest.mark.rule("MC-198")
def test_income_comes_to_everybody_at_each_round_end_the_last_too() -> None:
    t = Situation().ship("Gulf").owns("brass-scales", "court-poet").owns("wider-hold", seat=1)
    t.start("skip", "sail:A1")
    assert [player.doubloons for player in t.now.players] == [13, 18]
    assert t.blue.vp == 6 + 3
    t = Situation().ship("Gulf").owns("brass-scales", "court-poet")
    t.state.round = 3
    t.start("skip", "sail:A1")
    assert t.playing.outcome is not None
    assert (t.blue.doubloons, t.blue.vp) == (13, 9)


@pytest.mark.rule("MC-053", "MC-168", "MC-177")
def test_income_that_depends_on_a_number_is_counted_anew() -> None:
    t = Situation().ship("Gulf").windows("purse", "spade").owns("gunpowder-monopoly", "siege-veteran")
    t.blue.cannons, t.blue.forts = list(t.blue.windows), [3]
    t.start("skip", "sail:A1")
    assert (t.blue.doubloons, t.blue.vp) == (12, 6 + 1)


@pytest.mark.rule("MC-119", "MC-199")
def test_ships_return_and_everything_else_stays() -> None:
    t = Situation().ship("Gulf").ship("C5", 1).explorer("7").explorer("4", 1).card("A9", "nassau")
    t.market("fence", "A9").start("skip", "sail:C6")
    assert [t.at(0), t.at(1)] == ["Start", "Start"]
    assert [t.space(0), t.space(1)] == ["7", "4"]
    assert (t.lies("A9"), len(t.blue.stalls)) == ("nassau", 1)


@pytest.mark.rule("MC-200")
def test_the_right_neighbour_of_the_first_player_begins_the_next_round() -> None:
    t = Situation(3).ship("Gulf").start("skip", "sail:A1", "sail:B1")
    assert (t.now.first, t.asked.seat) == (2, 2)


def finished(t: Situation) -> Situation:
    """The last turns of the game are over; open water has brought Red 5 doubloons."""
    t.state.round = 3
    return t.ship("Gulf").start("skip", "sail:A1")


def row(t: Situation, name: str) -> int:
    """What a row of final scoring has brought Blue."""
    return t.blue.final[list(scoring.ROWS).index(name)]


@pytest.mark.rule("MC-201")
def test_rivers_score_four_each() -> None:
    assert row(finished(Situation().explorer("8")), "Rivers") == 8


@pytest.mark.rule("MC-202")
@pytest.mark.parametrize(("doubloons", "points"), [(4, 0), (5, 1), (14, 2), (15, 3)])
def test_doubloons_score_a_point_for_five(doubloons: int, points: int) -> None:
    assert row(finished(Situation().doubloons(doubloons)), "Doubloons") == points


@pytest.mark.rule("MC-203")
def test_printed_points_count_only_now() -> None:
    t = Situation().owns("loaded-bones", "machetes")
    assert t.blue.vp == 0
    assert row(finished(t), "Improvements") == 4 + 3


@pytest.mark.rule("MC-204")
@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("old-sea-company", 2 * 3),
        ("well-stocked-armoury", 2 * 2),
        ("admirals-pennant", 2 * 1),
        ("journal-of-the-fords", 2 * 2),
        ("treasure-vault", 3 * 1),
        ("finished-lines", 1),
    ],
)
def test_grey_scrolls(card: str, points: int) -> None:
    t = Situation().explorer("8").buried(1, 1, 2).windows("purse", "spade", "stowage")
    t.owns(*{"mule-driver", "tavern-spy", "machetes", card})
    assert row(finished(t), "Grey scrolls") == points


@pytest.mark.rule("MC-204")
def test_a_grey_scroll_for_scored_quests() -> None:
    t = Situation().owns("teller-of-tales").hand("heavy-purse", "green-fire").doubloons(20)
    assert row(finished(t), "Grey scrolls") == 1


@pytest.mark.rule("MC-205", "MC-061")
@pytest.mark.parametrize(
    ("residence", "points"),
    [
        ("treasury", 5 * 3),
        ("crypt", 8 * 1),
        ("map-room", 6 * 2),
        ("archive", 0),
        ("shipwright", 4 * 1),
        ("counting-house", 3 * 2),
        ("guild-hall", 3 * 1),
        ("smugglers-den", 7 * 1),
    ],
)
def test_residences_score_their_condition(residence: str, points: int) -> None:
    t = Situation().explorer("8").buried(1, 1, 2).sand(2).windows("purse", "spade", "stowage")
    t.card("C8", "nassau").market("fence", "C8").owns(residence, "brass-scales")
    assert row(finished(t), "Residences") == points


@pytest.mark.rule("MC-061", "MC-205")
def test_a_residence_scores_no_more_than_its_cap() -> None:
    assert row(finished(Situation().owns("treasury").sand(30)), "Residences") == 24


@pytest.mark.rule("MC-206")
def test_treasures_score_by_their_islands() -> None:
    t = Situation().sand(1, 2, 0).buried(1, 0, 1)
    t.state.cubes = [4, 0, 12]
    assert row(finished(t), "Treasures") == 2 * 3 + 2 * 2 + 1 * 5


@pytest.mark.rule("MC-073")
def test_treasures_on_the_trail_score_for_nobody() -> None:
    t = Situation()
    t.state.left = [LeftTreasure(t.trail.spot("2"), 0)]
    assert row(finished(t), "Treasures") == 0


@pytest.mark.rule("MC-126", "MC-207")
def test_a_buried_treasure_adds_two() -> None:
    t = finished(Situation().buried(1, 1, 1).sand(1))
    assert (row(t, "Treasures"), row(t, "Buried treasures")) == (8, 6)


@pytest.mark.rule("MC-208")
def test_quests_score_the_better_condition() -> None:
    t = finished(Situation().hand("string-of-moons", "green-fire", "quiet-trade").buried(0, 3, 2))
    assert row(t, "Quests") == 3 + 6


@pytest.mark.rule("MC-133", "MC-209")
@pytest.mark.parametrize(("quests", "points"), [(5, 0), (6, 10)])
def test_six_scored_quests_bring_ten_more(quests: int, points: int) -> None:
    t = finished(Situation().hand(*EASY_QUESTS[:quests], "quiet-trade").buried(3, 3, 3))
    assert row(t, "Six quests") == points


@pytest.mark.rule("MC-187")
def test_sets_of_treasures_are_counted_together_and_sets_of_buried_ones_apart() -> None:
    t = Situation().owns("jewellers-loupe", "sunken-strongroom").sand(1, 1, 0).buried(1, 1, 2)
    assert row(finished(t), "Grey scrolls") == 3 * 2 + 3 * 1


@pytest.mark.rule("MC-210")
@pytest.mark.parametrize(
    ("doubloons", "buried", "winners", "reason"),
    [
        ((11, 10), (0, 0), (0,), "equal points, more doubloons"),
        ((10, 10), (0, 1), (1,), "equal points and doubloons, more buried treasures"),
        ((10, 10), (0, 0), (0, 1), "shared victory"),
    ],
)
def test_a_tie(
    doubloons: tuple[int, int], buried: tuple[int, int], winners: tuple[int, ...], reason: str
) -> None:
    t = Situation()
    for player, coins, treasures in zip(t.state.players, doubloons, buried, strict=True):
        player.doubloons, player.buried = coins, [treasures, 0, 0]
        player.final, player.vp = [10 - treasures] + [0] * 8, treasures
    t.state.is_over = True
    outcome = scoring.outcome(t.state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.scores) == (winners, reason, (10, 10))


def test_the_forecast_is_the_score_at_the_end() -> None:
    t = finished(Situation().owns("loaded-bones", "treasury").hand(*EASY_QUESTS).buried(3, 3, 3))
    assert all(row(t, name) for name in ("Improvements", "Residences", "Quests", "Six quests"))
    assert t.playing.outcome is not None
    check_forecast(t.now, t.playing.outcome.scores)
