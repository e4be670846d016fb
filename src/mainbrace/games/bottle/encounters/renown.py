"""What an outing does for a captain's name; told, since only a campaign keeps count (BC-007 to BC-031)."""

from __future__ import annotations

from mainbrace.games.bottle.encounters.keepsakes import lives_on
from mainbrace.games.bottle.encounters.state import PARTY, Party
from mainbrace.games.bottle.encounters.venture import Venture

CAPTIVITY = 10
"""Fame that captivity costs and an escape brings (BC-008, BC-012)."""

Renown = tuple[int, int, str]
"""Fame, Personal Loyalty, and why."""


def tell_of_renown(v: Venture) -> None:
    """Say of each Star who is seen again what his name has won and lost."""
    for party in v.state.parties:
        if not lives_on(v.s.figures[party.star]):
            continue
        for fame, loyalty, why in renown(v, party):
            counts = (fame, "Fame"), (loyalty, "Personal Loyalty")
            what = ", ".join(f"{count:+d} {name}" for count, name in counts if count)
            v.tell("renown", who=v.star(party).name, what=what, why=why)


def renown(v: Venture, party: Party) -> list[Renown]:
    """Carousing with the men, a raid that went well or badly, captivity, escape, and flight.

    What a raid costs goes by the Rep that is left: who cheats death has lost a point before Fame is counted.
    """
    state, star = v.state, v.s.figures[party.star]
    found: list[Renown] = []
    if state.has_caroused and has_brought_men(v, party):
        found.append((1, 0, "carousing with the men"))
    if state.encounter == "raid" and party.seat in state.winners:
        found.append((state.sal, 1, "a raid that went well"))
    elif state.encounter == "raid":
        found.append((-star.rep, -1, "a raid that failed"))
    if star.id in state.jailed:
        found.append((-CAPTIVITY, 0, "captured"))
    if star.id in state.escaped:
        found.append((CAPTIVITY, 0, "escaped from captivity"))
    if star.id in state.fled:
        found.append((0, -1, "fled"))
    return found


def has_brought_men(v: Venture, party: Party) -> bool:
    """True for a Star with whom men of his went ashore; recruits of the evening were not brought (BC-007)."""
    own = (figure.id for figure in v.s.figures if figure.side == PARTY and figure.seat == party.seat)
    return bool(set(own) - {party.star, *v.state.recruits})
