"""The built client, served from this package, and the headers that keep it safe."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from types import MappingProxyType

from fastapi import Request, Response
from starlette.responses import HTMLResponse

from mainbrace.server.refusal import no_page

CLIENT = Path(str(files("mainbrace.server") / "client"))

SAFETY: Mapping[str, str] = MappingProxyType(
    {
        "Content-Security-Policy": (
            "default-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self'; "
            "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
        ),
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    }
)

MISSING = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mainbrace</title>
<h1>The page is not built yet</h1>
<p>The server is running and its API works, but this copy of Mainbrace has no client in it.</p>
<p>In a checkout of the project, run <code>make client</code> and reload this page.</p>
</html>
"""


LASTING = "public, max-age=31536000, immutable"
"""For files with a hash in their name, which never change."""
FRESH = "no-cache"
"""For files that must be asked for again."""


def page(client: Path, request: Request) -> Response:
    """The one page of the client, for every address a person may open."""
    index = client / "index.html"
    if not index.is_file():
        return HTMLResponse(MISSING, headers={"Cache-Control": "no-store"})
    return sent(index, FRESH, request)


def lost(client: Path, request: Request) -> Response | None:
    """The page for somebody at an address where nothing is; None for whoever is no browser opening a page."""
    is_page = request.method in ("GET", "HEAD") and not request.url.path.startswith("/api/")
    if not is_page or "text/html" not in request.headers.get("accept", ""):
        return None
    index = client / "index.html"
    return HTMLResponse(
        index.read_bytes() if index.is_file() else MISSING, 404, {"Cache-Control": "no-store"}
    )


def asset(folder: Path, path: str, caching: str, request: Request) -> Response:
    """A file of the client."""
    file = (folder / path).resolve()
    if not file.is_relative_to(folder.resolve()) or not file.is_file():
        raise no_page()
    return sent(file, caching, request)


def sent(file: Path, caching: str, request: Request) -> Response:
    """A file, unless the browser has this very one. Its tag is weak: it is the same compressed or not.

    Where the client was packed when it was built, that is handed out as it lies.
    """
    data = file.read_bytes()
    tag = f'W/"{sha256(data).hexdigest()[:32]}"'
    headers = {"Cache-Control": caching, "ETag": tag}
    varies = {"Vary": "Accept-Encoding"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers | varies)
    packed = file.with_name(f"{file.name}.gz")
    if "gzip" in request.headers.get("accept-encoding", "") and packed.is_file():
        data, headers = packed.read_bytes(), headers | varies | {"Content-Encoding": "gzip"}
    return Response(data, media_type=guess_type(file.name)[0], headers=headers)
