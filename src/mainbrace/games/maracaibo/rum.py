"""Rum and the markets that deal in it."""

from __future__ import annotations

from mainbrace.games.maracaibo.gains import pay
from mainbrace.games.maracaibo.voyage import Voyage, name_of
from mainbrace.kernel import Option, Play

PRICE = 3


def gain_rum(v: Voyage, seat: int, number: int) -> None:
    """Rum goes to the hideout, however it is gained (MC-077)."""
    player = v.player(seat)
    player.rum += number
    v.tell("gains rum", seat=seat, who=name_of(seat), number=number, total=player.rum)


def rum_market(v: Voyage, seat: int) -> Play[None]:
    """Buy one rum, or nothing (MC-075)."""
    options = [Option("skip", False, "Nothing")]
    if v.player(seat).doubloons >= PRICE:
        options.insert(0, Option("buy", True, "Buy 1 rum", cost=f"{PRICE} doubloons"))
    if (yield from v.ask(seat, "rum market", f"{name_of(seat)}: at the Rum Market.", options)):
        pay(v, seat, PRICE, "rum")
        gain_rum(v, seat, 1)
