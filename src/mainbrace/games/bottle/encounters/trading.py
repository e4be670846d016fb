"""Trading: find somebody who buys and sells, agree on tons, and get home (BC-172 to BC-188, BC-210)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.encounters.fromtavern import WayFromTavern
from mainbrace.games.bottle.encounters.haunts import has_traded_here, is_listed, remember_trade
from mainbrace.games.bottle.encounters.hours import ByTheClock
from mainbrace.games.bottle.encounters.moments import Moments, take_in
from mainbrace.games.bottle.encounters.parties import door_of
from mainbrace.games.bottle.encounters.pefs import place_pef
from mainbrace.games.bottle.encounters.plot import Aim, Plot, Setting
from mainbrace.games.bottle.encounters.prospects import nearness, to_section
from mainbrace.games.bottle.encounters.state import Outing, Party, Pef
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.ground.ground import OUTSIDE, ground_of
from mainbrace.games.bottle.ground.indoors import great_house
from mainbrace.games.bottle.ground.plan import Plan
from mainbrace.games.bottle.ground.sections import MIDDLE
from mainbrace.games.bottle.ground.settlement import settlement
from mainbrace.games.bottle.pefs import first_pefs
from mainbrace.games.bottle.relations import is_hostile
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.trading import (
    Direction,
    Search,
    deal,
    find_trader,
    fluctuation,
    is_trader_certain,
    list_price,
    most_to_buy,
    price_for,
    tons_for_sale,
)
from mainbrace.kernel import Option, Play

Deal = tuple[Direction, int]

FOUND, TRADED = 8.0, 25.0
"""What having found a trader, and having dealt with him, are worth to a bot."""
UNSOLD = 0.8
"""What cargo is worth to a bot of its price here: gold in hand is better."""


def lay_out(v: Venture) -> Plan:
    """A town, or one great house (BC-210)."""
    if v.state.agreed.ground == "great-house":
        return great_house(v.dice, v.book.houses, "trader")
    return settlement(v.dice, v.book.terrain, v.book.houses, v.state.sal, v.tell)


def begin(v: Venture) -> Play[None]:
    """Three PEFs; among one's own nation traders come by themselves (BC-177).

    Whoever comes in by a door is inside already, and looks about (BC-210).
    """
    yield from ()
    for _ in range(first_pefs(v.book)):
        place_pef(v)
    if any(is_trader_certain(search_of(v, v.star(party))) for party in v.state.parties):
        v.state.market.sought = True
        take_to_house(v, v.party()[0])
    take_in(v)


class Traders(Moments):
    """Houses have their Defining Moments (BC-210), and a PEF may be somebody who buys and sells."""

    def resolves(self, v: Venture, pef: Pef, finder: Figure) -> Play[bool]:
        """Instead of the first PEF a trader is looked for (BC-173, BC-175)."""
        yield from ()
        market = v.state.market
        if market.sought:
            return False
        market.sought = True
        star = v.star(v.party_of(finder))
        match find_trader(v.dice, v.book, v.state.level, search_of(v, star)):
            case "found":
                take_to_house(v, finder)
            case "watch":
                v.be_guilty(v.smuggler(finder), "traded-with-enemy")
                v.state.ambush = "soldiers"
                v.state.field.over = "Soldiers wait for smugglers."
                v.tell("betrayed")
            case "none":
                v.tell("no trader")
        return True


class Dealing(ByTheClock):
    """With the trader to a house, and agree on tons."""

    def orders(self, v: Venture, party: Party, leader: Figure) -> Sequence[Option[str]]:
        options: list[Option[str]] = []
        house = v.state.market.house
        if house != OUTSIDE and v.house_of(leader) == house:
            options.append(Option("trade", "trade", "Talk business with the trader"))
        elif house != OUTSIDE:
            name = v.building(house).name
            options.append(Option("trader", f"house:{house}", f"Go with the trader to {name}"))
        return options

    def pursue(self, v: Venture, party: Party, leader: Figure) -> Play[None]:
        goal, party.goal = party.goal, ""
        if goal == "trade":
            yield from do_business(v, party, leader)

    def turn_starts(self, v: Venture) -> None:
        """What was Carousing and is Trading now begins with as many PEFs, one of which leads to a trader.

        A smuggler with a name would else look in vain where all who were about have been met (BC-178).
        """
        while not v.state.market.sought and len(v.state.pefs) < first_pefs(v.book):
            place_pef(v)


class Homewards(WayFromTavern):
    """Back to the ship, past whoever waits for carousers, with a word on what was not done."""

    def farewell(self, v: Venture, party: Party) -> str:
        return super().farewell(v, party) + ("" if v.state.market.traded else "\nNo cargo has changed hands")


class Deals(Aim):
    """Cargo must change hands, or it was in vain."""

    def is_won(self, v: Venture, party: Party) -> bool:
        """Cargo has changed hands (BC-172)."""
        return v.state.market.traded > 0 and v.is_unbowed(party)

    def worth(self, state: Outing, party: Party) -> float:
        market, goal = state.market, party.goal
        score = FOUND * (market.house != OUTSIDE) + TRADED * (market.traded > 0)
        star = state.field.figures[party.star].character
        score += (star.gold + star.savings + UNSOLD * market.price * market.cargo) / 200
        if goal == f"house:{market.house}" or goal == "trade":
            score += 0.0 if market.traded else 4.0
        if market.house != OUTSIDE and not market.traded:
            score += nearness(state, party, door_of(ground_of(state.field.plan), market.house))
        elif not market.sought:
            score += to_section(state, party, MIDDLE)
        if goal.startswith("house") and not market.sought:
            score += 1.0
        return score + (3.0 if goal == "leave" and market.is_settled else -3.0 * (goal == "leave"))


TRADING = Plot(Setting(lay_out, begin), Traders(), Dealing(), Homewards(), Deals())


def search_of(v: Venture, star: Character) -> Search:
    """In which circumstances a Star looks for a trader (BC-174)."""
    state = v.state
    return Search(
        state.part,
        is_hostile=is_smuggling(v, star),
        is_own_nation=star.nation == state.nation,
        is_wanted=is_listed(state, star),
        has_traded_here=has_traded_here(state, star),
        has_contact=state.market.contact,
    )


def is_smuggling(v: Venture, star: Character) -> bool:
    """True in a Hostile Settlement (BC-176)."""
    return is_hostile(v.book.settlements.wars, v.state.nation, star.nation)


def take_to_house(v: Venture, finder: Figure) -> None:
    """A trader is found, and business is done in the nearest building."""
    ground, grid = v.s.ground, v.s.grid
    houses = range(len(ground.houses))
    house = min(houses, key=lambda each: grid.span(door_of(ground, each), finder.square))
    v.state.market.house = house
    v.tell("trader", where=v.building(house).name)


def do_business(v: Venture, party: Party, leader: Figure) -> Play[None]:
    """One price, one fluctuation and one quantity a month, for both directions (BC-181 to BC-187, R-37).

    Whoever leads does the talking; cargo and gold are the captain's, and his nation counts (BC-065, BC-066).
    """
    market, star = v.state.market, v.star(party)
    smuggling = is_smuggling(v, star)
    if smuggling:
        v.be_guilty(v.smuggler(leader), "traded-with-enemy")
    if not market.price:
        market.price = list_price(v.dice, v.book, v.state.sal)
        market.percent = fluctuation(v.dice, v.book, v.state.sal)
        market.for_sale = tons_for_sale(v.dice, v.book, v.state.sal)
        v.tell("price", price=asked(v, star), percent=f"{market.percent:+d}", tons=market.for_sale)
    options = deals(v, star)
    nothing: Option[Deal | None] = Option("no-deal", None, "No deal, for now")
    terms = (
        f"{asked(v, star)} gold a ton, {market.percent:+d}% on the deal, {purse_of(star)} gold in the purse"
    )
    text = f"{terms}. What does {leader.name} do?"
    chosen = yield from v.ask(party.seat, "deal", text, [*options, nothing])
    if chosen is not None:
        before = star.savings
        strike(v, star, leader, *chosen)
        remember_trade(v.state, star)
        party.earned += star.savings - before


def asked(v: Venture, star: Character) -> int:
    """Gold for a ton when that captain deals: smugglers, and nobody else, deal above the list (BC-183)."""
    return price_for(v.book, v.state.market.price, is_smuggling(v, star))


def purse_of(star: Character) -> int:
    """What a captain can pay for cargo with, at hand and aboard (BC-066)."""
    return star.gold + star.savings


def deals(v: Venture, star: Character) -> list[Option[Deal | None]]:
    """Selling what is aboard and buying what can be paid and stowed, all of it, half or a part (R-39)."""
    market, price, options = v.state.market, asked(v, star), list[Option[Deal | None]]()
    room = market.hold - market.cargo
    most = most_to_buy(market.for_sale, room, purse_of(star), price, market.percent)
    for tons in parts_of(market.cargo):
        gold = deal(tons, price, market.percent, "sell")
        options.append(Option(f"sell:{tons}", ("sell", tons), f"Sell {counted(tons, 'ton')} for {gold} gold"))
    for tons in parts_of(most):
        gold = deal(tons, price, market.percent, "buy")
        options.append(Option(f"buy:{tons}", ("buy", tons), f"Buy {counted(tons, 'ton')} for {gold} gold"))
    return options


def parts_of(tons: int) -> list[int]:
    """All of something, half of it, a quarter, and ten, five or one of it."""
    parts = {tons, tons // 2, tons // 4, *(few for few in (1, 5, 10) if few <= tons)}
    return sorted(parts - {0}, reverse=True)


def strike(v: Venture, star: Character, dealer: Figure, direction: Direction, tons: int) -> None:
    """Gold and cargo change hands; the purse is at home first (BC-182)."""
    market = v.state.market
    gold = deal(tons, asked(v, star), market.percent, direction)
    market.traded += tons
    if direction == "sell":
        market.cargo -= tons
        star.savings += gold
        v.state.found += gold
    else:
        market.cargo += tons
        market.for_sale -= tons
        saved = min(star.savings, gold)
        star.savings -= saved
        star.gold -= gold - saved
        v.state.found -= gold
    who = dealer.name if dealer.character is star else f"{dealer.name}, for {star.name},"
    v.tell("deal", who=who, what="sells" if direction == "sell" else "buys", tons=tons, gold=gold)
