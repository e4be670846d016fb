"""After the fight: the butcher's bill, prisoners, prizes, cargo, a ransom, and who signs on."""

from __future__ import annotations

from mainbrace.games.bottle.challenge import challenge
from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.sea.fight.captives import settle_prisoners
from mainbrace.games.bottle.sea.fight.castaways import haul_in, kept, revive
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.holds import see_to_cargo
from mainbrace.games.bottle.sea.fight.searching import search
from mainbrace.games.bottle.sea.fight.signing_on import beaten, set_free, sign_on
from mainbrace.games.bottle.sea.fight.state import Vessel
from mainbrace.games.bottle.sea.fight.tolls import come_back
from mainbrace.games.bottle.sea.fight.wounded import tend, tend_prisoners
from mainbrace.games.bottle.sea.ransom import captive, captive_rep, ransom_gold, ransom_trial
from mainbrace.games.bottle.sea.ships import roster
from mainbrace.games.bottle.sea.turns import commanding_rep
from mainbrace.kernel import Play


def settle(f: Fight) -> Play[None]:
    """Pay the butcher's bill on both sides, then see what the winner has got (BS-178 to BS-180)."""
    for vessel in f.state.vessels:
        revive(f, vessel)
        if vessel.standing == "sunk":
            tend_prisoners(f, vessel)
        else:
            tend(f, vessel)
    come_back(f)
    for vessel in f.state.vessels:
        haul_in(f, vessel)
    settle_prisoners(f)
    for side in (0, 1):
        yield from share_out(f, side)
    f.state.is_settled = True


def share_out(f: Fight, side: int) -> Play[None]:
    """Prizes, cargo, and prisoners, of a side that has any."""
    prizes = [each for each in f.state.vessels if each.taken_by == side]
    wrecks = sunk(f, 1 - side) if f.state.winner == side else []
    f.state.sides[side].spoils.gold += sum(f.state.gold[each.id] for each in (*prizes, *wrecks))
    if prizes:
        f.tell("prizes", side=f.state.sides[side].name, ships=", ".join(each.name for each in prizes))
    for prize in prizes:
        search(f, prize)
    yield from see_to_cargo(f, side, prizes, wrecks)
    if f.state.sides[side].seats:
        human = [each for each in prizes if not each.ship.creature]
        if human:
            yield from ransom(f, side, human)
        yield from sign_on(f, side, beaten(f, side))
        yield from set_free(f, side, [each for each in prizes if each.ship.creature == "pyrat"])


def sunk(f: Fight, side: int) -> list[Vessel]:
    """The ships of a side that went down."""
    return [each for each in f.state.vessels if each.side == side and each.standing == "sunk"]


def ransom(f: Fight, side: int, prizes: list[Vessel]) -> Play[None]:
    """Somebody worth a ransom, by the Rate of the largest prize, and the talks about him (BS-179, BS-180)."""
    largest = min(prizes, key=lambda each: roster(f.sea, each.ship).rate)
    found = captive(f.dice, f.sea, roster(f.sea, largest.ship).rate)
    if found is None:
        return
    spoils, rep = f.state.sides[side].spoils, captive_rep(f.dice, f.sea)
    spoils.captive = found
    f.tell("captive", who=found.replace("-", " ").replace("nobles", "noble's"), rep=rep)
    seat, speaker = who_talks(f, side)
    if (yield from challenge(f.table, f.book, seat, speaker, ransom_trial())) == "success":
        spoils.ransom = ransom_gold(f.sea, rep)
        spoils.gold += spoils.ransom
        f.tell("ransom", gold=spoils.ransom)


def who_talks(f: Fight, side: int) -> tuple[int, Character]:
    """The first Captain of a side who is not lost, or else the mate of a ship that it has kept (BS-180)."""
    seats = f.state.sides[side].seats
    for seat in seats:
        captain = f.state.captains[seat]
        if not captain.is_lost:
            return seat, captain.star
    vessel = next(iter(kept(f, side)), f.vessel(f.state.captains[seats[0]].vessel))
    ship, rep = vessel.ship, commanding_rep(None, vessel.ship.rep)
    return vessel.seat, Character(f"The mate of {vessel.name}", rep, ship.sailed_by, ship.nation)
