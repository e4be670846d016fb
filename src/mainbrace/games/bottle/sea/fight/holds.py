"""Cargo after a fight: loaded from prizes and wrecks where there is room, or thrown overboard (BS-039)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from mainbrace.games.bottle.sea.fight.castaways import kept
from mainbrace.games.bottle.sea.fight.ending import price_of_a_ton
from mainbrace.games.bottle.sea.fight.fight import Fight, piece
from mainbrace.games.bottle.sea.fight.searching import search
from mainbrace.games.bottle.sea.fight.state import Vessel
from mainbrace.games.bottle.sea.ships import capacity
from mainbrace.games.bottle.sentences import counted
from mainbrace.kernel import Option, Play

AT_ONCE = (10, 1)
"""Tons that can be moved beside all there are, so that any number can."""


class Shift(NamedTuple):
    """Tons out of a hold or the water, into another hold or overboard."""

    source: Vessel
    target: Vessel | None
    tons: int


class Cargo(NamedTuple):
    """Where there may be cargo for one player, and where it can go."""

    ships: list[Vessel]
    """His own."""
    prizes: list[Vessel]
    """Prizes that he speaks for: those of a side belong to its first player."""
    found: list[Vessel]
    """All prizes of his side."""
    wrecks: list[Vessel]
    """What they left swims on the water."""


def see_to_cargo(f: Fight, side: int, prizes: list[Vessel], wrecks: list[Vessel]) -> Play[None]:
    """Each player loads and throws overboard what he likes; the book's ships load what floats (BS-039)."""
    ships, seats = kept(f, side), f.state.sides[side].seats
    f.state.sides[side].spoils.tons += sum(each.ship.cargo for each in prizes)
    for seat in seats:
        own = [each for each in ships if each.seat == seat]
        yield from stow(f, seat, Cargo(own, prizes if seat == seats[0] else [], prizes, wrecks))
    if not seats:
        for wreck in wrecks:
            for vessel in ships if wreck.ship.cargo else []:
                search(f, vessel)
                shift(f, side, Shift(wreck, vessel, most(f, wreck, vessel)))


def stow(f: Fight, seat: int, cargo: Cargo) -> Play[None]:
    """A player moves cargo until he is content; nobody is asked where nothing was found."""
    if not any(each.ship.cargo for each in (*cargo.found, *cargo.wrecks)):
        return
    while True:
        options: list[Option[Shift | None]] = [*loads(f, cargo), *throws(f, cargo)]
        if not options:
            return
        options.insert(0, leave(f, cargo))
        text = "Cargo: what is loaded, and what goes overboard?"
        chosen = yield from f.ask(seat, "cargo", text, options)
        if chosen is None:
            return
        shift(f, next(number for number, side in enumerate(f.state.sides) if seat in side.seats), chosen)


def leave(f: Fight, cargo: Cargo) -> Option[Shift | None]:
    """Nothing more is moved: prizes bring home what they carry, and what floats is lost."""
    words = [
        f"{each.name} brings home {counted(each.ship.cargo, 'ton')}, and all of it counts"
        for each in cargo.found
        if each.ship.cargo
    ]
    left = sum(each.ship.cargo for each in cargo.wrecks if any(most(f, each, to) for to in cargo.ships))
    cost = f"{counted(left, 'ton')} in the water" if left else ""
    return Option("done", None, "\n".join(["Leave the cargo as it is", *words]), cost=cost)


def loads(f: Fight, cargo: Cargo) -> Iterator[Option[Shift | None]]:
    """From wrecks into ships and prizes, and from prizes into ships."""
    pairs = [(each, to) for each in cargo.wrecks for to in (*cargo.ships, *cargo.prizes)]
    pairs += [(each, to) for each in cargo.found for to in cargo.ships]
    for source, target in pairs:
        for tons in amounts(most(f, source, target)):
            left = capacity(f.sea, target.ship) - target.ship.cargo - tons
            yield Option(
                f"load:{source.id}:{target.id}:{tons}",
                Shift(source, target, tons),
                f"{target.name}: load {counted(tons, 'ton')} of {source.name}\n"
                f"That leaves room for {counted(left, 'ton')}",
                on=(piece(target),),
            )


def throws(f: Fight, cargo: Cargo) -> Iterator[Option[Shift | None]]:
    """Out of ships and prizes into the sea."""
    for source in (*cargo.ships, *cargo.prizes):
        for tons in amounts(source.ship.cargo):
            yield Option(
                f"overboard:{source.id}:{tons}",
                Shift(source, None, tons),
                f"{source.name}: throw {counted(tons, 'ton')} overboard",
                on=(piece(source),),
                cost=f"cargo worth {tons * price_of_a_ton(f.book, f.state)} gold",
            )


def most(f: Fight, source: Vessel, target: Vessel) -> int:
    """Tons of one that another has room for."""
    return max(0, min(source.ship.cargo, capacity(f.sea, target.ship) - target.ship.cargo))


def amounts(tons: int) -> list[int]:
    """All of it, or a part."""
    return [tons, *(each for each in AT_ONCE if each < tons)] if tons else []


def shift(f: Fight, side: int, chosen: Shift) -> None:
    """Cargo goes where it was told to."""
    source, target, tons = chosen
    if not tons:
        return
    spoils = f.state.sides[side].spoils
    source.ship.cargo -= tons
    if target is None:
        spoils.overboard += tons
        spoils.tons -= tons if source.side != side else 0
        f.tell("jettison", ship=source.name, tons=tons)
        return
    target.ship.cargo += tons
    spoils.tons += tons if source.standing == "sunk" else 0
    f.tell("takes cargo", ship=target.name, tons=tons, source=source.name)
