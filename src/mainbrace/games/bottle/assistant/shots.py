"""Charts of shooting: a shot at somebody alone or among others, its damage, a pitiful one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

from mainbrace.games.bottle.assistant.desk import (
    Collection,
    Desk,
    Odds,
    Rep,
    Shelf,
    Words,
    asked,
    named,
)
from mainbrace.games.bottle.assistant.people import person
from mainbrace.games.bottle.assistant.pose import Pose
from mainbrace.games.bottle.fates import fates, saves_of, shot_down
from mainbrace.games.bottle.hands import at_once
from mainbrace.games.bottle.passes import passing
from mainbrace.games.bottle.saves import worded
from mainbrace.games.bottle.skirmish import guns, odds, shooting
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.skirmish.status import Status
from mainbrace.games.bottle.terms import Circumstance, ClassName
from mainbrace.kernel import ChartRow, Choice, Finding

SHOOTING = Collection("Shooting")

MISSED, UNHURT = "Missed: Received Fire", "Hit, but unhurt: Received Fire"


Company = Literal["nobody", "crowd", "melee", "wounded"]
AMONG = (
    "Two others beside the target, one of them yours; a comrade of yours in melee with it; a wounded one it "
    "carries. They are cover, and are hit by what misses because of them."
)
INSTEAD = "Missed, and hit somebody else"


@dataclass(frozen=True)
class Shot:
    """A shot and its target."""

    rep: Rep = asked(4, "Shooter's Rep")
    weapon: str = asked("musket", "Weapon")
    hawk_eye: bool = asked(False, "Hawk Eye", "Two dice, the better counts; damage likewise.")
    rushed: bool = asked(False, "Rush Shot", "Two weapons at once, or carrying a wounded man, too.")
    charging: bool = asked(False, "The target charges")
    cover: bool = asked(False, "Target in cover")
    prone: bool = asked(False, "Target prone")
    fast: bool = asked(False, "Either moved fast")
    among: Company = asked("nobody", "Who is with the target", AMONG)
    target: Rep = asked(4, "Target's Rep")
    kind: ClassName = asked("military", "Target's class")
    power: Annotated[int, Meta(ge=0, le=6)] = asked(0, "Target's Star Power", "Dice; 0 for a Grunt.")


@dataclass(frozen=True)
class Damage:
    """A hit."""

    impact: Annotated[int, Meta(ge=1, le=4)] = asked(3, "Impact")
    target: Rep = asked(4, "Target's Rep")
    kind: ClassName = asked("military", "Target's class")


@dataclass(frozen=True)
class Marksman:
    """Who shot and missed."""

    rep: Rep = asked(3, "Shooter's Rep")


def ranged(shelf: Shelf) -> Words:
    """The weapons that are fired or thrown."""
    return {"weapon": [Choice(each.id, each.name) for each in shelf.book.weapons.values() if each.range > 0]}


def aimed(c: Shot, d: Desk) -> tuple[Skirmish, Figure, Figure]:
    """The two of them as the circumstances have it."""
    pose = Pose(d, 2, ["theirs"] if c.cover else ())
    shooter = pose.put(
        person("Shooter", c.rep, "townsfolk", "hawk-eye" if c.hawk_eye else None, weapons=(c.weapon,)), 0
    )
    target = pose.put(person("Target", c.target, c.kind), 1)
    target.character.power = c.power
    target.prone, target.fast = c.prone, c.fast
    stand_by(c.among, pose, target)
    return pose.fight(), shooter, target


def stand_by(company: Company, pose: Pose, target: Figure) -> None:
    """Whoever is with the target, in nobody's line."""
    if company == "crowd":
        pose.put(person("Bystander", 4, "townsfolk"), 1, 1)
        pose.put(person("Comrade", 4, "townsfolk"), 0, -1, pose.theirs - pose.ours)
    elif company == "melee":
        foe = pose.put(person("Comrade", 4, "townsfolk"), 0, 0, pose.theirs - pose.ours + 1)
        target.locked, foe.locked = [foe.id], [target.id]
    elif company == "wounded":
        pose.load(target)


def shot_odds(c: Shot, d: Desk) -> Odds:
    """How likely the shot misses, or does what."""
    s, shooter, target = aimed(c, d)
    weapon, reasons = s.weapon(c.weapon), shooting.circumstances(s, shooter, target, c.rushed, c.charging)
    dice = 2 if c.hawk_eye and weapon.hawk_eye else 1
    chance = odds.hit(d.book, c.rep, reasons, dice)
    beside = shooting.bystanders(s, shooter, target)
    astray = odds.astray(d.book, c.rep, reasons, dice) if beside else 0.0
    found = {MISSED: 1 - chance - astray} | ({INSTEAD: astray} if astray else {})
    saves = saves_of(target.character)
    for fate, own in fates(shot_down(d.book, target.character, saves, weapon.impact, dice)).items():
        words = UNHURT if fate == "carry-on" else named(fate)
        found[words] = found.get(words, 0.0) + chance * own
    return sorted(found.items(), key=lambda each: -each[1])


@SHOOTING.chart(
    "shoot", "A shot", "Whether it hits, and what it does.", Shot, page=21, odds=shot_odds, words=ranged
)
def shoot(c: Shot, d: Desk) -> Finding:
    """BR-123 to BR-127, BR-135."""
    s, shooter, target = aimed(c, d)
    before = {figure.id: figure.status for figure in s.figures}
    beside = shooting.bystanders(s, shooter, target)
    at_once(shooting.shoot(s, shooter, target, s.weapon(c.weapon), c.rushed, c.charging))
    total = max(d.faces(0)) + c.rep
    rows = tuple(
        ChartRow(f"Total {row.total}", hits_unless(row.missed_if), row.total == total)
        for row in d.book.shooting.to_hit
    )
    first, last = d.book.shooting.to_hit[0].total, d.book.shooting.to_hit[-1].total
    rows = (
        ChartRow(f"Less than {first}", "misses", total < first),
        *rows,
        ChartRow(f"More than {last}", "hits", total > last),
    )
    missed = d.told("misses")
    lines = () if missed is None else (f"Because: {missed.facts['why']}",)
    if any(str(roll).startswith(f"Damage to {each.name}") for each in beside for roll in d.reasons()):
        return Finding(INSTEAD, rows, (*lines, *(harm(each, before[each.id]) for each in beside)))
    if target.status in ("carry-on", "duck-back"):
        return Finding(UNHURT if missed is None else MISSED, rows, lines)
    return Finding(named(target.status), rows, lines)


def harm(figure: Figure, before: Status) -> str:
    """What has become of one beside the target."""
    return f"{figure.name}: {'unhurt' if figure.status == before else worded(figure.status)}"


def hits_unless(reasons: tuple[Circumstance, ...]) -> str:
    """A row of the table in words."""
    return f"hits, unless: {', '.join(worded(reason) for reason in reasons)}" if reasons else "hits"


@SHOOTING.chart("damage", "Damage", "What a hit does, knock down included.", Damage, page=22)
def damage(c: Damage, d: Desk) -> Finding:
    """BR-127."""
    pose = Pose(d)
    by = pose.put(person("Shooter", 4, "pirate"), 0)
    target = pose.put(person("Target", c.target, c.kind), 1)
    at_once(guns.be_struck(pose.fight(), by, by.rep, target, c.impact))
    rules, face = d.book.shooting.damage, d.faces(0)[0]
    rows = tuple(
        ChartRow(str(each), worded(rules.result(each, c.impact)), each == face) for each in range(1, 7)
    )
    return Finding(named(target.status) if target.status != "carry-on" else UNHURT, rows)


@SHOOTING.chart("pitiful-shot", "Pitiful shot", "After a missed six, for Rep 3 and less.", Marksman, page=23)
def pitiful(c: Marksman, d: Desk) -> Finding:
    """BR-135."""
    if c.rep > d.book.shooting.pitiful_shot.rep:
        return Finding(f"Nobody better than Rep {d.book.shooting.pitiful_shot.rep} has one")
    is_hit = passing(d.dice, 1, c.rep, "Pitiful shot").passes > 0
    return Finding("Hits all the same" if is_hit else "Misses")
