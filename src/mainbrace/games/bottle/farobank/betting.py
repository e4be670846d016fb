"""Between turns: bets are placed, coppered, changed, moved and taken back (BC-152)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from mainbrace.games.bottle.farobank.bets import NUMBERS, Bets, Number, no_bets
from mainbrace.games.bottle.farobank.faro import Act, Faro
from mainbrace.games.bottle.farobank.joining import be, buy, cash_out, pick_up
from mainbrace.games.bottle.farobank.prospects import (
    closed,
    done_words,
    leaving_words,
    odds_of_all,
    odds_of_one,
    placing_words,
    question,
)
from mainbrace.games.bottle.farobank.state import Punter
from mainbrace.games.bottle.farobank.words import bet, gp, listed
from mainbrace.kernel import Option, Play

Offers = Iterator[Option[Act | None]]


PATIENCE = 20
"""How many changes a punter may make before the dice roll."""


def place_bets(f: Faro, place: int) -> Play[None]:
    """A punter changes bets until they lie as wished; the Banker waits for so many changes and no more."""
    punter = f.punter(place)
    before = punter.bets.copy()
    ask = "turn" if f.sitting.is_turn else "bet"
    for left in range(PATIENCE, 0, -1):
        act = yield from f.ask(
            place,
            ask,
            partial(question, f, place, left),
            list(offers(f, place)),
            partial(closed, f, place),
        )
        if act is None:
            break
        act()
        if punter.presence != "playing":
            return
    if punter.bets != before:
        f.tell("bets", who=f.names[place], place=place, what=listed(punter.bets) or "nothing")


def offers(f: Faro, place: int) -> Offers:
    """All that can be done now; that the bets are placed comes last."""
    yield from placing(f, place)
    if not f.sitting.is_turn:
        yield from coppering(f, place)
    yield from taking_back(f, place)
    yield from as_before(f, place)
    yield from buying_more(f, place)
    if not f.sitting.is_turn:
        yield Option("leave", partial(leave, f, place), partial(leaving_words, f, place))
    yield Option("done", None, partial(done_words, f, place), odds=partial(odds_of_all, f, place))


def placing(f: Faro, place: int) -> Offers:
    """Markers for any number, up to the limit of each (BC-150): a few at once, or all that fit."""
    punter = f.punter(place)
    rooms = {number: room_for(f, punter, number) for number in NUMBERS}
    odds = partial(odds_of_one, f)
    for worth in f.house.markers:
        for number, room in rooms.items():
            if worth <= room:
                act = partial(add, punter, number, worth)
                label = partial(placing_words, f, f"Bet {worth} on {number}")
                yield Option(f"bet-{worth}:{number}", act, label, (str(number),), odds=odds)
    for number, room in rooms.items():
        if room > 0 and room not in f.house.markers:
            act = partial(add, punter, number, room)
            label = partial(placing_words, f, f"Bet all you can on {number}")
            yield Option(f"bet-most:{number}", act, label, (str(number),), gp(room), odds)


def room_for(f: Faro, punter: Punter, number: Number) -> int:
    """How much more a punter can bet on a number."""
    return min(f.sitting.limit - punter.bets.on(number), punter.markers)


def add(punter: Punter, number: Number, amount: int) -> None:
    """Put markers on a number."""
    punter.markers -= amount
    punter.bets.plain[number - 1] += amount


def coppering(f: Faro, place: int) -> Offers:
    """A copper on a bet, or off it; before a turn alone (BC-153)."""
    bets = f.punter(place).bets
    for amount, number, is_coppered in bets.each():
        on = (str(number), stake_id(place, number, is_coppered))
        words = bet(amount, number, False)
        if is_coppered:
            label = f"Take the copper off the {words}\nWins on the winning number again"
            yield Option(f"uncopper:{number}", partial(turn_over, bets, number, False), label, on)
        else:
            label = f"Copper the {words}\nWins on the losing number and loses on the winning one"
            odds = partial(odds_of_one, f)
            yield Option(f"copper:{number}", partial(turn_over, bets, number, True), label, on, odds=odds)


def stake_id(place: int, number: Number, is_coppered: bool) -> str:
    """What scenes call a bet, and options are on."""
    return f"{'coppered' if is_coppered else 'stake'}:{place}:{number}"


def turn_over(bets: Bets, number: Number, is_coppered: bool) -> None:
    """Lay a copper on the bet on a number, or take it off."""
    index = number - 1
    amount = bets.on(number)
    bets.plain[index], bets.coppered[index] = (0, amount) if is_coppered else (amount, 0)


def taking_back(f: Faro, place: int) -> Offers:
    """What lies on a number, or everything, comes back."""
    punter = f.punter(place)
    lying = [number for number in NUMBERS if punter.bets.on(number)]
    for number in lying:
        stakes = [
            stake_id(place, number, is_coppered) for _, on, is_coppered in punter.bets.each() if on == number
        ]
        label = f"Take back {punter.bets.on(number)} from {number}"
        yield Option(f"back:{number}", partial(take_back, punter, number), label, (str(number), *stakes))
    if len(lying) > 1:
        yield Option("clear", partial(pick_up, f, place), f"Take everything back ({gp(punter.bets.total)})")


def take_back(punter: Punter, number: Number) -> None:
    """Take up what lies on a number."""
    punter.markers += punter.bets.on(number)
    punter.bets.plain[number - 1] = punter.bets.coppered[number - 1] = 0


def as_before(f: Faro, place: int) -> Offers:
    """The winnings of the last turn on top of what won them, or the bets of the last turn once more."""
    punter = f.punter(place)
    ridden = with_winnings(f, punter)
    if punter.bets.total < ridden.total:
        label = f"Let it ride: {gp(ridden.total - punter.bets.total)} won go on top"
        yield Option("ride", partial(let_ride, punter, ridden), label)
    again = Bets(list(punter.last.plain), no_bets().coppered) if f.sitting.is_turn else punter.last.copy()
    if again.total and again != punter.bets and again.total <= punter.bets.total + punter.markers:
        yield Option("repeat", partial(lay, punter, again), f"Bet as before: {listed(again)}")


def with_winnings(f: Faro, punter: Punter) -> Bets:
    """The bets as they lie with what they have just won on top, as far as limit and markers allow."""
    bets, left = punter.bets.copy(), punter.markers
    for amount, number, is_coppered in punter.winnings.each():
        more = max(0, min(amount, f.sitting.limit - bets.on(number), left))
        (bets.coppered if is_coppered else bets.plain)[number - 1] += more
        left -= more
    return bets


def let_ride(punter: Punter, ridden: Bets) -> None:
    """Put winnings back where they were won; they do so once."""
    lay(punter, ridden)
    punter.riding = no_bets()


def lay(punter: Punter, bets: Bets) -> None:
    """Let the bets be these."""
    punter.markers += punter.bets.total - bets.total
    punter.bets = bets


def buying_more(f: Faro, place: int) -> Offers:
    """More markers for gold in the purse (BC-212)."""
    purse = f.punter(place).purse
    for amount in sorted({min(purse, f.sitting.limit), purse} - {0}):
        label = f"Buy {amount} more markers"
        yield Option(f"buy:{amount}", partial(buy, f, place, amount), label, cost=gp(amount))


def leave(f: Faro, place: int) -> None:
    """Cash out, and look on from then on."""
    cash_out(f, place)
    be(f, place, "looking")
