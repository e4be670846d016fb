"""Locations: the steps of a landing in their order."""

from __future__ import annotations

from mainbrace.games.maracaibo.chances import odds_of
from mainbrace.games.maracaibo.content import Location
from mainbrace.games.maracaibo.effects import as_text
from mainbrace.games.maracaibo.forts import attack, fort_option
from mainbrace.games.maracaibo.markets import visit_market
from mainbrace.games.maracaibo.rum import rum_market
from mainbrace.games.maracaibo.sea import Space
from mainbrace.games.maracaibo.ship import upgrade
from mainbrace.games.maracaibo.state import NOTHING_HERE, RUM_MARKET, Fort
from mainbrace.games.maracaibo.treasures import raise_value
from mainbrace.games.maracaibo.voyage import ACCEPTED, Voyage, name_of
from mainbrace.kernel import Option, Play


def visit_location(v: Voyage, seat: int, cell: Space, card: Location) -> Play[None]:
    """Value cube, Rum Market, Black Market, upgrade, then the action or an attack (MC-063)."""
    tile = v.state.tiles[cell]
    if tile not in (NOTHING_HERE, RUM_MARKET):
        raise_value(v, tile)
    if tile == RUM_MARKET:
        yield from rum_market(v, seat)
    yield from visit_market(v, seat, cell)
    yield from upgrade(v, seat)
    yield from act(v, seat, cell, card)


def act(v: Voyage, seat: int, cell: Space, card: Location) -> Play[None]:
    """The Location's action, or an attack on its Fort instead, or nothing (MC-064, 067)."""
    options: list[Option[Fort | bool | None]] = [
        Option(
            "act",
            True,
            as_text(card.action.text),
            (v.sea.label(cell),),
            odds=odds_of(v, seat, card.action),
        )
    ]
    fort = next((fort for fort in v.state.forts if fort.space == cell), None)
    if fort is not None:
        options.append(fort_option(v, seat, fort))
    options.append(Option("skip", False, "Nothing"))
    chosen = yield from v.ask(seat, "action", f"{name_of(seat)}: act at {card.name}?", options)
    if isinstance(chosen, Fort):
        yield from attack(v, seat, chosen)
    elif chosen:
        yield from v.perform(seat, card.action, ACCEPTED)
