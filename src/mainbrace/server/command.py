"""`mainbrace serve` and `mainbrace play`. What they need is imported when they run, not before."""

from __future__ import annotations

import socket
import webbrowser
from collections.abc import Callable
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Annotated

import typer

from mainbrace.games import catalogue
from mainbrace.kernel import MainbraceError

if TYPE_CHECKING:
    from fastapi import FastAPI

PORT = 8080
ELSEWHERE: dict[int, str] = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses that are kept for examples and belong to nobody: the way to them is the way out."""
DISCARD = 9

Db = Annotated[
    str | None,
    typer.Option(metavar="PLACE", help="A file, or postgresql://…; by default a file among your own data."),
]
Content = Annotated[
    Path | None,
    typer.Option(
        metavar="DIR", exists=True, file_okay=False, help="Your own cards and boards, overriding by id."
    ),
]
Origins = Annotated[
    list[str] | None,
    typer.Option(metavar="ORIGIN", help="Another address whose pages may connect, as https://example.org."),
]


def serve(
    host: Annotated[str, typer.Option(metavar="HOST", help="Where to listen; 0.0.0.0 for everybody.")] = (
        "127.0.0.1"
    ),
    port: Annotated[int, typer.Option(metavar="PORT", min=0, max=65535, help="0 takes a free one.")] = PORT,
    db: Db = None,
    content: Content = None,
    allow_origin: Origins = None,
) -> None:
    """Serve tables to browsers until Ctrl-C."""
    listener = listening(host, port)
    run(made(db, content, allow_origin or ()), listener, address_of(host, listener), lambda: None)


def play(
    port: Annotated[
        int | None, typer.Option(metavar="PORT", min=0, max=65535, help=f"By default {PORT} or a free one.")
    ] = None,
    db: Db = None,
    content: Content = None,
    no_open: Annotated[bool, typer.Option("--no-open", help="Do not open the browser.")] = False,
) -> None:
    """Play in the browser on this machine."""
    listener = listening("127.0.0.1", port) if port is not None else free_listener()
    address = address_of("127.0.0.1", listener)
    run(
        made(db, content, ()),
        listener,
        address,
        (lambda: None) if no_open else partial(webbrowser.open, address),
    )


def made(db: str | None, content: Path | None, origins: list[str] | tuple[str, ...]) -> FastAPI:
    """The application these arguments ask for."""
    from mainbrace.server.app import create_app
    from mainbrace.server.database import default_file

    return create_app(db or str(default_file()), partial(catalogue, content), origins=origins)


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens there, or a line that says why not."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listener = socket.socket(family)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
    except OSError as error:
        hint = "; is Mainbrace running already? Try another --port" if port else ""
        raise MainbraceError(f"cannot listen on {host}, port {port}: {error.strerror}{hint}") from error
    return listener


def free_listener() -> socket.socket:
    """The usual port of this machine, or any free one."""
    try:
        return listening("127.0.0.1", PORT)
    except MainbraceError:
        return listening("127.0.0.1", 0)


def address_of(host: str, listener: socket.socket) -> str:
    """What to type into a browser, here or on another machine that can reach this one."""
    place, port = listener.getsockname()[:2]
    named = own_address(listener.family) if ip_address(place).is_unspecified else host
    return f"http://[{named}]:{port}/" if ":" in named else f"http://{named}:{port}/"


def own_address(family: int) -> str:
    """The address of this machine on its network, or its name if it is on none."""
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent by this: it asks which of our addresses others would see.
            probe.connect((ELSEWHERE[family], DISCARD))
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])


def run(app: FastAPI, listener: socket.socket, address: str, then: Callable[[], object]) -> None:
    """Serve until Ctrl-C; once people can come, say where."""
    from mainbrace.server.log import configure
    from mainbrace.server.running import run_until_stopped

    configure()

    def announce() -> None:
        print(address, flush=True)
        Thread(target=then, daemon=True).start()

    run_until_stopped(app, listener, announce)
