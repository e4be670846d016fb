"""Every statement that is sent to the database, written once for SQLite and PostgreSQL.

They run in threads: that costs a third of what an asynchronous driver does, since a transaction is one hop.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial, wraps
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Connection, Engine, Row, and_, func, insert, or_, select, text, update
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert

from mainbrace.server.kept import Entry, Kept, Remark, Seat, Summary, Wish
from mainbrace.server.schema import journal, keys, remarks, summaries, tables

P = ParamSpec("P")
R = TypeVar("R")

CHANNEL = "mainbrace"
SAID = "said"
"""What is told of a table instead of a number where something was written to a team."""
POINTED = "pointed"
"""The same where somebody points; seat and thing follow."""
READERS = 4


def in_thread(
    method: Callable[Concatenate[Store, P], R],
) -> Callable[Concatenate[Store, P], Coroutine[Any, Any, R]]:
    """Let a method run in one of the store's threads."""

    @wraps(method)
    async def called(store: Store, /, *args: P.args, **named: P.kwargs) -> R:
        work = partial(method, store, *args, **named)
        return await asyncio.get_running_loop().run_in_executor(store.threads, work)

    return called


class Exchange(NamedTuple):
    """The keys of a seat are withdrawn, and another takes their place if there is one."""

    seat: int
    hash: str | None = None


class Store:
    """Tables, keys and journals in a database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.is_postgresql = engine.dialect.name == "postgresql"
        self.name = secrets.token_hex(8)
        """What this process calls itself, to know its own news."""
        self.threads = ThreadPoolExecutor(READERS, "store")
        self._insert = postgresql_insert if self.is_postgresql else sqlite_insert
        self._append = (
            self._insert(journal).on_conflict_do_nothing().returning(journal.c.table_id, journal.c.number)
        )
        self._remark = self._insert(remarks).on_conflict_do_nothing().returning(remarks.c.number)

    def close(self) -> None:
        """Let go of the database."""
        self.threads.shutdown(wait=True)
        self.engine.dispose()

    @in_thread
    def create(self, kept: Kept, hashes: Iterable[tuple[str, int | None]], past: Sequence[Entry]) -> None:
        """A new table with its keys and what was already played."""
        with self.engine.begin() as connection:
            connection.execute(insert(tables).values(row_of(kept)))
            rows = [{"hash": hash, "table_id": kept.id, "seat": seat} for hash, seat in hashes]
            connection.execute(insert(keys), rows)
            if past:
                connection.execute(insert(journal), [line_of(entry) for entry in past])

    @in_thread
    def read(self, table: str) -> Kept | None:
        """The table of that id."""
        with self.engine.connect() as connection:
            row = connection.execute(select(tables).where(tables.c.id == table)).first()
        return None if row is None else kept_from(row)

    @in_thread
    def change(self, kept: Kept, exchange: Exchange | None = None, deal: Entry | None = None) -> bool:
        """Store what may change of a table, with the key of a seat and a new deal, all of it or nothing.

        False if another writer was faster, be it that only the deal's number is taken.
        """
        changed = update(tables).where(tables.c.id == kept.id, tables.c.version == kept.version)
        values = row_of(kept) | {"version": kept.version + 1}
        with self.engine.connect() as connection, connection.begin() as transaction:
            done = connection.execute(changed.values(values)).rowcount == 1
            if done and deal is not None:
                done = connection.execute(self._append, line_of(deal)).first() is not None
            if not done:
                transaction.rollback()
                return False
            if exchange is not None:
                exchange_key(connection, kept.id, exchange)
            self._notify(connection, [(kept.id, 0)])
        kept.version += 1
        return True

    @in_thread
    def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The journal of a table beyond a number, in order."""
        wanted = select(journal).where(journal.c.table_id == table, journal.c.number > after)
        with self.engine.connect() as connection:
            rows = connection.execute(wanted.order_by(journal.c.number)).all()
        return [entry_from(row) for row in rows]

    @in_thread
    def with_bots_due(self) -> list[str]:
        """Running tables, the newest first, at which a bot is asked, or may be: nobody has looked."""
        last = select(func.max(journal.c.number)).where(journal.c.table_id == tables.c.id).correlate(tables)
        is_fresh = summaries.c.number == func.coalesce(last.scalar_subquery(), 0)
        wanted = (
            select(tables.c.id, tables.c.seats, summaries.c.summary)
            .select_from(tables.outerjoin(summaries, and_(summaries.c.table_id == tables.c.id, is_fresh)))
            .where(tables.c.started, tables.c.seats.contains('"bot"'))
            .order_by(tables.c.created.desc())
        )
        with self.engine.connect() as connection:
            return [row.id for row in connection.execute(wanted) if is_due(row.seats, row.summary)]

    @in_thread
    def append(self, entries: Sequence[Entry]) -> set[tuple[str, int]]:
        """Write lines of several journals at once; returns those whose number was still free."""
        with self.engine.begin() as connection:
            rows = connection.execute(self._append, [line_of(entry) for entry in entries]).all()
            written = {(row.table_id, row.number) for row in rows}
            self._notify(connection, written)
        return written

    @in_thread
    def last(self, ids: Sequence[str]) -> dict[str, tuple[int, str]]:
        """Per table the number of the last line of its journal and when it was written."""
        wanted = select(journal.c.table_id, func.max(journal.c.number), func.max(journal.c.at))
        grouped = wanted.where(journal.c.table_id.in_(ids)).group_by(journal.c.table_id)
        with self.engine.connect() as connection:
            rows = connection.execute(grouped).all()
        return {row[0]: (row[1], row[2]) for row in rows}

    @in_thread
    def key_holders(self, hashes: Sequence[str]) -> dict[str, tuple[str, int | None]]:
        """Per hash of a key the table it opens and the seat, None for the host."""
        wanted = select(keys).where(keys.c.hash.in_(hashes), ~keys.c.withdrawn)
        with self.engine.connect() as connection:
            rows = connection.execute(wanted).all()
        return {row.hash: (row.table_id, row.seat) for row in rows}

    @in_thread
    def has_key(self, table: str, seat: int) -> bool:
        """True if there is a key that opens the seat."""
        with self.engine.connect() as connection:
            return connection.execute(select(keys).where(*opening(table, seat))).first() is not None

    @in_thread
    def is_withdrawn(self, table: str, hash: str) -> bool:
        """True for a key that once opened this table."""
        wanted = select(keys).where(keys.c.hash == hash, keys.c.table_id == table, keys.c.withdrawn)
        with self.engine.connect() as connection:
            return connection.execute(wanted).first() is not None

    @in_thread
    def summary(self, ids: Sequence[str]) -> dict[str, tuple[int, Summary]]:
        """Per table its summary and the number of the journal's line it was made at."""
        with self.engine.connect() as connection:
            rows = connection.execute(select(summaries).where(summaries.c.table_id.in_(ids))).all()
        return {row.table_id: (row.number, msgspec.json.decode(row.summary, type=Summary)) for row in rows}

    @in_thread
    def summarise(self, table: str, number: int, summary: Summary) -> None:
        """Keep a summary, in place of an older one."""
        written = msgspec.json.encode(summary).decode()
        added = self._insert(summaries).values(table_id=table, number=number, summary=written)
        changed = added.on_conflict_do_update(
            index_elements=[summaries.c.table_id], set_={"number": number, "summary": written}
        )
        with self.engine.begin() as connection:
            connection.execute(changed)

    @in_thread
    def remark(self, remark: Remark) -> bool:
        """Store what was written to a team; False if its number is taken by another writer."""
        row = msgspec.structs.asdict(remark)
        row["table_id"] = row.pop("table")
        with self.engine.begin() as connection:
            is_written = connection.execute(self._remark, row).first() is not None
            if is_written:
                self._notify(connection, [(remark.table, SAID)])
        return is_written

    @in_thread
    def remarks(self, table: str, after: Mapping[int, int]) -> list[Remark]:
        """What was written to the given sides beyond a number each, in order."""
        beyond = or_(*(and_(remarks.c.side == side, remarks.c.number > last) for side, last in after.items()))
        wanted = select(remarks).where(remarks.c.table_id == table, beyond).order_by(remarks.c.number)
        with self.engine.connect() as connection:
            rows = connection.execute(wanted).all()
        return [Remark(row.table_id, row.side, row.number, row.seat, row.text, row.at) for row in rows]

    @in_thread
    def point(self, table: str, seat: int, at: str) -> None:
        """Let other processes know that a seat points at something; nothing of it is kept."""
        if self.is_postgresql:
            with self.engine.begin() as connection:
                self._notify(connection, [(table, POINTED)], f" {seat} {at}")

    def _notify(self, connection: Connection, news: Iterable[tuple[str, int | str]], more: str = "") -> None:
        """Tell other processes on the same database, once this is committed: table and number, or 0."""
        if self.is_postgresql:
            for table, what in news:
                said = {"channel": CHANNEL, "news": f"{table} {what} {self.name}{more}"}
                connection.execute(text("SELECT pg_notify(:channel, :news)"), said)


def is_due(seats: str, summary: str | None) -> bool:
    """False if a summary says that the match is over or that a person is asked."""
    if summary is None:
        return True
    found = msgspec.json.decode(summary, type=Summary)
    if found.asked is None:
        return False
    return msgspec.json.decode(seats, type=list[Seat])[found.asked].kind == "bot"


def opening(table: str, seat: int) -> tuple[ColumnElement[bool], ...]:
    """What is true of the keys that open a seat."""
    return keys.c.table_id == table, keys.c.seat == seat, ~keys.c.withdrawn


def exchange_key(connection: Connection, table: str, exchange: Exchange) -> None:
    """Withdraw the keys of a seat, and remember a new one."""
    connection.execute(update(keys).where(*opening(table, exchange.seat)).values(withdrawn=True))
    if exchange.hash is not None:
        row = {"hash": exchange.hash, "table_id": table, "seat": exchange.seat}
        connection.execute(insert(keys).values(row))


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
