"""The order of battle, a sheet for every unit, and how the day goes."""

from __future__ import annotations

from collections.abc import Iterator

from mainbrace.games.bottle.battle.battle import Battle, piece
from mainbrace.games.bottle.battle.distances import distance, nearest
from mainbrace.games.bottle.battle.reforming import shape_words
from mainbrace.games.bottle.battle.scenery.trays import leader_words
from mainbrace.games.bottle.battle.shelter import is_in_cover
from mainbrace.games.bottle.battle.state import NOBODY, Unit
from mainbrace.games.bottle.battle.volley import can_fire_unloaded
from mainbrace.games.bottle.ground.squares import FACING_NAMES
from mainbrace.kernel import Entry, Panel, Row, Track

COLUMNS = ["Rep", "Leader", "Left", "State"]
FATES = {"ran-away": "ran away", "destroyed": "no more", "captured": "captured"}


def day(b: Battle) -> Panel:
    """How far the day is, whose phase it is, and what is fought for."""
    state = b.state
    lines = [f"Turn {state.turn} of {state.agreed.turns}. {phase(b)}"]
    if state.settlement is not None:
        lines.append(f"A settlement of activity level {state.settlement.level}: beat all who defend it.")
        if state.settlement.loot:
            lines.append(f"Sacked for {state.settlement.loot} gold.")
    if state.scale < 100:
        lines.append(f"Both sides stand at {state.scale}% of their true strength.")
    if state.over:
        lines.append(f"The battle is over: {state.over}.")
    return Panel("day", "The day", lines, icon="turns")


def phase(b: Battle) -> str:
    """Who acts now, with which die."""
    if not b.state.phases:
        return "Between turns."
    side = b.state.sides[b.state.phases[0]]
    return f"Phase of {side.name}: Leaders of Rep {side.score} or better act."


def order_of_battle(b: Battle, side: int) -> Panel:
    """All units of a side, those that are gone too."""
    army = b.state.sides[side]
    rows = [Row(unit.name, cells(b, unit)) for unit in b.state.units if unit.side == side]
    return Panel(f"army:{side}", f"Army of {army.name}", [], side, columns=COLUMNS, rows=rows, icon="banner")


def cells(b: Battle, unit: Unit) -> list[str]:
    """A unit in a line."""
    leader = "fallen" if not unit.leader else f"{unit.leader}{' ★' if unit.star != NOBODY else ''}"
    return [str(unit.rep), leader, f"{unit.figures}/{unit.began}", condition(b, unit)]


def arms(b: Battle, unit: Unit) -> str:
    """What it fires, and whether that is loaded."""
    weapon = "cannon" if unit.has_gun else (unit.weapon or "none")
    return weapon if unit.is_loaded else f"{weapon}, {'loading' if unit.is_loading else 'not reloaded'}"


def at_will(b: Battle, unit: Unit) -> str:
    """That half of those may fire all the same whose weapons are not reloaded (BR-174)."""
    return "; half may fire at will" if not unit.is_loaded and can_fire_unloaded(b, unit) else ""


def condition(b: Battle, unit: Unit) -> str:
    """How it fares, in a word or two; whoever can fight on is as good as the weapon."""
    if not unit.is_on_table:
        return FATES[unit.status]
    if b.is_locked(unit):
        return "in melee"
    return "ducking" if unit.status == "duck-back" else arms(b, unit)


def sheet(b: Battle, unit: Unit) -> Panel:
    """Everything about a unit on the table."""
    kind = b.kind(unit)
    who = "Crew of a cannon" if unit.has_gun else f"{kind.plural}{' on horseback' if unit.is_mounted else ''}"
    lines = [
        f"{who}, {unit.figures} of {unit.began}, Rep {unit.rep}. {leader_words(b, unit)}",
        f"In {shape_words(unit.shape)}, facing {FACING_NAMES[unit.facing]}.",
        f"Weapon: {arms(b, unit)}{at_will(b, unit)}.",
        *standing(b, unit),
    ]
    return Panel(f"sheet:{unit.id}", unit.name, lines, unit.side, piece(unit), list(entries(b, unit)))


def standing(b: Battle, unit: Unit) -> Iterator[str]:
    """Whom it fights or has before it."""
    opponents = b.opponents(unit)
    if opponents:
        yield f"Hand to hand with {' and '.join(enemy.name for enemy in opponents)}."
        return
    enemy = nearest(b, unit, b.enemies(unit))
    if enemy is not None:
        cover = ", in cover from it" if is_in_cover(b, unit, enemy) else ""
        yield f'{distance(b, unit, enemy)}" from {enemy.name}{cover}.'


def entries(b: Battle, unit: Unit) -> Iterator[Entry]:
    """What is special about it."""
    kind = b.kind(unit)
    if kind.always_loaded:
        yield Entry("Military", "Always loaded, and two dice more when firing.", topics=["military-fire"])
    if kind.charge_dice:
        yield Entry("Pirates", "Their Leader rolls a die more to charge, or to meet one.", topics=["charge"])
    if unit.keeps_to_works:
        yield Entry("Defenders", "They keep to their works and do not advance.", topics=["works"])
    if unit.star != NOBODY and unit.leader:
        star = b.state.stars[unit.star]
        attributes = ", ".join(b.book.attributes[name].name for name in star.attributes)
        tags = [f"{star.power} Star Power"] if star.power else []
        yield Entry(star.name, f"Commands here. {attributes}.", tags, ["commander"])


def tracks(b: Battle) -> list[Track]:
    """The turns of the day, and what is left of both sides."""
    state = b.state
    found = [Track("turns", "Turn", state.turn, state.agreed.turns, topics=["turn"])]
    for side, army in enumerate(state.sides):
        units = [unit for unit in state.units if unit.side == side]
        began, left = sum(unit.began for unit in units), sum(unit.figures for unit in units)
        found.append(Track(f"left:{side}", f"Figures of {army.name}", left, began, side, ["unit"]))
    return found
