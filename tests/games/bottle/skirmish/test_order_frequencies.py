"""How often the book's own figures do what: every fall of the dice, against the book's table."""

from __future__ import annotations

from contextlib import suppress

import pytest

from mainbrace.games.bottle.skirmish.nonplayers import act
from mainbrace.kernel import ScriptError
from tests.games.bottle.counting import counted, low
from tests.games.bottle.skirmish.position import Position

HOLDS, ADVANCES, FIRES = "stays in place", "charges or goes forward", "fires"
AWAY, COVER, BACK, LOADS = "runs away", "keeps to cover", "falls back to cover", "reloads"
DOES: dict[str, tuple[tuple[str, str, str], ...]] = {
    "outnumbers": ((FIRES, LOADS, HOLDS), (FIRES, LOADS, ADVANCES), (FIRES, ADVANCES, ADVANCES)),
    "outnumbered": ((AWAY, AWAY, AWAY), (BACK, BACK, BACK), (FIRES, LOADS, HOLDS)),
    "fairly matched": ((AWAY, AWAY, AWAY), (COVER, COVER, COVER), (FIRES, LOADS, ADVANCES)),
}
"""By the odds, after no, one and two passes: one with a loaded gun, with an empty one, with a blade."""
MANY = {HOLDS: "stay in place", ADVANCES: "charge or go forward", FIRES: "fire", LOADS: "reload"}
"""What is said of several."""
STANDS = {
    "outnumbers": "1....E....\n......F...\n..........",
    "outnumbered": "1....E....\n2.........\n..........",
    "fairly matched": "1....E....\n..........\n..........",
}


@pytest.mark.rule("BR-205")
@pytest.mark.parametrize("odds", DOES)
@pytest.mark.parametrize("arms", range(3))
def test_what_the_books_own_do(odds: str, arms: int) -> None:
    p = Position(STANDS[odds])
    signs = "EF" if odds == "outnumbers" else "E"
    for sign in signs:
        p.give(sign, "sword" if arms == 2 else "musket", empty=arms == 1)

    def happen(faces: tuple[int, ...]) -> str:
        p.again(*faces).active(signs)
        with suppress(ScriptError):
            p.play(act(p.s))
        return str(p.facts("orders")[0]["what"])

    def expected(faces: tuple[int, ...]) -> str:
        what = DOES[odds][low(faces, 4)][arms]
        return MANY.get(what, what) if odds == "outnumbers" else what

    assert counted(2, happen) == counted(2, expected)
