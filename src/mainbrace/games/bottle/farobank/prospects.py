"""What a punter reads before betting: the question, what each answer would mean, and the exact odds."""

from __future__ import annotations

from mainbrace.games.bottle.farobank.bets import NUMBERS, Bets
from mainbrace.games.bottle.farobank.faro import Faro
from mainbrace.games.bottle.farobank.odds import (
    average,
    chances,
    last_swings,
    one_bet,
    turn_chances,
    turn_edge,
    turn_swings,
)
from mainbrace.games.bottle.farobank.words import edge_words, gp, listed
from mainbrace.kernel import Chances, Closed

FEW_LEFT = 3
"""From so many changes on the question says how many are left."""


def question(f: Faro, place: int, left: int) -> str:
    """What the Banker says, and what one has to bet with."""
    sitting = f.sitting
    when = "Bet the Turn" if sitting.is_turn else f"Turn {len(sitting.rolls) + 1} of {f.house.turns}"
    hurry = f" {left} more {'change' if left == 1 else 'changes'}." if left <= FEW_LEFT else ""
    return f"{when}: place your bets. {gp(f.punter(place).markers)} to bet with.{hurry}"


def placing_words(f: Faro, headline: str) -> str:
    """A bet, and how good it is."""
    sitting = f.sitting
    if sitting.is_turn:
        pays = f"A hit gains {sitting.net} for each 1"
        return f"{headline}\n{pays}\n{edge_words(turn_edge(sitting.net))}"
    return f"{headline}\n{edge_words(-average(turn_swings(one_bet(NUMBERS[0]))))}"


def leaving_words(f: Faro, place: int) -> str:
    """What one would go away with."""
    punter = f.punter(place)
    return f"Cash out {gp(punter.markers + punter.bets.total)}\nYou may join again between turns"


def done_words(f: Faro, place: int) -> str:
    """That the bets are placed, and what they bring on average."""
    punter = f.punter(place)
    if f.bettors[-1] != place:
        headline = "My bets are placed"
    else:
        headline = "Roll the last die" if f.sitting.is_turn else "Roll the dice"
    if not punter.bets.total:
        return f"{headline}\nNothing of yours is on the layout"
    swing = f"On average that brings {float(average(swings_of(f, punter.bets))):+.2f} GP"
    return f"{headline}\n{swing}\nOn the layout: {listed(punter.bets)}"


def swings_of(f: Faro, bets: Bets) -> list[int]:
    """What the next dice can do to the bets."""
    return last_swings(bets, f.sitting.net) if f.sitting.is_turn else turn_swings(bets)


def odds_of_all(f: Faro, place: int) -> Chances | None:
    """The odds of all bets together; none if there are none."""
    bets = f.punter(place).bets
    return chances(swings_of(f, bets)) if bets.total else None


def odds_of_one(f: Faro) -> Chances:
    """The odds of any one bet, which are those of every other."""
    if not f.sitting.is_turn:
        return turn_chances()
    return Chances(chances(last_swings(one_bet(NUMBERS[0]), f.sitting.net)).outcomes[:2])


def closed(f: Faro, place: int) -> list[Closed]:
    """What one might expect to do, and why not."""
    punter, smallest, sitting = f.punter(place), f.house.markers[0], f.sitting
    if not punter.markers:
        why = "All your markers are on the layout." if punter.bets.total else "You have no markers left."
        shut = [Closed("bet", "Bet more", why)]
    else:
        full = [number for number in NUMBERS if punter.bets.on(number) >= sitting.limit]
        why = f"The limit of {gp(sitting.limit)} lies there."
        shut = [Closed(f"bet-{smallest}:{number}", f"Bet more on {number}", why) for number in full]
    if sitting.is_turn:
        shut.append(Closed("copper", "Copper a bet", "No bet on the Turn can be coppered."))
    return shut
