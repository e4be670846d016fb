"""Processes that help: they do one thing at a time, and leave nothing behind however the server ends."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from mainbrace.games import AnyGame
from mainbrace.server.workers import Workers
from tests.server.toybox import toy

ROOT = Path(__file__).parents[2]
PROGRAM = """
import asyncio, time
from mainbrace.server.workers import Workers
from tests.server.toybox import toy

async def main():
    workers = Workers(2, toy)
    await asyncio.gather(*(workers.run(60, time.sleep, 0.5) for _ in range(2)))
    busy = asyncio.create_task(workers.run(600, time.sleep, 600))
    await asyncio.sleep(0.5)
    print("one is busy, one is idle", flush=True)
    await busy

asyncio.run(main())
"""


def test_a_server_that_is_killed_leaves_no_process_and_no_complaint_behind() -> None:
    """Whatever it started has its standard error open, which ends when the last of them has gone."""
    command = [sys.executable, "-c", PROGRAM]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT)
    try:
        assert server.stdout is not None
        assert "busy" in server.stdout.readline()
    finally:
        server.kill()
    _, complaints = server.communicate(timeout=30)
    assert complaints == ""


class UnspeakableError(Exception):
    """An error that cannot travel between processes."""

    def __init__(self, what: str, why: str) -> None:
        super().__init__(f"{what}: {why}")


def fail() -> None:
    """Work that goes wrong."""
    raise ValueError("no such luck")


def fail_unspeakably() -> None:
    """Work that goes wrong in a way that cannot be told."""
    raise UnspeakableError("this", "that")


def answer_unspeakably() -> object:
    """Work whose result cannot be told."""
    return lambda: None


def test_what_goes_wrong_in_a_worker_is_raised_with_its_place_and_the_worker_stays() -> None:
    async def run() -> None:
        workers = Workers(1, toy)
        try:
            process = await workers.run(60, os.getpid)
            with pytest.raises(ValueError, match="no such luck") as caught:
                await workers.run(60, fail)
            assert "test_workers.py" in "".join(caught.value.__notes__)
            for work in (fail_unspeakably, answer_unspeakably):
                with pytest.raises(Exception, match=r"why|pickle"):
                    await workers.run(60, work)
            assert await workers.run(60, os.getpid) == process
        finally:
            workers.close()

    asyncio.run(run())


def test_a_worker_that_dies_while_it_is_idle_is_replaced() -> None:
    async def run() -> None:
        workers = Workers(1, toy)
        try:
            os.kill(await workers.run(60, os.getpid), signal.SIGKILL)
            await asyncio.sleep(0.5)
            assert await workers.run(60, sum, [1, 2]) == 3
        finally:
            workers.close()

    asyncio.run(run())


def slow_to_start() -> dict[str, AnyGame]:
    """Games that take their time to be made."""
    time.sleep(4)
    return toy()


def test_the_start_of_a_process_takes_no_time_from_its_work() -> None:
    async def run() -> None:
        workers = Workers(1, slow_to_start)
        try:
            assert await workers.run(3, sum, [1, 2]) == 3
        finally:
            workers.close()

    asyncio.run(run())


def test_who_no_longer_waits_sets_the_worker_free() -> None:
    async def run() -> None:
        workers = Workers(1, toy)
        try:
            impatient = asyncio.create_task(workers.run(60, time.sleep, 60))
            await asyncio.sleep(0.5)
            impatient.cancel()
            assert await workers.run(60, sum, [1, 2]) == 3
        finally:
            workers.close()

    asyncio.run(run())
