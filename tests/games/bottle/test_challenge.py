"""Challenges, and what becomes of people after a battle."""

from __future__ import annotations

from itertools import product

import pytest

from mainbrace.games.bottle.challenge import (
    Trial,
    challenge,
    dice_and_target,
    first_odds,
    pass_chances,
    second_odds,
)
from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.recovery import Fate, Outcome, Surgeon, exchanges, is_lost, recover
from tests.games.bottle.scripts import BOOK, Cup, answered, cup, somebody

JUMP = Trial("jumps onto the wagon", "She lands unharmed", "She falls", ease="very-easy")
TALK = Trial("talks to them", against="neutral")


@pytest.mark.rule("BR-165")
def test_a_trial_says_what_is_tried_what_it_brings_and_how_hard_it_is() -> None:
    """EX-48: onto a wagon that moves is very difficult."""
    moving = Trial("jumps onto the wagon", "uninjured", "half movement", ease="very-difficult")
    assert dice_and_target(BOOK, somebody(4), moving) == (2, 3)
    t = Cup(1, 5)
    play = challenge(t, BOOK, 0, somebody(4), moving)
    assert next(play).options.get("again").words == "Try again\nhalf movement"


@pytest.mark.rule("BR-166")
def test_one_pass_may_be_rolled_again_all_dice_of_it() -> None:
    t = Cup(1, 6, 3, 4)
    assert answered(challenge(t, BOOK, 0, somebody(4), JUMP), "again") == "success"  # EX-49
    assert t.rolls[0]["at_most"] == 5
    assert t.rolls[0]["modifiers"] == [[1, "very easy"]]


@pytest.mark.rule("BR-166")
@pytest.mark.parametrize(
    ("faces", "answers", "outcome"),
    [
        ((1, 4), (), "success"),
        ((5, 6), (), "failure"),
        ((1, 5), ("stop",), "given-up"),
        ((1, 5, 1, 6), ("again",), "failure"),
        ((1, 5, 6, 6), ("again",), "failure"),
    ],
)
def test_two_passes_succeed_and_none_fails(
    faces: tuple[int, ...], answers: tuple[str, ...], outcome: str
) -> None:
    t = Cup(*faces)
    assert answered(challenge(t, BOOK, 0, somebody(4), TALK), *answers) == outcome
    assert t.left == []


@pytest.mark.rule("BR-166")
@pytest.mark.parametrize(
    ("trial", "target"),
    [
        (TALK, 4),
        (Trial("x", ease="very-easy"), 5),
        (Trial("x", ease="very-difficult"), 3),
        (Trial("x", opposite=True), 3),
        (Trial("x", bribe=True), 5),
        (Trial("x", recruiting="morning"), 1),
        (Trial("x", recruiting="daytime"), 2),
        (Trial("x", recruiting="night"), 4),
        (Trial("x", recruiting="morning", opposite=True, ease="very-difficult"), 0),
    ],
)
def test_what_makes_a_challenge_easy_or_hard(trial: Trial, target: int) -> None:
    assert dice_and_target(BOOK, somebody(4), trial) == (2, target)


@pytest.mark.rule("BR-166")
def test_a_six_never_passes() -> None:
    """R-42."""
    assert dice_and_target(BOOK, somebody(6), TALK) == (2, 5)
    assert dice_and_target(BOOK, somebody(5), JUMP) == (2, 5)


@pytest.mark.rule("BR-035")
def test_charm_works_on_neutrals_and_friendlies() -> None:
    charming = somebody(4, attributes=["charismatic"])
    dice = [
        dice_and_target(BOOK, charming, Trial("x", against=who))[0]
        for who in ("neutral", "friendly", "enemy")
    ]
    assert dice == [3, 3, 2]
    assert dice_and_target(BOOK, charming, Trial("x"))[0] == 2
    facing = Trial("x", against="neutral", facing_charismatic=True)
    assert (dice_and_target(BOOK, somebody(4), facing)[0], dice_and_target(BOOK, charming, facing)[0]) == (
        1,
        2,
    )


def test_with_three_dice_two_passes_are_enough() -> None:
    """R-42."""
    t = Cup(1, 2, 3)
    assert answered(challenge(t, BOOK, 0, somebody(4, attributes=["charismatic"]), TALK)) == "success"
    assert t.rolls[0]["modifiers"] == [[1, "die, Charismatic"]]


@pytest.mark.parametrize("rep", range(1, 7))
@pytest.mark.parametrize("trial", [TALK, Trial("x", against="neutral", facing_charismatic=True)])
def test_the_odds_are_those_of_all_dice(rep: int, trial: Trial) -> None:
    for who in (somebody(rep), somebody(rep, attributes=["charismatic"])):
        dice, _ = dice_and_target(BOOK, who, trial)
        rolls = list(product(range(1, 7), repeat=dice))
        passes = [min(2, sum(face <= rep and face < 6 for face in roll)) for roll in rolls]
        expected = tuple(passes.count(number) / len(rolls) for number in range(3))
        assert pass_chances(BOOK, who, trial) == pytest.approx(expected)
    assert sum(chance for _, chance in first_odds(BOOK, somebody(rep), trial).outcomes) == pytest.approx(1)
    assert sum(chance for _, chance in second_odds(BOOK, somebody(rep), trial).outcomes) == pytest.approx(1)


@pytest.mark.rule("BR-164")
@pytest.mark.parametrize(
    ("faces", "fallen", "ran"),
    [((1, 2), "returns", "returns"), ((4, 5), "returns", "returns-shaken"), ((5, 6), "dies", "gone")],
)
def test_what_becomes_of_the_fallen_and_of_those_who_ran(
    faces: tuple[int, int], fallen: Outcome, ran: Outcome
) -> None:
    assert recover(cup(*faces), BOOK, somebody(4), "out-of-the-fight") == fallen
    assert recover(cup(*faces), BOOK, somebody(4), "ran-away") == ran
    assert is_lost(fallen) is is_lost(ran) is (faces == (5, 6))


@pytest.mark.rule("BR-163", "BR-164")
@pytest.mark.parametrize(
    ("rep", "faces", "fate", "rep_after"),
    [(3, (4, 2), "out-of-the-fight", 3), (4, (5, 3), "ran-away", 3), (2, (2, 6), "ran-away", 2)],
)
def test_who_ran_and_passes_one_comes_back_a_rep_lower(
    rep: int, faces: tuple[int, int], fate: Fate, rep_after: int
) -> None:
    """EX-46 and EX-47; AR-100 for the floor."""
    who: Character = somebody(rep)
    recover(cup(*faces), BOOK, who, fate)
    assert who.rep == rep_after


@pytest.mark.rule("BR-164")
def test_a_surgeon_adds_a_die_against_his_own_rep_as_often_as_he_can() -> None:
    hook = Surgeon("Hook", rep=4, left=1)
    assert recover(cup(5, 6, 4), BOOK, somebody(4), "out-of-the-fight", hook) == "returns"
    assert hook.left == 0
    assert recover(cup(5, 6), BOOK, somebody(4), "out-of-the-fight", hook) == "dies"


@pytest.mark.rule("BR-163")
def test_prisoners_are_exchanged_one_for_one() -> None:
    assert exchanges(3, 2) == 2
