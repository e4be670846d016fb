"""The Watch: on its way, at the door, and after those who get away from it (BC-083 to BC-087, BC-092)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.encounters.confrontation import arrest, break_it_up, confront, keep_order
from mainbrace.games.bottle.encounters.disturbance import involve, join_dice
from mainbrace.games.bottle.encounters.places import around
from mainbrace.games.bottle.encounters.state import WATCH, Pef
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.ground.ground import OUTSIDE, Ground
from mainbrace.games.bottle.ground.squares import Square, squares_of
from mainbrace.games.bottle.pefs import how_many
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.games.bottle.watch import (
    Coming,
    has_watch,
    hear_of_watch,
    turns_called,
    watch_men,
    watch_number,
)
from mainbrace.kernel import Play

COMING: Mapping[Coming, str] = MappingProxyType(
    {"not-yet": "not yet", "on-the-way": "on the way, but not here yet", "enters": "here"}
)
NEAR: Mapping[Coming, str] = MappingProxyType({**COMING, "on-the-way": "not here yet"})
"""Of those who are known to be on the way."""


def comes(v: Venture) -> Play[None]:
    """On its activation: not yet, on the way, or there (BC-083, R-16)."""
    state = v.state
    if state.alarm.is_gone:
        return
    if state.alarm.is_here:
        yield from keep_order(v)
        return
    coming = await_watch(v, state.field.sides[WATCH].score)
    if coming == "enters":
        number = watch_number(v.dice, v.book, state.sal)
        men = watch_men(v.table, v.book, state.nation, number, state.agreed.customs, v.names())
        figures = arrive(v, men, gate(v))
        yield from break_it_up(v, figures)


def await_watch(v: Venture, face: int) -> Coming:
    """Tell what the die of the Watch comes to, with all that is added to it (BC-083)."""
    state, law = v.state, v.book.law.watch
    was_coming, turns = state.alarm.is_coming, turns_called(v.book, state.alarm, state.field.turn)
    coming = hear_of_watch(v.book, state.alarm, face, state.sal, state.field.turn)
    if was_coming:
        v.tell("watch near", die=face, rep=law.rep, coming=NEAR[coming])
    else:
        sums = {"die": face, "sal": state.sal, "turns": turns, "score": face + state.sal + turns}
        v.tell("watch coming", **sums, needed=law.arrives, coming=COMING[coming])
    return coming


def gate(v: Venture) -> Square:
    """A front door of the house where the trouble was, or anywhere along the edge (BC-087)."""
    ground = v.s.ground
    if v.state.trouble != OUTSIDE and len(ground.houses) > v.state.trouble:
        doors = front_doors(ground, v.state.trouble)
        if doors:
            return v.chance.pick(doors)
    return v.chance.pick(squares_of(ground.edge & ~v.s.occupied()))


def front_doors(ground: Ground, house: int) -> list[Square]:
    """The doors of a house that lead outside, or off the table, and not from room to room."""
    grid = ground.grid
    outside = grid.grown(ground.free & ~ground.indoors & grid.level(0)) | ground.edge
    return squares_of(ground.houses[house] & ground.doors & outside)


def arrive(v: Venture, men: Sequence[Character], where: Square) -> list[Figure]:
    """They come in together, facing the nearest of the party."""
    party = v.party()
    look = min((f.square for f in party), key=lambda square: v.s.grid.span(square, where), default=where)
    squares = around(v, where, len(men))
    seat = v.seat_of_opposition(WATCH)
    v.tell("watch here", number=len(men), leader=men[0].name)
    return [v.enter(man, WATCH, square, look, seat) for man, square in zip(men, squares, strict=True)]


def come_instead(v: Venture, pef: Pef, finder: Figure) -> Play[None]:
    """After a smuggler was betrayed a PEF is the Watch, or soldiers where there is none (BC-179, R-35)."""
    state = v.state
    if has_watch(v.book, state.sal):
        number = watch_number(v.dice, v.book, state.sal)
        men = watch_men(v.table, v.book, state.nation, number, state.agreed.customs, v.names())
    else:
        number = how_many(v.dice, len(v.party()))
        men = v.strangers("military", state.nation, number)
    join_dice(v)
    if state.alarm.is_gone:
        state.confronted, state.resisting = [], []
    state.alarm.is_here, state.alarm.is_gone = True, False
    for figure in v.party_at(finder):
        involve(v, figure)
    yield from confront(v, arrive(v, men, pef.square))


def has_left(v: Venture, figure: Figure) -> None:
    """Who gets away from the Watch is on the List here, whom it takes is arrested (BC-092, BC-093)."""
    if figure.captor != NOBODY and v.s.figures[figure.captor].side == WATCH:
        figure.captor = NOBODY
        arrest(v, figure)
    is_away = figure.status in ("left", "run-away") and figure.side in v.state.own_sides
    if is_away and figure.id in v.state.confronted:
        get_away(v, figure)


def get_away(v: Venture, figure: Figure) -> None:
    """One who did not obey, and is gone (BC-092)."""
    v.be_guilty(figure, "disobeyed-watch")
    if figure.id not in v.state.listed:
        v.state.listed.append(figure.id)
        v.tell("listed", who=figure.name)
