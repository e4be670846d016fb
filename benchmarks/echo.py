"""A server that sends back what it gets, set up as ours is."""

from __future__ import annotations

import socket

import uvicorn
from fastapi import FastAPI, WebSocket
from starlette.websockets import WebSocketDisconnect

from mainbrace.server.limits import Limits
from mainbrace.server.running import configured

app = FastAPI()


@app.websocket("/")
async def echo(line: WebSocket) -> None:
    """Say the same."""
    await line.accept()
    try:
        while True:
            await line.send_text(await line.receive_text())
    except WebSocketDisconnect:
        return


def main() -> None:
    """Serve on a free port and print the address."""
    listener = socket.create_server(("127.0.0.1", 0))
    print(f"http://127.0.0.1:{listener.getsockname()[1]}/", flush=True)
    uvicorn.Server(configured(app, Limits())).run([listener])


if __name__ == "__main__":
    main()
