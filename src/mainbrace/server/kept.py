"""What the store keeps of a table, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec

from mainbrace.server.wire import SeatKind


class Seat(msgspec.Struct, omit_defaults=True):
    """Who sits there. `absent` is the kind of the person a bot stands in for, empty if it does not."""

    kind: SeatKind
    level: str = ""
    name: str = ""
    absent: Literal["", "here", "link"] = ""

    @property
    def holder(self) -> SeatKind:
        """The kind of whoever the seat belongs to, also while a bot stands in."""
        return self.absent or self.kind

    @property
    def is_person(self) -> bool:
        """True if the seat belongs to a person, there or not."""
        return self.holder in ("here", "link")


class Wish(msgspec.Struct):
    """A wish to go back to where `target` choices had been made, uttered at journal `number`."""

    seat: int
    number: int
    target: int
    agreed: list[int]


class Kept(msgspec.Struct):
    """A table as it is stored, but for its journal. `disclosed`: choices made when the seed got known."""

    id: str
    game: str
    rules: str
    content: str
    options: dict[str, Any]
    seed: bytes
    lesson: str
    created: str
    seats: list[Seat]
    version: int = 0
    started: bool = False
    seed_known: bool = False
    disclosed: int | None = None
    wish: Wish | None = None

    @property
    def is_solo(self) -> bool:
        """True if nobody but the host and bots plays."""
        holders = [seat.holder for seat in self.seats]
        return "link" not in holders and holders.count("here") <= 1

    @property
    def is_left_to_bots(self) -> bool:
        """True while bots stand in for every person who plays here, any of whom may come back."""
        people = [seat for seat in self.seats if seat.is_person]
        return bool(people) and all(seat.absent for seat in people)


class Entry(msgspec.Struct, frozen=True):
    """One line of a table's journal: a choice, an undo that leaves only the first `target` choices, or a new
    deal because a seat changed hands before the first choice.

    `passed` if the choice let an interruption pass, which leaves no trace for other seats.
    """

    table: str
    number: int
    kind: Literal["choice", "undo", "deal"]
    seat: int
    key: str = ""
    passed: bool = False
    target: int = 0
    at: str = ""


class Remark(msgspec.Struct, frozen=True):
    """Something a seat has written to its side; every side counts its own."""

    table: str
    side: int
    number: int
    seat: int
    text: str
    at: str


class Summary(msgspec.Struct):
    """What a list of tables shows of one, without playing it again.

    `asked` is the seat that is asked; `numbers` are what a spectator and then each seat counts.
    """

    status: str
    players: list[str]
    over: bool = False
    asked: int | None = None
    offered: bool = False
    numbers: list[int] = []
    sides: list[int] = []

    def side_of(self, seat: int) -> int:
        """The number of the player this seat plays for."""
        return self.sides[seat] if self.sides else seat


def standing(journal: Sequence[Entry]) -> list[Entry]:
    """The choices that were not taken back."""
    line: list[Entry] = []
    for entry in journal:
        if entry.kind == "choice":
            line.append(entry)
        else:
            del line[entry.target :]
    return line


def now() -> str:
    """This moment, as it is written down."""
    return datetime.now(UTC).isoformat(timespec="seconds")
