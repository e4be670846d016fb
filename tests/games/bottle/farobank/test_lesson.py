"""The guided first game: what the coach says comes when it should, and the dice do what he says."""

from __future__ import annotations

from mainbrace.bots import make_bot
from mainbrace.games.bottle.farobank.game import Evening
from mainbrace.kernel import Match, seed_from
from tests.games.bottle.farobank.situation import GAME

(LESSON,) = GAME.lessons


def test_whoever_follows_the_coach_hears_everything_in_order_and_wins_twice() -> None:
    match: Match[Evening] = Match.new(GAME, LESSON.options, seed_from(LESSON.seed))
    bot, heard = make_bot("heuristic", b"learner"), list[str]()
    while (asked := match.decision) is not None:
        step = next((one for one in LESSON.steps if one.ask == asked.ask and one.title not in heard), None)
        if step is None:
            match.choose(bot.choose(match.observe(0)))
            continue
        heard.append(step.title)
        if step.title == "What the dice did":
            assert [GAME.tell(event) for event in match.events if event.kind == "wins"] == [
                "Blue wins 5 GP (5 on 3).",
                "Blue wins 5 GP (5 on 5, coppered).",
            ]
        if step.title == "No memory":
            assert match.state.sitting.punters[0].bets.total == 10
        [wanted, *_] = [key for key in asked.keys if key.startswith(step.prefer)]
        match.choose(wanted)
    assert heard == [step.title for step in LESSON.steps]


def test_the_coach_points_at_what_is_explained() -> None:
    for step in LESSON.steps:
        assert step.topic in GAME.glossary
        assert f"ask:{step.ask}" in GAME.glossary
        assert len(step.text) < 330
