"""Coins for the taking (Second Tide p. 15)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.rumbones.situation import Situation

Doing = Callable[[Situation], Situation]
"""Something that KOs whoever stands ready for it."""


@pytest.mark.rule("ST-135")
def test_an_attack_earns_a_coin_for_each_deckhand_and_bosun_it_kos() -> None:
    t = Situation().hero("A", "anvil", "G4").hero("A", "bolt").crew("B", "G3", deckhands=1, bosuns=1)
    t.dice(4, 4, 1).start("activate:anvil", "attack:hammer@G3")
    assert t.count("B", "G3") == 0
    assert t.purses("A") == [2, 0]


@pytest.mark.rule("ST-135")
def test_any_other_effect_of_a_heros_skill_earns_a_coin_for_each_as_well() -> None:
    t = Situation().hero("A", "dirk", "G4").crew("B", "G3", deckhands=2).crew("B", "F4", bosuns=1)
    t.start("activate:dirk", "use:grenade")
    assert t.purses("A") == [3]


@pytest.mark.rule("ST-135")
def test_crew_that_a_hero_pushes_overboard_earns_it_nothing() -> None:
    t = Situation().hero("A", "cask", "F4").crew("B", "F5", deckhands=1)
    t.start("activate:cask", "use:heave", "push:E5")
    assert t.count("B", "F5") == 0
    assert t.side("B").deckhands == 24
    assert t.purses("A") == [0]


@pytest.mark.rule("ST-136")
def test_a_hero_who_kos_two_heroes_gains_six_coins_from_the_pile_and_two_points() -> None:
    t = Situation().hero("A", "anvil", "G4").hero("A", "cask", "H4")
    t.hero("B", "bolt", "G3", damage=4, coins=2).hero("B", "dirk", "G3", damage=4, coins=1)
    t.dice(4, 4, 1).start("activate:anvil", "attack:hammer@G3", "falls:B-bolt")
    assert t.at("bolt") == t.at("dirk") == ""
    assert t.purses("A") == [6, 0]
    assert t.purses("B") == [2, 1]
    assert (t.side("A").vp, t.side("B").vp) == (2, 0)


def three_reds_out_of_sight() -> Situation:
    """Reds of every state off the board: not deployed, overboard, KO'd."""
    t = Situation().supply("A").supply("B")
    return t.hero("A", "anvil").hero("A", "dirk", overboard=True).hero("A", "cask", dead_mans_coin="gold")


def crew_attacks(t: Situation) -> Situation:
    return t.crew("A", "F3", deckhands=1).dice(4).start("crew", "gun last")


def crew_ransacks(t: Situation) -> Situation:
    keys = ("crew", "gun last", "stay:0:d0@C3", "ransack:C4")
    return t.crew("A", "C3", deckhands=1).dice(3, 1, 1, 1, 1).start(*keys)


def gun_fires(t: Situation) -> Situation:
    return t.dice(4, 1, 1, 1).start("crew", "gun first")


def dragon_bites(t: Situation) -> Situation:
    return t.monster("A", "E4").dice(4, 1, 1).start("monster:sea-dragon", "attack:devouring-maw@E3")


def kraken_lashes(t: Situation) -> Situation:
    return t.round_over().kraken().dice(1, 4, 1).start()


def bomb_falls(t: Situation) -> Situation:
    return t.hand("A", "bomb").start("card:bomb")


def grapeshot_falls(t: Situation) -> Situation:
    return t.hand("A", "grapeshot").start("card:grapeshot")


@pytest.mark.rule("ST-137")
@pytest.mark.parametrize(
    ("doing", "where"),
    [
        (crew_attacks, "E3"),
        (crew_ransacks, "C4"),
        (gun_fires, "C4"),
        (dragon_bites, "E3"),
        (kraken_lashes, "D6"),
        (bomb_falls, "C4"),
    ],
)
def test_a_hero_koed_by_anything_but_a_hero_pays_every_enemy_hero_one(doing: Doing, where: str) -> None:
    t = doing(three_reds_out_of_sight().hero("B", "bolt", where, damage=4, coins=2))
    assert t.at("bolt") == ""
    assert t.purses("A") == [1, 1, 1]
    assert t.purses("B") == [2]
    assert (t.side("A").vp, t.side("B").vp) == (1, 0)


@pytest.mark.rule("ST-137")
def test_a_hero_who_bleeds_to_a_ko_pays_every_enemy_hero_one() -> None:
    t = three_reds_out_of_sight().hero("B", "bolt", "C4", damage=4, conditions=["bleed"])
    t.state.to_move = 1
    t.start("activate:bolt", "move:C6")
    assert (t.purses("A"), t.purses("B")) == ([1, 1, 1], [0])
    assert (t.side("A").vp, t.side("B").vp) == (1, 0)


@pytest.mark.rule("ST-137")
def test_a_hero_koed_by_its_own_sides_effect_pays_every_enemy_hero_one() -> None:
    t = three_reds_out_of_sight().hero("B", "warden", "C4", levels=[1, 1, 2])
    t.state.to_move = 1
    t.start("activate:warden", "use:nudge")
    assert t.at("warden") == ""
    assert (t.purses("A"), t.purses("B")) == ([1, 1, 1], [0])
    assert (t.side("A").vp, t.side("B").vp) == (1, 0)


@pytest.mark.rule("ST-138")
@pytest.mark.parametrize(
    ("doing", "where"),
    [
        (crew_attacks, "E3"),
        (crew_ransacks, "C4"),
        (gun_fires, "C4"),
        (dragon_bites, "E3"),
        (kraken_lashes, "D6"),
        (grapeshot_falls, "C4"),
    ],
)
def test_crew_koed_by_anything_but_a_hero_pays_nobody(doing: Doing, where: str) -> None:
    shielded = "C4" if doing is crew_ransacks else ""
    t = three_reds_out_of_sight().hero("B", "bolt", shielded).crew("B", where, deckhands=1).supply("B")
    doing(t)
    assert t.count("B", where) == 0
    assert t.purses("A") == [0, 0, 0]
    assert t.purses("B") == [0]


@pytest.mark.rule("ST-139")
def test_a_ko_by_an_attack_that_a_card_improved_is_still_the_heros_own() -> None:
    t = Situation().hero("A", "anvil", "G4").hero("A", "cask", "H4").hand("A", "sharp")
    t.crew("B", "G3", deckhands=1).hero("B", "bolt", "G3", damage=4)
    t.dice(3, 3, 1).start("activate:anvil", "attack:hammer@G3", "card:sharp")
    assert t.at("bolt") == ""
    assert t.purses("A") == [4, 0]
    assert t.side("A").vp == 1
