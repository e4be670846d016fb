"""Objectives: what they are, what they can take, and what their fall is worth (Second Tide pp. 10-11)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.rumbones.situation import GAME, Situation


def damage_at(t: Situation) -> tuple[int, int, int]:
    """What the Armory of side B, the Sea Dragon and the Kraken have taken."""
    armory = t.feature("B", "armory")
    assert armory is not None
    return armory.damage, t.now.monsters[0].damage, t.now.kraken.damage


@pytest.mark.rule("ST-054")
@pytest.mark.parametrize(("level", "taken"), [(1, (1, 1, 1)), (2, (0, 1, 0))])
def test_the_kraken_is_an_objective_like_features_and_monsters_but_no_sea_monster(
    level: int, taken: tuple[int, int, int]
) -> None:
    t = Situation().hero("A", "gambler", "F5", levels=[1, level, 1]).monster("B", "E4").kraken()
    assert damage_at(t.start("activate:gambler", "use:harpoon")) == taken


@pytest.mark.rule("ST-054")
@pytest.mark.parametrize(("side", "key"), [("A", "attack:hammer@E5"), ("B", "attack:hammer@E5")])
def test_the_kraken_is_neutral_so_either_side_may_attack_it(side: str, key: str) -> None:
    assert key in Situation(side).hero(side, "anvil", "F5").kraken().start("activate:anvil").keys


@pytest.mark.rule("ST-054")
def test_no_summons_can_call_the_kraken() -> None:
    t = Situation().hero("A", "anvil", "G4").monster("B", "E4").hand("A", "test-summons").start()
    assert t.asked.ask == "turn"
    assert t.now.kraken.status == "asleep"


@pytest.mark.rule("ST-055")
def test_a_deck_feature_stands_until_its_damage_reaches_its_hit_points() -> None:
    t = Situation().hero("A", "anvil", "L5").worn("B", "wheel", 4).dice(6, 1, 1).start("activate:anvil")
    wheel = t.choose("attack:hammer@K5").feature("B", "wheel")
    assert wheel is not None
    assert (wheel.damage, GAME.box.objectives["wheel"].hp) == (5, 6)
    t.roll_next(6, 1, 1).choose("attack:hammer@K5", "end")
    assert t.until_round(3).feature("B", "wheel") is None


@pytest.mark.rule("ST-055")
@pytest.mark.parametrize(("objective", "vp", "coins", "cards"), [("wheel", 2, 2, 0), ("main-mast", 2, 1, 2)])
def test_points_coins_and_effect_are_those_of_the_tile(
    objective: str, vp: int, coins: int, cards: int
) -> None:
    t = (
        Situation("B")
        .hero("B", "anvil", "G4")
        .hand("B", "petard")
        .start("card:petard", f"target:A-{objective}")
    )
    assert (t.side("B").vp, t.purses("B"), len(t.side("B").hands[0].cards)) == (vp, [coins], cards)


@pytest.mark.rule("ST-056")
def test_the_destroyer_gains_the_points_and_every_hero_of_his_the_coins() -> None:
    t = Situation().hero("A", "anvil", "L5").hero("A", "bolt").hero("A", "dirk", overboard=True)
    t.hero("A", "cask", dead_mans_coin="gold").hero("B", "gale", "L3").worn("B", "wheel", 5)
    t.dice(6, 1, 1).start("activate:anvil", "attack:hammer@K5")
    assert (t.side("A").vp, t.side("B").vp) == (2, 0)
    assert (t.purses("A"), t.purses("B")) == ([2, 2, 2, 2], [0])


@pytest.mark.rule("ST-057")
def test_all_hits_are_assigned_before_a_doomed_objective_is_paid_for() -> None:
    t = Situation().hero("A", "sure", "D4").worn("B", "captains-chest", 3)
    t.crew("B", "D3", 1, track="B3").crew("B", "D3", 1, track="B7").dice(6, 6, 1, 1)
    t.start("activate:sure", "attack:ram@D3", "prioritize")
    assert (t.asked.ask, t.feature("B", "captains-chest") is None, t.side("A").vp) == ("assign", False, 0)
    t.choose(t.keys[0])
    assert (t.feature("B", "captains-chest"), t.side("A").vp) == (None, 2)


@pytest.mark.rule("ST-057")
def test_points_come_first_then_coins_then_the_effect() -> None:
    t = Situation("B").hero("B", "anvil", "I4").worn("A", "main-mast", 5).dice(6, 1, 1)
    t.start("activate:anvil", "attack:hammer@I5")
    kinds = [event.kind for event in t.playing.events]
    assert kinds[kinds.index("hits") :] == [
        "hits",
        "damaged",
        "destroyed",
        "scored",
        "earned",
        "draws",
        "drew",
    ]


@pytest.mark.rule("ST-057")
def test_the_eighth_point_ends_the_game_before_any_coin_is_paid() -> None:
    t = Situation().hero("A", "anvil", "L5").worn("B", "wheel", 5).dice(6, 1, 1)
    t.side("A").vp = 6
    t.start("activate:anvil", "attack:hammer@K5")
    assert t.playing.outcome is not None
    assert (t.side("A").vp, t.purses("A")) == (8, [0])


DESTROYERS: dict[str, Callable[[Situation], Situation]] = {
    "crew": lambda t: t.crew("A", "E3", 1).supply("A").start("crew", "stay:1:d0@E3"),
    "ransack": lambda t: t.crew("A", "C3", 1).supply("A").start("crew", "stay:0:d0@C3", "ransack:D3"),
    "monster": lambda t: t.monster("A", "D2").start("monster:sea-dragon", "attack:devouring-maw@D3"),
    "card": lambda t: t.hand("A", "petard").start("card:petard", "target:B-captains-chest"),
}


@pytest.mark.rule("ST-058")
@pytest.mark.parametrize("destroyer", DESTROYERS)
def test_whatever_destroys_it_the_whole_reward_is_paid(destroyer: str) -> None:
    t = Situation().hero("A", "anvil").hero("A", "bolt").worn("B", "captains-chest", 4).dice(6, 1, 1)
    t = DESTROYERS[destroyer](t)
    assert t.feature("B", "captains-chest") is None
    assert (t.side("A").vp, t.purses("A")) == (2, [2, 2])
    assert [hero.bonus_hp for hero in t.side("A").heroes] == [2, 2]


@pytest.mark.rule("ST-059")
def test_an_upgraded_bosun_attacks_with_its_new_profile_from_then_on() -> None:
    t = (
        Situation()
        .hero("A", "anvil", "C4")
        .hero("A", "bolt")
        .worn("B", "armory", 4)
        .crew("A", "G3", bosuns=1)
        .supply("A")
    )
    t.crew("B", "F3", 6).crew_done("B").dice(6, 1, 1).start("activate:anvil", "attack:hammer@C5", "end")
    t.roll_next(3, 3, 1, 1, 1, 1).choose("crew", "gun last")
    assert (t.count("B", "F3"), t.side("B").bosun_level) == (4, 0)


@pytest.mark.rule("ST-059")
def test_an_upgraded_deck_gun_fires_with_its_new_profile_from_then_on() -> None:
    t = Situation().hero("A", "anvil", "L6").hero("A", "bolt").worn("B", "ammo-reserves", 4).supply("A")
    t.crew("B", "F3", 6).crew_done("B").dice(6, 1, 1).start("activate:anvil", "attack:hammer@L7", "end")
    t.roll_next(3, 3, 3, 3, 3).choose("crew", "gun last")
    assert (t.count("B", "F3"), t.side("B").gun_level) == (1, 0)


@pytest.mark.rule("ST-060")
def test_more_hit_points_are_for_good_and_outlast_a_ko() -> None:
    t = Situation().hero("A", "anvil", "G4").hero("A", "dirk", "H4").hand("A", "petard")
    t.hand("B", "bomb", "bomb").start(
        "card:petard", "target:B-captains-chest", "activate:dirk", "end", "card:bomb"
    )
    assert t.asked.options.get("target:A-anvil").words == "Anvil in G4, 8 hit points left"
    assert t.asked.options.get("target:A-dirk").words == "Dirk in H4, 7 hit points left"
    t.choose("target:A-anvil", "card:bomb")
    assert t.asked.options.get("target:A-anvil").words == "Anvil off the board, 8 hit points left"


@pytest.mark.rule("ST-061")
def test_after_its_fall_the_zone_is_an_ordinary_one_and_no_target() -> None:
    t = (
        Situation()
        .hero("A", "anvil", "D4")
        .worn("B", "captains-chest", 4)
        .dice(6, 1, 1)
        .start("activate:anvil")
    )
    assert "attack:hammer@D3" in t.keys
    t.choose("attack:hammer@D3")
    assert "attack:hammer@D3" not in t.keys
    assert t.choose("move:D3", "stop").at("anvil") == "D3"
