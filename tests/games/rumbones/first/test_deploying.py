"""Deploying heroes (phase 5)."""

from __future__ import annotations

import pytest

from tests.games.rumbones.first.position import DEPLOY, Position


@pytest.mark.rule("FE-040", "FE-042", "FE-044")
def test_heroes_are_deployed_until_three_are_on_deck_and_act_in_the_same_turn() -> None:
    t = Position(DEPLOY).hero("A", "anvil", "C3")
    for hero in ("bolt", "cask", "dirk", "ember"):
        t.hero("A", hero)
    t.start()
    assert t.keys == ["deploy:bolt", "deploy:cask", "deploy:dirk", "deploy:ember"], "and no way to wait"
    t.choose("deploy:cask", "point:B5", "deploy:bolt", "point:B3")
    assert t.deployed("A") == ["anvil", "bolt", "cask"]
    assert (t.asked.ask, t.keys) == ("turn", ["activate:anvil", "activate:bolt", "activate:cask"])
    t.choose("activate:cask", "move:C5", "stop", "move:D5", "stop", "move:E5")
    assert t.asked.ask == "move on", "deploying costs no action: this is the third"


@pytest.mark.rule("FE-015", "FE-040", "FE-042")
def test_each_recovering_hero_takes_up_a_place() -> None:
    t = Position(DEPLOY).hero("A", "anvil", "C3").hero("A", "bolt", dead_mans_coin="gold")
    t.hero("A", "cask", dead_mans_coin="dark").hero("A", "dirk").hero("A", "ember").start()
    assert (t.asked.ask, t.deployed("A")) == ("act", ["anvil"])


@pytest.mark.rule("FE-016", "FE-041", "FE-043")
def test_those_overboard_come_back_first_on_points_that_nobody_else_takes() -> None:
    t = Position(DEPLOY).hero("A", "anvil", overboard=True).hero("A", "bolt").hero("A", "cask").start()
    assert t.keys == ["point:B3", "point:B5", "point:B7"], "Anvil first"
    t.choose("point:B5")
    assert (t.at("anvil"), t.get("anvil").overboard) == ("B5", False)
    t.choose("deploy:cask")
    assert t.keys == ["point:B3", "point:B7"]
    t.choose("point:B7")
    assert t.at("bolt") == "B3", "no point is left to choose"


@pytest.mark.rule("FE-042")
def test_nobody_is_deployed_when_the_reserve_is_used_up() -> None:
    t = Position(DEPLOY).hero("A", "anvil", "C3").hero("A", "bolt").start("point:B3", "activate:anvil")
    assert t.deployed("A") == ["anvil", "bolt"]
