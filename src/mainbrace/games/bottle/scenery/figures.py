"""Figures, guns and things on the table as pieces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from mainbrace.games.bottle.scenery.cast import Cast
from mainbrace.games.bottle.skirmish.bearing import reach
from mainbrace.games.bottle.skirmish.lights import is_lantern
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import NOBODY, Dropped, Figure, Gun
from mainbrace.games.bottle.skirmish.status import Status
from mainbrace.kernel import Piece, Posture, Range, Stat

POSTURES: Mapping[Status, Posture] = MappingProxyType(
    {"stunned": "down", "out-of-the-fight": "out", "obviously-dead": "dead"}
)
STATES: Mapping[Status, str] = MappingProxyType(
    {
        "carry-on": "Carries on.",
        "duck-back": "Ducks back: does nothing until active again.",
        "stunned": "Stunned: loses the next activation.",
        "out-of-the-fight": "Out of the fight.",
        "obviously-dead": "Dead.",
        "run-away": "Has run away.",
        "captured": "Is a prisoner.",
        "left": "Has left the table.",
        "cheated-death": "Has cheated death and is gone.",
    }
)
"""What has become of somebody, in a sentence."""
FRONT, ARC = 180, 90
"""Degrees that a figure has before it, and that a cannon covers."""
SQUARE = 100


def piece(s: Skirmish, cast: Cast, figure: Figure) -> Piece:
    """A figure as it stands or lies on the table."""
    is_up = figure.is_able
    return Piece(
        s.piece(figure),
        "figure",
        figure.name,
        s.area(figure.square),
        cast.owner(figure),
        stats=[Stat("Rep", figure.rep)],
        marks=list(marks(s, figure)),
        help=STATES[figure.status],
        icon=figure.character.creature or figure.character.kind,
        topics=[
            figure.character.creature or figure.character.kind,
            *(["star"] if figure.character.is_star else []),
        ],
        facing=figure.facing if is_up and not s.ground.is_inside(figure.square) else None,
        posture=POSTURES.get(figure.status) or ("prone" if figure.prone else ""),
        ranges=list(ranges(s, figure)) if is_up else [],
    )


def marks(s: Skirmish, figure: Figure) -> Iterator[str]:
    """How it fares in words that the glossary explains, the most telling first."""
    if figure.status == "obviously-dead":
        return
    if figure.locked:
        yield "Fighting"
    if figure.status == "duck-back":
        yield "Ducking"
    if figure.burden != NOBODY:
        yield "Carrying"
    if figure.busy:
        yield "Looting"
    if figure.loading:
        yield "Loading"
    elif is_empty(s, figure):
        yield "Unloaded"
    if figure.fast:
        yield "Moving fast"
    if figure.character.is_star:
        yield "Star"
    if figure.captor != NOBODY:
        yield "Prisoner"
    share = s.share(figure)
    if figure.acted and (share is None or share.is_done):
        yield "activated"


def is_empty(s: Skirmish, figure: Figure) -> bool:
    """True for one who has something to shoot with, and nothing of it is loaded."""
    guns = [name for name in figure.character.weapons if s.weapon(name).is_gun]
    return bool(guns) and not any(name in figure.ready for name in guns)


def ranges(s: Skirmish, figure: Figure) -> Iterator[Range]:
    """How far its loaded weapons carry, before it; in a building all round."""
    spread = 360 if s.ground.is_inside(figure.square) else FRONT
    for name in dict.fromkeys(figure.ready):
        weapon = s.weapon(name)
        yield Range(f"{weapon.name}, {weapon.range} inches", SQUARE * weapon.range, spread)


# Things


def gun_piece(s: Skirmish, cast: Cast, number: int, gun: Gun) -> Piece:
    """A cannon or swivel gun with its arc of fire; whose crew serves it owns it."""
    spread = ARC if gun.kind == "cannon" else 360
    crew = [s.figures[member] for member in gun.crew]
    state = "Loaded" if gun.loaded else f"Unloaded, {gun.loading} activations of loading done"
    return Piece(
        f"gun:{number}",
        "gun",
        "Cannon" if gun.kind == "cannon" else "Swivel gun",
        s.area(gun.square),
        cast.owner(crew[0]) if crew else None,
        marks=[] if gun.loaded else ["Unloaded"],
        help=f"{state}. Crew: {', '.join(figure.name for figure in crew) or 'nobody'}.",
        icon=gun.kind,
        topics=[gun.kind],
        facing=gun.facing,
        ranges=[Range(f"{reach(s, gun)} inches", SQUARE * reach(s, gun), spread)],
    )


def dropped_piece(s: Skirmish, number: int, dropped: Dropped) -> Piece:
    """A weapon or an Item on the ground."""
    label = s.thing(dropped.thing).capitalize()
    icon = dropped.thing if dropped.thing in s.book.weapons else "items"
    help, topics = "Whoever stands there or beside it may pick it up.", ["dropped"]
    if is_lantern(s.book, dropped.thing):
        help, topics = f"It gives light: whoever is near is seen from afar. {help}", ["light", "dropped"]
    return Piece(
        f"dropped:{number}", "thing", label, s.area(dropped.square), icon=icon, help=help, topics=topics
    )


def pieces(s: Skirmish, cast: Cast) -> list[Piece]:
    """Everything on the table, figures first."""
    carried = [figure for figure in s.figures if figure.is_on_table]
    shown = [piece(s, cast, figure) for figure in carried]
    shown += [gun_piece(s, cast, number, gun) for number, gun in enumerate(s.field.guns)]
    return shown + [dropped_piece(s, number, each) for number, each in enumerate(s.field.dropped)]
