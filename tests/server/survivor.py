"""A client that outlives the server: it comes back with the last number it saw, says again what was not
answered, and knows exactly what was acknowledged to it."""

from __future__ import annotations

import msgspec
from websockets.exceptions import WebSocketException

from mainbrace.kernel import Stream
from mainbrace.server.wire import Answer, Choose, Hello, LogEntry, Opened, Refused, TableNews, Undo, Update
from tests.server.player import Player, line_to
from tests.server.shadow import Moment, known_to

LOST = (WebSocketException, OSError, TimeoutError)
GONE_BY = ("stale", "over")
"""How something is refused that was said about an earlier moment."""
NOTHING_LEFT = "no-undo"

Said = Choose | Undo


class Figures(msgspec.Struct):
    """What happened in a run, for its report."""

    kills: int = 0
    acknowledged: int = 0
    undone: int = 0
    unheard: int = 0
    """Stored when the server died, but not acknowledged."""
    resent: int = 0
    recognised: int = 0
    """Said again and refused, because it had been stored."""
    doubled: int = 0
    """Said twice in one breath, and refused the second time."""
    by_bots: int = 0
    finished: int = 0
    by_game: dict[str, int] = msgspec.field(default_factory=dict)
    seconds: float = 0.0


class Survivor:
    """Somebody in a seat (None: a spectator) of a table, across any number of servers."""

    def __init__(self, table: Opened, seat: int | None, figures: Figures) -> None:
        self.table = table.table
        self.seat = seat
        self.key = "" if seat is None else table.links.get(seat, table.key)
        self.bots = {place.seat for place in table.table.seats if place.kind == "bot"}
        self.is_alone = table.table.solo
        self.figures = figures
        self.player = Player()
        self.acknowledged: dict[int, Said] = {}
        """By the number that a choice or an undo got."""
        self.pending: Said | None = None
        self.again: Said | None = None
        """What was not answered before the server died."""
        self.first: Moment | None = None
        """What this line was told first."""
        self._echoes = 0

    async def play(self, address: str, chance: Stream) -> None:
        """Come back, say again what was not answered, and choose without a pause until the line is lost."""
        player, self.first = self.player, None
        try:
            async with line_to(address) as player.line:
                await player.send(Hello(self.key, player.number, self.seat))
                while self.first is None:
                    await self._hear()
                if self.again is not None:
                    await self._say_again(self.again)
                while player.outcome is None:
                    await self._act(chance)
        except LOST:
            return

    async def _act(self, chance: Stream) -> None:
        player = self.player
        may_go_back = player.undo.allowed or (self.is_alone and bool(self.acknowledged))
        if player.question is None:
            await self._hear()
        elif may_go_back and chance.draw(6 if player.undo.allowed else 40) == 1:
            await self._say(Undo(player.number))
        else:
            options = player.question.options
            wanted = Choose(player.number, options[chance.draw(len(options)) - 1].key)
            await self._say(wanted, is_twice=chance.draw(8) == 1)

    async def _say(self, said: Said, is_twice: bool = False) -> None:
        self.pending, self._echoes = said, int(is_twice)
        for _ in range(1 + is_twice):
            await self.player.send(said)
        while self.pending is not None or self._echoes:
            await self._hear()

    async def _say_again(self, said: Said) -> None:
        """The server takes what it had not stored, and refuses what it had."""
        self.figures.resent += 1
        if said.number + 1 not in self.acknowledged:
            await self._say(said)
        else:
            refused = len(self.player.refusals)
            await self.player.send(said)
            while len(self.player.refusals) == refused:
                await self._hear()
            assert self.player.refusals[-1].code in GONE_BY
            self.figures.recognised += 1
        self.again = None

    async def _hear(self) -> None:
        message: Answer = await self.player.hear()
        self.player.heard.clear()
        match message:
            case Update():
                for entry in message.entries:
                    self._note(entry)
                self.first = self.first or known_to(self.player)
            case Refused():
                self._was_refused(message)
            case TableNews() if message.undo.asked_by == self.seat and isinstance(self.pending, Undo):
                # Dice have come between: the undo became a wish, which lapses when play goes on.
                self.pending = None

    def _note(self, entry: LogEntry) -> None:
        """An entry of one's own acknowledges what was said; it must have been said."""
        if entry.seat in self.bots:
            self.figures.by_bots += 1
        if entry.seat != self.seat or self.seat is None or entry.number in self.acknowledged:
            return
        assert self.pending is not None, f"entry {entry.number} was never said"
        assert entry.number == self.pending.number + 1
        assert isinstance(self.pending, Undo) == (entry.back_to is not None)
        self.acknowledge(self.pending)
        self.pending = None

    def acknowledge(self, said: Said) -> None:
        """From now on this may never be missing."""
        self.acknowledged[said.number + 1] = said
        self.figures.acknowledged += 1
        self.figures.undone += isinstance(said, Undo)
        counted = self.figures.by_game
        counted[self.table.game] = counted.get(self.table.game, 0) + 1

    def _was_refused(self, refused: Refused) -> None:
        if self.pending is not None:
            # Another seat took back its own choice just before, or one's own are all taken back.
            assert refused.code in (*GONE_BY, *[NOTHING_LEFT] * isinstance(self.pending, Undo)), refused
            self.pending = None
        elif self._echoes:
            assert refused.code in GONE_BY, refused
            self._echoes -= 1
            self.figures.doubled += 1

    def settle(self, stored: dict[int, Said]) -> None:
        """Compare what this one said with what was stored: nothing is missing, nothing is there twice, and
        at most the very last thing said was stored without being acknowledged."""
        unheard = {number: said for number, said in stored.items() if number not in self.acknowledged}
        assert {number: stored.get(number) for number in self.acknowledged} == self.acknowledged
        last = self.pending or self.again
        assert unheard in ({}, {last.number + 1: last} if last is not None else {})
        if unheard and last is not None:
            self.figures.unheard += 1
            self.acknowledge(last)
        self.again, self.pending, self._echoes = last, None, 0
