"""Explanations: those of the rules from a file, those of tiles and monsters from their own cards."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType

import msgspec

from mainbrace.games.rumbones.content import Box, MonsterCard, ObjectiveCard
from mainbrace.games.rumbones.guide.heroes import coins, numbers
from mainbrace.kernel import Topic

BOOK = "Second Tide p. {}"
OBJECTIVES, MONSTERS = BOOK.format(11), BOOK.format(16)


class Explained(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A topic as the file has it: the page is a number."""

    title: str
    text: str
    page: int


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
    monsters = {f"monster:{card.id}": monster_topic(card) for card in box.monsters.values()}
    return MappingProxyType({**of_the_rules(), **tiles, **monsters})


def tile_topic(card: ObjectiveCard) -> Topic:
    """A Deck Feature: how much it takes and what its destruction brings."""
    text = (
        f"{card.hp} hit points. Whoever destroys it gains {card.vp} VP, and each of their heroes "
        f"{coins(card.coins)}, on the board or not. {card.text}"
    )
    return Topic(card.name, text.strip(), OBJECTIVES)


def monster_topic(card: MonsterCard) -> Topic:
    """A Sea Monster: what it takes and what it does."""
    parts = [f"{card.hp} hit points."]
    if card.passive is not None:
        parts.append(f"{card.passive.name}. {card.passive.when}: {card.passive.text}")
    for skill in card.skills:
        side = skill.levels[0]
        figures = f"{', '.join(numbers(side.profile))}. " if side.profile is not None else ""
        parts.append(f"{skill.name}: {figures}{side.text}".strip())
    return Topic(card.name, " ".join(parts), MONSTERS)
