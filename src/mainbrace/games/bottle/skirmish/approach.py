"""Who comes in sight as chargers come near to their targets, told before they go (BR-087, BR-143)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import NamedTuple

from mainbrace.games.bottle.ground.squares import Mask, Square, squares_of
from mainbrace.games.bottle.skirmish import movement
from mainbrace.games.bottle.skirmish.charge import Pair
from mainbrace.games.bottle.skirmish.chargetargets import allowance, can_charge, spot
from mainbrace.games.bottle.skirmish.fastmoves import bonuses
from mainbrace.games.bottle.skirmish.foresight import Foresight
from mainbrace.games.bottle.skirmish.shares import Share
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.skirmish.supposing import standing_at, supposing


def met_by(s: Skirmish, figure: Figure, target: Figure) -> list[str]:
    """Who comes in sight as a figure charges with what movement it has."""
    budget = allowance(s, figure)
    return met_before(Foresight(s, figure, movement.walking_reach(s, figure, budget)), target, budget)


def met_before(foresight: Foresight, target: Figure, budget: int) -> list[str]:
    """Who comes in sight as a charger comes near to his target, or turns to him."""
    to = spot(foresight.s, foresight.figure, target, budget)
    if to is None:
        return []
    if to == foresight.figure.square:
        return foresight.tests(foresight.on_the_spot(target))
    return foresight.tests(foresight.on_the_way(to) or foresight.at_the_end(to, target))


# Together


def met_after(s: Skirmish, pairs: Sequence[Pair], figure: Figure, target: Figure) -> list[str]:
    """Who comes in sight as one more charges, after those who go before him."""
    with gone_ahead(s, pairs):
        return met_by(s, figure, target)


def met_by_all(s: Skirmish, pairs: Sequence[Pair]) -> Iterator[str]:
    """Who comes in sight as some charge, one after the other; of several it is said of whom."""
    for number, (figure, target) in enumerate(pairs):
        met = met_after(s, pairs[:number], figure, target)
        yield from met if len(pairs) == 1 else [f"{figure.name}: {line}" for line in met[:1]]


@contextmanager
def gone_ahead(s: Skirmish, pairs: Sequence[Pair]) -> Iterator[None]:
    """As if these had come near to their targets, and everybody had been seen who came in sight by that."""
    known, s.seen = s.seen, set(s.seen)
    try:
        with ExitStack() as steps:
            for figure, target in pairs:
                budget = allowance(s, figure)
                to = spot(s, figure, target, budget)
                if to is None:
                    continue
                foresight = Foresight(s, figure, movement.walking_reach(s, figure, budget))
                meeting = foresight.on_the_way(to)
                facing = s.grid.facing_to(to, target.square)
                steps.enter_context(standing_at(s, figure, to, facing))
                movement.have_met(s, [*(meeting.pairs if meeting else ()), *movement.new_pairs(s)])
            yield
    finally:
        s.seen = known


# With a fast move


class Sightings(NamedTuple):
    """What is said of who comes in sight on a rush that comes near enough, and on one that falls short."""

    near: list[str]
    short: list[str]


def met_by_rush(s: Skirmish, figure: Figure, target: Figure, share: Share) -> Sightings:
    """Who comes in sight on a charge with a fast move, as far as the dice may bring the charger.

    What holds for every length is said once, without an if.
    """
    lengths = sorted(bonuses(s, figure, share), reverse=True)
    with supposing(s, figure, figure.square, fast=True):
        found = [met_within(s, figure, target, share.left + bonus) for bonus in lengths]
    if all(met == found[0][0] for met, _ in found):
        return Sightings(found[0][0], [])
    near = [met for met, is_near in found if is_near]
    short = [met[:1] for met, is_near in found if not is_near]
    return Sightings(list(as_far("If it comes near enough, ", near)), list(as_far("Then ", short)))


def as_far(when: str, lengths: Sequence[list[str]]) -> Iterator[str]:
    """What is met on rushes of several lengths: for certain if on all of them, else perhaps."""
    for first, *rolls in {met[0]: met for met in lengths if met}.values():
        is_certain = all(met[:1] == [first] for met in lengths)
        yield from [f"{when}{'' if is_certain else 'perhaps '}{first}", *rolls]


def met_within(s: Skirmish, figure: Figure, target: Figure, budget: int) -> tuple[list[str], bool]:
    """Who comes in sight on a rush of that length, and whether that is enough for the charge."""
    foresight = Foresight(s, figure, movement.walking_reach(s, figure, budget))
    if can_charge(s, figure, target, budget):
        return met_before(foresight, target, budget), True
    return foresight.tests(foresight.meeting(short_of(s, foresight.found.ends, target))), False


def short_of(s: Skirmish, ends: Mask, target: Figure) -> Square:
    """Where a rush ends that does not bring the charger near enough."""
    return min(squares_of(ends), key=lambda square: (s.grid.span(square, target.square), square))
