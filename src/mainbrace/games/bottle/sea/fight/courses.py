"""What the book's own fleet is up to: its flagship's roll, and what each ship makes of it."""

from __future__ import annotations

from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.state import Vessel
from mainbrace.games.bottle.sea.npships import course, odds, passes_of_flagship
from mainbrace.games.bottle.sea.seaterms import Course

RUNNING: tuple[Course, ...] = ("run", "run-for-good")
WORDS: dict[Course, str] = {
    "grapple": "to close and grapple",
    "close": "to close",
    "run": "to run for the wind",
    "run-for-good": "to run for the wind, come what may",
}


def consult(f: Fight, side: int) -> None:
    """The flagship rolls for the whole fleet each time it moves, until it runs for good (BS-189, BSQ-99).

    Where she has left the others behind, the next of them that fights on does.
    """
    fleet, own, enemies = f.state.sides[side], f.fighting(side), f.fighting(1 - side)
    if fleet.runs_for_good or not own or not enemies:
        return
    flagship = own[0]
    against = odds(f.sea, flagship.ship, len(own), [enemy.ship for enemy in enemies])
    fleet.passes = passes_of_flagship(f.dice, f.sea, flagship.name, flagship.ship.captain, against)
    wanted = course(f.sea, fleet.passes, flagship.ship)
    fleet.runs_for_good = wanted == "run-for-good"
    f.tell("course", ship=flagship.name, passes=fleet.passes, course=WORDS[wanted])


def course_of(f: Fight, vessel: Vessel) -> Course:
    """What a ship of the book's does; one that breaks off runs, whoever sails her (BS-174, BS-191)."""
    if not vessel.is_fighting:
        return "run"
    return course(f.sea, f.side(vessel).passes, vessel.ship)
