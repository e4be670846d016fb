"""Crimes, the court that judges them, and getting away from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.lawforms import Crime
from mainbrace.games.bottle.likelihood import contest
from mainbrace.games.bottle.passes import half, successes, total
from mainbrace.games.bottle.relations import Wars, at_war
from mainbrace.games.bottle.terms import Deed, Nation
from mainbrace.kernel import Dice, Modifier

Punishment = Literal["fine", "jail", "long-jail", "gallows"]


class Sentence(msgspec.Struct, frozen=True):
    """What the judge says: a fine in gold, months in jail, or the gallows."""

    punishment: Punishment
    total: int
    fine: int = 0
    months: int = 0

    @property
    def allows_escape(self) -> bool:
        """True for the gallows and for long in jail; from a month nobody escapes (BC-100, BC-101, BC-102)."""
        return self.punishment in ("gallows", "long-jail")


def crimes_of(book: Book, deeds: Iterable[Deed]) -> list[Crime]:
    """What deeds are in the eyes of the law, each crime once however often it was done (BC-095, R-19)."""
    done = set(deeds)
    return [crime for crime in book.law.crime if crime.deed in done]


def level_of(book: Book, crimes: Sequence[Crime]) -> int:
    """One charge: the gravest crime, a level more for each further one (BC-097, R-19)."""
    return max(crime.level for crime in crimes) + book.law.court.another_crime * (len(crimes) - 1)


def is_opposed(wars: Wars, accused: Character, owner: Nation) -> bool:
    """True if the court frowns: his nation is at war with it, or he is another's Privateer (BC-098, R-20)."""
    is_foreign_privateer = accused.kind == "privateer" and accused.nation != owner
    return at_war(wars, accused.nation, owner) or is_foreign_privateer


def judge(dice: Dice, book: Book, name: str, crimes: Sequence[Crime], is_opposite: bool) -> Sentence:
    """The day in court: a die and the level of the charge (BC-097 to BC-102, R-21)."""
    court = book.law.court
    gravest = max(crimes, key=lambda crime: crime.level)
    modifiers: list[Modifier] = [(level_of(book, crimes), f"charged with {gravest.name}")]
    if is_opposite:
        modifiers.append((court.opposite, "opposite"))
    rows = f"below {court.jail} a fine, from {court.worst} the gallows or long in jail"
    score = total(dice, 1, f"{name}, in court: {rows}", modifiers)
    if score < court.jail:
        return Sentence("fine", score, fine=court.fine)
    if score < court.worst:
        return Sentence("jail", score, months=court.short)
    if any(crime.hangs for crime in crimes):
        return Sentence("gallows", score)
    return Sentence("long-jail", score, months=court.long + half(dice, f"{name}: months above {court.long}"))


def escapes(dice: Dice, name: str, rep: int, sal: int) -> bool:
    """Rep against the jail's activity level, successes of both; a tie is his who has more dice (BC-103)."""
    mine = successes(dice, rep, f"{name} tries to escape, dice as Rep")
    theirs = successes(dice, sal, "The Settlement holds the prisoner, dice as its activity level")
    return mine > theirs or (mine == theirs and rep > sal)


def escape_chance(rep: int, sal: int) -> float:
    """How likely that is."""
    more, same, _ = contest(rep, sal)
    return more + (same if rep > sal else 0.0)
