"""A match played again for a replay, as one seat saw it. Runs in worker processes: it takes a moment."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import msgspec

from mainbrace.kernel import Match, Outcome
from mainbrace.server import sight
from mainbrace.server.live import tell
from mainbrace.server.wire import Frame, LogEntry, Replay, Told
from mainbrace.server.workers import known_games

REPLAYS = 8
"""Replays a worker process remembers, since a client asks for one page after page."""

_replays: OrderedDict[bytes, Retold] = OrderedDict()


class Past(msgspec.Struct, frozen=True):
    """A match as a worker process can play it again; `hidden` are the places of choices its viewer misses."""

    game: str
    options: dict[str, Any]
    seed: bytes
    choices: list[str]
    view: int | None = None
    hidden: frozenset[int] = frozenset()


class Page(msgspec.Struct):
    """One moment: what was told, what changed of the scene, and its chapter."""

    entry: LogEntry
    changed: sight.Sections
    chapter: str


class Retold(msgspec.Struct):
    """All moments of a match as one seat saw them."""

    pages: list[Page]
    outcome: Outcome | None


def begun(past: Past) -> Match[Any]:
    """The match before its first choice."""
    game = known_games()[past.game]
    return Match.new(game, msgspec.convert(past.options, game.Options), past.seed)


def replay(past: Past, start: int, count: int) -> bytes:
    """Some frames of a match, the first of them with the whole scene, as JSON."""
    told = retold(past)
    pages = told.pages[start : start + count]
    frames = [Frame(page.entry, sight.patch({}, page.changed)) for page in pages]
    if frames:
        whole = sight.Sections()
        for page in told.pages[: start + 1]:
            whole |= page.changed
        frames[0].scene = sight.patch({}, whole)
    return sight.encode(Replay(len(told.pages), start, frames, chapters(told.pages), past.view, told.outcome))


def chapters(pages: list[Page]) -> list[tuple[str, int]]:
    """The chapters of a match and where each begins."""
    before = [""] + [page.chapter for page in pages]
    return [
        (page.chapter, place)
        for place, page in enumerate(pages)
        if page.chapter and page.chapter != before[place]
    ]


def retold(past: Past) -> Retold:
    """A match as one seat saw it, remembered for the next page."""
    name = msgspec.msgpack.encode(past)
    told = _replays.pop(name, None) or play_again(past)
    _replays[name] = told
    while len(_replays) > REPLAYS:
        _replays.popitem(last=False)
    return told


def play_again(past: Past) -> Retold:
    """Every moment at which the seat saw something new. What others let pass is no moment of its own."""
    match, pages = begun(past), list[Page]()
    heard, seat, before = 0, None, sight.Sections()
    for made in range(len(past.choices) + 1):
        if made:
            match.choose(past.choices[made - 1])
            seat = seat if made - 1 in past.hidden else match.taken[-1].seat
        if made not in past.hidden:
            seen = sight.sections(match, past.view)
            entry = LogEntry(len(pages), told_to(past.view, match, heard), seat=seat)
            pages.append(Page(entry, differing(before, seen), msgspec.json.decode(seen["chapter"], type=str)))
            heard, before = len(match.events), seen
    return Retold(pages, match.outcome)


def told_to(view: int | None, match: Match[Any], start: int) -> list[Told]:
    """What a seat has heard from some event on."""
    return [tell(match.game, event) for event in match.events[start:] if event.is_for(view)]


def differing(before: sight.Sections, after: sight.Sections) -> sight.Sections:
    """The parts that changed."""
    return {name: part for name, part in after.items() if part != before.get(name)}
