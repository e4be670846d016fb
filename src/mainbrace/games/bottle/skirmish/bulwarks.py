"""Ships under fire: to a ball a ship is a house with a single area (BR-139, BR-192, BR-197)."""

from __future__ import annotations

from typing import NamedTuple

from mainbrace.games.bottle.ground.routes import bounce
from mainbrace.games.bottle.ground.squares import Mask, Square, union
from mainbrace.games.bottle.likelihood import contest
from mainbrace.games.bottle.skirmish.buildings import outdone
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Bulwark, Gun


class Impact(NamedTuple):
    """How hard a ball may strike those in what it hits, and how likely."""

    impact: int
    chance: float


def ship_at(s: Skirmish, square: Square) -> Bulwark | None:
    """The ship that a square belongs to; a small boat is none."""
    return next((ship for ship in s.hooks.bulwarks(s) if ship.squares >> square & 1), None)


def is_solid(s: Skirmish, spot: Square) -> bool:
    """True for a building or a ship, which a ball hits with a single pass (BR-139)."""
    return s.ground.is_inside(spot) or ship_at(s, spot) is not None


def area_at(s: Skirmish, spot: Square) -> Mask | None:
    """All that a ball can strike of what it hits: a floor of a house, or a ship; None in the open (AR-78)."""
    building = s.ground.building_at(spot)
    if building is not None:
        return s.ground.area(building, s.ground.level(spot))
    ship = ship_at(s, spot)
    return None if ship is None else ship.squares


def protection(s: Skirmish, square: Square) -> int:
    """The Defence Value that is left of the floor or the ship round a square; none in the open."""
    house = s.ground.house_at[square]
    if house >= 0:
        return s.field.strength[house][s.ground.level(square)]
    ship = ship_at(s, square)
    return 0 if ship is None else ship.left


def bounces_over(s: Skirmish, gun: Gun, spot: Square, inches: int) -> tuple[Square, ...]:
    """Where a ball bounces on to: neither off a building or a ship nor into one (AR-76)."""
    return bounce(s.ground, gun.square, spot, inches, union(ship.squares for ship in s.hooks.bulwarks(s)))


def batter(s: Skirmish, ship: Bulwark) -> None:
    """A ball's dice against a ship's own, who may lose a point; she never falls in."""
    if ship.left and outdone(s, "The ball", s.book.shooting.cannon.building, ship.name, ship.left):
        s.hooks.is_battered(s, ship)
        s.tell("weakened", what=ship.name, building=ship.piece, left=ship.left - 1)


def weakening(s: Skirmish, ship: Bulwark) -> float:
    """How likely a ball that hits a ship takes a point from her."""
    return contest(s.book.shooting.cannon.building, ship.left).more if ship.left else 0.0


def impacts(s: Skirmish, ship: Bulwark) -> tuple[Impact, ...]:
    """How hard a ball that hits a ship strikes those on her deck, by whether it takes a point from her."""
    impact, weaker = s.book.shooting.cannon.impact - ship.left, weakening(s, ship)
    return (Impact(impact, 1 - weaker), Impact(impact + 1, weaker)) if weaker else (Impact(impact, 1.0),)
