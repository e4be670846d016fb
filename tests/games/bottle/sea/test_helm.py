"""Plots, where they lead, and the order that is asked for at the helm."""

from __future__ import annotations

from math import hypot

import pytest

from mainbrace.games.bottle.sea.fight.helm import LAND, courses_apart, passage, track
from mainbrace.games.bottle.sea.fight.plots import (
    LYING_TO,
    is_allowed,
    length,
    plot_of,
    plots,
    straight,
    text_of,
    turning,
    turns_of,
)
from mainbrace.games.bottle.sea.fight.sailing import sail
from mainbrace.games.bottle.sea.seaterms import Sails
from tests.games.bottle.sea.seascape import ENE, ESE, NE, NNE, NNW, NW, SE, SW, E, N, S, Seascape, W

START = (0, 0)


@pytest.mark.parametrize("word", ["f4", "r2f2", "f3l1r2", "stay", "l6"])
def test_a_plot_is_a_word(word: str) -> None:
    plot = plot_of(word)
    assert plot is not None
    assert text_of(plot) == word


@pytest.mark.parametrize("word", ["", "f", "f0", "f04", "x2", "f2f2", "f4 r2", "r2,", "F4"])
def test_other_words_are_no_plots(word: str) -> None:
    assert plot_of(word) is None


@pytest.mark.rule("BS-135", "BS-136")
def test_turns_of_45_degrees() -> None:
    """Three points to a side are two turns; to and fro are two as well."""
    assert [turns_of(plot_of(word) or ()) for word in ("f4", "r1", "r2", "r3", "l1f2r1", "l6")] == [
        0,
        1,
        1,
        2,
        2,
        3,
    ]
    assert list(turning(plot_of("f1r2l1") or ())) == [0, 1, 1, -1]
    assert is_allowed(plot_of("f2r2f2") or (), 3, 1)
    assert not is_allowed(plot_of("f2r3f1") or (), 3, 1)
    assert not is_allowed(plot_of("f7") or (), 3, 1)


@pytest.mark.rule("BS-135")
@pytest.mark.parametrize(("inches", "turns"), [(0, 0), (1, 1), (3, 1), (5, 2), (10, 3)])
def test_every_plot_that_is_offered_is_allowed(inches: int, turns: int) -> None:
    offered = plots(inches, turns)
    assert len(set(offered)) == len(offered)
    assert all(is_allowed(plot, inches, turns) for plot in offered)
    assert all(plot_of(text_of(plot)) == plot for plot in offered)
    assert straight(2 * inches) in offered
    assert {length(plot) for plot in offered} >= {0, 2 * inches}


@pytest.mark.parametrize(("inches", "turns"), [(3, 1), (6, 2), (8, 3)])
def test_courses_on_the_chart_end_apart_and_none_is_far_from_all_of_them(inches: int, turns: int) -> None:
    offered = courses_apart(inches, turns)
    ends = [track(plot, N).end for plot in offered]
    for number, (x, y, heading) in enumerate(ends):
        for east, south, way in ends[:number]:
            turn = min((heading - way) % 16, (way - heading) % 16)
            assert hypot(x - east, y - south) >= 40 or turn > 1
    for x, y, heading in (track(plot, N).end for plot in plots(inches, turns)):
        assert any(
            hypot(x - east, y - south) < 40 and (heading - way) % 16 in (0, 1, 15)
            for east, south, way in ends
        )
    assert {LYING_TO, straight(2 * inches)} <= set(offered)
    assert len(offered) < 0.8 * len(plots(inches, turns))


@pytest.mark.rule("BS-119", "BS-135")
def test_a_point_is_turned_after_half_an_inch() -> None:
    """Two points to starboard take an inch: half north, half north-north-east."""
    assert track(plot_of("r2") or (), N).steps == ((0, -50, NNE), (19, -96, NE))
    assert track(plot_of("f2r1f1") or (), E).steps[-1] == (196, 19, ESE)
    assert track(plot_of("f6") or (), SW).corners == ((0, 0), (-212, 212))


@pytest.mark.rule("BS-139")
def test_a_bow_stops_at_another_hull() -> None:
    scape = Seascape().ship(at=START).ship(1, "merchant-3", middle=(0, -300), heading=E)
    found = passage(scape.fight, scape.at(0), straight(10))
    assert (found.end.bow, found.struck) == ((0, -275), 1)
    assert passage(scape.fight, scape.at(0), straight(5)).struck is None


@pytest.mark.rule("BS-139")
def test_a_hull_is_not_laid_over_another() -> None:
    """Turning to starboard her stern would swing into a ship to port: only bows strike, and she stays put."""
    scape = Seascape().ship(middle=START).ship(1, "merchant-3", middle=(-60, 0), heading=N)
    found = passage(scape.fight, scape.at(0), plot_of("f1r2f6") or ())
    assert found.struck is None
    assert (found.end.bow, found.end.heading) == ((0, -150), N)
    assert passage(scape.fight, scape.at(0), plot_of("f8") or ()).end.bow == (0, -500)


def hemmed_in() -> Seascape:
    """A hand's breadth from Blue's bow lies a ship that has struck; another one fights on far away."""
    scape = Seascape(wind="west", luck=b"dice").ship(middle=START, heading=N)
    scape.ship(1, middle=(62, -130), heading=NNW, standing="struck", struck=1).ship(1, middle=(3000, 0))
    return scape.at_step("move-and-grapple", 0, 0)


@pytest.mark.rule("BS-139")
def test_a_plot_tells_how_far_she_comes_and_who_fends_her_off() -> None:
    scape = hemmed_in().start()
    words = scape.asked.options.get("sail:f14").words
    assert words.startswith("Sail 0.5 inches, then head north\n")
    assert "Billy's Revenge is in the way: she is fended off, and goes no farther" in words
    assert scape.asked.options.get("sail:l4f10").words.startswith("Lie still")
    scape.choose("sail:f14")
    assert scape.at(0).bow == (0, -150)
    assert scape.has_told("Abandon sails 0.5 inches and heads north")
    assert scape.has_told("Abandon is fended off by Billy's Revenge.")


@pytest.mark.rule("BS-139")
def test_courses_that_lead_nowhere_are_not_offered_beside_lying_still() -> None:
    """They are found by their keys, and say so; who takes one lies still."""
    scape = hemmed_in().start()
    nowhere = [each.key for each in scape.asked.options if each.words.startswith("Lie still")]
    assert nowhere == ["sail:stay"]
    assert {"sail:f14", "sail:r4f10"} <= set(scape.asked.keys)
    assert len(scape.asked.options) == len(scape.asked.keys)
    scape.choose("sail:l4f10")
    assert scape.at(0).bow == (0, -100)
    assert scape.has_told("Abandon lies still.")
    assert scape.has_told("Abandon is fended off by Billy's Revenge.")


@pytest.mark.rule("BS-139")
def test_a_plot_that_ends_at_another_hull_is_as_long_as_the_way_there() -> None:
    scape = Seascape(wind="west").ship(at=START).ship(1, "merchant-3", middle=(0, -300), heading=E)
    scape.at_step("move-and-grapple", 0, 0).start()
    words = scape.asked.options.get("sail:f14").words
    assert words.startswith("Sail 2.8 inches, then head north\n")
    assert "She strikes Billy's Revenge" in words


def test_who_touches_already_may_part() -> None:
    scape = Seascape().ship(middle=START, heading=N).ship(1, middle=(40, 0), heading=N)
    assert passage(scape.fight, scape.at(0), straight(8)).struck is None


@pytest.mark.rule("BS-003", "BS-005", "BS-140")
def test_running_aground() -> None:
    """Land lies forty inches north; a Warship of the 2nd Rate grounds eighteen inches from it."""
    scape = (
        Seascape(shore="north", wind="west")
        .ship(
            at=(0, -2000),
            heading=N,
        )
        .ship(1, at=(2000, 0))
    )
    assert passage(scape.fight, scape.at(0), straight(4)).struck is None
    assert passage(scape.fight, scape.at(0), straight(5)).struck == LAND
    scape.state.vessels[0].is_active = False
    scape.dice(6, 6)
    scape.run(sail(scape.fight, scape.at(0)))
    assert scape.at(0).bow == (0, -2200)
    assert scape.at(0).is_aground
    assert scape.at(0).ship.hits == 2
    scape.run(sail(scape.fight, scape.at(0)))
    assert scape.at(0).bow == (0, -2200)
    assert scape.has_told("runs aground")


@pytest.mark.rule("BS-003")
def test_the_smaller_ship_comes_nearer_to_land() -> None:
    scape = Seascape(shore="east").ship(hull="merchant-5", at=(2000, 0), heading=E)
    scape.ship(hull="warship-1", at=(2000, 500), heading=E)
    f = scape.fight
    assert [passage(f, scape.at(number), straight(20)).end.x for number in (0, 1)] == [2500, 2100]


def test_the_helm_takes_any_plot_that_is_allowed() -> None:
    """Only some plots are offered, but a captain may think of others."""
    scape = (
        Seascape(wind="west")
        .ship(at=START, heading=N)
        .ship(1, at=(2000, 0))
        .at_step("move-and-grapple", 0, 0)
    )
    scape.start()
    assert scape.asked.ask == "helm"
    assert "sail:f3r1f2l1f1" not in scape.asked.keys
    assert scape.asked.options.find("sail:f3r1f2l1f1") is not None
    assert scape.asked.options.find("sail:f3r5f2") is None
    assert scape.asked.options.find("sail:f15") is None
    assert scape.asked.options.find("sail:f3 ") is None
    scape.match = None
    scape.run(sail(scape.fight, scape.at(0)), "sail:f3r1f2l1f1")
    assert scape.at(0).heading == N
    assert scape.at(0).wake[0] == START
    assert len(scape.at(0).wake) > 2


def test_a_plot_says_where_she_ends_and_whose_guns_bear() -> None:
    scape = Seascape(wind="west").ship(at=START, heading=N).ship(1, middle=(600, -300), heading=N)
    scape.at_step("move-and-grapple", 0, 0).start()
    option = scape.asked.options.get("sail:f14")
    assert "Sail 7 inches, then head north" in option.words
    assert "Broad Reach there: 7 inches in your next move" in option.words
    assert "6 guns bear on Billy's Revenge" in scape.asked.options.get("sail:f4").words
    assert "Billy's Revenge bears on you with 6 guns" in scape.asked.options.get("sail:f4").words
    assert set(scape.asked.options.get("sail:f4").shading) == {"shot", "danger"}
    drawn = scape.asked.options.get("sail:f4").drawn
    assert {each.form for each in drawn} == {"line", "hull", "arc"}
    assert scape.asked.options.get("sail:l4f10").shading == ("danger", "irons")


def test_marks_tell_of_raking_and_of_irons() -> None:
    """From ahead of the enemy with the broadside towards her her T is crossed. To windward lie the irons."""
    scape = Seascape(wind="west").ship(at=START, heading=N).ship(1, middle=(600, 100), heading=W)
    scape.at_step("move-and-grapple", 0, 0).start()
    assert {"shot", "rake"} <= set(scape.asked.options.get("sail:stay").shading)
    assert "irons" in scape.asked.options.get("sail:l4f10").shading
    assert "you would cross a T" in scape.asked.legend.values()


@pytest.mark.rule("BS-141")
def test_a_plot_tells_whom_one_could_grapple_from_there() -> None:
    scape = Seascape(wind="west").ship(at=START, heading=N).ship(1, middle=(120, -200), heading=N)
    scape.at_step("move-and-grapple", 0, 0).start()
    alongside = scape.asked.options.get("sail:f6")
    assert "You could grapple Billy's Revenge from there" in alongside.words
    assert "lines" in alongside.shading
    assert "lines" not in scape.asked.options.get("sail:f14").shading


@pytest.mark.rule("BS-141", "BS-176")
@pytest.mark.parametrize(("crew", "heading"), [(20, N), (20, E), (5, N)])
def test_a_plot_tells_which_prize_can_be_taken_from_there_and_not_of_lines_to_her(
    crew: int, heading: int
) -> None:
    """Within an inch, at any angle, by a crew that can spare five men."""
    scape = Seascape(wind="west").ship(at=START, heading=N, crew=crew)
    scape.ship(1, middle=(120, -320), heading=heading, standing="struck").ship(1, middle=(2000, 0))
    scape.at_step("move-and-grapple", 0, 0).start()
    near, far = (scape.asked.options.get(key) for key in ("sail:f4", "sail:stay"))
    assert ("You can take Billy's Revenge from there" in near.words) == (crew > 5)
    assert ("prize" in near.shading) == (crew > 5)
    assert "prize" not in far.shading
    assert "take" not in far.words
    assert "grapple" not in near.words
    assert "lines" not in near.shading
    assert set(near.shading) <= set(scape.asked.legend)


@pytest.mark.rule("BS-124")
def test_other_sails_count_from_the_next_move_on() -> None:
    """Two turns of the same ship: the change is ordered in the first, and halves the second move."""
    scape = Seascape(wind="west").ship(at=START, heading=N).ship(1, at=(4000, 0), heading=S)
    play = sail(scape.fight, scape.at(0))
    asked = play.send(next(play).options.get("sails:half"))
    assert "sails:full" not in asked.keys
    with pytest.raises(StopIteration):
        play.send(asked.options.get("sail:f14"))
    assert (scape.at(0).bow, scape.at(0).sails) == ((0, -700), "full")
    scape.run(sail(scape.fight, scape.at(0)), "sail:f6")
    assert (scape.at(0).bow, scape.at(0).sails) == ((0, -1000), "half")


@pytest.mark.rule("BS-124")
@pytest.mark.parametrize(("sails", "order", "inches"), [("full", "half", 3), ("half", "full", 7)])
def test_a_plot_tells_the_speed_under_the_sails_that_were_just_ordered(
    sails: Sails, order: Sails, inches: int
) -> None:
    """A Warship of the 2nd Rate makes seven inches on a Broad Reach, and three under Half sails."""
    scape = Seascape(wind="west").ship(at=START, heading=N, sails=sails, next_sails=sails)
    scape.ship(1, at=(4000, 0), heading=S).at_step("move-and-grapple", 0, 0).start()
    told = "Broad Reach there: {} inches in your next move".format
    assert told(10 - inches) in scape.asked.options.get("sail:f4").words
    scape.choose(f"sails:{order}")
    assert told(inches) in scape.asked.options.get("sail:f4").words


@pytest.mark.parametrize("heading", [NW, NE, SE, SW, ENE])
def test_promising_plots_come_first(heading: int) -> None:
    """A bot that looks at a few answers only sees the best of them."""
    scape = Seascape().ship(at=START, heading=heading).ship(1, middle=(500, 500), heading=N)
    scape.at_step("move-and-grapple", 0, 0).start()
    first = next(iter(scape.asked.options))
    assert first.key.startswith("sail:")
    assert "danger" not in first.shading or "shot" in first.shading or "rake" in first.shading
