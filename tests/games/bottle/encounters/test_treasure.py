"""Digging for treasure."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.encounters import parties, treasure
from mainbrace.games.bottle.encounters.state import Chest, Hunt
from mainbrace.kernel import Match, seed_from
from tests.games.bottle.encounters.situation import GAME, Situation, drawn, outing
from tests.games.bottle.scripts import answered


def hunters(*faces: int, men: int = 4, y: int = 5, **options: Any) -> Situation:
    """Anne and her men, where the map points unless said otherwise."""
    spots = [(14 + number, y, "M") for number in range(men)]
    return outing(drawn((13, y, "S"), *spots), *faces, encounter="treasure-hunt", **options)


@pytest.mark.rule("BC-193", "BC-194", "BC-195", "BC-211")
def test_a_hunt_is_outside_has_a_level_of_its_own_and_as_many_pefs() -> None:
    for number in range(6):
        match = Match.new(
            GAME, {"encounter": "treasure-hunt", "level": 1, "band": 2}, seed_from(f"hunt {number}")
        )
        match.choose("section:9")
        state = match.state
        assert state.hunt.level in (3, 4, 5)
        kinds = [event.kind for event in match.events]
        assert (state.is_inside, kinds[: kinds.index("turn")].count("pef")) == (False, state.hunt.level)


@pytest.mark.rule("BC-196")
def test_the_spot_is_found_in_section_two_once_nobody_else_is_about() -> None:
    v = hunters()
    assert treasure.is_found(v, v.captain)
    v.state.pefs = outing(drawn((18, 30, "S"), (30, 30, "P"))).state.pefs
    assert not treasure.is_found(v, v.captain)
    assert not treasure.is_found(hunters(y=20), hunters(y=20).captain)


@pytest.mark.rule("BC-197")
def test_four_diggers_at_most_and_twice_the_level_and_half_a_die() -> None:
    """EX-20: level 5 and a half die of two are twelve turns: four, eight, a fight, three, the rest."""
    v = hunters(3, 3, 4, men=10)
    v.state.hunt.level = 5
    party, dug = v.state.parties[0], list[int]()
    for turn, is_free in ((2, 11), (3, 11), (5, 3), (6, 11)):
        v.state.field.turn, party.goal = turn, "dig"
        for figure in v.members(0)[is_free:]:
            v.s.become(figure, "duck-back")
        answered(v.plot.business.pursue(v, party, v.captain))
        dug.append(v.state.hunt.dug)
        for figure in v.members(0):
            v.s.become(figure, "carry-on")
    assert (v.state.hunt.needed, dug) == (12, [4, 8, 11, 15])
    assert len(v.state.hunt.chests) == 7


@pytest.mark.rule("BC-198")
def test_digging_goes_on_from_turn_to_turn_and_a_pef_does_not_hide_the_spot_again() -> None:
    v = hunters()
    v.state.hunt = Hunt(3, needed=9, dug=5)
    v.state.pefs = outing(drawn((18, 30, "S"), (30, 30, "P"))).state.pefs
    v.state.parties[0].goal = "dig"
    answered(parties.act(v, v.state.parties[0]))
    assert (v.state.hunt.dug, v.state.parties[0].goal) == (9, "")


@pytest.mark.rule("BC-199")
def test_two_dice_of_chests_each_half_a_die_of_ten_thousands() -> None:
    v = hunters(1, 2, 1, 4, 6)
    v.state.hunt = Hunt(3, needed=9, dug=8)
    v.state.parties[0].goal = "dig"
    answered(v.plot.business.pursue(v, v.state.parties[0], v.captain))
    assert [chest.gold for chest in v.state.hunt.chests] == [10_000, 20_000, 30_000]


def laden(v: Situation, number: int, found: int = 7) -> Situation:
    """They have taken up so many chests of all that were found."""
    v.state.hunt = Hunt(3, 9, 9, chests=[Chest(10_000, square=v.captain.square) for _ in range(found)])
    treasure.take_up(v, v.state.parties[0], v.captain, number)
    return v


@pytest.mark.rule("BC-200")
@pytest.mark.parametrize(("chests", "way"), [(0, 16), (2, 16), (3, 8), (5, 8)])
def test_two_carry_a_chest_at_full_speed_and_one_drags_it_at_half(chests: int, way: int) -> None:
    v = laden(hunters(), chests)
    assert v.plot.business.way_left(v, v.state.parties[0], 16) == way


@pytest.mark.rule("BC-200")
def test_eleven_can_carry_five_of_seven_chests() -> None:
    """EX-20 has eight of them carry four."""
    v = hunters(men=10)
    v.state.hunt = Hunt(5, 12, 12, chests=[Chest(10_000, square=v.captain.square) for _ in range(7)])
    words = {option.key: option.value for option in v.plot.business.orders(v, v.state.parties[0], v.captain)}
    assert (words["carry"], words["drag"]) == ("carry:5", "carry:7")


@pytest.mark.rule("BC-200")
def test_nobody_fights_with_a_chest_in_his_arms() -> None:
    v = laden(hunters(), 2)
    v.plot.business.to_arms(v)
    assert [chest.square for chest in v.state.hunt.chests] == [v.captain.square] * 7


@pytest.mark.rule("BC-201")
def test_chests_are_saved_by_the_edge_one_came_from_and_only_then_is_it_won() -> None:
    v = laden(hunters(men=1, y=35), 1)
    party = v.state.parties[0]
    assert not v.plot.aim.is_won(v, party)
    party.goal = "leave"
    answered(parties.act(v, party))
    assert [chest.fate for chest in v.state.hunt.chests].count("saved") == 1
    assert v.plot.aim.is_won(v, party)


@pytest.mark.rule("BC-201")
def test_a_part_may_be_buried_again() -> None:
    """Two are taken up; of the five that lie here and one that lies far off, three go back under the sand."""
    v = laden(hunters(), 2)
    v.state.hunt.chests[-1].gold = 30_000
    v.state.hunt.chests.append(Chest(10_000, square=v.square(30, 30)))
    party = v.state.parties[0]
    party.goal = "rebury"
    answered(v.plot.business.pursue(v, party, v.captain), "bury:3")
    fates = [(chest.fate, chest.gold) for chest in v.state.hunt.chests]
    assert fates.count(("reburied", 10_000)) == 3
    assert fates[-1] == ("dug up", 10_000)


@pytest.mark.rule("BC-201")
def test_without_a_chest_the_hunt_has_failed() -> None:
    v = hunters(y=35)
    v.s.take_off(v.captain, "left")
    assert not v.plot.aim.is_won(v, v.state.parties[0])
