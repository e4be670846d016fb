"""Barter: one for one, two for one, or no deal."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Any

import pytest

from mainbrace.games.bottle.characters import Character, Item
from mainbrace.games.bottle.encounters import bartering, parley, talking
from mainbrace.games.bottle.encounters.state import Talk
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.terms import Relation
from mainbrace.kernel import Option, Play
from tests.games.bottle.encounters.situation import (
    Situation,
    drawn,
    house,
    lines,
    outing,
    talked_out,
    with_house,
)
from tests.games.bottle.scripts import answered, star

ALONE = drawn((18, 30, "S"))


def facing_host(*faces: int, captain: Character) -> tuple[Situation, Figure]:
    """Anne, and somebody with a pistol and a lantern."""
    v = outing(ALONE, *faces, captain=captain)
    things = [Item("clothes"), Item("lantern")]
    (host,) = parley.stand_before(v, [star(4, name="Host", weapons=["pistol"], items=things)], v.captain)
    return v, host


def street(houses: Sequence[int], x: int = 0) -> str:
    """Houses from these columns on, and the Star in the row of their middles."""
    rows = [list(row) for row in drawn().split("\n")]
    for column in houses:
        for y, line in enumerate(with_house(column, 4).split("\n")[4:9], start=4):
            rows[y][column : column + 5] = list(line[column : column + 5])
    rows[6][x] = "S"
    return "\n".join("".join(row) for row in rows)


def barter(v: Situation, host: Figure, relation: Relation = "neutral") -> Play[None]:
    """Barter with somebody as it would be offered."""
    trial = bartering.with_somebody(v, v.captain, host, relation)
    return bartering.barter_with(v, v.captain, host, trial)


@pytest.mark.rule("BC-071", "BC-056", "BC-070")
def test_two_passes_are_one_for_one_and_barter_with_somebody_is_tried_once() -> None:
    captain = star(5, name="Anne", items=[Item("rope"), Item("curio")])
    v, host = facing_host(1, 2, 2, captain=captain)
    keys = ("as-it-is", "barter", "plain", "want:2", "give:0")
    answered(talked_out(v, v.captain, [host], "neutral"), *keys)
    assert lines(v, "bartered") == ["Anne gets a lantern, giving 1 Item."]
    assert [item.kind for item in captain.items] == ["curio", "lantern"]
    assert [item.kind for item in host.character.items] == ["clothes", "rope"]


@pytest.mark.rule("BC-070")
def test_one_pass_is_two_of_yours_for_one_of_theirs() -> None:
    captain = star(5, name="Anne", items=[Item("rope"), Item("curio"), Item("rum")])
    v, host = facing_host(6, 1, 6, captain=captain)
    answered(barter(v, host), "plain", "want:2", "give:0", "give:1", "stop")
    assert lines(v, "terms") == ["Anne may barter, giving two for one, 3 at most."]
    assert lines(v, "bartered") == ["Anne gets a lantern, giving 2 Items."]
    assert [item.kind for item in captain.items] == ["curio", "lantern"]
    assert [item.kind for item in host.character.items] == ["clothes", "rope", "rum"]


@pytest.mark.rule("BC-070")
def test_who_has_not_two_gets_nothing_for_one() -> None:
    v, host = facing_host(6, 1, 6, captain=star(5, name="Anne", items=[Item("rope")]))
    answered(barter(v, host))
    assert [item.kind for item in v.captain.character.items] == ["rope"]
    assert lines(v, "terms") == ["Anne may barter, giving two for one, 3 at most."]


@pytest.mark.rule("BC-072")
def test_a_settlement_has_no_more_items_than_its_level_in_all_its_shops_together() -> None:
    """Two things at the first of two shops leave one for the second, and none for a third."""
    shops = tuple(house(f"store-{x}", x=x, y=4, use="store") for x in (4, 14, 24))
    captain = star(5, name="Anne", items=[Item("curio") for _ in range(6)])
    town = street([shop.x for shop in shops])
    v = outing(town, *[1] * 6, buildings=shops, captain=captain, level=3)
    one = ("want:0", "give:0")
    for x, keys in ((6, (*one, *one, "stop")), (16, one)):
        v.s.place(v.captain, v.square(x, 6))
        assert bartering.may_barter_here(v, v.captain)
        answered(bartering.barter_here(v, v.captain), "plain", *keys)
        assert not bartering.may_barter_here(v, v.captain)
    assert [told["most"] for told in v.told("terms")] == [3, 1]
    assert v.state.taken == 3
    v.s.place(v.captain, v.square(26, 6))
    assert not bartering.may_barter_here(v, v.captain)


@pytest.mark.rule("BC-070", "BC-131", "BR-166")
@pytest.mark.parametrize(
    ("anne", "host", "expected"),
    [
        ({}, {}, []),
        ({}, {"kind": "pirate-hunter"}, [[-1, "opposite"]]),
        ({}, {"nation": "spanish"}, [[-1, "opposite"]]),
        ({}, {"attributes": ["charismatic"]}, [[-1, "die, facing a Charismatic"]]),
        ({"attributes": ["charismatic"]}, {}, [[1, "die, Charismatic"]]),
    ],
)
@pytest.mark.parametrize("relation", ["neutral", "friendly"])
def test_whom_one_barters_with_counts(
    anne: dict[str, Any], host: dict[str, Any], expected: list[object], relation: Relation
) -> None:
    captain = star(5, name="Anne", items=[Item("rope")], **anne)
    v = outing(ALONE, 1, 1, 1, 1, captain=captain)
    (other,) = parley.stand_before(v, [star(4, **{"name": "Host", **host})], v.captain)
    answered(barter(v, other, relation))
    assert v.told("rolled")[-1].get("modifiers", []) == expected


@pytest.mark.rule("BC-070", "BR-166")
def test_a_gift_helps_in_bartering_and_is_gone() -> None:
    captain = star(4, name="Anne", items=[Item("rum"), Item("rope")])
    v, host = facing_host(1, 5, 5, captain=captain)
    answered(barter(v, host), "bribe:rum", "want:2")
    assert v.told("rolled")[-1]["modifiers"] == [[1, "bribe"]]
    assert [item.kind for item in captain.items] == ["lantern"]
    assert "rum" not in [item.kind for item in host.character.items]


@pytest.mark.rule("BC-070", "BR-166")
def test_a_shopkeeper_takes_a_gift_and_falls_for_charm() -> None:
    """Rep 3 and a gift, three dice: 4, 4 and 6 are two passes, and one for one."""
    shop = house("store", x=4, y=4, use="store")
    items = [Item("rum"), Item("rope")]
    captain = star(3, name="Anne", attributes=["charismatic"], items=items)
    v = outing(street([4], x=6), 4, 4, 6, buildings=(shop,), captain=captain)
    answered(bartering.barter_here(v, v.captain), "bribe:rum", "stop")
    assert v.told("rolled")[-1]["modifiers"] == [[1, "die, Charismatic"], [1, "bribe"]]
    assert v.told("terms")[0]["price"] == "one"


@pytest.mark.rule("BC-070", "BR-166")
def test_odds_of_bartering_are_exact_and_each_way_of_going_about_it_has_its_own() -> None:
    """Rep 4 against a pirate hunter: up to 3 passes, and up to 4 with a gift."""
    captain = star(4, name="Anne", items=[Item("rum"), Item("rope")])
    v = outing(ALONE, 1, captain=captain)
    hunter = star(4, name="Host", kind="pirate-hunter", weapons=["pistol"])
    (host,) = parley.stand_before(v, [hunter], v.captain)
    (offer,) = [
        each
        for each in talking.topics_of(v, Talk(v.captain.id, [host.id], "neutral"))
        if each.key == "barter"
    ]
    plain = (("one for one", 1 / 4), ("two for one", 1 / 2), ("no deal", 1 / 4))
    eased = (("one for one", 4 / 9), ("two for one", 4 / 9), ("no deal", 1 / 9))
    assert odds_of(offer) == pytest.approx(dict(plain))
    greet = next(barter(v, host))
    assert odds_of(greet.options.get("plain")) == pytest.approx(dict(plain))
    assert odds_of(greet.options.get("bribe:rum")) == pytest.approx(dict(eased))


def odds_of(option: Option[Any]) -> dict[str, float]:
    """What is said of an answer beforehand."""
    assert option.chances is not None
    return dict(option.chances.outcomes)


def test_a_shop_tells_the_odds_before_one_tries() -> None:
    shop = house("store", x=4, y=4, use="store")
    captain = star(3, name="Anne", items=[Item("rope")])
    v = outing(street([4], x=6), buildings=(shop,), captain=captain)
    orders = v.plot.business.orders(v, v.state.parties[0], v.captain)
    (offer,) = [each for each in orders if each.key == "barter"]
    assert odds_of(offer) == pytest.approx({"one for one": 1 / 4, "two for one": 1 / 2, "no deal": 1 / 4})


@pytest.mark.rule("BC-072")
def test_the_question_counts_what_may_be_had_and_what_is_there() -> None:
    """Three may be had; of one who has only a pistol it is one."""
    for weapons, first, second in (
        (["pistol"], "Anne may have 1 Item, giving 1 for it. What?", ""),
        (
            ["pistol", "sword"],
            "Anne may have 2 Items, giving 1 for each. What?",
            "Anne may have 1 more Item, giving 1 for it. What?",
        ),
    ):
        v = outing(ALONE, 6, 1, 1, captain=star(5, name="Anne", items=[Item("rope")]))
        (host,) = parley.stand_before(v, [star(4, name="Host", weapons=weapons)], v.captain)
        play = barter(v, host)
        asked = next(play)
        assert asked.words == first
        with contextlib.suppress(StopIteration):
            assert play.send(asked.options.get("want:0")).words == second


@pytest.mark.rule("BC-070")
def test_no_pass_is_no_deal() -> None:
    v, host = facing_host(1, 6, 6, captain=star(5, name="Anne", items=[Item("rope")]))
    answered(barter(v, host))
    assert lines(v, "no deal") == ["Anne finds no deal."]


@pytest.mark.rule("BC-054", "BC-070")
def test_a_weapon_is_an_item_like_any_other() -> None:
    captain = star(5, name="Anne", weapons=["sword"])
    v, host = facing_host(1, 1, 1, captain=captain)
    answered(barter(v, host), "want:0")
    assert (captain.weapons, v.captain.ready) == (["pistol"], [])
    assert (host.character.weapons, host.ready) == ([], [])
    assert [item.kind for item in host.character.items] == ["clothes", "lantern", "sword"]


def test_who_gives_one_of_two_pistols_has_one_that_is_loaded() -> None:
    v, host = facing_host(1, 1, 1, captain=star(5, name="Anne", weapons=["pistol", "pistol"]))
    assert v.captain.ready == ["pistol", "pistol"]
    answered(barter(v, host), "want:2", "give:0")
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
    answered(barter(v, host), "want:0")
    assert [item.kind for item in captain.items] == ["rope"]
    assert {item.kind for item in host.character.items} == {"clothes", "lantern", "horse", "bag", "rum"}
