"""Cargo: finding a trader, what a ton costs, how prices stray, and how much there is."""

from __future__ import annotations

from typing import Literal

import msgspec

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.challenge import Trial
from mainbrace.games.bottle.passes import passing, total
from mainbrace.games.bottle.terms import DayPart, TraderResult
from mainbrace.kernel import Dice, Modifier

Direction = Literal["buy", "sell"]
TOLD = "the Watch is told: every PEF is one of them"
"""What a smuggler's question comes to where it is asked of the wrong people."""
PRIZE_PERCENT = (10, 30, 50, 60, 80, 100)
"""What a prize holds of a capacity that no column has, by a die (R-38)."""


class Search(msgspec.Struct, frozen=True):
    """In which circumstances a trader is looked for."""

    part: DayPart
    is_hostile: bool = False
    is_own_nation: bool = False
    is_wanted: bool = False
    """True for one on this Settlement's List, or whose pardon is revoked, at home too (R-34)."""
    has_traded_here: bool = False
    has_contact: bool = False
    """True for a smuggler who was given a name while carousing."""


def is_trader_certain(search: Search) -> bool:
    """Among one's own nation nobody needs to be found (BC-177, R-34)."""
    return search.is_own_nation and not search.is_wanted


def find_trader(dice: Dice, book: Book, sal: int, search: Search) -> TraderResult:
    """Whether somebody trades; one pass is enough, but for Hostile Settlements (BC-174, BC-175)."""
    if is_trader_certain(search):
        return "found"
    table = book.trade.trader
    circumstances: list[tuple[bool, Modifier]] = [
        (search.part == "night", (table.night, "at night")),
        (search.part == "daytime", (table.daytime, "in the daytime")),
        (search.has_traded_here, (table.traded_before, "traded here before")),
        (search.is_own_nation, (table.same_nation, "same nation")),
    ]
    modifiers = [modifier for is_so, modifier in circumstances if is_so]
    target = max(1, sal + sum(amount for amount, _ in modifiers))
    count = table.dice
    if search.has_contact:
        count += table.smuggling_contact
        modifiers.append((table.smuggling_contact, "die, a name to ask for"))
    passes = passing(dice, count, target, "Trader", modifiers).capped()
    result = (table.zero, table.one, table.two)[passes]
    return "found" if result == "watch" and not search.is_hostile else result


def smuggling_trial(bribe: bool = False, facing_charismatic: bool = False) -> Trial:
    """The Challenge by which a smuggler comes by a name: very difficult, and as an opposite (BC-178)."""
    return Trial(
        "asking for a trader who asks no questions",
        "a name",
        f"If it fails, {TOLD}",
        ease="very-difficult",
        against="neutral",
        facing_charismatic=facing_charismatic,
        opposite=True,
        bribe=bribe,
    )


def list_price(dice: Dice, book: Book, sal: int) -> int:
    """Gold for a ton, whether bought or sold (BC-181, BC-182)."""
    score = total(dice, 2, f"Price of cargo at activity level {sal}")
    return book.trade.price.rows[score - 2][sal - 1]


def price_for(book: Book, listed: int, is_smuggling: bool) -> int:
    """What a ton costs one dealer: smugglers pay and get more than the list says (BC-183, R-36)."""
    return listed + (book.trade.price.smuggling if is_smuggling else 0)


def fluctuation(dice: Dice, book: Book, sal: int) -> int:
    """Percent by which deals are dearer: up on an odd total of the dice, down on an even one (BC-184)."""
    market = book.trade.market
    passed = passing(dice, market.dice, sal, "Market Fluctuations")
    percent = (market.zero, market.one, market.two)[passed.capped()]
    return percent if passed.total % 2 else -percent


def deal(tons: int, price: int, percent: int, direction: Direction) -> int:
    """Gold for the whole deal; halves go to the other side (BC-185, R-37)."""
    hundredths = tons * price * (100 + percent)
    return hundredths // 100 if direction == "sell" else -(-hundredths // 100)


def exchanged(tons: int) -> int:
    """Tons that are got for tons where nobody buys or sells, aboard ships and in camps: as many (BC-180)."""
    return tons


def tons_for_sale(dice: Dice, book: Book, sal: int) -> int:
    """Cargo that a Settlement sells in a month (BC-187)."""
    return book.trade.settlement_cargo.tons[total(dice, 1, "Cargo for sale") - 1] * sal


def tons_in_prize(dice: Dice, book: Book, capacity: int) -> int:
    """Cargo in a captured ship (BC-186, R-38)."""
    return prize_tons(book, capacity, total(dice, 1, f"Cargo of a prize that holds {capacity}"))


def prize_tons(book: Book, capacity: int, face: int) -> int:
    """What a ship of that capacity holds with such a face."""
    for column in book.trade.prize_cargo:
        if column.capacity == capacity:
            return column.tons[face - 1]
    return (capacity * PRIZE_PERCENT[face - 1] + 50) // 100


def most_to_buy(for_sale: int, room: int, purse: int, price: int, percent: int) -> int:
    """Tons that can be bought: as there are, as the hold takes, as can be paid for (BC-188, R-39)."""
    tons = min(for_sale, room)
    while tons > 0 and deal(tons, price, percent, "buy") > purse:
        tons -= 1
    return max(tons, 0)
