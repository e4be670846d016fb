"""Exact odds of what ships try."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from mainbrace.games.bottle.likelihood import FACES, SIDES, Distribution, contest, low_dice
from mainbrace.games.bottle.sea.criticals import FIRST_ROW
from mainbrace.games.bottle.sea.npships import acts_as_merchant
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.seaterms import Critical, Morale
from mainbrace.games.bottle.sea.ships import Ship, defense, roster


class Broken(NamedTuple):
    """What a broadside comes to: the chances of so many hits, of a critical hit, and of what follows."""

    hits: Distribution
    critical: float
    sinks: float
    strikes: float
    """She strikes in the next test of Morale, if nothing else happens to her before it."""


@lru_cache(maxsize=4096)
def hits(guns: int, dice: int, rep: int, highest: int) -> Distribution:
    """How many hits a broadside scores: all guns with two passes, half of them with one (BS-149, BS-150)."""
    none, one, *more = (*low_dice(dice, rep), 0.0)
    found = [0.0] * (guns + 1)
    for share, number in ((none, 0), (one, guns // 2), (sum(more), guns)):
        for scored, chance in enumerate(low_dice(number, highest)):
            found[scored] += share * chance
    return tuple(found)


def is_critical(scored: int) -> float:
    """How likely so many hits are critical (BS-155)."""
    return (min(scored, SIDES) / SIDES) ** 2


def criticals(book: SeaBook, scored: int) -> dict[Critical, float]:
    """How likely each critical hit is, once so many hits are critical (BS-156)."""
    found: dict[Critical, float] = {}
    rows = book.battle.critical.rows
    for face in FACES:
        score = face + scored * book.battle.critical.hit
        row = rows[max(0, min(score - FIRST_ROW, len(rows) - 1))]
        found[row] = found.get(row, 0) + 1 / SIDES
    return found


def broken(book: SeaBook, target: Ship, scored: Distribution) -> Broken:
    """What a broadside with these chances of hits does to a ship."""
    critical = sinks = strikes = 0.0
    left = defense(book, target)
    for number, chance in enumerate(scored):
        if number >= left:
            sinks += chance
            continue
        special = is_critical(number)
        critical += chance * special
        strikes += chance * (1 - special) * strikes_after(book, target, number, 0)
        for what, share in criticals(book, number).items() if special else ():
            if what == "magazine":
                sinks += chance * special * share
            else:
                lower = what == "waterline" or (what == "fire" and not target.burns)
                strikes += chance * special * share * strikes_after(book, target, number, int(lower))
    return Broken(scored, critical, sinks, strikes)


def strikes_after(book: SeaBook, ship: Ship, hits: int, lower: int) -> float:
    """How likely she strikes after so many more hits, counting so many columns lower than that."""
    if not hits:
        return 0.0
    columns = roster(book, ship).morale
    left = max(1, defense(book, ship) - hits - ship.burns - ship.leaks - lower)
    return morale(book, ship, columns[len(columns) - left])["strike"]


def morale(book: SeaBook, ship: Ship, modifier: int, extra: int = 0) -> dict[Morale, float]:
    """How likely a crew carries on, breaks off, or strikes (BS-173)."""
    table = book.battle.morale
    rows = (table.zero, table.one, table.two, table.three)
    found: dict[Morale, float] = {"carry-on": 0.0, "break-off": 0.0, "strike": 0.0}
    firm = low_dice(1, ship.captain)[1]
    for passes, chance in enumerate(low_dice(table.dice + extra, max(0, ship.rep + modifier))):
        row = rows[min(passes, len(rows) - 1)]
        result = row.merchant if acts_as_merchant(book, ship) else row.other
        if result == "captain":
            found["carry-on"] += chance * firm
            found["break-off"] += chance * (1 - firm)
        else:
            found[result] += chance
    return found


def has_advantage(mine: int, theirs: int) -> float:
    """How likely so many dice gain the Advantage over so many others, ties being rolled again (BS-109)."""
    wins, _, losses = contest(mine, theirs)
    return wins / (wins + losses)
