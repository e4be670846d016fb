"""What hits do to a ship and to those aboard: columns, men, critical hits, fire, and going down."""

from __future__ import annotations

from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.saves import suffer
from mainbrace.games.bottle.sea.criticals import catch_fire, critical_damage, is_critical, spring_leak
from mainbrace.games.bottle.sea.debris import cargo_saved, debris
from mainbrace.games.bottle.sea.fight.castaways import take_to_the_water
from mainbrace.games.bottle.sea.fight.crossfire import captain_on_deck, cut_down, lay_low, pilot_on_deck
from mainbrace.games.bottle.sea.fight.fight import Fight, is_part
from mainbrace.games.bottle.sea.fight.searching import search
from mainbrace.games.bottle.sea.fight.spirits import follow_flagship
from mainbrace.games.bottle.sea.fight.state import NOBODY, Vessel
from mainbrace.games.bottle.sea.fight.tempers import DOWN, commander
from mainbrace.games.bottle.sea.fight.tolls import SENT_DOWN, bury, call_off, lose_captain, whisk_away
from mainbrace.games.bottle.sea.seaterms import Critical
from mainbrace.games.bottle.sea.ships import defense, is_sinking, take_hits
from mainbrace.games.bottle.sea.specialists import own_rep
from mainbrace.kernel import Play


def strike_hull(f: Fight, vessel: Vessel, hits: int) -> None:
    """Columns are crossed off, men fall, and without Defense she goes down (BS-152, BS-153)."""
    lost = take_hits(f.sea, vessel.ship, hits)
    on_deck = cut_down(f, vessel, lost)
    vessel.ship.crew += on_deck
    vessel.shot += lost - on_deck
    vessel.has_suffered = True
    f.tell("hull hit", ship=vessel.name, hits=hits, left=defense(f.sea, vessel.ship), men=lost)
    if is_sinking(f.sea, vessel.ship):
        f.tell("sinks", ship=vessel.name)
        founder(f, vessel)


def look_for_critical(f: Fight, vessel: Vessel, hits: int) -> Play[None]:
    """After each broadside that did damage: whether it did more than that (BS-155, BS-156)."""
    if not vessel.is_afloat:
        return
    if not is_critical(f.dice, f.sea, vessel.name, hits):
        f.tell("no critical")
        return
    found = critical_damage(f.dice, f.sea, vessel.name, hits)
    f.tell("critical", ship=vessel.name, what=WORDS[found])
    yield from CRITICALS[found](f, vessel)


def no_effect(f: Fight, vessel: Vessel) -> Play[None]:
    """It only looked bad."""
    yield from ()


def fire(f: Fight, vessel: Vessel) -> Play[None]:
    """She counts a column lower until the end of her next turn of activation (BS-157)."""
    yield from ()
    catch_fire(vessel.ship)
    vessel.lit = f.state.turn


def steering(f: Fight, vessel: Vessel) -> Play[None]:
    """Whoever steers is knocked down, and she holds her course in the next turn (BS-158, BSQ-80)."""
    vessel.holds_course = True
    pilot = own_rep(vessel.ship, "pilot")
    if pilot is None or not vessel.ship.crew:
        return
    steersman = next(each for each in vessel.ship.specialists if (each.job, each.rep) == ("pilot", pilot))
    figure = pilot_on_deck(f, vessel, steersman)
    if figure is not None and figure.status in SENT_DOWN:
        return
    person = Character(f"The Pilot of {vessel.name}", pilot, vessel.ship.sailed_by, vessel.ship.nation)
    fate = yield from suffer(f.table, f.book, person, "knocked-down", None, None)
    if fate not in DOWN:
        return
    f.tell("pilot down", ship=vessel.name)
    if figure is not None:
        lay_low(f, vessel, figure, DOWN[fate])
        return
    vessel.ship.specialists.remove(steersman)
    if fate == "obviously-dead":
        bury(vessel)
    else:
        vessel.ship.crew -= 1
        vessel.hurt.append(steersman)


def captain(f: Fight, vessel: Vessel) -> Play[None]:
    """The Captain is knocked down; if he stays down the second in command takes over (BS-159, BSQ-52).

    A player's tests for himself after the fight, any other as one of the men who fell (BS-178). Who cheats
    death is off at once (BR-019).
    """
    vessel.holds_course = True
    if vessel.captain_hurt:
        return
    found, figure = f.captain(vessel), captain_on_deck(f, vessel)
    person = commander(vessel, found) if figure is None else figure.character
    seat = vessel.seat if found is not None else None
    fate = yield from suffer(f.table, f.book, person, "knocked-down", None, seat)
    if fate in DOWN:
        lose_captain(f, vessel)
        if figure is not None:
            lay_low(f, vessel, figure, DOWN[fate])
        elif fate == "cheated-death":
            whisk_away(f, vessel)
        elif fate == "obviously-dead":
            bury(vessel)
            if found is not None:
                found.is_lost = True
        elif found is None and vessel.ship.crew:
            vessel.ship.crew -= 1
            vessel.slain += 1


def waterline(f: Fight, vessel: Vessel) -> Play[None]:
    """She counts a column lower for the rest of the Encounter (BS-160)."""
    yield from ()
    spring_leak(vessel.ship)


def magazine(f: Fight, vessel: Vessel) -> Play[None]:
    """She blows up (BS-161)."""
    yield from ()
    founder(f, vessel)


CRITICALS = {
    "none": no_effect,
    "fire": fire,
    "steering": steering,
    "captain": captain,
    "waterline": waterline,
    "magazine": magazine,
}
WORDS: dict[Critical, str] = {
    "none": "nothing that matters",
    "fire": "fire aboard",
    "steering": "the helm is hit",
    "captain": "the Captain is hit",
    "waterline": "holed at the waterline",
    "magazine": "the magazine blows up",
}


def founder(f: Fight, vessel: Vessel) -> None:
    """She goes down, a prize as any other; cargo and people may be fished out (BS-153, BS-154)."""
    call_off(f, lambda each: is_part(each, vessel))
    f.let_go(vessel)
    vessel.standing, vessel.taken_by = "sunk", NOBODY
    saved = debris(f.dice, f.sea, vessel.ship)
    if saved.cargo:
        search(f, vessel)
    vessel.ship.cargo = cargo_saved(vessel.ship, saved)
    f.state.gold[vessel.id] = f.state.gold[vessel.id] * saved.cargo // 100
    men = take_to_the_water(f, vessel, saved)
    f.tell("debris", ship=vessel.name, tons=vessel.ship.cargo, men=men)
    follow_flagship(f, vessel)
