"""Tide Cards in hand and on the discard piles, and heroes that may be chosen."""

from __future__ import annotations

from functools import cache

from mainbrace.games.rumbones.content import SIDES, Box, HeroCard, TideCard
from mainbrace.games.rumbones.guide.heroes import hero_text
from mainbrace.games.rumbones.scenery.naming import card_icon, effect_topics, hero_icon, icon
from mainbrace.games.rumbones.state import State
from mainbrace.kernel import Card


def held(box: Box, faction: str, number: int, id: str, place: str, side: int, copy: int) -> Card:
    """A card its holder can read. Options speak of the first copy; a further one has a number."""
    return face(box.factions[faction].deck[number], f"{id}#{copy}" if copy > 1 else id, place, side)


def known(box: Box, faction: str, number: int, place: str, side: int) -> Card:
    """A card in somebody else's hand that everybody can name."""
    return face(box.factions[faction].deck[number], f"known:{SIDES[side]}:{number}", place, side)


def thrown(box: Box, faction: str, number: int, side: int, place: int) -> Card:
    """A card on the discard pile, where everybody may read it."""
    card = box.factions[faction].deck[number]
    return face(card, f"discard:{SIDES[side]}:{place}", "discard", side)


def face(card: TideCard, id: str, place: str, side: int) -> Card:
    """A Tide Card that can be read."""
    topics = ["tide-card", *effect_topics([card.effect])]
    if card.kraken and "kraken-pool" not in topics:
        topics.append("kraken-pool")
    return Card(
        id,
        "tide",
        place,
        card.name,
        f"{card.when}: {card.text}",
        side,
        ["Kraken"] * card.kraken,
        card_icon(card),
        topics,
    )


@cache
def back(side: int, seat: int, place: str, count: int) -> Card:
    """A card in somebody else's hand."""
    return Card(
        f"back:{seat}:{count}", "tide", place, owner=side, icon=icon("tide-card"), topics=["tide-card"]
    )


def heroes_to_choose(box: Box, state: State) -> list[Card]:
    """The heroes that the side which is choosing may still take."""
    for number, side in enumerate(state.sides):
        if side.offer:
            return [choosable(box.heroes[id], number) for id in side.offer]
    return []


def choosable(card: HeroCard, side: int) -> Card:
    """A hero's dashboard before somebody has chosen it."""
    topics = ["hero", card.role]
    place, text = "hand of heroes to choose from", hero_text(card)
    return Card(f"hero:{card.id}", "hero", place, card.name, text, side, icon=hero_icon(card), topics=topics)
