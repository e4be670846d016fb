"""What can be seen from where: walls, woods, rough ground, hills, and floors (AR-05 to AR-07).

Here nobody moves. Facing, friends in the way, night and weather are added in `seeing.py`.
"""

from __future__ import annotations

from mainbrace.games.bottle.ground.ground import Ground
from mainbrace.games.bottle.ground.squares import Mask, Square, squares_of

KEPT = 100_000
"""How many answers are kept for a table: figures look at each other again and again."""


def is_in_line(ground: Ground, a: Square, b: Square) -> bool:
    """True if nothing that never moves stands between two squares. Both ends see alike."""
    if (row := ground.sight_rows[a]) is not None:
        return bool(row[b])
    if (row := ground.sight_rows[b]) is not None:
        return bool(row[a])
    pair = a * ground.grid.count + b if a < b else b * ground.grid.count + a
    found = ground.sight_pairs.get(pair)
    if found is None:
        if len(ground.sight_pairs) >= KEPT:
            ground.sight_pairs.clear()
        found = ground.sight_pairs[pair] = is_line_clear(ground, a, b)
    return found


def is_line_clear(ground: Ground, a: Square, b: Square) -> bool:
    """The same, worked out for one pair."""
    if a == b:
        return True
    low, high = (a, b) if a < b else (b, a)
    passed = ground.lines.mask(low, high)
    if passed & ground.biased_tall or is_between_floors(ground, low, high):
        return False
    if not (passed & ground.biased_terrain or (1 << a | 1 << b) & ground.deep):
        return True
    passed >>= ground.grid.bias
    return sees_through_thickets(ground, a, b, passed) and sees_over_crests(ground, a, b, passed)


def is_between_floors(ground: Ground, low: Square, high: Square) -> bool:
    """True if a floor or a roof is in the way; the two ends of stairs see each other."""
    grid = ground.grid
    if grid.floors[low] == grid.floors[high]:
        return False
    if high - low == grid.storey and ground.climbs >> low & 1:
        return False
    return bool(ground.lines.lid(low, high) & ground.indoors << grid.bias + grid.storey)


def sees_through_thickets(ground: Ground, a: Square, b: Square, passed: Mask) -> bool:
    """Woods and rough ground stop a look, except from their edge outwards and inside one piece (AR-06)."""
    own, other = ground.thicket_at.get(a), ground.thicket_at.get(b)
    for thicket in ground.thickets:
        if thicket is own and thicket is other:
            continue
        if (thicket is own and not thicket.edge >> a & 1) or (thicket is other and not thicket.edge >> b & 1):
            return False
        if passed & thicket.body:
            return False
    return True


def sees_over_crests(ground: Ground, a: Square, b: Square, passed: Mask) -> bool:
    """A crest stops a look unless one of the two stands on it or beside it (AR-07)."""
    ends = 1 << a | 1 << b
    return all(ends & crest.near or not passed & crest.line for crest in ground.crests)


def seen_from(ground: Ground, square: Square) -> bytes:
    """Per square: 1 if it can be seen from here by day with nobody in the way; kept for the next time."""
    row = ground.sight_rows[square]
    if row is None:
        row = ground.sight_rows[square] = look_round(ground, square)
    return row


def look_round(ground: Ground, square: Square) -> bytes:
    """Work out what can be seen from a square.

    Lines to squares of the same level that neither thickets nor crests treat specially need only one test,
    whether anything at all is on them; all others are looked at one by one.
    """
    grid, codes, masks = ground.grid, ground.lines.codes, ground.lines.masks
    trace, stops = ground.lines.trace, ground.biased_tall | ground.biased_terrain
    row, code = bytearray(grid.count), codes[square]
    level = grid.level(grid.floors[square])
    simple = 0 if (1 << square) & ground.special else level & ~ground.air & ~ground.special
    for other in squares_of(simple):
        if other > square:
            mask = masks[codes[other] - code]
            if mask is None:
                mask = trace(codes[other] - code, square, other)
            row[other] = not mask << square & stops
        elif other < square:
            mask = masks[code - codes[other]]
            if mask is None:
                mask = trace(code - codes[other], other, square)
            row[other] = not mask << other & stops
    for other in squares_of(grid.everything & ~ground.air & ~simple):
        row[other] = is_line_clear(ground, square, other)
    row[square] = 1
    return bytes(row)
