"""Whole games through the page: against a bot, on one screen, by link with a spectator, on a phone."""

from __future__ import annotations

import re

from tests.web.conftest import PHONE, Harbour
from tests.web.good_game import OPTIONS, SEED, good_game
from tests.web.hosting import new_link, open_table


def test_a_newcomer_plays_a_bot_to_the_end(harbour: Harbour) -> None:
    sailor = harbour.sailor()
    sailor.visit()
    sailor.page.get_by_role("heading", name="Rum & Bones: Second Tide").wait_for()
    sailor.shoot("lobby")
    sailor.page.get_by_role("button", name=re.compile("^Play .*Second Tide")).click()
    sailor.wait_to_be_asked()
    sailor.shoot("first question")
    log = sailor.play()
    sailor.shoot("over")
    assert log["over"]
    assert log["answers"] > 30
    sailor.page.get_by_role("button", name="Verify the dice").click()
    sailor.page.get_by_text("Fair: every die fell as the seed says").wait_for()
    sailor.shoot("verified")
    assert not sailor.complaints


def test_two_people_share_a_screen(harbour: Harbour) -> None:
    sailor = harbour.sailor()
    seats = [{"kind": "here", "name": name} for name in ("Anne", "Mary")]
    open_table(sailor, seats=seats, options=OPTIONS, seed=SEED)
    sailor.page.locator(".curtain").wait_for()
    sailor.shoot("curtain")
    log = sailor.play([taken.key for taken in good_game()])
    sailor.shoot("over")
    assert log["over"]
    assert log["curtains"] > 5
    assert log["uncovered"] == [], "no hand is seen behind a curtain"
    assert not sailor.complaints


def test_friends_by_link_with_somebody_looking_on(harbour: Harbour) -> None:
    anne, watcher = harbour.sailor("anne"), harbour.sailor("watcher")
    mary = harbour.sailor("mary", scheme="dark")
    seats = [{"kind": "here", "name": "Anne"}, {"kind": "link", "name": "Mary"}]
    address = open_table(anne, seats=seats, options=OPTIONS, seed=SEED, start=False)
    link = new_link(anne, address, 1)
    mary.visit(f"{address}#{link}")
    watcher.visit(address)
    anne.page.get_by_role("button", name="Start the game").wait_for()
    anne.shoot("waiting room")
    anne.page.get_by_role("button", name="Start the game").click()
    game = good_game()
    anne.set_sail([taken.key for taken in game if taken.seat == 0])
    mary.set_sail([taken.key for taken in game if taken.seat == 1])
    assert anne.arrive()["over"]
    assert mary.arrive()["over"]
    watcher.page.get_by_role("heading", name=re.compile("won")).wait_for()
    assert watcher.offered() == []
    for sailor in (anne, mary, watcher):
        sailor.shoot("over")
        assert not sailor.complaints
    assert link not in mary.page.url


def test_the_guided_game_runs_to_its_end(harbour: Harbour) -> None:
    sailor = harbour.sailor()
    sailor.visit()
    sailor.page.get_by_role("button", name=re.compile("^Learn .*Second Tide")).click()
    sailor.wait_to_be_asked()
    sailor.page.locator(".coach").wait_for()
    sailor.shoot("first step")
    assert sailor.play()["over"]
    sailor.shoot("over")
    assert not sailor.complaints


def test_ten_turns_on_a_phone(harbour: Harbour) -> None:
    sailor = harbour.sailor("phone", PHONE)
    sailor.visit()
    sailor.shoot("lobby")
    sailor.page.get_by_role("button", name=re.compile("^Play .*Second Tide")).click()
    for turn in range(10):
        activations: list[str] = []
        while not activations:
            activations = [key for key in sailor.wait_to_be_asked() if re.match("activate:|crew$", key)]
            if not activations:
                sailor.play(most=1)
        if turn in (0, 9):
            sailor.shoot(f"turn {turn + 1}")
        sailor.choose(activations[0])
    assert sailor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not sailor.complaints
