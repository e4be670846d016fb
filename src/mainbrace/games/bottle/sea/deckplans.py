"""The decks of two grappled ships, drawn a character a square.

A drawing shows a hull with her bow to the right and the side that is grappled on top. Digits are the sections
of her deck, counted from the bow; `s` is a swivel gun on the gunwale, `=` a gap in it where men can cross.
All other signs are those of every plan: gunwales are low, masts are as high as a man.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources

import msgspec

from mainbrace.games.bottle.ground.plan import DECK, LOW, WATER, Plan
from mainbrace.games.bottle.ground.squares import Mask, Square, mask_of
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.seaterms import Deck

SWIVEL, GAP = "s", "="
CLEAR = str.maketrans({SWIVEL: LOW, GAP: DECK, **dict.fromkeys("12345", DECK)})
"""What the signs of a drawing are on a plan."""
MAIN: Deck = "main"
"""The section that lies beside the same of any other ship, and where men go who find no other."""


class DeckPlan(msgspec.Struct, frozen=True):
    """Two ships side by side, the boarders' in the south; by ship: her sections, and her swivel gun."""

    plan: Plan
    decks: tuple[dict[Deck, Mask], dict[Deck, Mask]]
    swivels: tuple[Square, Square]

    def deck_at(self, ship: int, square: Square) -> Deck | None:
        """The section of a ship's deck a square belongs to; None off her deck, and in the gaps."""
        return next((deck for deck, mask in self.decks[ship].items() if mask >> square & 1), None)

    def beside(self, ship: int, deck: Deck) -> Deck:
        """Where men cross to on a ship from that section of the other: to its like, else to the main deck."""
        return deck if deck in self.decks[ship] else MAIN

    def whole(self, ship: int) -> Mask:
        """All sections of a ship's deck."""
        found = 0
        for mask in self.decks[ship].values():
            found |= mask
        return found


def lone_decks(book: SeaBook, size: int) -> DeckPlan:
    """The decks of one ship alone; whoever comes over the side is on the same ones (BS-214, BS-215)."""
    return alone(size, next(each.sections for each in book.ships.decks if each.size == size))


@cache
def alone(size: int, sections: tuple[Deck, ...]) -> DeckPlan:
    """A hull with water all round."""
    rows = afloat(read_hull(size), 0)
    width = max(map(len, rows)) + 1
    text = [WATER * width, *(row.ljust(width, WATER) for row in rows), WATER * width]
    half = (0, len(text))
    own, swivel = decks_in(text, half, sections), swivel_in(text, half)
    return DeckPlan(Plan((tuple(row.translate(CLEAR) for row in text),)), (own, own), (swivel, swivel))


def deck_plan(book: SeaBook, boarder: int, boarded: int) -> DeckPlan:
    """The decks of two ships of these Sizes (BS-036)."""
    sections = {each.size: each.sections for each in book.ships.decks}
    return side_by_side(boarder, sections[boarder], boarded, sections[boarded])


@cache
def side_by_side(
    boarder: int, sections: tuple[Deck, ...], boarded: int, other_sections: tuple[Deck, ...]
) -> DeckPlan:
    """Both hulls with their main decks beside each other, and water all round."""
    south, north = read_hull(boarder), read_hull(boarded)[::-1]
    ahead = start_of(south, sections), start_of(north, other_sections)
    rows = [
        *afloat(north, max(ahead) - ahead[1]),
        *afloat(south, max(ahead) - ahead[0]),
    ]
    width = max(map(len, rows)) + 1
    text = [WATER * width, *(row.ljust(width, WATER) for row in rows), WATER * width]
    middle = 1 + len(north)
    halves = (middle, len(text)), (0, middle)
    return DeckPlan(
        Plan((tuple(row.translate(CLEAR) for row in text),)),
        (decks_in(text, halves[0], sections), decks_in(text, halves[1], other_sections)),
        (swivel_in(text, halves[0]), swivel_in(text, halves[1])),
    )


@cache
def read_hull(size: int) -> tuple[str, ...]:
    """The drawing of a hull."""
    drawing = resources.files(__package__) / "decks" / f"{size}.txt"
    return tuple(drawing.read_text("utf-8").splitlines())


def start_of(rows: Sequence[str], sections: tuple[Deck, ...]) -> int:
    """How far from her stern a hull's main deck begins."""
    sign = str(1 + sections.index(MAIN))
    return min(row.index(sign) for row in rows if sign in row)


def afloat(rows: Sequence[str], ahead: int) -> list[str]:
    """A hull so far to the right, with an inch of water astern."""
    return [WATER * (ahead + 1) + row for row in rows]


def decks_in(rows: Sequence[str], half: tuple[int, int], sections: tuple[Deck, ...]) -> dict[Deck, Mask]:
    """The sections of the hull in some rows."""
    return {deck: mask_of(squares(rows, half, str(1 + number))) for number, deck in enumerate(sections)}


def swivel_in(rows: Sequence[str], half: tuple[int, int]) -> Square:
    """Where the swivel gun of the hull in some rows is."""
    (found,) = squares(rows, half, SWIVEL)
    return found


def squares(rows: Sequence[str], half: tuple[int, int], sign: str) -> list[Square]:
    """The squares with a sign in some rows."""
    width = len(rows[0])
    return [Square(y * width + x) for y in range(*half) for x, found in enumerate(rows[y]) if found == sign]
