"""Running the application on a socket that listens already, and ending it in good order."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn
from fastapi import FastAPI

from mainbrace.collector import spare_the_lasting
from mainbrace.server.limits import Limits

GRACE_SECONDS = 3


class Server(uvicorn.Server):
    """Says when it is ready, and leaves when it is told to without dying of the signal."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        self._ready()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ctrl-C and termination end the server, not the process: it still has things to put away."""
        both = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, self.handle_exit) for number in both}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def configured(app: FastAPI, limits: Limits) -> uvicorn.Config:
    """How the web server is set: lines uncompressed, nothing logged that a person typed, sizes limited."""
    return uvicorn.Config(
        app,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=limits.message,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )


def run_until_stopped(app: FastAPI, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until Ctrl-C or termination; what keeps the application from starting is raised."""
    config = configured(app, app.state.hall.limits)

    async def main() -> None:
        async with app.router.lifespan_context(app):
            spare_the_lasting()
            await Server(config, ready).serve([listener])

    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(main())
