"""A board of squares: one sees what each is worth before one goes there, by pointer, by key and by finger."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.lab.plugin import register
from tests.web.axe import serious_findings
from tests.web.conftest import DESKTOP, PHONE, Harbour, harbour_of
from tests.web.gallery import room_for
from tests.web.hosting import open_table
from tests.web.sailor import Sailor
from tests.web.serving import serving

OPEN, AWAY = re.compile(r"\bopen\b"), re.compile(r"\baway\b")
PROJECT = Path(__file__).parents[2]
ON_SCREEN = """([x, y]) => {
  const board = document.querySelector('svg:has(.cursor)')
  const {x: left, y: top} = new DOMPoint(x * 100 + 50, y * 100 + 50).matrixTransform(board.getScreenCTM())
  return [left, top]
}"""
STILL = """async () => {
  let [last, same] = ['', 0]
  while (same < 15) {
    await new Promise(requestAnimationFrame)
    const sheet = document.querySelector('.sheet')
    const now = sheet.style.transform + sheet.firstElementChild.getAttribute('viewBox')
    same = now === last ? same + 1 : 0
    last = now
  }
}"""
"""Waits until the window on the board stands still."""


@pytest.fixture(scope="module")
def village(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that knows a skirmish, of which the page has never heard."""
    folder = tmp_path_factory.mktemp("village")
    plugin = register(folder / "plugin", "ambush", "tests.kernel.ambush:Ambush")
    with serving(folder / "tables.db", {"PYTHONPATH": f"{plugin}:{PROJECT}:{PROJECT / 'src'}"}) as address:
        yield address


@pytest.fixture
def visitors(browser: Browser, village: str, request: pytest.FixtureRequest) -> Iterator[Harbour]:
    with harbour_of(browser, village, room_for(request.node.name)) as harbour:
        yield harbour


def about_to_move(
    visitors: Harbour, size: tuple[int, int] = DESKTOP, scheme: str = "light", **options: Any
) -> Sailor:
    """Somebody who is asked where Long Tom goes."""
    sailor = visitors.sailor(f"{size[0]} {scheme}", size, scheme)
    open_table(
        sailor, "ambush", seats=[{"kind": "here"}, {"kind": "bot", "level": "cabin-boy"}], options=options
    )
    sailor.wait_to_be_asked()
    sailor.choose("pick:1")
    board(sailor).locator("[data-lit]").wait_for()
    expect(sailor.page.get_by_role("heading", name="Where does Long Tom go?")).to_be_visible()
    settle(sailor)
    return sailor


def board(sailor: Sailor) -> Locator:
    return sailor.page.locator("[data-grid]")


def settle(sailor: Sailor) -> None:
    sailor.page.evaluate(STILL)


def at(sailor: Sailor, x: int, y: int) -> tuple[float, float]:
    """Where on the screen the middle of a square is."""
    left, top = sailor.page.evaluate(ON_SCREEN, [x, y])
    return left, top


def tip(sailor: Sailor) -> Locator:
    return sailor.page.locator(".tip")


def has_gone(sailor: Sailor, x: int, y: int) -> None:
    """Long Tom stands there now."""
    tom = sailor.page.locator('[data-piece="fig:1"]')
    expect(tom).to_have_accessible_name(re.compile(rf"Long Tom.*\b{x},{y}\b"))


def test_squares_are_shaded_by_what_can_be_seen_and_shot_from_there(visitors: Harbour) -> None:
    sailor = about_to_move(visitors)
    assert int(board(sailor).locator("[data-lit]").get_attribute("data-lit") or 0) > 100
    for mark in ("shot", "seen", "cover", "danger"):
        assert len(board(sailor).locator(f'[data-sign="{mark}"]').get_attribute("d") or "") > 100
    legend = sailor.page.get_by_role("group", name="What the signs on the squares mean")
    expect(legend.get_by_role("button")).to_have_count(4)
    assert sailor.offered() == []
    sailor.shoot("all")
    legend.get_by_role("button", name="you are in cover there").click()
    expect(board(sailor).locator(".faded")).to_have_count(1)
    sailor.page.get_by_role("button", name="151 places on the board").click()
    assert len(sailor.offered()) == 25
    sailor.shoot("cover")


def test_the_pointer_learns_everything_before_it_commits(visitors: Harbour) -> None:
    sailor = about_to_move(visitors)
    sailor.page.mouse.move(*at(sailor, 18, 16))
    for words in ("grass 18,16, Section 5", "Go to 18,16", "Creel: 62% to hit", "62% a hit", "38% a miss"):
        expect(tip(sailor)).to_contain_text(words)
    expect(board(sailor).locator('[data-overlay="way"]')).to_be_attached()
    expect(board(sailor).locator('[data-overlay^="threat"]')).to_be_attached()
    sailor.shoot("square")
    sailor.page.mouse.move(*at(sailor, 24, 16))
    expect(tip(sailor)).to_contain_text("Vance")
    expect(board(sailor).locator('[data-overlay="fig:5-0"]')).to_contain_text("Pistol")
    expect(board(sailor).locator('[data-overlay="way"]')).not_to_be_attached()
    sailor.shoot("ranges")
    expect(sailor.page.get_by_role("heading", name="Where does Long Tom go?")).to_be_visible()
    sailor.page.mouse.click(*at(sailor, 18, 16))
    has_gone(sailor, 18, 16)


def test_a_roof_comes_off_where_one_looks_and_where_somebody_is(visitors: Harbour) -> None:
    sailor = about_to_move(visitors)
    hut, store = (board(sailor).locator(f'[data-roof="house:{name}"]') for name in ("hut", "store"))
    expect(store).to_have_class(OPEN)
    expect(hut).not_to_have_class(OPEN)
    sailor.page.mouse.move(*at(sailor, 4, 28))
    expect(hut).to_have_class(OPEN)
    sailor.shoot("hut")
    sailor.page.mouse.move(*at(sailor, 20, 28))
    expect(hut).not_to_have_class(OPEN)


def test_the_keyboard_goes_from_answer_to_answer_and_chooses(visitors: Harbour) -> None:
    sailor = about_to_move(visitors)
    press = sailor.page.keyboard.press
    press("b")
    cursor = board(sailor).locator(".cursor")
    expect(cursor).to_be_focused()
    expect(cursor).to_have_attribute("data-cursor", "sq:12,14")
    press("ArrowLeft")
    press("ArrowLeft")
    expect(cursor).to_have_attribute("data-cursor", "sq:8,14")
    expect(cursor).to_have_accessible_name("grass 8,14, Section 4. Go to 8,14, In cover")
    expect(tip(sailor)).to_contain_text("In cover")
    sailor.shoot("cursor")
    press("Enter")
    has_gone(sailor, 8, 14)


def test_the_keyboard_looks_at_any_square_figure_and_floor(visitors: Harbour) -> None:
    sailor = about_to_move(visitors)
    press = sailor.page.keyboard.press
    cursor = board(sailor).locator(".cursor")
    press("b")
    press("Shift+ArrowLeft")
    press("Shift+ArrowLeft")
    expect(cursor).to_have_accessible_name("low cover 10,14, Section 4")
    press("n")
    expect(cursor).to_have_accessible_name(re.compile("Crew, Rep 5, facing south-east"))
    press("PageUp")
    expect(sailor.page.get_by_role("button", name="Upper floor")).to_have_attribute("aria-pressed", "true")
    sailor.shoot("upstairs")
    press("PageDown")
    expect(sailor.page.get_by_role("button", name="Upper floor")).to_have_attribute("aria-pressed", "false")


def test_a_finger_looks_first_and_chooses_with_the_second_tap(visitors: Harbour) -> None:
    sailor = about_to_move(visitors, PHONE)
    tap = sailor.page.touchscreen.tap
    look = sailor.page.get_by_role("group", name="What is there")
    tap(*at(sailor, 14, 16))
    expect(look).to_contain_text("grass 14,16, Section 5")
    expect(sailor.page.get_by_role("heading", name="Where does Long Tom go?")).to_be_visible()
    sailor.shoot("look")
    tap(*at(sailor, 16, 16))
    expect(look).to_contain_text("38%")
    sailor.shoot("odds")
    tap(*at(sailor, 16, 16))
    has_gone(sailor, 16, 16)


def test_a_finger_may_choose_by_the_button_or_think_better_of_it(visitors: Harbour) -> None:
    sailor = about_to_move(visitors, PHONE)
    look = sailor.page.get_by_role("group", name="What is there")
    sailor.page.touchscreen.tap(*at(sailor, 14, 16))
    look.get_by_role("button", name="Close").tap()
    expect(look).not_to_be_attached()
    sailor.page.touchscreen.tap(*at(sailor, 14, 16))
    look.get_by_role("button", name="Choose: Go to 14,16").tap()
    has_gone(sailor, 14, 16)


def test_floors_are_looked_at_one_by_one(visitors: Harbour) -> None:
    sailor = about_to_move(visitors, stride=30)
    mary = sailor.page.locator('[data-piece="fig:3"]')
    expect(mary).to_have_class(AWAY)
    upper = sailor.page.get_by_role("button", name="Upper floor")
    expect(upper).to_have_accessible_name(re.compile("choices"))
    upper.click()
    expect(mary).not_to_have_class(AWAY)
    settle(sailor)
    sailor.page.mouse.move(*at(sailor, 14, 6))
    expect(tip(sailor)).to_contain_text("floor 14,6, The Gull")
    sailor.shoot("upstairs")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_axe_finds_nothing_serious(visitors: Harbour, size: tuple[int, int], scheme: str) -> None:
    sailor = about_to_move(visitors, size, scheme, night=scheme == "dark")
    assert serious_findings(sailor.page) == []
    sailor.shoot("table")


def test_a_skirmish_is_played_to_its_end_and_seen_again(visitors: Harbour) -> None:
    sailor = about_to_move(visitors, rounds=1)
    assert sailor.play()["over"]
    sailor.shoot("over")
    sailor.page.get_by_role("button", name="Watch the replay").click()
    sailor.page.locator("[data-grid] [data-piece]").first.wait_for()
    sailor.shoot("replay")
