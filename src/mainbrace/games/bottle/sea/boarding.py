"""A boarding: how many of a crew take part, and on which deck each of them stands."""

from __future__ import annotations

from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.seaterms import Deck
from mainbrace.games.bottle.sea.ships import Ship, decks
from mainbrace.kernel import Dice


def boarding_party(book: SeaBook, crew: int) -> int:
    """How many of a crew fight, the Captain among them: three in four, at least one (BS-163, BSQ-82)."""
    return max(min(crew, 1), crew * book.battle.boarding.percent // 100)


def deck_of(dice: Dice, book: SeaBook, ship: Ship, who: str) -> Deck:
    """Where one of them stands, by a die; on the smallest ships there is only one deck for it (BS-164)."""
    men = decks(book, ship).men
    if len(set(men)) == 1:
        return men[0]
    (face,) = dice.roll(1, f"{who}: deck aboard {ship.name}")
    return men[face - 1]
