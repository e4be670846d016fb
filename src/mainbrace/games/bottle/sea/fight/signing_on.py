"""Who joins after a fight: specialists, other prisoners, and slaves who were freed (BS-057 to BS-059)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.creatures import slaves_aboard
from mainbrace.games.bottle.sea.crews import new_hand, rep_with
from mainbrace.games.bottle.sea.fight.castaways import kept
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.state import NOBODY, Castaway, Vessel
from mainbrace.games.bottle.sea.fight.tolls import bury
from mainbrace.games.bottle.sea.seaterms import Job
from mainbrace.games.bottle.sea.ships import Specialist, room_for_people
from mainbrace.games.bottle.sea.specialists import joins, trade
from mainbrace.kernel import Option, Play


def beaten(f: Fight, side: int) -> list[Vessel]:
    """The ships that a side has taken, or of whose men it has some: out of the water, or from a deck."""
    return [
        each
        for each in f.state.vessels
        if not each.ship.creature and (each.taken_by == side or (each.side != side and each.prisoners))
    ]


def sign_on(f: Fight, side: int, losers: list[Vessel]) -> Play[None]:
    """Specialists come in any case; other prisoners may be taken on while there is room (BS-057, BS-058).

    It is all one whether they are aboard their ship, were seized on deck or saved from a wreck.
    """
    for loser in losers:
        if loser.taken_by == side:
            take_specialists(f, kept(f, side), loser)
        take_trades(f, kept(f, side), loser)
        for seat in f.state.sides[side].seats:
            yield from recruit(f, seat, [each for each in kept(f, side) if each.seat == seat], loser)


def take_specialists(f: Fight, ships: list[Vessel], prize: Vessel) -> None:
    """All of a prize join, but a 6 was killed if she lost men; without room he stays aboard her (BS-058).

    He goes where his trade is wanted; where all have one he is a hand like others (BS-059).
    """
    for specialist in list(prize.ship.specialists)[: prize.ship.crew]:
        if not joins(f.dice, f.sea, specialist, prize.has_lost_men):
            prize.ship.specialists.remove(specialist)
            bury(prize)
            f.tell("specialist hit", ship=prize.name, job=trade(specialist.job), fate="dead")
            continue
        vessel = berth_for(f, ships, specialist.job)
        if vessel is not None:
            prize.ship.specialists.remove(specialist)
            prize.ship.crew -= 1
            join(f, prize, vessel, specialist)


def take_trades(f: Fight, ships: list[Vessel], loser: Vessel) -> None:
    """Specialists among prisoners who are away from their ship join as well: that they live is known."""
    for man in list(loser.prisoners):
        if not man.job or man.job == "captain":
            continue
        vessel = berth_for(f, ships, man.job)
        if vessel is not None:
            loser.prisoners.remove(man)
            join(f, loser, vessel, Specialist(man.job, man.rep))


def join(f: Fight, loser: Vessel, vessel: Vessel, specialist: Specialist) -> None:
    """A specialist of the beaten signs on, and works at his trade unless somebody better does (BS-059)."""
    name = trade(specialist.job)
    others = "" if lacks(vessel, specialist.job) else f"; of her {name}s the best works"
    mix_in(vessel, [specialist.rep])
    vessel.ship.specialists.append(specialist)
    come_aboard(f, vessel, 1)
    f.tell("signs on", who=f"the {name} of {loser.name}", ship=vessel.name, others=others)


def berth_for(f: Fight, ships: list[Vessel], job: Job) -> Vessel | None:
    """A ship with room for a specialist, best one that has nobody of his trade (BS-059)."""
    roomy = [each for each in ships if room_for_people(f.sea, each.ship)]
    return min(roomy, key=lambda each: not lacks(each, job), default=None)


def lacks(vessel: Vessel, job: Job) -> bool:
    """True if nobody aboard knows a trade."""
    return all(each.job != job for each in vessel.ship.specialists)


def set_free(f: Fight, side: int, prizes: list[Vessel]) -> Play[None]:
    """Slaves of Pyrats, who were no crew, may be taken on where there is room (BS-219)."""
    for prize in prizes:
        men, rep = slaves_aboard(f.dice, f.book)
        if men:
            f.tell("slaves", prize=prize.name, men=men, rep=rep)
        for vessel in kept(f, side) if men else []:
            most = min(men, room_for_people(f.sea, vessel.ship))
            joined = 0
            if most:
                whom = f"those whom {prize.name} had in chains"
                joined = yield from ask_for(f, vessel.seat, most, vessel.name, whom)
            if joined:
                mix_in(vessel, [rep] * joined)
                vessel.ship.crew, men = vessel.ship.crew + joined, men - joined
                vessel.freed += joined
                f.tell("freed", ship=vessel.name, men=joined, rep=vessel.ship.rep)


def recruit(f: Fight, seat: int, ships: list[Vessel], loser: Vessel) -> Play[None]:
    """Ordinary prisoners, each with a Rep of his own, on whichever of a player's ships have room (BS-057)."""
    room = sum(room_for_people(f.sea, each.ship) for each in ships)
    most = min(aboard(f, loser) + len(hands(loser)), room)
    if most <= 0:
        return
    whose = ships[0].name if len(ships) == 1 else "Your ships have room"
    men = yield from ask_for(f, seat, most, whose, f"men of {loser.name}")
    for vessel in ships:
        own = min(men, room_for_people(f.sea, vessel.ship))
        take_on(f, vessel, loser, own)
        men -= own


def aboard(f: Fight, loser: Vessel) -> int:
    """Common men aboard a ship that was taken: no specialists, nor a player's Captain who is kept."""
    if loser.taken_by == NOBODY:
        return 0
    captain = f.captain(loser)
    is_kept = captain is not None and captain.is_captive and not loser.is_captain_away
    return max(0, loser.ship.crew - len(loser.ship.specialists) - is_kept)


def hands(loser: Vessel) -> list[Castaway]:
    """Common men of hers whom the enemy has elsewhere."""
    return [each for each in loser.prisoners if not each.job]


def take_on(f: Fight, vessel: Vessel, loser: Vessel, men: int) -> None:
    """So many sign on, first those aboard the prize, each as good as a die says (BS-061)."""
    if not men:
        return
    mix_in(vessel, [new_hand(f.dice, f.sea, vessel.ship.captain) for _ in range(men)])
    of_prize = min(men, aboard(f, loser))
    loser.ship.crew -= of_prize
    for man in hands(loser)[: men - of_prize]:
        loser.prisoners.remove(man)
    come_aboard(f, vessel, men)
    f.tell("recruits", ship=vessel.name, men=men, rep=vessel.ship.rep)


def mix_in(vessel: Vessel, reps: Sequence[int]) -> None:
    """Her crew is as good as all of them together, those who join too (BS-043)."""
    ship = vessel.ship
    ship.rep = rep_with(ship.rep, ship.crew, reps)


def ask_for(f: Fight, seat: int, most: int, whose: str, whom: str) -> Play[int]:
    """How many are taken on."""
    options = [
        Option("all", most, f"Take {most} of them on"),
        Option("none", 0, "Set them ashore somewhere"),
    ]
    return (yield from f.ask(seat, "recruits", f"{whose}: take on {whom}?", options))


def come_aboard(f: Fight, vessel: Vessel, men: int) -> None:
    """Men of the beaten are of her crew now."""
    vessel.ship.crew += men
    f.side(vessel).spoils.recruits += men
