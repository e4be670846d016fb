"""What the game says to people who are about to play it, and what it calls things."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import mainbrace.games.bottle.sea.fight as sea_fight
from mainbrace.bots.levels import LEVELS
from mainbrace.games import catalogue
from mainbrace.games.bottle.sea.fight.guide.art import drawn
from mainbrace.games.bottle.sea.fight.options import SeaOptions, check
from mainbrace.games.bottle.sea.fight.sentences import SENTENCES
from mainbrace.games.bottle.skirmish.sentences import SENTENCES as OF_FIGHTS
from mainbrace.kernel import Event, Lesson, Match, OptionsError
from tests.games.bottle.guide.asking import asked_in
from tests.games.bottle.sea.seascape import GAME
from tests.games.guides import check_explanations, check_icons, check_lesson, check_picture, followed

SOURCE = Path(sea_fight.__file__).parent
FIGHTS = SOURCE.parents[1] / "skirmish"
ASKED = re.compile(r'(?:f\.ask|Decision)\(\s*[^"]*?"([a-z -]+)"', re.DOTALL)
HELPED = re.compile(r'\bask(?:: str = |=)"([a-z -]+)"')
"""Questions that are asked by way of Captain's Influence."""
TOLD = re.compile(r'[fs]\.tell\(\s*"([a-z -]+)"')
OF_OTHERS = {"ask:challenge", "ask:lucky-bastard", "ask:cheat-death"}
"""Questions of rules about people."""
OF_GUN_CREWS = {"ask:aim", "ask:push", "ask:turn gun"}
"""Questions about cannon, of which there are none on deck."""

every_lesson = pytest.mark.parametrize("lesson", GAME.lessons, ids=lambda lesson: lesson.id)


def sources() -> str:
    """All rules."""
    return "\n".join(file.read_text("utf-8") for file in sorted(SOURCE.glob("*.py")))


def test_the_game_is_in_the_catalogue() -> None:
    assert catalogue()["sea-fight"].title == "And a Bottle of Rum!: At Sea"


def test_no_captain_is_offered_among_the_specialists() -> None:
    with pytest.raises(OptionsError, match="specialists"):
        Match.new(GAME, {"specialists": ["captain"]}, b"s" * 32)


def test_every_question_is_explained() -> None:
    asked = {f"ask:{ask}" for each in (ASKED, HELPED) for ask in each.findall(sources())}
    on_deck = {
        f"ask:{ask}" for file in FIGHTS.glob("*.py") for ask in asked_in(ast.parse(file.read_text("utf-8")))
    }
    assert asked | OF_OTHERS | on_deck - OF_GUN_CREWS == {
        topic for topic in GAME.glossary if topic.startswith("ask:")
    }


def test_every_event_has_a_sentence() -> None:
    told = set(TOLD.findall(sources()))
    assert told - set(OF_FIGHTS) == set(SENTENCES) - set(OF_FIGHTS)


def test_events_of_ships_and_of_men_on_deck_are_told_apart() -> None:
    """Only a turn on deck is told in other words than ashore."""
    assert [kind for kind, words in OF_FIGHTS.items() if SENTENCES[kind] != words] == ["turn"]


def test_explanations_are_short_sentences() -> None:
    check_explanations(GAME, "And a Bottle of Rum!")


@pytest.mark.parametrize(
    ("kind", "facts", "one", "more"),
    [
        (
            "hull hit",
            {"left": 3},
            "Hazard takes 1 hit, Defense 3, and loses 1 man.",
            "Hazard takes 2 hits, Defense 3, and loses 2 men.",
        ),
        (
            "recruits",
            {"rep": 4},
            "Hazard takes on 1 man; her crew is now of Rep 4.",
            "Hazard takes on 2 men; her crew is now of Rep 4.",
        ),
        (
            "freed",
            {"rep": 4},
            "Hazard takes on 1 man of those; her crew is now of Rep 4.",
            "Hazard takes on 2 men of those; her crew is now of Rep 4.",
        ),
        (
            "slaves",
            {"prize": "Folly", "rep": 2},
            "Below deck Folly carries 1 man in chains, of Rep 2.",
            "Below deck Folly carries 2 men in chains, of Rep 2.",
        ),
        (
            "made prisoners",
            {"side": "Blue"},
            "Blue takes 1 man of Hazard prisoner.",
            "Blue takes 2 men of Hazard prisoner.",
        ),
        (
            "survivors",
            {},
            "Hazard, men in the water: 1 saved, 1 dead.",
            "Hazard, men in the water: 2 saved, 2 dead.",
        ),
        (
            "song",
            {},
            "Mermaids sing, and Hazard strikes the rocks: 1 hit.",
            "Mermaids sing, and Hazard strikes the rocks: 2 hits.",
        ),
    ],
)
def test_the_log_counts_like_a_person(kind: str, facts: dict[str, object], one: str, more: str) -> None:
    def told(number: int) -> str:
        numbers = dict.fromkeys(("hits", "men", "back", "dead"), number)
        return GAME.tell(Event(kind, {"ship": "Hazard", **numbers, **facts}))

    assert (told(1), told(2)) == (one, more)


def test_the_form_names_everything_and_leaves_out_what_does_not_matter() -> None:
    assert [choice.value for choice in GAME.choices()["ships"]] == [
        hull.id for hull in GAME.sea.hulls.values()
    ]
    assert "10 guns" in GAME.choices()["ships"][-1].text
    closed = {name for name, room in GAME.room(SeaOptions()).items() if room == 0}
    assert closed == {"company", "foes", "foe_number", "foe_refits", "foe_sailors", "foe_nation"}
    night = {name for name, room in GAME.room(SeaOptions(meeting="undead")).items() if room == 0}
    assert {"foes", "foe_rep", "sightings", "dark_side"} <= night
    chosen = {name for name, room in GAME.room(SeaOptions(meeting="chosen")).items() if room == 0}
    assert chosen == {"company", "enemies", "wronged", "month", "sightings", "dark_side"}
    duel = {name for name, room in GAME.room(SeaOptions(players=2)).items() if room == 0}
    assert duel == {"meeting", "enemies", "wronged", "month", "sightings", "dark_side"}


@pytest.mark.parametrize(
    ("options", "field"),
    [
        (SeaOptions(stars=["star1.nonsense"]), "stars"),
        (SeaOptions(stars=["", ""]), "stars"),
        (SeaOptions(specialists=["cook", "cook"]), "specialists"),
        (SeaOptions(ships=["merchant-5", "merchant-5"], number=1), "number"),
        (SeaOptions(foes=["merchant-5", "merchant-5"], foe_number=1), "foe_number"),
    ],
)
def test_bad_options_are_refused_by_name(options: SeaOptions, field: str) -> None:
    with pytest.raises(OptionsError, match=field):
        check(options)


def test_the_icons_are_outlines_and_their_authors_are_credited() -> None:
    check_icons(drawn())


def test_the_picture_is_a_small_drawing_that_needs_nothing_from_elsewhere() -> None:
    check_picture(GAME)


@every_lesson
def test_a_lesson_begins_with_what_is_asked_first(lesson: Lesson) -> None:
    check_lesson(GAME, lesson)


@every_lesson
@pytest.mark.parametrize("level", LEVELS)
def test_every_step_of_a_lesson_comes_and_can_be_followed(lesson: Lesson, level: str) -> None:
    followed(GAME, lesson, level)
