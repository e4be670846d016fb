"""Plans: what they mean, and what is refused."""

from __future__ import annotations

import msgspec
import pytest

from mainbrace.games.bottle.ground.ground import ground_of
from mainbrace.games.bottle.ground.plan import Building, Plan, PlanError, check_plan, plan_from
from mainbrace.games.bottle.ground.squares import squares_of

HOUSE = Building("hut", "Hut", "grass", 1, 0, 3, 3)


def test_a_drawing_may_be_indented_and_upper_levels_may_be_short() -> None:
    plan = plan_from(
        """
        .###
        .#>+
        .###
        ....
        """,
        """
         ###
         #>#
        """,
    )
    assert plan.levels[0] == (".###", ".#>+", ".###", "....")
    assert plan.levels[1] == (" ###", " #>#", "    ", "    ")


@pytest.mark.parametrize(
    ("plan", "said"),
    [
        (Plan((("...", "...", ".?."),)), r"the sign '\?' at 1,2 of level 0 means nothing; known: '.' open"),
        (Plan((("...", "..", "..."),)), "row 1 of level 0 has 2 signs; the first has 3"),
        (Plan((("...", "...", "..."), ("   ",))), "level 1 has 1 rows; the ground has 3"),
        (Plan((("..", ".."),)), "must measure 3 to 72 inches"),
        (Plan((("...", ". .", "..."),)), r"the sign ' ' at 1,1 of level 0"),
        (Plan((("...", "...", "..."),), (HOUSE,)), "'hut' does not lie on the table of 3 by 3 inches"),
        (
            Plan((("....",) * 4,), (msgspec.structs.replace(HOUSE, floors=2),)),
            "'hut' has 2 floors; the plan has 1",
        ),
        (
            Plan((("....",) * 4,), (HOUSE, msgspec.structs.replace(HOUSE, id="shed", x=0, y=2, height=1))),
            "'hut' and 'shed' stand on the same squares",
        ),
    ],
)
def test_what_no_table_can_look_like_is_refused(plan: Plan, said: str) -> None:
    with pytest.raises(PlanError, match=said):
        check_plan(plan)


def test_equal_plans_share_their_ground_even_after_a_round_trip() -> None:
    plan = Plan((("....",) * 4,), (HOUSE,))
    copy = msgspec.msgpack.decode(msgspec.msgpack.encode(plan), type=Plan)
    assert copy == plan
    assert ground_of(copy) is ground_of(plan)


@pytest.mark.rule("BR-193")
def test_each_floor_of_a_building_is_an_area_of_its_own() -> None:
    house = Building("inn", "Inn", "frame", 0, 0, 4, 3, 2)
    ground = ground_of(plan_from("####.\n#_>+.\n####.\n.....", "####\n#_>#\n####", buildings=(house,)))
    below, above = ground.grid.square(1, 1), ground.grid.square(1, 1, 1)
    stairs, outside = ground.grid.square(2, 1), ground.grid.square(4, 1)
    assert ground.area(house, 0) >> below & ground.area(house, 0) >> stairs & 1
    assert not ground.area(house, 0) >> above & 1
    assert not ground.area(house, 0) >> outside & 1
    assert ground.building_at(above) == house
    assert ground.building_at(outside) is None
    assert len(squares_of(ground.area(house, 0))) == len(squares_of(ground.area(house, 1))) == 12
    assert ground.area(house, 0) & ground.area(house, 1) == 0
