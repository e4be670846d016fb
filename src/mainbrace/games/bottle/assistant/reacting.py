"""Charts of reactions: Received Fire, Man Down, Recover From Knock Down, and what saves a Star."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

from mainbrace.games.bottle.assistant.desk import Collection, Desk, Odds, Rep, asked, by_passes, named
from mainbrace.games.bottle.assistant.people import Being, born, person
from mainbrace.games.bottle.assistant.pose import FAR, NEAR, Pose
from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.fates import fates, saves_of, suffered
from mainbrace.games.bottle.fightforms import Row
from mainbrace.games.bottle.hands import at_once
from mainbrace.games.bottle.passes import MOST
from mainbrace.games.bottle.saves import after_knock_down, recovered, stands, suffer, worded
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.skirmish.groups import group_of
from mainbrace.games.bottle.skirmish.reactions import read, roll
from mainbrace.games.bottle.skirmish.sheets import DEEDS, Tester, sheet_result
from mainbrace.games.bottle.terms import AttributeName, ClassName, Test
from mainbrace.kernel import Finding

REACTIONS = Collection("Reactions")

Nerve = Literal["none", "poltroon", "stout", "nerves-of-steel"]
Toughness = Literal["none", "hard-as-nails", "resilient", "lucky-bastard"]


@dataclass(frozen=True)
class Shaken:
    """A figure that takes a reaction test."""

    kind: ClassName = asked("pirate", "Class")
    rep: Rep = asked(4, "Rep")
    cover: bool = asked(False, "In cover", "One more die.")
    leader: Annotated[int, Meta(ge=0, le=6)] = asked(0, "Rep of a Leader with it", "0 without a Leader Die.")
    nerve: Nerve = asked("none", "Attribute")
    loaded: bool = asked(True, "Loaded, enemy in range")
    near: bool = asked(True, "The enemy is in reach of a charge")
    friend: bool = asked(True, 'A friend carries on within 4"', "A Leader may be farther off.")
    retrieving: bool = asked(False, "Carries a wounded man")


@dataclass(frozen=True)
class Floored:
    """Who was knocked down."""

    kind: ClassName = asked("pirate", "Class")
    being: Being = asked("human", "Being", "Sea Witches have three dice; two passes do for Undead.")
    rep: Rep = asked(4, "Rep")


@dataclass(frozen=True)
class Struck:
    """A Star or Grunt who would take damage."""

    damage: Literal["knocked-down", "stunned", "out-of-the-fight", "obviously-dead"] = asked(
        "out-of-the-fight", "Damage"
    )
    kind: ClassName = asked("pirate", "Class")
    rep: Rep = asked(5, "Rep")
    star: bool = asked(True, "A Star", "A Grunt has an attribute, and none of what only Stars have.")
    power: Annotated[int, Meta(ge=0, le=6)] = asked(5, "Star Power left", "Dice; 0 once they are used up.")
    tough: Toughness = asked("none", "Attribute")
    life: bool = asked(True, "Larger Than Life", "Stars only.")
    cheats: bool = asked(False, "Cheats death if need be", "Stars only.")
    enemy: Rep = asked(4, "Rep of who did it")


def in_words(row: Row) -> str:
    """A row of a class's sheet."""
    parts = [
        f"{DEEDS[result]}{'' if condition == 'otherwise' else f' if {worded(condition)}'}"
        for condition, result in row
    ]
    return "; otherwise ".join(["; ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]


def shy(c: Shaken, d: Desk, test: Test) -> str:
    """Which dice a Poltroon reads under fire (BR-030)."""
    if c.nerve != "poltroon" or not d.book.tests[test].poltroon:
        return ""
    return "; of the two dice a Poltroon reads only the first"


def reaction(test: Test) -> Callable[[Shaken, Desk], Finding]:
    """The rule of a test that is taken because of an enemy (BR-102, BR-108 to BR-113)."""

    def rule(c: Shaken, d: Desk) -> Finding:
        pose = Pose(d, NEAR if c.near else FAR, ["ours"] if c.cover else ())
        weapons = ("musket",) if c.loaded else ()
        figure = pose.put(
            person("Figure", c.rep, c.kind, None if c.nerve == "none" else c.nerve, weapons=weapons), 0
        )
        enemy = pose.put(person("Enemy", 4, "military"), 1)
        led_by = set[int]()
        if c.leader:
            leader = person("Leader", c.leader, c.kind)
            leader.is_star = True
            led_by = {pose.put(leader, 0, 1).id}
        elif c.friend:
            pose.put(person("Friend", 1, c.kind), 0, 1)
        if c.retrieving:
            pose.load(figure)
        s = pose.fight()
        tester = Tester(figure, [test], [enemy])
        dice = roll(s, group_of(s, figure), [tester])
        passes = read(s, tester, test, dice)
        found = sheet_result(s, tester, test, passes, led_by if not c.friend else frozenset())
        result = stands(figure.character, found)
        sheet = d.book.sheets[c.kind].rows(test)
        rows = by_passes(passes, *(in_words(each) for each in (sheet.zero, sheet.one, sheet.two)))
        lines = [f"Because: passed {passes}{shy(c, d, test)}"]
        if result != found:
            lines.append(f"{named(c.nerve)}: {DEEDS[result]} instead of: {DEEDS[found]}")
        return Finding(f"The figure {DEEDS[result]}", rows, tuple(lines))

    return rule


REACTIONS.chart("received-fire", "Received Fire", "Somebody was shot at in vain.", Shaken, page=18)(
    reaction("received-fire")
)
REACTIONS.chart("man-down", "Man Down", 'A friend fell within 4" in sight.', Shaken, page=19)(
    reaction("man-down")
)


@REACTIONS.chart(
    "knock-down", "Recover From Knock Down", "What becomes of who was knocked down.", Floored, page=19
)
def knock_down(c: Floored, d: Desk) -> Finding:
    """BR-105, BR-114, BS-220, BS-221."""
    who = born(d.book, person("Figure", c.rep, c.kind), c.being)
    result = recovered(d.dice, d.book, who)
    words = [worded(after_knock_down(d.book, who, passes)) for passes in range(MOST + 1)]
    return Finding(named(result), by_passes(d.passes(), *words))


def victim(c: Struck) -> Character:
    """Who takes the damage."""
    tough: AttributeName | None = None if c.tough == "none" else c.tough
    who = person("Figure", c.rep, c.kind, tough)
    who.is_star = c.star
    if c.star:
        who.larger_than_life, who.cheating_death, who.power = c.life, c.cheats, c.power
    return who


def saving_odds(c: Struck, d: Desk) -> Odds:
    """How likely each fate is; what a Star has besides Star Power comes last, and is certain."""
    found: dict[str, float] = {}
    who = victim(c)
    for fate, chance in fates(suffered(d.book, who, saves_of(who), c.damage)).items():
        if fate == "obviously-dead":
            is_held = who.larger_than_life and c.enemy < c.rep
            fate = "out-of-the-fight" if is_held else "cheated-death" if who.cheating_death else fate
        found[named(fate)] = found.get(named(fate), 0.0) + chance
    return sorted(found.items(), key=lambda each: -each[1])


@REACTIONS.chart(
    "saves", "Star Power and saves", "What damage comes to in the end.", Struck, page=4, odds=saving_odds
)
def saves(c: Struck, d: Desk) -> Finding:
    """AR-16: attributes, Star Power, Larger Than Life, Cheating Death, in this order."""
    who = victim(c)
    fate = at_once(suffer(d, d.book, who, c.damage, c.enemy, None))
    lines = (f"Star Power left: {counted(who.power, 'die')}",) if c.star and c.power else ()
    is_spent = c.star and who.power != c.power
    return Finding(named(fate), lines=lines, then={"power": who.power} if is_spent else {})
