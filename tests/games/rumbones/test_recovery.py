"""KO, Dead Man's Coin and the Recovery Phase (Second Tide pp. 12, 17)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mainbrace.games.rumbones.state import DeadMansCoin
from tests.games.rumbones.situation import Situation

TESTING_THE_WATERS = (1, 1)


def end_of_round() -> Situation:
    """Reds are First Player; a Red and a Blue wait for the next round."""
    return Situation().hero("A", "gale").hero("B", "thorn").dice(*TESTING_THE_WATERS)


@pytest.mark.rule("ST-176")
def test_a_koed_hero_goes_to_its_dashboard_unhurt_and_keeps_coins_and_skills() -> None:
    t = Situation().hand("A", "bomb").hero("B", "anvil", "C4", damage=2, coins=5, levels=[2, 1, 2])
    anvil = t.get("anvil")
    anvil.conditions = ["bleed", "slow"]
    t.start("card:bomb")
    assert (t.at("anvil"), anvil.damage, anvil.conditions) == ("", 0, [])
    assert (anvil.coins, anvil.levels) == (5, [2, 1, 2])


@pytest.mark.rule("ST-177")
@pytest.mark.parametrize(("activated", "coin"), [(False, "gold"), (True, "dark")])
def test_the_coin_lies_dark_side_up_if_the_hero_has_activated_this_round(activated: bool, coin: str) -> None:
    t = Situation().hand("A", "bomb").hero("B", "anvil", "C4", activated=activated).start("card:bomb")
    assert t.get("anvil").dead_mans_coin == coin


@pytest.mark.rule("ST-177")
def test_a_hero_koed_in_its_own_activation_ends_it_and_has_a_dark_coin() -> None:
    t = Situation().hero("A", "bolt", "G4", damage=4, conditions=["bleed"]).hero("A", "gale")
    t.hero("B", "thorn").start("activate:bolt", "move:G6")
    assert t.get("bolt").dead_mans_coin == "dark"
    assert (t.asked.seat, t.asked.ask) == (1, "turn"), "two actions were left, but the turn is over"


@pytest.mark.rule("ST-178")
def test_a_koed_hero_takes_no_damage() -> None:
    t = Situation().hand("A", "bomb").hero("B", "anvil", dead_mans_coin="gold").start("card:bomb")
    assert t.told("plays")
    assert t.told("hurt") == t.told("hero ko") == []
    assert (t.get("anvil").damage, t.side("A").vp) == (0, 0)


@pytest.mark.rule("ST-179")
def test_each_player_the_first_one_first_may_discard_any_cards_and_then_draws_up_to_three() -> None:
    t = end_of_round().hand("A", "sharp", "dull").hand("B", "bomb", "jinx", "jinx").round_over().start()
    assert (t.asked.seat, t.keys) == (0, ["discard:sharp", "discard:dull", "keep"])
    t.choose("discard:dull", "discard:sharp")
    assert len(t.side("A").hands[0].cards) == 3, "drawn before the other player discards"
    assert (t.asked.seat, t.keys) == (1, ["discard:bomb", "discard:jinx", "keep"])
    t.choose("discard:jinx", "keep")
    assert len(t.side("B").hands[0].cards) == 3
    assert [len(t.side(letter).discard) for letter in "AB"] == [2, 1]
    assert (t.side("A").pool, t.side("B").pool) == (0, 0)


@pytest.mark.rule("ST-179")
def test_a_hand_of_more_than_three_is_not_cut_down() -> None:
    t = end_of_round().hand("A", "sharp", "dull", "luck", "jinx", "bomb").round_over().start("keep")
    assert len(t.side("A").hands[0].cards) == 5
    assert len(t.side("B").hands[0].cards) == 3


@pytest.mark.rule("ST-180")
@pytest.mark.parametrize(("before", "after"), [("gold", ""), ("dark", "gold"), ("", "")])
def test_gold_coins_go_and_dark_ones_turn_to_gold(before: DeadMansCoin, after: DeadMansCoin) -> None:
    t = end_of_round().hero("A", "bolt", dead_mans_coin=before).hero("B", "dirk", dead_mans_coin=before)
    t.round_over().start()
    assert (t.now.round, t.get("bolt").dead_mans_coin, t.get("dirk").dead_mans_coin) == (2, after, after)


@pytest.mark.rule("ST-181")
def test_tokens_leave_heroes_without_a_coin_both_crews_and_sea_monsters() -> None:
    t = end_of_round().hero("A", "bolt", dead_mans_coin="dark", activated=True).monster("B", "A1")
    t.hero("A", "cask", dead_mans_coin="gold", activated=True).round_over().start()
    assert [hero.activated for hero in t.side("A").heroes] == [False, True, False]
    assert [hero.activated for hero in t.side("B").heroes] == [False]
    assert not t.side("A").crew_activated
    assert not t.side("B").crew_activated
    assert not t.now.monsters[0].activated


@pytest.mark.rule("ST-182")
@pytest.mark.parametrize(("first", "next_first"), [("A", 1), ("B", 0)])
def test_the_first_player_marker_always_passes_to_the_other_side(first: str, next_first: int) -> None:
    t = Situation(first).no_cards().hero("A", "gale").hero("B", "thorn").dice(*TESTING_THE_WATERS)
    t.round_over().start()
    assert t.now.first == next_first
    assert (t.asked.seat, t.asked.ask) == (next_first, "turn")


def table(to_move: str = "A") -> Situation:
    """No cards and no fresh Crew, so that rounds can be played on quietly; others wait on both sides."""
    waiting = Situation(to_move).hero("A", "gale").hero("B", "thorn")
    return waiting.no_cards().supply("A").supply("B")


def koed_before_activating() -> Situation:
    return table().hero("B", "bolt", "C4").hand("A", "bomb").start("card:bomb", "target:B-bolt")


def koed_after_activating() -> Situation:
    return (
        table().hero("B", "bolt", "C4", activated=True).hand("A", "bomb").start("card:bomb", "target:B-bolt")
    )


def koed_in_its_own_activation() -> Situation:
    t = table("B").hero("B", "bolt", "C4", damage=4, conditions=["bleed"])
    return t.start("activate:bolt", "move:C6")


def koed_in_the_kraken_phase() -> Situation:
    return table().hero("B", "bolt", "D6").kraken().round_over().dice(2).start()


def overboard_before_activating() -> Situation:
    t = table().hero("A", "cask", "D5").hero("B", "bolt", "D6")
    return t.start("activate:cask", "use:heave", "push:E6")


def overboard_in_its_own_activation() -> Situation:
    return table("B").hero("B", "bolt", "D6").dice(1).start("activate:bolt", "rig", "rig:F6")


def overboard_after_activating() -> Situation:
    t = table().hero("A", "cask", "D5").hero("B", "bolt", "D6", activated=True)
    return t.start("activate:cask", "use:heave", "push:E6")


def overboard_and_then_koed_by_the_coming_kraken() -> Situation:
    t = table().hero("B", "bolt", overboard=True, damage=3).pools(0, 2).round_over()
    return t.dice(*TESTING_THE_WATERS, 3).start()


@pytest.mark.rule("ST-183")
@pytest.mark.parametrize(
    ("event", "at_event", "after_one", "after_two", "activates"),
    [
        (koed_before_activating, "gold", "free", "free", 2),
        (koed_after_activating, "dark", "gold", "free", 3),
        (koed_in_its_own_activation, "dark", "gold", "free", 3),
        (koed_in_the_kraken_phase, "dark", "gold", "free", 3),
        (overboard_before_activating, "token", "free", "free", 2),
        (overboard_in_its_own_activation, "token", "free", "free", 2),
        (overboard_after_activating, "token", "free", "free", 2),
        (overboard_and_then_koed_by_the_coming_kraken, "dark", "gold", "free", 3),
    ],
)
def test_when_a_hero_that_left_the_board_in_round_one_comes_back(
    event: Callable[[], Situation], at_event: str, after_one: str, after_two: str, activates: int
) -> None:
    t = event()
    kos = [str(told.facts["coin"]) for told in t.told("hero ko")]
    assert (kos or [state_of_bolt(t)]) == [at_event]
    before = activations_of_bolt(t)
    assert state_of_bolt(t.until_round(2)) == after_one
    assert activations_of_bolt(t) == before, "no more in this round"
    assert state_of_bolt(t.until_round(3)) == after_two
    assert activations_of_bolt(t) - before == (1 if activates == 2 else 0)
    assert activations_of_bolt(t.until_round(4)) - before == (2 if activates == 2 else 1)


def activations_of_bolt(t: Situation) -> int:
    return sum(told.facts["who"] == "Bolt" for told in t.told("activates"))


def state_of_bolt(t: Situation) -> str:
    """Its Dead Man's Coin, its Activation Token, or that it is free to activate."""
    bolt = t.get("bolt")
    return bolt.dead_mans_coin or ("token" if bolt.activated else "free")
