"""A turn of the first edition: one player goes through eight phases, then the other does."""

from __future__ import annotations

from collections.abc import Callable

from mainbrace.games.rumbones import deckgun, planks, tide
from mainbrace.games.rumbones.conditions import calm_down
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.first.activation import activate_next, ready
from mainbrace.games.rumbones.first.crew import activate_crew, deploy_crew
from mainbrace.games.rumbones.first.kraken import unleash
from mainbrace.games.rumbones.first.reserve import deploy_heroes, prepare
from mainbrace.kernel import Play


def draw_cards(t: Fight, side: int) -> Play[None]:
    """Phase 8: discard any cards, then draw up to the limit."""
    for hand in t.own(side).hands:
        yield from tide.discard_at_will(t, side, hand.seat)
        tide.refill(t, side, hand.seat)


Phase = Callable[[Fight, int], Play[None]]

PHASES: dict[str, Phase] = {
    "Prepare Heroes": prepare,
    "Fire Deck Gun": deckgun.fire,
    "Deploy Crew": deploy_crew,
    "Activate Crew": activate_crew,
    "Deploy Heroes": deploy_heroes,
    "Activate Heroes": activate_next,
    "Unleash the Kraken": unleash,
    "Draw Tide Cards": draw_cards,
}
"""The phases of a turn in their order, each with what the active side does in it."""

NAMES = tuple(PHASES)
PREPARE, DEPLOY, ACTIVATE, DRAW = 1, 5, 6, 8
RESTS = (PREPARE, DEPLOY, ACTIVATE, DRAW)
"""The phases after which the state tells all; so it does after every activation of the sixth."""


def play_on(t: Fight) -> Play[None]:
    """Go on with the turn up to the next rest."""
    state = t.state
    while True:
        phase, side = state.phase, state.to_move
        yield from PHASES[NAMES[phase - 1]](t, side)
        if phase == DRAW:
            end_turn(t)
        elif phase != ACTIVATE or not ready(t, side):
            state.phase += 1
        if phase in RESTS:
            break
    tide.forget_shown(t)


def end_turn(t: Fight) -> None:
    """The other side begins its turn; both have had as many when the first begins again."""
    state = t.state
    calm_down(t)
    for monster in state.monsters:
        monster.activated = False
    state.phase = PREPARE
    state.to_move = 1 - state.to_move
    if state.to_move == state.first:
        planks.lay_back(t)
        state.round += 1
    t.tell("turn", number=state.round, faction=t.faction(state.to_move))
