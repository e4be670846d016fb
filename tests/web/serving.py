"""A real server in a process of its own."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

PATIENCE = 60.0
SOURCE = Path(__file__).parents[2] / "src"
"""Before whatever else the Python at hand has installed, which may be another checkout."""


def free_port() -> int:
    """A port that was free a moment ago."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def serving(db: Path, environment: Mapping[str, str] | None = None, port: int = 0) -> Iterator[str]:
    """The address of a server of this very tree with its tables in `db`, at a free port or the given one."""
    port = port or free_port()
    program = Path(sys.executable).with_name("mainbrace")
    command = [str(program), "serve", "--port", str(port), "--db", str(db)]
    wanted = {**os.environ, **(environment or {})}
    wanted["PYTHONPATH"] = os.pathsep.join(filter(None, [str(SOURCE), wanted.get("PYTHONPATH")]))
    log = db.with_suffix(".log")
    with log.open("wb") as out:
        server = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT, env=wanted)
        try:
            address = f"http://127.0.0.1:{port}"
            await_answer(server, address, log)
            yield address
        finally:
            server.terminate()
            server.wait(timeout=30)


def await_answer(server: subprocess.Popen[bytes], address: str, log: Path) -> None:
    """Wait until the server answers; one that ends instead is an error with its last words."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if server.poll() is not None:
            raise RuntimeError(f"the server ended: {log.read_text()[-2000:]}")
        try:
            with urlopen(f"{address}/healthz", timeout=2):
                return
        except (URLError, OSError):
            time.sleep(0.1)
    raise TimeoutError(f"the server did not answer within {PATIENCE} s: {log.read_text()[-2000:]}")
