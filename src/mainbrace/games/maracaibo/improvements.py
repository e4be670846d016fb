"""Improvement cards: buy them, or take doubloons."""

from __future__ import annotations

import msgspec

from mainbrace.games.maracaibo.cardwords import brings
from mainbrace.games.maracaibo.commanders import has
from mainbrace.games.maracaibo.content import Improvement, Residence
from mainbrace.games.maracaibo.gains import gain_doubloons, pay
from mainbrace.games.maracaibo.sea import Space
from mainbrace.games.maracaibo.state import WATER, Sheet
from mainbrace.games.maracaibo.voyage import Voyage, coins, name_of
from mainbrace.kernel import Option, Play

TOO_DEAR = "too dear"


class Payment(msgspec.Struct, frozen=True):
    """What is paid for a card."""

    doubloons: int
    rum: int = 0

    def __str__(self) -> str:
        return coins(self.doubloons) + (f" and {self.rum} rum" if self.rum else "")


def visit_improvement(v: Voyage, seat: int, cell: Space, card: Improvement) -> Play[None]:
    """Pay for the card and take it, or take doubloons (MC-048)."""
    options = [buy_option(v, cell, card, payment) for payment in payments(v, seat, card)]
    if not options:
        decline(v, seat, card.name, TOO_DEAR)
        return
    question = f"{name_of(seat)}: buy {card.name}?"
    payment = yield from v.ask(seat, "improvement", question, [*options, decline_option(v, seat)])
    if payment is None:
        decline(v, seat, card.name)
    else:
        yield from buy(v, seat, cell, card, payment)


def buy_option(
    v: Voyage, cell: Space, card: Improvement | Residence, payment: Payment
) -> Option[Payment | None]:
    """A card for a payment."""
    key = "buy-with-rum" if payment.rum else "buy"
    return Option(key, payment, lambda: f"{card.name}\n{brings(card)}", (v.sea.label(cell),), str(payment))


def payments(v: Voyage, seat: int, card: Improvement) -> list[Payment]:
    """How the player can pay for a card: with doubloons, or with rum too if that saves any (MC-158).

    Not at all if it is too dear.
    """
    full = cost(v, seat, card)
    found = [Payment(full)]
    if full and may_pay_rum(v, seat):
        found.append(Payment(max(0, full - v.numbers.abilities.rum_discount), 1))
    return [payment for payment in found if payment.doubloons <= v.player(seat).doubloons]


def may_pay_rum(v: Voyage, seat: int) -> bool:
    """True if a rum makes a card cheaper for this player (MC-158)."""
    player = v.player(seat)
    return player.rum > 0 and has(v.box, player, "rum trade")


def decline_option(v: Voyage, seat: int) -> Option[Payment | None]:
    """Doubloons instead of a card."""
    return Option("decline", None, f"Take {coins(consolation(v, seat))}")


def consolation(v: Voyage, seat: int) -> int:
    """The doubloons for leaving a card where it is."""
    return v.numbers.decline + v.player(seat).sheet.decline


def decline(v: Voyage, seat: int, name: str, reason: str = "") -> None:
    """The card stays, and the player takes doubloons; the reason says why nobody was asked."""
    why = f"leaving {name}: {reason}" if reason else f"leaving {name}"
    gain_doubloons(v, seat, consolation(v, seat), why)


def cost(v: Voyage, seat: int, card: Improvement) -> int:
    """What a card costs this player."""
    return price(v.player(seat).sheet, card)


def price(sheet: Sheet, card: Improvement) -> int:
    """A card's cost: discounts add up, and it is never less than nothing (MC-052)."""
    discount = sheet.discount + (sheet.ship_discount if card.category == "ship" else 0)
    return max(0, card.cost - discount)


def buy(v: Voyage, seat: int, cell: Space, card: Improvement, payment: Payment) -> Play[None]:
    """The card joins the tableau, its cell is refilled at once, and its effect works (MC-049)."""
    pay(v, seat, payment.doubloons, card.name)
    if payment.rum:
        v.player(seat).rum -= payment.rum
        v.tell("spends rum", seat=seat, who=name_of(seat), number=payment.rum)
    v.player(seat).improvements.append(v.state.cards[cell])
    v.tell("buys", seat=seat, who=name_of(seat), card=card.name, zone=v.sea.label(cell))
    refill(v, cell)
    yield from v.perform(seat, card.effect)


def refill(v: Voyage, cell: Space) -> None:
    """The next Tier II card lies on the cell; without one there is open water (MC-054)."""
    state = v.state
    state.cards[cell] = state.deck.pop() if state.deck else WATER
    v.reveal()
    v.tell("refilled", zone=v.sea.label(cell), card=v.card_name(cell))
