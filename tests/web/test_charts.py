"""The page for those with real figures on a real table: find a table, set circumstances, roll, read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from mainbrace.games.bottle.encounters.game import Ashore
from tests.web.axe import serious_findings
from tests.web.conftest import DESKTOP, PHONE, Harbour
from tests.web.sailor import Sailor

DOOR = f"At a real table: the tables of {Ashore.title}"

CUT = """[...document.querySelectorAll('.consult .field *')].some(
  (element) => element.getBoundingClientRect().right > innerWidth)"""
"""True if a part of a form lies beyond the right edge."""


def at_the_table(sailor: Sailor) -> Page:
    """Through the door in the lobby."""
    sailor.visit()
    sailor.page.get_by_role("link", name=DOOR, exact=True).click()
    expect(sailor.page.get_by_role("heading", name="At a real table")).to_be_visible()
    return sailor.page


def open_chart(page: Page, words: str, title: str) -> None:
    """Find a chart by some words, and open it."""
    expect(page.get_by_text("All tables")).to_be_visible()
    search = page.get_by_role("searchbox", name="Find a table")
    if not search.is_visible():
        page.get_by_text("All tables").click()
    search.fill(words)
    page.get_by_role("link", name=title, exact=True).click()
    expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_shot_is_read_from_dice_of_ones_own(harbour: Harbour, size: tuple[int, int]) -> None:
    sailor = harbour.sailor(size=size)
    page = at_the_table(sailor)
    open_chart(page, "whether it hits", "A shot")
    page.get_by_role("switch", name="Target in cover").check()
    own = page.get_by_label("Your own dice")
    own.fill("six, 9")
    own.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="faces from 1 to 6")).to_be_visible()
    own.fill("6")
    own.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="1 more needed")).to_be_visible()
    assert "409" in sailor.complaints.pop(), "a browser tells of every refusal"
    own.fill("5")
    page.get_by_role("button", name="Read my dice").click()
    found = page.get_by_role("region", name="Result")
    expect(found.locator(".result")).to_have_text("Missed: Received Fire")
    expect(found.locator("tr[aria-current] th")).to_have_text("Total 9")
    expect(found.get_by_text("Because: the target is in cover")).to_be_visible()
    sailor.shoot("shot")
    assert serious_findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_an_evening_goes_on_and_is_remembered(harbour: Harbour) -> None:
    sailor = harbour.sailor()
    page = at_the_table(sailor)
    open_chart(page, "farobank", "An evening of Farobank")
    roll = page.get_by_role("button", name="Roll", exact=True)
    for turn in (2, 3):
        roll.click()
        expect(page.get_by_role("spinbutton", name="Turn")).to_have_value(str(turn))
    open_chart(page, "houses by its", "A settlement")
    roll.click()
    expect(page.get_by_role("img", name="Drawn table")).to_be_visible()
    sailor.shoot("settlement")
    evening = page.get_by_role("region", name="This evening")
    expect(evening.get_by_role("listitem")).to_have_count(3)
    evening.get_by_role("button", name="An evening of Farobank").first.click()
    expect(page.get_by_role("region", name="Result").locator(".title")).to_have_text("An evening of Farobank")
    assert serious_findings(page) == []


def test_no_form_is_wider_than_a_phone(harbour: Harbour) -> None:
    page = at_the_table(harbour.sailor(size=PHONE))
    too_wide = []
    for name, chart in Ashore().charts.items():
        page.evaluate("name => location.hash = name", name)
        expect(page.locator(".consult h2")).to_have_text(chart.title)
        expect(page.get_by_role("button", name="Roll", exact=True)).to_be_enabled()
        width = page.evaluate("document.documentElement.scrollWidth")
        if width > PHONE[0] or page.evaluate(CUT):
            too_wide.append((name, width))
    assert too_wide == []
