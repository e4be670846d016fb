"""Where ships begin a fight."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.sea.fight.berths import Roads
from mainbrace.games.bottle.sea.fight.placement import at_hour, by_the_clock, place_fleets
from mainbrace.games.bottle.sea.geometry import distance
from tests.games.bottle.sea.seascape import NE, SE, SW, E, N, S, Seascape, W


def fleets(players: int = 1, attacker: int = 0, **facts: Any) -> Seascape:
    """Blue's Warship and two ships of the book's, of which the second is the larger; wind from the east."""
    scape = Seascape(players=players, wind="east").ship(**facts)
    scape.ship(1, "merchant-4").ship(1, "merchant-2")
    scape.state.attacker = attacker
    return scape


@pytest.mark.rule("BS-110", "BS-111", "BS-112", "BS-113", "BS-116")
def test_example_21_and_22_placing_a_fleet() -> None:
    """BSX-21 and BSX-22: the largest target is in the middle; a 5 counts edges round to Running, so west.

    Blue begins fifteen inches south of her, heading north. 2 and 4 are six o'clock, an inch behind, pushed
    out to where an inch of water lies between them. A 1 is full sails.
    """
    scape = fleets().dice(5, 2, 4, 1)
    scape.run(place_fleets(scape.fight, 0), f"bear:{S}", f"head:{N}", "full")
    first, second, own = scape.at(2), scape.at(1), scape.at(0)
    assert (first.bow, first.heading) == ((0, 0), W)
    assert (own.bow, own.heading) == ((0, 1500), N)
    assert second.heading == W
    assert second.bow[1] == 0
    assert second.bow[0] >= 350
    assert scape.fight.gap(first, second) == pytest.approx(100, abs=25)
    assert {each.sails for each in scape.state.vessels} == {"full"}
    assert scape.left == []


@pytest.mark.rule("BS-110")
@pytest.mark.parametrize(
    ("hulls", "first"),
    [
        (("merchant-3", "warship-2"), 2),
        (("warship-3", "merchant-3"), 2),
        (("merchant-3", "warship-3"), 1),
        (("warship-2", "merchant-2"), 2),
        (("merchant-1", "warship-1"), 2),
        (("warship-1", "merchant-1"), 1),
        (("warship-2", "warship-2"), 1),
    ],
)
def test_the_first_target_is_the_largest(hulls: tuple[str, str], first: int) -> None:
    """By Rate, then by Size, though a Warship has more Defense, then by Defense; of equals the flagship."""
    scape = Seascape(players=1, wind="east").ship()
    for hull in hulls:
        scape.ship(1, hull)
    scape.dice(1, 1, 2, 1)
    scape.run(place_fleets(scape.fight, 0), f"bear:{S}", f"head:{N}", "full")
    assert scape.at(first).bow == (0, 0)
    assert scape.left == []


@pytest.mark.rule("BS-112")
@pytest.mark.parametrize(("face", "heading"), [(1, 9), (2, 15)])
def test_the_book_bears_down_on_its_fastest_heading(face: int, heading: int) -> None:
    """Five points off a wind from the east, to port or to starboard, straight at a target 15 inches away."""
    scape = Seascape(players=1, wind="east").ship().ship(1, "warship-3").dice(face, 2)
    scape.run(place_fleets(scape.fight, 1), f"head:{N}", "half")
    attacker = scape.at(1)
    assert attacker.heading == heading
    assert distance(attacker.bow, scape.at(0).bow) == pytest.approx(1500, abs=1)
    assert scape.fight.section(attacker.heading) == "broad-reach"


@pytest.mark.rule("BS-110")
def test_a_players_target_heads_as_he_likes() -> None:
    scape = Seascape(players=1, wind="east").ship().ship(1, "warship-3").dice(1, 2)
    scape.run(place_fleets(scape.fight, 1), f"head:{SW}", "half")
    assert (scape.at(0).bow, scape.at(0).heading, scape.at(0).sails) == ((0, 0), SW, "half")
    assert scape.at(1).sails == "half"


@pytest.mark.rule("BS-114")
def test_other_attackers_keep_fifteen_inches_too() -> None:
    """By the clock the second attacker lies three inches ahead of the first: she falls back behind her."""
    scape = Seascape(players=1, wind="east").ship().ship(1, "warship-3").ship(1, "warship-3")
    scape.dice(1, 6, 6, 1)
    scape.run(place_fleets(scape.fight, 1), f"head:{N}", "full")
    target, first, second = (scape.at(number) for number in (0, 1, 2))
    assert distance(second.bow, target.bow) == 1500 + distance(first.bow, second.bow)
    assert scape.fight.gap(first, second) == pytest.approx(100, abs=25)
    assert second.heading == first.heading


@pytest.mark.rule("BS-114", "BS-115")
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("other", range(1, 7))
def test_other_attackers_are_near_the_first(face: int, other: int) -> None:
    """Whatever the hour: within three inches, or just behind her hull of two inches and an inch of water."""
    scape = Seascape(players=1, wind="east").ship().ship(1, "warship-3").ship(1, "warship-3")
    scape.dice(1, face, other, 1)
    scape.run(place_fleets(scape.fight, 1), f"head:{N}", "full")
    target, first, second = (scape.at(number) for number in (0, 1, 2))
    assert distance(second.bow, first.bow) <= 200 + 100 + 25
    assert distance(second.bow, target.bow) >= 1500
    assert scape.fight.gap(first, second) >= 100


@pytest.mark.rule("BS-113", "BS-114", "BS-115")
def test_a_player_places_his_other_ships_within_three_inches() -> None:
    scape = Seascape(players=1, wind="east").ship().ship(hull="merchant-5").ship(1, "warship-3").dice(1, 1)
    scape.run(place_fleets(scape.fight, 0), f"bear:{S}", f"head:{N}", f"place:{SE}-300", "full")
    assert scape.at(1).bow == (212, 1712)
    assert scape.at(1).heading == N


@pytest.mark.rule("BS-114", "BS-115")
def test_not_nearer_and_not_on_top_of_each_other() -> None:
    scape = Seascape(players=1, wind="east").ship().ship(hull="merchant-5").ship(1, "warship-3").dice(1, 1)
    play = place_fleets(scape.fight, 0)
    asked = next(play)
    for key in (f"bear:{S}", f"head:{N}"):
        asked = play.send(asked.options.get(key))
    offered = {option.key for option in asked.options}
    assert f"place:{E}-300" in offered
    assert not offered & {f"place:{N}-300", f"place:{NE}-300", f"place:{N}-200", f"place:{S}-200"}


@pytest.mark.rule("BS-113")
def test_the_clock() -> None:
    """Twelve is ahead, three to starboard, whatever she heads."""
    first = Seascape().ship(at=(0, 0), heading=E).at(0)
    assert [at_hour(first, hour, 200) for hour in (12, 3, 6, 9)] == [(200, 0), (0, 200), (-200, 0), (0, -200)]
    assert at_hour(first, 2, 300) == (150, 260)


@pytest.mark.rule("BS-115")
def test_pushed_outward_till_there_is_room() -> None:
    scape = Seascape().ship(at=(0, 0), heading=N).ship(at=(0, 0), heading=N).dice(1, 2)
    where = by_the_clock(scape.fight, scape.at(1), Roads(scape.at(0), None, [scape.at(0)]))
    assert where[0] == 150
    assert scape.left == []
