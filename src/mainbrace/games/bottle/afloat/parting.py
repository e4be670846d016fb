"""What becomes of a melee when a craft moves under those who fight."""

from __future__ import annotations

from mainbrace.games.bottle.skirmish.skirmish import Skirmish


def pull_apart(s: Skirmish) -> None:
    """Whoever is out of reach of each other now has no melee any more."""
    for figure in s.figures:
        for other in [s.figures[number] for number in figure.locked]:
            if not s.are_in_contact(figure, other):
                figure.locked.remove(other.id)
                other.locked.remove(figure.id)
                s.tell("pulled apart", who=figure.name, piece=s.piece(figure), whom=other.name)
