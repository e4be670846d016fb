"""What the crew of a gun may be ordered to do (BR-137)."""

from __future__ import annotations

from functools import partial
from typing import Any

from mainbrace.games.bottle.ground.squares import FACING_NAMES as NAMES
from mainbrace.games.bottle.ground.squares import FACINGS, Facing, Square, squares_of
from mainbrace.games.bottle.skirmish.guns import fire, firer, gun_of, load, present, push, spots
from mainbrace.games.bottle.skirmish.places import inches
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure, Gun, Share
from mainbrace.kernel import Computed, Option, Play


def options(s: Skirmish, figure: Figure, share: Share) -> list[Option[Any]]:
    """Fire, load, push or turn the gun one serves: one of these in a turn, and nothing before it."""
    gun = gun_of(s, figure)
    if gun is None or gun.used or share.has_moved or share.has_fired:
        return []
    number = s.field.guns.index(gun)
    on = (f"gun:{number}",)
    found: list[Option[Any]] = []
    if gun.loaded and firer(s, gun) is figure and spots(s, gun):
        found.append(Option(f"gun-fire:{number}", partial(aim, s, gun, figure), f"Fire the {gun.kind}", on))
    if not gun.loaded:
        found.append(Option(f"gun-load:{number}", partial(load_gun, s, gun), f"Load the {gun.kind}", on))
    if gun.kind == "cannon" and not gun.fixed:
        found.append(Option(f"gun-push:{number}", partial(push_gun, s, gun), "Push the cannon", on))
        found.append(Option(f"gun-turn:{number}", partial(turn_gun, s, gun), "Turn the cannon", on))
    return found


def aim(s: Skirmish, gun: Gun, figure: Figure) -> Play[None]:
    """Name the spot, and fire."""
    open_spots = spots(s, gun)

    def option(number: int) -> Option[Square]:
        square = open_spots[number]
        return Option(
            f"spot:{s.grid.label(square)}", square, partial(words, s, gun, square), (s.area(square),)
        )

    def every() -> Any:
        return map(option, range(len(open_spots)))

    text = f"{figure.name}: where shall the ball land?"
    choices = Computed(len(open_spots), option, None, every)
    spot = yield from s.ask_freely(figure.seat, "aim", text, choices, about=s.piece(figure))
    spend(s, [figure])
    yield from fire(s, gun, figure, spot)


def words(s: Skirmish, gun: Gun, square: Square) -> str:
    """A spot, and who is under the circle there."""
    blast = s.grid.blast(square)
    struck = [each.name for each in s.figures if each.is_able and blast >> each.square & 1]
    return f"{s.grid.label(square)}\nUnder the circle: {', '.join(struck) or 'nobody'}"


def load_gun(s: Skirmish, gun: Gun) -> Play[None]:
    """All of the crew who are there load."""
    yield from ()
    spend(s, present(s, gun))
    load(s, gun)


def push_gun(s: Skirmish, gun: Gun) -> Play[None]:
    """An inch for each who pushes; others may fill the places of missing crew (BR-137)."""
    hands = pushers(s, gun)
    far = len(hands) * s.book.shooting.cannon.move
    near = s.grid.circle(gun.square, far) & s.ground.free & ~s.ground.indoors & ~s.occupied()
    level = s.grid.floors[gun.square]
    squares = [
        square
        for square in squares_of(near)
        if s.grid.floors[square] == level and square != gun.square and s.has_line(-1, gun.square, square)
    ]
    options = [
        Option(f"to:{s.grid.label(each)}", each, s.grid.label(each), (s.area(each),)) for each in squares
    ]
    if not options:
        return
    square = yield from s.ask(
        hands[0].seat, "push", f"Push the cannon up to {inches(far)}. Where to?", options
    )
    spend(s, hands)
    push(s, gun, square, hands)


def pushers(s: Skirmish, gun: Gun) -> list[Figure]:
    """The crew, and as many others of the active group beside the gun as crew are missing."""
    hands = present(s, gun)
    others = [
        figure
        for figure in s.active
        if figure not in hands
        and figure.carries_on
        and not figure.locked
        and s.grid.distance(figure.square, gun.square) <= 1
    ]
    return (hands + others)[: s.book.shooting.cannon.crew]


def turn_gun(s: Skirmish, gun: Gun) -> Play[None]:
    """Turning in place counts as moving (AR-82)."""
    hands = present(s, gun)
    options = [
        Option(f"turn:{facing}", facing, f"To the {NAMES[facing]}")
        for facing in FACINGS
        if facing != gun.facing
    ]
    facing: Facing = yield from s.ask(hands[0].seat, "turn gun", "Where shall it point?", options)
    spend(s, hands)
    gun.used, gun.facing = True, facing
    s.tell("turns gun", who=hands[0].name, to=NAMES[facing])


def spend(s: Skirmish, hands: list[Figure]) -> None:
    """Whoever serves a gun does nothing else."""
    for figure in hands:
        if (share := s.share(figure)) is not None:
            share.is_done = True
