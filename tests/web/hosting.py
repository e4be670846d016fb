"""How people come to tables: by the lobby's doors and the form, by links and files, or past all of that."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from playwright.sync_api import Locator, expect

from tests.web.sailor import PATIENCE, Sailor

GAME = "Second Tide"


def card_of(sailor: Sailor, game: str = GAME) -> Locator:
    """A game's card in the lobby."""
    heading = sailor.page.get_by_role("heading", name=game)
    return sailor.page.get_by_role("article").filter(has=heading)


def enter_by(sailor: Sailor, door: str, game: str = GAME, level: str = "") -> None:
    """Go into a game by one of its doors in the lobby: Play, Learn, Friends and options."""
    sailor.visit()
    card = card_of(sailor, game)
    if level:
        card.get_by_label("How well the bot plays").select_option(level)
    words = re.compile(f"^{door}")
    card.get_by_role("button", name=words).or_(card.get_by_role("link", name=words)).first.click()


def seats_of(sailor: Sailor) -> Sequence[Locator]:
    """The rows of seats, in the form or the waiting room."""
    rows = sailor.page.get_by_role("group", name=re.compile(r"^Seat \d"))
    rows.first.wait_for()
    return rows.all()


def pick(part: Locator, label: str) -> None:
    """Choose one of several by its words."""
    part.locator("label").filter(has=part.page.get_by_role("radio", name=label, exact=True)).click()
    expect(part.get_by_role("radio", name=label, exact=True)).to_be_checked()


def fill_form(
    sailor: Sailor, seats: Sequence[tuple[str, str]], options: Mapping[str, str], seed: str = ""
) -> None:
    """Set a game up in its form: per seat who plays and how they are called, the game's options, the dice."""
    enter_by(sailor, "Friends and options")
    for row, (kind, name) in zip(seats_of(sailor), seats, strict=True):
        pick(row, kind)
        row.get_by_label("Name").fill(name)
    for field, value in options.items():
        label, words = words_of(sailor, field, value)
        pick(sailor.page.get_by_role("group", name=label, exact=True).first, words)
    sailor.page.locator("summary").filter(has_text="The dice").click()
    sailor.page.get_by_label("A word for the dice").fill(seed)


def words_of(sailor: Sailor, field: str, value: str, game: str = GAME) -> tuple[str, str]:
    """How a game's form calls an option and one of its choices."""
    label, words = sailor.page.evaluate(
        """async ([title, name, value]) => {
          const games = await (await fetch('/api/games')).json()
          const field = games.find((game) => game.title.includes(title)).fields.find((it) => it.name === name)
          return [field.label, field.choices.find((choice) => choice.value === value).label]
        }""",
        [game, field, value],
    )
    return label, words


def copied(sailor: Sailor, button: Locator) -> str:
    """What a button puts on the clipboard."""
    sailor.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    sailor.page.evaluate("navigator.clipboard.writeText('')")
    button.click()
    sailor.page.wait_for_function("async () => await navigator.clipboard.readText()")
    text: str = sailor.page.evaluate("navigator.clipboard.readText()")
    return text


def open_table(sailor: Sailor, game: str = "second-tide", **wishes: object) -> str:
    """A table with the given wishes, its key kept by the sailor's browser; returns its address."""
    address, _ = open_with_links(sailor, game, **wishes)
    return address


def open_with_links(sailor: Sailor, game: str, **wishes: object) -> tuple[str, dict[int, str]]:
    """The same with seats by link: per such seat the address to come by."""
    sailor.visit()
    body = {"game": game, **wishes}
    opened = sailor.page.evaluate(
        """async (body) => {
          const answer = await fetch('/api/tables', {method: 'POST', body: JSON.stringify(body),
            headers: {'content-type': 'application/json'}})
          if (!answer.ok) throw new Error(await answer.text())
          return answer.json()
        }""",
        body,
    )
    address = f"/table/{opened['table']['id']}"
    sailor.visit(f"{address}#{opened['key']}")
    sailor.page.wait_for_function("() => !location.hash && localStorage.getItem('mainbrace.keys')")
    return address, {int(seat): f"{address}#{key}" for seat, key in opened.get("links", {}).items()}


def drop_file(sailor: Sailor, name: str, content: str) -> None:
    """Drop a file on the page, as from a folder beside the browser."""
    files = sailor.page.evaluate_handle(
        """([name, content]) => {
          const carried = new DataTransfer()
          carried.items.add(new File([content], name, {type: 'application/json'}))
          return carried
        }""",
        [name, content],
    )
    sailor.page.dispatch_event("body", "dragover", {"dataTransfer": files})
    sailor.page.dispatch_event("body", "drop", {"dataTransfer": files})


def bring_save(address: str, record: bytes) -> str:
    """Give the server a save file without a browser; the id of the table it becomes.

    A busy machine may need longer to start the process that examines it than the server waits.
    """
    deadline = time.monotonic() + PATIENCE
    while True:
        request = Request(f"{address}/api/saves", record, {"content-type": "application/json"})
        try:
            with urlopen(request) as answer:
                table: str = json.load(answer)["table"]["id"]
                return table
        except HTTPError as error:
            if error.code != HTTPStatus.CONFLICT or time.monotonic() > deadline:
                raise
