"""Servers in processes of their own, to be killed, flooded and measured.

python -m tests.server.standalone reads lines "DATABASE patient|strict", and runs one server after the other.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from mainbrace.server.app import create_app
from mainbrace.server.limits import Limits
from mainbrace.server.log import configure
from mainbrace.server.running import run_until_stopped
from tests.server.serving import PATIENT
from tests.server.toybox import toys

ROOT = Path(__file__).parents[2]
STRICT = Limits(spare_this_machine=False, requests_a_second=3.0)
"""The limits of a server for strangers, which this machine meets too, and however slow it is just now."""
GONE = "gone"


class Process:
    """A server, from outside."""

    def __init__(self, pid: int, port: int, news: IO[str]) -> None:
        self.pid = pid
        self.port = port
        self._news = news
        self._is_gone = False

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    def line(self, table: str) -> str:
        """The address of a table's socket."""
        return f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"

    def kill(self) -> None:
        """End it as a loss of power would."""
        if not self._is_gone:
            os.kill(self.pid, signal.SIGKILL)
            assert self._news.readline().strip() == GONE
            self._is_gone = True

    def memory(self) -> int:
        """How many bytes it holds."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return 1024 * int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


class Nursery:
    """A process that has read all modules and bears servers by forking: a start costs no more than itself."""

    def __init__(self, orders: IO[str], news: IO[str]) -> None:
        self._orders = orders
        self._news = news

    @contextmanager
    def server(self, place: Path, is_strict: bool = False) -> Iterator[Process]:
        """A server over a database; it is gone when the block is left."""
        self._orders.write(f"{place} {'strict' if is_strict else 'patient'}\n")
        self._orders.flush()
        pid, port = map(int, self._news.readline().split())
        process = Process(pid, port, self._news)
        try:
            yield process
        finally:
            process.kill()


@contextmanager
def nursery() -> Iterator[Nursery]:
    """A nursery until the block is left."""
    command = [sys.executable, "-W", "ignore", "-m", "tests.server.standalone"]
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, bufsize=1
    )
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        yield Nursery(process.stdin, process.stdout)


@contextmanager
def standing_alone(place: Path, is_strict: bool = False) -> Iterator[Process]:
    """The only server of a nursery."""
    with nursery() as born, born.server(place, is_strict) as server:
        yield server


def serve(place: str, limits: Limits) -> None:
    """Serve the toy game and the real one on a free port, and print who and where."""
    listener = socket.create_server(("127.0.0.1", 0))
    port = listener.getsockname()[1]
    app = create_app(place, toys, limits)
    run_until_stopped(app, listener, lambda: print(os.getpid(), port, flush=True))


def main() -> None:
    """One server for each line that is read."""
    configure()
    toys()
    for line in sys.stdin:
        place, _, kind = line.strip().rpartition(" ")
        if (child := os.fork()) == 0:
            serve(place, STRICT if kind == "strict" else PATIENT)
            os._exit(0)
        os.waitpid(child, 0)
        print(GONE, flush=True)


if __name__ == "__main__":
    main()
