"""A Big Sea Battle through the page: four ships against five, in groups, to its end."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from mainbrace.kernel import Match
from tests.web.conftest import DESKTOP, PHONE, Harbour
from tests.web.test_at_sea import Captain, bold

BATTLE: dict[str, Any] = {
    "meeting": "chosen",
    "ships": ["warship-2", "warship-3", "merchant-3", "merchant-3"],
    "foes": ["merchant-2", "merchant-3", "merchant-4", "merchant-4", "merchant-5"],
    "foe_sailors": "merchant",
    "foe_nation": "spanish",
    "turns": 8,
}
ADMIRAL = {"ship": ["group:", "all"], "berth": ["formation:abreast"]}
"""What he answers otherwise than a plain captain: groups sail as one, and fire at will."""


def admiral(match: Match[Any]) -> str:
    """His answer."""
    asked = match.decision
    assert asked is not None
    for start in ADMIRAL.get(asked.ask, []):
        if found := [key for key in asked.keys if key.startswith(start)]:
            return found[0]
    return bold(match)


class Admiral(Captain):
    """Somebody who commands a fleet through the page."""

    habit = staticmethod(admiral)


@pytest.mark.parametrize(
    ("size", "scheme", "seed"),
    [(DESKTOP, "light", "battle 3"), (PHONE, "dark", "battle 0")],
    ids=["desktop", "phone"],
)
def test_four_against_five_to_the_end(
    harbour: Harbour, size: tuple[int, int], scheme: str, seed: str
) -> None:
    captain = Admiral(harbour.sailor("admiral", size, scheme), seed, **BATTLE)
    captain.play(shots=["berth", "ship", "group", "fire"])
    assert {"berth", "ship", "group"} <= set(captain.asked)
    outcome = captain.match.outcome
    assert outcome is not None
    over = captain.page.get_by_role("dialog")
    over.wait_for()
    expect(over).to_contain_text(outcome.reason[:20])
    captain.sailor.shoot("over")
    assert captain.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
