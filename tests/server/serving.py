"""A real server on a free port, and everything that tests do at its tables."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec

from mainbrace.server.app import create_app
from mainbrace.server.hall import Hall
from mainbrace.server.limits import Limits
from mainbrace.server.live import Table
from mainbrace.server.running import Server, configured
from mainbrace.server.wire import Opened
from mainbrace.server.workers import Games
from tests.server.toybox import toy

PATIENT = Limits(messages_a_second=1e6, messages_at_once=1e6, refusals_in_a_row=10**9)
"""Limits that scripted players do not meet."""


class House:
    """A running server."""

    def __init__(self, hall: Hall, port: int, client: httpx.AsyncClient) -> None:
        self.hall = hall
        self.port = port
        self.client = client

    def line(self, table: str) -> str:
        """The address of a table's socket."""
        return f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"

    async def ask(self, method: str, path: str, key: str = "", status: int = 200, **extra: Any) -> Any:
        """The JSON a request is answered with; its status must be as said."""
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        answer = await self.client.request(method, path, headers=headers, **extra)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def open(self, game: str = "castaways", status: int = 201, **more: Any) -> Opened:
        """A new table."""
        found = await self.ask("POST", "/api/tables", status=status, json={"game": game, **more})
        return msgspec.convert(found, Opened, strict=False)

    async def table(self, opened: Opened) -> Table:
        """The table in the server's memory."""
        return await self.hall.table(opened.table.id)


@asynccontextmanager
async def house(
    place: Path | str, games: Games = toy, limits: Limits = PATIENT, **extra: Any
) -> AsyncIterator[House]:
    """A server over a database, until the block is left; it then ends as it does on Ctrl-C."""
    listener = socket.create_server(("127.0.0.1", 0))
    port = listener.getsockname()[1]
    app = create_app(str(place), games, limits, **extra)
    ready = asyncio.Event()
    async with app.router.lifespan_context(app):
        server = Quiet(configured(app, limits), ready.set)
        serving = asyncio.create_task(server.serve([listener]))
        await ready.wait()
        try:
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
                yield House(app.state.hall, port, client)
        finally:
            server.should_exit = True
            await serving


class Quiet(Server):
    """A server that leaves the signals of the test run alone."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """No signals."""
        yield


def visit(place: Path | str, call: Callable[[House], Awaitable[None]], **extra: Any) -> None:
    """Do something at a server of its own, kept in a folder or in a database of that address."""

    async def run() -> None:
        async with house(place / "tables.sqlite" if isinstance(place, Path) else place, **extra) as at:
            await call(at)

    asyncio.run(run())
