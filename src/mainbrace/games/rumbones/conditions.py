"""The five Conditions a hero can suffer (Second Tide p. 13)."""

from __future__ import annotations

from mainbrace.games.rumbones.damage import hurt
from mainbrace.games.rumbones.effects import CONDITION_TOKENS
from mainbrace.games.rumbones.fight import Cause, Fight
from mainbrace.games.rumbones.state import Hero
from mainbrace.kernel import Modifier, Play

BLIND, STUN, SLOW, SILENCE, BLEED = CONDITION_TOKENS


def suffer(t: Fight, hero: Hero, condition: str) -> None:
    """Put a Condition on a hero; a second one of the same kind is ignored."""
    if condition not in hero.conditions:
        hero.conditions.append(condition)
        hero.conditions.sort()
        t.tell("suffers", who=t.name(hero), piece=t.piece(hero.side, hero), condition=condition.capitalize())


def cure(t: Fight, hero: Hero) -> None:
    """Take all Conditions off a hero."""
    if hero.conditions:
        hero.conditions.clear()
        t.tell("cured", who=t.name(hero), piece=t.piece(hero.side, hero))


def frame_of_mind(hero: Hero) -> list[Modifier]:
    """What Blind, or fury, adds to every die of the hero's attacks."""
    modifiers: list[Modifier] = [(-1, "Blind")] if BLIND in hero.conditions else []
    if hero.fury:
        modifiers.append((hero.fury, "Fury"))
    return modifiers


def calm_down(t: Fight) -> None:
    """At the end of a turn nobody is furious any more."""
    for side in t.state.sides:
        for hero in side.heroes:
            if hero.fury:
                hero.fury = 0


def bleed(t: Fight, hero: Hero) -> Play[None]:
    """One damage after each action a bleeding hero makes; no enemy hero is credited with it.

    A hero that leaves the board in its own activation has lost its Conditions by then.
    """
    t.tell("bleeds", who=t.name(hero), piece=t.piece(hero.side, hero))
    yield from hurt(t, hero.side, hero, 1, Cause(t.foe(hero.side)))


def rest(hero: Hero) -> None:
    """Conditions leave a hero at the end of its own activation."""
    hero.conditions.clear()
