"""Charts of hand to hand: melee, breaking off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta

from mainbrace.games.bottle.assistant.desk import Collection, Desk, Odds, Rep, asked, named
from mainbrace.games.bottle.assistant.people import person
from mainbrace.games.bottle.assistant.pose import Pose
from mainbrace.games.bottle.hands import at_once
from mainbrace.games.bottle.likelihood import contest
from mainbrace.games.bottle.saves import worded
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.skirmish import melee
from mainbrace.games.bottle.skirmish.breaking_off import grunt_breaks_off
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
    carrying: bool = asked(False, "You carry a wounded man", "Only a Star who is charged may hold on.")
    enemy: Rep = asked(4, "Enemy's Rep")
    enemy_grip: Grip = asked("one-hand", "Enemy's weapon")
    enemy_brawler: bool = asked(False, "Enemy is a Brawler")
    enemy_runt: bool = asked(False, "Enemy is a Runt")
    enemy_draws: Draws = asked(0, "Enemy was evenly matched", "So many times in this turn.")
    enemy_prone: bool = asked(False, "Enemy is prone")
    enemy_carrying: bool = asked(False, "Enemy carries a wounded man")
    enemy_kind: ClassName = asked("military", "Enemy's class", "For the knock down.")


@dataclass(frozen=True)
class Locked:
    """A Grunt who is evenly matched."""

    rep: Rep = asked(4, "Rep")


class Fighter(NamedTuple):
    """One of the two, as the circumstances have him."""

    rep: int
    kind: ClassName
    grip: Grip
    brawler: bool
    runt: bool
    draws: int
    prone: bool
    carrying: bool


def fighters(c: Bout) -> tuple[Fighter, Fighter]:
    """You and the enemy."""
    return (
        Fighter(c.rep, "pirate", c.grip, c.brawler, c.runt, c.draws, c.prone, c.carrying),
        Fighter(
            c.enemy,
            c.enemy_kind,
            c.enemy_grip,
            c.enemy_brawler,
            c.enemy_runt,
            c.enemy_draws,
            c.enemy_prone,
            c.enemy_carrying,
        ),
    )


def both(c: Bout, d: Desk) -> tuple[Skirmish, Figure, Figure]:
    """The two who fight."""
    pose = Pose(d, 1)
    one, other = (placed(pose, side, each) for side, each in enumerate(fighters(c)))
    return pose.fight(), one, other


def placed(pose: Pose, side: int, fighter: Fighter) -> Figure:
    """A figure of a side, and whom it carries."""
    talents: list[AttributeName] = [
        *(["brawler"] if fighter.brawler else ()),
        *(["runt"] if fighter.runt else ()),
    ]
    name = "Enemy" if side else "Yours"
    who = person(name, fighter.rep, fighter.kind, *talents, weapons=HANDS[fighter.grip])
    figure = pose.put(who, side)
    figure.draws, figure.prone = fighter.draws, fighter.prone
    if fighter.carrying:
        pose.load(figure)
    return figure


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
    if grunt_breaks_off(s, grunt) is None:
        return Finding("The Grunt fights on")
    inches = d.faces()[0] + d.book.melee.break_off.grunt
    return Finding(f"The Grunt breaks off, {counted(inches, 'inch')} away, back turned to the enemy")
