"""Searching houses in a raid: one man's work, turn after turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mainbrace.games.bottle.encounters import parties, pefs, ransacking
from mainbrace.games.bottle.encounters.purposes import Search
from mainbrace.games.bottle.encounters.state import PARTY
from mainbrace.games.bottle.scenery.errand import raid_results
from mainbrace.games.bottle.scenery.outing import progress
from mainbrace.games.bottle.skirmish.activation import activate
from mainbrace.games.bottle.skirmish.buildings import collapse
from mainbrace.games.bottle.skirmish.involuntary import duck_back
from mainbrace.games.bottle.skirmish.melee import fight
from mainbrace.games.bottle.skirmish.movement import step_to
from mainbrace.games.bottle.skirmish.shares import Share
from mainbrace.games.bottle.skirmish.state import NOBODY, Activation, Figure
from tests.games.bottle.encounters.situation import Situation, lines, with_house
from tests.games.bottle.encounters.test_raid import INSIDE, raiding
from tests.games.bottle.scripts import answered

CONTESTED = with_house(16, 4, (18, 6, "S"), (17, 6, "E"))
"""Anne and a defender in one hut."""


@pytest.mark.rule("BC-168", "BC-170")
def test_a_search_takes_half_a_die_of_turns_and_the_loot_comes_on_the_next() -> None:
    """Two turns of searching, then a pistol and four pieces of gold."""
    v = raiding(INSIDE, 3, 3, level=5)
    answered(v.plot.discoveries.entered(v, v.captain, 0, 0))
    party = v.state.parties[0]
    party.goal = "search"
    for turn in (1, 2):
        answered(v.plot.business.pursue(v, party, v.captain))
        assert party.goal == "search"
        v.state.field.turn = turn + 1
    answered(v.plot.business.pursue(v, party, v.captain), "wish:pistol")
    assert (v.captain.character.weapons, v.captain.character.gold) == (["sword", "pistol"], 4)
    assert party.goal == ""


@pytest.mark.rule("BC-168", "BC-164")
@pytest.mark.parametrize(
    ("aim", "words"),
    [("person", "Free who is held in The hut"), ("prisoner", "Carry off who is in The hut")],
)
def test_whom_they_came_for_is_theirs_with_the_last_turn_of_the_search_and_loot_on_the_next(
    aim: str, words: str
) -> None:
    """A three is two turns, and a one says that this is the house."""
    v = raiding(INSIDE, 3, 1, level=5, aim=aim)
    answered(v.plot.discoveries.entered(v, v.captain, 0, 0))
    party, (search,) = v.state.parties[0], v.state.raid.houses
    assert searching(v, v.captain) == [f"{words}\n2 turns; the house can be looted on the next"]
    for turn, goal in ((2, "search"), (3, "")):
        assert v.state.raid.hostage == NOBODY
        party.goal = "search"
        answered(v.plot.business.pursue(v, party, v.captain))
        assert party.goal == goal
        v.state.field.turn = turn
    assert v.state.raid.hostage != NOBODY
    assert next(raid_results(v.state)) == "The hut: 0 turns to search."
    assert (search.is_looted, searching(v, v.captain)) == (False, ["Search The hut"])
    party.goal = "search"
    answered(v.plot.business.pursue(v, party, v.captain), "gold")
    assert (search.is_looted, v.captain.character.gold) == (True, 5)
    assert len(v.told("freed") + v.told("seized")) == 1


@pytest.mark.rule("BC-170", "BC-056")
def test_raiders_may_wish_for_any_item_but_what_others_look_for() -> None:
    v = raiding(INSIDE, 3, level=5)
    play = ransacking.choose_wish(v, v.captain)
    keys = next(play).keys
    assert {"wish:pistol", "wish:bow", "wish:lantern", "wish:shovel", "wish:clothes", "gold"} <= set(keys)
    assert not {"wish:treasure-map", "wish:house"} & set(keys)


def turning_over(drawing: str, *faces: int) -> Situation:
    """In turn 3 Anne has begun to search a house that takes three turns; she has done so in turn 2."""
    v = raiding(drawing, *faces)
    v.state.field.turn, v.captain.searching, v.captain.acted = 3, 0, True
    v.state.raid.houses = [Search(0, 3, 1, turn=2)]
    return v


def searching(v: Situation, figure: Figure) -> list[str]:
    """What an active figure is offered about the house it is in."""
    v.s.activation = Activation(PARTY, {figure.id: Share(16)})
    return [option.words for option in v.s.hooks.deeds(v.s, figure) if option.key == "search"]


@pytest.mark.rule("BC-168", "BR-120")
@pytest.mark.parametrize(
    ("spent", "done"),
    [("has_moved", "moved"), ("has_fired", "fired"), ("has_begun", "done something else")],
)
def test_whoever_has_done_something_else_does_not_search(spent: str, done: str) -> None:
    v = turning_over(INSIDE, 6)
    assert searching(v, v.captain)
    share = v.s.share(v.captain)
    setattr(share, spent, True)
    assert not [option for option in v.s.hooks.deeds(v.s, v.captain) if option.key == "search"]
    assert [(closed.key, closed.reason) for closed in v.s.hooks.refused(v.s, v.captain)] == [
        ("search", f"Takes a whole activation: has {done} in this one")
    ]


@pytest.mark.rule("BC-168")
def test_a_ruin_is_searched_no_more() -> None:
    v = turning_over(INSIDE, 6)
    answered(collapse(v.s, 0, 0))
    v.s.hooks.turn_starts(v.s)
    v.s.hooks.turn_starts(v.s)
    assert lines(v, "search broken off", "search over") == ["The search of The hut is over: it is a ruin."]
    assert not [track for track in progress(v.state) if track.id == "search-0"]
    assert "The hut: a ruin." in list(raid_results(v.state))


@pytest.mark.rule("BC-168")
def test_a_search_that_somebody_disturbs_begins_anew() -> None:
    v = turning_over(with_house(16, 4, (18, 6, "S"), (18, 20, "M"), (18, 22, "P")), 6, 6)
    answered(pefs.look_out(v, v.party()[1]))
    assert v.state.raid.houses[0].left == 3
    assert lines(v, "search broken off") == ["The search of The hut was broken off, and takes 3 turns again."]


def ducks(v: Situation) -> None:
    """A shot goes by."""
    answered(duck_back(v.s, v.captain, v.enemies))


def fights(v: Situation) -> None:
    """Somebody is in the door."""
    answered(fight(v.s, v.captain, v.enemies[0]))


def walks(v: Situation) -> None:
    """To another corner."""
    step_to(v.s, v.captain, v.square(17, 6))


def does_otherwise(v: Situation) -> None:
    """Active in turn 2, and idle."""
    v.state.raid.houses[0].turn = 1


def is_not_active(v: Situation) -> None:
    """The die was too high in turn 2."""
    v.state.raid.houses[0].turn, v.captain.acted = 1, False


def goes_on(v: Situation) -> None:
    """Nothing happens."""


@pytest.mark.rule("BC-168")
@pytest.mark.parametrize(
    ("happening", "left"),
    [(ducks, 3), (fights, 3), (walks, 3), (does_otherwise, 3), (is_not_active, 1), (goes_on, 1)],
)
def test_only_turns_of_activation_without_interruption_count(
    happening: Callable[[Situation], None], left: int
) -> None:
    v = turning_over(with_house(16, 4, (18, 6, "S"), (18, 20, "E")))
    happening(v)
    v.s.hooks.turn_starts(v.s)
    assert v.state.raid.houses[0].left == left


@pytest.mark.rule("BC-168")
def test_one_man_searches_a_turn_in_a_turn_and_no_other_goes_on_with_it() -> None:
    v = turning_over(with_house(16, 4, (18, 6, "S"), (17, 6, "M")))
    man, (search,) = v.party()[1], v.state.raid.houses
    assert (searching(v, man), len(searching(v, v.captain))) == ([], 1)
    answered(ransacking.work_alone(v, search, v.captain))
    assert (search.left, searching(v, v.captain), searching(v, man)) == (0, [], [])
    v.state.field.turn = 4
    assert (searching(v, man), searching(v, v.captain)) == (["Search The hut"], ["Search The hut"])


@pytest.mark.rule("BC-168")
def test_who_comes_after_another_searches_from_the_beginning() -> None:
    v = turning_over(with_house(16, 4, (18, 6, "S"), (17, 6, "M")))
    man, (search,) = v.party()[1], v.state.raid.houses
    v.captain.interrupt()
    assert searching(v, man) == ["Search The hut\n3 turns to search, then one to take what is there"]
    answered(ransacking.work_alone(v, search, man))
    assert (search.left, man.searching) == (2, 0)


@pytest.mark.rule("BC-168")
def test_a_party_goes_on_with_the_search_that_one_of_its_men_has_begun() -> None:
    v = turning_over(with_house(16, 4, (18, 6, "S"), (17, 6, "M")))
    man, (search,) = v.party()[1], v.state.raid.houses
    v.captain.searching, man.searching = NOBODY, 0
    v.state.parties[0].goal = "search"
    answered(parties.act(v, v.state.parties[0]))
    assert (search.left, v.told("searches")[0]["who"], v.state.parties[0].goal) == (0, man.name, "search")


@pytest.mark.rule("BC-168")
def test_no_house_is_searched_while_an_enemy_is_in_it() -> None:
    v = raiding(CONTESTED)
    answered(v.plot.discoveries.entered(v, v.captain, 0, 0))
    assert v.state.raid.houses == []


def cleared(v: Situation) -> list[Search]:
    """The last defender goes down; what is known of the house then."""
    v.s.become(v.enemies[0], "out-of-the-fight")
    return v.state.raid.houses


@pytest.mark.rule("BC-168")
def test_a_house_that_was_cleared_by_fighting_is_searched_where_one_stands() -> None:
    """Anne came in while a defender was there, and has put him out: a three is two turns of searching."""
    v = raiding(CONTESTED, 3)
    answered(v.plot.discoveries.entered(v, v.captain, 0, 0))
    assert cleared(v) == []
    answered(parties.act(v, v.state.parties[0]), "search")
    assert [(search.turns, search.left) for search in v.state.raid.houses] == [(2, 1)]


@pytest.mark.rule("BC-168")
def test_in_a_fight_too_a_house_that_was_cleared_is_searched_where_one_stands() -> None:
    v = raiding(with_house(16, 4, (18, 6, "S"), (17, 6, "E"), (18, 14, "E")), 3)
    cleared(v)
    with pytest.raises(AssertionError, match="nobody answers"):
        answered(activate(v.s, [v.captain]))
    assert [search.turns for search in v.state.raid.houses] == [2]
    assert "search" in [option.key for option in v.s.hooks.deeds(v.s, v.captain)]


@pytest.mark.rule("BC-168")
def test_no_die_is_rolled_for_a_house_in_which_somebody_still_is() -> None:
    v = raiding(CONTESTED)
    v.s.hooks.roused(v.s, v.captain)
    assert (v.state.raid.houses, v.rolls) == ([], [])
