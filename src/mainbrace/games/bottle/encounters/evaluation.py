"""What an outing looks like to a seat, for bots: how its people are, and how far it has come."""

from __future__ import annotations

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.encounters.fires import fire_cost
from mainbrace.games.bottle.encounters.plot import Plot
from mainbrace.games.bottle.encounters.prospects import own_of
from mainbrace.games.bottle.encounters.rescue import rescue_worth
from mainbrace.games.bottle.encounters.state import Outing, Party
from mainbrace.games.bottle.skirmish.evaluation import STAR, worth
from mainbrace.games.bottle.skirmish.state import NOBODY
from mainbrace.games.bottle.skirmish.status import LOST

SAFE = 0.5
"""How much more than in a fight it is worth to have left: people go home. Whoever ran has not earned it."""
UNARMED = 1.0
"""What it costs to be about without a weapon in hand."""
RETREAT = 4.0
"""What it is worth to be on the way home when half the party is down."""


def evaluate(state: Outing, book: Book, plot: Plot) -> list[float]:
    """A score per seat; who commands the book's own people wants the opposite of all."""
    if not state.field.sides:
        return [0.0] * state.agreed.players
    fights = {side: standing(state, book, side) for side in state.own_sides}
    scores = []
    for party in state.parties:
        own = plot.aim.worth(state, party) if party.star != NOBODY else 0.0
        own += rescue_worth(state, party) - fire_cost(state, party)
        scores.append(fights[party.side] + own + retreating(state, party))
    if len(scores) < state.agreed.players:
        scores.append(-sum(scores) / len(scores))
    return scores


def standing(state: Outing, book: Book, side: int) -> float:
    """How a side fares in the fight, with those who have got away from it and those without a weapon."""
    fight = worth(state.field, book, side)
    for figure in state.field.figures:
        if figure.side == side and figure.status == "left" and figure.id not in state.fled:
            fight += SAFE * figure.rep * (STAR if figure.character.is_star else 1.0)
        elif figure.side == side and figure.is_able and not figure.character.weapons:
            fight -= UNARMED
    return fight


def retreating(state: Outing, party: Party) -> float:
    """Those who are hurt had better go home."""
    own = own_of(state, party)
    down = sum(figure.status in LOST for figure in own)
    return RETREAT if party.goal == "leave" and 2 * down >= len(own) else 0.0
