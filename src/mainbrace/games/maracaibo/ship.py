"""The ship board: upgrades behind barrier lines, and Cannons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from mainbrace.games.maracaibo.commanders import has
from mainbrace.games.maracaibo.content import Box
from mainbrace.games.maracaibo.effects import as_text
from mainbrace.games.maracaibo.gains import gain_doubloons
from mainbrace.games.maracaibo.state import Player
from mainbrace.games.maracaibo.voyage import SHIPS, Voyage, name_of
from mainbrace.kernel import Closed, Option, Play

NO_UPGRADE: Option[int | None] = Option("skip", None, "No upgrade")


def upgrade(v: Voyage, seat: int) -> Play[None]:
    """Fill a free window and take its reward; with all full there are doubloons (MC-086, 089)."""
    player = v.player(seat)
    if is_full(v, seat):
        gain_doubloons(v, seat, v.numbers.instead.upgrade, "every window is full")
        return
    windows = window_options(v.box)
    options = [*(windows[number] for number in open_windows(v, player)), NO_UPGRADE]
    question = f"{name_of(seat)}: upgrade your ship."
    window = yield from v.ask(
        seat, "upgrade", question, options, lambda: shut_windows(v, player), about=SHIPS[seat]
    )
    if window is not None:
        yield from fill(v, seat, window)


def is_full(v: Voyage, seat: int) -> bool:
    """True if every window of a ship has its cube."""
    return len(v.player(seat).windows) == len(v.box.windows)


@lru_cache(maxsize=8)
def window_options(box: Box) -> Sequence[Option[int | None]]:
    """Every window as one that may be filled."""
    return [
        Option(
            f"window:{window.id}",
            number,
            f"{window.name}\n{as_text(window.effect.text)}",
            (f"window:{window.id}",),
        )
        for number, window in enumerate(box.windows)
    ]


def open_windows(v: Voyage, player: Player) -> list[int]:
    """The free windows that are not behind a line the player has not crossed (MC-088)."""
    reached = [is_reached(v.box, player, line) for line in range(len(v.numbers.lines))]
    return [
        number
        for number, window in enumerate(v.box.windows)
        if reached[window.line] and number not in player.windows
    ]


def is_reached(box: Box, player: Player, line: int) -> bool:
    """True if enough markers are on the board, or lines do not matter (MC-156)."""
    return len(player.windows) >= box.numbers.lines[line] or has(box, player, "any window")


def shut_windows(v: Voyage, player: Player) -> list[Closed]:
    """The windows behind a line, and what it takes to cross it."""
    return [
        Closed(
            f"window:{window.id}",
            window.name,
            f"needs {v.numbers.lines[window.line]} markers on the board, and there are {len(player.windows)}",
        )
        for window in v.box.windows
        if not is_reached(v.box, player, window.line)
    ]


def fill(v: Voyage, seat: int, number: int) -> Play[None]:
    """A grey cube goes into the window; its reward comes once, or lasts."""
    window = v.box.windows[number]
    v.player(seat).windows.append(number)
    v.tell("upgrades", seat=seat, who=name_of(seat), window=window.name)
    yield from v.perform(seat, window.effect)


def gain_cannon(v: Voyage, seat: int) -> None:
    """A Cannon replaces a grey cube, whose effect stays; without a cube there is none (MC-091, 092).

    Which cube it is makes no difference, so nobody is asked: the one that has been there longest.
    """
    player = v.player(seat)
    cube = next((window for window in player.windows if window not in player.cannons), None)
    if cube is None:
        v.tell("no cannon", seat=seat, who=name_of(seat))
        return
    player.cannons.append(cube)
    v.tell("gains cannon", seat=seat, who=name_of(seat), number=len(player.cannons))
