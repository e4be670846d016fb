"""Pieces of terrain: woods, rough ground and the crests of hills as wholes."""

from __future__ import annotations

import msgspec

from mainbrace.games.bottle.ground.squares import Grid, Mask


class Thicket(msgspec.Struct, frozen=True, eq=False):
    """A piece of woods or rough ground (AR-06)."""

    mask: Mask
    edge: Mask
    """The squares with a neighbour of another kind: from there one sees and is seen."""
    body: Mask
    """What stops a look: the squares themselves, and the air above woods as high as one floor."""


class Crest(msgspec.Struct, frozen=True, eq=False):
    """The crest of a hill (AR-07)."""

    line: Mask
    near: Mask
    """The crest and the squares beside it, from which one sees over the hill."""


def pieces_of(grid: Grid, mask: Mask) -> list[Mask]:
    """A set cut into pieces that hang together, by corners too; the one with the lowest square first."""
    pieces = []
    while mask:
        piece = mask & -mask
        while (larger := grid.grown(piece) & mask) != piece:
            piece = larger
        pieces.append(piece)
        mask &= ~piece
    return pieces


def woods_of(grid: Grid, woods: Mask, air: Mask) -> list[Thicket]:
    """Pieces of woods; trees hide as much of the air above them as one floor is high."""
    return [
        Thicket(piece, edge_of(grid, piece), piece | piece << grid.storey & air)
        for piece in pieces_of(grid, woods)
    ]


def rough_of(grid: Grid, rough: Mask) -> list[Thicket]:
    """Pieces of rough ground."""
    return [Thicket(piece, edge_of(grid, piece), piece) for piece in pieces_of(grid, rough)]


def edge_of(grid: Grid, piece: Mask) -> Mask:
    """The squares of a piece beside others of the table; the table's own edge is no edge of a piece."""
    return piece & grid.grown(grid.everything & ~piece)


def crests_of(grid: Grid, crests: Mask) -> list[Crest]:
    """Each crest with what is near it."""
    return [Crest(line, grid.grown(line)) for line in pieces_of(grid, crests)]
