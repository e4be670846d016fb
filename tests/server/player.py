"""A client as the contract describes one: it keeps a log, a scene and the question it is asked."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from mainbrace.kernel import Outcome, Stream
from mainbrace.server.wire import (
    AgreeUndo,
    Answer,
    Aye,
    Bye,
    Call,
    Choose,
    Hello,
    LogEntry,
    Point,
    Pointed,
    Question,
    Refused,
    Said,
    Say,
    TableInfo,
    TableNews,
    TeamLine,
    Told,
    Undo,
    UndoState,
    Update,
    View,
    Welcome,
)

decoder: msgspec.json.Decoder[Answer] = msgspec.json.Decoder(Answer)
SECONDS = 90.0


class Player:
    """Somebody at a table, and all they know."""

    def __init__(self, line: ClientConnection | None = None) -> None:
        self.line = line
        self.table: TableInfo | None = None
        self.mine: list[int] = []
        self.view: int | None = None
        self.number = 0
        self.log: dict[int, LogEntry] = {}
        self.scene: dict[str, Any] = {}
        self.question: Question | None = None
        self.waiting: list[int] = []
        self.undo = UndoState()
        self.outcome: Outcome | None = None
        self.refusals: list[Refused] = []
        self.bye: Bye | None = None
        self.heard: list[bytes] = []
        self.updates = 0
        self.talk: list[TeamLine] = []
        self.points: list[tuple[int, str]] = []
        self.ayes = 0

    async def hear(self) -> Answer:
        """The next message, taken in."""
        assert self.line is not None
        data = await asyncio.wait_for(self.line.recv(decode=False), SECONDS)
        assert isinstance(data, bytes)
        self.heard.append(data)
        return self.take_in(data)

    def take_in(self, data: bytes) -> Answer:
        """Learn what a message says."""
        message = decoder.decode(data)
        match message:
            case Welcome():
                self.table, self.mine = message.table, message.mine
            case TableNews():
                self.table, self.undo = message.table, message.undo
            case Refused():
                self.refusals.append(message)
            case Bye():
                self.bye = message
            case Said():
                self.talk += message.lines
            case Pointed():
                self.points.append((message.seat, message.at))
            case Aye():
                self.ayes += 1
            case Update():
                self._follow(message, msgspec.json.decode(data))
        return message

    def _follow(self, update: Update, raw: dict[str, Any]) -> None:
        self.updates += 1
        if update.view != self.view:
            self.view, self.log, self.scene, self.talk = update.view, {}, {}, []
        for entry in update.entries:
            self._write(entry)
        self.scene |= raw["scene"]
        self.number, self.question, self.waiting = update.number, update.question, update.waiting
        self.undo, self.outcome = update.undo, update.outcome

    def _write(self, entry: LogEntry) -> None:
        if entry.more:
            self.log[entry.number].events.extend(entry.events)
            return
        if entry.back_to is not None:
            self.log = {number: told for number, told in self.log.items() if number <= entry.back_to}
        self.log[entry.number] = entry

    @property
    def waits(self) -> bool:
        """True at a table that has not started, where there is nothing to be seen yet."""
        return self.table is not None and not self.table.started

    @property
    def told(self) -> list[tuple[int, int | None, int | None, list[Told]]]:
        """The log in order."""
        return [
            (number, entry.seat, entry.back_to, list(entry.events))
            for number, entry in sorted(self.log.items())
        ]

    async def send(self, call: Call | bytes | str) -> None:
        """Say something."""
        assert self.line is not None
        text = call if isinstance(call, bytes | str) else msgspec.json.encode(call).decode()
        await self.line.send(text)

    async def until(self, is_so: Callable[[Player], bool]) -> None:
        """Listen until something is so."""
        while not is_so(self):
            await self.hear()

    async def choose(self, key: str, number: int | None = None) -> None:
        """Answer, and wait for what comes of it."""
        await self.send(Choose(self.number if number is None else number, key))
        await self.after()

    async def take_back(self) -> None:
        """Take back the last choice, and wait for what comes of it."""
        await self.send(Undo(self.number))
        await self.after()

    async def look_as(self, seat: int | None) -> None:
        """Look as another."""
        await self.send(View(seat))
        await self.after()

    async def agree(self, agree: bool = True) -> None:
        """Answer a wish to go back."""
        await self.send(AgreeUndo(agree))
        await self.after()

    async def say(self, text: str) -> None:
        """Write to one's team, and wait for what comes of it."""
        await self.send(Say(text))
        await self.after()

    async def point(self, at: str) -> None:
        """Point at something, and wait for what comes of it."""
        await self.send(Point(at))
        await self.after()

    async def after(self) -> None:
        """Wait for what comes of a message: an update, a refusal, words, or a wish for an undo."""
        before = self._counted()
        await self.until(lambda player: player._counted() != before)

    def _counted(self) -> tuple[object, ...]:
        heard = len(self.refusals), len(self.talk), len(self.points)
        return self.updates, *heard, self.bye, self.undo.asked_by, list(self.undo.missing)

    async def play(self, chance: Stream, most: int = 10**6) -> None:
        """Answer at random until the match is over, or so many times."""
        while self.outcome is None and most:
            if self.question is not None:
                most -= 1
                await self.choose(self.question.options[chance.draw(len(self.question.options)) - 1].key)
            else:
                await self.hear()


def line_to(address: str, **extra: Any) -> connect:
    """A line to a table that waits as long as it takes: the machine may be busy with other tests."""
    return connect(address, compression=None, max_size=None, ping_interval=None, **extra)


@asynccontextmanager
async def sat_down(
    address: str, key: str = "", since: int = 0, view: int | None = None, **extra: Any
) -> AsyncIterator[Player]:
    """A player who has said hello and heard the first update, waits for the start, or was turned away."""
    async with line_to(address, **extra) as line:
        player = Player(line)
        with suppress(ConnectionClosed):
            await player.send(Hello(key, since, view))
        await player.until(lambda player: player.updates > 0 or player.bye is not None or player.waits)
        yield player


async def all_quiet(*players: Player) -> None:
    """Let everything that is under way arrive."""
    for player in players:
        assert player.line is not None
        while True:
            try:
                data = await asyncio.wait_for(player.line.recv(decode=False), 0.05)
            except TimeoutError:
                break
            assert isinstance(data, bytes)
            player.heard.append(data)
            player.take_in(data)
