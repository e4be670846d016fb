"""The fallen: stunned, out of the fight, carried, captured, killed."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.skirmish import leaving
from mainbrace.games.bottle.skirmish.movement import go
from mainbrace.games.bottle.skirmish.status import Status
from mainbrace.games.bottle.skirmish.wounded import can_lift, capture, kill, lift
from tests.games.bottle.skirmish.position import Position


@pytest.mark.rule("BR-117")
def test_a_stunned_figure_loses_one_activation_and_then_lies_there_in_good_order() -> None:
    p = Position("1.........\n..........\n..........").begin(other=6)
    p.s.become(p["1"], "stunned")
    p.turn()
    assert p.asked == []
    assert (p["1"].status, p["1"].prone) == ("carry-on", True)


@pytest.mark.rule("BR-117")
def test_the_activation_in_which_it_was_stunned_does_not_count() -> None:
    p = Position("1.........\n..........\n..........")
    p.s.become(p["1"], "stunned")
    p.begin()
    p.field.begun = True
    p["1"].fresh = True
    p.turn()
    assert p["1"].status == "stunned"


@pytest.mark.rule("BR-117")
def test_a_stunned_figure_needs_its_own_rep_to_recover() -> None:
    p = Position("1.........\n..........\n..........").begin(score=5, other=6)
    p.s.become(p["1"], "stunned")
    p.turn()
    assert p["1"].status == "stunned"


@pytest.mark.rule("BR-128", "BR-116", "BR-117")
@pytest.mark.parametrize("status", ["stunned", "out-of-the-fight"])
def test_example_an_active_figure_captures_without_any_test(status: str) -> None:
    """EX-35."""
    p = Position("1...E.....\n..........\n..........").begin()
    p.s.become(p["E"], status)  # type: ignore[arg-type]
    asked = p.turn("go:3,0")
    assert asked is not None
    assert {"capture:1", "kill:1"} <= set(asked.keys)
    assert p.rolls() == []


@pytest.mark.rule("BR-128")
def test_a_prisoner_is_off_the_table_and_the_captor_goes_no_further() -> None:
    p = Position("1E........\n..........\n..........")
    p.active("1")
    p.s.become(p["E"], "stunned")
    p.play(capture(p.s, p["1"], p["E"]))
    assert (p["E"].status, p["E"].captor, p["E"].is_on_table) == ("captured", p["1"].id, False)
    assert p.share("1").left == 0


@pytest.mark.rule("BR-128")
def test_killing_takes_no_roll_and_no_movement() -> None:
    p = Position("1E........\n..........\n..........")
    p.active("1")
    p.s.become(p["E"], "out-of-the-fight")
    p.play(kill(p.s, p["1"], p["E"]))
    assert p["E"].status == "obviously-dead"
    assert p.share("1").left == 16


def beside_a_star() -> Position:
    """1 is of Rep 4, and E a Star of Rep 5 who lies beside him and is Larger Than Life."""
    p = Position("1E........\n..........\n..........").begin(other=6)
    p.s.become(p["E"], "out-of-the-fight")
    star = p["E"].character
    star.rep, star.is_star, star.larger_than_life = 5, True, True
    return p


@pytest.mark.rule("BR-128", "BR-018")
def test_who_was_saved_is_not_tried_on_again_by_the_same_figure_in_the_same_activation() -> None:
    p = beside_a_star()
    asked = p.turn("kill:1")
    assert asked is not None
    assert p["E"].status == "out-of-the-fight"
    assert "kill:1" not in asked.keys
    assert "capture:1" in asked.keys
    shut = {closed.key: closed.reason for closed in asked.closed}
    assert shut["kill:1"] == "Was saved when this one tried in this activation"


@pytest.mark.rule("BR-128", "BR-018")
def test_in_the_next_activation_he_may_be_tried_on_again() -> None:
    p = beside_a_star()
    p.turn("kill:1", "end")
    p["1"].acted, p.field.begun = False, False
    asked = p.begin(other=6).turn()
    assert asked is not None
    assert "kill:1" in asked.keys


@pytest.mark.rule("BR-159", "BR-116")
def test_picking_up_costs_two_inches_and_the_wounded_goes_along() -> None:
    p = Position("12........\n..........\n..........")
    p.active("1")
    p.s.become(p["2"], "out-of-the-fight")
    p.play(lift(p.s, p["1"], p["2"]))
    assert p.share("1").left == 12
    p.play(go(p.s, p["1"], p.square("4,0")))
    assert p.label("2") == "4,0"


@pytest.mark.rule("BR-159")
@pytest.mark.parametrize(
    ("status", "left", "can"),
    [
        ("out-of-the-fight", 4, True),
        ("out-of-the-fight", 3, False),
        ("stunned", 16, False),
    ],
)
def test_who_is_out_of_the_fight_is_lifted_with_the_last_two_inches(
    status: Status, left: int, can: bool
) -> None:
    """The stunned come to by themselves."""
    p = Position("12........\n..........\n..........")
    p.active("1")
    p.s.become(p["2"], status)
    p.share("1").left = left
    assert can_lift(p.s, p["1"], p["2"], p.share("1")) == can


@pytest.mark.rule("BR-159")
def test_nobody_lifts_two_or_without_the_movement() -> None:
    p = Position("12........\n3.........\n..........").begin()
    for sign in "23":
        p.s.become(p[sign], "out-of-the-fight")
    asked = p.turn("lift:1")
    assert asked is not None
    assert "lift:2" not in asked.keys
    assert "lay-down" in asked.keys


@pytest.mark.rule("BR-159")
def test_whoever_leaves_takes_his_burden_to_safety() -> None:
    p = Position("12........\n..........\n..........")
    p.active("1")
    p.s.become(p["2"], "out-of-the-fight")
    p.play(lift(p.s, p["1"], p["2"]))
    (option,) = leaving.options(p.s, p["1"])
    p.play(option.value())
    assert (p["1"].status, p["2"].status) == ("left", "out-of-the-fight")
    assert not p["2"].is_on_table


@pytest.mark.rule("BR-116")
def test_the_fallen_do_not_stand_in_the_way() -> None:
    p = Position("1E........\n..........\n..........")
    p.active("1")
    p.s.become(p["E"], "out-of-the-fight")
    p.play(go(p.s, p["1"], p.square("2,0")))
    assert p.label("1") == "2,0"
