"""The turn of a ship battle, the enemy's ships, grappling, morale, debris, boarding, Big Sea Battles."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.sea.bigbattles import Boarders, boarders, divided, first_losses, is_big, melee
from mainbrace.games.bottle.sea.boarding import boarding_party, deck_of
from mainbrace.games.bottle.sea.debris import cargo_saved, debris, survivors
from mainbrace.games.bottle.sea.morale import at_once, morale, settled
from mainbrace.games.bottle.sea.npships import Odds, course, has_fled, odds, passes_of_flagship
from mainbrace.games.bottle.sea.seaterms import Course, Morale
from mainbrace.games.bottle.sea.turns import activation, commanding_rep, is_active, steps
from mainbrace.games.bottle.terms import ClassName
from mainbrace.kernel import Stream
from tests.games.bottle.scripts import Cup, cup
from tests.games.bottle.sea.situation import SEA, ship


@pytest.mark.rule("BR-206", "BS-120")
def test_the_nine_steps_of_a_turn() -> None:
    """Side 1 has the lower die: it moves first, and fires and boards last."""
    assert [(step.doing, step.sides) for step in steps(SEA, (5, 2))] == [
        ("activation", (1, 0)),
        ("move-and-grapple", (1,)),
        ("move-and-grapple", (0,)),
        ("fire", (0,)),
        ("board", (0,)),
        ("fire", (1,)),
        ("board", (1,)),
        ("morale", (1, 0)),
        ("end", (1, 0)),
    ]
    assert steps(SEA, (2, 5))[1].sides == (0,)


@pytest.mark.rule("BR-206", "BS-120")
def test_doubles_are_rolled_again() -> None:
    t = Cup(3, 3, 6, 6, 2, 4)
    assert activation(t.dice) == (2, 4)
    assert t.left == []


@pytest.mark.rule("BS-121")
def test_a_ship_is_active_by_her_captain() -> None:
    assert [is_active(4, die) for die in range(1, 7)] == [True] * 4 + [False] * 2
    assert (commanding_rep(5, 4), commanding_rep(None, 4)) == (5, 3)


def np_dice(**facts: Any) -> int:
    t = Cup(*[6] * 6)
    passes_of_flagship(t.dice, SEA, "Abandon", 4, Odds(**facts))
    return 6 - len(t.left)


@pytest.mark.rule("BR-207", "BS-190")
@pytest.mark.parametrize(
    ("facts", "dice"),
    [
        ({}, 2),
        ({"is_warship": True}, 3),
        ({"is_larger": True}, 3),
        ({"is_more_maneuverable": True}, 3),
        ({"outnumbers": True}, 3),
        ({"is_battered": True}, 1),
        ({"is_smaller": True}, 1),
        ({"is_smaller": True, "is_warship": True}, 3),
        ({"is_outnumbered": True}, 1),
        ({"is_warship": True, "is_larger": True, "is_more_maneuverable": True, "outnumbers": True}, 6),
    ],
)
def test_dice_of_the_enemy_s_flagship(facts: dict[str, bool], dice: int) -> None:
    assert np_dice(**facts) == dice


def test_a_flagship_may_have_no_dice_at_all() -> None:
    lost = Odds(is_battered=True, is_smaller=True, is_outnumbered=True)
    t = Cup()
    assert passes_of_flagship(t.dice, SEA, "Abandon", 6, lost) == 0
    t = Cup(4, 4, 5)
    assert passes_of_flagship(t.dice, SEA, "Abandon", 4, Odds(is_warship=True)) == 2


@pytest.mark.rule("BS-190")
def test_how_a_flagship_stands_against_her_enemies() -> None:
    big, middle, small = ship("warship-1"), ship("warship-2"), ship("warship-3")
    assert odds(SEA, big, 3, [middle, small]) == Odds(is_warship=True, is_larger=True, outnumbers=True)
    assert odds(SEA, small, 1, [middle, big]) == Odds(
        is_warship=True, is_more_maneuverable=True, is_smaller=True, is_outnumbered=True
    )
    equal = odds(SEA, ship("merchant-4", hits=2), 1, [ship("merchant-3")])
    assert equal == Odds(is_battered=True)
    assert odds(SEA, ship("merchant-1", sailed_by="military"), 1, [ship("merchant-1")]).is_warship
    assert not odds(SEA, ship("merchant-1", sailed_by="pirate"), 1, [ship("merchant-1")]).is_warship


@pytest.mark.rule("BR-207", "BS-191")
@pytest.mark.parametrize(
    ("passes", "merchants", "others"),
    [(2, "close", "grapple"), (1, "run", "close"), (0, "run-for-good", "run-for-good")],
)
def test_what_the_enemy_s_ships_do(passes: int, merchants: Course, others: Course) -> None:
    """All but Merchants' crews act as Warships, whatever they sail (BSQ-98)."""
    assert course(SEA, passes, ship("merchant-1")) == merchants
    crews: list[ClassName] = ["military", "pirate", "pirate-hunter", "privateer"]
    assert {course(SEA, passes, ship("merchant-3", sailed_by=crew)) for crew in crews} == {others}


def test_who_outruns_all_in_range_has_fled() -> None:
    assert has_fled(6, [5, 4])
    assert not has_fled(6, [5, 6])
    assert has_fled(0, [])


@pytest.mark.rule("BR-212", "BS-173")
@pytest.mark.parametrize(
    ("faces", "merchants", "others"),
    [
        ((1, 2, 4), "carry-on", "carry-on"),
        ((1, 2, 5, 3), "carry-on", "carry-on"),
        ((1, 2, 5, 4), "break-off", "carry-on"),
        ((1, 5, 5, 3), "strike", "carry-on"),
        ((1, 5, 5, 4), "strike", "break-off"),
        ((5, 5, 6), "strike", "strike"),
    ],
)
def test_morale(faces: tuple[int, ...], merchants: Morale, others: Morale) -> None:
    """A crew of Rep 4 without damage, under a Captain of Rep 3."""
    crews: list[ClassName] = ["military", "pirate", "pirate-hunter", "privateer"]
    assert morale(cup(*faces), SEA, ship(captain=3)) == merchants
    assert {morale(cup(*faces), SEA, ship(captain=3, sailed_by=crew)) for crew in crews} == {others}


@pytest.mark.rule("BR-212", "BS-173")
def test_damage_lowers_morale() -> None:
    """BSX-35 by the table: Rep 3 less 1 passes one die of three, and Merchants strike."""
    t = Cup(2, 3, 6)
    assert morale(t.dice, SEA, ship(rep=3, captain=3, hits=1)) == "strike"
    assert (t.rolls[0]["at_most"], t.rolls[0]["modifiers"]) == (2, [[-1, "damage"]])
    assert morale(cup(2, 3, 6, 4), SEA, ship(rep=3, captain=3)) == "break-off"
    t = Cup(1, 1, 1)
    assert morale(t.dice, SEA, ship("merchant-1", rep=3, hits=11, sailed_by="pirate")) == "strike"
    assert t.rolls[0]["at_most"] == 0


def test_a_captain_steadies_his_crew() -> None:
    assert morale(cup(1, 2, 3, 6), SEA, ship(captain=1), influence=1) == "carry-on"


def test_breaking_off_twice_or_while_boarded_is_striking() -> None:
    assert settled("break-off") == "break-off"
    assert settled("break-off", has_broken_off=True) == "strike"
    assert settled("break-off", is_boarded=True) == "strike"
    assert settled("carry-on", has_broken_off=True) == "carry-on"


@pytest.mark.rule("BS-175")
def test_results_that_come_together() -> None:
    assert at_once("break-off", "break-off") == ("break-off", "break-off")
    assert at_once("strike", "strike") == ("break-off", "break-off")
    assert at_once("break-off", "strike") == ("carry-on", "strike")
    assert at_once("strike", "break-off") == ("strike", "carry-on")
    assert at_once("carry-on", "strike") == ("carry-on", "strike")


@pytest.mark.rule("BS-174", "BS-175")
@pytest.mark.parametrize(
    ("boarded", "found"),
    [
        ((True, False), ("strike", "carry-on")),
        ((False, True), ("carry-on", "strike")),
        ((True, True), ("strike", "strike")),
    ],
)
def test_who_is_boarded_strikes_though_the_other_does(
    boarded: tuple[bool, bool], found: tuple[Morale, Morale]
) -> None:
    assert at_once("strike", "strike", boarded) == found


@pytest.mark.rule("BS-154")
def test_what_is_left_of_a_sunken_ship() -> None:
    sunk = ship("merchant-3", cargo=35, hits=6)
    two, one, none = (debris(cup(*faces), SEA, sunk) for faces in ((3, 2), (3, 4), (4, 5)))
    assert [cargo_saved(sunk, saved) for saved in (two, one, none)] == [0, 17, 17]
    people, luck = list(range(18)), Stream(b"debris")
    assert [len(set(survivors(luck, people, saved))) for saved in (two, one, none)] == [0, 4, 9]
    drawn = {man for _ in range(40) for man in survivors(luck, people, one)}
    assert drawn == set(people)


def test_three_in_four_board() -> None:
    assert [boarding_party(SEA, crew) for crew in (0, 1, 2, 5, 20, 30)] == [0, 1, 1, 3, 15, 22]


@pytest.mark.parametrize(
    ("hull", "decks"),
    [
        ("merchant-4", "forward forward forward main main main"),
        ("warship-1", "forward forward main main aft aft"),
    ],
)
def test_where_men_stand_in_a_boarding(hull: str, decks: str) -> None:
    assert [deck_of(cup(face), SEA, ship(hull), "Ned") for face in range(1, 7)] == decks.split()
    assert deck_of(cup(), SEA, ship("warship-3"), "Ned") == "main"


@pytest.mark.rule("BS-182")
def test_three_ships_on_a_side_are_a_big_battle() -> None:
    assert [is_big(SEA, *ships) for ships in ((2, 2), (3, 1), (1, 3))] == [False, True, True]


@pytest.mark.rule("BR-210", "BS-186")
def test_dice_of_whole_crews() -> None:
    crews: list[ClassName] = ["pirate", "privateer", "military", "pirate-hunter", "merchant"]
    assert [boarders(SEA, ship(sailed_by=crew, crew=9)).dice for crew in crews] == [6, 6, 5, 5, 4]
    assert boarders(SEA, ship(crew=9)) == Boarders("Abandon", 4, 9)


@pytest.mark.rule("BR-210", "BS-186")
def test_who_has_fewer_successes_loses_the_difference() -> None:
    ours, theirs = Boarders("Revenge", 3, 12), Boarders("Abandon", 2, 10)
    t = Cup(1, 2, 3, 3, 4, 1, 4)
    assert melee(t.dice, SEA, ours, theirs) == (0, 3)
    assert (t.left, t.rolls[0]["modifiers"]) == ([], [[2, "dice, men more"]])
    assert melee(cup(4, 4, 4, 4, 4, 1, 2), SEA, ours, theirs) == (2, 0)
    assert melee(cup(1, 4, 4, 4, 4, 1, 4), SEA, ours, theirs) == (0, 0)
    assert melee(cup(1, 1, 4, 4, 4), SEA, Boarders("Revenge", 5, 1), Boarders("Abandon", 0, 1)) == (0, 1)


@pytest.mark.rule("BS-185")
def test_contact_costs_a_man_for_each_enemy_ship() -> None:
    assert first_losses(SEA, 20, [15, 9]) == [(1, 1), (1, 1)]
    assert first_losses(SEA, 20, [1, 9]) == [(0, 0), (1, 1)]
    assert first_losses(SEA, 1, [15]) == [(0, 0)]


@pytest.mark.rule("BS-187")
def test_against_several_ships_dice_and_men_are_divided() -> None:
    crew = Boarders("Revenge", 7, 20)
    assert [(part.dice, part.men) for part in divided(crew, 3)] == [(3, 7), (2, 7), (2, 6)]
    assert divided(crew, 1) == [crew]
