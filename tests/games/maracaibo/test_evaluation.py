"""Who is ahead, and what a study of many games is told."""

from __future__ import annotations

import pytest

from mainbrace.bots import make_bot
from mainbrace.games.maracaibo import scoring
from mainbrace.games.maracaibo.judge import Judge
from mainbrace.games.maracaibo.state import NO_TREASURE
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


def test_a_residence_promises_more_while_there_is_time_to_reach_its_cap() -> None:
    early, late = ((Situation(), Situation().owns("treasury")) for _ in range(2))
    for situation in late:
        situation.state.round = BOX.numbers.rounds
    worth = [
        GAME.evaluate(with_it.state)[0] - GAME.evaluate(without.state)[0]
        for without, with_it in (early, late)
    ]
    assert worth[0] > worth[1] >= 0


@pytest.mark.parametrize(("faces", "best"), [((6, 1, 2), "die:gold"), ((1, 2, 6), "die:pearl")])
def test_the_bot_sees_what_a_die_of_a_raid_is_good_for(faces: tuple[int, int, int], best: str) -> None:
    t = Situation().card("A1", "nassau").dice(*faces).start("sail:A1", "skip", "act")
    assert make_bot("heuristic", b"raider").choose(t.playing.observe(0)) == best


def test_the_bot_rolls_again_where_no_die_is_good() -> None:
    t = Situation().card("A1", "nassau").dice(1, 1, 1).start("sail:A1", "skip", "act")
    assert make_bot("heuristic", b"raider").choose(t.playing.observe(0)) == "re-roll"


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


def test_whoever_ignores_forts_does_not_see_their_points_either() -> None:
    before, after = Situation(3), Situation(3)
    after.blue.forts, after.blue.vp = [0], BOX.forts[0].vp
    blind = Judge(BOX, "forts and rum")
    assert blind.evaluate(after.state) == blind.evaluate(before.state)
    assert GAME.evaluate(after.state)[0] > GAME.evaluate(before.state)[0]


def test_a_treasure_is_worth_the_same_on_the_sand_and_with_the_commander() -> None:
    on_sand, on_shelf = (Situation().commander("iron-ingrid") for _ in range(2))
    on_sand.sand(gold=1)
    on_shelf.blue.shelf = [0, *[NO_TREASURE] * 5]
    on_sand.blue.shelf = [NO_TREASURE] * 6
    assert GAME.evaluate(on_sand.state) == GAME.evaluate(on_shelf.state)
