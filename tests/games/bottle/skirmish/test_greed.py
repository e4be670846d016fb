"""Greed."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.skirmish.greed import pass_time, tempt
from mainbrace.games.bottle.skirmish.orders import carry_out
from tests.games.bottle.skirmish.position import Position

FIELD = "1.2.......\n..........\n..........\n3........."


@pytest.mark.rule("BR-031")
def test_a_corpse_holds_a_greedy_figure_for_a_die_of_turns() -> None:
    p = Position(FIELD).give("1", has=["greedy"])
    p.active("1")
    p.s.become(p["2"], "obviously-dead")
    p.dice(3)
    p.play(carry_out(p.s, p["1"], p.share("1"), p.square("1,0")))
    assert p["1"].busy == 3
    assert p.share("1").is_done
    pass_time(p.s)
    assert p["1"].busy == 2


@pytest.mark.rule("BR-031")
def test_the_same_loot_tempts_once_and_others_not_at_all() -> None:
    p = Position(FIELD).give("1", has=["greedy"])
    p.s.become(p["2"], "obviously-dead")
    p.s.place(p["1"], p.square("1,0"))
    p["2"].looted = True
    tempt(p.s, p["1"])
    assert p["1"].busy == 0
    p["2"].looted = False
    p.give("1")
    tempt(p.s, p["1"])
    assert p["1"].busy == 0


@pytest.mark.rule("BR-031")
def test_with_an_enemy_in_sight_within_six_inches_nobody_loots() -> None:
    p = Position("1.2...E...\n..........\n..........").give("1", has=["greedy"])
    p.s.become(p["2"], "obviously-dead")
    p.s.place(p["1"], p.square("1,0"))
    tempt(p.s, p["1"])
    assert p["1"].busy == 0


@pytest.mark.rule("BR-031")
@pytest.mark.parametrize(("inches", "busy"), [(6, 0), (7, 3)])
def test_an_enemy_in_sight_keeps_nobody_from_loot_who_is_farther_than_six_inches(
    inches: int, busy: int
) -> None:
    p = Position("12......E...\n............\n............").give("1", has=["greedy"])
    p.s.become(p["2"], "obviously-dead")
    p.s.place(p["E"], p.square(f"{inches},0"))
    tempt(p.dice(3).s, p["1"])
    assert p.s.could_see(p["1"], p["E"])
    assert p["1"].busy == busy


@pytest.mark.rule("BR-031")
def test_a_leader_within_an_inch_calls_him_off() -> None:
    p = Position(FIELD).give("1", has=["greedy"]).give("3", star=True)
    p["1"].busy = 4
    p.active("3")
    p.play(carry_out(p.s, p["3"], p.share("3"), p.square("0,1")))
    assert p["1"].busy == 0


@pytest.mark.rule("BR-031")
def test_a_busy_figure_gets_no_orders() -> None:
    p = Position("1.........\n..........\n..........").begin(other=6)
    p["1"].busy = 2
    p.turn()
    assert p.asked == []
    assert p["1"].acted


@pytest.mark.rule("BR-031")
def test_an_empty_house_is_searched_once() -> None:
    p = Position("1.####\n..#__#\n..####", houses=[(2, 0, 4, 3)]).give("1", has=["greedy"]).dice(2)
    p.s.place(p["1"], p.square("1,0"))
    tempt(p.s, p["1"])
    assert p["1"].busy == 2
    assert p.field.searched == [0]
