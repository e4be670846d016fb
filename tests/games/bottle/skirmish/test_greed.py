"""Greed."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.skirmish.charge import charge
from mainbrace.games.bottle.skirmish.greed import pass_time, tempt
from mainbrace.games.bottle.skirmish.melee import draw
from mainbrace.games.bottle.skirmish.nonplayers import act
from mainbrace.games.bottle.skirmish.orders import carry_out
from mainbrace.games.bottle.skirmish.sighted import finish
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


@pytest.mark.rule("BR-031", "BR-205")
def test_the_books_own_are_held_where_their_move_ends_too() -> None:
    p = Position(f"E.......2{'.' * 40}1\n{'.' * 50}\n{'.' * 50}").give(
        "E", "sword", has=["greedy"], facing="east"
    )
    p.s.become(p["2"], "obviously-dead")
    p.active("E")
    p.dice(1, 1, 3)
    p.play(act(p.s))
    assert p["E"].busy == 3
    assert p.share("E").is_done


@pytest.mark.rule("BR-031", "BR-205")
def test_a_leader_of_the_book_who_walks_up_calls_off_his_own() -> None:
    p = Position(f"E.......F{'.' * 40}1\n{'.' * 50}\n{'.' * 50}").give("E", "sword", star=True, facing="east")
    p["F"].busy = 4
    p.active("E")
    p.dice(1, 1)
    p.play(act(p.s))
    assert p["F"].busy == 0


@pytest.mark.rule("BR-031")
@pytest.mark.parametrize(("farther", "busy"), [(6, 0), (7, 2)])
def test_greed_strikes_where_a_charge_ends(farther: int, busy: int) -> None:
    """1 strikes E down; only with an enemy in sight near does he think of something else."""
    p = Position("\n".join(row.ljust(12, ".") for row in (f"1...E{'.' * (farther - 2)}F", "", "")))
    p.give("1", "sword", has=["greedy"]).give("E", rep=3).give("F", rep=3, facing="east")
    p.active("1")
    p.dice(1, 1, 6, 6, *[1] * 5, *[6] * 2, 1, 2)
    p.play(charge(p.s, [(p["1"], p["E"])]))
    assert p["E"].status == "obviously-dead"
    assert p["1"].busy == busy
    assert p.share("1").is_done == (busy > 0), "who loots charges nobody else"


@pytest.mark.rule("BR-031")
def test_greed_strikes_where_a_melee_that_went_on_ends() -> None:
    p = (
        Position("...1E.......\n............\n............")
        .give("1", "sword", has=["greedy"])
        .give("E", rep=3)
    )
    draw(p.s, p["1"], p["E"])
    p.begin(other=6).dice(1, *[1] * 6, *[6] * 3, 1, 4)
    p.turn()
    assert p["E"].status == "obviously-dead"
    assert p["1"].busy == 4


@pytest.mark.rule("BR-031")
def test_nobody_loots_in_the_middle_of_a_melee() -> None:
    p = Position("..21E.......\n............\n............").give("1", "sword", has=["greedy"])
    p.s.become(p["2"], "obviously-dead")
    draw(p.s, p["1"], p["E"])
    p.give("1", "sword", has=["greedy"], facing="west")
    tempt(p.s, p["1"])
    assert p["1"].busy == 0


@pytest.mark.rule("BR-031")
def test_greed_strikes_where_a_star_finishes_his_move_after_a_test() -> None:
    p = Position("1..2......\n..........\n..........").give("1", has=["greedy"], star=True)
    p.s.become(p["2"], "obviously-dead")
    p.active("1")
    p.dice(5)
    p.play(finish(p.s, p["1"]), "go:2,0")
    assert p["1"].busy == 5


@pytest.mark.rule("BR-031")
def test_greed_strikes_where_an_activation_ends() -> None:
    """E stands beside him and is shot; that is all 1 does."""
    p = Position("1E........\n..........\n..........").give("1", "musket", has=["greedy"]).give("E", rep=3)
    p.begin(other=6).dice(6, 1, 3)
    p.turn(f"fire:{p['E'].id}:musket", "done")
    assert p["E"].status == "obviously-dead"
    assert p["1"].busy == 3
