"""What ships are fitted out with before they sail: guns added for cargo, and what they carry (BS-038)."""

from __future__ import annotations

from mainbrace.games.bottle.atlas import activity
from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.sea.crews import kind_of
from mainbrace.games.bottle.sea.fight.options import SeaOptions
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.ships import Ship, capacity, most_refits, refit_cost, roster
from mainbrace.kernel import OptionsError

HOLDS = 50
"""Percent of her capacity that the cargo of a player's Merchant fills; his other ships carry none."""


def check_refits(book: SeaBook, options: SeaOptions) -> None:
    """Refuse more guns than a ship that was chosen can take, naming the field (BS-038)."""
    for side, name in enumerate(("refits", "foe_refits")):
        refits = options.added(side)
        for hull in options.chosen(side) if refits else []:
            form = book.hulls[hull]
            if refits > (most := most_refits(book, form)):
                raise OptionsError(name, refits, f"at most {most} for a {form.name} of {form.guns} guns")


def with_guns(book: SeaBook, ship: Ship, refits: int) -> Ship:
    """With guns added so often, or as often as she takes them."""
    ship.refits = min(refits, most_refits(book, roster(book, ship)))
    return ship


def laden(book: SeaBook, ship: Ship) -> Ship:
    """With a Merchant's cargo in what guns have left of her hold."""
    if kind_of(book, ship.sailed_by) == "merchant":
        ship.cargo = capacity(book, ship) * HOLDS // 100
    return ship


def refit_bill(book: Book, sea: SeaBook, options: SeaOptions, ship: Ship) -> int:
    """Gold that her added guns have cost, in a yard as busy as the Area (BS-038)."""
    return ship.refits * refit_cost(sea, activity(book, options.area))
