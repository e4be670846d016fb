"""A server and a real browser for the tests that look through the page, each with a profile of its own."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.web.gallery import list_pictures, room_for
from tests.web.good_game import good_record
from tests.web.hosting import bring_save
from tests.web.sailor import Sailor
from tests.web.serving import serving

FLAGS = [
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = (1440, 900)
PHONE = (390, 844)
SIDEWAYS = (844, 390)


def chromium() -> str:
    """The browser of this machine; without one the test is skipped, but in CI it fails.

    One that has no windows at all does the same with a quarter less work.
    """
    for name in ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"):
        if found := shutil.which(name):
            return found
    missing = "Chromium is not installed; tools/machine.sh installs it where apt-get may be used"
    if os.environ.get("CI"):
        pytest.fail(missing)
    pytest.skip(missing)


@contextmanager
def browsing() -> Iterator[Browser]:
    """A browser of this machine."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Closed after the last test of this package: as long as it is open no other event loop can be run."""
    with browsing() as browser:
        yield browser
    list_pictures()


@pytest.fixture(scope="package")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("tables") / "tables.db") as address:
        yield address


@pytest.fixture(scope="package")
def finished(address: str) -> str:
    """The id of a table whose game is over."""
    return bring_save(address, good_record())


class Harbour:
    """Where people with browsers of their own come from; all of them are looked after."""

    def __init__(self, browser: Browser, address: str, shots: Path) -> None:
        self._browser = browser
        self._address = address
        self._shots = shots
        self._contexts: list[BrowserContext] = []
        self._sailors: list[Sailor] = []

    def sailor(
        self,
        name: str = "sailor",
        size: tuple[int, int] = DESKTOP,
        scheme: str = "light",
        pace: str = "at once",
    ) -> Sailor:
        """Somebody with a browser of their own that knows no table yet."""
        context = self._browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce" if pace == "at once" else "no-preference",
            has_touch=size == PHONE,
            is_mobile=size == PHONE,
        )
        context.add_init_script(
            "if (!localStorage.getItem('mainbrace.settings'))"
            f" localStorage.setItem('mainbrace.settings', JSON.stringify({{pace: '{pace}'}}))"
        )
        self._contexts.append(context)
        sailor = Sailor(context.new_page(), self._address, self._shots / name)
        self._sailors.append(sailor)
        return sailor

    def check(self) -> None:
        """No page complained, and none asked for anything from elsewhere."""
        for sailor in self._sailors:
            assert sailor.complaints == []
            assert sailor.foreign == []

    def close(self) -> None:
        """Everybody goes home."""
        for context in self._contexts:
            context.close()


@contextmanager
def harbour_of(browser: Browser, address: str, shots: Path) -> Iterator[Harbour]:
    """A harbour that is closed in the end; whatever a page complained about is an error."""
    harbour = Harbour(browser, address, shots)
    try:
        yield harbour
        harbour.check()
    finally:
        harbour.close()


@pytest.fixture
def harbour(browser: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Harbour]:
    with harbour_of(browser, address, room_for(request.node.name)) as harbour:
        yield harbour
