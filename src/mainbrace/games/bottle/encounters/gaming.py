"""Farobank in a tavern: the party sits down with the gold it has on it (BC-148, BC-213)."""

from __future__ import annotations

from mainbrace.games.bottle.encounters.moments import TAVERN
from mainbrace.games.bottle.encounters.parties import followers
from mainbrace.games.bottle.encounters.state import Errand, Outing, Party
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.farobank.faro import Faro
from mainbrace.games.bottle.farobank.options import net_of
from mainbrace.games.bottle.farobank.play import take_turn
from mainbrace.games.bottle.farobank.state import sit_at
from mainbrace.games.bottle.ground.ground import OUTSIDE
from mainbrace.kernel import Play


def may_play(v: Venture, party: Party, house: int) -> bool:
    """True in a tavern for a Star with gold, once in an activation (R-30).

    Where that was agreed, once in a part of the day.
    """
    is_tavern = house != OUTSIDE and v.building(house).use == TAVERN
    has_played = party.sat_down == v.state.field.turn
    has_played |= v.state.agreed.farobank_once and v.state.part in v.state.games
    return is_tavern and is_there(v, party, house) and v.star(party).gold > 0 and not has_played


def is_there(v: Venture, party: Party, house: int) -> bool:
    """True for a Star who is in that house, and well."""
    star = v.s.figures[party.star]
    return star.carries_on and v.house_of(star) == house


def sit_down(v: Venture, party: Party) -> None:
    """Of all Stars who are in the tavern purses are on the table; who does not want to play stays out.

    Who is elsewhere is not asked (BC-148, BC-150, BC-212).
    """
    state, house = v.state, v.house_of(v.s.figures[party.star])
    net = net_of("four-for-one" if state.agreed.four_for_one else "four-to-one", v.house.pays)
    purses = [v.star(each).gold for each in state.parties]
    if state.sitting is None:
        state.sitting = sit_at(v.house.limit(state.sal), net, purses)
    else:
        for punter, purse in zip(state.sitting.punters, purses, strict=True):
            punter.purse = purse
    state.elsewhere = [each.seat for each in state.parties if not is_there(v, each, house)]
    state.games.append(state.part)
    state.is_gaming = True
    v.tell("sits down", who=v.star(party).name)
    keep_activation(v, party)


def keep_activation(v: Venture, party: Party) -> None:
    """A game uses up no activation: who sat down is ordered when it is over, before anybody else (R-30)."""
    party.sat_down = v.state.field.turn
    for figure in followers(v, party):
        figure.acted = False
    v.state.agenda = [Errand("party", v.state.parties.index(party)), *v.state.agenda]


def play_on(v: Venture) -> Play[None]:
    """A turn at the table; after the last everybody takes up what is his."""
    sitting = v.state.sitting
    assert sitting is not None
    names = [v.star(party).name for party in v.state.parties]
    seats = [party.seat for party in v.state.parties]
    absent = [place for place, seat in enumerate(seats) if seat in v.state.elsewhere]
    yield from take_turn(Faro(v.table, sitting, v.house, names, seats, absent))
    if not sitting.is_open:
        cash_up(v)


def cash_up(v: Venture) -> None:
    """Gold goes back into the pockets."""
    state = v.state
    if state.sitting is None or not state.is_gaming:
        return
    state.is_gaming = False
    for party, punter in zip(state.parties, state.sitting.punters, strict=True):
        star = v.star(party)
        if was_playing(state, party):
            state.found += punter.purse - star.gold
            star.gold = punter.purse


def was_playing(state: Outing, party: Party) -> bool:
    """True for a Star who sat down, and is still there to take up his gold."""
    return party.seat not in state.elsewhere and state.field.figures[party.star].is_on_table
