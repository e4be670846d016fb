"""What bots go by: a battle that does not come to its end makes them bold."""

from __future__ import annotations

import pytest

from mainbrace.games.rumbones.evaluation import PATIENT_ROUNDS
from tests.games.rumbones.situation import GAME, Situation


def worth_of_a_step(round: int) -> float:
    """What it is worth to go one zone nearer to the enemy's Deck Features, away from an enemy hero."""
    there, back = (Situation().hero("A", "anvil", zone).hero("B", "bolt", "H4") for zone in ("F4", "G4"))
    there.state.round = back.state.round = round
    return GAME.evaluate(there.state)[0] - GAME.evaluate(back.state)[0]


def test_two_bands_that_wait_for_each_other_lose_their_patience() -> None:
    early = [worth_of_a_step(round) for round in (1, PATIENT_ROUNDS)]
    assert early[0] == pytest.approx(early[1])
    late = [worth_of_a_step(PATIENT_ROUNDS + more) for more in (1, 5, 20)]
    assert early[1] < late[0] < late[1] < late[2]
    assert late[0] > 0
