"""What an outing looks like to a seat, for bots: how its people are, and how far it has come."""

from __future__ import annotations

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.encounters.plot import Plot
from mainbrace.games.bottle.encounters.state import PARTY, Outing
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
    """A score per seat; who commands the others wants the opposite of all."""
    if not state.field.sides:
        return [0.0] * state.agreed.players
    field = state.field
    fight = worth(field, book, PARTY)
    for figure in field.figures:
        if figure.side == PARTY and figure.status == "left" and figure.id not in state.fled:
            fight += SAFE * figure.rep * (STAR if figure.character.is_star else 1.0)
        elif figure.side == PARTY and figure.is_able and not figure.character.weapons:
            fight -= UNARMED
    scores = []
    for party in state.parties:
        own = plot.aim.worth(state, party) if party.star != NOBODY else 0.0
        scores.append(fight + own + retreating(state, party.seat, party.goal))
    if state.agreed.opposed:
        scores.append(-sum(scores) / len(scores))
    return scores


def retreating(state: Outing, seat: int, goal: str) -> float:
    """Those who are hurt had better go home."""
    own = [figure for figure in state.field.figures if figure.side == PARTY and figure.seat == seat]
    down = sum(figure.status in LOST for figure in own)
    return RETREAT if goal == "leave" and 2 * down >= len(own) else 0.0
