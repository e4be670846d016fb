"""What the game says to people who are about to play it, and what it calls things."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import mainbrace.games.bottle.farobank as farobank
from mainbrace.games.bottle.farobank.guide.art import drawn
from mainbrace.games.bottle.farobank.options import FarobankOptions
from mainbrace.kernel import Match, OptionsError, Scene, Stream, seed_from
from mainbrace.server.forms import form
from tests.games.bottle.farobank.situation import GAME
from tests.games.guides import check_explanations, check_icons, check_picture

SOURCE = Path(farobank.__file__).parent
TOLD = re.compile(r'f\.tell\(\s*"([a-z ]+)"')


def sources() -> str:
    """All rules."""
    return "\n".join(file.read_text("utf-8") for file in SOURCE.glob("*.py"))


def test_every_question_is_explained() -> None:
    asked = set()
    for number in range(5):
        match, chance = Match.new(GAME, {"players": 3, "games": 3}, bytes([number])), Stream(bytes([number]))
        while match.decision is not None:
            asked.add(f"ask:{match.decision.ask}")
            match.take(match.decision.options.pick(chance))
    assert asked == {topic for topic in GAME.glossary if topic.startswith("ask:")}


def test_every_event_has_a_sentence() -> None:
    assert set(TOLD.findall(sources())) == set(GAME.sentences)


def test_explanations_are_short_sentences() -> None:
    check_explanations(GAME, "And a Bottle of Rum!")


def topics_in(scene: Scene) -> set[str]:
    """Everything a scene asks the glossary to explain."""
    lists = [area.topics for area in scene.areas] + [piece.topics for piece in scene.pieces]
    return {topic for topics in (*lists, *(track.topics for track in scene.tracks)) for topic in topics}


def test_what_a_scene_names_can_be_explained_found_and_drawn() -> None:
    match, chance = Match.new(GAME, {"players": 4, "games": 2}, seed_from("scene")), Stream(b"scene")
    while match.decision is not None:
        scene = match.observe(match.decision.seat).scene
        assert topics_in(scene) <= GAME.glossary.keys()
        named = {piece.icon for piece in scene.pieces} | {panel.icon for panel in scene.panels}
        named |= {area.face.icon for area in scene.areas if area.face}
        assert named <= GAME.icons.keys()
        ids = [area.id for area in scene.areas] + [piece.id for piece in scene.pieces]
        assert len(set(ids)) == len(ids)
        assert {piece.area for piece in scene.pieces} <= {area.id for area in scene.areas}
        for option in match.decision.options:
            assert set(option.on) <= set(ids)
        match.take(match.decision.options.pick(chance))


def test_areas_lie_beside_each_other() -> None:
    scene = Match.new(GAME, {}, seed_from("areas")).observe(0).scene
    squares = [
        (area.at[0] + column, area.at[1] + row)
        for area in scene.areas
        for column in range(area.size[0])
        for row in range(area.size[1])
    ]
    assert len(set(squares)) == len(squares) == 6 * 5


def test_icons_have_authors_whom_the_readme_thanks() -> None:
    check_icons(drawn())


def test_the_picture_is_a_drawing_that_needs_nothing_from_elsewhere() -> None:
    check_picture(GAME)


def test_the_form_says_what_the_turn_pays_and_keeps() -> None:
    fields = {field.name: field for field in form(GAME, {}).fields}
    assert list(fields) == ["players", "level", "purse", "games", "payment"]
    assert [(choice.label, choice.text.split(". ")[1]) for choice in fields["payment"].choices] == [
        ("4 to 1", "House edge 1/6 (16.7%)."),
        ("4 for 1", "House edge 1/3 (33.3%)."),
    ]
    assert [field.label for field in fields.values()] == [
        "Punters",
        "Activity level",
        "Gold",
        "Games",
        "The Turn pays",
    ]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"level": 6}, r"'level': found 6; allowed: a whole number \(at least 1, at most 5\)"),
        ({"players": 5}, "'players': found 5"),
        ({"purse": 0}, "'purse': found 0"),
        ({"payment": "five-to-one"}, "'payment': .*four-for-one, four-to-one"),
    ],
)
def test_bad_options_are_named(options: dict[str, object], message: str) -> None:
    with pytest.raises(OptionsError, match=message):
        Match.new(GAME, options)


def test_seats_are_as_many_as_agreed() -> None:
    assert [GAME.players(FarobankOptions(players)) for players in GAME.seats] == [1, 2, 3, 4]
