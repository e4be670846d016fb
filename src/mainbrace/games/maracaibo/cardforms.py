"""Cards, tiles and boards made of the entries of content files, their sentences understood."""

from __future__ import annotations

from collections.abc import Collection, Mapping
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
from mainbrace.games.maracaibo.contentcheck import check_attested
from mainbrace.games.maracaibo.effects import SENTENCES, Effect, EffectError, Verb, parse_effect
from mainbrace.games.maracaibo.terms import DIE_COLOURS, Need, Term, TermError, parse_needs
from mainbrace.games.maracaibo.trail import Fork, Half, River
from mainbrace.kernel.tomlfile import Spot

RIVER = "~"
SCORED: Term = "scored quest"

RAIDS: frozenset[Verb] = frozenset({"die treasure"})
SPACES: frozenset[Verb] = frozenset({"attack here"})
SCROLLS: frozenset[Verb] = frozenset({"commander market"})
ONLY: Mapping[Verb, str] = {
    "die treasure": "only in a raid, which has a die",
    "attack here": "only on a space of the trail, where a Fort can lie",
    "commander market": "only on a scroll of a Commander, who has the tile",
}
"""The sentences that mean something in some places alone, and where."""


def improvement(spot: Spot, card: raw.RawImprovement) -> Improvement:
    """An Improvement card."""
    effect = owned(spot.at("effect"), card.effect)
    return Improvement(
        card.id, card.name, card.tier, card.category, card.cost, card.vp, effect, card.set, card.must_stop
    )


def location(spot: Spot, card: raw.RawLocation) -> Location:
    """A Location card."""
    action = understood(spot.at("action"), card.action)
    return Location(card.id, card.name, card.tier, action, card.set, card.has_value_tile)


def residence(spot: Spot, card: raw.RawResidence) -> Residence:
    """A Residence card, which does nothing but score at the end."""
    effect = owned(spot.at("effect"), card.effect)
    if len(effect.ways) != 1 or effect.ways[0].price or effect.clauses != effect.scores:
        raise spot.at("effect").error(f'"{card.effect}"', SENTENCES["score"])
    return Residence(card.id, card.name, card.cost, effect, card.cap)


def quest(spot: Spot, card: raw.RawQuest) -> Quest:
    """A quest card."""
    top = Condition(needs(spot.at("top"), card.top), card.top_vp)
    bottom = Condition(needs(spot.at("bottom"), card.bottom), card.bottom_vp)
    return Quest(card.id, card.name, top, bottom)


def window(spot: Spot, raw_window: raw.RawWindow) -> Window:
    """A window of the ship board."""
    effect = owned(spot.at("effect"), raw_window.effect)
    return Window(raw_window.id, raw_window.name, raw_window.line, effect)


def figurehead(spot: Spot, tile: raw.RawFigurehead) -> Figurehead:
    """A figurehead."""
    return Figurehead(tile.id, tile.name, owned(spot.at("effect"), tile.effect), tile.set)


def market(spot: Spot, tile: raw.RawMarket) -> MarketTile:
    """A Black Market tile; with one text it has the same on both sides."""
    a = understood(spot.at("a"), tile.a)
    b = a if tile.b is None else understood(spot.at("b"), tile.b)
    return MarketTile(tile.id, tile.name, (a, b), tile.commander or "", tile.is_second)


def commander(spot: Spot, board: raw.RawCommander) -> Commander:
    """A Commander board with both its sides."""
    check_attested(spot, board.attested)
    first, second = board.back
    return Commander(
        board.id,
        board.name,
        board.text,
        board.ability,
        owned(spot.at("effect"), board.effect),
        scroll_row(spot.at("front"), board.front),
        (scroll_row(spot.at("back", 0), first), scroll_row(spot.at("back", 1), second)),
    )


def scroll_row(spot: Spot, row: raw.RawScrollRow) -> ScrollRow:
    """Two scrolls and their bonus."""
    return ScrollRow(
        DIE_COLOURS.index(row.colour),
        owned(spot.at("fort"), row.fort, SCROLLS),
        owned(spot.at("rum"), row.rum, SCROLLS),
        understood(spot.at("bonus"), row.bonus),
    )


def half(spot: Spot, piece: raw.RawPiece) -> Half:
    """A half of an exploration board."""
    path: list[Effect | Fork | River] = []
    for number, part in enumerate(piece.path):
        here = spot.at("path", number)
        if isinstance(part, raw.RawFork):
            path.append(fork(here, part))
        else:
            path.append(River() if part == RIVER else understood(here, part, SPACES))
    return Half(
        piece.id,
        piece.part,
        piece.set,
        tuple(path),
        understood(spot.at("gulf"), piece.gulf),
        understood(spot.at("action"), piece.action),
        understood(spot.at("maracaibo"), piece.maracaibo),
    )


def fork(spot: Spot, raw_fork: raw.RawFork) -> Fork:
    """Two branches of the trail."""
    return Fork(each(spot.at("short"), raw_fork.short, SPACES), each(spot.at("long"), raw_fork.long, SPACES))


def each(spot: Spot, texts: tuple[str, ...], special: Collection[Verb] = ()) -> tuple[Effect, ...]:
    """The effects of a list."""
    return tuple(understood(spot.at(number), text, special) for number, text in enumerate(texts))


def understood(spot: Spot, text: str, special: Collection[Verb] = ()) -> Effect:
    """An effect that works and is gone, or an error that lists what could stand there.

    `special` are the sentences that have a meaning there and not everywhere.
    """
    effect = owned(spot, text, special)
    for way in effect.ways:
        if way.is_kept or "grey" in way.colours:
            raise spot.error(f'"{way.text}"', "what works at once or lasts: nobody owns this to use it later")
    return effect


def owned(spot: Spot, text: str, special: Collection[Verb] = ()) -> Effect:
    """An effect of what a player keeps, so that it may also be used later or score at the end."""
    try:
        effect = parse_effect(text)
    except EffectError as error:
        raise spot.error(f'"{error.found}"', error.allowed) from None
    for way in effect.ways:
        is_raid = way.price is not None and way.price.kind == "raid"
        for clause in way.clauses:
            if clause.verb in ONLY and clause.verb not in (*special, *(RAIDS if is_raid else ())):
                raise spot.error(f'"{way.text}"', f'"{SENTENCES[clause.verb]}" {ONLY[clause.verb]}')
    return effect


def needs(spot: Spot, text: str) -> tuple[Need, ...]:
    """The conditions of a quest."""
    countable = f"a number and one of {', '.join(term for term in get_args(Term) if term != SCORED)}"
    try:
        found = parse_needs(text)
    except TermError as error:
        raise spot.error(f'"{error}"', countable) from None
    for need in found:
        if need.term == SCORED:
            raise spot.error(f'"{need}", which hangs on the quest itself', countable)
    return found
