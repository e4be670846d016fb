"""Activating heroes (phase 6): actions, prices, moves, rigging and the sea."""

from __future__ import annotations

import pytest

from tests.games.rumbones.first.position import KRAKEN, PREPARE, Position


@pytest.mark.rule("FE-045")
def test_every_deployed_hero_activates_once_in_the_owners_order() -> None:
    t = Position().hero("A", "anvil", "C3").hero("A", "bolt", "C5").hero("A", "cask").hero("B", "cask", "I3")
    t.start()
    assert t.keys == ["activate:anvil", "activate:bolt"]
    t.choose("activate:bolt", "end")
    assert (t.asked.ask, t.now.to_move) == ("act", 0), "Anvil, without being asked for"
    t.choose("end")
    assert t.now.to_move == 1


@pytest.mark.rule("FE-045", "FE-046")
def test_three_actions_and_the_same_attack_three_times() -> None:
    t = Position().hero("A", "anvil", "G3").hero("B", "cask", "J8").dice(4, 4, 1, 4, 4, 1, 4, 4, 1)
    t.start("attack:hammer@H3", "attack:hammer@H3", "attack:hammer@H3")
    line = t.feature("B", "rigging-line")
    assert line is not None
    assert (line.damage, t.now.to_move) == (6, 1), "and no fourth"


@pytest.mark.rule("FE-046")
def test_abilities_and_moves_may_be_repeated_too() -> None:
    t = Position().hero("A", "ember", "C3").hero("B", "cask", "J8")
    t.start("use:purse", "use:purse", "move:C4")
    assert (t.purses("A"), t.asked.ask) == ([6], "move on")


@pytest.mark.rule("FE-047", "FE-048")
def test_each_use_is_paid_on_declaration_even_if_all_dice_miss() -> None:
    t = (
        Position()
        .hero("A", "anvil", "G3", coins=7)
        .hero("B", "cask", "J8")
        .dice(1, 1, 1, 1, 1, 3, 3, 3, 3, 3)
    )
    t.start("attack:maul@H3")
    assert t.purses("A") == [4]
    t.choose("attack:maul@H3")
    assert t.purses("A") == [1]
    assert "attack:maul@H3" not in t.keys
    assert t.closed["use:maul"] == "Costs 3 coins, has 1"
    assert not [key for key in t.keys if key.startswith(("unlock", "level"))], "no levels, no unlocking"
    t.choose("use:blast")
    assert t.purses("A") == [0]


@pytest.mark.rule("FE-047")
def test_a_reaction_costs_its_price_at_each_use() -> None:
    t = Position().hero("A", "anvil", "G3").hero("B", "cask", "H3", coins=3).dice(4, 1, 1, 4, 1, 1)
    t.start("attack:hammer@H3", "react:spite")
    assert (t.get("cask").coins, t.get("anvil").damage) == (1, 1)
    t.choose("attack:hammer@H3")
    assert (t.asked.ask, t.get("cask").damage) == ("act", 2), "too dear for a second time"


@pytest.mark.rule("FE-049")
def test_a_coin_for_each_model_of_crew_a_hero_fells_with_an_attack_not_with_an_ability() -> None:
    t = (
        Position()
        .hero("A", "anvil", "E3", coins=1)
        .crew("B", "F3", deckhands=2, bosuns=2)
        .hero("B", "cask", "J8")
    )
    t.dice(4, 4, 4).start("attack:hammer@F3")
    assert (t.purses("A"), t.count("B", "F3", "bosun")) == ([4], 1)
    t.choose("use:blast")
    assert (t.purses("A"), t.count("B", "F3")) == ([3], 0)


@pytest.mark.rule("FE-050", "FE-051", "FE-084")
def test_a_hero_takes_all_coins_of_one_it_fells_with_an_attack_and_nobody_scores() -> None:
    t = (
        Position()
        .hero("A", "anvil", "G4", coins=4)
        .hero("A", "bolt", "C3")
        .hero("B", "cask", "H4", damage=7, coins=6)
    )
    t.dice(4, 1, 1).start("activate:anvil", "attack:hammer@H4")
    assert (t.purses("A"), t.purses("B")) == ([8, 0], [0]), "up to eight, nothing from the pile"
    assert (t.get("cask").dead_mans_coin, t.side("A").vp) == ("dark", 0)


@pytest.mark.rule("FE-050", "FE-084")
def test_felled_with_an_ability_its_coins_are_lost() -> None:
    t = Position().hero("A", "anvil", "G4", coins=1).hero("B", "cask", "H4", damage=7, coins=6)
    t.start("use:blast")
    assert (t.purses("A"), t.purses("B"), t.get("cask").dead_mans_coin) == ([0], [0], "dark")


@pytest.mark.rule("FE-052", "FE-053")
def test_a_move_is_up_to_two_zones_never_diagonally_nor_among_enemies_nor_into_the_sea() -> None:
    t = Position().hero("A", "anvil", "G4").crew("B", "G5", deckhands=1).hero("B", "cask", "J8").start()
    moves = sorted(key for key in t.keys if key.startswith("move:"))
    assert moves == ["move:F3", "move:G2", "move:G3", "move:H3", "move:H4", "move:H5", "move:I4"]


@pytest.mark.rule("FE-053")
def test_an_enemy_point_is_not_even_crossed() -> None:
    t = Position().hero("A", "anvil", "I3").hero("B", "cask", "J8").start()
    assert "move:J3" not in t.keys
    t.choose("move:I4")
    assert "move:J4" in t.keys
    t = Position().hero("A", "anvil", "J2").hero("B", "cask", "J8").start("move:I2")
    assert "move:J3" not in t.keys
    t = Position().hero("A", "anvil", "J2").crew("B", "I2", deckhands=1).hero("B", "cask", "J8").start()
    assert not [key for key in t.keys if key.startswith("move:")], "J4 lies behind the point"


@pytest.mark.rule("FE-053")
def test_nor_by_a_move_that_an_effect_grants() -> None:
    t = Position().hero("A", "ruby", "J2").hero("B", "cask", "J8").start("use:stride")
    ways = sorted(t.keys)
    assert ways == ["move:H2", "move:I2", "move:I3", "stop"], "neither J3 nor J4"


@pytest.mark.rule("FE-054", "FE-055")
def test_rigging_costs_one_zone_from_an_edge_to_any_legal_zone_of_the_other_ship() -> None:
    t = Position().hero("A", "anvil", "E4").crew("B", "H4", deckhands=1).hero("B", "cask", "J8").dice(2)
    t.start("rig")
    assert {"rig:G4", "rig:J8"} - set(t.keys) == {"rig:J8"}, "no zone with enemies"
    assert not {"rig:H4", "rig:J3", "rig:D4", "rig:F3"} & set(t.keys), (
        "enemies, a point, the own ship, a plank"
    )
    t.choose("rig:G4")
    assert (t.at("anvil"), t.asked.ask) == ("G4", "move on"), "a 2 is enough for range 2, and a zone is left"
    t = Position().hero("A", "anvil", "D4").hero("B", "cask", "J8").start()
    assert "rig" not in t.keys, "no edge"


@pytest.mark.rule("FE-055", "FE-056", "FE-057")
def test_a_failed_rig_is_a_swim_that_costs_all_coins_and_conditions_but_heals_nothing() -> None:
    t = Position().hero("A", "anvil", "E4", coins=5, damage=2, conditions=["blind"]).hero("A", "bolt", "C3")
    t.hero("B", "cask", "J8").dice(1).start("activate:anvil", "rig", "rig:G4")
    anvil = t.get("anvil")
    assert (anvil.overboard, anvil.coins, anvil.damage, anvil.conditions) == (True, 0, 2, [])
    assert (t.asked.ask, t.at("anvil"), anvil.dead_mans_coin) == ("act", "", ""), "its activation is over"
    t.choose("end", "end")
    assert t.asked.ask == "deploy", "and it comes back by itself"


@pytest.mark.rule("FE-058")
def test_crew_overboard_is_knocked_out_without_coins() -> None:
    t = Position(KRAKEN).sleeping_kraken().pool("A", "omen", "omen").crew("B", "F5", deckhands=2)
    t.hero("A", "anvil", "C3").hero("B", "cask", "J8").supply("B", 0).dice(1, 1, 4).start()
    assert (t.count("B", "F5"), t.side("B").deckhands, t.purses("A")) == (0, 2, [0])


@pytest.mark.rule("FE-069")
def test_cards_cost_neither_action_nor_coins() -> None:
    t = Position(PREPARE).hand("A", "omen").hero("A", "anvil", "C3").hero("B", "cask", "J8")
    t.start("card:omen")
    assert (t.purses("A"), t.asked.ask) == ([1], "act")
    t.choose("move:C4", "stop", "move:C5", "stop", "move:C6")
    assert t.asked.ask == "move on", "three actions"


@pytest.mark.rule("FE-094")
def test_six_points_win_at_once() -> None:
    t = Position().hero("A", "anvil", "G3").hero("B", "cask", "J8").worn("B", "rigging-line", 7)
    t.side("A").vp = 4
    t.dice(4, 4, 4).start("attack:hammer@H3")
    assert t.playing.outcome is not None
    assert (t.playing.outcome.winners, t.side("A").vp, t.purses("A")) == ((0,), 6, [0]), "before any coin"
