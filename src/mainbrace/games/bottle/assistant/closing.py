"""Charts of hand to hand: charges, flight, melee, breaking off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

from mainbrace.games.bottle.assistant.desk import Collection, Desk, Odds, Rep, asked, capital, named
from mainbrace.games.bottle.assistant.people import person
from mainbrace.games.bottle.assistant.pose import Pose
from mainbrace.games.bottle.combatforms import ChargeRow
from mainbrace.games.bottle.hands import at_once
from mainbrace.games.bottle.likelihood import contest, passes
from mainbrace.games.bottle.saves import worded
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.skirmish import charge, courage, melee
from mainbrace.games.bottle.skirmish.breaking_off import grunt_breaks_off, ways_out
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.terms import AttributeName, ClassName, Grip
from mainbrace.kernel import ChartRow, Finding

MELEE = Collection("Hand to hand")

HANDS: dict[Grip, tuple[str, ...]] = {
    "unarmed": (),
    "improvised": ("bottle",),
    "one-hand": ("sword",),
    "two-hand": ("halberd",),
}
Draws = Annotated[int, Meta(ge=0, le=5)]


@dataclass(frozen=True)
class Charged:
    """A charge."""

    rep: Rep = asked(4, "Charger's Rep")
    target: Rep = asked(4, "Target's Rep")
    kind: ClassName = asked("military", "Target's class")


@dataclass(frozen=True)
class Bout:
    """A round of a melee."""

    rep: Rep = asked(4, "Your Rep")
    grip: Grip = asked("one-hand", "Your weapon")
    brawler: bool = asked(False, "You are a Brawler")
    runt: bool = asked(False, "You are a Runt")
    follower: Literal["nobody", "you", "enemy"] = asked(
        "nobody", "Who follows up", "After pushing the other back."
    )
    draws: Draws = asked(0, "You were evenly matched", "So many times in this turn.")
    prone: bool = asked(False, "You are prone")
    enemy: Rep = asked(4, "Enemy's Rep")
    enemy_grip: Grip = asked("one-hand", "Enemy's weapon")
    enemy_brawler: bool = asked(False, "Enemy is a Brawler")
    enemy_runt: bool = asked(False, "Enemy is a Runt")
    enemy_draws: Draws = asked(0, "Enemy was evenly matched", "So many times in this turn.")
    enemy_prone: bool = asked(False, "Enemy is prone")
    enemy_kind: ClassName = asked("military", "Enemy's class", "For the knock down.")


@dataclass(frozen=True)
class Locked:
    """A Grunt who is evenly matched."""

    rep: Rep = asked(4, "Rep")


def charge_words(row: ChargeRow, is_timid: bool) -> str:
    """What a target may do."""
    if row.target_flees and is_timid:
        return "the target flees"
    return "the target may fire, then melee" if row.target_fires else "melee"


def charge_odds(c: Charged, d: Desk) -> Odds:
    """How likely each row is."""
    rules, found = d.book.melee.charge, dict[str, float]()
    for mine, chance in enumerate(passes(rules.dice, c.rep)):
        for theirs, other in enumerate(passes(rules.dice, c.target)):
            words = capital(charge_words(rules.row(mine, theirs), c.kind in rules.flee_from))
            found[words] = found.get(words, 0.0) + chance * other
    return sorted(found.items(), key=lambda each: -each[1])


@MELEE.chart(
    "charge",
    "Charge into Melee",
    "Whether the target may fire, or flees.",
    Charged,
    page=25,
    odds=charge_odds,
)
def charging(c: Charged, d: Desk) -> Finding:
    """BR-145, BR-146."""
    pose = Pose(d)
    charger = pose.put(person("Charger", c.rep, "pirate"), 0)
    target = pose.put(person("Target", c.target, c.kind), 1)
    s, rules = pose.fight(), d.book.melee.charge
    passes = courage.test(s, charger, [target], 0), courage.test(s, target, [charger], 0)
    found, is_timid = rules.row(*passes), c.kind in rules.flee_from
    table = {"Charger passes more": rules.more, "As many": rules.same, "Charger passes fewer": rules.fewer}
    rows = tuple(ChartRow(label, charge_words(row, is_timid), row is found) for label, row in table.items())
    lines = (f"Passed: charger {passes[0]}, target {passes[1]}",)
    return Finding(capital(charge_words(found, is_timid)), rows, lines)


@dataclass(frozen=True)
class Flight:
    """Somebody timid runs from a charge."""

    rep: Rep = asked(4, "Charger's Rep")
    target: Rep = asked(4, "Rep of who flees")


def flight_odds(c: Flight, d: Desk) -> Odds:
    """Whether who flees gets away."""
    more, same, fewer = contest(c.target, c.rep)
    return (("The target gets away", more), ("Caught and stunned", same + fewer))


@MELEE.chart(
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


def both(c: Bout, d: Desk) -> tuple[Skirmish, Figure, Figure]:
    """The two who fight."""
    pose = Pose(d, 1)
    figures = []
    for side, (rep, grip, brawler, runt, draws, prone) in enumerate(
        (
            (c.rep, c.grip, c.brawler, c.runt, c.draws, c.prone),
            (c.enemy, c.enemy_grip, c.enemy_brawler, c.enemy_runt, c.enemy_draws, c.enemy_prone),
        )
    ):
        talents: list[AttributeName] = [*(["brawler"] if brawler else ()), *(["runt"] if runt else ())]
        kind: ClassName = c.enemy_kind if side else "pirate"
        who = person("Enemy" if side else "Yours", rep, kind, *talents, weapons=HANDS[grip])
        figure = pose.put(who, side)
        figure.draws, figure.prone = draws, prone
        figures.append(figure)
    return pose.fight(), figures[0], figures[1]


RESULTS = ("You win the round", "Evenly matched", "You lose the round")


def melee_dice(c: Bout, s: Skirmish, one: Figure, other: Figure) -> tuple[int, int]:
    """How many dice each has."""
    mine = sum(amount for amount, _ in melee.dice(s, one, other, c.follower == "you"))
    theirs = sum(amount for amount, _ in melee.dice(s, other, one, c.follower == "enemy"))
    return max(0, mine), max(0, theirs)


def melee_odds(c: Bout, d: Desk) -> Odds:
    """Who wins the round."""
    return tuple(zip(RESULTS, contest(*melee_dice(c, *both(c, d))), strict=True))


@MELEE.chart(
    "melee",
    "A round of melee",
    "Who wins it, and what that does to the loser.",
    Bout,
    page=26,
    odds=melee_odds,
)
def fighting(c: Bout, d: Desk) -> Finding:
    """BR-150 to BR-153."""
    s, one, other = both(c, d)
    follower = {"you": one, "enemy": other}.get(c.follower)
    margin = melee.round_of(s, one, other, follower)
    if margin == 0:
        return Finding(RESULTS[1], lines=("Both stay in the melee",))
    winner, loser = (one, other) if margin > 0 else (other, one)
    place = len([event for event in d.events if event.kind == "rolled"])
    is_pushed = at_once(melee.damage(s, winner, loser, abs(margin)))
    d.keep_quiet("moves")
    face, rules = d.faces(place)[0], d.book.melee.damage
    rows = tuple(
        ChartRow(str(each), worded(rules.result(each, abs(margin))), each == face) for each in range(1, 7)
    )
    fate = "pushed back: the winner follows up" if is_pushed else worded(loser.status)
    return Finding(
        RESULTS[0] if margin > 0 else RESULTS[2],
        rows,
        (f"By {abs(margin)}", named(f"{loser.name} is {fate}")),
    )


@MELEE.chart("break-off", "Break off", "Whether a Grunt who is evenly matched leaves.", Locked, page=27)
def breaking_off(c: Locked, d: Desk) -> Finding:
    """BR-158."""
    pose = Pose(d, 1)
    grunt, enemy = pose.put(person("Grunt", c.rep, "pirate"), 0), pose.put(person("Enemy", 4, "military"), 1)
    grunt.locked, enemy.locked = [enemy.id], [grunt.id]
    s = pose.fight()
    if grunt_breaks_off(s, grunt, ways_out(s, grunt)) is None:
        return Finding("The Grunt fights on")
    inches = d.faces()[0] + d.book.melee.break_off.grunt
    return Finding(f"The Grunt breaks off, {counted(inches, 'inch')} away, back turned to the enemy")
