"""News from other processes on the same PostgreSQL: which table moved on, and to which number."""

from __future__ import annotations

import asyncio

import psycopg
import structlog
from psycopg import AsyncConnection

from mainbrace.server.hall import Hall
from mainbrace.server.play import catch_up
from mainbrace.server.store import CHANNEL

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
            id, number, speaker = notice.payload.split()
            if speaker != hall.store.name:
                await follow(hall, id, int(number))


async def follow(hall: Hall, id: str, number: int) -> None:
    """Bring a table that is in use here to where the journal is; one that is not can wait."""
    table = hall.tables.get(id)
    if table is None or (number and table.position >= number):
        return
    try:
        await catch_up(hall, table)
    except Exception:
        log.exception("could not follow", table=id)
