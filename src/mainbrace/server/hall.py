"""All tables of this server: found, loaded when somebody comes, and let go when nobody is left."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Sequence
from weakref import WeakValueDictionary

import structlog

from mainbrace.server.kept import Entry, standing
from mainbrace.server.keys import LONGEST_KEY, ONLOOKER, Holder, fingerprint
from mainbrace.server.limits import Limits
from mainbrace.server.live import Table, check_version, played
from mainbrace.server.refusal import Refusal, conflict, no_such_table, revoked
from mainbrace.server.store import Store
from mainbrace.server.workers import Games, Workers
from mainbrace.server.writer import Writer

log = structlog.get_logger()

IDLE_SECONDS = 600.0


class Hall:
    """The tables in memory, the store behind them, and the processes that help."""

    def __init__(self, store: Store, games: Games, limits: Limits) -> None:
        self.store = store
        self.limits = limits
        self.games = games()
        self.writer = Writer(store)
        self.thinkers = Workers(max(1, (os.cpu_count() or 2) - 1), games)
        self.clerks = Workers(1, games)
        self.tables: dict[str, Table] = {}
        self.loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """A lock lives as long as somebody waits: whoever asks chooses the id, and it may be of no table."""

    async def table(self, id: str) -> Table:
        """The table of that id, as its journal says."""
        table = self.tables.get(id)
        if table is None:
            async with self.loading.setdefault(id, asyncio.Lock()):
                table = self.tables.get(id)
                if table is None:
                    table = self.tables[id] = await self.made(id)
        table.used_at = time.monotonic()
        return table

    async def made(self, id: str) -> Table:
        """The table of that id as it stands now, only to be looked at."""
        journal = await self.store.entries(id)
        kept = await self.store.read(id)
        if kept is None:
            raise no_such_table()
        game = self.games.get(kept.game)
        if game is None:
            raise conflict("no-game", f"the game {kept.game!r} of this table is not installed here")
        check_version(game, kept)
        table = Table(kept, game)
        await self._replay(table, journal)
        await self.read_talk(table)
        return table

    async def _replay(self, table: Table, journal: Sequence[Entry]) -> None:
        """Bring a table to where its journal ends, without holding up the others.

        The journal was read before the seed: only before the first choice does that change, and so a journal
        that has choices goes with the seed that is read after it.
        """
        try:
            match, ends = await asyncio.to_thread(played, table.game, table.kept, standing(journal))
        except Exception as error:
            log.exception("unplayable", table=table.kept.id)
            raise conflict("unplayable", "the journal of this table cannot be played any more") from error
        table.begin(match, ends, journal)
        table.is_dirty = False

    async def reload(self, table: Table) -> None:
        """Read everything about a table again; its lock is held by who asks."""
        table.is_dirty = True
        journal = await self.store.entries(table.kept.id)
        kept = await self.store.read(table.kept.id)
        if kept is not None:
            table.kept = kept
        await self._replay(table, journal)
        await self.read_talk(table)

    async def read_talk(self, table: Table) -> None:
        """Read what teams have written since this process last looked."""
        known = {table.sides[seat]: 0 for seat in range(len(table.sides)) if table.is_team(seat)}
        if known:
            after = {side: table.talk.last(side) for side in known}
            table.talk.add(await self.store.remarks(table.kept.id, after))

    async def holder(self, id: str, key: str) -> Holder:
        """What a key allows at a table that exists; no key at all makes an onlooker."""
        if not key:
            return ONLOOKER
        hash = fingerprint(key) if len(key) <= LONGEST_KEY else ""
        place, seat = (await self.store.key_holders([hash])).get(hash, ("", None))
        if place != id:
            if await self.store.is_withdrawn(id, hash):
                raise revoked()
            raise Refusal(403, "foreign-key", "this key does not open this table")
        return Holder(host=seat is None, link=seat, hash=hash)

    async def is_revoked(self, holder: Holder) -> bool:
        """True if the key somebody came with is worth nothing any more."""
        return not await self.store.key_holders([holder.hash])

    async def let_go(self) -> None:
        """Drop tables that nobody has used for a while; their summaries stay for lists."""
        latest = time.monotonic() - IDLE_SECONDS
        for id, table in list(self.tables.items()):
            if table.viewers or table.is_thinking or table.lock.locked() or table.used_at > latest:
                continue
            await self.store.summarise(id, table.position, table.summary())
            if not table.viewers and not table.lock.locked():
                self.tables.pop(id, None)

    async def close(self) -> None:
        """Write what waits, and let everything go."""
        for table in self.tables.values():
            if table.thinking is not None:
                table.thinking.cancel()
        await self.writer.stop()
        self.thinkers.close()
        self.clerks.close()
        self.store.close()
