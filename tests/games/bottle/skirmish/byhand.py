"""The book's tables of shooting, read by hand: nothing here asks the rules."""

from __future__ import annotations

from collections.abc import Sequence

from tests.games.bottle.counting import low

MISSED: dict[str, tuple[int, ...]] = {
    "nothing": (),
    "rush-shot": (8, 9),
    "charging": (8,),
    "in-cover": (8, 9),
    "prone": (8,),
    "moved-fast": (8,),
}
"""The totals from 8 on that miss, by what is in the way."""


def is_hit(best: int, last: int, rep: int, reason: str) -> bool:
    """Less than 8 misses, and so do some totals; up to Rep 3 a six may hit all the same by the last die."""
    if best + rep >= 8 and best + rep not in MISSED[reason]:
        return True
    return rep <= 3 and best == 6 and last <= rep


LADDER = ("carry-on", "stunned", "out-of-the-fight", "obviously-dead")


def knocked_down(faces: Sequence[int], rep: int) -> str:
    """Two dice against Rep."""
    return ("obviously-dead", "out-of-the-fight", "stunned")[low(faces, rep)]


def fate(faces: Sequence[int], impact: int, rep: int, has: Sequence[str], power: int) -> str:
    """A die for damage, two for a knock down, the others for Star Power."""
    die, dead, out = faces[0], "obviously-dead", "out-of-the-fight"
    damage = dead if die == 1 else out if die <= impact else "knocked down"
    if damage == "knocked down" or "hard-as-nails" in has:
        used, damage = 3, knocked_down(faces[1:3], rep)
    else:
        used = 1
    if damage == out and "resilient" in has:
        damage = "stunned"
    if damage == dead and "lucky-bastard" in has:
        return "carry-on"
    return LADDER[max(0, LADDER.index(damage) - low(faces[used : used + power], 3))]
