"""Ships for sale: what a Settlement has in a month, what it costs, and what one's own is worth."""

from __future__ import annotations

import msgspec

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.passes import total
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.seacheck import NO_SHIP
from mainbrace.games.bottle.trading import fluctuation
from mainbrace.kernel import Dice, Modifier


class Offer(msgspec.Struct, frozen=True):
    """A row of Available Ships, found by a total that bribes can raise."""

    total: int
    hull: str | None


def offer_of(book: SeaBook, score: int) -> Offer:
    """What is on offer at a total; beyond the table it is its first or last row (BS-047, BSQ-15)."""
    rows = book.ships.offers.ships
    hull = rows[max(1, min(score, len(rows))) - 1]
    return Offer(score, None if hull == NO_SHIP else hull)


def ships_for_sale(dice: Dice, book: SeaBook, sal: int, is_enemy: bool = False) -> list[Offer]:
    """The month's offers: one for each point of the activity level (BS-045 to BS-047)."""
    table = book.ships.offers
    modifiers: list[Modifier] = [(table.sal * sal, "activity level")]
    if is_enemy:
        modifiers.append((table.enemy, "enemy Settlement"))
    return [offer_of(book, total(dice, 1, "Available Ships", modifiers)) for _ in range(sal)]


def bribed(book: SeaBook, offer: Offer, gold: int) -> Offer:
    """An offer after a bribe: a row further for each full hundred of gold (BS-046, BSQ-15)."""
    return offer_of(book, offer.total + gold // book.ships.offers.bribe)


def ship_price(dice: Dice, land: Book, book: SeaBook, hull: str, sal: int) -> int:
    """Gold for a ship, bought with her least crew and no specialists, or sold (BS-048 to BS-051, BSQ-17).

    The market strays as it does with cargo, upwards on odd totals for buyer and seller alike (BSQ-18).
    """
    return book.hulls[hull].cost.gold * (100 + fluctuation(dice, land, sal)) // 100
