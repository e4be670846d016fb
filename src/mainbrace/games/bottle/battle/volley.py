"""A volley before it is fired: figures, dice, and what becomes of the hits (BR-175, BR-178)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.distances import nearest_pair
from mainbrace.games.bottle.battle.shelter import is_in_cover
from mainbrace.games.bottle.battle.sight import lookers
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.battle.tables import CannonTable, FireTable
from mainbrace.games.bottle.ground import seeing
from mainbrace.games.bottle.ground.squares import STEPS, Mask
from mainbrace.kernel import Modifier

Manner = Literal["full", "at-will", "rush"]
"""All muskets at once, each as it is ready, or in haste: the last two count half the figures."""


class Volley(msgspec.Struct, frozen=True):
    """What would be rolled, and how hits are counted."""

    figures: int
    """Those that count, after halving."""
    dice: int
    hit: int
    """The highest face that hits."""
    modifiers: tuple[Modifier, ...]
    """Dice, and what each of them is for."""
    times: int = 1
    """By how much hits are multiplied in a flank."""
    halves: tuple[str, ...] = ()
    """Why hits are halved, once for each reason."""

    def hits(self, faces: list[int] | tuple[int, ...]) -> int:
        """Hits in the end: those rolled, doubled in a flank, then halved for each reason (AR-109)."""
        return self.counted(sum(face <= self.hit for face in faces))

    def counted(self, hits: int) -> int:
        """What so many dice that hit come to; halves are rounded up."""
        hits *= self.times
        for _ in self.halves:
            hits = (hits + 1) // 2
        return hits


def ready_manner(unit: Unit) -> Manner:
    """A unit with its weapons loaded fires them all; else at will (AR-128)."""
    return "full" if unit.is_loaded else "at-will"


def can_fire_unloaded(b: Battle, unit: Unit) -> bool:
    """True for powder weapons, of which some are always ready; bows and cannon wait (BR-174, BR-178)."""
    weapon = b.weapon(unit)
    return weapon is not None and weapon.powder and not unit.has_gun


def volley(
    b: Battle,
    shooter: Unit,
    target: Unit,
    manner: Manner = "full",
    is_charged: bool = False,
    own: Mask | None = None,
) -> Volley | None:
    """The volley a unit would fire at another as both stand and face; None if no figure has a shot.

    `is_charged`: the target is charging the shooter, and is fired at as it comes into range. `own` are the
    squares its side would hold.
    """
    if shooter.has_gun:
        return cannon_shot(b, shooter, target, own)
    weapon = b.weapon(shooter)
    if weapon is None:
        return None
    # A charger comes to within six inches before it is fired at (AR-87).
    inches = max(weapon.range, b.book.melee.charge.reach) if is_charged else weapon.range
    firing = sum(1 for _ in lookers(b, shooter, target, inches, own))
    if counting(firing, manner) == 0:
        return None
    halves = ["target in cover"] if is_in_cover(b, target, shooter) else []
    if is_charged and manner == "at-will":
        halves.append("at will at a charge")
    return musketry(b.tables.fire, shooter, firing, manner, is_in_flank(b, target, shooter), halves)


def counting(firing: int, manner: Manner) -> int:
    """How many of the figures with a shot count: at will and in a rush half, rounding down (BR-174)."""
    return firing if manner == "full" else firing // 2


def musketry(
    table: FireTable, shooter: Unit, firing: int, manner: Manner, is_flank: bool, halves: Sequence[str]
) -> Volley:
    """What so many figures of a unit roll, and what becomes of their hits (BR-175)."""
    figures = counting(firing, manner)
    words = figure_words(firing, shooter.figures, manner)
    modifiers = [(shooter.rep, f"Rep {shooter.rep}"), (table.figure * figures, words)]
    if shooter.kind == "military":
        modifiers.append((table.military, "Military"))
    if shooter.is_mounted:
        modifiers.append((table.mounted, "mounted"))
    if shooter.weapon == "bow":
        modifiers.append((table.bow, "bows"))
    dice = max(0, sum(amount for amount, _ in modifiers))
    times = table.flank if is_flank else 1
    return Volley(figures, dice, table.hit, tuple(modifiers), times, tuple(halves))


def figure_words(firing: int, standing: int, manner: Manner) -> str:
    """How many have a shot, if not all, and why not all of them count."""
    figures = f"{firing} figure{'' if firing == 1 else 's'}"
    aim = "" if firing == standing else " with a shot"
    match manner:
        case "full":
            return f"{firing} of {standing} figures with a shot" if aim else figures
        case "at-will":
            return f"half of {figures}{aim}, at will"
        case "rush":
            return f"half of {figures}{aim}, in a rush"


def is_in_flank(b: Battle, target: Unit, shooter: Unit) -> bool:
    """True if the nearest shooter stands on the side line of the target's facing or behind it (AR-110)."""
    eye, nearest = nearest_pair(b, shooter, target)
    east, south = STEPS[target.facing]
    columns, rows = b.grid.columns, b.grid.rows
    return east * (columns[eye] - columns[nearest]) + south * (rows[eye] - rows[nearest]) <= 0


def cannon_shot(b: Battle, gun: Unit, target: Unit, own: Mask | None = None) -> Volley | None:
    """What a gun would roll at a target in its arc; None without any."""
    inches = gun_range(b, gun, target, own)
    return None if inches is None else cannonade(b.tables.cannon, gun, inches)


def cannonade(table: CannonTable, gun: Unit, inches: int) -> Volley:
    """Dice as Rep, and for each of the crew three up to 12 inches, else one (BR-178)."""
    each = table.near_figures if inches <= table.near else table.far_figures
    crew = min(gun.figures, table.crew)
    modifiers = (
        (gun.rep, f"Rep {gun.rep}"),
        (each * crew, f"a crew of {crew}, {each} each at {inches} inches"),
    )
    return Volley(each * crew, gun.rep + each * crew, table.hit, modifiers)


def gun_range(b: Battle, gun: Unit, target: Unit, own: Mask | None = None) -> int | None:
    """Inches from a gun to the nearest figure it can be laid on; None if there is none in range."""
    inches = inches_in_arc(b, gun, target, own)
    return inches if inches is not None and inches <= b.tables.cannon.range else None


def inches_in_arc(b: Battle, gun: Unit, target: Unit, own: Mask | None = None) -> int | None:
    """How far the nearest figure is that a gun sees in its arc, however far; None without any (AR-09)."""
    if target.id in gun.hidden_from or gun.id in target.hidden_from:
        return None
    screen = (b.held_by(gun.side) if own is None else own) & ~b.mask(gun)
    ranges = [
        b.grid.distance(gun.anchor, square)
        for square in b.squares(target)
        if b.grid.is_in_arc(gun.anchor, gun.facing, square)
        and seeing.sees(b.ground, gun.anchor, gun.facing, square, screen, b.visible)
    ]
    return min(ranges, default=None)
