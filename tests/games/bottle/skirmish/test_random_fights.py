"""Whole fights by chance: nothing breaks, everything replays, and forks leave their parents alone."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.kernel import Match, Stream, seed_from
from tests.games.bottle.skirmish.duel import Bout, Duel, DuelOptions
from tests.games.bottle.skirmish.invariants import check, check_sight, count_weapons

GAME = Duel()
KINDS = [
    DuelOptions(ground="open"),
    DuelOptions(kind="military", enemy_kind="pirate", ground="country"),
    DuelOptions(kind="townsfolk", enemy_kind="indian", ground="settlement"),
    DuelOptions(kind="pirate-hunter", enemy_kind="merchant", ground="settlement", night=True),
    DuelOptions(kind="privateer", enemy_kind="noble", ground="country", night=True, own=3, enemy=8),
    DuelOptions(against="person", ground="country"),
    DuelOptions(against="person", kind="indian", enemy_kind="military", ground="settlement", own=2, enemy=3),
    DuelOptions(kind="merchant", enemy_kind="townsfolk", ground="country", attributes=False),
]
CROWDS = [
    DuelOptions(against="person", own=10, enemy=10, ground="settlement"),
    DuelOptions(own=10, enemy=15, kind="military", enemy_kind="indian", ground="country"),
]
"""The largest fights there are."""
MOST_SINCE_BOUNDARY = 40
"""What the kernel promises of every game."""


def words(options: DuelOptions) -> str:
    return f"{options.kind} v {options.enemy_kind}, {options.ground}, {options.against}"


def played(options: DuelOptions, seed: str, watch: Any = None) -> Match[Bout]:
    match = Match.new(GAME, options, seed_from(seed))
    chance = Stream(seed.encode())
    while match.decision is not None:
        if watch is not None:
            watch(match)
        match.take(match.decision.options.pick(chance))
    return match


@pytest.mark.parametrize("options", [*KINDS, *CROWDS], ids=words)
def test_random_fights_break_no_promise(options: DuelOptions) -> None:
    for number in range(3 if options in KINDS else 2):
        arms: list[int] = []

        def watch(match: Match[Bout], arms: list[int] = arms) -> None:
            check(match.state.field, GAME.book)
            arms.append(count_weapons(match.state.field, GAME.book))
            assert len(match.since_boundary()) <= MOST_SINCE_BOUNDARY

        match = played(options, f"{words(options)} {number}", watch)
        assert match.outcome is not None
        assert len(set(arms)) <= 1 or "cheated-death" in [event.kind for event in match.events]


@pytest.mark.parametrize("options", KINDS, ids=words)
def test_what_was_seen_was_not_seen_through_walls(options: DuelOptions) -> None:
    match = Match.new(GAME, options, seed_from("sight"))
    chance = Stream(b"sight")
    while match.decision is not None:
        check_sight(match.at_boundary().field)
        match.take(match.decision.options.pick(chance))


@pytest.mark.parametrize("options", KINDS, ids=words)
def test_fights_replay_to_the_same_end(options: DuelOptions) -> None:
    match = played(options, "replay")
    again = Match.load(match.save(), {GAME.name: GAME})
    assert again.digests == match.digests
    assert [event.kind for event in again.events] == [event.kind for event in match.events]


@pytest.mark.parametrize("options", KINDS[:3], ids=words)
def test_forks_at_every_decision_leave_the_fight_alone(options: DuelOptions) -> None:
    forks: list[tuple[Match[Bout], str]] = []

    def watch(match: Match[Bout]) -> None:
        before = match.digest()
        fork = match.fork()
        assert fork.decision is not None
        assert match.decision is not None
        assert fork.decision.keys == match.decision.keys
        forks.append((fork, fork.digest()))
        other = match.fork()
        assert other.decision is not None
        other.take(other.decision.options.pick(Stream(b"other")))
        assert match.digest() == before

    played(options, "forks", watch)
    assert all(fork.digest() == digest for fork, digest in forks)


def test_every_event_has_its_sentence() -> None:
    for options in KINDS:
        for event in played(options, "sentences").events:
            assert GAME.tell(event)


def test_a_fight_without_an_end_is_called_off() -> None:
    match = Match.new(GAME, DuelOptions(ground="open", against="person"), seed_from("idle"))
    while match.decision is not None:
        keys = match.decision.keys
        match.choose("end" if "end" in keys else keys[0])
    assert match.outcome is not None
    assert match.outcome.winners == ()
    assert "withdraw" in match.outcome.reason
