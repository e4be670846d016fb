"""Games told again: scrub, step, play, jump to a round; from a dropped save, and while they go on."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import SIDEWAYS, Harbour
from tests.web.good_game import OPTIONS, SEED, good_game, good_record
from tests.web.hosting import drop_file, open_table
from tests.web.sailor import Sailor
from tests.web.witness import Witness

MOVES = 20


def place(sailor: Sailor) -> int:
    """Where in the game the replay is."""
    return int(sailor.page.get_by_role("slider", name="Place in the game").input_value())


def wait_for_place(sailor: Sailor, wanted: int) -> None:
    """The replay comes to a place, and says so."""
    expect(sailor.page.get_by_role("slider", name="Place in the game")).to_have_value(str(wanted))
    words = f"Move {wanted} of" if wanted else "Before the first move"
    expect(sailor.page.get_by_role("status").filter(has_text=words).first).to_be_visible()


def press(sailor: Sailor, button: str) -> None:
    """One of the controls."""
    sailor.page.get_by_role("button", name=button, exact=True).click()


def pieces(sailor: Sailor) -> str:
    """The board as it stands."""
    names: list[str] = sailor.page.locator("[data-piece]").evaluate_all(
        "pieces => pieces.map((piece) => piece.getAttribute('aria-label') ?? piece.textContent)"
    )
    return "\n".join(names)


def wait_for_reel(sailor: Sailor) -> int:
    """The replay is there; the number of its last move."""
    sailor.page.locator("[data-piece]").first.wait_for()
    slider = sailor.page.get_by_role("slider", name="Place in the game")
    return int(slider.get_attribute("max") or 0)


@pytest.mark.usefixtures("finished")
def test_a_dropped_save_is_told_from_beginning_to_end(harbour: Harbour) -> None:
    sailor = harbour.sailor()
    sailor.visit()
    sailor.page.get_by_role("heading", name="Open a saved game").wait_for()
    drop_file(sailor, "good-game.json", good_record().decode())
    sailor.page.wait_for_url(re.compile("/replay/"))
    last = wait_for_reel(sailor)
    assert last > 100
    wait_for_place(sailor, 0)
    sailor.shoot("beginning")
    before = pieces(sailor)
    press(sailor, "One move on")
    wait_for_place(sailor, 1)
    press(sailor, "One move on")
    press(sailor, "One move back")
    wait_for_place(sailor, 1)
    press(sailor, "To the end")
    wait_for_place(sailor, last)
    sailor.page.locator(".outcome").filter(has_text="won").wait_for()
    assert pieces(sailor) != before
    sailor.shoot("end")
    press(sailor, "To the beginning")
    wait_for_place(sailor, 0)
    assert pieces(sailor) == before


def test_scrubbing_and_jumping_go_anywhere(harbour: Harbour, finished: str) -> None:
    sailor = harbour.sailor()
    sailor.visit(f"/replay/{finished}")
    last = wait_for_reel(sailor)
    box = sailor.page.get_by_role("slider", name="Place in the game").bounding_box()
    assert box
    sailor.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert abs(place(sailor) - last / 2) < last / 20
    sailor.page.locator(".told p").first.wait_for()
    rounds = sailor.page.get_by_label("Jump to")
    titles = rounds.locator("option").all_inner_texts()
    assert len(titles) > 2
    for title in titles[1:]:
        rounds.select_option(label=title)
        begin = int(rounds.input_value())
        wait_for_place(sailor, begin)
        press(sailor, "One move on")
        press(sailor, "Previous chapter")
        wait_for_place(sailor, begin)
    sailor.shoot("last round")


def test_it_plays_on_its_own_until_told_to_stop(harbour: Harbour, finished: str) -> None:
    sailor = harbour.sailor()
    sailor.visit(f"/replay/{finished}")
    wait_for_reel(sailor)
    sailor.page.get_by_label("Speed").select_option("fastest")
    press(sailor, "Play")
    sailor.page.wait_for_function("() => document.querySelector('input[type=range]').valueAsNumber >= 3")
    press(sailor, "Pause")
    stopped = place(sailor)
    sailor.page.wait_for_timeout(500)
    assert place(sailor) == stopped
    sailor.page.locator("body").press("ArrowRight")
    wait_for_place(sailor, stopped + 1)


def test_on_a_phone_held_sideways_the_board_has_most_of_the_height(harbour: Harbour, finished: str) -> None:
    sailor = harbour.sailor(size=SIDEWAYS)
    sailor.visit(f"/replay/{finished}")
    wait_for_reel(sailor)
    press(sailor, "Next chapter")
    sailor.shoot("sideways")
    board = sailor.page.locator(".frame").bounding_box()
    assert board is not None
    assert board["height"] > SIDEWAYS[1] * 0.7
    controls = sailor.page.get_by_role("region", name="Controls of the replay").bounding_box()
    assert controls is not None
    assert board["y"] + board["height"] <= controls["y"] + 1
    assert controls["y"] + controls["height"] <= SIDEWAYS[1] + 1


def test_after_the_end_one_may_look_through_every_eye(harbour: Harbour, finished: str) -> None:
    sailor = harbour.sailor()
    sailor.visit(f"/replay/{finished}")
    wait_for_reel(sailor)
    press(sailor, "One move on")
    eyes = sailor.page.get_by_label("Seen by")
    seen = set()
    for eye in ("0", "1", ""):
        eyes.select_option(eye)
        sailor.page.get_by_role("tab", name="Cards").click()
        hand = sailor.page.locator('.hand [data-card^="card:"]')
        expect(hand).to_have_count(0) if not eye else hand.first.wait_for()
        seen.add(tuple(hand.evaluate_all("cards => cards.map((card) => card.getAttribute('aria-label'))")))
    assert len(seen) == 3


def test_a_game_that_goes_on_is_told_as_its_seat_saw_it(harbour: Harbour) -> None:
    anne = harbour.sailor("anne")
    witness = Witness(anne)
    told: list[str] = []
    anne.page.on("response", lambda got: told.append(got.text()) if "/replay?" in got.url else None)
    seats = [{"kind": "here", "name": "Anne"}, {"kind": "here", "name": "Mary"}]
    address = open_table(anne, seats=seats, options=OPTIONS, seed=SEED)
    anne.play([taken.key for taken in good_game()], most=MOVES)
    eyes = anne.page.get_by_label("Seen by")
    anne.visit(address.replace("/table/", "/replay/"))
    last = wait_for_reel(anne)
    assert last > 0
    wait_for_place(anne, last)
    anne.shoot("own eyes")
    press(anne, "To the beginning")
    wait_for_place(anne, 0)
    assert eyes.locator("option").all_inner_texts()[-1] == "Onlooker"
    told.clear()
    eyes.select_option("")
    anne.page.get_by_role("tab", name="Cards").click()
    anne.page.locator(".hand .piles button").first.wait_for()
    assert anne.page.locator('.hand [data-card^="card:"]').count() == 0
    anne.shoot("eyes of an onlooker")
    assert told
    assert witness.leaks == []
    hidden = set().union(*witness.held.values())
    frames = [frame for page in told for frame in json.loads(page)["frames"]]
    cards = [card for frame in frames for card in frame["scene"].get("cards") or []]
    assert cards
    assert [card for card in cards if card["place"] == "hand" and card.get("title") in hidden] == []


def test_a_stranger_sees_of_a_game_that_goes_on_what_is_public(harbour: Harbour) -> None:
    anne, stranger = harbour.sailor("anne"), harbour.sailor("stranger")
    address = open_table(anne, options=OPTIONS)
    anne.wait_to_be_asked()
    stranger.visit(address.replace("/table/", "/replay/"))
    eyes = stranger.page.get_by_label("Seen by")
    eyes.wait_for()
    assert eyes.locator("option").all_inner_texts() == ["Onlooker"]
    stranger.page.get_by_role("button", name="Verify the dice").click()
    stranger.page.get_by_text("The seed is kept secret until the game is over").wait_for()
    stranger.shoot("secret until the end")


def test_a_file_that_is_no_save_is_refused_in_words(harbour: Harbour) -> None:
    sailor = harbour.sailor()
    sailor.visit()
    sailor.page.get_by_role("heading", name="Open a saved game").wait_for()
    drop_file(sailor, "shopping.json", '{"rum": 3}')
    sailor.page.get_by_role("alert").filter(has_text="That file cannot be opened").wait_for()
    sailor.shoot("refused")
    sailor.complaints.clear()
