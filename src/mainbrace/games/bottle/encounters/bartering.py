"""Barter ashore: with a shop or with somebody, Item for Item, or two of yours for one (BC-070 to BC-072)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from mainbrace.games.bottle.barter import (
    barter,
    barter_odds,
    most_from_character,
    most_from_settlement,
    offers,
)
from mainbrace.games.bottle.challenge import Trial, tried_on
from mainbrace.games.bottle.characters import Character, Item
from mainbrace.games.bottle.encounters.bribing import offer_bribe
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.ground.ground import OUTSIDE
from mainbrace.games.bottle.items import a_thing, item_name, lose
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.skirmish.things import has_let_go
from mainbrace.games.bottle.terms import Relation
from mainbrace.kernel import Option, Play


def things_to_give(star: Character) -> list[Item]:
    """What somebody has on him that he can do without: weapons and Items, but not the clothes."""
    weapons = [Item(weapon) for weapon in star.weapons]
    return weapons + [item for item in star.items if item.where == "carried" and item.kind != "clothes"]


def at_shop(v: Venture, leader: Figure) -> Trial:
    """How hard it is where one is: whoever keeps a shop is Neutral, and nobody in particular (BC-070)."""
    return Trial(f"bartering at {v.building(v.house_of(leader)).name}", against="neutral")


def with_somebody(v: Venture, leader: Figure, other: Figure, relation: Relation) -> Trial:
    """How hard it is with somebody who was met, as with all that one wants of people (BC-070, BR-166)."""
    trial = Trial(f"bartering with {other.name}")
    return tried_on(v.book, trial, leader.character, other.character, relation)


def may_barter_here(v: Venture, leader: Figure) -> bool:
    """True in a shop that was not tried yet, where both sides have something to barter (BC-071, BC-072)."""
    house = v.house_of(leader)
    is_shop = house != OUTSIDE and v.building(house).use in v.book.shops and house not in v.state.bartered
    return is_shop and goods_left(v) > 0 and bool(things_to_give(leader.character))


def goods_left(v: Venture) -> int:
    """How many Items the Settlement still has, by its printed level (BC-072, R-41)."""
    return most_from_settlement(v.state.sal) - v.state.taken


def barter_order(v: Venture, leader: Figure) -> Option[str]:
    """Bartering where one is, as something to do next."""
    odds = partial(barter_odds, v.book, leader.character, at_shop(v, leader))
    return Option("barter", "barter", "Barter here, once", odds=odds)


def barter_here(v: Venture, leader: Figure) -> Play[None]:
    """With the shop, once for the whole group, up to what the Settlement has left (BC-067 to BC-072)."""
    house = v.house_of(leader)
    v.state.bartered.append(house)
    price = yield from haggle(v, leader, at_shop(v, leader))
    goods = [Item(kind) for kind in offers(v.book, v.building(house).use)]
    v.state.taken += yield from swap(v, leader, goods, goods_left(v), price, None)


def barter_with(v: Venture, leader: Figure, other: Figure, trial: Trial) -> Play[None]:
    """With somebody who was met, once, up to half a die of Items (BC-070 to BC-072)."""
    offered = [Item(weapon) for weapon in other.character.weapons] + other.character.items
    most = most_from_character(v.dice, other.name)
    price = yield from haggle(v, leader, trial)
    yield from swap(v, leader, offered, most, price, other)


def haggle(v: Venture, leader: Figure, trial: Trial) -> Play[int]:
    """The Challenge: Items to give for one. Who has more than one thing may offer a gift first (BR-166)."""
    if len(things_to_give(leader.character)) > 1:
        trial = yield from offer_bribe(v, leader, trial, barter_odds)
    return barter(v.dice, v.book, leader.character, trial)


def swap(
    v: Venture, leader: Figure, offered: Sequence[Item], most: int, price: int, owner: Figure | None
) -> Play[int]:
    """Choose Items and what to give for each; the number that was got. Without an owner a shop gives."""
    star, left, got = leader.character, list(offered), 0
    if not price:
        v.tell("no deal", who=leader.name)
        return 0
    v.tell("terms", who=leader.name, price="one" if price == 1 else "two", most=min(most, len(left)))
    while left and got < most and len(things_to_give(star)) >= price:
        stop: Option[Item | None] = Option("stop", None, "That is enough")
        names = {number: item_name(v.book, item) for number, item in enumerate(left)}
        wanted = [Option(f"want:{number}", left[number], name) for number, name in names.items()]
        more = min(most - got, len(left))
        what, each = counted(more, "more Item" if got else "Item"), "it" if more == 1 else "each"
        text = f"{star.name} may have {what}, giving {price} for {each}. What?"
        item = yield from v.ask(leader.seat, "barter", text, [*wanted, stop])
        if item is None:
            break
        for _ in range(price):
            yield from pay(v, leader, owner)
        left = [other for other in left if other is not item]
        hand_over(v, star, item, owner)
        got += 1
        v.tell("bartered", who=star.name, what=a_thing(v.book, item), price=price)
    return got


def pay(v: Venture, leader: Figure, owner: Figure | None) -> Play[None]:
    """Give one thing of one's own; with a horse goes what it carries and no other can (BC-063)."""
    star = leader.character
    options = [
        Option(f"give:{number}", item, item_name(v.book, item))
        for number, item in enumerate(things_to_give(star))
    ]
    given = yield from v.ask(leader.seat, "pay", f"{star.name}: what do you give for it?", options)
    if not any(item is given for item in star.items):
        star.weapons.remove(given.kind)
        has_let_go(leader)
        lost = [given]
    else:
        lost = lose(v.book, star, given)
    if owner is not None:
        owner.character.items += [Item(item.kind, item.name) for item in lost]
    else:
        v.state.finds -= len(lost)


def hand_over(v: Venture, star: Character, item: Item, owner: Figure | None) -> None:
    """An Item changes hands; a weapon is at hand at once."""
    if owner is None:
        v.state.finds += 1
    elif any(each is item for each in owner.character.items):
        owner.character.items = [each for each in owner.character.items if each is not item]
    else:
        owner.character.weapons.remove(item.kind)
        has_let_go(owner)
    if item.kind in v.book.weapons:
        star.weapons.append(item.kind)
    else:
        star.items.append(Item(item.kind, item.name))
