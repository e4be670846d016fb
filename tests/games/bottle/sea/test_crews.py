"""Crews, Captains, specialists, and what a voyage is shared into."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.sea.crews import (
    crew_aboard,
    crew_called,
    crew_rep,
    hiring_cost,
    kind_of,
    new_hand,
    recruits,
    rep_with,
    strangers,
)
from mainbrace.games.bottle.sea.plunder import keeping_cost
from mainbrace.games.bottle.sea.shipyard import Offer, bribed, offer_of, ship_price, ships_for_sale
from mainbrace.games.bottle.terms import ClassName, Nation
from tests.games.bottle.scripts import BOOK, Cup, cup
from tests.games.bottle.sea.situation import SEA


def test_who_counts_as_what() -> None:
    kinds: list[ClassName] = ["merchant", "military", "pirate-hunter", "pirate", "privateer"]
    assert [kind_of(SEA, kind) for kind in kinds] == ["merchant", "military", "military", "pirate", "pirate"]


@pytest.mark.rule("BS-043")
def test_the_rep_of_a_crew() -> None:
    assert crew_rep(5, [3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5]) == 5  # BSX-03
    assert crew_rep(4, [3, 3, 3]) == 4  # 17 over 4
    assert crew_rep(3, [3, 3, 3, 3, 3]) == 4  # a half is rounded up (BSQ-29)


@pytest.mark.rule("BS-043")
@pytest.mark.parametrize(
    ("joining", "rep"), [([4], 4), ([4] * 20, 4), ([3] * 9, 4), ([3] * 11, 3), ([5] * 10, 5), ([6], 4)]
)
def test_a_crew_of_ten_men_of_rep_4_that_others_join(joining: list[int], rep: int) -> None:
    """The Captain is in that 4 already: whoever is as good as they are changes nothing."""
    assert rep_with(4, 10, joining) == rep


@pytest.mark.rule("BS-042")
def test_what_crews_are_called() -> None:
    assert [crew_called(SEA, rep) for rep in (3, 4, 5, 6)] == ["green", "average", "veteran", "elite"]


@pytest.mark.rule("BS-041")
def test_warships_sail_with_all_the_men_they_take() -> None:
    crews: list[ClassName] = ["merchant", "military", "pirate"]
    assert [crew_aboard(SEA, SEA.hulls["warship-2"], kind) for kind in crews] == [30, 30, 30]
    assert [crew_aboard(SEA, SEA.hulls["merchant-2"], kind) for kind in crews] == [22, 30, 30]


RECRUITS = {
    1: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    2: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20],
    3: [4, 6, 9, 12, 15, 18, 21, 24, 27, 30],
    4: [6, 8, 12, 16, 20, 24, 28, 32, 36, 40],
    5: [8, 12, 15, 20, 25, 30, 35, 40, 45, 50],
}


@pytest.mark.rule("BS-056")
@pytest.mark.parametrize("sal", RECRUITS)
def test_how_many_can_be_hired(sal: int) -> None:
    low = [recruits(cup(face), SEA, sal, captain=1) for face in range(1, 6)]
    high = [recruits(cup(face), SEA, sal, captain=6) for face in range(1, 6)]
    assert low + high == RECRUITS[sal]
    assert recruits(cup(6), SEA, sal, captain=6) == RECRUITS[sal][-1]


@pytest.mark.rule("BS-055")
def test_where_fewer_sign_on() -> None:
    assert recruits(cup(4), SEA, 1, captain=4) == 7  # 8
    assert recruits(cup(4), SEA, 1, captain=4, again=True) == 5
    assert recruits(cup(4), SEA, 1, captain=4, is_enemy=True) == 4
    assert recruits(cup(1), SEA, 5, captain=3, again=True, is_enemy=True) == 8  # -1 counts as 2


@pytest.mark.rule("BS-056")
def test_example_12_what_hiring_costs() -> None:
    """BSQ-31, and BSX-12: of sixteen who can be had ten men, of whom two are specialists."""
    assert recruits(cup(5), SEA, 2, captain=4) == 16
    assert hiring_cost(SEA, men=8, specialists=2) == 18


@pytest.mark.rule("BS-061")
def test_how_good_a_new_hand_is() -> None:
    assert [new_hand(cup(face), SEA, captain=4) for face in range(1, 7)] == [3, 4, 4, 4, 4, 5]
    assert new_hand(cup(1), SEA, captain=3) == 3
    assert new_hand(cup(6), SEA, captain=6) == 5


@pytest.mark.rule("BS-062")
@pytest.mark.parametrize(
    ("sailed_by", "nation", "crews", "captains"),
    [
        ("merchant", "english", "334444", "333445"),
        ("military", "spanish", "344445", "334455"),
        ("military", "english", "444455", "344555"),
        ("pirate", "spanish", "444455", "344555"),
    ],
)
def test_how_good_strangers_are(sailed_by: ClassName, nation: Nation, crews: str, captains: str) -> None:
    found = [strangers(cup(face, face), SEA, sailed_by, nation) for face in range(1, 7)]
    assert "".join(str(each.crew) for each in found) == crews
    assert "".join(str(each.captain) for each in found) == captains


def test_keeping_men_costs_their_rep() -> None:
    assert keeping_cost(SEA, [3, 4, 5]) == 12


@pytest.mark.rule("BS-047")
def test_which_ships_are_for_sale() -> None:
    rows = [offer_of(SEA, score).hull for score in range(-1, 15)]
    assert rows == [
        *[None] * 3,
        *["merchant-5"] * 3,
        *["merchant-4"] * 2,
        *["merchant-3"] * 3,
        *["merchant-2"] * 2,
        *["merchant-1"] * 3,
    ]


@pytest.mark.rule("BS-045")
def test_one_offer_for_each_point_of_the_activity_level() -> None:
    t = Cup(1, 3, 6)
    offers = ships_for_sale(t.dice, SEA, 3)
    assert [(offer.total, offer.hull) for offer in offers] == [
        (4, "merchant-5"),
        (6, "merchant-4"),
        (9, "merchant-3"),
    ]
    assert t.left == []


@pytest.mark.rule("BS-046")
def test_enemies_offer_less_and_bribes_help() -> None:
    (offer,) = ships_for_sale(cup(5), SEA, 1, is_enemy=True)  # BSX-05
    assert offer == Offer(4, "merchant-5")
    assert bribed(SEA, offer, 100).hull == "merchant-4"
    assert bribed(SEA, offer, 99).hull == "merchant-5"
    assert bribed(SEA, offer, 300).hull == "merchant-3"


@pytest.mark.rule("BS-049")
@pytest.mark.parametrize(
    ("sal", "faces", "gold"),
    [
        (1, (4, 5), 625),  # BSX-06
        (3, (4, 5), 625),
        (3, (3, 4), 550),  # BSX-07 by the table
        (3, (1, 5), 450),
        (3, (4, 6), 375),
        (3, (2, 3), 500),
    ],
)
def test_what_a_merchant_of_the_fourth_rate_costs(sal: int, faces: tuple[int, int], gold: int) -> None:
    assert ship_price(cup(*faces), BOOK, SEA, "merchant-4", sal) == gold
