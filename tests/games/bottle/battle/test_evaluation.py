"""How a battle stands, to a bot."""

from __future__ import annotations

from mainbrace.games.bottle.battle.evaluation import Judge
from tests.games.bottle.battle.situation import GAME, Situation, field


def test_a_unit_that_stands_edgeways_threatens_little() -> None:
    def worth(facing: str) -> float:
        s = Situation(field(30, 30, u0=(10, 20), u1=(13, 6)))
        s.unit(0, facing=facing).unit(1, side=1, facing="south")
        return Judge(GAME.book).evaluate(s.state)[0]

    assert worth("north") > worth("east") > worth("south")
