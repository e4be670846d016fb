"""A rough idea of who is ahead in the first edition, for bots; and what a study of games wants to know."""

from __future__ import annotations

import math
from collections.abc import Sequence

from mainbrace.games.rumbones.board import OFF_BOARD, Board
from mainbrace.games.rumbones.content import Box
from mainbrace.games.rumbones.evaluation import facts_of, leads
from mainbrace.games.rumbones.state import Hero, Side, State
from mainbrace.kernel import Facts

VICTORY_POINT = 10.0
FEATURE_POINT = 6.5
ON_DECK = 3.0
HURT_HERO = 4.0
COIN = 0.4
SPARE_COIN = 0.15
USEFUL_COINS = 5
FURY = 0.8
CONDITION = 0.7
GOLD_TOKEN, DARK_TOKEN = 2.0, 3.5
CREW_MODEL = 0.3
CREW_STEP = 0.06
CARD = 0.6
POOL = 0.1
CLOSENESS = 0.45
SHIELD = 0.5
"""How far away one defender makes an Objective look."""
LASTING = 1.5


def evaluate(state: State, box: Box) -> Sequence[float]:
    """Per seat: its side's strength less the other's."""
    board = box.boards[state.board]
    return leads(state, [strength(state, box, board, number) for number in (0, 1)])


def strength(state: State, box: Box, board: Board, number: int) -> float:
    """Points won and in sight, heroes and their means, crew and how far it has come."""
    side, foe = state.sides[number], state.sides[1 - number]
    total = side.vp * VICTORY_POINT + LASTING * (side.gun_level + side.bosun_level)
    for feature in foe.features:
        card = box.objectives[feature.objective]
        total += card.vp * FEATURE_POINT * math.pow(feature.damage / card.hp, 1.3)
    goals = [(feature.zone, SHIELD * defenders(foe, feature.zone)) for feature in foe.features]
    total += sum(hero_worth(hero, box, board, goals) for hero in side.heroes)
    for squad in side.crew:
        track = board.tracks[squad.track]
        steps = track.index(squad.zone) if squad.zone in track else 0
        total += squad.count * (CREW_MODEL + CREW_STEP * steps)
    for monster in state.monsters:
        worth = ON_DECK if monster.side == number else 0.0
        tile = box.objectives[monster.id]
        total += worth if worth else tile.vp * FEATURE_POINT * math.pow(monster.damage / tile.hp, 1.3)
    return total + CARD * sum(len(hand.cards) for hand in side.hands) - POOL * side.pool


def defenders(side: Side, zone: int) -> int:
    """How many models of a side stand in a zone."""
    heroes = sum(hero.zone == zone for hero in side.heroes)
    return heroes + sum(squad.count for squad in side.crew if squad.zone == zone)


def hero_worth(hero: Hero, box: Box, board: Board, goals: Sequence[tuple[int, float]]) -> float:
    """A hero's health, purse, and how near it is to something worth wrecking."""
    hit_points = box.heroes[hero.id].hp + hero.bonus_hp
    worth = COIN * min(hero.coins, USEFUL_COINS) + SPARE_COIN * max(0, hero.coins - USEFUL_COINS)
    worth -= HURT_HERO * math.pow(hero.damage / hit_points, 1.5) + CONDITION * len(hero.conditions)
    if hero.dead_mans_coin:
        return worth - (DARK_TOKEN if hero.dead_mans_coin == "dark" else GOLD_TOKEN)
    if hero.zone != OFF_BOARD:
        worth += ON_DECK + FURY * hero.fury
        if goals:
            distances = board.distances[hero.zone]
            worth -= CLOSENESS * min(distances[zone] + shield for zone, shield in goals)
    return worth


def facts(state: State, box: Box) -> Facts:
    """Length, Kraken, and who played what; the heroes are the team's."""
    return facts_of(state, box, state.first, lambda side, seat: side.heroes)
