"""Residences: a race for few slots, and points at the end."""

from __future__ import annotations

from mainbrace.games.maracaibo.content import Box, Residence
from mainbrace.games.maracaibo.gains import gain_vp, pay
from mainbrace.games.maracaibo.improvements import TOO_DEAR, Payment, buy_option, decline, decline_option
from mainbrace.games.maracaibo.sea import Space
from mainbrace.games.maracaibo.state import State
from mainbrace.games.maracaibo.voyage import Voyage, name_of
from mainbrace.kernel import Play


def visit_residence(v: Voyage, seat: int, cell: Space, card: Residence) -> Play[None]:
    """Pay for a slot, or take doubloons (MC-057)."""
    reason = why_not(v, seat, cell, card)
    if reason:
        decline(v, seat, card.name, reason)
        return
    options = [buy_option(v, cell, card, Payment(card.cost)), decline_option(v, seat)]
    question = f"{name_of(seat)}: settle in the {card.name}?"
    payment = yield from v.ask(seat, "residence", question, options)
    if payment is None:
        decline(v, seat, card.name)
    else:
        settle(v, seat, cell, card, payment)


def why_not(v: Voyage, seat: int, cell: Space, card: Residence) -> str:
    """Why the player cannot settle here; empty if they can (MC-059, 060)."""
    number, player = v.state.cards[cell], v.player(seat)
    if number in player.residences:
        return "you own it already"
    if not free_slots(v.box, v.state, number):
        return "no slot is free"
    return TOO_DEAR if player.doubloons < card.cost else ""


def markers(state: State, number: int) -> int:
    """How many markers lie on a Residence, Jordan's too."""
    found = sum(number in player.residences for player in state.players)
    return found + (state.jordan is not None and number in state.jordan.residences)


def free_slots(box: Box, state: State, number: int) -> int:
    """How many markers a Residence still has room for."""
    return slots(box, state) - markers(state, number)


def slots(box: Box, state: State) -> int:
    """How many markers a Residence has room for in a game of so many players."""
    return box.numbers.slots[len(state.players) - 1]


def slot_words(box: Box, state: State, number: int) -> str:
    """How many slots are free, and what the first marker brings."""
    words = f"{free_slots(box, state, number)} of {slots(box, state)} slots free"
    return words if markers(state, number) else f"{words}, {box.numbers.first_marker} VP for the first marker"


def settle(v: Voyage, seat: int, cell: Space, card: Residence, payment: Payment) -> None:
    """A marker goes on a free slot; the first one scores at once (MC-058)."""
    number = v.state.cards[cell]
    is_first = not markers(v.state, number)
    pay(v, seat, payment.doubloons, card.name)
    v.player(seat).residences.append(number)
    v.tell("settles", seat=seat, who=name_of(seat), residence=card.name)
    if is_first:
        gain_vp(v, seat, v.numbers.first_marker, f"the first marker on the {card.name}")
