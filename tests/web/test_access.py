"""Nobody is kept out: axe-core finds nothing serious on any page, in light and dark; the keyboard plays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.web.conftest import Harbour
from tests.web.hosting import open_table
from tests.web.sailor import Sailor

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def serious_findings(sailor: Sailor) -> list[str]:
    """What axe-core has to say that matters, each with the first element concerned."""
    sailor.page.evaluate(AXE.read_text())
    found: list[dict[str, Any]] = sailor.page.evaluate(
        "axe.run().then(({violations}) => violations.filter(({impact}) => impact === 'serious'"
        " || impact === 'critical'))"
    )
    return [f"{one['id']}: {one['help']}: {one['nodes'][0]['html'][:200]}" for one in found]


def lobby(sailor: Sailor) -> None:
    sailor.visit()
    sailor.page.get_by_role("heading", name="Rum & Bones: Second Tide").wait_for()


def form(sailor: Sailor) -> None:
    sailor.visit("/#new/second-tide")
    sailor.page.get_by_role("heading", level=1).wait_for()


def table(sailor: Sailor) -> None:
    open_table(sailor, options={"selection": "random"})
    sailor.wait_to_be_asked()


def dialog(sailor: Sailor) -> None:
    table(sailor)
    sailor.page.keyboard.press("h")
    sailor.page.get_by_role("dialog").wait_for()


def curtain(sailor: Sailor) -> None:
    open_table(sailor, seats=[{"kind": "here"}, {"kind": "here"}], options={"selection": "random"})
    sailor.page.locator(".curtain").wait_for()


def replay(sailor: Sailor) -> None:
    address = open_table(sailor, options={"selection": "random"})
    sailor.wait_to_be_asked()
    sailor.play(most=12)
    sailor.visit(address.replace("/table/", "/replay/"))
    sailor.page.locator("[data-area]").first.wait_for()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("page", [lobby, form, table, dialog, curtain, replay])
def test_axe_finds_nothing_serious(harbour: Harbour, page: Callable[[Sailor], None], scheme: str) -> None:
    sailor = harbour.sailor(scheme=scheme)
    page(sailor)
    sailor.shoot(page.__name__)
    assert serious_findings(sailor) == []


def test_the_keyboard_alone_starts_and_plays(harbour: Harbour) -> None:
    sailor = harbour.sailor()
    lobby(sailor)
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
    assert not sailor.complaints


def test_pieces_have_names_one_can_hear(harbour: Harbour) -> None:
    sailor = harbour.sailor()
    table(sailor)
    names = sailor.page.locator("[data-piece]").evaluate_all(
        "pieces => pieces.map((piece) => piece.getAttribute('aria-label') ?? '')"
    )
    assert any("hit points" in name and "zone" in name for name in names), names
