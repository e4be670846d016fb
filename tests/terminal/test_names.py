"""Letters that a player can learn: whoever has got them keeps them for the whole match."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from mainbrace.bots import RandomBot
from mainbrace.games.rumbones.second_tide import SecondTide
from mainbrace.kernel import Match, Piece, Scene, Stream, seed_from
from mainbrace.terminal import Sitting
from mainbrace.terminal.names import Names, names_so_far

LENGTHS = (2, 3)


def with_pieces(*labels: str) -> Scene:
    return Scene("Ships", "now", ["Anne"], pieces=[Piece(label, "hero", label) for label in labels])


@pytest.mark.parametrize("length", LENGTHS)
def test_a_newcomer_takes_nobodys_letters(length: int) -> None:
    names = Names()
    names.learn(with_pieces("Deckhand", "Snapjaw"))
    before = dict(names.of_length(length))
    names.learn(with_pieces("Deckhand", "Snapjaw", "Deck Gun", "DeMarco", "Snap"))
    after = names.of_length(length)
    assert before.items() <= after.items()
    assert len(after) == len({name.casefold() for name in after.values()}) == 5


@pytest.mark.parametrize("length", LENGTHS)
def test_who_comes_back_is_called_as_before(length: int) -> None:
    names = Names()
    names.learn(with_pieces("Captain's Chest", "Carcharius"))
    name = names.of_length(length)["Carcharius"]
    names.learn(with_pieces("Carcharius"))
    assert names.of_length(length)["Carcharius"] == name
    names.learn(with_pieces())
    names.learn(with_pieces("Cask", "Carcharius"))
    assert names.of_length(length)["Carcharius"] == name


def test_short_names_are_never_shared() -> None:
    labels = ["Deckhand", "Deck Gun", "Deck Hand", "Decoy", "Dec", "Dex", "Deca", "", "…", "x", "X"]
    names = Names()
    names.learn(with_pieces(*labels))
    for length in LENGTHS:
        given = list(names.of_length(length).values())
        assert len({name.casefold() for name in given}) == len(labels)
        assert all(1 <= len(name) <= length for name in given)


@pytest.mark.parametrize("seed", range(3))
def test_no_letters_change_from_the_choice_of_heroes_to_the_end(seed: int) -> None:
    match, chance, names = Match.new(SecondTide(), None, seed_from(seed)), Stream(b"%d" % seed), Names()
    given: dict[int, dict[str, str]] = {length: {} for length in LENGTHS}
    while match.decision is not None:
        names.learn(match.observe(0).scene)
        for length in LENGTHS:
            now = names.of_length(length)
            assert given[length].items() <= now.items()
            given[length] = dict(now)
        match.take(match.decision.options.pick(chance))
    assert len(given[2]) > 10


class Watched(Sitting):
    """A sitting that keeps the letters of every board it draws."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.drawn: list[dict[int, dict[str, str]]] = []

    def draw(self, _: str = "") -> None:
        self.drawn.append({length: dict(self.names.of_length(length)) for length in LENGTHS})
        super().draw()


def evening(match: Match[Any], *lines: str) -> Watched:
    """A person types the lines and gets up."""
    script = iter(lines)

    def read(_: str) -> str:
        for line in script:
            return line
        raise EOFError

    console = Console(file=StringIO(), width=100, color_system=None)
    sitting = Watched(match, 0, {1: RandomBot(b"b")}, console, read)
    sitting.play()
    return sitting


def test_an_evening_goes_on_with_the_same_letters_after_a_save() -> None:
    game = SecondTide()
    first = evening(Match.new(game, None, seed_from("letters")), *["1"] * 40)
    again = Match.load(first.match.save(), {game.name: game})
    assert evening(again).drawn[0] == first.drawn[-1]
    assert first.drawn[0][2].items() < first.drawn[-1][2].items()


def test_a_choice_that_is_taken_back_leaves_no_letters_behind() -> None:
    sitting = evening(Match.new(SecondTide(), None, seed_from("letters")), "1", "undo", "2")
    fresh = names_so_far(sitting.match, 0)
    assert [sitting.names.of_length(length) for length in LENGTHS] == [
        fresh.of_length(length) for length in LENGTHS
    ]
