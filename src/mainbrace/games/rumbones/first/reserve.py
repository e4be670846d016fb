"""Heroes off the board: paid while they wait, recovering, and deployed (phases 1 and 5)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.rumbones.activation import deploy
from mainbrace.games.rumbones.board import OFF_BOARD
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.first.teams import TEAMS
from mainbrace.games.rumbones.scoring import pay
from mainbrace.games.rumbones.state import Hero
from mainbrace.games.rumbones.wording import counted
from mainbrace.kernel import Option, Play


def is_in_reserve(hero: Hero) -> bool:
    """True for a hero who is able to be deployed: off the board, neither recovering nor overboard."""
    return hero.zone == OFF_BOARD and not hero.dead_mans_coin and not hero.overboard


def prepare(t: Fight, side: int) -> Play[None]:
    """Phase 1: a coin for each hero In Reserve, then gold tokens go, then dark ones turn to gold."""
    yield from t.window("turn", side)
    heroes = t.own(side).heroes
    for hero in heroes:
        hero.activated = False
        if is_in_reserve(hero):
            pay(t, hero, 1, "In Reserve")
    for hero in heroes:
        if hero.dead_mans_coin == "gold":
            hero.dead_mans_coin = ""
            t.tell("recovers", who=t.name(hero), piece=t.piece(side, hero))
        elif hero.dead_mans_coin == "dark":
            hero.dead_mans_coin = "gold"
            t.tell("pays toll", who=t.name(hero), piece=t.piece(side, hero))


def deploy_heroes(t: Fight, side: int) -> Play[None]:
    """Phase 5: those overboard come back, then others are deployed up to the limit, no two on one point."""
    free = list(t.board.points[side])
    for hero in t.own(side).heroes:
        if hero.overboard and free:
            yield from deploy(t, hero, free)
            free.remove(hero.zone)
    for seat, room in vacancies(t, side):
        for _ in range(room):
            waiting = [hero for hero in t.own(side).heroes if is_in_reserve(hero)]
            if not waiting or not free:
                return
            hero = yield from choose_hero(t, seat, waiting)
            hero.seat = seat
            yield from deploy(t, hero, free)
            free.remove(hero.zone)


def vacancies(t: Fight, side: int) -> list[tuple[int, int]]:
    """The seats of a side with the number of heroes each may still deploy.

    A hero who recovers keeps its place until its token is gone.
    """
    own = t.own(side)
    team = TEAMS[sum(len(other.seats) for other in t.state.sides)][side]
    engaged = [hero.seat for hero in own.heroes if not is_in_reserve(hero)]
    return [(seat, most.heroes - engaged.count(seat)) for seat, most in zip(own.seats, team, strict=True)]


def choose_hero(t: Fight, seat: int, waiting: Sequence[Hero]) -> Play[Hero]:
    """Whom a player takes into the fight."""
    options = [
        Option(
            f"deploy:{hero.id}",
            hero,
            f"{t.name(hero)}, {counted(hero.coins, 'coin')}",
            (t.piece(hero.side, hero),),
        )
        for hero in waiting
    ]
    return (yield from t.ask(seat, "deploy hero", "Which hero is deployed?", options))
