"""The eight rosters as they are printed."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.sea.seabook import load_sea_book
from mainbrace.games.bottle.sea.ships import decks, guns, maneuver, morale_modifier, take_hits
from tests.games.bottle.sea.situation import SEA, ship

HEADS = {
    "merchant-5": (3, 3, 2, 9, 10, (5, 10)),
    "merchant-4": (4, 4, 3, 3, 50, (10, 20)),
    "merchant-3": (4, 6, 4, 5, 35, (10, 20)),
    "merchant-2": (5, 7, 5, 3, 70, (15, 30)),
    "merchant-1": (5, 13, 8, 2, 100, (15, 30)),
    "warship-3": (3, 6, 4, 7, 20, (5, 15)),
    "warship-2": (4, 10, 6, 6, 30, (10, 30)),
    "warship-1": (5, 16, 10, 4, 45, (15, 40)),
}
"""Size, Defense, guns, Maneuver, cargo, crew."""

COLUMNS = {
    "merchant-5": ("9 6 1", "2 2 1", "1 2 3", "1 2 1"),
    "merchant-4": ("3 2 1 1", "3 2 1 0", "0 1 2 3", "2 2 2 2"),
    "merchant-3": ("5 5 4 3 2 1", "4 4 3 2 1 0", "0 1 1 2 2 3", "1 1 1 2 1 2"),
    "merchant-2": ("3 3 2 2 2 1 1", "5 4 3 2 2 1 1", "0 0 1 1 2 2 3", "1 1 2 2 2 2 3"),
    "merchant-1": (
        "2 2 2 2 2 1 1 1 1 1 1 0 0",
        "8 8 7 6 5 4 4 3 3 2 2 1 1",
        "0 0 0 1 1 1 2 2 2 3 3 4 4",
        "1 1 1 1 1 1 1 1 1 1 1 1 1",
    ),
    "warship-3": ("7 5 4 3 2 1", "4 4 3 2 1 0", "0 0 1 1 2 2", "1 0 1 1 1 0"),
    "warship-2": ("6 5 5 4 3 3 2 1 1 0", "6 5 4 4 3 3 2 2 1 1", "0 0 0 1 1 2 2 2 3 3", "1 1 0 1 1 1 1 1 1 1"),
    "warship-1": (
        "4 4 4 3 3 3 2 2 1 1 1 1 1 1 0 0",
        "10 9 9 8 8 7 6 5 4 4 3 3 2 2 1 1",
        "0 0 0 0 1 1 1 1 2 2 2 3 3 3 4 4",
        "1 1 1 1 1 0 1 1 1 1 1 1 1 1 1 1",
    ),
}
"""Maneuver, guns, what is taken from Morale, and men lost, from the undamaged ship to Defense 1."""


def numbers(text: str) -> list[int]:
    return [int(number) for number in text.split()]


@pytest.mark.rule("BS-023", "BS-024", "BS-025", "BS-026", "BS-027", "BS-028", "BS-029", "BS-030")
@pytest.mark.parametrize("id", HEADS)
def test_the_head_of_every_roster(id: str) -> None:
    hull = SEA.hulls[id]
    crew = (hull.crew.least, hull.crew.most)
    assert (hull.size, hull.defense, hull.guns, hull.maneuver, hull.cargo, crew) == HEADS[id]


@pytest.mark.rule("BS-023", "BS-024", "BS-025", "BS-026", "BS-027", "BS-028", "BS-029", "BS-030", "BS-152")
@pytest.mark.parametrize("id", COLUMNS)
def test_every_hit_crosses_off_a_column_of_a_fully_manned_ship(id: str) -> None:
    vessel, seen = ship(id), []
    for _ in range(SEA.hulls[id].defense):
        vessel.crew = SEA.hulls[id].crew.most
        now = maneuver(SEA, vessel), guns(SEA, vessel), -morale_modifier(SEA, vessel)
        seen.append((*now, take_hits(SEA, vessel, 1)))
    assert seen == list(zip(*map(numbers, COLUMNS[id]), strict=True))


@pytest.mark.rule("BS-031")
@pytest.mark.parametrize("id", HEADS)
def test_an_undamaged_ship_is_as_the_head_of_her_roster_says(id: str) -> None:
    hull = SEA.hulls[id]
    assert (maneuver(SEA, ship(id)), guns(SEA, ship(id))) == (hull.maneuver, hull.guns)


@pytest.mark.rule("BS-035")
def test_merchants_have_five_rates_and_warships_three() -> None:
    rates = {
        kind: sorted(hull.rate for hull in SEA.hulls.values() if hull.kind == kind)
        for kind in ("merchant", "warship")
    }
    assert rates == {"merchant": [1, 2, 3, 4, 5], "warship": [1, 2, 3]}
    assert all(hull.id == f"{hull.kind}-{hull.rate}" for hull in SEA.hulls.values())


@pytest.mark.rule("BS-036")
def test_a_ship_has_as_many_decks_as_her_size() -> None:
    assert decks(SEA, ship("warship-3")).sections == ("bow", "main", "stern")
    assert decks(SEA, ship("merchant-4")).sections == ("bow", "forward", "main", "stern")
    assert decks(SEA, ship("warship-1")).sections == ("bow", "forward", "main", "aft", "stern")


@pytest.mark.rule("BS-048")
def test_what_ships_cost() -> None:
    printed = {hull.id: hull.cost.gold for hull in SEA.hulls.values() if hull.cost.source == "attested"}
    assert printed == {
        "merchant-5": 200,
        "merchant-4": 500,
        "merchant-3": 800,
        "merchant-2": 1400,
        "merchant-1": 3000,
        "warship-3": 700,
    }
    ours = {hull.id: hull.cost.gold for hull in SEA.hulls.values() if hull.cost.source == "designed"}
    assert ours == {"warship-2": 1600, "warship-1": 3600}  # BSQ-16


def test_the_same_tables_have_the_same_digest() -> None:
    assert load_sea_book() is SEA
    assert len(SEA.digest) == 12
