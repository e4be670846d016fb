"""Activating a hero (Second Tide pp. 13, 15)."""

from __future__ import annotations

import pytest

from mainbrace.kernel import IllegalChoiceError
from tests.games.rumbones.situation import Situation


@pytest.mark.rule("ST-111")
def test_a_hero_with_a_token_or_either_dead_mans_coin_cannot_activate() -> None:
    t = Situation().hero("A", "anvil", "F4", activated=True).hero("A", "bolt", dead_mans_coin="gold")
    t.hero("A", "cask", dead_mans_coin="dark").hero("A", "dirk").hero("A", "gale", "G4").start()
    assert t.keys == ["activate:dirk", "activate:gale", "crew"]


@pytest.mark.rule("ST-112")
def test_a_hero_off_the_board_must_deploy_on_an_own_point_of_its_choice() -> None:
    t = Situation().hero("A", "anvil").start("activate:anvil")
    assert t.keys == ["point:H3", "point:G5", "point:H7"]
    t.choose("point:H7")
    assert t.at("anvil") == "H7"
    assert "3 of 3 actions left" in t.asked.words


@pytest.mark.rule("ST-112")
def test_a_hero_that_has_just_deployed_may_do_nothing() -> None:
    t = Situation("B").hero("B", "bolt").start("activate:bolt", "point:M6", "end")
    assert t.at("bolt") == "M6"
    assert t.get("bolt").activated


@pytest.mark.rule("ST-113")
def test_three_actions_may_all_be_moves() -> None:
    t = Situation().hero("A", "anvil", "F2").hero("B", "bolt", "D4").start("activate:anvil")
    t.choose("move:F4", "move:F6", "move:F8")
    assert t.at("anvil") == "F8"
    assert t.get("anvil").activated


@pytest.mark.rule("ST-113")
@pytest.mark.parametrize(
    "order",
    [
        ("attack:hammer@G4", "use:patch", "move:F6"),
        ("move:F5", "use:patch", "attack:hammer@G5"),
        ("use:patch", "attack:hammer@G4", "attack:hammer@G4"),
    ],
)
def test_moves_and_skills_mix_in_any_order(order: tuple[str, str, str]) -> None:
    t = Situation().hero("A", "anvil", "F4", damage=2, levels=[1, 0, 1])
    t.crew("B", "G4", deckhands=4).crew("B", "G5", deckhands=4).dice(1, 1, 1, 1, 1, 1).start("activate:anvil")
    for left, key in zip((3, 2, 1), order, strict=True):
        assert f"{left} of 3 actions left" in t.asked.words
        t.choose(key, *["stop"] * (key == "move:F5"))
    assert t.get("anvil").activated
    assert t.get("anvil").damage == 0


@pytest.mark.rule("ST-113")
@pytest.mark.parametrize("made", [0, 1, 2])
def test_actions_that_are_left_may_be_forfeited(made: int) -> None:
    t = Situation().hero("A", "anvil", "F2").start("activate:anvil", *["move:F4", "move:F6"][:made], "end")
    assert t.get("anvil").activated
    assert t.asked.seat == 1


@pytest.mark.rule("ST-114")
def test_at_the_end_of_its_activation_a_hero_gets_its_token_and_the_turn_passes() -> None:
    t = Situation().hero("A", "anvil", "F2").hero("B", "bolt", "D4").start("activate:anvil")
    assert not t.get("anvil").activated
    t.choose("move:F4", "move:F6", "move:F4")
    assert t.get("anvil").activated
    assert (t.asked.seat, t.asked.ask) == (1, "turn")


def test_a_hero_that_is_hemmed_in_is_told_why_it_cannot_move() -> None:
    t = Situation().hero("A", "anvil", "F2").crew("B", "F3", deckhands=1).crew("B", "G2", deckhands=1)
    t.start("activate:anvil")
    assert "rig" in t.keys
    assert t.closed["move"] == "Enemies or the sea on every side"
    assert "rig" not in t.closed


def test_a_hero_away_from_the_rail_is_told_why_it_cannot_rig() -> None:
    t = Situation().hero("A", "anvil", "G4").start("activate:anvil")
    assert t.closed["rig"] == "Only from a ship's edge towards another ship"
    assert "move" not in t.closed
    with pytest.raises(IllegalChoiceError, match="Only from a ship's edge towards another ship"):
        t.choose("rig")


def test_a_hero_is_told_that_it_cannot_stop_on_an_enemy_point() -> None:
    t = Situation().hero("A", "anvil", "C4").start("activate:anvil")
    assert t.closed["move:B3"] == "An enemy Deployment Point: nobody may stop there"
    t.choose("move:C3")
    assert "move:B3" not in t.keys


@pytest.mark.parametrize(
    ("conditions", "keys", "reason"),
    [
        (["stun"], [], "Stunned: give up an action first"),
        (["slow"], ["move:F6"], "Slowed: only one Move in this activation"),
        ([], ["move:F6", "move:F4", "move:F6"], "All actions are spent"),
    ],
)
def test_who_cannot_move_cannot_rig_either(conditions: list[str], keys: list[str], reason: str) -> None:
    t = Situation().hero("A", "anvil", "F4", conditions=conditions, coins=9).start("activate:anvil", *keys)
    assert (t.closed["move"], t.closed["rig"]) == (reason, reason)
