"""Explanations of the first edition: those of the rules from a file, those of tiles from their own cards."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType

import msgspec

from mainbrace.games.rumbones.content import Box, ObjectiveCard
from mainbrace.games.rumbones.guide.glossary import Explained, monster_topic
from mainbrace.games.rumbones.guide.heroes import coins
from mainbrace.kernel import Topic

BOOK = "Rum & Bones, summary p. {}"


@cache
def of_the_rules() -> Mapping[str, Topic]:
    """What is the same whatever content is played with."""
    file = resources.files(__package__) / "glossary.toml"
    raw = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), dict[str, Explained])
    return MappingProxyType(
        {id: Topic(one.title, one.text, BOOK.format(one.page)) for id, one in raw.items()}
    )


def glossary(box: Box) -> Mapping[str, Topic]:
    """Everything that can be explained of a game with this box."""
    tiles = {f"tile:{card.id}": tile_topic(card) for card in box.objectives.values()}
    monsters = {
        f"monster:{card.id}": msgspec.structs.replace(monster_topic(card), page=BOOK.format(1))
        for card in box.monsters.values()
    }
    return MappingProxyType({**of_the_rules(), **tiles, **monsters})


def tile_topic(card: ObjectiveCard) -> Topic:
    """An Objective: how much it takes and what its destruction brings."""
    text = (
        f"{card.hp} hit points. Whoever destroys it gains {card.vp} VP and {coins(card.coins)} to share out "
        f"among their heroes. For the rest of the game: {card.text or 'nothing more.'}"
    )
    return Topic(card.name, text, BOOK.format(1))
