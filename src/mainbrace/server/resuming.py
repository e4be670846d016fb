"""After a restart: tables at which a bot is asked go on, though nobody may be there to see it."""

from __future__ import annotations

import asyncio

import structlog

from mainbrace.server.hall import Hall
from mainbrace.server.live import Table
from mainbrace.server.play import sitting
from mainbrace.server.refusal import Refusal

log = structlog.get_logger()

FIRST_SECONDS = 2.0
"""How long people who come at once have the server to themselves."""
PAUSE_SECONDS = 0.2
AT_ONCE = 4
"""Tables at which bots may be thinking when another one is taken up."""


async def resume(hall: Hall) -> None:
    """Look through the tables where a bot may be asked, one after the other and without haste."""
    await asyncio.sleep(FIRST_SECONDS)
    for id in await due(hall):
        await asyncio.sleep(PAUSE_SECONDS)
        while sum(is_busy(table) for table in hall.tables.values()) >= AT_ONCE:
            await asyncio.sleep(PAUSE_SECONDS)
        try:
            await take_up(hall, id)
        except Refusal as refusal:
            log.info("not resumed", table=id, reason=refusal.reason)
        except Exception:
            log.exception("could not resume", table=id)


def is_busy(table: Table) -> bool:
    """True while bots play on without a pause; where they stand in for everybody they mostly wait."""
    return table.is_thinking and not table.kept.is_left_to_bots


async def due(hall: Hall) -> list[str]:
    """The tables to look through; a database that cannot say so now does not keep the server from running."""
    try:
        return await hall.store.with_bots_due()
    except Exception:
        log.exception("could not look for tables to resume")
        return []


async def take_up(hall: Hall, id: str) -> None:
    """Let a bot that is asked begin to think; of any other table a summary is kept, and not the table."""
    if id not in hall.tables:
        table = await hall.made(id)
        if table.bot_to_move() is None:
            await hall.store.summarise(id, table.position, table.summary())
            return
    async with sitting(hall, await hall.table(id)):
        pass
