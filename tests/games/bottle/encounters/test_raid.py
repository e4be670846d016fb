"""Raids."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mainbrace.games.bottle.characters import Item
from mainbrace.games.bottle.encounters import agenda, ending, meetings, parties, pefs, ransacking
from mainbrace.games.bottle.encounters.looting import bodies
from mainbrace.games.bottle.encounters.purposes import Search
from mainbrace.games.bottle.encounters.state import OPPOSITION, Guilt
from mainbrace.games.bottle.skirmish.buildings import collapse
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure, Fire
from mainbrace.kernel import Match, seed_from
from tests.games.bottle.encounters.situation import (
    GAME,
    Situation,
    house,
    lines,
    outing,
    with_house,
    with_houses,
)
from tests.games.bottle.scripts import answered, somebody

HOUSE = (house(x=16, y=4, name="The hut"),)
INSIDE = with_house(16, 4, (18, 6, "S"))
BEFORE = with_house(16, 4, (18, 10, "S"))


def raiding(drawing: str, *faces: int, **options: Any) -> Situation:
    """A raid on one hut in section 2."""
    return outing(drawing, *faces, buildings=HOUSE, encounter="raid", **options)


@pytest.mark.rule("BC-165", "BC-166")
@pytest.mark.parametrize(("level", "others"), [(1, 2), (2, 1), (3, 0), (5, 0)])
def test_each_house_has_its_pef_and_there_are_three_at_least(level: int, others: int) -> None:
    match = Match.new(GAME, {"encounter": "raid", "level": level, "band": 0}, seed_from("raid"))
    match.choose("section:8")
    houses = [pef.house for pef in match.state.pefs if pef.gun == NOBODY]
    assert sorted(house for house in houses if house >= 0) == list(range(level))
    assert houses.count(-1) == others


@pytest.mark.rule("BC-166")
def test_the_pef_of_a_house_is_resolved_in_sight_of_the_house_and_never_moves() -> None:
    v = raiding(BEFORE, 6, 6, level=3)
    pefs.put(v, v.square(17, 5), 2, 0)
    v.state.field.sides[OPPOSITION].score = 1
    answered(agenda.set_out(v, OPPOSITION))
    assert v.rolls == []
    answered(pefs.look_out(v, v.captain))
    assert v.state.pefs == []
    assert v.rolls == ["PEF resolved"]


@pytest.mark.rule("BC-166")
@pytest.mark.parametrize(
    "spot", [(18, 1), (14, 6), (22, 5), (15, 3)], ids=["north", "west", "east", "corner"]
)
def test_a_blank_wall_in_sight_is_the_house_in_sight(spot: tuple[int, int]) -> None:
    """The only opening of the hut is the door in the south."""
    v = raiding(with_house(16, 4, (*spot, "S")))
    assert pefs.is_met(v, pefs.put(v, v.square(17, 5), 2, 0), v.captain)


@pytest.mark.rule("BC-166")
def test_a_house_is_in_sight_from_a_window_of_the_next_one_and_not_through_its_walls() -> None:
    """Two huts three inches apart: Anne is in the western one, whose door is in the south."""
    plan = with_houses([12, 18], 4, (14, 6, "S"))
    huts = (house("home-1", x=12, y=4), house("home-2", x=18, y=4))
    blind = outing(plan, buildings=huts, encounter="raid")
    assert not pefs.is_met(blind, pefs.put(blind, blind.square(19, 5), 2, 1), blind.captain)
    rows = plan.split("\n")
    rows[6] = rows[6][:16] + "o" + rows[6][17:]
    v = outing("\n".join(rows), buildings=huts, encounter="raid")
    assert pefs.is_met(v, pefs.put(v, v.square(19, 5), 2, 1), v.captain)


@pytest.mark.rule("BC-166")
@pytest.mark.parametrize(("spot", "met"), [((16, 1), False), ((18, 11), True)])
def test_a_hut_behind_another_is_not_met_from_before_the_first(spot: tuple[int, int], met: bool) -> None:
    """Two huts wall to wall: from the north the southern one hides behind the other."""
    rows = [list(row) for row in with_house(14, 2, (*spot, "S")).split("\n")]
    for y, line in enumerate(("#####", "#___#", "##+##"), 7):
        rows[y][14:19] = list(line)
    huts = (house("home-1", x=14, y=2), house("home-2", x=14, y=7, height=3))
    v = outing("\n".join(map("".join, rows)), buildings=huts, encounter="raid")
    assert pefs.is_met(v, pefs.put(v, v.square(15, 8), 2, 1), v.captain) == met


@pytest.mark.rule("BC-166", "BR-122")
@pytest.mark.parametrize(("part", "met"), [("daytime", True), ("night", False)])
def test_in_the_dark_a_wall_is_seen_no_farther_than_anything(part: str, met: bool) -> None:
    """It is ten inches to the nearest corner of the hut, and the moon is not full."""
    huts = (house(x=12, y=0),)
    v = outing(with_house(12, 0, (23, 11, "S")), buildings=huts, encounter="raid", part=part)
    v.state.field.moonlit = False
    v.s.look_to_sky()
    assert pefs.is_met(v, pefs.put(v, v.square(13, 1), 2, 0), v.captain) == met


@pytest.mark.rule("BC-167")
def test_those_at_a_house_are_inside_at_its_openings_or_outside() -> None:
    v = raiding(BEFORE, 2, 1, 3, 4)
    pef = pefs.put(v, v.square(17, 5), 2, 0)
    inside, outside = meetings.post(v, [somebody(name="In"), somebody(name="Out")], pef, v.captain)
    assert v.house_of(inside) == 0
    assert v.s.ground.doors >> inside.square & 1
    assert v.s.sees(inside, v.captain)
    assert v.house_of(outside) == -1
    assert not v.s.sees(outside, v.captain)


@pytest.mark.rule("BC-167")
def test_who_looks_out_is_at_an_opening_though_a_wall_is_nearer_to_the_raiders() -> None:
    """The only opening is the door in the south; the raiders come from the north."""
    v = raiding(with_house(16, 4, (18, 1, "S")), 2, 1)
    (inside,) = meetings.post(v, [somebody(name="In")], pefs.put(v, v.square(17, 5), 2, 0), v.captain)
    assert inside.square == v.square(18, 8)


@pytest.mark.rule("BC-169")
@pytest.mark.parametrize(("face", "is_found"), [(5, True), (6, False)])
def test_in_the_last_house_the_captive_is_found_on_all_but_a_six(face: int, is_found: bool) -> None:
    v = raiding(INSIDE, 1, face, aim="person")
    answered(v.plot.discoveries.entered(v, v.captain, 0, 0))
    assert v.state.raid.houses[0].is_object == is_found
    assert v.state.raid.never_there != is_found


HUTS = tuple(house(f"home-{n}", x=x, y=4, name=f"Hut {n}") for n, x in enumerate((4, 16, 28)))


def three_huts(*faces: int, **options: Any) -> Situation:
    """A raid for a certain thing that is in one of three huts; Anne is before them."""
    drawing = with_houses([4, 16, 28], 4, (18, 12, "S"))
    return outing(drawing, *faces, buildings=HUTS, encounter="raid", aim="thing", **options)


def searched(v: Situation) -> list[bool]:
    """Whether it is in each of the huts that were entered, in that order."""
    return [search.is_object for search in v.state.raid.houses]


@pytest.mark.rule("BC-169")
@pytest.mark.parametrize(("face", "is_found"), [(2, True), (3, False)])
def test_in_the_second_of_three_houses_it_is_found_on_a_one_or_two(face: int, is_found: bool) -> None:
    v = three_huts(1, 2, 1, face)
    for hut in (2, 0):
        answered(v.plot.discoveries.entered(v, v.captain, hut, 0))
    assert searched(v) == [False, is_found]
    assert not v.state.raid.never_there


@pytest.mark.rule("BC-169")
@pytest.mark.parametrize(("face", "is_found"), [(5, True), (6, False)])
def test_in_the_third_of_three_houses_it_is_found_on_all_but_a_six(face: int, is_found: bool) -> None:
    v = three_huts(1, 2, 1, 3, 1, face)
    for hut in (1, 0, 2):
        answered(v.plot.discoveries.entered(v, v.captain, hut, 0))
    assert searched(v) == [False, False, is_found]
    assert v.state.raid.never_there != is_found
    assert lines(v, "never there") == ([] if is_found else ["What you came for was never here."])


@pytest.mark.rule("BC-169")
def test_no_die_is_rolled_for_it_once_it_was_found() -> None:
    v = three_huts(1, 1, 1)
    for hut in (0, 1):
        answered(v.plot.discoveries.entered(v, v.captain, hut, 0))
    assert searched(v) == [True, False]
    assert v.rolls[1:] == ["The object of the raid is here (1)", "Hut 1: turns to search, half d6"]


@pytest.mark.rule("BC-169")
@pytest.mark.parametrize(("face", "is_found"), [(5, True), (6, False)])
def test_the_last_house_is_the_last_that_stands(face: int, is_found: bool) -> None:
    """One hut was entered in vain, and another came down before anybody was in it."""
    v = three_huts(1, 2, 1, face)
    answered(v.plot.discoveries.entered(v, v.captain, 0, 0))
    answered(collapse(v.s, 1, 0))
    answered(v.plot.discoveries.entered(v, v.captain, 2, 0))
    assert searched(v) == [False, is_found]
    assert v.state.raid.never_there != is_found


@pytest.mark.rule("BC-169")
def test_when_no_house_is_left_to_look_in_everybody_knows_it() -> None:
    v = three_huts(1, 2, 1, 3)
    for hut in (0, 1):
        answered(v.plot.discoveries.entered(v, v.captain, hut, 0))
    answered(collapse(v.s, 2, 0))
    v.s.hooks.turn_starts(v.s)
    v.s.hooks.turn_starts(v.s)
    assert v.state.raid.never_there
    assert lines(v, "in ruins") == ["No house is left in which what you came for could be."]


@pytest.mark.rule("BC-169")
@pytest.mark.parametrize("is_looted", [True, False])
def test_what_was_found_is_under_the_ruins_unless_it_was_taken(is_looted: bool) -> None:
    v = three_huts()
    v.state.raid.houses = [Search(0, 1, 0, is_object=True, is_looted=is_looted)]
    answered(collapse(v.s, 0, 0))
    v.s.hooks.turn_starts(v.s)
    assert v.state.raid.never_there != is_looted


def fallen(*faces: int) -> Situation:
    """Somebody lies two inches from Anne."""
    v = raiding(with_house(16, 4, (18, 20, "S"), (18, 18, "E")), *faces)
    v.s.become(v.enemies[0], "out-of-the-fight")
    return v


def order(v: Situation, goal: str, *keys: str) -> None:
    """Let the party do something, and answer what is asked then."""
    v.state.parties[0].goal = goal
    answered(parties.act(v, v.state.parties[0]), *keys)


def freed(v: Situation) -> Figure:
    """The captive, whom the Star has just set free."""
    v.state.raid.houses = [Search(0, 1, 1, is_object=True)]
    party = v.state.parties[0]
    party.goal = "search"
    answered(v.plot.business.pursue(v, party, v.captain))
    assert v.told("freed")
    return v.s.figures[v.state.raid.hostage]


@pytest.mark.rule("BC-164", "BC-171")
def test_a_captive_must_be_freed_and_both_get_away() -> None:
    v = raiding(INSIDE, aim="person")
    captive = freed(v)
    v.s.take_off(v.captain, "left")
    assert v.s.hooks.ending(v.s) == ""
    v.s.take_off(captive, "left")
    v.state.field.over = v.s.hooks.ending(v.s)
    answered(ending.wrap_up(v))
    assert v.state.winners == [0]


@pytest.mark.rule("BC-164", "BC-169")
@pytest.mark.parametrize(("is_away", "winners"), [(True, [0]), (False, [])])
def test_a_thing_that_was_sought_must_be_found_and_brought_away(is_away: bool, winners: list[int]) -> None:
    """Anne's man finds it, and comes away with it, or is left behind stunned."""
    v = raiding(with_house(16, 4, (18, 10, "S"), (18, 6, "M"), (30, 30, "E")), 1, 5, aim="thing")
    man = v.party()[1]
    answered(v.plot.discoveries.entered(v, man, 0, 0))
    assert [told["found"] for told in v.told("house entered")] == ["what you came for is here"]
    v.state.raid.houses[0].left = 0
    answered(ransacking.work(v, v.state.raid.houses[0], man), "gold")
    assert lines(v, "prize") == ["Man 0 has found what you came for."]
    v.s.take_off(v.captain, "left")
    if is_away:
        v.s.take_off(man, "left")
    else:
        v.s.become(man, "stunned")
    answered(ending.wrap_up(v))
    assert v.state.winners == winners


@pytest.mark.rule("BC-164", "BC-095")
def test_somebody_may_be_carried_off_which_is_kidnapping() -> None:
    v = raiding(INSIDE, aim="prisoner", level=3)
    v.state.raid.houses = [Search(0, 1, 1, is_object=True)]
    order(v, "search")
    captive = v.s.figures[v.state.raid.hostage]
    assert (captive.character.kind, captive.character.nation) == ("noble", "french")
    assert Guilt(v.captain.id, "held-somebody") in v.state.guilt
    v.s.take_off(v.captain, "left")
    assert not v.plot.aim.is_won(v, v.state.parties[0])
    v.s.take_off(captive, "left")
    assert v.plot.aim.is_won(v, v.state.parties[0])


@pytest.mark.rule("BC-164", "BC-171")
def test_a_defender_who_is_captured_is_a_prisoner_as_good_as_any() -> None:
    v = raiding(with_house(16, 4, (18, 20, "S"), (18, 18, "E")), aim="prisoner")
    v.enemies[0].captor = v.captain.id
    v.s.take_off(v.enemies[0], "captured")
    v.s.take_off(v.captain, "left")
    assert v.plot.aim.is_won(v, v.state.parties[0])


def test_a_bot_that_is_after_harm_thinks_more_of_being_near_an_enemy() -> None:
    near, far = (raiding(with_house(16, 4, (18, y, "S"), (18, 12, "E")), aim="harm") for y in (16, 30))
    worth = [v.plot.aim.worth(v.state, v.state.parties[0]) for v in (near, far)]
    assert worth[0] > worth[1]
    near.s.become(near.enemies[0], "out-of-the-fight")
    assert near.plot.aim.worth(near.state, near.state.parties[0]) > worth[0] + 5


BURNT: dict[str, Callable[[Situation], None]] = {
    "about to burn": lambda v: setattr(v.s.figures[1], "lighting", 0),
    "alight": lambda v: v.state.field.fires.append(Fire(0, 0)),
    "in ruins": lambda v: v.state.field.strength[0].__setitem__(0, 0),
}


@pytest.mark.parametrize("change", BURNT.values(), ids=BURNT)
@pytest.mark.parametrize(
    ("aim", "searches", "is_dear"),
    [
        ("person", [], True),
        ("person", [Search(0, 2, 1, is_object=True)], True),
        ("person", [Search(0, 2, 1)], False),
        ("thing", [], True),
        ("items", [Search(0, 2, 1)], True),
        ("harm", [], False),
    ],
)
def test_a_bot_would_not_burn_a_house_that_may_hold_what_it_came_for(
    aim: str, searches: list[Search], is_dear: bool, change: Callable[[Situation], None]
) -> None:
    v = raiding(with_house(16, 4, (18, 20, "S"), (18, 10, "M")), aim=aim)
    v.state.raid.houses = searches
    before = v.plot.aim.worth(v.state, v.state.parties[0])
    change(v)
    assert (v.plot.aim.worth(v.state, v.state.parties[0]) < before - 5) == is_dear


def test_a_bot_thinks_fires_are_worse_with_its_own_people_inside() -> None:
    def worth(at: int) -> float:
        v = raiding(with_house(16, 4, (18, 20, "S"), (18, at, "M")), aim="harm")
        before = GAME.evaluate(v.state)[0]
        v.state.field.fires.append(Fire(0, 0))
        return GAME.evaluate(v.state)[0] - before

    assert worth(6) < worth(10) < 0


@pytest.mark.rule("BC-164")
def test_a_captive_who_is_left_among_enemies_was_not_brought_home() -> None:
    v = raiding(with_house(16, 4, (18, 6, "S"), (18, 12, "E")), aim="person")
    captive = freed(v)
    v.s.take_off(v.captain, "left")
    v.s.become(captive, "stunned")
    answered(ending.wrap_up(v))
    assert captive.status == "captured"
    assert v.state.winners == []


@pytest.mark.rule("BC-164")
@pytest.mark.parametrize(("is_carried", "winners"), [(True, [0]), (False, [])])
def test_a_wounded_captive_must_be_carried_away(is_carried: bool, winners: list[int]) -> None:
    v = raiding(INSIDE, aim="person")
    captive = freed(v)
    captive.character.rep = 6  # recovers whatever the dice say
    v.s.become(captive, "out-of-the-fight")
    if is_carried:
        v.s.take_off(captive, "out-of-the-fight")
    v.s.take_off(v.captain, "left")
    answered(ending.wrap_up(v))
    assert captive.status == "left"
    assert v.state.winners == winners


@pytest.mark.rule("BC-164")
def test_a_raid_that_comes_home_with_nothing_has_failed() -> None:
    v = raiding(INSIDE)
    v.s.take_off(v.captain, "left")
    assert not v.plot.aim.is_won(v, v.state.parties[0])


@pytest.mark.rule("BC-164")
@pytest.mark.parametrize(("y", "may"), [(35, True), (0, False)])
def test_raiders_leave_only_by_the_edge_they_came_from(y: int, may: bool) -> None:
    v = raiding(with_house(16, 4, (5, y, "S")))
    assert v.s.hooks.may_leave(v.s, v.captain) == may


@pytest.mark.rule("BC-164")
def test_a_raid_may_be_for_harm_alone() -> None:
    v = raiding(with_house(16, 4, (18, 20, "S"), (18, 18, "E")), aim="harm")
    v.s.take_off(v.captain, "left")
    assert not v.plot.aim.is_won(v, v.state.parties[0])
    v.s.become(v.enemies[0], "out-of-the-fight")
    assert v.plot.aim.is_won(v, v.state.parties[0])


@pytest.mark.rule("BC-171")
def test_it_goes_on_until_the_last_has_left() -> None:
    v = raiding(INSIDE)
    assert v.s.hooks.ending(v.s) == ""
    v.s.take_off(v.captain, "left")
    assert v.s.hooks.ending(v.s) == "All of yours have gone home."


@pytest.mark.rule("BC-068", "BC-069", "BC-095", "BC-056")
def test_the_pockets_of_the_fallen_are_emptied_once() -> None:
    v = fallen(1)
    order(v, "pockets", "enough")
    assert (v.captain.character.gold, bodies(v)) == (3, [])
    assert any(guilt.deed == "took-by-force" for guilt in v.state.guilt)


@pytest.mark.rule("BC-068")
def test_of_empty_pockets_no_sum_is_told() -> None:
    """A die of six takes all of a Rep of 4."""
    v = fallen(6)
    order(v, "pockets", "enough")
    assert lines(v, "pockets", "no gold") == ["Anne finds no gold on Enemy 0."]


@pytest.mark.rule("BC-068")
@pytest.mark.parametrize(
    ("keys", "weapons", "left"),
    [(("all",), ["sword", "sword"], []), (("take:1", "enough"), ["sword"], ["sword"])],
)
def test_of_the_fallen_one_takes_what_one_likes_down_to_the_clothes(
    keys: tuple[str, ...], weapons: list[str], left: list[str]
) -> None:
    v = fallen(1)
    v.enemies[0].character.items = [Item("clothes")]
    order(v, "pockets", *keys)
    assert v.captain.character.weapons == weapons
    assert [item.kind for item in v.captain.character.items] == ["clothes"]
    assert (v.enemies[0].character.weapons, v.enemies[0].character.items) == (left, [])


@pytest.mark.rule("BC-068", "BC-069")
def test_one_must_stand_over_the_fallen_to_go_through_their_pockets() -> None:
    v = raiding(with_house(16, 4, (18, 20, "S"), (18, 18, "E"), (30, 30, "E")), 1)
    for enemy in v.enemies:
        v.s.become(enemy, "out-of-the-fight")
    order(v, "pockets", "enough")
    assert [beaten.name for beaten in bodies(v)] == ["Enemy 1"]
    offered = [option.key for option in parties.orders(v, v.state.parties[0], v.captain)]
    assert ("pockets" in offered, "go:fallen" in offered) == (False, True)


@pytest.mark.rule("BC-068")
def test_the_pockets_of_one_who_lies_upstairs_are_gone_through_upstairs() -> None:
    """In a house of two floors, joined by stairs."""
    below, above = (with_house(16, 4, (17, 5, ">"), spot) for spot in ((19, 7, "S"), (18, 8, "#")))
    two_floors = (house(x=16, y=4, floors=2),)
    v = outing(below, 1, buildings=two_floors, levels=("\n" + above.replace(".", " "),), encounter="raid")
    sleeper = v.enter(somebody(4, name="Sleeper"), OPPOSITION, v.square(19, 7, 1), v.captain.square)
    v.s.become(sleeper, "out-of-the-fight")
    (go,) = (each for each in parties.orders(v, v.state.parties[0], v.captain) if each.key == "go:fallen")
    order(v, go.value)
    assert v.s.ground.level(v.captain.square) == 1
    order(v, "pockets")
    assert bodies(v) == []


def test_a_party_walks_to_a_house_and_asks_again_there() -> None:
    v = raiding(BEFORE)
    party = v.state.parties[0]
    party.goal = "house:0"
    answered(parties.act(v, party))
    assert v.house_of(v.captain) == 0
    assert party.goal == ""
    assert v.told("house entered")


def test_rich_loot_is_five_gold_an_item() -> None:
    v = raiding(INSIDE, 6, level=2, dear_items=True)
    v.state.raid.houses = [Search(0, 1, 0)]
    answered(ransacking.work(v, v.state.raid.houses[0], v.captain), "wish:pistol")
    assert v.captain.character.gold == 10
