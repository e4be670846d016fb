"""What a figure does when its turn comes in an In Sight test (BR-094, BR-095)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from typing import Literal, NamedTuple

from mainbrace.games.bottle.fightforms import result_of
from mainbrace.games.bottle.passes import passing
from mainbrace.games.bottle.peopleforms import Weapon
from mainbrace.games.bottle.saves import stands
from mainbrace.games.bottle.skirmish import fastmoves, gunodds, guns, movement
from mainbrace.games.bottle.skirmish.approach import met_by
from mainbrace.games.bottle.skirmish.chargeodds import charged
from mainbrace.games.bottle.skirmish.chargetargets import charge_targets
from mainbrace.games.bottle.skirmish.moves import fire_options, with_ways
from mainbrace.games.bottle.skirmish.places import inches
from mainbrace.games.bottle.skirmish.prospects import LEGEND
from mainbrace.games.bottle.skirmish.sheets import DEEDS, HOLDS
from mainbrace.games.bottle.skirmish.shooting import is_armed, is_loaded, usable
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure, Gun
from mainbrace.games.bottle.terms import Condition, Result, Situation
from mainbrace.kernel import Option, Play

SITUATIONS: dict[Situation, str] = {
    "loaded": "weapon loaded",
    "unloaded": "weapon not loaded",
    "melee-only": "nothing to shoot with",
}
FREE = "a Star chooses freely"
"""Why a Star does what no table says."""


class Answer(NamedTuple):
    """What a figure does, to whom, with what, and why."""

    figure: Figure
    kind: Result | Literal["finish", "forfeit"]
    target: Figure | None = None
    weapons: Sequence[Weapon] = ()
    why: str = ""
    gun: Gun | None = None


def is_free(s: Skirmish, figure: Figure) -> bool:
    """True if a figure can act of its own: in good order, in no melee, and not on its way into one or out."""
    return figure.carries_on and not figure.locked and figure.id not in s.committed


def situation(s: Skirmish, figure: Figure) -> Situation:
    """What a Grunt's weapons are; one loaded weapon is enough, and blades are for melee (AR-68)."""
    if is_loaded(s, figure) or any(guns.ready_gun(s, figure, foe) for foe in s.answerable(figure)):
        return "loaded"
    return "unloaded" if is_armed(s, figure) else "melee-only"


def grunts_answer(s: Skirmish, figure: Figure) -> Answer:
    """What the table says for a Grunt's weapons and class (BR-095)."""
    found = situation(s, figure)
    row = s.book.in_sight.grunt_row(found, figure.character.kind)
    has_failed = False
    if row.dice:
        why = f"In Sight with nothing to shoot, {figure.name}"
        has_failed = passing(s.dice, row.dice, figure.rep, why).passes == 0

    @cache
    def targets() -> list[Figure]:
        """Whom he can charge; worked out only where the row asks for it."""
        return charge_targets(s, figure)

    def holds(condition: Condition) -> bool:
        return has_failed if condition == "failed" else condition == "in-reach" and bool(targets())

    why, result = reason(s, figure, found), result_of(row.row, holds)
    if result == "fire":
        return shot_at_nearest(s, figure, why)
    if result == "charge":
        heart = ", but kept heart" if row.dice else ""
        return Answer(
            figure, "charge", s.nearest(figure, targets()), (), f"{why}{heart}, and the enemy in reach"
        )
    if result == "run-away":
        return Answer(figure, result, None, (), f"{why}, and lost heart")
    people = s.book.classes[figure.character.kind].plural
    may_charge = any(condition == "in-reach" for condition, _ in row.row)
    kept = "nobody in reach" if may_charge else f"{people} duck then"
    return Answer(figure, result, None, (), f"{why}, and {kept}")


def reason(s: Skirmish, figure: Figure, found: Situation) -> str:
    """A Grunt's weapons in words; of a loaded gun that he cannot fire at anybody in sight, why."""
    gun = guns.gun_to_fire(s, figure)
    if gun is None or found == "loaded":
        return SITUATIONS[found]
    nearest = s.nearest(figure, s.answerable(figure))
    return SITUATIONS[found] if nearest is None else guns.why_held(s, gun, figure, nearest)


def firm(s: Skirmish, answer: Answer) -> Answer:
    """What a figure does that is about to give way: something may keep it from that (BR-038, BR-044).

    A Star who likes to duck or run does (AR-57).
    """
    figure, said = answer.figure, answer.kind
    if s.is_star(figure) or not (said == "duck-back" or said == "run-away"):
        return answer
    kept = stands(figure.character, said)
    if kept == said:
        return answer
    return answer._replace(kind=kept, why=f"{answer.why}; stands firm where the table says {DEEDS[said]}")


def shot_at_nearest(s: Skirmish, figure: Figure, why: str) -> Answer:
    """Fire at the nearest enemy in range, a gun first; with nobody in range one forfeits (AR-63)."""
    borne_on = [foe for foe in s.answerable(figure) if guns.ready_gun(s, figure, foe)]
    gun = guns.gun_of(s, figure)
    if gun is not None and (target := s.nearest(figure, borne_on)) is not None:
        return Answer(figure, "fire", target, (), f"the {guns.named(gun)} is loaded and bears", gun)
    target = nearest_target(s, figure)
    if target is None:
        kept = "everybody in range is in a melee" if in_range(s, figure) else "nobody is in range"
        return Answer(figure, "forfeit", None, (), f"{why}, but {kept}")
    weapons = usable(s, figure, s.distance(figure, target))[:1]
    return Answer(figure, "fire", target, weapons, HOLDS["loaded"])


def nearest_target(s: Skirmish, figure: Figure) -> Figure | None:
    """The nearest enemy in sight and range who is in no melee."""
    return s.nearest(figure, [foe for foe in in_range(s, figure) if not foe.locked])


def in_range(s: Skirmish, figure: Figure) -> list[Figure]:
    """The enemies in sight to whom something carries that a figure has ready."""
    return [foe for foe in s.answerable(figure) if usable(s, figure, s.distance(figure, foe))]


def stars_answer(s: Skirmish, figure: Figure) -> Play[Answer]:
    """A Star fires, charges, ducks back, goes on or runs, as its player likes (BR-094)."""
    options: list[Option[Answer]] = [
        Option(
            shot.key,
            Answer(figure, "fire", shot.value.target, shot.value.weapons),
            shot.label,
            shot.on,
            shot.cost,
            shot.odds,
        )
        for shot in fire_options(s, figure)
        if s.may_answer(figure, shot.value.target)
    ]
    options += [
        Option(
            f"gun:{foe.id}",
            Answer(figure, "fire", foe, (), "", gun),
            f"Fire the {guns.named(gun)} at {foe.name}",
            (s.piece(foe),),
            odds=partial(gunodds.fired, s, gun, figure, foe.square),
        )
        for foe in s.answerable(figure)
        if (gun := guns.ready_gun(s, figure, foe)) is not None
    ]
    options += [
        Option(
            f"charge:{foe.id}",
            Answer(figure, "charge", foe),
            partial(charge_words, s, figure, foe),
            (s.piece(foe),),
            odds=partial(charged, s, figure, foe),
        )
        for foe in charge_targets(s, figure)
    ]
    is_active = s.share(figure) is not None
    on = "Finish the move" if is_active else "Stay where you are"
    options += [
        Option("finish", Answer(figure, "finish"), on),
        Option("duck", Answer(figure, "duck-back", None, (), FREE), "Duck back to cover"),
        Option("run", Answer(figure, "run-away", None, (), FREE), "Run away, off the table"),
    ]
    text = f"{figure.name} (Rep {figure.rep}) has enemies in sight. What now?"
    answer: Answer = yield from s.ask(figure.seat, "in sight", text, options, about=s.piece(figure))
    return answer


def charge_words(s: Skirmish, figure: Figure, foe: Figure) -> str:
    """A Star's charge, and the In Sight test that comes before its own (BR-087)."""
    return "\n".join([f"Charge {foe.name}", *met_by(s, figure, foe)])


def finish(s: Skirmish, figure: Figure) -> Play[None]:
    """An active Star goes on with what he has left, fast if he likes; an inactive one stays (AR-65)."""
    activation = s.activation
    while activation is not None and figure.id in activation.shares:
        share = activation.shares[figure.id]
        if share.is_done:
            return
        options: list[Option[str]] = [Option("stop", "stop", "Go no further")]
        if not (activation.is_fast or share.has_loaded) and fastmoves.can_move_fast(s, figure):
            options.append(Option("fast", "fast", "Move fast"))
        ways = with_ways(s, figure, movement.walking_reach(s, figure, share.left), options)
        left = inches(share.left / movement.HALVES) if share.left > 0 else "no move"
        text = f"{figure.name} has {left} left. Where to?"
        chosen = yield from s.ask_freely(figure.seat, "finish", text, ways, None, s.piece(figure), LEGEND)
        if chosen == "stop":
            return
        if chosen == "fast":
            fastmoves.declare_fast(s, activation)
            continue
        yield from movement.go(s, figure, chosen)
        return
