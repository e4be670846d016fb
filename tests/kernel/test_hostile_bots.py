"""Bots that crash, answer nonsense or meddle with what they are shown: the match does not care."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mainbrace.kernel import IllegalChoiceError, Match, Observation, Stream
from mainbrace.kernel.match import pack
from tests.kernel.playing import begin, decisions, play_out
from tests.kernel.toy import Island, Terms

Bot = Callable[[Observation[Island]], Any]


class Yes(str):
    """A key that claims to be every key."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = str.__hash__


class Unspeakable:
    """An answer that cannot even be quoted in an error."""

    def __repr__(self) -> str:
        raise RuntimeError("no words")


def crash(observation: Observation[Island]) -> Any:
    raise RuntimeError("segmentation fault, if I were that kind of bot")


def cheat(observation: Observation[Island]) -> Any:
    return "win"


def play_a_card_it_does_not_hold(observation: Observation[Island]) -> Any:
    return "play:rum-95"


def answer_with_an_option(observation: Observation[Island]) -> Any:
    assert observation.decision is not None
    return next(iter(observation.decision.options))


def say_nothing(observation: Observation[Island]) -> Any:
    return None


def answer_unspeakably(observation: Observation[Island]) -> Any:
    return Unspeakable()


def rewrite_the_log(observation: Observation[Island]) -> Any:
    for event in observation.events:
        event.facts.clear()
    observation.events.clear()
    observation.events[0].facts["seat"] = 5


def repaint_the_scene(observation: Observation[Island]) -> Any:
    scene = observation.scene
    scene.cards.clear()
    scene.tracks[0].value = 1000
    for panel in scene.panels:
        panel.lines.append("I win")


def loot_the_island(observation: Observation[Island]) -> Any:
    state = observation.state
    state.coins[0], state.mutineer = 1000, 0
    state.hands[1].clear()
    state.deck.clear()


def empty_the_options(observation: Observation[Island]) -> Any:
    assert observation.decision is not None
    observation.decision.keys.clear()
    getattr(observation.decision.options, "_options", []).clear()


def play_with_worlds(observation: Observation[Island]) -> Any:
    chance = Stream(b"play")
    world = observation.imagine(chance)
    world.chance.shuffle([1, 2, 3])
    play_out(world)
    world.state.coins[0] = 1000
    world.events.clear()
    world.taken.clear()
    observation.imagine(chance).boundary.chance.draw(6)


HOSTILE: list[Bot] = [
    crash,
    cheat,
    play_a_card_it_does_not_hold,
    answer_with_an_option,
    say_nothing,
    answer_unspeakably,
    rewrite_the_log,
    repaint_the_scene,
    loot_the_island,
    empty_the_options,
    play_with_worlds,
]


def all_of(match: Match[Island]) -> object:
    """Everything that a bot might want to change."""
    assert match.decision is not None
    options = [(option.key, option.value, option.words) for option in match.decision.options]
    scene = match.game.scene(match.state, match.decision.seat)
    return (
        match.save(),
        pack([match.state, match.events, scene]),
        match.decision,
        options,
        match.decision.closed,
    )


def ask(match: Match[Island], bot: Bot) -> None:
    """Let a bot answer, as whoever runs bots would."""
    assert match.decision is not None
    match.choose(bot(match.observe(match.decision.seat)))


@pytest.mark.parametrize("bot", HOSTILE)
def test_a_hostile_bot_changes_nothing(bot: Bot) -> None:
    match = begin("hostile", Terms(players=3))
    for _ in decisions(match):
        before = all_of(match)
        with pytest.raises((IllegalChoiceError, RuntimeError)):
            ask(match, bot)
        assert all_of(match) == before


@pytest.mark.parametrize("bot", HOSTILE)
def test_a_match_with_a_hostile_bot_in_it_ends_as_without(bot: Bot) -> None:
    match, peaceful = begin("hostile", Terms(players=3)), begin("hostile", Terms(players=3))
    for _ in decisions(match):
        with pytest.raises((IllegalChoiceError, RuntimeError)):
            ask(match, bot)
    assert match.save() == play_out(peaceful).save()


def test_neither_a_question_nor_an_answer_can_be_reworded() -> None:
    decision = begin().observe(0).decision
    assert decision is not None
    with pytest.raises(AttributeError, match="immutable"):
        decision.seat = 1  # type: ignore[misc]
    with pytest.raises(AttributeError, match="immutable"):
        decision.options.get("rest").key = "win"  # type: ignore[misc]


def test_a_key_that_claims_to_be_any_key_is_at_most_a_legal_choice() -> None:
    match = begin()
    match.choose(Yes("win"))
    assert match.choices == ["rest"]
    assert type(match.choices[0]) is str


def test_an_answer_without_words_is_refused_in_words() -> None:
    with pytest.raises(IllegalChoiceError, match=r"Unspeakable instance at .* is not a legal choice"):
        begin().choose(Unspeakable())  # type: ignore[arg-type]
