"""Charts of Farobank: a turn, the Turn, and an evening that goes on from one to the next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from msgspec import Meta

from mainbrace.games.bottle.assistant.desk import Collection, Desk, Level, Odds, asked
from mainbrace.games.bottle.farobank import odds
from mainbrace.games.bottle.farobank.bets import NUMBERS, Bets, Number, no_bets
from mainbrace.games.bottle.farobank.faro import Faro
from mainbrace.games.bottle.farobank.joining import pick_up
from mainbrace.games.bottle.farobank.options import Payment, net_of
from mainbrace.games.bottle.farobank.settling import settle, settle_turn
from mainbrace.games.bottle.farobank.state import Punter, Roll, Sitting
from mainbrace.games.bottle.farobank.words import gp, listed
from mainbrace.games.bottle.passes import total
from mainbrace.kernel import Choice, Finding, OptionsError

FAROBANK = Collection("Farobank")

Gold = Annotated[int, Meta(ge=0, le=1_000_000)]
WHO = "The punter"


@dataclass(frozen=True)
class Evening:
    """A punter's evening: what he has, what lies on each number, and how far the game has come."""

    level: Level = asked(2, "Activity level", "Of the Settlement: it limits the bets.")
    purse: Gold = asked(50, "Gold in hand", "Without what lies on the layout.")
    one: Gold = asked(5, "On the 1")
    two: Gold = asked(0, "On the 2")
    three: Gold = asked(0, "On the 3")
    four: Gold = asked(0, "On the 4")
    five: Gold = asked(0, "On the 5")
    six: Gold = asked(0, "On the 6")
    coppered: tuple[str, ...] = asked((), "Coppered numbers", "A copper turns a bet round.")
    payment: Payment = asked("four-to-one", "The Turn pays", "What a hit on the last die brings.")
    turn: Annotated[int, Meta(ge=1, le=11)] = asked(1, "Turn", "The eleventh is the Turn: a single die.")

    @property
    def amounts(self) -> list[int]:
        """What lies on each number."""
        return [self.one, self.two, self.three, self.four, self.five, self.six]


NAMES = ("one", "two", "three", "four", "five", "six")


def bets_of(c: Evening, d: Desk) -> Bets:
    """What lies on the layout, within the limit of the house (BC-150)."""
    limit = d.house.limit(c.level)
    for name, amount in zip(NAMES, c.amounts, strict=True):
        if amount > limit:
            raise OptionsError(name, amount, f"up to {limit} on a number at activity level {c.level}")
    if c.coppered and c.turn > d.house.turns:
        raise OptionsError("coppered", ", ".join(c.coppered), "none: nothing is coppered on the Turn")
    bets = no_bets()
    for number, amount in zip(NUMBERS, c.amounts, strict=True):
        (bets.coppered if str(number) in c.coppered else bets.plain)[number - 1] = amount
    return bets


def faro_odds(c: Evening, d: Desk) -> Odds:
    """How likely the dice bring gold, take some, or do neither."""
    bets = bets_of(c, d)
    is_turn = c.turn > d.house.turns
    net = net_of(c.payment, d.house.pays)
    return odds.chances(odds.last_swings(bets, net) if is_turn else odds.turn_swings(bets)).outcomes


@FAROBANK.chart(
    "farobank",
    "An evening of Farobank",
    "Lay your bets and roll; bets, gold and turn go on from there.",
    Evening,
    page=53,
    odds=faro_odds,
    words=lambda shelf: {"coppered": [Choice(str(number), f"The {number}") for number in NUMBERS]},
)
def evening(c: Evening, d: Desk) -> Finding:
    """BC-149 to BC-154: ten turns of two dice, then a last die on an empty layout."""
    bets, net = bets_of(c, d), net_of(c.payment, d.house.pays)
    punter = Punter(0, c.purse, bets, presence="playing")
    sitting = Sitting(d.house.limit(c.level), net, [punter], is_open=True, is_turn=c.turn > d.house.turns)
    faro = Faro(d, sitting, d.house, [WHO])
    before = punter.gold
    if sitting.is_turn:
        settle_turn(faro, Number(total(d.dice, 1, "The Turn")))
    else:
        losing, winning = d.dice.roll(2, f"Turn {c.turn}, losing and winning number")
        settle(faro, Roll(Number(losing), Number(winning)))
    if c.turn >= d.house.turns:
        pick_up(faro, 0)
    return Finding(swing(punter.gold - before), lines=state_of(c, d, punter), then=next_turn(c, d, punter))


def swing(gold: int) -> str:
    """What a turn has brought."""
    return f"You {'win' if gold > 0 else 'lose'} {gp(abs(gold))}" if gold else "Nothing is won or lost"


def state_of(c: Evening, d: Desk, punter: Punter) -> tuple[str, ...]:
    """What lies where, and what comes next."""
    gold = f"In hand: {gp(punter.markers)}, in all {gp(punter.gold)}"
    if c.turn < d.house.turns:
        return (f"On the layout: {listed(punter.bets) or 'nothing'}", gold)
    if c.turn == d.house.turns:
        return ("The layout is cleared: bet the Turn, on a single die", gold)
    return ("The game is over; a new one begins with turn 1", gold)


def next_turn(c: Evening, d: Desk, punter: Punter) -> dict[str, Any]:
    """The circumstances of the next turn; a copper goes with its bet."""
    left = [punter.bets.on(number) for number in NUMBERS]
    lying = [word for word in c.coppered if left[int(word) - 1]]
    coppers: dict[str, Any] = {"coppered": lying} if lying != list(c.coppered) else {}
    turn = c.turn % (d.house.turns + 1) + 1
    return {"purse": punter.markers, **dict(zip(NAMES, left, strict=True)), **coppers, "turn": turn}
