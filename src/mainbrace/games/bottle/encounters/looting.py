"""Taking from people who are down, and giving to robbers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from mainbrace.games.bottle.characters import Character, Item
from mainbrace.games.bottle.encounters.state import PARTY, Party
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.items import a_thing, item_name
from mainbrace.games.bottle.loot import on_him, surrender_valuables, take_all, take_gold, take_one
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.skirmish.things import has_let_go
from mainbrace.kernel import Option, Play

Grab = Callable[[Character], list[Item]]
"""What is taken off somebody."""

STEP = 2
"""Inches that are not worth an order of their own: whoever is so near steps over in the same activation."""


def bodies(v: Venture, side: int = PARTY) -> list[Figure]:
    """Those who lie there, not of that side, and whose pockets nobody has gone through."""
    return [f for f in v.s.figures if f.side != side and f.is_down and not f.looted]


def taker_of(v: Venture, party: Party, beaten: Figure) -> Figure | None:
    """Who of a party stands over somebody, the nearest; None if all are farther than a step."""
    nearest = v.s.nearest(beaten, v.hands(party.seat))
    return nearest if nearest is not None and v.s.distance(nearest, beaten) <= STEP else None


def pocket_orders(v: Venture, party: Party, leader: Figure) -> list[Option[str]]:
    """Going through the pockets of those who lie here, or going where others lie."""
    lying = bodies(v, party.side)
    if any(taker_of(v, party, beaten) is not None for beaten in lying):
        return [Option("pockets", "pockets", "Go through the pockets of those who lie here")]
    if not lying:
        return []
    nearest = min(lying, key=lambda beaten: v.s.grid.span(beaten.square, leader.square))
    words = f"Go to {nearest.name}\nTo go through the pockets"
    return [Option("go:fallen", f"spot:{nearest.square}", words, (v.s.piece(nearest),))]


def empty_pockets(v: Venture, party: Party) -> Play[None]:
    """Gold and things of those over whom a party stands, once each: Robbery (BC-068, BC-069, BC-095)."""
    for beaten in bodies(v, party.side):
        taker = taker_of(v, party, beaten)
        if taker is None:
            continue
        beaten.looted = True
        had = beaten.character.gold
        gold = take_gold(v.dice, beaten.character, is_stranger=had == 0 and not v.is_players(beaten)) or had
        v.state.found += gold - had
        taker.character.gold += gold
        v.tell("pockets" if gold else "no gold", who=taker.name, whose=beaten.name, gold=gold)
        v.be_guilty(taker, "took-by-force")
        yield from strip(v, taker, beaten)


def strip(v: Venture, taker: Figure, beaten: Figure) -> Play[None]:
    """Any of his things, all of them down to the clothes, or none (BC-068)."""
    while things := on_him(beaten.character):
        options: list[Option[Grab | None]] = [
            Option(f"take:{n}", partial(take_one, thing=thing), f"Take: {item_name(v.book, thing)}")
            for n, thing in enumerate(things)
        ]
        options.append(Option("all", take_all, "Take everything, down to the clothes"))
        options.append(Option("enough", None, "Leave the rest"))
        text = f"{taker.name} goes through the things of {beaten.name}. What do you take?"
        grab = yield from v.ask(taker.seat, "spoils", text, options)
        if grab is None:
            return
        stow(v, taker, grab(beaten.character))
        has_let_go(beaten)


def stow(v: Venture, taker: Figure, things: list[Item]) -> None:
    """Weapons are at hand at once, but not loaded."""
    for thing in things:
        if thing.kind in v.book.weapons:
            taker.character.weapons.append(thing.kind)
        else:
            taker.character.items.append(Item(thing.kind, thing.name))
        v.tell("spoils", who=taker.name, what=a_thing(v.book, thing))


def give_up(v: Venture, figure: Figure, robber: Figure) -> None:
    """All gold and all weapons, those in bags too, go to a robber, who has them on him then (BC-161)."""
    gold, weapons = surrender_valuables(v.book, figure.character)
    figure.ready = []
    figure.loading = ""
    v.tell("robbed", who=figure.name, gold=gold, weapons=len(weapons))
    robber.character.gold += gold
    robber.character.items += weapons
