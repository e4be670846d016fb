"""What the game says to people who are about to play it, and what it calls things."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

import mainbrace.games.bottle.battle as battle
from mainbrace.bots.levels import LEVELS
from mainbrace.games import catalogue
from mainbrace.games.bottle.battle.battle import Gait
from mainbrace.games.bottle.battle.guide.art import drawn
from mainbrace.games.bottle.battle.options import BattleOptions
from mainbrace.games.bottle.battle.sentences import SENTENCES
from mainbrace.games.bottle.sentences import SENTENCES as OF_PEOPLE
from mainbrace.kernel import Event
from tests.games.bottle.battle.situation import GAME
from tests.games.guides import check_explanations, check_icons, check_lesson, check_picture, followed

SOURCE = Path(battle.__file__).parent
ASKED = re.compile(r'(?:b\.ask(?:_freely)?|Decision)\(\s*[^"]*?"([a-z -]+)"', re.DOTALL)
TOLD = re.compile(r'b\.tell\(\s*"([a-z -]+)"(?: if [^"]*? else "([a-z -]+)")?')
OF_OTHERS = {"ask:cheat-death"}
"""Asked by rules that the battle shares with other games of the box."""
STATUSES = {"destroyed", "ran-away", "captured"}
GAITS = set(get_args(Gait))

(LESSON,) = GAME.lessons


def sources() -> str:
    """All rules."""
    return "\n".join(file.read_text("utf-8") for file in SOURCE.glob("*.py"))


def test_the_game_is_in_the_catalogue() -> None:
    assert catalogue()["land-battle"].title == "And a Bottle of Rum!: Big Land Battle"


def test_every_question_is_explained() -> None:
    asked = {f"ask:{ask}" for ask in ASKED.findall(sources())}
    assert asked | OF_OTHERS == {topic for topic in GAME.glossary if topic.startswith("ask:")}


def test_every_event_has_a_sentence() -> None:
    told = {kind for both in TOLD.findall(sources()) for kind in both if kind} | STATUSES | GAITS
    assert told - set(OF_PEOPLE) == set(SENTENCES) - set(OF_PEOPLE)


def test_explanations_are_short_sentences() -> None:
    check_explanations(GAME, "And a Bottle of Rum!")


def test_the_log_counts_like_a_person() -> None:
    def told(kind: str, /, **facts: object) -> str:
        return GAME.tell(Event(kind, facts))

    assert told("first losses", number=1) == "On contact each loses 1 figure."
    assert told("army", side="Red", number=30) == "Red: 30 figures."
    assert told("army", side="the Soldiers", number=1) == "The Soldiers: 1 figure."


def test_the_form_names_everything_and_leaves_out_what_does_not_matter() -> None:
    assert [choice.value for choice in GAME.choices()["army"]] == ["pirate", "military", "townsfolk"]
    assert GAME.room(BattleOptions()) == {"stars": 1, "company": 0, "landed": 0, "level": 0}
    assert "units" in GAME.room(BattleOptions(battle="sack", players=2))
    assert "company" not in GAME.room(BattleOptions(players=2))


def test_the_icons_are_outlines_and_their_authors_are_credited() -> None:
    check_icons(drawn())


def test_the_picture_is_a_small_drawing_that_needs_nothing_from_elsewhere() -> None:
    check_picture(GAME)


def test_the_lesson_begins_with_what_is_asked_first() -> None:
    check_lesson(GAME, LESSON)


@pytest.mark.parametrize("level", LEVELS)
def test_every_step_of_the_lesson_comes_and_can_be_followed(level: str) -> None:
    assert followed(GAME, LESSON, level).state.turn <= 3
