"""Charts of the turn: activation, fast moves, In Sight, and what the book's own figures do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

from mainbrace.games.bottle.assistant.desk import (
    Collection,
    Desk,
    Odds,
    Rep,
    asked,
    by_passes,
    capital,
    named,
)
from mainbrace.games.bottle.assistant.people import laden, person
from mainbrace.games.bottle.assistant.pose import FAR, NEAR, Cover, Pose, activate
from mainbrace.games.bottle.hands import at_once
from mainbrace.games.bottle.likelihood import contest
from mainbrace.games.bottle.passes import passing
from mainbrace.games.bottle.saves import stands
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.skirmish import fastmoves
from mainbrace.games.bottle.skirmish.alertness import dice
from mainbrace.games.bottle.skirmish.groups import activation_rep
from mainbrace.games.bottle.skirmish.insight import roll
from mainbrace.games.bottle.skirmish.movement import stand_up
from mainbrace.games.bottle.skirmish.nporders import ODDS, ORDERS, kept, odds_of
from mainbrace.games.bottle.skirmish.sighted import SITUATIONS, grunts_answer
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.skirmish.turns import roll_activation
from mainbrace.games.bottle.terms import AttributeName, ClassName, Situation
from mainbrace.kernel import ChartRow, Finding

TURN = Collection("The turn")

ANSWERS = {
    "fire": "fires",
    "charge": "charges",
    "duck-back": "ducks back",
    "run-away": "runs away",
    "carry-on": "carries on",
    "forfeit": "loses the action: nobody is in range",
}
Wit = Literal["none", "wary", "slow-to-react"]
Nerve = Literal["none", "stout", "nerves-of-steel", "stout-and-nerves-of-steel"]
FIRM: dict[Nerve, tuple[AttributeName, ...]] = {
    "none": (),
    "stout": ("stout",),
    "nerves-of-steel": ("nerves-of-steel",),
    "stout-and-nerves-of-steel": ("stout", "nerves-of-steel"),
}
"""What keeps somebody from running or ducking; who is Stout has not used that up yet."""


@dataclass(frozen=True)
class Leaders:
    """Who leads the groups of both sides."""

    rep: Rep = asked(4, "Your Leader's Rep")
    alone: bool = asked(False, "Yours has Initiative and is alone")
    enemy: Rep = asked(4, "Their Leader's Rep")


@dataclass(frozen=True)
class Leader:
    """Who leads a group."""

    rep: Rep = asked(5, "Leader's Rep")


@dataclass(frozen=True)
class Runner:
    """Who moves fast."""

    rep: Rep = asked(4, "Rep")
    legs: Literal["normal", "fast", "slow"] = asked("normal", "Legs")
    stood: bool = asked(False, "Was prone", "Getting up takes 4 inches, and leaves one die.")
    load: Literal["light", "heavy"] = asked("light", "Load", "A heavy one leaves one die.")
    carrying: bool = asked(False, "Carrying a wounded man", "Only the best die counts.")


@dataclass(frozen=True)
class Sighting:
    """Two groups that come in sight of each other."""

    rep: Rep = asked(4, "Your Leader's Rep")
    wits: Wit = asked("none", "Your Leader is")
    moved: Literal["nobody", "you", "enemy"] = asked("you", "Who is active and moved")
    concealed: bool = asked(False, "All enemies you see are concealed")
    enemy: Rep = asked(4, "Their Leader's Rep")
    enemy_wits: Wit = asked("none", "Their Leader is")
    enemy_concealed: bool = asked(False, "All of yours they see are concealed")


@dataclass(frozen=True)
class Grunt:
    """A Grunt whose turn comes in an In Sight."""

    kind: ClassName = asked("pirate", "Class")
    rep: Rep = asked(4, "Rep")
    weapon: Situation = asked("loaded", "Weapon")
    near: bool = asked(True, "An enemy is in reach of a charge")
    nerve: Nerve = asked("none", "Attribute", "Stout counts once in an Encounter.")


@dataclass(frozen=True)
class NpGroup:
    """A group that the book plays."""

    rep: Rep = asked(4, "Leader's Rep")
    own: Annotated[int, Meta(ge=1, le=99)] = asked(4, "Figures in the group")
    enemy: Annotated[int, Meta(ge=1, le=99)] = asked(4, "Figures in the nearest enemy group")
    nerve: Nerve = asked("none", "Attribute of a figure", "Stout counts once in an Encounter.")


def of_wits(wits: Wit) -> AttributeName | None:
    """The attribute that matters In Sight."""
    return None if wits == "none" else wits


@TURN.chart("activation", "Activation", "A die for each side; doubles are rolled again.", Leaders, page=12)
def activation(c: Leaders, d: Desk) -> Finding:
    """BR-063, BR-064: the higher die acts first, with Leaders whose Rep is no lower than it."""
    pose = Pose(d)
    pose.put(person("Yours", c.rep, "pirate", "initiative" if c.alone else None), 0)
    pose.put(person("Theirs", c.enemy, "pirate"), 1)
    pose.field.turn = 1
    s = pose.fight()
    faces = at_once(roll_activation(s))
    lines = []
    for side, name in sorted(enumerate(("your", "their")), key=lambda each: -faces[each[0]]):
        may = activation_rep(s, [s.figures[side]]) >= faces[side]
        lines.append(f"{name} side on a {faces[side]}: the group {'may act' if may else 'cannot act'}")
    return Finding(capital(f"{lines[0]}; then {lines[1]}"))


@TURN.chart("fast-move", "Fast move", "How much further somebody goes who runs.", Runner, page=13)
def fast_move(c: Runner, d: Desk) -> Finding:
    """BR-073, BR-078, BR-160: each pass adds half a move to what getting up has left."""
    pose = Pose(d)
    legs: AttributeName | None = None if c.legs == "normal" else c.legs
    things = 2 * c.rep + 1 if c.load == "heavy" else 0
    runner = pose.put(laden(d.book, person("Runner", c.rep, "pirate", legs), things), 0)
    if c.carrying:
        pose.load(runner)
    runner.prone = c.stood
    s = pose.fight()
    active = activate(s, runner)
    share = active.shares[runner.id]
    if c.stood:
        stand_up(s, runner, share)
    normal = share.left
    fastmoves.declare_fast(s, active)
    inches = [counted((normal + fastmoves.fast_bonus(s, runner, passes)) / 2, "inch") for passes in range(4)]
    passes = fastmoves.fast_passes(s, runner, share, d.faces())
    most = fastmoves.fast_passes(s, runner, share, [1] * len(d.faces()))
    rows = tuple(ChartRow(f"Pass {each}", inches[each], each == passes) for each in range(most, -1, -1))
    up = f"Getting up has taken {counted(d.book.movement.stand_up, 'inch')} already"
    return Finding(f"{inches[passes]} in all", rows, (up,) if c.stood else ())


def sighted(c: Sighting, d: Desk) -> tuple[Skirmish, Figure, Figure]:
    """The Leaders of both sides, as the circumstances have it."""
    woods: dict[Cover, bool] = {"theirs-woods": c.concealed, "ours-woods": c.enemy_concealed}
    pose = Pose(d, cover=[where for where, is_there in woods.items() if is_there])
    mine = pose.put(person("Yours", c.rep, "townsfolk", of_wits(c.wits)), 0)
    theirs = pose.put(person("Theirs", c.enemy, "townsfolk", of_wits(c.enemy_wits)), 1)
    s = pose.fight()
    if c.moved != "nobody":
        mover = mine if c.moved == "you" else theirs
        activate(s, mover).shares[mover.id].has_moved = True
    return s, mine, theirs


def first_odds(c: Sighting, d: Desk) -> Odds:
    """Who acts first."""
    s, mine, theirs = sighted(c, d)
    return tuple(zip(FIRST, contest(dice(s, [mine])[0], dice(s, [theirs])[0]), strict=True))


FIRST = ("You act first", "Both act at once", "They act first")


@TURN.chart("in-sight", "In Sight", "Who acts first.", Sighting, page=15, odds=first_odds)
def in_sight(c: Sighting, d: Desk) -> Finding:
    """BR-089, BR-090: dice as Rep; more successes act first."""
    s, mine, theirs = sighted(c, d)
    scores = [roll(s, [mine]), roll(s, [theirs])]
    first = FIRST[0] if scores[0] > scores[1] else FIRST[1] if scores[0] == scores[1] else FIRST[2]
    return Finding(first, lines=(f"Successes: yours {scores[0]}, theirs {scores[1]}",))


@TURN.chart("in-sight-action", "In Sight: a Grunt", "What a Grunt does when its turn comes.", Grunt, page=16)
def grunt(c: Grunt, d: Desk) -> Finding:
    """BR-095."""
    pose = Pose(d, NEAR if c.near else FAR)
    weapons = () if c.weapon == "melee-only" else ("musket",)
    figure = pose.put(person("Grunt", c.rep, c.kind, weapons=weapons), 0)
    pose.put(person("Enemy", 4, "military"), 1)
    if c.weapon == "unloaded":
        figure.ready = []
    answer = grunts_answer(pose.fight(), figure).kind
    deed = answer
    if answer == "duck-back" or answer == "run-away":
        deed = stands(person("Grunt", c.rep, c.kind, *FIRM[c.nerve]), answer)
    row = d.book.in_sight.grunt_row(c.weapon, c.kind)
    rows = tuple(
        ChartRow(named(condition), ANSWERS[result], ANSWERS[result] == ANSWERS[answer])
        for condition, result in row.row
    )
    lines = [f"Because: {SITUATIONS[c.weapon]}"]
    if deed != answer:
        lines.append(f"{named(c.nerve)}: {ANSWERS[deed]} instead of: {ANSWERS[answer]}")
    return Finding(f"The Grunt {ANSWERS[deed]}", rows, tuple(lines))


@TURN.chart("np-movement", "NP movement", "What a group that the book plays does.", NpGroup, page=50)
def np_movement(c: NpGroup, d: Desk) -> Finding:
    """BR-205: two dice against the Leader's Rep, read by who is more numerous."""
    odds = odds_of(c.own, c.enemy)
    passes = passing(d.dice, 2, c.rep, "NP movement").capped()
    table = [d.book.movement.np_row(each, odds) for each in range(3)]
    words = [
        f"loaded: {ORDERS[row.loaded]}; unloaded: {ORDERS[row.unloaded]}; others: {ORDERS[row.others]}"
        for row in table
    ]
    lines = [f"Because: {ODDS[odds]} and passed {passes}"]
    who, found = person("Figure", c.rep, "pirate", *FIRM[c.nerve]), table[passes]
    for order in dict.fromkeys((found.loaded, found.unloaded, found.others)):
        if (deed := kept(who, order)) != order:
            lines.append(f"{named(c.nerve)}: {ORDERS[deed]} instead of: {ORDERS[order]}")
    return Finding(capital(words[passes]), by_passes(passes, *words), tuple(lines))


@TURN.chart("leader-die", "Leader Die", "Whether a Star or Born Leader inspires the group.", Leader, page=11)
def leader_die(c: Leader, d: Desk) -> Finding:
    """BR-061."""
    passes = passing(d.dice, 1, c.rep, "Leader Die").passes
    return Finding("One more pass for everybody" if passes else "No help")
