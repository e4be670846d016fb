"""Opening tables: from a form, from a lesson, from a save file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from mainbrace.games import AnyGame
from mainbrace.kernel import Lesson, Match, OptionsError, new_seed, record, seed_from
from mainbrace.server.hall import Hall
from mainbrace.server.info import info_of
from mainbrace.server.kept import Entry, Kept, Seat, now
from mainbrace.server.keys import Holder, fingerprint, new_id, new_key
from mainbrace.server.play import wake
from mainbrace.server.refusal import Refusal, unusable
from mainbrace.server.seats import arranged
from mainbrace.server.wire import NewTable, Opened, SeatPlan

LONGEST_SEED = 200


async def open_table(hall: Hall, asked: NewTable) -> Opened:
    """A table as a form asks for it."""
    game = hall.games.get(asked.game)
    if game is None:
        known = ", ".join(sorted(hall.games))
        raise Refusal(404, "no-game", f"there is no game {asked.game!r}; known games: {known}", "game")
    if len(asked.seed) > LONGEST_SEED:
        raise unusable(f"seed: found {len(asked.seed)} letters; allowed: up to {LONGEST_SEED}", "seed")
    lesson = lesson_of(game, asked.lesson) if asked.lesson else None
    options, word = (asked.options, asked.seed) if lesson is None else (lesson.options, lesson.seed)
    match = new_match(game, options, seed_from(word) if word else new_seed())
    plans = asked.seats if lesson is None else taught(lesson, match.seats)
    kept = Kept(
        id=new_id(),
        game=game.name,
        rules=game.rules,
        content=game.content,
        options=record.plain(match.options),
        seed=match.seed,
        lesson=asked.lesson,
        created=now(),
        seats=arranged(plans, match.seats),
        started=asked.start,
        seed_known=bool(word),
        disclosed=0 if word else None,
    )
    return await seated(hall, kept, ())


def lesson_of(game: AnyGame, id: str) -> Lesson:
    """The lesson of that name."""
    for lesson in game.lessons:
        if lesson.id == id:
            return lesson
    known = ", ".join(lesson.id for lesson in game.lessons) or "none"
    raise unusable(f"lesson: found {id!r}; {game.title} has: {known}", "lesson")


def taught(lesson: Lesson, count: int) -> list[SeatPlan]:
    """The seats of a lesson: the learner here, bots around."""
    return [SeatPlan("here" if seat == lesson.seat else "bot") for seat in range(count)]


def new_match(game: AnyGame, options: dict[str, Any], seed: bytes) -> Match[Any]:
    """A match with these options; a bad value is refused by its field, an unknown option by its name."""
    with refusing_options():
        return Match.new(game, options or game.Options(), seed)


@contextmanager
def refusing_options() -> Iterator[None]:
    """What a game says against its options is a refusal that names the field."""
    try:
        yield
    except OptionsError as error:
        raise unusable(str(error), error.field) from error
    except (ValueError, TypeError) as error:
        raise unusable(f"options: {error}", "options") from error


async def seated(hall: Hall, kept: Kept, past: Sequence[Entry]) -> Opened:
    """Store a new table with its keys, and hand these out, which happens only once."""
    key, links = new_key(), links_for(kept.seats)
    hashes: list[tuple[str, int | None]] = [(fingerprint(key), None)]
    hashes += [(fingerprint(link), seat) for seat, link in links.items()]
    await hall.store.create(kept, hashes, past)
    table = await hall.table(kept.id)
    wake(hall, table)
    return Opened(info_of(table, Holder(host=True)), key, links)


def links_for(seats: Sequence[Seat]) -> dict[int, str]:
    """A key for every seat that is held by link."""
    return {number: new_key() for number, seat in enumerate(seats) if seat.kind == "link"}
