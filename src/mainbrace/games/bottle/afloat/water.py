"""What is beside the water, and what becomes of those who get into it."""

from __future__ import annotations

from mainbrace.games.bottle.afloat.sea import Sea
from mainbrace.games.bottle.ground.squares import Mask, Square, mask_of
from mainbrace.games.bottle.skirmish.damage import let_go
from mainbrace.games.bottle.skirmish.movement import normal_move
from mainbrace.games.bottle.skirmish.state import Figure


def around(sea: Sea, square: Square) -> Mask:
    """The squares beside one, whatever they are."""
    return sea.s.grid.grown(1 << square) & ~(1 << square)


def half_move(sea: Sea, figure: Figure) -> int:
    """What getting into or out of a boat by the water costs, in half inches (BS-090)."""
    return normal_move(sea.s, figure) // 2


def taken_squares(sea: Sea) -> Mask:
    """All squares with anybody on them, the fallen too."""
    return mask_of(figure.square for figure in sea.s.figures if figure.is_on_table)


def get_wet(sea: Sea, figure: Figure, square: Square) -> None:
    """Somebody is in the water: whatever he was about is over, and nothing that he has will fire."""
    let_go(sea.s, figure)
    sea.s.place(figure, square)
    figure.ready = [name for name in figure.ready if not sea.s.weapon(name).is_gun]
    figure.moved = True
