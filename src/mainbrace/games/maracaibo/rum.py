"""Rum and the markets that deal in it."""

from __future__ import annotations

from mainbrace.games.maracaibo.commanders import Activation, free_for_rum, has
from mainbrace.games.maracaibo.gains import pay
from mainbrace.games.maracaibo.scrolls import activate, space_option
from mainbrace.games.maracaibo.sea import Way
from mainbrace.games.maracaibo.voyage import COMMANDERS, Voyage, coins, name_of
from mainbrace.kernel import Option, Play


def gain_rum(v: Voyage, seat: int, number: int) -> None:
    """Rum goes to the hideout, however it is gained (MC-077)."""
    player = v.player(seat)
    player.rum += number
    v.tell("gains rum", seat=seat, who=name_of(seat), number=number, total=player.rum)


def brings_rum(v: Voyage, seat: int, way: Way) -> bool:
    """True of a short move by whoever trades in rum (MC-157)."""
    return len(way) <= v.numbers.abilities.short_move and has(v.box, v.player(seat), "rum trade")


def rum_market(v: Voyage, seat: int) -> Play[None]:
    """Buy one rum, or trade one for a scroll, or nothing (MC-075)."""
    player, price = v.player(seat), v.numbers.prices.rum
    options: list[Option[Activation | bool | None]] = []
    if player.doubloons >= price:
        options.append(Option("buy", True, "Buy 1 rum", cost=coins(price)))
    if player.rum:
        options += [space_option(v, seat, space) for space in free_for_rum(v.box, player)]
    options.append(Option("skip", None, "Nothing"))
    question = f"{name_of(seat)}: at the Rum Market."
    chosen = yield from v.ask(seat, "rum market", question, options, about=COMMANDERS[seat])
    if isinstance(chosen, Activation):
        player.rum -= 1
        v.tell("spends rum", seat=seat, who=name_of(seat), number=1)
        yield from activate(v, seat, chosen)
    elif chosen:
        pay(v, seat, price, "rum")
        gain_rum(v, seat, 1)
