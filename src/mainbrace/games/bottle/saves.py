"""What stands between a hit and a grave: attributes that work once, Star Power, and what only Stars have."""

from __future__ import annotations

from typing import Literal

from mainbrace.games.bottle.ages import lose_rep
from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.characters import Character, can_still_use
from mainbrace.games.bottle.fightforms import result_of
from mainbrace.games.bottle.hands import Hands
from mainbrace.games.bottle.items import lose_what_is_carried
from mainbrace.games.bottle.passes import SUCCESS, passing, successes_of
from mainbrace.games.bottle.terms import AttributeName, Result
from mainbrace.kernel import Dice, Option, Play

LADDER: tuple[Result, ...] = ("carry-on", "stunned", "out-of-the-fight", "obviously-dead")
"""Damage that Star Power lowers, from the bottom (BR-016). A knock down is tested for before (AR-15)."""

LOST_DIE = 6
UNSHAKEN = 2
"""Passes with which the Undead do not notice that they were knocked down."""

Fate = Result | Literal["missed", "cheated-death"]
"""What damage comes to in the end: missed for a Lucky Bastard, off the table alive for who cheats death."""


def suffer(
    t: Hands, book: Book, victim: Character, damage: Result, rep: int | None, seat: int | None
) -> Play[Fate]:
    """What becomes of somebody who takes damage, after all that may save him, in this order (AR-16).

    Hard as Nails, Recover From Knock Down, Resilient, Lucky Bastard, Star Power, Larger Than Life, Cheating
    Death. `rep` is that of who did it, None for fire, a fall or a collapse (AR-17). `seat` is asked for what
    is optional; for None everything is used that helps.
    """
    return (yield from survive(t, book, victim, taken(t, book, victim, damage), rep, seat))


def taken(t: Hands, book: Book, victim: Character, damage: Result) -> Result:
    """What a blow is: Hard as Nails softens it, and after a knock down the test says how bad it is."""
    damage = hardened(t, victim, damage)
    return recovered(t.dice, book, victim) if damage == "knocked-down" else damage


def survive(
    t: Hands, book: Book, victim: Character, damage: Result, rep: int | None, seat: int | None
) -> Play[Fate]:
    """What comes of it in the end: Resilient, Lucky Bastard, Star Power, and what only Stars have."""
    damage = made_light(t, victim, damage)
    if (yield from is_missed(t, victim, damage, seat)):
        return "missed"
    damage = powered(t, victim, damage)
    damage = larger_than_life(t, victim, damage, rep)
    if (yield from cheats_death(t, book, victim, damage, seat)):
        return "cheated-death"
    return damage


def hardened(t: Hands, victim: Character, damage: Result) -> Result:
    """Hard as Nails: once an Encounter dead or out of the fight is only knocked down (BR-039)."""
    if damage not in ("obviously-dead", "out-of-the-fight") or not can_still_use(victim, "hard-as-nails"):
        return damage
    return used(t, victim, "hard-as-nails", "knocked-down")


def recovered(dice: Dice, book: Book, victim: Character, more: int = 0) -> Result:
    """Recover From Knock Down: two dice against Rep, without Free Will, Leader or cover (BR-105, BR-114).

    More where somebody has lent him some (BS-044).
    """
    name = book.tests["recover-from-knock-down"].name
    passed = passing(dice, knock_down_dice(book, victim) + more, victim.rep, f"{victim.name}: {name}")
    return after_knock_down(book, victim, passed.passes)


def knock_down_dice(book: Book, victim: Character) -> int:
    """How many dice somebody has to recover; Sea Witches have one more (BS-220)."""
    own = book.creatures[victim.creature].knock_down if victim.creature else 0
    return own or book.tests["recover-from-knock-down"].dice


def after_knock_down(book: Book, victim: Character, passes: int) -> Result:
    """What so many passes make of somebody; the Undead carry on with two (BS-221)."""
    if victim.creature and book.creatures[victim.creature].unshaken and passes >= UNSHAKEN:
        return "carry-on"
    row = book.sheets[victim.kind].rows("recover-from-knock-down").row(passes)
    return result_of(row, lambda condition: False)


def made_light(t: Hands, victim: Character, damage: Result) -> Result:
    """Resilient: once an Encounter out of the fight is only stunned (BR-043)."""
    if damage != "out-of-the-fight" or not can_still_use(victim, "resilient"):
        return damage
    return used(t, victim, "resilient", "stunned")


def is_missed(t: Hands, victim: Character, damage: Result, seat: int | None) -> Play[bool]:
    """Lucky Bastard: once in a life what would have killed has missed; a player may wait (BR-042, AR-16)."""
    if damage != "obviously-dead" or not can_still_use(victim, "lucky-bastard"):
        return False
    if seat is not None:
        options = [Option("lucky", True, "It has missed"), Option("keep", False, "Save it for another day")]
        text = f"{victim.name} would be dead. Use up the luck of a lifetime?"
        if not (yield from t.ask(seat, "lucky-bastard", text, options)):
            return False
    victim.spent.append("lucky-bastard")
    t.tell("saved", who=victim.name, how="Lucky Bastard", becomes="a miss")
    return True


def powered(t: Hands, star: Character, damage: Result) -> Result:
    """Star Power: each success of the dice left lowers damage a step, each six is lost (BR-015, BR-016)."""
    if damage not in LADDER[1:] or star.power <= 0:
        return damage
    faces = t.dice.roll(star.power, f"{star.name}: Star Power against {worded(damage)}", at_most=SUCCESS)
    star.power -= faces.count(LOST_DIE)
    lowered = LADDER[max(0, LADDER.index(damage) - successes_of(faces))]
    if lowered != damage:
        t.tell("saved", who=star.name, how="Star Power", becomes=worded(lowered))
    return lowered


def larger_than_life(t: Hands, star: Character, damage: Result, rep: int | None) -> Result:
    """Nobody of lower Rep can do worse to a Star than put him out of the fight (BR-018)."""
    if damage != "obviously-dead" or not star.larger_than_life or rep is None or rep >= star.rep:
        return damage
    t.tell("saved", who=star.name, how="Larger Than Life", becomes=worded("out-of-the-fight"))
    return "out-of-the-fight"


def cheats_death(t: Hands, book: Book, star: Character, damage: Result, seat: int | None) -> Play[bool]:
    """A Star who would be dead may be gone instead, for a point of Rep and all he carries (BR-019)."""
    if damage != "obviously-dead" or not star.cheating_death:
        return False
    if seat is not None:
        options = [
            Option("cheat", True, f"Cheat death\n{star.name} is off, for a Rep and everything carried"),
            Option("die", False, "Die here"),
        ]
        if not (yield from t.ask(seat, "cheat-death", f"{star.name} is dead. Cheat death?", options)):
            return False
    cheat_death(book, star)
    t.tell("cheated-death", who=star.name, rep=star.rep)
    return True


def cheat_death(book: Book, star: Character) -> None:
    """One Rep lower, as far as his age allows, and nothing left but the clothes (BR-019, AR-18, AR-20)."""
    lose_rep(book, star)
    lose_what_is_carried(book, star)


def braced(character: Character, reaction: Result) -> Result:
    """What a result comes to: Stout ducks once instead of running, Nerves of Steel never duck (AR-57)."""
    if reaction == "run-away" and can_still_use(character, "stout"):
        reaction = "duck-back"
    if reaction == "duck-back" and "nerves-of-steel" in character.attributes:
        return "carry-on"
    return reaction


def stands(character: Character, reaction: Result) -> Result:
    """The same in earnest: the first time that somebody Stout does not run is the last (BR-038, BR-044)."""
    result = braced(character, reaction)
    if reaction == "run-away" and result != reaction:
        character.spent.append("stout")
    return result


def used(t: Hands, victim: Character, attribute: AttributeName, becomes: Result) -> Result:
    """Use up an attribute and say so."""
    victim.spent.append(attribute)
    t.tell("saved", who=victim.name, how=worded(attribute), becomes=worded(becomes))
    return becomes


def worded(term: str) -> str:
    """A term of the tables as one would say it."""
    return term.replace("-", " ")
