"""How battles end, and what a sacked settlement brings (BC-105, BC-108)."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.battle.casualties import leave
from mainbrace.games.bottle.battle.ending import end_day, end_if_decided, finish, outcome
from mainbrace.games.bottle.characters import ADVANTAGES
from mainbrace.games.bottle.encounters.keepsakes import star_of, word_of
from mainbrace.kernel import Match, OptionsError, Stream
from tests.games.bottle.battle.situation import GAME, Situation, field
from tests.games.bottle.scripts import BOOK, star

TWO = field(36, 36, u0=(18, 30), u1=(18, 4), u2=(4, 4))


def battle(players: int = 2) -> Situation:
    return Situation(TWO, players=players).unit(0, figures=10).unit(1, 1, figures=10).unit(2, 1, figures=10)


def test_a_side_without_a_unit_on_the_table_is_beaten() -> None:
    s = battle()
    b = s.battle
    leave(b, s.at(1), "ran-away")
    s.run(end_if_decided(b))
    assert outcome(BOOK, s.now) is None
    leave(b, s.at(2), "captured")
    s.run(end_if_decided(b))
    result = outcome(BOOK, s.now)
    assert result is not None
    assert (result.winners, result.scores, result.reason) == ((0,), (100, 0), "Red is beaten")


def test_the_books_side_wins_without_winners() -> None:
    s = battle(players=1)
    b = s.battle
    leave(b, s.at(0), "ran-away")
    s.run(end_if_decided(b))
    result = outcome(BOOK, s.now)
    assert result is not None
    assert (result.winners, result.reason) == ((), "victory for Red: Blue is beaten")
    assert s.told[-1] == "Victory for Red: Blue is beaten."


def test_at_nightfall_the_army_with_more_of_its_figures_left_has_won() -> None:
    s = battle()
    s.at(0).figures = 6
    s.run(end_day(s.battle))
    result = outcome(BOOK, s.now)
    assert result is not None
    assert (result.winners, result.scores) == ((1,), (60, 100))
    assert s.told[0] == "Night falls after turn 15."


def test_at_nightfall_the_smallest_part_of_an_army_more_has_won() -> None:
    """17 of 50 are 34 per cent, 20 of 58 are half a per cent more."""
    s = battle()
    for unit, figures, began in zip(s.state.units, (17, 20, 0), (50, 29, 29), strict=True):
        unit.figures, unit.began = figures, began
    s.run(end_day(s.battle))
    result = outcome(BOOK, s.now)
    assert result is not None
    assert (result.winners, result.scores) == ((1,), (34, 34))
    assert result.reason == "night falls with 17 of 50 (34%) against 20 of 58 (34.5%) left"


def test_armies_of_different_sizes_that_kept_the_same_part_have_not_beaten_each_other() -> None:
    s = battle()
    for unit, figures, began in zip(s.state.units, (3, 7, 0), (9, 10, 11), strict=True):
        unit.figures, unit.began = figures, began
    s.run(end_day(s.battle))
    assert s.now.winner == -1


def test_after_the_last_turn_the_day_is_over() -> None:
    s = battle().change(turn=15, phases=[1], to_act=[])
    s.start()
    assert s.playing.outcome is not None
    assert s.playing.outcome.winners == ()
    assert s.playing.outcome.reason == (
        "nobody has won: night falls with 10 of 10 (100%) against 20 of 20 (100%) left"
    )


def test_nobody_is_asked_for_more_orders_once_the_last_enemy_is_gone() -> None:
    s = Situation(field(36, 36, u0=(18, 30), u1=(18, 20))).unit(0, figures=4).unit(1, 1, figures=1)
    s.dice(1, *[6] * 9).start("fire:1")
    assert s.playing.outcome is not None
    assert s.playing.outcome.winners == (0,)


@pytest.mark.rule("BC-105")
def test_a_settlement_is_sacked_when_militia_and_garrison_are_both_beaten() -> None:
    s = battle().settlement(3).dice(4, 2)
    b = s.battle
    leave(b, s.at(1), "ran-away")
    s.run(end_if_decided(b))
    assert s.now.over == ""
    leave(b, s.at(2), "destroyed")
    s.run(end_if_decided(b))
    assert s.now.winner == 0


@pytest.mark.rule("BC-108")
@pytest.mark.parametrize(
    ("level", "dice", "gold"),
    [(3, (4, 2), 18_000), (3, (3, 3), 15_000), (2, (1, 6), 5_000), (5, (6, 1), 37_500)],
)
def test_loot_is_five_thousand_a_level_and_a_tenth_for_each_point_of_the_dice(
    level: int, dice: tuple[int, int], gold: int
) -> None:
    """EX-08: level 3, a four up and a two down are 18,000."""
    s = battle().settlement(level).dice(*dice)
    b = s.battle
    for number in (1, 2):
        leave(b, s.at(number), "ran-away")
    s.run(end_if_decided(b))
    assert s.now.settlement is not None
    assert s.now.settlement.loot == gold
    assert s.told[-1] == f"Blue sacks the settlement: {gold} gold."


@pytest.mark.rule("BC-105")
def test_a_settlement_that_holds_out_until_night_is_not_sacked() -> None:
    s = battle().settlement(3)
    s.at(1).figures = 1
    s.run(end_day(s.battle))
    assert (s.now.winner, s.now.over) == (1, "night falls and the settlement holds out")
    assert s.now.settlement is not None
    assert s.now.settlement.loot == 0


def test_studies_are_told_what_became_of_everybody() -> None:
    s = battle().settlement(3)
    leave(s.battle, s.at(1), "captured")
    facts = GAME.facts(s.now)
    assert facts.numbers["turns"] == 1
    assert (facts.numbers["second began"], facts.numbers["second left"]) == (20, 10)
    assert facts.numbers["second captured"] == 10
    assert facts.labels == [{"side": ["Blue"]}, {"side": ["Red"]}]


def starred(**unit: Any) -> Situation:
    s = Situation(TWO).unit(0, **unit).star(0, rep=5).unit(1, 1).unit(2, 1)
    return s


@pytest.mark.rule("BR-163", "BR-164")
@pytest.mark.parametrize(
    ("unit", "leader", "dice", "lives", "rep"),
    [
        ({}, 5, (), True, 5),
        ({}, 0, (6, 6), False, 5),
        ({}, 0, (1, 6), True, 5),
        ({"status": "ran-away", "figures": 0}, 5, (1, 6), True, 4),
        ({"status": "ran-away", "figures": 0}, 5, (6, 6), False, 5),
    ],
)
def test_a_star_who_has_fallen_or_run_is_seen_to_after_the_battle(
    unit: dict[str, Any], leader: int, dice: tuple[int, ...], lives: bool, rep: int
) -> None:
    s = starred(**unit).dice(*dice)
    s.at(0).leader = leader
    s.run(end_day(s.battle))
    result = outcome(BOOK, s.now)
    assert result is not None
    assert s.left == []
    assert [keepsake.seat for keepsake in result.keepsakes] == ([0] if lives else [])
    assert s.now.stars[0].rep == rep


@pytest.mark.rule("BR-019", "BR-164")
@pytest.mark.parametrize(
    ("can_cheat", "keys", "lives", "rep"),
    [(True, ("cheat",), True, 4), (True, ("die",), False, 5), (False, (), False, 5)],
)
def test_a_star_who_dies_of_his_wounds_may_cheat_death(
    can_cheat: bool, keys: tuple[str, ...], lives: bool, rep: int
) -> None:
    s = Situation(TWO).unit(0).star(0, rep=5, cheating_death=can_cheat, weapons=["sword"]).unit(1, 1)
    s.at(0).leader = 0
    s.dice(6, 6)
    s.run(end_day(s.battle), *keys)
    result = outcome(BOOK, s.now)
    assert result is not None
    assert [star_of(each.word).rep for each in result.keepsakes] == ([rep] if lives else [])
    assert (s.now.stars[0].rep, s.now.stars[0].weapons == []) == (rep, lives)
    assert s.has_told("cheats death") == lives


@pytest.mark.rule("BR-019", "BR-164")
def test_a_star_who_ran_and_is_never_seen_again_has_no_death_to_cheat() -> None:
    s = Situation(TWO).unit(0, status="ran-away", figures=0).star(0, cheating_death=True).unit(1, 1)
    s.dice(6, 6)
    s.run(end_if_decided(s.battle))
    result = outcome(BOOK, s.now)
    assert result is not None
    assert result.keepsakes == ()


def test_a_captured_star_is_free_only_if_his_side_has_won() -> None:
    for winner, lives in ((0, True), (1, False)):
        s = starred(status="captured", figures=0)
        s.run(finish(s.battle, winner, "it is over"))
        result = outcome(BOOK, s.now)
        assert result is not None
        assert bool(result.keepsakes) == lives


def test_a_star_of_an_earlier_game_leads_an_army_and_is_kept_again() -> None:
    s = starred()
    s.now.stars[0].rep = 6
    word = word_of(s.now.stars[0])
    match = Match.new(GAME, {"stars": [word], "figures": 3}, b"carried")
    assert match.state.stars[0].name == "Ann Drew"
    assert sum(unit.side == 0 for unit in match.state.units) == 6
    with pytest.raises(OptionsError, match="the word of a Star"):
        Match.new(GAME, {"stars": ["nonsense"]})
    with pytest.raises(OptionsError, match="at most 1"):
        Match.new(GAME, {"stars": [word, word]})


@pytest.mark.parametrize("battle", [{"units": 2, "figures": 3}, {"battle": "sack", "level": 5, "landed": 20}])
def test_both_allies_give_orders_and_take_their_stars_home(battle: dict[str, Any]) -> None:
    words = [word_of(star(5, name=name)) for name in ("Anna", "Ben")]
    match = Match.new(GAME, {"players": 2, "company": "together", "stars": words} | battle, b"together")
    chance, asked = Stream(b"orders"), set[int]()
    while (decision := match.decision) is not None:
        asked.add(decision.seat)
        match.take(decision.options.pick(chance))
    assert asked == {0, 1}
    assert match.outcome is not None
    kept = [(each.seat, star_of(each.word).name) for each in match.outcome.keepsakes]
    assert kept == [(0, "Anna"), (1, "Ben")]


@pytest.mark.rule("BR-013")
@pytest.mark.parametrize("advantage", ["star_power", "cheating_death"])
def test_what_is_switched_off_a_star_of_an_earlier_game_has_again_after_the_battle(advantage: str) -> None:
    options = {"stars": [word_of(star(5, name="Anne"))], advantage: False}
    carried = Match.new(GAME, options, b"carried").state.stars[0]
    assert [each for each in ADVANTAGES if not getattr(carried, each)] == [advantage]
    assert (carried.name, carried.power) == ("Anne", 0 if advantage == "star_power" else 5)
    assert all(getattr(star_of(word_of(carried)), each) for each in ADVANTAGES)


@pytest.mark.rule("BR-013")
@pytest.mark.parametrize("off", [(), ("star_power",), ("cheating_death",), ("star_power", "cheating_death")])
def test_new_stars_have_what_is_not_switched_off(off: tuple[str, ...]) -> None:
    options = {"players": 2, "figures": 3, **dict.fromkeys(off, False)}
    for made in Match.new(GAME, options, b"new").state.stars:
        assert tuple(each for each in ADVANTAGES if not getattr(made, each)) == off
