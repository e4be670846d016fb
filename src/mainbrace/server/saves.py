"""Files: what may be downloaded of a match, and a save that somebody brings."""

from __future__ import annotations

from typing import Any

import msgspec

from mainbrace.kernel import Match, SaveError, record
from mainbrace.server.hall import Hall
from mainbrace.server.kept import Entry, Kept, now
from mainbrace.server.keys import new_id
from mainbrace.server.live import Table
from mainbrace.server.refusal import conflict, unusable
from mainbrace.server.seats import arranged
from mainbrace.server.sight import encode
from mainbrace.server.tables import seated
from mainbrace.server.wire import Opened, Seen
from mainbrace.server.workers import known_games

MOST_CHOICES = 20_000
VIEW = "mainbrace-view-1"


def seen(table: Table, view: int | None) -> bytes:
    """The file of a running match: what one seat has seen."""
    kept = table.kept
    return encode(
        Seen(
            format="mainbrace-view-1",
            game=kept.game,
            rules=kept.rules,
            content=kept.content,
            options=kept.options,
            commitment=table.match.commitment,
            number=table.story(view).number,
            entries=table.entries(view, 0),
            view=view,
        )
    )


def whole(table: Table) -> bytes:
    """The whole record of a match, with its seed."""
    table.match.disclosed = table.kept.disclosed
    return table.match.save()


class Brought(msgspec.Struct):
    """What a save file holds, once it has been played again and found true."""

    game: str
    rules: str
    content: str
    options: dict[str, Any]
    seed: bytes
    choices: list[tuple[int, str, bool]]
    """Seat, key, and whether an interruption was let pass by it."""
    seats: int
    is_over: bool
    disclosed: int | None


def examine(data: bytes) -> Brought:
    """Play a save file again; raises SaveError if it is not a true one. Runs in a worker process."""
    if (count := len(record.read(data).choices)) > MOST_CHOICES:
        raise SaveError(f"choices: found {count}; this server takes up to {MOST_CHOICES}")
    match = Match.load(data, known_games())
    return Brought(
        game=match.game.name,
        rules=match.game.rules,
        content=match.game.content,
        options=record.plain(match.options),
        seed=match.seed,
        choices=[(taken.seat, taken.key, taken.declined) for taken in match.taken],
        seats=match.seats,
        is_over=match.outcome is not None,
        disclosed=match.disclosed,
    )


def check_kind(data: bytes) -> None:
    """Refuse a file of a view, from which nobody can play on, with a reason of its own."""
    try:
        head = msgspec.json.decode(data, type=Head)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return
    if head.format == VIEW:
        reason = "this file tells what one seat saw of a running match; the whole match is had at its end"
        raise unusable(reason)


class Head(msgspec.Struct):
    """The one field that tells what a file is."""

    format: str


async def bring(hall: Hall, data: bytes) -> Opened:
    """A table where a save file left off. Whoever brought a match that goes on knows its seed."""
    check_kind(data)
    try:
        brought = await hall.clerks.run(hall.limits.upload_seconds, examine, data)
    except SaveError as error:
        raise unusable(str(error)) from error
    except TimeoutError:
        raise conflict("too-long", "playing this save again takes too long for this server") from None
    made = len(brought.choices)
    kept = Kept(
        id=new_id(),
        game=brought.game,
        rules=brought.rules,
        content=brought.content,
        options=brought.options,
        seed=brought.seed,
        lesson="",
        created=now(),
        seats=arranged((), brought.seats),
        started=True,
        seed_known=True,
        disclosed=made if brought.disclosed is None and not brought.is_over else brought.disclosed,
    )
    past = [
        Entry(kept.id, number, "choice", seat, key, passed, at=kept.created)
        for number, (seat, key, passed) in enumerate(brought.choices, 1)
    ]
    return await seated(hall, kept, past)
