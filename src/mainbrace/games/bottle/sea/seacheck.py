"""What the content files of the sea must say together, so that no rule looks for a row in vain."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, get_args

from mainbrace.games.bottle.bookcheck import At, check_all, one_of
from mainbrace.games.bottle.sea.seaterms import GALLEON, Job

if TYPE_CHECKING:
    from mainbrace.games.bottle.sea.seabook import SeaBook

AREAS = range(1, 10)
NO_SHIP = "none"


def check_hulls(book: SeaBook, at: At) -> None:
    """Every roster has a column for each point of Defense, the first one as its head says (BS-031)."""
    spot = at("sea-rosters")
    sizes = sorted({hull.size for hull in book.hulls.values()})
    check_all(at("sea-ships"), "decks", sizes, [each.size for each in book.ships.decks])
    for hull in book.hulls.values():
        for columns in (hull.maneuvers, hull.gun_ratings, hull.morale, hull.casualties):
            if len(columns) != hull.defense:
                raise spot.error(f'{len(columns)} columns of "{hull.id}"', f"{hull.defense}, as its Defense")
        head, first = (hull.maneuver, hull.guns), (hull.maneuvers[0], hull.gun_ratings[0])
        if head != first:
            raise spot.error(f'a first column of {first} of "{hull.id}"', f"{head}, as its head says")


def check_ids(book: SeaBook, at: At) -> None:
    """Whatever is offered or met is on a roster."""
    known = (*book.hulls, GALLEON, NO_SHIP)
    for hull in book.ships.offers.ships:
        if hull not in known:
            raise at("sea-ships").error(f'the offer "{hull}"', one_of(known))
    for table in book.meetings.fleet:
        for hull in table.rows:
            if hull not in known:
                raise at("sea-meetings").error(f'the ship "{hull}"', one_of(known))


def check_areas(book: SeaBook, at: At) -> None:
    """Every Area has flags, and every nation that flies one there has ships."""
    spot = at("sea-meetings")
    check_all(spot, "flag", AREAS, [area for table in book.meetings.flag for area in table.areas])
    flown = {(nation, area) for table in book.meetings.flag for area in table.areas for nation in table.rows}
    sailing = [
        (nation, area) for table in book.meetings.fleet for nation in table.nations for area in table.areas
    ]
    check_all(spot, "fleet", sorted(flown), sailing)


def check_jobs(book: SeaBook, at: At) -> None:
    """Everybody aboard can be rated."""
    check_all(at("sea-crews"), "rating", get_args(Job), [each.id for each in book.crews.rating])


CHECKS: tuple[Callable[[SeaBook, At], None], ...] = (check_hulls, check_ids, check_areas, check_jobs)
