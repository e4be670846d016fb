"""Big Land Battles through the page: six units a side by real clicks, a sack, a phone, and a coach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from playwright.sync_api import expect

from mainbrace.games.bottle.battle.game import LandBattle
from mainbrace.kernel import Match, seed_from
from tests.web.axe import serious_findings
from tests.web.conftest import PHONE, Harbour
from tests.web.landsman import Landsman, check_coach, on_desk_and_phone

GAME = LandBattle()
SIXTY: dict[str, Any] = {"rep": 6, "foe_rep": 6, "units": 6, "foe_units": 6, "turns": 6}
SACK: dict[str, Any] = {"battle": "sack", "level": 4, "landed": 150, "guns": 1, "turns": 5}
TRIES, MOST = 40, 60
"""How many battles are looked through for one in which all comes about, within so many answers."""
VOLLEY, CHARGE, MELEE = "casualties", "charges", "melee won"
BATTLES: dict[str, tuple[dict[str, Any], list[str]]] = {
    "sixty a side": (SIXTY, [VOLLEY, CHARGE, "contact", MELEE, "decided"]),
    "a sack": (SACK, ["defenders", VOLLEY, CHARGE, "contact", MELEE, "decided", "sacked"]),
}
"""What is agreed on, and what must come about."""
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


def volleys(match: Match[Any], side: int) -> set[str]:
    """Of what kind the units of a side are that have fired and hit."""
    units = match.state.units
    ours, foes = ([unit for unit in units if (unit.side == side) is own] for own in (True, False))
    aims = {f"{unit.name} at {foe.name}": (unit, foe.name) for unit in ours for foe in foes}
    found, shot = set[str](), None
    for event in match.events:
        if event.kind == "rolled":
            shot = aims.get(str(event.facts["why"]).partition(" of ")[2], shot)
        elif event.kind in (VOLLEY, "no casualties"):
            if shot is not None and event.kind == VOLLEY and event.facts["unit"] == shot[1]:
                found.add(shot[0].kind)
            shot = None
    return found


def fights(match: Match[Any], told: Sequence[str]) -> bool:
    """True if all this has come about, both sides have fired and hit, and ours have charged.

    Of a settlement that is sacked its militia and its garrison have both fired.
    """
    kinds = {event.kind for event in match.events}
    ours = {unit.name for unit in match.state.units if unit.side == 0}
    has_charged = any(event.kind == CHARGE and event.facts["unit"] in ours for event in match.events)
    theirs = {"townsfolk", "military"} if "defenders" in told else {"military"}
    have_hit = "pirate" in volleys(match, 0) and volleys(match, 1) >= theirs
    return kinds >= set(told) and has_charged and have_hit


def fierce(name: str) -> str:
    """The first seed with which a battle is such a fight, and over soon."""
    options, told = BATTLES[name]
    for number in range(TRIES):
        match = Match.new(GAME, options, seed_from(f"{name} {number}"))
        while match.decision is not None and len(match.taken) < MOST:
            match.choose(bold(match))
        if match.decision is None and fights(match, told):
            return f"{name} {number}"
    raise AssertionError(f"none of {TRIES} battles tells {told} within {MOST} answers")


@pytest.mark.parametrize("name", BATTLES)
def test_a_battle_is_fought_through(harbour: Harbour, name: str) -> None:
    options, told = BATTLES[name]
    commander = Commander(harbour.sailor(), fierce(name), **options)
    commander.play(shots=["unit", "order", "in sight"])
    assert {"unit", "order"} <= set(commander.asked)
    assert fights(commander.match, told)
    assert commander.by_board > 0
    outcome = commander.match.outcome
    assert outcome is not None
    over = commander.page.get_by_role("dialog")
    over.wait_for()
    expect(over).to_contain_text(outcome.reason[:20])
    commander.sailor.shoot("over")
    commander.press(over.get_by_role("button", name="Look at the board"))
    for kind in told:
        sentence = next(GAME.tell(event) for event in commander.match.events if event.kind == kind)
        expect(commander.page.get_by_role("log")).to_contain_text(sentence)


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
