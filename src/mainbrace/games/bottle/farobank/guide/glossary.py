"""Explanations by topic, from a file."""

from __future__ import annotations

from collections.abc import Mapping

from mainbrace.games.bottle.guidefiles import topics_in
from mainbrace.kernel import Topic


def glossary() -> Mapping[str, Topic]:
    """Everything that can be explained."""
    return topics_in(__package__)
