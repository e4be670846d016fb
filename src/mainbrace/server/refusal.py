"""Every way a request or a message can be refused, with the status and the code a client is told."""

from __future__ import annotations

from collections.abc import Iterable


class Refusal(Exception):  # noqa: N818 - it is an answer, not a fault
    """What was asked for is not done: `code` for programs, `reason` for people, `status` for HTTP."""

    def __init__(self, status: int, code: str, reason: str, field: str = "") -> None:
        self.status = status
        self.code = code
        self.reason = reason
        self.field = field
        super().__init__(reason)


def malformed(reason: str, field: str = "") -> Refusal:
    """What came is not what the contract says."""
    return Refusal(400, "malformed", reason, field)


def no_such_table() -> Refusal:
    """An id that no table has; it is not said whether it ever had."""
    return Refusal(404, "no-table", "there is no table of that id")


def no_page() -> Refusal:
    """An address at which nothing is."""
    return Refusal(404, "no-page", "there is nothing at this address; /openapi.json lists all requests")


def wrong_method(found: str, allowed: Iterable[str]) -> Refusal:
    """An address that takes requests, but not such."""
    return Refusal(405, "wrong-method", f"method: found {found}; allowed: {', '.join(allowed)}", "method")


def revoked() -> Refusal:
    """A key of this table that was withdrawn; whoever has nothing else may look on without it."""
    return Refusal(403, "revoked", "the host has withdrawn this link; without it you may look on")


def not_started() -> Refusal:
    """Something that is there only once the match has started."""
    return conflict("not-started", "the match has not started")


def key_needed(what: str) -> Refusal:
    """Something that takes a key, and none was shown."""
    return Refusal(401, "key-needed", f"{what} takes a key: send it as 'Authorization: Bearer KEY'")


def not_allowed(reason: str) -> Refusal:
    """A key that opens something else."""
    return Refusal(403, "not-allowed", reason)


def conflict(code: str, reason: str, field: str = "") -> Refusal:
    """What does not go together with how things stand at the table."""
    return Refusal(409, code, reason, field)


def unusable(reason: str, field: str = "") -> Refusal:
    """A well-formed value that does not go together with the game or the table it is meant for."""
    return Refusal(409, "unusable", reason, field)


def too_much(reason: str) -> Refusal:
    """More than the limits allow."""
    return Refusal(429, "too-much", reason)


def fault() -> Refusal:
    """Something broke on this side; what it was stands in the server's log, not in the answer."""
    return Refusal(503, "fault", "the server could not do this just now; nothing has changed")
