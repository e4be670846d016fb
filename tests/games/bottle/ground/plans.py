"""Random plans for the properties: terrain scattered at will, and buildings dropped onto it."""

from __future__ import annotations

from hypothesis import strategies as st

from mainbrace.games.bottle.ground.plan import Building, Plan, overlap

SIGNS = "....=TTT::^AA~#Xbc"


@st.composite
def plans(draw: st.DrawFn, largest: int = 11) -> Plan:
    """A table of up to three levels on which anything may stand next to anything."""
    width, height = draw(st.integers(3, largest)), draw(st.integers(3, largest))
    levels = draw(st.integers(1, 3))
    patch = draw(st.sampled_from([SIGNS, "...T", "...:", "..A^", ".....", "..T:A#"]))
    ground = draw(st.lists(st.sampled_from(patch), min_size=width * height, max_size=width * height))
    rows = [[list(ground[y * width : (y + 1) * width]) for y in range(height)]]
    rows += [[[" "] * width for _ in range(height)] for _ in range(levels - 1)]
    buildings: list[Building] = []
    for number in range(draw(st.integers(0, 2))):
        if width >= 4 and height >= 4:
            building = site(draw, width, height, levels, f"house-{number}")
            if not any(overlap(building, other) for other in buildings):
                build(draw, rows, building)
                buildings.append(building)
    return Plan(tuple(tuple("".join(row) for row in level) for level in rows), tuple(buildings))


def site(draw: st.DrawFn, table_width: int, table_height: int, levels: int, name: str) -> Building:
    """Where a house shall stand, and how high."""
    width, height = draw(st.integers(3, min(6, table_width))), draw(st.integers(3, min(6, table_height)))
    x, y = draw(st.integers(0, table_width - width)), draw(st.integers(0, table_height - height))
    return Building(name, name, "frame", x, y, width, height, draw(st.integers(1, levels)))


def build(draw: st.DrawFn, rows: list[list[list[str]]], house: Building) -> None:
    """Put a house onto the plan, over whatever is there; its walls may have gaps."""
    right, bottom = house.x + house.width - 1, house.y + house.height - 1
    for level in range(house.floors):
        for y in range(house.y, bottom + 1):
            for x in range(house.x, right + 1):
                is_wall = x in (house.x, right) or y in (house.y, bottom)
                rows[level][y][x] = draw(st.sampled_from("####+oo" if is_wall else "____>>b#"))
