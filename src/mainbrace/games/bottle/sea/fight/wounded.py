"""The butcher's bill: specialists among the fallen, and a test for everybody who fell (BS-078, BS-178)."""

from __future__ import annotations

from mainbrace.games.bottle.passes import passing
from mainbrace.games.bottle.recovery import Surgeon, is_lost, recover
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.parties import is_captain_aboard
from mainbrace.games.bottle.sea.fight.sides import Captain
from mainbrace.games.bottle.sea.fight.state import Castaway, Vessel
from mainbrace.games.bottle.sea.fight.tolls import bury, command_again
from mainbrace.games.bottle.sea.ships import Ship
from mainbrace.games.bottle.sea.specialists import specialists_hit, trade, worker


def tend(f: Fight, vessel: Vessel) -> None:
    """Specialists among those who fell to guns, then a test for everybody who fell (BS-078, BS-178).

    The Surgeon sees to a player's Captain first, then to specialists, then to others while he can (BS-070).
    """
    ship = vessel.ship
    vessel.has_lost_men = has_casualties(f, vessel)
    for specialist, is_dead in specialists_hit(f.table, f.sea, ship.specialists, vessel.shot):
        ship.specialists.remove(specialist)
        fate = "dead" if is_dead else "wounded"
        f.tell("specialist hit", ship=ship.name, job=trade(specialist.job), fate=fate)
        vessel.shot -= 1
        vessel.killed += is_dead
        vessel.hurt += [] if is_dead else [specialist]
    surgeon = surgeon_of(f, ship)
    treat_captain(f, vessel, surgeon)
    back = tend_specialists(f, vessel, surgeon)
    hands = [tended(f, vessel, surgeon, men) for men in (vessel.shot, vessel.slain)]
    vessel.shot, vessel.slain = vessel.shot - hands[0], vessel.slain - hands[1]
    ship.crew += sum(hands)
    back += sum(hands)
    tend_prisoners(f, vessel)
    dead = vessel.shot + vessel.slain + vessel.killed
    if back or dead:
        f.tell("butchers bill", ship=ship.name, back=back, dead=dead)


def has_casualties(f: Fight, vessel: Vessel) -> bool:
    """True if anybody of hers has fallen: a player's Captain too, and wounded prisoners (BS-058)."""
    fallen = vessel.shot + vessel.slain + vessel.killed + len(vessel.hurt)
    return fallen > 0 or lies_wounded(f, vessel) or any(each.is_hurt for each in vessel.prisoners)


def lies_wounded(f: Fight, vessel: Vessel) -> bool:
    """True if a player's Captain is Out of the Fight, and aboard (BS-159)."""
    return vessel.captain_hurt > 0 and is_captain_aboard(f, vessel)


def tend_specialists(f: Fight, vessel: Vessel, surgeon: Surgeon | None) -> int:
    """How many specialists come back, each as one man of the crew and to his trade; the others are dead."""
    whole = [
        each
        for each in vessel.hurt
        if returns(f, surgeon, f"The {trade(each.job)} of {vessel.name}", each.rep)
    ]
    vessel.ship.specialists += whole
    vessel.ship.crew += len(whole)
    vessel.killed += len(vessel.hurt) - len(whole)
    vessel.hurt = []
    return len(whole)


def tended(f: Fight, vessel: Vessel, surgeon: Surgeon | None, men: int) -> int:
    """How many of so many come back to duty."""
    return sum(returns(f, surgeon, f"{vessel.name}: a wounded man", vessel.ship.rep) for _ in range(men))


def tend_prisoners(f: Fight, vessel: Vessel) -> None:
    """Those who were taken Out of the Fight test as well, without their Surgeon (BS-178)."""
    for man in [each for each in vessel.prisoners if each.is_hurt]:
        man.is_hurt = False
        if not comes_through(f, vessel, man, "a prisoner"):
            vessel.prisoners.remove(man)
            vessel.killed += 1


def comes_through(f: Fight, vessel: Vessel, man: Castaway, where: str) -> bool:
    """True for one who lives though he was in the water or is a wounded prisoner (BS-154, BS-178)."""
    captain = f.captain(vessel)
    if man.job == "captain" and captain is not None:
        return recuperates(f, captain, None)
    who = f"the {trade(man.job)}" if man.job else "a man"
    return returns(f, None, f"{vessel.name}: {who}, {where}", man.rep)


def returns(f: Fight, surgeon: Surgeon | None, who: str, rep: int) -> bool:
    """After the Battle Recovery: dice against Rep, and a Surgeon's against his (BS-070, BS-178)."""
    numbers = f.book.people.recovery
    passes = passing(f.dice, numbers.dice, rep, f"{who}: recovery").passes
    if surgeon is not None and surgeon.left > 0:
        surgeon.left -= 1
        passes += passing(f.dice, numbers.surgeon, surgeon.rep, surgeon.name).passes
    return not is_lost(numbers.row(passes).out_of_the_fight)


def recuperates(f: Fight, captain: Captain, surgeon: Surgeon | None) -> bool:
    """The same test for a player's Captain, who is lost if he fails it (BS-159, BS-178)."""
    found = recover(f.dice, f.book, captain.star, "out-of-the-fight", surgeon)
    f.tell("recovers", who=captain.star.name, fate="out of the fight", outcome=found.replace("-", " "))
    captain.is_lost = is_lost(found)
    return not captain.is_lost


def treat_captain(f: Fight, vessel: Vessel, surgeon: Surgeon | None) -> None:
    """A player's Captain who lies wounded aboard tests, and commands again if he comes through (BS-159)."""
    captain = f.captain(vessel)
    if captain is None or not lies_wounded(f, vessel):
        return
    if recuperates(f, captain, surgeon):
        command_again(vessel)
    else:
        bury(vessel)


def surgeon_of(f: Fight, ship: Ship) -> Surgeon | None:
    """Her Surgeon, or the Cook in his place, and how many he can help (BS-070, BS-075)."""
    found = worker(f.sea, ship, "surgeon")
    return Surgeon(f"The Surgeon of {ship.name}", found.rep, found.rep) if found and found.rep else None
