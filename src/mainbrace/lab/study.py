"""A question put to many matches: who plays what, and what is written down of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from traceback import format_exc
from typing import Any

import msgspec

from mainbrace.bots import BOTS, make_bot
from mainbrace.kernel import Game, MainbraceError, Match, seed_from
from mainbrace.lab.playout import MOST_DECISIONS, playout, seat_bots


class Study(msgspec.Struct, frozen=True):
    """What is to be played. `game` makes the game in each process, so it must be importable by name."""

    game: Callable[[], Game[Any, Any]]
    bots: Sequence[str]
    games: int
    seed: str = "0"
    options: Any = None
    most: int = MOST_DECISIONS

    def check(self) -> None:
        """Say what cannot be played before any process is started."""
        if self.games < 1:
            raise MainbraceError(f"games: found {self.games}; allowed: 1 or more")
        if not self.bots:
            raise MainbraceError(f"bots: none given; known bots: {', '.join(sorted(BOTS))}")
        for name in self.bots:
            make_bot(name, b"check")
        playing = self.begun().seats + self.games - 1
        if len(self.bots) > playing:
            bots, games = len(self.bots), f"{self.games} game{'s' if self.games > 1 else ''}"
            raise MainbraceError(f"bots: found {bots}; in {games} only {playing} have their turn")

    def begun(self) -> Match[Any]:
        """The first match before its first choice; options that the game does not allow are refused."""
        return Match.new(self.game(), self.options, seed_from(seed_word(self.seed, 0)))

    def numbers(self) -> Sequence[str]:
        """The names of the numbers that are known of every match."""
        first = self.begun()
        return ["decisions", *first.game.facts(first.state).numbers]


class Row(msgspec.Struct, frozen=True):
    """One finished match. `entrants` says per seat which of the study's bots sat there."""

    index: int
    seed: str
    entrants: tuple[int, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    decisions: int
    numbers: Mapping[str, int]
    labels: Sequence[Mapping[str, Sequence[str]]]


def seed_word(seed: str, index: int) -> str:
    """The word from which one match of a study gets its dice and its bots."""
    return f"{seed}/{index}"


def play_one(game: Game[Any, Any], study: Study, index: int) -> Row:
    """One match; from each to the next the bots move on by one seat."""
    word = seed_word(study.seed, index)
    seed = seed_from(word)
    match = Match.new(game, study.options, seed)
    playout(match, seat_bots(study.bots, match.seats, seed, index), study.most)
    assert match.outcome is not None
    facts = game.facts(match.state)
    return Row(
        index=index,
        seed=word,
        entrants=tuple((seat + index) % len(study.bots) for seat in range(match.seats)),
        winners=match.outcome.winners,
        scores=match.outcome.scores,
        reason=match.outcome.reason,
        decisions=len(match.taken),
        numbers=dict(facts.numbers),
        labels=[{kind: list(names) for kind, names in seat.items()} for seat in facts.labels],
    )


def play_named(game: Game[Any, Any], study: Study, index: int) -> Row:
    """One match; if it breaks, the error names the seed that plays it again."""
    try:
        return play_one(game, study, index)
    except MainbraceError as error:
        raise MainbraceError(f"game {index} (seed {seed_word(study.seed, index)}): {error}") from error
    except Exception as error:
        # Only text is sure to survive the way from one process to another, so the whole story is told in it.
        where = f"game {index} (seed {seed_word(study.seed, index)}) broke"
        raise RuntimeError(f"{where}:\n{format_exc()}") from error
