"""What is agreed before an evening of Farobank."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from msgspec import Meta

from mainbrace.kernel import told

Payment = Literal["four-to-one", "four-for-one"]
"""Whether a hit on the Turn keeps its bet besides what it is paid (R-30)."""


@dataclass(frozen=True)
class FarobankOptions:
    """What is agreed before the first game."""

    players: Annotated[int, Meta(ge=1, le=4)] = field(
        default=1, metadata=told("Punters", "Everybody plays against the Bank.", first=True)
    )
    """One to four."""
    level: Annotated[int, Meta(ge=1, le=5)] = field(
        default=2,
        metadata=told("Activity level", "Of the settlement: ten times as much may be bet on a number."),
    )
    """The activity level of the settlement."""
    purse: Annotated[int, Meta(ge=1, le=1000)] = field(
        default=50, metadata=told("Gold", "How many Gold Pieces everybody brings.")
    )
    """Gold Pieces of each punter."""
    games: Annotated[int, Meta(ge=1, le=10)] = field(
        default=1, metadata=told("Games", "Ten turns each, and a last die.")
    )
    """How many games are played."""
    payment: Payment = field(
        default="four-to-one", metadata=told("The Turn pays", "What a hit on the last die brings.")
    )
    """What a hit on the Turn brings."""


def net_of(payment: Payment, pays: int) -> int:
    """What a hit on the Turn gains for each one bet: all it is paid, or that less the bet itself."""
    return pays if payment == "four-to-one" else pays - 1
