"""What can happen at a table: a choice, an undo, a change of seats. All of it is stored before it is told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from copy import deepcopy
from typing import Any

import structlog

from mainbrace.kernel import IllegalChoiceError, Option
from mainbrace.server import undo
from mainbrace.server.hall import Hall
from mainbrace.server.kept import Entry, Kept, now, standing
from mainbrace.server.live import Table, played
from mainbrace.server.refusal import Refusal, conflict, fault, not_allowed, not_started, revoked
from mainbrace.server.thinking import Task, answered
from mainbrace.server.viewer import Viewer
from mainbrace.server.wire import AgreeUndo, Choose, Undo

log = structlog.get_logger()

TRIES = 3
PAUSE_SECONDS = 1.0
"""How long a bot waits that was not heard."""


@asynccontextmanager
async def sitting(hall: Hall, table: Table) -> AsyncIterator[None]:
    """Alone at the table, with memory and journal in agreement; then bots that are asked begin to think."""
    async with table.lock:
        if table.is_dirty:
            await hall.reload(table)
        yield
    wake(hall, table)


def tell_all(table: Table) -> None:
    """Everybody at the table learns what is new to them."""
    for viewer in list(table.viewers):
        viewer.catch_up()


async def choose(hall: Hall, table: Table, viewer: Viewer, call: Choose) -> None:
    """A person answers for the viewed seat."""
    async with sitting(hall, table):
        seat = own_seat(table, viewer)
        check_number(table, seat, call.number)
        asked = table.match.decision
        if asked is None or asked.seat != seat:
            raise conflict("not-asked", "nothing is asked of this seat now")
        option = asked.options.find(call.key)
        if option is None:
            raise illegal(asked.options, call.key)
        await take(hall, table, option)
        if table.kept.seats[seat].absent:
            await change(hall, table, lambda kept: come_back(kept, seat))
        tell_all(table)


def own_seat(table: Table, viewer: Viewer) -> int:
    """The seat a viewer acts for; a spectator, or a match that does not run, is told why not."""
    if viewer.view is None or viewer.view not in viewer.mine:
        raise not_allowed("you are looking on: look as one of your own seats first")
    if not table.kept.started:
        raise not_started()
    if table.is_over:
        raise conflict("over", "the match is over")
    return viewer.view


def check_number(table: Table, seat: int, number: int) -> None:
    """Refuse what was said about another moment than this one."""
    if number != table.story(seat).number:
        raise conflict(
            "stale", f"this was about another moment; the number is {table.story(seat).number} now"
        )


def illegal(options: Any, key: str) -> Refusal:
    """Why a key is refused, with the legal ones."""
    try:
        options.get(key)
    except IllegalChoiceError as error:
        return conflict("illegal", str(error), "key")
    raise AssertionError


async def take(hall: Hall, table: Table, option: Option[Any]) -> None:
    """Play a legal option, and return when it is safe in the journal.

    The match goes first, so that rules that fail leave nothing in the journal; nobody sees it until then.
    """
    asked = table.match.decision
    assert asked is not None
    passed = option.key == asked.decline
    entry = Entry(table.kept.id, table.position + 1, "choice", asked.seat, option.key, passed, at=now())
    try:
        table.match.take(option)
        is_written = await hall.writer.put(entry)
    except asyncio.CancelledError:
        table.is_dirty = True
        raise
    except Exception as error:
        log.exception("lost choice", table=table.kept.id, number=entry.number)
        await hall.reload(table)
        raise fault() from error
    if not is_written:
        await overtaken(hall, table)
    table.took(entry)


async def overtaken(hall: Hall, table: Table) -> None:
    """Another process wrote that number first: take over what it wrote, and refuse this."""
    await hall.reload(table)
    tell_all(table)
    raise conflict("stale", "something else happened at the table first")


async def take_back(hall: Hall, table: Table, viewer: Viewer, call: Undo) -> None:
    """A person takes back the last choice, or asks everybody to agree to it."""
    async with sitting(hall, table):
        seat = own_seat(table, viewer)
        check_number(table, seat, call.number)
        if not undo.why_not(table, seat):
            await go_back(hall, table, seat, undo.own_last(table, seat))
            return
        wish = undo.new_wish(table, seat)
        if not undo.missing(table, wish):
            await go_back(hall, table, seat, wish.target)
            return
        await change(hall, table, lambda kept: setattr(kept, "wish", wish))
        news(table)


async def agree(hall: Hall, table: Table, viewer: Viewer, call: AgreeUndo) -> None:
    """People at one screen answer a wish to go back: one refusal ends it, the last consent fulfils it."""
    async with sitting(hall, table):
        if not viewer.mine:
            raise not_allowed("only who plays may agree")
        wish = table.kept.wish
        if wish is None or wish.number != table.position:
            raise conflict("no-wish", "nobody asks to go back")
        if not call.agree:
            await change(hall, table, forget_wish)
            news(table)
            return
        wish.agreed = sorted({*wish.agreed, *viewer.mine})
        if undo.missing(table, wish):
            await change(hall, table, lambda kept: setattr(kept, "wish", wish))
            news(table)
            return
        await go_back(hall, table, wish.seat, wish.target)


async def go_back(hall: Hall, table: Table, seat: int, target: int) -> None:
    """Write an undo into the journal, and stand where the match then stands."""
    entry = Entry(table.kept.id, table.position + 1, "undo", seat, target=target, at=now())
    line = standing(await hall.store.entries(table.kept.id))[:target]
    match, ends = await asyncio.to_thread(played, table.game, table.kept, line)
    if not await hall.writer.put(entry):
        await overtaken(hall, table)
    table.went_back(entry, match, ends)
    if table.kept.wish is not None:
        await change(hall, table, forget_wish)
        news(table)
    tell_all(table)


def forget_wish(kept: Kept) -> None:
    """Nobody asks to go back any more."""
    kept.wish = None


def come_back(kept: Kept, seat: int) -> None:
    """A person is back, and the bot that stood in leaves."""
    place = kept.seats[seat]
    if place.absent:
        place.kind, place.absent, place.level = place.absent, "", ""


async def change(hall: Hall, table: Table, alter: Callable[[Kept], None]) -> None:
    """Store a change of anything but the journal; who is overtaken tries again on what is true now."""
    for _ in range(TRIES):
        wanted = deepcopy(table.kept)
        alter(wanted)
        if await hall.store.change(wanted):
            table.kept = wanted
            return
        await hall.reload(table)
    raise conflict("stale", "others are changing the table: try again")


def news(table: Table, but: Viewer | None = None) -> None:
    """Everybody at the table learns who sits there now."""
    for viewer in table.viewers - {but}:
        viewer.hear_of_table()


async def catch_up(hall: Hall, table: Table) -> None:
    """Follow what another process has written about this table."""
    async with sitting(hall, table):
        await hall.reload(table)
        for viewer in [viewer for viewer in table.viewers if viewer.holder.hash]:
            if await hall.is_revoked(viewer.holder):
                lock_out(table, viewer)
        news(table)
        tell_all(table)
        for viewer in table.viewers:
            viewer.hear_talk()


def lock_out(table: Table, viewer: Viewer) -> None:
    """End the line of somebody whose key is worth nothing any more."""
    table.viewers.discard(viewer)
    viewer.dismiss(revoked().code, revoked().reason)


def wake(hall: Hall, table: Table) -> None:
    """Let a bot that is asked begin to think."""
    if table.bot_to_move() is not None and not table.is_thinking and not table.trouble:
        table.thinking = asyncio.create_task(let_bots_play(hall, table), name=f"bots of {table.kept.id}")


async def let_bots_play(hall: Hall, table: Table) -> None:
    """Bots answer for as long as they are asked."""
    while (seat := table.bot_to_move()) is not None and not table.trouble:
        position, kept = table.position, table.kept
        level = kept.seats[seat].level
        task = Task(kept.game, kept.options, kept.seed, table.match.choices, seat, level, position)
        try:
            key = await answered(hall.thinkers, task)
            if table.kept.is_left_to_bots:
                await asyncio.sleep(hall.limits.stand_in_seconds)
            await answer_for_bot(hall, table, position, seat, key)
        except Refusal as error:
            log.warning("bot not heard", table=kept.id, seat=seat, reason=error.reason)
            await asyncio.sleep(PAUSE_SECONDS)
        except Exception:
            log.exception("bot failed", table=kept.id, seat=seat, level=level)
            table.trouble = f"The bot in seat {seat + 1} cannot go on: the host may change its seat."
            news(table)


async def answer_for_bot(hall: Hall, table: Table, position: int, seat: int, key: str) -> None:
    """Take a bot's answer, unless the table has moved on or the seat has changed hands meanwhile."""
    async with table.lock:
        if table.is_dirty:
            await hall.reload(table)
        if table.position != position or table.bot_to_move() != seat:
            return
        asked = table.match.decision
        assert asked is not None
        await take(hall, table, asked.options.get(key))
        tell_all(table)
