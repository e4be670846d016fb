"""A Captain's Influence: dice that a player adds to rolls of his flagship."""

from __future__ import annotations

import msgspec


class Influence(msgspec.Struct):
    """The dice that are left in this Encounter."""

    left: int


def full_influence(rep: int) -> Influence:
    """A die for each point of the Captain's Rep, anew in every Encounter (BS-044)."""
    return Influence(rep)


def spend_influence(influence: Influence) -> int:
    """One die for one roll, if any is left; it never hits anything by itself (BS-044, BSQ-14)."""
    spent = min(1, influence.left)
    influence.left -= spent
    return spent
