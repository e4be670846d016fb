"""What clients send that mean ill: by socket as whoever they are, and by request."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from mainbrace.kernel import Stream
from mainbrace.server.limits import Limits

HUGE = 20_000
"""Letters of a message that is larger than any may be."""
LONGEST_REMARK = Limits().remark
WRONG: list[object] = [None, True, 7, 0.5, [], ["mutiny"], {"text": "mutiny"}]
"""What is no text."""


class Insider(NamedTuple):
    """What a hostile client knows of a table: whose key it has, what is asked there, a key from elsewhere."""

    table: str
    key: str
    seat: int | None
    number: int
    """What its seat counts: the right number."""
    options: list[str]
    """What is asked at the table now, of this seat or of another."""
    is_asked: bool
    has_chosen: bool
    has_team: bool
    unpointable: list[str]
    """What it may not point at: without a team anything, else what only others see."""
    foreign: str


class Attempt(NamedTuple):
    """A request that must be refused."""

    method: str
    path: str
    key: str = ""
    content: bytes = b""
    kind: str = "application/json"
    page: str = ""
    """The page it comes from, if from any."""


def said(type: object, **fields: object) -> str:
    """A message in the form of one that is meant well."""
    return json.dumps({"type": type, **fields})


def is_call(message: str | bytes, type: str) -> bool:
    """True for what was made as a message of that type."""
    return isinstance(message, str) and message.startswith(said(type)[:-1])


def noise(chance: Stream, most: int) -> bytes:
    """Any bytes."""
    return bytes(chance.draw(256) - 1 for _ in range(chance.draw(most)))


def picked(chance: Stream, things: list[str]) -> str:
    """One of some things."""
    return things[chance.draw(len(things)) - 1]


def malformed(chance: Stream, me: Insider) -> str | bytes:
    """What is no message of the contract."""
    true = said("choose", number=me.number, key=picked(chance, me.options))
    match chance.draw(13):
        case 1:
            return true[: chance.draw(len(true) - 1)]
        case 2:
            return noise(chance, 60)
        case 3:
            return said(chance.draw(9), number=[], key={})
        case 4:
            return "[" * chance.draw(8000)
        case 5:
            return said("choose", number=10 ** chance.draw(3000), key=me.options[0])
        case 6:
            return said("choose", number=str(me.number), key=me.options[0])
        case 7:
            return said("choose", number=me.number, key=me.options[0], seat=me.seat, whole=True)
        case 8:
            return said("choose", number=me.number)
        case 9:
            return said("update", number=me.number, entries=[], scene={})
        case 10:
            return json.dumps([json.loads(true)])
        case 11:
            return said("view", seat="0")
        case 12:
            return said("ahoy", number=me.number)
    return said("undo", number=me.number + 0.5)


def refused_of(chance: Stream, me: Insider) -> str | bytes:
    """What a well-formed message must not do for this client."""
    number, option = me.number, picked(chance, me.options)
    match chance.draw(10):
        case 1:
            return said("choose", number=number + chance.draw(1000), key=option)
        case 2:
            return said("choose", number=number - chance.draw(1000), key=option)
        case 3:
            return said("choose", number=number, key=f"{option}?")
        case 4:
            return said("choose", number=number, key="x" * chance.draw(12_000))
        case 5:
            return said("view", seat=picked_seat(chance, me))
        case 6:
            return said("hello", key=picked(chance, [me.foreign, me.key, ""]))
        case 7:
            return said("agree", agree=chance.draw(2) == 1)
        case 8 if not me.has_chosen:
            return said("undo", number=number)
        case 9 if not me.is_asked:
            return said("choose", number=number, key=option)
    return said("undo", number=number - chance.draw(5))


def spoken(chance: Stream, me: Insider) -> str | bytes:
    """What this client must not write or point at: no remark, too much, or for ears that are not its own."""
    match chance.draw(9):
        case 1:
            return said("say", text=picked(chance, ["", " \n\t ", "\0", "\x1b[2J", "a\u202eb"]))
        case 2:
            return said("say", text="z" * (LONGEST_REMARK + chance.draw(9000)))
        case 3:
            return said("say", text=WRONG[chance.draw(len(WRONG)) - 1])
        case 4:
            return said("say", text="mutiny", seat=picked_seat(chance, me), side=chance.draw(2) - 1)
        case 5:
            return said("point", at=WRONG[chance.draw(len(WRONG)) - 1])
        case 6:
            return said("point", at="x" * (99 + chance.draw(12_000)))
        case 7:
            return said("point", at=picked(chance, me.unpointable), seat=picked_seat(chance, me))
        case 8 if not me.has_team:
            return said("say", text="mutiny")
    return said("point", at=picked(chance, me.unpointable))


def picked_seat(chance: Stream, me: Insider) -> int:
    """A seat that is not this client's, there or not."""
    others = [seat for seat in (-1, 0, 1, 2, 7, 10**12) if seat != me.seat]
    return others[chance.draw(len(others)) - 1]


def message(chance: Stream, me: Insider) -> str | bytes:
    """Any hostile message."""
    if chance.draw(250) == 1:
        return "y" * HUGE
    match chance.draw(6):
        case 1 | 2:
            return malformed(chance, me)
        case 3:
            return spoken(chance, me)
    return refused_of(chance, me)


def greeting(chance: Stream, me: Insider) -> str:
    """The first message of a line: sometimes with a key or a view that is not one's own."""
    match chance.draw(12):
        case 1:
            return said("hello", key=me.foreign)
        case 2:
            return said("hello", key=me.key, view=picked_seat(chance, me))
    return said("hello", key=me.key, since=chance.draw(99) - 9)


def request(chance: Stream, me: Insider) -> Attempt:
    """Any hostile request."""
    return about_table(chance, me) if chance.draw(2) == 1 else about_nothing(chance)


def about_table(chance: Stream, me: Insider) -> Attempt:
    """What this client may not ask of its table, or nobody of any; it is no host."""
    table, other = f"/api/tables/{me.table}", 0 if me.seat == 1 else 1
    key = picked(chance, [me.key, me.foreign, "", "k" * chance.draw(4000)])
    plan = body(kind=picked(chance, ["here", "link", "bot", "empty", "king"]), name="z" * chance.draw(99))
    match chance.draw(9):
        case 1:
            return Attempt("POST", f"{table}/start", key)
        case 2:
            return Attempt("PUT", f"{table}/seats/{other}", key, plan)
        case 3:
            return Attempt("PUT", f"{table}/seats/{chance.draw(10**6) + 1}", key, plan)
        case 4:
            return Attempt(picked(chance, ["POST", "DELETE"]), f"{table}/seats/{other}/link", key)
        case 5:
            return Attempt("GET", f"{table}/save?whole=true", key)
        case 6:
            return Attempt("GET", f"{table}/save?view={other}", key)
        case 7:
            return Attempt("GET", f"{table}/replay?view={other}&count={chance.draw(200)}", key)
        case 8:
            return Attempt("GET", f"{table}/replay?start=-{chance.draw(9)}&count={chance.draw(9)}e9", key)
    return Attempt("GET", f"{table}/dice", key)


def about_nothing(chance: Stream) -> Attempt:
    """What has no answer whoever asks."""
    match chance.draw(11):
        case 1:
            return Attempt("POST", "/api/tables", content=noise(chance, 300))
        case 2:
            return Attempt("POST", "/api/tables", content=body(game="castaways", seats=[{}] * chance.draw(9)))
        case 3:
            return Attempt("POST", "/api/tables", content=body(game="castaways", options={"goal": -1}))
        case 4:
            return Attempt("POST", "/api/tables", content=body(game="castaways"), kind="text/plain")
        case 5:
            return Attempt("POST", "/api/tables", content=b"[" * (64 * 1024 + chance.draw(9)))
        case 6:
            return Attempt("POST", "/api/saves", content=noise(chance, 3000))
        case 7:
            return Attempt("POST", "/api/saves", content=b"{" * (256 * 1024 + 1))
        case 8:
            return Attempt("POST", "/api/mine", content=body(keys=["k"] * (200 + chance.draw(9))))
        case 9:
            return Attempt(picked(chance, ["PUT", "DELETE", "PATCH"]), "/api/games")
        case 10:
            page = picked(chance, ["https://evil.example", "null", "http://[", "file://"])
            return Attempt("POST", "/api/saves", content=noise(chance, 99), kind="text/plain", page=page)
    return Attempt(
        "GET", f"/api/tables/{noise(chance, 30).hex()}/{picked(chance, ['save', 'dice', 'replay'])}"
    )


def body(**fields: Any) -> bytes:
    """A body in the form of one that is meant well."""
    return json.dumps(fields).encode()
