"""Onward!!! and Ransack and Pillage!!! (Second Tide pp. 16-17)."""

from __future__ import annotations

import pytest

from tests.games.rumbones.situation import Situation


def nobody_fresh() -> Situation:
    """No Crew is left to deploy, so that only those on the board matter; a Blue waits for his turn."""
    return Situation().supply("A").supply("B").hero("B", "thorn")


def chest_damage(t: Situation) -> int:
    """How battered the Captain's Chest in D3 is."""
    chest = t.feature("B", "captains-chest")
    assert chest is not None
    return chest.damage


@pytest.mark.rule("ST-154")
def test_when_the_last_enemy_falls_all_who_attacked_the_zone_ahead_move_in_at_once() -> None:
    t = nobody_fresh().crew("A", "F3", deckhands=2, bosuns=1).crew("B", "E3", deckhands=2).supply("A")
    t.crew("B", "F4", bosuns=1).dice(1, 3, 3, 1, 1, 1, 1).start("gun last", "crew:b0@F3>E3")
    t.choose("one:d0@F3>E3")
    assert (t.count("A", "F3"), t.count("A", "E3")) == (3, 0), "one enemy still stands"
    t.choose("crew:d0@F3>E3")
    assert (t.count("A", "F3"), t.count("A", "E3")) == (0, 3), "the Bosun who missed comes along"


@pytest.mark.rule("ST-154", "ST-155")
def test_who_has_not_attacked_since_the_last_onward_stays() -> None:
    t = nobody_fresh().crew("A", "E3", deckhands=4).crew("B", "D3", deckhands=1).crew("B", "F3", deckhands=1)
    t.worn("B", "captains-chest", 4).supply("A").supply("B").dice(6, 6, 1, 1, 1, 1, 1, 1)
    t.start("gun last", "one:d0@E3>D3")
    assert (t.count("A", "E3"), t.count("A", "D3")) == (3, 1)
    t.choose("one:d0@E3>D3")
    assert t.feature("B", "captains-chest") is None
    assert (t.count("A", "E3"), t.count("A", "D3")) == (2, 2), "only the one who broke the Chest comes along"


@pytest.mark.rule("ST-154")
def test_attackers_from_another_track_that_leads_there_move_in_too() -> None:
    t = Situation("B").supply("A").supply("B").crew("B", "K4", deckhands=1).crew("B", "K6", deckhands=1)
    t.crew("A", "K5", deckhands=1).supply("B").no_features("A").dice(1, 4, 1, 1, 1, 1)
    t.start("gun last", "crew:d5@K4>K5")
    assert t.count("B", "K5") == 2


@pytest.mark.rule("ST-154")
def test_an_objective_left_in_the_zone_does_not_stop_them() -> None:
    t = nobody_fresh().crew("A", "E3", deckhands=1).crew("B", "D3", deckhands=1).supply("A").dice(4)
    t.start("gun last")
    assert t.count("A", "D3") == 1
    assert chest_damage(t) == 0


@pytest.mark.rule("ST-154")
def test_destroying_the_objective_of_a_zone_without_models_sends_them_onward() -> None:
    t = nobody_fresh().worn("B", "captains-chest", 3).crew("A", "E3", deckhands=2).supply("A").dice(4, 4)
    t.start("stay:2:d0@E3")
    assert t.feature("B", "captains-chest") is None
    assert (t.count("A", "E3"), t.count("A", "D3")) == (0, 2)


@pytest.mark.rule("ST-154")
def test_damage_that_kos_nothing_sends_nobody_onward() -> None:
    t = nobody_fresh().crew("A", "E3", deckhands=1).supply("A").dice(4).start("stay:1:d0@E3")
    assert chest_damage(t) == 1
    assert (t.count("A", "E3"), t.count("A", "D3")) == (1, 0)


@pytest.mark.rule("ST-155")
def test_onward_is_a_move_only_and_who_has_not_attacked_stays_and_may_still_attack() -> None:
    t = nobody_fresh().crew("A", "F3", deckhands=2).supply("A")
    t.crew("B", "E3", deckhands=1).crew("B", "F4", deckhands=1).dice(4, 4)
    t.start("gun last", "one:d0@F3>E3")
    assert (t.count("A", "E3"), t.count("A", "F3")) == (1, 1)
    assert t.count("B", "F4") == 0, "the one left behind attacked"
    assert chest_damage(t) == 0, "the one that went on did not attack again"
    assert len(t.told("onward")) == 1


@pytest.mark.rule("ST-155")
def test_crew_does_not_turn_back_into_a_zone_that_it_cleared_behind_itself() -> None:
    t = nobody_fresh().no_features("B").crew("A", "E3", deckhands=1).crew("B", "F3", deckhands=1)
    t.supply("A").dice(4).start("gun last", "stay:1:d0@E3")
    assert t.count("B", "F3") == 0
    assert (t.count("A", "E3"), t.count("A", "F3")) == (1, 0)


@pytest.mark.rule("ST-155")
def test_crew_off_its_track_does_not_move_onward() -> None:
    t = nobody_fresh().crew("A", "F4", deckhands=1, track="H3").crew("B", "F3", deckhands=1)
    t.supply("A").dice(4).start("gun last", "stay:1:d0@F4")
    assert t.count("B", "F3") == 0
    assert (t.count("A", "F4"), t.count("A", "F3")) == (1, 0)


@pytest.mark.rule("ST-155")
def test_no_model_goes_onward_twice_in_an_activation() -> None:
    t = nobody_fresh().crew("A", "F3", deckhands=1).crew("A", "D4", deckhands=1, track="H3").supply("A")
    t.crew("B", "E3", deckhands=1).crew("B", "D3", deckhands=1).no_features("B").dice(4, 4)
    t.start("gun last", "stay:1:d0@D4", "crew:d0@F3>E3")
    assert t.count("B", "D3") == 0, "the other Deckhand has cleared the next zone as well"
    assert (t.count("A", "E3"), t.count("A", "D3")) == (1, 0)


@pytest.mark.rule("ST-156")
def test_crew_that_would_step_on_the_enemy_point_is_removed_to_its_supply_and_pays_nobody() -> None:
    t = nobody_fresh().no_features("B").crew("A", "C3", deckhands=2, bosuns=1)
    t.supply("A").start()
    assert (t.count("A", "C3"), t.count("A", "B3")) == (0, 0)
    assert (t.side("A").deckhands, t.side("A").bosuns) == (2, 1)
    assert [event.facts["count"] for event in t.told("ransack")] == [2, 1]
    assert t.told("crew lost") == []
    assert t.purses("B") == [0]


@pytest.mark.rule("ST-156")
def test_crew_that_goes_onward_to_the_enemy_point_ransacks_as_well() -> None:
    t = nobody_fresh().no_features("B", "armory").crew("A", "C3", deckhands=1).crew("B", "B3", deckhands=1)
    t.supply("A").dice(4, 3).start("gun last")
    assert (t.count("A", "C3"), t.count("A", "B3"), t.side("A").deckhands) == (0, 0, 1)
    armory = t.feature("B", "armory")
    assert armory is not None
    assert armory.damage == 1


@pytest.mark.rule("ST-157")
def test_ransack_strikes_zones_of_that_ship_with_an_enemy_feature_or_hero() -> None:
    t = nobody_fresh().hero("B", "bolt", "C6").hero("B", "dirk", "L6").crew("B", "B5", deckhands=1)
    t.crew("A", "C3", deckhands=1).supply("A").dice(3).start("gun last", "stay:0:d0@C3")
    assert t.keys == ["ransack:D3", "ransack:C5", "ransack:C6", "ransack:D7"]


@pytest.mark.rule("ST-157")
@pytest.mark.parametrize(("face", "damage"), [(2, 0), (3, 1)])
def test_a_ransacker_rolls_one_die_and_hits_on_a_three_bosun_or_no_bosun(face: int, damage: int) -> None:
    t = nobody_fresh().no_features("B", "armory").crew("A", "C3", deckhands=1, bosuns=1).supply("A")
    t.dice(face, face).start()
    armory = t.feature("B", "armory")
    assert armory is not None
    assert armory.damage == 2 * damage


@pytest.mark.rule("ST-157")
def test_ransack_hits_in_the_usual_priority_within_the_zone() -> None:
    t = nobody_fresh().no_features("B").hero("B", "bolt", "C5").crew("B", "C5", deckhands=1)
    t.crew("A", "C3", deckhands=2).supply("A").dice(3, 3, 1, 1, 1, 1).start("gun last")
    assert t.count("B", "C5") == 0
    assert t.get("bolt").damage == 1


@pytest.mark.rule("ST-157")
def test_ransackers_strike_one_by_one_and_choose_after_the_last_result() -> None:
    t = nobody_fresh().no_features("B", "armory", "captains-chest").crew("A", "C3", deckhands=3).supply("A")
    t.worn("B", "captains-chest", 4).dice(3).start("stay:0:d0@C3")
    assert t.keys == ["ransack:D3", "ransack:C5"]
    t.roll_next(3, 3).choose("ransack:D3")
    armory = t.feature("B", "armory")
    assert t.feature("B", "captains-chest") is None
    assert armory is not None
    assert armory.damage == 2, "with the Chest gone the rest had only one zone left"


@pytest.mark.rule("ST-158")
def test_with_nothing_to_ransack_on_that_ship_the_attacks_are_lost() -> None:
    t = nobody_fresh().no_features("B", "wheel").hero("B", "dirk", "L6").crew("B", "C4", deckhands=1)
    t.crew("A", "C3", deckhands=2).supply("A").dice(1, 1, 1, 1)
    t.start("gun last", "stay:0:d0@C3", "gun:C4")
    assert t.count("A", "C3") == 0
    assert [roll.facts["why"] for roll in t.told("rolled")] == ["Deck Gun"], "nor any normal attack on C4"


def test_those_in_front_move_first_so_that_a_ransack_may_clear_the_way_for_others() -> None:
    t = nobody_fresh().no_features("B").hero("B", "bolt", "C7", damage=4).supply("A")
    t.crew("A", "D7", deckhands=1).crew("A", "C3", deckhands=1).supply("A").dice(3).start("gun last")
    assert t.at("bolt") == ""
    assert t.keys[0].startswith("stay:"), "the way to C7 is free"
    t.choose("stay:0:d1@D7")
    assert t.count("A", "C7") == 1
