"""Prisoners worth a ransom: who is aboard a prize, what he is worth, and the talks about it."""

from __future__ import annotations

from mainbrace.games.bottle.challenge import Trial
from mainbrace.games.bottle.passes import half, total
from mainbrace.games.bottle.relations import Settlement
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.seaterms import Captive
from mainbrace.games.bottle.terms import Nation
from mainbrace.kernel import Dice

FIRST_ROW = 2


def captive(dice: Dice, book: SeaBook, rate: int) -> Captive | None:
    """Who is found, by the Rate of the largest prize (BS-179)."""
    rows = book.meetings.ransom.captives
    row = total(dice, 1, "Ransom", [(rate, "Rate of the largest prize")]) - FIRST_ROW
    return rows[row] if row < len(rows) else None


def captive_rep(dice: Dice, book: SeaBook) -> int:
    """How much of a name he has (BS-180, BSQ-92)."""
    return book.meetings.ransom.rep + half(dice, "Rep of the prisoner")


def ransom_gold(book: SeaBook, rep: int) -> int:
    """What is paid for him (BS-180, BSQ-91)."""
    return book.meetings.ransom.gold * rep


def ransom_trial() -> Trial:
    """The Challenge by which his nation is brought to pay: very difficult, and no bribe helps (BS-180)."""
    return Trial(
        "asks for a ransom",
        "The ransom waits in any larger Settlement of that nation",
        "They send Warships instead",
        ease="very-difficult",
        against="enemy",
    )


def pays_ransom(book: SeaBook, settlement: Settlement, nation: Nation) -> bool:
    """True for a Settlement where the prisoner's nation pays, or takes him back (BS-180)."""
    return settlement.nation == nation and settlement.sal >= book.meetings.ransom.least_sal
