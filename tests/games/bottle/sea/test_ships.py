"""A ship's record: damage, missing hands, refits, repairs."""

from __future__ import annotations

import msgspec
import pytest

from mainbrace.games.bottle.sea.criticals import catch_fire, put_fire_out, spring_leak
from mainbrace.games.bottle.sea.ships import (
    Ship,
    capacity,
    column,
    defense,
    guns,
    is_battered,
    is_sinking,
    maneuver,
    may_fire_under_changing_sails,
    morale_modifier,
    most_refits,
    refit_cost,
    room_for_people,
    roster,
    take_hits,
)
from mainbrace.games.bottle.sea.specialists import repaired
from tests.games.bottle.scripts import Cup, cup
from tests.games.bottle.sea.situation import SEA, hand, ship


@pytest.mark.rule("BS-034")
def test_what_a_record_holds() -> None:
    vessel = ship("warship-2", rep=5, captain=6, specialists=[hand("pilot", 5)])
    hull = roster(SEA, vessel)
    assert (hull.kind, hull.size, hull.cargo, vessel.crew, vessel.rep, vessel.captain) == (
        "warship",
        4,
        30,
        30,
        5,
        6,
    )
    assert (defense(SEA, vessel), guns(SEA, vessel), maneuver(SEA, vessel)) == (10, 6, 6)
    assert [(each.job, each.rep) for each in vessel.specialists] == [("pilot", 5)]
    assert msgspec.json.decode(msgspec.json.encode(vessel), type=Ship) == vessel


@pytest.mark.rule("BS-037")
def test_hits_take_defense_and_a_ship_without_any_sinks() -> None:
    vessel = ship("merchant-5")
    left = []
    for _ in range(4):
        left.append((defense(SEA, vessel), is_sinking(SEA, vessel)))
        take_hits(SEA, vessel, 1)
    assert left == [(3, False), (2, False), (1, False), (0, True)]
    assert defense(SEA, vessel) == 0


@pytest.mark.rule("BS-152")
def test_two_hits_on_a_merchant_of_the_fourth_rate() -> None:
    """BSX-31, with the men that the columns crossed off cost (BSQ-04)."""
    vessel = ship("merchant-4")
    assert take_hits(SEA, vessel, 2) == 4
    assert (defense(SEA, vessel), maneuver(SEA, vessel), guns(SEA, vessel)) == (2, 1, 1)
    assert (morale_modifier(SEA, vessel), vessel.crew) == (-2, 16)


def test_more_hits_than_columns_cost_no_more_men() -> None:
    vessel = ship("merchant-5")
    assert take_hits(SEA, vessel, 9) == 4
    assert vessel.hits == 3
    assert take_hits(SEA, ship("merchant-5", crew=1), 3) == 1


def test_a_ship_on_fire_counts_a_column_lower_till_it_is_out() -> None:
    vessel = ship("warship-3", hits=1)
    catch_fire(vessel)
    catch_fire(vessel)
    assert (column(SEA, vessel), maneuver(SEA, vessel), guns(SEA, vessel)) == (4, 4, 3)
    assert (defense(SEA, vessel), morale_modifier(SEA, vessel), vessel.crew) == (5, -1, 15)
    put_fire_out(vessel)
    assert (column(SEA, vessel), maneuver(SEA, vessel)) == (5, 5)


@pytest.mark.rule("BS-160")
def test_every_leak_lets_her_count_a_column_lower_but_only_hits_sink_her() -> None:
    vessel = ship("warship-3", hits=3)
    spring_leak(vessel)
    assert (column(SEA, vessel), maneuver(SEA, vessel)) == (2, 2)
    spring_leak(vessel)
    spring_leak(vessel)
    assert (column(SEA, vessel), defense(SEA, vessel), is_sinking(SEA, vessel)) == (1, 3, False)


@pytest.mark.rule("BS-040")
def test_every_hand_short_costs_maneuver_and_a_gun() -> None:
    vessel = ship("merchant-3", crew=9)
    assert (maneuver(SEA, vessel), guns(SEA, vessel)) == (4, 3)
    vessel.crew = 5
    assert (maneuver(SEA, vessel), guns(SEA, vessel)) == (1, 0)
    assert (maneuver(SEA, ship(crew=10)), guns(SEA, ship(crew=10))) == (5, 4)


@pytest.mark.rule("BS-040")
def test_damage_can_stop_a_ship_though_missing_hands_cannot() -> None:
    """BSQ-13: a column that prints 0 stays 0."""
    assert maneuver(SEA, ship("merchant-1", hits=12)) == 0
    assert maneuver(SEA, ship("merchant-1", crew=1)) == 1


@pytest.mark.rule("BS-038")
def test_guns_instead_of_cargo() -> None:
    """BSX-02, and never more than twice the guns."""
    vessel = ship("merchant-3", refits=1)
    assert (guns(SEA, vessel), capacity(SEA, vessel), refit_cost(SEA, 2)) == (6, 31, 40)
    vessel.refits = 2
    assert (guns(SEA, vessel), capacity(SEA, vessel)) == (8, 27)
    sloop = ship("merchant-2", refits=3)
    assert (guns(SEA, sloop), capacity(SEA, sloop)) == (10, 49)
    hulls = [SEA.hulls[hull] for hull in ("merchant-5", "merchant-3", "merchant-2")]
    assert [most_refits(SEA, hull) for hull in hulls] == [1, 2, 3]


@pytest.mark.rule("BS-038")
def test_added_guns_are_lost_at_the_pace_of_the_others() -> None:
    """BSQ-12: 3 of 4 printed guns are 4 of 6, rounded down."""
    assert [guns(SEA, ship("merchant-3", refits=1, hits=hits)) for hits in range(6)] == [6, 6, 4, 3, 1, 0]


@pytest.mark.rule("BS-041")
def test_passengers_take_the_place_of_crew() -> None:
    assert room_for_people(SEA, ship("merchant-3", crew=12, passengers=3)) == 5
    assert room_for_people(SEA, ship("merchant-3", passengers=3)) == 0


@pytest.mark.rule("BS-125")
def test_a_weak_ship_cannot_change_her_sails_and_fire() -> None:
    assert may_fire_under_changing_sails(SEA, ship(crew=11, hits=2), crew_at_start=20)
    assert not may_fire_under_changing_sails(SEA, ship(crew=10), crew_at_start=20)
    assert not may_fire_under_changing_sails(SEA, ship(hits=3), crew_at_start=20)
    assert may_fire_under_changing_sails(SEA, ship("merchant-2", hits=3), crew_at_start=30)  # 3 of 7
    assert not may_fire_under_changing_sails(SEA, ship("merchant-2", hits=4), crew_at_start=30)


def test_half_the_defense_is_battered() -> None:
    assert [is_battered(SEA, ship("merchant-2", hits=hits)) for hits in (3, 4)] == [False, True]
    assert [is_battered(SEA, ship("merchant-4", hits=hits)) for hits in (1, 2)] == [False, True]


@pytest.mark.rule("BS-066")
@pytest.mark.parametrize(
    ("hits", "faces", "mended"),
    [(3, (5, 2), 1), (4, (5, 6), 1), (5, (1, 2), 5), (5, (1, 5), 2), (1, (1, 5), 1)],
)
def test_what_a_carpenter_mends_at_the_month_s_end(hits: int, faces: tuple[int, int], mended: int) -> None:
    """BSX-08, and BSX-09 by the table (BSQ-23); a better roll is never worse (BSQ-24)."""
    vessel = ship(hits=hits, captain=1, specialists=[hand("carpenter", 4)])
    assert repaired(cup(*faces), SEA, vessel) == mended
    assert vessel.hits == hits - mended


@pytest.mark.rule("BS-065")
def test_dice_for_repairs() -> None:
    vessel = ship(hits=3, specialists=[hand("carpenter", 4)])
    assert repaired(cup(1, 4, 5, 6), SEA, vessel, in_settlement=True) == 3  # BSX-10
    t = Cup(4, 4, 4)
    repaired(t.dice, SEA, ship(hits=3, specialists=[hand("carpenter", 4)]), ashore=True)
    assert t.rolls[0]["modifiers"] == [[1, "die, ashore"]]
    assert t.left == []
    t = Cup(4, 4)
    repaired(t.dice, SEA, ship(hits=3, captain=5), in_settlement=False)
    assert (t.left, t.rolls[0]["at_most"]) == ([4], 5)
