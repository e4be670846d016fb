"""A rough idea of who is ahead in a brawl, for bots; and what a study of many wants to know."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.rumbones.board import OFF_BOARD, Board, Zone
from mainbrace.games.rumbones.content import Box
from mainbrace.games.rumbones.state import Hero, Side, State
from mainbrace.kernel import Facts

LIFE = 10.0
HEALTH = 8.0
COIN = 0.5
LEVEL = 2.0
CONDITION = 0.7
CLOSENESS = 0.25


def evaluate(state: State, box: Box) -> Sequence[float]:
    """Per seat: its strength less what the others have on average."""
    board = box.boards[state.board]
    players = state.sides[:-1]
    strengths = [strength(state, box, board, side) for side in players]
    others = len(players) - 1
    return [own - (sum(strengths) - own) / others for own in strengths]


def strength(state: State, box: Box, board: Board, side: Side) -> float:
    """Lives and health, purse and skills, and being near enough to do harm."""
    goals = [
        hero.zone
        for other in state.sides
        if other is not side
        for hero in other.heroes
        if hero.zone != OFF_BOARD
    ]
    to_come = sum(side.quota) - len(side.heroes) if state.round == 0 else 0
    return LIFE * state.lives * to_come + sum(hero_worth(hero, box, board, goals) for hero in side.heroes)


def hero_worth(hero: Hero, box: Box, board: Board, goals: Sequence[Zone]) -> float:
    """What a hero is worth to its player."""
    worth = LIFE * hero.lives + COIN * hero.coins
    worth += LEVEL * (sum(hero.levels) - box.heroes[hero.id].free_skills)
    worth -= CONDITION * len(hero.conditions)
    worth -= HEALTH * hero.damage / (box.heroes[hero.id].hp + hero.bonus_hp)
    if hero.zone != OFF_BOARD and goals:
        worth += 1 - CLOSENESS * min(board.distances[hero.zone][zone] for zone in goals)
    return worth


def facts(state: State, box: Box) -> Facts:
    """Length, and who is left."""
    labels = [
        {
            "faction": [box.factions[side.faction].name],
            "order": ["first" if number == state.first else "later"],
        }
        for number, side in enumerate(state.sides[:-1])
    ]
    return Facts(numbers={"rounds": state.round}, labels=labels)
