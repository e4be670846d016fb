"""Burying treasures: a column for each kind, and a reward for each spot."""

from __future__ import annotations

from mainbrace.games.maracaibo.terms import TREASURES
from mainbrace.games.maracaibo.voyage import Voyage, name_of
from mainbrace.kernel import Option, Play


def bury(v: Voyage, seat: int, number: int) -> Play[None]:
    """Bury up to so many treasures from the sand, one by one (MC-123)."""
    player = v.player(seat)
    for left in range(number + player.sheet.bury, 0, -1):
        options: list[Option[int | None]] = [
            bury_option(v, seat, kind) for kind in range(len(TREASURES)) if player.sand[kind]
        ]
        options.append(Option("stop", None, "Bury nothing more"))
        question = f"{name_of(seat)}: bury a treasure, up to {left}."
        kind = yield from v.ask(seat, "bury", question, options)
        if kind is None:
            return
        yield from bury_one(v, seat, kind)


def bury_option(v: Voyage, seat: int, kind: int) -> Option[int | None]:
    """A treasure that lies on the sand, and what its spot brings."""
    return Option(
        f"bury:{TREASURES[kind]}", kind, lambda: f"{TREASURES[kind].capitalize()}: {reward(v, seat, kind)}"
    )


def reward(v: Voyage, seat: int, kind: int) -> str:
    """What the next spot of a column brings, in words."""
    return v.numbers.spots[next_spot(v, seat, kind)].text


def next_spot(v: Voyage, seat: int, kind: int) -> int:
    """The place of the next treasure in its column; the last spot comes again and again (MC-125)."""
    return min(v.player(seat).buried[kind], len(v.numbers.spots) - 1)


def bury_one(v: Voyage, seat: int, kind: int) -> Play[None]:
    """The treasure goes to the next spot of its column, whose reward is taken at once (MC-124)."""
    spot = v.numbers.spots[next_spot(v, seat, kind)]
    player = v.player(seat)
    player.sand[kind] -= 1
    player.buried[kind] += 1
    v.tell("buries", seat=seat, who=name_of(seat), treasure=TREASURES[kind], number=player.buried[kind])
    yield from v.perform(seat, spot)
