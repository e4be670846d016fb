"""What the game says to people who are about to play it, and what it calls things."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

import mainbrace.games.maracaibo as maracaibo
from mainbrace.games.maracaibo.content import Improvement, Location
from mainbrace.games.maracaibo.effects import Verb
from mainbrace.games.maracaibo.guide.art import drawn
from mainbrace.games.maracaibo.guide.glossary import topic_of
from mainbrace.games.maracaibo.options import MaracaiboOptions
from mainbrace.kernel import Event, Match, Scene, Stream, seed_from
from tests.games.maracaibo.situation import BOX, GAME

SOURCE = Path(maracaibo.__file__).parent
README = Path(__file__).parents[3] / "README.md"
ASKED = re.compile(r'v\.ask\(\s*[^"]*?"([a-z -]+)"', re.DOTALL)
TOLD = re.compile(r'v\.tell\(\s*"([a-z ]+)"')


def sources() -> str:
    """All rules."""
    return "\n".join(file.read_text("utf-8") for file in (*SOURCE.glob("*.py"), *SOURCE.glob("solo/*.py")))


def test_every_question_is_explained() -> None:
    asked = {f"ask:{ask}" for ask in ASKED.findall(sources())} | {"ask:explore"}
    assert len(asked) > 35
    assert asked == {topic for topic in GAME.glossary if topic.startswith("ask:")}


def test_every_event_has_a_sentence() -> None:
    told = set(TOLD.findall(sources())) | {"explores"}
    assert len(told) > 50
    assert told == set(GAME.sentences)


def test_every_verb_is_explained_once() -> None:
    topics = [topic_of(verb) for verb in get_args(Verb)]
    assert len(set(topics)) == len(topics)
    assert set(topics) <= GAME.glossary.keys()


def test_explanations_are_short_sentences() -> None:
    for id, topic in GAME.glossary.items():
        assert topic.title, id
        assert 20 < len(topic.text) < 400, id
        assert topic.text.endswith("."), id
        assert re.fullmatch(r"(Commanders p\. \d+)?", topic.page), id


def topics_in(scene: Scene) -> set[str]:
    """Everything a scene asks the glossary to explain."""
    lists = [area.topics for area in scene.areas] + [piece.topics for piece in scene.pieces]
    lists += [card.topics for card in scene.cards]
    lists += [entry.topics for panel in scene.panels for entry in panel.entries]
    return {topic for topics in lists for topic in topics}


@pytest.mark.parametrize("options", [{"players": 1}, {"players": 3, "commanders": True}])
def test_what_a_scene_names_can_be_explained_and_found(options: dict[str, object]) -> None:
    match, chance = Match.new(GAME, options, seed_from("scene")), Stream(b"scene")
    while match.decision is not None and len(match.taken) < 120:
        scene = match.observe(match.decision.seat).scene
        assert topics_in(scene) <= GAME.glossary.keys()
        named = {card.icon for card in scene.cards} | {piece.icon for piece in scene.pieces}
        assert named <= GAME.icons.keys() | {""}
        areas = {area.id for area in scene.areas}
        assert {piece.area for piece in scene.pieces} <= areas
        assert len(areas) == len(scene.areas)
        assert len({card.id for card in scene.cards}) == len(scene.cards)
        squares = [
            (area.at[0] + column, area.at[1] + row)
            for area in scene.areas
            for column in range(area.size[0])
            for row in range(area.size[1])
        ]
        assert len(set(squares)) == len(squares)
        match.take(match.decision.options.pick(chance))


def test_the_form_names_the_layouts_and_leaves_out_what_does_not_matter() -> None:
    assert [choice.value for choice in GAME.choices()["layout"]] == ["long", "broad", "hull"]
    assert GAME.room(MaracaiboOptions(players=3)) == {"difficulty": 0, "auction": 0}
    assert GAME.room(MaracaiboOptions(players=3, commanders=True)) == {"difficulty": 0}
    assert GAME.room(MaracaiboOptions(players=1)) == {"auction": 0}


def test_the_lesson_begins_with_what_is_asked_first_and_explains_known_questions() -> None:
    [lesson] = GAME.lessons
    match = Match.new(GAME, lesson.options, seed_from(lesson.seed))
    assert match.decision is not None
    asks = {topic.removeprefix("ask:") for topic in GAME.glossary if topic.startswith("ask:")}
    assert {step.ask for step in lesson.steps} <= asks
    assert {step.topic for step in lesson.steps} <= GAME.glossary.keys()
    assert lesson.steps[0].ask == match.decision.ask


def test_the_log_counts_like_a_person() -> None:
    def told(kind: str, /, **facts: object) -> str:
        return GAME.tell(Event(kind, facts))

    assert told("gains doubloons", who="Blue", number=1, why="income") == "Blue gains 1 doubloon (income)."
    assert told("toll", who="Blue", whom="Red", number=2) == "Blue pays Red 2 doubloons."
    assert told("sails", who="Blue", steps=3, to="B4 (Havana)") == "Blue sails 3 steps to B4 (Havana)."


def test_cards_name_their_figures() -> None:
    match = Match.new(GAME, {}, seed_from("cards"))
    cards = {card.id: card for card in match.observe(None).scene.cards}
    for number in match.state.cards:
        card = BOX.cards[number]
        shown = cards[f"card:{card.id}"]
        assert shown.title == card.name
        if isinstance(card, Improvement):
            assert f"cost {card.cost}" in shown.marks
            assert f"{card.vp} VP" in shown.marks
        if isinstance(card, Location):
            assert shown.kind == "location"


def test_the_icons_are_outlines_and_their_authors_are_credited() -> None:
    credits = README.read_text("utf-8")
    for icon in drawn():
        assert re.fullmatch(r"[MmLlHhVvCcSsQqTtAaZz0-9eE., -]+", icon.path), icon.name
        assert icon.author.capitalize() in credits
    assert len(GAME.icons) == len(drawn())
