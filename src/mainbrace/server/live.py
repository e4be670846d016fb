"""A table in memory: its match in step with its journal, and what each viewer may know of it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from mainbrace.games import AnyGame
from mainbrace.kernel import Event, Grid, Match, Outcome
from mainbrace.server import sight
from mainbrace.server.kept import Entry, Kept, Summary
from mainbrace.server.refusal import conflict
from mainbrace.server.story import Passage, Story
from mainbrace.server.talk import Talk
from mainbrace.server.wire import LogEntry, Question, Told

if TYPE_CHECKING:
    from mainbrace.server.viewer import Viewer

log = structlog.get_logger()


def played(game: AnyGame, kept: Kept, line: Sequence[Entry]) -> tuple[Match[Any], list[int]]:
    """The match that these choices make, and how many events there were before and after each of them."""
    match: Match[Any] = Match.new(game, msgspec.convert(kept.options, game.Options), kept.seed)
    ends = [len(match.events)]
    for entry in line:
        match.choose(entry.key)
        ends.append(len(match.events))
    return match, ends


def check_version(game: AnyGame, kept: Kept) -> None:
    """Refuse a table that was played by other rules or with other cards than are in use now."""
    for what, then, today in (
        ("rules", kept.rules, game.rules),
        ("cards or boards", kept.content, game.content),
    ):
        if then != today:
            reason = f"this table was played with other {what} ({then!r}) than the server now has ({today!r})"
            raise conflict("other-version", reason)


class Thing(msgspec.Struct):
    """Whatever has an id in a scene."""

    id: str


class Table:
    """A match with people around it. Whoever changes it holds its lock."""

    def __init__(self, kept: Kept, game: AnyGame) -> None:
        self.kept = kept
        self.game = game
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.position = 0
        """The number of the journal's last line."""
        self.deals = 0
        """How often everything was dealt anew."""
        self.updated = kept.created
        self.trouble = ""
        """What keeps a bot from moving, for people to read."""
        self.is_dirty = False
        """True if memory may have run ahead of the journal and must be made anew."""
        self.thinking: asyncio.Task[None] | None = None
        self.used_at = 0.0
        self.talk = Talk()
        self.match: Match[Any]
        self._ends: list[int]
        self._told: list[Told] = []
        self._stories: dict[int | None, Story] = {}
        self._sights: dict[int | None, tuple[int, sight.Sections]] = {}
        self._asked: tuple[int, Question | None] = (-1, None)
        self._sides: list[int] = []

    def begin(self, match: Match[Any], ends: list[int], journal: Sequence[Entry]) -> None:
        """Stand where the journal ends."""
        self.match, self._ends = match, ends
        self._told, self._sights, self._asked, self._sides = [], {}, (-1, None), []
        self.position = self.deals = 0
        seats: list[int | None] = [None, *range(len(self.kept.seats))]
        self._stories = {seat: Story(seat) for seat in seats}
        for entry in journal:
            self._note(entry)

    def took(self, entry: Entry) -> None:
        """The match has gone on by this choice."""
        self._ends.append(len(self.match.events))
        self._note(entry)

    def went_back(self, entry: Entry, match: Match[Any], ends: list[int]) -> None:
        """The match has gone back as this undo says; what was told up to there stays told."""
        self.match, self._ends = match, ends
        del self._told[len(match.events) :]
        self._note(entry)

    def dealt(self, entry: Entry, match: Match[Any], ends: list[int]) -> None:
        """Everything was dealt anew, and what was told of the old deal is void."""
        self.match, self._ends, self._told = match, ends, []
        self._note(entry)

    def _note(self, entry: Entry) -> None:
        self.position = entry.number
        self.deals += entry.kind == "deal"
        self.updated = entry.at or self.updated
        for story in self._stories.values():
            story.note(entry)

    @property
    def has_begun(self) -> bool:
        """True once a choice was made, also if it was taken back."""
        return self.position > self.deals

    @property
    def is_over(self) -> bool:
        """True if the match has ended."""
        return self.match.outcome is not None

    def story(self, view: int | None) -> Story:
        """What that seat counts."""
        return self._stories[view]

    def sections(self, view: int | None) -> sight.Sections:
        """The scene that seat sees now."""
        made_at, seen = self._sights.get(view, (-1, {}))
        if made_at != self.position:
            seen = sight.sections(self.match, view)
            self._sights[view] = self.position, seen
        return seen

    @property
    def sides(self) -> list[int]:
        """Per seat the number of its side, which a match never changes."""
        if not self._sides:
            named = msgspec.json.decode(self.sections(None)["sides"], type=list[int])
            self._sides = named or list(range(len(self.kept.seats)))
        return self._sides

    def is_team(self, seat: int) -> bool:
        """True if a seat has others on its side."""
        return self.sides.count(self.sides[seat]) > 1

    def is_seen(self, view: int | None, thing: str) -> bool:
        """True if that is the id of an area, piece, card, square or region that seat can see and point at."""
        seen = self.sections(view)
        parts = (msgspec.json.decode(seen[part], type=list[Thing]) for part in ("areas", "pieces", "cards"))
        if any(one.id == thing for part in parts for one in part):
            return True
        grid = msgspec.json.decode(seen["grid"], type=Grid | None)
        return grid is not None and (grid.has(thing) or any(one.id == thing for one in grid.regions))

    def question(self, view: int | None) -> Question | None:
        """What that seat is asked now; nobody is before the start."""
        asked = self.match.decision
        if asked is None or asked.seat != view or not self.kept.started:
            return None
        made_at, question = self._asked
        if made_at != self.position:
            question = sight.question(self.match, view)
            self._asked = self.position, question
        return question

    def waiting(self, mine: Sequence[int]) -> list[int]:
        """Whom everybody waits for. Of an interruption only the screen of who is asked may know."""
        asked = self.match.decision
        if asked is None or not self.kept.started or (asked.offered and asked.seat not in mine):
            return []
        return [asked.seat]

    def entries(self, view: int | None, start: int) -> list[LogEntry]:
        """The log as that seat has it, from a number on: what stands, and the undos that still matter."""
        story = self._stories[view]
        told = [self.entry(view, passage) for passage in story.passages(start)]
        undone = [mark for mark in story.undone if mark.number >= start]
        return sorted(told + undone, key=lambda entry: entry.number)

    def entry(self, view: int | None, passage: Passage) -> LogEntry:
        """What one choice brought about, as that seat may know it."""
        first = 0 if passage.first is None else self._ends[passage.first]
        seat = None if passage.first is None else self.match.taken[passage.first].seat
        heard = [
            self.told(place)
            for place in range(first, self._ends[passage.end])
            if self.match.events[place].is_for(view)
        ]
        return LogEntry(passage.number, heard, seat=seat)

    def told(self, place: int) -> Told:
        """An event in words, put together once for all who hear it."""
        while len(self._told) <= place:
            self._told.append(tell(self.game, self.match.events[len(self._told)]))
        return self._told[place]

    def summary(self) -> Summary:
        """The table in short, for lists."""
        seen, asked, outcome = self.sections(None), self.match.decision, self.match.outcome
        players = msgspec.json.decode(seen["players"], type=list[str])
        sides = msgspec.json.decode(seen["sides"], type=list[int])
        status = msgspec.json.decode(seen["status"], type=str)
        return Summary(
            status=status if outcome is None else result(outcome, players, sides),
            players=players,
            over=self.is_over,
            asked=None if asked is None else asked.seat,
            offered=asked is not None and asked.offered,
            numbers=[self._stories[seat].number for seat in (None, *range(len(self.kept.seats)))],
            sides=sides,
        )

    def bot_to_move(self) -> int | None:
        """The seat that is asked, if a bot sits there."""
        asked = self.match.decision
        if asked is None or not self.kept.started or self.kept.seats[asked.seat].kind != "bot":
            return None
        return asked.seat

    @property
    def is_thinking(self) -> bool:
        """True while a bot is at work."""
        return self.thinking is not None and not self.thinking.done()

    def present(self) -> set[int]:
        """The seats whose players are connected."""
        return {seat for viewer in self.viewers for seat in viewer.holder.seats(self.kept)}


def result(outcome: Outcome, players: Sequence[str], sides: Sequence[int] = ()) -> str:
    """How a match ended, in a line: who won, and why. `sides` tells whose player each seat of a team is."""
    names = list(dict.fromkeys(players[sides[seat] if sides else seat] for seat in outcome.winners))
    if not names:
        ending = "It is over"
    elif len(outcome.winners) == len(outcome.scores) > 1:
        ending = "A draw"
    else:
        ending = f"{' and '.join([', '.join(names[:-1]), names[-1]] if names[1:] else names)} won"
    return f"{ending}: {outcome.reason}" if outcome.reason else ending


def tell(game: AnyGame, event: Event) -> Told:
    """The event in words; a game that has none for it is not worth losing a table for."""
    try:
        words = game.tell(event)
    except Exception:
        log.exception("untold", game=game.name, kind=event.kind)
        words = event.kind
    return Told(event.kind, words, event.facts)
