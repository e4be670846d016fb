"""What orders say about themselves before they are given."""

from __future__ import annotations

from itertools import product
from statistics import mean

import pytest

from mainbrace.games.bottle.battle.orderbook import LEGEND
from mainbrace.games.bottle.battle.state import Lock
from tests.games.bottle.battle.situation import Situation, field
from tests.games.bottle.counting import low

APART = field(36, 36, u0=(18, 30), u1=(18, 14))


def facing_off(drawing: str = APART) -> Situation:
    return Situation(drawing).unit(0).unit(1, 1, leader=4)


def test_a_volley_says_its_dice_why_and_its_exact_odds() -> None:
    s = facing_off().start()
    assert s.label("fire:1").splitlines() == [
        "Fire at Unit 1",
        "16 dice, each 1 hits: 4 for Rep 4, 10 for 10 figures, 2 for Military",
        "On average 2.7 of 10 fall",
    ]
    chances = s.asked.options.get("fire:1").chances
    assert chances is not None
    words = [word for word, _ in chances.outcomes]
    assert words == ["at least one falls", "4 or more fall", "their Leader is hit"]
    assert chances.outcomes[0][1] == pytest.approx(1 - (5 / 6) ** 16)


@pytest.mark.rule("BR-015", "BR-043", "BR-176")
def test_a_volley_at_a_star_reckons_with_what_saves_him() -> None:
    """Alone he falls if any of three dice hits, and then one of two dice of Star Power saves him."""
    s = Situation(APART).unit(0, figures=1, rep=2, kind="pirate").unit(1, 1, figures=1).star(1, power=2)
    chances = s.start().asked.options.get("fire:1").chances
    assert chances is not None
    hit = 1 - (5 / 6) ** 3
    assert dict(chances.outcomes) == {
        "at least one falls": pytest.approx(hit / 4),
        "their Leader is hit": pytest.approx(hit),
    }
    assert s.label("fire:1").endswith("On average 0.1 of 1 fall")


def test_a_volley_into_a_flank_or_at_cover_says_so() -> None:
    wall = APART.split("\n")
    wall[15] = "b" * 36
    s = Situation("\n".join(wall)).unit(0).unit(1, 1, facing="north").start()
    lines = s.label("fire:1").splitlines()
    assert "Into the flank: hits are doubled" in lines
    assert "Target in cover: hits are halved" in lines


def test_a_march_says_how_far_what_can_be_shot_and_where_the_unit_is_safe() -> None:
    s = facing_off().start()
    assert s.label("go:18,29").splitlines()[:3] == [
        "To 18,29, 1 inch",
        '15" to Unit 1, facing north',
        "Could fire at Unit 1: 16 dice. On average 2.7 of 10 fall",
    ]
    option = s.asked.options.get("go:18,29")
    assert option.shading == ("shot",)
    way, there = option.drawn
    assert way.through == ["sq:18,30", "sq:18,29"]
    assert there.through == ["at:1450,2896", "at:2350,2896"]
    assert set(option.shading) <= set(s.asked.legend) == set(LEGEND)


def test_a_march_out_of_sight_says_so_and_one_behind_a_wall_names_cover() -> None:
    wall = APART.split("\n")
    wall[26] = "." * 10 + "b" * 18 + "." * 8
    wall[33] = "#" * 36
    wall[34] = "." * 36
    s = facing_off("\n".join(wall)).start()
    assert "In cover from Unit 1" in s.label("go:18,27").splitlines()
    assert "cover" in s.asked.options.get("go:18,27").shading
    hill = APART.split("\n")
    hill[27] = "A" * 36
    s = facing_off("\n".join(hill)).start()
    assert "Out of everybody's sight" in s.label("go:18,31").splitlines()


def test_turning_away_shows_the_flank() -> None:
    s = facing_off().start()
    assert s.label("face:2").splitlines()[0] == "Face east"
    assert "Shows its flank to Unit 1" in s.label("face:2")
    assert "Shows its flank" not in s.label("face:1")


def test_a_charge_says_how_leaders_compare_and_what_the_target_does() -> None:
    s = Situation(field(36, 36, u0=(18, 30), u1=(18, 20))).unit(0, kind="pirate", leader=5)
    s.unit(1, 1, kind="townsfolk").start()
    lines = s.label("charge:1").splitlines()
    assert lines[:3] == [
        "Charge Unit 1",
        "Leaders: 3 dice against Rep 5, theirs 2 against Rep 4",
        "52% you pass more: then they flee, and 64% of those are caught",
    ]
    assert lines[3].startswith("Else they fire first: on average 2.3 of your 10 fall")
    chances = s.asked.options.get("charge:1").chances
    assert chances is not None
    assert sum(chance for _, chance in chances.outcomes) == pytest.approx(1)


def test_a_charge_at_a_run_says_how_likely_it_gets_there() -> None:
    s = Situation(field(36, 36, u0=(18, 34), u1=(18, 16))).unit(0).unit(1, 1).start()
    assert s.label("run-at:1").splitlines()[1] == (
        "4 inches short, 4 for each of 2 dice of 4 or less: 89% get there; who falls short may not fire"
    )
    chances = s.asked.options.get("run-at:1").chances
    assert chances is not None
    assert dict(chances.outcomes)["you fall short"] == pytest.approx(1 / 9)
    assert sum(chance for _, chance in chances.outcomes) == pytest.approx(1)


def test_a_charge_at_a_run_that_is_certain_says_nothing_of_falling_short() -> None:
    s = Situation(field(36, 36, u0=(18, 34), u1=(18, 16))).unit(0, rep=6).unit(1, 1).start()
    assert "100% get there" in s.label("run-at:1")
    chances = s.asked.options.get("run-at:1").chances
    assert chances is not None
    assert "you fall short" not in dict(chances.outcomes)


def test_a_further_round_of_melee_says_its_dice_what_it_costs_and_its_exact_odds() -> None:
    """Every throw of two dice against three: who has more of 1 to 3 kills the difference, of two at most."""
    s = Situation(field(24, 20, u0=(11, 11), u1=(11, 10)))
    s.unit(0, rep=2, figures=2).unit(1, 1, rep=3, figures=2).change(locks=[Lock(0, 1)]).start()
    margins = [low(faces[:2], 3) - low(faces[2:], 3) for faces in product(range(1, 7), repeat=5)]
    killed, lost = (mean(min(2, max(0, sign * margin)) for margin in margins) for sign in (1, -1))
    assert s.label("fight").splitlines() == [
        "Fight on",
        "2 dice: 2 for Rep 2",
        f"2 dice to 3 of Unit 1: on average {killed:.1f} of its 2 fall",
        f"On average {lost:.1f} of your 2 fall",
    ]
    chances = s.asked.options.get("fight").chances
    assert chances is not None
    assert [words for words, _ in chances.outcomes] == [
        "Unit 1 loses figures",
        "nobody falls",
        "you lose figures",
    ]
    won, lost = (mean(sign * margin > 0 for margin in margins) for sign in (1, -1))
    assert [chance for _, chance in chances.outcomes] == pytest.approx([won, 1 - won - lost, lost])


def test_a_round_against_several_tells_of_each_as_if_dice_were_divided_evenly() -> None:
    """Rep 3 has two dice against the larger enemy and one against the other, each of which rolls one."""
    s = Situation(field(24, 20, u0=(11, 11), u1=(7, 10), u2=(15, 10))).unit(0, rep=3, figures=8)
    s.unit(1, 1, rep=1, figures=3).unit(2, 1, rep=1, figures=4)
    s.change(locks=[Lock(1, 0), Lock(2, 0)]).start()
    lines = s.label("fight").splitlines()
    assert lines[2] == "If who has several enemies divides its dice evenly:"
    assert lines[3].startswith("1 die to 1 of Unit 1: on average ")
    assert lines[4].startswith("2 dice to 1 of Unit 2: on average ")
    throws = list(product((0, 1), repeat=5))
    first = [one - other for one, other, *_ in throws]
    second = [one + two - other for *_, one, two, other in throws]
    lost = [max(0, -a) + max(0, -b) for a, b in zip(first, second, strict=True)]
    assert lines[5:] == [f"On average {mean(lost):.1f} of your 8 fall"]
    chances = s.asked.options.get("fight").chances
    assert chances is not None
    assert dict(chances.outcomes) == {
        "Unit 1 loses figures": pytest.approx(mean(margin > 0 for margin in first)),
        "Unit 2 loses figures": pytest.approx(mean(margin > 0 for margin in second)),
        "you lose figures": pytest.approx(mean(number > 0 for number in lost)),
    }


def test_orders_are_found_by_key_alone() -> None:
    s = facing_off().start()
    for key in s.asked.keys:
        found = s.asked.options.find(key)
        assert found is not None
        assert found.key == key
    for key in (
        "go:18,21",
        "go:nowhere",
        "go:99,99",
        "fire:0",
        "fire:7",
        "charge:1",
        "form:line-0",
        "sing",
        "go:",
    ):
        assert s.asked.options.find(key) is None
