"""What is true of every game's guide: explanations, icons, the picture, and lessons that can be followed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from mainbrace.bots.levels import bot_of_level
from mainbrace.kernel import Game, Lesson, Match, Step, seed_from
from mainbrace.kernel.art import Icon

README = Path(__file__).parents[2] / "README.md"
LARGEST_PICTURE = 30_000


def check_explanations(game: Game[Any, Any], book: str, lengths: range = range(21, 400)) -> None:
    """Each has a title, is a sentence or a few, and names a page of the book if any."""
    for id, topic in game.glossary.items():
        assert topic.title, id
        assert len(topic.text) in lengths, id
        assert topic.text.endswith("."), id
        assert re.fullmatch(rf"({re.escape(book)} p\. \d+)?", topic.page), id


def check_icons(drawn: Sequence[Icon]) -> None:
    """Each is an outline with a use of its own, whose author is credited."""
    credits = README.read_text("utf-8")
    for icon in drawn:
        assert re.fullmatch(r"[MmLlHhVvCcSsQqTtAaZz0-9eE., -]+", icon.path), icon.name
        assert icon.author.capitalize() in credits
    assert len({icon.use for icon in drawn}) == len(drawn)


def check_picture(game: Game[Any, Any]) -> None:
    """It is a small drawing that is described, and needs nothing from elsewhere."""
    assert ElementTree.fromstring(game.picture).get("aria-label")
    assert len(game.picture.encode()) < LARGEST_PICTURE
    assert not re.search(r"<script|<image|<foreignObject|href=\"(?!#)|url\((?!#)|\son\w+=", game.picture)


def check_lesson(game: Game[Any, Any], lesson: Lesson) -> None:
    """It begins with what is asked first, and speaks of what the game asks and explains."""
    match = Match.new(game, lesson.options, seed_from(lesson.seed))
    assert match.decision is not None
    assert match.decision.ask == lesson.steps[0].ask
    for step in lesson.steps:
        assert f"ask:{step.ask}" in game.glossary
        assert step.topic in game.glossary
        assert len(step.text) < 330


def followed(game: Game[Any, Any], lesson: Lesson, level: str) -> Match[Any]:
    """The match in which all steps of a lesson have come and were followed, against bots of a level."""
    match, bot = Match.new(game, lesson.options, seed_from(lesson.seed)), bot_of_level(level, b"learner")
    heard: list[Step] = []
    while match.decision is not None and len(heard) < len(lesson.steps):
        asked = match.decision
        step = next((step for step in lesson.steps if step.ask == asked.ask and step not in heard), None)
        key = bot.choose(match.observe(asked.seat))
        if step is not None:
            heard.append(step)
            wanted = [key for key in asked.keys if step.prefer and key.startswith(step.prefer)]
            assert wanted or not step.prefer, step.title
            key = wanted[0] if wanted else key
        match.choose(key)
    assert heard == list(lesson.steps)
    return match
