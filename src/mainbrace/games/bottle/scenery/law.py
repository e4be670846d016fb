"""The law ashore: the Watch, and what it could bring before a judge."""

from __future__ import annotations

from collections.abc import Iterator

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.encounters.haunts import crime_names, old_deeds
from mainbrace.games.bottle.encounters.state import Guilt, Outing
from mainbrace.games.bottle.skirmish.state import NOBODY
from mainbrace.games.bottle.watch import has_watch, may_be_called
from mainbrace.kernel import Entry, Panel

SOLDIERS = "The soldiers are the Watch of this Encounter."
SOLDIERS_GONE = "The soldiers have gone, and no other Watch comes."


def law(book: Book, state: Outing) -> Panel:
    """Where the Watch is, who has done what, who is taken or sought."""
    own = [guilt for guilt in state.guilt if state.field.figures[guilt.figure].side in state.own_sides]
    entries = [crime_entry(book, state, guilt) for guilt in own]
    lines = [*watch(book, state), *held(state), *sought(book, state)]
    return Panel("law", "The law", lines, entries=entries, icon="watch")


def watch(book: Book, state: Outing) -> Iterator[str]:
    """How far the Watch has come."""
    alarm, rules = state.alarm, book.law.watch
    if not state.is_inside:
        yield "There is no law out here."
    elif state.has_soldiers:
        yield SOLDIERS_GONE if alarm.is_gone else SOLDIERS
    elif not has_watch(book, state.sal):
        yield f"A place of activity level {state.sal} has no Watch."
    elif alarm.is_gone:
        yield "The Watch has been here, and does not come twice."
    elif alarm.is_here:
        yield "The Watch is here."
    elif alarm.is_coming:
        yield "The Watch is on its way."
    elif alarm.turn is None:
        yield "All is quiet. A shot or a fight calls the Watch."
    else:
        yield f"A disturbance in turn {alarm.turn} has called the Watch."
        yield (
            f"From turn {alarm.turn + rules.after} on: its die, the activity level and the turns since, "
            f"{rules.arrives} or more and it comes."
        )


def held(state: Outing) -> Iterator[str]:
    """Who is in jail, and who had better not be seen here again."""
    figures = state.field.figures
    if state.arrested:
        yield f"Arrested: {', '.join(figures[number].name for number in state.arrested)}."
    if state.listed:
        yield f"On the List: {', '.join(figures[number].name for number in state.listed)}."


def sought(book: Book, state: Outing) -> Iterator[str]:
    """Who was on the List before, what for, and what that means here."""
    stars = [state.field.figures[party.star].character for party in state.parties if party.star != NOBODY]
    listed = [star for star in stars if old_deeds(state, star)]
    for star in listed:
        yield f"{star.name} has been on the List for {crime_names(book, state, star)}."
    if listed and state.has_caroused and may_be_called(book, state.alarm, state.sal):
        yield "Any doubles bring the Watch for those on the List."


def crime_entry(book: Book, state: Outing, guilt: Guilt) -> Entry:
    """A deed, and what a court would call it."""
    crime = next((each for each in book.law.crime if each.deed == guilt.deed), None)
    who = state.field.figures[guilt.figure].name
    if crime is None:
        return Entry(who, topics=["court"])
    tags = [f"level {crime.level}", *(["gallows"] if crime.hangs else [])]
    return Entry(who, f"{crime.name}.", tags, ["court"])
