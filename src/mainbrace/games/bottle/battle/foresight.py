"""Who would come in sight of a unit if it stood, faced or formed otherwise, with how many dice (BR-087)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet

import msgspec

from mainbrace.games.bottle.battle.alertness import hindrance, in_sight_dice
from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.distances import nearest_pair
from mainbrace.games.bottle.battle.shapes import Shape
from mainbrace.games.bottle.battle.shelter import would_shelter
from mainbrace.games.bottle.battle.sight import sees
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.ground.squares import Facing
from mainbrace.games.bottle.sentences import counted


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


def met_turning(b: Battle, unit: Unit, facing: Facing) -> list[Unit]:
    """The enemies that would come in sight if the unit turned on the spot."""
    return met_by(b, unit, msgspec.structs.replace(unit, facing=facing), unmet(b, unit))


def met_forming(b: Battle, unit: Unit, shape: Shape) -> list[Unit]:
    """The enemies that would come in sight if the unit took another shape."""
    ghost = msgspec.structs.replace(unit, formation=shape.formation, axis=shape.axis, hidden_from=[])
    enemies = unmet(b, unit)
    return met_by(b, unit, ghost, enemies, come_round_by(b, unit, ghost, enemies))


def met_lines(b: Battle, met: Sequence[Unit], when: str = "") -> Iterator[str]:
    """The same in words: each with its dice, or with what keeps it from acting."""
    if met:
        yield f"In Sight{when}: {', '.join(f'{enemy.name} ({dice_words(b, enemy)})' for enemy in met)}"


def dice_words(b: Battle, enemy: Unit) -> str:
    """How many dice an enemy would roll when a unit comes in its sight in the open."""
    number = sum(amount for amount, _ in in_sight_dice(b, enemy, []))
    return hindrance(b, enemy) or counted(max(0, number), "die")
