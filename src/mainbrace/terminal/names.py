"""A few letters for every piece and craft: whoever has got them keeps them for the whole match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from mainbrace.kernel import Grid, Match, Region, Scene

LENGTHS = (2, 3)
"""How many letters a narrow terminal has room for, and a wide one."""


class Names:
    """The short names of one match's pieces by their labels, no two the same, given as the pieces appear."""

    def __init__(self) -> None:
        self._given: dict[int, dict[str, str]] = {length: {} for length in LENGTHS}

    def learn(self, scene: Scene) -> None:
        """Give names to the pieces that have none yet, and then to what else somebody owns."""
        pieces = sorted({piece.label for piece in scene.pieces})
        crafts = sorted({craft.label for craft in owned_regions(scene.grid)} - {*pieces})
        for length, names in self._given.items():
            for label in (label for label in (*pieces, *crafts) if label not in names):
                taken = {name.casefold() for name in names.values()}
                free = (name for name in candidates(label, length) if name.casefold() not in taken)
                names[label] = next(free)

    def of_length(self, length: int) -> Mapping[str, str]:
        """The names with at most so many letters."""
        return self._given[length]


def names_so_far(match: Match[Any], seat: int | None) -> Names:
    """The names that pieces have got in the order in which the seat saw them, as in the first sitting."""
    names = Names()
    if match.seed:
        earlier = Match.new(match.game, match.options, match.seed)
        for key in match.choices:
            names.learn(earlier.observe(seat).scene)
            earlier.choose(key)
    names.learn(match.observe(seat).scene)
    return names


def owned_regions(grid: Grid | None) -> list[Region]:
    """Parts of the board that belong to somebody, such as boats; buildings have names of their own."""
    if grid is None:
        return []
    return [region for region in grid.regions if region.owner is not None and not region.roof]


def candidates(label: str, length: int) -> Iterator[str]:
    """Short names for a label, the most telling first, without end."""
    words = ["".join(filter(str.isalnum, word)) for word in label.split()]
    words = [word for word in words if word] or ["x"]
    joined = "".join(words)
    yield joined[:length].capitalize() if len(words) == 1 else joined[:length]
    initials = "".join(word[0] for word in words)
    yield (words[0][: max(1, length - len(initials) + 1)] + initials[1:])[:length]
    for letter in joined[length:]:
        yield joined[: length - 1] + letter
    number = 1
    while True:
        number += 1
        yield f"{joined[: max(1, length - len(str(number)))]}{number}"
