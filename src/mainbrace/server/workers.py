"""Processes for whatever takes longer than a moment, so that the event loop never waits."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import ParamSpec, TypeVar

from mainbrace.games import AnyGame

P = ParamSpec("P")
R = TypeVar("R")

Games = Callable[[], dict[str, AnyGame]]
"""Makes all games; handed to every process, so it must be a function of a module."""

_games: dict[str, AnyGame] = {}


def prepare(games: Games) -> None:
    """Make a fresh process ready: deaf to Ctrl-C, which its parent hears, and with games of its own."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=leave_with_parent, daemon=True).start()
    _games.update(games())


def leave_with_parent() -> None:
    """End this process when the one that started it has ended, however that happened."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def known_games() -> dict[str, AnyGame]:
    """The games of this worker process."""
    return _games


class Workers:
    """Some processes that each do one thing at a time. One that dies or hangs is replaced; it takes
    nothing but its own work with it."""

    def __init__(self, count: int, games: Games) -> None:
        self._games = games
        self._free: asyncio.LifoQueue[ProcessPoolExecutor | None] = asyncio.LifoQueue()
        self._all: set[ProcessPoolExecutor] = set()
        for _ in range(count):
            self._free.put_nowait(None)

    async def run(self, seconds: float, work: Callable[P, R], *args: P.args, **named: P.kwargs) -> R:
        """What the work returns; raises TimeoutError if it takes too long, or whatever it raises."""
        process = await self._free.get()
        kept: ProcessPoolExecutor | None = None
        try:
            process = process or self._started()
            done = asyncio.wrap_future(process.submit(work, *args, **named))
            try:
                result = await asyncio.wait_for(done, seconds)
            except BrokenExecutor:
                raise
            except Exception:
                kept = process if done.done() and not done.cancelled() else None
                raise
            kept = process
            return result
        finally:
            if kept is None and process is not None:
                self._end(process)
            self._free.put_nowait(kept)

    def close(self) -> None:
        """End all processes now."""
        for process in list(self._all):
            self._end(process)

    def _started(self) -> ProcessPoolExecutor:
        process = ProcessPoolExecutor(1, get_context("spawn"), prepare, (self._games,))
        self._all.add(process)
        return process

    def _end(self, process: ProcessPoolExecutor) -> None:
        self._all.discard(process)
        for child in list((process._processes or {}).values()):
            child.kill()
        process.shutdown(wait=False, cancel_futures=True)
