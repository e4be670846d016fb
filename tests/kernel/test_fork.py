"""Forks: a match of its own at the same moment, which never touches its parent."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from mainbrace.kernel import Match, SaveError, Scripted, ScriptError, Stream, UndoError
from tests.kernel.playing import SEEDS, TERMS, begin, choose, deal, decisions, is_asked, play_out, reach
from tests.kernel.toy import Island, Terms


def rolled(match: Match[Island]) -> list[object]:
    return [event.facts["faces"] for event in match.events if event.kind == "rolled"]


@given(SEEDS, TERMS)
@settings(max_examples=25, deadline=None)
def test_no_fork_ever_changes_its_parent_nor_the_parent_a_fork(seed: int, terms: Terms) -> None:
    match = begin(seed, terms)
    forks: list[tuple[Match[Island], str]] = []
    for number, _ in enumerate(decisions(match, seed)):
        before = match.digest()
        forks.append((match.fork(), before))
        play_out(match.fork(), number)
        assert match.digest() == before
    assert all(fork.digest() == then for fork, then in forks)


@given(SEEDS, TERMS)
@settings(max_examples=15, deadline=None)
def test_a_fork_that_makes_the_same_choices_comes_to_the_same_end(seed: int, terms: Terms) -> None:
    match = begin(seed, terms)
    forks = [(match.fork(), len(match.taken), len(match.digests) - 1) for _ in decisions(match, seed)]
    for fork, made, passed in forks:
        choose(fork, *match.choices[made:])
        assert fork.digests == match.digests[passed:]
        assert fork.outcome == match.outcome


def test_a_fork_is_asked_the_same_in_the_middle_of_a_throw() -> None:
    match = reach(is_asked("parry"), Terms(players=4))
    fork = match.fork()
    assert match.decision is not None
    assert fork.decision is not None
    assert (fork.decision.seat, fork.decision.keys) == (match.decision.seat, match.decision.keys)
    assert fork.digest() == match.digest()


def test_a_fork_told_what_the_dice_show_shows_it() -> None:
    match = reach(lambda match: match.decision is not None and "throw" in match.decision.keys)
    fork = choose(match.fork(dice=[2, 5]), "throw")
    while is_asked("gust")(fork) or is_asked("parry")(fork):
        assert fork.decision is not None
        fork.choose(fork.decision.keys[-1])
    assert rolled(fork) == [[2], [5]]


@pytest.mark.parametrize("face", range(1, 7))
def test_a_fork_between_two_stones_keeps_the_first_and_is_told_the_second(face: int) -> None:
    match = choose(deal("rum", "parry", dice=[3, 3]), "throw", "duck")
    fork = choose(match.fork(dice=[face]), "duck")
    assert rolled(fork) == [[3], [face]]
    assert rolled(choose(match, "duck")) == [[3], [3]]


def test_after_the_told_dice_a_fork_goes_on_with_the_true_ones() -> None:
    match = choose(deal("rum", "parry", dice=[1, 2, 3, 4]), "throw", "duck")
    fork = choose(match.fork(dice=[6]), "duck", "throw")
    assert rolled(fork) == [[1], [6], [2], [3]]


def test_a_fork_can_have_other_dice_to_come_and_keeps_those_that_were_rolled() -> None:
    match = choose(deal("rum", "parry", dice=[3, 3]), "throw", "duck")
    forks = [choose(match.fork(chance=Stream(bytes([number]))), "duck") for number in range(100)]
    assert {str(rolled(fork)) for fork in forks} == {f"[[3], [{face}]]" for face in range(1, 7)}


def test_a_fork_with_other_dice_to_come_can_be_told_the_first_of_them() -> None:
    match = choose(deal("rum", "parry", dice=[3]), "throw", "duck")
    fork = choose(match.fork(dice=[6], chance=Scripted([2, 5])), "duck", "throw")
    assert rolled(fork) == [[3], [6], [2], [5]]


def test_a_fork_cannot_be_told_a_face_no_die_has() -> None:
    with pytest.raises(ScriptError, match="never shows 7"):
        begin().fork(dice=[7])


def test_a_fork_of_a_fork_of_a_fork_is_at_the_same_moment_and_on_its_own() -> None:
    match = choose(deal("rum", "parry", dice=[1]), "throw", "duck")
    second = match.fork(dice=[2]).fork()
    third = second.fork(dice=[3])
    assert rolled(choose(third, "duck")) == [[1], [3]]
    assert rolled(choose(second, "duck")) == [[1], [2]]
    assert rolled(match) == [[1]]


def test_the_dice_of_a_fork_are_the_dice_of_its_parent_to_come() -> None:
    match = begin("dice", Terms(players=3))
    fork = match.fork()
    assert play_out(fork, "same").digests == play_out(match, "same").digests


def test_a_fork_of_a_finished_match_is_finished() -> None:
    match = play_out(begin())
    assert match.fork().outcome == match.outcome
    assert match.fork().decision is None


def test_a_fork_has_no_seed_to_save_or_to_rewind_with() -> None:
    fork = choose(begin().fork(), "rest")
    with pytest.raises(SaveError, match="a fork has no seed"):
        fork.save()
    with pytest.raises(UndoError, match="a fork has no seed"):
        fork.undo(0, agreed=True)


def test_drawing_from_a_fork_leaves_the_dice_of_its_parent_alone() -> None:
    match, untouched = begin("draw"), begin("draw")
    for _ in range(50):
        match.fork().chance.draw(6)
    assert play_out(match).digests == play_out(untouched).digests
