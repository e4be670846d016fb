"""Hulls that meet: getting out of the way, what a collision costs, and where ships run aground."""

from __future__ import annotations

from mainbrace.games.bottle.passes import passing
from mainbrace.games.bottle.sea.circumstances import dice_for
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.shipforms import Hull
from mainbrace.kernel import Dice


def evasive_action(dice: Dice, book: SeaBook, name: str, captain: int, influence: int = 0) -> int:
    """Points of the compass by which an inactive ship may turn aside before she strikes (BS-138)."""
    table, helping = book.sailing.evasion, dice_for((True, influence, "Captain's Influence"))
    passes = passing(dice, table.dice + influence, captain, f"{name}: Evasive Action", helping).capped()
    return (table.zero, table.one, table.two)[passes]


def after_evading(maneuver: int) -> int:
    """Maneuver in the activation after turning aside: half, but not for that below 1 (BS-138, BSQ-64)."""
    return max(min(maneuver, 1), maneuver // 2)


def collision(book: SeaBook, ours: int, theirs: int) -> tuple[int, int]:
    """Gunnery hits for both by their Sizes: one for the larger, the difference for the smaller (BS-139)."""
    hits, difference = book.sailing.collision.hits, ours - theirs
    return max(hits, -difference), max(hits, difference)


def running_aground(book: SeaBook, size: int) -> int:
    """Gunnery hits for a ship that strikes land, which is larger than all (BS-005, BS-139, BSQ-65)."""
    return collision(book, size, book.sailing.collision.land)[0]


def grounds_at(book: SeaBook, hull: Hull) -> int:
    """Inches from land within which a ship runs aground: large ones have the deeper draught (BS-003)."""
    return book.sailing.ground.inches - hull.rate
