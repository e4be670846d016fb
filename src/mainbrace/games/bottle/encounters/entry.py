"""Coming onto the table: by section 7, 8 or 9, together or split (BC-143, BC-211)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.encounters.places import around
from mainbrace.games.bottle.encounters.state import PARTY, Party
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.ground.aboard import DECKS, deck_in
from mainbrace.games.bottle.ground.sections import ENTRY, centre_of, entry_squares
from mainbrace.games.bottle.ground.squares import Square
from mainbrace.games.bottle.skirmish.state import NOBODY
from mainbrace.kernel import Option, Play

SPLIT = 0
SIDES = {7: "from the south-west", 8: "from the south", 9: "from the south-east"}


def come_ashore(v: Venture, party: Party, people: Sequence[Character]) -> Play[None]:
    """A seat chooses where its people come in."""
    options = ways_in(v)
    if v.plot.setting.may_split and len(people) > 1:
        options.append(Option("split", SPLIT, "Split up"))
    text = f"Where does {people[0].name}'s party come {'aboard' if v.state.is_aboard else 'in'}?"
    section = yield from v.ask(party.seat, "entry", text, options)
    for character in people:
        by = section or (yield from choose_section(v, party.seat, character))
        put_ashore(v, party, character, around(v, threshold(v, by), 1)[0])


def choose_section(v: Venture, seat: int, character: Character) -> Play[int]:
    """Where one of a split force comes in."""
    return (yield from v.ask(seat, "split", f"Where does {character.name} come in?", ways_in(v)))


def ways_in(v: Venture) -> list[Option[int]]:
    """The three sections before one, or the gangways of a ship."""
    words = {each: f"Come in {SIDES[each]}" for each in ENTRY}
    if v.state.is_aboard:
        words = {each: f"Come aboard by the {DECKS[deck_in(each)]}" for each in ENTRY}
    return [Option(f"section:{each}", each, words[each], (f"section:{each}",)) for each in ENTRY]


def threshold(v: Venture, section: int) -> Square:
    """The middle of a section's part of the edge."""
    squares: Sequence[Square] = entry_squares(v.s.ground, section) or [centre_of(v.s.grid, section)]
    return squares[len(squares) // 2]


def put_ashore(v: Venture, party: Party, character: Character, square: Square) -> None:
    """One of a seat's people is on the table; the first is the Star, and remembered as such."""
    north = v.s.grid.square(v.s.grid.columns[square], 0)
    figure = v.enter(character, PARTY, square, north, party.seat)
    if party.star == NOBODY:
        party.star = figure.id
