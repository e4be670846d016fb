"""Guns instead of cargo, and cargo after a fight: loaded, thrown overboard, and counted."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from mainbrace.games.bottle.sea.fight.aftermath import share_out
from mainbrace.games.bottle.sea.fight.damage import founder
from mainbrace.games.bottle.sea.fight.ending import balance
from mainbrace.games.bottle.sea.fight.mustering import commission, launch, met_ship
from mainbrace.games.bottle.sea.fight.scenery.sheets import sheet
from mainbrace.games.bottle.sea.fight.searching import search
from mainbrace.games.bottle.sea.fight.state import NOBODY
from mainbrace.games.bottle.sea.ships import capacity
from mainbrace.kernel import Match, OptionsError, seed_from
from tests.games.bottle.counting import counted
from tests.games.bottle.scripts import BOOK
from tests.games.bottle.sea.seascape import GAME, Seascape
from tests.games.bottle.sea.situation import SEA

A_TON = 30
"""Gold in Area 5, which is of activity level 4, for a 7."""


def won(**facts: Any) -> Seascape:
    """Blue has won with a Merchant of the 3rd Rate, which takes 35 tons."""
    scape = Seascape(players=1).ship(hull="merchant-3", **facts).captain(0)
    scape.state.winner, scape.state.over = 0, "it is over"
    return scape


def wreck(scape: Seascape, tons: int) -> Seascape:
    """An enemy went down and left so much."""
    return scape.ship(1, "merchant-1", standing="sunk", cargo=tons, crew=0)


@pytest.mark.rule("BC-188", "BS-039")
def test_what_floats_is_loaded_as_far_as_there_is_room() -> None:
    """A wreck left 40 tons; 35 fit in, and what is not loaded is lost."""
    scape = wreck(won(), 40)
    scape.run(share_out(scape.fight, 0), "load:1:0:35", "done")
    assert (scape.at(0).ship.cargo, scape.at(1).ship.cargo) == (35, 5)
    assert scape.state.sides[0].spoils.tons == 35
    assert scape.has_told("Abandon loads 35 tons of Billy's Revenge")
    assert balance(BOOK, SEA, scape.state, 0) == 35 * A_TON


@pytest.mark.rule("BS-039")
def test_a_player_chooses_what_to_load() -> None:
    """Ten tons and one of the forty; leaving the others has its price."""
    scape = wreck(won(), 40)
    asked = next(share_out(scape.fight, 0))
    assert list(asked.keys) == ["done", "load:1:0:35", "load:1:0:10", "load:1:0:1"]
    assert asked.options.get("done").cost == "40 tons in the water"
    scape.run(share_out(scape.fight, 0), "load:1:0:10", "load:1:0:1", "done")
    assert scape.at(0).ship.cargo == 11


@pytest.mark.rule("BC-188", "BS-039")
def test_cargo_is_thrown_overboard_as_desired() -> None:
    """Own cargo of 20 tons makes room for what floats; all that is gone counts against the score."""
    scape = wreck(won(cargo=20, laden=20), 40)
    assert (
        next(share_out(scape.fight, 0)).options.get("overboard:0:10").cost == f"cargo worth {10 * A_TON} gold"
    )
    scape.run(share_out(scape.fight, 0), "overboard:0:10", "load:1:0:25", "overboard:0:35", "done")
    assert (scape.at(0).ship.cargo, scape.at(1).ship.cargo) == (0, 15)
    assert scape.state.sides[0].spoils.overboard == 45
    assert balance(BOOK, SEA, scape.state, 0) == -20 * A_TON
    assert scape.has_told("Abandon throws 10 tons overboard")


@pytest.mark.rule("BS-039")
def test_cargo_of_a_prize_may_be_taken_over_or_left_there() -> None:
    """It counts wherever it is, but not once it is in the sea."""
    scape = won().ship(1, "merchant-5", standing="struck", taken_by=0, cargo=5, crew=0)
    scape.dice(6)
    scape.run(share_out(scape.fight, 0), "load:1:0:1", "done")
    prize = SEA.hulls["merchant-5"].cost.gold
    assert (scape.at(0).ship.cargo, scape.at(1).ship.cargo) == (1, 4)
    assert balance(BOOK, SEA, scape.state, 0) == prize + 5 * A_TON
    scape.dice(6)
    scape.run(share_out(scape.fight, 0), "overboard:1:4", "done")
    assert balance(BOOK, SEA, scape.state, 0) == prize + A_TON


@pytest.mark.rule("BS-039")
def test_what_a_prize_throws_overboard_was_not_won() -> None:
    """Of her five tons a player keeps one; his own two were never among those that he took."""
    scape = won(cargo=2, laden=2).ship(1, "merchant-5", standing="struck", taken_by=0, cargo=5, crew=0)
    scape.dice(6)
    scape.run(share_out(scape.fight, 0), *["overboard:1:1"] * 4, "overboard:0:2", "done")
    assert (scape.state.sides[0].spoils.tons, scape.state.sides[0].spoils.overboard) == (1, 6)


@pytest.mark.rule("BS-039")
@pytest.mark.parametrize(("standing", "tons"), [("gone", 40), ("sunk", 0)])
def test_who_has_found_nothing_is_not_asked_about_his_own_cargo(standing: Any, tons: int) -> None:
    scape = won(cargo=20, laden=20).ship(1, "merchant-1", standing=standing, cargo=tons, crew=0)
    scape.run(share_out(scape.fight, 0))
    assert scape.at(0).ship.cargo == 20


def test_whoever_leaves_the_cargo_reads_what_becomes_of_it() -> None:
    """A prize's counts where it is; of an empty one, and of own cargo, nothing is said."""
    scape = won(cargo=3).ship(1, "merchant-5", standing="struck", taken_by=0, cargo=5, crew=0)
    scape.ship(1, "merchant-5", standing="struck", taken_by=0, crew=0).dice(6)
    left = next(share_out(scape.fight, 0)).options.get("done")
    assert left.words == "Leave the cargo as it is\nBilly's Revenge brings home 5 tons, and all of it counts"
    assert left.cost == ""


@pytest.mark.rule("BS-039")
def test_the_books_ships_load_all_they_can() -> None:
    scape = Seascape(players=1).ship(hull="merchant-1", standing="sunk", cargo=40).captain(0)
    scape.ship(1, "merchant-3").ship(1, "merchant-5")
    scape.state.winner, scape.state.over = 1, "it is over"
    scape.run(share_out(scape.fight, 1))
    assert [each.ship.cargo for each in scape.state.vessels] == [0, 35, 5]


def test_cargo_that_is_lost_with_a_ship_counts() -> None:
    scape = Seascape(players=1).ship(hull="merchant-3", standing="sunk", laden=17).captain(0).ship(1)
    scape.state.winner = 1
    assert balance(BOOK, SEA, scape.state, 0) == -SEA.hulls["merchant-3"].cost.gold - 17 * A_TON


# What strangers carry


@pytest.mark.rule("BC-186")
def test_what_a_prize_carries_shows_when_she_is_searched() -> None:
    """The book's example: a 4 in a hold of 35 tons are 24. Then nobody is worth a ransom."""
    scape = won().ship(1, "merchant-3", standing="struck", taken_by=0, crew=0, is_unsearched=True)
    assert "a hold of 35 tons" in sheet(scape.fight, scape.at(1)).lines[1]
    scape.dice(4, 6)
    scape.run(share_out(scape.fight, 0), "done")
    assert (scape.at(1).ship.cargo, scape.at(1).is_unsearched) == (24, False)
    assert scape.state.sides[0].spoils.tons == 24
    assert scape.has_told("The hold of Billy's Revenge: 24 tons")
    assert "24 of 35 tons" in sheet(scape.fight, scape.at(1)).lines[1]


@pytest.mark.rule("BC-186", "BS-154")
@pytest.mark.parametrize(("faces", "tons"), [((6, 6, 5), 40), ((1, 1), 0)])
def test_half_of_it_floats_where_anything_does(faces: tuple[int, ...], tons: int) -> None:
    """A Merchant of the 1st Rate goes down: 80 tons by a 5; where nothing is left nobody rolls for it."""
    scape = Seascape(players=1).ship().captain(0)
    scape.ship(1, "merchant-1", crew=0, is_unsearched=True).ship(1)
    founder(scape.dice(*faces).fight, scape.at(1))
    assert (scape.at(1).ship.cargo, scape.left) == (tons, [])


@pytest.mark.rule("BC-186")
def test_dice_say_what_strangers_carry_and_players_know_their_own() -> None:
    """The Treasure Fleet carries gold instead."""
    scape = fitted(ships=["merchant-3"], sailors="merchant")
    scape.luck = b"strangers"
    f = scape.fight
    stranger = launch(f, 1, NOBODY, met_ship(f, "merchant-2", "merchant", "french"))
    galleon = launch(f, 1, NOBODY, met_ship(f, "merchant-1", "military", "spanish"), 2000)
    assert [each.is_unsearched for each in (scape.at(0), stranger, galleon)] == [False, True, False]
    assert (stranger.ship.cargo, galleon.ship.cargo, scape.at(0).ship.cargo) == (0, 0, 17)


@pytest.mark.rule("BC-186")
@pytest.mark.parametrize(
    ("hull", "tons"),
    [
        ("merchant-5", (1, 3, 5, 6, 8, 10)),
        ("merchant-3", (4, 12, 18, 24, 30, 35)),
        ("merchant-1", (10, 30, 50, 60, 80, 100)),
        ("warship-1", (5, 14, 23, 30, 40, 45)),
    ],
)
def test_how_often_prizes_carry_how_much(hull: str, tons: tuple[int, ...]) -> None:
    """Warships too, for whose holds the table has columns."""
    assert counted(1, lambda faces: searched(hull, *faces)) == dict.fromkeys(tons, Fraction(1, 6))


def searched(hull: str, face: int) -> int:
    """What is found aboard a ship that nobody has looked into before."""
    scape = Seascape(players=1).ship().captain(0).ship(1, hull, crew=0, is_unsearched=True).dice(face)
    search(scape.fight, scape.at(1))
    return scape.at(1).ship.cargo


# Guns instead of cargo


def fitted(**options: Any) -> Seascape:
    """Blue has put to sea; nobody is met yet."""
    scape = Seascape(players=1, luck=b"names", **options)
    scape.run(commission(scape.fight))
    return scape


@pytest.mark.rule("BS-038")
def test_guns_are_added_as_agreed_and_cost_hold_and_gold() -> None:
    """BSX-02 twice over: 8 guns instead of 4, 27 tons instead of 35; 20 gold times level 4, two times."""
    scape = fitted(ships=["merchant-3"], refits=2)
    assert (scape.fight.guns(scape.at(0)), capacity(SEA, scape.at(0).ship)) == (8, 27)
    assert balance(BOOK, SEA, scape.state, 0) == -2 * 20 * 4
    guns = next(row for row in sheet(scape.fight, scape.at(0)).rows if row.name == "Guns")
    assert guns.cells == ["8", "8", "6", "4", "2", "0"]


@pytest.mark.rule("BS-038")
def test_no_more_guns_than_twice_as_many() -> None:
    """A sloop takes guns once, a Warship of the 3rd Rate twice."""
    with pytest.raises(OptionsError, match=r"'refits'.*at most 1 for a"):
        Match.new(GAME, {"ships": ["merchant-3", "merchant-5"], "refits": 2}, seed_from("guns"))
    with pytest.raises(OptionsError, match=r"'foe_refits'.*at most 2 for a"):
        Match.new(GAME, {"meeting": "chosen", "foes": ["warship-3"], "foe_refits": 3}, seed_from("guns"))


@pytest.mark.rule("BS-038")
def test_ships_that_are_drawn_take_as_many_as_they_can() -> None:
    for vessel in fitted(number=4, refits=5).state.vessels:
        assert refits_of(vessel.ship.hull) == vessel.ship.refits


def refits_of(hull: str) -> int:
    """Refits until the guns are twice as many, the last of them perhaps for a single gun."""
    guns = added = SEA.hulls[hull].guns
    refits = 0
    while added < 2 * guns:
        added, refits = added + 2, refits + 1
    return refits


def test_merchants_who_are_played_carry_what_others_do() -> None:
    """Half of what a refit has left of their holds."""
    scape = fitted(ships=["merchant-3"], sailors="merchant", refits=1)
    assert (scape.at(0).ship.cargo, scape.at(0).laden) == (15, 15)
