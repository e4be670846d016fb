"""The Deck Gun of the first edition (phase 2)."""

from __future__ import annotations

import pytest

from mainbrace.games.rumbones.content import Profile
from mainbrace.games.rumbones.contentfile import load_box
from mainbrace.games.rumbones.first.home import FIRST_EDITION
from tests.games.rumbones.first.position import GUN, Position


@pytest.mark.rule("FE-026", "FE-027", "FE-029")
def test_the_gun_fires_first_at_any_zone_with_models_while_its_tile_stands() -> None:
    t = Position(GUN).guns("A").supply("A", 6).hero("A", "anvil", "C3").crew("B", "J7", deckhands=4)
    t.hero("B", "cask", "H3").dice(3, 4, 5, 6).start()
    assert t.keys == ["gun:H3", "gun:J7"], "no zone with Objectives alone"
    assert t.side("A").crew == [], "before any Crew is deployed"
    t.choose("gun:J7")
    assert t.count("B", "J7") == 1
    assert t.count("A", "C5") == 2
    assert load_box(None, FIRST_EDITION).crew.gun[0] == Profile(dice=4, to_hit=4, range=99)


@pytest.mark.rule("FE-026")
def test_a_gun_whose_tile_is_destroyed_is_silent() -> None:
    t = Position(GUN).hero("A", "anvil", "C3").hero("B", "cask", "H3").start()
    assert t.told("rolled") == []
    assert t.asked.ask == "act"


@pytest.mark.rule("FE-027")
def test_the_gun_spares_objectives_but_not_sea_creatures() -> None:
    t = Position(GUN).guns("A").hero("A", "anvil", "C3").hero("B", "dirk", "H3", damage=4)
    t.dice(4, 4, 4, 4).start()
    wheel = t.feature("B", "rigging-line")
    assert wheel is not None
    assert (wheel.damage, t.deployed("B")) == (0, [])
    t = Position(GUN).guns("A").hero("A", "anvil", "C3").monster("B", "K9").dice(4, 4, 1, 1).start()
    assert t.now.monsters[0].damage == 2


@pytest.mark.rule("FE-028")
def test_nobody_gains_coins_by_the_gun_and_the_victims_are_lost() -> None:
    t = (
        Position(GUN)
        .guns("A")
        .hero("A", "anvil", "C3")
        .hero("A", "bolt")
        .hero("B", "dirk", "H4", damage=3, coins=5)
    )
    t.crew("B", "H4", deckhands=2).dice(4, 4, 4, 4).start()
    assert (t.purses("A"), t.purses("B"), t.get("dirk").dead_mans_coin) == ([0, 0], [0], "dark")
