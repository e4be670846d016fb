"""Groups in Big Sea Battles: who is in one, who leads, doing the same, keeping station, taking a ship out."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from mainbrace.games.bottle.sea.fight.formation import sail_together
from mainbrace.games.bottle.sea.fight.rounds import act
from mainbrace.games.bottle.sea.fight.squadrons import groups, out_of_touch
from mainbrace.kernel import Stream
from tests.games.bottle.sea.seascape import NE, E, S, Seascape
from tests.games.bottle.sea.squadron import FAR, middles, own_groups, sailing, squadron
from tests.games.bottle.sea.waters import hulls_that_overlap


@pytest.mark.rule("BS-182", "BS-183")
def test_ships_within_two_inches_are_a_group_by_others_between_them() -> None:
    """Gaps of two inches from beam to beam; the fourth is a hundredth farther off."""
    scape = squadron((0, 0), (0, 250), (0, 500), (0, 751))
    assert own_groups(scape) == [[0, 1, 2]]


@pytest.mark.rule("BS-183")
@pytest.mark.parametrize(("standing", "left"), [("fighting", [2]), ("struck", [])])
def test_only_who_fights_on_is_out_of_touch(standing: Any, left: list[int]) -> None:
    scape = squadron((0, 0), (0, 150), (0, 2000))
    scape.at(2).standing = standing
    assert [each.id for each in out_of_touch(scape.fight, scape.state.vessels[:3])] == left


@pytest.mark.rule("BS-182")
def test_small_fights_have_no_groups() -> None:
    assert own_groups(squadron((0, 0), (0, 250))) == []


@pytest.mark.rule("BS-183")
@pytest.mark.parametrize(
    ("standing", "left"), [("fighting", [[0, 1, 2]]), ("breaking-off", [[1, 2]]), ("struck", [[1, 2]])]
)
def test_only_ships_that_fight_on(standing: Any, left: list[list[int]]) -> None:
    scape = squadron((0, 0), (0, 150), (0, 300))
    scape.at(0).standing = standing
    assert own_groups(scape) == left


@pytest.mark.rule("BS-183")
def test_not_who_is_grappled_or_aground_nor_another_players() -> None:
    scape = squadron((0, 0), (0, 150), (0, 300), (0, 450))
    scape.at(3).is_aground = True
    assert own_groups(scape) == [[0, 1, 2]]
    scape.grappled(2, 4)
    assert own_groups(scape) == [[0, 1]]
    scape.at(1).seat = 1
    assert own_groups(scape) == []


@pytest.mark.rule("BS-183")
def test_one_order_and_all_do_the_same() -> None:
    """Three abreast turn to the south-east together, and lie to each other as before."""
    scape = squadron((0, 0), (0, 150), (0, 300))
    before = middles(scape, 0, 1, 2)
    scape.run(sail_together(scape.fight, scape.fight.afloat(0)), "sail:f4r2f4")
    assert [scape.at(each).heading for each in range(3)] == [E + 2] * 3
    assert middles(scape, 0, 1, 2) == before
    assert scape.at(0).bow != (100, 0)
    assert scape.has_told("Abandon leads the group: Billy's Revenge, Cormorant.")


@pytest.mark.rule("BS-183")
def test_in_line_ahead_nobody_strikes_who_is_before_her() -> None:
    """The flagship leads from the rear of a line; all go straight on at once."""
    scape = squadron((0, 0), (350, 0), (700, 0))
    before = middles(scape, 0, 1, 2)
    scape.run(sail_together(scape.fight, scape.fight.afloat(0)), "sail:f14")
    assert middles(scape, 0, 1, 2) == before
    assert not scape.has_told("runs into")
    assert scape.at(0).bow[0] == 100 + 700


@pytest.mark.rule("BS-183")
def test_who_has_no_room_to_turn_with_the_others_keeps_clear() -> None:
    """Abreast an inch and a half apart, and one behind the other after a turn: hulls are two inches long."""
    scape = squadron((0, 0), (0, 150), (0, 300))
    scape.run(sail_together(scape.fight, scape.fight.afloat(0)), "sail:r4")
    assert hulls_that_overlap(scape.state) == 0
    assert scape.at(0).heading == S
    assert not scape.has_told("runs into")


@pytest.mark.rule("BS-183")
@pytest.mark.parametrize("number", range(40))
def test_no_hull_is_ever_laid_over_another(number: int) -> None:
    """Six in any formation, on headings a point apart, some of them slow, on any course that is offered.

    Only where a lead is ordered to run into somebody do hulls touch.
    """
    chance = Stream(f"formation {number}".encode())
    scape = Seascape(players=1, wind="north")
    while len(scape.state.vessels) < 6:
        at = chance.draw(900), chance.draw(900)
        heading = E + (chance.draw(5) == 1)
        scape.ship(middle=at, heading=heading, hull=chance.pick(["warship-2", "merchant-3", "warship-1"]))
        if hulls_that_overlap(scape.state):
            scape.state.vessels.pop()
            scape.state.gold.pop()
    scape.ship(1, middle=FAR, heading=S)
    for group in groups(scape.fight, scape.fight.afloat(0)):
        play = sail_together(scape.fight, group)
        asked = next(play)
        with suppress(StopIteration):
            play.send(asked.options.get(chance.pick([key for key in asked.keys if key.startswith("sail:")])))
    assert hulls_that_overlap(scape.state) <= sum("runs into" in line for line in scape.told)


@pytest.mark.rule("BS-183")
def test_who_is_slower_keeps_as_near_as_she_can() -> None:
    """Damage leaves the third ship 2 inches of 7: she goes all of them and turns with the others."""
    scape = squadron((0, 0), (0, 150), (0, 300))
    scape.at(2).ship.hits = 8
    assert scape.fight.speed(scape.at(2)) == 2
    scape.run(sail_together(scape.fight, scape.fight.afloat(0)), "sail:f14")
    assert scape.at(1).bow[0] == 800
    assert scape.at(2).bow == (300, 300)
    assert scape.at(2).heading == E
    assert scape.has_told("Cormorant is more than two inches from all others of her group")


@pytest.mark.rule("BS-183")
def test_inactive_members_continue_straight_on() -> None:
    scape = squadron((0, 0), (0, 250), (0, 500))
    scape.at(1).is_active = False
    scape.run(sail_together(scape.fight, scape.fight.afloat(0)), "sail:l2f12")
    assert [scape.at(each).heading for each in range(3)] == [NE, E, NE]
    assert scape.at(1).bow == (800, 250)
    assert middles(scape, 0, 2) == [(0, 0), (0, 500)]


@pytest.mark.rule("BS-183")
def test_the_first_who_can_be_steered_leads() -> None:
    """The flagship is inactive and goes straight on, before the others are asked for: she lies ahead."""
    scape = squadron((400, 0), (0, 0), (0, 150))
    scape.at(0).is_active = False
    play = sail_together(scape.fight, scape.fight.afloat(0))
    asked = next(play)
    assert asked.words.startswith("Billy's Revenge, with 1 more ship")
    assert scape.at(0).bow[0] == 500 + 700


@pytest.mark.rule("BS-183", "BS-137")
def test_without_anybody_active_nothing_is_asked() -> None:
    scape = squadron((0, 0), (0, 150), (0, 300), is_active=False)
    scape.run(sail_together(scape.fight, scape.fight.afloat(0)))
    assert {scape.at(each).bow[0] for each in range(3)} == {800}


@pytest.mark.rule("BS-183")
def test_a_ship_may_be_taken_out_of_the_group() -> None:
    """She is asked after the group has sailed, and goes where she likes."""
    scape = squadron((0, 0), (0, 150), (0, 300))
    scape.run(sail_together(scape.fight, scape.fight.afloat(0)), "detach:2", "sail:f14", "sail:r4f10")
    assert [scape.at(each).heading for each in range(3)] == [E, E, S]


@pytest.mark.rule("BS-183", "BS-124")
def test_sails_are_changed_by_all_who_are_active() -> None:
    scape = squadron((0, 0), (0, 150), (0, 300))
    scape.at(1).is_active = False
    scape.run(sail_together(scape.fight, scape.fight.afloat(0)), "sails:half", "sail:stay")
    assert [scape.at(each).next_sails for each in range(3)] == ["half", "full", "half"]


@pytest.mark.rule("BS-183", "BS-174")
def test_a_group_breaks_off_as_one() -> None:
    """Each is steered away by herself; the flagship does not belong to it and fights on."""
    scape = squadron((0, 2000), (0, 0), (0, 150), enemy=(0, -600))
    scape.at(3).heading = E
    scape.run(sail_together(scape.fight, scape.fight.afloat(0)[1:]), "break-off")
    assert [scape.at(each).standing for each in range(3)] == ["fighting", "breaking-off", "breaking-off"]
    assert all(scape.fight.gap(scape.at(each), scape.at(3)) > 800 for each in (1, 2))


@pytest.mark.rule("BS-177", "BS-183")
@pytest.mark.parametrize(
    ("group", "words"),
    [
        ((1, 2), "Break off with 2 ships\nThey sail away by themselves, and each is gone once she is faster"),
        ((0, 1), "Break off with the whole fleet\nAbandon is your flagship: all 3 ships give up the fight"),
    ],
)
def test_a_group_is_told_who_breaks_off_with_it(group: tuple[int, ...], words: str) -> None:
    scape = squadron((0, 0), (0, 150), (0, 300))
    play = sail_together(scape.fight, [scape.at(each) for each in group])
    assert next(play).options.get("break-off").words.startswith(words)


@pytest.mark.rule("BS-183")
def test_one_with_something_in_her_way_goes_round_it() -> None:
    """The third ship's course is blocked by an enemy; the others need not care."""
    scape = squadron((0, 0), (0, 150), (0, 300), enemy=(500, 300))
    scape.run(sail_together(scape.fight, scape.fight.afloat(0)), "sail:f14")
    assert [scape.at(each).bow[0] for each in (0, 1)] == [800, 800]
    assert not scape.has_told("runs into")
    assert scape.at(2).bow != (800, 300)


@pytest.mark.rule("BS-183", "BS-139")
def test_where_the_lead_strikes_something_the_others_stay_clear() -> None:
    scape = squadron((0, 0), (0, 150), (0, 300), enemy=(500, 0))
    scape.run(sail_together(scape.fight, scape.fight.afloat(0)), "sail:f14")
    assert scape.has_told("Abandon runs into Dolphin")
    assert [scape.at(each).ship.hits for each in range(4)] == [1, 0, 0, 1]
    assert all(scape.at(each).bow[0] < 500 for each in (1, 2))


@pytest.mark.rule("BS-134", "BS-183")
def test_the_wind_takes_each_of_them_by_herself() -> None:
    """Close to the wind a die for each: the lead fails and glides In Irons, the second leads."""
    scape = Seascape(players=1, wind="north", doubt=True).dice(6, 1, 1)
    for y in (0, 150, 300):
        scape.ship(middle=(0, y), heading=NE)
    scape.ship(1, middle=FAR, heading=S)
    scape.run(sail_together(scape.fight, scape.fight.afloat(0)), "on", "sail:f12")
    assert scape.has_told("Abandon is caught In Irons")
    assert scape.has_told("Billy's Revenge leads the group: Cormorant")
    assert scape.left == []


@pytest.mark.rule("BS-183")
def test_groups_are_offered_before_ships() -> None:
    scape = sailing(squadron((0, 0), (0, 150), (0, 1000)))
    asked = next(act(scape.fight))
    assert [option.key for option in asked.options] == ["group:0", "ship:0", "ship:1", "ship:2"]


@pytest.mark.rule("BS-183")
def test_a_ship_that_has_sailed_alone_is_no_longer_waited_for() -> None:
    scape = sailing(squadron((0, 0), (0, 150), (0, 300)))
    scape.run(act(scape.fight), "ship:1", "sail:f2")
    assert scape.state.to_act == [0, 2]
    assert [option.key for option in next(act(scape.fight)).options] == ["group:0", "ship:0", "ship:2"]
    scape.run(act(scape.fight), "group:0", "sail:f2")
    assert scape.state.to_act == []


@pytest.mark.rule("BS-183")
def test_nobody_is_asked_about_ships_that_take_no_orders() -> None:
    """One has struck, one is aground; then two who are inactive."""
    scape = sailing(squadron((0, 0), (0, 150), (0, 1000), (0, 2000), (0, 3000)))
    scape.at(2).standing = "struck"
    scape.at(3).is_aground = True
    scape.run(act(scape.fight))
    scape.run(act(scape.fight))
    assert scape.state.to_act == [0, 1, 4]
    for number in (0, 1, 4):
        scape.at(number).is_active = False
    scape.run(act(scape.fight))
    assert scape.state.to_act == [4]
    scape.run(act(scape.fight))
    assert scape.state.to_act == []


@pytest.mark.rule("BS-144", "BS-182")
def test_all_fire_at_will() -> None:
    """Two ships on either side of her, none is asked: each lays six guns with two dice and misses."""
    scape = squadron((0, 0), (0, -1200), (0, 4000), enemy=(0, -600)).dice(6, 6, 6, 6)
    scape.at_step("fire", 0, 0, 1)
    scape.run(act(scape.fight), "all")
    assert scape.state.to_act == []
    assert [scape.at(each).has_fired for each in range(3)] == [True, True, False]
    assert scape.left == []
