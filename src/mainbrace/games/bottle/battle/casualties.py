"""What becomes of figures that are hit, and of the Leader among them (BR-176)."""

from __future__ import annotations

from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.state import NOBODY, Status, Unit
from mainbrace.games.bottle.saves import made_light, powered


def lose_to_fire(b: Battle, unit: Unit, hits: int) -> int:
    """Each hit puts a figure out of the fight; a die for each may say that it is the Leader.

    The first six makes the Leader one of those hit, not one more (AR-108). Returns how many fell.
    """
    hits = min(hits, unit.figures)
    if hits == 0:
        return 0
    is_leader_hit = False
    if unit.leader:
        faces = b.dice.roll(hits, f"Is the Leader of {unit.name} hit? On a {b.tables.fire.leader}")
        is_leader_hit = b.tables.fire.leader in faces
    return lose(b, unit, hits, is_leader_hit)


def lose(b: Battle, unit: Unit, figures: int, is_leader_hit: bool = False) -> int:
    """Take figures out of the fight, the Leader last unless he is hit; returns how many fell."""
    figures = min(figures, unit.figures)
    if figures == 0:
        return 0
    are_all_hit = figures == unit.figures
    if unit.leader and (is_leader_hit or are_all_hit):
        figures -= hit_leader(b, unit, are_all_hit)
    if figures:
        unit.figures -= figures
        unit.fallen += figures
        unit.is_loading = False
        b.tell("casualties", unit=unit.name, number=figures, left=unit.figures)
    if unit.figures == 0:
        leave(b, unit, "destroyed")
    return figures


def hit_leader(b: Battle, unit: Unit, is_last: bool) -> int:
    """A Leader falls, but a Star may be saved: returns 1 if the hit has come to nothing, else 0.

    A Star is saved as ever by being Resilient and by Star Power (BR-015, BR-043), not by what leads to a
    knock down, which units do not know (BR-172). One who is only stunned stays with his unit, and somebody
    stands in for him until it has been active once more.
    """
    if unit.star != NOBODY:
        star = b.state.stars[unit.star]
        fate = powered(b, star, made_light(b, star, "out-of-the-fight"))
        if fate == "carry-on":
            return 1
        if fate == "stunned":
            unit.is_stunned = True
            b.tell("star stunned", who=star.name, unit=unit.name)
            return 1
    unit.leader = 0
    if is_last:
        b.tell("leader falls last", unit=unit.name)
    else:
        b.tell("leader falls", unit=unit.name, rep=unit.rep)
    return 0


def leave(b: Battle, unit: Unit, status: Status) -> None:
    """A unit is off the table: nobody of it left, run away, or captured."""
    unit.status = status
    if status == "ran-away":
        unit.fled += unit.figures
    elif status == "captured":
        unit.taken += unit.figures
    b.tell(status, unit=unit.name, number=unit.figures)
    unit.figures = 0
    unit.is_loading = False
    unlock(b, unit)
    b.state.to_act = [id for id in b.state.to_act if id != unit.id]


def unlock(b: Battle, unit: Unit) -> None:
    """It is in melee with nobody any more."""
    b.state.locks = [lock for lock in b.state.locks if unit.id not in (lock.charger, lock.target)]
