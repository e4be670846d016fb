"""What boarding promises where whole crews fight: who meets whom with how many dice, and the exact odds."""

from __future__ import annotations

from itertools import product

from mainbrace.games.bottle.likelihood import SIDES, Distribution, binomial, contest
from mainbrace.games.bottle.sea.bigbattles import Boarders, boarders, divided, first_losses, melee_dice
from mainbrace.games.bottle.sea.circumstances import added
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.prospects import contest_odds
from mainbrace.games.bottle.sea.fight.state import Vessel
from mainbrace.games.bottle.sentences import counted
from mainbrace.kernel import Chances

BETTER = "she loses men, you do not"


def strength(f: Fight, crew: Boarders, enemy: Boarders) -> int:
    """Dice of a crew in a round against another (BS-186)."""
    return crew.dice + added(melee_dice(f.sea, crew, enemy))


def round_odds(f: Fight, crew: Boarders, enemy: Boarders, extra: int) -> Chances:
    """How likely a crew with so many dice more gets the better of another in a round."""
    return contest_odds(strength(f, crew, enemy) + extra, strength(f, enemy, crew), BETTER)


def met_by(f: Fight, target: Vessel, men: int) -> Boarders:
    """The part of her crew, of so many men, that meets one more ship's boarders (BS-187)."""
    crew = boarders(f.sea, target.ship)
    return divided(Boarders(crew.name, crew.dice, men), len(f.melees(target)) + 1)[-1]


def crews_label(f: Fight, vessel: Vessel, target: Vessel) -> list[str]:
    """Both crews in numbers as they are before the first shot; men who fight others are told apart."""
    mine, theirs = boarders(f.sea, vessel.ship), met_by(f, target, target.ship.crew)
    elsewhere = target.ship.crew - theirs.men
    fight = "fights" if elsewhere == 1 else "fight"
    others = f"\n{counted(elsewhere, 'other man')} of hers {fight} elsewhere" if elsewhere else ""
    return [
        f"Your {counted(mine.men, 'man')} with {counted(strength(f, mine, theirs), 'die')}",
        f"Her {counted(theirs.men, 'man')} with {counted(strength(f, theirs, mine), 'die')}{others}",
    ]


def boarding_odds(f: Fight, vessel: Vessel, target: Vessel) -> Chances:
    """How likely the boarders win the first round, after swivel guns and the first shock (BS-184, BS-185)."""
    fallen = swivel_losses(f)
    better = 0.0
    for (theirs, chance), (mine, also) in product(enumerate(fallen), repeat=2):
        better += chance * also * first_round(f, vessel, target, mine, theirs)
    return Chances(((f"in the first round {BETTER}", better),))


def first_round(f: Fight, vessel: Vessel, target: Vessel, mine: int, theirs: int) -> float:
    """How likely that is once the swivel guns have cost either crew so many."""
    own, hers = max(0, vessel.ship.crew - mine), max(0, target.ship.crew - theirs)
    if not own or not hers:
        return float(not hers)
    ((lost, slain),) = first_losses(f.sea, own, [hers])
    crew = Boarders(vessel.name, boarders(f.sea, vessel.ship).dice, own - lost)
    enemy = met_by(f, target, hers - slain)
    return contest(strength(f, crew, enemy), strength(f, enemy, crew)).more


def swivel_losses(f: Fight) -> Distribution:
    """How many men one swivel gun puts out of the fight (BS-166)."""
    rules = f.book.shooting.swivel
    return binomial(rules.dice, rules.impact / SIDES**2)
