"""Charts: dice that are rolled here or at a real table, refusals that say what would be right, exact odds."""

from __future__ import annotations

import pytest

from mainbrace.kernel import MainbraceError, Stream, consult
from mainbrace.settings import options_from
from tests.kernel.waves import WAVES, Sea


def read(faces: list[int], waves: int = 1) -> str:
    """What the chart says by these faces."""
    return consult(WAVES, Sea(waves), Stream(b"names"), faces).finding.result


def test_faces_rolled_at_a_table_are_read_and_told() -> None:
    found = consult(WAVES, Sea(2), Stream(b"names"), [3, 6, 1])
    assert found.finding.result == "sunk"
    assert [event.facts["faces"] for event in found.events] == [[3, 6], [1]]


@pytest.mark.parametrize(
    ("faces", "words"),
    [
        ([], "found 0 faces; 2 needed for “Waves”, 2 in all so far"),
        ([6], "found 1 face; 1 more needed for “Waves”, 2 in all so far"),
        ([6, 2], "found 2 faces; 1 more needed for “Bailing”, 3 in all so far"),
        ([1, 2, 3], "found 3 faces; only 2 are rolled here"),
        ([1, 7], "found 7; allowed: faces from 1 to 6"),
        ([1] * 201, "found 201 faces; allowed: up to 200"),
    ],
)
def test_faces_that_do_not_fit_are_refused_with_what_is_needed(faces: list[int], words: str) -> None:
    with pytest.raises(MainbraceError, match=words):
        read(faces, waves=2)


def test_other_luck_than_dice_takes_no_face() -> None:
    assert read([1]) == "dry"


def test_every_way_the_dice_can_fall_is_counted() -> None:
    odds = dict(consult(WAVES, Sea(2), Stream(b"any")).odds)
    six = 11 / 36
    assert odds == pytest.approx({"dry": 1 - six, "wet": six * 5 / 6, "sunk": six / 6})


def test_no_odds_are_told_where_there_are_too_many_ways() -> None:
    assert consult(WAVES, Sea(5), Stream(b"any")).odds == ()
    assert consult(WAVES, Sea(12), Stream(b"any")).odds == ()


def test_circumstances_are_refused_like_options() -> None:
    with pytest.raises(MainbraceError, match="waves has no option 'wind'; it has: waves, mood"):
        options_from(WAVES, ["wind=3"])
    with pytest.raises(MainbraceError, match="option 'waves': found '13'; allowed: a whole number"):
        options_from(WAVES, ["waves=13"])
    with pytest.raises(MainbraceError, match="option 'mood': found 'odd'; allowed: one of calm, cross"):
        consult(WAVES, options_from(WAVES, ["mood=odd"]), Stream(b"any"))
