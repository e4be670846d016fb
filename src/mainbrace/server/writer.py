"""Group commit: whatever waits to be written goes into one transaction, and is acknowledged after it."""

from __future__ import annotations

import asyncio

from mainbrace.server.kept import Entry
from mainbrace.server.store import Store

MOST_AT_ONCE = 200
REST_SECONDS = 0.004
"""The pause after a transaction, in which the next one fills up; who comes alone does not wait for it."""


class Writer:
    """The one task that writes journals."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: asyncio.Queue[tuple[Entry, asyncio.Future[bool]]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._write(), name="writer")

    async def stop(self) -> None:
        """Write what still waits, then stop."""
        if self._task is not None:
            await self._waiting.join()
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def put(self, entry: Entry) -> bool:
        """Returns once the entry is safe, or False if its number was taken by another writer."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((entry, done))
        return await done

    async def _write(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < MOST_AT_ONCE and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            await self._commit(batch)
            await asyncio.sleep(REST_SECONDS)

    async def _commit(self, batch: list[tuple[Entry, asyncio.Future[bool]]]) -> None:
        """One transaction; if it fails, everybody who waited for it is told."""
        try:
            written = await self._store.append([entry for entry, _ in batch])
        except Exception as error:
            for _, done in batch:
                if not done.done():
                    done.set_exception(error)
        else:
            for entry, done in batch:
                if not done.done():
                    done.set_result((entry.table, entry.number) in written)
        finally:
            for _ in batch:
                self._waiting.task_done()
