"""How careers end."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.careers import bounty, golden_years
from tests.games.bottle.scripts import BOOK

STATIONS = [
    (0, "Drunk"),
    (5_000, "Petty thief"),
    (15_000, "Barkeep"),
    (20_000, "Shopkeeper"),
    (30_000, "Tavern owner"),
    (50_000, "Prosperous merchant"),
    (80_000, "Wealthy merchant"),
    (100_000, "Well-to-do man about town"),
    (200_000, "Wealthy gentleman"),
    (500_000, "City governor"),
]


@pytest.mark.rule("BR-213", "BS-223")
def test_a_fortune_buys_the_best_station_it_reaches() -> None:
    assert [golden_years(BOOK, gold).name for gold, _ in STATIONS] == [name for _, name in STATIONS]
    below = [golden_years(BOOK, gold - 1).name for gold, _ in STATIONS[1:]]
    assert below == [name for _, name in STATIONS[:-1]]


@pytest.mark.rule("BR-214")
def test_a_pirate_is_worth_his_rep_and_half_his_ship() -> None:
    assert bounty(BOOK, rep=5, ship_cost=800) == 5400  # EX-57
