"""Who is in the water when a ship has gone down: drawn by lot, tested, and picked up by somebody (BS-154)."""

from __future__ import annotations

from mainbrace.games.bottle.sea.battleforms import Saved
from mainbrace.games.bottle.sea.debris import survivors
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.parties import is_captain_aboard
from mainbrace.games.bottle.sea.fight.prizes import PRIZE_CREW
from mainbrace.games.bottle.sea.fight.state import NOBODY, Castaway, Vessel
from mainbrace.games.bottle.sea.fight.wounded import comes_through
from mainbrace.games.bottle.sea.ships import Specialist, room_for_people
from mainbrace.games.bottle.sea.specialists import trade


def take_to_the_water(f: Fight, vessel: Vessel, saved: Saved) -> int:
    """A share of all aboard, the wounded too, is drawn by lot; everybody else goes down with her (BS-154).

    Of a prize those who were to bring her home are among them. The answer is how many float.
    """
    ship, captain = vessel.ship, f.captain(vessel)
    own = muster_roll(f, vessel, ship.crew + vessel.shot + vessel.slain + len(vessel.hurt))
    people = [*((vessel, man) for man in own), *prize_crew(f, vessel)]
    for whose, _ in people:
        whose.drowned += 1
    floating = survivors(f.chance, people, saved)
    for whose, man in floating:
        whose.drowned -= 1
        whose.swimming.append(man)
    ship.crew = vessel.shot = vessel.slain = 0
    ship.specialists, vessel.hurt = [], []
    ship.passengers = ship.passengers * saved.people // 100
    lose_prize_crew(f, vessel, sum(whose is not vessel for whose, _ in floating))
    was_aboard = any(each.job == "captain" for each in own)
    if captain is not None and was_aboard and all(each.job != "captain" for each in vessel.swimming):
        captain.is_lost = True
        f.tell("captain lost", who=captain.star.name, ship=vessel.name)
    return len(floating)


def prize_crew(f: Fight, prize: Vessel) -> list[tuple[Vessel, Castaway]]:
    """Those who man a prize, each with the ship whose man he is; of any other ship nobody."""
    if prize.manned_by == NOBODY:
        return []
    captor = f.vessel(prize.manned_by)
    return [(captor, Castaway(captor.ship.rep)) for _ in range(PRIZE_CREW)]


def lose_prize_crew(f: Fight, prize: Vessel, floating: int) -> None:
    """Nobody mans her any more; so many of those who did are in the water (BS-154, BS-176)."""
    if prize.manned_by == NOBODY:
        return
    captor = f.vessel(prize.manned_by)
    captor.lent -= PRIZE_CREW
    prize.manned_by = NOBODY
    if floating < PRIZE_CREW:
        how = f"who had manned {prize.name}"
        f.tell("men fall", ship=captor.name, men=PRIZE_CREW - floating, how=how)


def muster_roll(f: Fight, vessel: Vessel, men: int) -> list[Castaway]:
    """So many of her people: a player's Captain if he is aboard, the specialists, and the others."""
    captain, found = f.captain(vessel), list[Castaway]()
    if captain is not None and is_captain_aboard(f, vessel):
        found.append(Castaway(captain.star.rep, "captain"))
    found += [Castaway(each.rep, each.job) for each in (*vessel.ship.specialists, *vessel.hurt)]
    found += [Castaway(vessel.ship.rep) for _ in range(men - len(found))]
    return found[:men]


def revive(f: Fight, vessel: Vessel) -> None:
    """Each of those in the water takes the test of the wounded; no Surgeon is at hand there (BS-154)."""
    found = [man for man in vessel.swimming if comes_through(f, vessel, man, "in the water")]
    dead = len(vessel.swimming) - len(found)
    if vessel.swimming:
        f.tell("survivors", ship=vessel.name, back=len(found), dead=dead)
    vessel.swimming, vessel.drowned = found, vessel.drowned + dead


def haul_in(f: Fight, vessel: Vessel) -> None:
    """Friends with room take them aboard, unless they have lost; the enemy makes them prisoners (BS-154).

    Where there is neither they row to some shore in what boats are left.
    """
    has_lost, has_won = (f.state.winner == side for side in (1 - vessel.side, vessel.side))
    can_be_held = not has_won and not vessel.ship.creature and bool(kept(f, 1 - vessel.side))
    made = 0
    for man in vessel.swimming:
        friend = None if has_lost else with_room(f, vessel.side, vessel)
        if friend is not None:
            take_aboard(friend, man)
            whose = "her own crew" if friend is vessel else vessel.name
            f.tell("picked up", ship=friend.name, whose=whose, who=called(f, vessel, man))
        elif can_be_held:
            vessel.prisoners.append(man)
            made += 1
        else:
            vessel.ashore += 1
    if made:
        f.tell("made prisoners", side=f.state.sides[1 - vessel.side].name, ship=vessel.name, men=made)
    vessel.swimming = []


def kept(f: Fight, side: int) -> list[Vessel]:
    """The ships on the chart that a side has kept."""
    return [each for each in f.afloat(side) if each.taken_by == NOBODY]


def with_room(f: Fight, side: int, own: Vessel | None = None) -> Vessel | None:
    """A ship of theirs that takes another man, his own first; berths of men who are prisoners stay free."""
    ships = sorted(kept(f, side), key=lambda each: each is not own)
    return next((each for each in ships if room_for_people(f.sea, each.ship) > each.captured), None)


def take_aboard(vessel: Vessel, man: Castaway) -> None:
    """He is one of her crew, and a specialist works at his trade there."""
    vessel.ship.crew += 1
    if man.job and man.job != "captain":
        vessel.ship.specialists.append(Specialist(man.job, man.rep))


def called(f: Fight, vessel: Vessel, man: Castaway) -> str:
    """Who that is, of whom the log speaks."""
    captain = f.captain(vessel)
    if man.job == "captain" and captain is not None:
        return captain.star.name
    return f"the {trade(man.job)}" if man.job else "a man"
