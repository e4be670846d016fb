"""What an order promises, in words and exact numbers, worked out when somebody looks at it."""

from __future__ import annotations

from collections.abc import Mapping

from mainbrace.games.bottle.likelihood import Distribution, at_least, contest, low_dice, mean
from mainbrace.games.bottle.sea.fight import odds
from mainbrace.games.bottle.sea.fight.aiming import Shot, broadside, dice_of, hits_up_to
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.tempers import plight
from mainbrace.games.bottle.sea.gunnery import gunnery_dice
from mainbrace.games.bottle.sentences import counted
from mainbrace.kernel import Chances


def hits(f: Fight, shot: Shot, guns: int, influence: int = 0) -> Distribution:
    """The chances of each number of hits."""
    ready = broadside(f, shot, guns, influence)
    return odds.hits(guns, dice_of(f, ready), ready.rep, hits_up_to(f, shot))


def laying_dice(f: Fight, shot: Shot, guns: int, influence: int = 0) -> int:
    """Dice with which guns are laid; without any nothing can be hit (BSQ-73)."""
    return dice_of(f, broadside(f, shot, guns, influence))


def laying_reasons(f: Fight, shot: Shot, guns: int, influence: int = 0) -> str:
    """What adds dice to laying the guns and takes them away, each after a comma."""
    ready = broadside(f, shot, guns, influence)
    return "".join(f", {amount:+d} {why}" for amount, why in gunnery_dice(f.sea, ready))


def mean_hits(f: Fight, shot: Shot, guns: int) -> float:
    """Hits that so many guns score on average."""
    return mean(hits(f, shot, guns))


def better_laid(f: Fight, shot: Shot, guns: int) -> float:
    """Hits more on average if the Captain helps to lay the guns (BS-044)."""
    return mean(hits(f, shot, guns, 1)) - mean(hits(f, shot, guns))


def fire_label(f: Fight, shot: Shot, guns: int, influence: int) -> str:
    """At whom, with how many guns and dice and why, and what comes of it on average."""
    bearing = shot.guns(f.guns(shot.shooter))
    ready = broadside(f, shot, guns, influence)
    reasons = laying_reasons(f, shot, guns, influence)
    split = f" with {counted(guns, 'gun')}" if guns < bearing else ""
    lines = [f"Fire at {shot.target.name}{split}{', with Influence' if influence else ''}"]
    half = "" if shot.is_mostly_in_arc else f", half of her in the arc: {counted(bearing, 'gun')} at most"
    lines.append(f"{counted(guns, 'gun')} to {shot.flank}, {counted(shot.distance / 100, 'inch')}{half}")
    lines.append(f"{counted(dice_of(f, ready), 'die')} against Rep {ready.rep}{reasons}")
    if shot.crosses_the_t:
        lines.append("You cross her T: guns hit on 1 and 2")
    elif shot.is_grappled:
        lines.append("Grappled: guns hit on 1 and 2")
    lines.append(f"On average {mean(hits(f, shot, guns, influence)):.1f} hits")
    return "\n".join(lines)


def fire_odds(f: Fight, shot: Shot, guns: int, influence: int) -> Chances:
    """How likely she is hit at all, critically, goes down, or strikes at the end of the turn."""
    scored = hits(f, shot, guns, influence)
    found = odds.broken(f.sea, shot.target.ship, scored, plight(f, shot.target))
    outcomes = [("at least one hit", 1 - scored[0]), ("a critical hit", found.critical)]
    if found.sinks:
        outcomes.append(("she sinks", found.sinks))
    outcomes.append(("she strikes this turn", found.strikes))
    return Chances(tuple(outcomes))


def passing_odds(dice: int, target: int, words: Mapping[int, str], extra: int) -> Chances:
    """How likely so many dice and some more pass just so often, in words; more passes count as the most."""
    spread, most = low_dice(dice + extra, target), max(words)
    return Chances(
        tuple(
            (word, spread[number] if number < most else at_least(spread, most))
            for number, word in words.items()
        )
    )


def contest_odds(mine: int, theirs: int, words: str) -> Chances:
    """How likely a crew gets the better of another."""
    return Chances(((words, contest(mine, theirs).more),))
