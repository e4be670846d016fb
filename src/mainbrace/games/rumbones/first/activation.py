"""A hero's activation in the first edition: up to three actions, each as often as one can pay (phase 6)."""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

from mainbrace.games.rumbones import monsters, movement, skills
from mainbrace.games.rumbones.activation import END, closed_ways, move
from mainbrace.games.rumbones.board import OFF_BOARD, Zone
from mainbrace.games.rumbones.conditions import SILENCE, SLOW, STUN, rest
from mainbrace.games.rumbones.content import Skill
from mainbrace.games.rumbones.fight import Activation, Fight
from mainbrace.games.rumbones.skills import Act
from mainbrace.games.rumbones.state import Hero, Monster
from mainbrace.games.rumbones.wording import counted
from mainbrace.kernel import Closed, Option, Play

Deed: TypeAlias = Act | Zone | None
"""What a hero may do: an action, a Move to a zone, or no more."""


def ready(t: Fight, side: int) -> list[Hero | Monster]:
    """The deployed heroes and the Sea Monsters of a side that have not been activated in this turn."""
    heroes = [hero for hero in t.deployed(side) if not hero.activated]
    return [*heroes, *(one for one in t.state.monsters if one.side == side and not one.activated)]


def activate_next(t: Fight, side: int) -> Play[None]:
    """Phase 6: one of those who are ready, in the owner's order."""
    waiting = ready(t, side)
    if not waiting:
        return
    options = [Option(f"activate:{who.id}", who, t.name(who), (t.piece(side, who),)) for who in waiting]
    who = yield from t.ask(t.decider(side), "turn", f"{t.faction(side)}: who activates next?", options)
    if isinstance(who, Monster):
        yield from monsters.activate(t, who)
    else:
        yield from activate(t, who)


def activate(t: Fight, hero: Hero) -> Play[None]:
    """Let a hero act until it has had enough, has no action left, or leaves the board."""
    activation = Activation(hero)
    t.activation = activation
    piece = t.piece(hero.side, hero)
    t.tell("activates", who=t.name(hero), piece=piece)
    yield from t.window("activate", subject=hero, zone=hero.zone)
    ask, why_not = partial(question, t, activation, hero), partial(closed, t, activation, hero)
    while hero.zone != OFF_BOARD and actions_left(activation, hero) > 0:
        options = [*actions(t, activation, hero), END]
        act = yield from t.ask(hero.seat, "act", ask, options, why_not, about=piece)
        if act is None:
            break
        yield from move(t, activation, hero, act) if isinstance(act, int) else act()
    if hero.zone != OFF_BOARD:
        yield from t.window("resting", subject=hero, zone=hero.zone)
        rest(hero)
    hero.activated = True
    t.activation = None


def actions_left(activation: Activation, hero: Hero) -> int:
    """The actions a hero still has; a stunned one has one less."""
    return activation.actions - (STUN in hero.conditions)


def question(t: Fight, activation: Activation, hero: Hero) -> str:
    """What is left of the activation."""
    actions, coins = actions_left(activation, hero), counted(hero.coins, "coin")
    return f"{t.name(hero)}: {actions} of 3 actions left, {coins}. What now?"


def actions(t: Fight, activation: Activation, hero: Hero) -> list[Option[Deed]]:
    """What the hero may spend an action on."""
    options: list[Option[Deed]] = []
    enemies = t.models_zones(1 - hero.side)
    if SLOW not in hero.conditions or activation.moves == 0:
        options += movement.move_options(t, hero, movement.MOVE_POINTS, enemies, skills.ACTION)
    targets = enemies.union(t.objective_zones(hero.side))
    for skill in t.card(hero).skills:
        if skill.type == "reaction" or not t.edition.may_use(hero, skill):
            continue
        if skill.type == "attack":
            options += skills.attack_options(t, activation, skill, skill.levels[0], targets, cost_of(skill))
        else:
            options.append(skills.ability_option(t, activation, skill, skill.levels[0], cost_of(skill)))
    return options


def cost_of(skill: Skill) -> str:
    """What using a skill costs."""
    if not skill.price:
        return skills.ACTION
    return f"{skills.ACTION}, {skill.price} coin{'s' if skill.price > 1 else ''}"


def closed(t: Fight, activation: Activation, hero: Hero) -> list[Closed]:
    """What a player might expect to be able to do, and why it is not open."""
    return closed_ways(t, activation, hero, "") + [
        Closed(f"use:{skill.id}", skill.name, reason)
        for skill in t.card(hero).skills
        if (reason := why_closed(t, activation, hero, skill))
    ]


def why_closed(t: Fight, activation: Activation, hero: Hero, skill: Skill) -> str:
    """Why a skill cannot be used now; empty if it can, or is a Reaction."""
    if skill.type == "reaction":
        return ""
    if skill.price and SILENCE in hero.conditions:
        return "Silenced: nothing that costs coins"
    if hero.coins < skill.price:
        return f"Costs {counted(skill.price, 'coin')}, has {hero.coins}"
    targets = t.target_zones(hero.side)
    if skill.type == "attack" and not skills.attack_options(t, activation, skill, skill.levels[0], targets):
        return "No enemy in range"
    return ""
