"""Whole games through the page: against a bot, on one screen, by link with a spectator, on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import ElementHandle

from mainbrace.bots.heuristic import HeuristicBot
from mainbrace.bots.levels import LEVELS, STRONGEST, bot_of_level
from mainbrace.games import catalogue
from tests.web.conftest import PHONE, Harbour
from tests.web.good_game import OPTIONS, SEED, good_game, secrets
from tests.web.hosting import card_of, copied, enter_by, fill_form, open_table
from tests.web.sailor import WATCHED, Diary, Sailor
from tests.web.witness import Witness

TURNS = 10
WEAKEST = next(iter(LEVELS))
CLICKS = 25 if WATCHED else 10
"""Answers given by real clicks before the page is played faster than hands can."""


def has_clicked_enough(diary: Diary) -> bool:
    """True once enough answers were given by hand."""
    return bool(diary["answers"] >= CLICKS)


def assert_ended_well(sailor: Sailor) -> None:
    """The page says who won, and from there one comes to the replay and to honest dice."""
    over = sailor.page.get_by_role("dialog")
    over.get_by_role("heading", name=re.compile("won")).wait_for()
    assert over.get_by_role("row").filter(has_text="★").count() == 1
    sailor.shoot("over")
    table = sailor.page.url
    over.get_by_role("button", name="Watch the replay").click()
    sailor.page.get_by_role("button", name="To the end").click()
    sailor.page.locator(".outcome").filter(has_text="won").wait_for()
    sailor.shoot("replay")
    sailor.page.goto(table)
    over.get_by_role("button", name="Verify the dice").click()
    sailor.page.get_by_text("Fair: every die fell as the seed says").wait_for()
    sailor.shoot("verified")


def test_a_newcomer_plays_the_heuristic_bot_to_the_end(harbour: Harbour) -> None:
    sailor = harbour.sailor()
    enter_by(sailor, "Play", level=STRONGEST)
    sailor.wait_to_be_asked()
    sailor.shoot("first question")
    table = sailor.page.evaluate(
        "fetch(location.pathname.replace('table', 'api/tables')).then((it) => it.json())"
    )
    seats = [(seat["kind"], seat.get("level", "")) for seat in table["seats"]]
    assert seats == [("here", ""), ("bot", STRONGEST)]
    assert isinstance(bot_of_level(STRONGEST, b""), HeuristicBot)
    diary = sailor.play_by_hand(has_clicked_enough)
    assert list(diary["hands"]) == ["mouse"]
    sailor.sail_on()
    assert sailor.arrive()["over"]
    assert_ended_well(sailor)


def test_two_people_share_a_screen(harbour: Harbour) -> None:
    sailor = harbour.sailor()
    witness = Witness(sailor)
    seats = [{"kind": "here", "name": name} for name in ("Anne", "Mary")]
    open_table(sailor, seats=seats, options=OPTIONS, seed=SEED)
    sailor.page.locator(".curtain").wait_for()
    sailor.shoot("curtain")
    sailor.play_by_hand(has_clicked_enough, plan=[taken.key for taken in good_game()])
    sailor.sail_on()
    diary = sailor.arrive()
    assert diary["over"]
    assert len(diary["curtains"]) > 5
    assert {curtain["things"] for curtain in diary["curtains"]} == {0}, (
        "nothing but the curtain is in the page"
    )
    cards = set().union(*witness.held.values())
    assert cards
    assert [name for name in cards for curtain in diary["curtains"] if name in curtain["words"]] == []
    assert witness.leaks == [], "a hand comes only once its player has the screen"
    assert_ended_well(sailor)


def test_friends_by_link_with_somebody_looking_on(harbour: Harbour) -> None:
    anne, mary = harbour.sailor("anne"), harbour.sailor("mary", scheme="dark")
    onlooker = harbour.sailor("onlooker", PHONE)
    hidden = [frozenset[str]().union(*secrets()) - own for own in (*secrets(), frozenset[str]())]
    witnesses = [Witness(sailor, names) for sailor, names in zip((anne, mary, onlooker), hidden, strict=True)]
    fill_form(anne, [("Here", "Anne"), ("By link", "Mary")], OPTIONS, SEED)
    anne.shoot("form")
    anne.page.get_by_role("button", name="Open the table and invite").click()
    invitation = copied(anne, anne.page.get_by_role("button", name=re.compile("^Copy the link for")))
    mary.page.goto(invitation)
    onlooker.page.goto(copied(anne, anne.page.get_by_role("button", name="Copy the address")))
    for guest in (mary, onlooker):
        guest.page.get_by_role("heading", name="Who sits where").wait_for()
        guest.shoot("waiting room")
    anne.page.get_by_text("Mary is here").wait_for()
    anne.shoot("waiting room")
    anne.page.get_by_role("button", name="Start the game").click()
    onlooker.go_below()
    game = good_game()
    mary.set_sail([taken.key for taken in game if taken.seat == 1])
    anne.play_by_hand(has_clicked_enough, plan=[taken.key for taken in game if taken.seat == 0])
    anne.sail_on()
    assert anne.arrive()["over"]
    assert mary.arrive()["over"]
    onlooker.come_on_deck()
    onlooker.page.get_by_role("heading", name=re.compile("won")).wait_for()
    for view, witness in zip((0, 1, None), witnesses, strict=True):
        assert witness.messages > 50
        assert witness.leaks == []
        assert witness.sightings() == []
        assert set(witness.faces()) <= witness.held.get(view, set())
        assert bool(witness.faces()) == (view is not None), (
            "who plays has a hand to read, who looks on has none"
        )
    assert onlooker.offered() == []
    onlooker.shoot("over")
    assert_ended_well(anne)
    assert_ended_well(mary)


def test_the_guided_game_runs_to_its_end(harbour: Harbour) -> None:
    lesson = catalogue()["second-tide"].lessons[0]
    sailor = harbour.sailor()
    enter_by(sailor, "Learn")
    sailor.page.locator(".coach").wait_for()
    sailor.shoot("first step")
    sailor.play_by_hand(lambda diary: len(diary["lessons"]) > len(lesson.steps))
    sailor.sail_on()
    diary = sailor.arrive()
    assert diary["over"]
    told = [(step["title"], step["words"]) for step in diary["lessons"]]
    assert told[:-1] == [(step.title, step.text) for step in lesson.steps]
    assert told[-1][0] == "You know the ropes"
    assert [step["progress"] for step in diary["lessons"][:-1]] == [*range(1, len(lesson.steps) + 1)]
    for step, seen in zip(lesson.steps, diary["lessons"], strict=False):
        assert set(step.on) <= set(seen["lit"]), step.title
    assert_ended_well(sailor)


def test_ten_turns_on_a_phone_by_touch(harbour: Harbour) -> None:
    sailor = harbour.sailor("phone", PHONE)
    sailor.visit()
    sailor.shoot("lobby")
    card = card_of(sailor)
    card.get_by_label("How well the bot plays").select_option(WEAKEST)
    card.get_by_role("button", name=re.compile("^Play")).tap()
    sailor.wait_to_be_asked()
    sailor.shoot("first turn")
    diary = sailor.play_by_hand(lambda diary: diary["turns"] >= TURNS, ElementHandle.tap)
    assert not diary["over"], "a bot that wins within ten turns is too good for this"
    sailor.shoot("tenth turn")
    for tab in ("Hand", "Boards", "Dice", "Log", "Choose"):
        sailor.page.get_by_role("button", name=re.compile(f"^{tab}")).last.tap()
        sailor.shoot(tab.lower())
    hands = sailor.diary()["hands"]
    assert list(hands) == ["touch"], "nothing but fingers was used"
    assert hands["touch"] >= diary["answers"] >= TURNS
    assert sailor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
