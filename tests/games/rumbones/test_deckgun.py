"""The Deck Gun (Second Tide p. 16)."""

from __future__ import annotations

import pytest

from mainbrace.games.rumbones.content import Profile
from mainbrace.games.rumbones.contentfile import load_box
from tests.games.rumbones.situation import Situation


def gun_crew(board: str = "gallant-windcutters") -> Situation:
    """Only the gun matters: no Crew is left to deploy, and a Blue waits for his turn."""
    return Situation(board=board).supply("A").supply("B").hero("B", "thorn")


@pytest.mark.rule("ST-151")
def test_the_gun_fires_four_dice_that_hit_on_four_at_any_zone_with_enemy_models() -> None:
    t = gun_crew().crew("B", "B7", deckhands=4).hero("B", "bolt", "M3").crew("B", "D3", bosuns=1)
    t.dice(3, 4, 5, 6).start("gun last")
    assert t.keys == ["gun:D3", "gun:M3", "gun:B7"], "and at no zone with Deck Features alone"
    t.choose("gun:B7")
    assert t.count("B", "B7") == 1
    assert load_box().crew.gun[0] == Profile(dice=4, to_hit=4, range=99)


@pytest.mark.rule("ST-151")
def test_the_gun_does_not_harm_deck_features() -> None:
    t = gun_crew().crew("B", "D3", deckhands=1).dice(6, 6, 6, 6).start("gun first")
    chest = t.feature("B", "captains-chest")
    assert t.count("B", "D3") == 0
    assert chest is not None
    assert chest.damage == 0


@pytest.mark.rule("ST-151")
def test_the_gun_harms_an_enemy_sea_monster_and_the_kraken() -> None:
    t = gun_crew().monster("B", "N9").kraken().dice(4, 4, 1, 1).start("gun last")
    assert t.keys == ["gun:E5", "gun:E6", "gun:E7", "gun:N9"]
    t.choose("gun:N9")
    assert t.now.monsters[0].damage == 2
    t = gun_crew().kraken().dice(4, 4, 4, 1).start("gun last", "gun:E5")
    assert t.now.kraken.damage == 3


@pytest.mark.rule("ST-152")
def test_the_gun_must_fire_if_there_is_anything_to_fire_at() -> None:
    t = gun_crew().crew("B", "B7", bosuns=1).crew("B", "M6", bosuns=1).dice(1, 1, 1, 1).start("gun first")
    assert t.keys == ["gun:M6", "gun:B7"], "holding fire is no choice"
    t.choose("gun:B7")
    assert [roll.facts["why"] for roll in t.told("rolled")] == ["Deck Gun"]


@pytest.mark.rule("ST-152")
def test_the_gun_stays_silent_without_a_target() -> None:
    t = gun_crew().start()
    assert t.side("A").crew_activated
    assert t.told("rolled") == []


@pytest.mark.rule("ST-152")
def test_a_gun_that_is_a_tile_of_the_layout_fires_until_the_tile_is_destroyed() -> None:
    standing = gun_crew("gun-tiles").hero("B", "bolt", "F2").dice(4, 1, 1, 1).start("gun first")
    assert standing.get("bolt").damage == 1
    gone = gun_crew("gun-tiles").hero("B", "bolt", "F2").no_features("A").start()
    assert gone.side("A").crew_activated
    assert gone.told("rolled") == []


@pytest.mark.rule("ST-152")
def test_losing_every_tile_of_a_layout_without_a_gun_tile_does_not_silence_the_gun() -> None:
    t = gun_crew().no_features("A").hero("B", "bolt", "M3").dice(4, 1, 1, 1).start("gun first")
    assert t.get("bolt").damage == 1


@pytest.mark.rule("ST-153")
def test_crew_koed_by_the_gun_pays_nobody_but_a_hero_pays_every_hero_of_the_firing_side() -> None:
    t = gun_crew().hero("A", "anvil", "H4").hero("A", "dirk").hero("B", "bolt", "M3", damage=4)
    t.crew("B", "M3", deckhands=1, bosuns=1).dice(4, 4, 1, 1).start("crew", "gun first")
    assert t.count("B", "M3") == 0
    assert (t.purses("A"), t.purses("B")) == ([0, 0], [0, 0])
    t = gun_crew().hero("A", "anvil", "H4").hero("A", "dirk").hero("B", "bolt", "M3", damage=4)
    t.dice(4, 1, 1, 1).start("crew", "gun first")
    assert (t.purses("A"), t.purses("B")) == ([1, 1], [0, 0])
    assert (t.side("A").vp, t.side("B").vp) == (1, 0)
