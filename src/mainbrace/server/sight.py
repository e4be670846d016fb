"""What a seat sees and is asked at one moment, encoded once for everybody who looks as that seat."""

from __future__ import annotations

from itertools import islice
from typing import Any

import msgspec

from mainbrace.kernel import Decision, Match, Scene
from mainbrace.server.wire import ClosedShown, OptionShown, Question, ScenePatch

MOST_OPTIONS = 1000
"""Legal answers that are listed; of a larger space the game's own candidates come first."""

encode = msgspec.json.Encoder().encode

Sections = dict[str, bytes]
"""The parts of a scene by name, each as its JSON."""


def sections(match: Match[Any], seat: int | None) -> Sections:
    """The scene as the seat sees it, made from a state that it cannot tell from the true one.

    That holds for games, too, whose scenes show more than they should.
    """
    seen = match.game.scene(match.observe(seat).likeness, seat)
    return {name: encode(getattr(seen, name)) for name in Scene.__struct_fields__}


def patch(before: Sections, after: Sections) -> ScenePatch:
    """The parts that differ."""
    changed: dict[str, Any] = {
        name: msgspec.Raw(part) for name, part in after.items() if part != before.get(name)
    }
    return ScenePatch(**changed)


def question(match: Match[Any], seat: int | None) -> Question | None:
    """What the seat is asked, with the odds of every answer; None if it is not asked."""
    asked = None if seat is None else match.observe(seat).decision
    return None if asked is None else shown(asked)


def shown(asked: Decision[None]) -> Question:
    """A question as a client gets it."""
    options = [
        OptionShown(
            option.key,
            option.words,
            list(option.on),
            option.cost,
            list(option.chances.outcomes) if option.chances is not None else [],
            list(option.shading),
            list(option.drawn),
        )
        for option in islice(asked.options, MOST_OPTIONS)
    ]
    return Question(
        seat=asked.seat,
        ask=asked.ask,
        text=asked.words,
        options=options,
        closed=[ClosedShown(shut.key, shut.label, shut.reason) for shut in asked.closed[:MOST_OPTIONS]],
        decline=asked.decline,
        about=asked.about,
        legend=dict(asked.legend),
        more=len(asked.options) - len(options),
    )
