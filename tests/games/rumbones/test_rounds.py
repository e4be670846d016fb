"""The round and its turns (Second Tide pp. 13, 16-17)."""

from __future__ import annotations

import pytest

from mainbrace.kernel import IllegalChoiceError
from tests.games.rumbones.situation import Situation


@pytest.mark.rule("ST-105")
def test_a_round_is_activations_then_the_kraken_then_recovery_then_the_next_round() -> None:
    t = Situation().hero("A", "anvil", "F4").crew_done("A", "B").dice(6, 6).start("end")
    kinds = ["activates", "passes", "waters", "draws", "round"]
    told = [event.kind for event in t.playing.events if event.kind in kinds]
    assert told == ["activates", "passes", "passes", "waters", "draws", "draws", "round"]
    assert t.now.round == 2


@pytest.mark.rule("ST-106")
def test_the_first_player_begins_each_round_and_turns_alternate_by_one_activation() -> None:
    t = Situation("B").hero("A", "anvil", "F4").hero("B", "bolt", "D4").monster("B", "A1").start()
    assert (t.asked.seat, t.keys) == (1, ["activate:bolt", "crew", "monster:sea-dragon"])
    t.choose("activate:bolt", "end")
    assert (t.asked.seat, t.keys) == (0, ["activate:anvil", "crew"])
    t.choose("activate:anvil", "end")
    assert (t.asked.seat, t.keys) == (1, ["crew", "monster:sea-dragon"])


@pytest.mark.rule("ST-106")
def test_the_marker_goes_over_after_a_round_and_its_holder_begins() -> None:
    t = Situation("A").hero("A", "anvil").hero("B", "bolt", "D4").crew_done("A", "B").no_cards()
    t.dice(6, 6).start("point:H3", "end", "end")
    assert (t.now.round, t.now.first, t.asked.seat) == (2, 1, 1)


@pytest.mark.rule("ST-107")
def test_heroes_crew_and_sea_monsters_activate_once_a_round() -> None:
    t = Situation().hero("A", "anvil", "H4").hero("A", "bolt", "H6").monster("A", "A1").crew_done("B")
    t.supply("A").no_cards().start("activate:anvil", "end")
    assert t.keys == ["activate:bolt", "crew", "monster:sea-dragon"]
    t.choose("monster:sea-dragon", "end")
    assert t.keys == ["activate:bolt", "crew"]
    t.roll_next(6, 6).choose("crew", "end")
    assert t.now.round == 2


@pytest.mark.rule("ST-108")
def test_nobody_may_pass_while_something_of_theirs_can_activate() -> None:
    t = Situation().hero("A", "anvil", "H4").hero("A", "bolt", activated=True).start()
    assert t.keys == ["activate:anvil", "crew"]
    assert not t.side("A").passed


@pytest.mark.rule("ST-108")
@pytest.mark.parametrize("left", ["hero", "crew", "monster"])
def test_a_side_passes_only_when_no_hero_crew_or_sea_monster_is_left(left: str) -> None:
    t = Situation().hero("A", "anvil", "H4", activated=left != "hero").hero("B", "bolt", "D4")
    if left == "monster":
        t.monster("A", "A1")
    if left != "crew":
        t.crew_done("A")
    t.start()
    assert t.asked.seat == 0
    assert t.told("passes") == []


@pytest.mark.rule("ST-108")
def test_a_side_with_nothing_left_must_pass() -> None:
    t = Situation().hero("A", "anvil", "H4", activated=True).hero("A", "cask", dead_mans_coin="gold")
    t.crew_done("A").hero("B", "bolt", "D4").start()
    assert t.side("A").passed
    assert (t.asked.seat, t.keys) == (1, ["activate:bolt", "crew"])


@pytest.mark.rule("ST-109")
def test_after_a_pass_the_opponent_takes_all_remaining_turns_in_a_row() -> None:
    t = (
        Situation()
        .crew_done("A", "B")
        .hero("B", "bolt", "D4")
        .hero("B", "cask", "C4")
        .hero("B", "dirk", "B4")
    )
    t.start("activate:bolt", "end")
    assert (t.asked.seat, t.keys) == (1, ["activate:cask", "activate:dirk"])
    t.choose("activate:cask", "end")
    assert (t.asked.seat, t.asked.ask) == (1, "act")


@pytest.mark.rule("ST-109")
def test_a_sea_monster_that_comes_after_its_owner_passed_waits_for_the_next_round() -> None:
    t = Situation().hero("A", "rat", "G4", levels=[1, 1, 2], activated=True).hero("B", "bolt", "D4")
    t.hero("B", "cask", "C4").crew_done("A", "B").no_cards().dice(6, 6)
    t.start("activate:bolt", "react:whistle", "sea:A1", "end", "end", "activate:bolt", "end")
    assert t.now.round == 2
    assert "monster:sea-dragon" in t.keys


@pytest.mark.rule("ST-110")
def test_the_waters_are_tested_when_both_have_passed_and_not_before() -> None:
    t = Situation().crew_done("A", "B").hero("B", "bolt", "D4").start()
    assert t.side("A").passed
    assert t.told("waters") == []
    t.roll_next(6, 6).choose("end")
    assert len(t.told("waters")) == 1


def test_who_cannot_activate_is_shown_closed_with_the_reason() -> None:
    t = Situation().hero("A", "anvil", "F3", activated=True).hero("A", "bolt", dead_mans_coin="dark")
    t.hero("A", "cask", dead_mans_coin="gold").hero("A", "dirk").start()
    assert t.closed == {
        "activate:anvil": "Has activated this round",
        "activate:bolt": "KO'd: out for this round and the next",
        "activate:cask": "KO'd: back in the next round",
    }
    with pytest.raises(IllegalChoiceError, match=r"'activate:anvil' is not .* \(Has activated this round\)"):
        t.choose("activate:anvil")


def test_a_sea_monster_that_has_activated_is_shown_closed() -> None:
    t = (
        Situation()
        .monster("A", "A1")
        .hero("A", "dirk", "G4")
        .crew_done("B")
        .start("monster:sea-dragon", "end")
    )
    assert t.closed == {"monster:sea-dragon": "Has activated this round"}
