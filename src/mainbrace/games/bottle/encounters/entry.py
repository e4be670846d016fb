"""Coming onto the table: by section 7, 8 or 9, together or split (BC-143, BC-211); a rival from the north."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.encounters.places import around
from mainbrace.games.bottle.encounters.state import PARTY, Party
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.ground.aboard import DECKS, deck_in
from mainbrace.games.bottle.ground.sections import ENTRY, FAR_ENTRY, centre_of, entry_squares
from mainbrace.games.bottle.ground.squares import Square
from mainbrace.games.bottle.skirmish.state import NOBODY
from mainbrace.kernel import Option, Play

SPLIT = 0
SIDES = {
    1: "from the north-west",
    2: "from the north",
    3: "from the north-east",
    7: "from the south-west",
    8: "from the south",
    9: "from the south-east",
}


def come_ashore(v: Venture, party: Party, people: Sequence[Character]) -> Play[None]:
    """A seat chooses where its people come in."""
    options = ways_in(v, party)
    if v.plot.setting.may_split and len(people) > 1:
        options.append(Option("split", SPLIT, "Split up"))
    text = f"Where does {people[0].name}'s party come {'aboard' if v.state.is_aboard else 'in'}?"
    section = yield from v.ask(party.seat, "entry", text, options)
    for character in people:
        by = section or (yield from choose_section(v, party, character))
        put_ashore(v, party, character, around(v, threshold(v, by), 1)[0])


def ways_in(v: Venture, party: Party) -> list[Option[int]]:
    """Three sections in the south, in the north against those who come from there; or a ship's gangways."""
    sections = ENTRY if party.side == PARTY else FAR_ENTRY
    words = {each: f"Come in {SIDES[each]}" for each in sections}
    if v.state.is_aboard:
        words = {each: f"Come aboard by the {DECKS[deck_in(each)]}" for each in sections}
    return [Option(f"section:{each}", each, words[each], (f"section:{each}",)) for each in sections]


def choose_section(v: Venture, party: Party, character: Character) -> Play[int]:
    """Where one of a split force comes in."""
    text = f"Where does {character.name} come in?"
    return (yield from v.ask(party.seat, "split", text, ways_in(v, party)))


def threshold(v: Venture, section: int) -> Square:
    """The middle of a section's part of the edge."""
    squares: Sequence[Square] = entry_squares(v.s.ground, section) or [centre_of(v.s.grid, section)]
    return squares[len(squares) // 2]


def put_ashore(v: Venture, party: Party, character: Character, square: Square) -> None:
    """One of a seat's people is on the table; the first is the Star, and remembered as such."""
    grid = v.s.grid
    across = grid.square(grid.columns[square], 0 if party.side == PARTY else grid.height - 1)
    figure = v.enter(character, party.side, square, across, party.seat)
    if party.star == NOBODY:
        party.star = figure.id
