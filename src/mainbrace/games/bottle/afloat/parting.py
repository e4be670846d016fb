"""What becomes of a melee when a craft moves under those who fight."""

from __future__ import annotations

from mainbrace.games.bottle.afloat.state import Craft
from mainbrace.games.bottle.skirmish.melee import part
from mainbrace.games.bottle.skirmish.skirmish import Skirmish


def pull_apart(s: Skirmish, craft: Craft) -> None:
    """Whoever is out of reach of each other, now that a craft has moved, has no melee any more."""
    for figure in s.figures:
        for other in [s.figures[number] for number in figure.locked]:
            if not s.are_in_contact(figure, other):
                part(figure, other)
                s.tell(
                    "pulled apart",
                    craft=craft.name,
                    who=figure.name,
                    piece=s.piece(figure),
                    whom=other.name,
                )
