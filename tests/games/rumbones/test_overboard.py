"""Going overboard (Second Tide p. 14)."""

from __future__ import annotations

import pytest

from tests.games.rumbones.situation import Situation


@pytest.mark.rule("ST-126")
def test_a_hero_overboard_is_off_the_board_with_a_token_and_keeps_all_it_has() -> None:
    t = Situation().hero("A", "cask", "G4").hero("B", "anvil", "F4", damage=3, coins=4, levels=[2, 1, 0])
    t.start("activate:cask", "use:heave", "push:E4")
    anvil = t.get("anvil")
    assert (t.at("anvil"), anvil.overboard, anvil.activated, anvil.dead_mans_coin) == ("", True, True, "")
    assert (anvil.damage, anvil.coins, anvil.levels) == (3, 4, [2, 1, 0])


@pytest.mark.rule("ST-126")
def test_a_hero_overboard_after_its_activation_has_no_second_token() -> None:
    t = Situation().hero("A", "cask", "G4").hero("B", "anvil", "F4", activated=True).crew_done("A", "B")
    t.no_cards().dice(6, 6).start("use:heave", "push:E4", "end")
    assert t.now.round == 2
    assert not t.get("anvil").activated


@pytest.mark.rule("ST-127")
def test_going_overboard_ends_the_heros_own_activation_at_once() -> None:
    t = Situation().hero("A", "anvil", "F4", coins=9).hero("B", "bolt", "D4").dice(1)
    t.start("activate:anvil", "rig", "rig:C4")
    assert t.get("anvil").activated
    assert (t.asked.seat, t.asked.ask) == (1, "turn")


@pytest.mark.rule("ST-127")
def test_an_attacker_thrown_overboard_by_its_target_does_not_roll() -> None:
    t = Situation().hero("A", "anvil", "F4").hero("B", "thorn", "G4", levels=[1, 1, 2])
    t.start("activate:anvil", "attack:hammer@G4", "react:repel", "push:E4")
    assert t.get("anvil").overboard
    assert (t.asked.seat, t.asked.ask) == (1, "turn")


@pytest.mark.rule("ST-127")
def test_an_attacker_thrown_overboard_after_its_roll_hits_nobody() -> None:
    t = Situation().hero("A", "anvil", "F4").hero("B", "hush", "G4", levels=[1, 2]).dice(6, 6, 6)
    t.start("activate:anvil", "attack:hammer@G4", "react:trip", "push:E4")
    assert t.get("anvil").overboard
    assert t.get("hush").damage == 0


@pytest.mark.rule("ST-128")
def test_a_hero_overboard_before_its_activation_loses_it_and_redeploys_next_round() -> None:
    t = Situation().hero("A", "cask", "G4").hero("B", "anvil", "F4").crew_done("A", "B").no_cards()
    t.dice(6, 6).start("use:heave", "push:E4", "end")
    assert [event.facts["who"] for event in t.told("activates")] == ["Cask"]
    assert (t.now.round, t.asked.seat) == (2, 1)
    t.choose("activate:anvil")
    assert t.asked.ask == "deploy"


@pytest.mark.rule("ST-128")
@pytest.mark.parametrize("when", ["in its activation", "after its activation"])
def test_a_hero_overboard_in_or_after_its_activation_redeploys_next_round_too(when: str) -> None:
    t = Situation("B").hero("B", "anvil", "F4").hero("A", "cask", "G4").crew_done("A", "B").no_cards()
    if when == "in its activation":
        t.dice(1, 6, 6).start("rig", "rig:D4", "end")
    else:
        t.dice(6, 6).start("end", "use:heave", "push:E4", "end")
    assert t.get("anvil").overboard
    t.choose("activate:cask", "end", "activate:anvil", "point:B3")
    assert (t.now.round, t.at("anvil"), t.get("anvil").overboard) == (2, "B3", False)


@pytest.mark.rule("ST-129")
def test_crew_overboard_is_koed_and_nobody_gains_coins() -> None:
    t = Situation().monster("A", "E4").hero("A", "anvil", "F4").hero("B", "bolt")
    t.crew("B", "E3", deckhands=2, bosuns=1).start("monster:sea-dragon", "use:destroy-gangplank")
    assert t.count("B", "E3") == 0
    assert (t.side("B").deckhands, t.side("B").bosuns) == (24, 6)
    assert t.purses("A") + t.purses("B") == [0, 0]


@pytest.mark.rule("ST-129")
@pytest.mark.parametrize("kind", ["deckhand", "bosun"])
def test_a_hero_that_throws_crew_overboard_gains_no_coin(kind: str) -> None:
    t = Situation().hero("A", "cask", "G4")
    t.crew("B", "F4", deckhands=kind == "deckhand", bosuns=kind == "bosun")
    t.start("activate:cask", "use:heave", "push:E4")
    assert t.side("B").crew == []
    assert t.get("cask").coins == 0
