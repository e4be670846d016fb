"""Challenges: anything out of the ordinary that a character tries, and talking to strangers."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.characters import Character, has
from mainbrace.games.bottle.hands import Hands
from mainbrace.games.bottle.passes import Passed, passing
from mainbrace.games.bottle.relations import are_opposites
from mainbrace.games.bottle.terms import DayPart, Relation
from mainbrace.kernel import Chances, Dice, Modifier, Option, Play

Outcome = Literal["success", "failure", "given-up"]


class Trial(msgspec.Struct, frozen=True):
    """What is tried, what success and failure mean, how hard it is, and whom it is tried on (BR-165)."""

    task: str
    success: str = ""
    failure: str = ""
    ease: Literal["very-easy", "normal", "very-difficult"] = "normal"
    against: Relation | None = None
    """Who is spoken to; None for a thing that is done alone."""
    facing_charismatic: bool = False
    opposite: bool = False
    bribe: bool = False
    recruiting: DayPart | None = None


def tried_on(book: Book, trial: Trial, visitor: Character, host: Character, relation: Relation) -> Trial:
    """A Challenge as it is for whom it is tried on: charm, and what is opposite to the visitor (BR-166)."""
    opposite = trial.opposite or are_opposites(book, book.settlements.wars, visitor, host)
    charming = has(host, "charismatic")
    return replace(trial, against=relation, facing_charismatic=charming, opposite=opposite)


def dice_modifiers(book: Book, character: Character, trial: Trial) -> list[Modifier]:
    """Dice more or fewer: for charm, on people who are not enemies (BR-035, BR-166, AR-102)."""
    numbers, found = book.people.challenge, list[Modifier]()
    if trial.against in ("neutral", "friendly"):
        if has(character, "charismatic"):
            found.append((numbers.charismatic, "die, Charismatic"))
        if trial.facing_charismatic:
            found.append((numbers.facing_charismatic, "die, facing a Charismatic"))
    return found


def rep_modifiers(book: Book, trial: Trial) -> list[Modifier]:
    """What is added to Rep, and why (BR-166)."""
    numbers = book.people.challenge
    found: list[Modifier] = [
        (numbers.very_easy, "very easy") if trial.ease == "very-easy" else (0, ""),
        (numbers.very_difficult, "very difficult") if trial.ease == "very-difficult" else (0, ""),
        (numbers.opposite, "opposite") if trial.opposite else (0, ""),
        (numbers.bribe, "bribe") if trial.bribe else (0, ""),
    ]
    if trial.recruiting:
        found.append((numbers.recruiting[trial.recruiting], f"recruiting, {trial.recruiting}"))
    return [modifier for modifier in found if modifier[0]]


def dice_and_target(book: Book, character: Character, trial: Trial) -> tuple[int, int]:
    """How many dice, and the highest face that passes: a six never does (BR-166, R-42)."""
    numbers = book.people.challenge
    dice = numbers.dice + sum(amount for amount, _ in dice_modifiers(book, character, trial))
    rep = character.rep + sum(amount for amount, _ in rep_modifiers(book, trial))
    return dice, max(0, min(rep, numbers.never - 1))


def tried(dice: Dice, book: Book, character: Character, trial: Trial) -> Passed:
    """One roll of the test."""
    count, target = dice_and_target(book, character, trial)
    modifiers = [*dice_modifiers(book, character, trial), *rep_modifiers(book, trial)]
    return passing(dice, count, target, f"{character.name}: {trial.task}", modifiers)


def challenge(t: Hands, book: Book, seat: int, character: Character, trial: Trial) -> Play[Outcome]:
    """The test: two passes succeed, none fails, after one it may be rolled again (BR-166, AR-103)."""
    passes = tried(t.dice, book, character, trial).capped()
    outcome: Outcome = "success" if passes == 2 else "failure"
    if passes == 1:
        outcome = yield from once_more(t, book, seat, character, trial)
    t.tell("challenged", who=character.name, task=trial.task, outcome=outcome.replace("-", " "))
    return outcome


def once_more(t: Hands, book: Book, seat: int, character: Character, trial: Trial) -> Play[Outcome]:
    """Roll all dice again, where one pass is as bad as none, or leave it."""
    again = f"Try again\n{trial.failure}" if trial.failure else "Try again"
    options = [
        Option("again", True, again, odds=lambda: second_odds(book, character, trial)),
        Option("stop", False, "Give it up, for good"),
    ]
    text = f"{character.name}: {trial.task}. One pass: try again?"
    if not (yield from t.ask(seat, "challenge", text, options)):
        return "given-up"
    return "success" if tried(t.dice, book, character, trial).capped() == 2 else "failure"


def pass_chances(book: Book, character: Character, trial: Trial) -> tuple[float, float, float]:
    """The exact probabilities of no pass, one, and two or more."""
    count, target = dice_and_target(book, character, trial)
    one = target / 6
    none = (1 - one) ** count
    single = count * one * (1 - one) ** (count - 1) if count else 0.0
    return none, single, 1 - none - single


def second_odds(book: Book, character: Character, trial: Trial) -> Chances:
    """What trying again comes to."""
    two = pass_chances(book, character, trial)[2]
    return Chances((("success", two), ("failure", 1 - two)))


def first_odds(book: Book, character: Character, trial: Trial) -> Chances:
    """What the first roll comes to."""
    none, one, two = pass_chances(book, character, trial)
    return Chances((("success", two), ("may try again", one), ("failure", none)))
