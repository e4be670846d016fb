"""How an active figure stands where it is: prone, or facing elsewhere (BR-077, AR-58)."""

from __future__ import annotations

from functools import partial
from typing import Any

from mainbrace.games.bottle.ground.squares import FACING_NAMES, FACINGS, Facing
from mainbrace.games.bottle.skirmish import movement
from mainbrace.games.bottle.skirmish.shares import Freely, Share
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.skirmish.warnings import if_prone, if_turned
from mainbrace.kernel import Option, Play


def options(s: Skirmish, figure: Figure, share: Share) -> list[Option[Any]]:
    """How it may stand where it is: prone, or facing elsewhere."""
    ways = [] if share.has_turned else turning(s, figure, share)
    drop: Option[Any] = Option("prone", Freely(go_prone, s, figure), partial(prone_label, s, figure))
    return ways if figure.prone else [drop, *ways]


def prone_label(s: Skirmish, figure: Figure) -> str:
    """Dropping, and whom friends would see over one."""
    return "\n".join(["Go prone", *if_prone(s, figure)])


def go_prone(s: Skirmish, figure: Figure) -> Play[None]:
    """Drop where one is; that costs nothing, and one may still fire (BR-077). Friends look over one then."""
    s.lie_down(figure)
    s.tell("prone", who=figure.name, piece=s.piece(figure))
    yield from movement.notice(s, figure, s.active)


def turning(s: Skirmish, figure: Figure, share: Share) -> list[Option[Any]]:
    """Facing elsewhere; in a building it does not matter."""
    if s.ground.is_inside(figure.square):
        return []
    return [
        Option(
            f"face:{facing}",
            Freely(turn, s, figure, share, facing),
            partial(face_label, s, figure, facing),
        )
        for facing in FACINGS
        if facing != figure.facing
    ]


def face_label(s: Skirmish, figure: Figure, facing: Facing) -> str:
    """Which way, and who would come in sight."""
    return "\n".join([f"Face {FACING_NAMES[facing]}", *if_turned(s, figure, facing)])


def turn(s: Skirmish, figure: Figure, share: Share, facing: Facing) -> Play[None]:
    """Face elsewhere; what comes in sight by that is tested for (AR-58)."""
    assert s.activation is not None
    figure.facing = facing
    share.has_turned = True
    if movement.news(s, figure):
        yield from s.in_sight(s.active, figure)
