"""Encounters ashore through the page: by real clicks on the table, at a desk, on a phone, guided."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from mainbrace.games.bottle.encounters.state import Outing
from mainbrace.kernel import Match
from tests.web.axe import serious_findings
from tests.web.conftest import DESKTOP, PHONE, Harbour
from tests.web.hosting import enter_by, pick
from tests.web.landsman import (
    GAME,
    Landsman,
    brawling,
    check_coach,
    habitual,
    happens,
    lively,
    mercantile,
    on_desk_and_phone,
    treasure_hunting,
)


class Evening(NamedTuple):
    """An encounter: what is agreed on, what must be asked, and what must happen, one after the other."""

    options: dict[str, Any]
    asked: set[str]
    told: Sequence[str] = ()
    habit: Callable[[Match[Outing]], str] = habitual
    is_won: bool = False

    @property
    def seed(self) -> str:
        """A seed with which all that comes about."""
        return lively(self.asked, habit=self.habit, told=self.told, is_won=self.is_won, **self.options)


CAROUSING: dict[str, Any] = {"encounter": "carousing", "level": 3, "band": 2, "part": "night"}
BRAWL = ("weapons away", "charges", "disturbance", "watch called", "watch here")
"""A brawl with fists, and the Watch that comes because of it."""
EVENINGS = {
    "a fight": Evening(
        {"encounter": "skirmish", "level": 2, "ground": "camp", "band": 2}, {"act", "in sight"}, ["falls"]
    ),
    "a raid": Evening(
        {"encounter": "raid", "level": 2, "band": 4, "part": "night"}, {"order", "act", "wish"}, ["loot"]
    ),
    "a brawl that the Watch breaks up": Evening(
        {**CAROUSING, "level": 4}, {"order"}, [*BRAWL, "dispersed"], brawling
    ),
    "a brawl that ends in court": Evening(
        CAROUSING,
        {"order", "act", "watch"},
        [*BRAWL, "surrender demanded", "arrested", "charged", "sentenced"],
        brawling,
    ),
    "a robbery": Evening({"encounter": "robbery", "level": 3, "band": 2}, {"hands-up", "act"}, ["ambush"]),
    "a treasure hunt": Evening(
        {"encounter": "treasure-hunt", "band": 4},
        {"order", "act"},
        ["met", "spot", "digs", "treasure", "chests taken", "chest saved"],
        treasure_hunting,
        is_won=True,
    ),
}
TRADING: dict[str, Any] = {"encounter": "trading", "level": 2, "band": 2}
FIGHT: dict[str, Any] = {"encounter": "skirmish", "level": 3, "band": 3}


@pytest.mark.parametrize("evening", EVENINGS)
def test_an_encounter_is_played_through(harbour: Harbour, evening: str) -> None:
    options, wanted, told, habit, _ = EVENINGS[evening]
    landsman = Landsman(harbour.sailor(), EVENINGS[evening].seed, habit, **options)
    landsman.play(shots=sorted(wanted))
    assert wanted <= set(landsman.asked)
    assert happens(landsman.match, told)
    assert landsman.by_board > 0 or "act" not in wanted
    outcome = landsman.match.outcome
    assert outcome is not None
    over = landsman.page.get_by_role("dialog")
    over.wait_for()
    expect(over).to_contain_text(outcome.reason[:20])
    landsman.sailor.shoot("over")
    landsman.press(over.get_by_role("button", name="Look at the board"))
    for kind in told:
        sentence = next(GAME.tell(event) for event in landsman.match.events if event.kind == kind)
        expect(landsman.page.get_by_role("log")).to_contain_text(sentence)


def test_treasure_is_dug_up_and_brought_home_on_a_phone(harbour: Harbour) -> None:
    hunt = EVENINGS["a treasure hunt"]
    landsman = Landsman(harbour.sailor("phone", PHONE), hunt.seed, hunt.habit, **hunt.options)
    landsman.play()
    saved = [chest.gold for chest in landsman.match.state.hunt.chests if chest.fate == "saved"]
    assert saved
    over = landsman.page.get_by_role("dialog")
    expect(over.get_by_role("heading", name="You won")).to_be_visible()
    landsman.sailor.shoot("over")
    landsman.press(over.get_by_role("button", name="Look at the board"))
    landsman.press(landsman.page.get_by_role("button", name="Log"))
    expect(landsman.page.get_by_role("log")).to_contain_text(f"{sum(saved)} in chests")


def trade(harbour: Harbour, size: tuple[int, int] = DESKTOP) -> Landsman:
    """Sell a cargo through the page, and come home."""
    wanted = {"order", "deal"}
    seed = lively(wanted, habit=mercantile, **TRADING)
    merchant = Landsman(harbour.sailor("merchant", size), seed, mercantile, **TRADING)
    merchant.play(shots=sorted(wanted))
    assert wanted <= set(merchant.asked)
    return merchant


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_cargo_is_sold(harbour: Harbour, size: tuple[int, int]) -> None:
    merchant = trade(harbour, size)
    sold = next(GAME.tell(event) for event in merchant.match.events if event.kind == "deal")
    outcome = merchant.match.outcome
    assert outcome is not None
    assert outcome.winners == (0,)
    over = merchant.page.get_by_role("dialog")
    expect(over.get_by_role("heading", name="You won")).to_be_visible()
    expect(over).to_contain_text(outcome.keepsakes[0].name)
    merchant.sailor.shoot("over")
    merchant.press(over.get_by_role("button", name="Look at the board"))
    if merchant.is_on_phone:
        merchant.press(merchant.page.get_by_role("button", name="Log"))
    expect(merchant.page.get_by_role("log")).to_contain_text(sold)


def test_a_star_goes_on_from_game_to_game(harbour: Harbour) -> None:
    merchant = trade(harbour)
    page, outcome = merchant.page, merchant.match.outcome
    assert outcome is not None
    words = outcome.keepsakes[0].name
    name = words.split(",")[0]
    page.get_by_role("dialog").get_by_role("button", name=f"Go on with {name}").click()
    question = page.locator(".prompt h2").first
    expect(question).to_contain_text(name)
    merchant.sailor.shoot("goes on")
    enter_by(merchant.sailor, "Friends and options", GAME.title)
    field = page.get_by_role("group", name="Stars of yours", exact=True)
    field.get_by_role("combobox").select_option(label=words)
    pick(page.get_by_role("group", name="Encounter", exact=True), "Robbery")
    merchant.sailor.shoot("form")
    page.get_by_role("button", name="Start the game").click()
    merchant.sailor.wait_to_be_asked()
    expect(page.locator(".prompt h2").first).to_have_text(f"{name}: what goes along?")
    merchant.sailor.shoot("packing")
    page.get_by_role("button", name="Ready, as ").click()
    expect(page.locator("section.boards")).to_contain_text(name)


def test_whoever_has_kept_nobody_is_told_so_in_the_form(harbour: Harbour) -> None:
    sailor = harbour.sailor()
    enter_by(sailor, "Friends and options", GAME.title)
    field = sailor.page.get_by_role("group", name="Stars of yours", exact=True)
    expect(field).to_contain_text("Nothing to take along yet")


def at_first_orders(landsman: Landsman) -> None:
    """Go on until a figure is asked what it does."""
    while landsman.match.decision is not None and landsman.match.decision.ask != "act":
        landsman.answer(habitual(landsman.match))
    landsman.sailor.wait_to_be_asked()


def test_a_square_says_at_the_pointer_what_one_would_find_there(harbour: Harbour) -> None:
    landsman = Landsman(harbour.sailor(), lively({"act", "in sight"}, **FIGHT), **FIGHT)
    at_first_orders(landsman)
    asked = landsman.match.decision
    assert asked is not None
    option = max(
        (each for each in asked.options if each.key.startswith("go:")),
        key=lambda each: (len(each.shading), each.key),
    )
    x, y = map(int, option.key.removeprefix("go:").split(",")[:2])
    left, top, _ = landsman.spot(x, y)
    landsman.page.mouse.move(left, top)
    tip = landsman.page.locator(".tip")
    for line in option.words.split("\n"):
        expect(tip).to_contain_text(line)
    landsman.sailor.shoot("pointer")
    legend = landsman.page.locator(".prompt")
    for mark in option.shading:
        expect(legend).to_contain_text(asked.legend[mark])


def test_a_sheet_is_read_by_clicking_somebody(harbour: Harbour) -> None:
    landsman = Landsman(harbour.sailor(), lively({"act", "in sight"}, **FIGHT), **FIGHT)
    at_first_orders(landsman)
    scene = landsman.match.observe(0).scene
    foe = next(piece for piece in scene.pieces if piece.owner == 1)
    landsman.page.locator(f'[data-panel="sheet:{foe.id.removeprefix("fig:")}"]').click()
    sheet = landsman.page.locator("section.boards")
    expect(sheet).to_contain_text(foe.label)
    expect(sheet).to_contain_text(f"Rep {foe.stats[0].value}")


def test_a_house_is_clicked_on_the_table(harbour: Harbour) -> None:
    options: dict[str, Any] = {"encounter": "raid", "level": 2}
    landsman = Landsman(harbour.sailor(), "raid by clicks", **options)
    landsman.answer("section:8")
    landsman.sailor.wait_to_be_asked()
    asked = landsman.match.decision
    assert asked is not None
    option = next(each for each in asked.options if any(id.startswith("house:") for id in each.on))
    house = landsman.page.locator(f'[data-region="{option.on[0]}"]')
    house.wait_for()
    box = house.bounding_box()
    assert box is not None
    landsman.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    landsman.match.choose(option.key)
    told = GAME.tell(landsman.match.events[-1])
    expect(landsman.page.get_by_role("log")).to_contain_text(told)


def test_a_fight_on_a_phone(harbour: Harbour) -> None:
    robbery = EVENINGS["a robbery"]
    landsman = Landsman(harbour.sailor("phone", PHONE, "dark"), robbery.seed, **robbery.options)
    landsman.play(shots=["hands-up", "act"])
    landsman.see_the_end()
    assert landsman.by_board > 0


@on_desk_and_phone
def test_nobody_is_kept_out(harbour: Harbour, size: tuple[int, int], scheme: str) -> None:
    landsman = Landsman(harbour.sailor("reader", size, scheme), lively({"act", "in sight"}, **FIGHT), **FIGHT)
    at_first_orders(landsman)
    assert serious_findings(landsman.page) == []


@on_desk_and_phone
def test_the_coach_speaks(harbour: Harbour, size: tuple[int, int], scheme: str) -> None:
    check_coach(harbour.sailor("learner", size, scheme), GAME)


FOLLOWED = """() => {
  window.told = new Map()
  setInterval(() => {
    const text = document.querySelector('.happened .newest')?.textContent
    const frame = document.querySelector('.frame').getBoundingClientRect()
    if (document.querySelector('.prompt h2')) return
    const named = [...document.querySelectorAll('[data-piece]')].filter(
      (piece) => text.includes(piece.ariaLabel.split(',')[0]))
    const isSeen = named.some((piece) => {
      const {x, y, width, height} = piece.getBoundingClientRect()
      const [right, below] = [x + width / 2, y + height / 2]
      return right > frame.left && right < frame.right && below > frame.top && below < frame.bottom
    })
    if (named.length) told.set(text, isSeen)
  }, 60)
}"""
"""Keeps of everything that is told of somebody on the board whether that one was last seen in the window."""


def test_a_small_screen_follows_what_is_told(harbour: Harbour) -> None:
    sailor = harbour.sailor("follower", PHONE, pace="normal")
    sailor.page.emulate_media(reduced_motion="reduce")
    enter_by(sailor, "Learn", GAME.title)
    sailor.wait_to_be_asked()
    sailor.choose("section:8")
    sailor.wait_to_be_asked()
    sailor.page.evaluate(FOLLOWED)
    sailor.choose("walk:2")
    sailor.page.wait_for_function("() => window.told.size > 0")
    sailor.wait_to_be_asked()
    told = sailor.page.evaluate("[...told]")
    assert len(told) > 1
    assert [text for text, is_seen in told if not is_seen] == []
