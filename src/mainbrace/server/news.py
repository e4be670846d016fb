"""News from other processes on the same PostgreSQL: which table moved on, and to which number; who talks."""

from __future__ import annotations

import asyncio

import psycopg
import structlog
from psycopg import AsyncConnection

from mainbrace.server import teams
from mainbrace.server.hall import Hall
from mainbrace.server.play import catch_up
from mainbrace.server.store import CHANNEL, POINTED, SAID

log = structlog.get_logger()

PAUSE_SECONDS = 1.0


async def listen(hall: Hall) -> None:
    """Follow what other processes write, for as long as this one runs; a lost line is made again."""
    while True:
        try:
            await hear(hall)
        except (psycopg.Error, OSError) as error:
            log.warning("news interrupted", reason=type(error).__name__)
            await asyncio.sleep(PAUSE_SECONDS)


async def hear(hall: Hall) -> None:
    """Listen on one connection. What was missed before it stood is caught up with first."""
    address = hall.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    async with await AsyncConnection.connect(address, autocommit=True) as connection:
        await connection.execute(f"LISTEN {CHANNEL}")
        for id in list(hall.tables):
            await follow(hall, id, 0)
        async for notice in connection.notifies():
            id, what, speaker, *more = notice.payload.split(" ", 4)
            if speaker == hall.store.name:
                continue
            if what in (SAID, POINTED):
                await overhear(hall, id, *more)
            else:
                await follow(hall, id, int(what))


async def overhear(hall: Hall, id: str, seat: str = "", at: str = "") -> None:
    """Pass on what was written to a team elsewhere, or that somebody points at something."""
    table = hall.tables.get(id)
    if table is None:
        return
    try:
        if at:
            teams.show(table, int(seat), at)
        else:
            await teams.catch_up(hall, table)
    except Exception:
        log.exception("could not overhear", table=id)


async def follow(hall: Hall, id: str, number: int) -> None:
    """Bring a table that is in use here to where the journal is; one that is not can wait."""
    table = hall.tables.get(id)
    if table is None or (number and table.position >= number):
        return
    try:
        await catch_up(hall, table)
    except Exception:
        log.exception("could not follow", table=id)
