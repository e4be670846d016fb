"""Raiding: a die and the own power, spent on raiding actions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from mainbrace.games.maracaibo.commanders import has
from mainbrace.games.maracaibo.dicecup import Die, chance_that, choose_die, die_option, rolls_of
from mainbrace.games.maracaibo.effects import Way, readable
from mainbrace.games.maracaibo.gains import gain_doubloons, gain_vp
from mainbrace.games.maracaibo.owned import kept
from mainbrace.games.maracaibo.terms import TREASURES
from mainbrace.games.maracaibo.treasures import gain_treasure
from mainbrace.games.maracaibo.voyage import Occasion, Voyage, coins, name_of
from mainbrace.kernel import Chances, Option, Play

Spent = Literal["treasure", "action", "doubloons", "vp"]


class Spending(msgspec.Struct, frozen=True):
    """What power is spent on: how many, or which of the own actions."""

    what: Spent
    number: int
    power: int


class Raid(msgspec.Struct):
    """A raid in progress: what is left of its power, and which actions have been used."""

    seat: int
    kind: int
    """The treasure of the chosen die."""
    power: int
    actions: list[tuple[str, str, Way]]
    """Actions of the player's own that are still unused."""
    may_take_treasure: bool = True


def raid(v: Voyage, seat: int, bonus: int) -> Play[None]:
    """Roll, choose a die, and spend its value, the own power and the bonus of the place (MC-104 to 106)."""
    added = v.player(seat).sheet.power + bonus
    die = yield from raiding_die(v, seat, added)
    raid = Raid(seat, die.kind, power_of(v, seat, die, added), kept(v.box, v.player(seat), "raid"))
    v.tell("raids", seat=seat, who=name_of(seat), power=raid.power, treasure=TREASURES[die.kind])
    while raid.power > 0:
        question = f"{name_of(seat)}: spend {raid.power} raiding power."
        spending = yield from v.ask(seat, "spend", question, spendings(v, raid))
        if spending is None:
            return
        raid.power -= spending.power
        yield from spend(v, raid, spending)


def raiding_die(v: Voyage, seat: int, added: int) -> Play[Die]:
    """The die of a raid; who need not roll only chooses its colour (MC-166)."""
    if has(v.box, v.player(seat), "dice of seven"):
        face = v.numbers.abilities.die_of_seven
        options = [die_option(Die(kind, face), lambda die: "no roll") for kind in range(len(TREASURES))]
        chosen = yield from v.ask(seat, "die", f"{name_of(seat)}: raid. Which colour?", options)
        assert chosen is not None
        return chosen

    def words(die: Die) -> str:
        enough = f", enough for {TREASURES[die.kind]}" if is_enough(v, seat, die, added) else ""
        return f"{power_of(v, seat, die, added)} power{enough}"

    def odds() -> Chances:
        chance = chance_that(lambda die: is_enough(v, seat, die, added))
        return Chances((("for a treasure after a re-roll", chance),))

    return (yield from choose_die(v, seat, "raid", words, odds))


def power_of(v: Voyage, seat: int, die: Die, added: int) -> int:
    """What a die brings with what is added; some have more for the lowest number shown (MC-162)."""
    has_more = die.is_lowest and has(v.box, v.player(seat), "lowest die")
    return die.face + added + (v.numbers.abilities.lowest_die if has_more else 0)


def is_enough(v: Voyage, seat: int, die: Die, added: int) -> bool:
    """True if a die brings power for a treasure of its colour, and there is one."""
    return v.state.stock[die.kind] > 0 and power_of(v, seat, die, added) >= treasure_price(v, seat)


def raid_odds(v: Voyage, seat: int, bonus: int) -> Chances | None:
    """How likely a raid brings power for a treasure, with all re-rolls; None where nobody rolls."""
    if has(v.box, v.player(seat), "dice of seven"):
        return None
    added = v.player(seat).sheet.power + bonus
    chance = chance_that(lambda die: is_enough(v, seat, die, added), rolls_of(v, seat))
    return Chances((("for a treasure with your re-rolls", chance),))


def spend(v: Voyage, raid: Raid, spending: Spending) -> Play[None]:
    """One raiding action: the three that all have, or an own one, once a raid and copy (MC-107 to 111)."""
    match spending.what:
        case "treasure":
            raid.may_take_treasure = False
            yield from gain_treasure(v, raid.seat, raid.kind)
        case "doubloons":
            gain_doubloons(v, raid.seat, spending.number, "the raid")
        case "vp":
            gain_vp(v, raid.seat, spending.number, "the raid")
        case "action":
            _, _, way = raid.actions.pop(spending.number)
            yield from v.perform(raid.seat, way.gain(), Occasion(die=raid.kind))


def treasure_price(v: Voyage, seat: int) -> int:
    """The power a treasure takes (MC-107)."""
    sheet, numbers = v.player(seat).sheet, v.numbers.raid
    price = sheet.treasure_price or numbers.treasure
    return max(numbers.least, price - sheet.treasure_discount) if sheet.treasure_discount else price


def spendings(v: Voyage, raid: Raid) -> list[Option[Spending | None]]:
    """All that the power that is left can be spent on, in any order (MC-106)."""
    found: list[tuple[str, str, Spending]] = []
    price = treasure_price(v, raid.seat)
    if raid.may_take_treasure and v.state.stock[raid.kind]:
        found.append(("treasure", f"A treasure: {TREASURES[raid.kind]}", Spending("treasure", 1, price)))
    found += own_actions(raid)
    for number in range(raid.power, 0, -1):
        found.append((f"doubloons:{number}", coins(number), Spending("doubloons", number, number)))
    for number in range(raid.power // v.numbers.raid.vp, 0, -1):
        found.append((f"vp:{number}", f"{number} VP", Spending("vp", number, number * v.numbers.raid.vp)))
    options: list[Option[Spending | None]] = [
        Option(key, spending, words, cost=f"{spending.power} power")
        for key, words, spending in found
        if spending.power <= raid.power
    ]
    return [*options, Option("stop", None, "Spend nothing more")]


def own_actions(raid: Raid) -> Iterator[tuple[str, str, Spending]]:
    """The player's own actions; of several copies the first that is unused."""
    seen = set()
    for number, (id, name, way) in enumerate(raid.actions):
        if id not in seen and way.price is not None:
            seen.add(id)
            yield (
                f"action:{id}",
                f"{name}: {readable(way.gain().text)}",
                Spending("action", number, way.price.number),
            )
