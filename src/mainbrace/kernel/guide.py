"""What a game says about itself to somebody who is about to play it: answers to its form, help, lessons."""

from __future__ import annotations

from typing import Any

import msgspec


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One word an option of the game may take: how it is called, and what to read before taking it."""

    value: str
    label: str = ""
    text: str = ""
    group: str = ""
    suggested: bool = False
    """True if a form begins with this word, for whoever does not want to choose."""


class Topic(msgspec.Struct, frozen=True, omit_defaults=True):
    """A short explanation in our own words, and where the rulebook has it."""

    title: str
    text: str
    page: str = ""


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a coach says the first time the learner is asked this, and the answer he would give.

    `prefer` is the beginning of an option's key; `on` are ids in the scene to point at.
    """

    ask: str
    title: str
    text: str
    prefer: str = ""
    on: list[str] = []
    topic: str = ""


class Lesson(msgspec.Struct, frozen=True, omit_defaults=True):
    """A first game with a coach: agreed options, dice that are known to teach, and what is said when."""

    id: str
    title: str
    text: str
    seed: str
    options: dict[str, Any] = {}
    seat: int = 0
    """The learner's; the others are bots."""
    steps: list[Step] = []
