"""What must hold in every game, over three hundred of every kind, played at random."""

from __future__ import annotations

from dataclasses import asdict
from itertools import permutations

import pytest

from mainbrace.games.rumbones.second_tide import SecondTide
from mainbrace.games.rumbones.state import State
from mainbrace.kernel import Match, Outcome, Stream, seed_from
from tests.games.rumbones.invariants import check_boundary, check_moment
from tests.games.rumbones.variety import FACTIONS, agreed

GAMES = 300
BATCH = 10
MOST_CHOICES_A_TURN = 40
LOOK_EVERY = 40
MOST_ROUNDS = 200
LARGEST_SAVE = 20 * 1024


class Watched(SecondTide):
    """Second Tide whose every boundary is looked at: the kernel asks for the outcome at each."""

    def outcome(self, state: State) -> Outcome | None:
        check_boundary(self.box, state)
        return super().outcome(state)


GAME = Watched()


def check_views(match: Match[State]) -> None:
    """A seat sees the same in a state and in its redaction, and is asked the same in a world it imagines."""
    asked = match.decision
    assert asked is not None
    world = match.observe(asked.seat).imagine(Stream(b"imagined"))
    assert world.decision is not None
    assert (world.decision.ask, world.decision.keys) == (asked.ask, asked.keys)
    for seat in (0, 1, None):
        view = match.observe(seat)
        assert GAME.scene(match.state, seat) == view.scene
        redealt = match.fork().state
        GAME.redact(redealt, seat, Stream(seed_from(f"look {len(match.taken)}")), match.state)
        assert GAME.scene(redealt, seat) == view.scene
        check_moment(GAME.box, redealt)


@pytest.mark.rule("ST-008", "ST-037", "ST-052")
@pytest.mark.parametrize("batch", range(GAMES // BATCH))
def test_random_games_keep_every_promise(batch: int) -> None:
    for number in range(batch * BATCH, (batch + 1) * BATCH):
        play_and_check(number)


def play_and_check(number: int) -> None:
    """One random game with all checks."""
    match = Match.new(GAME, agreed(GAME.box, number), seed_from(f"random game {number}"))
    chance = Stream(seed_from(f"random player {number}"))
    forks: list[tuple[Match[State], str]] = []
    while (asked := match.decision) is not None:
        check_moment(GAME.box, match.state)
        assert len(set(asked.keys)) == len(asked.keys)
        if len(match.taken) % LOOK_EVERY == 0:
            forks.append(branch_off(match, chance))
            check_views(match)
        match.take(asked.options.pick(chance))
        assert len(match.since_boundary()) <= MOST_CHOICES_A_TURN
        assert match.state.round < MOST_ROUNDS
    assert all(fork.digest() == digest for fork, digest in forks)
    check_save(match)


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


def test_the_three_hundred_games_are_of_every_kind() -> None:
    games = [asdict(agreed(GAME.box, number)) for number in range(GAMES)]
    assert {game["factions"] for game in games} == set(permutations(FACTIONS))
    assert {game["selection"] for game in games} == {"choose", "random"}
    assert {(0, 0), (1, 2), (2, 1), (3, 3)} <= {
        (len(game["heroes_a"]), len(game["heroes_b"])) for game in games
    }
    named = {hero for game in games for hero in game["heroes_a"]}
    assert named == {card.id for faction in FACTIONS for card in GAME.box.selectable(faction)}
    assert any(set(game["heroes_a"]) & set(game["heroes_b"]) for game in games)
