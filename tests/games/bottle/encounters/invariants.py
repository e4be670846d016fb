"""What is true of every outing at every moment."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from unittest.mock import patch

from mainbrace.games.bottle import saves
from mainbrace.games.bottle.afloat.sea import Sea, drawn
from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.encounters.game import Ashore
from mainbrace.games.bottle.encounters.keepsakes import star_of
from mainbrace.games.bottle.encounters.state import Outing
from mainbrace.games.bottle.ground.ground import ground_of
from mainbrace.games.bottle.items import lose_what_is_carried, things
from mainbrace.games.bottle.scenery.fight import onlooker
from mainbrace.games.bottle.sea.boats import most_people
from mainbrace.games.bottle.skirmish.state import NOBODY
from mainbrace.kernel import Outcome, Play, Table
from tests.games.bottle.encounters.situation import GAME
from tests.games.bottle.skirmish.invariants import check_bonds, check_places, check_weapons


class Watched(Ashore):
    """An outing whose every boundary is looked at: the kernel asks for the outcome at each.

    From one to the next as much is lost as those had on them who cheat death in between, and nothing else.
    """

    def turn(self, table: Table[Outing]) -> Play[None]:
        state, (gold, kit) = table.state, missing(table.state)
        try:
            yield from super().turn(table)
            for who, purse, load in CHEATED:
                if is_in(state, who):
                    gold, kit = gold + purse, kit + load
            assert missing(state) == (gold, kit), "lost, though nobody cheated death for it"
        finally:
            CHEATED[:] = [each for each in CHEATED if not is_in(state, each[0])]

    def outcome(self, state: Outing) -> Outcome | None:
        check_moment(state)
        return super().outcome(state)


WATCHED = Watched()
CHEATED: list[tuple[Character, int, int]] = []
"""Who has cheated death since the last boundary, with the gold and the number of things he had on him."""


def note_what_is_carried(book: Book, character: Character) -> None:
    """Who cheats death loses what he has on him; the clothes and what is at home he keeps (AR-18)."""
    kept = [item for item in character.items if item.where == "home"]
    kept += [item for item in things(book, character, "clothing") if item.where != "home"]
    kit = len(character.weapons) + len(character.items) - len(kept)
    CHEATED.append((character, character.gold, kit))
    lose_what_is_carried(book, character)


patch.object(saves, "lose_what_is_carried", note_what_is_carried).start()


def is_in(state: Outing, character: Character) -> bool:
    """True for one of the people of this very outing, not of a fork of it."""
    return any(figure.character is character for figure in state.field.figures)


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


def missing(state: Outing) -> tuple[int, int]:
    """How much gold, and how many Items and weapons, people had or came to light and nobody has any more."""
    people = [figure.character for figure in state.field.figures]
    gold = sum(each.gold + each.savings for each in (*people, *state.stars, *chain(*state.bands)))
    kit = sum(len(each.items) + len(each.weapons) for each in people) + len(state.field.dropped)
    return sum(gold_brought(state)) + state.found - gold, state.brought + state.finds - kit


def check_ledger(state: Outing) -> None:
    """Gold and Items are what people had and what came to light; only who cheats death loses any."""
    if any(figure.status == "cheated-death" for figure in state.field.figures):
        assert min(missing(state)) >= 0
    else:
        assert missing(state) == (0, 0)
