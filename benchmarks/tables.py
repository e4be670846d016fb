"""Many tables at once on one server process: how long from a choice until everybody has its update.

    python benchmarks/tables.py [--tables 200] [--seconds 20]

Every seat answers about once a second, without bots. The same number of lines to a server that only echoes
tells what the machine and the network layer would take anyway.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

GAME = "second-tide"
SEATS = 2
MAINBRACE = "from mainbrace.cli import app; app()"
ECHO = Path(__file__).parent / "echo.py"


class Key(msgspec.Struct):
    """An answer that could be given."""

    key: str


class Asked(msgspec.Struct):
    """What the client needs of a question."""

    options: list[Key]


class Heard(msgspec.Struct):
    """What the client needs of a message."""

    type: str
    number: int = 0
    view: int | None = None
    question: Asked | None = None
    reason: str = ""


decoder = msgspec.json.Decoder(Heard)


class Player:
    """One seat at one table, on a line of its own."""

    def __init__(self, line: ClientConnection, group: Group) -> None:
        self.line = line
        self.group = group
        self.number = -1

    async def play(self, until: float) -> None:
        """Answer whatever is asked, after about a second; tell the group of every update."""
        while time.perf_counter() < until:
            try:
                message = decoder.decode(await asyncio.wait_for(self.line.recv(), 2))
            except TimeoutError:
                continue
            if message.type == "refused":
                raise RuntimeError(message.reason)
            if message.type != "update":
                continue
            self.group.heard()
            if message.question is not None:
                asyncio.get_running_loop().call_later(
                    random.uniform(0.5, 1.5) / SEATS, self.group.choose, self, message
                )


class Group:
    """The players of one table, and how long each choice took to reach them all."""

    def __init__(self) -> None:
        self.players: list[Player] = []
        self.delays: list[float] = []
        self._sent = 0.0
        self._missing = 0
        self._sending: asyncio.Future[None] | None = None

    def choose(self, player: Player, message: Heard) -> None:
        """Send an answer, and start the clock."""
        assert message.question is not None
        key = random.choice(message.question.options).key
        call = json.dumps({"type": "choose", "number": message.number, "key": key})
        self._sent, self._missing = time.perf_counter(), len(self.players)
        self._sending = asyncio.ensure_future(send(player.line, call))

    def heard(self) -> None:
        """One more of the players has the update; with the last the clock stops."""
        if self._missing:
            self._missing -= 1
            if not self._missing:
                self.delays.append(time.perf_counter() - self._sent)


async def send(line: ClientConnection, call: str) -> None:
    """Send, unless the line has been closed meanwhile."""
    with suppress(ConnectionClosed):
        await line.send(call)


@contextmanager
def running(*command: str) -> Iterator[str]:
    """A server in a process of its own; gives its address."""
    process = subprocess.Popen([sys.executable, *command], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        yield process.stdout.readline().strip()
    finally:
        process.terminate()
        process.wait()


async def measure(address: str, tables: int, seconds: float) -> list[float]:
    """Delays of choices, from sending to the last player's update."""
    sockets = address.replace("http", "ws", 1)
    groups = []
    async with httpx.AsyncClient(base_url=address, timeout=60) as client:
        for number in range(tables):
            seats = [{"kind": "here"}, {"kind": "link"}]
            body = {
                "game": GAME,
                "seats": seats,
                "options": {"selection": "random"},
                "seed": f"bench {number}",
            }
            opened = (await client.post("/api/tables", json=body)).json()
            keys = [opened["key"], opened["links"]["1"]]
            groups.append(await seated(f"{sockets}api/tables/{opened['table']['id']}/socket", keys))
    until = time.perf_counter() + seconds
    players = [player for group in groups for player in group.players]
    await asyncio.gather(*(player.play(until) for player in players))
    await asyncio.gather(*(player.line.close() for player in players))
    return [delay for group in groups for delay in group.delays]


async def seated(address: str, keys: Sequence[str]) -> Group:
    """A line for every key."""
    group = Group()
    for key in keys:
        line = await connect(address, compression=None)
        await line.send(json.dumps({"type": "hello", "key": key}))
        group.players.append(Player(line, group))
    return group


async def measure_echo(address: str, lines: int, seconds: float) -> list[float]:
    """Delays of a bare echo over as many lines, at the same rate."""
    delays: list[float] = []

    async def chat() -> None:
        async with connect(address.replace("http", "ws", 1), compression=None) as line:
            until = time.perf_counter() + seconds
            while time.perf_counter() < until:
                await asyncio.sleep(random.uniform(0.5, 1.5))
                sent = time.perf_counter()
                await line.send("x" * 8000)
                await line.recv()
                delays.append(time.perf_counter() - sent)

    await asyncio.gather(*(chat() for _ in range(lines)))
    return delays


def told(name: str, delays: list[float], seconds: float) -> str:
    """Percentiles in milliseconds."""
    delays.sort()
    at = [delays[min(len(delays) - 1, int(len(delays) * part))] * 1000 for part in (0.5, 0.9, 0.99)]
    return (
        f"{name:<24} {len(delays) / seconds:6.0f} a second   "
        f"p50 {at[0]:6.1f} ms   p90 {at[1]:6.1f} ms   p99 {at[2]:6.1f} ms   worst {delays[-1] * 1000:6.1f} ms"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    wanted = parser.parse_args()
    lines = wanted.tables * SEATS
    with running(str(ECHO)) as address:
        print(
            told(
                f"echo, {lines} lines",
                asyncio.run(measure_echo(address, lines, wanted.seconds)),
                wanted.seconds,
            )
        )
    with tempfile.TemporaryDirectory() as folder:
        file = str(Path(folder) / "tables.sqlite")
        with running(
            "-c", "from mainbrace.cli import app; app()", "serve", "--port", "0", "--db", file
        ) as address:
            delays = asyncio.run(measure(address, wanted.tables, wanted.seconds))
    print(told(f"{wanted.tables} tables, {lines} lines", delays, wanted.seconds))


if __name__ == "__main__":
    main()
