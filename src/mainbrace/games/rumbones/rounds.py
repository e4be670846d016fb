"""The round: turns in alternation until both have passed, the Kraken, Recovery (Second Tide pp. 13, 17)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from mainbrace.games.rumbones import activation, crew, monsters
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.kraken import unleash
from mainbrace.games.rumbones.recovery import recover
from mainbrace.games.rumbones.state import Hero
from mainbrace.games.rumbones.tide import forget_shown
from mainbrace.kernel import Closed, Option, Play


def take_turn(t: Fight) -> Play[None]:
    """One turn of the side to move: a hero, the Crew, a Sea Monster, or, with nothing left, a Pass."""
    state = t.state
    side = state.to_move
    yield from t.window("turn", side)
    options = activations(t, side)
    if options:
        question = f"{t.faction(side)}: who activates?"
        act = yield from t.ask(t.decider(side), "turn", question, options, partial(resting, t, side))
        yield from act()
    else:
        t.own(side).passed = True
        t.tell("passes", side=side, faction=t.faction(side))
    if not t.own(1 - side).passed:
        state.to_move = 1 - side
    forget_shown(t)


def activations(t: Fight, side: int) -> list[Option[Callable[[], Play[None]]]]:
    """Everything of a side that may still activate this round, once each."""
    own = t.own(side)
    options: list[Option[Callable[[], Play[None]]]] = []
    for hero in own.heroes:
        if may_activate(hero):
            piece = t.piece(side, hero)
            options.append(
                Option(f"activate:{hero.id}", partial(activation.activate, t, hero), t.name(hero), (piece,))
            )
    if not own.crew_activated:
        options.append(Option("crew", partial(crew.activate, t, side), "The Crew"))
    for monster in t.state.monsters:
        if monster.side == side and not monster.activated:
            act = partial(monsters.activate, t, monster)
            options.append(Option(f"monster:{monster.id}", act, t.name(monster), (monster.id,)))
    return options


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
