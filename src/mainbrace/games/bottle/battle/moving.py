"""Units on the move: step by step, looking out at each (BR-087), and turning on the spot."""

from __future__ import annotations

from mainbrace.games.bottle.battle.battle import Battle, March
from mainbrace.games.bottle.battle.shelter import come_round
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.battle.ways import PRICES
from mainbrace.games.bottle.ground.squares import Facing
from mainbrace.games.bottle.sentences import counted
from mainbrace.kernel import Play


def walk(b: Battle, unit: Unit, march: March, facing: Facing | None = None) -> Play[bool]:
    """March along a way; False if something that came in sight has stopped it.

    A unit faces the way it steps (AR-03) unless it goes backwards facing a threat. While it passes through
    friends it cannot stop, so that it comes clear of them before anybody acts.
    """
    friends = b.held_by_friends(unit)
    while march.way:
        step(b, unit, march, facing)
        if not b.mask(unit) & friends and (yield from b.look_out(unit, march)):
            return False
    tell_way(b, unit, march)
    return True


def step(b: Battle, unit: Unit, march: March, facing: Facing | None = None) -> None:
    """One step of the way."""
    there = march.way.pop(0)
    direction = b.grid.facing_to(unit.anchor, there)
    march.left -= PRICES[direction]
    march.walked += PRICES[direction]
    unit.anchor = there
    unit.facing = direction if facing is None else facing
    unit.has_moved = True
    unit.is_loading = False
    unit.hidden_from = []
    come_round(b, unit)


def tell_way(b: Battle, unit: Unit, march: March) -> None:
    """Say how far a unit has come: when it arrives, or before anybody acts on what has come in sight."""
    if march.walked:
        b.tell(march.gait, unit=unit.name, to=b.grid.label(unit.anchor), inches=inches_words(march.walked))
        march.walked = 0


def inches_words(half_inches: int) -> str:
    """A distance as one would say it."""
    return counted(half_inches / 2, "inch")


def turn(b: Battle, unit: Unit, facing: Facing, march: March) -> Play[bool]:
    """Turn on the spot; True if something came in sight by it (AR-58)."""
    unit.facing = facing
    march.way = []
    return (yield from b.look_out(unit, march))
