"""The level that is printed for a Settlement, and the level that an Encounter has come to (R-41)."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any

import pytest

from mainbrace.games.bottle.characters import Item
from mainbrace.games.bottle.court import Sentence
from mainbrace.games.bottle.encounters import (
    bartering,
    battery,
    carousing,
    court,
    disturbance,
    fromtavern,
    gaming,
    meetings,
    pefs,
    ransacking,
    renown,
    trading,
    watch,
)
from mainbrace.games.bottle.encounters.purposes import Search
from mainbrace.games.bottle.encounters.state import WATCH, Pef
from mainbrace.kernel import Play
from tests.games.bottle.encounters.situation import Situation, house, outing, with_house
from tests.games.bottle.scripts import star

HOUSE = (house(x=16, y=4, name="The store", use="store"),)
INSIDE = with_house(16, 4, (18, 6, "S"))

Use = Callable[[int, int], object]
"""What comes of a rule at a printed level and a level of the Encounter."""


def at(sal: int, level: int, *faces: int, **options: Any) -> Situation:
    """Anne in a place of a printed level that counts as busier or quieter in this Encounter."""
    captain = star(5, name="Anne", gold=50, savings=500, items=[Item("rope")])
    v = outing(INSIDE, *faces or [3] * 12, buildings=HOUSE, captain=captain, **options)
    v.state.sal, v.state.level = sal, level
    return v


def begin(play: Play[Any]) -> None:
    """Let a rule run, at most to its first question."""
    with contextlib.suppress(StopIteration):
        next(play)


def last_roll(v: Situation) -> object:
    """The dice, and up to which face they passed."""
    rolled = v.told("rolled")[-1]
    return rolled["faces"], rolled["at_most"]


# What is printed


def is_watch_called(sal: int, level: int) -> object:
    v = at(sal, level)
    disturbance.hear(v, v.captain, "shot")
    return v.state.alarm.turn


def words_of_the_watch(sal: int, level: int) -> object:
    v = at(sal, level)
    v.state.alarm.turn, v.state.field.turn = 1, 3
    return watch.await_watch(v, 5), v.told("watch coming")


def number_of_the_watch(sal: int, level: int) -> object:
    v = at(sal, level)
    v.state.field.turn = 1
    disturbance.hear(v, v.captain, "shot")
    for turn in (2, 3):
        v.state.field.turn = turn
        disturbance.turn_starts(v)
    v.state.alarm.is_coming = True
    v.state.field.sides[WATCH].score = 1
    begin(watch.comes(v))
    return len([figure for figure in v.s.figures if figure.side == WATCH])


def number_of_the_watch_that_was_told(sal: int, level: int) -> object:
    v = at(sal, level)
    begin(watch.come_instead(v, Pef(1, v.square(18, 20)), v.captain))
    return len([figure for figure in v.s.figures if figure.side == WATCH])


def dice_of_the_jail(sal: int, level: int) -> object:
    v = at(sal, level)
    begin(court.after_the_worst(v, v.captain, Sentence("gallows", 9)))
    return v.told("rolled")[-1]["faces"]


def price(sal: int, level: int) -> object:
    v = at(sal, level, encounter="trading")
    begin(trading.do_business(v, v.state.parties[0], v.captain))
    return v.state.market.price


def market(sal: int, level: int) -> object:
    v = at(sal, level, 3, 3, 4, 5, *[3] * 6, encounter="trading")
    begin(trading.do_business(v, v.state.parties[0], v.captain))
    return v.state.market.percent


def cargo(sal: int, level: int) -> object:
    v = at(sal, level, encounter="trading")
    begin(trading.do_business(v, v.state.parties[0], v.captain))
    return v.state.market.for_sale


def goods_of_the_shops(sal: int, level: int) -> object:
    return bartering.goods_left(at(sal, level))


def limit_of_farobank(sal: int, level: int) -> object:
    v = at(sal, level)
    gaming.sit_down(v, v.state.parties[0])
    assert v.state.sitting is not None
    return v.state.sitting.limit


def loot_of_a_house(sal: int, level: int) -> object:
    v = at(sal, level, encounter="raid")
    play = ransacking.loot(v, Search(0, 1, 0), v.captain)
    with contextlib.suppress(StopIteration):
        play.send(next(play).options.get("gold"))
    return v.captain.character.gold


def houses(sal: int, level: int) -> object:
    return len(carousing.lay_out(at(sal, level)).buildings)


def fort(sal: int, level: int) -> object:
    v = at(sal, level, encounter="raid")
    battery.post_gun(v)
    return len(v.state.field.guns)


def fame_of_a_raid(sal: int, level: int) -> object:
    v = at(sal, level, encounter="raid")
    v.state.winners = [0]
    return renown.renown(v, v.state.parties[0])


@pytest.mark.rule("BC-116", "BC-128")
@pytest.mark.parametrize(
    ("use", "quiet", "busy"),
    [
        (is_watch_called, 2, 3),
        (words_of_the_watch, 3, 5),
        (number_of_the_watch, 3, 5),
        (number_of_the_watch_that_was_told, 3, 5),
        (dice_of_the_jail, 3, 5),
        (price, 3, 5),
        (market, 3, 5),
        (cargo, 3, 5),
        (goods_of_the_shops, 3, 5),
        (limit_of_farobank, 3, 5),
        (loot_of_a_house, 3, 5),
        (houses, 1, 2),
        (fort, 3, 4),
        (fame_of_a_raid, 3, 5),
    ],
)
def test_what_a_place_really_is_goes_by_its_printed_level(use: Use, quiet: int, busy: int) -> None:
    assert use(quiet, quiet) != use(busy, busy), "the level matters"
    assert use(quiet, busy) == use(quiet, quiet)
    assert use(busy, quiet) == use(busy, busy)


# What changes


def new_pef(sal: int, level: int) -> object:
    v = at(sal, level)
    begin(pefs.doubled(v, 4))
    return len(v.state.pefs)


def resolved_pef(sal: int, level: int) -> object:
    v = at(sal, level, 6, 6)
    begin(pefs.find_out(v, Pef(1, v.square(18, 20)), v.captain))
    return last_roll(v)


def strangers(sal: int, level: int) -> object:
    """Friend or Foe, and who they are."""
    v = at(sal, level, nation="french")
    begin(meetings.meet_strangers(v, Pef(1, v.square(18, 20)), v.captain))
    first, second = v.told("rolled")[:2]
    return first["at_most"], second["why"], v.told("met")[0]["who"]


def trader(sal: int, level: int) -> object:
    v = at(sal, level, 6, 6, encounter="trading", nation="dutch")
    v.state.pefs.append(Pef(1, v.square(18, 20)))
    begin(pefs.resolve(v, v.state.pefs[0], v.captain))
    return last_roll(v)


def robbers(sal: int, level: int) -> object:
    v = at(sal, level)
    party = v.state.parties[0]
    fromtavern.meets_robbers(v, party, v.captain, [v.captain])
    return last_roll(v)


@pytest.mark.rule("BC-116", "BC-128")
@pytest.mark.parametrize("use", [new_pef, resolved_pef, strangers, trader, robbers])
def test_who_is_about_goes_by_the_level_that_the_encounter_has_come_to(use: Use) -> None:
    quiet, busy = 3, 5
    assert use(quiet, quiet) != use(busy, busy), "the level matters"
    assert use(quiet, busy) == use(busy, busy)
    assert use(busy, quiet) == use(quiet, quiet)
