"""A ship: her record, what damage and missing hands leave of her, and what guns cost her in cargo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.seaterms import Job
from mainbrace.games.bottle.sea.shipforms import Decks, Hull
from mainbrace.games.bottle.terms import ClassName, CreatureName, Nation


class Specialist(msgspec.Struct):
    """One of the crew who knows a trade."""

    job: Job
    rep: int
    name: str = ""


class Ship(msgspec.Struct):
    """A ship's record (BS-034): what her roster says stands under `hull`, the rest is hers alone.

    `sailed_by` is the class of those who sail her; `crew` counts them all, Captain and specialists too, `rep`
    is the crew's and `captain` the Captain's. `hits` are columns crossed off, `refits` how often guns were
    added. A fire and every leak let her count a column lower than she is. `creature` is what sails her where
    that is no human crew.
    """

    name: str
    hull: str
    nation: Nation
    sailed_by: ClassName
    crew: int
    rep: int
    captain: int
    specialists: list[Specialist] = []
    passengers: int = 0
    cargo: int = 0
    refits: int = 0
    hits: int = 0
    burns: bool = False
    leaks: int = 0
    creature: CreatureName | Literal[""] = ""


def roster(book: SeaBook, ship: Ship) -> Hull:
    """What the ship was when she left the yard."""
    return book.hulls[ship.hull]


def rank(hull: Hull) -> tuple[int, int, int]:
    """By which hulls are sorted, the largest first: by Rate, then by Size, then by Defense (BSQ-51)."""
    return hull.rate, -hull.size, -hull.defense


def defense(book: SeaBook, ship: Ship) -> int:
    """Defense that is left: one less for every hit (BS-037, BS-152)."""
    return max(0, roster(book, ship).defense - ship.hits)


def is_sinking(book: SeaBook, ship: Ship) -> bool:
    """True for a ship without Defense, which is out of action (BS-037, BS-153)."""
    return defense(book, ship) == 0


def column(book: SeaBook, ship: Ship) -> int:
    """The column of damage she counts by: one lower in a fire, one for each leak, but never below 1.

    Only hits sink a ship (BS-157, BS-160, BSQ-78).
    """
    return max(1, defense(book, ship) - ship.burns - ship.leaks)


def in_column(book: SeaBook, ship: Ship, columns: Sequence[int]) -> int:
    """What a row of her roster says in the column she counts by."""
    return columns[len(columns) - column(book, ship)]


def hands_short(book: SeaBook, ship: Ship) -> int:
    """How many men she has fewer than she needs (BS-040)."""
    return max(0, roster(book, ship).crew.least - ship.crew)


def maneuver(book: SeaBook, ship: Ship) -> int:
    """Her Maneuver now: one less for each hand short, but not for that below 1 (BS-040, BSQ-13)."""
    rating = in_column(book, ship, roster(book, ship).maneuvers)
    return min(rating, max(1, rating - hands_short(book, ship)))


def guns(book: SeaBook, ship: Ship) -> int:
    """Her guns now, all of which bear to either side: one less for each hand short (BS-040, BS-145).

    Guns that were added are lost at the same pace as the printed ones (BSQ-12).
    """
    return max(0, in_column(book, ship, gun_ratings(book, ship)) - hands_short(book, ship))


def gun_ratings(book: SeaBook, ship: Ship) -> tuple[int, ...]:
    """The row of guns on her roster, with those that were added."""
    hull = roster(book, ship)
    total = refitted_guns(book, hull, ship.refits)
    return tuple(printed * total // hull.guns for printed in hull.gun_ratings)


def morale_modifier(book: SeaBook, ship: Ship) -> int:
    """What damage takes from the crew's Rep in a Morale test."""
    return in_column(book, ship, roster(book, ship).morale)


def take_hits(book: SeaBook, ship: Ship, hits: int) -> int:
    """Cross off a column for each hit; the men lost are those of the columns crossed off (BS-152, BSQ-04)."""
    hull = roster(book, ship)
    crossed = hull.casualties[ship.hits : ship.hits + hits]
    lost = min(ship.crew, sum(crossed))
    ship.hits += len(crossed)
    ship.crew -= lost
    return lost


def is_battered(book: SeaBook, ship: Ship) -> bool:
    """True if half of her Defense, or less, is left."""
    return defense(book, ship) * 2 <= roster(book, ship).defense


def may_fire_under_changing_sails(book: SeaBook, ship: Ship, crew_at_start: int) -> bool:
    """False while sails are changed with half the crew or less, or half the columns gone (BS-125, BSQ-61)."""
    lost = roster(book, ship).defense - defense(book, ship)
    return ship.crew * 2 > crew_at_start and lost < -(-roster(book, ship).defense // 2)


def decks(book: SeaBook, ship: Ship) -> Decks:
    """The sections of her deck from bow to stern, and where a die puts men (BS-036, BS-164)."""
    return next(each for each in book.ships.decks if each.size == roster(book, ship).size)


def room_for_people(book: SeaBook, ship: Ship) -> int:
    """How many more she takes: passengers count like crew (BS-041)."""
    return max(0, roster(book, ship).crew.most - ship.crew - ship.passengers)


def refitted_guns(book: SeaBook, hull: Hull, refits: int) -> int:
    """Guns of an undamaged ship after so many refits: at most twice those she had (BS-038, BSQ-12)."""
    refit = book.ships.refit
    return min(hull.guns * refit.most, hull.guns + refit.guns * refits)


def capacity(book: SeaBook, ship: Ship) -> int:
    """Tons she can carry: each refit costs a tenth of the printed capacity, rounded up (BS-038, BSQ-12)."""
    hull = roster(book, ship)
    lost = -(-hull.cargo * book.ships.refit.cargo // 100)
    return max(0, hull.cargo - lost * ship.refits)


def most_refits(book: SeaBook, hull: Hull) -> int:
    """How often guns can be added to a ship: until she has twice as many (BS-038, BSQ-12)."""
    refit = book.ships.refit
    return -(-hull.guns * (refit.most - 1) // refit.guns)


def refit_cost(book: SeaBook, sal: int) -> int:
    """Gold for a refit, by the activity level of where it is done (BS-038)."""
    return book.ships.refit.gold * sal
