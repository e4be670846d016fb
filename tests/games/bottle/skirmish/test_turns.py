"""The turn: activation dice, phases, groups one after the other."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.skirmish.hooks import Aside, Hooks
from mainbrace.games.bottle.skirmish.shooting import circumstances, crowd
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Side
from mainbrace.games.bottle.skirmish.turns import begin_phase, begin_turn, whose_dice
from tests.games.bottle.skirmish.position import Position

FAR = """
    1....................E
    ......................
    ......................
    ......................
    ......................
    ......................
    2....................F
"""


class Doubles(Hooks):
    """Remembers the doubles it was told of."""

    def __init__(self) -> None:
        self.seen: list[int] = []

    def doubles(self, s: Skirmish, face: int) -> Aside:
        self.seen.append(face)
        return ()


@pytest.mark.rule("BR-063")
def test_doubles_are_no_turn_and_are_rolled_again() -> None:
    hooks = Doubles()
    p = Position(FAR, hooks=hooks).dice(3, 3, 5, 5, 2, 6)
    p.turn()
    assert hooks.seen == [3, 5]
    assert p.field.turn == 1
    assert [side.score for side in p.field.sides[:2]] == [2, 6]


@pytest.mark.rule("BR-063", "BC-082")
@pytest.mark.parametrize(
    ("drawing", "whose"),
    [
        (FAR, "Ours; Theirs; The Watch, not here"),
        (FAR.replace("2.", "2Q"), "Ours; Theirs with Others; The Watch, not here"),
    ],
)
def test_it_is_told_whose_each_die_is(drawing: str, whose: str) -> None:
    p = Position(drawing)
    p.field.sides.append(Side("The Watch", [], 2))
    p.dice(3, 3, 5, 6, 2, 2).turn()
    assert [roll["why"] for roll in p.rolls("ctivation")] == [
        f"Activation of turn 1 ({whose})",
        f"Doubles do not count: activation again ({whose})",
    ]


@pytest.mark.rule("BR-063", "BC-082")
@pytest.mark.parametrize(
    ("here", "whose"),
    [
        ("1EQ", "Ours; Theirs with Others; The Watch, not here"),
        ("1E", "Ours; Theirs; The Watch, not here"),
        ("1Q", "Ours; Others; The Watch, not here"),
        ("1", "Ours; Theirs, not here, but counted; The Watch, not here"),
        ("E", "Ours, not here, but counted; Theirs; The Watch, not here"),
    ],
)
def test_only_those_who_are_about_are_said_to_share_a_die(here: str, whose: str) -> None:
    """The first two dice count though nobody is there whose they are."""
    p = Position("1..E..Q...\n..........\n..........")
    p.field.sides.append(Side("The Watch", [], 2))
    for sign in set("1EQ") - set(here):
        p.s.take_off(p[sign], "left")
    assert whose_dice(p.s) == whose


class Newcomers(Hooks):
    """Brings a side with a die of its own at the first doubles."""

    def doubles(self, s: Skirmish, face: int) -> Aside:
        s.field.sides.append(Side("Newcomers", [], 2))
        return ()


@pytest.mark.rule("BR-063", "BC-082")
def test_whom_doubles_bring_rolls_along_when_they_are_rolled_again() -> None:
    p = Position(FAR, hooks=Newcomers()).dice(3, 3, 2, 6, 4)
    p.turn()
    assert [p.field.sides[number].score for number in (0, 1, -1)] == [2, 6, 4]


@pytest.mark.rule("BR-064")
def test_the_higher_die_acts_first() -> None:
    p = Position(FAR).dice(2, 6)
    p.turn()
    assert p.field.phases[0] == 1
    assert p.field.phases.index(0) > p.field.phases.index(1)


@pytest.mark.rule("BR-065", "BR-064", "BR-062")
def test_example_only_leaders_good_enough_act() -> None:
    """EX-18: Blue 5 and Red 4: Blue first, its Rep 4 group stays; then Red's Rep 4 group."""
    p = Position(FAR).give("1", rep=5).give("2", rep=4).give("E", rep=4).give("F", rep=3).dice(5, 4)
    p.turn()
    p.turn("end")
    assert (p["1"].acted, p["2"].acted) == (True, False)
    p.dice(6, 1)
    p.turn()
    assert (p["2"].acted, p["E"].acted, p["F"].acted) == (False, True, False)
    p.dice(3, 2)
    p.turn()
    assert p.field.turn == 2 or not p.field.phases


@pytest.mark.rule("BR-066")
def test_groups_act_from_the_highest_leader_down_and_ties_as_the_owner_likes() -> None:
    p = Position(FAR).give("1", rep=4).give("2", rep=5).begin()
    p.turn("end")
    assert (p["1"].acted, p["2"].acted) == (False, True)
    tied = Position(FAR).begin()
    asked = tied.turn()
    assert asked is not None
    assert asked.keys == ["group:0", "group:1"]
    tied = Position(FAR).begin()
    tied.turn("group:1", "end")
    assert (tied["1"].acted, tied["2"].acted) == (False, True)


@pytest.mark.rule("BR-066", "BR-205")
def test_of_equals_the_books_nearest_group_acts_first() -> None:
    p = Position("1...........E...........\n........................\n.......................F").begin(1)
    p.dice(6, 1)
    p.turn()
    assert (p["E"].acted, p["F"].acted) == (True, False)


@pytest.mark.rule("BR-067", "BR-062")
def test_a_boundary_lies_after_every_group() -> None:
    p = Position(FAR).give("1", rep=5).begin()
    p.turn("end")
    assert [p[sign].acted for sign in "12"] == [True, False]
    p.turn("end")
    assert [p[sign].acted for sign in "12"] == [True, True]


@pytest.mark.rule("BR-068")
def test_activation_is_optional_and_who_does_not_act_still_reacts() -> None:
    """1 may not activate, but fires when an enemy comes in sight."""
    p = Position("1.......X.E\n........X..\n...........")
    p.give("1", "musket", rep=5).give("E", rep=3).begin(1, other=6)
    p.dice(1, 1).dice(*[1] * 5, *[6] * 2).dice(5, 1)
    p.turn()
    assert p.facts("falls")[0]["who"] == "E"
    assert not p["1"].acted


@pytest.mark.rule("BR-062")
def test_a_turn_ends_when_both_sides_have_acted() -> None:
    p = Position(FAR).begin(0, score=6, other=6)
    p.turn()
    assert p.field.phases == []
    p.dice(1, 2)
    p.turn()
    assert p.field.turn == 2


@pytest.mark.rule("BR-151")
def test_who_was_evenly_matched_is_easier_prey_in_that_turn_only() -> None:
    p = Position("1....E....\n..........\n..........").dice(1, 2)
    p["E"].draws = 2
    p.run(begin_turn(p.s))
    assert p["E"].draws == 0


@pytest.mark.rule("BR-130", "BR-131")
def test_whoever_moved_stands_still_again_when_the_next_phase_begins() -> None:
    p = Position("1........E\n2.........\n3.........", under={"2": "T"})
    p["2"].moved = True
    assert not p.s.has_cover(p["2"], p["E"].square)
    assert not crowd(p.s, p["E"], p["2"])
    p.play(begin_phase(p.s, 1))
    assert p.s.has_cover(p["2"], p["E"].square)
    assert crowd(p.s, p["E"], p["2"]) == [p["1"], p["3"]]


@pytest.mark.rule("BR-124")
def test_whoever_moved_fast_does_so_no_longer_when_it_is_active_again() -> None:
    p = Position(FAR)
    p["1"].fast = True
    assert circumstances(p.s, p["E"], p["1"]) == ["moved-fast"]
    p.active("1")
    assert circumstances(p.s, p["E"], p["1"]) == []
