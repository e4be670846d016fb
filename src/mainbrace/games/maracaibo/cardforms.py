"""Cards, tiles and boards made of the entries of content files, their sentences understood."""

from __future__ import annotations

from typing import get_args

from mainbrace.games.maracaibo import rawcontent as raw
from mainbrace.games.maracaibo.content import (
    Commander,
    Condition,
    Figurehead,
    Improvement,
    Location,
    MarketTile,
    Quest,
    Residence,
    ScrollRow,
    Window,
)
from mainbrace.games.maracaibo.effects import Effect, EffectError, parse_effect
from mainbrace.games.maracaibo.terms import DIE_COLOURS, Need, Term, TermError, parse_needs
from mainbrace.games.maracaibo.trail import Fork, Half, River
from mainbrace.kernel.tomlfile import Spot

RIVER = "~"


def improvement(spot: Spot, card: raw.RawImprovement) -> Improvement:
    """An Improvement card."""
    effect = understood(spot.at("effect"), card.effect)
    return Improvement(
        card.id, card.name, card.tier, card.category, card.cost, card.vp, effect, card.set, card.must_stop
    )


def location(spot: Spot, card: raw.RawLocation) -> Location:
    """A Location card."""
    action = understood(spot.at("action"), card.action)
    return Location(card.id, card.name, card.tier, action, card.set, card.has_value_tile)


def residence(spot: Spot, card: raw.RawResidence) -> Residence:
    """A Residence card."""
    return Residence(card.id, card.name, card.cost, understood(spot.at("effect"), card.effect), card.cap)


def quest(spot: Spot, card: raw.RawQuest) -> Quest:
    """A quest card."""
    top = Condition(needs(spot.at("top"), card.top), card.top_vp)
    bottom = Condition(needs(spot.at("bottom"), card.bottom), card.bottom_vp)
    return Quest(card.id, card.name, top, bottom)


def window(spot: Spot, raw_window: raw.RawWindow) -> Window:
    """A window of the ship board."""
    effect = understood(spot.at("effect"), raw_window.effect)
    return Window(raw_window.id, raw_window.name, raw_window.line, effect)


def figurehead(spot: Spot, tile: raw.RawFigurehead) -> Figurehead:
    """A figurehead."""
    return Figurehead(tile.id, tile.name, understood(spot.at("effect"), tile.effect), tile.set)


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
            path.append(Fork(each(here.at("short"), part.short), each(here.at("long"), part.long)))
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


def each(spot: Spot, texts: tuple[str, ...]) -> tuple[Effect, ...]:
    """The effects of a list."""
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
