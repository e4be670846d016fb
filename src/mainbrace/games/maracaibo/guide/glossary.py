"""Explanations: those of the rules from a file, those of Commanders from their own boards."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType

import msgspec

from mainbrace.games.maracaibo.content import Box
from mainbrace.games.maracaibo.effects import Effect, PriceKind, Verb, Way
from mainbrace.kernel import Topic

BOOK = "Commanders p. {}"


class Explained(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A topic as the file has it: the page is a number, if the book has the rule."""

    title: str
    text: str
    page: int = 0


@cache
def of_the_rules() -> Mapping[str, Topic]:
    """What is the same whatever content is played with."""
    file = resources.files(__package__) / "glossary.toml"
    raw = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), dict[str, Explained])
    return MappingProxyType(
        {id: Topic(one.title, one.text, BOOK.format(one.page) if one.page else "") for id, one in raw.items()}
    )


def glossary(box: Box) -> Mapping[str, Topic]:
    """Everything that can be explained of a game with this box."""
    boards = {f"commander:{board.id}": Topic(board.name, board.text) for board in box.commanders}
    return MappingProxyType({**of_the_rules(), **boards})


def topic_of(verb: Verb) -> str:
    """The topic that explains a verb, wherever it stands."""
    return "treasure-of-choice" if verb == "treasure" else verb.replace(" ", "-")


def topic_of_price(kind: PriceKind) -> str:
    """The topic that explains what stands before a colon."""
    return f"price-{kind.replace(' ', '-')}"


def topics_of(effect: Effect) -> list[str]:
    """The topics that explain an effect, each once."""
    return list(dict.fromkeys(topic for way in effect.ways for topic in topics_of_way(way)))


def topics_of_way(way: Way) -> Iterator[str]:
    """What explains the price of a way, and what it brings."""
    if way.price is not None:
        yield topic_of_price(way.price.kind)
    for clause in way.clauses:
        yield topic_of(clause.verb)
