"""Raiding: a die and the own power, spent on raiding actions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Literal

import msgspec

from mainbrace.games.maracaibo.commanders import has
from mainbrace.games.maracaibo.dicecup import Die, chance_that, choose_die, die_option, rolls_of
from mainbrace.games.maracaibo.effects import Way, as_text
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
    yield from spend_power(v, raid)


def spend_power(v: Voyage, raid: Raid) -> Play[None]:
    """Spend it bit by bit, or leave some (MC-106).

    Bots look at what is asked within the rule that a choice sets off. So they see what a die is good for, and
    after a treasure or an action what the rest is good for.
    """
    while raid.power > 0:
        spending = yield from choose_spending(v, raid)
        if spending is None:
            raid.power = 0
        else:
            raid.power -= spending.power
            yield from spend(v, raid, spending)


def choose_spending(v: Voyage, raid: Raid) -> Play[Spending | None]:
    """What to spend power on next."""
    question = f"{name_of(raid.seat)}: spend {raid.power} raiding power."
    return (yield from v.ask(raid.seat, "spend", question, spendings(v, raid)))


def raiding_die(v: Voyage, seat: int, added: int) -> Play[Die]:
    """The die of a raid; who need not roll only chooses its colour (MC-166)."""
    if has(v.box, v.player(seat), "dice of seven"):
        return choose_colour(v, seat)

    def words(die: Die) -> str:
        how = "enough" if is_enough(v, seat, die, added) else "not enough"
        return f"{power_of(v, seat, die, added)} power, {how} for {TREASURES[die.kind]}"

    def odds() -> Chances:
        chance = chance_that(lambda die: is_enough(v, seat, die, added))
        return Chances((("for a treasure after a re-roll", chance),))

    return choose_die(v, seat, "raid", words, odds)


def choose_colour(v: Voyage, seat: int) -> Play[Die]:
    """One colour of dice that are not rolled."""
    face = v.numbers.abilities.die_of_seven
    options = [die_option(Die(kind, face), lambda die: "no roll") for kind in range(len(TREASURES))]
    chosen = yield from v.ask(seat, "die", f"{name_of(seat)}: raid. Which colour?", options)
    assert chosen is not None
    return chosen


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
            yield from spend_power(v, raid)
        case "doubloons":
            gain_doubloons(v, raid.seat, spending.number, "the raid")
        case "vp":
            gain_vp(v, raid.seat, spending.number, "the raid")
        case "action":
            _, _, way = raid.actions.pop(spending.number)
            yield from v.perform(raid.seat, way.gain(), Occasion(die=raid.kind))
            yield from spend_power(v, raid)


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
    affordable = [as_option(*spending) for spending in found if spending[2].power <= raid.power]
    return [*affordable, *plain_spendings(raid.power, v.numbers.raid.vp)]


@lru_cache(maxsize=256)
def plain_spendings(power: int, price: int) -> Sequence[Option[Spending | None]]:
    """What everybody may turn so much power into, at the price of a VP; and to stop."""
    found = [
        as_option(f"doubloons:{number}", coins(number), Spending("doubloons", number, number))
        for number in range(power, 0, -1)
    ]
    found += [
        as_option(f"vp:{number}", f"{number} VP", Spending("vp", number, number * price))
        for number in range(power // price, 0, -1)
    ]
    return [*found, Option("stop", None, "Spend nothing more")]


def as_option(key: str, words: str, spending: Spending) -> Option[Spending | None]:
    """A spending with its cost."""
    return Option(key, spending, words, cost=f"{spending.power} power")


def own_actions(raid: Raid) -> Iterator[tuple[str, str, Spending]]:
    """The player's own actions; of several copies the first that is unused."""
    seen = set()
    for number, (id, name, way) in enumerate(raid.actions):
        if id not in seen and way.price is not None:
            seen.add(id)
            yield (
                f"action:{id}",
                f"{name}\n{as_text(way.gain().text)}",
                Spending("action", number, way.price.number),
            )
