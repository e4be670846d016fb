"""What ships are called, nation by nation. Our own choice of names."""

from __future__ import annotations

from collections.abc import Collection

from mainbrace.games.bottle.terms import Nation
from mainbrace.kernel import Chance

TRIES = 12
NAMES: dict[Nation, str] = {
    "dutch": "Zeemeeuw, Oranjeboom, Gouden Leeuw, Witte Olifant, Halve Maan, Noordster, Haring, Morgenwind",
    "english": "Merry Widow, Fair Rosamund, Swiftsure, Grey Goose, Providence, Lively, Bonny Kate, Hazard",
    "french": "Belle Margot, Hirondelle, Sans Souci, Coq d'Or, Étoile du Soir, Levrette, Vagabonde, Fidèle",
    "spanish": "Santa Lucía, San Jerónimo, Buena Estrella, Gaviota, Concha, San Telmo, Esperanza, Dorada",
}


def some_ship(chance: Chance, nation: Nation, taken: Collection[str]) -> str:
    """A name of that nation that no ship here has; where all are taken, one with a number."""
    names = NAMES[nation].split(", ")
    for _ in range(TRIES):
        name = chance.pick(names)
        if name not in taken:
            return name
    return next(f"{name} {number}" for number in range(2, 99) if f"{name} {number}" not in taken)
