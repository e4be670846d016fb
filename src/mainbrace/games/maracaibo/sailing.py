"""Sailing: where a ship can go, and paying the rivals it meets there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from mainbrace.games.maracaibo.gains import pay
from mainbrace.games.maracaibo.prospects import prospect
from mainbrace.games.maracaibo.rum import brings_rum, gain_rum
from mainbrace.games.maracaibo.sea import Space, Way
from mainbrace.games.maracaibo.voyage import JORDAN, Voyage, coins, name_of
from mainbrace.kernel import Computed, Option, Options, Play

SAIL = "sail:"
"""How the keys of options begin."""


def voyages(v: Voyage, seat: int) -> Options[Way]:
    """Everywhere the ship can end its move, the shortest way there (MC-034 to 040).

    They are put into words when somebody looks: bots that think ahead come to many turns they never take.
    """
    ways = v.sea.shortest(v.player(seat).ship, must_stop(v))

    def option(number: int) -> Option[Way]:
        return sail_option(v, seat, ways[number])

    def number_of(key: str) -> int | None:
        label = key.removeprefix(SAIL)
        return next((number for number, way in enumerate(ways) if v.sea.label(way[-1]) == label), None)

    return Computed(len(ways), option, number_of)


def must_stop(v: Voyage) -> tuple[Space, ...]:
    """The cells where every ship that enters must end its move (MC-042)."""
    stopping = v.box.stopping
    return tuple([Space(cell) for cell, number in enumerate(v.state.cards) if number in stopping])


def sail_option(v: Voyage, seat: int, way: Way) -> Option[Way]:
    """A place to sail to: what lies there, what it costs, and whom it pays."""
    label = v.sea.label(way[-1])
    return Option(
        f"{SAIL}{label}", way, lambda: prospect(v, seat, way), (label,), sail_cost(v, seat, way[-1])
    )


def sail_cost(v: Voyage, seat: int, space: Space) -> str:
    """What a landing costs, as far as the purse goes, and whom it pays."""
    rivals, purse, toll = rivals_at(v, seat, space), v.player(seat).doubloons, v.numbers.prices.toll
    if not rivals and not is_with_jordan(v, space):
        return ""
    if purse < toll:
        return "nothing, as your purse is empty"
    if not rivals:
        return f"{coins(toll)}, as {JORDAN} is here"
    names, able = " and ".join(map(name_of, rivals)), min(len(rivals), purse // toll)
    if able < len(rivals):
        return f"{coins(able * toll)}, to {able} of {names}"
    return f"{coins(able * toll)} to {names}{f', {toll} each' if able > 1 else ''}"


def is_with_jordan(v: Voyage, space: Space) -> bool:
    """True if Jordan's ship is on a card; Gulf and Maracaibo cost nothing."""
    return v.state.jordan is not None and space >= 0 and v.state.jordan.ship == space


def sail(v: Voyage, seat: int, way: Way) -> Play[None]:
    """Move the ship and pay the rivals where it ends (MC-045); a short move may bring rum."""
    v.player(seat).ship = way[-1]
    v.tell(
        "sails",
        seat=seat,
        who=name_of(seat),
        to=v.space_name(way[-1]),
        zone=v.sea.label(way[-1]),
        steps=len(way),
    )
    if brings_rum(v, seat, way):
        gain_rum(v, seat, 1)
    yield from pay_rivals(v, seat, rivals_at(v, seat, way[-1]))
    if is_with_jordan(v, way[-1]):
        pay(v, seat, min(v.numbers.prices.toll, v.player(seat).doubloons), "Jordan is here")


def rivals_at(v: Voyage, seat: int, space: Space) -> list[int]:
    """The other players whose ships are on a card; Gulf and Maracaibo cost nothing (MC-047)."""
    if space < 0:
        return []
    return [other for other, player in enumerate(v.state.players) if other != seat and player.ship == space]


def pay_rivals(v: Voyage, seat: int, rivals: Sequence[int]) -> Play[None]:
    """A doubloon to each; whoever has too few chooses whom to pay (MC-046)."""
    if not rivals:
        return
    toll = v.numbers.prices.toll
    able = min(len(rivals), v.player(seat).doubloons // toll)
    groups = list(combinations(rivals, able))
    options = [
        Option(f"pay:{'+'.join(str(rival + 1) for rival in group)}", group, ", ".join(map(name_of, group)))
        for group in groups
    ]
    paid = yield from v.ask(seat, "whom to pay", f"{name_of(seat)}: whom do you pay?", options)
    for rival in paid:
        v.player(seat).doubloons -= toll
        v.player(rival).doubloons += toll
        v.tell("toll", seat=seat, who=name_of(seat), rival=rival, whom=name_of(rival), number=toll)
