"""Houses: walls with a door and windows, floors and stairs, and what stands in the rooms (BR-192 to 195)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from mainbrace.games.bottle.ground.canvas import Canvas
from mainbrace.games.bottle.ground.plan import DOOR, FLOOR, LOW, STAIRS, WALL, WINDOW, Building
from mainbrace.games.bottle.groundforms import House
from mainbrace.kernel import Chance

LARGE = 40
"""From so many square inches on a house has a back door."""
PARTED = 7
"""From so many inches inside on a house has two rooms."""
FURNISHED = {"tavern": 4, "store": 2, "chandler": 2, "smithy": 1, "trader": 2, "church": 3, "guardhouse": 1}
"""How many tables, counters, crates or pews stand in a house, at most."""

Spot = tuple[int, int]


class Site(msgspec.Struct, frozen=True):
    """Where a house is to stand, and on which side its door is: N, E, S or W."""

    x: int
    y: int
    width: int
    height: int
    front: str

    def wall(self, side: str) -> list[Spot]:
        """The squares of one of its walls, without the corners."""
        right, bottom = self.x + self.width - 1, self.y + self.height - 1
        if side in "NS":
            return [(x, self.y if side == "N" else bottom) for x in range(self.x + 1, right)]
        return [(self.x if side == "W" else right, y) for y in range(self.y + 1, bottom)]

    def inside(self) -> list[Spot]:
        """The squares within its walls."""
        return [
            (x, y)
            for y in range(self.y + 1, self.y + self.height - 1)
            for x in range(self.x + 1, self.x + self.width - 1)
        ]


OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}
OUTWARD: dict[str, Spot] = {"N": (0, -1), "S": (0, 1), "E": (1, 0), "W": (-1, 0)}


def raise_house(canvas: Canvas, chance: Chance, site: Site, house: House, name: str) -> Building:
    """Draw a house onto its site and enter it into the plan."""
    floors = chance.pick(house.floors) if len(site.inside()) >= 4 else 1
    number = len(canvas.buildings) + 1
    material = chance.pick(house.kinds)
    building = Building(
        f"{house.id}-{number}", name, material, site.x, site.y, site.width, site.height, floors, house.id
    )
    canvas.buildings.append(building)
    for level in range(floors):
        draw_shell(canvas, site, level)
    door = cut_door(canvas, chance, site, site.front)
    if site.width * site.height >= LARGE and material != "grass":
        cut_door(canvas, chance, site, OPPOSITE[site.front])
    if floors > 1:
        draw_stairs(canvas, site, floors, door)
    for level in range(floors):
        part_rooms(canvas, chance, site, level)
        cut_windows(canvas, chance, site, level, 3 if material == "grass" else 2)
    furnish(canvas, chance, site, FURNISHED.get(house.id, 0))
    return building


def draw_shell(canvas: Canvas, site: Site, level: int) -> None:
    """Four walls and a floor."""
    canvas.fill(site.x, site.y, site.width, site.height, WALL, level)
    canvas.fill(site.x + 1, site.y + 1, site.width - 2, site.height - 2, FLOOR, level)


def cut_door(canvas: Canvas, chance: Chance, site: Site, side: str) -> Spot:
    """Put a door somewhere near the middle of a wall."""
    wall = site.wall(side)
    middle = wall[len(wall) // 3 : len(wall) - len(wall) // 3]
    door = chance.pick(middle)
    canvas.draw(*door, DOOR)
    return door


def draw_stairs(canvas: Canvas, site: Site, floors: int, door: Spot) -> None:
    """Put stairs into the corner farthest from the door, through all floors."""
    inside = site.inside()
    x, y = max(inside, key=lambda spot: (abs(spot[0] - door[0]) + abs(spot[1] - door[1]), spot))
    for level in range(floors):
        canvas.draw(x, y, STAIRS, level)


def part_rooms(canvas: Canvas, chance: Chance, site: Site, level: int) -> None:
    """Put a wall with a door across a long house."""
    is_wide = site.width >= site.height
    if max(site.width, site.height) - 2 < PARTED or min(site.width, site.height) - 2 < 2:
        return
    first = site.x if is_wide else site.y
    length = site.width if is_wide else site.height
    across = chance.pick(range(first + 3, first + length - 3))
    line = [spot for spot in site.inside() if spot[0 if is_wide else 1] == across]
    ends = [(across, site.y), (across, site.y + site.height - 1)]
    if not is_wide:
        ends = [(site.x, across), (site.x + site.width - 1, across)]
    if any(canvas.sign(*spot, level) != WALL for spot in ends) or any(
        canvas.sign(*spot, level) != FLOOR for spot in line
    ):
        return
    for spot in line:
        canvas.draw(*spot, WALL, level)
    canvas.draw(*chance.pick(line), DOOR, level)


def cut_windows(canvas: Canvas, chance: Chance, site: Site, level: int, gap: int) -> None:
    """Put windows into the walls, with gaps, where there is a room behind."""
    for side in "NESW":
        east, south = OUTWARD[side]
        wall = site.wall(side)
        for x, y in wall[chance.draw(gap) - 1 :: gap]:
            is_room = canvas.sign(x - east, y - south, level) in (FLOOR, STAIRS)
            if is_room and canvas.sign(x, y, level) == WALL:
                canvas.draw(x, y, WINDOW, level)


def furnish(canvas: Canvas, chance: Chance, site: Site, most: int) -> None:
    """Put things onto the ground floor that leave everybody room to pass."""
    if len(site.inside()) < 6:
        return
    for _ in range(most):
        x, y = chance.pick(site.inside())
        if canvas.sign(x, y) == FLOOR and not is_before_opening(canvas, x, y):
            canvas.draw(x, y, LOW)
            if not is_whole(canvas, site):
                canvas.draw(x, y, FLOOR)


def is_before_opening(canvas: Canvas, x: int, y: int, level: int = 0) -> bool:
    """True inside a house next to a door, a window or stairs."""
    openings = (DOOR, WINDOW, STAIRS)
    return any(canvas.sign(x + east, y + south, level) in openings for east, south in OUTWARD.values())


def is_whole(canvas: Canvas, site: Site) -> bool:
    """True if one can walk from anywhere on the ground floor to anywhere else on it."""
    free = {spot for spot in site.inside() if canvas.is_free(*spot)}
    return not free or len(spread(next(iter(free)), free)) == len(free)


def spread(start: Spot, free: set[Spot]) -> set[Spot]:
    """The squares one can walk to by straight steps."""
    found, todo = {start}, [start]
    while todo:
        x, y = todo.pop()
        beside = {(x + east, y + south) for east, south in OUTWARD.values()} & free - found
        found |= beside
        todo += beside
    return found


def close_blind_windows(canvas: Canvas) -> None:
    """Wall up the windows that would look straight at another wall, or off the table."""
    for building in canvas.buildings:
        site = Site(building.x, building.y, building.width, building.height, "S")
        for level in range(building.floors):
            for side in "NESW":
                close_side(canvas, site.wall(side), OUTWARD[side], level)


def close_side(canvas: Canvas, wall: Sequence[Spot], outward: Spot, level: int) -> None:
    """The same along one wall."""
    for x, y in wall:
        out_x, out_y = x + outward[0], y + outward[1]
        is_blind = not canvas.has(out_x, out_y) or canvas.sign(out_x, out_y, level) in (WALL, WINDOW)
        if is_blind and canvas.sign(x, y, level) == WINDOW:
            canvas.draw(x, y, WALL, level)
