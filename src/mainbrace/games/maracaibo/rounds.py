"""Turns and rounds: sail, land, and when a ship has reached Maracaibo one more turn for the others."""

from __future__ import annotations

from mainbrace.games.maracaibo.coast import enter_gulf, reach_maracaibo
from mainbrace.games.maracaibo.content import Improvement, Location, Residence
from mainbrace.games.maracaibo.gains import collect_doubloons, collect_vp
from mainbrace.games.maracaibo.improvements import decline, visit_improvement
from mainbrace.games.maracaibo.locations import visit_location
from mainbrace.games.maracaibo.markets import place_commander_tiles
from mainbrace.games.maracaibo.residences import visit_residence
from mainbrace.games.maracaibo.sailing import sail, voyages
from mainbrace.games.maracaibo.scoring import score_game
from mainbrace.games.maracaibo.sea import GULF, MARACAIBO, START, Space
from mainbrace.games.maracaibo.solo.turn import take_solo_turn
from mainbrace.games.maracaibo.state import NOT_YET, Jordan
from mainbrace.games.maracaibo.voyage import SHIPS, TurnEnds, Voyage, name_of
from mainbrace.kernel import Play


def take_turn(v: Voyage) -> Play[None]:
    """One ship's move and what its new space brings (MC-002)."""
    seat = v.state.to_move
    yield from place_commander_tiles(v, seat)
    question = f"{name_of(seat)}: where do you sail?"
    way = yield from v.ask_freely(seat, "sail", question, voyages(v, seat), about=SHIPS[seat])
    try:
        yield from sail(v, seat, way)
        yield from land(v, seat, way[-1])
    except TurnEnds:
        v.tell("turn ends", seat=seat, who=name_of(seat))
    end_turn(v, seat, v.player(seat).ship)


def land(v: Voyage, seat: int, space: Space) -> Play[None]:
    """What the space brings."""
    if space == GULF:
        yield from enter_gulf(v, seat)
    elif space == MARACAIBO:
        yield from reach_maracaibo(v, seat)
    else:
        yield from land_on_card(v, seat, space)


def land_on_card(v: Voyage, seat: int, cell: Space) -> Play[None]:
    """What the card brings."""
    match v.card(cell):
        case Improvement() as card:
            yield from visit_improvement(v, seat, cell, card)
        case Residence() as card:
            yield from visit_residence(v, seat, cell, card)
        case Location() as card:
            yield from visit_location(v, seat, cell, card)
        case None:
            decline(v, seat, "open water")


def take_rivals_turn(v: Voyage, jordan: Jordan) -> Play[None]:
    """Jordan asks nobody."""
    take_solo_turn(v, jordan)
    end_turn(v, v.count, jordan.ship)
    yield from ()


def end_turn(v: Voyage, side: int, ship: Space) -> None:
    """Once a ship has reached Maracaibo everybody else has one more turn (MC-197)."""
    state = v.state
    if state.last_turns == NOT_YET:
        if ship == MARACAIBO:
            state.last_turns = v.sides - 1
    else:
        state.last_turns -= 1
    state.to_move = (side + 1) % v.sides
    if state.last_turns == 0:
        end_round(v)


def end_round(v: Voyage) -> None:
    """Income for all; then the ships return, or the game is scored (MC-198, 199)."""
    state = v.state
    v.tell("round ends", number=state.round)
    for seat in range(v.count):
        collect_doubloons(v, seat)
        collect_vp(v, seat)
    if state.round == v.numbers.rounds:
        score_game(v)
    else:
        begin_round(v, state.round + 1, (state.first - 1) % v.count)


def begin_round(v: Voyage, number: int, first: int) -> None:
    """All ships at the start; after the first round the right neighbour of the last one begins (MC-200)."""
    state = v.state
    for player in state.players:
        player.ship = START
    if state.jordan is not None:
        state.jordan.ship = START
    state.round, state.first, state.to_move, state.last_turns = number, first, first, NOT_YET
    v.tell("round", number=number, who=name_of(first))
