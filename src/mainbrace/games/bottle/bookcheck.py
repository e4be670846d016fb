"""What the content files must say together, so that no rule looks for a row in vain."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import TYPE_CHECKING, get_args

from mainbrace.games.bottle.fightforms import Row
from mainbrace.games.bottle.terms import (
    ATTRIBUTES,
    CLASSES,
    CreatureName,
    Deed,
    Nation,
    Odds,
    Relation,
    Result,
    Situation,
    Test,
)
from mainbrace.kernel.tomlfile import Spot

if TYPE_CHECKING:
    from mainbrace.games.bottle.book import Book

At = Callable[[str], Spot]
"""The file of that name, as a place where a mistake can be."""

REACTIONS: tuple[Result, ...] = ("charge", "fire", "rush-shot", "carry-on", "duck-back", "run-away")


def check_classes(book: Book, at: At) -> None:
    """Every class stands in its file and on one reaction sheet, and carries weapons that exist."""
    check_all(at("classes"), "class", CLASSES, book.classes)
    check_all(at("reactions"), "sheet", CLASSES, book.sheets)
    for kind in book.classes.values():
        for weapon in (weapon for arms in (*kind.weapons, *(kind.battle or ())) for weapon in arms):
            if weapon not in book.weapons:
                raise at("classes").error(f'the weapon "{weapon}" of "{kind.id}"', one_of(book.weapons))


def check_attributes(book: Book, at: At) -> None:
    """Every attribute is there, and every two dice find one."""
    check_all(at("attributes"), "attribute", ATTRIBUTES, book.attributes)
    found = {(each.table, each.face) for each in book.attributes.values()}
    for table, face in product(sorted(set(book.attribute_tables)), range(1, 7)):
        if (table, face) not in found:
            raise at("attributes").error(f"no attribute for table {table} and face {face}", "one for each")


def check_reactions(book: Book, at: At) -> None:
    """Every test is there, every row ends, and every reaction has its place in the ranking."""
    spot = at("reactions")
    check_all(spot, "test", get_args(Test), book.tests)
    check_all(spot, "place in the ranking", REACTIONS, book.ranking)
    for sheet in book.sheets.values():
        for rows in (sheet.received_fire, sheet.man_down, sheet.recover_from_knock_down):
            check_ends(spot, (rows.two, rows.one, rows.zero))


def check_in_sight(book: Book, at: At) -> None:
    """Whatever weapons a Grunt of whatever class has, a row is for it."""
    spot = at("in-sight")
    check_ends(spot, (grunt.row for grunt in book.in_sight.grunt))
    for situation in get_args(Situation):
        if not any(row.situation == situation and not row.classes for row in book.in_sight.grunt):
            raise spot.error(f'no row without classes for "{situation}"', "one that is for everybody else")


def check_items(book: Book, at: At) -> None:
    """Shops offer what there is, and everybody can have a name."""
    check_all(at("names"), "names", get_args(Nation), book.names)
    wanted = (*book.people.first_items, *(weapon for kit in book.people.kits for weapon in kit))
    check_all(at("people"), "item or weapon", wanted, book.items)
    for shop in book.shops.values():
        for item in shop.offers:
            if item not in book.items:
                raise at("items").error(f'the offer "{item}" of "{shop.id}"', one_of(book.items))


def check_ground(book: Book, at: At) -> None:
    """Whatever two dice show there is a terrain for it, and something to build in the smallest place."""
    scores = [score for row in book.terrain.section for score in range(row.first, row.last + 1)]
    check_all(at("terrain"), "section", range(2, 13), scores)
    if not any(house.first == 1 and house.share > 1 for house in book.houses):
        raise at("houses").error("no house for level 1", "one with from = 1 and a share above 1")


def check_movement(book: Book, at: At) -> None:
    """The book's own figures know what to do after any roll at any odds."""
    found = [(row.passes, row.odds) for row in book.movement.np]
    check_all(at("movement"), "np", product((2, 1, 0), get_args(Odds)), found)


def check_encounters(book: Book, at: At) -> None:
    """Whoever is met is on a table, every deed is a crime, and every Area is on the map."""
    check_all(
        at("encounters"), "who.table", get_args(Relation), [table.met for table in book.encounters.who.table]
    )
    check_all(at("law"), "crime", get_args(Deed), [crime.deed for crime in book.law.crime])
    check_all(at("settlements"), "area", "123456789", [area.id for area in book.settlements.area])
    check_all(at("lemuria"), "area", "123456789", [area.id for area in book.lemuria.area])
    check_all(at("careers"), "station", [0], [station.gold for station in book.careers.station])
    watch = (*book.law.watch.captain.weapons, *(weapon for arms in book.law.watch.weapons for weapon in arms))
    check_all(at("law"), "weapon", watch, book.weapons)


def check_all(spot: Spot, what: str, wanted: Iterable[object], found: Iterable[object]) -> None:
    """Refuse a file in which one of the wanted is missing."""
    there = list(found)
    for each in wanted:
        if each not in there:
            raise spot.error(f"no {what} for {each}", "one for each")


def check_ends(spot: Spot, rows: Iterable[Row]) -> None:
    """Refuse a row that leaves a figure without anything to do."""
    for row in rows:
        if row[-1][0] != "otherwise":
            raise spot.error(f"a row that ends with {row[-1][0]}", 'rows that end with "otherwise"')


def one_of(ids: Iterable[str]) -> str:
    """Ids to choose from."""
    return f"one of {', '.join(ids)}"


def check_creatures(book: Book, at: At) -> None:
    """Every creature stands in its file and carries weapons that exist."""
    check_all(at("creatures"), "creature", get_args(CreatureName), book.creatures)
    for kind in book.creatures.values():
        for weapon in (weapon for arms in (*kind.weapons, *kind.battle) for weapon in arms):
            if weapon not in book.weapons:
                raise at("creatures").error(f'the weapon "{weapon}" of "{kind.id}"', one_of(book.weapons))


CHECKS: tuple[Callable[[Book, At], None], ...] = (
    check_classes,
    check_attributes,
    check_reactions,
    check_in_sight,
    check_movement,
    check_items,
    check_encounters,
    check_ground,
    check_creatures,
)
