"""Which heroes a side may field, and which of them it has before anybody chooses (Second Tide pp. 4, 22)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from mainbrace.games.rumbones.content import MERCENARY, Box
from mainbrace.games.rumbones.state import Hero, Side
from mainbrace.kernel import Chance

Selection: TypeAlias = Literal["choose", "random", "dealt", "dealt with mercenaries"]
"""How heroes are found: chosen, at random, or by the first or second method of Random Heroes."""

MERCENARIES_DEALT = 2


def recruits(box: Box, faction: str, strange: bool) -> list[str]:
    """Everybody a side may field: its own and mercenaries, or, with Strange Allies, anybody."""
    return list(box.heroes) if strange else [card.id for card in box.selectable(faction)]


def namable(box: Box, faction: str, strange: bool, selection: Selection) -> list[str]:
    """Whom a side may name beforehand: everybody it may field, but no mercenaries where these are dealt."""
    who = sailors if selection == "dealt with mercenaries" else recruits
    return who(box, faction, strange)


def sailors(box: Box, faction: str, strange: bool) -> list[str]:
    """A side's heroes without the mercenaries; with Strange Allies those of all factions."""
    return [
        card.id
        for card in box.heroes.values()
        if card.faction == faction or (strange and card.faction != MERCENARY)
    ]


def mercenaries(box: Box) -> list[str]:
    """Those who sail with anybody."""
    return [card.id for card in box.heroes.values() if card.faction == MERCENARY]


def muster(box: Box, sides: Sequence[Side], selection: Selection, strange: bool, chance: Chance) -> None:
    """Say whom each side may choose from besides the heroes it has; who leaves no choice joins at once."""
    hired: list[str] = []
    for number, side in enumerate(sides):
        taken = [hero.id for hero in side.heroes]
        missing = sum(side.quota) - len(taken)
        if selection == "choose":
            side.offer = [id for id in recruits(box, side.faction, strange) if id not in taken]
            continue
        crew = sailors if is_of_the_faction(selection, strange) else recruits
        dealt = deal([id for id in crew(box, side.faction, strange) if id not in taken], missing, chance)
        if selection == "dealt with mercenaries":
            dealt += deal([id for id in mercenaries(box) if id not in hired], MERCENARIES_DEALT, chance)
            hired += dealt[missing:]
        side.offer = dealt
        if len(side.seats) == 1 and len(dealt) == missing:
            side.heroes += [new_hero(box, id, number, side.seats[0]) for id in dealt]
            side.offer = []


def is_of_the_faction(selection: Selection, strange: bool) -> bool:
    """True if mercenaries are not among those that are dealt first."""
    return selection == "dealt with mercenaries" or (selection == "dealt" and not strange)


def deal(cards: list[str], count: int, chance: Chance) -> list[str]:
    """So many of the cards, at random."""
    chance.shuffle(cards)
    return cards[:count]


def enlist(box: Box, number: int, side: Side, named: Sequence[str]) -> None:
    """Give a side the heroes that were agreed on, to its seats in their order."""
    places = [seat for seat, count in zip(side.seats, side.quota, strict=True) for _ in range(count)]
    side.heroes = [new_hero(box, id, number, seat) for id, seat in zip(named, places, strict=False)]


def new_hero(box: Box, id: str, side: int, seat: int) -> Hero:
    """A hero as it starts: off the board, unhurt, penniless, with its free skills unlocked."""
    levels = [1 if skill.unlock == 0 else 0 for skill in box.heroes[id].skills]
    return Hero(id, side, seat, levels=levels)
