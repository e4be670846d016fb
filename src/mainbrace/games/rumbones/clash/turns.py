"""A brawl from its first roll to the last hero standing (Second Tide p. 22)."""

from __future__ import annotations

from mainbrace.games.rumbones import activation, planks, verbs
from mainbrace.games.rumbones.clash.brawl import Brawl
from mainbrace.games.rumbones.conditions import calm_down
from mainbrace.games.rumbones.context import Context
from mainbrace.games.rumbones.effects import Effect, Verb
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.opening import choose_heroes
from mainbrace.games.rumbones.rounds import hero_option
from mainbrace.games.rumbones.state import State
from mainbrace.kernel import Option, Outcome, Play

IDLE: frozenset[Verb] = frozenset(
    {
        *("draw", "discard", "salvage", "summon", "calm", "stir"),
        *("deploy", "advance", "rally", "ko", "crew to hit", "fire", "upgrade gun", "upgrade bosun"),
    }
)
"""What cards say about Crew, guns, Tide Cards and the Kraken, none of which are here."""


def perform(t: Fight, effect: Effect, context: Context) -> Play[None]:
    """Carry out what of an effect means something in a brawl."""
    return verbs.perform(t, tuple(clause for clause in effect if clause.verb not in IDLE), context)


def open_brawl(t: Brawl) -> Play[None]:
    """Everybody chooses heroes, who get their Lives; then all roll for who begins."""
    for number, side in enumerate(t.players):
        yield from choose_number(t, number)
        yield from choose_heroes(t, number)
        for hero in side.heroes:
            hero.lives = t.state.lives
    t.state.first = t.state.to_move = roll_for_first(t)
    t.state.round = 1
    t.tell("brawl", faction=t.faction(t.state.first))


def choose_number(t: Brawl, side: int) -> Play[None]:
    """Who may have two heroes and chooses any of them may also fight with one alone."""
    own = t.own(side)
    if own.quota == [2] and own.offer:
        options = [Option("two", 2, "With two heroes"), Option("one", 1, "With one hero alone")]
        count = yield from t.ask(t.decider(side), "number", f"{t.faction(side)}: how do you fight?", options)
        own.quota = [count]


def roll_for_first(t: Brawl) -> int:
    """Two dice each; who is highest begins, and where several are, these roll again."""
    leaders = list(range(len(t.players)))
    while len(leaders) > 1:
        sums = {
            side: sum(t.dice.roll(2, f"{t.faction(side)} roll for the first turn", seat=t.decider(side)))
            for side in leaders
        }
        leaders = [side for side in leaders if sums[side] == max(sums.values())]
    return leaders[0]


def take_turn(t: Brawl) -> Play[None]:
    """One hero of the player to move activates, the same one every time if they like; then to the left."""
    state, side = t.state, t.state.to_move
    yield from t.window("turn", side)
    heroes = {f"activate:{hero.id}": hero for hero in t.own(side).heroes}
    if heroes:
        options = [hero_option(t.card(hero), side) for hero in heroes.values()]
        who = yield from t.ask(t.decider(side), "turn", f"{t.faction(side)}: who activates?", options)
        hero = heroes[who]
        yield from activation.activate(t, hero)
        hero.activated = False
    calm_down(t)
    state.to_move = next_player(t, side)
    if state.to_move <= side:
        planks.lay_back(t)
        state.round += 1


def next_player(t: Brawl, side: int) -> int:
    """The next player to the left who still has heroes."""
    count = len(t.players)
    around = [(side + step) % count for step in range(1, count + 1)]
    return next(number for number in around if t.own(number).heroes)


def outcome(state: State) -> Outcome | None:
    """The last player with heroes wins."""
    if state.round == 0:
        return None
    players = state.sides[:-1]
    left = [side for side in players if side.heroes]
    if len(left) > 1:
        return None
    lives = tuple(sum(hero.lives for hero in side.heroes) for side in players)
    return Outcome(winners=tuple(left[0].seats), scores=lives, reason="the last heroes standing")
