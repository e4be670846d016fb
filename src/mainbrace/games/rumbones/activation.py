"""A hero's activation: up to three actions, and buying skills in between (Second Tide pp. 13-15)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from typing import TypeAlias

import msgspec

from mainbrace.games.rumbones import movement, rigging, skills
from mainbrace.games.rumbones.board import OFF_BOARD, Zone
from mainbrace.games.rumbones.conditions import SILENCE, SLOW, STUN, rest
from mainbrace.games.rumbones.content import HeroCard, Skill
from mainbrace.games.rumbones.fight import Activation, Fight
from mainbrace.games.rumbones.scoring import pay
from mainbrace.games.rumbones.skills import Act
from mainbrace.games.rumbones.state import Hero
from mainbrace.games.rumbones.wording import counted
from mainbrace.games.rumbones.zoneoptions import zone_options
from mainbrace.kernel import Closed, Option, Play


class Purchase(msgspec.Struct, frozen=True):
    """A skill by its place on the dashboard, at the price of its next level."""

    place: int
    price: int


Deed: TypeAlias = Act | Purchase | Zone | None
"""What a hero may do: an action, a purchase, a Move to a zone, or no more."""

END: Option[None] = Option("end", None, "End the activation")
RIG = "Rig to another ship"
TREASURE = 3


def activate(t: Fight, hero: Hero) -> Play[None]:
    """Deploy the hero if it is off the board, let it act, and put its Activation Token down."""
    activation = Activation(hero)
    t.activation = activation
    piece = t.piece(hero.side, hero)
    t.tell("activates", who=t.name(hero), piece=piece)
    if hero.zone == OFF_BOARD:
        yield from deploy(t, hero, t.board.points[hero.side])
    yield from t.window("activate", subject=hero, zone=hero.zone)
    ask, why_not = partial(question, t, activation), partial(closed, t, activation, hero)
    while hero.zone != OFF_BOARD:
        options = actions(t, activation, hero)
        options += purchases(t, hero)
        if not options:
            break
        options.append(END)
        act = yield from t.ask(hero.seat, "act", ask, options, why_not, about=piece)
        if act is None:
            break
        if isinstance(act, Purchase):
            buy(t, hero, act)
        else:
            yield from move(t, activation, hero, act) if isinstance(act, int) else act()
    if hero.zone != OFF_BOARD:
        yield from t.window("resting", subject=hero, zone=hero.zone)
        rest(hero)
    hero.activated = True
    t.activation = None


def question(t: Fight, activation: Activation) -> str:
    """What is left of the activation."""
    return f"{t.name(activation.actor)}: {activation.actions} of 3 actions left. What now?"


def deploy(t: Fight, hero: Hero, points: Sequence[Zone]) -> Play[None]:
    """Put the hero on one of these Deployment Points; that costs no action (p. 14)."""
    name, piece = t.name(hero), t.about(hero)
    options = zone_options(t.board, tuple(points), "point", f"Deploy {name} in")
    hero.zone = yield from t.ask(hero.seat, "deploy", f"Where does {name} deploy?", options, about=piece)
    hero.overboard = False
    t.tell("hero deployed", who=name, piece=piece, zone=t.label(hero.zone))


def actions(t: Fight, activation: Activation, hero: Hero) -> list[Option[Deed]]:
    """What the hero may spend an action on."""
    if activation.actions <= 0:
        return []
    if STUN in hero.conditions:
        act = partial(shake_off, t, activation, hero)
        return [Option("shake off", act, "Forfeit an action to shake off Stun", (), "1 action")]
    options: list[Option[Deed]] = []
    enemies = t.models_zones(t.foe(hero.side))
    if SLOW not in hero.conditions or activation.moves == 0:
        in_the_way = enemies if t.enemies_block else set()
        options += movement.move_options(t, hero, movement.MOVE_POINTS, in_the_way, "1 action")
    targets = enemies.union(t.objective_zones(hero.side))
    for place, skill in enumerate(t.card(hero).skills):
        level = hero.levels[place]
        if level == 0 or skill.type == "reaction" or skills.is_spent(activation, skill):
            continue
        if skill.type == "attack":
            options += skills.attack_options(t, activation, skill, skill.levels[level - 1], targets)
        elif SILENCE not in hero.conditions:
            options.append(skills.ability_option(t, activation, skill, skill.levels[level - 1]))
    if hero.zone == t.treasure:
        act, words = partial(take_treasure, t, activation, hero), f"Take {TREASURE} coins from the Chest"
        options.append(Option("treasure", act, words, (t.label(hero.zone),), "1 action"))
    return options


def take_treasure(t: Fight, activation: Activation, hero: Hero) -> Play[None]:
    """A hero who stands on the Captain's Chest fills its pockets (Clash Royale, p. 22)."""
    activation.actions -= 1
    pay(t, hero, TREASURE, "the Captain's Chest")
    yield from skills.after_action(t, activation)


def shake_off(t: Fight, activation: Activation, hero: Hero) -> Play[None]:
    """A stunned hero must give up an action before doing anything else; Bleed does not count it."""
    yield from ()
    activation.actions -= 1
    hero.conditions.remove(STUN)
    t.tell("shakes off", who=t.name(hero), piece=t.piece(hero.side, hero))


def move(t: Fight, activation: Activation, hero: Hero, to: Zone) -> Play[None]:
    """A Move Action."""
    activation.actions -= 1
    activation.moves += 1
    yield from movement.move(t, hero, to)
    yield from skills.after_action(t, activation)


def purchases(t: Fight, hero: Hero) -> list[Option[Deed]]:
    """Skills the hero can pay for now: unlock at Level 1, then level up; a silenced hero cannot level up."""
    options: list[Option[Deed]] = []
    card = t.card(hero)
    if hero.coins < card.cheapest:
        return options
    for place, skill in enumerate(card.skills):
        level = hero.levels[place]
        if level == 0 and hero.coins >= skill.unlock:
            options.append(unlocking(card, place))
        elif level == 1 and hero.coins >= skill.level_up and SILENCE not in hero.conditions:
            options.append(levelling_up(card, place))
    return options


@cache
def unlocking(card: HeroCard, place: int) -> Option[Purchase]:
    """Buying Level 1 of a skill, as an option."""
    skill = card.skills[place]
    purchase, price = Purchase(place, skill.unlock), counted(skill.unlock, "coin")
    return Option(f"unlock:{skill.id}", purchase, f"Unlock {skill.name}", (), price)


@cache
def levelling_up(card: HeroCard, place: int) -> Option[Purchase]:
    """Buying Level 2 of a skill, as an option."""
    skill = card.skills[place]
    purchase, price = Purchase(place, skill.level_up), counted(skill.level_up, "coin")
    return Option(f"level:{skill.id}", purchase, f"Level up {skill.name}", (), price)


def buy(t: Fight, hero: Hero, purchase: Purchase) -> None:
    """Pay from the hero's own coins and turn the card."""
    hero.coins -= purchase.price
    hero.levels[purchase.place] += 1
    t.tell(
        "buys",
        who=t.name(hero),
        piece=t.piece(hero.side, hero),
        skill=t.card(hero).skills[purchase.place].name,
        level=hero.levels[purchase.place],
        price=purchase.price,
    )


def closed(t: Fight, activation: Activation, hero: Hero) -> list[Closed]:
    """What a player might expect to be able to do, and why it is not open."""
    shut = closed_ways(t, activation, hero, why_idle(activation, hero))
    for skill, level in zip(t.card(hero).skills, hero.levels, strict=True):
        if reason := why_closed(t, activation, hero, skill, level):
            shut.append(Closed(f"use:{skill.id}", skill.name, reason))
        if level == 0 and hero.coins < skill.unlock:
            shut.append(Closed(f"unlock:{skill.id}", f"Unlock {skill.name}", short_of(skill.unlock, hero)))
        elif level == 1 and hero.coins < skill.level_up:
            shut.append(Closed(f"level:{skill.id}", f"Level up {skill.name}", short_of(skill.level_up, hero)))
        elif level == 1 and SILENCE in hero.conditions:
            shut.append(Closed(f"level:{skill.id}", f"Level up {skill.name}", "Silenced: cannot level up"))
    return shut


def closed_ways(t: Fight, activation: Activation, hero: Hero, idle: str) -> list[Closed]:
    """Why the hero cannot move, rig, or stop where it might get to; `idle` if it can do nothing at all."""
    if SLOW in hero.conditions and activation.moves:
        idle = idle or "Slowed: only one Move in this activation"
    if idle:
        return [Closed("move", "Move", idle), Closed("rig", RIG, idle)]
    *nearer, last = movement.reach(t, hero.side, hero.zone, movement.MOVE_POINTS)
    shut = [rigging.enemy_point(t, "move", zone) for zone in last if zone in t.board.closed[hero.side]]
    if not any(nearer):
        shut.append(Closed("move", "Move", "Enemies or the sea on every side"))
    if hero.zone not in t.board.rig_edges:
        shut.append(Closed("rig", RIG, "Only from a ship's edge towards another ship"))
    elif not rigging.has_goal(t, hero, t.obstacles(hero.side)):
        shut.append(Closed("rig", RIG, "Enemies hold every zone of the other ships"))
    return shut


def why_idle(activation: Activation, hero: Hero) -> str:
    """Why the hero can make no action at all; empty if it can."""
    if activation.actions <= 0:
        return "All actions are spent"
    return "Stunned: give up an action first" if STUN in hero.conditions else ""


def short_of(price: int, hero: Hero) -> str:
    """Why a skill cannot be bought."""
    return f"Costs {counted(price, 'coin')}, has {hero.coins}"


def why_closed(t: Fight, activation: Activation, hero: Hero, skill: Skill, level: int) -> str:
    """Why a skill that is on the dashboard cannot be used now; empty if it can."""
    if skill.type == "reaction":
        return ""
    if level == 0:
        return "Not unlocked"
    if idle := why_idle(activation, hero):
        return idle
    if skills.is_spent(activation, skill):
        return "Already used in this activation"
    if skill.type == "ability":
        return "Silenced: abilities do nothing" if SILENCE in hero.conditions else ""
    if not skills.attack_options(t, activation, skill, skill.levels[level - 1], t.target_zones(hero.side)):
        return "No enemy in range"
    return ""
