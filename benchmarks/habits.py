"""Good habits of a page: what can be seen from inside it, and in the headers of what the server sends."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from playwright.sync_api import Page, Response

SCRIPT = Path(__file__).with_suffix(".js").read_text()
WORTH_PACKING = 1500
"""Bytes from which text should travel compressed."""


def habits_missing(page: Page) -> list[str]:
    """A sentence for every habit the page lacks."""
    found: list[str] = page.evaluate(SCRIPT)
    return found


def headers_missing(answers: Sequence[Response], origin: str) -> Iterator[str]:
    """A sentence for every answer that comes from elsewhere, is unsafe, or is cached or packed badly."""
    for answer in answers:
        if answer.url.startswith(("data:", "blob:")):
            continue
        path, headers = answer.url.removeprefix(origin), answer.headers
        if not answer.url.startswith(origin):
            yield f"{answer.url} comes from elsewhere"
        if answer.status >= 400:
            yield f"{path} was answered with {answer.status}"
        if headers.get("x-content-type-options") != "nosniff":
            yield f"{path} may be taken for another type"
        yield from caching_missing(path, headers.get("cache-control", ""))
        yield from packing_missing(answer, path)
        if answer.request.resource_type == "document":
            yield from policy_missing(headers.get("content-security-policy", ""))


def caching_missing(path: str, caching: str) -> Iterator[str]:
    """Files with a hash in their name stay for ever, all others are asked for again."""
    if path.startswith("/assets/"):
        if "immutable" not in caching:
            yield f"{path} is fetched again though it never changes"
    elif not re.search("no-cache|no-store|max-age", caching):
        yield f"{path} does not say how long it may be kept"


def packing_missing(answer: Response, path: str) -> Iterator[str]:
    """Text of some length travels compressed."""
    is_text = re.match(
        "text/|application/(json|javascript)|image/svg", answer.headers.get("content-type", "")
    )
    if is_text and "content-encoding" not in answer.headers and len(answer.body()) > WORTH_PACKING:
        yield f"{path} travels uncompressed"


def policy_missing(policy: str) -> Iterator[str]:
    """Scripts come from this server's files and nowhere else."""
    rules = dict(rule.strip().partition(" ")[::2] for rule in policy.split(";") if rule.strip())
    scripts = rules.get("script-src", rules.get("default-src", ""))
    if not scripts:
        yield "there is no content security policy"
    if re.search("unsafe|http|\\*|data:", scripts):
        yield f"the policy lets strange scripts in: {scripts}"
    for rule in ("object-src", "base-uri", "frame-ancestors"):
        if rule not in rules:
            yield f"the policy says nothing about {rule}"
