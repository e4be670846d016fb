"""What an order promises, in words and exact numbers, worked out when somebody looks at it."""

from __future__ import annotations

from mainbrace.games.bottle.battle import chargeodds, meleeodds, odds
from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.charging import leaders_dice, normal_move
from mainbrace.games.bottle.battle.melee import melee_dice, number_of, scrum
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.battle.volley import Volley
from mainbrace.games.bottle.ground.squares import Square
from mainbrace.games.bottle.likelihood import at_least, mean, passes
from mainbrace.games.bottle.sentences import counted
from mainbrace.kernel import Chances
from mainbrace.kernel.events import shares

# Firing

AT_WILL = "Not reloaded: of muskets and pistols some are always ready, so half of the figures count"
"""Why a unit that is unloaded may fire (BR-174)."""


def fire_label(b: Battle, unit: Unit, enemy: Unit, ready: Volley) -> str:
    """At whom, with how many dice and why, and what comes of it on average."""
    how = "" if unit.is_loaded else " at will"
    dice = f"{counted(ready.dice, 'die')}, {hits_on(ready)}: {shares(ready.modifiers)}"
    lines = [f"Fire at {enemy.name}{how}", dice]
    if not unit.is_loaded:
        lines.append(AT_WILL)
    if ready.times > 1:
        lines.append("Into the flank: hits are doubled")
    lines += [f"{reason.capitalize()}: hits are halved" for reason in ready.halves]
    return "\n".join([*lines, average(b, ready, enemy)])


def hits_on(ready: Volley) -> str:
    """Which faces hit."""
    return "each 1 hits" if ready.hit == 1 else f"each 1 to {ready.hit} hits"


def average(b: Battle, ready: Volley, enemy: Unit) -> str:
    """How many fall on average."""
    return f"On average {mean(odds.losses(b, ready, enemy)):.1f} of {enemy.figures} fall"


def volley_odds(b: Battle, ready: Volley, enemy: Unit) -> Chances:
    """How likely at least one and some fall, and the Leader is hit, whatever may save him."""
    fallen = odds.losses(b, ready, enemy)
    many = max(2, round(mean(fallen)) + 1)
    outcomes = [("at least one falls", at_least(fallen, 1))]
    if many <= enemy.figures:
        outcomes.append((f"{many} or more fall", at_least(fallen, many)))
    if enemy.leader:
        outcomes.append(("their Leader is hit", odds.leader_hit(odds.casualties(ready, enemy.figures))))
    return Chances(tuple(outcomes))


# Charging


def charge_label(b: Battle, unit: Unit, enemy: Unit, spot: Square, run: str = "") -> str:
    """Whom, how the Leaders compare, and what the target does before contact, seen from where it begins."""
    lines = [f"Charge {enemy.name}{' at a run' if run else ''}", *([run] if run else [])]
    (mine, rep), (theirs, other) = leader_dice(b, unit), leader_dice(b, enemy)
    more = chargeodds.leaders_test(b, unit, enemy).more
    lines.append(f"Leaders: {mine} dice against Rep {rep}, theirs {theirs} against Rep {other}")
    if enemy.kind in b.book.melee.charge.flee_from:
        caught = chargeodds.catching(b, unit, enemy)
        lines.append(f"{more:.0%} you pass more: then they flee, and {caught:.0%} of those are caught")
    else:
        lines.append(f"{more:.0%} you pass more: then they may not fire")
    return "\n".join([*lines, fire_on_charge(b, unit, enemy, spot)])


def run_words(b: Battle, unit: Unit, short: int) -> str:
    """How much further a charge at a run has to bring a unit, in half inches, and how likely it does."""
    dice, half = b.book.movement.fast_dice, normal_move(b) // 4
    needed = f"{counted(short / 2, 'inch')} short, {half} for each of {dice} dice of {unit.rep} or less"
    return f"{needed}: {arrival(b, unit, short):.0%} get there; who falls short may not fire"


def arrival(b: Battle, unit: Unit, short: int) -> float:
    """How likely a fast move brings a unit so many half inches further (BR-144)."""
    gain = normal_move(b) // 2
    return at_least(passes(b.book.movement.fast_dice, unit.rep), -(-short // gain))


def fire_on_charge(b: Battle, unit: Unit, enemy: Unit, spot: Square) -> str:
    """What the target's fire does to a charger that has come up, if it comes to that."""
    with chargeodds.at_six_inches(b, unit, enemy, spot) as is_from_behind:
        if is_from_behind:
            return "They do not see you come, and cannot fire"
        ready = chargeodds.last_volley(b, unit, enemy)
    if ready is None:
        return "They cannot fire"
    fallen = mean(odds.losses(b, ready, unit))
    return f"Else they fire first: on average {fallen:.1f} of your {unit.figures} fall"


def leader_dice(b: Battle, unit: Unit) -> tuple[int, int]:
    """Dice and Rep of a Leader in Charge into Melee."""
    return leaders_dice(b.book, unit.kind)[0], unit.command


def run_odds(b: Battle, unit: Unit, enemy: Unit, spot: Square, short: int) -> Chances:
    """What comes of a charge at a run, which may fall short unless every throw brings it there."""
    arrives = arrival(b, unit, short)
    there = chargeodds.charged(b, unit, enemy, spot).outcomes
    outcomes = [(words, arrives * chance) for words, chance in there]
    short_of_it = [("you fall short", 1 - arrives)] if arrives < 1 else []
    return Chances((*outcomes, *short_of_it))


# Fighting on


def fight_label(b: Battle, unit: Unit) -> str:
    """Against whom, with how many dice and why, and what it costs both on average."""
    dice, enemies = melee_dice(b, unit), b.opponents(unit)
    lines = ["Fight on", f"{counted(number_of(dice), 'die')}: {shares(dice)}"]
    if any(len(b.opponents(each)) > 1 for each in (unit, *enemies)):
        lines.append("If who has several enemies divides its dice evenly:")
    for enemy in enemies:
        mine, theirs = meleeodds.dice_against(b, unit, enemy), meleeodds.dice_against(b, enemy, unit)
        fall = f"on average {mean(meleeodds.losses(b, enemy)):.1f} of its {enemy.figures} fall"
        whose = " to all its enemies" if len(b.opponents(enemy)) > 1 else ""
        lines.append(f"{counted(mine, 'die')} to {theirs} of {enemy.name}: {fall}{whose}")
    lost = mean(meleeodds.losses(b, unit))
    return "\n".join([*lines, f"On average {lost:.1f} of your {unit.figures} fall"])


def fight_odds(b: Battle, unit: Unit) -> Chances:
    """How likely each enemy loses figures, and how likely the unit does; of a single pair also neither."""
    outcomes = [
        (f"{enemy.name} loses figures", at_least(meleeodds.losses(b, enemy), 1))
        for enemy in b.opponents(unit)
    ]
    mine = ("you lose figures", at_least(meleeodds.losses(b, unit), 1))
    if len(scrum(b, unit)) == 1:
        outcomes.append(("nobody falls", 1 - outcomes[0][1] - mine[1]))
    return Chances((*outcomes, mine))


# Moving


def fast_label(b: Battle, unit: Unit) -> str:
    """What a fast move may bring."""
    dice, half = b.book.movement.fast_dice, normal_move(b) // 4
    _, one, two = passes(dice, unit.rep)
    gains = f'{one:.0%} {half}" more, {two:.0%} {2 * half}" more'
    return f"At the double\n{dice} dice against Rep {unit.rep}: {gains}"
