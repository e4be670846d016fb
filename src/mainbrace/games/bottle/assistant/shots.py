"""Charts of shooting: aimed shots, cannon, swivel guns."""

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
    by_passes,
    named,
)
from mainbrace.games.bottle.assistant.people import person
from mainbrace.games.bottle.assistant.pose import Pose
from mainbrace.games.bottle.fates import fates, saves_of, shot_down
from mainbrace.games.bottle.hands import at_once
from mainbrace.games.bottle.likelihood import passes
from mainbrace.games.bottle.passes import passing
from mainbrace.games.bottle.saves import worded
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.skirmish import guns, odds, shooting
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure, Gun
from mainbrace.games.bottle.terms import Circumstance, ClassName
from mainbrace.kernel import ChartRow, Choice, Finding

SHOOTING = Collection("Shooting")

MISSED, UNHURT = "Missed: Received Fire", "Hit, but unhurt: Received Fire"


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


@dataclass(frozen=True)
class CannonShot:
    """A gun and its crew."""

    rep: Rep = asked(4, "Gunner's Rep")
    gunner: bool = asked(True, "A Gunner fires it", "Anybody else counts as Rep 3.")
    at: Literal["figures", "building"] = asked("figures", "Aimed at")


@dataclass(frozen=True)
class Spray:
    """A swivel gun and who is before it."""

    rep: Rep = asked(4, "Rep of who fires")
    under: Annotated[int, Meta(ge=1, le=6)] = asked(3, "Figures under the circle")
    target: Rep = asked(4, "Their Rep")
    kind: ClassName = asked("military", "Their class")


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
    return pose.fight(), shooter, target


def shot_odds(c: Shot, d: Desk) -> Odds:
    """How likely the shot misses, or does what."""
    s, shooter, target = aimed(c, d)
    weapon, reasons = s.weapon(c.weapon), shooting.circumstances(s, shooter, target, c.rushed, c.charging)
    dice = 2 if c.hawk_eye and weapon.hawk_eye else 1
    chance = odds.hit(d.book, c.rep, reasons, dice)
    found = {MISSED: 1 - chance}
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
    if target.status in ("carry-on", "duck-back"):
        return Finding(UNHURT if missed is None else MISSED, rows, lines)
    return Finding(named(target.status), rows, lines)


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


def aim(c: CannonShot, d: Desk) -> tuple[int, list[str]]:
    """The Rep that counts, and what none, one and two passes come to."""
    rules = d.book.shooting.cannon
    rows = (rules.rows.zero, rules.rows.one, rules.rows.two)
    return c.rep if c.gunner else rules.rep, [
        row.figures if c.at == "figures" else row.building for row in rows
    ]


def cannon_odds(c: CannonShot, d: Desk) -> Odds:
    """Whether the ball hits."""
    rep, words = aim(c, d)
    chances = passes(d.book.shooting.cannon.dice, rep)
    hit = sum(chance for chance, word in zip(chances, words, strict=True) if word == "hit")
    return (("Hit", hit), ("Miss", 1 - hit))


@SHOOTING.chart(
    "cannon",
    "Cannon",
    "Two dice against the Gunner's Rep, and where the ball goes.",
    CannonShot,
    page=23,
    odds=cannon_odds,
)
def cannon(c: CannonShot, d: Desk) -> Finding:
    """BR-139."""
    pose = Pose(d, 12)
    firer = pose.put(person("Gunner", c.rep, "pirate"), 0)
    target = pose.put(person("Target", 4, "military"), 1)
    pose.field.guns.append(
        Gun("cannon", firer.square, firer.facing, [firer.id], firer.id if c.gunner else -1)
    )
    rules = d.book.shooting.cannon
    rep, words = aim(c, d)
    if c.at == "building":
        passes = passing(d.dice, rules.dice, rep, "Cannon Fire").capped()
    else:
        at_once(guns.cannonade(pose.fight(), pose.field.guns[0], firer, target.square))
        passes = min(2, sum(face <= rep for face in d.faces(0)))
    result, lines = named(words[passes]), list[str]()
    if words[passes] == "hit" and c.at == "figures":
        inches = sum(d.roll_for("bounces")) + rules.bounce
        lines = [
            f"One figure under the circle: {worded(target.status)}",
            f"The ball bounces {counted(inches, 'inch')} on",
        ]
    elif words[passes] == "hit":
        lines = [f"{rules.building} dice against the building's Defence Value: see Cannon against a building"]
    else:
        lines = [f"Everybody within {rules.near_miss} inches takes Received Fire"]
    return Finding(result, by_passes(passes, *words), tuple(lines))


@SHOOTING.chart("swivel", "Swivel gun", "Five dice; each six hits somebody under the circle.", Spray, page=24)
def swivel(c: Spray, d: Desk) -> Finding:
    """BR-140."""
    pose = Pose(d, 4)
    firer = pose.put(person("Gunner", c.rep, "pirate"), 0)
    there = [
        pose.put(person(f"Figure {each + 1}", c.target, c.kind), 1, each % 3 - 1, each // 3)
        for each in range(c.under)
    ]
    s = pose.fight()
    at_once(guns.spray(s, firer, there[min(1, c.under - 1)].square))
    lines = tuple(f"{each.name}: {worded(each.status)}" for each in there)
    rules = d.book.shooting.swivel
    hits = d.faces(0).count(rules.hit)
    rows = (
        ChartRow(f"Each {rules.hit}", f"hits somebody there at random, Impact {rules.impact}", hits > 0),
        ChartRow("Any other", "misses", hits == 0),
    )
    return Finding(counted(hits, "hit"), rows, lines)
