"""Tide Cards of the first edition (phase 8), and their Kraken Pools."""

from __future__ import annotations

import pytest

from tests.games.rumbones.first.position import DRAW, GAME, PREPARE, Position


@pytest.mark.rule("FE-067")
def test_only_the_active_player_draws_and_may_discard_before() -> None:
    t = Position(DRAW).limit("A", 3).limit("B", 3).hand("A", "luck", "jinx").hero("B", "cask", "J8")
    t.start("discard:luck")
    assert t.asked.ask == "discard"
    t.choose("keep")
    assert (len(t.side("A").hands[0].cards), t.named("A", t.side("A").discard)) == (3, ["luck"])
    assert t.side("B").hands[0].cards == []


@pytest.mark.rule("FE-068")
def test_a_hand_never_grows_beyond_its_limit() -> None:
    t = Position(PREPARE).limit("A", 3).hand("A", "windfall", "luck").hero("A", "anvil", "C3")
    t.hero("B", "cask", "J8").on_top("A", "jinx", "jinx", "jinx").start("card:windfall")
    assert len(t.side("A").hands[0].cards) == 3, "two of three"
    t = Position().limit("A", 1).hand("A", "luck").thrown("A", "jinx").hero("A", "ember", "C3")
    t.hero("B", "cask", "J8").start("use:beachcombing")
    assert (t.asked.ask, t.named("A", t.side("A").hands[0].cards)) == ("act", ["luck"])


@pytest.mark.rule("FE-070", "FE-071")
def test_a_played_card_with_symbols_stays_in_the_pool_and_all_others_are_discarded() -> None:
    t = Position(PREPARE).hand("A", "omen", "windfall").hero("A", "anvil", "C3").hero("B", "cask", "J8")
    t.start("card:omen", "card:windfall")
    side = t.side("A")
    assert (t.named("A", side.pool_cards), t.named("A", side.discard), side.pool) == (
        ["omen"],
        ["windfall"],
        2,
    )
    shown = [(card.place, card.title) for card in GAME.scene(t.now, 1).cards if card.place == "Kraken Pool"]
    assert shown == [("Kraken Pool", "Omen")], "face up"
    t = Position(DRAW).limit("A", 1).hand("A", "omen").hero("B", "cask", "J8").start("discard:omen")
    assert (t.side("A").pool, t.named("A", t.side("A").discard)) == (0, ["omen"]), "discarded it stirs nobody"


@pytest.mark.rule("FE-072")
def test_an_empty_deck_is_made_anew_without_the_pool() -> None:
    t = Position(DRAW).limit("A", 2).pool("A", "omen").thrown("A", "luck", "jinx").hero("B", "cask", "J8")
    side = t.side("A")
    side.deck = side.deck[:1]
    t.start()
    side = t.side("A")
    assert (len(side.deck), side.discard, t.named("A", side.pool_cards)) == (1, [], ["omen"])
    assert len(side.hands[0].cards) == 2


@pytest.mark.rule("FE-073")
def test_a_card_may_be_taken_back_from_the_pool_which_is_smaller_then() -> None:
    t = Position().limit("A", 2).pool("A", "omen", "calling").thrown("A", "luck").hero("A", "ember", "C3")
    t.hero("B", "cask", "J8").start("use:beachcombing")
    assert t.keys == ["return:calling", "return:luck", "return:omen", "enough"]
    t.choose("return:omen", "return:luck")
    side = t.side("A")
    assert (side.pool, t.named("A", side.pool_cards), side.discard) == (1, ["calling"], [])
    assert t.named("A", side.hands[0].cards) == ["luck", "omen"]
