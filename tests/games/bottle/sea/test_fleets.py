"""Fleets of many ships: who is in them, what they are called, where they begin."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from mainbrace.games.bottle.sea.fight.placement import place_fleets
from mainbrace.games.bottle.sea.fight.squadrons import groups
from mainbrace.games.bottle.sea.fight.state import State
from mainbrace.games.bottle.sea.geometry import distance
from mainbrace.games.bottle.sea.ships import rank
from mainbrace.kernel import Match, seed_from
from tests.games.bottle.sea.seascape import GAME, E, N, S, Seascape

EIGHT = (
    *("warship-1", "warship-2", "warship-3"),
    *("merchant-1", "merchant-2", "merchant-3", "merchant-4", "merchant-5"),
)


def mustered(**options: Any) -> Match[State]:
    """A fight of which the ships have just been put to sea."""
    return Match.new(GAME, {"meeting": "chosen", **options}, seed_from("fleets"))


def hulls(match: Match[State], side: int) -> list[str]:
    return [each.ship.hull for each in match.state.vessels if each.side == side]


def test_those_not_chosen_are_drawn_the_largest_first() -> None:
    match = mustered(ships=["merchant-5", "warship-1"], number=6, foe_number=8, nation="french")
    ours, theirs = hulls(match, 0), hulls(match, 1)
    assert ours[:2] == ["merchant-5", "warship-1"]
    assert (len(ours), len(theirs)) == (6, 8)
    for drawn in (ours[2:], theirs):
        assert drawn == sorted(drawn, key=lambda hull: rank(GAME.sea.hulls[hull]))
    assert len(set(theirs)) > 1


@pytest.mark.parametrize("area", range(1, 10))
@pytest.mark.parametrize("nation", ["dutch", "english", "french", "spanish"])
def test_a_surprise_is_one_of_the_nations_own_ships(area: int, nation: Any) -> None:
    """Also where the book has no table for that nation in that Area."""
    match = mustered(number=8, foes=["merchant-5"], nation=nation, area=area)
    rows = [row for each in GAME.sea.meetings.fleet if nation in each.nations for row in each.rows]
    named = {"merchant-1" if row not in GAME.sea.hulls else row for row in rows}
    assert set(hulls(match, 0)) <= named


def test_an_enemy_of_whom_nothing_is_said_has_the_same_ships() -> None:
    match = mustered(number=7)
    assert hulls(match, 0) == hulls(match, 1)
    assert len(hulls(match, 0)) == 7


def test_two_who_sail_together_share_a_fleet() -> None:
    """Each has a Captain on a ship of his own, the others are theirs in turn."""
    match = mustered(players=2, company="together", number=5)
    own = [each for each in match.state.vessels if each.side == 0]
    assert [each.seat for each in own] == [0, 1, 0, 1, 0]
    assert [captain.vessel for captain in match.state.captains] == [0, 1]
    single = mustered(players=2, company="together", number=1)
    assert len(hulls(single, 0)) == 2


def test_captains_of_their_own() -> None:
    """The player commands the flagship with his own Rep, others are rated by dice (BS-073)."""
    match = mustered(number=8, rep=6)
    own = [each for each in match.state.vessels if each.side == 0]
    assert own[0].ship.captain == 6
    assert {each.ship.captain for each in own[1:]} <= {3, 4, 5}


@pytest.mark.parametrize("number", range(6))
def test_no_two_ships_have_one_name(number: int) -> None:
    """Nor where both fleets are of one nation."""
    options = {
        "meeting": "chosen",
        "number": 8,
        "foe_number": 8,
        "nation": "spanish",
        "foe_nation": "spanish",
    }
    match = Match.new(GAME, options, seed_from(f"names {number}"))
    names = [each.name for each in match.state.vessels]
    assert len(set(names)) == 16
    assert not any(name[-1].isdigit() for name in names)


# Where they begin


def eight(attacker: int = 0) -> Seascape:
    """Blue has one of each roster against one ship; wind from the east."""
    scape = Seascape(players=1, wind="east", luck=b"placing")
    for hull in EIGHT:
        scape.ship(hull=hull)
    scape.ship(1, "merchant-1")
    scape.state.attacker = attacker
    return scape


@pytest.mark.rule("BS-111", "BS-113", "BS-114", "BS-115")
@pytest.mark.parametrize(("attacker", "answers"), [(0, [f"bear:{S}", f"head:{N}"]), (1, [f"head:{E}"])])
@pytest.mark.parametrize("shape", ["abreast", "column"])
def test_all_who_are_left_take_their_places_at_once(attacker: int, answers: list[str], shape: str) -> None:
    """An inch of water between all, the attackers fifteen inches from the target, near the first of them."""
    scape = eight(attacker)
    scape.run(place_fleets(scape.fight, attacker), *answers, f"formation:{shape}", "full")
    own = scape.fight.afloat(0)
    for one, other in combinations(own, 2):
        assert scape.fight.gap(one, other) >= 100
    first = own[0]
    if attacker == 0:
        assert all(distance(each.bow, scape.at(8).bow) >= 1500 for each in own)
    assert sum(distance(each.bow, first.bow) <= 300 for each in own) >= 5
    assert all(distance(each.bow, first.bow) <= 700 for each in own)
    assert {each.heading for each in own} == {first.heading}
    assert [len(group) for group in groups(scape.fight, own)] == [8]


@pytest.mark.rule("BS-113")
@pytest.mark.parametrize(("shape", "place"), [("abreast", (-150, 0)), ("column", (0, 250))])
def test_abreast_and_in_column(shape: str, place: tuple[int, int]) -> None:
    """The second of three small Merchants heading north: to port of the first, or astern, an inch off."""
    scape = Seascape(players=1, wind="east", luck=b"placing")
    for _ in range(3):
        scape.ship(hull="merchant-5")
    scape.ship(1, "merchant-1")
    scape.run(place_fleets(scape.fight, 0), f"bear:{S}", f"head:{N}", f"formation:{shape}", "full")
    first, second = scape.at(0).bow, scape.at(1).bow
    assert (second[0] - first[0], second[1] - first[1]) == place


def test_small_fleets_are_placed_ship_by_ship() -> None:
    scape = Seascape(players=1, wind="east").ship().ship(hull="merchant-5").ship(1, "warship-3").dice(1, 1)
    play = place_fleets(scape.fight, 0)
    asked = next(play)
    for key in (f"bear:{S}", f"head:{N}"):
        asked = play.send(asked.options.get(key))
    assert asked.ask == "berth"
    assert not [option.key for option in asked.options if option.key.startswith("formation:")]


@pytest.mark.rule("BS-113", "BS-115")
def test_the_books_eight_lie_clear_of_each_other() -> None:
    """Eight of the book's by the clock, before anybody has moved."""
    scape = Seascape(players=1, wind="east", luck=b"clock").ship()
    for hull in EIGHT:
        scape.ship(1, hull)
    scape.run(place_fleets(scape.fight, 0), f"bear:{S}", f"head:{N}", "full")
    for one, other in combinations(scape.fight.afloat(1), 2):
        assert scape.fight.gap(one, other) >= 100
