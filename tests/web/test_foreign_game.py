"""A game of another package is in the lobby and can be played, though the page has never heard of it."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser

from tests.lab.harbour import SHORE
from tests.lab.plugin import register
from tests.web.conftest import harbour_of
from tests.web.gallery import room_for
from tests.web.sailor import Sailor
from tests.web.serving import serving

PROJECT = Path(__file__).parents[2]


def is_seen(sailor: Sailor, material: str) -> bool:
    """True if one place of the board is made of it."""
    board = sailor.page.locator(".board svg").first
    if material == "water":
        return board.locator(".water").count() == 1
    places = board.locator(f'[fill="url(#{material}-ground)"]')
    return places.count() == board.locator(f"#{material}-ground").count() == 1


def test_a_game_of_another_package_is_played_to_its_end(browser: Browser, tmp_path: Path) -> None:
    plugin = register(tmp_path / "plugin", "harbour", "tests.lab.harbour:Harbour")
    path = {"PYTHONPATH": f"{plugin}:{PROJECT}"}
    with (
        serving(tmp_path / "tables.db", path) as address,
        harbour_of(browser, address, room_for("foreign game")) as harbour,
    ):
        sailor = harbour.sailor()
        sailor.visit()
        sailor.page.get_by_role("heading", name="Harbour", exact=True).wait_for()
        sailor.shoot("lobby")
        sailor.visit("/#new/harbour")
        for option in ("Hull", "Rounds", "Wind"):
            sailor.page.get_by_text(option, exact=True).first.wait_for()
        sailor.shoot("form")
        sailor.visit()
        sailor.page.get_by_role("button", name=re.compile("^Play .*Harbour")).click()
        sailor.wait_to_be_asked()
        assert [material for material in SHORE if not is_seen(sailor, material)] == []
        sailor.shoot("table")
        assert sailor.play()["over"]
        sailor.shoot("over")
        assert not sailor.complaints
