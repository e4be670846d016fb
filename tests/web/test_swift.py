"""The page is small, quick to show, and needs nothing from elsewhere."""

from __future__ import annotations

import gzip
from pathlib import Path

from playwright.sync_api import Page

import mainbrace.server
from tests.web.conftest import Harbour
from tests.web.hosting import open_table

CLIENT = Path(mainbrace.server.__file__).parent / "client"
MOST_BYTES = 150_000
MOST_SECONDS = 1.0


def test_the_whole_client_is_small() -> None:
    files = [file for file in CLIENT.rglob("*") if file.suffix in (".js", ".css", ".html", ".svg")]
    assert files
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) < MOST_BYTES


def test_a_table_is_painted_within_a_second(harbour: Harbour) -> None:
    host = harbour.sailor("host")
    address = open_table(host, options={"selection": "random"})
    guest = harbour.sailor("guest")
    best = min(seconds_to_board(guest.page.context.new_page(), guest.address + address) for _ in range(3))
    assert best < MOST_SECONDS


def seconds_to_board(page: Page, address: str) -> float:
    """From the click until the board with its pieces is there, with nothing in the cache."""
    page.context.clear_cookies()
    session = page.context.new_cdp_session(page)
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    page.goto(address, wait_until="commit")
    page.locator("[data-piece]").first.wait_for()
    milliseconds: float = page.evaluate("performance.now()")
    page.close()
    return milliseconds / 1000


def test_nothing_is_fetched_from_elsewhere(harbour: Harbour) -> None:
    sailor = harbour.sailor()
    asked: list[str] = []
    sailor.page.on("request", lambda request: asked.append(request.url))
    open_table(sailor, options={"selection": "random"})
    sailor.wait_to_be_asked()
    assert asked
    assert [url for url in asked if not url.startswith((sailor.address, "data:", "blob:"))] == []
