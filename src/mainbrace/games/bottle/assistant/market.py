"""Charts of trade and of treasure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta

from mainbrace.games.bottle import trading, treasure
from mainbrace.games.bottle.assistant.desk import (
    Collection,
    Desk,
    Plain,
    Rep,
    asked,
    by_face,
    by_passes,
    capital,
)
from mainbrace.games.bottle.assistant.outings import Busy, Changed
from mainbrace.games.bottle.assistant.people import person
from mainbrace.games.bottle.atlas import area_of, settlements_of
from mainbrace.games.bottle.challenge import tried
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.terms import Campaign, DayPart
from mainbrace.kernel import ChartRow, Finding, OptionsError

TRADE = Collection("Trade")
TREASURE = Collection("Treasure")

LEGS = {
    "encounter": "The Encounter you have chosen",
    "event": "A Random Event",
    "quiet": "Nothing happens",
}
TRADERS = {"found": "a trader is found", "watch": "soldiers come instead", "none": "nobody trades"}


@dataclass(frozen=True)
class Merchant(Changed):
    """Looking for a trader."""

    part: DayPart = asked("morning", "Day part")
    hostile: bool = asked(False, "Hostile Settlement")
    own: bool = asked(False, "Your own nation")
    wanted: bool = asked(False, "You are on its List")
    before: bool = asked(False, "Traded here before")
    contact: bool = asked(False, "A name to ask for", "From a smuggler's talk.")


@dataclass(frozen=True)
class Smuggler:
    """Who asks."""

    rep: Rep = asked(4, "Rep")
    charismatic: bool = asked(False, "Charismatic")
    facing: bool = asked(False, "Facing a Charismatic")
    bribe: bool = asked(False, "Bribe")
    second: bool = asked(False, "Second try", "After one pass it may be tried once more.")


@dataclass(frozen=True)
class Price(Busy):
    """What a ton costs."""

    smuggling: bool = asked(False, "Smuggling")


@dataclass(frozen=True)
class Prize:
    """A captured ship."""

    capacity: Annotated[int, Meta(ge=1, le=1000)] = asked(50, "Capacity", "Tons that it holds.")


@dataclass(frozen=True)
class Area:
    """Where a map is found."""

    area: Annotated[int, Meta(ge=1, le=9)] = asked(1, "Area")


@dataclass(frozen=True)
class Leg:
    """An Area that a map leads through."""

    encounter: bool = asked(False, "An Encounter", "You choose to have one here.")


@dataclass(frozen=True)
class Chart(Area):
    """An Area of one of the maps."""

    campaign: Campaign = asked("caribbean", "Map")


@TRADE.chart("trader", "Trader", "Whether anybody trades with you.", Merchant, page=56)
def trader(c: Merchant, d: Desk) -> Finding:
    """BC-174 to BC-177."""
    if c.own and c.hostile:
        raise OptionsError("hostile", True, "false with own=true: your own nation is not hostile to you")
    search = trading.Search(c.part, c.hostile, c.own, c.wanted, c.before, c.contact)
    found, table = trading.find_trader(d.dice, d.book, c.sal, search), d.book.trade.trader
    if trading.is_trader_certain(search):
        return Finding("Your own people trade with you, without a roll")
    readings = [
        TRADERS["found" if each == "watch" and not c.hostile else each]
        for each in (table.zero, table.one, table.two)
    ]
    return Finding(TRADERS[found].capitalize(), by_passes(d.passes(), *readings))


@TRADE.chart("smuggling", "A smuggler's question", "Asking for a trader's name.", Smuggler, page=56)
def smuggling(c: Smuggler, d: Desk) -> Finding:
    """BC-178: a Challenge, very difficult, and as an opposite."""
    who = person("Smuggler", c.rep, "pirate", "charismatic" if c.charismatic else None)
    trial = trading.smuggling_trial(c.bribe, c.facing)
    passes = tried(d.dice, d.book, who, trial).capped()
    one = trading.TOLD if c.second else "may be tried once more"
    words = (trading.TOLD, one, trial.success)
    return Finding(capital(words[passes]), by_passes(passes, *words))


@TRADE.chart("price", "Price of cargo", "Gold for a ton, bought or sold.", Price, page=57)
def price(c: Price, d: Desk) -> Finding:
    """BC-181 to BC-183."""
    gold = trading.price_for(d.book, trading.list_price(d.dice, d.book, c.sal), c.smuggling)
    rows = [f"{row[c.sal - 1]} gold" for row in d.book.trade.price.rows]
    return Finding(f"{gold} gold a ton", by_face(rows, sum(d.faces()), first=2))


@TRADE.chart("fluctuation", "Market Fluctuations", "By how much deals are dearer or cheaper.", Busy, page=58)
def fluctuation(c: Busy, d: Desk) -> Finding:
    """BC-184."""
    percent, table = trading.fluctuation(d.dice, d.book, c.sal), d.book.trade.market
    rows = by_passes(
        d.passes(), *(f"{each}% up if odd, down if even" for each in (table.zero, table.one, table.two))
    )
    return Finding(f"{percent:+d}%" if percent else "No change", rows)


@TRADE.chart("cargo", "Cargo for sale", "Tons that a Settlement sells in a month.", Busy, page=58)
def cargo(c: Busy, d: Desk) -> Finding:
    """BC-187."""
    tons = trading.tons_for_sale(d.dice, d.book, c.sal)
    rows = [counted(each * c.sal, "ton") for each in d.book.trade.settlement_cargo.tons]
    return Finding(counted(tons, "ton"), by_face(rows, d.faces()[0]))


@TRADE.chart("prize-cargo", "Cargo of a prize", "Tons in a captured ship.", Prize, page=58)
def prize_cargo(c: Prize, d: Desk) -> Finding:
    """BC-186."""
    tons = trading.tons_in_prize(d.dice, d.book, c.capacity)
    rows = [counted(trading.prize_tons(d.book, c.capacity, face), "ton") for face in range(1, 7)]
    return Finding(counted(tons, "ton"), by_face(rows, d.faces()[0]))


@TREASURE.chart("map", "Treasure map", "Through which Areas it leads.", Area, page=59)
def treasure_map(c: Area, d: Desk) -> Finding:
    """BC-190, BC-191."""
    route = treasure.map_route(d.dice, d.chance, d.book, c.area)
    return Finding(
        f"The treasure is in Area {route[-1]}", lines=(f"By way of: {', '.join(map(str, route))}",)
    )


@TREASURE.chart("on-the-way", "An Area on the way", "What befalls those who follow a map.", Leg, page=59)
def on_the_way(c: Leg, d: Desk) -> Finding:
    """BC-192."""
    leg = treasure.enter_area(d.dice, c.encounter)
    found = (("Doubles", "event"), ("Anything else", "quiet"))
    rows = tuple(ChartRow(label, LEGS[each], leg == each) for label, each in found)
    return Finding(LEGS[leg], () if c.encounter else rows)


@TREASURE.chart(
    "area", "Areas of the maps", "How busy an Area is, and its Settlements. No dice.", Chart, page=42
)
def area(c: Chart, d: Desk) -> Finding:
    """BC-073 to BC-078."""
    found, places = area_of(d.book, c.area, c.campaign), settlements_of(d.book, c.area, c.campaign)
    lines = tuple(f"{capital(place.nation)}: activity level {place.sal}" for place in places)
    return Finding(f"{found.name}: activity level {found.aal}", lines=lines)


@TREASURE.chart("hunt-level", "Activity level of a hunt", "How busy the place is.", Plain, page=59)
def hunt_level(c: Plain, d: Desk) -> Finding:
    """BC-194."""
    level = treasure.hunt_level(d.dice, d.book)
    return Finding(
        f"Level {level}", by_face((f"level {each}" for each in d.book.encounters.hunt.levels), d.faces()[0])
    )


@TREASURE.chart("digging", "Digging", "Turns of one digger until the chests are reached.", Busy, page=60)
def digging(c: Busy, d: Desk) -> Finding:
    """BC-197."""
    needed, most = treasure.digs_needed(d.dice, d.book, c.sal), d.book.encounters.hunt.diggers
    turns = -(-needed // treasure.digs_in_a_turn(d.book, most))
    return Finding(
        f"{counted(needed, 'turn')} of one digger",
        lines=(f"{counted(most, 'digger')}, the most: {counted(turns, 'turn')}",),
    )


@TREASURE.chart("chests", "Chests", "How many there are, and what is in each.", Plain, page=60)
def chests(c: Plain, d: Desk) -> Finding:
    """BC-199."""
    gold = [treasure.chest_gold(d.dice, d.book) for _ in range(treasure.chests_found(d.dice, d.book))]
    lines = tuple(f"Chest {number}: {each:,} gold" for number, each in enumerate(gold, 1))
    return Finding(f"{counted(len(gold), 'chest')}, {sum(gold):,} gold", lines=lines)
