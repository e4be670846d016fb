"""Sailing: where a ship can go, and paying the rivals it meets there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from mainbrace.games.maracaibo.commanders import has
from mainbrace.games.maracaibo.content import Improvement, Residence
from mainbrace.games.maracaibo.gains import pay
from mainbrace.games.maracaibo.improvements import cost
from mainbrace.games.maracaibo.residences import why_not
from mainbrace.games.maracaibo.rum import gain_rum
from mainbrace.games.maracaibo.sea import MOST_STEPS, Space, Way
from mainbrace.games.maracaibo.voyage import Voyage, coins, describe, name_of
from mainbrace.kernel import Option, Play

TOLL = 1
SHORT_MOVE = 2


def voyages(v: Voyage, seat: int) -> list[Option[Way]]:
    """Everywhere the ship can end its move, the shortest way there (MC-034 to 040)."""
    return [
        sail_option(v, seat, ways[min(ways)])
        for ways in v.sea.ways(v.player(seat).ship, must_stop(v)).values()
    ]


def must_stop(v: Voyage) -> list[Space]:
    """The cells where every ship that enters must end its move (MC-042)."""
    stopping = v.box.stopping
    return [Space(cell) for cell, number in enumerate(v.state.cards) if number in stopping]


def sail_option(v: Voyage, seat: int, way: Way) -> Option[Way]:
    """A place to sail to: what lies there, and whom it pays."""
    label = v.sea.label(way[-1])
    rivals = rivals_at(v, seat, way[-1])
    toll = f"{coins(TOLL)} to {', '.join(map(name_of, rivals))}" if rivals else ""
    return Option(f"sail:{label}", way, lambda: sail_words(v, seat, way), (label,), toll)


def sail_words(v: Voyage, seat: int, way: Way) -> str:
    """What lies at the end of a way, what it costs this player, and how many steps it takes."""
    label, steps = v.sea.label(way[-1]), f"{len(way)} of {MOST_STEPS} steps"
    if way[-1] < 0:
        return f"{label}, {steps}"
    card, price = v.card(way[-1]), ""
    if isinstance(card, Improvement) and cost(v, seat, card) < card.cost:
        price = f", for you {coins(cost(v, seat, card))}"
    elif isinstance(card, Residence) and (reason := why_not(v, seat, way[-1], card)):
        price = f", but {reason}"
    return f"{label}: {describe(card)}{price}, {steps}"


def sail(v: Voyage, seat: int, way: Way) -> Play[None]:
    """Move the ship and pay the rivals where it ends (MC-045); a short move may bring rum (MC-157)."""
    v.player(seat).ship = way[-1]
    v.tell(
        "sails",
        seat=seat,
        who=name_of(seat),
        to=v.space_name(way[-1]),
        zone=v.sea.label(way[-1]),
        steps=len(way),
    )
    if len(way) <= SHORT_MOVE and has(v.box, v.player(seat), "rum trade"):
        gain_rum(v, seat, 1)
    yield from pay_rivals(v, seat, rivals_at(v, seat, way[-1]))
    if v.state.jordan is not None and way[-1] >= 0 and v.state.jordan.ship == way[-1]:
        pay(v, seat, min(TOLL, v.player(seat).doubloons), "Jordan is here")


def rivals_at(v: Voyage, seat: int, space: Space) -> list[int]:
    """The other players whose ships are on a card; Gulf and Maracaibo cost nothing (MC-047)."""
    if space < 0:
        return []
    return [other for other, player in enumerate(v.state.players) if other != seat and player.ship == space]


def pay_rivals(v: Voyage, seat: int, rivals: Sequence[int]) -> Play[None]:
    """A doubloon to each; whoever has too few chooses whom to pay (MC-046)."""
    able = min(len(rivals), v.player(seat).doubloons // TOLL)
    groups = list(combinations(rivals, able))
    options = [
        Option(f"pay:{'+'.join(str(rival + 1) for rival in group)}", group, ", ".join(map(name_of, group)))
        for group in groups
    ]
    paid = yield from v.ask(seat, "whom to pay", f"{name_of(seat)}: whom do you pay?", options)
    for rival in paid:
        v.player(seat).doubloons -= TOLL
        v.player(rival).doubloons += TOLL
        v.tell("toll", seat=seat, who=name_of(seat), rival=rival, whom=name_of(rival), number=TOLL)
