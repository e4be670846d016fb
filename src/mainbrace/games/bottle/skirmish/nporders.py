"""What the table tells the book's figures to do, how they take it, and how that is told (BR-205)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.saves import braced
from mainbrace.games.bottle.skirmish.groups import names
from mainbrace.games.bottle.skirmish.sheets import PASSED
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.terms import Odds, Order

ODDS: dict[Odds, str] = {
    "outnumber": "outnumbers the enemy two to one",
    "outnumbered": "outnumbered two to one",
    "otherwise": "fairly matched",
}
ODDS_OF_MANY: dict[Odds, str] = {**ODDS, "outnumber": "outnumber the enemy two to one"}
"""The same of several."""
Act = Order | Literal["duck-back"]
"""What comes of an order: whoever is Stout ducks where he should run."""

ORDERS: dict[Act, str] = {
    "fire": "fires",
    "reload": "reloads",
    "charge-or-advance": "charges or goes forward",
    "hold": "stays in place",
    "fall-back": "falls back to cover",
    "to-cover": "keeps to cover",
    "run-away": "runs away",
    "duck-back": "ducks back",
}
MANY: dict[Act, str] = {
    "fire": "fire",
    "reload": "reload",
    "charge-or-advance": "charge or go forward",
    "hold": "stay in place",
    "fall-back": "fall back to cover",
    "to-cover": "keep to cover",
    "run-away": "run away",
    "duck-back": "duck back",
}
"""The same of several."""


def odds_of(own: int, theirs: int) -> Odds:
    """Whether a group has twice as many as the nearest enemy group, or half as many (AR-98)."""
    if own >= 2 * theirs:
        return "outnumber"
    return "outnumbered" if theirs >= 2 * own else "otherwise"


def kept(character: Character, order: Order) -> Act:
    """Whoever should run ducks once if he is Stout, or stays with Nerves of Steel too (BR-038, BR-044)."""
    if order != "run-away" or (result := braced(character, order)) == order:
        return order
    return "hold" if result == "carry-on" else "duck-back"


def tell_order(
    s: Skirmish, figures: Sequence[Figure], given: Order, order: Act, odds: Odds, passes: int
) -> None:
    """Say what some figures will do, and why."""
    is_one = len(figures) == 1
    words, compared = (ORDERS, ODDS[odds]) if is_one else (MANY, ODDS_OF_MANY[odds])
    why = f"{compared} and {PASSED[passes]}"
    if order != given:
        why += f"; {'stands' if is_one else 'stand'} firm where the table says {words[given]}"
    pieces = [s.piece(figure) for figure in figures]
    s.tell("orders", who=names(figures), pieces=pieces, what=words[order], why=why)
