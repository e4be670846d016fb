"""Aiming a gun: every spot it bears on, with who would be struck there and how likely (BR-138)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from mainbrace.games.bottle.ground.squares import Square
from mainbrace.games.bottle.skirmish import gunodds
from mainbrace.games.bottle.skirmish.bearing import spots
from mainbrace.games.bottle.skirmish.bulwarks import bounces_over, is_solid
from mainbrace.games.bottle.skirmish.guns import fire, under
from mainbrace.games.bottle.skirmish.movement import notice
from mainbrace.games.bottle.skirmish.places import place
from mainbrace.games.bottle.skirmish.serving import hands, spend
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure, Gun
from mainbrace.games.bottle.skirmish.warnings import if_aimed
from mainbrace.kernel import Computed, Option, Overlay, Play

LEGEND: Mapping[str, str] = MappingProxyType(
    {
        "shot": "an enemy under the circle",
        "danger": "one of yours under the circle",
        "house": "strikes a house or a ship",
    }
)
"""What the marks of spots mean."""
SPOT = "spot:"
HUNDREDTHS = 100
"""Of a square; the circle is drawn in them."""


def aim(s: Skirmish, gun: Gun, figure: Figure) -> Play[None]:
    """Name the spot, and fire; all who serve the gun are done.

    Turning to it may first bring others in sight (AR-58): whom they keep from it, or who has fired the gun at
    them, may still do something else.
    """
    text = f"{figure.name}: where shall the {'ball land' if gun.kind == 'cannon' else 'shot go'}?"
    choices = answers(s, gun, figure)
    spot = yield from s.ask_freely(figure.seat, "aim", text, choices, None, s.piece(figure), LEGEND)
    s.face(figure, spot)
    yield from notice(s, figure, s.active)
    crew = hands(s, gun)
    if figure in crew and gun.loaded:
        gun.used = True
        spend(s, crew)
        yield from fire(s, gun, figure, spot)


def answers(s: Skirmish, gun: Gun, figure: Figure) -> Computed[Square]:
    """Every spot; those where it strikes most enemies and fewest friends come first."""
    found = spots(s, gun)
    numbers = {f"{SPOT}{s.grid.label(square)}": number for number, square in enumerate(found)}

    def option(number: int) -> Option[Square]:
        square = found[number]
        return Option(
            f"{SPOT}{s.grid.label(square)}",
            square,
            partial(words, s, gun, figure, square),
            (s.area(square),),
            "",
            partial(gunodds.fired, s, gun, figure, square),
            partial(marks, s, gun, figure, square),
            partial(overlays, s, gun, square),
        )

    def every() -> Iterator[Option[Square]]:
        ranked = sorted(
            range(len(found)), key=lambda number: (-promise(s, gun, figure, found[number]), number)
        )
        return map(option, ranked)

    return Computed(len(found), option, numbers.get, every)


def endangered(s: Skirmish, gun: Gun, figure: Figure, square: Square) -> tuple[list[Figure], list[Figure]]:
    """The enemies and the friends whom a shot there may strike."""
    there = under(s, gun.kind, square)
    return (
        [each for each in there if s.are_foes(figure, each)],
        [each for each in there if not s.are_foes(figure, each)],
    )


def promise(s: Skirmish, gun: Gun, figure: Figure, square: Square) -> int:
    """How good a spot looks: enemies on their feet there, and friends three times over against it."""
    foes, friends = endangered(s, gun, figure, square)
    return sum(foe.is_able for foe in foes) - 3 * len(friends)


def words(s: Skirmish, gun: Gun, figure: Figure, square: Square) -> str:
    """A spot, who is under the circle there, and who comes in sight by turning to it."""
    foes, friends = endangered(s, gun, figure, square)
    lines = [place(s, square), f"Under the circle: {listed(foes) or 'no enemy'}"]
    if friends:
        lines.append(f"And of yours: {listed(friends)}")
    return "\n".join([*lines, *if_aimed(s, figure, square)])


def listed(figures: Sequence[Figure]) -> str:
    """Some by name, with who is down already."""
    return ", ".join(each.name if each.is_able else f"{each.name} (down)" for each in figures)


def marks(s: Skirmish, gun: Gun, figure: Figure, square: Square) -> tuple[str, ...]:
    """A spot at a glance, in the words of the legend."""
    foes, friends = endangered(s, gun, figure, square)
    found = {"shot": any(foe.is_able for foe in foes), "danger": friends, "house": is_solid(s, square)}
    return tuple(mark for mark, holds in found.items() if holds)


def overlays(s: Skirmish, gun: Gun, square: Square) -> tuple[Overlay, ...]:
    """The way of the ball, the circle where it lands, and how far it may bounce on."""
    rules = s.book.shooting
    blast = rules.cannon.blast if gun.kind == "cannon" else rules.swivel.blast
    radius = HUNDREDTHS * blast // 2
    drawn = [
        Overlay("ball", "shot", [s.area(gun.square), s.area(square)], tone="good"),
        Overlay("blast", "range", [s.area(square)], form="circle", tone="danger", radius=radius),
    ]
    if gun.kind == "cannon" and (way := bounces_over(s, gun, square, rules.cannon.bounce + 12)):
        drawn.append(Overlay("bounce", "path", [s.area(square), s.area(way[-1])], tone="danger"))
    return tuple(drawn)
