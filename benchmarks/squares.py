"""A board of many squares: what a question about hundreds of them weighs, and how busy the page is with it.

    python benchmarks/squares.py

A toy skirmish on 36 x 36 squares asks where a figure goes. The browser's own notes tell how much work its
main thread had: when the question came, for each move of the pointer over the squares, for each step of
dragging the board. Ends with an error if pointing or dragging is too slow to be smooth.
"""

from __future__ import annotations

import sys
import time
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import CDPSession, Page

from mainbrace.kernel import Match
from mainbrace.server import sight
from tests.kernel.ambush import Ambush, Terms
from tests.lab.plugin import register
from tests.web.conftest import browsing, harbour_of
from tests.web.hosting import open_table
from tests.web.serving import serving

PROJECT = Path(__file__).parents[1]
STRIDE = 24
MOVES = 60
FRAME = 1000 / 60
"""Milliseconds: busier than this, and a movement is no longer smooth."""
NOTES = "devtools.timeline,disabled-by-default-devtools.timeline,__metadata"


def question() -> tuple[int, int, int, float]:
    """The answers of one question, its bytes as they are and deflated, and milliseconds to make it."""
    match = Match.new(Ambush(), Terms(stride=STRIDE), b"squares".ljust(32))
    match.choose("pick:1")
    start = time.perf_counter()
    asked = sight.question(match, 0)
    made = (time.perf_counter() - start) * 1000
    assert asked is not None
    words = sight.encode(asked)
    return len(asked.options), len(words), len(zlib.compress(words)), made


class Notes:
    """The browser's notes on what its main thread did."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._line: CDPSession = page.context.new_cdp_session(page)
        self._heard: list[dict[str, Any]] = []
        self._is_done = False
        self._line.on("Tracing.dataCollected", lambda news: self._heard.extend(news["value"]))
        self._line.on("Tracing.tracingComplete", self._done)

    def _done(self, _: object) -> None:
        self._is_done = True

    def of(self, deed: Callable[[], None]) -> Sequence[float]:
        """The work in the tasks of the main thread meanwhile, in milliseconds, the least first."""
        self._heard.clear()
        self._is_done = False
        self._line.send("Tracing.start", {"categories": NOTES, "transferMode": "ReportEvents"})
        deed()
        self._line.send("Tracing.end")
        while not self._is_done:
            self._page.wait_for_timeout(20)
        main = {
            (note["pid"], note["tid"])
            for note in self._heard
            if note["name"] == "thread_name" and note["args"]["name"] == "CrRendererMain"
        }
        return sorted(
            note["tdur"] / 1000
            for note in self._heard
            if note["name"] == "RunTask" and "tdur" in note and (note["pid"], note["tid"]) in main
        )


def moved(page: Page, by: float, is_pressed: bool) -> None:
    """The pointer goes over the board in small steps, with or without dragging it."""
    box = page.locator("[data-grid]").bounding_box()
    assert box is not None
    left, top = box["x"] + box["width"] * 0.25, box["y"] + box["height"] * 0.4
    page.mouse.move(left, top)
    if is_pressed:
        page.mouse.down()
    for step in range(MOVES):
        page.mouse.move(left + by * step, top + by * step / 2)
        page.wait_for_timeout(20)
    page.mouse.up()


def measured() -> tuple[Sequence[float], Sequence[float], Sequence[float]]:
    """The tasks of the page when it is asked, while one points, and while one drags."""
    with TemporaryDirectory() as folder:
        plugin = register(Path(folder) / "plugin", "ambush", "tests.kernel.ambush:Ambush")
        path = {"PYTHONPATH": f"{plugin}:{PROJECT}:{PROJECT / 'src'}"}
        with (
            serving(Path(folder) / "tables.db", path) as address,
            browsing() as browser,
            harbour_of(browser, address, Path(folder)) as harbour,
        ):
            sailor = harbour.sailor()
            open_table(sailor, "ambush", options={"stride": STRIDE})
            sailor.wait_to_be_asked()
            sailor.page.wait_for_timeout(1000)
            notes = Notes(sailor.page)

            def ask() -> None:
                sailor.choose("pick:1")
                sailor.page.locator("[data-lit]").wait_for()
                sailor.page.wait_for_timeout(800)

            return (
                notes.of(ask),
                notes.of(lambda: moved(sailor.page, 4, False)),
                notes.of(lambda: moved(sailor.page, 3, True)),
            )


def main() -> None:
    """Measure, print and judge."""
    options, raw, deflated, made = question()
    weight = f"{raw / 1000:.0f} KB, deflated {deflated / 1000:.1f} KB"
    print(f"{'a question':<24} {options} squares, {weight}, made in {made:.1f} ms")
    asked, pointed, dragged = measured()
    print(f"{'when it comes':<24} longest task {asked[-1]:5.1f} ms")
    slow = False
    for words, tasks in (("pointing at squares", pointed), ("dragging the board", dragged)):
        each, most = sum(tasks) / MOVES, tasks[int(len(tasks) * 0.99)]
        print(f"{words:<24} {each:5.1f} ms a move, 99 of 100 tasks within {most:5.1f} ms")
        slow = slow or each >= FRAME or most >= FRAME
    if slow:
        sys.exit(f"Too slow: a move keeps the page busy for more than {FRAME:.0f} ms.")


if __name__ == "__main__":
    main()
