"""Conditions and Push in the first edition."""

from __future__ import annotations

import pytest

from tests.games.rumbones.first.position import Position


@pytest.mark.rule("FE-088")
def test_conditions_go_at_the_end_of_the_activation_and_with_a_ko() -> None:
    t = Position().hero("A", "anvil", "G4", conditions=["blind", "slow"]).hero("A", "bolt", "C3")
    t.hero("B", "cask", "H4", damage=7, conditions=["stun"]).dice(5, 1, 1)
    t.start("activate:anvil", "attack:hammer@H4")
    assert t.get("cask").conditions == []
    assert t.get("anvil").conditions == ["blind", "slow"]
    t.choose("end")
    assert t.get("anvil").conditions == []


@pytest.mark.rule("FE-088")
def test_they_go_overboard_with_a_hero_in_anybodys_turn() -> None:
    t = Position().hero("A", "bolt", "E2").hero("B", "cask", "G2", conditions=["bleed"]).dice(2)
    t.start("attack:harpoon@G2", "push:G1")
    assert (t.get("cask").overboard, t.get("cask").conditions) == (True, [])


@pytest.mark.rule("FE-089")
def test_blind_takes_one_from_every_die_and_slow_leaves_one_move() -> None:
    t = (
        Position()
        .hero("A", "anvil", "G4", conditions=["blind", "slow"])
        .hero("B", "cask", "H4")
        .dice(4, 4, 5)
    )
    t.start("attack:hammer@H4")
    assert t.get("cask").damage == 1
    t.choose("move:G3", "stop")
    assert not [key for key in t.keys if key.startswith(("move", "rig"))]
    assert t.closed["move"] == "Slowed: only one Move in this activation"


@pytest.mark.rule("FE-090")
def test_a_stunned_hero_has_two_actions() -> None:
    t = (
        Position()
        .hero("A", "anvil", "G4", conditions=["stun"])
        .hero("B", "cask", "H4")
        .dice(1, 1, 1, 1, 1, 1)
    )
    t.start("attack:hammer@H4", "attack:hammer@H4")
    assert t.now.to_move == 1, "and nothing to shake off"


@pytest.mark.rule("FE-091")
def test_silence_bars_what_costs_coins_and_nothing_else() -> None:
    t = Position().hero("A", "anvil", "G4", coins=8, conditions=["silence"]).hero("B", "cask", "H4").start()
    assert "attack:hammer@H4" in t.keys
    assert not {"attack:maul@H4", "use:blast"} & set(t.keys)
    assert t.closed["use:maul"] == "Silenced: nothing that costs coins"
    t = Position().hero("A", "cask", "G4", conditions=["silence"]).hero("B", "bolt", "H4").dice(2)
    t.start("attack:curse@H4")
    assert t.get("bolt").conditions == ["silence", "stun"], "with its text"


@pytest.mark.rule("FE-091")
def test_silence_bars_reactions_with_a_price_and_leaves_free_ones_and_passives() -> None:
    t = (
        Position()
        .hero("A", "anvil", "G4")
        .hero("B", "cask", "H4", coins=5, conditions=["silence"])
        .dice(4, 1, 1)
    )
    t.start("attack:hammer@H4")
    assert t.asked.ask == "act", "no Spite"
    t = Position().hero("A", "anvil", "G4").hero("B", "dirk", "H4", conditions=["silence"]).dice(4, 1, 1)
    t.start("attack:hammer@H4", "react:grin")
    assert t.get("anvil").conditions == ["blind"]
    t = (
        Position()
        .hero("A", "ember", "C3", damage=2, conditions=["silence"])
        .hero("B", "bolt", "J8")
        .start("end")
    )
    assert t.get("ember").damage == 1


@pytest.mark.rule("FE-092")
def test_bleed_costs_one_damage_for_each_action() -> None:
    t = Position().hero("A", "anvil", "G4", conditions=["bleed"]).hero("B", "cask", "H4").dice(1, 1, 1)
    t.start("attack:hammer@H4", "move:G3", "stop")
    assert t.get("anvil").damage == 2


@pytest.mark.rule("FE-093")
def test_a_push_goes_all_the_way_by_the_rules_of_movement_or_into_the_sea() -> None:
    t = Position().hero("A", "bolt", "E4").hero("B", "cask", "G4").dice(2).start("attack:harpoon@G4")
    assert t.keys == ["push:G3", "push:F4", "push:H4", "push:G5"], "F4 is the sea"
    t.choose("push:H4")
    assert "stop" not in t.keys
    t.choose("push:I4")
    assert t.at("cask") == "I4"


@pytest.mark.rule("FE-093")
def test_nobody_is_pushed_across_an_enemy_point_or_among_enemies() -> None:
    t = Position().hero("A", "bolt", "B5").hero("A", "dirk", "C4").hero("B", "cask", "B4").dice(2)
    t.start("activate:bolt", "attack:harpoon@B4")
    assert t.at("cask") == "", "B3 is a point, B5 and C4 hold enemies: only the sea is left"
