"""Between two Encounters of a voyage: the bill of the last is paid, and who is lost stays so (BS-178)."""

from __future__ import annotations

from mainbrace.games.bottle.sea.fight.ending import finish
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.state import NOBODY, Vessel
from mainbrace.games.bottle.sea.fight.wounded import tend


def sail_on(f: Fight, why: str = "", winner: int = NOBODY) -> bool:
    """Pay the butcher's bill before anything else comes in sight (BS-178).

    Without a man aboard one of the ships that is the end of the voyage (BS-188): False then.
    """
    for vessel in f.afloat(0):
        tend(f, vessel)
        write_off(vessel)
    deserted = [each for each in f.afloat(0) if not each.ship.crew]
    if deserted:
        finish(f, winner, why or f"nobody is left aboard {deserted[0].name}")
    return not deserted


def write_off(vessel: Vessel) -> None:
    """Her dead have taken their tests, and the next Encounter asks nobody about them."""
    vessel.lost += vessel.shot + vessel.slain + vessel.killed
    vessel.shot = vessel.slain = vessel.killed = 0


def give_up(f: Fight, vessel: Vessel) -> None:
    """Whom creatures have carried off nobody sees again, nor is he tested or exchanged (BS-220)."""
    captain = f.captain(vessel)
    if captain is not None and vessel.is_captain_away:
        captain.is_lost = True
        f.tell("captain kept", who=captain.star.name, ship=vessel.name)
    vessel.lost += vessel.captured
    vessel.prisoners = []
