"""Morale, breaking off, striking, flagships."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.sea.fight.damage import strike_hull
from mainbrace.games.bottle.sea.fight.escaping import escape
from mainbrace.games.bottle.sea.fight.rounds import conclude
from mainbrace.games.bottle.sea.fight.sailing import sail
from mainbrace.games.bottle.sea.fight.spirits import (
    begin_to_break_off,
    lose_patience,
    strike,
    take_morale_tests,
)
from mainbrace.games.bottle.sea.fight.state import Melee
from tests.games.bottle.sea.seascape import E, N, S, Seascape, W


def shaken(sailors: Any = "merchant", **facts: Any) -> Seascape:
    """A ship of Red's that has suffered: Rep 4 less 1 for a hit, Captain of Rep 4."""
    scape = Seascape().ship(middle=(0, 0))
    return scape.ship(
        1,
        "merchant-3",
        middle=(600, 0),
        sailed_by=sailors,
        hits=1,
        has_suffered=True,
        rep=4,
        captain=facts.pop("captain", 4),
        **facts,
    )


def standing_after(scape: Seascape, *faces: int) -> str:
    """How Red's ship stands after Morale."""
    scape.dice(*faces)
    scape.run(take_morale_tests(scape.fight))
    assert scape.left == []
    return scape.at(1).standing


@pytest.mark.rule("BS-172")
def test_only_those_who_suffered_test() -> None:
    scape = shaken()
    scape.at(1).has_suffered = False
    assert standing_after(scape) == "fighting"


@pytest.mark.rule("BS-173")
@pytest.mark.parametrize(
    ("sailors", "faces", "standing"),
    [
        ("merchant", (1, 2, 3), "fighting"),
        ("merchant", (1, 2, 4, 4), "fighting"),
        ("merchant", (1, 2, 4, 5), "breaking-off"),
        ("merchant", (1, 4, 4), "struck"),
        ("merchant", (4, 4, 4), "struck"),
        ("military", (1, 2, 4), "fighting"),
        ("military", (1, 4, 4, 4), "fighting"),
        ("military", (1, 4, 4, 5), "breaking-off"),
        ("military", (4, 4, 4), "struck"),
    ],
)
def test_the_table_of_morale(sailors: Any, faces: tuple[int, ...], standing: str) -> None:
    assert standing_after(shaken(sailors), *faces) == standing


@pytest.mark.rule("BS-173")
def test_example_35_damage_counts() -> None:
    """BSX-35: 2, 3 and 6 against Rep 3 would be two passes; a hit makes it Rep 2, one pass: she strikes."""
    scape = shaken(captain=3)
    scape.at(1).ship.rep = 3
    assert standing_after(scape, 2, 3, 6) == "struck"
    unhurt = shaken(captain=3)
    unhurt.at(1).ship.rep, unhurt.at(1).ship.hits, unhurt.at(1).ship.captain = 3, 0, 3
    assert standing_after(unhurt, 2, 3, 6, 4) == "breaking-off"


@pytest.mark.rule("BS-044", "BS-173")
def test_a_captain_speaks_to_his_crew() -> None:
    """With a fourth die three passes are possible with one failure."""
    scape = Seascape().ship(hits=1, has_suffered=True, sailed_by="merchant", rep=4).ship(1, middle=(600, 0))
    scape.captain(0, 5, influence=1).dice(1, 1, 6, 1)
    scape.run(take_morale_tests(scape.fight), "urge")
    assert scape.at(0).standing == "fighting"
    assert scape.state.captains[0].influence == 0
    assert scape.left == []


@pytest.mark.rule("BS-174")
def test_a_second_break_off_is_a_strike() -> None:
    scape = shaken("military", standing="breaking-off", has_broken_off=True)
    assert standing_after(scape, 1, 4, 4, 5) == "struck"


@pytest.mark.rule("BS-174")
def test_who_is_boarded_strikes_instead() -> None:
    scape = shaken("military")
    scape.state.melees = [Melee(0, 1)]
    assert standing_after(scape, 1, 4, 4, 5) == "struck"
    assert scape.at(1).taken_by == 0


@pytest.mark.rule("BS-174")
def test_boarders_are_recalled() -> None:
    scape = shaken("military")
    scape.state.melees = [Melee(1, 0)]
    assert standing_after(scape, 1, 4, 4, 5) == "breaking-off"
    assert scape.state.melees == []


@pytest.mark.rule("BS-174")
@pytest.mark.parametrize(("apart", "standing"), [(1200, "breaking-off"), (1201, "gone")])
def test_over_twelve_inches_away_she_is_gone(apart: int, standing: str) -> None:
    scape = (
        Seascape().ship(middle=(0, 0)).ship(1, "warship-2", middle=(apart + 50, 0), standing="breaking-off")
    )
    escape(scape.fight, scape.at(1))
    assert scape.at(1).standing == standing


@pytest.mark.rule("BS-174")
def test_she_is_steered_away_whoever_sails_her() -> None:
    """Red's player is not asked: she turns from the enemy and makes all sail."""
    scape = Seascape().ship(middle=(0, 0), heading=E)
    scape.ship(1, middle=(500, 0), heading=W, standing="breaking-off", next_sails="half")
    before = scape.fight.gap(scape.at(0), scape.at(1))
    for _ in range(3):
        scape.run(sail(scape.fight, scape.at(1)))
    assert scape.fight.gap(scape.at(0), scape.at(1)) > before + 200
    assert scape.at(1).sails == "full"


@pytest.mark.rule("BS-174")
def test_a_captain_may_break_off_by_order() -> None:
    scape = Seascape().ship(middle=(0, 0), heading=W).ship(1, middle=(500, 0), heading=W)
    scape.run(sail(scape.fight, scape.at(0)), "break-off")
    assert scape.at(0).standing == "breaking-off"
    assert scape.at(0).bow[0] < -500


@pytest.mark.rule("BS-174", "BS-192")
@pytest.mark.parametrize(
    ("heading", "apart", "standing"),
    [
        (E, 1000, "gone"),
        (S, 1000, "breaking-off"),
        (E, 1500, "breaking-off"),
        (E, 2500, "breaking-off"),
        (E, 2700, "gone"),
    ],
)
def test_who_broke_off_by_order_must_outrun_them(heading: int, apart: int, standing: str) -> None:
    """Red runs before the wind with 6 inches. Hers are 7 on a reach and 6 running; at 15 it is early."""
    scape = Seascape().ship(middle=(0, 0), heading=heading, standing="breaking-off", is_ordered_off=True)
    scape.ship(1, "warship-2", middle=(-apart, 0), heading=S)
    escape(scape.fight, scape.at(0))
    assert scape.at(0).standing == standing


@pytest.mark.rule("BS-174", "BS-177", "BS-192")
def test_who_is_caught_does_not_get_away_in_the_first_turn() -> None:
    """A slow Merchant and her consort, fifteen inches from a Warship, give up the fight before it begins."""
    scape = Seascape().ship(0, "merchant-1", middle=(0, 0), heading=W)
    scape.ship(0, "merchant-1", middle=(0, 400), heading=W).ship(1, "warship-3", middle=(1500, 0), heading=W)
    scape.run(sail(scape.fight, scape.at(0)), "break-off")
    escape(scape.fight, scape.at(1))
    assert [scape.at(each).standing for each in (0, 1)] == ["breaking-off", "breaking-off"]
    assert scape.fight.gap(scape.at(0), scape.at(2)) > 1200


def offered_to_break_off(scape: Seascape, number: int) -> str:
    """What the helm of a ship says of it."""
    return next(sail(scape.fight, scape.at(number))).options.get("break-off").words


@pytest.mark.rule("BS-177")
def test_the_helm_says_that_the_fleet_goes_with_its_flagship() -> None:
    """Whoever has given up already is not counted, and other ships speak for themselves alone."""
    scape = Seascape(wind="west").ship(middle=(0, 0)).ship(middle=(0, 500)).ship(middle=(0, 1000))
    scape.ship(1, at=(3000, 0))
    words = offered_to_break_off(scape, 0)
    assert words.startswith("Break off with the whole fleet\nAbandon is your flagship: all 3 ships give up")
    assert "allies" not in words
    scape.at(2).standing = "breaking-off"
    assert "Abandon is your flagship: both ships give up the fight" in offered_to_break_off(scape, 0)
    assert offered_to_break_off(scape, 1).startswith("Break off\nShe sails away by herself")
    scape.at(1).standing = "sunk"
    assert offered_to_break_off(scape, 0).startswith("Break off\nShe sails away by herself")


@pytest.mark.rule("BS-174", "BS-177")
def test_the_helm_tells_of_allies_and_of_those_who_would_have_to_strike() -> None:
    scape = Seascape(company="together", wind="west").ship(middle=(0, 0)).ship(middle=(0, 500), seat=1)
    scape.ship(1, middle=(50, 500)).grappled(1, 2)
    words = offered_to_break_off(scape, 0)
    assert "both ships give up the fight, those of your allies too" in words
    assert "strike" not in words
    scape.state.melees = [Melee(2, 1)]
    assert "Boarders are aboard Billy's Revenge: she strikes her colours" in offered_to_break_off(scape, 0)
    scape.run(sail(scape.fight, scape.at(0)), "break-off")
    assert [scape.at(each).standing for each in (0, 1)] == ["breaking-off", "struck"]


def both(one: tuple[int, ...], other: tuple[int, ...]) -> list[str]:
    """How two Warships of Rep 4 stand after tests in the same turn; damage takes nothing from their Rep."""
    scape = (
        Seascape()
        .ship(middle=(0, 0), has_suffered=True)
        .ship(1, "warship-2", middle=(600, 0), has_suffered=True, sailed_by="military")
    )
    scape.dice(*one, *other)
    scape.run(take_morale_tests(scape.fight))
    assert scape.left == []
    return [scape.at(number).standing for number in (0, 1)]


@pytest.mark.rule("BS-175")
def test_results_that_come_at_once() -> None:
    off, strikes, on = (1, 5, 5, 5), (5, 5, 5), (1, 1, 1)
    assert both(off, off) == ["breaking-off", "breaking-off"]
    assert both(strikes, strikes) == ["breaking-off", "breaking-off"]
    assert both(off, strikes) == ["fighting", "struck"]
    assert both(strikes, off) == ["struck", "fighting"]
    assert both(on, strikes) == ["fighting", "struck"]


@pytest.mark.rule("BS-174", "BS-175")
def test_who_strikes_with_another_does_not_break_off_with_boarders_aboard() -> None:
    """Both roll a strike, and one has the men of a third ship on deck: she is taken, the other carries on."""
    scape = Seascape().ship(middle=(0, 0)).ship(1, middle=(900, 0)).ship(middle=(70, 0), has_suffered=True)
    scape.ship(1, "merchant-3", middle=(0, 70), has_suffered=True, crew=15).grappled(0, 3)
    scape.state.melees = [Melee(0, 3)]
    scape.dice(*(6,) * 6)
    scape.run(take_morale_tests(scape.fight))
    assert [each.standing for each in scape.state.vessels] == ["fighting", "fighting", "fighting", "struck"]
    assert scape.at(3).taken_by == 0
    assert (scape.state.melees, scape.state.grapples, scape.left) == ([], [], [])


@pytest.mark.rule("BS-175")
def test_results_come_together_for_both_or_for_neither() -> None:
    """The first strikes, and so does her nearest enemy; but that one is nearer to a third, who carries on."""
    scape = Seascape()
    for side, place in ((0, 0), (1, 300), (0, 500)):
        scape.ship(side, middle=(place, 0), heading=N, has_suffered=True, sailed_by="military")
    scape.dice(*(6,) * 6, 1, 1, 1)
    scape.run(take_morale_tests(scape.fight))
    assert scape.at(0).standing == scape.at(1).standing == "struck"
    assert scape.left == []


@pytest.mark.rule("BS-176")
def test_nobody_takes_her_for_three_turns() -> None:
    scape = Seascape().ship(middle=(0, 0)).ship(1, middle=(600, 0), standing="struck", struck=2)
    for turn, standing in ((3, "struck"), (4, "struck"), (5, "breaking-off")):
        scape.state.turn = turn
        lose_patience(scape.fight)
        assert scape.at(1).standing == standing


@pytest.mark.rule("BS-177")
@pytest.mark.parametrize("doing", [begin_to_break_off, strike])
def test_a_fleet_follows_its_flagship(doing: Any) -> None:
    scape = Seascape().ship(middle=(0, 0)).ship(1, middle=(600, 0)).ship(1, middle=(900, 0))
    doing(scape.fight, scape.at(1))
    assert scape.at(2).standing == "breaking-off"
    assert scape.at(0).standing == "fighting"


@pytest.mark.rule("BS-177", "BS-175")
@pytest.mark.parametrize(
    ("flagship", "boarded", "told"),
    [
        ((1, 5, 5, 5), False, ["Billy's Revenge breaks off.", "Cormorant breaks off."]),
        ((1, 5, 5, 5), True, ["Billy's Revenge breaks off.", "Cormorant strikes her colours."]),
        ((1, 1, 1), False, ["Billy's Revenge carries on.", "Cormorant carries on."]),
    ],
)
def test_who_follows_her_flagship_is_not_said_to_carry_on(
    flagship: tuple[int, ...], boarded: bool, told: list[str]
) -> None:
    """Both suffered, and the consort's crew stands by its own dice."""
    scape = Seascape().ship(middle=(0, 0), crew=5)
    for place in (600, 900):
        scape.ship(1, middle=(place, 0), sailed_by="military", has_suffered=True)
    scape.state.melees = [Melee(0, 2)] if boarded else []
    scape.dice(*flagship, 1, 1, 1)
    scape.run(take_morale_tests(scape.fight))
    assert [
        line for line in scape.told if line.startswith(("Billy", "Cormorant")) and ":" not in line
    ] == told
    assert scape.left == []


@pytest.mark.rule("BS-174")
def test_who_made_off_before_and_passes_goes_on_making_off() -> None:
    scape = shaken("military", standing="breaking-off", has_broken_off=True)
    assert standing_after(scape, 1, 1, 1) == "breaking-off"
    assert scape.has_told("Billy's Revenge does not strike, and still makes off.")
    assert not scape.has_told("carries on")


@pytest.mark.rule("BS-177")
def test_a_flagship_does_not_follow_her_fleet() -> None:
    scape = Seascape().ship(middle=(0, 0)).ship(1, middle=(600, 0)).ship(1, middle=(900, 0))
    strike(scape.fight, scape.at(2))
    assert scape.at(1).standing == "fighting"


@pytest.mark.rule("BS-177")
def test_nor_does_a_fleet_fight_on_without_her() -> None:
    """The flagship sinks: the other ship breaks off."""
    scape = (
        Seascape()
        .ship(middle=(0, 0))
        .ship(1, "merchant-5", middle=(600, 0))
        .ship(1, middle=(900, 0), heading=N)
    )
    scape.dice(1, 1)
    strike_hull(scape.fight, scape.at(1), 3)
    assert scape.at(2).standing == "breaking-off"


@pytest.mark.rule("BS-176", "BS-188")
def test_a_ship_whose_last_man_is_shot_has_surrendered() -> None:
    """A hit on the first column costs a man, and she has only him."""
    scape = Seascape(players=1).ship(middle=(0, 0)).ship(1, "merchant-3", middle=(600, 0), crew=1)
    strike_hull(scape.fight, scape.at(1), 1)
    conclude(scape.fight)
    assert scape.at(1).standing == "struck"
    assert scape.has_told("Nobody is left aboard")
    assert not scape.state.over, "there is still a ship to be taken"
