"""Games for two on the core layout: factions either way, heroes dealt, chosen, named, or hired by both."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations, product
from typing import Literal

from mainbrace.games.rumbones.content import MERCENARY, Box
from mainbrace.games.rumbones.options import SecondTideOptions
from mainbrace.kernel import Stream, seed_from

HEROES_A_SIDE = 3
FACTIONS = ("deep-lords", "marea")

Naming = Callable[[Box, str, Stream], list[str]]
SELECTIONS: tuple[Literal["choose", "random"], ...] = ("choose", "random")


def nobody(box: Box, faction: str, chance: Stream) -> list[str]:
    """All heroes are chosen, or dealt."""
    return []


def some(box: Box, faction: str, chance: Stream) -> list[str]:
    """One or two heroes are agreed on before the game."""
    return everybody(box, faction, chance)[: chance.draw(HEROES_A_SIDE - 1)]


def everybody(box: Box, faction: str, chance: Stream) -> list[str]:
    """All heroes are agreed on before the game."""
    ids = [card.id for card in box.selectable(faction)]
    chance.shuffle(ids)
    return ids[:HEROES_A_SIDE]


def mercenaries(box: Box, faction: str, chance: Stream) -> list[str]:
    """The mercenaries, whom the other side may have as well."""
    return [card.id for card in box.heroes.values() if card.faction == MERCENARY][:HEROES_A_SIDE]


NAMINGS: tuple[Naming, ...] = (nobody, some, everybody, mercenaries)


def agreed(box: Box, number: int) -> SecondTideOptions:
    """What is agreed before the game of this number; every kind comes up in turn."""
    chance = Stream(seed_from(f"agreed {number}"))
    kinds = list(product(permutations(FACTIONS), SELECTIONS, NAMINGS))
    factions, selection, naming = kinds[number % len(kinds)]
    heroes_a, heroes_b = (tuple(naming(box, faction, chance)) for faction in factions)
    return SecondTideOptions((factions[0], factions[1]), selection, heroes_a, heroes_b)
