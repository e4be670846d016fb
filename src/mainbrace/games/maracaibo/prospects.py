"""What a player weighs before a move: what a place costs and brings, and how far it is."""

from __future__ import annotations

from collections.abc import Iterator

from mainbrace.games.maracaibo.cardwords import UPGRADE, brings, visit
from mainbrace.games.maracaibo.content import Improvement, Location, Residence, SeaCard
from mainbrace.games.maracaibo.counts import Estate
from mainbrace.games.maracaibo.effects import as_text, readable
from mainbrace.games.maracaibo.forts import fort_words
from mainbrace.games.maracaibo.improvements import TOO_DEAR, consolation, cost, payments
from mainbrace.games.maracaibo.markets import effect_of, stall_at
from mainbrace.games.maracaibo.residences import slot_words, why_not
from mainbrace.games.maracaibo.rum import brings_rum
from mainbrace.games.maracaibo.scoring import scroll
from mainbrace.games.maracaibo.sea import GULF, MOST_STEPS, Space, Way
from mainbrace.games.maracaibo.ship import is_full
from mainbrace.games.maracaibo.state import NOTHING_HERE, RUM_MARKET
from mainbrace.games.maracaibo.terms import TREASURES
from mainbrace.games.maracaibo.treasures import value
from mainbrace.games.maracaibo.voyage import Voyage, coins


def prospect(v: Voyage, seat: int, way: Way) -> str:
    """Where a way ends; below it how far that is, and what the place takes and brings."""
    space, left = way[-1], MOST_STEPS - len(way)
    steps = f"{len(way)} step{'s' if len(way) > 1 else ''}{f', {left} left' if left else ''}"
    if brings_rum(v, seat, way):
        steps += ", 1 rum"
    name, *lines = card_lines(v, seat, space) if space >= 0 else coast_lines(v, seat, space)
    return "\n".join([name, steps, *lines])


def card_lines(v: Voyage, seat: int, cell: Space) -> Iterator[str]:
    """A cell by its card, then the price for this player and what it brings."""
    label, card = v.sea.label(cell), v.card(cell)
    match card:
        case None:
            yield f"{label} Open water"
            yield f"Brings {coins(consolation(v, seat))}"
        case Improvement():
            ways = " or ".join(map(str, payments(v, seat, card)))
            yield f"{label} {card.name}"
            yield ways or f"{coins(cost(v, seat, card))}: {TOO_DEAR}"
            yield brings(card) + worth_words(v, seat, card)
            if not ways:
                yield leaving(v, seat)
        case Residence():
            reason = why_not(v, seat, cell, card)
            yield f"{label} {card.name}"
            yield f"{coins(card.cost)}{f': {reason}' if reason else ''}"
            yield brings(card) + worth_words(v, seat, card)
            yield slot_words(v.box, v.state, v.state.cards[cell])
            if reason:
                yield leaving(v, seat)
        case Location():
            yield f"{label} {card.name}"
            yield visit(card, [*before_action(v, seat, cell)], fort_instead(v, seat, cell))


def coast_lines(v: Voyage, seat: int, space: Space) -> Iterator[str]:
    """What Gulf and Maracaibo bring."""
    yield v.sea.label(space)
    parts = (v.trail.gulf, v.trail.action) if space == GULF else (v.trail.maracaibo,)
    yield " Then: ".join(as_text(part.text) for part in parts if part.text)
    if is_full(v, seat) and any(clause.verb == "upgrade" for part in parts for clause in part.clauses):
        yield f"Your ship is full: {coins(v.numbers.instead.upgrade)} for its upgrade"
    if space != GULF:
        return
    forts = [fort_words(v, seat, fort) for fort in v.state.forts if fort.space == GULF]
    if forts:
        yield f"Or attack a Fort: {'; '.join(forts)}"


def leaving(v: Voyage, seat: int) -> str:
    """What a card brings that cannot be had."""
    return f"Leaving it brings {coins(consolation(v, seat))}"


def worth_words(v: Voyage, seat: int, card: SeaCard) -> str:
    """What a card would score for this player as things are."""
    if isinstance(card, Location) or not card.effect.scores:
        return ""
    points = scroll(Estate(v.box, v.state, v.player(seat)), card.effect)
    return f" ({min(points, card.cap) if isinstance(card, Residence) else points} VP now)"


def before_action(v: Voyage, seat: int, cell: Space) -> Iterator[str]:
    """What a landing on a Location brings before its action, in this order (MC-063)."""
    tile = v.state.tiles[cell]
    if tile == RUM_MARKET:
        yield "Rum Market"
    elif tile != NOTHING_HERE:
        worth = value(v.box, v.state, tile, 1)
        is_more = worth > value(v.box, v.state, tile)
        yield f"a cube for {TREASURES[tile]}" + (f" (then {worth} VP each)" if is_more else "")
    stall = stall_at(v, seat, cell)
    if stall is not None:
        yield f"your Black Market ({readable(effect_of(v, stall.tile).text)})"
    yield f"{coins(v.numbers.instead.upgrade)} for a full ship" if is_full(v, seat) else UPGRADE


def fort_instead(v: Voyage, seat: int, cell: Space) -> str:
    """The attack that may take the place of an action."""
    fort = next((fort for fort in v.state.forts if fort.space == cell), None)
    return "" if fort is None else f", or attack its Fort ({fort_words(v, seat, fort)})"
