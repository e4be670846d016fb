"""Processes that play matches of a study and never outlive who asked for them."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.synchronize import Event
from threading import Thread
from typing import Any

import msgspec

from mainbrace.collector import spare_the_lasting
from mainbrace.kernel import Game
from mainbrace.lab.study import Row, Study, play_named


class Desk(msgspec.Struct):
    """What a worker process keeps from one chunk of matches to the next."""

    study: Study
    game: Game[Any, Any]
    stop: Any


_desk: Desk


def prepare(study: Study, stop: Event) -> None:
    """Make a fresh process ready: deaf to Ctrl-C, which its parent hears, and with its own game."""
    global _desk
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=leave_with_parent, daemon=True).start()
    _desk = Desk(study, study.game(), stop)
    spare_the_lasting()


def leave_with_parent() -> None:
    """End this process when the one that started it has ended, however that happened."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def play_chunk(indices: Sequence[int]) -> list[Row]:
    """Some matches of the study, in a worker process; cut short once nobody wants them any more."""
    rows = []
    for index in indices:
        if _desk.stop.is_set():
            break
        rows.append(play_named(_desk.game, _desk.study, index))
    return rows


@contextmanager
def pool(study: Study, jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes for a study; they are gone when the block is left, at the latest one match later."""
    context = get_context("spawn")
    stop = context.Event()
    workers = ProcessPoolExecutor(jobs, context, prepare, (study, stop))
    try:
        yield workers
    finally:
        stop.set()
        workers.shutdown(wait=True, cancel_futures=True)
