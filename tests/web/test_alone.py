"""The page needs nobody but the server it came from, and bears with that one being gone for a while."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, WebSocketRoute

from tests.web.conftest import Harbour, harbour_of
from tests.web.gallery import room_for
from tests.web.good_game import OPTIONS, SEED, good_game
from tests.web.hosting import enter_by, open_table
from tests.web.serving import free_port, serving

QUIET_MS, ANSWER_MS = 25_000, 10_000
"""How long the page waits before it asks whether anybody is there, and for the answer."""


def test_everything_works_without_the_rest_of_the_world(
    browser: Browser, address: str, harbour: Harbour
) -> None:
    probe = browser.new_page()
    with pytest.raises(Error, match="ERR_NAME_NOT_RESOLVED"):
        probe.goto("http://elsewhere.example/")
    probe.close()
    sailor = harbour.sailor()
    enter_by(sailor, "Play")
    sailor.wait_to_be_asked()
    sailor.play(most=6)
    sailor.page.get_by_role("button", name="Rules").click()
    sailor.page.get_by_role("dialog").locator("summary").first.click()
    sailor.shoot("rules")
    sailor.visit(sailor.page.url.removeprefix(address).replace("/table/", "/replay/"))
    sailor.page.locator("[data-piece]").first.wait_for()
    sailor.shoot("replay")
    fetched = sailor.page.evaluate("performance.getEntriesByType('resource').map(({name}) => name)")
    assert fetched
    assert [url for url in fetched if not url.startswith(address)] == []


def test_a_page_that_does_not_come_whole_says_so(harbour: Harbour) -> None:
    sailor = harbour.sailor()
    sailor.page.route("**/assets/table-*.js", lambda route: route.abort())
    sailor.visit("/table/nowhere")
    sailor.page.get_by_role("heading", name="The page did not come whole").wait_for()
    sailor.shoot("not whole")
    sailor.page.unroute_all()
    sailor.complaints.clear()
    sailor.page.get_by_role("button", name="Load the page again").click()
    sailor.page.get_by_role("heading", name="No such table").wait_for()
    assert "404" in sailor.complaints.pop(), "a browser tells of every refusal"


def test_a_silent_line_is_noticed_whether_one_answers_or_waits(harbour: Harbour) -> None:
    sailor, said, lost = harbour.sailor(), list[dict[str, object]](), {"choose", "ahoy"}
    cut = sailor.page.get_by_text("The line to the server is cut")

    def carry(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def swallow(message: str | bytes) -> None:
            said.append(json.loads(message))
            if said[-1]["type"] not in lost:
                server.send(message)
            lost.discard(str(said[-1]["type"]))

        line.on_message(swallow)

    sailor.page.clock.install()
    sailor.page.route_web_socket("**/socket", carry)
    open_table(sailor, options=OPTIONS, seed=SEED)
    sailor.wait_to_be_asked()
    sailor.choose(good_game()[0].key)
    sailor.page.clock.fast_forward(ANSWER_MS)
    sailor.page.get_by_role("button", name="Undo", exact=True).wait_for()
    cut.wait_for(state="hidden")
    sailor.page.clock.fast_forward(QUIET_MS)
    sailor.page.clock.fast_forward(ANSWER_MS)
    cut.wait_for()
    cut.wait_for(state="hidden")
    assert [call["type"] for call in said] == ["hello", "choose", "hello", "choose", "ahoy", "hello"]
    assert said[-1]["since"] == 1, "it takes up where the silence began"


def test_a_table_outlives_its_server(browser: Browser, tmp_path: Path) -> None:
    port, db = free_port(), tmp_path / "tables.db"
    address = f"http://127.0.0.1:{port}"
    with harbour_of(browser, address, room_for("server gone for a while")) as harbour:
        sailor = harbour.sailor()
        cut = sailor.page.get_by_text("The line to the server is cut")
        with serving(db, port=port):
            open_table(sailor, options=OPTIONS)
            sailor.wait_to_be_asked()
            sailor.play(most=4)
            asked = sailor.wait_to_be_asked()
        cut.wait_for()
        sailor.page.get_by_role("button", name="Rules").click()
        sailor.page.get_by_role("dialog").locator("summary").first.wait_for()
        sailor.page.keyboard.press("Escape")
        sailor.shoot("server gone")
        assert sailor.offered() == [], "nothing can be chosen while nobody listens"
        with serving(db, port=port):
            cut.wait_for(state="hidden")
            assert sailor.wait_to_be_asked() == asked
            sailor.play(most=4)
            sailor.shoot("server back")
        sailor.complaints.clear()
