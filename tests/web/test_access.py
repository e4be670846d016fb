"""Nobody is kept out: axe-core finds nothing serious on any page, in light and dark; the keyboard plays."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.web.axe import serious_findings
from tests.web.conftest import DESKTOP, PHONE, Harbour
from tests.web.good_game import OPTIONS, SEED
from tests.web.hosting import enter_by, open_table
from tests.web.sailor import Sailor

SETTLED = """async () => {
  for (let quiet = 0; quiet < 5; quiet += 1) {
    await new Promise(requestAnimationFrame)
    if (document.getAnimations().some((one) => one instanceof CSSTransition)) quiet = 0
  }
}"""
"""Colours may fade into each other; then nothing fades for some frames."""
SCHEMES: dict[Literal["light", "dark"], Sequence[str]] = {
    "light": (),
    "dark": ("color-contrast", "link-in-text-block"),
}
"""By which rules a page is looked at: in the dark nothing can be otherwise but colours."""


def open_from_menu(sailor: Sailor, name: str) -> None:
    """Press a button that has a place of its own, or on a phone one in the menu."""
    button = sailor.page.get_by_role("button", name=name, exact=True)
    menu = sailor.page.get_by_role("button", name="Menu", exact=True)
    if menu.is_visible():
        menu.click()
        sailor.page.get_by_role("dialog").wait_for()
    if button.is_visible():
        button.click()


def lobby(sailor: Sailor, _: str) -> None:
    sailor.visit()
    sailor.page.get_by_role("heading", name="Rum & Bones: Second Tide").wait_for()


def lobby_with_tables(sailor: Sailor, _: str) -> None:
    open_table(sailor, options=OPTIONS)
    sailor.wait_to_be_asked()
    lobby(sailor, _)
    sailor.page.get_by_role("link", name="Replay").wait_for()


def form(sailor: Sailor, _: str) -> None:
    enter_by(sailor, "Friends and options")
    sailor.page.locator("summary").filter(has_text="The dice").click()
    sailor.page.get_by_label("A word for the dice").wait_for()


def waiting_room(sailor: Sailor, _: str) -> None:
    open_table(sailor, seats=[{"kind": "here"}, {"kind": "link"}], options=OPTIONS, start=False)
    sailor.page.get_by_role("heading", name="Who sits where").wait_for()


def table(sailor: Sailor, _: str) -> None:
    open_table(sailor, options=OPTIONS)
    sailor.wait_to_be_asked()


def cards_on_the_board(sailor: Sailor, _: str) -> None:
    open_table(sailor, game="maracaibo", options={"players": 3, "commanders": True}, seed="axe")
    sailor.wait_to_be_asked()


def choosing_heroes(sailor: Sailor, _: str) -> None:
    enter_by(sailor, "Play")
    sailor.wait_to_be_asked()


def explanation(sailor: Sailor) -> None:
    sailor.page.keyboard.press("h")
    sailor.page.get_by_role("dialog").wait_for()


def rules(sailor: Sailor) -> None:
    open_from_menu(sailor, "Rules")
    sailor.page.get_by_role("dialog").locator("summary").first.click()


def settings(sailor: Sailor) -> None:
    open_from_menu(sailor, "Settings")
    sailor.page.get_by_role("dialog").get_by_text("Colours").wait_for()


def seats(sailor: Sailor) -> None:
    open_from_menu(sailor, "Seats")
    sailor.page.get_by_role("dialog", name="Who sits where").wait_for()


def curtain(sailor: Sailor, _: str) -> None:
    open_table(sailor, seats=[{"kind": "here"}, {"kind": "here"}], options=OPTIONS, seed=SEED)
    sailor.page.locator(".curtain").wait_for()


def guided(sailor: Sailor, _: str) -> None:
    enter_by(sailor, "Learn")
    sailor.page.locator(".coach").wait_for()


def over(sailor: Sailor, finished: str) -> None:
    sailor.visit(f"/table/{finished}")
    sailor.page.get_by_role("dialog").get_by_role("heading", name=re.compile("won")).wait_for()


def replay(sailor: Sailor, finished: str) -> None:
    sailor.visit(f"/replay/{finished}")
    sailor.page.get_by_role("button", name="Next chapter").click()
    sailor.page.locator(".told p").first.wait_for()


def verify(sailor: Sailor, finished: str) -> None:
    sailor.visit(f"/replay/{finished}?verify")
    sailor.page.get_by_text("Fair: every die fell as the seed says").wait_for()


PAGES: tuple[Callable[[Sailor, str], None], ...] = (
    lobby,
    lobby_with_tables,
    form,
    waiting_room,
    table,
    choosing_heroes,
    cards_on_the_board,
    curtain,
    guided,
    over,
    replay,
    verify,
)


DIALOGS = (explanation, rules, settings, seats)
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


def findings(sailor: Sailor, name: str = "") -> list[str]:
    """What is wrong with a page in the light, and then with its colours in the dark."""
    found = []
    for scheme, rules in SCHEMES.items():
        sailor.page.emulate_media(color_scheme=scheme)
        sailor.page.evaluate(SETTLED)
        sailor.shoot(f"{name}{scheme}")
        found += [f"{name}{scheme}: {finding}" for finding in serious_findings(sailor.page, *rules)]
    return found


@SIZES
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.__name__)
def test_axe_finds_nothing_serious(
    harbour: Harbour, finished: str, page: Callable[[Sailor, str], None], size: tuple[int, int]
) -> None:
    sailor = harbour.sailor(size=size)
    page(sailor, finished)
    assert findings(sailor) == []


@SIZES
def test_axe_finds_nothing_serious_in_what_opens_over_a_table(
    harbour: Harbour, size: tuple[int, int]
) -> None:
    sailor = harbour.sailor(size=size)
    table(sailor, "")
    for opened in DIALOGS:
        opened(sailor)
        assert findings(sailor, f"{opened.__name__}, ") == []
        sailor.page.keyboard.press("Escape")
        sailor.page.get_by_role("dialog").wait_for(state="hidden")


def test_the_keyboard_alone_starts_and_plays(harbour: Harbour) -> None:
    sailor = harbour.sailor()
    lobby(sailor, "")
    for _ in range(40):
        sailor.page.keyboard.press("Tab")
        focused = sailor.page.evaluate("document.activeElement.getAttribute('aria-label') ?? ''")
        if focused.startswith("Play "):
            break
    sailor.page.keyboard.press("Enter")
    first = sailor.wait_to_be_asked()
    sailor.page.keyboard.press("1")
    sailor.page.wait_for_function(
        "first => { const keys = [...document.querySelectorAll('.prompt [data-option]:enabled')]"
        ".map((one) => one.dataset.option); return keys.length && keys.join() !== first }",
        arg=",".join(first),
    )


def has_focus(sailor: Sailor, selector: str) -> bool:
    """True if the keyboard is on, or in, what the selector finds."""
    found: bool = sailor.page.evaluate("it => !!document.activeElement.closest(it)", selector)
    return found


def area_with_focus(sailor: Sailor) -> tuple[str, str]:
    """The area of the board the keyboard is on: its id, and what is heard of it."""
    id, name = sailor.page.evaluate(
        "[document.activeElement.dataset.area ?? '', document.activeElement.getAttribute('aria-label') ?? '']"
    )
    return id, name


def test_the_keyboard_passes_the_screen_and_walks_the_board(harbour: Harbour) -> None:
    sailor = harbour.sailor()
    keys, prompt = sailor.page.keyboard, sailor.page.locator(".prompt")
    curtain(sailor, "")
    keys.press("Enter")
    sailor.wait_to_be_asked()
    assert has_focus(sailor, ".prompt"), "who comes to a table is where the answers are"
    keys.press("Escape")
    prompt.locator('[data-option="crew"]').wait_for()
    keys.press("b")
    assert has_focus(sailor, ".off .lit"), "nobody is on the board yet: those who may come wait beside it"
    keys.press("Enter")
    prompt.locator('[data-option^="point:"]').first.wait_for()
    kept = sailor.page.locator(".boards").filter(has=sailor.page.get_by_role("button", name="Unpin"))
    asked_of = kept.get_by_role("tab", selected=True).get_attribute("aria-label") or ""
    assert asked_of in prompt.inner_text(), "the dashboard of whom one is asked about lies open"
    keys.press("b")
    start, heard = area_with_focus(sailor)
    assert "choice" in heard, "the board begins where there is something to choose"
    sailor.shoot("board")
    for there, back in (("ArrowLeft", "ArrowRight"), ("ArrowUp", "ArrowDown")):
        keys.press(there)
        assert area_with_focus(sailor)[0] not in ("", start)
        keys.press(back)
        assert area_with_focus(sailor)[0] == start
    keys.press("ArrowLeft")
    keys.press("b")
    assert area_with_focus(sailor)[0] == start
    keys.press("Enter")
    prompt.locator('[data-option^="point:"]').first.wait_for(state="hidden")
    sailor.wait_to_be_asked()
    keys.press("h")
    sailor.page.get_by_role("dialog").wait_for()
    assert has_focus(sailor, "dialog")
    keys.press("Escape")
    sailor.page.get_by_role("dialog").wait_for(state="hidden")
    sailor.wait_to_be_asked()


def test_the_keyboard_goes_through_a_replay(harbour: Harbour, finished: str) -> None:
    sailor = harbour.sailor()
    sailor.visit(f"/replay/{finished}")
    place = sailor.page.get_by_role("slider")
    expect(place).not_to_have_attribute("max", "0")
    for key, value in (("ArrowRight", "1"), ("ArrowRight", "2"), ("ArrowLeft", "1")):
        sailor.page.keyboard.press(key)
        expect(place).to_have_value(value)
    sailor.page.keyboard.press("End")
    sailor.page.locator(".outcome").filter(has_text="won").wait_for()


def test_pieces_have_names_one_can_hear(harbour: Harbour) -> None:
    sailor = harbour.sailor()
    table(sailor, "")
    names = sailor.page.locator("[data-piece]").evaluate_all(
        "pieces => pieces.map((piece) => piece.getAttribute('aria-label') ?? '')"
    )
    assert any("hit points" in name and "zone" in name for name in names), names
