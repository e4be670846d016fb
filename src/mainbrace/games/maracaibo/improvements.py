"""Improvement cards: buy them, or take doubloons."""

from __future__ import annotations

from mainbrace.games.maracaibo.content import Improvement
from mainbrace.games.maracaibo.effects import as_text
from mainbrace.games.maracaibo.gains import gain_doubloons, pay
from mainbrace.games.maracaibo.sea import Space
from mainbrace.games.maracaibo.state import WATER
from mainbrace.games.maracaibo.voyage import Voyage, coins, name_of
from mainbrace.kernel import Closed, Option, Play


def visit_improvement(v: Voyage, seat: int, cell: Space, card: Improvement) -> Play[None]:
    """Pay for the card and take it, or take doubloons (MC-048)."""
    price = cost(v, seat, card)
    options = [decline_option(v, seat)]
    words = f"{card.name}: {as_text(card.effect.text)}"
    if v.player(seat).doubloons >= price:
        options.insert(0, Option("buy", True, words, (v.sea.label(cell),), coins(price)))
    question = f"{name_of(seat)}: buy {card.name}?"
    too_dear = f"it costs {coins(price)}, and you have {v.player(seat).doubloons}"
    is_bought = yield from v.ask(
        seat,
        "improvement",
        question,
        options,
        lambda: [] if len(options) > 1 else [Closed("buy", words, too_dear)],
    )
    if is_bought:
        yield from buy(v, seat, cell, card)
    else:
        decline(v, seat, card.name)


def decline_option(v: Voyage, seat: int) -> Option[bool]:
    """Doubloons instead of a card."""
    return Option("decline", False, f"Take {coins(consolation(v, seat))}")


def consolation(v: Voyage, seat: int) -> int:
    """The doubloons for leaving a card where it is."""
    return v.numbers.decline + v.player(seat).sheet.decline


def decline(v: Voyage, seat: int, name: str) -> None:
    """The card stays, and the player takes doubloons."""
    gain_doubloons(v, seat, consolation(v, seat), f"leaving {name}")


def cost(v: Voyage, seat: int, card: Improvement) -> int:
    """What a card costs this player: discounts add up, and it is never less than nothing (MC-052)."""
    sheet = v.player(seat).sheet
    discount = sheet.discount + (sheet.ship_discount if card.category == "ship" else 0)
    return max(0, card.cost - discount)


def buy(v: Voyage, seat: int, cell: Space, card: Improvement) -> Play[None]:
    """The card joins the tableau, its cell is refilled at once, and its effect works (MC-049)."""
    pay(v, seat, cost(v, seat, card), card.name)
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
