"""The tables of the sea, read from their content files and frozen; a player's folder may lay its own over."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec

from mainbrace.games.bottle.book import digest
from mainbrace.games.bottle.fightforms import Form
from mainbrace.games.bottle.layers import Layer, folder_layer, last_spot, merged, printed_layer
from mainbrace.games.bottle.sea.battleforms import SeaBattle
from mainbrace.games.bottle.sea.boatforms import Boat, Boats
from mainbrace.games.bottle.sea.crewforms import Crews
from mainbrace.games.bottle.sea.meetingforms import Meetings
from mainbrace.games.bottle.sea.sailingforms import Sailing
from mainbrace.games.bottle.sea.seacheck import CHECKS
from mainbrace.games.bottle.sea.shipforms import Hull, Rosters, Ships

FILES: dict[str, type[Form]] = {
    "sea-rosters": Rosters,
    "sea-ships": Ships,
    "sea-crews": Crews,
    "sea-meetings": Meetings,
    "sea-sailing": Sailing,
    "sea-battle": SeaBattle,
    "sea-boats": Boats,
}


class SeaBook(msgspec.Struct, frozen=True):
    """Every table of the sea. `digest` is the same for books that play the same."""

    digest: str
    hulls: dict[str, Hull]
    small_boats: dict[str, Boat]
    ships: Ships
    crews: Crews
    meetings: Meetings
    sailing: Sailing
    battle: SeaBattle
    boats: Boats


def load_sea_book(folder: Path | None = None) -> SeaBook:
    """The tables as they come or, with a folder, as its owner has changed them."""
    if folder is None:
        return printed_sea_book()
    return read_sea_book([printed_layer(FILES), folder_layer(folder, FILES)])


@cache
def printed_sea_book() -> SeaBook:
    """The tables that come with the game."""
    return read_sea_book([printed_layer(FILES)])


def read_sea_book(layers: Sequence[Layer]) -> SeaBook:
    """Everything the layers hold, the later ones over the earlier."""
    boats = merged(layers, "sea-boats", Boats)
    book = SeaBook(
        digest="",
        hulls={each.id: each for each in merged(layers, "sea-rosters", Rosters).hull},
        small_boats={each.id: each for each in boats.boat},
        ships=merged(layers, "sea-ships", Ships),
        crews=merged(layers, "sea-crews", Crews),
        meetings=merged(layers, "sea-meetings", Meetings),
        sailing=merged(layers, "sea-sailing", Sailing),
        battle=merged(layers, "sea-battle", SeaBattle),
        boats=boats,
    )
    for check in CHECKS:
        check(book, lambda name: last_spot(layers, name))
    return msgspec.structs.replace(book, digest=digest(book))
