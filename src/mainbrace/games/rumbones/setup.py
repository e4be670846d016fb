"""Setting up the table (Second Tide pp. 4-5)."""

from __future__ import annotations

from mainbrace.games.rumbones.board import Board
from mainbrace.games.rumbones.content import Box
from mainbrace.games.rumbones.state import BOSUNS, DECKHANDS, Feature, Hand, Side, Squad, State
from mainbrace.games.rumbones.teams import Team
from mainbrace.kernel import Chance


def populate(board: Board, goal: int, sides: list[Side]) -> State:
    """The table with both sides on their ships."""
    man_ships(board, sides)
    return State(board.name, sides, goal)


def man_ships(board: Board, sides: list[Side]) -> None:
    """Deck Features on their tiles, the first Deckhands on theirs, and Fire Pots on ships that carry them."""
    for number, side in enumerate(sides):
        spots = [spot for spot in board.features if spot.side == number]
        side.features = [Feature(spot.objective, spot.zone) for spot in spots]
        side.crew = [Squad("deckhand", s.zone, s.track, s.deckhands) for s in spots if s.deckhands]
        side.deckhands = DECKHANDS - sum(spot.deckhands for spot in spots)
        side.bosuns = BOSUNS
        side.fire_pots = [n for n, ship in enumerate(board.ships) if ship.fire_pot and ship.side == number]


def new_side(box: Box, faction: str, seats: list[int], team: Team, chance: Chance) -> Side:
    """A faction with its Tide Deck shuffled, and its cards and its Crew in the hands of its members."""
    deck = list(range(len(box.factions[faction].deck)))
    chance.shuffle(deck)
    places = list(zip(seats, team, strict=True))
    crew_seat = next(seat for seat, place in places if place.crew)
    hands = [Hand(seat, place.hand) for seat, place in places if place.hand]
    quota = [place.heroes for place in team]
    return Side(faction, seats, crew_seat, deck=deck, hands=hands, speaker=crew_seat, quota=quota)
