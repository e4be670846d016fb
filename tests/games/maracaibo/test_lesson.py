"""The guided first round: what the coach says comes when it should, whatever the opponent does."""

from __future__ import annotations

import pytest

from mainbrace.bots import make_bot
from mainbrace.bots.levels import LEVELS, bot_of_level
from mainbrace.games.maracaibo.state import State
from mainbrace.kernel import Decision, Match, Step, seed_from
from tests.games.maracaibo.situation import BOX, GAME

(LESSON,) = GAME.lessons


class Learner:
    """Follows the coach, and plays as a heuristic bot does where the coach leaves it open."""

    def __init__(self, foe: str, seed: str) -> None:
        self.match: Match[State] = Match.new(GAME, LESSON.options, seed_from(LESSON.seed))
        self.bots = [
            make_bot("heuristic", seed_from(f"{seed} learner")),
            bot_of_level(foe, seed_from(f"{seed} foe")),
        ]
        self.heard: list[Step] = []
        self.missed: list[str] = []

    def sail(self) -> Match[State]:
        """Until the coach has said everything, or the match is over."""
        while (asked := self.match.decision) is not None and len(self.heard) < len(LESSON.steps):
            step = self.step(asked) if asked.seat == LESSON.seat else None
            wanted = [key for key in asked.keys if step and step.prefer and key.startswith(step.prefer)]
            if step and step.prefer and not wanted:
                self.missed.append(step.title)
            key = wanted[0] if wanted else self.bots[asked.seat].choose(self.match.observe(asked.seat))
            self.match.choose(key)
        return self.match

    def step(self, asked: Decision[object]) -> Step | None:
        """The first step for this question that has not been said."""
        for step in LESSON.steps:
            if step.ask == asked.ask and step not in self.heard:
                self.heard.append(step)
                return step
        return None


@pytest.mark.parametrize("foe", LEVELS)
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_every_step_comes_in_its_order_within_the_first_round(foe: str, seed: str) -> None:
    learner = Learner(foe, seed)
    match = learner.sail()
    assert [step.title for step in learner.heard] == [step.title for step in LESSON.steps]
    assert learner.missed == []
    assert match.state.round == 1
    told = {event.kind for event in match.events if event.facts.get("seat") == LESSON.seat}
    assert {"sails", "upgrades", "raids", "gains treasure", "buys", "explores", "settles", "buries"} <= told


def test_the_first_turn_is_as_the_coach_says() -> None:
    match: Match[State] = Match.new(GAME, LESSON.options, seed_from(LESSON.seed))
    for step in LESSON.steps[:6]:
        asked = match.decision
        assert asked is not None
        if asked.seat != LESSON.seat:
            match.choose(asked.keys[0])
            asked = match.decision
            assert asked is not None
        assert (asked.seat, asked.ask) == (LESSON.seat, step.ask)
        match.choose(next(key for key in asked.keys if key.startswith(step.prefer)))
    assert match.state.players[LESSON.seat].sand == [0, 1, 0]


def test_the_coach_speaks_of_cards_as_they_lie() -> None:
    state = Match.new(GAME, LESSON.options, seed_from(LESSON.seed)).state
    sea = BOX.seas[state.sea]
    lies = {
        name: BOX.cards[state.cards[sea.space(label)]].name
        for name, label in (("Trinidad", "A1"), ("Port Royal", "B6"), ("Shipwright", "A8"), ("Curaçao", "A9"))
    }
    assert all(name == card for name, card in lies.items())
    for step in LESSON.steps:
        assert step.topic in GAME.glossary
        assert len(step.text) < 330
