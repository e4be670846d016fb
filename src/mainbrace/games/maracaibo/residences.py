"""Residences: a race for few slots, and points at the end."""

from __future__ import annotations

from mainbrace.games.maracaibo.content import Residence
from mainbrace.games.maracaibo.effects import as_text
from mainbrace.games.maracaibo.gains import gain_vp, pay
from mainbrace.games.maracaibo.improvements import Payment, decline, decline_option
from mainbrace.games.maracaibo.sea import Space
from mainbrace.games.maracaibo.voyage import Voyage, coins, name_of
from mainbrace.kernel import Option, Play


def visit_residence(v: Voyage, seat: int, cell: Space, card: Residence) -> Play[None]:
    """Pay for a slot, or take doubloons (MC-057)."""
    reason = why_not(v, seat, cell, card)
    words = f"{card.name}: {as_text(card.effect.text)} At most {card.cap}."
    options = [decline_option(v, seat)]
    if not reason:
        options.insert(0, Option("buy", Payment(card.cost), words, (v.sea.label(cell),), coins(card.cost)))
    question = f"{name_of(seat)}: settle in the {card.name}?"
    payment = yield from v.ask(seat, "residence", question, options)
    if payment is None:
        decline(v, seat, card.name)
    else:
        settle(v, seat, cell, card)


def why_not(v: Voyage, seat: int, cell: Space, card: Residence) -> str:
    """Why the player cannot settle here; empty if they can (MC-059, 060)."""
    number, player = v.state.cards[cell], v.player(seat)
    if number in player.residences:
        return "you own it already"
    if len(owners(v, number)) >= v.by_players(v.numbers.slots):
        return "no slot is free"
    if player.doubloons < card.cost:
        return "too dear"
    return ""


def owners(v: Voyage, number: int) -> list[int]:
    """Who has a marker on a Residence; Jordan comes after all players."""
    found = [seat for seat, player in enumerate(v.state.players) if number in player.residences]
    jordan = v.state.jordan
    return [*found, v.count] if jordan is not None and number in jordan.residences else found


def settle(v: Voyage, seat: int, cell: Space, card: Residence) -> None:
    """A marker goes on a free slot; the first one scores at once (MC-058)."""
    number = v.state.cards[cell]
    is_first = not owners(v, number)
    pay(v, seat, card.cost, card.name)
    v.player(seat).residences.append(number)
    v.tell("settles", seat=seat, who=name_of(seat), residence=card.name)
    if is_first:
        gain_vp(v, seat, v.numbers.first_marker, f"the first marker on the {card.name}")
