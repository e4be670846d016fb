"""Everything that is said between the server and a client. The client's types are made from this file.

A table is a match with people around it. Whoever holds a key may do what the key allows: the host's key rules
the table and plays the seats that are "here"; a link's key plays one seat; without a key one looks on.

A viewer counts what happened in numbers of its own: interruptions that others let pass leave no gap, so that
the count itself tells nobody anything.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from mainbrace.kernel import (
    Area,
    Card,
    Choice,
    Effect,
    Finding,
    Grid,
    Lesson,
    Light,
    Material,
    Outcome,
    Overlay,
    Panel,
    Piece,
    Topic,
    Track,
)

SeatKind: TypeAlias = Literal["here", "link", "bot", "empty"]
FieldKind: TypeAlias = Literal["one", "several", "number", "switch", "text", "kept"]
"""A field of the last kind has a place a seat for the word of a keepsake."""


class Message(msgspec.Struct, omit_defaults=True):
    """Anything on the wire; what is left out has its default."""


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """Anything a client sends; what is not known is refused."""


# What can be played


class Field(Message):
    """One entry of the form in which a game's options are agreed.

    "one" takes one of `choices`, "several" from `least` to `most` of them; a "number" lies
    between `least` and `most`. `default` is what it is unless somebody chooses otherwise: what the
    game suggests, or its own default.
    """

    name: str
    label: str
    kind: FieldKind
    default: Any = None
    help: str = ""
    choices: list[Choice] = []
    least: int | None = None
    most: int | None = None


class Level(Message):
    """How well a bot plays."""

    id: str
    label: str
    text: str = ""


class GameInfo(Message):
    """A game as the lobby shows it. Its picture is at `/api/games/NAME/picture.svg`."""

    name: str
    title: str
    seats: tuple[int, int]
    about: str = ""
    minutes: int = 60
    fields: list[Field] = []
    levels: list[Level] = []
    lessons: list[Lesson] = []
    players: list[str] = []
    """What the seats are called as the form stands at first; so many there are."""
    sides: list[int] = []
    """Per seat the number of its player as the form stands at first."""
    charts: int = 0
    """How many tables of its book can be consulted."""


class Wishes(Request):
    """What has been chosen in a form so far; the rest is as the game suggests."""

    options: dict[str, Any] = {}


class Form(Message):
    """A game's form once some options are chosen: what one option may be can hang on another."""

    fields: list[Field]
    players: list[str]
    """What the seats are called with these options; so many there are."""
    sides: list[int] = []
    """Per seat the number of its player, where seats play together."""
    kept: dict[str, Any] = {}
    """What was chosen and still goes together with the rest."""


class Library(Message):
    """What a client needs once per game: its icons and its explanations."""

    icons: dict[str, str] = {}
    glossary: dict[str, Topic] = {}


# Tables of the book, for those who play with the real thing


class ChartInfo(Message):
    """A table of a game's book, as a list of them shows it."""

    name: str
    title: str
    group: str
    help: str = ""
    page: str = ""


class ChartForm(Message):
    """The circumstances of a chart as a form."""

    fields: list[Field] = []


class Consultation(Request):
    """Circumstances to roll in; the rest is as usual. `dice` are faces that were rolled at the table."""

    options: dict[str, Any] = {}
    dice: list[int] | None = None


class Telling(Message):
    """A sentence about what happened; `faces` if it is about dice."""

    text: str
    faces: list[int] = []


class Consulted(Message):
    """What a chart says, and how it came about."""

    finding: Finding
    told: list[Telling] = []
    odds: list[tuple[str, float]] = []
    """How likely each result was, if that can be told."""


# A table and who sits at it


class SeatPlan(Request):
    """Who shall sit in a seat."""

    kind: SeatKind
    level: str = ""
    name: str = ""


class NewTable(Request):
    """A table to be opened. Seats that are not mentioned: the first is here, the others are bots."""

    game: str
    options: dict[str, Any] = {}
    seats: list[SeatPlan] = []
    seed: str = ""
    """A word for the dice; then everybody who knows it can foresee them, and the table says so."""
    start: bool = True
    lesson: str = ""


class SeatInfo(Message):
    """A seat as everybody sees it."""

    seat: int
    kind: SeatKind
    player: str
    """What the game calls the player this seat plays for: a faction, a colour."""
    side: int
    """The number of that player, which owners in scenes mean."""
    name: str = ""
    level: str = ""
    present: bool = False
    """True while somebody who plays this seat is connected."""
    mine: bool = False
    kept: Literal["", "here", "link"] = ""
    """How the person plays for whom a bot stands in, and as whom they come back; empty if none does."""


class TableInfo(Message):
    """A table as one viewer sees it."""

    id: str
    game: str
    title: str
    options: dict[str, Any]
    seats: list[SeatInfo]
    commitment: str
    started: bool = False
    over: bool = False
    host: bool = False
    seed_known: bool = False
    """The dice can be foreseen: the seed was chosen, or the whole record was handed out early."""
    solo: bool = False
    """Nobody but the host and bots plays: the whole record may be had before the end."""
    lesson: str = ""
    number: int = 0
    waiting: list[int] = []
    status: str = ""
    updated: str = ""
    """When something last happened, in UTC."""


class Opened(Message):
    """A new table, with what only its host may have: the key and the links of seats by link."""

    table: TableInfo
    key: str
    links: dict[int, str] = {}
    """Per seat the key of its link; the address to hand out is `/table/ID#KEY`."""


class Link(Message):
    """A new link to a seat; an older one no longer works."""

    seat: int
    key: str


class Keys(Request):
    """The keys a browser has gathered, to ask what goes on at its tables."""

    keys: list[str]


class Mine(Message):
    """The tables of some keys, the latest first; keys that no longer open anything are left out."""

    tables: list[TableInfo]


# What is seen and asked


class Told(Message):
    """An event as the log tells it, with its facts for dice and animation."""

    kind: str
    text: str
    facts: dict[str, Any] = {}


class LogEntry(Message):
    """What one choice brought about; with `back_to` it is an undo, and all after that number is gone.

    Entry 0 is what happened before the first choice. More may come of the same choice once others have let
    interruptions pass: an entry with `more` goes on with the one of that number, any other replaces it.
    Where a seat changes hands before the first choice, everything is dealt anew: entry 0 comes again, then an
    entry that goes `back_to` 0 and tells why in its one event, "dealt-anew".
    """

    number: int
    events: list[Told] = []
    back_to: int | None = None
    seat: int | None = None
    more: bool = False


class ScenePatch(Message):
    """The parts of the scene that have changed since the viewer was last told; at first all of them.

    What is left out stays as it is; a part that is gone is null.
    """

    title: str | None = None
    status: str | None = None
    chapter: str | None = None
    players: list[str] | None = None
    areas: list[Area] | None = None
    pieces: list[Piece] | None = None
    cards: list[Card] | None = None
    tracks: list[Track] | None = None
    panels: list[Panel] | None = None
    overlays: list[Overlay] | None = None
    ground: Material | None = None
    grid: Grid | None = None
    light: Light | None = None
    effects: list[Effect] | None = None
    view: tuple[int, int, int, int] | None = None
    sides: list[int] | None = None


class OptionShown(Message):
    """A legal answer: what it is on in the scene, what it costs, and the odds of the roll that follows.

    The first line of its label says it; further lines say more about it. `marks` say how what it is on is
    shaded; `overlays` are drawn over the board while one looks at it.
    """

    key: str
    label: str
    on: list[str] = []
    cost: str = ""
    odds: list[tuple[str, float]] = []
    marks: list[str] = []
    overlays: list[Overlay] = []


class ClosedShown(Message):
    """An answer that is not open now, and why."""

    key: str
    label: str
    reason: str


class Question(Message):
    """What the viewed seat is asked."""

    seat: int
    ask: str
    text: str
    options: list[OptionShown]
    closed: list[ClosedShown] = []
    decline: str | None = None
    about: str = ""
    """The id of the piece or panel that the question concerns, if it concerns one."""
    legend: dict[str, str] = {}
    """What the marks of its answers mean, the most telling first."""
    more: int = 0
    """How many legal answers are not listed because there are too many."""


class UndoState(Message):
    """Whether the viewed seat may take back its last choice, or why that needs everybody's consent."""

    allowed: bool = False
    reason: str = ""
    asked_by: int | None = None
    """The seat that asks everybody to agree to go back."""
    missing: list[int] = []
    """The seats whose consent is still missing."""


# From client to server over the socket


class Hello(Request, tag="hello", tag_field="type"):
    """The first message: who is there, and the last number seen (0: nothing).

    Without `view` one looks as one's seat if there is exactly one, else as a spectator.
    """

    key: str = ""
    since: int = 0
    view: int | None = None


class View(Request, tag="view", tag_field="type"):
    """Look as another of one's own seats, or as a spectator; the next update then tells everything anew."""

    seat: int | None = None


class Choose(Request, tag="choose", tag_field="type"):
    """Answer the question that was asked at `number`, for the viewed seat."""

    number: int
    key: str


class Undo(Request, tag="undo", tag_field="type"):
    """Take back the last choice, on one's own where that is allowed, else by asking everybody."""

    number: int


class AgreeUndo(Request, tag="agree", tag_field="type"):
    """Answer somebody's wish to go back."""

    agree: bool


class Say(Request, tag="say", tag_field="type"):
    """Write something to the team of the viewed seat; it is stored before anybody hears of it."""

    text: str


class Point(Request, tag="point", tag_field="type"):
    """Point out something to the team of the viewed seat: an area, a piece or a card by its id."""

    at: str


class Ahoy(Request, tag="ahoy", tag_field="type"):
    """Is anybody there? Asked on a line that has been quiet for a while; it changes nothing."""


Call: TypeAlias = Hello | View | Choose | Undo | AgreeUndo | Say | Point | Ahoy


# From server to client over the socket


class Welcome(Message, tag="welcome", tag_field="type"):
    """The answer to Hello: the table and the seats one may look as.

    The first update follows at once, or with the start of a match that has not started. Who looks as a seat
    and loses it gets an update as whom one looks then; which seats are one's own stands in every `TableInfo`.
    """

    table: TableInfo
    mine: list[int] = []
    view: int | None = None


class Update(Message, tag="update", tag_field="type"):
    """What is new for this viewer, and what is asked now."""

    number: int
    entries: list[LogEntry]
    scene: ScenePatch
    view: int | None = None
    question: Question | None = None
    waiting: list[int] = []
    """The seats everybody waits for; empty where only an interruption is pending."""
    undo: UndoState = msgspec.field(default_factory=UndoState)
    outcome: Outcome | None = None


class TableNews(Message, tag="table", tag_field="type"):
    """Somebody came, went or changed seats, or an undo is being asked for."""

    table: TableInfo
    undo: UndoState = msgspec.field(default_factory=UndoState)


class Refused(Message, tag="refused", tag_field="type"):
    """A message that changed nothing, and why. `number` is the current one."""

    code: str
    reason: str
    number: int = 0


class Bye(Message, tag="bye", tag_field="type"):
    """The server closes the line, and why. The codes mean what they do in a `Problem`."""

    code: str
    reason: str


class TeamLine(Message):
    """Something a seat has written to its team. Each team counts its own lines."""

    number: int
    seat: int
    text: str
    at: str
    """When it was written, in UTC."""


class Said(Message, tag="said", tag_field="type"):
    """What was written to the team of the viewed seat: at first the latest of it, then what is new.

    Nobody else hears of it, and no record of the match has it.
    """

    side: int
    lines: list[TeamLine]


class Pointed(Message, tag="pointed", tag_field="type"):
    """A seat of the viewed one's team points at something; nobody will know of it later."""

    seat: int
    at: str


class Aye(Message, tag="aye", tag_field="type"):
    """The answer to Ahoy: the line holds."""


Answer: TypeAlias = Welcome | Update | TableNews | Refused | Bye | Said | Pointed | Aye


# Replay and proof


class Frame(Message):
    """One moment of a replay: what had just happened, and what of the scene changed by it."""

    entry: LogEntry
    scene: ScenePatch


class Replay(Message):
    """Some frames of a match. `chapters` are the numbers at which each begins."""

    total: int
    start: int
    frames: list[Frame]
    chapters: list[tuple[str, int]]
    view: int | None = None
    outcome: Outcome | None = None


class DiceRecord(Message):
    """All draws of a finished match, to be made again from its seed: sides and value of each.

    `rolls` are the places, among the draws, of the first die of every roll the log tells of.
    """

    commitment: str
    seed: str
    draws: list[tuple[int, int]]
    rolls: list[int]


class Seen(Message):
    """The file of a match that goes on: what one seat (None: a spectator) has seen, and no more."""

    format: Literal["mainbrace-view-1"]
    game: str
    rules: str
    content: str
    options: dict[str, Any]
    commitment: str
    number: int
    entries: list[LogEntry]
    view: int | None = None


class Problem(Message):
    """Why a request was refused: `code` for programs, `reason` for people.

    Of a table: "no-table" if there is none of that id; "revoked" if the key was one of this table's and was
    withdrawn, so that one may look on without it; "foreign-key" if it never was; "not-started" for what is
    there only once the match has started.
    """

    code: str
    reason: str
    field: str = ""
