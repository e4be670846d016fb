"""The round: turns in alternation until both have passed, the Kraken, Recovery (Second Tide pp. 13, 17)."""

from __future__ import annotations

from functools import cache, partial

from mainbrace.games.rumbones import activation, crew, monsters
from mainbrace.games.rumbones.conditions import calm_down
from mainbrace.games.rumbones.content import HeroCard
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.kraken import unleash
from mainbrace.games.rumbones.recovery import recover
from mainbrace.games.rumbones.state import Hero
from mainbrace.games.rumbones.tide import forget_shown
from mainbrace.kernel import Closed, Option, Play

CREW: Option[str] = Option("crew", "crew", "The Crew")


def take_turn(t: Fight) -> Play[None]:
    """One turn of the side to move: a hero, the Crew, a Sea Monster, or, with nothing left, a Pass."""
    state = t.state
    side = state.to_move
    yield from t.window("turn", side)
    options = activations(t, side)
    if options:
        question = f"{t.faction(side)}: who activates?"
        who = yield from t.ask(t.decider(side), "turn", question, options, partial(resting, t, side))
        yield from activate(t, side, who)
    else:
        t.own(side).passed = True
        t.tell("passes", side=side, faction=t.faction(side))
    if not t.own(1 - side).passed:
        state.to_move = 1 - side
    forget_shown(t)
    calm_down(t)


def activations(t: Fight, side: int) -> list[Option[str]]:
    """Everything of a side that may still activate this round, once each."""
    own, options = t.own(side), []
    for hero in own.heroes:
        if may_activate(hero):
            options.append(hero_option(t.card(hero), side))
    if not own.crew_activated:
        options.append(CREW)
    for monster in t.state.monsters:
        if monster.side == side and not monster.activated:
            key = f"monster:{monster.id}"
            options.append(Option(key, key, t.name(monster), (monster.id,)))
    return options


@cache
def hero_option(card: HeroCard, side: int) -> Option[str]:
    """Activating a hero of a side."""
    key = f"activate:{card.id}"
    return Option(key, key, card.name, (card.pieces[side],))


def activate(t: Fight, side: int, who: str) -> Play[None]:
    """Let the one act whom an option names by its key."""
    if who == CREW.key:
        return crew.activate(t, side)
    for hero in t.own(side).heroes:
        if who == f"activate:{hero.id}":
            return activation.activate(t, hero)
    return monsters.activate(t, next(m for m in t.state.monsters if who == f"monster:{m.id}"))


def resting(t: Fight, side: int) -> list[Closed]:
    """Who of a side cannot activate now, and why."""
    closed = [
        Closed(f"activate:{hero.id}", t.name(hero), why_resting(hero))
        for hero in t.own(side).heroes
        if not may_activate(hero)
    ]
    if t.own(side).crew_activated:
        closed.append(Closed("crew", "The Crew", "Has activated this round"))
    closed += [
        Closed(f"monster:{monster.id}", t.name(monster), "Has activated this round")
        for monster in t.state.monsters
        if monster.side == side and monster.activated
    ]
    return closed


def why_resting(hero: Hero) -> str:
    """Why a hero cannot activate."""
    if hero.dead_mans_coin == "dark":
        return "KO'd: out for this round and the next"
    if hero.dead_mans_coin:
        return "KO'd: back in the next round"
    return "Overboard: back in the next round" if hero.overboard else "Has activated this round"


def may_activate(hero: Hero) -> bool:
    """A hero without an Activation Token and without a Dead Man's Coin."""
    return not hero.activated and not hero.dead_mans_coin


def end_round(t: Fight) -> Play[None]:
    """After both have passed: the Kraken, then Recovery, then the next round."""
    state = t.state
    state.to_move = state.first
    yield from unleash(t)
    yield from recover(t)
    state.round += 1
    state.to_move = state.first
    t.tell("round", number=state.round, faction=t.faction(state.first))
    forget_shown(t)
    calm_down(t)
