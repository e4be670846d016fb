"""Ships side by side: grappling, cutting loose, boarding, taking prizes."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.sea.fight.aiming import may_fire
from mainbrace.games.bottle.sea.fight.boardings import board, share
from mainbrace.games.bottle.sea.fight.grapples import can_reach, grapple, may_grapple
from mainbrace.games.bottle.sea.fight.sailing import sail
from mainbrace.games.bottle.sea.fight.state import Melee
from mainbrace.games.bottle.sea.geometry import with_middle_at
from tests.games.bottle.sea.seascape import ENE, NE, NNE, SSW, E, N, S, Seascape, W


def alongside(apart: int = 100, **facts: Any) -> Seascape:
    """A pirate of 20 men beside a Merchant of 10, both of Rep 4."""
    scape = Seascape(boarding="crews").ship(hull="merchant-3", middle=(0, 0), heading=N, crew=20, **facts)
    return scape.ship(1, "merchant-3", middle=(apart + 50, 0), heading=N, crew=10)


@pytest.mark.rule("BS-141")
@pytest.mark.parametrize(
    ("apart", "heading", "is_alongside"),
    [
        (100, N, True),
        (101, N, False),
        (90, S, True),
        (60, NNE, True),
        (60, SSW, True),
        (0, ENE, False),
        (0, E, False),
    ],
)
def test_alongside_within_an_inch(apart: int, heading: int, is_alongside: bool) -> None:
    """As near as the turned hull comes; two points off are still alongside."""
    one = with_middle_at((0, 0), N, 4)
    assert can_reach(one, with_middle_at((apart + 50, 0), heading, 4)) == is_alongside


@pytest.mark.rule("BS-141")
def test_not_from_ahead_or_astern() -> None:
    one = with_middle_at((0, 0), N, 4)
    assert not can_reach(one, with_middle_at((0, 250), N, 4))
    assert can_reach(one, with_middle_at((60, 0), NE, 3))


@pytest.mark.rule("BS-141")
def test_only_the_active_grapple_and_one_a_turn() -> None:
    scape = alongside()
    assert [each.id for each in may_grapple(scape.fight, scape.at(0))] == [1]
    scape.at(0).is_active = False
    assert may_grapple(scape.fight, scape.at(0)) == []


@pytest.mark.rule("BS-141", "BS-176")
@pytest.mark.parametrize(("standing", "grappled"), [("struck", []), ("breaking-off", [1])])
def test_nobody_throws_lines_over_to_one_who_has_struck(standing: Any, grappled: list[int]) -> None:
    """She is taken as she lies, so nobody is asked; one who breaks off may still be held."""
    scape = alongside()
    scape.at(1).standing = standing
    assert [each.id for each in may_grapple(scape.fight, scape.at(0))] == grappled


@pytest.mark.rule("BR-211", "BS-142")
def test_more_successes_and_the_lines_hold() -> None:
    scape = alongside().dice(1, 1, 3, 6, 1, 2, 6, 6)
    scape.run(grapple(scape.fight, scape.at(0), scape.at(1)))
    assert scape.state.grapples == [(0, 1)]
    assert scape.left == []


@pytest.mark.rule("BR-211", "BS-142")
@pytest.mark.parametrize("second", [1, 6], ids=["a tie", "fewer"])
def test_a_tie_or_less_is_not_enough(second: int) -> None:
    scape = alongside().dice(1, second, 6, 6, 1, 2, 6, 6)
    scape.run(grapple(scape.fight, scape.at(0), scape.at(1)))
    assert scape.state.grapples == []


@pytest.mark.rule("BS-044", "BS-142")
def test_a_captain_helps_to_grapple() -> None:
    """A fifth die, and the odds say so; after the move."""
    scape = alongside().captain(0, 5, influence=2).dice(1, 1, 6, 6, 1, 1, 2, 6, 6)
    scape.state.wind = W
    play = sail(scape.fight, scape.at(0))
    asked = play.send(next(play).options.get("sail:stay"))
    assert asked.ask == "grapple"
    plain, urged = (asked.options.get(key).chances for key in ("grapple:1", "urge:1"))
    assert plain is not None
    assert urged is not None
    assert urged.outcomes[0][1] > plain.outcomes[0][1]
    scape.run(sail(scape.fight, scape.at(0)), "sail:stay", "urge:1")
    assert scape.state.grapples == [(0, 1)]
    assert scape.state.captains[0].influence == 1


@pytest.mark.rule("BS-143")
@pytest.mark.parametrize(
    ("faces", "free"), [((1, 1, 1, 6, 1, 1, 6, 6), True), ((1, 1, 6, 6, 1, 1, 6, 6), False)]
)
def test_cutting_loose_is_the_same_contest(faces: tuple[int, ...], free: bool) -> None:
    """A grappled ship does not sail; a tie holds her."""
    scape = alongside().grappled(0, 1).dice(*faces)
    where = scape.at(0).bow
    scape.run(sail(scape.fight, scape.at(0)), "cut:1")
    assert (scape.state.grapples == []) == free
    assert scape.at(0).bow == where


@pytest.mark.rule("BS-143", "BS-176")
def test_nobody_holds_on_aboard_a_ship_that_has_struck() -> None:
    """No die is rolled, and no Influence asked for."""
    scape = alongside().captain(0, influence=1).grappled(0, 1)
    scape.at(1).standing = "struck"
    asked = next(sail(scape.fight, scape.at(0)))
    assert asked.keys == ["cut:1", "stay"]
    assert asked.options.get("cut:1").words.endswith("She has struck: nobody holds on")
    scape.run(sail(scape.fight, scape.at(0)), "cut:1")
    assert scape.state.grapples == []


@pytest.mark.rule("BS-176")
def test_who_has_struck_does_not_cut_the_lines() -> None:
    scape = alongside().grappled(0, 1)
    scape.at(1).standing = "struck"
    scape.run(sail(scape.fight, scape.at(1)))
    assert scape.state.grapples == [(0, 1)]
    assert scape.has_told("lies still")


@pytest.mark.rule("BS-143", "BS-176", "BS-191")
@pytest.mark.parametrize(("crew", "taken_by"), [(5, -1), (6, 1)])
def test_the_book_needs_no_lines_to_a_ship_that_has_struck(crew: int, taken_by: int) -> None:
    """A Warship that means to grapple is free of her; with men enough she takes her all the same."""
    scape = Seascape(players=1).ship(middle=(0, 0), standing="struck")
    scape.ship(1, middle=(100, 0), sailed_by="military", crew=crew).grappled(0, 1)
    scape.state.sides[1].passes = 2
    scape.run(sail(scape.fight, scape.at(1)))
    assert scape.state.grapples == []
    scape.run(board(scape.fight, scape.at(1)))
    assert scape.at(0).taken_by == taken_by


@pytest.mark.rule("BS-168")
def test_no_sailing_firing_or_cutting_while_there_are_boarders() -> None:
    scape = alongside().grappled(0, 1)
    scape.state.melees = [Melee(0, 1)]
    scape.run(sail(scape.fight, scape.at(1)))
    assert scape.has_told("is held fast")
    assert not may_fire(scape.fight, scape.at(0))
    assert not may_fire(scape.fight, scape.at(1))


@pytest.mark.rule("BS-166", "BS-184", "BS-185", "BS-186")
def test_boarding_crew_against_crew() -> None:
    """Swivel guns: Blue's hits once and the man falls, hers once and he does not. Both lose a man on contact.

    Then 4 dice of Rep, 2 of pirates and 11 of men more against 4: eight successes against one cost seven men.
    """
    scape = alongside().grappled(0, 1)
    scape.dice(6, 1, 1, 1, 1, 3)
    scape.dice(6, 1, 1, 1, 1, 4)
    scape.dice(*(1,) * 8, *(6,) * 9, 1, 6, 6, 6)
    scape.run(board(scape.fight, scape.at(0)), "board:1")
    assert (scape.at(0).ship.crew, scape.at(0).slain) == (19, 1)
    assert (scape.at(1).ship.crew, scape.at(1).slain) == (1, 9)
    assert scape.at(1).has_suffered
    assert scape.left == []


@pytest.mark.rule("BS-185")
def test_a_single_man_is_not_lost_on_contact() -> None:
    scape = alongside().grappled(0, 1)
    scape.at(1).ship.crew = scape.at(1).began = 1
    scape.dice(1, 1, 1, 1, 1, 1, 1, 1, 1, 1).dice(*(6,) * 25, 6, 6, 6, 6)
    scape.run(board(scape.fight, scape.at(0)), "board:1")
    assert (scape.at(0).ship.crew, scape.at(1).ship.crew) == (20, 1)


@pytest.mark.rule("BS-188", "BS-176")
def test_a_ship_without_men_has_surrendered_and_is_taken() -> None:
    """The second round: one success more than her last man has. Five of the pirates stay aboard the prize."""
    scape = alongside().grappled(0, 1)
    scape.at(1).ship.crew, scape.at(1).slain = 1, 9
    scape.state.melees = [Melee(0, 1)]
    scape.dice(1, *(6,) * 24, 6, 6, 6, 6)
    scape.run(board(scape.fight, scape.at(0)))
    prize = scape.at(1)
    assert (prize.standing, prize.taken_by, prize.ship.crew) == ("struck", 0, 0)
    assert (scape.at(0).ship.crew, scape.at(0).lent) == (15, 5)
    assert scape.state.melees == []
    assert scape.state.grapples == []


@pytest.mark.rule("BS-187")
def test_a_crew_between_two_enemies_is_divided() -> None:
    """Ten men against twenty on either side: 2 of 4 dice and 5 men each, against 4 + 2 + 15 dice."""
    scape = alongside().ship(0, "merchant-3", middle=(300, 0), heading=N, crew=20)
    scape.state.melees = [Melee(0, 1), Melee(2, 1)]
    f = scape.fight
    assert [
        (each.dice, each.men) for each in (share(f, scape.at(1), melee) for melee in scape.state.melees)
    ] == [
        (2, 5),
        (2, 5),
    ]
    assert share(f, scape.at(0), scape.state.melees[0]).men == 20


@pytest.mark.rule("BS-176")
def test_five_men_take_a_ship_that_has_struck() -> None:
    scape = alongside()
    scape.at(1).standing = "struck"
    scape.run(board(scape.fight, scape.at(0)), "prize:1")
    assert (scape.at(1).taken_by, scape.at(0).ship.crew, scape.at(0).lent) == (0, 15, 5)


@pytest.mark.rule("BS-176")
@pytest.mark.parametrize(("apart", "crew"), [(101, 20), (100, 5)])
def test_not_from_afar_and_not_with_the_last_five(apart: int, crew: int) -> None:
    scape = alongside(apart)
    scape.at(0).ship.crew = crew
    scape.at(1).standing = "struck"
    scape.run(board(scape.fight, scape.at(0)))
    assert scape.at(1).taken_by == -1


@pytest.mark.rule("BS-120")
def test_only_active_ships_board() -> None:
    scape = alongside(is_active=False).grappled(0, 1)
    scape.run(board(scape.fight, scape.at(0)))
    assert scape.state.melees == []


def test_merchants_of_the_book_do_not_board() -> None:
    scape = Seascape(players=1).ship(middle=(0, 0)).ship(1, middle=(100, 0)).grappled(0, 1)
    scape.state.sides[1].passes = 2
    scape.run(board(scape.fight, scape.at(1)))
    assert scape.state.melees == []


@pytest.mark.rule("BS-191")
def test_warships_of_the_book_board_what_they_have_grappled() -> None:
    scape = Seascape(players=1, luck=b"boarding", boarding="crews").ship(middle=(0, 0))
    scape.ship(1, middle=(100, 0), sailed_by="military").grappled(0, 1)
    scape.state.sides[1].passes = 2
    scape.run(board(scape.fight, scape.at(1)))
    assert scape.has_told("boards")
