"""Weapons, shots, blows and guns as the tables print them."""

from __future__ import annotations

from itertools import chain, combinations
from typing import get_args

import pytest

from mainbrace.games.bottle.book import load_book
from mainbrace.games.bottle.terms import Circumstance

BOOK = load_book()
CIRCUMSTANCES: tuple[Circumstance, ...] = get_args(Circumstance)


@pytest.mark.rule("BR-119")
def test_the_weapons_table() -> None:
    fired = {
        id: (weapon.range, weapon.impact, weapon.reload)
        for id, weapon in BOOK.weapons.items()
        if weapon.range and id != "bayonet-musket"
    }
    assert fired == {
        "blunderbuss": (6, 3, "activation"),
        "bow": (18, 1, "next-active"),
        "knife": (4, 2, "retrieve"),
        "musket": (18, 3, "activation"),
        "pistol": (6, 2, "activation"),
        "sword": (2, 3, "retrieve"),
    }


@pytest.mark.rule("BR-142")
def test_what_weapons_are_in_a_melee() -> None:
    melee = BOOK.melee
    assert (melee.unarmed, melee.improvised, melee.one_hand, melee.two_hand) == (-1, 0, 1, 2)
    grips = {id: weapon.melee for id, weapon in BOOK.weapons.items()}
    assert grips["sword"] == grips["knife"] == "one-hand"
    assert grips["musket"] == grips["bottle"] == "improvised"
    assert grips["bayonet-musket"] == grips["halberd"] == "two-hand"


def misses(total: int) -> set[Circumstance]:
    return {each for each in CIRCUMSTANCES if BOOK.shooting.why_missed(total, {each})}


@pytest.mark.rule("BR-124")
def test_a_die_and_rep_hit_from_ten_on_and_below_if_nothing_is_in_the_way() -> None:
    every = chain.from_iterable(combinations(CIRCUMSTANCES, size) for size in range(6))
    assert all(BOOK.shooting.why_missed(10, set(some)) is None for some in every)
    assert [BOOK.shooting.why_missed(total, set()) for total in (3, 7, 8, 9, 12)] == [
        "low",
        "low",
        None,
        None,
        None,
    ]
    assert misses(8) == set(CIRCUMSTANCES)
    assert misses(9) == {"rush-shot", "in-cover"}
    assert BOOK.shooting.why_missed(9, {"in-cover", "prone"}) == "in-cover"  # EX-33


@pytest.mark.rule("BR-127")
def test_damage_by_impact() -> None:
    for impact in (1, 2, 3, 4):
        results = [BOOK.shooting.damage.result(face, impact) for face in range(1, 7)]
        assert results[0] == "obviously-dead"
        assert results[1:] == ["out-of-the-fight"] * (impact - 1) + ["knocked-down"] * (6 - impact)
    assert BOOK.shooting.damage.result(3, BOOK.weapons["pistol"].impact) == "knocked-down"  # EX-34


@pytest.mark.rule("BR-153")
def test_melee_damage_by_margin() -> None:
    for margin in range(1, 8):
        results = [BOOK.melee.damage.result(face, margin) for face in range(1, 7)]
        assert (results[0], results[5]) == ("obviously-dead", "push-back")
        out = min(margin, 5) - 1
        assert results[1:5] == ["out-of-the-fight"] * out + ["knocked-down"] * (4 - out)
    assert BOOK.melee.damage.result(2, 2) == "out-of-the-fight"  # EX-43


def test_who_fires_and_who_flees_when_charged() -> None:
    charge = BOOK.melee.charge
    assert charge.dice == 2  # EX-05
    assert charge.flee_from == ("merchant", "noble", "townsfolk")
    fires = {
        (mine, theirs): charge.row(mine, theirs).target_fires for mine in range(4) for theirs in range(3)
    }
    assert {passes for passes, target_fires in fires.items() if not target_fires} == {
        (1, 0),
        (2, 0),
        (3, 0),
        (2, 1),
        (3, 1),
    }
    assert all(charge.row(*passes).target_flees is not target_fires for passes, target_fires in fires.items())


def test_one_pass_is_enough_for_a_gun_against_a_building() -> None:
    rows = BOOK.shooting.cannon.rows
    assert [(rows.row(passes).figures, rows.row(passes).building) for passes in (2, 1, 0)] == [
        ("hit", "hit"),
        ("miss", "hit"),  # EX-38
        ("miss", "miss"),
    ]
