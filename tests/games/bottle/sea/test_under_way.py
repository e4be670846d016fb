"""Moves: by the wind, In Irons, inactive, turning aside, colliding."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.sea.fight.damage import founder
from mainbrace.games.bottle.sea.fight.rounds import begin_turn
from mainbrace.games.bottle.sea.fight.sailing import sail
from mainbrace.games.bottle.sea.geometry import Point
from tests.games.bottle.sea.seascape import ENE, ESE, NE, NNE, NW, SE, SSE, SW, E, N, S, Seascape, W
from tests.games.bottle.sea.situation import hand

FAR = (4000, 4000)


def alone(heading: int, hull: str = "merchant-4", wind: str = "north", **facts: Any) -> Seascape:
    """One ship of Blue's, the enemy being out of reach."""
    return Seascape(wind=wind).ship(hull=hull, heading=heading, **facts).ship(1, at=FAR)


def sailed(scape: Seascape, *keys: str) -> tuple[int, int]:
    """Where the bow of the first ship comes from 0, 0."""
    scape.run(sail(scape.fight, scape.at(0)), *keys)
    return scape.at(0).bow


@pytest.mark.rule("BS-122", "BS-119")
def test_a_move_is_as_long_as_the_section_at_its_start_allows() -> None:
    """Maneuver 3, wind from the north: heading south she runs 3 inches, east-south-east reaches 4."""
    assert sailed(alone(S), "sail:f6") == (0, 300)
    assert sailed(alone(ESE), "sail:f8") == (370, 153)
    scape = alone(S)
    with pytest.raises(Exception, match="f7"):
        sailed(scape, "sail:f7")


@pytest.mark.rule("BS-122")
def test_example_24_maneuver_4_on_a_broad_reach() -> None:
    """BSX-24: five inches at Full Sails, two at Half Sails."""
    scape = alone(E, "warship-1")
    assert scape.fight.maneuver(scape.at(0)) == 4
    assert sailed(scape, "sail:f10") == (500, 0)
    half = alone(E, "warship-1", sails="half", next_sails="half")
    assert sailed(half, "sail:f4") == (200, 0)


@pytest.mark.rule("BS-129")
def test_example_25_turning_does_not_lengthen_the_move() -> None:
    """BSX-25: from Running to a Broad Reach a ship of Maneuver 4 still moves four inches."""
    scape = alone(SE, "warship-1")
    helm = scape.at_step("move-and-grapple", 0, 0).start().asked.options
    assert helm.find("sail:l2f6") is not None
    assert helm.find("sail:l2f7") is None


@pytest.mark.rule("BS-135", "BS-136")
def test_example_27_one_turn_of_45_degrees() -> None:
    """BSX-27: Maneuver 3, Close Hauled: three inches and one turn, whenever she likes."""
    helm = alone(ENE).at_step("move-and-grapple", 0, 0).start().asked.options
    assert all(helm.find(f"sail:{plot}") is not None for plot in ("r2f4", "f4r2", "f2l1f3"))
    assert all(helm.find(f"sail:{plot}") is None for plot in ("r3f3", "l1f2r1", "f8"))


@pytest.mark.rule("BS-135", "BS-136")
def test_example_28_three_turns_in_any_way() -> None:
    """BSX-28: Maneuver 7: three of 45, one of 90 and one of 45, or one of 135 degrees."""
    helm = alone(ENE, "warship-3").at_step("move-and-grapple", 0, 0).start().asked.options
    assert all(helm.find(f"sail:{plot}") is not None for plot in ("r2f2l2f2r2", "r4f4l2", "r6f8", "f14"))
    assert helm.find("sail:r7f7") is None
    assert helm.find("sail:f15") is None


def test_an_active_ship_may_stop_short() -> None:
    assert sailed(alone(S), "sail:f2") == (0, 100)
    assert sailed(alone(S), "sail:stay") == (0, 0)


@pytest.mark.rule("BS-130", "BS-132", "BS-133")
def test_example_26_a_sloop_in_irons() -> None:
    """BSX-26: Maneuver 9 glides four inches, then is stopped, and falls off by two inches once active."""
    scape = alone(NNE, "merchant-5")
    assert sailed(scape, "on") == (153, -370)
    scape.at(0).is_active = False
    assert sailed(scape) == (153, -370)
    scape.at(0).is_active = True
    assert sailed(scape, f"tack:{NW}") == (153 - 141, -370 - 141)
    assert scape.at(0).heading == NW


@pytest.mark.rule("BS-131")
def test_a_slow_ship_falls_off_by_an_inch() -> None:
    """Maneuver 3 has an inch In Irons: falling off she still makes one."""
    scape = alone(N)
    assert sailed(scape, "on") == (0, -100)
    assert sailed(scape, f"tack:{NE}") == (71, -171)
    assert scape.at(0).irons == 0


@pytest.mark.rule("BS-131", "BS-132")
def test_she_may_stay_in_irons() -> None:
    scape = alone(N)
    sailed(scape, "on")
    assert sailed(scape, "stay") == (0, -100)
    assert sailed(scape, "stay") == (0, -100)
    assert scape.at(0).irons == 3


@pytest.mark.rule("BS-131", "BS-136")
@pytest.mark.parametrize(("seat", "orders"), [(0, ["stay"]), (-1, [])])
def test_a_ship_without_maneuver_cannot_fall_off(seat: int, orders: list[str]) -> None:
    """Falling off is a turn, and she has none: nobody may order it, and the book's own stays, too."""
    scape = Seascape().ship(hull="merchant-1", heading=N, hits=11, irons=1, seat=seat).ship(1, at=FAR)
    assert scape.fight.maneuver(scape.at(0)) == 0
    assert sailed(scape, *orders) == (0, 0)
    assert (scape.at(0).heading, scape.at(0).irons) == (N, 2)
    assert scape.has_told("In Irons")


@pytest.mark.rule("BS-130")
def test_nobody_turns_in_irons() -> None:
    """An active ship glides straight ahead in her first turn, and is asked for no course."""
    assert sailed(alone(NNE, "warship-3"), "on") == (115, -277)


@pytest.mark.rule("BS-124", "BS-130")
@pytest.mark.parametrize("irons", [0, 1])
def test_sails_can_be_changed_in_irons(irons: int) -> None:
    """Ordered while she glides or lies stopped; this move is still made under those she has."""
    scape = alone(N, "warship-2", irons=irons, sails="half", next_sails="half")
    before = sailed(scape, "sails:full", ("on", f"tack:{NE}")[irons])
    assert before == ((0, -100), (71, -71))[irons]
    assert scape.at(0).next_sails == "full"
    assert scape.at(0).has_new_sails
    assert scape.has_told("Abandon changes to full sails, from her next move on.")


@pytest.mark.parametrize(("irons", "bow"), [(0, (0, -300)), (1, (-71, -71))])
def test_who_breaks_off_in_irons_is_out_of_her_players_hands(irons: int, bow: Point) -> None:
    """She glides on, or falls off to the side away from the enemy, who lies to the east."""
    scape = Seascape().ship(heading=N, irons=irons).ship(1, at=(1500, 0), heading=N)
    assert sailed(scape, "break-off") == bow
    assert scape.at(0).standing == "breaking-off"


@pytest.mark.parametrize("irons", [0, 1])
@pytest.mark.parametrize("facts", [{"is_active": False}, {"holds_course": True}])
def test_nobody_orders_anything_in_irons_on_a_ship_that_is_inactive_or_without_helm(
    irons: int, facts: Any
) -> None:
    assert sailed(alone(N, "warship-2", irons=irons, **facts)) == ((0, -300), (0, 0))[irons]


@pytest.mark.parametrize("irons", [0, 1])
def test_the_books_ships_make_all_sail_in_irons_too(irons: int) -> None:
    scape = Seascape(players=1).ship(at=FAR)
    scape.ship(1, heading=N, irons=irons, sails="half", next_sails="half")
    scape.run(sail(scape.fight, scape.at(1)))
    assert scape.at(1).next_sails == "full"


@pytest.mark.rule("BS-134")
@pytest.mark.parametrize(("face", "bow"), [(4, (212, -212)), (5, (71, -71))])
def test_doubt_on_the_line_is_settled_by_the_pilot(face: int, bow: tuple[int, int]) -> None:
    """Exactly two points off the wind, a Pilot of Rep 4: Close Hauled with a 4, In Irons with a 5."""
    scape = (
        Seascape(doubt=True)
        .ship(hull="merchant-4", heading=NE, specialists=[hand("pilot", 4)])
        .ship(1, at=FAR)
    )
    scape.dice(face)
    assert sailed(scape, "sail:f6" if face == 4 else "on") == bow
    assert scape.left == []


@pytest.mark.rule("BS-134")
def test_who_fell_off_to_the_line_is_in_no_doubt() -> None:
    """But only in her next move: if she is on the line after that as well, her Pilot is asked."""
    scape = Seascape(doubt=True).ship(hull="merchant-4", heading=N, irons=1).ship(1, at=FAR)
    assert sailed(scape, f"tack:{NE}") == (71, -71)
    assert sailed(scape, "sail:f6") == (71 + 212, -71 - 212)
    scape.dice(1)
    sailed(scape, "sail:f6")
    assert scape.left == []


@pytest.mark.rule("BS-137")
def test_an_inactive_ship_goes_straight_on() -> None:
    assert sailed(alone(S, is_active=False)) == (0, 300)
    assert sailed(alone(ESE, "warship-3", is_active=False)) == (739, 306)


@pytest.mark.rule("BS-158", "BS-159")
def test_a_ship_without_helm_or_captain_holds_her_course_once() -> None:
    scape = alone(S, holds_course=True)
    assert sailed(scape) == (0, 300)
    assert not scape.at(0).holds_course
    assert sailed(scape, "sail:r2f4")[1] > 300


def about_to_strike(**facts: Any) -> Seascape:
    """An inactive Warship that runs at the side of a Merchant two inches ahead."""
    scape = Seascape().ship(hull="warship-2", at=(0, 0), heading=S, is_active=False, captain=4, **facts)
    return scape.ship(1, "merchant-4", middle=(0, 225), heading=E)


@pytest.mark.rule("BS-138")
def test_evasive_action_with_two_passes() -> None:
    """Up to 90 degrees: she turns east on her bow, sails on, and has half her Maneuver next time."""
    scape = about_to_strike().dice(1, 4)
    assert sailed(scape, f"turn:{E}") == (600, 0)
    assert scape.at(0).has_evaded
    assert scape.has_told("sheers off to the east, and has half her Maneuver in her next turn")
    scape.dice(1, 2).run(begin_turn(scape.fight))
    helm = scape.at_step("move-and-grapple", 0, 0).start().asked
    assert helm.words.endswith("4 inches, 1 turn")


@pytest.mark.rule("BS-138")
def test_evasive_action_with_one_pass() -> None:
    """Up to 45 degrees, and she may turn less and strike all the same."""
    scape = about_to_strike().dice(1, 5, 1, 5)
    play = sail(scape.fight, scape.at(0))
    assert [option.key for option in next(play).options] == [f"turn:{heading}" for heading in range(6, 11)]
    sailed(scape, f"turn:{SSE}")
    assert scape.has_told("runs into")


@pytest.mark.rule("BS-138")
def test_half_the_maneuver_is_that_of_the_next_turn_active_or_not() -> None:
    """East on a reach she makes four inches with Maneuver 3, and seven with 6 after that."""
    scape, ends = alone(E, "warship-2", has_evaded=True).dice(5, 6, 5, 6), []
    for _ in range(2):
        scape.run(begin_turn(scape.fight))
        scape.at(0).is_active = False
        ends.append(sailed(scape))
    assert ends == [(400, 0), (1100, 0)]


@pytest.mark.rule("BS-138", "BS-192")
@pytest.mark.parametrize(
    ("heading", "runner", "enemy", "gone"),
    [(E, False, False, True), (E, True, False, False), (S, False, False, False), (S, False, True, True)],
)
def test_who_has_turned_aside_is_slow_when_speeds_are_compared(
    heading: int, runner: bool, enemy: bool, gone: bool
) -> None:
    """The runner makes seven inches on a reach, and six before the wind as her enemy does; or half of it."""
    scape = Seascape(players=1).ship(middle=(0, 0), heading=S, has_evaded=enemy).dice(5, 6)
    scape.ship(1, middle=(200, 400), heading=heading, has_evaded=runner)
    scape.run(begin_turn(scape.fight))
    scape.at(1).is_active = False
    scape.run(sail(scape.fight, scape.at(1)))
    assert (scape.at(1).standing == "gone") == gone


@pytest.mark.rule("BS-138")
def test_who_might_have_turned_aside_is_slow_whether_she_did_or_not() -> None:
    scape = about_to_strike().dice(1, 1)
    sailed(scape, f"turn:{S}")
    assert scape.has_told("runs into")
    assert scape.at(0).has_evaded


@pytest.mark.rule("BS-138", "BS-140")
@pytest.mark.parametrize(
    ("faces", "bow", "aground"), [((1, 1), (700, -2200), False), ((6, 6), (0, -2200), True)]
)
def test_evasive_action_before_land(faces: tuple[int, int], bow: Point, aground: bool) -> None:
    """Land lies forty inches north, and a Warship of the 2nd Rate grounds eighteen inches from it."""
    scape = Seascape(shore="north", wind="west").ship(at=(0, -2200), heading=N, is_active=False)
    scape.ship(1, at=FAR).dice(*faces)
    assert sailed(scape, *([] if aground else [f"turn:{E}"])) == bow
    assert scape.at(0).is_aground == aground
    assert scape.left == []


@pytest.mark.rule("BS-138", "BS-139")
def test_brace_for_impact() -> None:
    """No pass: both are of Size 4 and take a hit, with the men of the column."""
    scape = about_to_strike().dice(5, 6)
    assert sailed(scape) == (0, 200)
    assert [scape.at(number).ship.hits for number in (0, 1)] == [1, 1]
    assert [scape.at(number).shot for number in (0, 1)] == [1, 2]
    assert not scape.at(0).has_evaded
    assert scape.left == []


@pytest.mark.rule("BS-139")
def test_example_29_a_large_ship_strikes_a_small_one() -> None:
    """BSX-29: Size 5 into Size 3: one hit and two hits."""
    scape = Seascape().ship(hull="merchant-1", heading=S).ship(1, "merchant-5", middle=(0, 125), heading=E)
    sailed(scape, "sail:f4")
    assert [scape.at(number).ship.hits for number in (0, 1)] == [1, 2]


@pytest.mark.rule("BS-139")
def test_example_30_two_ships_of_a_size() -> None:
    """BSX-30: a 2nd Rate Warship into a 3rd Rate Merchant costs both a hit; no critical hit is tested for."""
    scape = Seascape().ship(heading=S).ship(1, "merchant-3", middle=(0, 125), heading=E)
    sailed(scape, "sail:f4")
    assert [scape.at(number).ship.hits for number in (0, 1)] == [1, 1]
    assert all(scape.at(number).has_suffered for number in (0, 1))


def test_the_book_gets_clear_by_the_smallest_turn() -> None:
    """Red's ship is sailed by the tables: it turns just far enough."""
    scape = Seascape(players=1).ship(middle=(0, 225), heading=E)
    scape.ship(1, "warship-2", at=(0, 0), heading=S, is_active=False, captain=5).dice(1, 1)
    scape.run(sail(scape.fight, scape.at(1)))
    assert scape.at(1).heading in (SSE - 1, SSE, SSE - 2, SW - 1, SW, SW + 1, SW + 2, E, W)
    assert not scape.has_told("runs into")


@pytest.mark.rule("BS-153")
def test_a_prize_that_goes_down_is_nobodys() -> None:
    scape = Seascape().ship().ship(1, "merchant-5", at=(900, 0), standing="struck", taken_by=0).dice(3, 3)
    founder(scape.fight, scape.at(1))
    assert (scape.at(1).standing, scape.at(1).taken_by) == ("sunk", -1)
