"""What the game says to people who are about to play it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args
from xml.etree import ElementTree

import pytest

import mainbrace.games.rumbones as rumbones
from mainbrace.games.rumbones.board import TURNED
from mainbrace.games.rumbones.effects import CONDITION_TOKENS, Verb
from mainbrace.games.rumbones.first_edition import FirstEdition
from mainbrace.games.rumbones.guide.art import drawn
from mainbrace.games.rumbones.scenery.naming import VERB_TOPICS
from mainbrace.games.rumbones.second_tide import SecondTide
from mainbrace.games.rumbones.triggers import Window
from mainbrace.kernel import Event

GAME = SecondTide()
SOURCE = Path(rumbones.__file__).parent
README = Path(__file__).parents[3] / "README.md"
ASKED = re.compile(r't\.ask(?:_freely)?\(\s*[^"]*?"([a-z ]+)"', re.DOTALL)
TOLD = re.compile(r't\.(?:tell|whisper)\([^"]*"([a-z ]+)"')


def sources() -> str:
    """All rules."""
    files = [*SOURCE.glob("*.py"), *SOURCE.glob("clash/*.py"), SOURCE / "editions" / "second.py"]
    return "\n".join(file.read_text("utf-8") for file in files)


def test_every_question_is_explained() -> None:
    asked = {f"ask:{ask}" for ask in (*ASKED.findall(sources()), *get_args(Window))}
    assert len(asked) > 30
    assert asked == {topic for topic in GAME.glossary if topic.startswith("ask:")}


def test_every_event_has_a_sentence() -> None:
    told = set(TOLD.findall(sources()))
    assert len(told) > 40
    assert told == set(GAME.sentences)


def test_every_verb_and_condition_is_explained() -> None:
    assert set(VERB_TOPICS) | {"suffer"} == set(get_args(Verb))
    assert {*VERB_TOPICS.values(), *CONDITION_TOKENS} <= GAME.glossary.keys()


def test_explanations_are_short_and_name_their_page() -> None:
    for id, topic in GAME.glossary.items():
        assert topic.title, id
        assert 20 < len(topic.text) < 400, id
        assert re.fullmatch(r"Second Tide p\. \d+", topic.page), id
        assert topic.text.endswith((".", "!!!", "?")), id


def test_a_tile_is_explained_by_its_own_card() -> None:
    chest = GAME.glossary["tile:captains-chest"]
    card = GAME.box.objectives["captains-chest"]
    assert f"{card.hp} hit points" in chest.text
    assert f"{card.vp} VP" in chest.text


def test_the_form_offers_every_hero_with_its_whole_card_by_faction() -> None:
    offered = GAME.choices()
    heroes = {choice.value: choice for choice in offered["heroes_a"]}
    assert heroes.keys() == GAME.box.heroes.keys()
    assert [heroes[id].group for id in ("snapjaw", "viana", "bram-underkeel")] == [
        "Deep Lords",
        "Marea de la Muerte",
        "Mercenaries",
    ]
    for card in GAME.box.heroes.values():
        text = heroes[card.id].text
        assert card.role.capitalize() in text
        assert f"{card.hp} hit points" in text
        assert all(skill.name in text for skill in card.skills)
    assert all(choice.text for choice in offered["factions"])
    assert not any(choice.value.endswith(TURNED) for choice in offered["board"])


@pytest.mark.parametrize("wishes", [{"mode": "clash royale"}, {"strange_allies": True}])
def test_ways_to_find_heroes_speak_of_a_faction_only_where_it_matters(wishes: dict[str, Any]) -> None:
    for options, is_bound in ((GAME.Options(), True), (GAME.Options(**wishes), False)):
        ways = {choice.label: choice.text for choice in GAME.choices(options)["selection"]}
        for way in ("Random Heroes 1", "Random Heroes 2"):
            assert ("faction" in ways[way]) == is_bound


def test_the_icons_are_outlines_and_their_authors_are_credited() -> None:
    credits = README.read_text("utf-8")
    for icon in drawn():
        assert re.fullmatch(r"[MmLlHhVvCcSsQqTtAaZz0-9eE., -]+", icon.path), icon.name
        assert icon.author.capitalize() in credits
    assert "CC BY 3.0" in credits
    assert len(GAME.icons) == len(drawn())


@pytest.mark.parametrize("picture", [GAME.picture, FirstEdition().picture], ids=["second", "first"])
def test_a_picture_is_a_small_drawing_that_needs_nothing_from_elsewhere(picture: str) -> None:
    root = ElementTree.fromstring(picture)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert len(picture.encode()) < 12_000
    assert not re.search(r"<script|<image|<foreignObject|href=\"(?!#)|url\((?!#)|\son\w+=", picture)


def test_each_edition_has_a_picture_of_its_own() -> None:
    assert GAME.picture != FirstEdition().picture


def test_the_log_counts_like_a_person() -> None:
    def told(kind: str, /, **facts: object) -> str:
        return GAME.tell(Event(kind, facts))

    assert told("crew lost", count=1, kind="bosun", zone="K5", side=1) == "1 Bosun lost in K5."
    assert told("crew lost", count=4, kind="deckhand", zone="K5", side=1) == "4 Deckhands lost in K5."
    assert told("earned", who="Snapjaw", coins=1, why="x", piece="") == "Snapjaw earns 1 coin (x)."
    assert told("hits", name="Galley Knives", hits=0, zone="K5") == "Galley Knives: 0 Hits on K5."
    assert told("round", number=2, faction="Deep Lords") == "Round 2. First Player: Deep Lords."
