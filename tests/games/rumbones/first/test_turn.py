"""A turn of the first edition, and what happens to heroes at its start."""

from __future__ import annotations

import pytest

from mainbrace.games.rumbones.first.reserve import is_in_reserve
from mainbrace.games.rumbones.first.turn import NAMES
from tests.games.rumbones.first.position import ACTIVATE, DRAW, GAME, PREPARE, Position


@pytest.mark.rule("FE-013", "FE-014", "FE-015", "FE-016")
def test_a_hero_is_deployed_in_reserve_recovering_or_overboard() -> None:
    t = Position().hero("A", "anvil", "C3").hero("A", "bolt").hero("A", "cask", dead_mans_coin="gold")
    t.hero("A", "dirk", overboard=True)
    assert [is_in_reserve(hero) for hero in t.side("A").heroes] == [False, True, False, False]
    assert t.deployed("A") == ["anvil"]
    marks = {piece.label: piece.marks for piece in GAME.scene(t.state, 0).pieces if piece.kind == "hero"}
    assert marks["Anvil"] == []
    assert marks["Bolt"] == ["In Reserve"]
    assert marks["Cask"] == ["Dead Man's Token, gold"]
    assert "overboard" in marks["Dirk"]


@pytest.mark.rule("FE-017", "FE-018", "FE-019", "FE-020")
def test_one_player_goes_through_eight_phases_then_the_other_does_without_passing() -> None:
    assert NAMES == (
        "Prepare Heroes",
        "Fire Deck Gun",
        "Deploy Crew",
        "Activate Crew",
        "Deploy Heroes",
        "Activate Heroes",
        "Unleash the Kraken",
        "Draw Tide Cards",
    )
    t = Position(PREPARE).guns("A", "B").supply("A", 2).supply("B", 2).sleeping_kraken()
    t.hero("A", "anvil").hero("A", "bolt").hero("B", "cask", "H3").hero("B", "dirk", "H7").limit("A", 1)
    t.dice(1, 1, 1, 1).start()
    seen = [(t.asked.seat, t.asked.ask, t.now.phase)]
    keys = ["gun:H3", "point:B3", "point:B3", "deploy:anvil", "point:B3", "point:B5", "activate:bolt", "end"]
    for key in keys:
        t.choose(key)
        seen.append((t.asked.seat, t.asked.ask, t.now.phase))
    assert seen == [
        (0, "gun", 2),
        (0, "deploy", 3),
        (0, "deploy", 3),
        (0, "deploy hero", 5),
        (0, "deploy", 5),
        (0, "deploy", 5),
        (0, "turn", 6),
        (0, "act", 6),
        (0, "act", 6),
    ]
    t.roll_next(6, 6, 1, 1, 1, 1).choose("end")
    assert [roll.facts["why"] for roll in t.told("rolled")][1] == "Reds test the waters"
    assert [(event.kind, event.facts["faction"]) for event in t.told("draws")] == [("draws", "Reds")]
    assert (t.now.to_move, t.asked.seat, t.asked.ask) == (1, 1, "gun"), "the other side, from the start"


@pytest.mark.rule("FE-019", "FE-020")
def test_the_kraken_phase_comes_in_every_turn_and_the_same_side_stays_first() -> None:
    t = Position().sleeping_kraken().hero("A", "anvil", "C3").hero("B", "cask", "I3")
    t.dice(6, 6, 6, 6, 6, 6).start("end", "end", "end")
    waters = [roll.facts["why"] for roll in t.told("rolled")]
    assert waters == ["Reds test the waters", "Blues test the waters", "Reds test the waters"]
    assert (t.now.first, t.now.round, t.now.to_move) == (0, 2, 1)
    assert not t.get("cask").activated, "nobody keeps a token from turn to turn"


@pytest.mark.rule("FE-014", "FE-021", "FE-025")
def test_each_hero_in_reserve_gains_a_coin_and_nobody_else() -> None:
    t = Position(PREPARE).hero("A", "anvil", "B3").hero("A", "bolt").hero("A", "cask", dead_mans_coin="dark")
    t.hero("A", "dirk", overboard=True).hero("B", "ember").hero("A", "ember", dead_mans_coin="gold").start()
    assert t.purses("A") == [0, 1, 0, 0, 0]
    assert t.purses("B") == [0], "in its own turn"


@pytest.mark.rule("FE-022")
def test_no_hero_holds_more_than_eight_coins() -> None:
    t = Position(PREPARE).hero("A", "bolt", coins=8).hero("A", "ember", "C3", coins=6).hero("B", "cask", "I3")
    t.start("point:B5", "activate:ember", "use:purse", "target:A-ember")
    assert t.purses("A") == [8, 8], "neither the coin of the Reserve nor the third one of the purse"


@pytest.mark.rule("FE-023", "FE-024")
def test_gold_tokens_go_after_the_coins_and_dark_ones_turn_to_gold() -> None:
    t = Position(PREPARE).hero("A", "anvil", "B3").hero("A", "bolt", dead_mans_coin="gold")
    t.hero("A", "cask", dead_mans_coin="dark").hero("B", "dirk", dead_mans_coin="dark").start()
    assert [hero.dead_mans_coin for hero in t.side("A").heroes] == ["", "", "gold"]
    assert t.get("bolt").coins == 0, "In Reserve too late for a coin"
    assert t.get("dirk").dead_mans_coin == "dark", "in its own turn"


@pytest.mark.rule("FE-085")
def test_a_fallen_hero_misses_one_own_turn_and_is_deployed_in_the_next() -> None:
    t = Position().hero("A", "anvil", "G3").hero("B", "cask", "H3", damage=7).hero("B", "dirk", "I7")
    t.dice(4, 1, 1).start("attack:hammer@H3", "end")
    assert (t.now.to_move, t.get("cask").dead_mans_coin) == (1, "gold"), "own turn k+1 turns it"
    t.choose("end", "end")
    assert (t.now.to_move, t.get("cask").dead_mans_coin) == (1, "")
    assert t.asked.ask == "deploy", "own turn k+2 removes it, and the hero is deployed"
    t.choose("point:J3", "activate:cask")
    assert t.asked.ask == "act"


@pytest.mark.rule("FE-085")
def test_the_same_if_it_falls_in_its_own_turn() -> None:
    t = Position().hero("A", "anvil", "E3", damage=5, conditions=["bleed"]).hero("A", "bolt", "C5")
    t.hero("B", "cask", "I3").start("activate:anvil", "move:E4", "stop")
    assert t.get("anvil").dead_mans_coin == "dark"
    t.choose("end", "end")
    assert (t.now.to_move, t.get("anvil").dead_mans_coin) == (0, "gold")
    t.choose("end", "end")
    assert (t.now.to_move, t.asked.ask, t.get("anvil").dead_mans_coin) == (0, "deploy", "")


@pytest.mark.rule("FE-018")
def test_the_last_phases_end_the_turn() -> None:
    t = Position(DRAW).hero("A", "anvil", "C3").hero("B", "cask", "I3").start()
    assert (t.now.to_move, t.now.phase) == (1, ACTIVATE)


@pytest.mark.rule("FE-008")
def test_a_gangplank_that_was_pulled_away_returns_when_both_have_had_a_turn() -> None:
    t = Position().hero("A", "anvil", "C3").hero("B", "cask", "H3")
    t.state.missing_planks = [t.zone("F3")]
    t.start("end")
    assert (t.now.to_move, t.now.missing_planks) == (1, [t.zone("F3")])
    t.choose("end")
    assert (t.now.to_move, t.now.missing_planks) == (0, [])
