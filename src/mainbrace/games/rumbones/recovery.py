"""The Recovery Phase (Second Tide p. 17)."""

from __future__ import annotations

from mainbrace.games.rumbones import planks, tide
from mainbrace.games.rumbones.fight import Fight
from mainbrace.kernel import Play


def recover(t: Fight) -> Play[None]:
    """Cards, Dead Man's Coins, Activation Tokens, the First Player marker, in this order."""
    yield from refresh_hands(t)
    pass_dead_mans_coins(t)
    remove_activation_tokens(t)
    planks.lay_back(t)
    state = t.state
    state.first = 1 - state.first


def refresh_hands(t: Fight) -> Play[None]:
    """Each player, the First Player first, may discard and then draws up."""
    for side in (t.state.first, 1 - t.state.first):
        for hand in t.own(side).hands:
            yield from tide.discard_at_will(t, side, hand.seat)
            tide.refill(t, side, hand.seat)


def pass_dead_mans_coins(t: Fight) -> None:
    """Gold coins go, then dark ones turn to gold; a coin turned now is not removed now."""
    for side in t.state.sides:
        for hero in side.heroes:
            if hero.dead_mans_coin == "gold":
                hero.dead_mans_coin = ""
            elif hero.dead_mans_coin == "dark":
                hero.dead_mans_coin = "gold"


def remove_activation_tokens(t: Fight) -> None:
    """Tokens leave Crew, Sea Monsters, and every hero without a Dead Man's Coin."""
    for side in t.state.sides:
        side.crew_activated = False
        side.passed = False
        for hero in side.heroes:
            if not hero.dead_mans_coin:
                hero.activated = False
    for monster in t.state.monsters:
        monster.activated = False
