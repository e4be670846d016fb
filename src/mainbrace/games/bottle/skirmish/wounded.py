"""The fallen: retrieving one's own, killing or capturing the enemy's (BR-116, BR-128, BR-159)."""

from __future__ import annotations

from functools import partial
from typing import Any

from mainbrace.games.bottle.skirmish.damage import drop_wounded, hurt
from mainbrace.games.bottle.skirmish.involuntary import be_taken
from mainbrace.games.bottle.skirmish.movement import HALVES
from mainbrace.games.bottle.skirmish.shares import Share
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.kernel import Closed, Option, Play


def beside(s: Skirmish, figure: Figure, other: Figure) -> bool:
    """True if a figure touches somebody on the ground, who may lie on its own square."""
    return figure.square == other.square or s.are_in_contact(figure, other)


def lies_beside(s: Skirmish, figure: Figure, other: Figure) -> bool:
    """True if somebody helpless is within reach of a figure, and in nobody's arms."""
    return other.is_helpless and other.bearer == NOBODY and beside(s, figure, other)


def options(s: Skirmish, figure: Figure, share: Share) -> list[Option[Any]]:
    """What an active figure may do about those who lie beside it."""
    found: list[Option[Any]] = []
    for other in s.figures:
        if not lies_beside(s, figure, other):
            continue
        on = (s.piece(other),)
        if s.are_foes(figure, other):
            found.append(
                Option(f"capture:{other.id}", partial(capture, s, figure, other), f"Capture {other.name}", on)
            )
            if other.id not in share.tried:
                found.append(
                    Option(f"kill:{other.id}", partial(kill, s, figure, other), f"Kill {other.name}", on)
                )
        elif other.side == figure.side and can_lift(s, figure, other, share):
            found.append(
                Option(
                    f"lift:{other.id}",
                    partial(lift, s, figure, other),
                    f"Pick up {other.name}",
                    on,
                    "2 inches",
                )
            )
    if figure.burden != NOBODY:
        name = s.figures[figure.burden].name
        found.append(Option("lay-down", partial(lay_down, s, figure), f"Lay {name} down"))
    return found


def closed(s: Skirmish, figure: Figure, share: Share) -> list[Closed]:
    """Whom it cannot try to kill again: in an activation each is tried on once (BR-128)."""
    why = "Was saved when this one tried in this activation"
    saved = [s.figures[number] for number in share.tried if lies_beside(s, figure, s.figures[number])]
    return [Closed(f"kill:{other.id}", f"Kill {other.name}", why) for other in saved]


def can_lift(s: Skirmish, figure: Figure, other: Figure, share: Share) -> bool:
    """True if a figure has a hand free and the movement it takes, for one who is out of the fight.

    Nobody is lifted to where he may not go, as into a full boat.
    """
    is_enough = share.left >= HALVES * s.book.movement.pick_up and not figure.prone
    has_room = not s.hooks.closed(s, other) >> figure.square & 1
    return other.status == "out-of-the-fight" and figure.burden == NOBODY and is_enough and has_room


def capture(s: Skirmish, figure: Figure, other: Figure) -> Play[None]:
    """Take somebody prisoner, without any roll; that ends one's movement (BR-128, AR-125)."""
    yield from ()
    s.tell("captures", who=figure.name, piece=s.piece(figure), whom=other.name)
    be_taken(s, other, figure)
    s.hooks.has_left(s, other)
    if (share := s.share(figure)) is not None:
        share.left = 0


def kill(s: Skirmish, figure: Figure, other: Figure) -> Play[None]:
    """Kill somebody who cannot defend himself, if nothing that saves a Star saves him; one try (BR-128)."""
    s.tell("kills", who=figure.name, piece=s.piece(figure), whom=other.name)
    if (share := s.share(figure)) is not None:
        share.tried.append(other.id)
    yield from hurt(s, other, "obviously-dead", figure, figure.rep)


def lift(s: Skirmish, figure: Figure, other: Figure) -> Play[None]:
    """Pick up one's own wounded for 2\" of movement (BR-159)."""
    yield from ()
    figure.burden, other.bearer = other.id, figure.id
    other.square = figure.square
    figure.interrupt()
    if (share := s.share(figure)) is not None:
        share.left -= HALVES * s.book.movement.pick_up
        share.has_moved = True
    s.tell("picks up", who=figure.name, piece=s.piece(figure), whom=other.name)


def lay_down(s: Skirmish, figure: Figure) -> Play[None]:
    """Lay a wounded man down again."""
    yield from ()
    s.tell("lays down", who=figure.name, piece=s.piece(figure), whom=s.figures[figure.burden].name)
    drop_wounded(s, figure)
