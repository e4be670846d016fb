"""What is true of any match in its middle and at its end, whatever is played: views, forks, saves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from mainbrace.kernel import Match, Stream, seed_from

S = TypeVar("S", bound=msgspec.Struct)


def nothing_more(state: object) -> None:
    """There is nothing more to say of a state."""


def check_views(match: Match[S], check: Callable[[S], None] = nothing_more) -> None:
    """A seat sees the same in a state and in its redaction, and is asked the same in a world it imagines.

    `check` says what is true of a state in which all that a seat cannot know was dealt anew.
    """
    asked, game = match.decision, match.game
    assert asked is not None
    assert len(set(asked.keys)) == len(asked.keys)
    world = match.observe(asked.seat).imagine(Stream(b"imagined"))
    assert world.decision is not None
    assert (world.decision.ask, world.decision.keys) == (asked.ask, asked.keys)
    for seat in (*range(match.seats), None):
        view = match.observe(seat)
        assert game.scene(match.state, seat) == view.scene
        redealt = match.fork().state
        game.redact(redealt, seat, Stream(seed_from(f"look {len(match.taken)}")), match.state)
        assert game.scene(redealt, seat) == view.scene
        check(redealt)


def check_open_views(match: Match[Any]) -> None:
    """Nothing is hidden: everybody sees the same, and whoever is asked can read all answers."""
    check_views(match)
    asked, seen = match.decision, match.game.scene(match.state, None)
    assert asked is not None
    for seat in (*range(match.seats), None):
        view = match.observe(seat)
        assert view.scene == seen
        world = view.imagine(Stream(b"imagined")).decision
        assert world is not None
        assert (world.ask, world.keys) == (asked.ask, asked.keys)
    shown = match.observe(asked.seat).decision
    assert shown is not None
    assert all(option.words for option in shown.options)


def branch_off(match: Match[S], chance: Stream) -> tuple[Match[S], str]:
    """A fork that has gone another way, and its digest; the match has not noticed."""
    before = match.digest()
    fork = match.fork()
    assert fork.digest() == before
    assert fork.decision is not None
    fork.take(fork.decision.options.pick(chance))
    assert match.digest() == before
    return fork, fork.digest()


def check_save(match: Match[Any], largest: int, is_replayed: bool = True) -> None:
    """A saved game is small, and comes back as it was, which takes as long as playing it."""
    saved = match.save()
    assert len(saved) < largest
    if not is_replayed:
        return
    loaded = Match.load(saved, {match.game.name: match.game})
    assert loaded.digests == match.digests
    assert (loaded.digest(), loaded.outcome) == (match.digest(), match.outcome)
