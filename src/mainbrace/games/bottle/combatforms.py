"""The tables of shooting and melee as their files write them, and how a row of each is found."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Literal

from mainbrace.games.bottle.fightforms import Amount, Face, Form, Positive
from mainbrace.games.bottle.terms import Circumstance, ClassName, Result, Source


class ToHit(Form, frozen=True):
    """[[to_hit]]: a total that hits unless one of these is so."""

    total: Positive
    missed_if: tuple[Circumstance, ...]


class RangedDamage(Form, frozen=True):
    """What a hit does, by the die and the Impact (BR-127)."""

    dead: Face

    def result(self, face: int, impact: int) -> Result:
        """Dead, out of the fight up to the Impact, knocked down above it."""
        if face == self.dead:
            return "obviously-dead"
        return "out-of-the-fight" if face <= impact else "knocked-down"


class PitifulShot(Form, frozen=True):
    """Who may try once more after a missed six (BR-135)."""

    rep: Positive
    face: Face


class CannonRow(Form, frozen=True):
    """What so many passes come to, at figures and at a building or ship (BR-139)."""

    figures: Literal["hit", "miss"]
    building: Literal["hit", "miss"]


class CannonRows(Form, frozen=True):
    """Cannon Fire by passes."""

    two: CannonRow
    one: CannonRow
    zero: CannonRow

    def row(self, passes: int) -> CannonRow:
        """The row for so many passes."""
        return (self.zero, self.one, self.two)[min(passes, 2)]


class Cannon(Form, frozen=True):
    """A gun on land (BR-136 to BR-139, BR-197)."""

    range: Positive
    crew: Positive
    move: Positive
    rep: Positive
    dice: Positive
    impact: Positive
    blast: Positive
    bounce: Amount
    near_miss: Amount
    building: Positive
    rows: CannonRows


class Swivel(Form, frozen=True):
    """A swivel gun (BR-140)."""

    range: Positive
    impact: Positive
    dice: Positive
    hit: Face
    blast: Positive


class Shooting(Form, frozen=True):
    """shooting.toml"""

    to_hit: tuple[ToHit, ...]
    damage: RangedDamage
    pitiful_shot: PitifulShot
    cannon: Cannon
    swivel: Swivel
    source: Source

    def why_missed(self, total: int, circumstances: Container[Circumstance]) -> Circumstance | str | None:
        """Why a shot with that total misses, or None if it hits (BR-124): "low" below the table's rows."""
        return next(iter(self.all_missed(total, circumstances)), None)

    def all_missed(
        self, total: int, circumstances: Container[Circumstance]
    ) -> Sequence[Circumstance | Literal["low"]]:
        """Everything that makes a shot with that total miss; nothing if it hits."""
        if total < self.to_hit[0].total:
            return ["low"]
        for row in self.to_hit:
            if row.total == total:
                return [reason for reason in row.missed_if if reason in circumstances]
        return []


class MeleeDamage(Form, frozen=True):
    """What the winner of a melee does, by the die and the successes he has more (BR-153)."""

    push_back: Face
    dead: Face
    inches: Positive

    def result(self, face: int, margin: int) -> Result:
        """Pushed back, dead, out of the fight up to the margin (AR-89), knocked down above it."""
        if face == self.push_back:
            return "push-back"
        if face == self.dead:
            return "obviously-dead"
        return "out-of-the-fight" if face <= margin else "knocked-down"


class ChargeRow(Form, frozen=True):
    """What the target of a charge may do."""

    target_fires: bool
    target_flees: bool


class Charge(Form, frozen=True):
    """Charge into Melee, by whether the charger passes more, as many, or fewer (BR-146)."""

    dice: Positive
    reach: Positive
    flee_from: tuple[ClassName, ...]
    more: ChargeRow
    same: ChargeRow
    fewer: ChargeRow

    def row(self, charger: int, target: int) -> ChargeRow:
        """The row for the passes of both leaders, no more than two of each counting."""
        mine, theirs = min(charger, 2), min(target, 2)
        return self.more if mine > theirs else self.same if mine == theirs else self.fewer


class BreakOff(Form, frozen=True):
    """Inches away from a broken off melee: a Star's least, a Grunt's beside a die (BR-157, BR-158)."""

    star: Positive
    grunt: Amount


class Melee(Form, frozen=True):
    """melee.toml: dice more or fewer (BR-142, BR-151, BR-162), damage, and the charge that leads to it."""

    brawler: int
    runt: int
    unarmed: int
    improvised: int
    one_hand: int
    two_hand: int
    evenly_matched: int
    following_up: int
    enemy_prone: int
    carrying: int
    damage: MeleeDamage
    charge: Charge
    break_off: BreakOff
    source: Source
