"""What makes a roll one of more dice or fewer, and how that is told."""

from __future__ import annotations

from collections.abc import Iterable

from mainbrace.kernel import Modifier

Circumstance = tuple[bool, int, str]
"""Whether it is so, how many dice it brings, and what it is called."""


def dice_for(*circumstances: Circumstance) -> list[Modifier]:
    """Dice more or fewer for all that is so."""
    return [
        (amount, f"{'die' if abs(amount) == 1 else 'dice'}, {why}")
        for is_so, amount, why in circumstances
        if is_so and amount
    ]


def added(modifiers: Iterable[Modifier]) -> int:
    """What modifiers come to together."""
    return sum(amount for amount, _ in modifiers)
