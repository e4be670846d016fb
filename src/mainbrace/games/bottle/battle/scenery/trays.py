"""Units as trays of figures: a piece each, the last of them with the banner and all there is to say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mainbrace.games.bottle.battle.battle import Battle, piece, spot
from mainbrace.games.bottle.battle.scouting import front_line
from mainbrace.games.bottle.battle.state import NOBODY, Unit
from mainbrace.games.bottle.ground.squares import Square
from mainbrace.kernel import Overlay, Piece, Range, Stat

FRONT, ARC = 180, 90
"""Degrees that a unit has before it, and that a cannon covers."""
SQUARE = 100


def trays(b: Battle) -> list[Piece]:
    """All units on the table, figure by figure."""
    return [figure for side in (0, 1) for unit in b.on_table(side) for figure in tray(b, unit)]


def tray(b: Battle, unit: Unit) -> Iterator[Piece]:
    """The figures of a unit; its banner, or its gun, stands at the anchor."""
    first, *others = b.squares(unit)
    yield from ranks(b, unit, others)
    yield Piece(
        piece(unit),
        "gun" if unit.has_gun else "figure",
        unit.name,
        spot(b, first),
        unit.side,
        stats=stats(unit),
        marks=list(marks(b, unit)),
        help=f"{unit.figures} of {unit.began} figures. {leader_words(b, unit)}",
        icon=icon(unit),
        topics=list(topics(unit)),
        facing=unit.facing,
        ranges=list(ranges(b, unit)),
    )


def ranks(b: Battle, unit: Unit, squares: Sequence[Square]) -> Iterator[Piece]:
    """All figures but the one with the banner, which is drawn over them."""
    for number, square in enumerate(squares, start=2):
        yield Piece(
            f"{piece(unit)}:{number}",
            "figure",
            unit.name,
            spot(b, square),
            unit.side,
            icon="horseman" if unit.is_mounted else unit.kind,
            topics=["unit"],
            facing=unit.facing,
        )


def stats(unit: Unit) -> list[Stat]:
    """Its numbers: Rep, figures, and the Rep of its Leader, which says whether it may act."""
    leader = [Stat("Leader", unit.leader)] if unit.leader else []
    return [Stat("Rep", unit.rep), Stat("figures", unit.figures, unit.began), *leader]


def icon(unit: Unit) -> str:
    """What is drawn at the anchor: a cannon, a commander's or a unit's banner."""
    if unit.has_gun:
        return "cannon"
    return "commander" if unit.star != NOBODY else "banner"


def topics(unit: Unit) -> Iterator[str]:
    """What explains a unit."""
    yield "unit"
    if unit.has_gun:
        yield "cannon"
    if unit.is_mounted:
        yield "cavalry"
    if unit.star != NOBODY:
        yield "commander"


def leader_words(b: Battle, unit: Unit) -> str:
    """Who leads a unit."""
    if unit.star != NOBODY and unit.leader:
        star = b.state.stars[unit.star]
        return f"{star.name}, Rep {unit.leader}, leads it{' but is stunned' if unit.is_stunned else ''}."
    return f"Its Leader has Rep {unit.leader}." if unit.leader else "Its Leader has fallen."


def marks(b: Battle, unit: Unit) -> Iterator[str]:
    """How it fares in words that the glossary explains, the most telling first."""
    if b.is_locked(unit):
        yield "In melee"
    if unit.status == "duck-back":
        yield "Ducking"
    if not unit.leader:
        yield "No Leader"
    elif unit.is_stunned:
        yield "Stunned"
    if unit.is_loading:
        yield "Loading"
    elif not unit.is_loaded:
        yield "Unloaded"
    if unit.is_mounted:
        yield "Cavalry"
    if b.is_active(unit) and unit.id not in b.state.to_act:
        yield "activated"


def ranges(b: Battle, unit: Unit) -> Iterator[Range]:
    """How far its weapons carry, before it."""
    if unit.has_gun:
        reach = b.tables.cannon.range
        yield Range(f"Cannon, {reach} inches", SQUARE * reach, ARC)
        return
    weapon = b.weapon(unit)
    if weapon is not None:
        yield Range(f"{weapon.name}, {weapon.range} inches", SQUARE * weapon.range, FRONT)


def fronts(b: Battle) -> Iterator[Overlay]:
    """A line along the front of every unit, so that one sees which figures belong together."""
    for side in (0, 1):
        for unit in b.on_table(side):
            ends = front_line(b, b.squares(unit), unit.facing)
            if ends:
                yield Overlay(f"front:{unit.id}", "front", ends, unit.side)


def melees(b: Battle) -> Iterator[Overlay]:
    """A line between units that are hand to hand."""
    for lock in b.state.locks:
        through = [piece(b.unit(lock.charger)), piece(b.unit(lock.target))]
        yield Overlay(f"melee:{lock.charger}-{lock.target}", "melee", through, tone="danger")
