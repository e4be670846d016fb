"""Using, unlocking and levelling up skills (Second Tide p. 15)."""

from __future__ import annotations

import pytest

from tests.games.rumbones.situation import Situation


@pytest.mark.rule("ST-130")
def test_the_basic_attack_may_be_used_with_every_action() -> None:
    t = Situation().hero("A", "anvil", "F4").hero("B", "cask", "G4").dice(4, 1, 1, 4, 1, 1, 4, 1, 1)
    t.start("activate:anvil", "attack:hammer@G4", "attack:hammer@G4", "attack:hammer@G4")
    assert t.get("cask").damage == 3
    assert t.get("anvil").activated


@pytest.mark.rule("ST-130")
def test_every_other_skill_costs_an_action_and_is_used_once_an_activation() -> None:
    t = Situation().hero("A", "anvil", "F4", levels=[1, 1, 1]).hero("B", "cask", "G4").dice(1, 1, 1)
    t.start("activate:anvil", "attack:frenzy@G4", "use:patch")
    assert "1 of 3 actions left" in t.asked.words
    assert not {"attack:frenzy@G4", "use:patch"} & set(t.keys)
    assert t.closed["use:frenzy"] == t.closed["use:patch"] == "Already used in this activation"
    assert "attack:hammer@G4" in t.keys


@pytest.mark.rule("ST-130")
def test_a_skill_may_be_used_again_in_the_next_activation() -> None:
    t = Situation().hero("A", "anvil", "F4", levels=[1, 1, 1]).hero("B", "bolt", "D4", activated=True)
    t.crew_done("A", "B").no_cards().dice(6, 6).start("use:patch", "end")
    t.choose("activate:bolt", "end", "activate:anvil")
    assert t.now.round == 2
    assert "use:patch" in t.keys


@pytest.mark.rule("ST-131")
def test_a_skill_used_at_level_one_and_levelled_up_is_still_used() -> None:
    t = Situation().hero("A", "anvil", "F4", levels=[1, 1, 0], coins=4).hero("B", "cask", "G4")
    t.dice(1, 1, 1).start("activate:anvil", "attack:frenzy@G4", "level:frenzy")
    assert t.get("anvil").levels == [1, 2, 0]
    assert "attack:frenzy@G4" not in t.keys


@pytest.mark.rule("ST-132")
def test_skills_are_bought_before_between_and_after_actions_for_no_action() -> None:
    t = Situation().hero("A", "anvil", "F2", coins=8).start("activate:anvil", "unlock:patch")
    assert "3 of 3 actions left" in t.asked.words
    t.choose("move:F4", "unlock:frenzy")
    assert "2 of 3 actions left" in t.asked.words
    t.choose("move:F6", "move:F4")
    assert t.keys == ["level:hammer", "level:patch", "end"]
    t.choose("level:hammer")
    assert (t.get("anvil").levels, t.get("anvil").coins) == ([2, 1, 1], 0)


@pytest.mark.rule("ST-132")
def test_only_the_activating_hero_buys() -> None:
    t = Situation().hero("A", "anvil", "F2", coins=9).hero("A", "bolt", "F3", coins=9)
    t.hero("B", "cask", "D4", coins=9).start("activate:bolt")
    assert {key for key in t.keys if key.startswith(("level:", "unlock:"))} == {
        "level:musket",
        "level:snipe",
        "level:duck",
    }


@pytest.mark.rule("ST-132")
def test_nothing_is_bought_while_an_attack_or_a_move_is_under_way() -> None:
    t = Situation().hero("A", "anvil", "F4", coins=9, levels=[1, 2, 0]).hero("B", "cask", "G4")
    t.dice(1, 2, 4).start("activate:anvil", "attack:frenzy@G4")
    assert t.keys == ["reroll:1", "reroll:2", "reroll:4", "keep"]
    t.choose("keep", "move:F3")
    assert t.keys == ["move:F2", "move:E3", "move:G3", "move:F4", "rig", "stop"]


@pytest.mark.rule("ST-133")
def test_an_unlock_costs_its_own_price_of_the_heros_own_coins() -> None:
    t = Situation().hero("A", "anvil", "F4", coins=2).hero("A", "bolt", "F3", coins=9)
    t.start("activate:anvil")
    assert "unlock:frenzy" not in t.keys
    assert t.closed["unlock:frenzy"] == "Costs 3 coins, has 2"
    t.choose("unlock:patch")
    assert t.purses("A") == [0, 9]


@pytest.mark.rule("ST-133")
def test_a_level_costs_the_price_on_its_card() -> None:
    t = Situation().hero("A", "anvil", "F4", coins=3, levels=[1, 1, 1]).start("activate:anvil")
    assert t.closed["level:frenzy"] == "Costs 4 coins, has 3"
    assert {"level:hammer", "level:patch"} <= set(t.keys)
    assert "level:frenzy" not in t.keys
    assert t.choose("level:hammer").get("anvil").coins == 0


@pytest.mark.rule("ST-134")
def test_a_skill_may_be_unlocked_and_levelled_up_in_one_activation() -> None:
    t = Situation().hero("A", "anvil", "F4", coins=7).start("activate:anvil")
    assert "level:frenzy" not in t.keys
    t.choose("unlock:frenzy", "level:frenzy")
    assert (t.get("anvil").levels, t.get("anvil").coins) == ([1, 2, 0], 0)
