"""Who would come in sight of a unit if it stood, faced or formed otherwise, with how many dice (BR-087)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

import msgspec

from mainbrace.games.bottle.battle.alertness import hindrance, in_sight_dice
from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.distances import facing_towards, nearest, nearest_pair
from mainbrace.games.bottle.battle.shapes import Shape
from mainbrace.games.bottle.battle.shelter import would_shelter
from mainbrace.games.bottle.battle.sight import sees
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.ground.squares import Facing, Mask
from mainbrace.games.bottle.likelihood import contest
from mainbrace.games.bottle.sentences import counted


class Meeting(NamedTuple):
    """A unit as it is when enemies come in sight of it, and those enemies."""

    ghost: Unit
    enemies: list[Unit]


def unmet(b: Battle, unit: Unit) -> list[Unit]:
    """The enemies that would take part in an In Sight if they came in view."""
    return [
        enemy
        for enemy in b.enemies(unit)
        if not (unit.seen >> enemy.id & enemy.seen >> unit.id & 1 or b.is_locked(enemy))
    ]


def met_by(
    b: Battle, unit: Unit, ghost: Unit, enemies: Sequence[Unit], found: AbstractSet[int] = frozenset()
) -> list[Unit]:
    """Those of some enemies that come in sight of a unit when it is as its ghost is.

    `found` are those it has come round the cover of.
    """
    own, theirs = b.held_by_friends(unit) | b.mask(ghost), b.held_by(1 - unit.side)
    met = []
    for enemy in enemies:
        other = msgspec.structs.replace(enemy, hidden_from=[]) if enemy.id in found else enemy
        if (not unit.seen >> enemy.id & 1 and sees(b, ghost, other, own)) or (
            not enemy.seen >> unit.id & 1 and sees(b, other, ghost, theirs)
        ):
            met.append(enemy)
    return met


def come_round_by(b: Battle, unit: Unit, ghost: Unit, enemies: Sequence[Unit]) -> frozenset[int]:
    """Which of some enemies have no cover left from a unit when it is as its ghost is (AR-44)."""
    return frozenset(
        enemy.id
        for enemy in enemies
        if unit.id in enemy.hidden_from
        and not would_shelter(b, b.squares(enemy), nearest_pair(b, ghost, enemy)[0])
    )


def turned(b: Battle, unit: Unit, facing: Facing) -> list[Meeting]:
    """Whom a unit would meet by turning on the spot, which is the move of a gun (AR-82)."""
    ghost = msgspec.structs.replace(unit, facing=facing, has_moved=unit.has_moved or unit.has_gun)
    return meetings(ghost, met_by(b, unit, ghost, unmet(b, unit)))


def formed(b: Battle, unit: Unit, shape: Shape) -> list[Meeting]:
    """Whom it would meet by taking another shape."""
    ghost = msgspec.structs.replace(
        unit, formation=shape.formation, axis=shape.axis, hidden_from=[], has_moved=True
    )
    enemies = unmet(b, unit)
    return meetings(ghost, met_by(b, unit, ghost, enemies, come_round_by(b, unit, ghost, enemies)))


def meetings(ghost: Unit, met: list[Unit]) -> list[Meeting]:
    """The one test that is taken with all of them, if there are any."""
    return [Meeting(ghost, met)] if met else []


# In words


def met_lines(
    b: Battle, met: Sequence[Meeting], on_the_way: bool = False, kept_by: str = ""
) -> Iterator[str]:
    """Tests to come: where and with whom, with how many dice, and how likely the unit acts first.

    `kept_by` is what its order keeps it from acting by, as a charge does (AR-67).
    """
    for meeting in met:
        ghost, enemies = stopped(b, *meeting), meeting.enemies
        where = f" at {b.grid.label(ghost.anchor)} on the way" if on_the_way else ""
        yield f"In Sight{where}: {', '.join(enemy.name for enemy in enemies)}"
        own = dice(b, ghost, [enemy for enemy in enemies if sees(b, ghost, enemy, held_with(b, ghost))])
        for enemy in enemies:
            yield roll_words(b, ghost, own, enemy, kept_by or hindrance(b, ghost))


def stopped(b: Battle, ghost: Unit, enemies: Sequence[Unit]) -> Unit:
    """An active unit that stops turns to the nearest of those it has met, before any dice (AR-03)."""
    foe = nearest(b, ghost, enemies)
    if foe is None or ghost.has_gun or not b.is_active(ghost):
        return ghost
    return msgspec.structs.replace(ghost, facing=facing_towards(b, ghost, foe))


def held_with(b: Battle, ghost: Unit) -> Mask:
    """The squares of a side, as if a unit were where its ghost is."""
    return b.held_by_friends(ghost) | b.mask(ghost)


def dice(b: Battle, unit: Unit, seen: Sequence[Unit]) -> int:
    """How many dice a unit rolls, by whom it sees (BR-089)."""
    return max(0, sum(amount for amount, _ in in_sight_dice(b, unit, seen)))


def roll_words(b: Battle, ghost: Unit, own: int, enemy: Unit, kept_by: str) -> str:
    """One enemy against the unit: the dice of both and who acts first, or what keeps one from acting."""
    if why := hindrance(b, enemy):
        return f"{enemy.name} does not act: {why}"
    seen = [ghost] if sees(b, enemy, ghost, b.held_by(enemy.side)) else []
    theirs = dice(b, enemy, seen)
    rolls = f"{enemy.name} rolls {counted(theirs, 'die')}"
    if kept_by:
        return f"{rolls}, and you do not act: {kept_by}"
    first, same, _ = contest(own, theirs)
    return f"{rolls}, you {own}: {first:.0%} you act first, {same:.0%} at the same moment"
