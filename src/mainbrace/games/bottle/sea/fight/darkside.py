"""The Dark Side: Mermaids sing, Pyrats are disguised, others come by night (BS-212 to BS-215)."""

from __future__ import annotations

from mainbrace.games.bottle.creatures import creature_rep, dark_event, hull_of, mermaids_song
from mainbrace.games.bottle.passes import possible
from mainbrace.games.bottle.sea.contact import flag, sail, ships_met
from mainbrace.games.bottle.sea.crews import crew_aboard
from mainbrace.games.bottle.sea.fight.damage import strike_hull
from mainbrace.games.bottle.sea.fight.ending import finish
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.meeting import choose_intent, engage, muster_met
from mainbrace.games.bottle.sea.fight.mustering import launch
from mainbrace.games.bottle.sea.fight.nightfights import come_aboard
from mainbrace.games.bottle.sea.fight.shipnames import some_ship
from mainbrace.games.bottle.sea.fight.state import NOBODY
from mainbrace.games.bottle.sea.fight.voyages import sail_on
from mainbrace.games.bottle.sea.ships import Ship
from mainbrace.games.bottle.sea.specialists import pilot_rep, specialists_aboard
from mainbrace.games.bottle.terms import CreatureName, DarkEvent
from mainbrace.kernel import Play

PYRAT_CREW, PYRAT_CAPTAIN = 3, 4
"""Rep of those who come as Merchants (BS-213)."""
FAR_AREA = 9


def stray_event(f: Fight) -> Play[bool]:
    """Doubles call for an event, and two more dice say which (BS-011, BSQ-111); True if a fight comes of it.

    Islands, calms, wars and storms are of no account on a voyage like this.
    """
    one, other = f.dice.roll(2, "Does anything happen at sea? On doubles")
    if one != other:
        return False
    found = dark_event(f.dice, f.book)
    f.tell("dark event", what=WORDS[found])
    if found == "mermaid":
        return (yield from hear_the_song(f)) or not sail_on(f)
    if found == "pyrat":
        come_in_disguise(f)
        return (yield from engage(f, (yield from choose_intent(f, "fight")), "fight"))
    if found in ("sea-witch", "undead"):
        come_aboard(f, found)
        return True
    return False


WORDS: dict[DarkEvent, str] = {
    "island": "an island, and nothing on it",
    "calm": "a calm",
    "war": "news of war",
    "storm": "a storm, far away",
    "mermaid": "singing from the rocks",
    "pyrat": "a Merchant's sail",
    "sea-witch": "something climbs over the side",
    "undead": "cold hands on the gunwale",
}


def hear_the_song(f: Fight) -> Play[bool]:
    """The flagship may run on the rocks, and Pirates may lie in wait there (BS-212, BS-217)."""
    vessel = f.flagship(0)
    hits = mermaids_song(f.dice, f.book, pilot_rep(f.sea, vessel.ship), vessel.name)
    if hits:
        f.tell("song", ship=vessel.name, hits=hits)
        strike_hull(f, vessel, hits)
    else:
        f.tell("song in vain", ship=vessel.name)
    if not vessel.is_fighting:
        finish(f, NOBODY, f"{vessel.name} is lost on the rocks")
        return True
    if not possible(f.dice, 1, f.book.mermaids.pirates, "Do the Mermaids work with Pirates?"):
        return False
    nation = flag(f.dice, f.sea, f.state.agreed.area)
    number = ships_met(f.dice, len(f.afloat(0)))
    muster_met(f, [sail(f.dice, f.sea, nation, f.state.agreed.area) for _ in range(number)], "pirate", nation)
    f.state.sides[1].nation = nation
    f.tell("lurking pirates", number=number)
    return (yield from engage(f, "fight", "fight"))


def come_in_disguise(f: Fight) -> None:
    """One ship of Pyrats that looks like a Merchant from far waters, and always fights (BS-213, BSQ-112)."""
    hull = sail(f.dice, f.sea, "dutch", FAR_AREA).hull
    launch_creatures(f, "pyrat", hull, PYRAT_CREW, PYRAT_CAPTAIN)
    f.tell("pyrats", ship=f.flagship(1).name)


def ships_of(f: Fight, kind: CreatureName) -> None:
    """Ships of their own, about as many as yours, with crews by the table of their kind (BS-218, BS-221)."""
    for number in range(ships_met(f.dice, len(f.afloat(0)))):
        hull = hull_of(f.dice, f.book, kind)
        crew = creature_rep(f.dice, f.book, kind)
        launch_creatures(f, kind, hull, crew, creature_rep(f.dice, f.book, kind, is_leader=number == 0))


def launch_creatures(f: Fight, kind: CreatureName, hull: str, crew: int, captain: int) -> None:
    """A ship full of them."""
    form = f.sea.hulls[hull]
    name = some_ship(f.chance, "dutch", [each.name for each in f.state.vessels])
    ship = Ship(name, hull, "dutch", "pirate", crew_aboard(f.sea, form, "pirate"), crew, captain)
    ship.specialists = specialists_aboard(f.dice, f.sea, name, form, "pirate")
    ship.creature = kind
    launch(f, 1, NOBODY, ship)
    f.state.sides[1].sailors = "pirate"
