"""Using Attacks and Abilities (Second Tide pp. 6-7, 15)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from mainbrace.games.rumbones import combat, windows
from mainbrace.games.rumbones.attack import Attack, declare
from mainbrace.games.rumbones.board import OFF_BOARD, Zone
from mainbrace.games.rumbones.conditions import BLEED, SILENCE, bleed, frame_of_mind
from mainbrace.games.rumbones.content import Level, Skill
from mainbrace.games.rumbones.context import Context
from mainbrace.games.rumbones.effects import Effect
from mainbrace.games.rumbones.fight import Activation, Fight
from mainbrace.games.rumbones.odds import attack_odds
from mainbrace.games.rumbones.state import Hero
from mainbrace.kernel import Chances, Option, Play

Act: TypeAlias = Callable[[], Play[None]]
"""Something an activation may be spent on."""

NO_EFFECT: Effect = ()
ACTION = "1 action"


def text_of(t: Fight, activation: Activation, level: Level) -> Effect:
    """The skill's text; Silence may take it away."""
    actor = activation.actor
    is_silenced = isinstance(actor, Hero) and SILENCE in actor.conditions
    return NO_EFFECT if is_silenced and t.edition.silence_is_total else level.effect


def context_of(activation: Activation, name: str, attack: Attack | None = None) -> Context:
    """The effect of one of the actor's own skills."""
    actor = activation.actor
    hero = actor if isinstance(actor, Hero) else None
    target = attack.zone if attack is not None else OFF_BOARD
    return Context(actor.side, actor.seat, name, actor.zone, hero, hero, attack, target)


def printed(t: Fight, activation: Activation, skill: Skill, level: Level, zone: Zone) -> Attack:
    """The attack as the card says, aimed at a zone."""
    actor = activation.actor
    assert level.profile is not None
    hero = actor if isinstance(actor, Hero) else None
    return declare(t, skill.name, level.profile, actor.side, actor.seat, zone, hero)


def foreseen(t: Fight, activation: Activation, skill: Skill, level: Level, zone: Zone) -> Attack:
    """The attack with what its own text and all Passives will make of it, before anybody plays a card."""
    attack = printed(t, activation, skill, level, zone)
    actor = activation.actor
    windows.apply(t, text_of(t, activation, level), context_of(activation, skill.name, attack), attack)
    windows.apply_passives(t, attack)
    if isinstance(actor, Hero):
        attack.modifiers = [*attack.modifiers, *frame_of_mind(actor)]
    return attack


def foreseen_odds(t: Fight, activation: Activation, skill: Skill, level: Level, zone: Zone) -> Chances:
    """The odds a player is shown before declaring the attack."""
    return attack_odds(t, foreseen(t, activation, skill, level, zone), t.foe(activation.actor.side))


def attack_options(
    t: Fight,
    activation: Activation,
    skill: Skill,
    level: Level,
    targets: set[Zone],
    cost: str = ACTION,
) -> list[Option[Act | None]]:
    """The zones in range that hold something to attack."""
    assert level.profile is not None
    labels, near = t.board.labels, t.board.around(level.profile.range)[activation.actor.zone]
    options: list[Option[Act | None]] = []
    if targets.isdisjoint(near):
        return options
    for zone in near:
        if zone in targets:
            key, label = f"attack:{skill.id}@{labels[zone]}", f"{skill.name} at {labels[zone]}"
            act = partial(attack, t, activation, skill, level, zone)
            odds = partial(foreseen_odds, t, activation, skill, level, zone)
            options.append(Option(key, act, label, (labels[zone],), cost, odds))
    return options


def attack(t: Fight, activation: Activation, skill: Skill, level: Level, zone: Zone) -> Play[None]:
    """Use an Attack: its text on declaration, then the roll and what follows."""
    spend(t, activation, skill)
    strike = printed(t, activation, skill, level, zone)
    t.tell(
        "attacks",
        who=t.name(activation.actor),
        piece=t.piece(activation.actor.side, activation.actor),
        skill=skill.name,
        zone=t.label(zone),
    )
    yield from t.perform(text_of(t, activation, level), context_of(activation, skill.name, strike))
    yield from combat.resolve(t, strike)
    yield from after_action(t, activation)


def ability_option(
    t: Fight, activation: Activation, skill: Skill, level: Level, cost: str = ACTION
) -> Option[Act | None]:
    """The Ability as an action."""
    return Option(
        f"use:{skill.id}",
        partial(use, t, activation, skill, level),
        f"{skill.name}: {level.text}",
        (),
        cost,
    )


def use(t: Fight, activation: Activation, skill: Skill, level: Level) -> Play[None]:
    """Use an Ability: do what it says."""
    spend(t, activation, skill)
    actor = activation.actor
    t.tell("uses", who=t.name(actor), piece=t.piece(actor.side, actor), skill=skill.name)
    yield from t.perform(text_of(t, activation, level), context_of(activation, skill.name))
    yield from after_action(t, activation)


def spend(t: Fight, activation: Activation, skill: Skill) -> None:
    """An action goes, what the use costs, and one use of the skill."""
    activation.actions -= 1
    if isinstance(activation.actor, Hero):
        t.edition.charge(t, activation.actor, skill)
    activation.used = {**activation.used, skill.id: activation.used.get(skill.id, 0) + 1}


def is_spent(activation: Activation, skill: Skill) -> bool:
    """True for a skill that may not be used again in this activation."""
    return skill.uses > 0 and activation.used.get(skill.id, 0) >= skill.uses


def after_action(t: Fight, activation: Activation) -> Play[None] | tuple[()]:
    """What happens after each action a hero made."""
    actor = activation.actor
    return bleed(t, actor) if isinstance(actor, Hero) and BLEED in actor.conditions else ()
