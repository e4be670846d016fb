"""A rough idea of who is ahead, for bots; and what a study of many games wants to know."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from mainbrace.games.rumbones.board import OFF_BOARD, Board
from mainbrace.games.rumbones.content import Box
from mainbrace.games.rumbones.state import Hero, Side, State
from mainbrace.kernel import Facts

VICTORY_POINT = 10.0
FEATURE_POINT = 6.0
HERO = 3.0
HURT_HERO = 4.0
COIN = 0.45
LEVEL = 2.0
CONDITION = 0.7
GOLD_COIN, DARK_COIN = 2.0, 4.0
CREW_MODEL = 0.35
CREW_STEP = 0.06
CARD = 0.6
POOL = 0.15
CLOSENESS = 0.25
UPGRADE = 1.5
PATIENT_ROUNDS = 15
BOLDER_A_ROUND = 0.5


def evaluate(state: State, box: Box) -> Sequence[float]:
    """Per seat: its side's strength less the other's."""
    board = box.boards[state.board]
    return leads(state, [strength(state, box, board, number) for number in (0, 1)])


def leads(state: State, strengths: Sequence[float]) -> Sequence[float]:
    """Per seat: how far its side is ahead of the other, where each is so strong."""
    seats = sorted((seat, number) for number, side in enumerate(state.sides) for seat in side.seats)
    return [strengths[number] - strengths[1 - number] for _, number in seats]


def strength(state: State, box: Box, board: Board, number: int) -> float:
    """Points won and in sight, heroes and their means, crew and how far it has come."""
    side, foe = state.sides[number], state.sides[1 - number]
    total = side.vp * VICTORY_POINT + UPGRADE * (side.gun_level + side.bosun_level)
    for feature in foe.features:
        if feature.damage:
            card = box.objectives[feature.objective]
            total += card.vp * FEATURE_POINT * math.pow(feature.damage / card.hp, 1.5)
    goals = [feature.zone for feature in foe.features]
    bold = boldness(state.round)
    if bold == 1 or not goals:
        goals += [hero.zone for hero in foe.heroes if hero.zone != OFF_BOARD]
    total += sum(hero_worth(hero, box, board, goals, bold) for hero in side.heroes)
    for squad in side.crew:
        track = board.tracks[squad.track]
        steps = track.index(squad.zone) if squad.zone in track else 0
        total += squad.count * (CREW_MODEL + CREW_STEP * steps)
    total += CARD * sum(len(hand.cards) for hand in side.hands) - POOL * side.pool
    return total


def boldness(round: int) -> float:
    """How much more it counts to be near a goal. It grows when a battle does not come to its end: two bands
    that wait for each other at a plank would otherwise do so for ever."""
    return 1 + BOLDER_A_ROUND * max(0, round - PATIENT_ROUNDS)


def hero_worth(hero: Hero, box: Box, board: Board, goals: Sequence[int], bold: float = 1) -> float:
    """A hero's health, purse, skills, and how near it is to something worth attacking."""
    hit_points = box.heroes[hero.id].hp + hero.bonus_hp
    worth = COIN * hero.coins + LEVEL * (sum(hero.levels) - box.heroes[hero.id].free_skills)
    if hero.dead_mans_coin:
        return worth - (DARK_COIN if hero.dead_mans_coin == "dark" else GOLD_COIN)
    hurt = HURT_HERO * math.pow(hero.damage / hit_points, 1.5) if hero.damage else 0.0
    worth += HERO - hurt - CONDITION * len(hero.conditions)
    if hero.zone != OFF_BOARD and goals:
        nearest = min(map(board.distances[hero.zone].__getitem__, goals))
        worth += bold * (2 * CLOSENESS - CLOSENESS * nearest)
    return worth


def facts(state: State, box: Box) -> Facts:
    """Length, Kraken, and who played what."""
    opener = state.first if state.round % 2 else 1 - state.first
    return facts_of(state, box, opener, lambda side, seat: [one for one in side.heroes if one.seat == seat])


def facts_of(state: State, box: Box, opener: int, heroes: Callable[[Side, int], Sequence[Hero]]) -> Facts:
    """The same, where that side began and a seat has these heroes."""
    labels = {}
    for number, side in enumerate(state.sides):
        for seat in side.seats:
            labels[seat] = {
                "faction": [box.factions[side.faction].name],
                "hero": [box.heroes[hero.id].name for hero in heroes(side, seat)],
                "order": ["first" if number == opener else "second"],
            }
    return Facts(
        numbers={"rounds": state.round, "kraken": int(state.kraken_came > 0)},
        labels=[labels[seat] for seat in sorted(labels)],
    )
