"""Creatures come aboard: from their first charge on deck to the end of it (BS-214, BS-215)."""

from __future__ import annotations

from mainbrace.games.bottle.sea.deckplans import lone_decks
from mainbrace.games.bottle.sea.fight.ending import finish
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.nighthooks import Aboard, is_lost, leave_with_prey
from mainbrace.games.bottle.sea.fight.nightparties import muster, of_side, plan_of
from mainbrace.games.bottle.sea.fight.ondeck import ENDS, is_manned, standing_on
from mainbrace.games.bottle.sea.fight.parties import BOARDED, BOARDER
from mainbrace.games.bottle.sea.fight.state import NOBODY, NightFight
from mainbrace.games.bottle.sea.fight.tolls import account
from mainbrace.games.bottle.sea.fight.voyages import give_up, sail_on
from mainbrace.games.bottle.sea.seaterms import Onset
from mainbrace.games.bottle.skirmish.charge import charge
from mainbrace.games.bottle.skirmish.movement import mark_seen, new_pairs
from mainbrace.games.bottle.skirmish.muster import new_field
from mainbrace.games.bottle.skirmish.reactions import settle
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Side
from mainbrace.games.bottle.skirmish.turns import skirmish, take_turn
from mainbrace.games.bottle.terms import CreatureName
from mainbrace.kernel import Play

STRANGERS = "the enemy"


def come_aboard(f: Fight, creature: CreatureName, is_night: bool = True) -> None:
    """They are aboard one of your ships, by lot; everything else comes step by step."""
    vessel = f.chance.pick(f.afloat(0))
    plan, form = lone_decks(f.sea, vessel.size), f.book.creatures[creature]
    sides = [Side(form.plural, [BOARDED], 0), Side(vessel.name, [BOARDER], 1)]
    field = new_field(f.book, plan.plan, sides, is_night)
    before: list[Onset] = ["muster", *(deck for deck in plan.decks[BOARDED] if deck not in ENDS)]
    f.state.night = NightFight(creature, vessel.id, field, before)
    f.state.sides[1].name = form.plural
    f.tell("come aboard", who=form.plural, ship=vessel.name, when="In the night" if is_night else "By day")


def on_own_deck(f: Fight, fight: NightFight) -> Skirmish:
    """The fight as the rules see it."""
    return skirmish(f.table, fight.field, f.book, Aboard(f, fight))


def fight_them(f: Fight, fight: NightFight) -> Play[None]:
    """One step of the fight: everybody's place, a deck's first charge, or one order of a turn."""
    if fight.before and fight.before[0] == "muster":
        yield from muster(f, fight)
        fight.before = fight.before[1:]
        return
    s = on_own_deck(f, fight)
    if fight.before:
        yield from first_charge(f, s, fight)
        fight.before = fight.before[1:]
    else:
        yield from take_turn(s)
    leave_with_prey(s, fight)
    s.close()
    if not fight.before and s.activation is None:
        fight.field.over = fight.field.over or s.hooks.ending(s)
    if fight.field.over:
        end(f, fight)


def first_charge(f: Fight, s: Skirmish, fight: NightFight) -> Play[None]:
    """Like boarders those on a deck charge whoever is there (BS-167)."""
    deck = next(each for each in plan_of(f, fight).decks[BOARDED] if each == fight.before[0])
    mask = plan_of(f, fight).decks[BOARDED][deck]
    mark_seen(s, new_pairs(s))
    foes, men = standing_on(s, BOARDER, mask), standing_on(s, BOARDED, mask)
    if foes and men:
        yield from charge(s, [(each, men[number % len(men)]) for number, each in enumerate(foes)])
        yield from settle(s)


# The end


def end(f: Fight, fight: NightFight) -> None:
    """The crew is counted; if nobody is left to fight them the Undead have the ship (BS-215).

    On a voyage that is the end of an Encounter, but not of the voyage.
    """
    vessel, winner = f.vessel(fight.vessel), winner_of(f, fight)
    f.state.night = None
    for figure in of_side(fight, BOARDED):
        is_free = figure.status == "captured" and figure.id not in fight.carried
        account(f, vessel, figure, is_free, figure.id in fight.fallen)
    give_up(f, vessel)
    if fight.creature == "undead" and winner == 1:
        vessel.standing, vessel.taken_by = "struck", 1
        f.tell("ship lost", ship=vessel.name, who=f.state.sides[1].name)
    why = fight.field.over
    if f.state.agreed.meeting != "sighted" or vessel.taken_by != NOBODY:
        finish(f, winner, why)
        return
    if sail_on(f, why, winner):
        f.tell("sails on", ship=vessel.name, why=why)
        f.state.sides[1].name = STRANGERS


def winner_of(f: Fight, fight: NightFight) -> int:
    """The side that has got what it wanted; neither where creatures went with less than that."""
    if is_lost(f, fight):
        return 1
    if fight.carried:
        return 1 if fight.creature == "sea-witch" and len(fight.carried) >= fight.met else NOBODY
    return NOBODY if is_manned(fight.field, BOARDER) else 0
