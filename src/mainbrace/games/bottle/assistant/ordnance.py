"""Charts of cannon and swivel guns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

from mainbrace.games.bottle.assistant.desk import Collection, Desk, Odds, Rep, asked, by_passes, named
from mainbrace.games.bottle.assistant.people import person
from mainbrace.games.bottle.assistant.pose import Pose
from mainbrace.games.bottle.hands import at_once
from mainbrace.games.bottle.likelihood import passes
from mainbrace.games.bottle.passes import passing
from mainbrace.games.bottle.saves import worded
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.skirmish import guns
from mainbrace.games.bottle.skirmish.state import Gun
from mainbrace.games.bottle.terms import ClassName
from mainbrace.kernel import ChartRow, Finding

GUNS = Collection("Cannon and swivel guns")


@dataclass(frozen=True)
class CannonShot:
    """A gun and its crew."""

    rep: Rep = asked(4, "Gunner's Rep")
    gunner: bool = asked(True, "A Gunner fires it", "Anybody else counts as Rep 3.")
    at: Literal["figures", "building", "ship"] = asked("figures", "Aimed at")


@dataclass(frozen=True)
class Spray:
    """A swivel gun and who is before it."""

    rep: Rep = asked(4, "Rep of who fires")
    under: Annotated[int, Meta(ge=1, le=6)] = asked(3, "Figures under the circle")
    target: Rep = asked(4, "Their Rep")
    kind: ClassName = asked("military", "Their class")


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


@GUNS.chart(
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
    if c.at != "figures":
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
        what = "building's" if c.at == "building" else "ship's"
        lines = [f"{rules.building} dice against the {what} Defence Value: see Cannon against a building"]
    else:
        lines = [f"Everybody within {rules.near_miss} inches takes Received Fire"]
    return Finding(result, by_passes(passes, *words), tuple(lines))


@GUNS.chart("swivel", "Swivel gun", "Five dice; each six hits somebody under the circle.", Spray, page=24)
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
