"""The Move Action (Second Tide pp. 10, 13)."""

from __future__ import annotations

import pytest

from tests.games.rumbones.situation import Situation


def moves(t: Situation) -> set[str]:
    """The zones that may be moved to now."""
    return {key.removeprefix("move:") for key in t.keys if key.startswith("move:")}


@pytest.mark.rule("ST-115")
def test_a_move_is_two_points_of_a_step_or_a_rig_each_spent_at_once() -> None:
    t = Situation().hero("A", "anvil", "G4").hero("B", "bolt", "F5").start("activate:anvil", "move:F4")
    assert t.keys == ["move:F3", "move:G4", "rig", "stop"]
    t.choose("move:F3")
    assert t.at("anvil") == "F3"
    assert "2 of 3 actions left" in t.asked.words


@pytest.mark.rule("ST-115")
def test_unspent_movement_points_are_lost() -> None:
    t = Situation().hero("A", "anvil", "F2").start("activate:anvil", "move:F3", "stop")
    assert "move:F5" in t.keys
    assert "move:F6" not in t.keys


@pytest.mark.rule("ST-115")
def test_a_hero_may_step_out_and_back() -> None:
    t = Situation().hero("A", "anvil", "F4").start("activate:anvil", "move:F3", "move:F4")
    assert t.at("anvil") == "F4"
    assert "2 of 3 actions left" in t.asked.words


@pytest.mark.rule("ST-116")
def test_a_step_goes_to_the_side_never_slantwise_and_never_into_the_sea() -> None:
    t = Situation().hero("A", "anvil", "F4").start("activate:anvil")
    assert moves(t) == {"F2", "F3", "F5", "F6", "G3", "G4", "G5", "H4", "E3"}
    t.choose("move:G4")
    assert moves(t) == {"F4", "G3", "H4", "G5"}


@pytest.mark.rule("ST-116")
def test_a_gap_without_its_gangplank_is_sea() -> None:
    t = Situation().hero("A", "anvil", "F7").kraken().start("activate:anvil")
    assert moves(t) == {"F5", "F6", "F8", "G6", "G7", "G8", "H7"}


@pytest.mark.rule("ST-116")
@pytest.mark.parametrize("enemy", ["hero", "deckhand", "bosun"])
def test_no_step_leads_into_or_through_enemies(enemy: str) -> None:
    t = Situation().hero("A", "anvil", "F4").crew("B", "G4", deckhands=1)
    if enemy == "hero":
        t.hero("B", "bolt", "F5")
    else:
        t.crew("B", "F5", deckhands=enemy == "deckhand", bosuns=enemy == "bosun")
    assert moves(t.start("activate:anvil")) == {"F3", "F2", "G3", "E3"}


@pytest.mark.rule("ST-117")
def test_friends_deck_features_and_own_points_may_be_walked_through_and_stopped_on() -> None:
    t = Situation().hero("A", "anvil", "H4").hero("A", "bolt", "H5").crew("A", "I4", deckhands=3)
    t.start("activate:anvil")
    assert {"H3", "H2", "G3", "I3"} <= moves(t)
    assert {"H5", "I4", "G5", "I5", "H6"} <= moves(t)
    t.choose("move:I5")
    assert t.at("anvil") == "I5"


@pytest.mark.rule("ST-117")
def test_an_enemy_deck_feature_neither_bars_the_way_nor_a_halt() -> None:
    t = Situation().hero("A", "anvil", "E3").start("activate:anvil")
    assert {"D3", "C3", "D4"} <= moves(t)
    t.choose("move:D3", "stop")
    assert t.at("anvil") == "D3"
