"""Units that nobody commands do what the table of non-player movement says (BR-205)."""

from __future__ import annotations

from mainbrace.games.bottle.battle.advancing import advance, fall_back, seek_cover
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
ORDER_WORDS: dict[Order, str] = {
    "fire": "fires",
    "reload": "reloads",
    "charge-or-advance": "charges or advances",
    "hold": "stays where it is",
    "fall-back": "falls back to cover",
    "to-cover": "stays in cover or looks for it",
    "run-away": "runs away",
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
    order = order_of(b, unit, row)
    why = ODDS_WORDS[odds].format(enemy=enemy.name)
    b.tell("np order", unit=unit.name, odds=why, passes=passes, order=words_of(b, unit, order))
    yield from carry_out(b, unit, order, enemy)


def words_of(b: Battle, unit: Unit, order: Order) -> str:
    """What a unit will do; who would have to leave a gun or works to do it says so."""
    if order != "charge-or-advance" or not is_bound(unit) or nearest_in_reach(b, unit) is not None:
        return ORDER_WORDS[order]
    return "stays with its gun" if unit.has_gun else "keeps to its works, with nobody in reach of a charge"


def is_bound(unit: Unit) -> bool:
    """True for a gun's crew and for those who keep to their works: they charge, but do not advance."""
    return unit.has_gun or unit.keeps_to_works


def nearest_in_reach(b: Battle, unit: Unit) -> Unit | None:
    """The nearest enemy that a unit can charge."""
    in_order = sorted(b.enemies(unit), key=lambda other: (distance(b, unit, other), other.id))
    return next((other for other in in_order if in_reach(b, unit, other)), None)


def odds_of(unit: Unit, enemy: Unit) -> Odds:
    """Figures against those of the nearest enemy unit, two to one or more (AR-98)."""
    if unit.figures >= 2 * enemy.figures:
        return "outnumber"
    return "outnumbered" if enemy.figures >= 2 * unit.figures else "otherwise"


def order_of(b: Battle, unit: Unit, row: NpRow) -> Order:
    """What the row has for its weapons; whoever is loaded but has no target does as the others (AR-99)."""
    if unit.is_loaded and unit.weapon:
        has_target = any(True for _ in shots(b, Activation(b, unit), b.enemies(unit)))
        return row.loaded if row.loaded != "fire" or has_target else row.others
    return row.unloaded if can_reload(b, unit) else row.others


def carry_out(b: Battle, unit: Unit, order: Order, enemy: Unit) -> Play[None]:
    """Do what the table says."""
    match order:
        case "fire":
            yield from fire_at_nearest(b, unit)
        case "reload":
            reload(b, unit)
        case "charge-or-advance":
            yield from charge_or_advance(b, unit, enemy)
        case "hold":
            yield from watch(b, unit, enemy)
        case "fall-back":
            yield from fall_back(b, unit, enemy)
        case "to-cover":
            yield from seek_cover(b, unit, enemy)
        case "run-away":
            run_away(b, unit)


def fire_at_nearest(b: Battle, unit: Unit) -> Play[None]:
    """A volley at the nearest enemy that can be shot at."""
    targets = [enemy for enemy, _ in shots(b, Activation(b, unit), b.enemies(unit))]
    target = min(targets, key=lambda enemy: (distance(b, unit, enemy), enemy.id))
    if not unit.has_gun and (yield from turn(b, unit, facing_towards(b, unit, target), March([]))):
        return
    yield from exchange(b, unit, target)


def charge_or_advance(b: Battle, unit: Unit, enemy: Unit) -> Play[None]:
    """Charge the nearest enemy in reach, else go nearer; a crew, and who keeps to works, stays."""
    target = nearest_in_reach(b, unit)
    if target is not None:
        yield from charge(b, unit, target)
    elif is_bound(unit):
        yield from watch(b, unit, enemy)
    else:
        yield from advance(b, unit, enemy)


def watch(b: Battle, unit: Unit, enemy: Unit) -> Play[None]:
    """Stay and face the enemy; a gun that does not point at anybody is turned."""
    yield from turn(b, unit, facing_towards(b, unit, enemy), March([]))
