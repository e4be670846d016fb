"""Units of the book do what the table of non-player movement says (BR-205)."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.battle.nonplayers import act, odds_of
from mainbrace.games.bottle.battle.state import Lock
from tests.games.bottle.battle.situation import Situation, field

APART = field(36, 36, u0=(18, 30), u1=(18, 14))
FAR = field(36, 36, u0=(18, 34), u1=(18, 4))
CLOSE = field(36, 36, u0=(18, 24), u1=(18, 14))


def acting(drawing: str, *dice: int, blue: int = 10, red: int = 10, **unit: Any) -> Situation:
    """Blue's unit belongs to a player, Red's to the book; Red's has acted."""
    s = Situation(drawing, players=1).unit(0, figures=blue, kind="pirate", is_loaded=False)
    s.unit(1, 1, **{"figures": red, "kind": "pirate", **unit}).change(phases=[1]).dice(*dice)
    s.run(act(s.battle, s.at(1)))
    return s


@pytest.mark.rule("BR-205")
def test_odds_are_two_to_one_against_the_nearest_enemy_unit() -> None:
    """AR-98."""
    s = Situation(APART).unit(0).unit(1, 1)
    for blue, red, odds in (
        (4, 8, "outnumber"),
        (4, 7, "otherwise"),
        (8, 4, "outnumbered"),
        (1, 1, "otherwise"),
    ):
        s.at(0).figures, s.at(1).figures = blue, red
        assert odds_of(s.at(1), s.at(0)) == odds


@pytest.mark.rule("BR-205")
@pytest.mark.parametrize("dice", [(1, 1), (1, 6)])
def test_whoever_outnumbers_and_passes_fires_if_loaded(dice: tuple[int, int]) -> None:
    s = acting(APART, *dice, *[6] * 14, 6, 6, blue=5)
    assert s.told[1] == f"Unit 1 outnumbers Unit 0 two to one and passes {2 if dice == (1, 1) else 1}: fires."
    assert s.has_told("Musket of Unit 1 at Unit 0")


@pytest.mark.rule("BR-205")
@pytest.mark.parametrize(
    ("dice", "blue", "red", "order"),
    [
        ((1, 1), 5, 10, "charges or advances"),
        ((1, 1), 10, 5, "reloads"),
        ((1, 1), 10, 10, "reloads"),
        ((1, 6), 5, 10, "reloads"),
        ((1, 6), 10, 5, "falls back to cover"),
        ((1, 6), 10, 10, "stays in cover or looks for it"),
        ((6, 6), 5, 10, "reloads"),
        ((6, 6), 10, 5, "runs away"),
        ((6, 6), 10, 10, "runs away"),
    ],
)
def test_what_unloaded_units_do(dice: tuple[int, int], blue: int, red: int, order: str) -> None:
    s = acting(APART, *dice, blue=blue, red=red, is_loaded=False)
    assert s.told[1].endswith(f": {order}.")


@pytest.mark.rule("BR-205")
@pytest.mark.parametrize(
    ("dice", "blue", "red", "order"),
    [
        ((1, 1), 5, 10, "charges or advances"),
        ((1, 1), 10, 5, "stays where it is"),
        ((1, 1), 10, 10, "charges or advances"),
        ((1, 6), 5, 10, "charges or advances"),
        ((6, 6), 5, 10, "stays where it is"),
    ],
)
def test_who_is_loaded_and_has_nobody_in_range_does_as_others_do(
    dice: tuple[int, int], blue: int, red: int, order: str
) -> None:
    """AR-99."""
    s = acting(FAR, *dice, blue=blue, red=red)
    assert s.told[1].endswith(f": {order}.")


@pytest.mark.rule("BR-205")
def test_others_charge_the_nearest_enemy_in_reach() -> None:
    s = acting(CLOSE, 1, 1, 1, 1, 1, 6, 6, 6, *[6] * 8, 1, 1, 1, 1, weapon="")
    assert s.has_told("Unit 1 charges Unit 0.")
    assert s.figures(0, 1) == [9, 9]


@pytest.mark.rule("BR-205")
def test_or_else_advance_a_normal_move() -> None:
    s = acting(FAR, 1, 1)
    assert s.place(1) == (18, 12)
    assert s.at(1).facing == 4


@pytest.mark.rule("BR-205")
def test_an_advance_ends_in_cover_if_that_is_not_far_off_the_way() -> None:
    woods = FAR.split("\n")
    for row in (9, 10):
        woods[row] = "." * 8 + "T" * 20 + "." * 8
    s = acting("\n".join(woods), 1, 1, *[6] * 6)  # at their edge Unit 0 comes in sight
    assert s.place(1) == (18, 10)


@pytest.mark.rule("BR-205")
def test_an_advance_finds_its_way_round_a_wall_and_forms_for_a_narrow_gate() -> None:
    gate = FAR.split("\n")
    gate[6] = "#" * 16 + "..." + "#" * 17
    s = acting("\n".join(gate), 1, 1, red=6)
    assert s.at(1).shape != ("line", 0)
    assert s.place(1)[1] > 4


@pytest.mark.rule("BR-205")
def test_who_falls_back_goes_away_to_cover() -> None:
    woods = APART.split("\n")
    woods[8] = woods[7] = "T" * 36
    s = acting("\n".join(woods), 1, 6, red=5, is_loaded=False)
    assert s.place(1)[1] == 6  # eight inches, where the woods hide it


@pytest.mark.rule("BR-205")
def test_who_looks_for_cover_stays_where_there_is_none() -> None:
    s = acting(APART, 1, 6, is_loaded=False)
    assert s.place(1) == (18, 14)
    woods = APART.split("\n")
    woods[11] = woods[10] = "T" * 36
    s = acting("\n".join(woods), 1, 6, is_loaded=False)
    assert s.place(1) == (18, 11)


@pytest.mark.rule("BR-205")
def test_who_runs_away_is_off_the_table() -> None:
    s = acting(APART, 6, 6)
    assert s.at(1).status == "ran-away"


def test_defenders_of_a_settlement_do_not_leave_their_works_to_advance() -> None:
    s = acting(FAR, 1, 1, keeps_to_works=True)
    assert s.place(1) == (18, 4)


def test_a_unit_in_melee_fights_on_without_asking_the_table() -> None:
    s = Situation(field(20, 20, u0=(9, 11), u1=(9, 10)), players=1).unit(0, figures=4).unit(1, 1, figures=4)
    s.change(phases=[1], locks=[Lock(0, 1)]).dice(*[6] * 8)
    s.run(act(s.battle, s.at(1)))
    assert s.told[0] == "Unit 1 is in melee and fights on."
    assert s.left == []


@pytest.mark.rule("BR-205")
def test_who_keeps_to_works_or_a_gun_says_so_where_others_advance() -> None:
    s = acting(FAR, 1, 1, keeps_to_works=True)
    assert s.told[1].endswith("passes 2: keeps to its works, with nobody in reach of a charge.")
    assert s.place(1) == (18, 4)
    s = acting(CLOSE, 1, 1, 1, 1, 1, 6, 6, 6, *[6] * 8, 1, 1, 1, 1, weapon="", keeps_to_works=True)
    assert s.told[1].endswith(": charges or advances.")
