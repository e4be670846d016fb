"""Farobank through the page: ten turns by real clicks on the layout, on a phone, in company, and guided."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from mainbrace.games.bottle.farobank.game import Evening, Farobank
from mainbrace.kernel import Match, seed_from
from tests.web.axe import serious_findings
from tests.web.conftest import DESKTOP, PHONE, Harbour
from tests.web.hosting import enter_by, open_table
from tests.web.sailor import Sailor
from tests.web.test_boards import check_words, is_apart, lies_in, seen_whole

GAME = Farobank()
TURNS = GAME.house.turns
SEED = "case-keeper"
LEAST_BOX = 88
"""How wide, in pixels, a box of the layout is at least, on a phone too."""


class Punter:
    """Somebody who plays through the page, beside the same match played by the rules alone."""

    def __init__(self, sailor: Sailor, **options: object) -> None:
        self.sailor = sailor
        self.page = sailor.page
        self.match: Match[Evening] = Match.new(GAME, options, seed_from(SEED))
        open_table(sailor, game=GAME.name, seats=[{"kind": "here"}], options=options, seed=SEED)

    def press(self, thing: Locator) -> None:
        """Click, or tap where there is no mouse."""
        if self.page.viewport_size == {"width": PHONE[0], "height": PHONE[1]}:
            thing.tap()
        else:
            thing.click()

    def answer(self, key: str) -> None:
        """Press an answer below the layout."""
        self.sailor.wait_to_be_asked()
        self.press(self.page.locator(f'.prompt [data-option="{key}"]').first)
        self.match.choose(key)
        self.compare()

    def pick(self, thing: str, key: str) -> None:
        """Press a box or a bet on the layout, and what one wants from its menu."""
        self.sailor.wait_to_be_asked()
        self.press(self.page.locator(f'.frame [data-area="{thing}"], .frame [data-piece="{thing}"]').first)
        self.press(self.page.locator(f'[data-pick="{key}"]'))
        self.match.choose(key)
        self.compare()

    def compare(self) -> None:
        """The page shows what the rules say: markers, bets and turns."""
        punter = self.match.state.sitting.punters[0]
        expect(self.page.locator("[data-track=markers-0] .value b")).to_have_text(str(punter.markers))
        expect(self.page.locator("[data-track=layout-0] .value b")).to_have_text(str(punter.bets.total))
        expect(self.page.locator("[data-track=turns] .value b")).to_have_text(
            str(len(self.match.state.sitting.rolls))
        )
        expect(self.page.locator(".frame .marker .count")).to_have_count(len(list(punter.bets.each())))


def play_turns(punter: Punter) -> None:
    """Ten turns with a plain bet and a coppered one, laid anew whenever they are gone."""
    for turn in range(TURNS):
        bets = punter.match.state.sitting.punters[0].bets
        if not bets.plain[2]:
            punter.pick("3", "bet-5:3")
        if not bets.coppered[4]:
            punter.pick("5", "bet-5:5")
            punter.pick("stake:0:5", "copper:5")
        if turn == 1:
            punter.sailor.shoot("bets are placed")
        punter.answer("done")
        if turn == 1:
            punter.sailor.shoot("dice have rolled")


def test_ten_turns_by_clicks_on_the_layout(harbour: Harbour) -> None:
    punter = Punter(harbour.sailor())
    punter.answer("sit:50")
    play_turns(punter)
    expect(punter.page.get_by_role("heading", name="Bet the Turn: place your bets.")).to_be_visible()
    punter.pick("6", "bet-10:6")
    punter.sailor.shoot("the turn")
    punter.sailor.choose("done")
    punter.match.choose("done")
    outcome = punter.match.outcome
    assert outcome is not None
    over = punter.page.get_by_role("dialog")
    over.wait_for()
    expect(over.get_by_role("cell", name=str(outcome.scores[0]), exact=True)).to_be_visible()
    punter.sailor.shoot("over")
    over.get_by_role("button", name="Verify the dice").click()
    punter.page.get_by_text("Fair: every die fell as the seed says").wait_for()


def test_odds_for_which_a_long_list_has_no_room_are_told_above_it(harbour: Harbour) -> None:
    punter = Punter(harbour.sailor())
    punter.answer("sit:50")
    punter.pick("3", "bet-5:3")
    punter.page.locator('.prompt [data-option="done"]').hover()
    expect(punter.page.locator(".tip")).to_contain_text("nothing moves")


def test_ten_turns_on_a_phone(harbour: Harbour) -> None:
    punter = Punter(harbour.sailor("phone", PHONE, "dark"))
    punter.sailor.wait_to_be_asked()
    punter.sailor.shoot("sit down")
    punter.answer("sit:50")
    play_turns(punter)
    assert punter.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for tab in ("Boards", "Dice", "Log", "Choose"):
        punter.press(punter.page.get_by_role("button", name=tab).last)
        punter.sailor.shoot(tab.lower())


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_layout_is_seen_whole_with_everybodys_bets(harbour: Harbour, size: tuple[int, int]) -> None:
    sailor = harbour.sailor("punters", size)
    options = {"players": 4, "level": 5, "purse": 90}
    open_table(sailor, game=GAME.name, seats=[{"kind": "here"}] * 4, options=options, seed=SEED)
    bets = ["bet-10:1", "copper:1", "bet-5:1", "bet-most:6", "bet-1:5"]
    plan = [*["sit:90"] * 4, *[*bets, "done"] * 3, *bets]
    sailor.play(plan, most=len(plan))
    sailor.wait_to_be_asked()
    sailor.shoot("four")
    seen = seen_whole(sailor, size)
    assert len(seen["pieces"]) == 4 * 4
    check_layout(seen)


def check_layout(seen: dict[str, Any]) -> None:
    """Every box and every bet is in the window, large enough, and apart from what is asked."""
    for thing in seen["areas"] + seen["pieces"]:
        assert lies_in(thing, seen["frame"]), thing
        assert is_apart(thing, seen["prompt"]), thing
        assert is_apart(thing, seen["zoom"]), thing
    boxes = [area for area in seen["areas"] if area["name"].isdigit()]
    assert len(boxes) == 6
    assert min(box["right"] - box["left"] for box in boxes) >= LEAST_BOX
    check_words(seen)


def test_what_answers_have_in_common_is_said_once(harbour: Harbour) -> None:
    punter = Punter(harbour.sailor())
    punter.answer("sit:50")
    group = punter.page.locator(".prompt .group").filter(has=punter.page.locator('[data-option="bet-5:1"]'))
    assert group.locator(".title small").all_inner_texts() == ["14%"]
    expect(group.get_by_role("button")).to_have_count(6)
    punter.page.locator('.frame [data-area="3"]').click()
    menu = punter.page.get_by_role("menu", name="Number 3")
    expect(menu.get_by_role("menuitem")).to_have_count(4)
    expect(menu.get_by_text("No house edge")).to_have_count(1)
    punter.sailor.shoot("menu")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_nobody_is_kept_out(harbour: Harbour, size: tuple[int, int], scheme: str) -> None:
    punter = Punter(harbour.sailor("reader", size, scheme))
    for key in ("sit:50", "bet-10:3", "copper:3", "done"):
        punter.answer(key)
    assert serious_findings(punter.page) == []
    assert punter.page.locator('[data-area="3"]').get_attribute("aria-label") is not None


def test_the_keyboard_bets(harbour: Harbour) -> None:
    punter = Punter(harbour.sailor())
    punter.answer("sit:50")
    punter.page.keyboard.press("b")
    focused = punter.page.locator(":focus")
    expect(focused).to_have_attribute("data-area", "1")
    punter.page.keyboard.press("ArrowRight")
    expect(focused).to_have_attribute("data-area", "2")
    punter.page.keyboard.press("Enter")
    punter.page.get_by_role("menu", name="Number 2").wait_for()
    punter.page.keyboard.press("ArrowDown")
    punter.page.keyboard.press("Enter")
    punter.match.choose("bet-5:2")
    punter.compare()


def test_the_coach_says_everything(harbour: Harbour) -> None:
    (lesson,) = GAME.lessons
    sailor = harbour.sailor()
    enter_by(sailor, "Learn", GAME.title)
    sailor.page.locator(".coach").wait_for()
    sailor.shoot("first step")
    diary = sailor.play(most=40)
    told = [(step["title"], step["words"]) for step in diary["lessons"]]
    assert told[:8] == [(step.title, step.text) for step in lesson.steps[:8]]
