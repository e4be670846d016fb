"""Charts of the law: the Watch, the court, escape."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta

from mainbrace.games.bottle import court, watch
from mainbrace.games.bottle.assistant.desk import (
    Collection,
    Desk,
    Level,
    Odds,
    Rep,
    Shelf,
    Words,
    asked,
    capital,
)
from mainbrace.games.bottle.assistant.people import Caribbean, described
from mainbrace.games.bottle.sentences import counted
from mainbrace.kernel import ChartRow, Choice, Finding, OptionsError

LAW = Collection("The law")

COMING = {"not-yet": "not yet", "on-the-way": "on the way, but not here yet", "enters": "here"}


@dataclass(frozen=True)
class Called:
    """A disturbance some turns ago."""

    sal: Level = asked(4, "Settlement Activity Level")
    turns: Annotated[int, Meta(ge=0, le=30)] = asked(2, "Turns since the disturbance")
    coming: bool = asked(False, "Already on the way", "Once they are, only their Rep matters.")


@dataclass(frozen=True)
class Town:
    """How busy a Settlement is."""

    sal: Level = asked(4, "Settlement Activity Level")
    nation: Caribbean = asked("spanish", "Nation")


@dataclass(frozen=True)
class Charge:
    """What somebody is charged with."""

    crimes: tuple[str, ...] = asked(("disturbing-the-peace",), "Crimes", "Everything the charge names.")
    opposite: bool = asked(
        False, "Opposite", "Of a nation at war with the court's, or another nation's Privateer."
    )


@dataclass(frozen=True)
class Jailed:
    """Who wants to escape."""

    rep: Rep = asked(4, "Rep")
    sal: Level = asked(4, "Settlement Activity Level")


@LAW.chart("watch", "The Watch comes", "Whether the Watch is there after a disturbance.", Called, page=43)
def arrival(c: Called, d: Desk) -> Finding:
    """BC-081 to BC-083."""
    rules, alarm = d.book.law.watch, watch.Alarm(turn=0, is_coming=c.coming)
    if not watch.has_watch(d.book, c.sal):
        return Finding(f"There is no Watch below activity level {rules.least_sal}")
    if not watch.rolls_a_die(d.book, alarm, c.turns):
        return Finding(f"Its die is rolled from {counted(rules.after, 'turn')} after the disturbance on")
    (face,) = d.dice.roll(1, "The Watch")
    coming = watch.hear_of_watch(d.book, alarm, face, c.sal, c.turns)
    turns = watch.turns_called(d.book, alarm, c.turns)
    score = face + c.sal + turns
    total = f"Die {face}, activity level {c.sal} and {counted(turns, 'turn')} called: {score}"
    rows = (
        ChartRow(f"Less than {rules.arrives}", COMING["not-yet"], coming == "not-yet"),
        ChartRow(
            f"{rules.arrives} or more, die above {rules.rep}", COMING["on-the-way"], coming == "on-the-way"
        ),
        ChartRow(f"{rules.arrives} or more, die {rules.rep} or less", COMING["enters"], coming == "enters"),
    )
    return Finding(f"The Watch: {COMING[coming]}", rows, (total,))


@LAW.chart("watch-men", "Men of the Watch", "How many come, and how they are armed.", Town, page=44)
def men(c: Town, d: Desk) -> Finding:
    """BC-084 to BC-086."""
    if not watch.has_watch(d.book, c.sal):
        return Finding(f"There is no Watch below activity level {d.book.law.watch.least_sal}")
    number = watch.watch_number(d.dice, d.book, c.sal)
    people = watch.watch_men(d, d.book, c.nation, number)
    return Finding(counted(number, "man"), lines=tuple(described(d, each) for each in people))


def crimes(shelf: Shelf) -> Words:
    """What one can be charged with."""
    return {"crimes": [Choice(each.id, each.name, f"Level {each.level}") for each in shelf.book.law.crime]}


@LAW.chart("court", "Your day in court", "What the judge says.", Charge, page=45, words=crimes)
def judged(c: Charge, d: Desk) -> Finding:
    """BC-097 to BC-102."""
    charged = [crime for crime in d.book.law.crime if crime.id in c.crimes]
    if not charged:
        known = ", ".join(crime.id for crime in d.book.law.crime)
        raise OptionsError("crimes", "nothing", f"one or more of {known}")
    found, rules = court.judge(d.dice, d.book, "The accused", charged, c.opposite), d.book.law.court
    words = {
        "fine": f"a fine of {rules.fine} gold",
        "jail": f"{rules.short} month in jail",
        "long-jail": f"{counted(found.months, 'month')} in jail",
        "gallows": "the gallows",
    }
    rows = (
        ChartRow(f"Less than {rules.jail}", words["fine"], found.punishment == "fine"),
        ChartRow(f"Less than {rules.worst}", words["jail"], found.punishment == "jail"),
        ChartRow("More", "the gallows, or long in jail", found.punishment in ("gallows", "long-jail")),
    )
    escape = ("An escape may be tried",) if found.allows_escape else ()
    return Finding(capital(words[found.punishment]), rows, (f"Total {found.total}", *escape))


FREE, CAUGHT = "The prisoner escapes", "The prisoner must cheat death"


def escape_odds(c: Jailed, d: Desk) -> Odds:
    """Free or not; a tie goes to who has more dice, and to the Settlement if both have as many."""
    chance = court.escape_chance(c.rep, c.sal)
    return ((FREE, chance), (CAUGHT, 1 - chance))


@LAW.chart("escape", "Escape", "Rep against the Settlement.", Jailed, page=45, odds=escape_odds)
def escape(c: Jailed, d: Desk) -> Finding:
    """BC-103."""
    return Finding(FREE if court.escapes(d.dice, "The prisoner", c.rep, c.sal) else CAUGHT)
