"""Trading, and treasure."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.challenge import dice_and_target
from mainbrace.games.bottle.terms import TraderResult
from mainbrace.games.bottle.trading import (
    Search,
    deal,
    exchanged,
    find_trader,
    fluctuation,
    list_price,
    most_to_buy,
    price_for,
    smuggling_trial,
    tons_for_sale,
    tons_in_prize,
)
from mainbrace.games.bottle.treasure import (
    chest_gold,
    chest_inches,
    chests_found,
    digs_in_a_turn,
    digs_needed,
    enter_area,
    hunt_level,
    map_route,
)
from tests.games.bottle.scripts import BOOK, Cup, cup, somebody

MORNING = Search("morning")


@pytest.mark.rule("BC-175")
@pytest.mark.parametrize(
    ("faces", "neutral", "hostile"),
    [((1, 3), "found", "found"), ((3, 4), "found", "watch"), ((4, 5), "none", "none")],
)
def test_who_looks_for_a_trader_finds_one_the_watch_or_nobody(
    faces: tuple[int, int], neutral: TraderResult, hostile: TraderResult
) -> None:
    assert find_trader(cup(*faces), BOOK, 3, MORNING) == neutral
    assert find_trader(cup(*faces), BOOK, 3, Search("morning", is_hostile=True)) == hostile


@pytest.mark.rule("BC-174")
@pytest.mark.parametrize(
    ("search", "count", "target"),
    [
        (MORNING, 2, 3),
        (Search("night"), 2, 2),
        (Search("daytime"), 2, 4),
        (Search("morning", has_traded_here=True), 2, 5),
        (Search("morning", is_own_nation=True, is_wanted=True), 2, 4),
        (Search("morning", is_hostile=True, has_contact=True), 3, 3),
    ],
)
def test_what_helps_to_find_a_trader(search: Search, count: int, target: int) -> None:
    t = Cup(1, 1, 1)
    find_trader(t.dice, BOOK, 3, search)
    assert (len(t.left), t.rolls[0]["at_most"]) == (3 - count, target)


@pytest.mark.rule("BC-174")
def test_the_level_against_which_a_trader_is_sought_is_one_at_least() -> None:
    t = Cup(1, 2)
    assert find_trader(t.dice, BOOK, 1, Search("night")) == "found"
    assert t.rolls[0]["at_most"] == 1


@pytest.mark.rule("BC-177")
def test_at_home_no_trader_is_sought() -> None:
    assert find_trader(cup(), BOOK, 1, Search("night", is_own_nation=True)) == "found"


def test_a_smuggler_asks_at_two_less() -> None:
    """BC-178; R-35: one bribe is allowed."""
    assert dice_and_target(BOOK, somebody(5), smuggling_trial()) == (2, 3)
    assert dice_and_target(BOOK, somebody(5), smuggling_trial(bribe=True)) == (2, 4)


PRICES = {
    (1, 1): [10, 10, 10, 20, 30],
    (1, 2): [10, 10, 10, 20, 30],
    (2, 2): [10, 20, 20, 20, 40],
    (1, 4): [20, 20, 20, 30, 40],
    (3, 3): [20, 20, 30, 30, 50],
    (3, 4): [20, 20, 30, 30, 50],
    (4, 4): [20, 20, 30, 30, 60],
    (4, 5): [20, 30, 30, 40, 60],
    (5, 5): [30, 30, 40, 40, 70],
    (5, 6): [30, 30, 40, 50, 80],
    (6, 6): [30, 30, 40, 50, 80],
}


@pytest.mark.rule("BC-181")
@pytest.mark.parametrize("faces", list(PRICES))
def test_the_price_of_a_ton(faces: tuple[int, int]) -> None:
    assert [list_price(cup(*faces), BOOK, sal) for sal in range(1, 6)] == PRICES[faces]


def test_two_prices_of_the_book() -> None:
    """EX-15 and EX-16; of the latter the price is right, the column it names is not."""
    price, percent = list_price(cup(4, 5), BOOK, 3), fluctuation(cup(1, 3), BOOK, 3)
    assert deal(50, price, percent, "sell") == 1500
    assert (list_price(cup(1, 3), BOOK, 1), list_price(cup(1, 3), BOOK, 2)) == (10, 20)


@pytest.mark.rule("BC-183")
def test_smugglers_pay_and_get_two_more() -> None:
    price = price_for(BOOK, list_price(cup(3, 3), BOOK, 4), is_smuggling=True)
    assert price == 32
    assert deal(10, price, 0, "buy") == deal(10, price, 0, "sell") == 320


@pytest.mark.rule("BC-184")
@pytest.mark.parametrize(
    ("faces", "sal", "percent"),
    [
        ((1, 2), 3, 0),
        ((3, 4), 3, 10),
        ((2, 4), 3, -10),
        ((4, 5), 3, 25),
        ((4, 6), 3, -25),
        ((3, 6), 1, 25),
    ],
)
def test_the_market_strays_up_on_odd_and_down_on_even(faces: tuple[int, int], sal: int, percent: int) -> None:
    assert fluctuation(cup(*faces), BOOK, sal) == percent


@pytest.mark.rule("BC-185")
def test_the_percentage_is_of_the_whole_deal() -> None:
    assert deal(50, 10, fluctuation(cup(3, 6), BOOK, 1), "buy") == 625  # EX-17
    assert (deal(3, 10, -25, "sell"), deal(3, 10, -25, "buy")) == (22, 23)


def test_prices_of_ships_stray_alike() -> None:
    """EX-24, and EX-25 by the table: one pass, an odd seven."""
    assert [deal(1, 500, fluctuation(cup(4, 5), BOOK, sal), "sell") for sal in (1, 3)] == [625, 625]
    assert deal(1, 500, fluctuation(cup(3, 4), BOOK, 3), "sell") == 550


CARGO = {
    10: [1, 3, 5, 6, 8, 10],
    20: [2, 6, 10, 12, 16, 20],
    30: [3, 9, 15, 18, 24, 30],
    35: [4, 12, 18, 24, 30, 35],
    45: [5, 14, 23, 30, 40, 45],
    50: [5, 15, 25, 30, 40, 50],
    70: [7, 21, 35, 42, 56, 70],
    100: [10, 30, 50, 60, 80, 100],
}


@pytest.mark.rule("BC-186")
@pytest.mark.parametrize("capacity", list(CARGO))
def test_the_cargo_of_a_prize(capacity: int) -> None:
    assert [tons_in_prize(cup(face), BOOK, capacity) for face in range(1, 7)] == CARGO[capacity]


def test_prizes_of_the_book_and_of_odd_capacity() -> None:
    """EX-18; R-38 for a capacity without a column: a share of it, rounded half up."""
    assert tons_in_prize(cup(4), BOOK, 35) == 24
    assert [tons_in_prize(cup(face), BOOK, 25) for face in range(1, 7)] == [3, 8, 13, 15, 20, 25]


@pytest.mark.rule("BC-187")
def test_the_cargo_a_settlement_sells() -> None:
    for sal in range(1, 6):
        tons = [tons_for_sale(cup(face), BOOK, sal) for face in range(1, 7)]
        assert tons == [ton * sal for ton in (10, 30, 50, 60, 80, 100)]


def test_what_can_be_bought_is_bounded_three_times() -> None:
    """R-39; EX-19: sixty tons for sale, fifty bought, with the market that EX-17 forgot."""
    assert most_to_buy(tons_for_sale(cup(4), BOOK, 1), room=50, purse=500, price=10, percent=0) == 50
    assert most_to_buy(60, room=50, purse=500, price=10, percent=25) == 40
    assert most_to_buy(60, room=10, purse=500, price=10, percent=0) == 10
    assert most_to_buy(5, room=10, purse=500, price=10, percent=0) == 5
    assert most_to_buy(5, room=10, purse=0, price=10, percent=0) == 0


@pytest.mark.rule("BC-190", "BC-191")
@pytest.mark.parametrize(
    ("faces", "area", "route"),
    [
        ((1, 1), 1, [2, 3, 6]),
        ((2, 1), 1, [4, 7, 8]),
        ((3, 6), 6, [9, 8, 7, 4, 1, 2, 3, 6]),
        ((4, 2), 9, [6, 3, 2, 1]),
    ],
)
def test_a_map_leads_round_the_areas(faces: tuple[int, int], area: int, route: list[int]) -> None:
    t = Cup(*faces)
    assert map_route(t.dice, t.chance, BOOK, area) == route


def test_a_map_found_in_the_middle_begins_with_any_neighbour() -> None:
    """R-40."""
    t = Cup(1, 1)
    first, *others = map_route(t.dice, t.chance, BOOK, 5)
    assert first in (2, 4, 6, 8)
    assert len(others) == 2


@pytest.mark.rule("BC-194")
def test_how_busy_the_place_of_a_treasure_is() -> None:
    assert [hunt_level(cup(face), BOOK) for face in range(1, 7)] == [3, 3, 3, 4, 4, 5]


@pytest.mark.rule("BC-197", "BC-199")
def test_a_treasure_of_the_book() -> None:
    """EX-20."""
    need = digs_needed(cup(3), BOOK, 5)
    dug = [digs_in_a_turn(BOOK, diggers) for diggers in (4, 4, 0, 3, 5)]
    assert (need, dug) == (12, [4, 4, 0, 3, 4])
    assert sum(dug[:4]) < need <= sum(dug)
    assert chests_found(cup(3, 4), BOOK) == 7
    assert [digs_needed(cup(face), BOOK, level) for face, level in ((1, 3), (6, 5))] == [7, 13]


@pytest.mark.rule("BC-199")
def test_a_chest_holds_tens_of_thousands() -> None:
    assert [chest_gold(cup(face), BOOK) for face in (1, 3, 6)] == [10000, 20000, 30000]


@pytest.mark.rule("BC-200")
def test_two_carry_a_chest_and_one_drags_it() -> None:
    assert [chest_inches(BOOK, bearers, 8) for bearers in (0, 1, 2, 3)] == [0, 4, 8, 8]


@pytest.mark.rule("BC-192")
def test_in_each_area_on_the_way_one_may_have_an_encounter_else_an_event_is_rolled_for() -> None:
    t = Cup(3, 3, 3, 4)
    assert [enter_area(t.dice, True), enter_area(t.dice, False), enter_area(t.dice, False)] == [
        "encounter",
        "event",
        "quiet",
    ]
    assert len(t.rolls) == 2


@pytest.mark.rule("BC-180")
def test_cargo_is_any_goods_by_the_ton_and_ton_for_ton_where_nobody_buys() -> None:
    assert [exchanged(tons) for tons in (1, 25, 50)] == [1, 25, 50]
