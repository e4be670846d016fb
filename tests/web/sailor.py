"""Somebody who plays through the page and knows nothing but what it shows."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from playwright.sync_api import ConsoleMessage, ElementHandle, Page, Request, expect

SCRIPT = Path(__file__).with_suffix(".js").read_text()
EAGER = ["attack:", "level:", "unlock:", "crew:", "card:", "ransack:", "gun:", "activate:", "use:", "move:"]
"""How an impatient player ranks answers, by the beginning of their keys."""
ANSWERS = ".prompt [data-option]:enabled"
"""The buttons of the answers that can be given."""
PATIENCE = 90.0
"""Seconds in which something has to happen, on a machine that does much else."""
expect.set_options(timeout=PATIENCE * 1000)

WATCHED = os.environ.get("MAINBRACE_WATCHED", "0") != "0"
"""True in `make soak`, where pages are painted even while nobody looks at them."""

PICTURES = os.environ.get("MAINBRACE_PICTURES", "0") != "0"
"""True if pictures shall be left behind: to paint them takes about as long as to look for what is tested."""

UNSEEN = """() => {
  const sheet = new CSSStyleSheet()
  sheet.insertRule('#app > .table { content-visibility: hidden }')
  document.adoptedStyleSheets = [sheet]
}"""
"""Hides the table, however often it is made anew, but no dialog: one that is unseen gets no focus."""

Diary: TypeAlias = dict[str, Any]


class Sailor:
    """A person at a page: looks, chooses, keeps pictures of what was seen."""

    def __init__(self, page: Page, address: str, shots: Path) -> None:
        self.page = page
        self.address = address
        self.complaints: list[str] = []
        self.foreign: list[str] = []
        self._shots = shots
        self._below = False
        page.set_default_timeout(PATIENCE * 1000)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._heard)
        page.on("request", self._asked)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(message.text)

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.address, "data:", "blob:")):
            self.foreign.append(request.url)

    def visit(self, path: str = "/") -> None:
        """Open a page of the server."""
        self.page.goto(self.address + path)

    def shoot(self, name: str) -> None:
        """Keep a picture of the page for those who want to look at it."""
        if PICTURES:
            self.picture(name)

    def picture(self, name: str) -> Path:
        """A picture of the page."""
        self._shots.mkdir(parents=True, exist_ok=True)
        file = self._shots / f"{name}.png"
        was_below = self._below
        self.come_on_deck()
        self.page.screenshot(path=file)
        if was_below:
            self.go_below()
        return file

    def go_below(self) -> None:
        """Look away: what the table holds goes on changing, but is neither laid out nor painted meanwhile."""
        self._below = not WATCHED
        if self._below:
            self.page.evaluate(UNSEEN)

    def come_on_deck(self) -> None:
        """Look again: from now on everything is seen, and must be."""
        if self._below:
            self._below = False
            self.page.evaluate("document.adoptedStyleSheets = []")

    def wait_to_be_asked(self) -> list[str]:
        """The keys of the answers, once there are some."""
        self.page.locator(ANSWERS).first.wait_for()
        return self.offered()

    def offered(self) -> list[str]:
        """The keys of the answers that could be given right now."""
        found: list[str] = self.page.locator(ANSWERS).evaluate_all(
            "buttons => buttons.map((button) => button.dataset.option)"
        )
        return found

    def choose(self, key: str) -> None:
        """Click an answer."""
        self.page.locator(f'.prompt [data-option="{key}"]').first.click()

    def take_the_helm(self, plan: Sequence[str] | None = None) -> None:
        """Get ready to play, by a plan of answers or as one likes."""
        self.page.evaluate(SCRIPT)
        self.page.evaluate("([eager, plan]) => { window.sailor = window.sailor(eager, plan) }", [EAGER, plan])

    def set_sail(self, plan: Sequence[str] | None = None, most: int = 5000) -> None:
        """Go on playing on one's own, up to so many answers."""
        self.take_the_helm(plan)
        self.sail_on(most)

    def sail_on(self, most: int = 5000) -> None:
        """Go on where real clicks have stopped, without looking until one arrives."""
        self.go_below()
        self.page.evaluate("most => window.sailor.sail(most)", most)

    def diary(self) -> Diary:
        """How far one has come."""
        seen: Diary = self.page.evaluate("JSON.parse(JSON.stringify(window.sailor))")
        return seen

    def play(self, plan: Sequence[str] | None = None, most: int = 5000) -> Diary:
        """Play until the game is over or so many answers were given."""
        self.set_sail(plan, most)
        return self.arrive()

    def play_by_hand(
        self,
        is_enough: Callable[[Diary], bool] = lambda _: False,
        press: Callable[[ElementHandle], None] = ElementHandle.click,
        plan: Sequence[str] | None = None,
    ) -> Diary:
        """Play with real clicks, or whatever `press` does, until the game is over or it is enough."""
        self.take_the_helm(plan)
        watch = Watch(self)
        while True:
            diary = self.diary()
            watch.look(diary)
            if diary["over"] or is_enough(diary):
                return diary
            button = self.page.evaluate_handle("window.sailor.next()").as_element()
            if button is not None:
                press(button)
            else:
                self.page.wait_for_timeout(30)

    def arrive(self) -> Diary:
        """Wait for the end of a voyage."""
        watch = Watch(self)
        while True:
            diary = self.diary()
            watch.look(diary)
            if not diary["sailing"]:
                self.come_on_deck()
                return diary
            self.page.wait_for_timeout(250)


class Watch:
    """Notices when a voyage is lost, or stranded because nothing has happened for long."""

    def __init__(self, sailor: Sailor) -> None:
        self._sailor = sailor
        self._last = (-1, -1)
        self._since = time.monotonic()

    def look(self, diary: Diary) -> None:
        """Fail unless there is progress."""
        assert not diary["lost"], diary["lost"]
        now = diary["answers"], len(diary["curtains"])
        if now != self._last:
            self._last, self._since = now, time.monotonic()
        if time.monotonic() - self._since > PATIENCE:
            shot = self._sailor.picture("stranded")
            raise TimeoutError(f"stranded after {now[0]} answers, see {shot.name}; {self._sailor.complaints}")
