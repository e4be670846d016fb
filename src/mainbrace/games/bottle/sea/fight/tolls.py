"""What a fight on deck has cost, and who holds the ships after it (BS-169, BS-171)."""

from __future__ import annotations

from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.parties import BOARDED, BOARDER
from mainbrace.games.bottle.sea.fight.spirits import surrender
from mainbrace.games.bottle.sea.fight.state import DeckFight, Vessel
from mainbrace.games.bottle.sea.turns import commanding_rep
from mainbrace.games.bottle.skirmish.state import BEATEN, Field, Figure

"""Who is no longer with his ship, if nobody sets him free."""
SENT_DOWN = (*BEATEN, "cheated-death")
"""A Captain of whom that is true does not command any more."""


def beaten(field: Field) -> int | None:
    """The side that has surrendered: all its men are down or taken, none has gone home (BS-171).

    If that is true of both, the boarders have lost: there is nobody to hold her deck.
    """
    for side in (BOARDER, BOARDED):
        own = [figure for figure in field.figures if figure.side == side]
        if all(each.status in SENT_DOWN for each in own):
            return side
    return None


def bring_home(f: Fight, fight: DeckFight) -> None:
    """Count both crews; a ship that has surrendered is the other's, her men below with her (BS-171)."""
    vessels = f.vessel(fight.boarder), f.vessel(fight.boarded)
    loser = beaten(fight.field)
    for figure in fight.field.figures:
        account(f, vessels[figure.side], figure, is_free(figure, loser))
    if loser is not None:
        surrender(f, vessels[loser], vessels[1 - loser])


def is_free(figure: Figure, loser: int | None) -> bool:
    """True of prisoners who stay with their ship: she has won, or is taken herself with all aboard."""
    return figure.status == "captured" and loser is not None and (figure.side, loser) != (BOARDER, BOARDER)


def account(f: Fight, vessel: Vessel, figure: Figure, is_free: bool) -> None:
    """What has become of one of her men, of her Captain's command and of a specialist's trade."""
    man, captain = figure.character, f.captain(vessel)
    is_captain = man.is_star and not vessel.captain_hurt
    if is_captain and captain is not None:
        captain.star = man
        captain.is_lost = captain.is_lost or figure.status == "obviously-dead"
    if figure.status not in SENT_DOWN or is_free:
        return
    if is_captain:
        vessel.captain_hurt, vessel.ship.captain = vessel.ship.captain, commanding_rep(None, vessel.ship.rep)
        f.tell("captain down", ship=vessel.name, rep=vessel.ship.captain)
    if man.specialist:
        lose_specialist(vessel, figure)
    if figure.status in BEATEN:
        vessel.has_suffered = True
        vessel.ship.crew -= 1
    vessel.killed += figure.status == "obviously-dead"
    vessel.slain += figure.status == "out-of-the-fight"
    vessel.captured += figure.status == "captured"


def lose_specialist(vessel: Vessel, figure: Figure) -> None:
    """Nobody works at his trade any more; one who is Out of the Fight may recover (BS-178)."""
    man = figure.character
    own = next(each for each in vessel.ship.specialists if (each.job, each.rep) == (man.specialist, man.rep))
    vessel.ship.specialists.remove(own)
    if figure.status == "out-of-the-fight":
        vessel.hurt.append(own)
