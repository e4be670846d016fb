"""Filling the box from the content files, every mistake named by file, line and field."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib import resources
from typing import get_args

import msgspec

from mainbrace.games.maracaibo import rawcontent as raw
from mainbrace.games.maracaibo.content import (
    Box,
    Commander,
    Condition,
    Figurehead,
    FortTile,
    Improvement,
    Location,
    MarketTile,
    Numbers,
    Quest,
    Residence,
    ScrollRow,
    SeaCard,
    Solo,
    Window,
)
from mainbrace.games.maracaibo.effects import Effect, EffectError, parse_effect
from mainbrace.games.maracaibo.sea import Sea, parse_sea
from mainbrace.games.maracaibo.terms import DIE_COLOURS, Need, Term, TermError, parse_needs
from mainbrace.games.maracaibo.trail import Fork, Half, River, Trail, joined
from mainbrace.kernel.tomlfile import Form, Spot, TomlFile

FILES = (
    "improvements",
    "locations",
    "residences",
    "quests",
    "figureheads",
    "markets",
    "ship",
    "forts",
    "commanders",
    "solo",
    "trail",
    "numbers",
)
SEAS = ("long", "broad", "hull")
RIVER = "~"
Texts = dict[str, str]
"""The texts of the files by name."""


@cache
def printed_box() -> Box:
    """The box as it comes."""
    shelf = resources.files(__package__)
    texts = {name: (shelf / "content" / f"{name}.toml").read_text("utf-8") for name in FILES}
    drawings = {name: (shelf / "seas" / f"{name}.txt").read_text("utf-8") for name in SEAS}
    return read_box(texts, drawings)


def read_box(texts: Texts, drawings: Texts) -> Box:
    """A box from the texts of its files."""
    reader = Reader(texts)
    cards = reader.cards()
    stopping = {
        number for number, card in enumerate(cards) if isinstance(card, Improvement) and card.must_stop
    }
    residences = {number for number, card in enumerate(cards) if isinstance(card, Residence)}
    box = Box(
        digest="",
        cards=cards,
        quests=reader.quests(),
        windows=reader.windows(),
        figureheads=reader.figureheads(),
        markets=reader.markets(),
        forts=reader.forts(),
        commanders=reader.commanders(),
        solo=reader.read("solo", Solo)[1],
        numbers=reader.numbers(),
        seas={name: sea(name, text) for name, text in drawings.items()},
        trails=reader.trails(),
        stopping=frozenset(stopping),
        residences=frozenset(residences),
    )
    printed = [texts[name] for name in FILES] + [drawings[name] for name in sorted(drawings)]
    digest = hashlib.sha256(msgspec.msgpack.encode(printed)).hexdigest()[:12]
    return msgspec.structs.replace(box, digest=digest)


def sea(name: str, text: str) -> Sea:
    """A layout from its drawing."""
    return parse_sea(name, f"built-in {name}.txt", text)


class Reader:
    """Reads the files and understands their sentences."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def read(self, name: str, form: type[Form]) -> tuple[Spot, Form]:
        """A file in its declared form."""
        file = TomlFile(f"built-in {name}.toml", self.texts[name])
        return Spot(file), file.read(form)

    def cards(self) -> tuple[SeaCard, ...]:
        """All cards of the sea: Improvements, Locations, Residences."""
        found: list[SeaCard] = []
        spot, improvements = self.read("improvements", raw.RawImprovements)
        for number, card in enumerate(improvements.improvement):
            effect = understood(spot.at("improvement", number, "effect"), card.effect)
            found.append(
                Improvement(
                    card.id,
                    card.name,
                    card.tier,
                    card.category,
                    card.cost,
                    card.vp,
                    effect,
                    card.set,
                    card.must_stop,
                )
            )
        spot, locations = self.read("locations", raw.RawLocations)
        for number, place in enumerate(locations.location):
            action = understood(spot.at("location", number, "action"), place.action)
            found.append(Location(place.id, place.name, place.tier, action, place.set, place.has_value_tile))
        spot, residences = self.read("residences", raw.RawResidences)
        for number, home in enumerate(residences.residence):
            effect = understood(spot.at("residence", number, "effect"), home.effect)
            found.append(Residence(home.id, home.name, home.cost, effect, home.cap))
        unique(spot, [card.id for card in found])
        return tuple(found)

    def quests(self) -> tuple[Quest, ...]:
        """The quest deck."""
        spot, file = self.read("quests", raw.RawQuests)
        unique(spot, [quest.id for quest in file.quest])
        found = []
        for number, quest in enumerate(file.quest):
            here = spot.at("quest", number)
            top = Condition(needs(here.at("top"), quest.top), quest.top_vp)
            bottom = Condition(needs(here.at("bottom"), quest.bottom), quest.bottom_vp)
            found.append(Quest(quest.id, quest.name, top, bottom))
        return tuple(found)

    def windows(self) -> tuple[Window, ...]:
        """The ship board."""
        spot, file = self.read("ship", raw.RawShip)
        unique(spot, [window.id for window in file.window])
        return tuple(
            Window(
                window.id,
                window.name,
                window.line,
                understood(spot.at("window", number, "effect"), window.effect),
            )
            for number, window in enumerate(file.window)
        )

    def figureheads(self) -> tuple[Figurehead, ...]:
        """The figureheads."""
        spot, file = self.read("figureheads", raw.RawFigureheads)
        unique(spot, [tile.id for tile in file.figurehead])
        return tuple(
            Figurehead(
                tile.id, tile.name, understood(spot.at("figurehead", number, "effect"), tile.effect), tile.set
            )
            for number, tile in enumerate(file.figurehead)
        )

    def markets(self) -> tuple[MarketTile, ...]:
        """The Black Market tiles of every player."""
        spot, file = self.read("markets", raw.RawMarkets)
        unique(spot, [tile.id for tile in file.market])
        return tuple(market(spot.at("market", number), tile) for number, tile in enumerate(file.market))

    def forts(self) -> tuple[FortTile, ...]:
        """All Fort tiles, copy by copy."""
        _, file = self.read("forts", raw.RawForts)
        return tuple(FortTile(fort.strength, fort.vp) for fort in file.fort for _ in range(fort.copies))

    def numbers(self) -> Numbers:
        """The tables."""
        spot, file = self.read("numbers", raw.RawNumbers)
        _, ship = self.read("ship", raw.RawShip)
        fields = {name: getattr(file, name) for name in file.__struct_fields__ if name != "source"}
        fields["spots"] = tuple(
            understood(spot.at("spots", number), text) for number, text in enumerate(file.spots)
        )
        here, boards = self.read("commanders", raw.RawCommanders)
        shelf = tuple(branch(here.at("shelf", row), texts) for row, texts in enumerate(boards.shelf))
        return Numbers(**fields, lines=ship.lines, all_covered=boards.all_covered, shelf=shelf)

    def commanders(self) -> tuple[Commander, ...]:
        """The Commander boards."""
        spot, file = self.read("commanders", raw.RawCommanders)
        unique(spot, [board.id for board in file.commander])
        return tuple(
            commander(spot.at("commander", number), board) for number, board in enumerate(file.commander)
        )

    def trails(self) -> dict[str, Trail]:
        """Every way to put a left and a right half of the same set together."""
        spot, file = self.read("trail", raw.RawTrail)
        halves = [half(spot.at("piece", number), piece) for number, piece in enumerate(file.piece)]
        trails = [
            joined(left, right)
            for left in halves
            for right in halves
            if (left.part, right.part) == ("left", "right") and left.set == right.set
        ]
        return {trail.name: trail for trail in trails}


def market(spot: Spot, tile: raw.RawMarket) -> MarketTile:
    """A Black Market tile; with one text it has the same on both sides."""
    a = understood(spot.at("a"), tile.a)
    b = a if tile.b is None else understood(spot.at("b"), tile.b)
    return MarketTile(tile.id, tile.name, (a, b), tile.commander or "", tile.is_second)


def commander(spot: Spot, board: raw.RawCommander) -> Commander:
    """A Commander board with both its sides."""
    first, second = board.back
    return Commander(
        board.id,
        board.name,
        board.text,
        board.ability,
        understood(spot.at("effect"), board.effect),
        scroll_row(spot.at("front"), board.front),
        (scroll_row(spot.at("back", 0), first), scroll_row(spot.at("back", 1), second)),
    )


def scroll_row(spot: Spot, row: raw.RawScrollRow) -> ScrollRow:
    """Two scrolls and their bonus."""
    return ScrollRow(
        DIE_COLOURS.index(row.colour),
        understood(spot.at("fort"), row.fort),
        understood(spot.at("rum"), row.rum),
        understood(spot.at("bonus"), row.bonus),
    )


def half(spot: Spot, piece: raw.RawPiece) -> Half:
    """A half of an exploration board."""
    path: list[Effect | Fork | River] = []
    for number, part in enumerate(piece.path):
        here = spot.at("path", number)
        if isinstance(part, raw.RawFork):
            path.append(Fork(branch(here.at("short"), part.short), branch(here.at("long"), part.long)))
        else:
            path.append(River() if part == RIVER else understood(here, part))
    return Half(
        piece.id,
        piece.part,
        piece.set,
        tuple(path),
        understood(spot.at("gulf"), piece.gulf),
        understood(spot.at("action"), piece.action),
        understood(spot.at("maracaibo"), piece.maracaibo),
    )


def branch(spot: Spot, texts: tuple[str, ...]) -> tuple[Effect, ...]:
    """The spaces of a branch or a row."""
    return tuple(understood(spot.at(number), text) for number, text in enumerate(texts))


def understood(spot: Spot, text: str) -> Effect:
    """An effect, or an error that lists what could stand there."""
    try:
        return parse_effect(text)
    except EffectError as error:
        raise spot.error(f'"{error.found}"', error.allowed) from None


def needs(spot: Spot, text: str) -> tuple[Need, ...]:
    """The conditions of a quest."""
    try:
        return parse_needs(text)
    except TermError as error:
        raise spot.error(f'"{error}"', f"a number and one of {', '.join(get_args(Term))}") from None


def unique(spot: Spot, ids: list[str]) -> None:
    """Refuse an id that stands twice."""
    for id in ids:
        if ids.count(id) > 1:
            raise spot.error(f'the id "{id}" twice', "every id once")
