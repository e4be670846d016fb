"""Pirates of Maracaibo through the page: alone against Jordan, three at one screen, against bots, guided."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from mainbrace.bots.levels import bot_of_level
from mainbrace.games.maracaibo.game import Maracaibo
from mainbrace.games.maracaibo.state import State
from mainbrace.kernel import Decision, Match, seed_from
from mainbrace.kernel.match import Taken
from mainbrace.lab.playout import seat_bots
from mainbrace.server.thinking import luck_of
from tests.web.conftest import DESKTOP, PHONE, Harbour
from tests.web.hosting import enter_by, open_table
from tests.web.sailor import ANSWERS, Diary, Sailor
from tests.web.test_boards import check_words, lies_in, seen_whole

GAME = Maracaibo()
SEED = "curacao"
LEVEL = "cabin-boy"
LEAST_LETTERS = 9.5
"""How large, in pixels, letters on cards are at least."""
LETTERS = """() => {
  const scale = document.querySelector('.frame svg').getScreenCTM().a
  const below = (part) => part.getBoundingClientRect().bottom
  const written = (part) => {
    const range = document.createRange()
    range.selectNodeContents(part)
    return range.getBoundingClientRect()
  }
  const isRunTogether = (band) =>
    [...band.children]
      .filter((part) => part.textContent.trim())
      .map(written)
      .some((words, place, all) => place > 0 && words.left - all[place - 1].right < 1.5)
  return [...document.querySelectorAll('.frame foreignObject .face')]
    .filter((face) => /^[A-H][0-9]+$/.test(face.querySelector('.kind').textContent))
    .map((face) => ({
      place: face.querySelector('.kind').textContent,
      name: face.querySelector('h4').textContent,
      size: parseFloat(getComputedStyle(face).fontSize) * scale,
      cut: [...face.querySelectorAll('h4, p, .band, .band > *')].some(
        (part) => part.scrollWidth > part.clientWidth + 1 || below(part) > below(face) + 1,
      ),
      together: isRunTogether(face.querySelector('.band')),
    }))
}"""
"""Every card of the sea: how large its letters are, whether anything of it does not fit or runs together."""
COVERED = """() => {
  const bodies = [...document.querySelectorAll('.frame [data-piece] .body')]
  const tokens = bodies.map((body) => body.getBoundingClientRect())
  return [...document.querySelectorAll('.frame .face')]
    .filter((face) => {
      const worth = face.querySelector('.worth')?.getBoundingClientRect()
      const meets = (token) =>
        token.left < worth.right &&
        worth.left < token.right &&
        token.top < worth.bottom &&
        worth.top < token.bottom
      return worth && tokens.some(meets)
    })
    .map((face) => face.querySelector('h4').textContent)
}"""
"""The names of cards on the board with pieces over what they are worth."""
UNDER_THE_FOLD = """() =>
  [...document.querySelectorAll('.prompt [data-option]')]
    .filter((button) => {
      const room = (button.closest('.answers') ?? document.documentElement).getBoundingClientRect()
      return button.getBoundingClientRect().bottom > Math.min(room.bottom, innerHeight) + 1
    })
    .map((button) => button.dataset.option)"""
"""The answers one would have to look for."""
CLICKS = 6
"""Answers given by real clicks before the page is played faster than hands can."""
WELL = 40 if "MAINBRACE_VOYAGES" not in os.environ else sys.maxsize
"""How many choices of a game people think about before they race to Maracaibo; in `make soak` all of them."""
STEPS = 4
"""Answers in a guided game after which one looks whether the coach has said everything."""


@cache
def foreseen(people: int, options: tuple[tuple[str, object], ...]) -> Sequence[Taken]:
    """All answers of a game of people on the first seats and bots, whose luck is known."""
    seed = seed_from(SEED)
    match: Match[State] = Match.new(GAME, dict(options), seed)
    well = seat_bots(["heuristic"], match.seats, seed)
    while (asked := match.decision) is not None:
        seat, number = asked.seat, len(match.taken)
        if seat < people and number >= WELL:
            match.choose(in_a_hurry(asked))
            continue
        bot = well[seat] if seat < people else bot_of_level(LEVEL, luck_of(seed, seat, number))
        match.choose(bot.choose(match.observe(seat)))
    return match.taken


def in_a_hurry(asked: Decision[Any]) -> str:
    """The last answer: to sail as far as possible, and to leave what can be left."""
    return asked.keys[-1]


def sit_down(sailor: Sailor, people: int, options: Mapping[str, object]) -> list[str]:
    """Open a table for so many people at this screen, else bots; what the people will answer."""
    count = Match.new(GAME, dict(options), seed_from(SEED)).seats
    seats = [{"kind": "here"}] * people + [{"kind": "bot", "level": LEVEL}] * (count - people)
    open_table(sailor, game=GAME.name, seats=seats, options=options, seed=SEED)
    return [taken.key for taken in foreseen(people, tuple(options.items())) if taken.seat < people]


def has_clicked_enough(diary: Diary) -> bool:
    """True once enough answers were given by hand."""
    return bool(diary["answers"] >= CLICKS)


def play_to_the_end(sailor: Sailor, plan: list[str]) -> Diary:
    """The first answers by real clicks, then a picture in the middle, then to the end."""
    sailor.play_by_hand(has_clicked_enough, plan=plan)
    go_on_to(sailor, len(plan) // 2)
    sailor.shoot("in the middle")
    assert sailor.page.evaluate(COVERED) == []
    sailor.sail_on()
    diary = sailor.arrive()
    assert diary["over"]
    assert diary["answers"] == len(plan)
    sailor.page.get_by_role("dialog").wait_for()
    sailor.shoot("over")
    return diary


def test_alone_against_jordan(harbour: Harbour) -> None:
    sailor = harbour.sailor()
    plan = sit_down(sailor, 1, {"players": 1, "commanders": True})
    play_to_the_end(sailor, plan)
    sailor.page.get_by_role("button", name="Look at the board").click()
    sailor.page.locator("[data-panel=forecast]").click()
    assert [head.strip() for head in sailor.page.locator("thead th").all_inner_texts()] == ["Blue", "Jordan"]
    sailor.shoot("final scoring")


def test_three_at_one_screen_with_commanders_and_their_auction(harbour: Harbour) -> None:
    sailor = harbour.sailor()
    plan = sit_down(sailor, 3, {"players": 3, "commanders": True, "auction": True})
    sailor.page.locator(".curtain").wait_for()
    diary = play_to_the_end(sailor, plan)
    assert {curtain["things"] for curtain in diary["curtains"]} == {0}


def test_against_two_bots(harbour: Harbour) -> None:
    sailor = harbour.sailor()
    plan = sit_down(sailor, 1, {"players": 3})
    play_to_the_end(sailor, plan)
    over = sailor.page.get_by_role("dialog")
    over.get_by_role("heading", name=re.compile("won")).wait_for()
    over.get_by_role("button", name="Verify the dice").click()
    sailor.page.get_by_text("Fair: every die fell as the seed says").wait_for()


def test_the_coach_says_everything_in_the_first_round(harbour: Harbour) -> None:
    (lesson,) = GAME.lessons
    sailor = harbour.sailor()
    enter_by(sailor, "Learn", GAME.title)
    sailor.page.locator(".coach").wait_for()
    sailor.shoot("first step")
    diary = sailor.play_by_hand(has_clicked_enough)
    while len(diary["lessons"]) < len(lesson.steps):
        sailor.sail_on(diary["answers"] + STEPS)
        diary = sailor.arrive()
    sailor.shoot("last step")
    told = [(step["title"], step["words"]) for step in diary["lessons"]]
    assert told[: len(lesson.steps)] == [(step.title, step.text) for step in lesson.steps]
    assert sailor.page.get_by_text("Round 1", exact=True).first.is_visible()


def go_on_to(sailor: Sailor, answers: int) -> None:
    """Play by the plan until so many answers were given, and look at what is asked next."""
    sailor.sail_on(answers)
    sailor.arrive()
    curtain = sailor.page.locator(".curtain button")
    curtain.or_(sailor.page.locator(ANSWERS)).first.wait_for()
    if curtain.count():
        curtain.click()
    sailor.wait_to_be_asked()


def test_all_answers_are_in_sight_at_a_desk(harbour: Harbour) -> None:
    sailor = harbour.sailor()
    options = {"players": 3, "commanders": True, "auction": True}
    plan = sit_down(sailor, 3, options)
    sailor.page.locator(".curtain button").click()
    sailor.take_the_helm(plan)
    seen = set[str]()
    for answers in (3, 6, raid_in(plan)):
        go_on_to(sailor, answers)
        seen |= {key.partition(":")[0] for key in sailor.offered()}
        sailor.shoot(f"after {answers} answers")
        assert sailor.page.evaluate(UNDER_THE_FOLD) == []
    sailor.choose("act")
    sailor.page.locator('[data-option="re-roll"]').wait_for()
    sailor.shoot("re-roll")
    assert sailor.page.evaluate(UNDER_THE_FOLD) == []
    assert "for a treasure after a re-roll" in sailor.page.locator('[data-option="re-roll"]').inner_text()
    assert {"commander", "swap", "act"} <= seen


def test_all_places_to_sail_to_are_in_sight_with_what_they_bring(harbour: Harbour) -> None:
    sailor = harbour.sailor()
    plan = sit_down(sailor, 3, {"players": 3, "commanders": True, "auction": True})
    sailor.page.locator(".curtain button").click()
    sailor.take_the_helm(plan)
    first = next(number for number, key in enumerate(plan) if key.startswith("sail:"))
    go_on_to(sailor, first)
    assert len(sailor.offered()) == 7
    assert sailor.page.evaluate(UNDER_THE_FOLD) == []
    for answer in sailor.page.locator(".prompt [data-option] .more").all():
        assert re.search(r"\d steps?", answer.inner_text())


def raid_in(plan: Sequence[str]) -> int:
    """How many answers come before somebody could raid for the first time."""
    match: Match[State] = Match.new(
        GAME, {"players": 3, "commanders": True, "auction": True}, seed_from(SEED)
    )
    for number, key in enumerate(plan):
        asked = match.decision
        assert asked is not None
        if asked.ask == "action" and asked.options.get("act").words.startswith("Raid"):
            return number
        match.choose(key)
    raise AssertionError("nobody could raid")


def called(sailor: Sailor) -> set[str]:
    """What the areas of the board are called for those who cannot see it."""
    names = sailor.page.locator("[data-area]").evaluate_all(
        "areas => areas.map((area) => area.ariaLabel.split('.')[0])"
    )
    return set(names)


def test_the_sea_can_be_read_at_a_desk_without_zooming(harbour: Harbour) -> None:
    sailor = harbour.sailor()
    for layout in ("long", "broad", "hull"):
        open_table(sailor, game=GAME.name, options={"players": 2, "layout": layout}, seed=SEED)
        sailor.wait_to_be_asked()
        seen = seen_whole(sailor, DESKTOP)
        check_words(seen)
        assert all(lies_in(area, seen["frame"]) for area in seen["areas"])
        letters = sailor.page.evaluate(LETTERS)
        sailor.shoot(layout)
        assert len(letters) == 27
        assert min(card["size"] for card in letters) >= LEAST_LETTERS
        assert [card["name"] for card in letters if card["cut"] or card["together"]] == []
        assert "Space 8" in called(sailor)
        assert f"{letters[0]['place']} {letters[0]['name']}" in called(sailor)


def test_some_turns_on_a_phone(harbour: Harbour) -> None:
    sailor = harbour.sailor("phone", PHONE)
    plan = sit_down(sailor, 1, {"players": 2})
    sailor.wait_to_be_asked()
    sailor.shoot("first question")
    sailor.play(plan, most=1)
    look_before_sailing(sailor, plan[1])
    sailor.play(plan[2:], most=len(plan) // 3)
    for tab in ("Hand", "Boards", "Dice", "Log", "Choose"):
        sailor.page.get_by_role("button", name=re.compile(f"^{tab}")).last.tap()
        sailor.shoot(tab.lower())
    assert sailor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def look_before_sailing(sailor: Sailor, key: str) -> None:
    """A finger on a card of the sea is told what landing there brings, and may still think better of it."""
    offered = sailor.wait_to_be_asked()
    card = sailor.page.locator(f'[data-area="{key.removeprefix("sail:")}"]')
    sailor.page.wait_for_timeout(400)
    card.tap()
    told = sailor.page.locator(f'[data-pick="{key}"]')
    told.wait_for()
    sailor.shoot("a look")
    assert re.search(r"\d steps?", told.inner_text())
    sailor.page.keyboard.press("Escape")
    assert sailor.offered() == offered
    card.tap()
    told.tap()
    told.wait_for(state="detached")
