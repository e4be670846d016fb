"""What guns of other ships do to men who fight on deck."""

from __future__ import annotations

from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.ondeck import on_deck
from mainbrace.games.bottle.sea.fight.state import DeckFight, Vessel
from mainbrace.games.bottle.sea.ships import Specialist
from mainbrace.games.bottle.skirmish.damage import fall, let_go
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.skirmish.status import Status


def own_figures(fight: DeckFight, vessel: Vessel) -> list[Figure]:
    """Her party."""
    side = (fight.boarder, fight.boarded).index(vessel.id)
    return [figure for figure in fight.field.figures if figure.side == side]


def cut_down(f: Fight, vessel: Vessel, men: int) -> int:
    """Of so many men whom guns have just cost her, how many belong to the party on deck.

    Those below fall first. Who falls on deck, by lot, is counted with all others when the fight is over.
    """
    fight = f.deck_fight(vessel)
    if fight is None:
        return 0
    party = own_figures(fight, vessel)
    struck = max(0, min(men, len(party) - vessel.ship.crew))
    s = on_deck(f, fight)
    for _ in range(struck):
        standing = [each for each in party if each.is_able]
        if standing:
            fall(s, f.chance.pick(standing), "out-of-the-fight", None)
    s.close()
    return struck


def captain_on_deck(f: Fight, vessel: Vessel) -> Figure | None:
    """Her Captain, if he is in a fight on deck."""
    return next((each for each in party_on_deck(f, vessel) if each.character.is_star), None)


def pilot_on_deck(f: Fight, vessel: Vessel, pilot: Specialist) -> Figure | None:
    """A Pilot of hers, if he is in a fight on deck and has not gone home."""
    for figure in party_on_deck(f, vessel):
        man = figure.character
        if (man.specialist, man.rep) == (pilot.job, pilot.rep) and figure.status != "left":
            return figure
    return None


def party_on_deck(f: Fight, vessel: Vessel) -> list[Figure]:
    """Her men in a fight on deck, if there is any."""
    fight = f.deck_fight(vessel)
    return own_figures(fight, vessel) if fight is not None else []


def lay_low(f: Fight, vessel: Vessel, man: Figure, status: Status) -> None:
    """A gun has put her Captain or Pilot down while he fought on deck."""
    fight = f.deck_fight(vessel)
    assert fight is not None
    s = on_deck(f, fight)
    if status == "cheated-death":
        let_go(s, man)
        s.take_off(man, status)
    else:
        fall(s, man, status, None)
    s.close()
