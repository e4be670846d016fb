"""The tables of trade as their file writes them: traders, prices, cargo."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mainbrace.games.bottle.encounterforms import PerLevel, Six
from mainbrace.games.bottle.fightforms import Amount, Form, Positive
from mainbrace.games.bottle.terms import Source, TraderResult

Eleven = Annotated[
    tuple[PerLevel, ...], Meta(min_length=11, max_length=11, description="eleven rows of five numbers")
]
"""One row for each total of two dice, one number for each activity level."""


class Trader(Form, frozen=True):
    """Finding somebody to trade with (BC-174, BC-175)."""

    dice: Positive
    night: int
    daytime: int
    traded_before: int
    same_nation: int
    smuggling_contact: int
    two: TraderResult
    one: TraderResult
    zero: TraderResult


class Price(Form, frozen=True):
    """Gold for a ton, by two dice and the activity level (BC-181, BC-183)."""

    smuggling: int
    rows: Eleven


class Market(Form, frozen=True):
    """How far prices stray, by passes (BC-184)."""

    dice: Positive
    two: Amount
    one: Amount
    zero: Amount


class SettlementCargo(Form, frozen=True):
    """Tons for sale at activity level 1, by a die (BC-187)."""

    tons: Six


class PrizeCargo(Form, frozen=True):
    """[[prize_cargo]]: tons in a prize of that capacity, by a die (BC-186)."""

    capacity: Positive
    tons: Six


class Trade(Form, frozen=True):
    """trade.toml"""

    trader: Trader
    price: Price
    market: Market
    settlement_cargo: SettlementCargo
    prize_cargo: tuple[PrizeCargo, ...]
    source: Source
