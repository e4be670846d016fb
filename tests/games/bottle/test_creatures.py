"""Creatures of The Dark Side: how good they are, how they fight, what is said of them at sea."""

from __future__ import annotations

from collections import Counter

import pytest

from mainbrace.games.bottle.creatures import (
    charge_dice,
    creatures,
    dark_event,
    freed_rep,
    hull_of,
    mermaids_song,
    slaves_aboard,
)
from mainbrace.games.bottle.fates import fates, saves_of, suffered
from mainbrace.games.bottle.saves import recovered
from mainbrace.games.bottle.skirmish.charge import charge
from mainbrace.games.bottle.skirmish.fastmoves import can_move_fast
from mainbrace.games.bottle.skirmish.melee import dice as melee_dice
from mainbrace.games.bottle.skirmish.movement import normal_move
from mainbrace.games.bottle.terms import CreatureName
from tests.games.bottle.scripts import BOOK, cup
from tests.games.bottle.skirmish.position import Position

FACING = """
......
.1..E.
......
"""


def creature(position: Position, sign: str, kind: CreatureName) -> Position:
    """Make one of the figures a creature, as its kind is."""
    form, character = BOOK.creatures[kind], position[sign].character
    character.creature, character.kind, character.rep = kind, form.sheet, form.rep[0]
    character.attributes = list(form.attributes)
    return position


@pytest.mark.rule("BS-218", "BS-221")
@pytest.mark.parametrize(
    ("kind", "faces", "reps"),
    [
        ("pyrat", (1, 3, 4, 6), [5, 4, 3, 3]),
        ("undead", (1, 3, 4, 6), [4, 3, 3, 3]),
        ("sea-witch", (1, 3, 4, 6), [4, 4, 4, 4]),
        ("mermaid", (1, 3, 4, 6), [4, 4, 4, 4]),
    ],
)
def test_how_good_they_are(kind: CreatureName, faces: tuple[int, ...], reps: list[int]) -> None:
    """By a die each, and the first leads: his Rep is one better (BSQ-103)."""
    armed = kind in ("pyrat", "undead")
    rolled = [face for each in faces for face in ((each, 2) if armed else (each,))]
    found = creatures(cup(*rolled), BOOK, kind, 4)
    assert [each.rep for each in found] == reps
    assert [each.is_star for each in found] == [armed, False, False, False]


@pytest.mark.rule("BS-218", "BS-221")
@pytest.mark.parametrize("kind", ["pyrat", "undead"])
def test_what_they_carry(kind: CreatureName) -> None:
    """Pistol, one-hand weapon, both, two-hand weapon."""
    found = [creatures(cup(4, face), BOOK, kind, 1, 1)[0].weapons for face in range(1, 7)]
    assert found == [["pistol"], ["sword"], ["sword"], ["sword"], ["pistol", "sword"], ["halberd"]]
    assert BOOK.weapons["halberd"].melee == "two-hand"


@pytest.mark.rule("BS-218", "BS-221")
def test_pyrats_brawl_and_the_undead_do_not() -> None:
    pyrat, undead = (
        creatures(cup(4, 2), BOOK, "pyrat", 1, 1)[0],
        creatures(cup(4, 2), BOOK, "undead", 1, 1)[0],
    )
    assert (pyrat.kind, pyrat.attributes) == ("pirate", ["brawler"])
    assert (undead.kind, undead.attributes) == ("pirate", [])


@pytest.mark.rule("BS-218", "BS-221")
@pytest.mark.parametrize("kind", ["pyrat", "undead"])
def test_their_ships(kind: CreatureName) -> None:
    """Sloops, and on 11 or 12 a Merchant of the 3rd Rate."""
    totals = {
        one + other: hull_of(cup(one, other), BOOK, kind) for one in range(1, 7) for other in range(1, 7)
    }
    assert Counter(totals.values()) == {"merchant-5": 9, "merchant-3": 2}
    assert {total for total, hull in totals.items() if hull == "merchant-3"} == {11, 12}


@pytest.mark.rule("BS-218")
def test_in_big_land_battles_pyrats_charge_with_a_die_more() -> None:
    form = BOOK.creatures["pyrat"]
    assert form.battle_charge == 1
    assert form.battle[0] == ("musket",)
    assert [each.battle_charge for each in BOOK.creatures.values()].count(1) == 1


# In a fight


@pytest.mark.rule("BS-217", "BS-220")
@pytest.mark.parametrize("kind", ["sea-witch", "mermaid"])
def test_some_need_no_weapon(kind: CreatureName) -> None:
    position = creature(Position(FACING), "E", kind)
    assert (BOOK.melee.two_hand, "two-hand weapon") in melee_dice(position.s, position["E"], position["1"])


@pytest.mark.rule("BS-220")
def test_sea_witches_recover_with_three_dice() -> None:
    witch = creatures(cup(1), BOOK, "sea-witch", 1)[0]
    dice = cup(5, 5, 4)
    assert recovered(dice, BOOK, witch) == "out-of-the-fight"
    assert recovered(cup(6, 4, 4), BOOK, witch) == "stunned"


@pytest.mark.rule("BS-221")
@pytest.mark.parametrize(
    ("faces", "fate"), [((3, 3), "carry-on"), ((3, 4), "out-of-the-fight"), ((4, 4), "obviously-dead")]
)
def test_the_undead_do_not_notice_a_knock_down(faces: tuple[int, int], fate: str) -> None:
    """A Pirate with two passes is stunned."""
    undead = creatures(cup(1, 2), BOOK, "undead", 1, 1)[0]
    assert recovered(cup(*faces), BOOK, undead) == fate


@pytest.mark.rule("BS-220", "BS-221")
def test_odds_know_of_it() -> None:
    """Two of three dice up to 4; two of two up to 3."""
    witch, undead = creatures(cup(1), BOOK, "sea-witch", 1)[0], creatures(cup(1, 2), BOOK, "undead", 1, 1)[0]
    (of_witch, of_undead) = (
        fates(suffered(BOOK, each, saves_of(each), "knocked-down")) for each in (witch, undead)
    )
    assert of_witch["stunned"] == pytest.approx(20 / 27)
    assert of_undead["carry-on"] == pytest.approx(1 / 4)


@pytest.mark.rule("BS-220")
def test_sea_witches_charge_with_a_die_more() -> None:
    position = creature(Position(FACING), "E", "sea-witch").dice(*(6,) * 30)
    position.play(charge(position.s, [(position["E"], position["1"])]))
    tests = position.rolls("Charge into Melee")
    assert [len(each["faces"]) for each in tests] == [3, 2]
    assert tests[0]["modifiers"] == [[1, "Sea Witch"]]


@pytest.mark.rule("BS-221")
@pytest.mark.parametrize(("rep", "dice"), [(3, 1), (4, 2)])
def test_the_undead_are_a_terror_to_whoever_is_worth_less(rep: int, dice: int) -> None:
    """Charging or charged, of Rep 3 or less; among themselves they are not afraid."""
    position = creature(Position(FACING), "E", "undead")
    position["1"].character.rep = rep
    undead, man = position["E"].character, position["1"].character
    assert sum(amount for amount, _ in charge_dice(BOOK, man, [undead])) == dice - 2
    assert charge_dice(BOOK, undead, [man]) == []
    position.dice(*(6,) * 30)
    position.play(charge(position.s, [(position["E"], position["1"])]))
    assert [len(each["faces"]) for each in position.rolls("Charge into Melee")] == [2, dice]


@pytest.mark.rule("BS-217")
def test_mermaids_are_slow_and_wary_like_indians() -> None:
    position = creature(Position(FACING), "E", "mermaid")
    mermaid = position["E"]
    assert normal_move(position.s, mermaid) == 4
    assert not can_move_fast(position.s, mermaid)
    assert (mermaid.character.kind, mermaid.character.attributes) == ("indian", ["wary"])


# At sea


@pytest.mark.rule("BS-212")
@pytest.mark.parametrize(
    ("pilot", "faces", "hits"),
    [(4, (1, 5), 1), (4, (4, 4), 0), (3, (4, 5), 2), (6, (6, 1), 1), (5, (6, 6), 2)],
)
def test_every_failure_is_a_hit_and_so_is_every_six(pilot: int, faces: tuple[int, int], hits: int) -> None:
    """The first is BSX-38; even the best Pilot fails with a six (BSQ-113)."""
    assert mermaids_song(cup(*faces), BOOK, pilot, "Hazard") == hits


def test_the_table_of_events() -> None:
    found = [dark_event(cup(min(6, total - 1), total - min(6, total - 1)), BOOK) for total in range(2, 13)]
    assert [found[total - 2] for total in (6, 8, 9, 11, 12)] == [
        "pyrat",
        "pyrat",
        "mermaid",
        "undead",
        "sea-witch",
    ]


@pytest.mark.rule("BS-219")
@pytest.mark.parametrize(
    ("faces", "men", "rep"), [((3,), 0, 0), ((2, 4, 1), 2, 2), ((1, 5, 6), 6, 3), ((1, 6, 4), 4, 3)]
)
def test_slaves_of_pyrats(faces: tuple[int, ...], men: int, rep: int) -> None:
    """On 1 or 2; of Rep 2, or 3 on a 5 or 6; twice half a die of them (BSQ-121)."""
    assert slaves_aboard(cup(*faces), BOOK) == (men, rep)


@pytest.mark.rule("BS-219")
def test_a_month_of_freedom_makes_a_man_of_a_slave() -> None:
    assert [freed_rep(2, months) for months in (0, 1, 2)] == [2, 3, 3]
