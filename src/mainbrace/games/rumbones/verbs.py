"""What the sentences on cards do. One verb, one function; `effects` reads the sentences."""

from __future__ import annotations

from collections.abc import Callable

from mainbrace.games.rumbones import combat, crew, deckgun, monsters, planks, scoring
from mainbrace.games.rumbones.attack import modify
from mainbrace.games.rumbones.board import OFF_BOARD
from mainbrace.games.rumbones.choosing import Found, choose
from mainbrace.games.rumbones.conditions import cure, suffer
from mainbrace.games.rumbones.content import CREWS
from mainbrace.games.rumbones.context import Context, is_met
from mainbrace.games.rumbones.damage import heal, hurt, is_gone, left
from mainbrace.games.rumbones.effects import Clause, Effect, Verb
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.movement import free_move
from mainbrace.games.rumbones.ordering import order_of_fall, whose_first
from mainbrace.games.rumbones.pushing import push
from mainbrace.games.rumbones.squads import deploy, merge
from mainbrace.games.rumbones.state import Feature, Hero, Kraken, Monster, Squad
from mainbrace.games.rumbones.tide import card_holder, describe, discard, draw, hand_of, raise_pool
from mainbrace.games.rumbones.zoneoptions import zone_options
from mainbrace.kernel import Option, Play

ON_BOARD: frozenset[Verb] = frozenset({"push", "move", "suffer"})
"""What can only be done to pieces that stand on the board."""

Deed = Callable[[Fight, Clause, Context], Play[None]]


def perform(t: Fight, effect: Effect, context: Context) -> Play[None]:
    """Carry out an effect, clause by clause."""
    for clause in effect:
        yield from do(t, clause, context)


def do(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """Carry out one clause if its circumstances are met."""
    if not is_met(t, clause, context):
        return
    attack = context.attack
    if clause.timing != "now" and attack is not None and attack.hits == 0:
        attack.later = [*attack.later, (clause, context)]
        return
    if (
        attack is not None
        and context.side is not None
        and modify(attack, clause, context.side, context.seat, context.name)
    ):
        if clause.verb == "re-roll" and attack.rolled:
            yield from combat.reroll(t, attack, attack.rolled, attack.rerolls[-1:])
        return
    deed = DEEDS.get(clause.verb)
    if deed is not None:
        yield from deed(t, clause, context)


def picked(t: Fight, clause: Clause, context: Context) -> Play[list[Found]]:
    """The pieces the clause speaks of, chosen by the effect's owner where there is a choice."""
    assert clause.whom is not None
    found = yield from choose(t, context, clause.whom, clause.text, clause.verb in ON_BOARD)
    if context.side is None and len({side for side, _ in found}) > 1:
        order = yield from whose_first(t, f"{context.name}: who suffers first?")
        found.sort(key=lambda one: order.index(one[0]))
    return found


def heroes(t: Fight, clause: Clause, context: Context) -> Play[list[Hero]]:
    """The heroes the clause speaks of."""
    found = yield from picked(t, clause, context)
    return [thing for _, thing in found if isinstance(thing, Hero)]


def own_side(context: Context) -> int:
    """The side an effect belongs to; the sea has none and knows none of these verbs."""
    assert context.side is not None
    return context.side


def deal_damage(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """Damage, credited to the effect's owner; where several fall the active player orders them."""
    found = yield from picked(t, clause, context)
    if context.side is not None and len(found) > 1:
        doomed = [one for one in found if falls_to(t, one, clause.number)]
        found = [one for one in found if one not in doomed] + (yield from order_of_fall(t, doomed))
    for side, thing in found:
        yield from hurt(t, side, thing, clause.number, context.cause)


def falls_to(t: Fight, one: Found, amount: int) -> bool:
    """True for a hero or Objective that so much damage brings down."""
    side, thing = one
    return not isinstance(thing, Squad) and not is_gone(t, side, thing) and left(t, thing) <= amount


def heal_damage(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """Healing, also for heroes off the board where the card allows them."""
    for side, thing in (yield from picked(t, clause, context)):
        if isinstance(thing, Hero | Feature | Monster):
            heal(t, side, thing, clause.number)


def restore(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """Healing, and an end to all Conditions of the same heroes."""
    for hero in (yield from heroes(t, clause, context)):
        heal(t, hero.side, hero, clause.number)
        cure(t, hero)


def push_models(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """A Push; what the sea itself pushes is steered by the opponent of its owner."""
    found = yield from picked(t, clause, context)
    for side, thing in found:
        if isinstance(thing, Feature | Kraken) or thing.zone == OFF_BOARD:
            continue
        seat = context.seat if context.side is not None else t.decider(1 - side)
        yield from push(t, side, thing, clause.number, seat, clause.up_to)
    for side in {side for side, thing in found if isinstance(thing, Squad)}:
        merge(t, side)


def move_heroes(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """A free move, steered by the effect's owner."""
    for hero in (yield from heroes(t, clause, context)):
        if hero.zone != OFF_BOARD:
            yield from free_move(t, hero, clause.number, context.seat, context.name)


def suffer_condition(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """A Condition; only heroes on the board take them."""
    for hero in (yield from heroes(t, clause, context)):
        if hero.zone != OFF_BOARD:
            suffer(t, hero, clause.word)


def cure_conditions(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """An end to all Conditions."""
    for hero in (yield from heroes(t, clause, context)):
        cure(t, hero)


def give_coins(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """Coins from the pile."""
    for hero in (yield from heroes(t, clause, context)):
        scoring.pay(t, hero, clause.number, context.name)


def take_coins(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """Coins back to the pile, as many as the hero has."""
    for hero in (yield from heroes(t, clause, context)):
        lost = min(clause.number, hero.coins)
        hero.coins -= lost
        t.tell("lost coins", who=t.name(hero), piece=t.piece(hero.side, hero), coins=lost, why=context.name)


def ko_crew(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """Crew is KO'd outright."""
    for side, thing in (yield from picked(t, clause, context)):
        if isinstance(thing, Squad):
            scoring.ko_crew(t, side, thing, 1, context.cause)


def draw_cards(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """Tide Cards for the effect's owner."""
    yield from ()
    side = own_side(context)
    draw(t, side, card_holder(t.own(side), context.seat), clause.number)


def discard_at_random(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """The enemy loses cards nobody chooses; a team loses them from its fullest hand."""
    yield from ()
    foe = 1 - own_side(context)
    for _ in range(clause.number):
        hand = max(t.own(foe).hands, key=lambda hand: len(hand.cards))
        if hand.cards:
            discard(t, foe, hand.seat, t.chance.pick(hand.cards))


def deploy_crew(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """Crew from the supply on an own point."""
    side = own_side(context)
    options = zone_options(t.board, t.board.points[side], "point", "Deploy in")
    point = yield from t.ask(context.seat, "deploy", f"{context.name}: where?", options, about=CREWS[side])
    deploy(t, side, "bosun" if clause.word == "bosun" else "deckhand", point, clause.number)


def advance_crew(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """Crew takes a step on its track, outside its own activation."""
    side = own_side(context)
    found = yield from picked(t, clause, context)
    yield from crew.advance(t, side, [thing for _, thing in found if isinstance(thing, Squad)])


def rally_crew(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """Crew attacks, outside its own activation."""
    side = own_side(context)
    found = yield from picked(t, clause, context)
    squads = [thing for _, thing in found if isinstance(thing, Squad)]
    yield from crew.attack_with(t, side, crew.one_each(squads))


def inspire_crew(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """The Crew's dice are better for the rest of this activation."""
    yield from ()
    t.crew_modifiers = [*t.crew_modifiers, (clause.number, context.name)]


def fire_gun(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """The Deck Gun fires out of its turn."""
    yield from deckgun.fire(t, own_side(context))


def gain_actions(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """More actions in the activation under way."""
    yield from ()
    if t.activation is not None and t.activation.actor is context.it:
        t.activation.actions += clause.number
        t.tell("action", who=t.name(t.activation.actor), count=clause.number)


def calm_kraken(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """The owner's Kraken Pool falls."""
    yield from ()
    own = t.own(own_side(context))
    raise_pool(t, own_side(context), -min(clause.number, own.pool))


def stir_kraken(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """The enemy's Kraken Pool rises."""
    yield from ()
    raise_pool(t, 1 - own_side(context), clause.number)


def summon(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """A Sea Monster comes."""
    yield from monsters.summon(t, own_side(context), context.seat)


def remove_plank(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """A gangplank is pulled away, and whoever stands on it falls."""
    yield from planks.remove(t, context.seat, context.zone, clause.number)


def steady_rig(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """The Rigging Check under way gets better or worse."""
    yield from ()
    t.rig_modifiers = [*t.rig_modifiers, (clause.number, context.name)]


def salvage(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """Cards that were played or discarded come back to the hand, as it has room."""
    own = t.own(own_side(context))
    deck = t.box.factions[own.faction].deck
    hand = hand_of(own, card_holder(own, context.seat))
    for _ in range(min(clause.number, t.edition.room(hand))):
        kinds = {deck[number].id: number for number in t.edition.returnable(own)}
        options: list[Option[int | None]] = [
            Option(f"return:{id}", number, describe(deck[number])) for id, number in sorted(kinds.items())
        ]
        options.append(Option("enough", None, "No more"))
        question, whose = f"{context.name}: take a card back?", t.about(context.credit)
        number = yield from t.ask(context.seat, "salvage", question, options, about=whose)
        if number is None:
            return
        t.edition.take_back(t, own_side(context), number)
        hand.cards.append(number)
        hand.known.append(number)
        t.tell("salvages", seat=context.seat, faction=t.faction(own_side(context)), card=deck[number].name)


def upgrade_gun(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """The Deck Gun's better side is used from now on."""
    yield from ()
    t.own(own_side(context)).gun_level = 1
    t.tell("upgraded", side=own_side(context), what="Deck Gun")


def upgrade_bosun(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """The Bosuns' better side is used from now on."""
    yield from ()
    t.own(own_side(context)).bosun_level = 1
    t.tell("upgraded", side=own_side(context), what="Bosuns")


def raise_hit_points(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """More hit points for good for every hero of the side, or of the player it is for."""
    yield from ()
    for hero in t.own(own_side(context)).heroes:
        if context.favours(hero):
            hero.bonus_hp += clause.number
    t.tell("tougher", side=own_side(context), amount=clause.number)


def hold_more(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """Every hand of the side may hold more cards for good."""
    yield from ()
    for hand in t.own(own_side(context)).hands:
        hand.size += clause.number
    t.tell("holds more", faction=t.faction(own_side(context)), count=clause.number)


def steady_all_rigs(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """All Rigging Checks of the side are better for good."""
    yield from ()
    t.own(own_side(context)).rig_bonus += clause.number
    t.tell("upgraded", side=own_side(context), what=f"+{clause.number} to all Rigging Checks")


def infuriate(t: Fight, clause: Clause, context: Context) -> Play[None]:
    """All attacks of a hero are better for the rest of the turn."""
    for hero in (yield from heroes(t, clause, context)):
        hero.fury += clause.number
        t.tell("fury", who=t.name(hero), piece=t.piece(hero.side, hero), number=clause.number)


DEEDS: dict[Verb, Deed] = {
    "damage": deal_damage,
    "heal": heal_damage,
    "restore": restore,
    "push": push_models,
    "move": move_heroes,
    "suffer": suffer_condition,
    "cure": cure_conditions,
    "give": give_coins,
    "take": take_coins,
    "draw": draw_cards,
    "discard": discard_at_random,
    "ko": ko_crew,
    "deploy": deploy_crew,
    "advance": advance_crew,
    "rally": rally_crew,
    "crew to hit": inspire_crew,
    "fire": fire_gun,
    "action": gain_actions,
    "calm": calm_kraken,
    "stir": stir_kraken,
    "summon": summon,
    "plank": remove_plank,
    "rig": steady_rig,
    "salvage": salvage,
    "upgrade gun": upgrade_gun,
    "upgrade bosun": upgrade_bosun,
    "max hp": raise_hit_points,
    "hand size": hold_more,
    "rig always": steady_all_rigs,
    "fury": infuriate,
}
