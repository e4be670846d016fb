"""Attacks, Hits and what falls in the first edition."""

from __future__ import annotations

import pytest

from mainbrace.games.rumbones import odds
from tests.games.rumbones.first.position import PREPARE, Position


def fight(zone: str = "E3") -> Position:
    """Anvil stands there, and a Blue far away."""
    return Position().hero("A", "anvil", zone).hero("B", "cask", "J8")


@pytest.mark.rule("FE-074")
def test_an_attack_is_aimed_at_a_zone_in_range_with_an_enemy_the_own_zone_included() -> None:
    t = fight("H3").crew("B", "H2", deckhands=1).crew("B", "I4", deckhands=1).start()
    attacks = [key for key in t.keys if key.startswith("attack:")]
    assert attacks == ["attack:hammer@H3", "attack:hammer@H2"], "not the diagonal, not an empty zone"


@pytest.mark.rule("FE-075", "FE-082", "FE-083")
def test_a_result_of_to_hit_or_more_hits_and_crew_has_one_hit_point() -> None:
    t = fight().crew("B", "F3", deckhands=3).supply("B", 0).dice(3, 4, 6).start("attack:hammer@F3")
    assert (t.count("B", "F3"), t.side("B").deckhands) == (1, 2), "back to their owner"


@pytest.mark.rule("FE-076", "FE-078")
def test_what_is_added_changes_the_result_so_that_a_one_can_hit() -> None:
    t = Position().hero("A", "bolt", "E3").crew("B", "F3", deckhands=3).hero("B", "cask", "J8").dice(1, 1)
    t.start()
    option = t.asked.options.get("attack:wild-shot@F3")
    assert option.chances is not None
    assert option.chances.outcomes[0][1] == pytest.approx(1.0), "3+ with +2"
    t.choose("attack:wild-shot@F3")
    assert t.count("B", "F3") == 1
    roll = t.told("rolled")[0].facts
    assert (roll["need"], roll["modifiers"], roll["least"]) == (3, [[2, "Wild Shot"]], 1)
    assert odds.hit_distribution(2, 3, 2) == pytest.approx([1 / 36, 10 / 36, 25 / 36]), "Second Tide"


@pytest.mark.rule("FE-077")
def test_hits_go_to_deckhands_bosuns_heroes_and_objectives_level_by_level() -> None:
    t = (
        Position()
        .hero("A", "dirk", "G3")
        .crew("B", "H3", deckhands=1, bosuns=1)
        .hero("B", "bolt", "H3", damage=4)
    )
    t.dice(3, 3, 3, 3).start("attack:stab@H3")
    line = t.feature("B", "rigging-line")
    assert line is not None
    assert (t.count("B", "H3"), t.get("bolt").dead_mans_coin, line.damage) == (0, "dark", 1)


@pytest.mark.rule("FE-077")
def test_within_a_level_the_attacker_chooses_and_friends_are_never_hit() -> None:
    t = Position().hero("A", "dirk", "H2").hero("B", "bolt", "H3").hero("B", "anvil", "H3").dice(3, 1, 1, 1)
    t.start("attack:stab@H3")
    assert t.keys == ["hit:B-bolt", "hit:B-anvil"]
    t = (
        Position()
        .hero("A", "dirk", "H2")
        .crew("A", "H3", deckhands=2)
        .hero("B", "cask", "J8")
        .dice(3, 3, 3, 3)
    )
    t.start("attack:stab@H3")
    assert t.count("A", "H3") == 2


@pytest.mark.rule("FE-079")
def test_a_die_is_rerolled_once_by_whomever() -> None:
    t = (
        Position()
        .hero("A", "dirk", "G4", coins=1)
        .hero("B", "bolt", "H4")
        .hand("B", "jinx")
        .hand("A", "luck")
    )
    t.dice(2, 5, 3).start("attack:flourish@H4", "reroll:2")
    assert t.keys == ["reroll:5", "keep"], "the new 3 stays"
    t.choose("keep", "decline", "card:jinx")
    assert "reroll:3" not in t.keys, "the enemy cannot touch it either"
    t.roll_next(1).choose("reroll:5")
    assert t.asked.ask != "reroll"
    assert t.get("bolt").damage == 0


@pytest.mark.rule("FE-080")
def test_the_active_player_orders_what_happens_at_once() -> None:
    t = (
        Position()
        .hero("A", "anvil", "G4", coins=1)
        .hero("B", "cask", "H4", damage=7)
        .hero("B", "bolt", "G5", damage=4)
    )
    t.start("use:blast")
    assert (t.asked.seat, t.asked.ask, t.keys) == (0, "order", ["falls:B-cask", "falls:B-bolt"])


@pytest.mark.rule("FE-081")
def test_range_counts_zones_and_the_sea_and_nothing_blocks_it() -> None:
    t = Position().hero("A", "bolt", "E4").crew("B", "G4", deckhands=1).crew("B", "H4", deckhands=1)
    t.hero("B", "cask", "J8").start()
    aims = {key for key in t.keys if key.startswith("attack:musket")}
    assert {"attack:musket@G4", "attack:musket@H4"} <= aims, "over the sea and over others"
    assert "attack:musket@H5" not in aims, "four zones away"
    assert not [key for key in t.keys if key in ("move:F4", "rig:F4")], "nobody enters the sea"


@pytest.mark.rule("FE-082")
def test_damage_up_to_the_hit_points_is_a_ko() -> None:
    t = Position().hero("A", "anvil", "G4").hero("A", "dirk", "B2").hero("B", "bolt", "H4", damage=3)
    t.dice(4, 1, 1, 4, 1, 1).start("activate:anvil", "attack:hammer@H4")
    assert (t.get("bolt").damage, t.deployed("B")) == (4, ["bolt"])
    t.choose("attack:hammer@H4")
    assert (t.get("bolt").damage, t.deployed("B")) == (0, [])


@pytest.mark.rule("FE-086")
def test_an_objectives_coins_are_split_at_will_its_effect_lasts_and_its_points_count() -> None:
    t = (
        fight("G3")
        .hero("A", "bolt")
        .hero("A", "dirk", dead_mans_coin="dark", coins=7)
        .worn("B", "rigging-line", 7)
    )
    t.dice(4, 1, 1, 1).start("attack:hammer@H3")
    assert t.keys == ["coin:anvil", "coin:bolt", "coin:dirk"]
    t.choose("coin:dirk")
    assert t.keys == ["coin:anvil", "coin:bolt"], "Dirk's purse is full"
    t.choose("coin:bolt", "coin:bolt")
    assert (t.purses("A"), t.side("A").vp, t.side("A").rig_bonus) == ([0, 2, 8], 2, 2)
    t.choose("rig", "rig:E3")
    assert (t.at("anvil"), t.told("rolled")[-1].facts["modifiers"]) == ("E3", [[2, "won Objective"]])


@pytest.mark.rule("FE-086")
def test_the_wheel_lets_a_hand_grow_for_good() -> None:
    t = fight("G7").limit("A", 3).worn("B", "wheel", 7).dice(4, 1, 1).start("attack:hammer@H7", "end")
    assert [hand.size for hand in t.side("A").hands] == [4]
    assert len(t.side("A").hands[0].cards) == 4


@pytest.mark.rule("FE-051", "FE-087")
def test_a_sea_creature_gives_what_its_tile_says_and_never_returns() -> None:
    t = Position().limit("A", 1).hero("A", "anvil", "G3").monster("B", "F4", damage=7).hero("B", "cask", "J8")
    t.hand("B", "calling").dice(4, 1, 1).start("move:G4", "stop", "attack:hammer@F4")
    assert (t.side("A").vp, t.purses("A"), len(t.side("A").hands[0].cards)) == (2, [1], 1)
    t.choose("end", "keep")
    assert (t.now.monsters, t.now.summoned, t.asked.ask) == ([], ["sea-dragon"], "act"), "no card to play"


@pytest.mark.rule("FE-084")
def test_a_hero_who_bleeds_to_death_loses_its_coins_too() -> None:
    t = Position().hero("A", "anvil", "E3", damage=5, coins=4, conditions=["bleed"]).hero("A", "bolt", "C3")
    t.hero("B", "cask", "J8").start("activate:anvil", "move:E4", "stop")
    assert (t.get("anvil").coins, t.get("anvil").dead_mans_coin, t.get("cask").coins) == (0, "dark", 0)
    assert t.side("B").vp == 0


@pytest.mark.rule("FE-073", "FE-087")
def test_a_summoned_dragon_acts_in_phase_six() -> None:
    t = Position(PREPARE).hand("A", "calling").hero("A", "anvil", "C3").hero("B", "cask", "J8")
    t.start("card:calling", "sea:F4")
    assert t.keys == ["activate:anvil", "activate:sea-dragon"]
