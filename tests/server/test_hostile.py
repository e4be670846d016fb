"""Ten thousand messages of a client that means ill: nothing changes, and the server lives on as before."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from mainbrace.kernel import Stream
from tests.server.player import Player, sat_down
from tests.server.standalone import Process, standing_alone

MESSAGES = 10_000
WARM = 3_000
FLAT = 12 * 1024 * 1024
TWO = [{"kind": "here"}, {"kind": "link"}]


def hostile(chance: Stream, foreign: str) -> str | bytes:
    """Something malformed, stale, foreign, or not for this seat to say."""
    true = json.dumps({"type": "choose", "number": 0, "key": "rest"})
    match chance.draw(12):
        case 1:
            return true[: chance.draw(len(true) - 1)]
        case 2:
            return bytes(chance.draw(256) - 1 for _ in range(chance.draw(60)))
        case 3:
            return json.dumps({"type": "choose", "number": chance.draw(10**6), "key": "rest"})
        case 4:
            return json.dumps({"type": "choose", "number": 0, "key": "x" * chance.draw(12_000)})
        case 5:
            return json.dumps({"type": "hello", "key": foreign})
        case 6:
            return json.dumps({"type": "view", "seat": chance.draw(9) - 5 or 7})
        case 7:
            return json.dumps({"type": "undo", "number": chance.draw(5) - 1})
        case 8:
            return json.dumps({"type": "agree", "agree": chance.draw(2) == 1})
        case 9:
            return json.dumps({"type": chance.draw(9), "number": [], "key": {}})
        case 10:
            return "[" * chance.draw(8000)
        case 11:
            return json.dumps({"type": "choose", "number": 10 ** chance.draw(3000), "key": "rest"})
    return true


async def flood(server: Process, table: str, foreign: str, count: int, name: bytes) -> None:
    """Send that many messages as somebody who has no seat here; a line that is ended is made again."""
    chance = Stream(name)
    while count > 0:
        async with connect(server.line(table), compression=None, max_size=None, close_timeout=0.2) as line:
            reading = asyncio.create_task(read(line))
            with suppress(ConnectionClosed):
                count -= 1
                await line.send(hello(chance, foreign))
                for _ in range(min(count, 500)):
                    count -= 1
                    await line.send(hostile(chance, foreign) if chance.draw(200) > 1 else "y" * 20_000)
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)


def hello(chance: Stream, foreign: str) -> str:
    """A greeting as a spectator, or with a key of another table."""
    return json.dumps({"type": "hello"} if chance.draw(10) > 1 else {"type": "hello", "key": foreign})


async def read(line: Any) -> None:
    """Take whatever comes."""
    while True:
        await line.recv(decode=False)


async def seen(server: Process, table: str, key: str) -> list[tuple[Any, ...]]:
    """All that a player sees of the table."""
    async with sat_down(server.line(table), key) as player:
        return [told(player)]


def told(player: Player) -> tuple[Any, ...]:
    return player.number, player.told, player.scene, player.question, player.waiting


def test_ten_thousand_hostile_messages_change_nothing(tmp_path: Path) -> None:
    async def run(server: Process) -> None:
        async with httpx.AsyncClient(base_url=server.address, timeout=60) as client:
            asked = {"game": "castaways", "seats": TWO}
            opened, other = [(await client.post("/api/tables", json=asked)).json() for _ in range(2)]
            id, foreign = opened["table"]["id"], other["key"]
            before = await seen(server, id, opened["key"])
            async with sat_down(server.line(id), opened["key"]) as host:
                await flood(server, id, foreign, WARM, b"warm")
                warm = server.memory()
                await asyncio.gather(
                    flood(server, id, foreign, (MESSAGES - WARM) // 2, b"one"),
                    flood(server, id, foreign, (MESSAGES - WARM) // 2, b"two"),
                )
                assert server.memory() - warm < FLAT
                assert (await client.get("/healthz")).text == "ok\n"
                assert await seen(server, id, opened["key"]) == before
                await host.choose("rest")
                assert host.number == 1

    with standing_alone(tmp_path / "tables.sqlite") as server:
        asyncio.run(run(server))
