"""Charts of what people try, and of what becomes of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from mainbrace.games.bottle import recovery
from mainbrace.games.bottle.assistant.desk import (
    Collection,
    Desk,
    Plain,
    Rep,
    asked,
    by_passes,
    capital,
    named,
)
from mainbrace.games.bottle.assistant.people import person
from mainbrace.games.bottle.barter import PRICES, barter, most_from_character
from mainbrace.games.bottle.challenge import Trial, tried
from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.loot import pocket_gold
from mainbrace.games.bottle.passes import total
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.terms import DayPart, Relation
from mainbrace.kernel import Finding

TRIALS = Collection("Challenges and recovery")


@dataclass(frozen=True)
class Bargain:
    """A Challenge that is read straight off."""

    rep: Rep = asked(4, "Rep")
    ease: Literal["normal", "very-easy", "very-difficult"] = asked("normal", "How hard")
    against: Literal["nobody", "friendly", "neutral", "enemy"] = asked("nobody", "On whom")
    charismatic: bool = asked(False, "Charismatic")
    facing: bool = asked(False, "Facing a Charismatic")
    opposite: bool = asked(False, "Opposite", "Of an opposite class, or of a nation at war.")
    bribe: bool = asked(False, "Bribe")

    @property
    def trial(self) -> Trial:
        """The Challenge as the rules know it."""
        whom: Relation | None = None if self.against == "nobody" else self.against
        return Trial("Challenge", "", "", self.ease, whom, self.facing, self.opposite, self.bribe)

    @property
    def character(self) -> Character:
        """Who tries."""
        return person("Figure", self.rep, "pirate", "charismatic" if self.charismatic else None)


@dataclass(frozen=True)
class Try(Bargain):
    """A Challenge that may be for a recruit, and may be tried again."""

    recruiting: Literal["no", "morning", "daytime", "night"] = asked("no", "Recruiting")
    second: bool = asked(False, "Second try", "After one pass it may be tried once more.")

    @property
    def trial(self) -> Trial:
        when: DayPart | None = None if self.recruiting == "no" else self.recruiting
        return replace(super().trial, recruiting=when)


@dataclass(frozen=True)
class Casualty:
    """Who fell or ran."""

    rep: Rep = asked(4, "Rep")
    fate: recovery.Fate = asked("out-of-the-fight", "What happened")
    surgeon: Annotated[int, Meta(ge=0, le=6)] = asked(0, "Rep of the Surgeon", "0 without one.")


@dataclass(frozen=True)
class Beaten:
    """Who is searched."""

    rep: Rep = asked(4, "Rep")


@TRIALS.chart(
    "challenge", "Challenge", "Anything out of the ordinary, and talking to Neutrals.", Try, page=29
)
def challenge(c: Try, d: Desk) -> Finding:
    """BR-166: two passes succeed, none fails; one may try again, and then is a failure."""
    passes = tried(d.dice, d.book, c.character, c.trial).capped()
    one = "failure" if c.second else "may be tried once more"
    words = ("failure", one, "success")
    return Finding(capital(words[passes]), by_passes(passes, *words))


@TRIALS.chart("barter", "Barter", "Item against Item; nothing is rolled again.", Bargain, page=42)
def bartering(c: Bargain, d: Desk) -> Finding:
    """BC-070."""
    price = barter(d.dice, d.book, c.character, c.trial)
    words = {0: "no deal", 1: "one Item for one", 2: "two Items for one"}
    passes = next(passes for passes, own in PRICES.items() if own == price)
    return Finding(capital(words[price]), by_passes(passes, *(words[PRICES[each]] for each in (0, 1, 2))))


@TRIALS.chart("barter-items", "Items to barter", "How many somebody who was met has.", Plain, page=42)
def barter_items(c: Plain, d: Desk) -> Finding:
    """BC-072."""
    return Finding(counted(most_from_character(d.dice, "Whoever was met"), "Item"))


@TRIALS.chart("recovery", "After the battle", "What becomes of who fell or ran.", Casualty, page=28)
def recovering(c: Casualty, d: Desk) -> Finding:
    """BR-163, BR-164."""
    surgeon = recovery.Surgeon("Surgeon", c.surgeon, 1) if c.surgeon else None
    outcome = recovery.recover(d.dice, d.book, person("Figure", c.rep, "pirate"), c.fate, surgeon)
    table = d.book.people.recovery
    words = [
        named(row.out_of_the_fight if c.fate == "out-of-the-fight" else row.ran_away)
        for row in (table.zero, table.one, table.two)
    ]
    reps = (c.rep, c.surgeon)
    rolls = [event for event in d.events if event.kind == "rolled"]
    passes = sum(
        face <= rep for place, rep in zip(range(len(rolls)), reps, strict=False) for face in d.faces(place)
    )
    return Finding(named(outcome), by_passes(passes, *words))


@TRIALS.chart(
    "greedy",
    "Greedy",
    "How long a body, loot or an empty house holds somebody, unless an enemy is in sight within 6 inches.",
    Plain,
    page=6,
)
def greed(c: Plain, d: Desk) -> Finding:
    """BR-031."""
    turns = total(d.dice, 1, "Greedy: turns lost")
    return Finding(counted(turns, "turn"), lines=("A Leader who comes within an inch ends it at once",))


@TRIALS.chart("pockets", "Pockets", "Gold on somebody who is beaten.", Beaten, page=41)
def pockets(c: Beaten, d: Desk) -> Finding:
    """BC-069."""
    gold = pocket_gold(d.dice, person("Figure", c.rep, "townsfolk"))
    return Finding(counted(gold, "Gold Piece"))
