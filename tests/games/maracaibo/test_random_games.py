"""What must hold in every game, over many of every kind, played at random."""

from __future__ import annotations

import pytest

from mainbrace.games.maracaibo import scoring
from mainbrace.games.maracaibo.game import Maracaibo
from mainbrace.games.maracaibo.state import State
from mainbrace.kernel import Match, Outcome, Stream, seed_from
from tests.games.maracaibo.invariants import check_moment, check_money, check_points, check_sheet
from tests.games.maracaibo.situation import BOX

GAMES = 72
BATCH = 12
MOST_CHOICES_A_TURN = 40
LOOK_EVERY = 25
LARGEST_SAVE = 20 * 1024
LAYOUTS = ("long", "broad", "hull")


class Watched(Maracaibo):
    """Maracaibo whose every boundary is looked at: the kernel asks for the outcome at each."""

    def outcome(self, state: State) -> Outcome | None:
        for player in state.players if state.round else ():
            check_sheet(player)
        return super().outcome(state)


GAME = Watched()


def agreed(number: int) -> dict[str, object]:
    """The options of a game: every number of players with every layout, with and without Commanders."""
    kind, players = number // 12 % 3, 1 + number % 4
    return {
        "players": players,
        "layout": LAYOUTS[number // 4 % 3],
        "commanders": kind > 0,
        "auction": kind == 2 and players > 1,
        "difficulty": number // 4 % 7,
    }


def check_views(match: Match[State], start: State) -> None:
    """A seat sees the same in a state and in its redaction, and is asked the same in a world it imagines."""
    asked = match.decision
    assert asked is not None
    for seat in (*range(match.seats), None):
        view = match.observe(seat)
        world = view.imagine(Stream(b"imagined"))
        if seat == asked.seat:
            assert world.decision is not None
            assert (world.decision.ask, world.decision.keys) == (asked.ask, asked.keys)
        assert GAME.scene(match.state, seat) == view.scene
        redealt = match.fork().state
        GAME.redact(redealt, seat, Stream(seed_from(f"look {len(match.taken)}")), match.state)
        assert GAME.scene(redealt, seat) == view.scene
        check_moment(redealt, start)


@pytest.mark.parametrize("batch", range(GAMES // BATCH))
def test_random_games_keep_every_promise(batch: int) -> None:
    for number in range(batch * BATCH, (batch + 1) * BATCH):
        play_and_check(number)


def play_and_check(number: int) -> None:
    """One random game with all checks."""
    match = Match.new(GAME, agreed(number), seed_from(f"random game {number}"))
    start = match.at_boundary()
    chance = Stream(seed_from(f"random player {number}"))
    forks: list[tuple[Match[State], str]] = []
    while (asked := match.decision) is not None:
        check_moment(match.state, start)
        assert len(set(asked.keys)) == len(asked.keys)
        if len(match.taken) % LOOK_EVERY == number % LOOK_EVERY:
            forks.append(branch_off(match, chance))
            check_views(match, start)
        match.take(asked.options.pick(chance))
        assert len(match.since_boundary()) <= MOST_CHOICES_A_TURN
    assert all(fork.digest() == digest for fork, digest in forks)
    check_money(match.events, start, match.state)
    check_points(match.events, match.state)
    check_end(match)
    check_save(match)


def check_end(match: Match[State]) -> None:
    """The forecast is the final score, and every event can be told."""
    assert match.outcome is not None
    assert match.outcome.scores == tuple(
        scoring.total(BOX, match.state, each) for each in match.state.players
    )
    assert all(GAME.tell(event).endswith((".", "!")) for event in match.events)


def branch_off(match: Match[State], chance: Stream) -> tuple[Match[State], str]:
    """A fork that has gone another way, and its digest; the match has not noticed."""
    before = match.digest()
    fork = match.fork()
    assert fork.digest() == before
    assert fork.decision is not None
    fork.take(fork.decision.options.pick(chance))
    assert match.digest() == before
    return fork, fork.digest()


def check_save(match: Match[State]) -> None:
    """A saved game is small, and comes back as it was."""
    saved = match.save()
    assert len(saved) < LARGEST_SAVE
    loaded = Match.load(saved, {GAME.name: GAME})
    assert loaded.digests == match.digests
    assert loaded.digest() == match.digest()
    assert loaded.outcome == match.outcome


def test_the_games_are_of_every_kind() -> None:
    games = [agreed(number) for number in range(GAMES)]
    kinds = {tuple(value for name, value in game.items() if name != "difficulty") for game in games}
    assert len(kinds) == 3 * 3 * 3 + 3 * 2
    assert len({game["difficulty"] for game in games if game["players"] == 1}) == 7
