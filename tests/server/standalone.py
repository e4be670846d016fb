"""A server in a process of its own, to be killed, flooded and measured.

python -m tests.server.standalone DATABASE
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from mainbrace.server.app import create_app
from mainbrace.server.log import configure
from mainbrace.server.running import run_until_stopped
from tests.server.serving import PATIENT, toy

ROOT = Path(__file__).parents[2]


class Process:
    """Such a process, from outside."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.process = process
        self.port = port

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    def line(self, table: str) -> str:
        """The address of a table's socket."""
        return f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"

    def kill(self) -> None:
        """End it as a loss of power would."""
        self.process.kill()
        self.process.wait()

    def memory(self) -> int:
        """How many bytes it holds."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return 1024 * int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


@contextmanager
def standing_alone(place: Path | str) -> Iterator[Process]:
    """A server over a database; it is gone when the block is left."""
    command = [sys.executable, "-m", "tests.server.standalone", str(place)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    try:
        assert process.stdout is not None
        yield Process(process, int(process.stdout.readline()))
    finally:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


def main() -> None:
    """Serve the toy game on a free port, and print which."""
    configure()
    listener = socket.create_server(("127.0.0.1", 0))
    port = listener.getsockname()[1]
    run_until_stopped(create_app(sys.argv[1], toy, PATIENT), listener, lambda: print(port, flush=True))
    os._exit(0)


if __name__ == "__main__":
    main()
