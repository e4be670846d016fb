"""Morale, and what comes of it: carrying on, breaking off, striking the colours (BS-172 to BS-177)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from mainbrace.games.bottle.sea.fight.fight import Fight, is_part
from mainbrace.games.bottle.sea.fight.helping import ask_to_help
from mainbrace.games.bottle.sea.fight.parties import BOARDED
from mainbrace.games.bottle.sea.fight.prizes import take_if_manned
from mainbrace.games.bottle.sea.fight.stakes import MORALE
from mainbrace.games.bottle.sea.fight.state import NOBODY, Vessel
from mainbrace.games.bottle.sea.fight.tempers import is_boarded, owing, rival_of, stand_odds
from mainbrace.games.bottle.sea.fight.tolls import call_off
from mainbrace.games.bottle.sea.morale import at_once, morale, settled
from mainbrace.games.bottle.sea.seaterms import Morale
from mainbrace.games.bottle.sea.turns import Standing
from mainbrace.kernel import Play

STEADY = 3
"""Turns after which a ship that has struck and is not taken makes off (BS-176)."""


def take_morale_tests(f: Fight) -> Play[None]:
    """All who have suffered in this turn test, and then do what they must (BS-172, BS-175)."""
    results: dict[int, Morale] = {}
    for vessel in owing(f):
        extra = yield from ask_for_influence(f, vessel, results)
        found = morale(f.dice, f.sea, vessel.ship, extra)
        results[vessel.id] = settled(found, vessel.has_broken_off, is_boarded(f, vessel))
    before = {id: f.vessel(id).standing for id in results}
    for id, result in compared(f, results).items():
        obey(f, f.vessel(id), result, before[id])


def ask_for_influence(f: Fight, vessel: Vessel, results: Mapping[int, Morale]) -> Play[int]:
    """A Captain may help his crew to stand fast; some results are known already (BS-044)."""
    text = f"{vessel.name} has suffered: will her crew fight on? Add a die to Morale?"
    odds, words = partial(stand_odds, f, vessel, results), ("Trust them", "Speak to them")
    return (yield from ask_to_help(f, vessel, text, odds, MORALE, ask="morale", words=words))


def compared(f: Fight, results: dict[int, Morale]) -> dict[int, Morale]:
    """Results that come together: of two who tested and are the nearest enemies of each other (BS-175)."""
    found = dict(results)
    for id, result in results.items():
        vessel = f.vessel(id)
        rival = rival_of(f, vessel, map(f.vessel, results))
        if rival is not None:
            boarded = is_boarded(f, vessel), is_boarded(f, rival)
            found[id] = at_once(result, results[rival.id], boarded)[0]
    return found


def obey(f: Fight, vessel: Vessel, result: Morale, before: Standing) -> None:
    """Do what a test of Morale says; of one who stood fast and had to follow her flagship nothing is told."""
    if vessel.standing not in ("fighting", "breaking-off"):
        return
    if result == "carry-on":
        if vessel.is_fighting:
            f.tell("carries on", ship=vessel.name)
        elif vessel.standing == before:
            f.tell("still makes off", ship=vessel.name)
    elif result == "break-off":
        if before == "breaking-off":
            f.tell("still makes off", ship=vessel.name)
        begin_to_break_off(f, vessel)
    else:
        strike(f, vessel)


def begin_to_break_off(f: Fight, vessel: Vessel, by_order: bool = False) -> None:
    """Boarders are called back, and she makes off; so does the fleet of a flagship (BS-174, BS-177)."""
    vessel.has_broken_off = True
    if vessel.standing == "breaking-off":
        return
    vessel.standing, vessel.is_ordered_off = "breaking-off", by_order
    recall(f, vessel)
    f.tell("makes off", ship=vessel.name)
    follow_flagship(f, vessel)


def haul_down(f: Fight) -> None:
    """Ships that have nobody left aboard have surrendered (BS-188)."""
    for vessel in f.afloat():
        if not vessel.ship.crew and vessel.standing in ("fighting", "breaking-off"):
            f.tell("nobody left", ship=vessel.name)
            give_her_up(f, vessel)


def strike(f: Fight, vessel: Vessel) -> None:
    """Her crew has surrendered (BS-176)."""
    f.tell("strikes", ship=vessel.name)
    give_her_up(f, vessel)


def give_her_up(f: Fight, vessel: Vessel) -> None:
    """Her boarders are called back, and whoever has men aboard takes her (BS-174, BS-176)."""
    recall(f, vessel)
    vessel.standing, vessel.struck = "struck", f.state.turn
    boarders = [f.vessel(each.boarder) for each in f.melees(vessel)]
    call_off(f, lambda each: each.boarded == vessel.id, BOARDED)
    for captor in boarders:
        take_if_manned(f, captor, vessel)
    follow_flagship(f, vessel)


def surrender(f: Fight, loser: Vessel, winner: Vessel) -> None:
    """All who fought on deck for her are down; she is taken if there are men enough for it (BS-171)."""
    call_off(f, lambda each: is_part(each, loser))
    loser.standing, loser.struck = "struck", f.state.turn
    f.tell("overwhelmed", ship=loser.name, winner=winner.name)
    take_if_manned(f, winner, loser)
    follow_flagship(f, loser)


def recall(f: Fight, vessel: Vessel) -> None:
    """Her boarders come back (BS-174)."""
    call_off(f, lambda each: each.boarder == vessel.id)


def follow_flagship(f: Fight, vessel: Vessel) -> None:
    """When a flagship breaks off, strikes or sinks the rest of her fleet breaks off (BS-177, BSQ-89).

    Who has boarders on her deck strikes instead (BS-174).
    """
    if f.flagship(vessel.side) is not vessel:
        return
    for other in f.fighting(vessel.side):
        if is_boarded(f, other):
            strike(f, other)
        else:
            begin_to_break_off(f, other, vessel.is_ordered_off)


def lose_patience(f: Fight) -> None:
    """Who has struck and was not taken for three turns makes off after all, if anybody is left aboard.

    (BS-176, BSQ-88)
    """
    for vessel in f.afloat():
        left_alone = vessel.standing == "struck" and vessel.taken_by == NOBODY and vessel.ship.crew
        if left_alone and f.state.turn - vessel.struck >= STEADY:
            f.tell("thinks better", ship=vessel.name)
            begin_to_break_off(f, vessel)
