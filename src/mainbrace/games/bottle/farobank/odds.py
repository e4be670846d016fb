"""Exact odds: every way the dice can fall, counted."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import product

from mainbrace.games.bottle.farobank.bets import NUMBERS, Bets, Number, no_bets, swing, turn_swing
from mainbrace.kernel import Chances


def turn_swings(bets: Bets) -> list[int]:
    """What the bets bring or cost, for every way two dice can fall."""
    return [swing(bets, losing, winning) for losing, winning in product(NUMBERS, NUMBERS)]


def last_swings(bets: Bets, net: int) -> list[int]:
    """The same for the die of the Turn."""
    return [turn_swing(bets, face, net) for face in NUMBERS]


def share(swings: list[int], wanted: Iterable[bool]) -> Fraction:
    """How often what is wanted comes about."""
    return Fraction(sum(wanted), len(swings))


def chances(swings: list[int]) -> Chances:
    """How likely one wins, loses, or neither."""
    return Chances(
        (
            ("to win", float(share(swings, (swing > 0 for swing in swings)))),
            ("to lose", float(share(swings, (swing < 0 for swing in swings)))),
            ("nothing moves", float(share(swings, (swing == 0 for swing in swings)))),
        )
    )


def average(swings: list[int]) -> Fraction:
    """What the bets bring on average."""
    return Fraction(sum(swings), len(swings))


def one_bet(number: Number, is_coppered: bool = False) -> Bets:
    """A single piece on a number."""
    bets = no_bets()
    (bets.coppered if is_coppered else bets.plain)[number - 1] = 1
    return bets


def turn_edge(net: int) -> Fraction:
    """What the house keeps of each piece bet on the Turn."""
    return -average(last_swings(one_bet(NUMBERS[0]), net))


def turn_chances() -> Chances:
    """The odds of any one bet in a turn: to win, to lose, and to stay where it lies."""
    won, lost, moved = chances(turn_swings(one_bet(NUMBERS[0]))).outcomes
    return Chances((won, lost, ("to stay up", moved[1])))
