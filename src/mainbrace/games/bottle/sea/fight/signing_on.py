"""Who joins after a fight: specialists of prizes, prisoners, and slaves who were freed (BS-057 to BS-059)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.creatures import slaves_aboard
from mainbrace.games.bottle.sea.crews import crew_rep, new_hand
from mainbrace.games.bottle.sea.fight.castaways import kept
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.state import Vessel
from mainbrace.games.bottle.sea.fight.wounded import trade
from mainbrace.games.bottle.sea.seaterms import Job
from mainbrace.games.bottle.sea.ships import room_for_people
from mainbrace.games.bottle.sea.specialists import joins
from mainbrace.kernel import Option, Play


def sign_on(f: Fight, side: int, prizes: list[Vessel]) -> Play[None]:
    """Specialists come in any case; other prisoners may be taken on while there is room (BS-057, BS-058)."""
    for prize in prizes:
        take_specialists(f, kept(f, side), prize)
        for seat in f.state.sides[side].seats:
            yield from recruit(f, seat, [each for each in kept(f, side) if each.seat == seat], prize)


def take_specialists(f: Fight, ships: list[Vessel], prize: Vessel) -> None:
    """All of a prize join, but a 6 was killed if she lost men; without room he stays aboard her (BS-058).

    He goes where his trade is wanted; where all have one he is a hand like others (BS-059).
    """
    lost_men = prize.shot + prize.slain + prize.killed > 0
    for specialist in list(prize.ship.specialists)[: prize.ship.crew]:
        if not joins(f.dice, f.sea, specialist, lost_men):
            prize.ship.specialists.remove(specialist)
            prize.ship.crew, prize.killed = prize.ship.crew - 1, prize.killed + 1
            f.tell("specialist hit", ship=prize.name, job=trade(specialist.job), fate="dead")
            continue
        vessel = berth_for(f, ships, specialist.job)
        if vessel is not None:
            name = trade(specialist.job)
            others = "" if lacks(vessel, specialist.job) else f"; of her {name}s the best works"
            mix_in(vessel, [specialist.rep])
            prize.ship.specialists.remove(specialist)
            vessel.ship.specialists.append(specialist)
            move(f, prize, vessel, 1)
            f.tell("signs on", who=f"the {name} of {prize.name}", ship=vessel.name, others=others)


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


def recruit(f: Fight, seat: int, ships: list[Vessel], prize: Vessel) -> Play[None]:
    """Ordinary prisoners, each with a Rep of his own, on whichever of a player's ships have room (BS-057)."""
    room = sum(room_for_people(f.sea, each.ship) for each in ships)
    most = min(prize.ship.crew - len(prize.ship.specialists), room)
    if most <= 0:
        return
    whose = ships[0].name if len(ships) == 1 else "Your ships have room"
    men = yield from ask_for(f, seat, most, whose, f"men of {prize.name}")
    for vessel in ships:
        own = min(men, room_for_people(f.sea, vessel.ship))
        take_on(f, vessel, prize, own)
        men -= own


def take_on(f: Fight, vessel: Vessel, prize: Vessel, men: int) -> None:
    """So many sign on, each as good as a die says (BS-061)."""
    if men:
        mix_in(vessel, [new_hand(f.dice, f.sea, vessel.ship.captain) for _ in range(men)])
        move(f, prize, vessel, men)
        f.tell("recruits", ship=vessel.name, men=men, rep=vessel.ship.rep)


def mix_in(vessel: Vessel, reps: Sequence[int]) -> None:
    """Her crew is as good as all of them together, those who join too (BS-043)."""
    ship = vessel.ship
    ship.rep = crew_rep(ship.captain, [ship.rep] * (ship.crew - 1) + list(reps))


def ask_for(f: Fight, seat: int, most: int, whose: str, whom: str) -> Play[int]:
    """How many are taken on."""
    options = [
        Option("all", most, f"Take {most} of them on"),
        Option("none", 0, "Set them ashore somewhere"),
    ]
    return (yield from f.ask(seat, "recruits", f"{whose}: take on {whom}?", options))


def move(f: Fight, prize: Vessel, vessel: Vessel, men: int) -> None:
    """Men go from one ship to another."""
    prize.ship.crew -= men
    vessel.ship.crew += men
    f.side(vessel).spoils.recruits += men
