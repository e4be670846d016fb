"""What units see, against the ground's own answer figure by figure."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.battle.battle import March
from mainbrace.games.bottle.battle.distances import distance, facing_towards, nearest
from mainbrace.games.bottle.battle.moving import step
from mainbrace.games.bottle.battle.shelter import is_in_cover
from mainbrace.games.bottle.battle.sight import lookers, sees
from mainbrace.games.bottle.ground import seeing
from mainbrace.games.bottle.ground.squares import FACINGS, Square
from mainbrace.kernel import Stream
from tests.games.bottle.battle.situation import Situation, field

LANDSCAPE = """
    ....0...................
    ........................
    ...TTTTTT.....^^A^^.....
    ..TTTTTTTT....^^A^^.....
    ..TTTTTTTTT...^^A^^.....
    ..TTTTTTTTT...^^A^^.1...
    ...TTTTTTT....^^A^^.....
    ........................
    ....####.....:::::......
    ....####....:::::::.....
    ....####.....:::::......
    ..2.....................
    .................bbb....
    ........3...............
"""


@pytest.mark.rule("BR-086", "BR-121")
def test_units_see_what_any_of_their_figures_sees() -> None:
    s = Situation(LANDSCAPE)
    s.unit(0, figures=4).unit(1, 1, figures=5).unit(2, figures=3).unit(3, 1, figures=4)
    chance = Stream(b"landscape")
    b = s.battle
    for _ in range(400):
        for unit in s.now.units:
            unit.formation = chance.pick(["line", "ranks"])
            unit.axis, unit.facing = chance.draw(4) - 1, FACINGS[chance.draw(8) - 1]
            unit.anchor = Square(
                chance.pick([at for at in range(b.grid.count) if b.body(unit).room >> at & 1])
            )
        viewer, target = s.at(0), s.at(1)
        own, far = b.held_by(0), chance.draw(24)
        clear = {
            square
            for square in b.squares(viewer)
            for other in b.squares(target)
            if b.grid.distance(square, other) <= far
            and seeing.sees(b.ground, square, viewer.facing, other, own, b.visible)
        }
        # Nobody stands inside a house.
        if not any(b.ground.is_inside(square) for unit in s.now.units for square in b.squares(unit)):
            assert set(lookers(b, viewer, target, far)) == clear
            assert sees(b, viewer, target) or not clear


@pytest.mark.rule("BR-086")
def test_friends_stand_in_the_way_and_enemies_do_not() -> None:
    s = Situation(field(9, 9, u0=(4, 8), u1=(4, 0), u2=(4, 4)))
    s.unit(0, figures=1).unit(1, 1, figures=1).unit(2, 1, figures=1)
    assert sees(s.battle, s.at(0), s.at(1))
    assert not sees(s.battle, s.at(1), s.at(0))


@pytest.mark.rule("BR-122")
@pytest.mark.parametrize(("apart", "is_seen"), [(12, True), (13, False)])
def test_inside_the_same_woods_one_sees_twelve_inches(apart: int, is_seen: bool) -> None:
    woods = field(20, 5, u0=(2, 2), u1=(2 + apart, 2)).replace(".", "T")
    s = Situation(woods).unit(0, figures=1, facing="east").unit(1, 1, figures=1)
    assert sees(s.battle, s.at(0), s.at(1)) == is_seen


@pytest.mark.rule("BR-175")
def test_of_two_ranks_only_those_with_a_clear_line_fire() -> None:
    s = Situation(field(13, 13, u0=(6, 10), u1=(6, 1)))
    s.unit(0, figures=10).unit(1, 1, figures=1)
    assert len(list(lookers(s.battle, s.at(0), s.at(1), 18))) == 10
    s.at(0).formation = "ranks"
    assert len(list(lookers(s.battle, s.at(0), s.at(1), 18))) == 5


@pytest.mark.rule("BR-173")
def test_who_ducked_behind_cover_is_not_seen_by_whom_it_ducked_from() -> None:
    s = Situation(field(9, 9, u0=(4, 8), u1=(4, 0))).unit(0, hidden_from=[1]).unit(1, 1)
    assert not sees(s.battle, s.at(0), s.at(1))
    assert not sees(s.battle, s.at(1), s.at(0))


HEDGE = """
    .........1.........
    ...................
    ...................
    ......bbbbbbb......
    .........0.........
    ...................
    ...................
    ...................
    ...................
"""


@pytest.mark.rule("BR-173")
def test_who_ducked_is_seen_again_by_one_that_comes_round_the_cover() -> None:
    """AR-44: along the hedge Unit 1 still has it between them; round its end it has not."""
    s = Situation(HEDGE).unit(0, figures=1, hidden_from=[1], status="duck-back").unit(1, 1, figures=1)
    b = s.battle
    for x, y, is_hidden in ((10, 0, True), (11, 1, True), (14, 4, False)):
        step(b, s.at(1), March([b.grid.square(x, y)]))
        s.at(1).facing = facing_towards(b, s.at(1), s.at(0))
        assert sees(b, s.at(1), s.at(0)) != is_hidden


@pytest.mark.rule("BR-173", "BR-175")
def test_who_ducked_behind_cover_is_in_it_whoever_fires() -> None:
    """AR-44: woods cover nobody who has moved, unless it got there by ducking back."""
    s = Situation("..1......\n.........\n.........\n.TTTTT...\n.TT0TT...\n.TTTTT...").unit(0, figures=3)
    s.unit(1, 1, figures=1)
    s.at(0).has_moved = True
    assert not is_in_cover(s.battle, s.at(0), s.at(1))
    s.at(0).status, s.at(0).hidden_from = "duck-back", [5]
    assert is_in_cover(s.battle, s.at(0), s.at(1))


def test_distance_is_between_the_nearest_figures() -> None:
    s = Situation(field(30, 20, u0=(8, 15), u1=(20, 15), u2=(8, 1)))
    s.unit(0, figures=10).unit(1, 1, figures=10).unit(2, 1, figures=1)
    assert distance(s.battle, s.at(0), s.at(1)) == 16 - 13
    found = nearest(s.battle, s.at(0), [s.at(2), s.at(1)])
    assert found is not None
    assert found.id == 1
