"""Units that nobody commands do what the table of non-player movement says (BR-205)."""

from __future__ import annotations

from mainbrace.games.bottle.battle.advancing import Say, advance, fall_back, seek_cover
from mainbrace.games.bottle.battle.battle import Battle, March
from mainbrace.games.bottle.battle.charging import charge, in_reach
from mainbrace.games.bottle.battle.deeds import Activation, shots
from mainbrace.games.bottle.battle.distances import distance, facing_towards, nearest
from mainbrace.games.bottle.battle.ducking import run_away
from mainbrace.games.bottle.battle.firing import exchange
from mainbrace.games.bottle.battle.loading import can_reload, reload
from mainbrace.games.bottle.battle.melee import melee
from mainbrace.games.bottle.battle.moving import turn
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.fightforms import NpRow
from mainbrace.games.bottle.passes import passing
from mainbrace.games.bottle.terms import Odds, Order
from mainbrace.kernel import Play

ODDS_WORDS: dict[Odds, str] = {
    "outnumber": "outnumbers {enemy} two to one",
    "outnumbered": "is outnumbered two to one by {enemy}",
    "otherwise": "faces {enemy}",
}


def act(b: Battle, unit: Unit) -> Play[None]:
    """Two dice against the Leader's Rep, the odds against the nearest enemy, and the row says what to do."""
    enemy = nearest(b, unit, b.enemies(unit))
    if enemy is None:
        return
    if b.is_locked(unit):
        b.tell("fights on", unit=unit.name)
        yield from melee(b, unit, [])
        return
    odds = odds_of(unit, enemy)
    passes = passing(b.dice, 2, unit.command, f"{unit.name}: non-player movement").capped()
    row = b.book.movement.np_row(passes, odds)
    why = ODDS_WORDS[odds].format(enemy=enemy.name)

    def say(order: str) -> None:
        b.tell("np order", unit=unit.name, odds=why, passes=passes, order=order)

    yield from carry_out(b, unit, order_of(b, unit, row), enemy, say)


def odds_of(unit: Unit, enemy: Unit) -> Odds:
    """Figures against those of the nearest enemy unit, two to one or more (AR-98)."""
    if unit.figures >= 2 * enemy.figures:
        return "outnumber"
    return "outnumbered" if enemy.figures >= 2 * unit.figures else "otherwise"


def order_of(b: Battle, unit: Unit, row: NpRow) -> Order:
    """What the row has for its weapons; whoever is loaded but has no target does as the others (AR-99)."""
    if unit.is_loaded and unit.weapon:
        return row.loaded if row.loaded != "fire" or targets(b, unit) else row.others
    return row.unloaded if can_reload(b, unit) else row.others


def targets(b: Battle, unit: Unit) -> list[Unit]:
    """The enemies it can fire at, the nearest first."""
    found = [enemy for enemy, _ in shots(b, Activation(b, unit), b.enemies(unit))]
    return sorted(found, key=lambda enemy: (distance(b, unit, enemy), enemy.id))


def carry_out(b: Battle, unit: Unit, order: Order, enemy: Unit, say: Say) -> Play[None]:
    """Do what the table says, and say what that is."""
    match order:
        case "fire":
            yield from fire_at_nearest(b, unit, say)
        case "reload":
            say("reloads")
            reload(unit)
        case "charge-or-advance":
            yield from charge_or_advance(b, unit, enemy, say)
        case "hold":
            say("stays where it is")
            yield from watch(b, unit, enemy)
        case "fall-back":
            yield from fall_back(b, unit, enemy, say)
        case "to-cover":
            yield from seek_cover(b, unit, enemy, say)
        case "run-away":
            say("runs away")
            run_away(b, unit)


def fire_at_nearest(b: Battle, unit: Unit, say: Say) -> Play[None]:
    """A volley at the nearest enemy that can be shot at, if nothing that comes in sight prevents it."""
    target = targets(b, unit)[0]
    say(f"fires at {target.name}, the nearest it can hit")
    if not unit.has_gun:
        yield from turn(b, unit, facing_towards(b, unit, target), March([]))
    if unit.status == "carry-on" and unit.is_loaded and not b.is_locked(unit):
        yield from exchange(b, unit, target)


def charge_or_advance(b: Battle, unit: Unit, enemy: Unit, say: Say) -> Play[None]:
    """Charge the nearest enemy in reach, else go nearer; a crew, and who keeps to works, stays."""
    in_order = sorted(b.enemies(unit), key=lambda other: (distance(b, unit, other), other.id))
    target = next((other for other in in_order if in_reach(b, unit, other)), None)
    if target is not None:
        say(f"charges, for {target.name} is in reach")
        yield from charge(b, unit, target)
    elif unit.has_gun:
        say("stays with its gun")
        yield from watch(b, unit, enemy)
    elif unit.keeps_to_works:
        say("keeps to its works, for nobody is in reach of a charge")
        yield from watch(b, unit, enemy)
    else:
        yield from advance(b, unit, enemy, say)


def watch(b: Battle, unit: Unit, enemy: Unit) -> Play[None]:
    """Stay and face the enemy; to turn a gun is its move (AR-82)."""
    facing = facing_towards(b, unit, enemy)
    if unit.has_gun and unit.facing != facing:
        unit.has_moved = True
        b.tell("gun turned", unit=unit.name, target=enemy.name)
    yield from turn(b, unit, facing, March([]))
