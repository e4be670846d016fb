"""Exact odds against every way dice can fall, counted here anew, and against what the rules then do."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import sqrt

import pytest

from mainbrace.games.bottle.farobank import odds
from mainbrace.games.bottle.farobank.bets import NUMBERS, Bets
from mainbrace.games.bottle.farobank.game import Evening
from mainbrace.kernel import Chances, Match, seed_from
from tests.games.bottle.farobank.situation import GAME, TURNS, Situation, idle

FACES = range(1, 7)
TWO_DICE = list(product(FACES, FACES))
GAMES = 300
SIGMAS = 4.5


def plain_result(number: int, losing: int, winning: int) -> int:
    """What one piece on a number brings, by the book."""
    if losing == winning:
        return 0
    return (winning == number) - (losing == number)


def exact(results: list[int]) -> tuple[Fraction, Fraction, Fraction]:
    """How often one wins, loses, and neither."""
    count = len(results)
    won, lost = sum(result > 0 for result in results), sum(result < 0 for result in results)
    return Fraction(won, count), Fraction(lost, count), Fraction(count - won - lost, count)


def shares(chances: Chances | None) -> list[float]:
    assert chances is not None
    return [share for _, share in chances.outcomes]


@pytest.mark.rule("BC-151")
@pytest.mark.parametrize("number", NUMBERS)
def test_a_plain_bet_is_exactly_fair(number: int) -> None:
    results = [plain_result(number, losing, winning) for losing, winning in TWO_DICE]
    assert sum(results) == 0
    assert exact(results) == (Fraction(5, 36), Fraction(5, 36), Fraction(26, 36))
    assert odds.turn_swings(odds.one_bet(NUMBERS[number - 1])) == results
    assert shares(odds.turn_chances()) == pytest.approx([5 / 36, 5 / 36, 26 / 36], abs=1e-12)


@pytest.mark.rule("BC-153")
@pytest.mark.parametrize("number", NUMBERS)
def test_a_coppered_bet_is_exactly_fair_and_the_opposite_of_a_plain_one(number: int) -> None:
    results = [-plain_result(number, losing, winning) for losing, winning in TWO_DICE]
    assert sum(results) == 0
    assert odds.turn_swings(odds.one_bet(NUMBERS[number - 1], is_coppered=True)) == results


def test_a_bet_is_decided_in_ten_turns_of_36_and_dice_are_alike_in_six() -> None:
    decided = sum(plain_result(3, losing, winning) != 0 for losing, winning in TWO_DICE)
    assert Fraction(decided, 36) == Fraction(10, 36)
    assert sum(losing == winning for losing, winning in TWO_DICE) == 6
    t = Situation().start("sit:50")
    assert 1 - shares(t.asked.options.get("bet-5:3").chances)[2] == pytest.approx(10 / 36)


@pytest.mark.rule("BC-154")
@pytest.mark.parametrize(("pays_net", "edge"), [(4, Fraction(1, 6)), (3, Fraction(1, 3))])
def test_the_house_keeps_a_sixth_of_the_turn_or_a_third(pays_net: int, edge: Fraction) -> None:
    results = [pays_net if face == 2 else -1 for face in FACES]
    assert Fraction(-sum(results), 6) == edge == odds.turn_edge(pays_net)
    assert odds.last_swings(odds.one_bet(NUMBERS[1]), pays_net) == results


@pytest.mark.parametrize(
    ("plain", "coppered"),
    [
        ([5, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]),
        ([5, 5, 5, 5, 5, 5], [0, 0, 0, 0, 0, 0]),
        ([0, 10, 0, 3, 0, 0], [0, 0, 7, 0, 0, 1]),
        ([5, 0, 0, 0, 0, 0], [5, 0, 0, 0, 0, 0]),
    ],
)
def test_odds_of_several_bets_are_those_of_every_fall(plain: list[int], coppered: list[int]) -> None:
    results = [
        sum((plain[n - 1] - coppered[n - 1]) * plain_result(n, losing, winning) for n in FACES)
        for losing, winning in TWO_DICE
    ]
    swings = odds.turn_swings(Bets(plain, coppered))
    assert swings == results
    assert odds.average(swings) == 0
    assert shares(odds.chances(swings)) == pytest.approx([float(share) for share in exact(results)])


def test_answers_show_the_odds_of_the_whole_layout() -> None:
    t = Situation().start("sit:50")
    assert t.asked.options.get("done").chances is None
    t.choose("bet-5:3", "bet-5:5", "copper:5")
    results = [
        5 * plain_result(3, losing, winning) - 5 * plain_result(5, losing, winning)
        for losing, winning in TWO_DICE
    ]
    assert shares(t.asked.options.get("done").chances) == pytest.approx(
        [float(share) for share in exact(results)]
    )
    assert "brings +0.00 GP" in t.label("done")


@pytest.mark.parametrize(("payment", "words"), [("four-to-one", "1/6"), ("four-for-one", "1/3")])
def test_answers_say_the_edge_of_the_turn(payment: str, words: str) -> None:
    t = Situation(payment="four-to-one" if payment == "four-to-one" else "four-for-one")
    t.dice(*idle(TURNS)).start("sit:50", *["done"] * TURNS)
    assert f"House edge {words}" in t.label("bet-5:3")
    assert shares(t.asked.options.get("bet-5:3").chances) == pytest.approx([1 / 6, 5 / 6])
    t.choose("bet-10:3", "bet-5:4")
    mean = 15 * -float(Fraction(words))
    assert f"brings {mean:+.2f} GP" in t.label("done")


def test_no_answer_says_there_is_an_edge_where_there_is_none() -> None:
    t = Situation().start("sit:50")
    assert "No house edge" in t.label("bet-5:3")


def near(hits: int, tries: int, chance: float) -> bool:
    """True if so many hits are what one must expect."""
    return abs(hits - tries * chance) <= SIGMAS * sqrt(tries * chance * (1 - chance))


def test_what_happens_is_as_likely_as_the_odds_say() -> None:
    """Games with a plain 5 on 2 and a coppered 5 on 6 before every turn, and 5 on 4 for the Turn."""
    seen = {
        "turns": 0,
        "split": 0,
        "plain won": 0,
        "plain lost": 0,
        "copper won": 0,
        "copper lost": 0,
        "hit": 0,
    }
    for number in range(GAMES):
        match = Match.new(GAME, {"purse": 1000}, seed_from(f"odds {number}"))
        match.choose("sit:1000")
        for _ in range(TURNS):
            lay_bets(match)
            before = match.state.sitting.punters[0].balance
            match.choose("done")
            seen["turns"] += 1
            seen["split"] += match.state.sitting.rolls[-1].losing == match.state.sitting.rolls[-1].winning
            count_bets(match, seen, before)
        match.choose("bet-5:4")
        match.choose("done")
        seen["hit"] += any(event.kind == "hits" for event in match.events)
    assert seen["turns"] == GAMES * TURNS
    assert near(seen["split"], seen["turns"], 1 / 6)
    for outcome in ("plain won", "plain lost", "copper won", "copper lost"):
        assert near(seen[outcome], seen["turns"], 5 / 36), outcome
    assert near(seen["hit"], GAMES, 1 / 6)


def lay_bets(match: Match[Evening]) -> None:
    """Five on 2, and five on 6 with a copper, whatever lies there."""
    bets = match.state.sitting.punters[0].bets
    if not bets.plain[1]:
        match.choose("bet-5:2")
    if not bets.coppered[5]:
        match.choose("bet-5:6")
        match.choose("copper:6")


def count_bets(match: Match[Evening], seen: dict[str, int], before: int) -> None:
    """Note what became of both bets, and that gold moved by as much."""
    losing, winning = match.state.sitting.rolls[-1].losing, match.state.sitting.rolls[-1].winning
    plain, copper = 5 * plain_result(2, losing, winning), -5 * plain_result(6, losing, winning)
    seen["plain won"] += plain > 0
    seen["plain lost"] += plain < 0
    seen["copper won"] += copper > 0
    seen["copper lost"] += copper < 0
    assert match.state.sitting.punters[0].balance - before == plain + copper
