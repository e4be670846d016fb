"""The guided games: what the coach says comes when it should, and what he advises can be done."""

from __future__ import annotations

import pytest

from mainbrace.bots import make_bot
from mainbrace.games.bottle.encounters.game import Ashore
from mainbrace.games.bottle.encounters.state import Outing
from mainbrace.kernel import Lesson, Match, seed_from

GAME = Ashore()
MOST = 25
"""After so many answers the coach has said everything."""


@pytest.mark.parametrize("lesson", GAME.lessons, ids=lambda lesson: lesson.id)
def test_whoever_follows_the_coach_hears_everything_in_order(lesson: Lesson) -> None:
    match: Match[Outing] = Match.new(GAME, lesson.options, seed_from(lesson.seed))
    bot, heard = make_bot("heuristic", b"learner"), list[str]()
    for _ in range(MOST):
        asked = match.decision
        assert asked is not None, f"over after {heard}"
        step = next((one for one in lesson.steps if one.ask == asked.ask and one.title not in heard), None)
        if step is not None:
            heard.append(step.title)
        if step is None or not step.prefer:
            match.choose(bot.choose(match.observe(0)))
        else:
            [wanted, *_] = [option.key for option in asked.options if option.key.startswith(step.prefer)]
            match.choose(wanted)
        if len(heard) == len(lesson.steps):
            break
    assert heard == [step.title for step in lesson.steps]


@pytest.mark.parametrize("lesson", GAME.lessons, ids=lambda lesson: lesson.id)
def test_the_coach_points_at_what_is_explained(lesson: Lesson) -> None:
    for step in lesson.steps:
        assert step.topic in GAME.glossary
        assert f"ask:{step.ask}" in GAME.glossary
        assert len(step.text) < 330
