"""How careers end: retirement, and the bounty of those who hunt their own kind."""

from __future__ import annotations

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.peopleforms import Station


def golden_years(book: Book, gold: int) -> Station:
    """How somebody lives who retires with so much, everything sold: the best station it buys (BR-213)."""
    return max((each for each in book.careers.station if each.gold <= gold), key=lambda each: each.gold)


def bounty(book: Book, rep: int, ship_cost: int) -> int:
    """Gold for a pirate who is delivered, by his Rep and his ship; it is not shared (BR-214)."""
    return book.careers.bounty * rep + ship_cost * book.careers.ship // 100
