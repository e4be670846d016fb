"""The most of everything that a player can come to have in the base game: no quest may ask for more."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import inf
from typing import get_args

from mainbrace.games.maracaibo.content import Box, Improvement, Location
from mainbrace.games.maracaibo.effects import Effect, Verb
from mainbrace.games.maracaibo.setup import BASE_TRAIL
from mainbrace.games.maracaibo.terms import TREASURES, Category, Term

SECOND_LINE = 2


def improvements(box: Box, category: Category | None = None) -> int:
    """How many Improvements there are, of one category or of all."""
    cards = [card for card in box.cards if isinstance(card, Improvement) and card.set == "base"]
    return sum(category in (None, card.category) for card in cards)


def owned(box: Box) -> Iterator[Effect]:
    """What works once for its owner: Improvements and windows."""
    yield from (card.effect for card in box.cards if isinstance(card, Improvement) and card.set == "base")
    yield from (window.effect for window in box.windows)


def visited(box: Box) -> Iterator[Effect]:
    """What may work again and again: Locations, Black Markets, the trail and the coast."""
    yield from (card.action for card in box.cards if isinstance(card, Location) and card.set == "base")
    yield from (side for tile in box.markets if not tile.commander for side in tile.sides)
    trail = box.trails[BASE_TRAIL]
    yield from (*(space.effect for space in trail.spaces), trail.gulf, trail.action, trail.maracaibo)


def times(effect: Effect, verb: Verb) -> int:
    """How often something happens by an effect."""
    return sum(clause.verb == verb for clause in effect.clauses)


def sheet(box: Box, *verbs: Verb) -> int:
    """What lasting effects add up to: all Improvements and windows, and the best figurehead."""
    tiles = [tile.effect for tile in box.figureheads if tile.set == "base"]
    best = max((sum(map(tile.number, verbs)) for tile in tiles), default=0)
    return best + sum(effect.number(verb) for effect in owned(box) for verb in verbs)


def treasures(box: Box) -> int:
    """The treasures of one kind, with as few players as there may be."""
    return min(box.numbers.stock)


def black_markets(box: Box) -> float:
    """Tiles that burying, windows and cards bring out, as far as there are any."""
    if any(times(effect, "place market") for effect in visited(box)):
        ways = inf
    else:
        spots = box.numbers.spots
        column = [spots[min(place, len(spots) - 1)] for place in range(treasures(box))]
        bringing = [*owned(box), *(column * len(TREASURES))]
        ways = sum(times(effect, "place market") for effect in bringing)
    return min(ways, sum(not tile.commander for tile in box.markets))


def figureheads(box: Box) -> int:
    """A ship carries one, if anything brings it."""
    return int(any(times(effect, "figurehead") for effect in (*owned(box), *visited(box))))


LIMITS: Mapping[Term, Callable[[Box], float]] = {
    "crew card": lambda box: improvements(box, "crew"),
    "equipment card": lambda box: improvements(box, "equipment"),
    "ship card": lambda box: improvements(box, "ship"),
    "improvement": improvements,
    "set of categories": lambda box: min(improvements(box, name) for name in get_args(Category)),
    "river": lambda box: box.trails[BASE_TRAIL].rivers,
    "step of progress": lambda box: box.trails[BASE_TRAIL].spaces[-1].progress,
    "explore bonus": lambda box: sheet(box, "explore bonus"),
    "scored quest": lambda box: len(box.quests),
    "quest": lambda box: len(box.quests),
    "treasure": lambda box: len(TREASURES) * treasures(box),
    "treasure on the sand": lambda box: len(TREASURES) * treasures(box),
    "buried treasure": lambda box: len(TREASURES) * treasures(box),
    "buried gold": treasures,
    "buried emerald": treasures,
    "buried pearl": treasures,
    "set of treasures": treasures,
    "set of buried treasures": treasures,
    "marker": lambda box: len(box.windows),
    "marker behind line 2": lambda box: sum(window.line >= SECOND_LINE for window in box.windows),
    "cannon": lambda box: 0,
    "fort": lambda box: 0,
    "black market": black_markets,
    "residence": lambda box: box.numbers.residences,
    "figurehead": figureheads,
    "raiding power": lambda box: sheet(box, "power"),
    "doubloon income": lambda box: sheet(box, "doubloon income"),
    "VP income": lambda box: sheet(box, "vp income"),
    "total income": lambda box: sheet(box, "doubloon income", "vp income"),
    "doubloon": lambda box: inf,
}

assert set(LIMITS) == set(get_args(Term))
