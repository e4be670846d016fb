"""What a player weighs before a move: what a place costs and brings, and how far it is."""

from __future__ import annotations

from mainbrace.games.maracaibo import sea
from mainbrace.games.maracaibo.content import Improvement, Location, Residence, SeaCard
from mainbrace.games.maracaibo.counts import Estate
from mainbrace.games.maracaibo.effects import as_text, readable
from mainbrace.games.maracaibo.improvements import cost
from mainbrace.games.maracaibo.residences import why_not
from mainbrace.games.maracaibo.scoring import scroll
from mainbrace.games.maracaibo.sea import MOST_STEPS, Space, Way
from mainbrace.games.maracaibo.voyage import Voyage, coins


def prospect(v: Voyage, seat: int, way: Way) -> str:
    """Where a way ends and what that takes; below it what the place brings and how far it is."""
    label, left = v.sea.label(way[-1]), MOST_STEPS - len(way)
    steps = f"{len(way)} of {MOST_STEPS} steps{f', {left} unused' if left else ''}"
    card = v.card(way[-1]) if way[-1] >= 0 else None
    if card is None:
        return f"{label}\n{coast_words(v, way[-1])}{steps}"
    title = f"{label} {card.name}{price_words(v, seat, way[-1], card)}"
    return f"{title}\n{card_words(card)}{worth_words(v, seat, card)}\n{steps}"


def card_words(card: SeaCard) -> str:
    """What kind of card it is, and what it brings."""
    match card:
        case Improvement():
            return f"{card.category.capitalize()}, {card.vp} VP: {readable(card.effect.text)}"
        case Location():
            return f"Location: upgrade, then {readable(card.action.text)}"
        case Residence():
            return f"Residence: {readable(card.effect.text)}, at most {card.cap}"


def coast_words(v: Voyage, space: Space) -> str:
    """What Gulf and Maracaibo bring."""
    trail = v.trail
    match space:
        case sea.GULF:
            return (
                f"{' Then: '.join(as_text(part.text) for part in (trail.gulf, trail.action) if part.text)}\n"
            )
        case sea.MARACAIBO:
            return f"{as_text(trail.maracaibo.text)}\n"
    return ""


def price_words(v: Voyage, seat: int, space: Space, card: SeaCard) -> str:
    """What a card costs this player, or why it cannot be had."""
    match card:
        case Improvement():
            price = cost(v, seat, card)
            return f", {coins(price)}" if v.player(seat).doubloons >= price else f", {coins(price)}: too dear"
        case Residence():
            reason = why_not(v, seat, space, card)
            return f", {coins(card.cost)}: {reason}" if reason else f", {coins(card.cost)}"
    return ""


def worth_words(v: Voyage, seat: int, card: SeaCard) -> str:
    """What a card would score for this player as things are."""
    if isinstance(card, Location) or not card.effect.scores:
        return ""
    points = scroll(Estate(v.box, v.state, v.player(seat)), card.effect)
    return f" ({min(points, card.cap) if isinstance(card, Residence) else points} VP now)"
