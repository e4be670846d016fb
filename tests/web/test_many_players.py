"""More than two at a table, and the first edition: whole games through the page, and talk within a team."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.web.conftest import PHONE, Harbour
from tests.web.good_game import foreseen
from tests.web.hosting import enter_by, open_table, open_with_links, pick
from tests.web.sailor import Sailor

LEVEL = "deckhand"
FAST = {"kind": "bot", "level": LEVEL}
TEAM_SEED = "t14"
"""Dice with which a game of two people and two bots is over soon."""
SECRET = "The chest is ours next turn"


def team_tab(sailor: Sailor) -> Locator:
    """What brings to the front where a team writes: a tab, on a phone a button at the thumb."""
    words = re.compile("^Team")
    return sailor.page.get_by_role("tab", name=words).or_(sailor.page.get_by_role("button", name=words))


def team_panel(sailor: Sailor) -> Locator:
    """Where a team writes, brought to the front."""
    team_tab(sailor).click()
    return sailor.page.get_by_role("region", name="Team")


def write(sailor: Sailor, words: str) -> None:
    """Write to one's team."""
    panel = team_panel(sailor)
    panel.get_by_label("Write to your team").fill(words)
    panel.get_by_role("button", name="Send").click()
    panel.get_by_text(words).wait_for()


def unread(sailor: Sailor) -> Locator:
    """The mark that says how much is new."""
    return sailor.page.get_by_label(re.compile("new message"))


def test_two_people_and_two_bots_play_in_teams(harbour: Harbour) -> None:
    anne, mary = harbour.sailor("anne"), harbour.sailor("mary", PHONE, scheme="dark")
    onlooker = harbour.sailor("onlooker")
    seats = [{"kind": "here", "name": "Anne"}, {"kind": "link", "name": "Mary"}, FAST, FAST]
    address, links = open_with_links(
        anne, "second-tide", seats=seats, options={"players": 4, "selection": "random"}, seed=TEAM_SEED
    )
    mary.visit(links[1])
    onlooker.visit(address)
    for sailor in (anne, mary, onlooker):
        sailor.page.locator("[data-area]").first.wait_for()
    assert team_tab(onlooker).count() == 0
    mary_talks(anne, mary)
    mary_points(anne, mary)
    arrows_go_through_tabs(anne)
    anne.page.reload()
    team_panel(anne).get_by_text(SECRET).wait_for()
    assert SECRET not in onlooker.page.content()
    onlooker.go_below()
    game = foreseen(4, frozenset({0, 1}), LEVEL, TEAM_SEED)
    for seat, sailor in enumerate((anne, mary)):
        sailor.set_sail([taken.key for taken in game if taken.seat == seat])
    anne.page.wait_for_function("() => window.sailor.answers >= 20")
    for sailor in (anne, mary):
        sailor.shoot("under way")
    for sailor in (anne, mary):
        assert sailor.arrive()["over"]
        over = sailor.page.get_by_role("dialog")
        over.get_by_role("heading", name=re.compile("won")).wait_for()
        assert over.locator("tbody").get_by_role("row").count() == 2, "a team is one row"
        sailor.shoot("over")


def mary_talks(anne: Sailor, mary: Sailor) -> None:
    """What Mary writes is marked as new at Anne's until she reads it."""
    write(mary, SECRET)
    mary.shoot("team")
    expect(unread(anne)).to_have_text("1")
    anne.shoot("unread")
    team_panel(anne).get_by_text(SECRET).wait_for()
    expect(unread(anne)).to_have_count(0)
    write(anne, "Aye!")
    mary.page.get_by_text("Aye!").wait_for()


def mary_points(anne: Sailor, mary: Sailor) -> None:
    """Each shows the other something: with Alt and a click, by keyboard, by a finger that rests."""
    area = anne.page.locator("[data-area]").nth(40)
    name = area.get_attribute("data-area")
    area.click(modifiers=["Alt"])
    for sailor in (anne, mary):
        sailor.page.locator(f'[data-ping="{name}"]').wait_for(state="attached")
    anne.shoot("ping")
    mary.shoot("ping")
    team_panel(mary).get_by_text(f"Anne points at zone {name}").wait_for()
    anne.page.locator(f'[data-ping="{name}"]').wait_for(state="detached")
    area.focus()
    anne.page.keyboard.press("p")
    mary.page.locator(f'[data-ping="{name}"]').wait_for(state="attached")
    rested = mary.page.locator("[data-piece]").first
    hold = {"pointerType": "touch", "isPrimary": True, "bubbles": True, "button": 0}
    rested.dispatch_event("pointerdown", hold)
    team_panel(anne).get_by_text("Mary points at").wait_for()
    rested.dispatch_event("pointerup", hold)


def arrows_go_through_tabs(anne: Sailor) -> None:
    """The arrow keys go from one tab to the next and round; only the chosen one is in the tab order."""
    row = anne.page.get_by_role("tablist", name="Log and team")
    team_tab(anne).focus()
    for name in ("Log", "Team", "Log"):
        anne.page.keyboard.press("ArrowRight")
        chosen = row.get_by_role("tab", selected=True)
        expect(chosen).to_have_text(name)
        expect(chosen).to_be_focused()
        expect(row.locator('[tabindex="0"]')).to_have_text(name)
        expect(anne.page.get_by_role("tabpanel", name=name)).to_be_visible()


def test_team_mates_at_one_screen_need_no_curtain(harbour: Harbour) -> None:
    sailor = harbour.sailor()
    seats = [{"kind": "here", "name": "Anne"}, {"kind": "here", "name": "Bert"}, FAST]
    open_table(sailor, seats=seats, options={"players": 3, "selection": "random"}, seed="mates")
    diary = sailor.play(most=40)
    assert len(diary["curtains"]) <= 1, "only who comes to the table lifts one"
    sailor.wait_to_be_asked()
    expect(sailor.page.locator(".prompt .turn")).to_have_text(re.compile("Your turn: (Anne|Bert)"))
    sailor.shoot("mates")


def test_three_play_clash_royale_set_up_in_the_form(harbour: Harbour) -> None:
    sailor = harbour.sailor()
    enter_by(sailor, "Friends and options")
    page = sailor.page
    assert page.get_by_role("group", name="Lives").count() == 0
    pick(page.get_by_role("group", name="Kind of game").first, "Clash Royale")
    page.get_by_role("spinbutton", name="Lives").fill("1")
    page.get_by_role("spinbutton", name="Heroes each").fill("1")
    page.get_by_role("spinbutton", name="Players").fill("3")
    pick(page.get_by_role("group", name="Choice of heroes").first, "Random Heroes 1")
    page.get_by_role("group", name="Seat 3").wait_for()
    assert page.get_by_role("group", name="Heroes of side A").count() == 0
    sailor.shoot("form")
    page.get_by_role("button", name="Start the game").click()
    sailor.wait_to_be_asked()
    sailor.shoot("first question")
    diary = sailor.play_by_hand()
    assert diary["over"]
    sailor.shoot("over")
    assert page.get_by_role("dialog").locator("tbody").get_by_role("row").count() == 3
