"""Moving, moving fast, going prone."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.characters import Item
from mainbrace.games.bottle.skirmish.fastmoves import can_move_fast, declare_fast, fast_dice
from mainbrace.games.bottle.skirmish.hooks import Aside, Hooks
from mainbrace.games.bottle.skirmish.involuntary import duck_back
from mainbrace.games.bottle.skirmish.melee import draw
from mainbrace.games.bottle.skirmish.movement import go, mark_seen, new_pairs, normal_move, walking_reach
from mainbrace.games.bottle.skirmish.moves import fire_options
from mainbrace.games.bottle.skirmish.prospects import Outlook
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.stances import go_prone
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.skirmish.things import pass_on
from mainbrace.games.bottle.terms import AttributeName
from mainbrace.kernel.events import rolled_sentence
from tests.games.bottle.skirmish.position import Position

OPEN = """
    1.........................
    2.........................
    3.........................
"""


def inches(p: Position, sign: str) -> float:
    return p.share(sign).left / 2


@pytest.mark.rule("BR-072", "BR-036")
def test_a_normal_move_is_eight_inches_and_ten_for_fast() -> None:
    p = Position(OPEN).give("2", has=["fast"])
    assert normal_move(p.s, p["1"]) == 16
    assert normal_move(p.s, p["2"]) == 20
    p.active("12")
    assert walking_reach(p.s, p["1"], p.share("1").left).costs()[p.square("8,0")] == 16


@pytest.mark.rule("BR-069")
def test_a_figure_may_move_in_several_steps_up_to_its_distance() -> None:
    p = Position(OPEN).begin()
    asked = p.turn("go:5,0", "go:8,0")
    assert asked is not None
    assert p.label("1") == "8,0"
    assert not [key for key in asked.keys if key.startswith("go:")]


@pytest.mark.rule("BR-073")
def test_example_one_set_of_dice_is_read_against_every_rep() -> None:
    """EX-19: Rep 5, 4 and 3 with 4 and 5: 8, 4 and 0 inches more; all count as moving fast."""
    p = Position(OPEN).give("1", rep=5).give("2", rep=4).give("3", rep=3).dice(4, 5)
    declare_fast(p.s, p.active("123"))
    assert [inches(p, sign) for sign in "123"] == [16, 12, 8]
    assert all(p[sign].fast for sign in "123")


@pytest.mark.rule("BR-073")
def test_exercise_one_pass_of_rep_four_is_twelve_inches() -> None:
    """EX-21."""
    p = Position(OPEN).dice(3, 6)
    declare_fast(p.s, p.active("1"))
    assert inches(p, "1") == 12


@pytest.mark.rule("BR-073")
def test_the_log_says_how_the_dice_of_a_fast_move_are_read() -> None:
    """By the Rep of all where they have the same, else by each one's own."""
    why = "half a move more for each die of Rep or less"
    p = Position(OPEN).give("1", rep=5).give("2", rep=4).give("3", rep=3).dice(4, 5)
    declare_fast(p.s, p.active("123"))
    assert rolled_sentence(p.events[0].facts) == f"Fast move of 1, 2 and 3 (Rep 5, 4, 3), {why}: rolls 4, 5."
    p = Position(OPEN).dice(4, 5)
    declare_fast(p.s, p.active("1"))
    alone = f"Fast move of 1 (Rep 4), {why}: rolls 4, 5 needing 4 or less."
    assert rolled_sentence(p.events[0].facts) == alone


@pytest.mark.rule("BR-075")
def test_whoever_runs_less_far_counts_as_moving_fast_all_the_same() -> None:
    p = Position(OPEN).begin().dice(1, 1)
    p.turn("fast", "go:1,0", "end")
    assert p["1"].fast
    assert p["3"].fast


@pytest.mark.rule("BR-076")
def test_a_fast_move_after_part_of_a_move_adds_to_what_is_left() -> None:
    p = Position(OPEN).begin().dice(1, 1)
    p.turn("go:6,0", "fast")
    assert inches(p, "1") == 2 + 8


@pytest.mark.rule("BR-074")
def test_a_fast_mover_may_drop_at_the_end() -> None:
    p = Position(OPEN).begin().dice(6, 6)
    p.turn("fast", "go:8,0", "prone", "end")
    assert p["1"].prone


@pytest.mark.rule("BR-036")
def test_fast_figures_roll_three_dice_and_count_all() -> None:
    p = Position(OPEN).give("1", has=["fast"]).dice(1, 1, 1)
    declare_fast(p.s, p.active("12"))
    assert inches(p, "1") == 10 + 3 * 5
    assert inches(p, "2") == 8 + 2 * 4


def test_who_passes_no_die_is_not_told_that_he_may_run() -> None:
    p = Position("1...\n2...\n....").give("1", rep=5).give("2", rep=3).dice(4, 5)
    declare_fast(p.s, p.active("12"))
    assert p.told[-2:] == ["runs", "runs no farther"]
    assert p.lines("runs no farther") == ["2 (Rep 3) passes no die and gets no farther for running."]


@pytest.mark.rule("BR-032")
def test_slow_figures_count_one_pass_at_most() -> None:
    p = Position(OPEN).give("1", has=["slow"]).dice(1, 1)
    declare_fast(p.s, p.active("1"))
    assert inches(p, "1") == 12


@pytest.mark.rule("BR-160")
def test_whoever_carries_a_wounded_man_counts_the_best_die_alone() -> None:
    p = Position(OPEN).dice(1, 1)
    p["1"].burden, p["2"].bearer = p["2"].id, p["1"].id
    p.s.become(p["2"], "out-of-the-fight")
    declare_fast(p.s, p.active("1"))
    assert inches(p, "1") == 12


@pytest.mark.rule("BR-189")
def test_nobody_moves_fast_in_rough_ground() -> None:
    p = Position("1.::......\n2:::......\n..::......", under={"2": ":"}).begin().dice(1, 1)
    p.turn("fast")
    assert inches(p, "1") == 16
    assert inches(p, "2") == 8
    assert p.square("2,0") not in walking_reach(p.s, p["1"], 32).costs()


@pytest.mark.rule("BR-077")
def test_an_active_figure_may_go_prone_and_fire_from_the_ground() -> None:
    p = Position("1.....E\n.......\n.......").give("1", "musket", rep=5).begin().dice(1)
    asked = p.turn("prone")
    assert asked is not None
    assert "fire:1:musket" in asked.keys
    p = Position("1.....E\n.......\n.......").give("1", "musket", rep=5).give("E", rep=3).begin()
    p.dice(1, 6, 6).turn("prone", "fire:1:musket", "end")
    assert p["1"].prone
    assert p["1"].ready == []


@pytest.mark.rule("BR-077")
def test_who_is_made_to_drop_does_not_fire() -> None:
    p = Position("1..............E\n................\n................").give("1", "musket")
    p.active("1")
    p.play(duck_back(p.s, p["1"], [p["E"]]))
    assert p["1"].prone
    assert p.share("1").is_done
    assert p["1"].ready == ["musket"]


@pytest.mark.rule("BR-078")
def test_standing_up_costs_four_inches_and_leaves_one_die_of_a_fast_move() -> None:
    p = Position(OPEN)
    activation = p.active("1")
    p["1"].prone = True
    assert p.square("4,0") in walking_reach(p.s, p["1"], 16).costs()
    assert p.square("5,0") not in walking_reach(p.s, p["1"], 16).costs()
    p.play(go(p.s, p["1"], p.square("2,0")))
    assert inches(p, "1") == 8 - 4 - 2
    assert not p["1"].prone
    assert fast_dice(p.s, p["1"], activation.shares[p["1"].id]) == 1


@pytest.mark.rule("BR-078")
def test_going_prone_costs_nothing_and_lying_one_stays_where_one_is() -> None:
    p = Position(OPEN)
    p.active("1")
    p.share("1").left = 6
    p.play(go_prone(p.s, p["1"]))
    assert p.share("1").left == 6
    assert list(walking_reach(p.s, p["1"], 6).costs()) == [p["1"].square]


@pytest.mark.rule("BR-194")
def test_example_a_door_costs_two_inches() -> None:
    """EX-53: with 12" one goes 6" to the door, pays 2" and has 4" left."""
    street = Position(
        """
        .......#######
        .......#_____#
        1......+_____#
        .......#_____#
        .......#######
        """,
        houses=[(7, 0, 7, 5)],
    )
    street.active("1")
    found = walking_reach(street.s, street["1"], 24)
    assert found.cost(street.square("7,2")) == 14 + 4
    assert found.cost(street.square("10,2")) == 24


@pytest.mark.rule("BR-194")
def test_a_window_ends_the_move_but_one_may_still_shoot() -> None:
    p = (
        Position(
            """
        ...#######...
        ...#_____#...
        1..o_____o..E
        ...#_____#...
        ...#######...
        """,
            houses=[(3, 0, 7, 5)],
        )
        .give("1", "musket")
        .begin()
    )
    asked = p.turn("go:3,2")
    assert asked is not None
    assert p.share("1").left == 0
    assert "fire:1:musket" in asked.keys


def upstairs() -> Position:
    """1 stands beside the stairs of a house with two floors."""
    return Position(
        """
        #######
        #1>___#
        #_____#
        #######
        """,
        """
        #######
        #_>___#
        #_____#
        #######
        """,
        houses=[(0, 0, 7, 4)],
        under={"1": "_"},
    )


@pytest.mark.rule("BR-195")
def test_example_a_floor_up_costs_half_a_move() -> None:
    """EX-54."""
    p = upstairs()
    p.active("1")
    costs = walking_reach(p.s, p["1"], 16).costs()
    assert costs[p.square("2,1,1")] == 2 + 8
    assert costs[p.square("5,1,1")] == 2 + 8 + 6


@pytest.mark.rule("BR-036", "BR-195")
def test_a_floor_up_costs_the_fast_half_of_their_longer_move() -> None:
    """AR-117."""
    p = upstairs().give("1", has=["fast"])
    p.active("1")
    costs = walking_reach(p.s, p["1"], p.share("1").left).costs()
    assert costs[p.square("2,1,1")] == 2 + 10
    assert costs[p.square("5,1,1")] == 2 + 10 + 6
    assert p.square("2,1,1") not in walking_reach(p.s, p["1"], 11).costs()


def laden(things: int, *has: AttributeName) -> Position:
    """1 of Rep 4 with a sword in hand and so many things on him, beside 2, who is armed too."""
    p = (
        Position("12........\n..........\n..........")
        .give("1", "sword", has=has)
        .give("2", "sword", "pistol")
    )
    p["1"].character.items = [Item("rum") for _ in range(things)]
    return p


@pytest.mark.rule("BC-059", "BC-060", "BC-061")
@pytest.mark.parametrize(
    ("things", "dice", "dice_if_fast"), [(7, 2, 3), (8, 1, 1), (11, 1, 1), (12, 0, 0), (30, 0, 0)]
)
def test_all_that_one_has_on_him_tells_how_fast_he_is(things: int, dice: int, dice_if_fast: int) -> None:
    for p, count in ((laden(things), dice), (laden(things, "fast"), dice_if_fast)):
        share = p.active("1").shares[p["1"].id]
        assert fast_dice(p.s, p["1"], share) == count
        assert can_move_fast(p.s, p["1"]) == (count > 0)


@pytest.mark.rule("BC-058", "BC-060")
def test_a_weapon_that_is_handed_over_weighs_at_once() -> None:
    p = laden(7)
    share = p.active("1").shares[p["1"].id]
    p.play(pass_on(p.s, p["2"], p["2"], p["1"], "pistol"))
    assert fast_dice(p.s, p["1"], share) == 1
    p["1"].character.gold = 20
    assert not can_move_fast(p.s, p["1"])


@pytest.mark.rule("BC-061")
def test_who_carries_too_much_is_told_how_much_it_is() -> None:
    p = laden(12)
    p["2"].status = "out-of-the-fight"
    asked = p.begin().turn()
    assert asked is not None
    assert "fast" not in asked.keys
    shut = {each.key: each.reason for each in asked.closed}
    assert shut["fast"] == "Carries 13, more than three times Rep 4: no fast move"


class Waylaid(Hooks):
    """Somebody turns up beside whoever moves, and is a match for him."""

    def came_to(self, s: Skirmish, figure: Figure) -> Aside:
        other = s.figures[-1]
        if s.are_in_contact(figure, other):
            draw(s, figure, other)
        return ()


@pytest.mark.rule("BR-152")
def test_who_is_tied_down_on_the_way_goes_no_further() -> None:
    p = Position("1.........\n....E.....\n..........", hooks=Waylaid())
    p.active("1")
    mark_seen(p.s, new_pairs(p.s))
    p.play(go(p.s, p["1"], p.square("8,0")))
    assert p.label("1") == "3,0"
    assert p["1"].locked == [p["E"].id]


# What squares promise


def outlook(p: Position) -> Outlook:
    """What 1 would find on the squares around it."""
    p.active("1")
    return Outlook(p.s, p["1"], walking_reach(p.s, p["1"], p.share("1").left))


@pytest.mark.rule("BR-081")
def test_no_square_promises_a_shot_at_one_who_ducked_unless_it_comes_round_his_cover() -> None:
    p = Position("1...........\n.......bE...\n............\n............").give("1", "musket")
    p.play(duck_back(p.s, p["E"], [p["1"]]))
    assert p.label("E") == "8,1"
    found, near = outlook(p), p.square("2,1")
    assert found.marks(near) == ("hidden",)
    assert found.sights(near) == ["Out of every enemy's sight"]
    assert "shot" in found.marks(p.square("7,0"))
    p.play(go(p.s, p["1"], near))
    assert fire_options(p.s, p["1"], may_turn=True) == []
