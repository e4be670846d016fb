"""Ships under sail off a shore: what they strike, what that costs, and how they turn aside."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mainbrace.games.bottle.afloat.anchorage import anchor, helm
from mainbrace.games.bottle.afloat.state import Craft
from mainbrace.games.bottle.afloat.tide import refusals
from mainbrace.games.bottle.afloat.undersail import distance, handling, options
from mainbrace.games.bottle.afloat.unsteered import captain_of, sail_on
from mainbrace.games.bottle.ground.squares import FACINGS, Square, squares_of
from tests.games.bottle.afloat.harbour import ROADS, Harbour, under_way

SOUTH = FACINGS[4]
SHIPS_APART = {"merchant-5": 18, "merchant-1": 24}
"""Inches between the middles of hers and another, in line and in touch."""


def in_her_way(p: Harbour, kind: str = "merchant-5", column: int = 41, **others: Any) -> Craft:
    """Another ship at anchor, an inch to three before the bow of one at 20,40."""
    return p.boat(kind, (column, 40), "east", berth="anchored", **others)


def abeam(p: Harbour, ship: Craft) -> Craft:
    """Another ship at anchor that lies alongside, hull to hull."""
    x, y, heading = p.where(ship)
    other = p.boat("merchant-5", (x + 8, y), heading, berth="anchored")
    assert p.sea.beside(ship) & p.sea.mask(other)
    return other


# Collisions


@pytest.mark.rule("BS-139")
@pytest.mark.parametrize(
    ("kind", "column", "own", "theirs"), [("merchant-5", 41, 1, 1), ("merchant-1", 45, 2, 1)]
)
def test_a_ship_that_is_steered_into_another_harms_both_and_loses_her_sails(
    kind: str, column: int, own: int, theirs: int
) -> None:
    """By their Sizes: as much for both if these are alike, else the difference for the smaller, hers."""
    p, ship = under_way()
    other = in_her_way(p, kind, column)
    p.active("1")
    p.do("1", "steer:0", f"to:{column - SHIPS_APART[kind]},40,east")
    assert (ship.hits, other.hits) == (own, theirs)
    assert (ship.berth, ship.sails, other.berth) == ("adrift", False, "anchored")
    assert not p.sea.mask(ship) & p.sea.mask(other)


@pytest.mark.rule("BS-139")
@pytest.mark.parametrize(("hits", "theirs", "lost"), [(2, 0, [0]), (0, 2, [1]), (2, 2, [0, 1])])
def test_who_has_no_defense_left_settles_on_the_bottom(hits: int, theirs: int, lost: list[int]) -> None:
    p, ship = under_way(hits=hits)
    ships = [ship, in_her_way(p, column=38, hits=theirs)]
    p.dice(6, 6)
    p.pass_turn()
    assert [each.id for each in ships if each.berth == "aground"] == lost
    assert len(p.facts("founders")) == len(lost)


@pytest.mark.rule("BS-037", "BS-139")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_a_hull_takes_no_more_hits_than_it_has_defense_and_settles_once(left: int) -> None:
    """A large ship runs into one of Defense 3 that is aground; nothing more happens to a wreck."""
    p = Harbour(size=ROADS, _1=(1, 1))
    ship = p.boat("merchant-1", (20, 40), "east", berth="under-way", sails=True)
    other = p.boat("merchant-5", (45, 40), "east", berth="aground", hits=3 - left)
    assert p.sea.hull(other).defense == 3
    p.pass_turn()
    assert (ship.hits, ship.berth) == (1, "adrift")
    assert (other.hits, other.berth) == (3, "aground")
    assert len(p.facts("founders")) == (left > 0)
    assert len(p.facts("collides")) == 1 + (left > 0)


@pytest.mark.rule("BS-139", "BS-005")
def test_a_ship_that_strikes_a_dock_is_aground_there() -> None:
    """In the deep water before it nothing else stops her: she has the dock before her bow."""
    p, ship = under_way((20, 16), "north")
    p.waters.channel, p.waters.wind = (0, ROADS[0]), SOUTH
    p.dice(6, 6)
    p.pass_turn()
    assert (ship.berth, ship.hits) == ("aground", 3)


@pytest.mark.rule("BS-139", "BS-005")
def test_a_ship_that_strikes_a_dock_leaves_one_beside_her_alone() -> None:
    p, ship = under_way((30, 13), "north")
    neighbour = abeam(p, ship)
    p.waters.channel, p.waters.wind = (0, ROADS[0]), SOUTH
    p.active("1")
    p.do("1", "steer:0")
    assert (ship.berth, ship.hits) == ("aground", 3)
    assert (neighbour.berth, neighbour.hits) == ("anchored", 0)


@pytest.mark.rule("BS-139")
def test_of_two_ships_the_one_before_the_bow_is_struck_and_not_the_one_beside_her() -> None:
    p, ship = under_way((20, 30), "south")
    neighbour, other = abeam(p, ship), p.boat("merchant-5", (20, 50), "south", berth="anchored")
    p.active("1")
    p.do("1", "steer:0")
    assert p.where(ship) == (20, 32, "south")
    assert (ship.hits, neighbour.hits, other.hits) == (1, 0, 1)


@pytest.mark.rule("BS-139")
def test_bows_strike_and_not_the_shoulder_that_would_be_laid_over_another_ship() -> None:
    p, ship = under_way((20, 36))
    at_shoulder = p.boat("merchant-5", (26, 47), "north", berth="anchored")
    ahead = p.boat("merchant-5", (38, 36), "east", berth="anchored")
    p.dice(6, 6)
    p.pass_turn()
    assert (ship.hits, at_shoulder.hits, ahead.hits) == (1, 0, 1)


# Evasive Action


@pytest.mark.rule("BS-137", "BS-138")
@pytest.mark.parametrize(
    ("faces", "ways"),
    [
        ((4, 5), ["east", "north-east", "south-east"]),
        ((4, 1), ["east", "north-east", "south-east", "north", "south"]),
    ],
)
def test_a_ship_that_nobody_steers_may_turn_aside_before_she_strikes(
    faces: tuple[int, int], ways: list[str]
) -> None:
    p, ship = under_way()
    other = in_her_way(p)
    play = sail_on(p.sea, ship)
    p.dice(*faces)
    asked = next(play)
    assert [key.removeprefix("turn:") for key in asked.keys] == ways
    assert asked.options.get("turn:east").words == "To the east: strikes"
    with pytest.raises(StopIteration):
        play.send(asked.options.get("turn:south-east"))
    assert p.where(ship) == (24, 44, "south-east")
    assert (ship.hits, other.hits, ship.berth) == (0, 0, "under-way")
    assert p.left == []


@pytest.mark.rule("BS-138")
@pytest.mark.parametrize("is_steered", [True, False])
def test_after_turning_aside_she_has_half_her_maneuver_for_one_move(is_steered: bool) -> None:
    p, ship = under_way()
    in_her_way(p)
    p.dice(4, 5)
    assert handling(p.sea, ship) == 5
    p.pass_turn("turn:south-east")
    assert (handling(p.sea, ship), distance(p.sea, ship)) == (2, 2)
    if is_steered:
        p.active("1")
        p.do("1", "steer:0", "to:25,45,south-east")
    p.pass_turn()
    assert p.where(ship) == (25, 45, "south-east")
    assert handling(p.sea, ship) == 5


@pytest.mark.rule("BS-138", "BS-139")
def test_who_passes_nothing_strikes() -> None:
    p, ship = under_way()
    other = in_her_way(p)
    p.dice(5, 6)
    p.pass_turn()
    assert (ship.hits, other.hits, ship.berth, ship.evaded) == (1, 1, "adrift", False)


@pytest.mark.rule("BS-138", "BS-005")
@pytest.mark.parametrize(("faces", "heading"), [((1, 1), "west"), ((1, 6), "north"), ((6, 6), "north")])
def test_the_books_people_make_the_smallest_turn_that_leads_clear_of_land(
    faces: tuple[int, int], heading: str
) -> None:
    """Turned by 45 degrees she would still run aground, and so she keeps her course."""
    p, ship = under_way((30, 26), "north", people=0)
    p.waters.wind = SOUTH
    p.dice(*faces)
    p.pass_turn()
    assert (p.where(ship)[2], ship.berth) == (heading, "under-way" if heading == "west" else "aground")


@pytest.mark.rule("BS-138")
def test_nobody_turns_an_empty_ship_aside_nor_rolls_one_who_strikes_nothing() -> None:
    p, ship = under_way()
    p.pass_turn()
    assert p.where(ship) == (26, 40, "east")
    p, ship = under_way()
    other = in_her_way(p)
    p.put("1", (1, 1))
    p.pass_turn()
    assert (ship.hits, other.hits) == (1, 1)
    assert p.rolls() == []


@pytest.mark.rule("BS-138")
def test_the_best_of_the_larger_side_aboard_is_her_captain() -> None:
    p = Harbour({f"_{each}": (each, 1) for each in (1, 2, 3)}, size=ROADS, E=(10, 1))
    ship = p.boat("merchant-5", (20, 40), "east", berth="under-way", sails=True)
    for sign, square, rep in zip("E123", squares_of(p.sea.decks(ship)), (6, 3, 5, 4), strict=False):
        p.give(sign, rep=rep).s.place(p[sign], square)
    assert captain_of(p.sea, ship) is p["2"]
    p.s.become(p["2"], "out-of-the-fight")
    p.s.become(p["3"], "out-of-the-fight")
    p.give("1", rep=2)
    assert captain_of(p.sea, ship) is p["1"]
    p.s.become(p["1"], "stunned")
    assert captain_of(p.sea, ship) is p["E"]


def test_who_has_no_move_left_is_not_sent_to_the_helm() -> None:
    """He would stand where he is and could be sent there again and again."""
    p, ship = under_way()
    p.s.place(p["1"], squares_of(p.sea.decks(ship))[0])
    p.active("1")
    share = p.s.share(p["1"])
    assert share is not None
    assert any(option.key == "helm:0" for option in options(p.sea, p["1"]))
    share.left, share.has_moved = 0, True
    assert not list(options(p.sea, p["1"]))
    assert [closed.key for closed in refusals(p.sea, p["1"])] == ["steer"]


@pytest.mark.rule("BS-001", "BS-136")
@pytest.mark.parametrize(
    ("spent", "reason"),
    [
        ({"has_moved": True}, "Steering takes a whole activation: this one has moved in it"),
        ({"has_fired": True}, "Steering takes a whole activation: this one has fired in it"),
        ({"has_begun": True}, "Steering takes a whole activation: this one has done something else in it"),
        ({}, None),
    ],
)
def test_who_has_begun_something_else_is_told_why_he_does_not_steer(
    spent: dict[str, bool], reason: str | None
) -> None:
    p, _ = under_way()
    p.active("1")
    share = p.s.share(p["1"])
    for name, value in spent.items():
        setattr(share, name, value)
    assert ("steer:0" in p.keys("1")) == (reason is None)
    assert [closed.reason for closed in refusals(p.sea, p["1"])] == [reason] * (reason is not None)


@pytest.mark.rule("BS-001", "BS-122")
@pytest.mark.parametrize("post", [helm, anchor])
def test_a_ship_that_has_sailed_in_this_turn_says_so_to_all_aboard(post: Callable[..., Square]) -> None:
    p, ship = under_way(rowed=True)
    p.s.place(p["1"], post(p.sea, ship))
    p.active("1")
    assert not {"steer:0", "helm:0"} & set(p.keys("1"))
    assert [closed.reason for closed in refusals(p.sea, p["1"])] == ["She has sailed in this turn"]


@pytest.mark.rule("BS-004", "BS-130")
@pytest.mark.parametrize(("irons", "is_steered"), [(0, False), (1, True)])
def test_a_ship_that_makes_no_way_however_she_is_steered_says_so(irons: int, is_steered: bool) -> None:
    """With Maneuver 1 she does not glide In Irons, but she can fall off a turn later."""
    p, _ = under_way(heading="north", hits=2, irons=irons)
    p.active("1")
    assert ("steer:0" in p.keys("1")) == is_steered
    reasons = [closed.reason for closed in refusals(p.sea, p["1"])]
    assert reasons == ["However she is steered, she makes no way in this turn"] * (not is_steered)
