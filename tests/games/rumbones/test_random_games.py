"""What must hold in every game, over three hundred of every kind, played at random."""

from __future__ import annotations

from dataclasses import asdict
from functools import partial
from itertools import permutations

import pytest

from mainbrace.games.rumbones.second_tide import SecondTide
from mainbrace.games.rumbones.state import State
from mainbrace.kernel import Match, Outcome, Stream, seed_from
from tests.games.lookout import branch_off, check_save, check_views
from tests.games.rumbones.invariants import check_boundary, check_moment
from tests.games.rumbones.variety import FACTIONS, agreed

GAMES = 300
BATCH = 10
MOST_CHOICES_A_TURN = 40
CHECK_EVERY = 8
"""Of so many moments in a row one is looked at, in each game another; boundaries always are."""
LOOK_EVERY = 240
MOST_ROUNDS = 200
LARGEST_SAVE = 20 * 1024


class Watched(SecondTide):
    """Second Tide whose every boundary is looked at: the kernel asks for the outcome at each."""

    def outcome(self, state: State) -> Outcome | None:
        check_boundary(self.box, state)
        return super().outcome(state)


GAME = Watched()


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
        taken = len(match.taken)
        if taken % CHECK_EVERY == number % CHECK_EVERY:
            check_moment(GAME.box, match.state)
            assert len(set(asked.keys)) == len(asked.keys)
        if taken % LOOK_EVERY == 0:
            forks.append(branch_off(match, chance))
            check_views(match, partial(check_moment, GAME.box))
        match.take(asked.options.pick(chance))
        assert len(match.since_boundary()) <= MOST_CHOICES_A_TURN
        assert match.state.round < MOST_ROUNDS
    assert all(fork.digest() == digest for fork, digest in forks)
    check_save(match, LARGEST_SAVE)


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
