"""Exploring: the trail, its forks and rivers, and what its spaces bring."""

from __future__ import annotations

import pytest

from mainbrace.games.maracaibo.state import LeftTreasure
from tests.games.maracaibo.situation import BOX, Situation

TRAIL = BOX.trails["base-left base-right"]


def exploring(t: Situation, place: str = "cartagena") -> Situation:
    """Blue explores at a Location: value 2 in Cartagena, 3 in Port Royal."""
    return t.card("A1", place).start("sail:A1", "skip", "act")


def reach(t: Situation) -> list[str]:
    """The spaces that are offered."""
    return [key.removeprefix("explore:") for key in t.keys if key != "stay"]


@pytest.mark.rule("MC-112")
def test_points_are_the_value_and_the_own_bonus() -> None:
    assert reach(exploring(Situation())) == ["1", "2"]
    assert reach(exploring(Situation().owns("machetes"))) == ["1", "2", "3", "3b"]


@pytest.mark.rule("MC-113")
def test_occupied_spaces_are_skipped_and_cost_nothing() -> None:
    t = exploring(Situation(3).explorer("1", 1).explorer("2", 2))
    assert reach(t) == ["3", "3b", "4b", "4"]
    t = exploring(Situation().explorer("23").explorer("Lost City", 1))
    assert t.space() == "Lost City"


@pytest.mark.rule("MC-114")
def test_whoever_has_said_yes_to_exploring_uses_fewer_points_but_at_least_one() -> None:
    t = Situation().explorer("6").card("A1", "port-royal").start("sail:A1", "skip")
    assert t.keys == ["act", "skip"]
    t.choose("act")
    assert t.keys == ["explore:7", "explore:8", "explore:9", "explore:9b"]
    t.choose("explore:7")
    assert t.space() == "7"
    t = Situation().card("A1", "nassau").market("guide", "A1").windows("rope-bridge").start("sail:A1", "use")
    assert t.keys == ["explore:1", "explore:2"]


@pytest.mark.rule("MC-114")
def test_whoever_was_not_asked_for_it_may_stay() -> None:
    t = Situation().card("A1", "jungle-scouts").start("sail:A1", "buy")
    assert t.keys == ["explore:1", "explore:2", "stay"]
    t.choose("stay")
    assert (t.space(), t.asked.seat) == ("Start", 1)


@pytest.mark.rule("MC-115")
def test_only_the_space_where_the_explorer_stops_gives_its_benefit() -> None:
    t = exploring(Situation()).choose("explore:2")
    assert (t.blue.vp, t.blue.doubloons) == (1, 10)
    t = exploring(Situation().explorer("2")).choose("explore:3")
    assert t.ask == "quest"
    assert "skip" in t.keys


@pytest.mark.rule("MC-116")
def test_at_a_fork_the_player_chooses_and_branches_join_again() -> None:
    t = exploring(Situation().explorer("2"))
    assert reach(t) == ["3", "3b", "4b", "4"]
    assert {TRAIL.spaces[spot].label for spot in TRAIL.spaces[TRAIL.spot("4")].back} == {"3", "4b"}


@pytest.mark.rule("MC-117")
def test_a_river_is_marked_when_it_is_crossed_for_the_first_time() -> None:
    t = exploring(Situation().explorer("3")).choose("explore:4")
    assert t.blue.rivers == [0]
    t = exploring(Situation().explorer("4b")).choose("explore:4")
    assert t.blue.rivers == [0]
    assert [trail.rivers for trail in BOX.trails.values()] == [4] * 5


@pytest.mark.rule("MC-118")
def test_a_river_stays_crossed_and_does_not_count_again() -> None:
    t = Situation().explorer("4")
    t.blue.explorer = TRAIL.spot("3")
    assert exploring(t).choose("explore:4").blue.rivers == [0]


@pytest.mark.rule("MC-120")
def test_the_lost_city_scores_once_and_then_every_point() -> None:
    t = exploring(Situation().explorer("23"), "port-royal")
    assert (t.blue.vp, t.space()) == (5 + 2, "Lost City")
    found = t.now
    t = Situation().explorer("Lost City").explorer("Lost City", 1)
    assert exploring(t, "port-royal").blue.vp == 3
    t = Situation().explorer("23")
    t.state.players[0].has_seen_city = found.players[0].has_seen_city
    assert exploring(t, "port-royal").blue.vp == 2


@pytest.mark.rule("MC-122")
def test_a_treasure_on_a_space_may_be_taken_besides_the_benefit() -> None:
    t = Situation()
    t.state.left = [LeftTreasure(TRAIL.spot("1"), 2), LeftTreasure(TRAIL.spot("1"), 0)]
    exploring(t).choose("explore:1")
    assert (t.ask, set(t.keys)) == ("left treasure", {"treasure:pearl", "treasure:gold", "skip"})
    t.choose("treasure:gold")
    assert (t.blue.sand, t.blue.doubloons, len(t.now.left)) == ([1, 0, 0], 12, 1)


@pytest.mark.rule("MC-169")
def test_the_neighbours_benefits_occupied_or_not() -> None:
    t = exploring(Situation().explorer("10").explorer("12", 1)).choose("explore:11")
    assert (t.ask, t.keys) == ("neighbour", ["space:12", "skip"])
    t.choose("space:12", "space:10")
    assert (t.blue.doubloons, t.blue.vp) == (13, 3)


@pytest.mark.rule("MC-169")
def test_at_a_fork_or_joint_one_of_the_neighbours_is_chosen() -> None:
    t = Situation().explorer("4").card("A1", "pathfinder-twins").start("sail:A1", "buy")
    assert t.keys == ["space:5", "space:5b", "skip"]
    t.choose("space:5b")
    assert t.keys == ["space:3", "space:4b", "skip"]


@pytest.mark.rule("MC-170")
def test_start_city_and_another_neighbour_icon_give_nothing() -> None:
    t = Situation().explorer("1").card("A1", "pathfinder-twins").start("sail:A1", "buy")
    assert t.keys == ["space:2", "skip"]
    t.choose("skip")
    assert t.asked.seat == 1
    t = Situation().explorer("12").card("A1", "pathfinder-twins").start("sail:A1", "buy")
    t.choose("space:13")
    assert t.asked.seat == 1


def test_the_base_trail_has_23_spaces_and_the_lost_city() -> None:
    progress = [space.progress for space in TRAIL.spaces]
    assert (progress[0], progress[-1]) == (0, 24)
    assert {space.label for space in TRAIL.spaces} >= {str(number) for number in range(1, 24)}
    assert [trail.spaces[-1].progress for trail in BOX.trails.values()] == [24, 25, 25, 25, 25]
