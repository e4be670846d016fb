"""What a bot tells its units to do: find a place from which all can fire, and do not go alone among many."""

from __future__ import annotations

import re

from mainbrace.bots.heuristic import HeuristicBot
from mainbrace.games.bottle.battle.evaluation import Judge, View
from mainbrace.games.bottle.battle.sight import lookers
from mainbrace.kernel import seed_from
from tests.games.bottle.battle.situation import GAME, Situation, field

WIDTH, HEIGHT, EDGE = 36, 36, 24
"""A table with woods in its south, from row 24 on."""


def wooded(**units: tuple[int, int]) -> str:
    """Open ground with woods in the south, and the anchors of units."""
    rows = field(WIDTH, HEIGHT, **units).split("\n")
    return "\n".join([*rows[:EDGE], *(row.replace(".", "T") for row in rows[EDGE:])])


def played(s: Situation, name: str) -> list[str]:
    """The orders a bot gives Blue's first unit until its activation is over or it fires."""
    match = s.acting(0).start().match
    assert match is not None
    bot, keys = HeuristicBot(seed_from(name)), list[str]()
    while (asked := match.decision) is not None and asked.seat == 0 and is_first(s):
        keys.append(bot.choose(match.observe(0)))
        match.choose(keys[-1])
        if keys[-1].startswith("fire:"):
            break
    return keys


def is_first(s: Situation) -> bool:
    """True in the first activation of Blue's first unit."""
    return s.now.turn == 1 and 0 in s.now.to_act


def with_a_shot(s: Situation) -> int:
    """How many figures of Blue's first unit had a shot in its first volley."""
    events = s.match.events if s.match is not None else []
    told = [
        event.facts for event in events if event.kind == "rolled" and "of Unit 0" in str(event.facts["why"])
    ]
    found = re.search(r"(\d+)(?: of \d+)? figures?", str(told[0]["made_of"]))
    assert found is not None, told[0]
    return int(found[1])


def test_a_line_behind_the_edge_of_woods_goes_to_the_edge_before_it_fires() -> None:
    s = Situation(wooded(u0=(18, 28), u1=(18, 10), u2=(18, 1)), luck=b"edge")
    s.unit(0).unit(1, side=1).unit(2, side=1)
    keys = played(s, "edge")
    assert keys[0].startswith("go:")
    assert s.place(0)[1] in (EDGE, EDGE + 1), keys
    assert with_a_shot(s) >= 8


def test_a_line_with_its_end_to_the_enemy_does_not_fire_as_it_stands() -> None:
    s = Situation(field(36, 36, u0=(18, 26), u1=(18, 12), u2=(18, 1)), luck=b"end on")
    s.unit(0, axis=2).unit(1, side=1).unit(2, side=1)
    assert len(list(lookers(s.battle, s.at(0), s.at(1)))) == 1
    keys = played(s, "end on")
    assert not keys[0].startswith("fire:")
    assert with_a_shot(s) >= 5


def test_a_unit_alone_does_not_march_into_sight_of_several() -> None:
    s = Situation(wooded(u0=(18, 28), u1=(6, 12), u2=(18, 12), u3=(30, 12)), luck=b"alone")
    s.unit(0).unit(1, side=1).unit(2, side=1).unit(3, side=1)
    keys = played(s, "alone")
    assert s.place(0)[1] > EDGE + 2, keys
    assert s.figures(0) == [10]


def test_enemies_who_have_a_unit_in_range_and_in_sight_count_unless_friends_are_by() -> None:
    def odds(row: int, friend: int) -> int:
        s = Situation(wooded(u0=(18, row), u1=(18, friend), u2=(10, 12), u3=(26, 12)))
        s.unit(0).unit(1).unit(2, side=1).unit(3, side=1)
        judge = Judge(GAME.book)
        return judge.odds(View(s.state, judge.visible), s.at(0))

    assert (odds(22, 35), odds(22, 24), odds(28, 35)) == (10, 0, 0)
