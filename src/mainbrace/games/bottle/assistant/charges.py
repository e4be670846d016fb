"""Charts of what comes before hand to hand: charges and flight."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, NamedTuple

from msgspec import Meta

from mainbrace.games.bottle.assistant.desk import Collection, Desk, Odds, Rep, asked, capital
from mainbrace.games.bottle.assistant.people import Being, born, person
from mainbrace.games.bottle.assistant.pose import Pose
from mainbrace.games.bottle.combatforms import Charge, ChargeRow
from mainbrace.games.bottle.hands import at_once
from mainbrace.games.bottle.likelihood import contest, passes
from mainbrace.games.bottle.skirmish import charge, courage
from mainbrace.games.bottle.skirmish.lending import with_lent
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.terms import ClassName
from mainbrace.kernel import ChartRow, Finding

CHARGES = Collection("Hand to hand")

Lent = Annotated[int, Meta(ge=0, le=6)]


# What the table says


class Onset(NamedTuple):
    """What becomes of a charge besides the dice: who is charged, and from where."""

    is_timid: bool
    is_rear: bool

    def words(self, row: ChargeRow) -> str:
        """What a target may do; nobody fires at what he does not see coming (BR-009)."""
        if row.target_flees and self.is_timid:
            return "the target flees"
        return "the target may fire, then melee" if row.target_fires and not self.is_rear else "melee"

    def odds(self, table: Charge, charger: tuple[int, int], target: tuple[int, int]) -> Odds:
        """How likely each result is, by dice and Rep of both Leaders."""
        found = dict[str, float]()
        for mine, chance in enumerate(passes(*charger)):
            for theirs, other in enumerate(passes(*target)):
                words = capital(self.words(table.row(mine, theirs)))
                found[words] = found.get(words, 0.0) + chance * other
        return sorted(found.items(), key=lambda each: -each[1])

    def finding(self, table: Charge, mine: int, theirs: int) -> Finding:
        """What comes of it if both Leaders pass so many dice (BR-146)."""
        found = table.row(mine, theirs)
        by_number = (("more", table.more), ("as many", table.same), ("fewer", table.fewer))
        rows = tuple(
            ChartRow(f"Charger passes {number}", self.words(row), row is found) for number, row in by_number
        )
        return Finding(capital(self.words(found)), rows, (f"Passed: charger {mine}, target {theirs}",))


# A figure charges


@dataclass(frozen=True)
class Charged:
    """A charge."""

    rep: Rep = asked(4, "Charger's Rep", "Of the Leader of the group.")
    being: Being = asked("human", "The charger is", "A Sea Witch has one more die.")
    lent: Lent = asked(0, "Dice lent to the charger", "By a Captain's Influence.")
    target: Rep = asked(4, "Target's Rep", "Of the Leader of the group.")
    kind: ClassName = asked("military", "Target's class")
    target_being: Being = asked("human", "The target is", "Rep 3 and less have one die fewer against Undead.")
    target_lent: Lent = asked(0, "Dice lent to the target", "By a Captain's Influence.")
    rear: bool = asked(False, "From behind", "The charger began, and is, behind the target's back.")


def facing_off(c: Charged, d: Desk) -> tuple[Skirmish, Figure, Figure, Onset]:
    """Charger and target as the circumstances have it."""
    pose = Pose(d)
    charger = pose.put(born(d.book, person("Charger", c.rep, "pirate"), c.being), 0)
    target = pose.put(born(d.book, person("Target", c.target, c.kind), c.target_being), 1)
    is_timid = target.character.kind in d.book.melee.charge.flee_from
    return pose.fight(), charger, target, Onset(is_timid, c.rear)


def charge_odds(c: Charged, d: Desk) -> Odds:
    """How likely each row is."""
    s, charger, target, onset = facing_off(c, d)
    mine, _ = with_lent(*courage.dice_for(s, charger, [target]), c.lent)
    theirs, _ = with_lent(*courage.dice_for(s, target, [charger]), c.target_lent)
    return onset.odds(d.book.melee.charge, (mine, c.rep), (theirs, c.target))


@CHARGES.chart(
    "charge",
    "Charge into Melee",
    "Whether the target may fire, or flees.",
    Charged,
    page=25,
    odds=charge_odds,
)
def charging(c: Charged, d: Desk) -> Finding:
    """BR-145, BR-146, BS-220, BS-221."""
    s, charger, target, onset = facing_off(c, d)
    mine = courage.test(s, charger, [target], c.lent)
    theirs = courage.test(s, target, [charger], c.target_lent)
    return onset.finding(d.book.melee.charge, mine, theirs)


# Flight


@dataclass(frozen=True)
class Flight:
    """Somebody timid runs from a charge."""

    rep: Rep = asked(4, "Charger's Rep")
    target: Rep = asked(4, "Rep of who flees")


def flight_odds(c: Flight, d: Desk) -> Odds:
    """Whether who flees gets away."""
    more, same, fewer = contest(c.target, c.rep)
    return (("The target gets away", more), ("Caught and stunned", same + fewer))


@CHARGES.chart(
    "flee",
    "Flee",
    "Merchants, Nobles and Townsfolk run; are they caught?",
    Flight,
    page=25,
    odds=flight_odds,
)
def fleeing(c: Flight, d: Desk) -> Finding:
    """BR-149."""
    pose = Pose(d)
    charger = pose.put(person("Charger", c.rep, "pirate"), 0)
    target = pose.put(person("Target", c.target, "townsfolk"), 1)
    at_once(charge.flee(pose.fight(), target, [courage.Rush(charger, target, False)]))
    d.keep_quiet("moves")
    return Finding("Caught and stunned" if d.told("caught") else "The target gets away")
