"""What a fight on deck has cost, and who holds the ships after it (BS-169, BS-171)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.parties import BOARDED, BOARDER
from mainbrace.games.bottle.sea.fight.state import NOBODY, Castaway, DeckFight, Melee, Vessel
from mainbrace.games.bottle.sea.seaterms import Job
from mainbrace.games.bottle.sea.ships import Specialist
from mainbrace.games.bottle.sea.turns import commanding_rep
from mainbrace.games.bottle.skirmish.state import Field, Figure
from mainbrace.games.bottle.skirmish.status import BEATEN, Status

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


def call_off(f: Fight, ends: Callable[[Melee | DeckFight], bool], loser: int | None = None) -> None:
    """Some boardings are over before they were fought to an end; of those on deck both crews are counted."""
    for fight in [each for each in f.state.decks if ends(each)]:
        count_up(f, fight, loser)
    f.state.melees = [each for each in f.state.melees if not ends(each)]


def count_up(f: Fight, fight: DeckFight, loser: int | None) -> None:
    """Both crews after a fight on deck: who has fallen, who is a prisoner, who commands."""
    vessels = f.vessel(fight.boarder), f.vessel(fight.boarded)
    f.state.decks.remove(fight)
    for figure in fight.field.figures:
        is_hurt = figure.id in fight.fallen
        account(f, vessels[figure.side], figure, is_free(figure, loser), is_hurt)


def is_free(figure: Figure, loser: int | None) -> bool:
    """True of prisoners who stay with their ship: she has won, or is taken herself with all aboard."""
    return figure.status == "captured" and loser is not None and (figure.side, loser) != (BOARDER, BOARDER)


def account(f: Fight, vessel: Vessel, figure: Figure, is_free: bool, is_hurt: bool = False) -> None:
    """What has become of one of her men, of her Captain's command and of a specialist's trade.

    A player's Captain who is Out of the Fight lies aboard as one of the crew, and tests himself (BS-159).
    One who has cheated death is aboard no more (BR-019).
    """
    man, captain = figure.character, f.captain(vessel)
    fate = fate_of(figure, is_free, is_hurt)
    if man.is_star and captain is not None:
        captain.star = man
        captain.is_lost = captain.is_lost or fate == "obviously-dead"
    if fate not in SENT_DOWN:
        if man.is_star:
            command_again(vessel)
        return
    if man.is_star:
        lose_captain(f, vessel)
    if fate == "cheated-death":
        whisk_away(f, vessel)
    trade = lose_specialist(vessel, figure, fate) if man.specialist else None
    is_laid_up = fate == "out-of-the-fight" and man.is_star and captain is not None
    if fate in BEATEN:
        vessel.has_suffered = True
        vessel.ship.crew -= not is_laid_up
    vessel.killed += fate == "obviously-dead"
    vessel.slain += fate == "out-of-the-fight" and trade is None and not is_laid_up
    if fate == "captured":
        is_captain = man.is_star and captain is not None
        job: Job | Literal[""] = "captain" if is_captain else "" if trade is None else trade.job
        vessel.prisoners.append(Castaway(man.rep, job, is_hurt))


def fate_of(figure: Figure, is_free: bool, is_hurt: bool) -> Status:
    """What counts of him: a prisoner who is free again is what he was before, hurt or not."""
    if figure.status != "captured" or not is_free:
        return figure.status
    return "out-of-the-fight" if is_hurt else "left"


def lose_captain(f: Fight, vessel: Vessel) -> None:
    """The mate commands her from now on, if he does not already."""
    if not vessel.captain_hurt:
        vessel.captain_hurt, vessel.ship.captain = vessel.ship.captain, commanding_rep(None, vessel.ship.rep)
        f.tell("captain down", ship=vessel.name, rep=vessel.ship.captain)


def whisk_away(f: Fight, vessel: Vessel) -> None:
    """A player's Captain who has cheated death is off and safe, and her crew is a man less (BR-019).

    If all others have fallen, one of those who seemed to have was he.
    """
    captain = f.captain(vessel)
    assert captain is not None
    captain.is_safe, vessel.captain_hurt = True, captain.star.rep
    if vessel.ship.crew:
        vessel.ship.crew -= 1
    else:
        vessel.shot -= 1
    vessel.ashore += 1


def come_back(f: Fight) -> None:
    """The Encounter is over: who had cheated death is back where his ship is still manned, and his own."""
    for captain in f.state.captains:
        vessel = f.vessel(captain.vessel)
        is_there = vessel.standing != "sunk" and vessel.taken_by == NOBODY and vessel.ship.crew > 0
        if captain.is_safe and is_there:
            captain.is_safe = False
            vessel.ashore -= 1
            vessel.ship.crew += 1
            command_again(vessel)
            f.tell("captain back", who=captain.star.name, ship=vessel.name)


def bury(vessel: Vessel) -> None:
    """One of the crew is dead, unless he was one of those who fell already."""
    if vessel.ship.crew:
        vessel.ship.crew -= 1
        vessel.killed += 1


def command_again(vessel: Vessel) -> None:
    """A Captain who is back, or on his feet, is obeyed again."""
    if vessel.captain_hurt:
        vessel.ship.captain, vessel.captain_hurt = vessel.captain_hurt, 0


def lose_specialist(vessel: Vessel, figure: Figure, fate: Status) -> Specialist | None:
    """Nobody works at his trade any more; one who is Out of the Fight may recover (BS-178)."""
    man = figure.character
    trades = [each for each in vessel.ship.specialists if (each.job, each.rep) == (man.specialist, man.rep)]
    for own in trades[:1]:
        vessel.ship.specialists.remove(own)
        if fate == "out-of-the-fight":
            vessel.hurt.append(own)
        return own
    return None


# While it goes on


def feel_losses(f: Fight, fight: DeckFight) -> None:
    """After a turn on deck: crews that lost men owe Morale, and of a Captain who fell the mate takes over."""
    for side, id in ((BOARDER, fight.boarder), (BOARDED, fight.boarded)):
        own = [figure for figure in fight.field.figures if figure.side == side]
        gone = [each for each in own if each.status in SENT_DOWN]
        if len(gone) > fight.down[side]:
            f.vessel(id).has_suffered = True
        fight.down[side] = len(gone)
        if any(each.character.is_star for each in gone):
            lose_captain(f, f.vessel(id))
