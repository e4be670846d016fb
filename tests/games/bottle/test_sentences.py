"""Numbers with their words."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.encounters.game import Ashore
from mainbrace.games.bottle.sentences import counted
from mainbrace.kernel import Event


@pytest.mark.parametrize(
    ("number", "word", "words"),
    [
        (1, "inch", "1 inch"),
        (2.5, "inch", "2.5 inches"),
        (1.0, "inch", "1 inch"),
        (0, "die", "0 dice"),
        (3, "man", "3 men"),
        (1250000, "ton", "1250000 tons"),
        (1, "more turn", "1 more turn"),
    ],
)
def test_one_thing_and_several(number: float, word: str, words: str) -> None:
    assert counted(number, word) == words


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (
            Event("deal", {"who": "Anne", "what": "sells", "tons": 1, "gold": 20}),
            "Anne sells 1 ton for 20 gold.",
        ),
        (Event("house entered", {"where": "Hut", "turns": 1, "found": "x"}), "Hut: 1 turn to search; x."),
        (
            Event("ashore", {"what": "A raid", "where": "on French ground", "part": "by day", "level": 3}),
            "A raid on French ground, by day: activity level 3.",
        ),
    ],
)
def test_the_log_of_an_outing_counts(event: Event, words: str) -> None:
    assert Ashore().tell(event) == words
