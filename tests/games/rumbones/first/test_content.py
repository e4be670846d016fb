"""What the box of the first edition holds."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from mainbrace.games import catalogue
from mainbrace.games.rumbones.content import MERCENARY, Profile
from mainbrace.games.rumbones.contentfile import load_box
from mainbrace.games.rumbones.first.home import FIRST_EDITION
from mainbrace.games.rumbones.first.options import ROLES, FirstEditionOptions
from mainbrace.games.rumbones.first_edition import FirstEdition
from mainbrace.kernel import Stream
from mainbrace.kernel.errors import ContentError
from tests.games.rumbones.first.position import Position

BOX = load_box(None, FIRST_EDITION)
HERO = """[[hero]]
id = "x"
name = "X"
faction = "mercenary"
role = "gunner"
hp = 5
source = "designed"

"""
HANDBOOK = (Path(__file__).parents[4] / "docs" / "content.md").read_text(encoding="utf-8")


@pytest.mark.rule("FE-100")
def test_miss_mags_hale_is_as_attested() -> None:
    mags = BOX.heroes["miss-mags-hale"]
    payday, wind, fury = mags.skills
    assert (mags.faction, mags.role) == ("wellsport", "quartermaster")
    assert (payday.name, payday.type, payday.price) == ("Payday", "attack", 0)
    assert payday.levels[0].profile == Profile(4, 4, 1, "attested")
    assert payday.levels[0].text == "Give 1 coin to 1 friendly hero on board."
    assert [(skill.name, skill.type, skill.price) for skill in (wind, fury)] == [
        ("Second Wind", "ability", 3),
        ("Wellsport Fury", "ability", 3),
    ]


@pytest.mark.rule("FE-100")
def test_second_wind_heals_one_hero_and_rids_the_same_of_conditions() -> None:
    t = Position().hero("A", "miss-mags-hale", "C3", coins=3, damage=1)
    t.hero("A", "cask", "G3", damage=4, conditions=["blind", "slow"]).hero("B", "bolt", "J8")
    t.start("activate:miss-mags-hale", "use:second-wind", "target:A-cask")
    assert (t.get("cask").damage, t.get("cask").conditions, t.get("miss-mags-hale").damage) == (1, [], 1)
    assert t.asked.ask == "act", "nobody else is asked for"


@pytest.mark.rule("FE-100")
def test_wellsport_fury_betters_all_attacks_of_one_hero_this_turn() -> None:
    t = Position().hero("A", "miss-mags-hale", "C3", coins=3).hero("A", "cask", "G3").hero("B", "bolt", "H3")
    t.start("activate:miss-mags-hale", "use:wellsport-fury", "target:A-cask", "end")
    t.roll_next(3, 1, 1, 3, 1, 1).choose("attack:fist@H3", "attack:fist@H3")
    assert t.get("bolt").damage == 2


@pytest.mark.rule("FE-086")
def test_every_objective_and_sea_creature_leaves_something_lasting() -> None:
    lasting = {"rig always", "upgrade bosun", "upgrade gun", "hand size", "max hp"}
    for effect in (BOX.kraken.effect, *(card.effect for card in BOX.objectives.values())):
        assert effect
        assert {clause.verb for clause in effect} <= lasting


def test_two_factions_with_a_hero_of_each_role_and_mercenaries_for_both() -> None:
    for faction in BOX.factions:
        assert sorted(h.role for h in BOX.heroes.values() if h.faction == faction) == sorted(ROLES)
    assert [hero.name for hero in BOX.heroes.values() if hero.faction == MERCENARY]


def test_the_catalogue_offers_it_and_its_part_of_a_content_folder(tmp_path: Path) -> None:
    assert catalogue()["first-edition"].title == "Rum & Bones: First Edition"
    folder = tmp_path / "first-edition"
    folder.mkdir()
    (folder / "kraken.toml").write_text("hp = 12\n", encoding="utf-8")
    games = catalogue(tmp_path)
    assert games["first-edition"].content != FirstEdition().content
    assert games["second-tide"].content == catalogue()["second-tide"].content


def test_the_example_of_the_handbook_loads(tmp_path: Path) -> None:
    skill = HANDBOOK.split("```toml\n")[-1].partition("```")[0]
    free = skill.replace("price = 2", "price = 0").replace("lights-out", "plain")
    (tmp_path / "heroes.toml").write_text(HERO + skill + free, encoding="utf-8")
    assert load_box(tmp_path, FIRST_EDITION).heroes["x"].skills[0].price == 2


@pytest.mark.parametrize(
    ("file", "text", "allowed"),
    [
        ("monsters", '[[monster]]\nid = "eel"\nname = "Eel"\nhp = 3\nsource = "designed"\n', "an objective"),
        ("objectives", 'effect = "lower your kraken pool by 2"\n', "any sentence but these"),
        ("heroes", "price = 3\n", "an attack with price = 0"),
    ],
)
def test_what_this_edition_cannot_play_is_refused(tmp_path: Path, file: str, text: str, allowed: str) -> None:
    if file == "objectives":
        text = (
            '[[objective]]\nid = "wheel"\nname = "Wheel"\nhp = 8\nvp = 2\ncoins = 1\nsource = "designed"\n'
            + text
        )
    if file == "heroes":
        skill = f'[[hero.skill]]\nid = "y"\nname = "Y"\ntype = "attack"\n{text}'
        text = f"{HERO}{skill}one = {{ dice = 1, to_hit = 4, range = 1 }}\n"
    (tmp_path / f"{file}.toml").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match=allowed):
        load_box(tmp_path, FIRST_EDITION)


CALM = 'effect = "lower your kraken pool by 2"\n'
MONSTER = '[[monster]]\nid = "sea-dragon"\nname = "Eel"\nhp = 3\nsource = "designed"\n'
PASSIVE = 'passive = { name = "P", when = "this hero is hit", effect = "raise the enemy kraken pool by 1" }\n'
PLAIN = """[[hero.skill]]
id = "y"
name = "Y"
type = "attack"
price = 0
one = { dice = 1, to_hit = 4, range = 1 }
"""
SKILL = '[[monster.skill]]\nid = "y"\nname = "Y"\ntype = "ability"\none = { ' + CALM.strip() + " }\n"


@pytest.mark.parametrize(
    ("file", "text", "line", "field"),
    [
        ("monsters", MONSTER + SKILL, 10, "monster[sea-dragon].skill[y].one.effect"),
        ("heroes", HERO.rstrip() + "\n" + PASSIVE + PLAIN, 8, "hero[x].passive.effect"),
        ("kraken", CALM, 1, "effect"),
    ],
)
def test_no_sentence_about_the_height_of_a_pool_is_overlooked(
    tmp_path: Path, file: str, text: str, line: int, field: str
) -> None:
    (tmp_path / f"{file}.toml").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match=rf"{file}\.toml") as caught:
        load_box(tmp_path, FIRST_EDITION)
    assert (caught.value.line, caught.value.field) == (line, field)


def test_the_form_suggests_a_factions_own_five() -> None:
    game = FirstEdition()
    for options in (None, FirstEditionOptions()):
        choices = game.choices(options)
        assert {choice.value for choice in choices["factions"]} == set(game.box.factions)
        assert [choice.value for choice in choices["board"]] == ["broadside"]
    suggested = [choice.value for choice in choices["heroes_a"] if choice.suggested]
    assert len(suggested) == 5
    state = game.setup(FirstEditionOptions(heroes_a=tuple(suggested)), Stream(b"form"))
    assert state.sides[0].offer == []


def test_what_this_edition_does_not_know_need_not_be_written_down() -> None:
    home = resources.files("mainbrace.games.rumbones.first") / "content"
    written = "".join((home / f"{name}.toml").read_text(encoding="utf-8") for name in ("crew", "kraken"))
    assert not any(word in written for word in ("ransack", "fire_pot", "summon_damage"))
    assert BOX.kraken.summon_damage == 0
