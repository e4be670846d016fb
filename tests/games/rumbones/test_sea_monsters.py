"""Sea Monsters, and the Sea Dragon (Second Tide pp. 9, 17)."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from mainbrace.games.rumbones.board import SEA
from mainbrace.games.rumbones.second_tide import SecondTide
from tests.games.rumbones.situation import BOX, GAME, Situation


def open_water(t: Situation) -> set[str]:
    """Every zone that is neither of a ship nor a gangplank."""
    zones = (t.zone(label) for label in t.board.labels)
    return {t.board.label(zone) for zone in zones if t.board.hulls[zone] == SEA}


@pytest.mark.rule("ST-159")
def test_a_sea_monster_activates_like_a_hero_once_a_round_with_three_actions() -> None:
    t = Situation().monster("A", "A1").hero("A", "anvil").crew_done("A").hero("B", "bolt").start()
    assert t.keys == ["activate:anvil", "monster:sea-dragon"]
    t.choose("monster:sea-dragon", "move:A3")
    assert "move:A6" not in t.keys, "a Move is two zones"
    t.choose("move:A5", "move:A7")
    assert t.now.monsters[0].activated
    assert t.asked.seat == 1
    t.choose("activate:bolt", "point:B3", "end")
    assert t.asked.ask == "deploy", "the hero alone is left to activate"


@pytest.mark.rule("ST-159")
def test_a_sea_monster_may_end_its_activation_early_and_uses_its_attack_once() -> None:
    t = Situation().monster("A", "E4").hero("B", "bolt", "E3").dice(1, 1, 1)
    t.start("monster:sea-dragon", "attack:devouring-maw@E3")
    assert not [key for key in t.keys if key.startswith("attack:")]
    assert t.choose("end").now.monsters[0].activated


@pytest.mark.rule("ST-159")
def test_a_sea_monster_shares_in_no_coins_and_suffers_no_condition() -> None:
    t = Situation("B").monster("A", "E4").hero("A", "anvil").hero("A", "bolt", "D4", damage=4)
    t.hero("B", "dirk", "D3", levels=[1, 1, 1]).dice(4, 1, 1, 1)
    before = t.now.monsters[0]
    t.start("activate:dirk", "use:hex", "attack:stab@D4")
    assert t.get("bolt").dead_mans_coin
    assert t.purses("B") == [3]
    assert t.now.monsters == [before]
    assert not {"coins", "conditions"} & set(type(before).__struct_fields__)


@pytest.mark.rule("ST-159")
def test_a_sea_monsters_attack_is_no_heros_attack() -> None:
    t = Situation().monster("A", "E4").hero("B", "bolt", "E3").hand("A", "sharp", "luck").hand("B", "dull")
    t.dice(4, 1, 1).start("monster:sea-dragon", "attack:devouring-maw@E3")
    assert t.asked.ask == "monster acts", "no card about a hero's attack was offered"
    assert t.get("bolt").damage == 2


@pytest.mark.rule("ST-160")
def test_a_summoned_sea_monster_may_activate_in_the_very_turn_it_came() -> None:
    t = Situation().hero("A", "anvil").hand("A", "test-summons").start("card:test-summons", "sea:E4")
    assert "monster:sea-dragon" in t.keys
    t.choose("monster:sea-dragon", "end")
    assert t.now.monsters[0].activated


@pytest.mark.rule("ST-160")
def test_a_sea_monster_that_comes_after_its_owner_passed_waits_for_the_next_round() -> None:
    t = Situation("B").hero("A", "rat", "G4", activated=True, levels=[1, 1, 2]).crew_done("A", "B")
    t.no_cards().hero("B", "bolt", "C4").hero("B", "dirk", "C6").side("A").passed = True
    t.dice(1, 1).start("activate:bolt", "react:whistle", "sea:E4", "end", "end")
    assert [event.facts["who"] for event in t.told("activates")] == ["Bolt", "Dirk"]
    assert (t.now.round, t.asked.seat) == (2, 0)
    assert "monster:sea-dragon" in t.keys


@pytest.mark.rule("ST-161")
def test_a_sea_monster_is_summoned_once_a_game_by_either_side() -> None:
    t = Situation().hero("A", "anvil").hero("B", "bolt").crew_done("B")
    t.hand("A", "test-summons", "test-summons").hand("B", "test-summons")
    t.start("card:test-summons")
    assert t.asked.ask == "surface"
    t.choose("sea:A1")
    assert t.asked.ask == "turn", "the second copy finds nobody to summon"
    t.choose("activate:anvil", "point:H3", "end")
    assert (t.asked.seat, t.asked.ask) == (1, "deploy"), "nor does the enemy's"


@pytest.mark.rule("ST-161")
def test_a_sea_monster_that_was_koed_never_returns_and_has_no_dead_mans_coin() -> None:
    t = Situation().hero("A", "bolt", "F4").monster("B", "E4", damage=7).hand("B", "test-summons")
    t.hero("B", "dirk").crew_done("B").dice(4, 1).start("activate:bolt", "attack:musket@E4", "end")
    assert t.now.monsters == []
    assert (t.asked.seat, t.asked.ask) == (1, "deploy"), "Sea Monster Attack cannot be played"
    t.until_round(3)
    assert t.now.monsters == []


@pytest.mark.rule("ST-162")
def test_a_hero_who_kos_a_sea_monster_gains_three_coins_and_a_point() -> None:
    t = Situation().hero("A", "bolt", "F4").hero("A", "anvil").hero("B", "dirk")
    t.monster("B", "E4", damage=7).dice(4, 1).start("activate:bolt", "attack:musket@E4")
    assert (t.purses("A"), t.purses("B")) == ([3, 0], [0])
    assert (t.side("A").vp, t.side("B").vp) == (1, 0)


@pytest.mark.rule("ST-162")
def test_a_sea_monster_koed_by_anything_else_pays_each_hero_of_the_other_side_one() -> None:
    t = Situation().hero("A", "bolt", "F4").hero("A", "anvil").hero("B", "dirk").supply("A")
    t.monster("B", "E4", damage=7).dice(4, 1, 1, 1).start("crew", "gun first")
    assert (t.purses("A"), t.purses("B")) == ([1, 1], [0])
    assert (t.side("A").vp, t.side("B").vp) == (1, 0)


@pytest.mark.rule("ST-163")
def test_the_sea_dragon_surfaces_in_any_sea_zone_and_swims_through_sea_zones_only() -> None:
    t = Situation().hero("A", "anvil").hand("A", "test-summons").start("card:test-summons")
    assert {key.removeprefix("sea:") for key in t.keys} == open_water(t)
    t.choose("sea:J4", "monster:sea-dragon")
    assert {key for key in t.keys if key.startswith("move:")} == {"move:J3", "move:J2"}
    assert GAME.box.monsters["sea-dragon"].hp == 8


@pytest.mark.rule("ST-163")
@pytest.mark.parametrize(("choice", "damage", "deckhands"), [("prioritize", 4, 2), ("in order", 0, 0)])
def test_devouring_maw_may_prioritize_heroes_and_deals_them_two_a_hit(
    choice: str, damage: int, deckhands: int
) -> None:
    t = Situation().monster("A", "E4").hero("B", "cask", "C4").crew("B", "C4", deckhands=2)
    t.dice(4, 4, 1).start("monster:sea-dragon", "attack:devouring-maw@C4", choice)
    assert t.get("cask").damage == damage
    assert t.count("B", "C4") == deckhands
    assert t.told("rolled")[0].facts["faces"] == [4, 4, 1]


@pytest.mark.rule("ST-163")
def test_devouring_maw_reaches_two_zones_and_deals_one_a_hit_to_others() -> None:
    t = Situation().monster("A", "E4").hero("B", "cask", "B4").dice(4, 4, 1).start("monster:sea-dragon")
    assert "attack:devouring-maw@B4" not in t.keys
    chest = t.choose("attack:devouring-maw@D3").feature("B", "captains-chest")
    assert chest is not None
    assert chest.damage == 2


@pytest.mark.rule("ST-164")
def test_destroy_gangplank_drops_everybody_on_it_into_the_sea() -> None:
    t = Situation().monster("A", "E4").hero("B", "bolt", "E3", coins=2).crew("B", "E3", deckhands=2)
    t.start("monster:sea-dragon", "use:destroy-gangplank")
    assert t.zone("E3") in t.now.missing_planks
    assert t.get("bolt").overboard
    assert (t.count("B", "E3"), t.side("B").deckhands) == (0, 24)


@pytest.mark.rule("ST-164")
def test_destroy_gangplank_reaches_one_zone() -> None:
    t = Situation().monster("A", "E5").start("monster:sea-dragon")
    assert "use:destroy-gangplank" not in t.keys, "E3 and E7 are two away"
    assert "use:destroy-gangplank" in t.choose("move:E4").keys


@pytest.mark.rule("ST-164")
def test_destroy_gangplank_works_twice_an_activation() -> None:
    t = Situation(board="three-planks").monster("A", "C2").start("monster:sea-dragon")
    t.choose("use:destroy-gangplank", "plank:C1", "use:destroy-gangplank", "plank:D2")
    assert t.now.missing_planks == [t.zone("C1"), t.zone("D2")]
    assert "use:destroy-gangplank" not in t.keys, "though a third gangplank lies in C3"


@pytest.mark.rule("ST-164")
@pytest.mark.parametrize(("start", "end", "missing"), [("E4", "E3", ["E3"]), ("E3", "E4", [])])
def test_the_gangplank_returns_at_the_end_of_a_round_unless_the_dragon_is_in_its_space(
    start: str, end: str, missing: list[str]
) -> None:
    t = Situation().monster("A", start)
    t.state.missing_planks = [t.zone("E3")]
    t.start("monster:sea-dragon", f"move:{end}", "end")
    assert t.now.missing_planks == [t.zone("E3")], "not before the round is over"
    t.until_round(2)
    assert [t.board.label(zone) for zone in t.now.missing_planks] == missing


@pytest.mark.rule("ST-165")
@pytest.mark.parametrize(("dragon", "damage"), [("E8", 4), ("E9", 0)])
def test_an_enemy_hero_pushed_overboard_within_three_of_the_dragon_takes_four(
    dragon: str, damage: int
) -> None:
    t = Situation().hero("A", "cask", "D4").hero("B", "anvil", "D5").monster("A", dragon)
    t.start("activate:cask", "use:heave", "push:E5")
    assert (t.at("anvil"), t.get("anvil").overboard) == ("", True)
    assert t.get("anvil").damage == damage


@pytest.mark.rule("ST-165")
@pytest.mark.parametrize(("side", "damage"), [("A", 0), ("B", 4)])
def test_a_failed_rig_near_the_dragon_hurts_an_enemy_and_no_friend(side: str, damage: int) -> None:
    t = Situation(side).hero(side, "bolt", "D5").monster("A", "E4").crew_done("A", "B").dice(1)
    t.start("activate:bolt", "rig", "rig:F5") if side == "A" else t.start("rig", "rig:F5")
    assert t.get("bolt").overboard
    assert t.get("bolt").damage == damage


@pytest.mark.rule("ST-165")
def test_a_ko_by_dangerous_waters_replaces_overboard_and_pays_every_hero_of_the_dragons_side() -> None:
    t = Situation("B").hero("B", "bolt", "D5", damage=1, coins=2).monster("A", "E4").crew_done("A", "B")
    t.hero("A", "anvil", "H4").hero("A", "dirk").dice(1).start("rig", "rig:F5")
    bolt = t.get("bolt")
    assert (bolt.overboard, bolt.dead_mans_coin, bolt.damage) == (False, "dark", 0)
    assert (t.purses("A"), t.purses("B")) == ([1, 1], [2])
    assert t.side("A").vp == 1


def test_a_sea_monster_is_told_what_it_cannot_do_and_why() -> None:
    t = Situation().monster("A", "A1").start("monster:sea-dragon")
    assert t.closed == {
        "use:devouring-maw": "No enemy in range",
        "use:destroy-gangplank": "No gangplank in range",
    }


def test_a_sea_monster_is_told_that_its_attack_is_used_up() -> None:
    t = Situation().monster("A", "E4").hero("B", "bolt", "E3").dice(1, 1, 1)
    t.start("monster:sea-dragon", "attack:devouring-maw@E3")
    assert t.closed == {"use:devouring-maw": "Already used in this activation"}


def test_a_sea_monster_between_the_planks_is_told_why_it_cannot_swim() -> None:
    t = Situation(board="three-planks").monster("A", "C2").start("monster:sea-dragon")
    assert not [key for key in t.keys if key.startswith("move:")]
    assert t.closed["move"] == "No open water on any side"


def test_where_a_sea_monster_cannot_surface_is_shown_with_the_reason() -> None:
    t = Situation().hero("A", "anvil").hand("A", "test-summons").kraken().start("card:test-summons")
    assert t.asked.ask == "surface"
    assert t.closed == {f"sea:{t.board.label(zone)}": "The Kraken is there" for zone in t.now.kraken.zones}
    assert not set(t.closed) & set(t.keys)


def test_a_sea_monster_that_has_been_here_is_shown_among_those_that_may_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    eels = [
        f'[[monster]]\nid = "{id}"\nname = "Eel"\nhp = 4\nsource = "designed"\n' for id in ("eel", "elver")
    ]
    folder = copytree(BOX, tmp_path / "box")
    (folder / "monsters.toml").write_text("\n".join(eels), encoding="utf-8")
    monkeypatch.setattr(Situation, "game", SecondTide(folder))
    t = Situation().monster("B", "A1").hero("A", "anvil").hand("A", "test-summons").start("card:test-summons")
    assert t.keys == ["monster:eel", "monster:elver"]
    assert t.closed == {"monster:sea-dragon": "Has been in this game already"}
    assert t.choose("monster:eel").closed == {"sea:A1": "The Sea Dragon is there"}
