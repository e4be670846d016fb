"""Undo: one's own choices while nothing came to light, anything if all agree."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from mainbrace.kernel import MainbraceError, Match, UndoError
from tests.kernel.playing import GAMES, SEEDS, TERMS, begin, choose, decisions, is_asked, play_out, reach
from tests.kernel.toy import Island, Terms


def all_of(match: Match[Island]) -> object:
    """Everything that an undo must restore."""
    assert match.decision is not None
    return match.save(), list(match.events), match.decision.seat, match.decision.ask, match.decision.keys


def seat_of(match: Match[Island]) -> int:
    assert match.decision is not None
    return match.decision.seat


def rums(match: Match[Island]) -> list[str]:
    """The rum the seat that is asked may drink."""
    assert match.decision is not None
    return [key for key in match.decision.keys if key.startswith("play:rum")]


def second_rival_is_asked(match: Match[Island]) -> bool:
    """One rival has let a stone pass, another is asked, and no die was rolled in between."""
    last = match.taken[-1:]
    return is_asked("parry")(match) and bool(last) and last[0].declined and not last[0].stands


def test_a_choice_is_taken_back_as_if_it_had_never_been() -> None:
    match = begin()
    before = all_of(match)
    choose(match, "dig").undo(0)
    assert all_of(match) == before


def test_two_choices_are_taken_back_one_by_one() -> None:
    match = reach(lambda match: bool(rums(match)))
    seat, first = seat_of(match), all_of(match)
    choose(match, rums(match)[0])
    second = all_of(match)
    choose(match, "dig").undo(seat)
    assert all_of(match) == second
    match.undo(seat)
    assert all_of(match) == first


def test_nothing_is_taken_back_after_a_die() -> None:
    match = begin("no gust, no parry")
    choose(match, "throw")
    assert match.events[-3].kind == "rolled"
    with pytest.raises(UndoError, match="seat 0 cannot undo: a die was rolled"):
        match.undo(0)


def test_between_two_stones_neither_the_throw_nor_the_ducking_is_taken_back() -> None:
    match = reach(lambda match: is_asked("parry")(match) and match.events[-1].kind == "rolled")
    reason = "a die was rolled or something hidden was seen since"
    assert [match.why_no_undo(seat) for seat in (0, 1)] == [reason, reason]


def test_nothing_is_taken_back_after_a_hidden_card_was_seen() -> None:
    match = choose(begin(), "rest")
    with pytest.raises(UndoError, match="something hidden was seen since"):
        match.undo(0)


def test_nothing_is_taken_back_after_another_has_chosen() -> None:
    match = choose(begin(), "rest", "dig")
    with pytest.raises(UndoError, match="another seat has chosen since"):
        match.undo(0)
    match.undo(1)
    assert match.choices == ["rest"]


def test_a_refused_undo_changes_nothing() -> None:
    match = choose(begin(), "rest")
    before = all_of(match)
    with pytest.raises(UndoError):
        match.undo(0)
    assert all_of(match) == before


@pytest.mark.parametrize("agreed", [False, True])
def test_before_the_first_choice_there_is_nothing_to_take_back(agreed: bool) -> None:
    with pytest.raises(UndoError, match="nothing has been chosen yet"):
        begin().undo(0, agreed)


def test_if_all_agree_even_dice_are_taken_back_and_the_same_dice_come_again() -> None:
    match = reach(lambda match: bool(match.taken) and match.taken[-1].stands)
    after, last = all_of(match), match.choices[-1]
    match.undo(0, agreed=True)
    assert all_of(match) != after
    assert all_of(choose(match, last)) == after


def test_if_all_agree_a_whole_match_is_taken_back_choice_by_choice() -> None:
    match = play_out(begin("back", Terms(goal=6)))
    while match.choices:
        match.undo(0, agreed=True)
    assert all_of(match) == all_of(begin("back", Terms(goal=6)))


def test_a_declined_interruption_does_not_stand_in_the_way_of_an_undo() -> None:
    match = reach(second_rival_is_asked, Terms(players=6))
    mover = match.state.mover
    match.undo(mover)
    assert seat_of(match) == mover


def test_why_there_is_no_undo_does_not_tell_whether_somebody_declined() -> None:
    match = reach(second_rival_is_asked, Terms(players=6))
    bystander = next(
        seat for seat in range(6) if seat not in (match.state.mover, seat_of(match), match.taken[-1].seat)
    )
    reason = match.why_no_undo(bystander)
    match.rewind(len(match.taken) - 1)
    assert match.why_no_undo(bystander) == reason == "another seat has chosen since"


def test_who_declined_may_think_again_while_no_die_was_rolled() -> None:
    match = reach(second_rival_is_asked, Terms(players=6))
    seat = match.taken[-1].seat
    match.undo(seat)
    assert (seat_of(match), is_asked("parry")(match)) == (seat, True)


@given(SEEDS, TERMS)
@settings(max_examples=5, deadline=None)
def test_an_undo_takes_nothing_back_that_its_seat_has_learnt(seed: int, terms: Terms) -> None:
    match = begin(seed, terms)
    for _ in decisions(match, seed):
        for seat in range(match.seats):
            if not match.why_no_undo(seat):
                earlier = Match.load(match.save(), GAMES)
                earlier.undo(seat)
                lost = match.observe(seat).events[len(earlier.observe(seat).events) :]
                assert not {"rolled", "saw"} & {event.kind for event in lost}
                assert earlier.decision is not None
                assert earlier.decision.seat == seat


def test_a_match_is_rewound_to_any_choice_but_no_further() -> None:
    match = choose(begin(), "rest", "rest", "rest")
    match.rewind(1)
    assert match.choices == ["rest"]
    with pytest.raises(MainbraceError, match="cannot rewind to choice 2: allowed is 0 to 1"):
        match.rewind(2)
