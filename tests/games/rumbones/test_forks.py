"""Whole games with a fork at every decision: the game goes on as if nobody had looked ahead."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from mainbrace.games.rumbones.second_tide import SecondTide
from mainbrace.games.rumbones.state import State
from mainbrace.kernel import Match, Stream, seed_from
from mainbrace.kernel.match import pack
from tests.games.rumbones.variety import agreed

GAME = SecondTide()
KINDS = (0, 3, 6, 9, 12, 15)
"""Numbers of games that differ in factions, selection and the heroes that are named."""
FURTHER = 4
"""How many choices a fork plays on."""


class Moment(NamedTuple):
    """All that a match is at a decision."""

    state: bytes
    seat: int
    ask: str
    words: str
    keys: list[str]
    choices: list[str]
    events: bytes
    drawn: int
    recent: list[int]


def moment(match: Match[State]) -> Moment:
    """A match as it is now, in a form that later play cannot touch."""
    asked = match.decision
    assert asked is not None
    return Moment(
        pack(match.state),
        asked.seat,
        asked.ask,
        asked.words,
        asked.keys,
        match.choices,
        pack(match.events[match.boundary.events :]),
        match.chance.drawn,
        list(match.chance.recent),
    )


def begin(number: int) -> tuple[Match[State], Stream]:
    """A game and the random player who plays it."""
    match = Match.new(GAME, agreed(GAME.box, number), seed_from(f"forked game {number}"))
    return match, Stream(seed_from(f"forking player {number}"))


def play_on(match: Match[State], chance: Stream, choices: int) -> None:
    """Some choices at random, as far as the match goes."""
    for _ in range(choices):
        if match.decision is not None:
            match.take(match.decision.options.pick(chance))


def play_and_fork(number: int) -> Match[State]:
    """A whole game; at every decision one fork goes its own way, one follows, and one waits for the end."""
    match, chance = begin(number)
    elsewhere = Stream(seed_from(f"elsewhere {number}"))
    waiting: list[tuple[Match[State], str]] = []
    while (asked := match.decision) is not None:
        before = moment(match)
        play_on(match.fork(), elsewhere, FURTHER)
        play_on(match.fork(chance=elsewhere), elsewhere, FURTHER)
        assert moment(match) == before
        follower = match.fork()
        waiting.append((match.fork(), match.digest()))
        match.take(option := asked.options.pick(chance))
        follower.choose(option.key)
        assert follower.digest() == match.digest()
    assert all(fork.digest() == digest for fork, digest in waiting)
    return match


@pytest.mark.parametrize("number", KINDS)
def test_a_game_forked_at_every_decision_is_the_game_it_would_have_been(number: int) -> None:
    forked = play_and_fork(number)
    untouched, chance = begin(number)
    while untouched.decision is not None:
        untouched.take(untouched.decision.options.pick(chance))
    assert forked.choices == untouched.choices
    assert forked.digests == untouched.digests
    assert forked.events == untouched.events
    assert forked.outcome == untouched.outcome
