"""What is agreed before a game of Pirates of Maracaibo."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from msgspec import Meta

from mainbrace.kernel import OptionsError, told

BASE_DIFFICULTY = 6
"""How many cards Jordan's deck has without Commanders."""

Layout = Literal["long", "broad", "hull"]


@dataclass(frozen=True)
class MaracaiboOptions:
    """What is agreed before the game."""

    players: Annotated[int, Meta(ge=1, le=4)] = field(
        default=3,
        metadata=told("Players", "Everybody for themselves; one plays against Jordan.", first=True),
    )
    """One to four."""
    layout: Layout = field(
        default="long", metadata=told("Sea", "How the cards are laid out; fewer columns, fewer turns.")
    )
    """The layout of the sea."""
    commanders: bool = field(
        default=False, metadata=told("Commanders", "Forts, rum, Cannons, and a Commander for everybody.")
    )
    """Whether the Commanders come along."""
    auction: bool = field(
        default=False,
        metadata=told("Auction", "Commander boards may be bought from each other before the game."),
    )
    """Whether Commander boards are auctioned."""
    difficulty: Annotated[int, Meta(ge=0, le=7)] = field(
        default=0, metadata=told("Jordan", "How strong he is, against one player; 7 with Commanders alone.")
    )
    """How many cards of Jordan's deck are B sides."""


def check(options: MaracaiboOptions) -> None:
    """Refuse options that do not go together, naming the field."""
    if options.auction and not options.commanders:
        raise OptionsError("auction", options.auction, "false, or commanders as well")
    if options.auction and options.players == 1:
        raise OptionsError("auction", options.auction, "false for one player")
    if options.difficulty > BASE_DIFFICULTY and not options.commanders:
        raise OptionsError("difficulty", options.difficulty, f"0 to {BASE_DIFFICULTY} without commanders")
