"""What the game says to people who are about to play it, and what it calls things."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

import mainbrace.games.maracaibo as maracaibo
from mainbrace.games.maracaibo.content import Improvement, Location
from mainbrace.games.maracaibo.effects import PriceKind, Verb, parse_effect
from mainbrace.games.maracaibo.guide.art import drawn
from mainbrace.games.maracaibo.guide.glossary import topic_of, topic_of_price, topics_of
from mainbrace.games.maracaibo.options import MaracaiboOptions
from mainbrace.games.maracaibo.scenery.faces import SCROLLS, deeds
from mainbrace.games.maracaibo.scoring import ROWS
from mainbrace.games.maracaibo.sea import Space
from mainbrace.kernel import Event, Match, Scene, Stream, seed_from
from tests.games.guides import check_explanations, check_icons, check_lesson, check_picture
from tests.games.maracaibo.situation import BOX, GAME, Situation

SOURCE = Path(maracaibo.__file__).parent
ASKED = re.compile(r'v\.ask(?:_freely)?\(\s*[^"]*?"([a-z -]+)"', re.DOTALL)
TOLD = re.compile(r'v\.(?:tell|whisper)\([^"]*"([a-z ]+)"')


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


def test_every_price_is_explained_once_and_has_an_icon() -> None:
    topics = [topic_of_price(kind) for kind in get_args(PriceKind)]
    assert len(set(topics)) == len(topics)
    assert set(topics) <= GAME.glossary.keys() & GAME.icons.keys()


def test_explanations_are_short_sentences() -> None:
    check_explanations(GAME, "Commanders")


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
        boards = {panel.id for panel in scene.panels} | {panel.piece for panel in scene.panels}
        assert match.decision.about in boards | {""}
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


def test_a_question_says_which_board_to_read_before_answering() -> None:
    about: dict[str, str] = {}
    for number in range(20):
        match, chance = Match.new(GAME, {"players": 2, "commanders": True}, bytes([number])), Stream(b"about")
        while (asked := match.decision) is not None:
            about.setdefault(asked.ask, asked.about.rpartition(":")[0])
            own = {f"{board}:{asked.seat}" for board in ("ship", "hideout", "commander")}
            assert asked.about in {"", *own}
            match.take(asked.options.pick(chance))
    assert about["first quest"] == about["way"] == ""
    assert about["sail"] == about["upgrade"] == about["figurehead"] == "ship"
    assert about["bury"] == "hideout"
    assert about["commander"] == about["rum market"] == about["fort space"] == "commander"


def test_the_form_names_the_layouts_and_leaves_out_what_does_not_matter() -> None:
    assert [choice.value for choice in GAME.choices()["layout"]] == ["long", "broad", "hull"]
    assert GAME.room(MaracaiboOptions(players=3)) == {"difficulty": 0, "auction": 0}
    assert GAME.room(MaracaiboOptions(players=3, commanders=True)) == {"difficulty": 0}
    assert GAME.room(MaracaiboOptions(players=1)) == {"auction": 0}


def test_the_lesson_begins_with_what_is_asked_first_and_explains_known_questions() -> None:
    [lesson] = GAME.lessons
    check_lesson(GAME, lesson)


def test_the_log_counts_like_a_person() -> None:
    def told(kind: str, /, **facts: object) -> str:
        return GAME.tell(Event(kind, facts))

    assert told("gains doubloons", who="Blue", number=1, why="income") == "Blue gains 1 doubloon (income)."
    assert told("toll", who="Blue", whom="Red", number=2) == "Blue pays Red 2 doubloons."
    assert told("sails", who="Blue", steps=3, to="B4 (Havana)") == "Blue sails 3 steps to B4 (Havana)."


def test_cards_in_the_sea_show_their_figures_and_when_they_work() -> None:
    match = Match.new(GAME, {}, seed_from("cards"))
    sea = BOX.seas[match.state.sea]
    areas = {area.id: area for area in match.observe(None).scene.areas}
    for cell, number in enumerate(match.state.cards):
        card, face = BOX.cards[number], areas[sea.label(Space(cell))].face
        assert face is not None
        assert face.title == card.name
        if isinstance(card, Improvement):
            assert (face.cost, face.full, face.worth) == (str(card.cost), "", f"{card.vp} VP")
            times = {SCROLLS[colour].when for colour in card.effect.colours}
            assert {deed.when for deed in face.deeds} == times
        if isinstance(card, Location):
            assert face.deeds[0].text == "Upgrade"
        assert {deed.icon for deed in face.deeds} <= GAME.icons.keys()


def test_a_face_tells_parts_that_work_at_other_times_apart() -> None:
    told = deeds(parse_effect("+1 to explore; explore 1; gain 2 VP"))
    assert [(deed.text, deed.when) for deed in told] == [
        ("+1 to explore", "lasting"),
        ("Explore 1 and gain 2 VP", "once"),
    ]
    told = deeds(parse_effect("in a raid, 4 power: gain 1 cannon; gain 1 VP"))
    assert [(deed.text, deed.when) for deed in told] == [
        ("In a raid, 4 power: gain 1 cannon and gain 1 VP", "lasting")
    ]
    told = deeds(parse_effect("+1 to explore; gain 1 VP or gain 1 quest"))
    assert [deed.text for deed in told] == ["+1 to explore", "Gain 1 VP", "or gain 1 quest"]
    told = deeds(parse_effect("gain 1 quest or bury 1 treasure; gain 2 doubloons"))
    assert [deed.text for deed in told] == ["Gain 1 quest", "or bury 1 treasure and gain 2 doubloons"]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("go back at least 3: gain 10 VP", [("price-back", "3"), ("vp", "10")]),
        ("leave 1 treasure here: gain 7 VP; explore 2", [("price-leave", "1"), ("vp", "7")]),
        ("pay 3 doubloons: gain 1 quest", [("price-pay", "3"), ("quest", "1")]),
        ("in a raid, 4 power: gain 1 cannon", [("price-raid", "1")]),
        ("with each quest: gain 1 rum", [("price-each-quest", "1")]),
    ],
)
def test_what_has_a_price_does_not_look_free(text: str, shown: list[tuple[str, str]]) -> None:
    effect = parse_effect(text)
    assert [(deed.icon, deed.figure) for deed in deeds(effect)] == shown
    assert shown[0][0] in topics_of(effect)


def test_a_face_shows_the_price_and_the_points_for_whoever_looks() -> None:
    t = (
        Situation(2)
        .owns("carpenters-loft")
        .card("A2", "machetes")
        .card("A3", "treasury")
        .sand(gold=3)
        .start()
    )
    faces = [{area.id: area.face for area in t.playing.observe(seat).scene.areas} for seat in (0, 1)]
    [mine, other] = [faces[seat]["A2"] for seat in (0, 1)]
    assert mine is not None
    assert other is not None
    assert (mine.cost, mine.full) == ("2", "4")
    assert (other.cost, other.full) == ("4", "")
    [mine, other] = [faces[seat]["A3"] for seat in (0, 1)]
    assert mine is not None
    assert other is not None
    [far, other_far] = [[(deed.done, deed.of) for deed in face.deeds if deed.of] for face in (mine, other)]
    assert (far, other_far) == ([(5, 24)], [(0, 24)])


def test_quests_show_how_far_each_condition_is() -> None:
    t = Situation(2).buried(pearl=2).hand("string-of-moons").start()
    [face] = [card.face for card in t.playing.observe(0).scene.cards if card.id == "quest:string-of-moons"]
    assert face is not None
    assert [(deed.text, deed.figure, deed.done, deed.of) for deed in face.deeds] == [
        ("2 buried pearls", "3 VP", 2, 2),
        ("3 buried pearls", "6 VP", 2, 3),
    ]


def test_the_forecast_has_a_column_for_everybody() -> None:
    match = Match.new(GAME, {"players": 1}, seed_from("forecast"))
    [table] = [panel for panel in match.observe(0).scene.panels if panel.id == "forecast"]
    assert table.columns == ["Blue", "Jordan"]
    assert [row.name for row in table.rows] == ["During play", *ROWS, "Together"]
    for column in range(2):
        *parts, whole = (int(row.cells[column].rstrip("+")) for row in table.rows)
        assert sum(parts) == whole


def test_the_icons_are_outlines_and_their_authors_are_credited() -> None:
    check_icons(drawn())
    assert len(GAME.icons) == len(drawn())


def test_the_picture_is_a_small_drawing_that_needs_nothing_from_elsewhere() -> None:
    check_picture(GAME)
