"""Who is on deck when creatures have come aboard, and who comes after them (BS-214, BS-215)."""

from __future__ import annotations

from mainbrace.games.bottle.creatures import creatures
from mainbrace.games.bottle.hands import Unheard
from mainbrace.games.bottle.pefs import how_many
from mainbrace.games.bottle.sea.boarding import deck_of
from mainbrace.games.bottle.sea.deckplans import DeckPlan, lone_decks
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.parties import (
    ACROSS,
    BOARDED,
    BOARDER,
    by_lot,
    party,
    place_on,
    take_posts,
    tell_posts,
)
from mainbrace.games.bottle.sea.fight.state import NightFight
from mainbrace.games.bottle.sea.seaterms import Deck
from mainbrace.games.bottle.sea.ships import Specialist
from mainbrace.games.bottle.skirmish.muster import enter
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Play


def plan_of(f: Fight, fight: NightFight) -> DeckPlan:
    """The decks of the ship."""
    return lone_decks(f.sea, f.vessel(fight.vessel).size)


def of_side(fight: NightFight, side: int) -> list[Figure]:
    """All who have fought for a side, whatever has become of them."""
    return [figure for figure in fight.field.figures if figure.side == side]


def muster(f: Fight, fight: NightFight) -> Play[None]:
    """As many of the crew as the Captain's Rep, and about as many creatures (BS-214, BS-215)."""
    vessel = f.vessel(fight.vessel)
    men = party(f, vessel, min(vessel.ship.crew, vessel.ship.captain))
    yield from take_posts(f, fight.field, plan_of(f, fight), BOARDED, vessel, men)
    fight.met = how_many(f.dice, len(men))
    climb_aboard(f, fight, fight.met)


def climb_aboard(f: Fight, fight: NightFight, number: int) -> None:
    """So many creatures come over the side, each to the deck that a die says (BS-164)."""
    vessel, plan, unheard = f.vessel(fight.vessel), plan_of(f, fight), Unheard(f.table)
    posts = list[Deck]()
    for creature in creatures(unheard.dice, f.book, fight.creature, number, len(of_side(fight, BOARDER))):
        deck = deck_of(unheard.dice, f.sea, vessel.ship, creature.name)
        square = place_on(fight.field, plan.decks[BOARDED][deck], BOARDER)
        enter(fight.field, f.book, creature, BOARDER, square, ACROSS[BOARDED])
        posts.append(deck)
    tell_posts(f, f.book.creatures[fight.creature].plural, posts, unheard.faces)


def men_below(f: Fight, fight: NightFight) -> int:
    """How many of the crew could still come on deck: only against the Undead does anybody (BS-215)."""
    if fight.creature != "undead":
        return 0
    return f.vessel(fight.vessel).ship.crew - len(of_side(fight, BOARDED))


def come_on_deck(f: Fight, fight: NightFight, number: int) -> Play[None]:
    """So many more of the crew, by lot, as far as there are any (BS-215)."""
    vessel, there = f.vessel(fight.vessel), of_side(fight, BOARDED)
    known = [(each.character.specialist, each.rep) for each in there]
    hands: list[Specialist | None] = [
        each for each in vessel.ship.specialists if (each.job, each.rep) not in known
    ]
    below = men_below(f, fight)
    hands = [*hands, *[None] * (below - len(hands))][:below]
    men = by_lot(f, vessel, hands, number, [each.name for each in there])
    yield from take_posts(f, fight.field, plan_of(f, fight), BOARDED, vessel, men)
