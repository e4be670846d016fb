"""The Watch, the court, and the ways out."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.band import Customs
from mainbrace.games.bottle.court import crimes_of, escapes, is_opposed, judge, level_of
from mainbrace.games.bottle.terms import Deed
from mainbrace.games.bottle.watch import (
    Alarm,
    call_for_listed,
    has_watch,
    hear_of_watch,
    raise_alarm,
    rolls_a_die,
    watch_men,
    watch_number,
)
from tests.games.bottle.scripts import BOOK, Cup, cup, somebody

BARE = Customs(attributes=False)
WARS = BOOK.settlements.wars
HANGING: tuple[Deed, ...] = ("obviously-dead", "tried-to-kill", "took-merchantman")


@pytest.mark.rule("BC-079")
def test_settlements_from_level_three_have_a_watch() -> None:
    assert [has_watch(BOOK, sal) for sal in range(1, 6)] == [False, False, True, True, True]


@pytest.mark.rule("BC-081")
def test_a_disturbance_calls_the_watch_whose_die_rolls_two_turns_later() -> None:
    alarm = Alarm()
    assert not raise_alarm(BOOK, Alarm(), sal=2, turn=3)
    assert raise_alarm(BOOK, alarm, sal=3, turn=3)
    assert not raise_alarm(BOOK, alarm, sal=3, turn=4)
    assert [rolls_a_die(BOOK, alarm, turn) for turn in (3, 4, 5, 6)] == [False, False, True, True]
    assert not rolls_a_die(BOOK, Alarm(), 9)


@pytest.mark.rule("BC-083")
def test_the_watch_comes_with_ten_and_enters_with_a_die_that_rep_four_can_use() -> None:
    alarm = Alarm(turn=3)
    assert hear_of_watch(BOOK, alarm, face=5, sal=3, turn=5) == "not-yet"  # 5 + 3 + 1
    assert hear_of_watch(BOOK, alarm, face=5, sal=3, turn=6) == "on-the-way"  # 5 + 3 + 2
    assert hear_of_watch(BOOK, alarm, face=6, sal=3, turn=7) == "on-the-way"
    assert hear_of_watch(BOOK, alarm, face=1, sal=3, turn=8) == "enters"
    assert not rolls_a_die(BOOK, alarm, 9)


@pytest.mark.rule("BC-083")
@pytest.mark.parametrize(("sal", "face"), [(3, 6), (4, 5), (5, 4)])
def test_the_first_die_that_is_enough(sal: int, face: int) -> None:
    """R-16: the first roll counts one turn."""
    assert hear_of_watch(BOOK, Alarm(turn=1), face - 1, sal, turn=3) == "not-yet"
    assert hear_of_watch(BOOK, Alarm(turn=1), face, sal, turn=3) == ("enters" if face <= 4 else "on-the-way")


def test_doubles_call_the_watch_at_once_for_one_who_is_on_the_list() -> None:
    """R-18: called in turn 1, its die rolls in turn 2."""
    alarm = Alarm()
    assert call_for_listed(BOOK, alarm, sal=3, turn=1)
    assert [rolls_a_die(BOOK, alarm, turn) for turn in (1, 2)] == [False, True]
    assert not call_for_listed(BOOK, Alarm(), sal=2, turn=1)


@pytest.mark.rule("BC-084")
def test_how_many_of_the_watch_come() -> None:
    numbers = {sal: [watch_number(cup(face), BOOK, sal) for face in range(1, 7)] for sal in (3, 4, 5)}
    assert numbers == {3: [1, 2, 3, 4, 5, 6], 4: [3, 4, 5, 6, 7, 8], 5: [5, 6, 7, 8, 9, 10]}


@pytest.mark.rule("BC-085", "BC-086")
def test_three_or_more_have_a_captain() -> None:
    captain, *others = watch_men(Cup(1, 3, 4), BOOK, "french", 4, BARE)
    assert (captain.rep, captain.weapons, captain.kind, captain.nation) == (
        5,
        ["pistol", "sword"],
        "military",
        "french",
    )
    assert [(man.rep, man.weapons) for man in others] == [(4, ["musket"]), (4, ["musket"]), (4, ["halberd"])]
    assert [man.is_star for man in (captain, *others)] == [True, False, False, False]


@pytest.mark.rule("BC-085")
def test_two_or_fewer_have_none() -> None:
    assert [(man.rep, man.weapons) for man in watch_men(Cup(1, 6), BOOK, "dutch", 2, BARE)] == [
        (4, ["musket"]),
        (4, ["halberd"]),
    ]


@pytest.mark.rule("BC-094", "BC-096")
def test_the_levels_of_crimes() -> None:
    assert {crime.name: crime.level for crime in BOOK.law.crime} == {
        "Bodily Harm": 3,
        "Disturbing the Peace": 1,
        "Endangerment": 2,
        "Kidnapping": 4,
        "Murder": 6,
        "Attempted Murder": 5,
        "Piracy": 5,
        "Resisting Arrest": 3,
        "Robbery": 3,
        "Smuggling": 3,
        "Stealing": 2,
    }


DEEDS: list[tuple[Deed, str]] = [
    ("out-of-the-fight", "Bodily Harm"),
    ("rowdiness", "Disturbing the Peace"),
    ("weapon-drawn", "Endangerment"),
    ("held-somebody", "Kidnapping"),
    ("obviously-dead", "Murder"),
    ("tried-to-kill", "Attempted Murder"),
    ("took-merchantman", "Piracy"),
    ("disobeyed-watch", "Resisting Arrest"),
    ("took-by-force", "Robbery"),
    ("traded-with-enemy", "Smuggling"),
    ("took-unseen", "Stealing"),
]


@pytest.mark.rule("BC-095")
@pytest.mark.parametrize(("deed", "name"), DEEDS)
def test_what_a_deed_is_called_in_court(deed: Deed, name: str) -> None:
    assert [crime.name for crime in crimes_of(BOOK, [deed, deed])] == [name]


@pytest.mark.rule("BC-097")
def test_several_crimes_are_one_charge() -> None:
    crimes = crimes_of(BOOK, ["took-by-force", "weapon-drawn", "out-of-the-fight", "weapon-drawn"])
    assert level_of(BOOK, crimes) == 5  # EX-06
    assert level_of(BOOK, crimes_of(BOOK, ["rowdiness"])) == 1


def sentenced(*deeds: Deed, dice: tuple[int, ...], opposite: bool = False) -> tuple[str, int, int, bool]:
    t = Cup(*dice)
    sentence = judge(t.dice, BOOK, "Ned", crimes_of(BOOK, deeds), opposite)
    assert t.left == []
    return sentence.punishment, sentence.fine, sentence.months, sentence.allows_escape


@pytest.mark.rule("BC-099")
def test_up_to_four_is_a_fine() -> None:
    assert sentenced("rowdiness", dice=(3,)) == ("fine", 1, 0, False)


@pytest.mark.rule("BC-100")
@pytest.mark.parametrize(("deed", "face"), [("rowdiness", 4), ("out-of-the-fight", 5), ("obviously-dead", 2)])
def test_from_five_to_eight_is_a_month(deed: Deed, face: int) -> None:
    assert sentenced(deed, dice=(face,)) == ("jail", 0, 1, False)


@pytest.mark.rule("BC-101")
@pytest.mark.parametrize("deed", HANGING)
def test_from_nine_on_murderers_and_pirates_hang(deed: Deed) -> None:
    assert sentenced(deed, dice=(4,)) == ("gallows", 0, 0, True)
    assert sentenced("took-unseen", deed, dice=(4,)) == ("gallows", 0, 0, True)


@pytest.mark.rule("BC-102")
@pytest.mark.parametrize(("face", "months"), [(1, 4), (3, 5), (6, 6)])
def test_from_nine_on_others_sit_for_long(face: int, months: int) -> None:
    assert sentenced("out-of-the-fight", dice=(6, face)) == ("long-jail", 0, months, True)


@pytest.mark.rule("BC-098")
def test_a_court_frowns_on_opposites() -> None:
    assert sentenced("rowdiness", dice=(3,), opposite=True)[0] == "jail"
    assert is_opposed(WARS, somebody(nation="english"), "spanish")
    assert not is_opposed(WARS, somebody(nation="english"), "french")
    assert is_opposed(WARS, somebody(kind="privateer", nation="english"), "french")
    assert not is_opposed(WARS, somebody(kind="privateer", nation="english"), "english")


@pytest.mark.rule("BC-103")
@pytest.mark.parametrize(
    ("rep", "sal", "faces", "free"),
    [
        (5, 3, (1, 1, 4, 4, 4, 1, 4, 4), True),
        (5, 3, (1, 4, 4, 4, 4, 1, 1, 4), False),
        (5, 3, (1, 4, 4, 4, 4, 1, 4, 4), True),
        (3, 3, (1, 4, 4, 1, 4, 4), False),
        (3, 4, (1, 4, 4, 1, 4, 4, 4), False),
    ],
)
def test_an_escape_pits_rep_against_the_settlement(
    rep: int, sal: int, faces: tuple[int, ...], free: bool
) -> None:
    t = Cup(*faces)
    assert escapes(t.dice, "Ned", rep, sal) is free
    assert t.left == []
