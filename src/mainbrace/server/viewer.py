"""Somebody who is connected, and what they were last told."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec

from mainbrace.kernel import Outcome
from mainbrace.server import sight
from mainbrace.server.info import info_of
from mainbrace.server.keys import Holder
from mainbrace.server.live import Table
from mainbrace.server.undo import undo_state
from mainbrace.server.wire import (
    Answer,
    Bye,
    LogEntry,
    Pointed,
    Question,
    Said,
    TableNews,
    TeamLine,
    UndoState,
    Update,
)

OUTBOX = 500
"""Messages that may wait for a slow line before it is given up."""


class Known(msgspec.Struct):
    """What a viewer was told last: the deal, the number, the last entry that stands, how much was heard."""

    commitment: str = ""
    number: int = -1
    last: int = -1
    heard: int = 0
    sections: sight.Sections = {}
    question: Question | None = None
    waiting: Sequence[int] = ()
    undo: UndoState = msgspec.field(default_factory=UndoState)
    outcome: Outcome | None = None


class Viewer:
    """One connection, looking as one seat at a time."""

    def __init__(self, table: Table, holder: Holder, address: str = "") -> None:
        self.table = table
        self.holder = holder
        self.address = address
        self.view: int | None = None
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.is_lost = False
        self._known = Known()
        self._said = 0
        """The last line of the viewed seat's team that was sent."""

    @property
    def mine(self) -> list[int]:
        """The seats this one may look and play as."""
        return self.holder.seats(self.table.kept)

    @property
    def home(self) -> int | None:
        """The only seat of one's own; who has several, or none, looks on."""
        return self.mine[0] if len(self.mine) == 1 else None

    def send(self, message: Answer) -> None:
        """Put a message on its way; a line that has not taken hundreds of them gets no more."""
        if not self.is_lost:
            self.outbox.put_nowait(sight.encode(message))
            self.is_lost = self.outbox.qsize() >= OUTBOX

    def dismiss(self, code: str, reason: str) -> None:
        """Say good-bye, and end the line once that is said."""
        self.send(Bye(code, reason))
        self.outbox.put_nowait(None)

    def look_as(self, view: int | None, since: int = 0) -> None:
        """Show everything anew, the log from the last entry the viewer can still have.

        Before the start there is nothing to be seen.
        """
        self.view, self._known, self._said = view, Known(), 0
        if not self.table.kept.started:
            return
        story = self.table.story(view)
        start = story.at_or_before(since) if 0 < since <= story.number else 0
        log = self.table.entries(view, start)
        self._tell(log, log)
        self.hear_talk()

    def catch_up(self) -> None:
        """Tell what is new, if anything is: silence must not differ from what others let pass.

        Everything is new at the start, after another deal, and to whom the viewed seat was taken from.
        """
        known = self._known
        is_first, is_lost = not known.commitment, self.view is not None and self.view not in self.mine
        if is_first or is_lost or known.commitment != self.table.match.commitment:
            self.look_as(self.home if is_lost or (is_first and self.view is None) else self.view)
            return
        start = self.table.story(self.view).at_or_before(known.last)
        log = self.table.entries(self.view, start)
        self._tell([*self._gone_on(log[0]), *(entry for entry in log if entry.number > known.number)], log)

    def _gone_on(self, entry: LogEntry) -> list[LogEntry]:
        """What an entry that was told before has become, if it is not the same any more."""
        known = self._known
        if entry.number != known.last or len(entry.events) < known.heard:
            return [entry]
        if len(entry.events) == known.heard:
            return []
        return [LogEntry(entry.number, entry.events[known.heard :], seat=entry.seat, more=True)]

    def _tell(self, entries: list[LogEntry], log: list[LogEntry]) -> None:
        """Send these entries with whatever else has changed; `log` has the last entry that stands."""
        table, view, known = self.table, self.view, self._known
        story = table.story(view)
        fresh = Known(
            commitment=table.match.commitment,
            number=story.number,
            last=story.last,
            heard=next(len(entry.events) for entry in log if entry.number == story.last),
            sections=table.sections(view),
            question=table.question(view),
            waiting=table.waiting(self.mine),
            undo=undo_state(table, view, self.mine),
            outcome=table.match.outcome,
        )
        if fresh == known:
            return
        self._known = fresh
        self.send(
            Update(
                number=fresh.number,
                entries=entries,
                scene=sight.patch(known.sections, fresh.sections),
                view=view,
                question=fresh.question,
                waiting=list(fresh.waiting),
                undo=fresh.undo,
                outcome=fresh.outcome,
            )
        )

    def hear_of_table(self) -> None:
        """Tell who sits at the table now, and whether somebody asks to go back."""
        table = self.table
        self.send(TableNews(info_of(table, self.holder, self.view), undo_state(table, self.view, self.mine)))

    @property
    def team(self) -> int | None:
        """The side whose talk is for this viewer: that of the viewed seat, if it is theirs and has others."""
        if self.view is None or self.view not in self.mine or not self.table.kept.started:
            return None
        return self.table.sides[self.view] if self.table.is_team(self.view) else None

    def hear_talk(self) -> None:
        """Tell what the team has written since."""
        side = self.team
        if side is None or self.table.talk.last(side) <= self._said:
            return
        lines = [
            TeamLine(remark.number, remark.seat, remark.text, remark.at)
            for remark in self.table.talk.after(side, self._said)
        ]
        self._said = lines[-1].number
        self.send(Said(side, lines))

    def see_point(self, seat: int, at: str) -> None:
        """Show what a seat points at, if it is of the team and the thing can be seen."""
        if self.team == self.table.sides[seat] and self.table.is_seen(self.view, at):
            self.send(Pointed(seat, at))
