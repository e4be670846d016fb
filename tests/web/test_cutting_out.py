"""A ship is cut out through the page: boats are rowed by clicks on the water."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.web.axe import serious_findings
from tests.web.conftest import PHONE, Harbour
from tests.web.hosting import enter_by, pick
from tests.web.landsman import GAME
from tests.web.raider import Raider, winning_seed

RAID: dict[str, Any] = {"encounter": "cutting-out", "level": 1, "part": "night", "band": 5}
MOST = 66
"""So many answers a raid may take that is played through the page."""
STROKES = 3
"""So often a finger says where a boat goes."""


def test_a_ship_is_cut_out(harbour: Harbour) -> None:
    raider = Raider(harbour.sailor("raider"), winning_seed(MOST, **RAID), **RAID)
    raider.play(shots=["act", "course"])
    assert {"act", "course"} <= set(raider.asked)
    assert raider.by_board > 0
    outcome, ship = raider.match.outcome, raider.match.state.waters.crafts[1]
    assert outcome is not None
    assert outcome.winners == (0,)
    over = raider.page.get_by_role("dialog")
    over.wait_for()
    expect(over.get_by_role("heading", name="You won")).to_be_visible()
    expect(over).to_contain_text(f"{ship.name} is cut out")
    raider.sailor.shoot("over")
    raider.press(over.get_by_role("button", name="Look at the board"))
    expect(raider.page.get_by_role("log")).to_contain_text(f"has cut out {ship.name}")


def test_boats_are_rowed_on_a_phone(harbour: Harbour) -> None:
    raider = Raider(harbour.sailor("phone", PHONE, "dark"), "cutting out 0", **RAID)
    while raider.asked.count("course") < STROKES:
        raider.answer(raider.habit(raider.match))
    raider.wait_for_question()
    raider.sailor.shoot("rowing")
    assert raider.by_board >= STROKES
    assert raider.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_floats_can_be_read_and_nobody_is_kept_out(harbour: Harbour) -> None:
    raider = Raider(harbour.sailor(), "harbour by day", encounter="cutting-out", level=4, band=3)
    raider.wait_for_question()
    raider.page.locator('[data-panel="waters"]').click()
    expect(raider.page.locator("section.boards")).to_contain_text("The wind comes from the north")
    raider.sailor.shoot("harbour")
    assert serious_findings(raider.page) == []


def test_the_form_asks_for_ship_and_boats(harbour: Harbour) -> None:
    sailor = harbour.sailor()
    enter_by(sailor, "Friends and options", GAME.title)
    page = sailor.page
    expect(page.get_by_role("group", name="Boats", exact=True)).to_have_count(0)
    pick(page.get_by_role("group", name="Encounter", exact=True), "Cutting out")
    expect(page.get_by_role("group", name="Boats", exact=True)).to_be_visible()
    sailor.shoot("form")
