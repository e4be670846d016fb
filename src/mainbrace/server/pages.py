"""The built client, served from this package, and the headers that keep it safe."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType

from fastapi import Response
from starlette.responses import FileResponse, HTMLResponse

from mainbrace.server.refusal import Refusal

CLIENT = Path(str(files("mainbrace.server") / "client"))

SAFETY: Mapping[str, str] = MappingProxyType(
    {
        "Content-Security-Policy": (
            "default-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
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


def page(client: Path) -> Response:
    """The one page of the client, for every address a person may open."""
    index = client / "index.html"
    if not index.is_file():
        return HTMLResponse(MISSING, headers={"Cache-Control": "no-store"})
    return FileResponse(index, media_type="text/html", headers={"Cache-Control": FRESH})


def asset(folder: Path, path: str, caching: str) -> Response:
    """A file of the client."""
    file = (folder / path).resolve()
    if not file.is_relative_to(folder.resolve()) or not file.is_file():
        raise Refusal(404, "no-page", "there is nothing at this address")
    return FileResponse(file, headers={"Cache-Control": caching})
