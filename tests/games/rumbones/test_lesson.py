"""The guided first game: what the coach says comes when it should, whatever the opponent does."""

from __future__ import annotations

import msgspec
import pytest

from mainbrace.bots import make_bot
from mainbrace.bots.levels import LEVELS, bot_of_level
from mainbrace.games.rumbones.options import SecondTideOptions
from mainbrace.games.rumbones.second_tide import SecondTide
from mainbrace.games.rumbones.state import State
from mainbrace.kernel import Decision, Lesson, Match, Step, seed_from
from tests.games.rumbones.test_scenery import ids

GAME = SecondTide()
(LESSON,) = GAME.lessons


class Voyage:
    """A learner who follows the coach, and plays as a heuristic bot does where the coach leaves it open."""

    def __init__(self, lesson: Lesson, foe: str, seed: str) -> None:
        self.lesson = lesson
        self.match = Match.new(
            GAME, msgspec.convert(lesson.options, SecondTideOptions), seed_from(lesson.seed)
        )
        self.bots = [
            make_bot("heuristic", seed_from(f"{seed} learner")),
            bot_of_level(foe, seed_from(f"{seed} foe")),
        ]
        self.heard: list[Step] = []

    def sail(self) -> Match[State]:
        """Until the coach has said everything, or the match is over."""
        while (asked := self.match.decision) is not None and len(self.heard) < len(self.lesson.steps):
            step = self.step(asked) if asked.seat == self.lesson.seat else None
            keys = [option.key for option in asked.options]
            if step is not None and step.prefer:
                key = next(key for key in keys if key.startswith(step.prefer))
            else:
                key = self.bots[asked.seat].choose(self.match.observe(asked.seat))
            self.match.choose(key)
        return self.match

    def step(self, asked: Decision[object]) -> Step | None:
        """The first step for this question that has not been said."""
        for step in self.lesson.steps:
            if step.ask == asked.ask and step not in self.heard:
                self.heard.append(step)
                return step
        return None


@pytest.mark.parametrize("foe", LEVELS)
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_every_step_comes_in_its_order(foe: str, seed: str) -> None:
    voyage = Voyage(LESSON, foe, seed)
    match = voyage.sail()
    assert [step.title for step in voyage.heard] == [step.title for step in LESSON.steps]
    told = {event.kind for event in match.events}
    assert {"moves", "attacks", "plays", "buys", "crew acts", "deployed", "crew moves", "damaged"} <= told
    assert match.state.round == 2


def test_the_first_turn_is_as_the_coach_says() -> None:
    match = Match.new(GAME, msgspec.convert(LESSON.options, SecondTideOptions), seed_from(LESSON.seed))
    for step in LESSON.steps[:9]:
        asked = match.decision
        assert asked is not None
        assert (asked.seat, asked.ask) == (LESSON.seat, step.ask)
        match.choose(next(key for key in asked.keys if key.startswith(step.prefer)))
    snapjaw, wheel = (
        match.state.sides[0].heroes[0],
        next(feature for feature in match.state.sides[1].features if feature.objective == "wheel"),
    )
    assert [event.facts["hits"] for event in match.events if event.kind == "hits"][:1] == [6]
    assert (snapjaw.coins, snapjaw.levels, wheel.damage) == (0, [1, 1, 2], 2)


def test_what_the_steps_name_is_there() -> None:
    match = Match.new(GAME, msgspec.convert(LESSON.options, SecondTideOptions), seed_from(LESSON.seed))
    there = set(ids(GAME.scene(match.state, LESSON.seat)))
    for step in LESSON.steps:
        assert set(step.on) <= there
        assert step.topic in GAME.glossary
        assert len(step.text) < 330
