"""Every statement that is sent to the database, written once for SQLite and PostgreSQL."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Row, delete, func, insert, select, text, update
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from mainbrace.server.kept import Entry, Kept, Seat, Summary, Wish
from mainbrace.server.schema import journal, keys, summaries, tables

CHANNEL = "mainbrace"


class Store:
    """Tables, keys and journals in a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.is_postgresql = engine.dialect.name == "postgresql"
        self.name = secrets.token_hex(8)
        """What this process calls itself, to know its own news."""
        self._insert = postgresql_insert if self.is_postgresql else sqlite_insert

    async def close(self) -> None:
        """Let go of the database."""
        await self.engine.dispose()

    async def create(
        self, kept: Kept, hashes: Iterable[tuple[str, int | None]], past: Sequence[Entry]
    ) -> None:
        """A new table with its keys and what was already played."""
        async with self.engine.begin() as connection:
            await connection.execute(insert(tables).values(row_of(kept)))
            rows = [{"hash": hash, "table_id": kept.id, "seat": seat} for hash, seat in hashes]
            await connection.execute(insert(keys), rows)
            if past:
                await connection.execute(insert(journal), [line_of(entry) for entry in past])

    async def read(self, table: str) -> Kept | None:
        """The table of that id."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(tables).where(tables.c.id == table))).first()
        return None if row is None else kept_from(row)

    async def change(self, kept: Kept) -> bool:
        """Store what may change of a table; False if another writer was faster."""
        changed = update(tables).where(tables.c.id == kept.id, tables.c.version == kept.version)
        values = row_of(kept) | {"version": kept.version + 1}
        async with self.engine.begin() as connection:
            done = (await connection.execute(changed.values(values))).rowcount == 1
            if done:
                await self._notify(connection, [(kept.id, 0)])
        if done:
            kept.version += 1
        return done

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The journal of a table beyond a number, in order."""
        wanted = select(journal).where(journal.c.table_id == table, journal.c.number > after)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(wanted.order_by(journal.c.number))).all()
        return [entry_from(row) for row in rows]

    async def append(self, entries: Sequence[Entry]) -> set[tuple[str, int]]:
        """Write lines of several journals at once; returns those whose number was still free."""
        added = self._insert(journal).values([line_of(entry) for entry in entries])
        free = added.on_conflict_do_nothing().returning(journal.c.table_id, journal.c.number)
        async with self.engine.begin() as connection:
            rows = (await connection.execute(free)).all()
            written = {(row.table_id, row.number) for row in rows}
            await self._notify(connection, written)
        return written

    async def last(self, ids: Sequence[str]) -> dict[str, tuple[int, str]]:
        """Per table the number of the last line of its journal and when it was written."""
        wanted = select(journal.c.table_id, func.max(journal.c.number), func.max(journal.c.at))
        grouped = wanted.where(journal.c.table_id.in_(ids)).group_by(journal.c.table_id)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(grouped)).all()
        return {row[0]: (row[1], row[2]) for row in rows}

    async def key_holders(self, hashes: Sequence[str]) -> dict[str, tuple[str, int | None]]:
        """Per hash of a key the table it opens and the seat, None for the host."""
        async with self.engine.connect() as connection:
            rows = (await connection.execute(select(keys).where(keys.c.hash.in_(hashes)))).all()
        return {row.hash: (row.table_id, row.seat) for row in rows}

    async def replace_key(self, table: str, seat: int, hash: str | None) -> None:
        """Forget the keys of a seat, and remember a new one."""
        async with self.engine.begin() as connection:
            await connection.execute(delete(keys).where(keys.c.table_id == table, keys.c.seat == seat))
            if hash is not None:
                await connection.execute(insert(keys).values(hash=hash, table_id=table, seat=seat))
            await self._notify(connection, [(table, 0)])

    async def summary(self, ids: Sequence[str]) -> dict[str, tuple[int, Summary]]:
        """Per table its summary and the number of the journal's line it was made at."""
        async with self.engine.connect() as connection:
            rows = (await connection.execute(select(summaries).where(summaries.c.table_id.in_(ids)))).all()
        return {row.table_id: (row.number, msgspec.json.decode(row.summary, type=Summary)) for row in rows}

    async def summarise(self, table: str, number: int, summary: Summary) -> None:
        """Keep a summary, in place of an older one."""
        written = msgspec.json.encode(summary).decode()
        added = self._insert(summaries).values(table_id=table, number=number, summary=written)
        changed = added.on_conflict_do_update(
            index_elements=[summaries.c.table_id], set_={"number": number, "summary": written}
        )
        async with self.engine.begin() as connection:
            await connection.execute(changed)

    async def _notify(self, connection: AsyncConnection, news: Iterable[tuple[str, int]]) -> None:
        """Tell other processes on the same database, once this is committed: table and number, or 0."""
        if self.is_postgresql:
            for table, number in news:
                said = {"channel": CHANNEL, "news": f"{table} {number} {self.name}"}
                await connection.execute(text("SELECT pg_notify(:channel, :news)"), said)


def row_of(kept: Kept) -> dict[str, Any]:
    """A table as a row."""
    return {
        "id": kept.id,
        "game": kept.game,
        "rules": kept.rules,
        "content": kept.content,
        "options": msgspec.json.encode(kept.options).decode(),
        "seed": kept.seed.hex(),
        "lesson": kept.lesson,
        "created": kept.created,
        "version": kept.version,
        "started": kept.started,
        "seed_known": kept.seed_known,
        "disclosed": kept.disclosed,
        "wish": msgspec.json.encode(kept.wish).decode(),
        "seats": msgspec.json.encode(kept.seats).decode(),
    }


def kept_from(row: Row[Any]) -> Kept:
    """A table from its row."""
    return Kept(
        id=row.id,
        game=row.game,
        rules=row.rules,
        content=row.content,
        options=msgspec.json.decode(row.options),
        seed=bytes.fromhex(row.seed),
        lesson=row.lesson,
        created=row.created,
        seats=msgspec.json.decode(row.seats, type=list[Seat]),
        version=row.version,
        started=row.started,
        seed_known=row.seed_known,
        disclosed=row.disclosed,
        wish=msgspec.json.decode(row.wish, type=Wish | None),
    )


def line_of(entry: Entry) -> dict[str, Any]:
    """A line of a journal as a row."""
    line = msgspec.structs.asdict(entry)
    line["table_id"] = line.pop("table")
    return line


def entry_from(row: Row[Any]) -> Entry:
    """A line of a journal from its row."""
    return Entry(row.table_id, row.number, row.kind, row.seat, row.key, row.passed, row.target, row.at)
