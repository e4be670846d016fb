"""Processes for whatever takes longer than a moment, so that the event loop never waits."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from multiprocessing import get_all_start_methods, get_context, parent_process
from multiprocessing.connection import Connection
from threading import Thread
from traceback import format_exc
from typing import Any, ParamSpec, TypeVar

from mainbrace.games import AnyGame

P = ParamSpec("P")
R = TypeVar("R")

Games = Callable[[], dict[str, AnyGame]]
"""Makes all games; handed to every process, so it must be a function of a module."""

CONTEXT = get_context("forkserver") if "forkserver" in get_all_start_methods() else get_context("spawn")
"""Where it can be done, processes are forked from one that has read modules and cards, and start at once."""
CONTEXT.set_forkserver_preload(["mainbrace.server.preload"])
START_SECONDS = 180.0
"""How long a process may take to be ready."""

_games: dict[str, AnyGame] = {}


def known_games() -> dict[str, AnyGame]:
    """The games of this worker process."""
    return _games


def work_on(pipe: Connection, games: Games) -> None:
    """What a worker process does: one thing after the other, until nobody is left to ask for more."""
    prepare(games)
    while True:
        try:
            work = pipe.recv()
        except EOFError:
            return
        done = attempted(work)
        try:
            pipe.send(done)
        except BrokenPipeError:
            return
        except Exception as error:
            pipe.send((False, RuntimeError(f"this cannot be told: {error!r}")))


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


def attempted(work: Callable[[], Any]) -> tuple[bool, Any]:
    """Whether it went well, and the result or what went wrong, with the place as a note."""
    try:
        return True, work()
    except Exception as error:
        error.add_note(format_exc())
        return False, error


class WorkerLost(Exception):  # noqa: N818 - a fact about a process, not an error of the work
    """The process that was at work has ended."""


class Worker:
    """One process at the other end of a pipe. A pipe needs no semaphores, which a kill would leave behind.

    It starts with its first work, in the thread that waits for that: a first process takes a moment.
    """

    def __init__(self, games: Games) -> None:
        self._pipe, self._end = CONTEXT.Pipe()
        self._process = CONTEXT.Process(target=work_on, args=(self._end, games), daemon=True)
        self._is_ended = False
        self.is_free = True

    @property
    def is_alive(self) -> bool:
        """True while the process runs."""
        return self._process.is_alive()

    def do(self, work: Callable[[], R]) -> R:
        """What the work returns, or whatever it raises; waits in the thread of who calls."""
        try:
            if self._process.pid is None:
                self._start()
            self._pipe.send(work)
            is_well, result = self._pipe.recv()
        except (EOFError, OSError) as error:
            raise WorkerLost("the worker process was terminated abruptly") from error
        except Exception:
            self.is_free = True
            raise
        self.is_free = True
        if not is_well:
            raise result
        answer: R = result
        return answer

    def _start(self) -> None:
        self._process.start()
        self._end.close()
        if self._is_ended:
            self._process.kill()

    def end(self) -> None:
        """End the process now, or as soon as it has started; who waits for it learns that it is lost."""
        self._is_ended = True
        if self._process.pid is not None:
            self._process.kill()


class Workers:
    """Some processes that each do one thing at a time. One that dies or hangs is replaced; it takes
    nothing but its own work with it."""

    def __init__(self, count: int, games: Games) -> None:
        self._games = games
        self._threads = ThreadPoolExecutor(count, "worker")
        self._free: asyncio.LifoQueue[Worker | None] = asyncio.LifoQueue()
        self._all: set[Worker] = set()
        for _ in range(count):
            self._free.put_nowait(None)

    async def run(self, seconds: float, work: Callable[P, R], *args: P.args, **named: P.kwargs) -> R:
        """What the work returns; raises TimeoutError if it takes too long, or whatever it raises.

        Until a fresh process is ready no time counts, or a busy machine would end it again and again.
        """
        worker = await self._free.get()
        try:
            if worker is None or not worker.is_alive:
                worker = self._replaced(worker)
                await self._done(worker, START_SECONDS, os.getpid)
            return await self._done(worker, seconds, partial(work, *args, **named))
        finally:
            if worker is not None and not worker.is_free:
                self._end(worker)
                worker = None
            self._free.put_nowait(worker)

    async def _done(self, worker: Worker, seconds: float, work: Callable[[], R]) -> R:
        worker.is_free = False
        done = asyncio.get_running_loop().run_in_executor(self._threads, worker.do, work)
        return await asyncio.wait_for(done, seconds)

    def close(self) -> None:
        """End all processes now."""
        for worker in list(self._all):
            self._end(worker)
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _replaced(self, dead: Worker | None) -> Worker:
        if dead is not None:
            self._all.discard(dead)
        worker = Worker(self._games)
        self._all.add(worker)
        return worker

    def _end(self, worker: Worker) -> None:
        self._all.discard(worker)
        worker.end()
