"""Barter: one for one, two for one, or no deal."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.characters import Character, Item
from mainbrace.games.bottle.encounters import bartering, meetings, talking
from mainbrace.games.bottle.skirmish.state import Figure
from tests.games.bottle.encounters.situation import Situation, drawn, house, lines, outing
from tests.games.bottle.scripts import answered, star

ALONE = drawn((18, 30, "S"))


def facing_host(*faces: int, captain: Character) -> tuple[Situation, Figure]:
    """Anne, and somebody with a pistol and a lantern."""
    v = outing(ALONE, *faces, captain=captain)
    things = [Item("clothes"), Item("lantern")]
    (host,) = meetings.stand_before(v, [star(4, name="Host", weapons=["pistol"], items=things)], v.captain)
    return v, host


@pytest.mark.rule("BC-071", "BC-056", "BC-070")
def test_two_passes_are_one_for_one_and_barter_with_somebody_is_tried_once() -> None:
    captain = star(5, name="Anne", items=[Item("rope"), Item("curio")])
    v, host = facing_host(1, 2, 2, captain=captain)
    keys = ("as-it-is", "barter", "want:2", "give:0")
    answered(talking.small_talk(v, v.captain, [host], "neutral"), *keys)
    assert lines(v, "bartered") == ["Anne gets a lantern, giving 1 Item."]
    assert [item.kind for item in captain.items] == ["curio", "lantern"]
    assert [item.kind for item in host.character.items] == ["clothes", "rope"]


@pytest.mark.rule("BC-070")
def test_one_pass_is_two_of_yours_for_one_of_theirs() -> None:
    captain = star(5, name="Anne", items=[Item("rope"), Item("curio"), Item("rum")])
    v, host = facing_host(6, 1, 6, captain=captain)
    answered(bartering.barter_with(v, v.captain, host), "want:2", "give:0", "give:1", "stop")
    assert lines(v, "terms") == ["Anne may barter, giving two for one, 3 at most."]
    assert lines(v, "bartered") == ["Anne gets a lantern, giving 2 Items."]
    assert [item.kind for item in captain.items] == ["curio", "lantern"]
    assert [item.kind for item in host.character.items] == ["clothes", "rope", "rum"]


@pytest.mark.rule("BC-070")
def test_who_has_not_two_gets_nothing_for_one() -> None:
    v, host = facing_host(6, 1, 6, captain=star(5, name="Anne", items=[Item("rope")]))
    answered(bartering.barter_with(v, v.captain, host))
    assert [item.kind for item in v.captain.character.items] == ["rope"]
    assert lines(v, "terms") == ["Anne may barter, giving two for one, 3 at most."]


@pytest.mark.rule("BC-072")
def test_a_settlement_has_no_more_items_than_its_level_in_all_its_shops_together() -> None:
    """Two things at the first of two shops leave one for the second, and none for a third."""
    shops = tuple(house(f"store-{x}", x=x, y=4, use="store") for x in (4, 14, 24))
    captain = star(5, name="Anne", items=[Item("curio") for _ in range(6)])
    v = outing(drawn((0, 0, "S")), *[1] * 6, buildings=shops, captain=captain, level=3)
    one = ("want:0", "give:0")
    for x, keys in ((6, (*one, *one, "stop")), (16, one), (26, ())):
        v.s.place(v.captain, v.square(x, 6))
        answered(bartering.barter_here(v, v.captain), *keys)
    assert [told["most"] for told in v.told("terms")] == [3, 1, 0]
    assert v.state.taken == 3


@pytest.mark.rule("BC-070")
def test_no_pass_is_no_deal() -> None:
    v, host = facing_host(1, 6, 6, captain=star(5, name="Anne", items=[Item("rope")]))
    answered(bartering.barter_with(v, v.captain, host))
    assert lines(v, "no deal") == ["Anne finds no deal."]


@pytest.mark.rule("BC-054", "BC-070")
def test_a_weapon_is_an_item_like_any_other() -> None:
    captain = star(5, name="Anne", weapons=["sword"])
    v, host = facing_host(1, 1, 1, captain=captain)
    answered(bartering.barter_with(v, v.captain, host), "want:0")
    assert (captain.weapons, v.captain.ready) == (["pistol"], [])
    assert (host.character.weapons, host.ready) == ([], [])
    assert [item.kind for item in host.character.items] == ["clothes", "lantern", "sword"]


def test_who_gives_one_of_two_pistols_has_one_that_is_loaded() -> None:
    v, host = facing_host(1, 1, 1, captain=star(5, name="Anne", weapons=["pistol", "pistol"]))
    assert v.captain.ready == ["pistol", "pistol"]
    answered(bartering.barter_with(v, v.captain, host), "want:2", "give:0")
    assert v.captain.ready == ["pistol"]


@pytest.mark.rule("BC-063")
def test_who_gives_a_horse_away_gives_what_it_carries() -> None:
    loaded = [
        Item("horse"),
        Item("bag", where="mount"),
        Item("rum", where="mount"),
        Item("rope", where="home"),
    ]
    captain = star(5, name="Anne", items=loaded)
    v, host = facing_host(1, 1, 1, captain=captain)
    answered(bartering.barter_with(v, v.captain, host), "want:0")
    assert [item.kind for item in captain.items] == ["rope"]
    assert {item.kind for item in host.character.items} == {"clothes", "lantern", "horse", "bag", "rum"}
