"""The words of the game: crew, friendly, enemy, within, heal (Second Tide p. 8)."""

from __future__ import annotations

import pytest

from tests.games.rumbones.situation import Situation


def aims(t: Situation, skill: str) -> set[str]:
    """The zones a skill may be aimed at now."""
    return {key.partition("@")[2] for key in t.keys if key.startswith(f"attack:{skill}@")}


@pytest.mark.rule("ST-026")
def test_crew_means_deckhands_and_bosuns_and_nobody_else() -> None:
    t = Situation().hero("A", "warden", "F4").crew("B", "G4", deckhands=2, bosuns=1)
    t.hero("B", "anvil", "F5").monster("B", "E4").start("activate:warden", "use:cull")
    assert t.count("B", "G4") == 0
    assert (t.side("B").deckhands, t.side("B").bosuns) == (24, 6)
    assert (t.get("anvil").damage, t.now.monsters[0].damage) == (0, 0)


@pytest.mark.rule("ST-027")
def test_friendly_is_everything_one_controls_and_oneself() -> None:
    t = Situation().hero("A", "warden", "F4").hero("A", "anvil", "G4").monster("A", "E4")
    t.crew("A", "G4", deckhands=1, track="H3").crew("A", "F5", bosuns=1, track="H3").hero("B", "bolt", "F3")
    t.start("activate:warden", "use:nudge")
    mine = {"A-warden", "A-anvil", "A-deckhand-G4-0", "A-bosun-F5-0", "sea-dragon"}
    assert set(t.keys) == {f"target:{piece}" for piece in mine}
    t.choose("target:A-warden", "push:G4")
    assert t.at("warden") == "G4"


@pytest.mark.rule("ST-028")
def test_enemy_is_everything_of_the_opponent_and_nothing_of_ones_own() -> None:
    t = Situation().hero("A", "bolt", "F4").monster("B", "E4").hero("B", "anvil", "G4")
    t.crew("B", "F6", deckhands=1).crew("A", "H4", deckhands=1).hero("A", "cask", "F5")
    t.start("activate:bolt")
    assert aims(t, "musket") == {"E4", "G4", "F6", "D3"}


@pytest.mark.rule("ST-028")
@pytest.mark.parametrize(("letter", "armory"), [("A", 1), ("B", 0)])
def test_the_kraken_is_everybodys_enemy(letter: str, armory: int) -> None:
    t = Situation(letter).hero(letter, "warden", "D5", levels=(1, 2, 1)).kraken()
    t.start("activate:warden")
    assert "E5" in aims(t, "crook")
    assert ("C5" in aims(t, "crook")) == bool(armory)
    t.choose("use:cull")
    feature = t.feature("B", "armory")
    assert feature is not None
    assert (t.now.kraken.damage, feature.damage) == (1, armory)


@pytest.mark.rule("ST-028")
@pytest.mark.parametrize(("letter", "damage"), [("A", 0), ("B", 1)])
def test_a_sea_monster_is_the_enemy_of_the_side_that_did_not_summon_it(letter: str, damage: int) -> None:
    t = Situation().hero("A", "warden", "F4", levels=(1, 2, 1)).monster(letter, "E4")
    t.start("activate:warden")
    assert ("E4" in aims(t, "crook")) == bool(damage)
    t.choose("use:cull")
    assert t.now.monsters[0].damage == damage


@pytest.mark.rule("ST-029")
def test_within_two_is_the_own_zone_and_all_up_to_two_away() -> None:
    t = Situation().hero("A", "anvil", "F4", levels=(1, 0, 1)).hero("A", "bolt", "F4")
    t.hero("A", "cask", "F5").hero("A", "dirk", "G5").hero("A", "gale", "G6")
    t.start("activate:anvil", "use:patch")
    assert set(t.keys) == {f"target:A-{hero}" for hero in ("anvil", "bolt", "cask", "dirk")}


@pytest.mark.rule("ST-029")
@pytest.mark.parametrize(("zone", "answers"), [("H5", True), ("H6", True), ("H4", True), ("I4", False)])
def test_a_trigger_within_one_is_met_in_the_own_zone_and_next_to_it(zone: str, answers: bool) -> None:
    t = Situation().hero("A", "bolt", "G4").hero("B", "herald", "H5", levels=(1, 1, 2)).dice(1, 1)
    t.hero("B", "anvil", zone).start("activate:bolt", f"attack:musket@{zone}")
    assert ("react:banner" in t.keys) == answers


@pytest.mark.rule("ST-030")
def test_healing_stops_at_no_damage() -> None:
    t = Situation().hero("A", "anvil", "F4", damage=1, levels=(1, 0, 1))
    t.start("activate:anvil", "use:patch")
    assert t.get("anvil").damage == 0


@pytest.mark.rule("ST-030")
@pytest.mark.parametrize(("hero", "left"), [("bolt", 1), ("dirk", 2), ("cask", 3)])
def test_a_skill_may_heal_heroes_who_are_kod_overboard_or_not_deployed(hero: str, left: int) -> None:
    t = Situation().hero("A", "anvil", "F4", levels=(1, 0, 2)).hero("A", "cask", damage=5)
    t.hero("A", "bolt", damage=3, dead_mans_coin="gold").hero("A", "dirk", damage=4, overboard=True)
    t.start("activate:anvil", "use:patch", f"target:A-{hero}")
    assert t.get(hero).damage == left


@pytest.mark.rule("ST-030")
def test_a_skill_that_heals_within_a_range_reaches_deployed_heroes_only() -> None:
    t = Situation().hero("A", "anvil", "F4", levels=(1, 0, 1)).hero("A", "cask", "F5")
    t.hero("A", "bolt", damage=3, dead_mans_coin="gold").hero("A", "dirk", damage=4, overboard=True)
    t.start("activate:anvil", "use:patch")
    assert set(t.keys) == {"target:A-anvil", "target:A-cask"}
