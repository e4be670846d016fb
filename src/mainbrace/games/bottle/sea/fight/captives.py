"""Prisoners: who is set free, who is exchanged, and Captains who stay in the enemy's hands (BS-178)."""

from __future__ import annotations

from typing import NamedTuple

from mainbrace.games.bottle.recovery import exchanges
from mainbrace.games.bottle.sea.fight.castaways import muster_roll, take_aboard, with_room
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.state import NOBODY, Castaway, Vessel
from mainbrace.games.bottle.sea.fight.tolls import command_again


class Held(NamedTuple):
    """One whom the enemy has: away from his ship, or aboard her as she was taken."""

    vessel: Vessel
    man: Castaway
    is_with_ship: bool


def settle_prisoners(f: Fight) -> None:
    """Who is in the hands of the beaten is free, others go one for one; Captains who are not are lost."""
    note_captains(f)
    for side in (0, 1):
        if holds_nobody(f, 1 - side):
            for held in away(f, side):
                release(f, held)
    number = exchanges(len(in_enemy_hands(f, 0)), len(in_enemy_hands(f, 1)))
    if number:
        f.tell("exchanged prisoners", men=number)
    for side in (0, 1):
        for held in in_enemy_hands(f, side)[:number]:
            release(f, held)
    for captain in f.state.captains:
        if captain.is_captive:
            captain.is_lost = True
            f.tell("captain kept", who=captain.star.name, ship=f.vessel(captain.vessel).name)


def note_captains(f: Fight) -> None:
    """The players' Captains whom the enemy has; who cheated death is safe, whose side won is found again."""
    for captain in f.state.captains:
        vessel = f.vessel(captain.vessel)
        is_taken = vessel.taken_by not in (NOBODY, vessel.side)
        is_held = is_taken or vessel.is_captain_away
        is_at_large = captain.is_lost or captain.is_safe or f.state.winner == vessel.side
        captain.is_captive = is_held and not is_at_large


def holds_nobody(f: Fight, side: int) -> bool:
    """True for a side that has lost every ship it had, so that nobody guards its prisoners any more."""
    ships = [each for each in f.state.vessels if each.side == side]
    return bool(ships) and all(each.taken_by != NOBODY or each.standing == "sunk" for each in ships)


def in_enemy_hands(f: Fight, side: int) -> list[Held]:
    """The men of a side whom the enemy has, in the order in which they are asked for: Captains first."""
    return sorted(
        [*away(f, side), *with_their_ships(f, side)],
        key=lambda held: (held.man.job != "captain", not held.man.job),
    )


def away(f: Fight, side: int) -> list[Held]:
    """Prisoners who were taken away from their ships."""
    return [Held(each, man, False) for each in crews(f, side) for man in each.prisoners]


def with_their_ships(f: Fight, side: int) -> list[Held]:
    """The crews of ships that were taken."""
    taken = [each for each in crews(f, side) if each.taken_by not in (NOBODY, side)]
    return [Held(each, man, True) for each in taken for man in muster_roll(f, each, each.ship.crew)]


def crews(f: Fight, side: int) -> list[Vessel]:
    """The ships of a side that human beings sail: nobody bargains with creatures."""
    return [each for each in f.state.vessels if each.side == side and not each.ship.creature]


def release(f: Fight, held: Held) -> None:
    """He goes back to his ship, to another of his side with room, or ashore."""
    vessel, man, _ = held
    if held.is_with_ship:
        vessel.ship.crew -= 1
        own = [each for each in vessel.ship.specialists if (each.job, each.rep) == (man.job, man.rep)]
        for specialist in own[:1]:
            vessel.ship.specialists.remove(specialist)
    else:
        vessel.prisoners.remove(man)
    captain = f.captain(vessel)
    if man.job == "captain" and captain is not None:
        captain.is_captive = False
        command_again(vessel)
    is_there = vessel.taken_by == NOBODY and vessel.standing != "sunk"
    home = vessel if is_there else with_room(f, vessel.side)
    if home is None:
        vessel.ashore += 1
    else:
        take_aboard(home, man)
