"""Friends at one table: choices taken back, stand-ins, links renewed and withdrawn, hosts who open a link."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Route, expect

from tests.web.conftest import Harbour
from tests.web.good_game import OPTIONS, SEED, good_game
from tests.web.hosting import open_with_links
from tests.web.sailor import Sailor

SEATS = [{"kind": "here", "name": "Anne"}, {"kind": "link", "name": "Mary"}]
DAMAGED = "#%E0%A4%A"


def button(sailor: Sailor, name: str) -> Locator:
    """A button by its words."""
    return sailor.page.get_by_role("button", name=name, exact=True)


def waiting(sailor: Sailor) -> Locator:
    """What the page says to who plays and is not asked just now."""
    return sailor.page.get_by_text(re.compile("^Waiting for"))


def come_together(harbour: Harbour, seed: str = SEED) -> tuple[Sailor, Sailor]:
    """Anne at a table of her own, and Mary who came by her link."""
    anne, mary = harbour.sailor("anne"), harbour.sailor("mary")
    _, links = open_with_links(anne, "second-tide", seats=SEATS, options=OPTIONS, seed=seed)
    mary.visit(links[1])
    for sailor in (anne, mary):
        sailor.page.locator(".prompt").wait_for()
    return anne, mary


def answer(sailor: Sailor, number: int) -> None:
    """Give the answer of that number in the good game, and wait for what is asked next."""
    key = good_game()[number].key
    assert key in sailor.wait_to_be_asked()
    sailor.choose(key)
    sailor.page.locator(".prompt").locator(f'[data-option="{key}"]').wait_for(state="hidden")
    sailor.wait_to_be_asked()


def seat_of(sailor: Sailor, name: str) -> Locator:
    """A row in the list of who sits where, which is opened for it."""
    dialog = sailor.page.get_by_role("dialog", name="Who sits where")
    if not dialog.is_visible():
        button(sailor, "Seats").click()
    return dialog.get_by_role("listitem").filter(has=sailor.page.locator("strong", has_text=name))


def test_choices_are_taken_back_alone_and_by_consent(harbour: Harbour) -> None:
    anne, mary = come_together(harbour)
    alone, asked = button(anne, "Undo"), button(anne, "Ask to undo")
    expect(alone.or_(asked)).to_have_count(0)
    answer(anne, 0)
    answer(anne, 1)
    alone.click()
    anne.page.locator('.prompt [data-option="crew"]').wait_for()
    answer(anne, 1)
    answer(anne, 2)
    asked.click()
    anne.page.get_by_text("You have asked everybody").wait_for()
    expect(button(mary, "Ask to undo")).to_have_count(0)
    mary.shoot("asked")
    button(mary, "Refuse").click()
    anne.page.get_by_text("You have asked everybody").wait_for(state="hidden")
    asked.click()
    button(mary, "Agree").click()
    anne.page.locator(f'.prompt [data-option="{good_game()[2].key}"]').wait_for()
    mary.page.get_by_text("A choice was taken back.").first.wait_for()


def test_a_bot_stands_in_and_links_are_renewed_and_withdrawn(harbour: Harbour) -> None:
    anne, mary = come_together(harbour)
    answer(anne, 0)
    answer(anne, 1)
    seat = seat_of(anne, mary_of(anne))
    for comes_back in (button(mary, "I am back"), seat.get_by_role("button", name="End the stand-in")):
        seat.get_by_role("button", name="Let a bot play").click()
        mary.page.get_by_text("A bot plays for you.").wait_for()
        expect(seat.get_by_role("button", name="Copy invitation")).to_be_visible()
        expect(seat.get_by_role("button", name="Revoke link")).to_be_visible()
        anne.shoot("stand-in")
        mary.shoot("stand-in")
        comes_back.click()
        mary.page.get_by_text("A bot plays for you.").wait_for(state="hidden")
        expect(seat).to_contain_text("By link · Mary")
    seat.get_by_role("button", name="New link").click()
    mary.page.get_by_role("heading", name="This link was withdrawn").wait_for()
    mary.page.goto(seat.get_by_label("Invitation").input_value())
    waiting(mary).wait_for()
    seat.get_by_role("button", name="Revoke link").click()
    anne.page.get_by_text("loses the seat and can then only look on").wait_for()
    expect(waiting(mary)).to_be_visible()
    anne.shoot("sure")
    anne.page.get_by_role("dialog", name="Revoke link").get_by_role("button", name="Revoke link").click()
    button(mary, "Look on as a spectator").click()
    mary.page.get_by_text("You are looking on.").wait_for()
    assert all("403" in complaint for complaint in mary.complaints), "dead keys were tried, and nothing else"
    mary.complaints.clear()


def mary_of(sailor: Sailor) -> str:
    """What the game calls the player of the second seat."""
    name: str = sailor.page.evaluate(
        "fetch(location.pathname.replace('table', 'api/tables')).then((it) => it.json())"
        ".then((it) => it.seats[1].player)"
    )
    return name


def test_until_the_first_choice_a_seat_may_be_given_to_somebody_else(harbour: Harbour) -> None:
    anne, mary = come_together(harbour, seed="")
    seat = seat_of(anne, mary_of(anne))
    seat.get_by_label(re.compile("^Who plays")).select_option("Bot")
    mary.page.get_by_role("heading", name="This link was withdrawn").wait_for()
    anne.page.get_by_text("everything was dealt anew").first.wait_for()
    anne.shoot("given away")


def test_a_host_who_opens_a_friends_link_remains_the_host(harbour: Harbour) -> None:
    anne = harbour.sailor()
    address, links = open_with_links(
        anne, "second-tide", seats=SEATS, options=OPTIONS, seed=SEED, start=False
    )
    start = button(anne, "Start the game")
    start.wait_for()
    anne.visit(links[1])
    button(anne, "Go on as the host").wait_for()
    expect(start).to_have_count(0)
    anne.page.reload()
    button(anne, "Go on as the host").wait_for()
    anne.shoot("as a guest")
    anne.visit()
    anne.page.get_by_role("link", name=re.compile("Not yet started")).click()
    start.wait_for()
    anne.visit(links[1])
    button(anne, "Go on as the host").click()
    start.click()
    anne.wait_to_be_asked()
    anne.visit(links[1])
    button(anne, "Go on as the host").wait_for()
    anne.shoot("as a guest in play")
    button(anne, "Go on as the host").click()
    anne.wait_to_be_asked()
    anne.visit(address + DAMAGED)
    anne.page.get_by_text("The key at the end of this address is damaged").wait_for()
    anne.wait_to_be_asked()
    anne.visit()
    anne.page.get_by_role("button", name=re.compile("^Forget your table")).click()
    button(anne, "Yes, forget").click()
    left = anne.page.evaluate("JSON.stringify(localStorage)")
    assert address.removeprefix("/table/") not in left


def test_a_host_remains_the_host_though_the_server_answers_after_a_friends_link_was_opened(
    harbour: Harbour,
) -> None:
    anne = harbour.sailor()
    address, links = open_with_links(
        anne, "second-tide", seats=SEATS, options=OPTIONS, seed=SEED, start=False
    )
    held: list[Route] = []
    about = re.compile(f"/api{address.replace('/table/', '/tables/')}$")
    anne.visit()
    anne.page.route(about, lambda route: route.continue_() if held else held.append(route))
    anne.page.get_by_role("link", name=re.compile("Not yet started")).click()
    start, go_on = button(anne, "Start the game"), button(anne, "Go on as the host")
    start.wait_for()
    anne.visit(links[1])
    go_on.wait_for()
    with anne.page.expect_response(about):
        held[0].continue_()
    anne.page.wait_for_load_state("networkidle")
    go_on.click()
    start.wait_for()
