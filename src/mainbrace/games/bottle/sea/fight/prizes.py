"""Taking a ship that has struck: five men go over, and she is a prize (BS-176)."""

from __future__ import annotations

from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.grapples import LINES
from mainbrace.games.bottle.sea.fight.state import NOBODY, Vessel

PRIZE_CREW = 5


def to_be_taken(f: Fight, vessel: Vessel) -> list[Vessel]:
    """Ships that have struck, near enough to send men over; nobody leaves his own ship empty for it."""
    if vessel.ship.crew <= PRIZE_CREW:
        return []
    return [each for each in f.enemies(vessel) if each.standing == "struck" and f.gap(vessel, each) <= LINES]


def take_if_manned(f: Fight, captor: Vessel, prize: Vessel) -> None:
    """Take her if there are men enough for it and nobody else has her."""
    if prize.taken_by == NOBODY and captor.ship.crew > PRIZE_CREW:
        take(f, captor, prize)


def take(f: Fight, captor: Vessel, prize: Vessel) -> None:
    """Five of the crew bring her home; her own are prisoners."""
    captor.ship.crew -= PRIZE_CREW
    captor.lent += PRIZE_CREW
    prize.taken_by, prize.manned_by, prize.standing = captor.side, captor.id, "struck"
    f.let_go(prize)
    f.tell("taken", ship=captor.name, prize=prize.name, men=PRIZE_CREW)
