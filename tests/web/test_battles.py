"""Big Land Battles through the page: six units a side by real clicks, a sack, a phone, and a coach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from playwright.sync_api import expect

from mainbrace.games.bottle.battle.game import LandBattle
from mainbrace.kernel import Match
from tests.web.axe import serious_findings
from tests.web.conftest import PHONE, Harbour
from tests.web.landsman import Landsman, check_coach, on_desk_and_phone

GAME = LandBattle()
SIXTY: dict[str, Any] = {"rep": 6, "foe_rep": 6, "units": 6, "foe_units": 6, "turns": 6}
SACK: dict[str, Any] = {"battle": "sack", "level": 4, "landed": 150, "guns": 1, "turns": 5}
SMALL: dict[str, Any] = {"units": 2, "foe_units": 2, "figures": 5, "turns": 4, "foe": "townsfolk"}

HABITS: Mapping[str, Sequence[str]] = {
    "order": ["fight", "charge:", "fire:", "reload", "go:", "done"],
    "in sight": ["fire", "charge", "hold"],
    "sighted": ["stay"],
}
"""What a plain commander answers: the first of these beginnings that a key has, else the first key."""


def bold(match: Match[Any]) -> str:
    """His answer: whoever can charges, fires or goes on."""
    asked = match.decision
    assert asked is not None
    has_marched = bool(match.taken) and match.taken[-1].key.startswith(("go:", "face:"))
    for start in HABITS.get(asked.ask, []):
        found = [key for key in asked.keys if key.startswith(start)]
        if found and not (start == "go:" and has_marched):
            return found[0]
    return asked.keys[0]


class Commander(Landsman):
    """Somebody who fights a battle through the page."""

    game = GAME
    habit = staticmethod(bold)


def at_first(ask: str, commander: Commander) -> None:
    """Go on until something is asked."""
    while commander.match.decision is not None and commander.match.decision.ask != ask:
        commander.answer(bold(commander.match))
    commander.wait_for_question()


@pytest.mark.parametrize(("name", "options"), [("sixty a side", SIXTY), ("a sack", SACK)])
def test_a_battle_is_fought_through(harbour: Harbour, name: str, options: dict[str, Any]) -> None:
    commander = Commander(harbour.sailor(), f"{name} 0", **options)
    commander.play(shots=["unit", "order", "in sight"])
    assert {"unit", "order"} <= set(commander.asked)
    assert commander.by_board > 0
    outcome = commander.match.outcome
    assert outcome is not None
    over = commander.page.get_by_role("dialog")
    over.wait_for()
    expect(over).to_contain_text(outcome.reason[:20])
    commander.sailor.shoot("over")


def test_a_square_says_at_the_pointer_what_a_unit_would_find_there(harbour: Harbour) -> None:
    commander = Commander(harbour.sailor(), "pointer", **SACK)
    at_first("order", commander)
    asked = commander.match.decision
    assert asked is not None
    options = [each for each in asked.options if each.key.startswith("go:")]
    option = max(options, key=lambda each: (len(each.shading), each.key))
    x, y = map(int, option.key.removeprefix("go:").split(","))
    left, top, _ = commander.spot(x, y)
    commander.page.mouse.move(left, top)
    tip = commander.page.locator(".tip")
    for line in option.words.split("\n"):
        expect(tip).to_contain_text(line)
    commander.sailor.shoot("pointer")


def test_an_answer_that_is_read_whole_has_no_tip_over_the_question(harbour: Harbour) -> None:
    commander = Commander(harbour.sailor(), "sixty a side 0", **SIXTY)
    at_first("in sight", commander)
    fire = commander.page.locator('.prompt [data-option^="fire"]').first
    fire.hover()
    expect(fire).to_contain_text("at least one falls")
    expect(fire).to_contain_text("2 or more fall")
    expect(commander.page.locator(".tip")).to_have_count(0)


def test_the_sheet_of_a_unit_lies_beside_the_table(harbour: Harbour) -> None:
    commander = Commander(harbour.sailor(), "sheet", **SIXTY)
    at_first("order", commander)
    foe = next(unit for unit in commander.match.state.units if unit.side == 1)
    commander.page.locator(f'[data-panel="sheet:{foe.id}"]').click()
    sheet = commander.page.locator("section.boards")
    expect(sheet).to_contain_text(foe.name)
    expect(sheet).to_contain_text(f"Rep {foe.rep}")
    commander.sailor.shoot("sheet")


def test_a_battle_on_a_phone(harbour: Harbour) -> None:
    commander = Commander(harbour.sailor("phone", PHONE, "dark"), "phone 1", **SMALL)
    commander.sailor.wait_to_be_asked()
    commander.press(commander.page.get_by_role("button", name="Show the whole board"))
    commander.play(shots=["unit", "order"])
    commander.see_the_end()
    assert commander.by_board > 0


@on_desk_and_phone
def test_nobody_is_kept_out(harbour: Harbour, size: tuple[int, int], scheme: str) -> None:
    commander = Commander(harbour.sailor("reader", size, scheme), "reader", **SACK)
    at_first("order", commander)
    assert serious_findings(commander.page) == []


def test_the_coach_speaks(harbour: Harbour) -> None:
    check_coach(harbour.sailor(), GAME)
