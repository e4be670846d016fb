"""How a match ended, in a terminal."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.sea.fight.ending import end_if_decided
from mainbrace.terminal.tell import ending
from tests.games.bottle.sea.seascape import Seascape


@pytest.mark.parametrize(
    ("blue", "enemy", "told"),
    [
        ({"standing": "sunk"}, {}, "Victory for the enemy: Blue went down."),
        ({"standing": "gone"}, {}, "Nobody has won: Blue got away."),
        ({}, {"standing": "gone"}, "Nobody has won: the enemy got away."),
    ],
)
def test_where_no_player_has_won_the_end_is_told_as_in_the_log(
    blue: dict[str, Any], enemy: dict[str, Any], told: str
) -> None:
    scape = Seascape(players=1, luck=b"dice").ship(**blue).captain(0).ship(1, **enemy)
    end_if_decided(scape.fight)
    assert scape.has_told(told)
    assert ended(scape).startswith(f"It is over. {told} ")


def test_whoever_has_won_is_named() -> None:
    scape = Seascape(players=1, luck=b"dice").ship().captain(0).ship(1, standing="sunk")
    end_if_decided(scape.fight)
    assert ended(scape).startswith("Blue wins: the enemy went down. Blue ")


def ended(scape: Seascape) -> str:
    """The last line, once all is settled."""
    match = scape.start().match
    assert match is not None
    return ending(match, match.observe(0).scene)[0].plain
