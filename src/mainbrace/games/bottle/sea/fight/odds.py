"""Exact odds of what ships try."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import msgspec

from mainbrace.games.bottle.likelihood import FACES, SIDES, Distribution, contest, low_dice
from mainbrace.games.bottle.sea.criticals import FIRST_ROW
from mainbrace.games.bottle.sea.morale import at_once, settled
from mainbrace.games.bottle.sea.npships import acts_as_merchant
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.seaterms import Critical, Morale
from mainbrace.games.bottle.sea.ships import Ship, defense, roster
from mainbrace.games.bottle.sea.turns import commanding_rep


class Broken(NamedTuple):
    """What a broadside comes to: the chances of so many hits, of a critical hit, and of what follows."""

    hits: Distribution
    critical: float
    sinks: float
    strikes: float
    """She strikes in the Morale of this turn, if nothing else happens to anybody before it."""


class Plight(NamedTuple):
    """What bears upon a crew's next test of Morale, beside her damage."""

    has_suffered: bool = False
    """She tests whatever else happens (BS-172)."""
    is_cornered: bool = False
    """Told to break off she strikes (BS-174)."""
    rival: Mapping[Morale, float] | None = None
    """How likely each result is of the enemy whose test comes together with hers (BS-175)."""
    captain_falls: float = 0.0
    """How likely a Captain who is hit leaves her to the mate (BS-159)."""
    on_deck: int = 0
    """Men in a fight on deck, of whom none is lost to her before it is over."""
    boarded: tuple[bool, bool] = (False, False)
    """Whether boarders are on her deck, and on that enemy's (BS-174)."""


CALM = Plight()


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


def broken(book: SeaBook, target: Ship, scored: Distribution, plight: Plight = CALM) -> Broken:
    """What a broadside with these chances of hits does to a ship."""
    critical = sinks = strikes = 0.0
    left = defense(book, target)
    for number, chance in enumerate(scored):
        if number >= left:
            sinks += chance
            continue
        special = is_critical(number)
        critical += chance * special
        strikes += chance * (1 - special) * strikes_after(book, target, plight, number)
        for what, share in criticals(book, number).items() if special else ():
            if what == "magazine":
                sinks += chance * special * share
            else:
                strikes += chance * special * share * strikes_after(book, target, plight, number, what)
    return Broken(scored, critical, sinks, strikes)


def strikes_after(book: SeaBook, ship: Ship, plight: Plight, hits: int, critical: Critical = "none") -> float:
    """How likely she strikes after so many more hits and what they did; who has lost all men surely has."""
    hull = roster(book, ship)
    men = max(plight.on_deck, ship.crew - sum(hull.casualties[ship.hits : ship.hits + hits]))
    if men <= 0:
        return 1.0
    if not (hits or plight.has_suffered):
        return 0.0
    lower = critical == "waterline" or (critical == "fire" and not ship.burns)
    left = max(1, defense(book, ship) - hits - ship.burns - ship.leaks - lower)
    modifier = hull.morale[len(hull.morale) - left]
    stands = morale(book, ship, modifier, plight=plight)["strike"]
    if critical != "captain":
        return stands
    mate = msgspec.structs.replace(ship, captain=commanding_rep(None, ship.rep))
    under_mate = morale(book, mate, modifier, plight=plight)["strike"]
    return stands + plight.captain_falls * (under_mate - stands)


def morale(
    book: SeaBook, ship: Ship, modifier: int, extra: int = 0, plight: Plight = CALM
) -> dict[Morale, float]:
    """How likely a crew carries on, breaks off, or strikes (BS-173 to BS-175)."""
    table = book.battle.morale
    rows = (table.zero, table.one, table.two, table.three)
    found: dict[Morale, float] = {"carry-on": 0.0, "break-off": 0.0, "strike": 0.0}
    leaving = settled("break-off", plight.is_cornered)
    firm = low_dice(1, ship.captain)[1]
    for passes, chance in enumerate(low_dice(table.dice + extra, max(0, ship.rep + modifier))):
        row = rows[min(passes, len(rows) - 1)]
        result = row.merchant if acts_as_merchant(book, ship) else row.other
        if result == "captain":
            found["carry-on"] += chance * firm
            found[leaving] += chance * (1 - firm)
        else:
            found[settled(result, plight.is_cornered)] += chance
    return found if plight.rival is None else together(found, plight.rival, plight.boarded)


def together(
    own: Mapping[Morale, float], rival: Mapping[Morale, float], boarded: tuple[bool, bool]
) -> dict[Morale, float]:
    """How likely each result is once it is compared with that of another who tests at once (BS-175)."""
    found = dict.fromkeys(own, 0.0)
    for (mine, chance), (theirs, share) in product(own.items(), rival.items()):
        found[at_once(mine, theirs, boarded)[0]] += chance * share
    return found


def has_advantage(mine: int, theirs: int) -> float:
    """How likely so many dice gain the Advantage over so many others, ties being rolled again (BS-109)."""
    wins, _, losses = contest(mine, theirs)
    return wins / (wins + losses)
