"""Sails in sight: who they are, what both sides want, and who has the Advantage (BS-098 to BS-109)."""

from __future__ import annotations

from copy import deepcopy

from mainbrace.games.bottle.atlas import activity
from mainbrace.games.bottle.passes import successes
from mainbrace.games.bottle.sea.contact import (
    Sail,
    are_they_pirates,
    flag,
    sail,
    ships_met,
)
from mainbrace.games.bottle.sea.contact import look_out as contact
from mainbrace.games.bottle.sea.fight import odds
from mainbrace.games.bottle.sea.fight.fight import Fight, piece
from mainbrace.games.bottle.sea.fight.mustering import launch, met_ship
from mainbrace.games.bottle.sea.fight.placement import place_fleets
from mainbrace.games.bottle.sea.fight.stakes import ADVANTAGE
from mainbrace.games.bottle.sea.fight.state import NOBODY, Vessel
from mainbrace.games.bottle.sea.intents import Choice, Meeting, choices, intent, part_in_peace
from mainbrace.games.bottle.sea.seaterms import Fleet, Intent, ShipClass
from mainbrace.games.bottle.sea.ships import Ship, rank
from mainbrace.games.bottle.sea.specialists import pilot_rep
from mainbrace.games.bottle.sea.treasurefleet import (
    fleet_month,
    gold_aboard,
    meets_treasure_fleet,
    treasure_fleet,
)
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.terms import ClassName, Nation, Relation
from mainbrace.kernel import Chances, Option, Play

EVEN_YEAR = 1660
SAILORS: dict[Fleet, ClassName | None] = {
    "pirate": "pirate",
    "pirate-hunter": "pirate-hunter",
    "honest": None,
}


def sight(f: Fight) -> Play[bool]:
    """Contact, flag, how many, what they are, and what both want (BS-099 to BS-108); True for a fight."""
    area, options = f.state.agreed.area, f.state.agreed
    found = contact(f.dice, f.sea, activity(f.book, area))
    if found.flags == 0:
        f.tell("empty sea")
        return False
    if options.month and meets_treasure_fleet(f.sea, found, area, EVEN_YEAR, options.month):
        theirs = meet_treasure_fleet(f, options.month)
    else:
        nation = yield from choose_flag(f, [flag(f.dice, f.sea, area) for _ in range(found.flags)])
        theirs = meet(f, nation)
    ours = yield from choose_intent(f, theirs)
    if part_in_peace(ours, theirs):
        f.tell("part", why=PARTINGS[ours, theirs])
        send_away(f)
        return False
    return (yield from engage(f, ours, theirs))


PARTINGS: dict[tuple[Choice, Intent], str] = {
    ("flee", "flee"): "Both sides would rather sail on",
    ("flee", "friends"): "They are friends, and you sail on",
    ("carouse", "friends"): "They are friends, and you carouse with them",
}
WISHES: dict[Choice | Intent, str] = {
    "fight": "attacks",
    "flee": "gets away",
    "friends": "keeps out of a fight",
}
"""What a side does that has the Advantage."""


def choose_flag(f: Fight, flags: list[Nation]) -> Play[Nation]:
    """Of two flags in sight one may be chosen (BS-099)."""
    options = [Option(f"flag:{nation}", nation, f"{nation.title()} sails") for nation in dict.fromkeys(flags)]
    return (yield from f.ask(f.state.sides[0].seats[0], "flag", "Which sails do you make for?", options))


def meet(f: Fight, nation: Nation) -> Intent:
    """Their ships as they are made out, and what they will do (BS-101 to BS-106)."""
    state, options = f.state, f.state.agreed
    number = ships_met(f.dice, len(f.afloat(0)))
    sails = [sail(f.dice, f.sea, nation, options.area) for _ in range(number)]
    fleet = are_they_pirates(f.dice, f.sea, nation, number)
    muster_met(f, sails, fleet, nation)
    state.sides[1].nation = nation
    f.tell("sighted", number=number, nation=nation.title(), fleet=FLEETS[fleet])
    return what_they_want(f, fleet, sails, nation)


def what_they_want(f: Fight, fleet: Fleet, sails: list[Sail], nation: Nation) -> Intent:
    """What those will do who were met (BS-106)."""
    is_outnumbered = len(sails) < len(f.afloat(0))
    kind, known = ship_class(f, sails), relation(f, nation)
    return intent(f.sea, Meeting(fleet, kind, known, f.state.agreed.wronged, is_outnumbered))


FLEETS: dict[Fleet, str] = {
    "pirate": "pirates",
    "pirate-hunter": "pirate hunters",
    "honest": "honest seamen",
}


def muster_met(f: Fight, sails: list[Sail], fleet: Fleet, nation: Nation) -> None:
    """Launch those who were met, the largest as their flagship (BSQ-51)."""
    ordered = sorted(sails, key=lambda each: rank(f.sea.hulls[each.hull]))
    for each in ordered:
        sailors = SAILORS[fleet] or each.sailed_by
        launch(f, 1, NOBODY, met_ship(f, each.hull, sailors, nation))
        f.state.sides[1].sailors = sailors


def meet_treasure_fleet(f: Fight, month: int) -> Intent:
    """The Spanish Treasure Fleet, with its gold; its War Galleons answer for it (BS-095 to BS-098)."""
    found = fleet_month(f.sea, EVEN_YEAR, month)
    assert found is not None
    sails = []
    for ship in ships_of_the_year(f):
        sails.append(Sail(ship.hull, ship.sailed_by))
        launch(f, 1, NOBODY, deepcopy(ship), gold_aboard(f.sea, sails[-1], found.percent))
    f.state.sides[1].nation = "spanish"
    f.tell("treasure fleet", number=len(sails))
    return what_they_want(f, "honest", sails, "spanish")


def ships_of_the_year(f: Fight) -> list[Ship]:
    """The ships of the Treasure Fleet as they set out: those that were met before, or new ones (BS-095)."""
    if not f.state.treasure_fleet:
        sails = treasure_fleet(f.dice, f.sea)
        f.state.treasure_fleet = [met_ship(f, each.hull, each.sailed_by, "spanish") for each in sails]
    return f.state.treasure_fleet


def ship_class(f: Fight, sails: list[Sail]) -> ShipClass:
    """What honest ships count as: one Warship among them makes them all as bold."""
    return "warship" if any(each.sailed_by == "military" for each in sails) else "merchant"


def relation(f: Fight, nation: Nation) -> Relation:
    """Your own nation is a friend, one at war with it an enemy (BSQ-44)."""
    if nation == f.state.agreed.nation:
        return "friendly"
    return "enemy" if nation in f.state.agreed.enemies else "neutral"


def choose_intent(f: Fight, theirs: Intent) -> Play[Choice]:
    """Fight, flee, or drink with one's own kind (BS-107)."""
    words: dict[Choice, str] = {"fight": "Fight", "flee": "Flee", "carouse": "Carouse with them"}
    wants: dict[Intent, str] = {"fight": "want to fight", "flee": "want to flee", "friends": "are friends"}
    options = [Option(each, each, f"{words[each]}\n{prospect(each, theirs)}") for each in choices(theirs)]
    seat = f.state.sides[0].seats[0]
    return (yield from f.ask(seat, "intent", f"They {wants[theirs]}. And you?", options))


def prospect(ours: Choice, theirs: Intent) -> str:
    """What comes of a choice (BS-108, BS-109)."""
    if ours == "carouse":
        return "An evening among friends and no fight; on a single voyage it gains you nothing else"
    if ours == "flee" and theirs != "fight":
        return "You part without a shot"
    if ours == theirs:
        return "Whoever gains the Advantage attacks"
    return f"It comes to a fight only if {'you gain' if ours == 'fight' else 'they gain'} the Advantage"


def send_away(f: Fight) -> None:
    """Those who were met sail on, and the next sails may come in sight."""
    kept = [each for each in f.state.vessels if each.side == 0]
    f.state.vessels, f.state.gold = kept, f.state.gold[: len(kept)]


def engage(f: Fight, ours: Choice, theirs: Intent) -> Play[bool]:
    """Gaining the Advantage: who gains it has his way, and attacks if there is a fight (BS-108, BS-109)."""
    winner = yield from gain_advantage(f)
    wish = ours if winner == 0 else theirs
    f.tell("advantage", side=f.state.sides[winner].name, does=WISHES[wish])
    if wish != "fight":
        send_away(f)
        return False
    f.state.attacker = winner
    yield from place_fleets(f, winner)
    return True


def gain_advantage(f: Fight) -> Play[int]:
    """Dice as the flagships' Maneuver and Pilots' Rep; more successes, and again after a tie (BS-109)."""
    extra = []
    for side in (0, 1):
        extra.append((yield from ask_for_influence(f, f.flagship(side), f.flagship(1 - side))))
    while True:
        mine, theirs = (outsailing(f, f.flagship(side), extra[side]) for side in (0, 1))
        if mine != theirs:
            return 0 if mine > theirs else 1


def ask_for_influence(f: Fight, vessel: Vessel, rival: Vessel) -> Play[int]:
    """A Captain may help his Pilot (BS-044)."""
    if not f.influence(vessel):
        return 0
    mine, theirs = sum(seamanship(f, vessel)), sum(seamanship(f, rival))
    options = [
        Option(
            key,
            extra,
            f"{words}\n{counted(mine + extra, 'die')} against {theirs}",
            cost="1 Influence" if extra else "",
            odds=Chances((("the Advantage is yours", odds.has_advantage(mine + extra, theirs)),)),
        )
        for key, extra, words in (("no", 0, "Leave it to the Pilot"), ("urge", 1, "Take the helm yourself"))
    ]
    text = f"{vessel.name}: who gains the Advantage has his way. Add a die?"
    chosen = yield from f.ask(vessel.seat, "advantage", text, options, about=piece(vessel))
    worth = odds.has_advantage(mine + 1, theirs) - odds.has_advantage(mine, theirs)
    return f.spend_influence(vessel, ADVANTAGE * worth) if chosen else 0


def outsailing(f: Fight, vessel: Vessel, extra: int) -> int:
    """Successes of a flagship (BS-069, BS-109)."""
    sailing, pilot = seamanship(f, vessel)
    parts = [(sailing, "dice, Maneuver"), (pilot, "dice, Pilot"), (extra, "die, Captain's Influence")]
    why = f"{vessel.name}: Gaining the Advantage"
    return successes(f.dice, sailing + pilot + extra, why, [each for each in parts if each[0]])


def seamanship(f: Fight, vessel: Vessel) -> tuple[int, int]:
    """Her Maneuver and her Pilot's Rep, as dice for the Advantage (BS-109)."""
    return f.maneuver(vessel), pilot_rep(f.sea, vessel.ship)
