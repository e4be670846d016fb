"""The content files of the first edition, and what is true of them beyond those of Second Tide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mainbrace.games.rumbones.content import Box
from mainbrace.games.rumbones.contentfile import Home, Layer
from mainbrace.games.rumbones.effects import SENTENCES, Verb, parse_effect
from mainbrace.games.rumbones.rawcontent import RawPricedHeroes
from mainbrace.kernel.tomlfile import Spot

UNKNOWN: frozenset[Verb] = frozenset({"calm", "stir"})
"""Here a Kraken Pool is a pile of cards, which no sentence can raise or lower."""

POOLS_ARE_CARDS = "any sentence but these: " + "; ".join(SENTENCES[verb] for verb in sorted(UNKNOWN))


def check(layers: Sequence[Layer], box: Box) -> None:
    """Refuse sentences this edition cannot carry out, and Sea Monsters without a tile."""
    for layer in layers:
        for file in layer.tomls.values():
            for spot, text in sentences(Spot(file)):
                check_sentence(spot, text)
            check_tiles(Spot(file), box)


def sentences(spot: Spot) -> Iterator[tuple[Spot, str]]:
    """Every effect that is written in a part of a file."""
    part = spot.file.value(spot.place)
    if isinstance(part, dict):
        for name, value in part.items():
            if name == "effect" and isinstance(value, str):
                yield spot.at(name), value
            else:
                yield from sentences(spot.at(name))
    elif isinstance(part, list):
        for number in range(len(part)):
            yield from sentences(spot.at(number))


def check_sentence(spot: Spot, text: str) -> None:
    """No clause speaks of the height of a Kraken Pool."""
    for clause in parse_effect(text):
        if clause.verb in UNKNOWN:
            raise spot.error(f'"{clause.text}"', POOLS_ARE_CARDS)


def check_tiles(spot: Spot, box: Box) -> None:
    """A Sea Monster is an Objective, with a tile that says what it brings."""
    monsters = spot.file.data.get("monster")
    for number in range(len(monsters) if isinstance(monsters, list) else 0):
        id = spot.file.value(("monster", number, "id"))
        if id not in box.objectives:
            place = spot.at("monster", number, "id")
            raise place.error(f'"{id}"', "the id of an objective in objectives.toml")


FIRST_EDITION = Home("mainbrace.games.rumbones.first", RawPricedHeroes, check)
