"""How owners and pieces are written in a few characters; shape and letters tell what colour repeats."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from rich.console import Console

from mainbrace.kernel import Area, Piece, Region
from mainbrace.terminal.names import LENGTHS, Names

COLOURS = ("cyan", "red", "green", "magenta", "yellow", "blue")
NOBODY = "white"
ROOMY = 120


class Alphabet(msgspec.Struct, frozen=True):
    """The signs a terminal can show: a shape per owner, one for nobody, waves, and a closed door."""

    shapes: str = "▲▼◆■★✚"
    nobody: str = "○"
    wave: str = "~"
    pointer: str = "›"
    shut: str = "✗"
    emblem: str = "⚑"
    bridge: str = "="
    full: str = "█"
    hollow: str = "░"
    corners: str = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
    """Line crossings by the directions they reach: 1 up, 2 down, 4 left, 8 right, added up."""
    arrows: str = "↑↗→↘↓↙←↖"
    """From north and clockwise."""


PRETTY = Alphabet()
PLAIN = Alphabet("^v@%&+", "o", "~", ">", "x", "*", "=", "#", "-", " |||-+++-+++-+++", "^/>\\v/<\\")


class Lettering(msgspec.Struct, frozen=True):
    """The signs of one terminal and the short names of pieces by their labels."""

    signs: Alphabet
    names: Mapping[str, str]

    def shape(self, owner: int | None) -> str:
        """The shape of a seat's things."""
        return self.signs.nobody if owner is None else self.signs.shapes[owner % len(self.signs.shapes)]

    def owned(self, owner: int | None, text: str) -> str:
        """Words with their owner's shape before them, if they have one."""
        return text if owner is None else f"{self.shape(owner)} {text}"

    def name(self, piece: Piece | Region) -> str:
        """The owner's shape and the short name of a piece or a craft."""
        return self.shape(piece.owner) + self.names[piece.label]

    def arrow(self, facing: int, facings: int) -> str:
        """The nearest of eight directions."""
        count = len(self.signs.arrows)
        return self.signs.arrows[(2 * facing * count + facings) // (2 * facings) % count]

    def ground(self, area: Area) -> str:
        """The sign of an area that is more than its ground."""
        if area.form == "bridge":
            return self.signs.bridge
        return self.signs.emblem if area.emblem else ""

    def token(self, piece: Piece, width: int) -> str:
        """A piece as it stands in a cell: its name, how many, and whether it is marked.

        Marks of pieces without numbers of their own, such as a crowd's, are left to a closer look. A die or a
        marker is nothing without its number.
        """
        count = str(piece.count) if piece.count > 1 or piece.form else ""
        tail = count + ("!" if piece.marks and piece.stats else "")
        return self.name(piece)[: max(2, width - len(tail))] + tail


def lettering(names: Names, console: Console) -> Lettering:
    """How to write names that fit a terminal, in all the characters it can show."""
    signs = PLAIN if console.options.ascii_only else PRETTY
    return Lettering(signs, names.of_length(LENGTHS[console.width >= ROOMY]))


def colour(owner: int | None) -> str:
    """The colour of a seat's things."""
    return NOBODY if owner is None else COLOURS[owner % len(COLOURS)]
