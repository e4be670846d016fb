"""What happened, who hears of it, and how it is told."""

from __future__ import annotations

import pytest

from mainbrace.kernel import Event
from mainbrace.kernel.chance import Scripted
from mainbrace.kernel.table import Dice
from tests.kernel.playing import begin, choose, deal, play_out
from tests.kernel.toy import Terms


def test_a_private_event_is_heard_by_its_seats_alone() -> None:
    match = deal("rum", "rum", top="storm")
    kinds = {seat: [event.kind for event in match.observe(seat).events] for seat in (0, 1, None)}
    assert kinds == {0: ["drew", "saw"], 1: ["drew"], None: ["drew"]}


@pytest.mark.parametrize(
    ("to", "hears"), [(None, [True, True, True]), ((1,), [False, True, False]), ((), [False] * 3)]
)
def test_an_event_is_for_everyone_or_for_some(to: tuple[int, ...] | None, hears: list[bool]) -> None:
    event = Event("whisper", to=to)
    assert [event.is_for(seat) for seat in (0, 1, None)] == hears


def test_every_roll_is_an_event_with_faces_need_and_seat() -> None:
    match = choose(deal("rum", "rum", dice=[2, 5]), "throw")
    rolls = [event.facts for event in match.events if event.kind == "rolled"]
    assert [roll["faces"] for roll in rolls] == [[2], [5]]
    assert rolls[0] == {"why": "stone", "faces": [2], "need": 4, "seat": 0}


def test_a_roll_can_say_which_face_is_the_lowest_that_counts() -> None:
    events: list[Event] = []
    Dice(Scripted([1]), events).roll(1, "Cutlass", need=3, modifiers=[(3, "rage")], least=2)
    assert events[0].facts["least"] == 2


def test_a_roll_can_need_low_dice() -> None:
    events: list[Event] = []
    Dice(Scripted([2, 5]), events).roll(2, "Nerves", at_most=4, modifiers=[(1, "drunk")])
    assert events[0].facts["at_most"] == 4
    assert begin().game.tell(events[0]) == "Nerves: rolls 2, 5 needing 4 or less (+1 drunk)."


def test_the_whole_log_can_be_told_in_sentences() -> None:
    match = play_out(begin("log", Terms(players=4)))
    told = [match.game.tell(event) for event in match.events]
    assert len(told) > 50
    assert all(words.endswith(".") and "{" not in words for words in told)


def test_what_was_told_stays_as_it_was_told() -> None:
    match = begin("log", Terms(players=4))
    early = match.observe(0).events
    play_out(match)
    assert match.observe(0).events[: len(early)] == early


def test_a_roll_is_told_with_every_modifier_and_its_reason() -> None:
    modifiers = [[1, "high ground"], [-2, "blind"]]
    roll = Event("rolled", {"why": "Cutlass", "faces": [3, 6], "need": 4, "modifiers": modifiers})
    assert begin().game.tell(roll) == "Cutlass: rolls 3, 6 needing 4+ (+1 high ground, -2 blind)."


def test_dice_that_differ_are_told_with_their_colours() -> None:
    events: list[Event] = []
    dice = Dice(Scripted([3, 6]), events)
    assert dice.roll_marked([("yellow", "gold"), ("white", "pearl")], "Raid", 1) == [3, 6]
    [event] = events
    assert event.facts["marks"] == [["yellow", "gold"], ["white", "pearl"]]
    assert begin().game.tell(event) == "Raid: rolls yellow 3, white 6."


def test_a_roll_of_nothing_is_told_too() -> None:
    for facts in ({}, {"need": 4}, {"at_most": 3}):
        event = Event("rolled", {"why": "Cutlass", "faces": [], **facts})
        assert begin().game.tell(event) == "Cutlass: rolls no dice."
