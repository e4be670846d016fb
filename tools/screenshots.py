"""Take the README's pictures of the page: a game in full swing, at a desk and on a phone."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.web.conftest import DESKTOP, FLAGS, PHONE, chromium, harbour_of
from tests.web.good_game import OPTIONS, SEED, good_game
from tests.web.hosting import open_table
from tests.web.serving import serving

IMAGES = Path(__file__).parents[1] / "docs" / "images"
ANSWERS = 131
"""How far the game has come in the picture."""


def shoot(browser: Browser, address: str, name: str, size: tuple[int, int], scheme: str) -> None:
    """One picture of a game two bots once played, shown as both seats of one screen."""
    with harbour_of(browser, address, IMAGES) as harbour:
        sailor = harbour.sailor("", size, scheme)
        open_table(sailor, seats=[{"kind": "here"}, {"kind": "here"}], options=OPTIONS, seed=SEED)
        sailor.play([taken.key for taken in good_game()], most=ANSWERS)
        sailor.page.wait_for_timeout(500)
        if sailor.page.locator(".curtain").is_visible():
            sailor.page.locator(".curtain button").click()
        sailor.wait_to_be_asked()
        sailor.page.wait_for_timeout(500)
        sailor.picture(name)


def main() -> None:
    """Write both pictures."""
    with (
        TemporaryDirectory() as folder,
        serving(Path(folder) / "tables.db") as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        shoot(browser, address, "table", DESKTOP, "light")
        shoot(browser, address, "phone", PHONE, "dark")
        browser.close()


if __name__ == "__main__":
    main()
