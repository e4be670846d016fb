"""What a bot is shown of Second Tide holds words and numbers, and no way to the true state."""

from __future__ import annotations

from mainbrace.games.rumbones.options import SecondTideOptions
from mainbrace.games.rumbones.second_tide import SecondTide
from mainbrace.kernel import Chances, Match, Stream, seed_from


def test_everything_shown_of_a_decision_is_plain() -> None:
    match = Match.new(SecondTide(), SecondTideOptions(selection="random"), seed_from("shown"))
    chance = Stream(b"shown")
    for _ in range(300):
        asked = match.decision
        assert asked is not None
        shown = match.observe(asked.seat).decision
        assert shown is not None
        assert isinstance(shown.text, str)
        assert (shown.words, shown.keys, shown.closed) == (asked.words, asked.keys, asked.closed)
        assert not {closed.key for closed in shown.closed} & set(shown.keys)
        for option in shown.options:
            assert option.value is None
            assert isinstance(option.label, str)
            assert option.odds is None or isinstance(option.odds, Chances)
        match.take(asked.options.pick(chance))
