"""A boarding figure by figure, from boundary to boundary: first shock, a turn in each step, its end."""

from __future__ import annotations

from mainbrace.games.bottle.sea.boarding import boarding_party
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.ondeck import on_deck, onset, storm
from mainbrace.games.bottle.sea.fight.parties import clear_decks
from mainbrace.games.bottle.sea.fight.spirits import surrender
from mainbrace.games.bottle.sea.fight.state import DeckFight, Melee, Vessel
from mainbrace.games.bottle.sea.fight.tolls import beaten, count_up, feel_losses
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.skirmish.turns import take_turn
from mainbrace.kernel import Play


def begin_on_deck(f: Fight, boarder: Vessel, boarded: Vessel) -> None:
    """Decks are cleared; everything else comes step by step (BS-163)."""
    fight = clear_decks(f, boarder, boarded)
    fight.before, fight.is_on = onset(f, fight), True
    f.state.decks.append(fight)


def party_words(f: Fight, vessel: Vessel, whose: str) -> str:
    """How many of a crew would fight."""
    men = boarding_party(f.sea, vessel.ship.crew)
    return f"{whose} {counted(men, 'man')} of {vessel.ship.crew}, Rep {vessel.ship.rep}, on deck"


def fight_on(f: Fight, fight: DeckFight) -> Play[None]:
    """A step of the first shock, or an order of a turn on deck; then it rests until boarding comes again.

    A turn of the fight on land is a round of it: one in each boarding step of an active ship (BSQ-95).
    """
    if fight.before:
        yield from storm(f, fight)
    else:
        yield from take_turn(on_deck(f, fight))
    field = fight.field
    if field.over:
        bring_home(f, fight)
    elif not (fight.before or field.phases or field.activation):
        fight.is_on = False
        feel_losses(f, fight)


def bring_home(f: Fight, fight: DeckFight) -> None:
    """Count both crews; a ship that has surrendered is the other's, her men below with her (BS-171)."""
    vessels = f.vessel(fight.boarder), f.vessel(fight.boarded)
    loser = beaten(fight.field)
    count_up(f, fight, loser)
    f.state.melees.remove(Melee(fight.boarder, fight.boarded))
    if loser is not None:
        surrender(f, vessels[loser], vessels[1 - loser])
    else:
        f.tell("repelled", ship=vessels[0].name, target=vessels[1].name)
