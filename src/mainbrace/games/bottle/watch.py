"""The Watch: when it comes to a disturbance, how many they are, and how they are armed."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

import msgspec

from mainbrace.games.bottle.attributes import give_class_attribute, roll_attribute
from mainbrace.games.bottle.band import PLAIN, Customs, introduce
from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.characters import Character, Item
from mainbrace.games.bottle.hands import Hands, Unheard
from mainbrace.games.bottle.names import some_name
from mainbrace.games.bottle.passes import total
from mainbrace.games.bottle.terms import Nation
from mainbrace.kernel import Dice

Coming = Literal["not-yet", "on-the-way", "enters"]


class Alarm(msgspec.Struct):
    """A call for the Watch: the turn of the disturbance, and where they are. One in an Encounter (R-16)."""

    turn: int | None = None
    is_coming: bool = False
    is_here: bool = False
    is_gone: bool = False
    """It was here, and is not any more."""


def call_for_listed(book: Book, alarm: Alarm, sal: int, turn: int) -> bool:
    """Doubles while somebody on the List carouses: the call is made in this very turn (BC-092, R-18)."""
    return raise_alarm(book, alarm, sal, turn - 1)


def has_watch(book: Book, sal: int) -> bool:
    """Only larger Settlements have a Watch (BC-079)."""
    return sal >= book.law.watch.least_sal


def may_be_called(book: Book, alarm: Alarm, sal: int) -> bool:
    """True where there is a Watch, until it is called or others are there in its stead (BC-079, R-16)."""
    return alarm.turn is None and not alarm.is_here and has_watch(book, sal)


def raise_alarm(book: Book, alarm: Alarm, sal: int, turn: int) -> bool:
    """A shot or a fight calls the Watch, once; True if this was what called it (BC-080)."""
    if not may_be_called(book, alarm, sal):
        return False
    alarm.turn = turn
    return True


def rolls_a_die(book: Book, alarm: Alarm, turn: int) -> bool:
    """True if the Watch has a die among the others: two turns after the disturbance (BC-081, R-16)."""
    return alarm.turn is not None and not alarm.is_here and turn >= alarm.turn + book.law.watch.after


def turns_called(book: Book, alarm: Alarm, turn: int) -> int:
    """For how many turns its die has been rolled, this one among them (R-16)."""
    return 0 if alarm.turn is None else turn - alarm.turn - book.law.watch.after + 1


def hear_of_watch(book: Book, alarm: Alarm, face: int, sal: int, turn: int) -> Coming:
    """What the die of the Watch says in this turn (BC-083, R-16).

    With ten or more they are on the way for good, and come in with the first die that their Rep can use.
    """
    watch = book.law.watch
    score = face + sal + turns_called(book, alarm, turn)
    alarm.is_coming = alarm.is_coming or score >= watch.arrives
    if not alarm.is_coming:
        return "not-yet"
    alarm.is_here = face <= watch.rep
    return "enters" if alarm.is_here else "on-the-way"


def watch_number(dice: Dice, book: Book, sal: int) -> int:
    """How many come (BC-084)."""
    watch = book.law.watch
    return total(dice, 1, f"The Watch at activity level {sal}") + watch.number * (sal - watch.least_sal)


def watch_men(
    t: Hands,
    book: Book,
    nation: Nation,
    number: int,
    customs: Customs = PLAIN,
    known: Collection[str] = (),
) -> list[Character]:
    """The men of the Watch, their Captain first if three or more come (BC-085, BC-086, R-17)."""
    men: list[Character] = []
    has_captain = number >= book.law.watch.captain_from
    for place in range(number):
        taken = [*known, *(each.name for each in men)]
        men.append(watchman(t, book, nation, customs, taken, is_captain=has_captain and place == 0))
    men[0].is_star = True
    return men


def watchman(
    t: Hands, book: Book, nation: Nation, customs: Customs, taken: list[str], is_captain: bool
) -> Character:
    """One man of the Watch, who is of the Military and of the Settlement's nation (BC-086)."""
    watch, unheard = book.law.watch, Unheard(t)
    name = some_name(t.chance, book, nation, False, taken)
    man = Character(name, watch.rep, "military", nation, items=[Item("clothes")])
    give_class_attribute(book, man)
    if customs.attributes:
        man.attributes.append(roll_attribute(unheard.dice, book, name, man.attributes))
    if is_captain:
        man.rep, man.weapons = watch.captain.rep, list(watch.captain.weapons)
    else:
        (face,) = unheard.dice.roll(1, f"{name}, of the Watch: weapons")
        man.weapons = list(watch.weapons[face - 1])
    introduce(t, book, man, unheard.faces)
    return man
