"""Somebody who plays through the page and knows nothing but what it shows."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import ConsoleMessage, Page

SCRIPT = Path(__file__).with_suffix(".js").read_text()
EAGER = ["attack:", "level:", "unlock:", "crew:", "card:", "ransack:", "gun:", "activate:", "use:", "move:"]
"""How an impatient player ranks answers, by the beginning of their keys."""
PATIENCE = 60.0


class Sailor:
    """A person at a page: looks, chooses, keeps pictures of what was seen."""

    def __init__(self, page: Page, address: str, shots: Path) -> None:
        self.page = page
        self.address = address
        self.complaints: list[str] = []
        self._shots = shots
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._heard)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(message.text)

    def visit(self, path: str = "/") -> None:
        """Open a page of the server."""
        self.page.goto(self.address + path)

    def shoot(self, name: str) -> Path:
        """Keep a picture of the page."""
        self._shots.mkdir(parents=True, exist_ok=True)
        file = self._shots / f"{name}.png"
        self.page.screenshot(path=file)
        return file

    def wait_to_be_asked(self) -> list[str]:
        """The keys of the answers, once there are some."""
        self.page.locator(".prompt [data-option]:enabled").first.wait_for(timeout=PATIENCE * 1000)
        return self.offered()

    def offered(self) -> list[str]:
        """The keys of the answers that could be given right now."""
        found: list[str] = self.page.locator(".prompt [data-option]:enabled").evaluate_all(
            "buttons => buttons.map((button) => button.dataset.option)"
        )
        return found

    def choose(self, key: str) -> None:
        """Click an answer."""
        self.page.locator(f'.prompt [data-option="{key}"]').first.click()

    def set_sail(self, plan: Sequence[str] | None = None, most: int = 5000) -> None:
        """Go on playing on one's own, by a plan of answers or as one likes, up to so many answers."""
        self.page.evaluate(SCRIPT)
        self.page.evaluate(
            "([eager, plan, most]) => (window.sailor = window.sailor(eager, plan)).sail(most)",
            [EAGER, plan, most],
        )

    def log(self) -> dict[str, Any]:
        """How far one has come."""
        seen: dict[str, Any] = self.page.evaluate("({...window.sailor})")
        return seen

    def play(self, plan: Sequence[str] | None = None, most: int = 5000) -> dict[str, Any]:
        """Play until the game is over or so many answers were given."""
        self.set_sail(plan, most)
        return self.arrive()

    def arrive(self) -> dict[str, Any]:
        """Wait for the end of a voyage; one on which nothing happens for a minute is stranded."""
        last, since = -1, time.monotonic()
        while True:
            log = self.log()
            assert not log["lost"], log["lost"]
            if not log["sailing"]:
                return log
            if log["answers"] != last:
                last, since = log["answers"], time.monotonic()
            if time.monotonic() - since > PATIENCE:
                shot = self.shoot("stranded")
                raise TimeoutError(f"stranded after {last} answers, see {shot.name}; {self.complaints}")
            self.page.wait_for_timeout(100)
