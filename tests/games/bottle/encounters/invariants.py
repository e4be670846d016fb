"""What is true of every outing at every moment."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from mainbrace.games.bottle.afloat.sea import Sea, drawn
from mainbrace.games.bottle.encounters.game import Ashore
from mainbrace.games.bottle.encounters.keepsakes import star_of
from mainbrace.games.bottle.encounters.state import Outing
from mainbrace.games.bottle.ground.ground import ground_of
from mainbrace.games.bottle.scenery.fight import onlooker
from mainbrace.games.bottle.sea.boats import most_people
from mainbrace.games.bottle.skirmish.state import NOBODY
from mainbrace.kernel import Outcome
from tests.games.bottle.encounters.situation import GAME
from tests.games.bottle.skirmish.invariants import check_bonds, check_places, check_weapons


class Watched(Ashore):
    """An outing whose every boundary is looked at: the kernel asks for the outcome at each."""

    def outcome(self, state: Outing) -> Outcome | None:
        check_moment(state)
        return super().outcome(state)


WATCHED = Watched()


def check_moment(state: Outing) -> None:
    """Nobody and nothing is lost, everybody stands somewhere, gold and Items add up."""
    check_ledger(state)
    check_people(state)
    check_weapons(state.field, GAME.book)
    if state.stage == "ashore":
        check_places(state.field, may_swim=bool(state.waters.crafts))
        check_bonds(state.field)
    elif state.stage in ("court", "over"):
        assert all(figure.burden == figure.bearer == NOBODY for figure in state.field.figures)
    assert state.level >= 1
    assert 0 <= state.market.cargo <= state.market.hold
    assert len(state.used) == len(set(state.used))
    check_chests(state)
    check_waters(state)


def check_chests(state: Outing) -> None:
    """Who has a chest in hand has one only, and is there; no more is dug than there is to dig."""
    bearers = [number for chest in state.hunt.chests for number in chest.bearers]
    assert len(bearers) == len(set(bearers))
    assert state.hunt.dug <= state.hunt.needed
    for chest in state.hunt.chests:
        assert bool(chest.bearers) == (chest.fate == "carried")
        assert all(state.field.figures[number].is_on_table for number in chest.bearers)


def check_people(state: Outing) -> None:
    """Everybody's numbers make sense, and who is a prisoner is somebody's or the Watch's."""
    for figure in state.field.figures:
        assert figure.character.gold >= 0
        assert figure.character.savings >= 0
        assert figure.rep >= 2
        if figure.status == "captured":
            assert figure.captor != NOBODY or figure.id in state.arrested
        else:
            assert figure.captor == NOBODY
            assert state.stage != "ashore" or figure.id not in state.arrested
    for party in state.parties:
        assert party.star == NOBODY or state.field.figures[party.star].side == party.side


def check_waters(state: Outing) -> None:
    """Crafts float, none over another, none too full; who swims does so alone."""
    if not state.waters.crafts:
        return
    sea = Sea(onlooker(GAME.book, state.field), state.waters, GAME.sea)
    land, covered = ground_of(state.waters.land), 0
    for craft in sea.crafts:
        mask = sea.mask(craft)
        assert mask
        assert not mask & (covered | ~land.water)
        covered |= mask
        assert craft.size or len(sea.aboard(craft)) <= most_people(GAME.sea, sea.boat(craft))
    assert drawn(sea) == state.field.plan
    floating = [f.square for f in state.field.figures if sea.is_wet(f)]
    assert len(floating) == len(set(floating))


def gold_brought(state: Outing) -> Iterator[int]:
    """What each Star has at first: the same for all who are new, their own for those who are carried on."""
    words = dict(enumerate(state.agreed.stars))
    for party in state.parties:
        if word := words.get(party.seat):
            yield star_of(word).gold + star_of(word).savings
        else:
            yield GAME.book.people.first_gold


def check_ledger(state: Outing) -> None:
    """Gold and Items are what people had and what came to light; only who cheated death has lost any."""
    people = [figure.character for figure in state.field.figures]
    gold = sum(each.gold + each.savings for each in (*people, *state.stars, *chain(*state.bands)))
    had = sum(gold_brought(state)) + state.found
    things = sum(len(each.items) + len(each.weapons) for each in people) + len(state.field.dropped)
    brought = state.brought + state.finds
    if any(figure.status == "cheated-death" for figure in state.field.figures):
        assert gold <= had
        assert things <= brought
    else:
        assert (gold, things) == (had, brought)
