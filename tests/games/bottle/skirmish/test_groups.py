"""Groups and leaders."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.skirmish.activation import led
from mainbrace.games.bottle.skirmish.groups import activation_rep, group_of, has_leader_die, leader_of, split
from mainbrace.games.bottle.skirmish.movement import go
from mainbrace.games.bottle.skirmish.turns import define_groups, waiting_groups
from tests.games.bottle.skirmish.position import Position

CHAIN = """
    ...................
    1...2...3...4...5.E
    ...................
"""


def letters(groups: list[list]) -> list[str]:  # type: ignore[type-arg]
    return ["".join(sorted(figure.name for figure in group)) for group in groups]


@pytest.mark.rule("BR-055", "BR-056")
def test_a_chain_of_figures_four_inches_apart_is_one_group() -> None:
    p = Position(CHAIN)
    assert letters(split(p.s, p.s.figures[:5])) == ["12345"]


@pytest.mark.rule("BR-055")
def test_who_begins_the_turn_in_one_group_is_active_together_and_nobody_else() -> None:
    p = Position("1...2.....3\n...........\n...........").give("3", rep=3).begin(other=6)
    p.turn()
    assert letters([p.s.active]) == ["12"]
    assert [p[sign].acted for sign in "123"] == [True, True, False]


@pytest.mark.rule("BR-056")
def test_five_inches_break_the_chain() -> None:
    p = Position("1....2...\n.........\n.........")
    assert letters(split(p.s, p.s.figures)) == ["1", "2"]


@pytest.mark.rule("BR-056")
def test_a_wall_between_breaks_the_chain_but_a_friend_does_not() -> None:
    walled = Position("1.#.2....\n..#......\n..#......")
    assert letters(split(walled.s, walled.s.figures)) == ["1", "2"]
    screened = Position("1.2.3....\n.........\n.........")
    assert letters(split(screened.s, screened.s.figures)) == ["123"]


@pytest.mark.rule("BR-057")
def test_example_a_fallen_link_leaves_two_groups() -> None:
    """EX-14: the fourth of five is down; the first three act together, the fifth alone."""
    p = Position(CHAIN)
    define_groups(p.s)
    p.s.become(p["4"], "out-of-the-fight")
    assert letters(waiting_groups(p.s, 0)) == ["123", "5"]


@pytest.mark.rule("BR-057")
def test_whoever_ducks_is_a_group_of_its_own() -> None:
    p = Position(CHAIN)
    p.s.become(p["2"], "duck-back")
    assert letters(split(p.s, p.s.figures[:5])) == ["1", "2", "345"]


@pytest.mark.rule("BR-058")
def test_groups_are_those_of_the_start_of_the_turn() -> None:
    """Two who come together after the dice were rolled still act one by one."""
    p = Position("1.....2..\n.........\n.........")
    define_groups(p.s)
    p.s.place(p["2"], p.square("1,0"))
    assert letters(waiting_groups(p.s, 0)) == ["1", "2"]


@pytest.mark.rule("BR-058")
def test_example_a_figure_takes_those_along_whom_it_joins() -> None:
    """EX-15: 5 goes 4" to join the others, who then move with their own allowance; he has 4" left."""
    p = Position(
        """
        1.2.3..............
        ...................
        ............5......
        """
    ).begin(score=5)
    p.give("5", rep=5).give("1", rep=3).give("2", rep=3).give("3", rep=3)
    asked = p.turn("go:8,2", "go:6,0", "join:0")
    assert asked is not None
    assert p.s.activation is not None
    assert p.share("5").left == 16 - 8 - 6
    assert {figure.name for figure in p.s.active} == {"1", "2", "3", "5"}
    assert p.share("1").left == 16
    assert p["1"].acted
    assert p.lines("joins group") == ["1, 2 and 3 go along."]


@pytest.mark.rule("BR-059", "BR-060")
def test_example_a_star_who_leaves_makes_two_groups_and_the_highest_rep_leads_the_other() -> None:
    """EX-16: the Star of Rep 5 goes off; of Rep 4, 3 and 3 the first leads for the time being."""
    p = Position("1234.....\n.........\n.........")
    p.give("1", rep=5, star=True).give("2", rep=3).give("3", rep=4).give("4", rep=3)
    assert leader_of(p.s, p.s.figures).name == "1"
    p.s.place(p["1"], p.square("8,2"))
    alone, others = split(p.s, p.s.figures)
    assert letters([alone, others]) == ["1", "234"]
    assert leader_of(p.s, others).name == "3"
    assert [activation_rep(p.s, group) for group in (alone, others)] == [5, 4]


@pytest.mark.rule("BR-059", "BR-060")
def test_a_star_leads_those_of_higher_rep_and_his_own_counts() -> None:
    p = Position("12.......\n.........\n.........").give("1", rep=4, star=True).give("2", rep=5)
    assert leader_of(p.s, p.s.figures).name == "1"
    assert activation_rep(p.s, p.s.figures) == 4


@pytest.mark.rule("BR-060", "BR-034")
def test_only_a_star_or_a_born_leader_has_a_leader_die() -> None:
    p = Position("123......\n.........\n.........")
    p.give("1", star=True).give("2").give("3", has=["born-leader"])
    assert [has_leader_die(p.s, p[sign]) for sign in "123"] == [True, False, True]
    p.s.become(p["1"], "duck-back")
    assert not has_leader_die(p.s, p["1"])


@pytest.mark.rule("BR-041")
def test_initiative_counts_one_rep_more_alone() -> None:
    p = Position("12.......\n.........\n.........").give("1", rep=4, has=["initiative"])
    assert activation_rep(p.s, [p["1"]]) == 5
    assert activation_rep(p.s, [p["1"], p["2"]]) == 4
    assert led(p.s, [p["1"]], p["1"]) == ", Rep 5 with Initiative, alone"
    assert led(p.s, [p["1"], p["2"]], p["1"]) == " led by 1, Rep 4"
    assert led(p.s, [p["2"]], p["2"]) == ", Rep 4"


@pytest.mark.rule("BR-058")
def test_an_active_group_tests_as_one_while_its_members_move_apart() -> None:
    p = Position("12...........\n.............\n.............")
    p.active("12")
    p.play(go(p.s, p["2"], p.square("9,0")))
    assert letters([group_of(p.s, p["1"])]) == ["12"]
    p.s.activation = None
    assert letters([group_of(p.s, p["1"])]) == ["1"]
