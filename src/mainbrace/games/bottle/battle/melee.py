"""Melee between units: a loss on contact, dice as Rep and more, then Man Down (BR-180 to BR-183)."""

from __future__ import annotations

from mainbrace.games.bottle.battle.battle import Battle, piece
from mainbrace.games.bottle.battle.casualties import lose
from mainbrace.games.bottle.battle.shelter import in_contact, is_over_works, is_uphill
from mainbrace.games.bottle.battle.state import NOBODY, Lock, Unit
from mainbrace.games.bottle.battle.tables import MeleeTable
from mainbrace.games.bottle.passes import successes
from mainbrace.games.bottle.sentences import counted
from mainbrace.kernel import Modifier, Option, Play
from mainbrace.kernel.events import shares

Dice = dict[tuple[int, int], int]
"""How many dice a unit rolls against another."""


def meet(b: Battle, unit: Unit, target: Unit) -> list[Unit]:
    """Units that come into contact are locked, and each loses a figure (BR-180); returns who has lost any.

    Neither does if only a single figure of one of them is there.
    """
    b.state.locks.append(Lock(unit.id, target.id))
    target.is_loading = False
    b.tell("contact", unit=unit.name, target=target.name)
    if 1 in (unit.figures, target.figures):
        b.tell("single figure")
        return []
    b.tell("first losses", number=b.tables.melee.first)
    return [one for one in (unit, target) if lose(b, one, b.tables.melee.first)]


def melee(b: Battle, unit: Unit, hurt: list[Unit]) -> Play[None]:
    """A round of the melee that a unit is in: it, its enemies, and whoever else is at those.

    Afterwards every unit that has lost figures, those on contact included, takes Man Down (AR-112).
    """
    locks = scrum(b, unit)
    fighters = list(dict.fromkeys(id for lock in locks for id in (lock.charger, lock.target)))
    dice: Dice = {}
    for id in fighters:
        dice |= yield from divided(b, b.unit(id))
    results = [blows(b, b.unit(lock.charger), b.unit(lock.target), dice) for lock in locks]
    for loser, number in filter(None, results):
        if lose(b, loser, number) and loser not in hurt:
            hurt.append(loser)
    for loser in sorted(hurt, key=b.is_active):
        if loser.is_on_table:
            cause = next(iter(b.opponents(loser)), None) or opponent_in(b, locks, loser)
            yield from b.react(loser, ["man-down"], cause)


def scrum(b: Battle, unit: Unit) -> list[Lock]:
    """The pairs that fight in a round: the unit's own, and those of its enemies."""
    ids = {unit.id, *(enemy.id for enemy in b.opponents(unit))}
    return [lock for lock in b.state.locks if lock.charger in ids or lock.target in ids]


def opponent_in(b: Battle, locks: list[Lock], unit: Unit) -> Unit:
    """An enemy of a unit in these pairs."""
    lock = next(lock for lock in locks if unit.id in (lock.charger, lock.target))
    return b.unit(lock.target if lock.charger == unit.id else lock.charger)


def melee_dice(b: Battle, unit: Unit) -> list[Modifier]:
    """Dice as Rep and more for what is so where a unit fights, each with its reason."""
    enemies = b.opponents(unit)
    more = in_contact(b, unit, enemies) - sum(in_contact(b, enemy, [unit]) for enemy in enemies)
    return dice_for(b.tables.melee, unit, is_uphill(b, unit, enemies), defends_works(b, unit), more)


def dice_for(table: MeleeTable, unit: Unit, is_higher: bool, has_works: bool, more: int) -> list[Modifier]:
    """Dice as Rep and more for cavalry, height, works and numbers (BR-181)."""
    modifiers = [(unit.rep, f"Rep {unit.rep}")]
    if unit.is_mounted:
        modifiers.append((table.cavalry, "cavalry"))
    if is_higher:
        modifiers.append((table.uphill, "uphill"))
    if has_works:
        modifiers.append((table.works, "defending works"))
    if more > 0:
        modifiers.append((more * table.figure, f"{more} more in contact"))
    return modifiers


def defends_works(b: Battle, unit: Unit) -> bool:
    """True if everybody it fights has charged it, across works."""
    locks = [lock for lock in b.state.locks if unit.id in (lock.charger, lock.target)]
    return all(lock.target == unit.id and is_over_works(b, unit, b.unit(lock.charger)) for lock in locks)


def divided(b: Battle, unit: Unit) -> Play[Dice]:
    """All dice against one enemy; against several its player divides them, else evenly (BR-182, AR-114)."""
    enemies, modifiers = b.opponents(unit), melee_dice(b, unit)
    count = number_of(modifiers)
    b.tell("melee dice", unit=unit.name, number=count, reasons=shares(modifiers))
    if len(enemies) == 1 or unit.seat == NOBODY:
        return evenly(unit, enemies, count)
    dice: Dice = {}
    for enemy in enemies[:-1]:
        text = f"{unit.name}: how many of {dice_words(count)} against {enemy.name}?"
        options = [Option(f"dice:{number}", number, dice_words(number)) for number in range(count + 1)]
        about = piece(unit)
        dice[unit.id, enemy.id] = yield from b.ask(unit.seat, "split dice", text, options, about=about)
        count -= dice[unit.id, enemy.id]
    dice[unit.id, enemies[-1].id] = count
    return dice


def number_of(modifiers: list[Modifier]) -> int:
    """How many dice a unit has for all of this."""
    return max(0, sum(amount for amount, _ in modifiers))


def dice_words(number: int) -> str:
    """A number of dice."""
    return counted(number, "die")


def evenly(unit: Unit, enemies: list[Unit], count: int) -> Dice:
    """As even as possible, what is left over against the larger enemies (AR-114)."""
    share, over = divmod(count, len(enemies))
    largest = sorted(enemies, key=lambda enemy: -enemy.figures)
    return {(unit.id, enemy.id): share + (place < over) for place, enemy in enumerate(largest)}


def blows(b: Battle, one: Unit, other: Unit, dice: Dice) -> tuple[Unit, int] | None:
    """Who of a pair loses how many figures: as many as the other has successes more; None if nobody does."""
    mine = successes(b.dice, dice[one.id, other.id], f"{one.name} against {other.name}: Melee")
    theirs = successes(b.dice, dice[other.id, one.id], f"{other.name} against {one.name}: Melee")
    if mine == theirs:
        b.tell("evenly matched", unit=one.name, target=other.name)
        return None
    winner, loser = (one, other) if mine > theirs else (other, one)
    b.tell("melee won", unit=winner.name, target=loser.name, more=abs(mine - theirs))
    return loser, abs(mine - theirs)
