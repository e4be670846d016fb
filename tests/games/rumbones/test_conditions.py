"""The five Conditions (Second Tide p. 13)."""

from __future__ import annotations

import pytest

from tests.games.rumbones.situation import Situation

ALL_FIVE = ["bleed", "blind", "silence", "slow", "stun"]


@pytest.mark.rule("ST-089")
def test_different_conditions_stack_and_a_second_of_a_kind_is_ignored() -> None:
    t = Situation().hero("A", "dirk", "F4").hero("B", "anvil", "G4", conditions=["blind", "bleed"])
    t.start("activate:dirk", "use:hex")
    assert t.get("anvil").conditions == ["bleed", "blind", "stun"]
    assert len(t.told("suffers")) == 1


@pytest.mark.rule("ST-089")
def test_a_hero_may_hold_all_five_conditions_at_once() -> None:
    t = Situation().hero("A", "dirk", "F4", levels=[1, 2, 1])
    t.hero("B", "anvil", "G4", conditions=["blind", "stun"]).start("activate:dirk", "use:hex")
    assert t.get("anvil").conditions == ALL_FIVE


@pytest.mark.rule("ST-090")
def test_conditions_leave_a_hero_at_the_end_of_its_own_activation() -> None:
    t = Situation().hero("A", "anvil", "F4", conditions=ALL_FIVE).start("activate:anvil")
    assert t.get("anvil").conditions == ALL_FIVE
    t.choose("end")
    assert t.get("anvil").conditions == []


@pytest.mark.rule("ST-090")
def test_conditions_leave_a_hero_that_is_koed() -> None:
    t = Situation().hero("A", "anvil", "F4").hero("B", "bolt", "G4", damage=4, conditions=ALL_FIVE)
    t.dice(4, 1, 1).start("activate:anvil", "attack:hammer@G4")
    assert t.get("bolt").dead_mans_coin == "gold"
    assert t.get("bolt").conditions == []


@pytest.mark.rule("ST-090")
def test_neither_the_enemys_turn_nor_recovery_takes_conditions_away() -> None:
    t = Situation().hero("A", "anvil", "F4").hero("B", "bolt", "G3", conditions=ALL_FIVE, activated=True)
    t.crew_done("A", "B").dice(6, 6).start("end")
    assert t.now.round == 2
    assert not t.get("bolt").activated
    assert t.get("bolt").conditions == ALL_FIVE


@pytest.mark.rule("ST-091")
def test_crew_monsters_features_and_the_kraken_take_no_conditions() -> None:
    t = Situation().hero("A", "rat", "D5").hero("B", "anvil", "D6")
    t.crew("B", "D6", deckhands=1, bosuns=1).monster("B", "E4").kraken().start("activate:rat", "use:plague")
    (suffered,) = t.told("suffers")
    assert suffered.facts["piece"] == "B-anvil"
    assert t.get("anvil").conditions == ["bleed"]


@pytest.mark.rule("ST-092")
def test_blind_takes_one_from_every_die_extra_dice_too() -> None:
    t = Situation().hero("A", "anvil", "F4", conditions=["blind"], levels=[1, 1, 0])
    t.hero("B", "cask", "G4").dice(4, 4, 5, 4).start("activate:anvil", "attack:frenzy@G4")
    assert t.get("cask").damage == 1


@pytest.mark.rule("ST-093")
def test_a_stunned_hero_gives_up_one_action_first_and_does_not_bleed_for_it() -> None:
    t = Situation().hero("A", "anvil", "F4", conditions=["stun", "bleed"]).hero("B", "cask", "G4")
    t.dice(1, 1, 1, 1, 1, 1).start("activate:anvil")
    assert t.keys == ["shake off", "end"]
    t.choose("shake off")
    assert (t.get("anvil").conditions, t.get("anvil").damage) == (["bleed"], 0)
    t.choose("attack:hammer@G4", "attack:hammer@G4")
    assert t.get("anvil").activated


@pytest.mark.rule("ST-094")
def test_a_stunned_hero_may_end_its_activation_at_once() -> None:
    t = Situation().hero("A", "anvil", "F4", conditions=["stun"]).start("activate:anvil", "end")
    assert t.get("anvil").activated
    assert t.get("anvil").conditions == []


@pytest.mark.rule("ST-094")
def test_a_stun_in_mid_activation_costs_the_next_action() -> None:
    t = Situation().hero("A", "anvil", "F4").hero("B", "thorn", "G4", levels=[1, 2, 1])
    t.dice(1, 1, 1).start("activate:anvil", "attack:hammer@G4", "react:sting")
    assert t.keys == ["shake off", "end"]
    t.choose("shake off", "move:F5", "stop")
    assert t.get("anvil").activated


@pytest.mark.rule("ST-094")
def test_a_stun_after_the_last_action_costs_nothing() -> None:
    t = Situation().hero("A", "anvil", "F5", coins=3).hero("B", "thorn", "G4", levels=[1, 2, 1])
    t.dice(1, 1, 1).start("activate:anvil", "move:F4", "stop", "move:F3", "move:F4")
    t.choose("attack:hammer@G4", "react:sting")
    assert t.get("anvil").conditions == ["stun"]
    assert t.keys == ["level:hammer", "unlock:frenzy", "unlock:patch", "end"]
    assert t.choose("end").get("anvil").conditions == []


@pytest.mark.rule("ST-095")
def test_a_slowed_hero_moves_once_by_foot_and_rope_and_no_more() -> None:
    t = Situation().hero("A", "anvil", "F4", conditions=["slow"])
    t.dice(2).start("activate:anvil", "rig", "rig:D4", "move:D5")
    assert not any(key.startswith(("move:", "rig")) for key in t.keys)
    assert t.closed["move"] == "Slowed: only one Move in this activation"
    assert "attack:hammer@C5" in t.keys


@pytest.mark.rule("ST-095")
def test_a_skill_that_moves_a_slowed_hero_is_not_its_move_action() -> None:
    t = Situation().hero("A", "gale", "F4", conditions=["slow"])
    t.start("activate:gale", "use:dash", "move:F6")
    assert t.at("gale") == "F6"
    t.choose("move:F7", "stop")
    assert "move" in t.closed


@pytest.mark.rule("ST-095")
def test_a_slowed_hero_that_has_moved_may_still_be_moved_by_a_skill() -> None:
    t = Situation().hero("A", "gale", "F4", conditions=["slow"])
    t.start("activate:gale", "move:F6", "use:dash", "move:F4")
    assert t.at("gale") == "F4"


@pytest.mark.rule("ST-096")
def test_a_silenced_hero_may_unlock_but_not_level_up() -> None:
    t = Situation().hero("A", "anvil", "F4", coins=9, conditions=["silence"]).start("activate:anvil")
    assert not any(key.startswith("level:") for key in t.keys)
    assert t.closed["level:hammer"] == "Silenced: cannot level up"
    t.choose("unlock:patch")
    assert t.get("anvil").levels == [1, 0, 1]


@pytest.mark.rule("ST-096")
def test_a_silenced_heros_attack_keeps_its_numbers_and_loses_its_text() -> None:
    t = Situation().hero("A", "bolt", "G5", conditions=["silence"]).hero("B", "cask", "D5")
    t.crew("B", "D5", deckhands=1).dice(4, 4, 3).start("activate:bolt", "attack:snipe@D5")
    assert t.count("B", "D5") == 0
    assert t.get("cask").damage == 1


@pytest.mark.rule("ST-096")
def test_abilities_passives_and_words_about_hits_of_a_silenced_hero_do_nothing() -> None:
    t = Situation().hero("A", "cask", "F4", damage=1, conditions=["silence"]).hero("B", "anvil", "G4")
    t.dice(4, 4).start("activate:cask")
    assert "use:heave" not in t.keys
    assert t.closed["use:heave"] == "Silenced: abilities do nothing"
    t.choose("attack:shove@G4")
    assert (t.get("anvil").damage, t.at("anvil")) == (2, "G4")


@pytest.mark.rule("ST-096")
def test_a_silenced_heros_passive_stays_away_from_the_odds_and_from_a_moment_others_answer() -> None:
    t = Situation().hero("A", "cask", "F4", damage=1, conditions=["silence"]).crew("B", "G4", deckhands=1)
    t.hand("B", "dull").dice(1, 1).start("activate:cask")
    assert str(t.asked.options.get("attack:fist@G4").chances) == "75% at least one Hit, 75% KO all Crew there"
    t.choose("attack:fist@G4", "card:dull")
    assert t.told("rolled")[-1].facts["faces"] == [1, 1]


@pytest.mark.rule("ST-096")
def test_a_hero_silenced_after_declaring_an_attack_loses_what_its_text_says_about_hits() -> None:
    t = Situation().hero("A", "cask", "F4").hero("B", "hush", "G4").dice(4, 1)
    t.start("activate:cask", "attack:shove@G4")
    assert (t.get("hush").damage, t.at("hush")) == (1, "G4")
    assert t.asked.ask == "act"


@pytest.mark.rule("ST-096")
def test_reactions_of_a_silenced_hero_do_nothing() -> None:
    t = Situation().hero("A", "anvil", "F4")
    t.hero("B", "thorn", "G4", levels=[1, 2, 2], conditions=["silence"])
    t.dice(1, 1, 1).start("activate:anvil", "attack:hammer@G4")
    assert t.asked.seat == 0
    assert t.get("anvil").conditions == []


@pytest.mark.rule("ST-096")
def test_a_silenced_hero_has_no_reaction_where_its_side_may_play_a_card() -> None:
    t = Situation().hero("A", "anvil", "F4").hand("B", "dull")
    t.hero("B", "thorn", "G4", levels=[1, 2, 2], conditions=["silence"])
    t.start("activate:anvil", "attack:hammer@G4")
    assert (t.asked.seat, t.keys) == (1, ["card:dull", "decline"])


@pytest.mark.rule("ST-097")
def test_a_bleeding_hero_takes_one_damage_after_each_of_its_three_actions() -> None:
    t = Situation().hero("A", "gale", "F4", conditions=["bleed"]).hero("B", "cask", "G6")
    t.dice(1, 1).start("activate:gale", "move:F5", "stop")
    assert t.get("gale").damage == 1
    t.choose("use:dash", "move:F6")
    assert t.get("gale").damage == 2
    t.choose("attack:cutlass@G6")
    assert t.get("gale").damage == 3
    assert t.get("gale").conditions == []


@pytest.mark.rule("ST-098")
def test_nobody_is_credited_with_a_ko_by_bleed_so_each_enemy_hero_earns_a_coin() -> None:
    t = Situation().hero("A", "dirk", "F4", levels=[1, 2, 1]).hero("A", "bolt")
    t.hero("B", "anvil", "G4", damage=5).crew_done("A", "B")
    t.start("activate:dirk", "use:hex", "end", "move:G3", "stop")
    assert t.get("anvil").dead_mans_coin == "dark"
    assert t.purses("A") == [1, 1]
    assert t.side("A").vp == 1


@pytest.mark.rule("ST-099")
def test_going_overboard_in_its_own_activation_ends_a_heros_conditions_without_bleeding() -> None:
    t = Situation().hero("A", "anvil", "F4", conditions=["bleed", "blind"]).hero("A", "bolt")
    t.dice(1).start("activate:anvil", "rig", "rig:D4")
    assert t.get("anvil").overboard
    assert t.get("anvil").conditions == []
    assert t.get("anvil").damage == 0


@pytest.mark.rule("ST-099")
def test_conditions_of_a_hero_pushed_overboard_stay_until_its_next_activation_ends() -> None:
    t = Situation().hero("A", "cask", "F3").hero("B", "anvil", "F4", conditions=["slow", "stun"])
    t.crew_done("A", "B").no_cards().dice(4, 1, 6, 6).start("attack:shove@F4", "push:E4", "end")
    assert t.get("anvil").overboard
    t.choose("activate:anvil", "point:B3")
    assert (t.now.round, t.keys) == (2, ["shake off", "end"])
    assert t.get("anvil").conditions == ["slow", "stun"]
    assert t.choose("end").get("anvil").conditions == []
