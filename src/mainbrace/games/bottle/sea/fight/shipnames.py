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

SPARE: dict[Nation, str] = {
    "dutch": "Vliegend Hert, Blauwe Reiger, Dolfijn, Walvis, Zwarte Raaf, Gulden Draak, Eendracht, Kievit, "
    "Roode Vos, Zilveren Maan, Papegaai, Zonnebloem, Batavier, Otter",
    "english": "Kingfisher, Saucy Sal, Old Fox, Bold Endeavour, Dainty, Gauntlet, Sparrowhawk, Thistle, "
    "Blackbird, Plain Jane, Nonsuch, Wild Swan, Harrier, Good Intent",
    "french": "Alouette, Renard, Sirène, Tempête, Joyeuse, Licorne, Mouette, Petit Prince, "
    "Cigale, Églantine, Écureuil, Brillante, Loup Gris, Aurore",
    "spanish": "Golondrina, San Martín, Santa Inés, Paloma, Tres Reyes, Valiente, Cigüeña, San Pedro, "
    "Magdalena, Fortuna, Santiago, La Rosa, Estrella, Ruiseñor",
}
"""For fleets that are larger than the first eight names."""


def some_ship(chance: Chance, nation: Nation, taken: Collection[str]) -> str:
    """A name of that nation that no ship here has; there are more names than ships in the largest battle."""
    names = NAMES[nation].split(", ")
    for _ in range(TRIES):
        name = chance.pick(names)
        if name not in taken:
            return name
    return chance.pick([name for name in SPARE[nation].split(", ") if name not in taken])
