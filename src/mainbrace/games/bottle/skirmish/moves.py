"""Where a figure may go and whom it may shoot, as answers that say what a person weighs there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import sqrt
from typing import Any, NamedTuple

from mainbrace.games.bottle.ground.reach import Reach
from mainbrace.games.bottle.ground.squares import Square, squares_of
from mainbrace.games.bottle.peopleforms import Weapon
from mainbrace.games.bottle.skirmish import odds
from mainbrace.games.bottle.skirmish.movement import HALVES
from mainbrace.games.bottle.skirmish.places import inches
from mainbrace.games.bottle.skirmish.prospects import Outlook
from mainbrace.games.bottle.skirmish.shooting import usable
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.kernel import Computed, Option, Overlay

GO = "go:"


class Shot(NamedTuple):
    """A shot somebody may take, with one weapon or with two at once."""

    target: Figure
    weapons: Sequence[Weapon]


def fire_options(s: Skirmish, shooter: Figure, may_turn: bool = False) -> list[Option[Shot]]:
    """Every shot a figure has: each enemy in sight and range with each ready weapon, or with two (BR-134)."""
    if not shooter.ready:
        return []
    options: list[Option[Shot]] = []
    for foe in s.foes(shooter.side):
        weapons = usable(s, shooter, s.distance(shooter, foe), with_thrown=True)
        if weapons and (s.could_see(shooter, foe) if may_turn else s.sees(shooter, foe)):
            options += [fire_option(s, shooter, Shot(foe, [weapon])) for weapon in weapons]
            options += [fire_option(s, shooter, Shot(foe, both)) for both in brace(s, shooter, weapons)]
    return options


def brace(s: Skirmish, shooter: Figure, weapons: Sequence[Weapon]) -> list[list[Weapon]]:
    """Two pistols or muskets that can be fired at once (BR-134)."""
    both = [s.weapon(name) for name in shooter.ready if s.weapon(name).hawk_eye]
    fit = [weapon for weapon in both if weapon in weapons]
    return [fit[:2]] if len(fit) > 1 else []


def fire_option(s: Skirmish, shooter: Figure, shot: Shot) -> Option[Shot]:
    """A shot with its odds."""
    target, weapons = shot
    verb = weapons[0].verb
    tools = " and ".join(weapon.name.lower() for weapon in weapons)
    ids = "+".join(weapon.id for weapon in weapons)
    haste = "\nTwo at once: both shots are rushed" if len(weapons) > 1 else ""
    if shooter.burden != NOBODY:
        haste = f"\nWith {s.figures[shooter.burden].name} in hand: the shot is rushed"
    return Option(
        f"{verb.lower()}:{target.id}:{ids}",
        shot,
        lambda: f"{verb} the {tools} at {target.name} ({inches(s.distance(shooter, target))}){haste}",
        (s.piece(target),),
        "",
        lambda: odds.shot(s, shooter, target, weapons),
        overlays=partial(aimed, s, shooter, target),
    )


def aimed(s: Skirmish, one: Figure, other: Figure) -> tuple[Overlay, ...]:
    """A line from one figure to another."""
    return (Overlay("aim", "shot", [s.piece(one), s.piece(other)], tone="good"),)


def with_ways(s: Skirmish, figure: Figure, found: Reach, fixed: Sequence[Option[Any]]) -> Computed[Any]:
    """Other answers, and every square where a move may end; squares are worked out when somebody looks."""
    known, outlook = len(fixed), Outlook(s, figure, found)
    ends = found.ends & ~(1 << figure.square)
    squares: list[Square] = []

    def listed() -> list[Square]:
        if not squares:
            squares.extend(square for square in squares_of(found.ends) if square != figure.square)
        return squares

    def option(number: int) -> Option[Any]:
        if number < known:
            return fixed[number]
        return way_option(outlook, listed()[number - known])

    def number_of(key: str) -> int | None:
        if key.startswith(GO):
            wanted = [GO + s.grid.label(square) for square in listed()]
            return known + wanted.index(key) if key in wanted else None
        return next((number for number, each in enumerate(fixed) if each.key == key), None)

    def every() -> Iterator[Option[Any]]:
        yield from fixed
        foes = s.foes(figure.side)
        for square in sorted(listed(), key=lambda square: interest(s, foes, square), reverse=True):
            yield way_option(outlook, square)

    return Computed(known + ends.bit_count(), option, number_of, every)


def way_option(outlook: Outlook, square: Square) -> Option[Square]:
    """A square to go to: what it costs, and what one would find there."""
    s = outlook.s
    return Option(
        GO + s.grid.label(square),
        square,
        partial(outlook.words, square),
        (s.area(square),),
        inches(outlook.found.cost(square) / HALVES),
        None,
        partial(outlook.marks, square),
        partial(outlook.overlays, square),
    )


def interest(s: Skirmish, foes: Sequence[Figure], square: Square) -> float:
    """Which squares are worth a look first: in cover from the nearest enemy, and near to it."""
    if not foes:
        return 0.0
    spans = [(s.grid.span(square, foe.square), foe) for foe in foes]
    near, foe = min(spans, key=lambda pair: pair[0])
    return 10.0 * s.would_cover(square, foe.square) - sqrt(near)
