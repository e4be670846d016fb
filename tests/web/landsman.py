"""Somebody who goes ashore through the page, beside the same match played by the rules alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from mainbrace.games.bottle.encounters.game import Ashore
from mainbrace.games.bottle.encounters.state import Outing
from mainbrace.kernel import Game, Match, seed_from, square_at
from tests.web.conftest import DESKTOP, PHONE
from tests.web.hosting import card_of, open_table
from tests.web.sailor import Sailor

GAME = Ashore()
TRIES = 400

HABITS: Mapping[str, Sequence[str]] = {
    "entry": ["section:8"],
    "order": ["search", "dig", "drag", "carry", "go:spot", "go:chests", "go:tavern", "go:", "leave"],
    "act": ["search", "fire:", "charge:", "reload:", "go:", "done"],
    "in sight": ["fire:", "charge:", "duck"],
    "finish": ["stop"],
    "go further": ["stay"],
    "free will": ["pass:2"],
    "who charges": ["go"],
    "fire at chargers": ["fire:"],
    "break off": ["fight"],
    "talk": ["farewell"],
    "news": ["as-it-is"],
    "barter": ["stop"],
    "watch": ["surrender"],
    "hands-up": ["fight"],
    "wish": ["gold"],
    "escape": ["stay"],
}
"""What a plain man answers: the first of these beginnings that a key has, else the first key."""


def habitual(match: Match[Outing]) -> str:
    """His answer: he takes what he came for home, and stays on the ground."""
    asked = match.decision
    assert asked is not None
    keys = [option.key for option in asked.options if not is_upstairs(option.key)]
    if asked.ask == "order":
        keys = wishes(match.state, keys)
    return first_of(keys, HABITS.get(asked.ask, []))


def mercantile(match: Match[Outing]) -> str:
    """The answer of one who came to trade: he looks for a trader, sells all he has, and goes home."""
    asked = match.decision
    assert asked is not None
    if asked.ask == "deal":
        return asked.keys[0]
    if asked.ask != "order":
        return habitual(match)
    looks = [option.key for option in asked.options if option.words.startswith("Look who")]
    trades = [key for key in asked.keys if key.startswith("trade")]
    return "leave" if match.state.market.traded else [*trades, *looks, "leave"][0]


def treasure_hunting(match: Match[Outing]) -> str:
    """The answer of one with a map: he looks who is about, then digs, and carries home what he finds."""
    asked = match.decision
    assert asked is not None
    if asked.ask != "order":
        return habitual(match)
    if any(chest.fate == "carried" for chest in match.state.hunt.chests):
        return "leave"
    looks = [option.key for option in asked.options if option.words.startswith("Look who")]
    return first_of([*looks, *asked.keys], ["dig", "carry", "drag", "go:chests", "walk:", "go:spot"])


BRAWLS: Mapping[str, Sequence[str]] = {
    "order": ["fists", "go:tavern", "go:", "walk:", "leave"],
    "act": ["charge:", "go:", "done"],
    "in sight": ["charge:", "duck"],
}
"""What somebody answers who looks for a fight without weapons."""


def brawling(match: Match[Outing]) -> str:
    """The answer of one who puts his weapons away and uses his fists, from tavern to tavern."""
    asked = match.decision
    assert asked is not None
    if asked.ask not in BRAWLS:
        return habitual(match)
    keys = [option.key for option in asked.options if not is_upstairs(option.key)]
    return first_of(wishes(match.state, keys) if asked.ask == "order" else keys, BRAWLS[asked.ask])


def first_of(keys: Sequence[str], starts: Sequence[str]) -> str:
    """The first key with the first of some beginnings, else the first of all."""
    return next((key for start in starts for key in keys if key.startswith(start)), keys[0])


def is_upstairs(key: str) -> bool:
    """True for an answer on another floor than the lowest."""
    square = square_at("sq:" + key.replace("@", ":").rpartition(":")[2])
    return square is not None and square[2] > 0


def wishes(state: Outing, keys: Sequence[str]) -> list[str]:
    """Orders without going where he has been; with loot, chests or a skinful he goes home."""
    known = {state.field.plan.buildings[search.house].id for search in state.raid.houses}
    visited = [] if state.is_robbery else [visit.house for visit in state.moments]
    known |= {state.field.plan.buildings[house].id for house in visited}
    is_done = any(search.is_looted for search in state.raid.houses) or state.field.turn > LATE
    is_done |= any(chest.fate == "carried" for chest in state.hunt.chests)
    left = [key for key in keys if key.removeprefix("go:") not in known]
    return [key for key in left if key == "leave"] if is_done else left


LATE = 14
"""After so many turns everybody has had enough."""
STILL = 150
"""Milliseconds without a move after which a board is at rest."""

IS_ASKED = """(words) => {
  const isAsked = document.querySelector('.prompt h2')?.textContent === words
  return isAsked && document.querySelector('.prompt [data-option]:enabled') !== null
}"""
"""Whether this is the question, and there is an answer that could be given."""

SPOT = """([x, y]) => {
  const ground = document.querySelector('.frame svg.ground')
  const spot = new DOMPoint(x * 100 + 50, y * 100 + 50).matrixTransform(ground.getScreenCTM())
  const frame = document.querySelector('[data-grid]').getBoundingClientRect()
  const isSeen = spot.x > frame.left && spot.x < frame.right && spot.y > frame.top && spot.y < frame.bottom
  return [spot.x, spot.y, isSeen]
}"""
"""Where the middle of a square is on the screen, and whether it is in the board's window."""


class Landsman:
    """A person at the page. Squares are clicked on the board, everything else among the answers."""

    game: Game[Any, Any] = GAME
    habit: Callable[[Match[Any]], str] = staticmethod(habitual)

    def __init__(
        self, sailor: Sailor, seed: str, habit: Callable[[Match[Any]], str] | None = None, **options: object
    ) -> None:
        self.habit = habit or self.habit
        self.sailor = sailor
        self.page = sailor.page
        self.match: Match[Any] = Match.new(self.game, options, seed_from(seed))
        self.asked: list[str] = []
        self.by_board = 0
        open_table(sailor, game=self.game.name, seats=[{"kind": "here"}], options=options, seed=seed)

    @property
    def is_on_phone(self) -> bool:
        """True where there is no mouse."""
        return self.page.viewport_size == {"width": PHONE[0], "height": PHONE[1]}

    def play(self, shots: Sequence[str] = ()) -> None:
        """Play to the end by habit; a picture is kept of the first time each of these is asked."""
        while self.match.decision is not None:
            if self.match.decision.ask in shots and self.match.decision.ask not in self.asked:
                self.wait_for_question()
                self.sailor.shoot(self.match.decision.ask)
            self.answer(self.habit(self.match))

    def see_the_end(self) -> None:
        """Wait for the end to be told, on a page as wide as its screen."""
        self.page.get_by_role("dialog").wait_for()
        assert self.page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    def wait_for_question(self) -> None:
        """Until the page asks what the rules ask, and can be answered."""
        asked = self.match.decision
        assert asked is not None
        self.page.wait_for_function(IS_ASKED, arg=asked.words)

    def answer(self, key: str) -> None:
        """Give an answer, on the board if it is a square."""
        asked = self.match.decision
        assert asked is not None
        self.asked.append(asked.ask)
        self.wait_for_question()
        square = next((found for id in asked.options.get(key).on if (found := square_at(id))), None)
        if key.startswith(("go:", "step:")) and square is not None:
            self.click_square(square[0], square[1], key)
        else:
            self.press(self.page.locator(f'.prompt [data-option="{key}"]').first)
        self.match.choose(key)

    def press(self, thing: Locator) -> None:
        """Click, or tap where there is no mouse."""
        if self.is_on_phone:
            thing.tap()
        else:
            thing.click()

    def click_square(self, x: int, y: int, key: str) -> None:
        """Click a square, and what one wants from its menu if it has one; a finger looks first.

        Where the whole board is shown a finger brings it nearer.
        """
        left, top, is_seen = self.spot(x, y)
        if not is_seen:
            self.press(self.page.get_by_role("button", name="Show the whole board"))
            left, top = self.settled(x, y)
            if self.is_on_phone:
                self.page.touchscreen.tap(left, top)
        self.by_board += 1
        count = len(self.asked_on(x, y))
        if self.is_on_phone:
            pick = self.page.locator(f'[data-pick="{key}"]')
            self.page.touchscreen.tap(*self.settled(x, y))
            nearer = self.settled(x, y)
            if not pick.count():
                self.page.touchscreen.tap(*nearer)
            self.press(pick)
            return
        self.page.mouse.click(left, top)
        if count > 1:
            self.page.locator(f'[data-pick="{key}"]').click()

    def settled(self, x: int, y: int) -> tuple[float, float]:
        """Where a square is on the screen once the board has come to rest."""
        before, spot = None, self.spot(x, y)
        while spot != before:
            self.page.wait_for_timeout(STILL)
            before, spot = spot, self.spot(x, y)
        return spot[0], spot[1]

    def spot(self, x: int, y: int) -> tuple[float, float, bool]:
        """Where a square is on the screen now, and whether it is seen; a board may come after a question."""
        self.page.locator(".frame svg.ground").wait_for()
        left, top, is_seen = self.page.evaluate(SPOT, [x, y])
        return left, top, is_seen

    def asked_on(self, x: int, y: int) -> list[str]:
        """The answers on a square and on all that lies there."""
        asked, square = self.match.decision, f"sq:{x},{y}"
        assert asked is not None
        pieces = self.match.observe(asked.seat).scene.pieces
        here = {square, *(piece.id for piece in pieces if piece.area == square)}
        return [option.key for option in asked.options if here & set(option.on)]


on_desk_and_phone = pytest.mark.parametrize(
    ("size", "scheme"), [(DESKTOP, "light"), (PHONE, "dark")], ids=["desktop", "phone"]
)


def check_coach(sailor: Sailor, game: Game[Any, Any]) -> None:
    """Who wants to learn a game is met by its coach, with the first step of each of its lessons."""
    for lesson in game.lessons:
        sailor.visit()
        card = card_of(sailor, game.title)
        door = card.get_by_role("button", name=re.compile(f"^Learn .*: {lesson.title}$"))
        door.scroll_into_view_if_needed()
        sailor.shoot(f"door of {lesson.id}")
        door.focus()
        door.press("Enter")
        coach = sailor.page.get_by_role("region", name="Your coach")
        expect(coach.get_by_role("heading")).to_have_text(lesson.steps[0].title)
        sailor.shoot(f"first step of {lesson.id}")


def happens(match: Match[Any], kinds: Sequence[str]) -> bool:
    """True if all this has been told, one after the other, and nobody was waylaid by robbers meanwhile."""
    told = (event.kind for event in match.events)
    is_ambushed = any(event.kind == "ambush" for event in match.events)
    return all(kind in told for kind in kinds) and is_ambushed == ("ambush" in kinds)


def lively(
    wanted: set[str],
    most: int = 32,
    habit: Callable[[Match[Outing]], str] = habitual,
    told: Sequence[str] = (),
    is_won: bool = False,
    **options: object,
) -> str:
    """The first seed whose match, played by habit, asks all of this, moves whoever acts, and is over soon.

    What is to be told happens one after the other; it may have to be won, too.
    """
    for number in range(TRIES):
        match: Match[Outing] = Match.new(GAME, options, seed_from(f"{options['encounter']} {number}"))
        asked, moves = list[str](), 0
        while match.decision is not None and len(asked) <= most:
            key = habit(match)
            moves += match.decision.ask == "act" and key.startswith("go:")
            asked.append(match.decision.ask)
            match.choose(key)
        is_fit = match.decision is None and wanted <= set(asked) and (moves or "act" not in wanted)
        is_fit = is_fit and (bool(match.state.winners) or not is_won)
        if is_fit and happens(match, told):
            return f"{options['encounter']} {number}"
    raise AssertionError(f"none of {TRIES} matches asks {wanted} and tells {told} within {most} answers")
