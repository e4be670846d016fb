"""Farobank in a tavern: the party sits down with the gold it has on it (BC-148, BC-213)."""

from __future__ import annotations

from mainbrace.games.bottle.encounters.state import Outing, Party
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.farobank.faro import Faro
from mainbrace.games.bottle.farobank.options import net_of
from mainbrace.games.bottle.farobank.play import take_turn
from mainbrace.games.bottle.farobank.state import sit_at
from mainbrace.kernel import Play


def may_play(v: Venture, party: Party) -> bool:
    """True for a Star with gold who is there, and once in a part of the day where that was agreed (R-30)."""
    star = v.s.figures[party.star]
    is_played = v.state.agreed.farobank_once and v.state.part in v.state.games
    return star.carries_on and star.character.gold > 0 and not is_played


def sit_down(v: Venture, party: Party) -> None:
    """Everybody's purse is on the table; who does not want to play stays out (BC-150, BC-212)."""
    state = v.state
    net = net_of("four-for-one" if state.agreed.four_for_one else "four-to-one", v.house.pays)
    purses = [v.star(each).gold if may_play(v, each) else 0 for each in state.parties]
    if state.sitting is None:
        state.sitting = sit_at(v.house.limit(state.sal), net, purses)
    else:
        for punter, purse in zip(state.sitting.punters, purses, strict=True):
            punter.purse = purse
    state.games.append(state.part)
    state.is_gaming = True
    v.tell("sits down", who=v.star(party).name)


def play_on(v: Venture) -> Play[None]:
    """A turn at the table; after the last everybody takes up what is his."""
    sitting = v.state.sitting
    assert sitting is not None
    names = [v.star(party).name for party in v.state.parties]
    seats = [party.seat for party in v.state.parties]
    yield from take_turn(Faro(v.table, sitting, v.house, names, seats))
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
    """True for a Star who is still there to take up his gold."""
    return state.field.figures[party.star].is_on_table
