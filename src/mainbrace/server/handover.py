"""A seat changes hands. Who leaves it before the first choice may have seen its cards: all is dealt anew."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from copy import deepcopy

from mainbrace.kernel import new_seed
from mainbrace.server.hall import Hall
from mainbrace.server.kept import Entry, Kept, now
from mainbrace.server.live import Table, played
from mainbrace.server.play import TRIES, lock_out
from mainbrace.server.refusal import conflict
from mainbrace.server.store import Exchange


async def hand_over(
    hall: Hall,
    table: Table,
    seat: int,
    alter: Callable[[Kept], None],
    exchange: Exchange | None = None,
) -> None:
    """Change who holds a seat and which key opens it; the table's lock is held by who asks.

    Seat, key and new deal are stored together or not at all; who is overtaken tries again on what is true.
    """
    for _ in range(TRIES):
        wanted = deepcopy(table.kept)
        alter(wanted)
        keys = exchange if wanted.seats[seat].holder == "link" else Exchange(seat)
        if await must_deal(hall, table, wanted, seat, keys):
            wanted.seed = new_seed()
            is_done = await deal(hall, table, wanted, seat, keys)
        else:
            is_done = await stored(hall, table, wanted, keys)
        if is_done:
            if keys is not None:
                end_lines(table, seat)
            return
        await hall.reload(table)
    raise conflict("stale", "others are changing the table: try again")


async def must_deal(hall: Hall, table: Table, wanted: Kept, seat: int, exchange: Exchange | None) -> bool:
    """True if somebody may have looked as this seat, no longer can, and nothing was chosen yet.

    A seed that is known anyway stays: the table says so.
    """
    kept = table.kept
    if not kept.started or kept.seed_known or table.has_begun:
        return False
    before, after = kept.seats[seat].holder, wanted.seats[seat].holder
    if before == "link":
        return exchange is not None and await hall.store.has_key(kept.id, seat)
    return before == "here" and after != "here"


async def deal(hall: Hall, table: Table, wanted: Kept, seat: int, exchange: Exchange | None) -> bool:
    """Begin the match again from another seed; False if somebody was faster, be it with the first choice."""
    entry = Entry(wanted.id, table.position + 1, "deal", seat, at=now())
    match, ends = await asyncio.to_thread(played, table.game, wanted, [])
    if not await stored(hall, table, wanted, exchange, entry):
        return False
    table.dealt(entry, match, ends)
    return True


async def stored(
    hall: Hall, table: Table, wanted: Kept, exchange: Exchange | None, entry: Entry | None = None
) -> bool:
    """Write it all; who is interrupted cannot know whether it was, and must read everything again."""
    try:
        is_done = await hall.store.change(wanted, exchange, entry)
    except BaseException:
        table.is_dirty = True
        raise
    if is_done:
        table.kept = wanted
    return is_done


def end_lines(table: Table, seat: int) -> None:
    """End the lines that came by a key that is withdrawn."""
    for viewer in [viewer for viewer in table.viewers if viewer.holder.link == seat]:
        lock_out(table, viewer)
