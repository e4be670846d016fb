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


def test_a_unit_looks_for_a_place_where_all_of_it_have_a_shot() -> None:
    """At a single man who is left of his unit, of whom nine shots more could take no more."""

    def worth(wall: str) -> float:
        rows = field(30, 30, u0=(15, 20), u1=(15, 8)).split("\n")
        rows[15] = f"{'.' * 8}{wall}{'.' * 8}"
        s = Situation("\n".join(rows)).unit(0).unit(1, side=1, figures=1)
        return Judge(GAME.book).evaluate(s.state)[0]

    assert worth("." * 14) > worth(f"{'X' * 6}..{'X' * 6}")


def test_a_unit_that_two_enemies_have_in_range_wants_a_friend_beside_it() -> None:
    """The friend has bare hands and is as far from the enemies on their left as on their right."""

    def worth(x: int) -> float:
        s = Situation(field(40, 40, u0=(14, 25), u1=(20, 12), u2=(20, 9), u3=(x, 31)))
        s.unit(0).unit(1, side=1).unit(2, side=1).unit(3, weapon="")
        return Judge(GAME.book).evaluate(s.state)[0]

    assert worth(8) > worth(32)


def test_a_star_would_rather_cheat_death_than_die() -> None:
    s = Situation(field(30, 30, u0=(10, 20), u1=(13, 6))).unit(0).star(0).unit(1, side=1)
    alive = Judge(GAME.book).evaluate(s.state)
    s.state.lost.append(0)
    dead = Judge(GAME.book).evaluate(s.state)
    assert (alive[0] > dead[0], alive[1] < dead[1]) == (True, True)
