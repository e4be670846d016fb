"""In Sight between units (BR-086 to BR-100)."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.battle.alertness import in_sight_dice
from mainbrace.games.bottle.battle.battle import March, Waiting
from mainbrace.games.bottle.battle.charging import normal_move
from mainbrace.games.bottle.battle.insight import resolve, take_tests
from mainbrace.games.bottle.battle.sighted import act_together, allowance
from mainbrace.games.bottle.battle.state import Lock
from mainbrace.kernel import Event
from tests.games.bottle.battle.situation import GAME, Situation, field

ROUND_THE_CORNER = """
    ....1...............
    ....................
    ....................
    ....................
    ########............
    ....................
    ....0...............
    ....................
"""
"""Going east along the wall, Unit 0 comes into view of Unit 1 at 10,6."""
SEEN_AT = (10, 6)
MUSKETS = 5
"""Dice of a single musket of Rep 4 that is no soldier's."""


def meeting(*dice: int, red: dict[str, Any] | None = None, **blue: Any) -> Situation:
    """A single pirate of Blue and one of Red on both sides of a wall."""
    s = Situation(ROUND_THE_CORNER).unit(0, **{"figures": 1, "kind": "pirate", **blue})
    return s.unit(1, 1, **{"figures": 1, "kind": "pirate", **(red or {})}).dice(*dice)


def rolls(s: Situation) -> list[tuple[str, int]]:
    """Whose In Sight dice were rolled, and how many."""
    events: list[Event] = s.playing.events
    rolled = [
        event.facts for event in events if event.kind == "rolled" and "In Sight" in str(event.facts["why"])
    ]
    return [(str(facts["why"]).partition(":")[0], len(list(facts["faces"]))) for facts in rolled]  # type: ignore[call-overload]


def acted(s: Situation) -> list[str]:
    """Who acted, in order."""
    return [
        GAME.tell(event) for event in s.playing.events if event.kind in ("acts", "goes on", "loses action")
    ]


@pytest.mark.rule("BR-087", "BR-088")
def test_coming_in_sight_stops_a_march_and_allows_two_inches_more() -> None:
    s = meeting().start("go:12,6")
    assert s.place(0) == SEEN_AT
    assert s.asked.ask == "sighted"
    assert {"stay", "go:12,6", "go:8,6", "go:11,5"} <= set(s.asked.keys)
    assert "go:13,6" not in s.asked.keys


@pytest.mark.rule("BR-088")
def test_the_two_inches_are_out_of_what_is_left() -> None:
    """AR-62: after seven inches one is left."""
    s = meeting(figures=1)
    s.at(0).anchor = s.battle.grid.square(3, 6)
    s.start("go:11,6")
    assert s.place(0) == SEEN_AT
    assert set(s.asked.keys) == {"stay", "go:9,6", "go:11,6", "go:10,5", "go:10,7"}


@pytest.mark.rule("BR-088")
def test_who_goes_out_of_sight_again_is_not_acted_upon() -> None:
    s = meeting().start("go:12,6", "go:8,6")
    assert rolls(s) == []
    assert s.has_told("Unit 0 is out of sight again before anybody acts.")
    assert s.asked.ask == "order"


@pytest.mark.rule("BR-087")
def test_what_was_seen_in_this_phase_triggers_nothing_again() -> None:
    """AR-58."""
    s = meeting().start("go:12,6", "go:9,6", "go:10,6")
    assert s.asked.ask == "order"
    assert rolls(s) == []


@pytest.mark.rule("BR-087")
def test_what_is_in_view_when_a_phase_begins_triggers_nothing() -> None:
    """AR-58."""
    s = meeting()
    s.at(0).anchor = s.battle.grid.square(12, 6)
    s.start("go:14,6")
    assert rolls(s) == []


@pytest.mark.rule("BR-087")
def test_turning_may_bring_somebody_in_sight_too() -> None:
    """AR-58: nobody has seen anybody back to back."""
    s = Situation(field(20, 20, u0=(9, 15), u1=(9, 5))).unit(0, facing="south", figures=1, kind="pirate")
    s.unit(1, 1, facing="north", figures=1, kind="pirate").dice(6, 6, 6, 6, 6, 6, 6, 6)
    s.dice(*[6] * MUSKETS, 6, 6).start("face:0")
    assert s.has_told("In Sight: Unit 0 and Unit 1.")


@pytest.mark.rule("BR-089", "BR-090")
def test_leaders_roll_as_many_dice_as_their_rep_and_the_mover_one_fewer() -> None:
    s = meeting(6, 6, 6, 6, 6, 6, 6, 6, 6, *[6] * 30, leader=5, red={"leader": 5, "rep": 3})
    s.start("go:12,6", "stay")
    assert rolls(s) == [("Unit 0", 4), ("Unit 1", 5)]


@pytest.mark.rule("BR-090")
def test_dice_for_wary_and_slow_leaders_and_concealed_enemies() -> None:
    s = Situation(ROUND_THE_CORNER.replace("....0....", "TTTT0TTTT"))
    s.unit(0, figures=1, kind="merchant").unit(1, 1, kind="indian", figures=1)
    b = s.battle
    assert in_sight_dice(b, s.at(1), [s.at(0)]) == [(4, "Rep 4"), (1, "Wary"), (-1, "enemy concealed")]
    assert in_sight_dice(b, s.at(0), [s.at(1)]) == [(4, "Rep 4"), (-1, "Slow to React")]
    s.settlement(2)  # where Indians are not Wary
    assert in_sight_dice(b, s.at(1), []) == [(4, "Rep 4")]


@pytest.mark.rule("BR-090")
def test_a_star_has_his_own_attributes() -> None:
    s = meeting().star(0, rep=5, attributes=["wary", "brawler"])
    assert (1, "Wary") in in_sight_dice(s.battle, s.at(0), [])


@pytest.mark.rule("BR-091")
def test_who_has_no_dice_left_has_no_successes() -> None:
    s = meeting(6, 6, 6, 6, *[6] * 2, *[6] * 20, rep=1).start("go:12,6", "stay")
    assert rolls(s)[0] == ("Unit 0", 0)


@pytest.mark.rule("BR-090")
def test_who_is_ducking_back_does_not_act() -> None:
    s = meeting(1, 1, 1, *[6] * MUSKETS, 6, 6, red={"status": "duck-back"})
    s.at(0).seat = 0
    s.start("go:12,6", "stay")
    assert rolls(s) == [("Unit 0", 3)]
    assert s.has_told("Unit 1 is ducking back and does not act.")


@pytest.mark.rule("BR-092", "BR-096")
def test_most_successes_act_first_and_who_is_gone_by_then_has_lost_its_turn() -> None:
    s = meeting(1, 1, 1, 6, 6, 6, 6).dice(1, 6, 6, 6, 6).start("go:12,6", "stay")
    assert acted(s) == ["Unit 0, loaded, will fire at Unit 1."]
    assert s.at(1).status == "destroyed"
    assert s.at(0).figures == 1


@pytest.mark.rule("BR-092", "BR-093")
def test_equal_successes_act_together_and_who_falls_still_fires() -> None:
    """AR-66."""
    s = meeting(1, 6, 6, 1, 6, 6, 6).dice(1, 6, 6, 6, 6, 1, 6, 6, 6, 6).start("go:12,6", "stay")
    assert [s.at(number).status for number in (0, 1)] == ["destroyed", "destroyed"]
    assert s.playing.outcome is not None
    assert s.playing.outcome.reason == "nobody has won: both sides are beaten"


@pytest.mark.rule("BR-095")
@pytest.mark.parametrize(
    ("red", "action"),
    [
        ({}, "fire"),
        ({"is_loaded": False}, "charge"),
        ({"is_loaded": False, "kind": "townsfolk"}, "duck back"),
        ({"weapon": ""}, "charge"),
    ],
)
def test_units_do_what_the_table_has_for_their_weapons_and_class(red: dict[str, Any], action: str) -> None:
    s = meeting(6, 6, 6, 1, 1, 1, 1, *[6] * 60, red=red, figures=10, leader=0)
    s.start("go:12,6", "stay")
    assert f", will {action} " in acted(s)[0]


@pytest.mark.rule("BR-095")
@pytest.mark.parametrize(("face", "action"), [(3, "charge"), (6, "run away")])
def test_townsfolk_with_nothing_to_fire_need_a_die(face: int, action: str) -> None:
    s = meeting(6, 6, 6, 1, 1, 1, 1, face, *[6] * 60, red={"weapon": "", "kind": "townsfolk"})
    s.start("go:12,6", "stay")
    assert f", will {action} " in acted(s)[0]


@pytest.mark.rule("BR-095")
def test_who_has_nobody_in_range_forfeits_its_shot() -> None:
    """AR-63."""
    s = meeting(6, 6, 6, 1, 1, 1, 1, *[6] * 9, red={"weapon": "pistol"}).start("go:12,6", "stay")
    assert acted(s)[0] == "Unit 1 cannot act: Unit 0 is 8 inches off, beyond 6."


@pytest.mark.rule("BR-094")
def test_a_players_star_gives_his_unit_the_word() -> None:
    s = meeting(1, 1, 1, 1, 6, 6, 6, 6).star(0, rep=5)
    s.at(0).anchor = s.battle.grid.square(9, 6)
    s.start("go:12,6", "stay")
    assert s.asked.ask == "in sight"
    assert s.asked.keys == ["fire", "charge", "hold", "duck-back", "run-away"]
    s.choose("duck-back")
    assert s.at(0).status == "duck-back"


@pytest.mark.rule("BR-094", "BR-174")
def test_a_star_may_have_an_unloaded_unit_fire_at_will() -> None:
    s = Situation(field(20, 20, u0=(9, 15), u1=(9, 5)))
    s.unit(0, facing="south", figures=4, kind="pirate", is_loaded=False).star(0, rep=5)
    s.unit(1, 1, facing="north", figures=1, kind="pirate").dice(1, 1, 1, 1, 1, 6, 6, 6, 6)
    s.start("face:0", "stay")
    assert s.label("fire").startswith("Fire at Unit 1 at will\n")
    chances = s.asked.options.get("fire").chances
    assert chances is not None
    assert chances.outcomes[0][0] == "at least one falls"


@pytest.mark.rule("BR-088")
def test_the_two_inches_say_with_whom_one_would_be_in_sight() -> None:
    s = meeting().start("go:12,6")
    assert s.label("stay") == "Stand here\nIn sight of Unit 1"
    assert s.label("go:8,6") == "On to 8,6\nOut of everybody's sight"
    assert s.asked.options.get("go:8,6").shading == ()
    assert s.asked.options.get("go:12,6").shading == ("seen",)
    for key in ("stay", *(key for key in s.asked.keys if key.startswith("go:"))):
        twin = meeting(*[6] * 40).start("go:12,6")
        is_seen = "In sight of Unit 1" in twin.label(key)
        assert bool(rolls(twin.choose(key))) == is_seen


@pytest.mark.rule("BR-094", "BR-099")
def test_a_star_may_go_on_and_use_what_movement_is_left() -> None:
    s = meeting(1, 1, 1, 1, 6, 6, 6, 6).star(0, rep=5).dice(*[6] * MUSKETS, 1, 1, 1)
    s.dice(*[6] * 40).start("go:12,6", "stay", "hold")
    assert s.asked.ask == "order"
    assert "go:12,6" in s.asked.keys
    assert "go:13,6" not in s.asked.keys


@pytest.mark.rule("BR-098")
def test_tests_wait_until_everybody_has_acted() -> None:
    s = meeting(1, 1, 1, 1, 6, 6, 6, figures=1)
    s.dice(*[6] * MUSKETS)  # Unit 0 misses; Unit 1 still fires before it is tested
    s.dice(*[6] * MUSKETS, 1, 1, 1, 1).dice(*[6] * 30).start("go:12,6", "stay")
    kinds = [event.kind for event in s.playing.events if event.kind in ("acts", "reacts")]
    assert kinds[:3] == ["acts", "acts", "reacts"]


@pytest.mark.rule("BR-099")
def test_after_an_in_sight_the_unit_may_use_its_remaining_movement() -> None:
    s = meeting(1, 1, 1, *[6] * MUSKETS, 6, 6, red={"status": "duck-back"}).start("go:12,6", "go:11,6")
    assert s.has_told("Unit 1, Received Fire, passes 0: duck back.")
    assert s.asked.ask == "order"
    assert {"go:12,6", "go:10,6"} <= set(s.asked.keys)
    assert "go:13,6" not in s.asked.keys


CROSSROADS = """
    ...........1..............
    ..........................
    ..........................
    ########..................
    ########..................
    ....0.....................
    ..........................
    ##################........
    ##################........
    ..........................
    .....................2....
    ..........................
"""


@pytest.mark.rule("BR-087", "BR-099")
def test_going_on_may_bring_another_enemy_in_sight() -> None:
    s = Situation(CROSSROADS).unit(0, figures=1).unit(1, 1, figures=1, facing="north", status="duck-back")
    s.unit(2, 1, figures=1, facing="south").dice(*[6] * 90)
    s.start("go:12,5")
    assert s.asked.ask == "sighted"
    assert s.has_told("In Sight: Unit 0 and Unit 1.")


@pytest.mark.rule("BR-097")
def test_who_comes_in_sight_of_another_enemy_while_it_acts_starts_a_new_in_sight() -> None:
    """Unit 1 charges what it has seen, and on its way comes in sight of Unit 2 of the other side."""
    s = (
        Situation(NEWCOMER)
        .unit(0, figures=4, kind="pirate")
        .unit(1, 1, figures=4, is_loaded=False, kind="pirate")
    )
    s.unit(2, figures=4, kind="pirate", facing="east").acting(0)
    first, second = [6, 6, 6, 1, 1, 1, 1], [1, 1, 1, 1]
    s.dice(*first, *second, *[6] * 99).start("go:13,12", "stay")
    told = [line for line in s.told if line.startswith("In Sight:")]
    assert told[0] == "In Sight: Unit 0 and Unit 1."
    assert told[1] == "In Sight: Unit 1 and Unit 2."
    assert s.has_told("Unit 1 is charging and does not act.")
    assert [name for name, _ in rolls(s)] == ["Unit 0", "Unit 1", "Unit 2"]


@pytest.mark.rule("BR-097")
def test_nobody_acts_twice_before_the_first_of_several_tests_is_over() -> None:
    """AR-67: Unit 1 has acted in a test within the one in which it has a turn."""
    s = Situation(field(20, 20, u0=(9, 15), u1=(9, 5)), luck=b"twice").unit(0).unit(1, 1)
    b = s.battle
    b.waiting = []
    b.acted.add(1)
    s.run(act_together(b, [s.at(1)], s.at(0), [s.at(1)], March([])))
    s.run(resolve(b, s.at(0), [s.at(1)], March([])))
    assert "Unit 1 is through for now and does not act." in s.told
    assert not any(line.startswith("Unit 1, loaded, will") for line in s.told)
    b.waiting = None
    s.run(resolve(b, s.at(0), [s.at(1)], March([])))
    assert b.acted == set(), "the first of them is over"
    s.run(resolve(b, s.at(0), [s.at(1)], March([])))
    assert any(line.startswith("Unit 1, loaded, will") for line in s.told)


NEWCOMER = """
    .............................
    .............1...............
    .............................
    .............................
    .............................
    ##########...................
    .............................
    ....2........................
    .............................
    .............................
    ##########...................
    .............................
    .....0.......................
    .............................
"""


ACROSS_A_RIVER = """
    ....1...............
    ~~~~~~~~~~~~~~~~~~~~
    ########............
    ....................
    ....0...............
    ....................
"""


@pytest.mark.rule("BR-100")
def test_being_charged_does_not_cost_a_unit_its_own_action() -> None:
    """Unit 1 fires at a charge that cannot get at it, and then once more when its own turn comes."""
    s = Situation(ACROSS_A_RIVER).unit(0, figures=3, kind="pirate", is_loaded=False).unit(1, 1, figures=3)
    s.dice(1, 1, 1, 6, 6, 6, 6)  # who acts first
    s.dice(6, 6, 6, 6, 6)  # nobody passes in the charge
    s.dice(*[6] * 9, *[6] * 9, 6, 6).dice(*[6] * 30).start("go:11,4", "stay")
    assert acted(s) == [
        "Unit 0, unloaded, will charge Unit 1.",
        "Unit 1, loaded, will fire at Unit 0.",
    ]
    assert sum("Musket of Unit 1 at Unit 0" in line for line in s.told) == 2


@pytest.mark.rule("BR-095", "BR-143")
def test_only_who_is_on_the_march_charges_with_what_it_has_left() -> None:
    """AR-64: an active unit that is merely seen by one that ducks has a normal move."""
    s = meeting()
    spent = March([], 1)
    assert allowance(s.battle, s.at(0), s.at(0), spent) == 1
    assert allowance(s.battle, s.at(0), s.at(1), spent) == normal_move(s.battle)
    assert allowance(s.battle, s.at(1), s.at(1), spent) == normal_move(s.battle)


def test_an_order_names_who_would_come_in_sight_on_the_way() -> None:
    s = meeting().start()
    assert s.label("go:12,6").splitlines()[-1].startswith("Unit 1 rolls 4 dice, ")
    assert "In Sight" not in s.label("go:9,6")
    assert s.asked.options.get("go:12,6").shading == ("shot", "seen")


TWO_BEHIND_THE_WALL = ROUND_THE_CORNER.replace("....1.", "....12")


@pytest.mark.rule("BR-145")
def test_a_leader_whom_several_charge_at_the_same_moment_rolls_once() -> None:
    s = Situation(TWO_BEHIND_THE_WALL).unit(0, figures=1, kind="pirate", is_loaded=False)
    for number in (1, 2):
        s.unit(number, 1, figures=1, kind="pirate", is_loaded=False)
    s.dice(6, 6, 6, *[1] * 8).dice(*[1] * 90).start("go:12,6", "go:11,6")
    assert sum(line.startswith("Unit 0: Charge into Melee") for line in s.told) == 1
    assert {"Unit 1 charges Unit 0.", "Unit 2 charges Unit 0."} <= set(s.told)


@pytest.mark.rule("BR-098", "BR-172")
def test_who_is_in_melee_by_then_takes_no_test_for_shots() -> None:
    """AR-55: the test would roll dice, and there are none."""
    s = Situation(field(20, 20, u0=(9, 11), u1=(9, 10))).unit(0, figures=4).unit(1, 1, figures=4)
    b = s.change(locks=[Lock(0, 1)]).battle
    b.waiting = [Waiting(s.at(0), ["received-fire"], [s.at(1)])]
    s.run(take_tests(b))
    assert s.told == []


@pytest.mark.rule("BR-103")
def test_who_was_shot_at_by_several_reacts_once_because_of_the_nearest() -> None:
    """AR-49."""
    s = Situation(TWO_BEHIND_THE_WALL).unit(0, figures=1)
    s.unit(1, 1, figures=1, kind="pirate").unit(2, 1, figures=1, kind="pirate")
    s.dice(6, 6, 6, *[1] * 8).dice(*[6] * 2 * MUSKETS).dice(*[6] * 40).start("go:12,6", "go:11,6")
    assert sum(line.startswith("Unit 0, Received Fire") for line in s.told) == 1
    assert s.has_told("from Unit 2")
