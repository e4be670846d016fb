"""Keys: unguessable words of which only a fingerprint is kept."""

from __future__ import annotations

import secrets
from hashlib import sha256

import msgspec

from mainbrace.server.kept import Kept

KEY_BYTES = 24
ID_BYTES = 12
LONGEST_KEY = 200


def new_key() -> str:
    """A key nobody can guess."""
    return secrets.token_urlsafe(KEY_BYTES)


def new_id() -> str:
    """The id of a table; whoever knows it may look on, so it cannot be guessed either."""
    return secrets.token_urlsafe(ID_BYTES)


def fingerprint(key: str) -> str:
    """What is stored of a key."""
    return sha256(key.encode(errors="replace")).hexdigest()


class Holder(msgspec.Struct, frozen=True):
    """What somebody may do at a table: a host rules it and plays what is here, a link plays its seat."""

    host: bool = False
    link: int | None = None
    hash: str = ""

    def seats(self, kept: Kept) -> list[int]:
        """The seats this one may look and play as."""
        return [
            number
            for number, seat in enumerate(kept.seats)
            if (self.host and seat.holder == "here") or (self.link == number and seat.holder == "link")
        ]


ONLOOKER = Holder()
