"""What a viewer counts: interruptions that others let pass leave no gap."""

from __future__ import annotations

from mainbrace.server.kept import Entry
from mainbrace.server.story import Passage, Story


def choice(number: int, seat: int, passed: bool = False) -> Entry:
    """A line of a journal."""
    return Entry("t", number, "choice", seat, "key", passed)


def undo(number: int, seat: int, target: int) -> Entry:
    """A line that takes back what came after the first `target` choices."""
    return Entry("t", number, "undo", seat, target=target)


def heard(seat: int | None, *journal: Entry) -> Story:
    """What that seat made of a journal."""
    story = Story(seat)
    for entry in journal:
        story.note(entry)
    return story


PASSED = (choice(1, 0), choice(2, 1, passed=True), choice(3, 0))


def test_who_let_pass_counts_it_and_nobody_else_does() -> None:
    assert [heard(seat, *PASSED).number for seat in (0, 1, None)] == [2, 3, 2]


def test_what_came_of_letting_pass_belongs_to_the_choice_before() -> None:
    assert list(heard(0, *PASSED).passages(0)) == [
        Passage(0, None, 0),
        Passage(1, 0, 2),
        Passage(2, 2, 3),
    ]


def test_letting_pass_before_anything_else_belongs_to_the_opening() -> None:
    story = heard(0, choice(1, 1, passed=True), choice(2, 0))
    assert list(story.passages(0)) == [Passage(0, None, 1), Passage(1, 1, 2)]


def test_an_undo_is_counted_and_leads_back() -> None:
    story = heard(0, choice(1, 0), choice(2, 1), undo(3, 1, 1), choice(4, 1))
    assert story.number == 4
    assert [(mark.number, mark.back_to, mark.seat) for mark in story.undone] == [(3, 1, 1)]
    assert [passage.number for passage in story.passages(0)] == [0, 1, 4]


def test_taking_back_what_one_let_pass_is_nothing_to_the_others() -> None:
    story = heard(0, choice(1, 0), choice(2, 1, passed=True), undo(3, 1, 1), choice(4, 1, passed=True))
    assert story.number == 1
    assert story.undone == []
    assert list(story.passages(1)) == [Passage(1, 0, 2)]


def test_an_undo_past_an_undo_forgets_it() -> None:
    story = heard(0, choice(1, 0), choice(2, 0), undo(3, 0, 1), undo(4, 0, 0))
    assert [(mark.number, mark.back_to) for mark in story.undone] == [(4, 0)]


def test_a_viewer_comes_back_to_the_last_entry_that_still_stands() -> None:
    story = heard(0, choice(1, 0), choice(2, 0), undo(3, 0, 1), choice(4, 0))
    assert [story.at_or_before(since) for since in range(6)] == [0, 1, 1, 1, 4, 4]
