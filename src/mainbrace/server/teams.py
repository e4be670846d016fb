"""Team-mates write to each other and point at things. Nobody else hears of it, and no record has it."""

from __future__ import annotations

import structlog

from mainbrace.server.hall import Hall
from mainbrace.server.kept import Remark, now
from mainbrace.server.live import Table
from mainbrace.server.play import TRIES, sitting
from mainbrace.server.refusal import conflict, fault, malformed, not_allowed, not_started, too_much
from mainbrace.server.viewer import Viewer
from mainbrace.server.wire import Point, Say

log = structlog.get_logger()

MOST_REMARKS = 5000
"""How many lines a side may write at one table."""


async def say(hall: Hall, table: Table, viewer: Viewer, call: Say) -> None:
    """Somebody writes to their team; once it is stored the team reads it."""
    text, limits = " ".join(call.text.split()), hall.limits
    if not text or not text.isprintable() or len(text) > limits.remark:
        raise malformed(f"text: found {len(text)} letters; allowed: 1 to {limits.remark} of them", "text")
    async with sitting(hall, table):
        seat = team_seat(table, viewer)
        if not table.talk.may("say", seat, limits.remarks_a_second, limits.remarks_at_once):
            raise too_much("you write faster than anybody reads: wait a moment")
        await store(hall, table, seat, text)
        tell(table)


async def store(hall: Hall, table: Table, seat: int, text: str) -> None:
    """Write a line down; who is overtaken by another process takes the next number."""
    side = table.sides[seat]
    for _ in range(TRIES):
        number = table.talk.last(side) + 1
        if number > MOST_REMARKS:
            raise too_much(f"your team has written {MOST_REMARKS} lines here, and more are not kept")
        remark = Remark(table.kept.id, side, number, seat, text, now())
        try:
            is_written = await hall.store.remark(remark)
        except Exception as error:
            log.exception("lost remark", table=table.kept.id, side=side, number=number)
            raise fault() from error
        if is_written:
            table.talk.add([remark])
            return
        await hall.read_talk(table)
    raise conflict("stale", "others are writing at the same time: try again")


async def point(hall: Hall, table: Table, viewer: Viewer, call: Point) -> None:
    """Somebody points out a thing they see to those of their team who see it, too."""
    limits = hall.limits
    async with sitting(hall, table):
        seat = team_seat(table, viewer)
        if not table.is_seen(seat, call.at):
            raise conflict(
                "no-thing", f"at: found {call.at[:60]!r}; allowed: the id of a thing you see", "at"
            )
        if not table.talk.may("point", seat, limits.points_a_second, limits.points_at_once):
            raise too_much("you point at more than anybody can follow: wait a moment")
        show(table, seat, call.at)
        await hall.store.point(table.kept.id, seat, call.at)


def team_seat(table: Table, viewer: Viewer) -> int:
    """The seat somebody speaks for; who looks on, or has no team, is told why not."""
    if viewer.view is None or viewer.view not in viewer.mine:
        raise not_allowed("you are looking on: look as one of your own seats first")
    if not table.kept.started:
        raise not_started()
    if not table.is_team(viewer.view):
        raise conflict("no-team", "nobody else plays on your side")
    return viewer.view


def tell(table: Table) -> None:
    """Everybody reads what is new in their team."""
    for viewer in table.viewers:
        viewer.hear_talk()


def show(table: Table, seat: int, at: str) -> None:
    """The team of a seat sees what it points at."""
    for viewer in table.viewers:
        viewer.see_point(seat, at)


async def catch_up(hall: Hall, table: Table) -> None:
    """Read what was written at another process."""
    async with sitting(hall, table):
        await hall.read_talk(table)
        tell(table)
