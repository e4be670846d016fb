"""Every board lies whole before whoever opens its table: at a desk, on a phone, on a phone held sideways."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, TypeAlias
from urllib.request import Request, urlopen

from mainbrace.games.rumbones.layouts import layouts
from mainbrace.games.rumbones.second_tide import SecondTide
from tests.web.conftest import DESKTOP, PHONE, SIDEWAYS, Harbour
from tests.web.sailor import Sailor

SIZES = {DESKTOP: 38, PHONE: 22, SIDEWAYS: 20}
"""Screens, and how large in pixels a square is at least where the whole board is seen."""

Wishes: TypeAlias = tuple[str, dict[str, Any]]
Box: TypeAlias = dict[str, float]

TABLES: dict[str, Wishes] = {
    **{board.name: ("second-tide", {"board": board.name}) for board in layouts(SecondTide().box)},
    "team of six": ("second-tide", {"players": 6}),
    "clash of three": ("second-tide", {"mode": "clash royale", "players": 3}),
    "clash of six": ("second-tide", {"mode": "clash royale", "players": 6}),
    "first edition": ("first-edition", {"players": 6}),
}

MEASURE = Path(__file__).with_name("measure.js").read_text()


def opened(address: str, wishes: Wishes) -> str:
    """A new table's address with its host's key; all other seats wait for somebody with a link."""
    game, options = wishes
    seats = [{"kind": "here"}] + [{"kind": "link"}] * (options.get("players", 2) - 1)
    options = {"selection": "random", **options}
    body = json.dumps({"game": game, "options": options, "seats": seats, "seed": "boards"}).encode()
    with urlopen(Request(f"{address}/api/tables", body, {"content-type": "application/json"})) as answer:
        made = json.load(answer)
    return f"/table/{made['table']['id']}#{made['key']}"


def lies_in(inner: Box, outer: Box) -> bool:
    """True if a box lies in another, to a pixel."""
    return (
        inner["left"] >= outer["left"] - 1
        and inner["top"] >= outer["top"] - 1
        and inner["right"] <= outer["right"] + 1
        and inner["bottom"] <= outer["bottom"] + 1
    )


def is_apart(one: Box, other: Box) -> bool:
    """True if two boxes share nothing, to a pixel."""
    return (
        one["right"] <= other["left"] + 1
        or other["right"] <= one["left"] + 1
        or one["bottom"] <= other["top"] + 1
        or other["bottom"] <= one["top"] + 1
    )


def seen_whole(sailor: Sailor, size: tuple[int, int]) -> dict[str, Any]:
    """Where everything is on a screen of that size while the whole board is shown."""
    sailor.page.set_viewport_size({"width": size[0], "height": size[1]})
    sailor.page.locator("[data-area]").first.wait_for()
    seen: dict[str, Any] = sailor.page.evaluate(MEASURE)
    return seen


def check_board(seen: dict[str, Any], least: float) -> None:
    """All of the board is in its window, and nothing of it is under what is asked."""
    frame = seen["frame"]
    assert lies_in(frame, seen["window"])
    assert is_apart(frame, seen["prompt"])
    for thing in seen["areas"] + seen["pieces"]:
        assert lies_in(thing, frame), thing
    square = min(area["right"] - area["left"] for area in seen["areas"])
    assert square >= least, f"squares of {square:.0f} pixels"


def check_corner(seen: dict[str, Any]) -> None:
    """No square lies under the button that brings one closer."""
    for area in seen["areas"]:
        assert is_apart(area, seen["zoom"]), area


def check_words(seen: dict[str, Any]) -> None:
    """What is asked and who plays can be read, and the page needs no scrolling."""
    assert lies_in(seen["question"], seen["window"])
    for player in seen["players"]:
        assert lies_in(player, seen["window"])
    assert seen["cut"] == []
    assert lies_in(seen["page"], seen["window"])


def test_every_board_is_seen_whole(harbour: Harbour, address: str) -> None:
    sailor = harbour.sailor()
    for table, wishes in TABLES.items():
        sailor.visit(opened(address, wishes))
        for size, least in SIZES.items():
            seen = seen_whole(sailor, size)
            check_board(seen, least)
            if size != DESKTOP:
                check_corner(seen)
            check_words(seen)
        sailor.shoot(table)
