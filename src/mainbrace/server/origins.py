"""Whose pages may use this server: a browser says with every change and line which page it comes from."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from mainbrace.server.refusal import Refusal


def is_from_welcome_page(asked: HTTPConnection, allowed: frozenset[str]) -> bool:
    """True for a page of this very host, an allowed one, or a client that is no browser."""
    origin, host = asked.headers.get("origin"), asked.headers.get("host")
    if origin is None or origin in allowed:
        return True
    return bool(host) and address_of(origin) == host


def address_of(origin: str) -> str:
    """The host and port of a page, empty if it is of none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def foreign_page() -> Refusal:
    """A page from elsewhere, which may ask its reader to come here, but not act in their name."""
    return Refusal(
        403, "origin", "this page does not belong to this server; the server's --allow-origin lets others in"
    )
