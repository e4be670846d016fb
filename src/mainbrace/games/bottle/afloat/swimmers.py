"""In the water: who falls in, swims, drifts, is swept away and drowns (BS-092 to BS-094)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from mainbrace.games.bottle.afloat.sea import Sea
from mainbrace.games.bottle.afloat.state import Overboard
from mainbrace.games.bottle.afloat.strokes import boats_in_reach, strokes, to_land
from mainbrace.games.bottle.afloat.water import around, get_wet, half_move, taken_squares
from mainbrace.games.bottle.ground.squares import Mask, Square, squares_of
from mainbrace.games.bottle.likelihood import passes
from mainbrace.games.bottle.passes import half, possible
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.swimming import Progress, Swimmer, is_seaman, swim
from mainbrace.games.bottle.skirmish.damage import hurt
from mainbrace.games.bottle.skirmish.movement import HALVES, normal_move
from mainbrace.games.bottle.skirmish.places import inches
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Chances, Option, Play

OVERBOARD = 3
"""The highest face on which one who is struck down in a boat falls out of it (BS-092)."""
DOWNSTREAM = (0, -1)
"""Near land the stream runs to the shore, which lies in the north (BS-092)."""


def struck_down(sea: Sea, figure: Figure) -> None:
    """Who is stunned or put out of the fight in a boat's melee may fall into the water (BS-092)."""
    if sea.boat_of(figure) is None or figure.status not in ("stunned", "out-of-the-fight"):
        return
    if not possible(sea.s.dice, 1, OVERBOARD, f"{figure.name} falls out of the boat"):
        return
    square = sea.free_water(figure.square)
    if square is None:
        return
    sea.s.tell("overboard", who=figure.name, piece=sea.s.piece(figure))
    get_wet(sea, figure, square)
    if figure.status == "out-of-the-fight":
        turns = half(sea.s.dice, f"Turns until {figure.name} drowns")
        sea.waters.overboard.append(Overboard(figure.id, turns))
        sea.s.tell("will drown", who=figure.name, turns=turns)


def options(sea: Sea, figure: Figure) -> Iterator[Option[Any]]:
    """Into the water of one's own will, for half the move (BS-090)."""
    share = sea.s.share(figure)
    water = around(sea, figure.square) & sea.open_water() & ~taken_squares(sea)
    is_dry = not (figure.prone or sea.is_wet(figure))
    if share is None or share.left < half_move(sea, figure) or not water or not is_dry:
        return
    yield Option(
        "jump",
        partial(jump, sea, figure, water),
        "Into the water\nSwims when next active",
        (sea.s.area(squares_of(water)[0]),),
        "half the move",
        partial(swimming_odds, sea, figure),
    )


def jump(sea: Sea, figure: Figure, water: Mask) -> Play[None]:
    """Leave a deck, a boat or the land for the water (BS-090); powder gets wet."""
    yield from ()
    sea.s.tell("jumps", who=figure.name, piece=sea.s.piece(figure))
    get_wet(sea, figure, squares_of(water)[0])


def take_stroke(sea: Sea, figure: Figure) -> Play[None]:
    """An activation in the water: climb out if one was at the edge, else the swimming test (BS-093)."""
    s, share = sea.s, sea.s.share(figure)
    assert share is not None
    s.get_up(figure)
    if figure.carries_on and (yield from climbs_out(sea, figure)):
        return
    share.is_done = True
    done = swim(s.dice, sea.book, swimmer_of(sea, figure))
    s.tell("swims", who=figure.name, piece=s.piece(figure), how=progress_words(done.progress, done.inches))
    if done.progress == "swims":
        yield from swim_away(sea, figure, done.inches)
    elif done.progress == "swept":
        float_on(sea, figure, done.inches)
    elif done.progress == "drowns":
        yield from drown(sea, figure, done.inches)


def swimmer_of(sea: Sea, figure: Figure) -> Swimmer:
    """A figure for the table: people of ships swim, whatever their class; a friend beside him helps."""
    return Swimmer(
        figure.name,
        figure.rep,
        figure.character.kind,
        is_sailor=figure.side in {craft.side for craft in sea.waters.crafts if not sea.is_boat(craft)},
        is_stunned=figure.status == "stunned",
        is_helped=is_helped(sea, figure),
    )


def is_helped(sea: Sea, figure: Figure) -> bool:
    """True with a friend beside one who is up and about, in the water or out of it."""
    near = around(sea, figure.square)
    return any(
        other.carries_on and other.side == figure.side and near >> other.square & 1
        for other in sea.s.figures
        if other is not figure
    )


def progress_words(progress: Progress, far: int) -> str:
    """How a swimmer fares, to be read after his name."""
    return {
        "swims": f"may swim {inches(far)}",
        "floats": "stays afloat",
        "swept": f"is swept {inches(far)} to the shore, and keeps his head above water",
        "drifts": f"drifts {inches(far)}",
        "drowns": "goes under",
    }[progress]


def climbs_out(sea: Sea, figure: Figure) -> Play[bool]:
    """Who is beside dry land, a dock or an entry port when he becomes active may climb out."""
    s, share = sea.s, sea.s.share(figure)
    squares = squares_of(around(sea, figure.square) & s.ground.free & ~s.ground.afloat & ~s.occupied())
    if not squares or share is None:
        return False
    choice: Square | None = squares[0]
    if s.is_played(figure):
        options: list[Option[Square | None]] = [
            Option(f"climb:{label}", square, f"Climb out at {label}", (s.area(square),))
            for square in squares
            for label in [s.grid.label(square)]
        ]
        options.append(Option("swim", None, "Swim on"))
        text = f"{figure.name} is at the edge of the water."
        choice = yield from s.ask(figure.seat, "climb out", text, options, about=s.piece(figure))
    if choice is None:
        return False
    s.place(figure, choice)
    share.left, share.has_moved = normal_move(s, figure) - half_move(sea, figure), True
    s.tell("climbs out", who=figure.name, piece=s.piece(figure), place=s.grid.label(choice))
    return True


def swim_away(sea: Sea, figure: Figure, far: int) -> Play[None]:
    """Swim where one likes, into a boat if that is no farther than half the way (BS-090, BS-094)."""
    s = sea.s
    found = dict(strokes(sea, figure.square, far * HALVES))
    boats = dict(boats_in_reach(sea, found, far * HALVES // 2)) if figure.carries_on else {}
    if not s.is_played(figure):
        into = next(iter(boats.values()), None)
        square = into if into is not None else to_land(sea, found)
        s.place(figure, square)
        return
    crafts = {craft.id: craft for craft in sea.boats}
    options: list[Option[Square]] = [
        Option(f"into:{number}", seat, f"Climb into {crafts[number].name}", (s.area(seat),))
        for number, seat in boats.items()
    ]
    for square, cost in sorted(found.items(), key=lambda each: (-each[1], each[0])):
        label = s.grid.label(square)
        options.append(
            Option(f"swim:{label}", square, f"Swim to {label}", (s.area(square),), inches(cost / HALVES))
        )
    text = f"{figure.name} may swim {inches(far)}. Where to?"
    s.place(figure, (yield from s.ask(figure.seat, "swim", text, options, about=s.piece(figure))))


def float_on(sea: Sea, figure: Figure, far: int) -> None:
    """So far downstream, as long as there is water (BS-092, BS-093)."""
    grid, water, taken = sea.s.grid, sea.open_water(), taken_squares(sea)
    x, y, _ = grid.place(figure.square)
    best = figure.square
    for step in range(1, far + 1):
        if not grid.has(x, y + step * DOWNSTREAM[1]):
            break
        square = grid.square(x, y + step * DOWNSTREAM[1])
        if not water >> square & 1:
            break
        best = best if taken >> square & 1 else square
    sea.s.place(figure, best)


def drift_all(sea: Sea) -> Play[None]:
    """A turn is over: who was not active, and who cannot swim, floats to the shore (BS-092, BS-093)."""
    far = sea.book.boats.swimming.drift
    for figure in sea.s.figures:
        if sea.is_wet(figure) and not (figure.is_able and figure.acted):
            start = figure.square
            float_on(sea, figure, far)
            if figure.square != start and figure.status != "obviously-dead":
                moved = sea.s.grid.distance(start, figure.square)
                sea.s.tell("drifts", who=figure.name, piece=sea.s.piece(figure), far=inches(moved))
    yield from count_down(sea)


def count_down(sea: Sea) -> Play[None]:
    """Those out of the fight drown when their turns are over, unless they are out of the water (BS-092)."""
    left: list[Overboard] = []
    for each in sea.waters.overboard:
        figure = sea.s.figures[each.figure]
        if not sea.is_wet(figure) or figure.status != "out-of-the-fight":
            continue
        each.turns -= 1
        if each.turns > 0:
            left.append(each)
        else:
            yield from drown(sea, figure, 0)
    sea.waters.overboard = left


def drown(sea: Sea, figure: Figure, far: int) -> Play[None]:
    """Drowned, and washed ashore; only what saves a dead Star saves this one (BS-094)."""
    float_on(sea, figure, far)
    sea.s.tell("drowns", who=figure.name, piece=sea.s.piece(figure))
    yield from hurt(sea.s, figure, "obviously-dead", None, None)
    if figure.status == "obviously-dead" and figure.id not in sea.waters.drowned:
        sea.waters.drowned.append(figure.id)


def swimming_odds(sea: Sea, figure: Figure) -> Chances:
    """What the next activation in the water may bring."""
    two, one, swept, drowned = stroke_odds(sea.book, swimmer_of(sea, figure))
    table = sea.book.boats.swimming
    return Chances(
        (
            (f"swims {inches(table.two)}", two),
            (f"swims {inches(table.one)}", one),
            ("swept to the shore", swept),
            ("drowns", drowned),
        )
    )


def stroke_odds(book: SeaBook, swimmer: Swimmer) -> tuple[float, float, float, float]:
    """How likely two pass, one, none but two of a second test, none and fewer of it (BS-094, BSQ-37)."""
    table = book.boats.swimming
    dice = table.dice + table.helped * swimmer.is_helped + table.stunned * swimmer.is_stunned
    dice += 0 if is_seaman(book, swimmer) else table.landlubber
    none, one, two = passes(max(dice, 0), swimmer.rep)
    return two, one, none * two, none * (1 - two)
