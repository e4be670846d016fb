"""After the fight: the wounded, specialists among them, prizes, cargo, prisoners, and who signs on."""

from __future__ import annotations

from mainbrace.games.bottle.challenge import challenge
from mainbrace.games.bottle.creatures import slaves_aboard
from mainbrace.games.bottle.passes import passing
from mainbrace.games.bottle.recovery import Surgeon, is_lost, recover
from mainbrace.games.bottle.sea.crews import crew_rep, new_hand
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.state import NOBODY, Vessel
from mainbrace.games.bottle.sea.ransom import captive, captive_rep, ransom_gold, ransom_trial
from mainbrace.games.bottle.sea.ships import Ship, Specialist, capacity, room_for_people, roster
from mainbrace.games.bottle.sea.specialists import joins, specialists_hit, worker
from mainbrace.kernel import Option, Play


def settle(f: Fight) -> Play[None]:
    """Pay the butcher's bill on both sides, then see what the winner has got (BS-178 to BS-180)."""
    for vessel in f.state.vessels:
        if vessel.standing != "sunk":
            tend(f, vessel)
        see_to_captain(f, vessel)
    for side in (0, 1):
        yield from share_out(f, side)
    f.state.is_settled = True


# The wounded


def tend(f: Fight, vessel: Vessel) -> None:
    """Specialists among those who fell to guns, then a test for everybody who fell (BS-078, BS-178)."""
    ship = vessel.ship
    for specialist, is_dead in specialists_hit(f.table, f.sea, ship.specialists, vessel.shot):
        ship.specialists.remove(specialist)
        f.tell(
            "specialist hit", ship=ship.name, job=called(specialist), fate="dead" if is_dead else "wounded"
        )
        if not is_dead:
            vessel.hurt.append(specialist)
    surgeon = surgeon_of(f, ship)
    for specialist in vessel.hurt:
        if returns(f, surgeon, f"The {called(specialist)} of {ship.name}", specialist.rep):
            ship.specialists.append(specialist)
    vessel.hurt = []
    back = [tended(f, vessel, surgeon, men) for men in (vessel.shot, vessel.slain)]
    vessel.shot, vessel.slain = vessel.shot - back[0], vessel.slain - back[1]
    ship.crew += sum(back)
    dead = vessel.shot + vessel.slain + vessel.killed
    if sum(back) or dead:
        f.tell("butchers bill", ship=ship.name, back=sum(back), dead=dead)


def tended(f: Fight, vessel: Vessel, surgeon: Surgeon | None, men: int) -> int:
    """How many of so many come back to duty."""
    return sum(returns(f, surgeon, f"{vessel.name}: a wounded man", vessel.ship.rep) for _ in range(men))


def returns(f: Fight, surgeon: Surgeon | None, who: str, rep: int) -> bool:
    """After the Battle Recovery: dice against Rep, and a Surgeon's against his (BS-070, BS-178)."""
    numbers = f.book.people.recovery
    passes = passing(f.dice, numbers.dice, rep, f"{who}: recovery").passes
    if surgeon is not None and surgeon.left > 0:
        surgeon.left -= 1
        passes += passing(f.dice, numbers.surgeon, surgeon.rep, f"{surgeon.name}").passes
    return not is_lost(numbers.row(passes).out_of_the_fight)


def surgeon_of(f: Fight, ship: Ship) -> Surgeon | None:
    """Her Surgeon, or the Cook in his place, and how many he can help (BS-070, BS-075)."""
    found = worker(f.sea, ship, "surgeon")
    return Surgeon(f"The Surgeon of {ship.name}", found.rep, found.rep) if found and found.rep else None


def called(specialist: Specialist) -> str:
    """His trade in words."""
    return specialist.job.replace("-", " ").title()


def see_to_captain(f: Fight, vessel: Vessel) -> None:
    """A player's Captain who fell tests; one whose ship is lost is gone with her, unless his side has won."""
    captain = f.captain(vessel)
    if captain is None:
        return
    if vessel.captain_hurt and not captain.is_lost:
        vessel.ship.captain, vessel.captain_hurt = vessel.captain_hurt, 0
        found = recover(f.dice, f.book, captain.star, "out-of-the-fight", surgeon_of(f, vessel.ship))
        f.tell("recovers", who=captain.star.name, fate="out of the fight", outcome=found.replace("-", " "))
        captain.is_lost = is_lost(found)
    lost_ship = vessel.taken_by not in (NOBODY, vessel.side) or vessel.standing == "sunk"
    if lost_ship and f.state.winner != vessel.side:
        captain.is_lost = True
        f.tell("captain lost", who=captain.star.name, ship=vessel.name)


# Spoils


def share_out(f: Fight, side: int) -> Play[None]:
    """Prizes, what was fished out, and prisoners, of a side that has any."""
    prizes = [each for each in f.state.vessels if each.taken_by == side]
    wrecks = sunk(f, 1 - side) if f.state.winner == side else []
    spoils = f.state.sides[side].spoils
    for each in (*prizes, *wrecks):
        spoils.tons += each.ship.cargo
        spoils.gold += f.state.gold[each.id]
    for each in wrecks:
        load(f, side, each)
    if not prizes:
        return
    f.tell("prizes", side=f.state.sides[side].name, ships=", ".join(each.name for each in prizes))
    if f.state.sides[side].seats:
        human = [each for each in prizes if not each.ship.creature]
        if human:
            yield from ransom(f, side, human)
        yield from sign_on(f, side, human)
        yield from set_free(f, side, [each for each in prizes if each.ship.creature == "pyrat"])


def sunk(f: Fight, side: int) -> list[Vessel]:
    """The ships of a side that went down."""
    return [each for each in f.state.vessels if each.side == side and each.standing == "sunk"]


def load(f: Fight, side: int, wreck: Vessel) -> None:
    """What floats of a wreck's cargo is taken aboard where there is room, the rest is left (BS-039)."""
    for vessel in f.afloat(side):
        ship = vessel.ship
        tons = max(0, min(wreck.ship.cargo, capacity(f.sea, ship) - ship.cargo))
        ship.cargo += tons
        wreck.ship.cargo -= tons


def ransom(f: Fight, side: int, prizes: list[Vessel]) -> Play[None]:
    """Somebody worth a ransom, by the Rate of the largest prize, and the talks about him (BS-179, BS-180)."""
    largest = min(prizes, key=lambda each: roster(f.sea, each.ship).rate)
    found = captive(f.dice, f.sea, roster(f.sea, largest.ship).rate)
    if found is None:
        return
    spoils, rep = f.state.sides[side].spoils, captive_rep(f.dice, f.sea)
    spoils.captive = found
    f.tell("captive", who=found.replace("-", " ").replace("nobles", "noble's"), rep=rep)
    seat = f.state.sides[side].seats[0]
    star = f.state.captains[seat].star
    if (yield from challenge(f.table, f.book, seat, star, ransom_trial())) == "success":
        spoils.ransom = ransom_gold(f.sea, rep)
        spoils.gold += spoils.ransom
        f.tell("ransom", gold=spoils.ransom)


def sign_on(f: Fight, side: int, prizes: list[Vessel]) -> Play[None]:
    """Prisoners may be taken on, as far as there is room; specialists come in any case (BS-057, BS-058)."""
    for prize in prizes:
        for vessel in own_ships(f, side):
            take_specialists(f, vessel, prize)
        for seat in f.state.sides[side].seats:
            yield from recruit(f, seat, [each for each in own_ships(f, side) if each.seat == seat], prize)


def set_free(f: Fight, side: int, prizes: list[Vessel]) -> Play[None]:
    """Slaves of Pyrats, who were no crew, may be taken on where there is room (BS-219)."""
    for prize in prizes:
        men, rep = slaves_aboard(f.dice, f.book)
        if men:
            f.tell("slaves", prize=prize.name, men=men, rep=rep)
        for vessel in own_ships(f, side) if men else []:
            most = min(men, room_for_people(f.sea, vessel.ship))
            joined = 0
            if most:
                whom = f"those whom {prize.name} had in chains"
                joined = yield from ask_for(f, vessel.seat, most, vessel.name, whom)
            if joined:
                ship = vessel.ship
                ship.rep = crew_rep(ship.captain, [ship.rep] * (ship.crew - 1) + [rep] * joined)
                ship.crew, men = ship.crew + joined, men - joined
                vessel.freed += joined
                f.tell("freed", ship=ship.name, men=joined, rep=ship.rep)


def own_ships(f: Fight, side: int) -> list[Vessel]:
    """The ships that a side has kept."""
    return [each for each in f.afloat(side) if each.taken_by == NOBODY]


def take_specialists(f: Fight, vessel: Vessel, prize: Vessel) -> None:
    """Specialists of a prize join where their trade is wanted, unless they were killed (BS-058, BS-059)."""
    have = {each.job for each in vessel.ship.specialists}
    for specialist in list(prize.ship.specialists):
        if specialist.job in have or not room_for_people(f.sea, vessel.ship) or not prize.ship.crew:
            continue
        prize.ship.specialists.remove(specialist)
        if joins(f.dice, f.sea, specialist, prize.shot + prize.slain + prize.killed > 0):
            have.add(specialist.job)
            vessel.ship.specialists.append(specialist)
            move(f, prize, vessel, 1)
            f.tell("signs on", who=f"the {called(specialist)} of {prize.name}", ship=vessel.name)


def recruit(f: Fight, seat: int, ships: list[Vessel], prize: Vessel) -> Play[None]:
    """Ordinary prisoners, each with a Rep of his own, on whichever of a player's ships have room (BS-057)."""
    room = sum(room_for_people(f.sea, each.ship) for each in ships)
    most = min(prize.ship.crew, room)
    if not most:
        return
    whose = ships[0].name if len(ships) == 1 else "Your ships have room"
    men = yield from ask_for(f, seat, most, whose, f"men of {prize.name}")
    for vessel in ships:
        own = min(men, room_for_people(f.sea, vessel.ship))
        take_on(f, vessel, prize, own)
        men -= own


def take_on(f: Fight, vessel: Vessel, prize: Vessel, men: int) -> None:
    """So many sign on, and her crew is as good as all of them together (BS-043, BS-061)."""
    if not men:
        return
    ship = vessel.ship
    reps = [new_hand(f.dice, f.sea, ship.captain) for _ in range(men)]
    ship.rep = crew_rep(ship.captain, [ship.rep] * (ship.crew - 1) + reps)
    move(f, prize, vessel, men)
    f.tell("recruits", ship=ship.name, men=men, rep=ship.rep)


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
