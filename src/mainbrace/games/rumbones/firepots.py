"""Fire Pots, the special tokens of Junks: a rule of this table's own (Second Tide p. 18 only names them)."""

from __future__ import annotations

from functools import partial

from mainbrace.games.rumbones import combat
from mainbrace.games.rumbones.attack import Attack, declare
from mainbrace.games.rumbones.board import Zone
from mainbrace.games.rumbones.content import CREWS
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.odds import attack_odds
from mainbrace.games.rumbones.windows import apply_passives
from mainbrace.kernel import Chances, Option, Play

Throw = tuple[int, Zone]
"""The number of the ship whose pot it is, and the zone it is thrown at."""

KEEP: Option[Throw | None] = Option("keep pots", None, "Keep the Fire Pots")


def throw(t: Fight, side: int) -> Play[None]:
    """Before its Crew deploys a side may throw one Fire Pot from the ship that carries it."""
    own = t.own(side)
    options = [option(t, side, ship, zone) for ship in own.fire_pots for zone in in_range(t, side, ship)]
    question, answers = "Throw a Fire Pot?", [*options, KEEP]
    chosen = yield from t.ask(own.crew_seat, "fire pot", question, answers, about=CREWS[side])
    if chosen is not None:
        ship, zone = chosen
        own.fire_pots.remove(ship)
        t.tell(
            "fire pot", side=side, faction=t.faction(side), ship=t.board.ships[ship].name, zone=t.label(zone)
        )
        yield from combat.resolve(t, aimed(t, side, zone))


def in_range(t: Fight, side: int, ship: int) -> list[Zone]:
    """The zones with an enemy piece that a pot flies to from some zone of the ship."""
    around = t.board.around(t.box.crew.fire_pot.range)
    reach = {zone for start in t.board.ships[ship].zones for zone in around[start]}
    return sorted(reach & t.target_zones(side))


def aimed(t: Fight, side: int, zone: Zone) -> Attack:
    """The attack of a pot that breaks in a zone."""
    return declare(t, "Fire Pot", t.box.crew.fire_pot, side, t.own(side).crew_seat, zone)


def odds(t: Fight, side: int, zone: Zone) -> Chances:
    """What a pot may do to a zone."""
    attack = aimed(t, side, zone)
    apply_passives(t, attack)
    return attack_odds(t, attack, 1 - side)


def option(t: Fight, side: int, ship: int, zone: Zone) -> Option[Throw | None]:
    """Throwing the pot of a ship at a zone, as an option."""
    name, aim = t.board.ships[ship].name, t.label(zone)
    words = f"Throw the Fire Pot of the {name} at {aim}"
    return Option(f"pot:{ship}@{aim}", (ship, zone), words, (aim,), "", partial(odds, t, side, zone))
