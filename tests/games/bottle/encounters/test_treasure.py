"""Digging for treasure."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.bots.heuristic import HeuristicBot
from mainbrace.bots.lookahead import Care
from mainbrace.games.bottle.characters import Item
from mainbrace.games.bottle.encounters import chests, parties, treasure
from mainbrace.games.bottle.encounters.options import AshoreOptions
from mainbrace.games.bottle.encounters.purposes import Chest, Hunt
from mainbrace.games.bottle.skirmish.leaving import leave
from mainbrace.kernel import Match, Stream, seed_from
from tests.games.bottle.encounters.situation import GAME, Situation, drawn, lines, outing
from tests.games.bottle.scripts import answered


def hunters(*faces: int, men: int = 4, y: int = 5, **options: Any) -> Situation:
    """Anne and her men about her, where the map points unless said otherwise."""
    spots = [((12, 14, 11, 15)[number % 4], y - number // 4, "M") for number in range(men)]
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


@pytest.mark.rule("BC-196")
def test_the_spot_is_not_found_while_an_enemy_is_on_the_table() -> None:
    v = outing(drawn((13, 5, "S"), (30, 30, "E")), encounter="treasure-hunt")
    assert not treasure.is_found(v, v.captain)
    v.s.take_off(v.enemies[0], "run-away")
    assert treasure.is_found(v, v.captain)


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
    assert (v.state.hunt.needed, dug) == (12, [4, 8, 11, 12])
    assert len(v.state.hunt.chests) == 7


@pytest.mark.rule("BC-198")
def test_digging_goes_on_from_turn_to_turn_and_a_pef_does_not_hide_the_spot_again() -> None:
    v = hunters()
    v.state.hunt = Hunt(3, 9, v.captain.square, dug=5)
    v.state.pefs = outing(drawn((18, 30, "S"), (30, 30, "P"))).state.pefs
    v.state.parties[0].goal = "dig"
    answered(parties.act(v, v.state.parties[0]))
    assert (v.state.hunt.dug, v.state.parties[0].goal) == (9, "")


@pytest.mark.rule("BC-199")
def test_two_dice_of_chests_each_half_a_die_of_ten_thousands() -> None:
    v = hunters(1, 2, 1, 4, 6)
    v.state.hunt = Hunt(3, 9, v.captain.square, dug=8)
    v.state.parties[0].goal = "dig"
    answered(v.plot.business.pursue(v, v.state.parties[0], v.captain))
    assert [chest.gold for chest in v.state.hunt.chests] == [10_000, 20_000, 30_000]


TO_SIX, TO_EIGHT = "Treasure Map: by Areas 2, 3, 6", "Treasure Map: by Areas 6, 9, 8"


@pytest.mark.rule("BC-191", "BC-199")
@pytest.mark.parametrize(
    ("area", "owned", "left"),
    [
        (0, [], []),
        (0, [""], []),
        (0, [TO_SIX, ""], [""]),
        (0, ["", TO_SIX], [TO_SIX]),
        (8, [TO_SIX, TO_EIGHT], [TO_SIX]),
        (8, [TO_SIX], [TO_SIX]),
    ],
)
def test_a_map_that_the_star_owned_is_used_up_when_the_chests_come_to_light(
    area: int, owned: list[str], left: list[str]
) -> None:
    v = hunters(1, 2, 1, 4, 6, area=area)
    v.captain.character.items = [Item("treasure-map", name) for name in owned]
    v.state.hunt = Hunt(3, 9, v.captain.square, dug=8)
    v.state.parties[0].goal = "dig"
    answered(v.plot.business.pursue(v, v.state.parties[0], v.captain))
    assert [item.name for item in v.captain.character.items] == left
    assert (v.state.finds, len(v.told("map used"))) == (len(left) - len(owned), len(owned) - len(left))


@pytest.mark.rule("BC-199")
def test_a_map_is_kept_until_the_treasure_is_dug_up() -> None:
    v = hunters(1)
    v.captain.character.items = [Item("treasure-map")]
    v.state.hunt = Hunt(3, 9, v.captain.square)
    v.state.parties[0].goal = "dig"
    answered(v.plot.business.pursue(v, v.state.parties[0], v.captain))
    assert [item.kind for item in v.captain.character.items] == ["treasure-map"]


@pytest.mark.rule("BC-197")
def test_only_those_at_the_spot_dig_and_the_others_come_up_to_it() -> None:
    """Of three men at the far edge none digs for Anne."""
    v = scattered(1)
    party = v.state.parties[0]
    party.goal, v.state.hunt.level = "dig", 3
    answered(parties.act(v, party))
    assert (v.state.hunt.dug, v.told("digs")[0]["diggers"], party.goal) == (1, 1, "dig")
    assert {v.s.grid.rows[man.square] for man in v.members(0)[1:]} == {35 - 8}


@pytest.mark.rule("BC-197")
def test_no_more_is_dug_than_there_is_to_dig() -> None:
    v = hunters(1, 2, 1, 4, 6)
    v.state.hunt = Hunt(3, 7, v.captain.square, dug=6)
    v.state.parties[0].goal = "dig"
    answered(v.plot.business.pursue(v, v.state.parties[0], v.captain))
    assert lines(v, "digs") == ["Anne: 4 diggers, 7 of 7 turns of one man done."]


@pytest.mark.rule("BC-197")
def test_two_parties_have_room_for_four_diggers_between_them_in_a_turn() -> None:
    v, dug = hunters(), list[int]()
    v.state.hunt = Hunt(3, 9, v.captain.square)
    for turn in (2, 2, 3):
        v.state.field.turn = turn
        treasure.turn_the_sod(v, v.captain, 3)
        dug.append(v.state.hunt.dug)
    assert dug == [3, 4, 7]


def scattered(*faces: int) -> Situation:
    """Anne where the map points, three men at the far edge."""
    men = [(12 + number, 35, "M") for number in range(3)]
    return outing(drawn((16, 6, "S"), *men), *faces, encounter="treasure-hunt")


def found(v: Situation, number: int) -> Situation:
    """So many chests lie at the Star's feet."""
    v.state.hunt = Hunt(3, 9, v.captain.square, 9)
    v.state.hunt.chests = [Chest(10_000, v.captain.square) for _ in range(number)]
    return v


def laden(v: Situation, order: str = "drag", number: int = 7) -> Situation:
    """They have taken up what they could of so many chests."""
    v.state.parties[0].goal = order
    answered(v.plot.business.pursue(found(v, number), v.state.parties[0], v.captain))
    return v


@pytest.mark.rule("BC-200")
@pytest.mark.parametrize(
    ("order", "found", "ways"),
    [("carry", 0, [16] * 5), ("carry", 7, [16] * 5), ("drag", 3, [8, 16, 16, 16, 16]), ("drag", 7, [8] * 5)],
)
def test_two_carry_a_chest_at_full_speed_and_one_drags_it_at_half(
    order: str, found: int, ways: list[int]
) -> None:
    v = laden(hunters(), order, found)
    assert sorted(v.plot.business.way_left(v, figure, 16) for figure in v.members(0)) == ways


@pytest.mark.rule("BC-200")
def test_eleven_can_carry_five_of_seven_chests() -> None:
    """EX-20 has eight of them carry four."""
    v = found(hunters(men=10), 7)
    words = {option.key: option.words for option in v.plot.business.orders(v, v.state.parties[0], v.captain)}
    assert words["carry"].startswith("Take up 5 chests")
    assert words["drag"].startswith("Take 7 chests")


@pytest.mark.rule("BC-197", "BC-200")
@pytest.mark.parametrize(("inches", "is_near"), [(3, True), (4, False)])
def test_one_works_within_three_inches_of_a_spot_and_of_a_chest(inches: int, is_near: bool) -> None:
    v = hunters(men=0)
    v.state.hunt.chests = [Chest(10_000, v.square(13, 5 + inches))]
    assert bool(chests.lying(v, v.captain)) == is_near
    assert bool(chests.within_reach(v, [v.captain], v.square(13, 5 + inches))) == is_near


@pytest.mark.rule("BC-200")
def test_who_is_far_off_has_no_hand_on_a_chest() -> None:
    v = laden(scattered())
    assert [chest.bearers for chest in v.state.hunt.chests if chest.fate == "carried"] == [[v.captain.id]]
    assert v.plot.business.way_left(v, v.captain, 16) == 8


@pytest.mark.rule("BC-200")
def test_who_falls_behind_has_let_go_and_free_hands_take_hold_in_his_stead() -> None:
    v = laden(hunters(men=2), "carry", 1)
    (chest,) = v.state.hunt.chests
    gone = v.s.figures[chest.bearers[1]]
    (other,) = (figure for figure in v.members(0) if figure.id not in chest.bearers)
    v.s.place(gone, v.square(30, 5))
    v.plot.business.roused(v, v.state.parties[0])
    assert chest.bearers == [v.captain.id, other.id]


@pytest.mark.rule("BC-200")
def test_a_chest_comes_along_with_who_carries_it_and_lies_where_he_runs_away() -> None:
    v = laden(hunters(men=0), number=1)
    (chest,), party = v.state.hunt.chests, v.state.parties[0]
    party.goal = "section:8"
    answered(parties.act(v, party))
    assert v.captain.square == chest.square != v.state.hunt.spot
    where = v.captain.square
    v.s.take_off(v.captain, "run-away")
    v.s.hooks.has_left(v.s, v.captain)
    assert (chest.fate, chest.square, chest.bearers) == ("dug up", where, [])


@pytest.mark.rule("BC-200")
def test_nobody_fights_with_a_chest_in_his_arms() -> None:
    v = laden(hunters(), "carry")
    v.plot.business.to_arms(v, v.state.parties[0])
    assert [(chest.square, chest.bearers) for chest in v.state.hunt.chests] == [(v.captain.square, [])] * 7


@pytest.mark.rule("BC-200")
def test_whoever_is_ordered_for_himself_has_set_his_chest_down() -> None:
    v = laden(hunters(), "carry")
    answered(parties.act(v, v.state.parties[0]), "singly")
    assert {chest.fate for chest in v.state.hunt.chests} == {"dug up"}


@pytest.mark.rule("BC-201")
def test_a_chest_leaves_the_table_only_with_who_has_it() -> None:
    """Three men walk off at the edge while Anne has a chest thirty inches away."""
    v = laden(scattered())
    for man in v.members(0)[1:]:
        answered(leave(v.s, man))
    assert v.told("chest saved") == []
    assert [chest.bearers for chest in v.state.hunt.chests if chest.fate == "carried"] == [[v.captain.id]]


@pytest.mark.rule("BC-201")
def test_of_two_who_carry_a_chest_the_one_who_goes_first_has_left_it_to_the_other() -> None:
    v = laden(hunters(men=1, y=35), "carry", 1)
    (chest,) = v.state.hunt.chests
    first, second = (v.s.figures[number] for number in chest.bearers)
    answered(leave(v.s, second))
    assert (chest.fate, chest.bearers) == ("carried", [first.id])
    answered(leave(v.s, first))
    assert chest.fate == "saved"


@pytest.mark.rule("BC-201")
def test_chests_are_saved_by_the_edge_one_came_from_and_only_then_is_it_won() -> None:
    v = laden(hunters(men=1, y=35), "carry")
    party = v.state.parties[0]
    assert not v.plot.aim.is_won(v, party)
    party.goal = "leave"
    answered(parties.act(v, party))
    assert [chest.fate for chest in v.state.hunt.chests].count("saved") == 1
    assert v.plot.aim.is_won(v, party)


@pytest.mark.rule("BC-201")
def test_a_part_may_be_buried_again() -> None:
    """Two are taken up; of the five that lie here and one that lies far off, three go back under the sand."""
    v = laden(hunters(), "carry")
    v.state.hunt.chests[-1].gold = 30_000
    v.state.hunt.chests.append(Chest(10_000, v.square(30, 30)))
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


@pytest.mark.rule("BC-201")
@pytest.mark.parametrize(("lying", "goal"), [(3, ""), (2, "leave")])
def test_who_goes_home_from_chests_that_could_be_taken_or_buried_is_asked_again(
    lying: int, goal: str
) -> None:
    """Two drag a chest each; a third is left beside them."""
    v = laden(hunters(men=1), number=lying)
    party = v.state.parties[0]
    answered(parties.act(v, party), "leave")
    assert party.goal == goal


def test_a_bot_goes_home_with_all_hands_full_and_the_rest_buried() -> None:
    """Three hunters, and five chests at their feet."""
    v = found(hunters(men=2), 5)
    match = Match(GAME, AshoreOptions(encounter="treasure-hunt"), v.state, Stream(seed_from("calm")))
    bot, order = HeuristicBot(b"bot", Care(finalists=1, samples=1, looks=0, later_breadth=1)), ""
    while order != "leave":
        asked = match.decision
        assert asked is not None
        order = bot.choose(match.observe(asked.seat))
        fates = [chest.fate for chest in match.state.hunt.chests]
        match.choose(order)
    assert (fates.count("carried"), fates.count("reburied")) == (3, 2)
