"""Who is ahead, and what a study of many games is told."""

from __future__ import annotations

from mainbrace.bots import make_bot
from mainbrace.games.maracaibo import scoring
from mainbrace.kernel import Match, seed_from
from tests.games.maracaibo.situation import BOX, GAME, Situation


def test_the_evaluation_sums_to_nothing_and_follows_what_is_owned() -> None:
    even = Situation(3)
    assert sum(GAME.evaluate(even.state)) == 0
    for better in (
        Situation(3).doubloons(20),
        Situation(3).owns("loaded-bones"),
        Situation(3).owns("court-poet"),
        Situation(3).explorer("8"),
        Situation(3).sand(gold=1),
        Situation(3).buried(gold=1),
        Situation(3).windows("rope-bridge"),
        Situation(3).hand("heavy-purse"),
        Situation(3).ship("A5", 1).ship("A5", 2).ship("A3"),
    ):
        own, *others = GAME.evaluate(better.state)
        assert own > 0 > max(others)


def test_a_quest_that_is_nearer_is_worth_more() -> None:
    far = Situation().hand("deep-diggings").buried(gold=1)
    near = Situation().hand("deep-diggings").buried(gold=4)
    assert GAME.evaluate(near.state)[0] > GAME.evaluate(far.state)[0]


def test_the_bot_that_looks_ahead_beats_the_random_one() -> None:
    wins = 0
    for number in range(4):
        match = Match.new(GAME, {"players": 2}, seed_from(f"beats {number}"))
        names = ["heuristic", "random"] if number % 2 else ["random", "heuristic"]
        bots = [make_bot(name, seed_from(f"{name} {number}")) for name in names]
        while (asked := match.decision) is not None:
            match.choose(bots[asked.seat].choose(match.observe(asked.seat)))
        assert match.outcome is not None
        wins += match.outcome.winners == (names.index("heuristic"),)
    assert wins == 4


def test_facts_tell_the_score_row_by_row() -> None:
    t = Situation().owns("loaded-bones", "treasury").commander("iron-ingrid").ship("Gulf").explorer("8")
    t.state.round = 3
    t.start("skip", "sail:A1")
    facts = GAME.facts(t.now)
    scores = [scoring.total(BOX, t.now, player) for player in t.now.players]
    assert facts.numbers["score"] == sum(scores) // 2
    assert facts.numbers["rivers"] == 8 // 2
    assert facts.labels[0]["commander"] == ["Iron Ingrid"]
    assert facts.labels[0]["residence"] == ["Treasury"]
    assert [labels["order"] for labels in facts.labels] == [["1"], ["2"]]
