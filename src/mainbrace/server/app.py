"""The application: routes, refusals, safety headers, and what runs besides."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import structlog
from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Match, Route

from mainbrace.games import catalogue
from mainbrace.server import database, pages
from mainbrace.server.hall import Hall
from mainbrace.server.http import Api, problem
from mainbrace.server.limits import Addresses, Limits
from mainbrace.server.news import listen
from mainbrace.server.openapi import Description
from mainbrace.server.origins import foreign_page, is_from_welcome_page
from mainbrace.server.refusal import Refusal, fault, malformed, no_page, too_much, wrong_method
from mainbrace.server.resuming import resume
from mainbrace.server.socket import Line
from mainbrace.server.store import Store
from mainbrace.server.workers import Games

log = structlog.get_logger()

CARE_SECONDS = 30.0
SMALL = 1000
"""Bytes of an answer that are not worth compressing."""
COMPRESSION = 6
READING = frozenset(("GET", "HEAD", "OPTIONS"))
"""Methods by which nobody changes anything without a key, which no foreign page has."""


def create_app(
    db: str,
    games: Games = catalogue,
    limits: Limits | None = None,
    origins: Iterable[str] = (),
    client: Path = pages.CLIENT,
) -> FastAPI:
    """A server on a database. `games` makes all games, here and in every process that helps."""
    limits = limits or Limits()
    store = Store(database.connect(db))
    hall, addresses = Hall(store, games, limits), Addresses(limits)

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        await asyncio.to_thread(database.prepare, store.engine, db)
        hall.writer.start()
        besides = [
            asyncio.create_task(take_care(hall, addresses), name="care"),
            asyncio.create_task(resume(hall), name="resume"),
        ]
        if store.is_postgresql:
            besides.append(asyncio.create_task(listen(hall), name="news"))
        try:
            yield
        finally:
            for task in besides:
                task.cancel()
            await asyncio.gather(*besides, return_exceptions=True)
            await hall.close()

    app = FastAPI(title="Mainbrace", lifespan=running, docs_url=None, redoc_url=None)
    app.state.hall = hall
    add_routes(app, Api(hall, addresses))
    add_socket(app, hall, addresses, frozenset(origins))
    add_pages(app, client)
    add_manners(app, addresses, frozenset(origins), client)
    return app


async def take_care(hall: Hall, addresses: Addresses) -> None:
    """From time to time, let go what nobody needs."""
    while True:
        await asyncio.sleep(CARE_SECONDS)
        addresses.forget()
        try:
            await hall.let_go()
        except Exception:
            log.exception("could not let tables go")


def add_routes(app: FastAPI, api: Api) -> None:
    """Every request of the contract, described by the contract's own structs."""
    table, seat = "/api/tables/{table}", "/api/tables/{table}/seats/{seat}"
    routes: Sequence[tuple[str, str, Callable[..., Awaitable[Response]]]] = (
        ("GET", "/api/games", api.games),
        ("POST", "/api/games/{name}/form", api.form),
        ("GET", "/api/games/{name}/library", api.library),
        ("GET", "/api/games/{name}/picture.svg", api.picture),
        ("GET", "/api/games/{name}/charts", api.charts),
        ("GET", "/api/games/{name}/charts/{chart}", api.chart),
        ("POST", "/api/games/{name}/charts/{chart}", api.consult),
        ("POST", "/api/tables", api.open),
        ("GET", table, api.show),
        ("POST", f"{table}/start", api.start),
        ("PUT", seat, api.seat),
        ("POST", f"{seat}/link", api.link),
        ("DELETE", f"{seat}/link", api.unlink),
        ("POST", "/api/mine", api.mine),
        ("GET", f"{table}/save", api.save),
        ("POST", "/api/saves", api.bring),
        ("GET", f"{table}/replay", api.replay),
        ("GET", f"{table}/dice", api.dice),
        ("GET", "/healthz", healthy),
    )
    description = Description()
    for method, path, route in routes:
        told = description.operation(route.__name__)
        app.add_api_route(path, route, methods=[method], response_class=Response, **told)
    document = app.openapi

    def described() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = description.completed(document())
        return app.openapi_schema

    app.openapi = described  # type: ignore[method-assign]


async def healthy() -> Response:
    """Says that the server runs."""
    return Response("ok\n", media_type="text/plain")


def add_socket(app: FastAPI, hall: Hall, addresses: Addresses, origins: frozenset[str]) -> None:
    """The live line to a table."""

    @app.websocket("/api/tables/{table}/socket")
    async def socket(socket: WebSocket, table: str) -> None:
        line = Line(hall, addresses, socket, table)
        if is_from_welcome_page(socket, origins):
            await line.run()
        else:
            await line.turn_away(foreign_page())


def add_pages(app: FastAPI, client: Path) -> None:
    """The client, at every address it has a page for."""

    async def page(request: Request) -> Response:
        return pages.page(client, request)

    async def hashed(request: Request, path: str) -> Response:
        return pages.asset(client / "assets", path, pages.LASTING, request)

    async def other(request: Request, path: str) -> Response:
        return pages.asset(client, path, pages.FRESH, request)

    for address in ("/", "/table/{table}", "/replay/{table}", "/replay", "/charts/{game}"):
        app.get(address, include_in_schema=False)(page)
    app.get("/assets/{path:path}", include_in_schema=False)(hashed)
    app.get("/{path}", include_in_schema=False)(other)


def add_manners(app: FastAPI, addresses: Addresses, origins: frozenset[str], client: Path) -> None:
    """Rates, whose pages may ask, safety headers, and refusals that tell nothing of the insides."""
    app.add_middleware(GZipMiddleware, minimum_size=SMALL, compresslevel=COMPRESSION)

    @app.middleware("http")
    async def mannerly(request: Request, go_on: Callable[[Request], Awaitable[Response]]) -> Response:
        address = request.client.host if request.client is not None else ""
        if not addresses.may_request(address):
            response = problem(too_much("too many requests from your address: slow down"))
        elif request.method not in READING and not is_from_welcome_page(request, origins):
            response = problem(foreign_page())
        else:
            response = await go_on(request)
        response.headers.update(pages.SAFETY)
        return response

    @app.exception_handler(Refusal)
    async def refused(request: Request, refusal: Refusal) -> Response:
        page = pages.lost(client, request) if refusal.status == 404 else None
        return page or problem(refusal)

    @app.exception_handler(RequestValidationError)
    async def invalid(_: Request, error: RequestValidationError) -> Response:
        where = [str(place) for found in error.errors()[:1] for place in found["loc"][1:]]
        what = next((str(found["msg"]) for found in error.errors()), "not understood")
        return problem(malformed(f"{'.'.join(where)}: {what}", ".".join(where)))

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> Response:
        if error.status_code == 404:
            return await refused(request, no_page())
        if error.status_code == 405:
            allowed = sorted(methods_at(app, request))
            response = problem(wrong_method(request.method, allowed))
            response.headers["Allow"] = ", ".join(allowed)
            return response
        response = problem(Refusal(error.status_code, "refused", str(error.detail)))
        response.headers.update(error.headers or {})
        return response

    @app.exception_handler(Exception)
    async def broken(request: Request, error: Exception) -> Response:
        log.error("request failed", path=request.url.path, exc_info=error)
        return problem(fault())


def methods_at(app: FastAPI, request: Request) -> set[str]:
    """All methods that the address of a request knows; the framework tells only those of one route."""
    found: set[str] = set()
    for route in app.routes:
        if isinstance(route, Route) and route.matches(request.scope)[0] is not Match.NONE:
            found |= route.methods or set()
    return found
