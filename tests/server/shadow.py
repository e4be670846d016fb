"""What a database holds of the tables, read from outside, and tables that follow their journals alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import select

from mainbrace.games import AnyGame
from mainbrace.kernel import Outcome
from mainbrace.server import database
from mainbrace.server.kept import Entry, Kept, standing
from mainbrace.server.live import Table, played
from mainbrace.server.schema import journal, metadata, tables
from mainbrace.server.sight import encode
from mainbrace.server.store import entry_from, kept_from
from mainbrace.server.wire import LogEntry, Question, Told
from tests.server.player import Player
from tests.server.toybox import toys


class Moment(NamedTuple):
    """All that one viewer knows of a table at one moment."""

    number: int
    told: list[tuple[int, int | None, int | None, list[Told]]]
    scene: dict[str, Any]
    question: Question | None
    outcome: Outcome | None


def known_to(player: Player) -> Moment:
    """What a client has been told."""
    return Moment(player.number, player.told, dict(player.scene), player.question, player.outcome)


class Shadow:
    """A table that was never interrupted: it goes on by the lines of a journal, one by one."""

    def __init__(self, kept: Kept, game: AnyGame) -> None:
        self.table = Table(kept, game)
        self.journal: list[Entry] = []
        self.table.begin(*played(game, kept, []), [])

    def follow(self, entry: Entry) -> None:
        """Go on by one line, which must be the next and legal."""
        table = self.table
        assert entry.number == len(self.journal) + 1
        if entry.kind == "undo":
            self.journal.append(entry)
            line = standing(self.journal)
            table.went_back(entry, *played(table.game, table.kept, line))
            return
        asked = table.match.decision
        assert asked is not None
        assert (asked.seat, entry.key == asked.decline) == (entry.seat, entry.passed)
        table.match.choose(entry.key)
        table.took(entry)
        self.journal.append(entry)

    def number(self, view: int | None) -> int:
        """What that viewer counts."""
        return self.table.story(view).number

    def moment(self, view: int | None) -> Moment:
        """What that viewer may know now, as it would come over the wire."""
        table = self.table
        log = [sent(entry, LogEntry) for entry in table.entries(view, 0)]
        question = table.question(view)
        return Moment(
            self.number(view),
            [(entry.number, entry.seat, entry.back_to, list(entry.events)) for entry in log],
            {name: json.loads(part) for name, part in table.sections(view).items()},
            None if question is None else sent(question, Question),
            table.match.outcome,
        )

    def check_replay(self) -> None:
        """The journal, played from its beginning, ends in this very state by the same boundaries."""
        table = self.table
        again, _ = played(table.game, table.kept, standing(self.journal))
        assert again.digest() == table.match.digest()
        assert again.digests == table.match.digests
        assert again.choices == table.match.choices


def sent(thing: Any, kind: Any) -> Any:
    """Something as it arrives at the other end of a line."""
    return msgspec.json.decode(encode(thing), type=kind)


class Archive:
    """The database of a server, looked at from outside."""

    def __init__(self, place: Path) -> None:
        self.engine = database.connect(str(place))

    def close(self) -> None:
        """Let go of it."""
        self.engine.dispose()

    def kept(self, table: str) -> Kept:
        """A table but for its journal."""
        with self.engine.connect() as connection:
            row = connection.execute(select(tables).where(tables.c.id == table)).one()
        return kept_from(row)

    def journal(self, table: str, after: int = 0) -> list[Entry]:
        """The lines of a journal beyond a number."""
        wanted = select(journal).where(journal.c.table_id == table, journal.c.number > after)
        with self.engine.connect() as connection:
            return [entry_from(row) for row in connection.execute(wanted.order_by(journal.c.number))]

    def shadow(self, table: str) -> Shadow:
        """The table that its journal makes."""
        kept = self.kept(table)
        shadow = Shadow(kept, toys()[kept.game])
        for entry in self.journal(table):
            shadow.follow(entry)
        return shadow

    def everything(self) -> dict[str, list[tuple[Any, ...]]]:
        """Every row of every table of the database."""
        with self.engine.connect() as connection:
            return {
                part.name: sorted((tuple(row) for row in connection.execute(select(part))), key=repr)
                for part in metadata.sorted_tables
            }

    def digests(self) -> dict[str, str]:
        """Per table the digest of the state that its journal makes."""
        with self.engine.connect() as connection:
            ids = [row.id for row in connection.execute(select(tables.c.id))]
        return {id: self.shadow(id).table.match.digest() for id in ids}
