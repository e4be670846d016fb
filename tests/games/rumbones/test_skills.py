"""Hero dashboards and the four kinds of skill (Second Tide pp. 6-7)."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from mainbrace.games.rumbones.content import HeroCard, Passive, Role, SkillType
from mainbrace.games.rumbones.contentfile import load_box
from mainbrace.kernel.errors import ContentError
from tests.games.rumbones.situation import BOX, Situation

PRINTED = load_box()
HEROES = sorted(PRINTED.heroes.values(), key=lambda hero: hero.id)

every_hero = pytest.mark.parametrize("hero", HEROES, ids=lambda hero: hero.id)


@pytest.mark.rule("ST-016")
@every_hero
def test_a_dashboard_shows_faction_name_role_hit_points_and_up_to_three_priced_skills(hero: HeroCard) -> None:
    assert hero.faction in (*PRINTED.factions, "mercenary")
    assert hero.name
    assert hero.role in get_args(Role)
    assert hero.hp > 0
    assert 1 <= len(hero.skills) <= 3
    assert all(skill.name and skill.unlock >= 0 for skill in hero.skills)
    assert not {"unlock", "level_up"} & set(Passive.__struct_fields__)


@pytest.mark.rule("ST-016")
def test_a_dashboard_has_no_room_for_a_fourth_skill(tmp_path: Path) -> None:
    text = (BOX / "heroes.toml").read_text(encoding="utf-8")
    dirk = text[text.index('[[hero]]\nid = "dirk"') :].split("\n[[hero]]")[0]
    fourth = dirk[dirk.rindex("[[hero.skill]]") :].replace('"grenade"', '"bigger-grenade"')
    (tmp_path / "heroes.toml").write_text(dirk + fourth, encoding="utf-8")
    with pytest.raises(ContentError, match="found 4 skills; allowed: at most 3"):
        load_box(tmp_path)


@pytest.mark.rule("ST-017")
def test_attacks_abilities_and_reactions_are_cards_with_two_sides_and_a_passive_is_none() -> None:
    cards = [skill for hero in HEROES for skill in hero.skills]
    assert {skill.type for skill in cards} == set(get_args(SkillType)) == {"attack", "ability", "reaction"}
    assert all(len(skill.levels) == 2 for skill in cards)
    assert any(hero.passive for hero in HEROES)
    assert not {"levels", "level_up", "unlock", "uses"} & set(Passive.__struct_fields__)


@pytest.mark.rule("ST-017")
def test_a_passive_works_every_time_without_action_or_coins() -> None:
    t = Situation().hero("A", "cask", "G4", damage=1).hero("B", "anvil", "H4").dice(1, 1, 1, 1, 1, 1)
    t.start("activate:cask", "attack:fist@H4", "attack:fist@H4")
    assert [roll.facts["faces"] for roll in t.told("rolled")] == [[1, 1, 1], [1, 1, 1]]
    assert "1 of 3 actions" in t.asked.words
    assert t.get("cask").coins == 0
    assert not any("rage" in key for key in [*t.keys, *t.closed])


@pytest.mark.rule("ST-017")
def test_a_passive_is_on_in_the_enemys_turn_and_off_the_board() -> None:
    t = Situation("B").hero("A", "herald").hero("A", "anvil", "G4")
    t.hero("B", "dirk", "L5", damage=4, conditions=["bleed"]).start("activate:dirk", "move:L3")
    assert t.get("dirk").dead_mans_coin
    assert t.at("herald") == ""
    assert (t.get("herald").coins, t.get("anvil").coins) == (2, 1)


@pytest.mark.rule("ST-018")
def test_skills_that_cost_nothing_start_unlocked_at_level_1() -> None:
    t = Situation().hero("A", "bolt", "G4").hero("B", "cask", "H4").start("activate:bolt")
    assert t.get("bolt").levels == [1, 1, 1]
    assert {"attack:musket@H4", "attack:snipe@H4"} <= set(t.keys)


@pytest.mark.rule("ST-018")
def test_other_skills_start_locked() -> None:
    t = Situation().hero("A", "anvil", "G4").hero("B", "cask", "H4").start("activate:anvil")
    assert t.get("anvil").levels == [1, 0, 0]
    assert "attack:hammer@H4" in t.keys
    assert (t.closed["use:frenzy"], t.closed["use:patch"]) == ("Not unlocked", "Not unlocked")


@pytest.mark.rule("ST-018")
@every_hero
def test_every_hero_starts_with_a_basic_attack(hero: HeroCard) -> None:
    assert [(skill.type, skill.unlock) for skill in hero.skills if skill.basic] == [("attack", 0)]


@pytest.mark.rule("ST-019")
def test_level_2_is_bought_only_after_level_1() -> None:
    t = Situation().hero("A", "anvil", "G4", coins=9).start("activate:anvil")
    assert "unlock:frenzy" in t.keys
    assert "level:frenzy" not in t.keys
    t.choose("unlock:frenzy")
    assert (t.get("anvil").levels[1], "unlock:frenzy" in t.keys) == (1, False)
    t.choose("level:frenzy")
    assert (t.get("anvil").levels[1], "level:frenzy" in t.keys) == (2, False)


@pytest.mark.rule("ST-019")
def test_coins_for_level_2_buy_nothing_of_a_skill_that_is_dearer_to_unlock() -> None:
    t = Situation().hero("A", "hoarder", "G4", coins=3).start("activate:hoarder")
    assert {"unlock:vault", "level:vault"}.isdisjoint(t.keys)
    assert t.closed["unlock:vault"] == "Costs 4 coins, has 3"


@pytest.mark.rule("ST-019")
def test_a_card_without_a_second_level_is_refused(tmp_path: Path) -> None:
    text = (BOX / "heroes.toml").read_text(encoding="utf-8")
    one_sided = text.replace("two = { dice = 4, to_hit = 4, range = 1 }\n", "", 1)
    (tmp_path / "heroes.toml").write_text(one_sided, encoding="utf-8")
    with pytest.raises(ContentError, match=r"skill\[hammer\]\.two: found nothing"):
        load_box(tmp_path)


@pytest.mark.rule("ST-020")
@every_hero
def test_attacks_and_nothing_else_have_dice_to_hit_and_range(hero: HeroCard) -> None:
    for skill in hero.skills:
        assert all((level.profile is not None) == (skill.type == "attack") for level in skill.levels)


@pytest.mark.rule("ST-020")
def test_an_attack_rolls_its_dice_at_its_range_against_its_to_hit_with_its_text() -> None:
    t = Situation().hero("A", "bolt", "G4").hero("B", "cask", "G7").dice(3, 4, 1)
    t.crew("B", "G6", deckhands=1).crew("B", "G8", deckhands=1).start("activate:bolt")
    assert {key for key in t.keys if "snipe" in key} == {"attack:snipe@G6", "attack:snipe@G7"}
    t.choose("attack:snipe@G7")
    (roll,) = t.told("rolled")
    assert (roll.facts["need"], roll.facts["faces"]) == (4, [3, 4, 1])
    assert t.get("cask").damage == 2


@pytest.mark.rule("ST-021")
def test_plain_text_works_on_declaration_and_text_about_hits_after_they_are_dealt() -> None:
    t = Situation().hero("A", "herald", "G4").hero("B", "anvil", "H4").dice(4, 1)
    t.start("activate:herald", "attack:horn@H4")
    kinds = [event.kind for event in t.playing.events]
    told = [kinds.index(kind) for kind in ("attacks", "draws", "rolled", "hits", "hurt", "suffers")]
    assert told == sorted(told)
    assert t.get("anvil").conditions == ["blind"]


@pytest.mark.rule("ST-021")
def test_without_a_hit_only_the_plain_text_works() -> None:
    t = Situation().hero("A", "herald", "G4").hero("B", "anvil", "H4").dice(3, 1)
    t.start("activate:herald", "attack:horn@H4")
    assert len(t.side("A").hands[0].cards) == 1
    assert t.get("anvil").conditions == []


@pytest.mark.rule("ST-022")
@pytest.mark.parametrize(("to_move", "aim"), [("A", "H4"), ("B", "G4")])
def test_a_reaction_answers_its_trigger_in_anybodys_turn_and_costs_no_action(to_move: str, aim: str) -> None:
    t = Situation(to_move).hero("A", "herald", "F4", damage=2, levels=(1, 2, 1)).dice(1, 1, 1)
    t.hero("A", "anvil", "G4").hero("B", "anvil", "H4").start("activate:anvil")
    assert "react:heckle" not in t.keys
    t.choose(f"attack:hammer@{aim}")
    assert (t.asked.seat, t.keys) == (0, ["react:heckle", "decline"])
    t.choose("react:heckle")
    assert (t.get("herald").damage, t.get("herald").activated) == (1, False)
    assert "2 of 3 actions" in t.asked.words


@pytest.mark.rule("ST-022")
def test_a_reaction_is_for_deployed_heroes_only() -> None:
    t = Situation().hero("A", "herald", damage=2, levels=(1, 2, 1)).hero("A", "anvil", "G4")
    t.hero("B", "anvil", "H4").dice(1, 1, 1).start("activate:anvil", "attack:hammer@H4")
    assert t.asked.ask == "act"


@pytest.mark.rule("ST-023")
def test_a_reaction_is_free_to_unlock_and_does_nothing_at_level_1() -> None:
    t = Situation().hero("A", "anvil", "G4").hero("B", "bolt", "H4").dice(1, 1, 1)
    assert t.get("bolt").levels[2] == 1
    t.start("activate:anvil", "attack:hammer@H4")
    assert t.asked.ask == "act"


@pytest.mark.rule("ST-023")
def test_a_used_reaction_flips_to_level_1_and_must_be_paid_for_again() -> None:
    t = Situation().hero("A", "anvil", "G4").hero("B", "bolt", "H4", levels=(1, 1, 2), coins=3)
    t.dice(4, 4, 4, 1, 1, 1).start("activate:anvil", "attack:hammer@H4", "react:duck")
    assert (t.get("bolt").damage, t.get("bolt").levels) == (0, [1, 1, 1])
    t.choose("attack:hammer@H4")
    assert t.asked.ask == "act"
    t.choose("end", "activate:bolt", "level:duck")
    assert (t.get("bolt").levels, t.get("bolt").coins) == ([1, 1, 2], 1)


@pytest.mark.rule("ST-024")
def test_a_reaction_answers_each_trigger_once_and_as_many_triggers_as_there_are() -> None:
    t = Situation().hero("A", "anvil", "G4").hero("B", "herald", "H4", levels=(1, 1, 2)).dice(*[1] * 9)
    t.start("activate:anvil")
    for coins in (1, 2, 3):
        t.choose("attack:hammer@H4", "react:banner")
        assert t.asked.ask != "attack"
        assert t.get("herald").coins == coins


@pytest.mark.rule("ST-025")
def test_a_skill_speaks_of_the_hero_who_has_it() -> None:
    t = Situation().hero("A", "anvil", "G6", coins=5).hero("B", "bolt", "H6", coins=5).dice(1, 1, 1)
    t.hero("B", "herald", "H5", levels=(1, 1, 2), coins=5)
    t.start("activate:anvil", "attack:hammer@H6", "react:banner")
    assert {id: t.get(id).coins for id in ("anvil", "bolt", "herald")} == {"anvil": 5, "bolt": 5, "herald": 6}


@pytest.mark.rule("ST-025")
def test_a_skill_speaks_of_others_where_it_says_so() -> None:
    t = Situation().hero("A", "anvil", "G4").hero("B", "thorn", "H4", levels=(1, 2, 1)).dice(1, 1, 1)
    t.start("activate:anvil", "attack:hammer@H4", "react:sting")
    assert (t.get("anvil").conditions, t.get("thorn").conditions) == (["stun"], [])
