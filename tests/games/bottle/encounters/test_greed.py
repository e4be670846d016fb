"""Greed while a party is ordered as a whole (BR-031)."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.encounters import parties
from mainbrace.games.bottle.encounters.chests import carried, rebury, set_down, take_up
from mainbrace.games.bottle.encounters.purposes import Hunt
from mainbrace.games.bottle.encounters.treasure import dig
from mainbrace.games.bottle.skirmish.greed import pass_time, tempt
from mainbrace.games.bottle.skirmish.state import Figure
from tests.games.bottle.encounters.situation import Situation, drawn, house, lines, outing, with_house
from tests.games.bottle.scripts import answered, somebody

HOUSE = house(x=16, y=4, name="Palm hut")


def with_jack(drawing: str, *faces: int, **options: Any) -> Situation:
    """An outing on which Jack comes along, who cannot pass by anything."""
    jack = somebody(4, name="Jack", weapons=["sword"], attributes=["greedy"])
    return outing(drawing, *faces, man=jack, **{"encounter": "raid", **options})


def jack(v: Situation) -> Figure:
    return next(figure for figure in v.s.figures if figure.name == "Jack")


def past_a_corpse(*faces: int, **options: Any) -> Situation:
    """Somebody lies where Jack comes to a stop on the way north."""
    v = with_jack(drawn((18, 30, "S"), (16, 30, "M"), (17, 22, "E")), *faces, **options)
    v.s.become(v.enemies[0], "obviously-dead")
    return v


def order(v: Situation, *keys: str) -> None:
    answered(parties.act(v, v.state.parties[0]), *keys)


@pytest.mark.rule("BR-031")
def test_a_greedy_man_stays_behind_with_what_the_party_passes() -> None:
    v = past_a_corpse(4)
    order(v, "go:section")
    man = jack(v)
    assert man.busy == 4
    at, ahead = man.square, v.captain.square
    order(v)
    assert man.square == at
    assert v.captain.square != ahead
    assert lines(v, "holds") == ["Jack does nothing: after loot for 4 more turns."]


@pytest.mark.rule("BR-031")
def test_the_time_passes_by_turns_and_he_comes_along_again() -> None:
    v = past_a_corpse(1)
    order(v, "go:section")
    pass_time(v.s)
    at = jack(v).square
    order(v)
    assert jack(v).square != at


@pytest.mark.rule("BR-031")
def test_his_leader_may_go_and_call_him_off() -> None:
    v = past_a_corpse(6)
    order(v, "go:section")
    order(v)
    v.state.parties[0].goal = ""
    order(v, f"fetch:{jack(v).id}")
    assert jack(v).busy == 0
    assert lines(v, "called off") == ["Jack is called off from the loot."]


@pytest.mark.rule("BR-031")
def test_what_held_him_up_can_still_be_taken() -> None:
    v = past_a_corpse(6, 1)
    order(v, "go:section")
    v.s.place(v.captain, v.square(17, 23))
    v.state.parties[0].goal = "pockets"
    order(v, "enough")
    assert lines(v, "pockets") == ["Anne takes 3 gold from Enemy 0."]


@pytest.mark.rule("BR-031")
def test_a_star_who_is_greedy_leaves_the_party_to_the_best_of_the_others() -> None:
    v = past_a_corpse(5)
    v.captain.character.attributes.append("greedy")
    jack(v).character.attributes.clear()
    v.s.place(v.captain, v.square(17, 23))
    asked = next(parties.act(v, v.state.parties[0]))
    assert v.captain.busy == 5
    assert asked.words == "What does Jack's party do?"
    assert f"fetch:{v.captain.id}" not in asked.keys, "nobody but a Leader calls anybody off"


@pytest.mark.rule("BR-031")
def test_while_all_are_after_loot_nobody_is_asked() -> None:
    v = past_a_corpse()
    v.captain.busy = jack(v).busy = 2
    order(v)
    assert len(v.told("holds")) == 2


@pytest.mark.rule("BR-031")
@pytest.mark.parametrize(
    ("encounter", "tempts"), [("raid", True), ("skirmish", True), ("carousing", False), ("trading", False)]
)
def test_houses_tempt_where_nobody_lives_or_works_in_them(encounter: str, tempts: bool) -> None:
    v = with_jack(with_house(16, 4, (18, 30, "S"), (18, 9, "M")), 2, buildings=(HOUSE,), encounter=encounter)
    tempt(v.s, jack(v))
    assert jack(v).busy == 2 * tempts


@pytest.mark.rule("BR-031", "BC-168")
def test_a_house_that_raiders_search_or_somebody_may_be_in_tempts_nobody() -> None:
    v = with_jack(with_house(16, 4, (18, 30, "S"), (18, 9, "M")), 2, buildings=(HOUSE,))
    answered(v.plot.discoveries.entered(v, v.captain, 0, 0))
    tempt(v.s, jack(v))
    assert jack(v).busy == 0
    v = with_jack(with_house(16, 4, (18, 30, "S"), (18, 9, "M"), (17, 6, "P")), buildings=(HOUSE,))
    v.state.pefs[0].house = 0
    tempt(v.s, jack(v))
    assert jack(v).busy == 0


@pytest.mark.rule("BR-031", "BC-199")
def test_chests_that_lie_about_tempt_once_and_not_when_they_are_gone() -> None:
    v = with_jack(drawn((18, 5, "S"), (18, 6, "M")), 1, 2, 1, 1, 1, 3, encounter="treasure-hunt")
    party = v.state.parties[0]
    v.state.hunt = Hunt(3, 2, v.captain.square)
    answered(dig(v, party, v.captain))
    assert v.state.field.loot == [v.captain.square]
    take_up(v, party, v.captain, 2)
    assert v.state.field.loot, "two chests are still there"
    answered(rebury(v, party, v.captain), "bury:2")
    assert v.state.field.loot == []
    set_down(v, carried(v.state, 0))
    tempt(v.s, jack(v))
    assert (jack(v).busy, v.state.field.loot) == (3, [])


@pytest.mark.rule("BR-031", "BC-197")
def test_who_is_after_loot_does_not_dig() -> None:
    v = with_jack(drawn((18, 5, "S"), (18, 6, "M")), encounter="treasure-hunt")
    v.state.hunt = Hunt(3, 9, v.captain.square)
    jack(v).busy = 3
    answered(dig(v, v.state.parties[0], v.captain))
    assert v.state.hunt.dug == 1
