"""Where Neutrals and the party stand while they talk."""

from __future__ import annotations

from itertools import product

import pytest

from mainbrace.games.bottle.encounters import meetings
from mainbrace.games.bottle.encounters.parley import FARTHEST, come_together
from mainbrace.games.bottle.encounters.purposes import Chest
from mainbrace.games.bottle.encounters.state import BYSTANDERS, PARTY, Pef
from mainbrace.games.bottle.skirmish.state import Figure, Gun
from tests.games.bottle.encounters.situation import Situation, drawn, lines, outing
from tests.games.bottle.scripts import answered, somebody

ALONE = drawn((18, 30, "S"))


def hosts(v: Situation, count: int) -> list[Figure]:
    """So many Neutrals have come together with Anne and her men."""
    return come_together(v, [somebody(4, name=f"Host {number}") for number in range(count)], v.captain)


def covers(v: Situation, strangers: list[Figure]) -> set[bool]:
    """Whether somebody is in cover against somebody of the others, over all pairs and both ways."""
    pairs = [*product(v.party(), strangers), *product(strangers, v.party())]
    return {v.s.has_cover(one, other.square) for one, other in pairs}


def ring(far: int, sign: str) -> list[tuple[int, int, str]]:
    """Signs all around Anne's place, so many squares away."""
    around = range(-far, far + 1)
    return [(18 + x, 18 + y, sign) for x in around for y in around if max(abs(x), abs(y)) == far]


def wood(far: int) -> list[tuple[int, int, str]]:
    """A wood with Anne's place in its middle."""
    return [spot for each in range(1, far + 1) for spot in ring(each, "T")]


@pytest.mark.rule("BC-129", "BR-203")
def test_neutrals_stand_three_inches_away_leaders_face_to_face() -> None:
    v = outing(ALONE)
    strangers = hosts(v, 4)
    distances = [v.s.distance(v.captain, host) for host in strangers]
    assert distances == [3, 3, 3, 3]
    assert all(
        host.side == BYSTANDERS and v.s.has_line(PARTY, v.captain.square, host.square) for host in strangers
    )
    assert v.s.grid.facing_to(strangers[0].square, v.captain.square) == strangers[0].facing
    assert v.s.grid.facing_to(v.captain.square, strangers[0].square) == v.captain.facing


@pytest.mark.rule("BC-129")
def test_neutrals_are_never_more_than_six_inches_away() -> None:
    rocks = [
        (x, y, "X") for x in range(13, 24) for y in range(26, 35) if abs(x - 18) + abs(y - 30) in (2, 3, 4)
    ]
    v = outing(drawn((18, 30, "S"), *[spot for spot in rocks if spot[0] != 18]))
    strangers = hosts(v, 5)
    assert all(v.s.distance(v.captain, host) <= 6 for host in strangers)


@pytest.mark.rule("BC-129")
@pytest.mark.parametrize("sign", ["T", ":", "b"])
def test_nobody_uses_cover_before_a_leader_in_the_open(sign: str) -> None:
    """Woods, rough ground or something low just where they would stand."""
    v = outing(drawn((18, 18, "S"), *ring(3, sign), *ring(4, sign)))
    strangers = hosts(v, 4)
    assert covers(v, strangers) == {False}
    assert all(v.s.distance(v.captain, host) <= 6 for host in strangers)


@pytest.mark.rule("BC-129")
def test_all_stay_in_cover_where_there_is_enough_for_all() -> None:
    v = outing(drawn((18, 18, "S"), (18, 19, "M"), *wood(5)[8:]))
    v.s.place(v.captain, v.square(18, 15))
    v.s.place(v.party()[1], v.square(18, 14))
    strangers = hosts(v, 4)
    assert covers(v, strangers) == {True}
    assert v.captain.square == v.square(18, 15)


@pytest.mark.rule("BC-129")
@pytest.mark.parametrize("walker", [0, 1])
def test_a_wood_covers_nobody_yet_if_one_has_just_walked_there(walker: int) -> None:
    """Woods cover whoever has not moved in this phase: the strangers would be the only ones (AR-116)."""
    v = outing(drawn((18, 18, "S"), (18, 19, "M"), *wood(5)[8:]))
    v.s.place(v.captain, v.square(18, 15))
    v.s.place(v.party()[1], v.square(18, 14))
    v.party()[walker].moved = True
    strangers = hosts(v, 4)
    assert covers(v, strangers) == {False}
    for figure in v.s.figures:
        figure.moved = False
    assert covers(v, strangers) == {True}


@pytest.mark.rule("BC-129")
def test_a_leader_steps_out_of_cover_that_is_not_for_all() -> None:
    v = outing(drawn((18, 18, "S"), (18, 28, "T"), (19, 28, "T")))
    v.s.place(v.captain, v.square(18, 28))
    strangers = hosts(v, 3)
    assert covers(v, strangers) == {False}
    assert v.s.distance(v.captain, strangers[0]) == 3
    assert v.s.grid.distance(v.captain.square, v.square(18, 28)) <= 2
    assert lines(v, "gathers") == ["Face to face with Host 0: Anne."]


@pytest.mark.rule("BC-129", "BR-203")
def test_the_party_comes_to_its_leader_and_all_are_within_six_inches_and_in_sight() -> None:
    v = outing(drawn((18, 18, "S"), (13, 13, "M"), (22, 22, "M"), (19, 18, "M")))
    beside = next(man for man in v.party() if man.square == v.square(19, 18))
    strangers = hosts(v, 4)
    for man, host in product(v.party(), strangers):
        assert v.s.distance(man, host) <= 6
        assert v.s.has_line(PARTY, man.square, host.square)
    for man in v.party():
        assert min(v.s.distance(man, host) for host in strangers) <= 3
    assert beside.square == v.square(19, 18)
    assert len({figure.square for figure in v.s.figures}) == len(v.s.figures)


@pytest.mark.rule("BC-129")
def test_who_is_in_another_part_of_the_table_stays_there() -> None:
    v = outing(drawn((18, 18, "S"), (4, 4, "M")))
    hosts(v, 2)
    assert v.party()[1].square == v.square(4, 4)
    assert v.told("gathers") == []


@pytest.mark.rule("BC-129")
def test_who_lies_prone_or_carries_a_chest_does_not_come() -> None:
    v = outing(drawn((18, 18, "S"), (13, 13, "M"), (13, 22, "M"), (22, 22, "M")))
    prone, bearer, free = v.party()[1:]
    prone.prone = True
    v.state.hunt.chests = [Chest(100, bearer.square, 0, [bearer.id], "carried")]
    before = {figure.name: figure.square for figure in v.party()}
    hosts(v, 2)
    stayed = [figure for figure in (prone, bearer, free) if figure.square == before[figure.name]]
    assert stayed == [prone, bearer]


@pytest.mark.rule("BC-129")
def test_nobody_leaves_his_place_for_strangers_while_enemies_are_about() -> None:
    v = outing(drawn((18, 18, "S"), (13, 13, "M"), (2, 34, "E")))
    strangers = hosts(v, 2)
    assert v.party()[1].square == v.square(13, 13)
    assert all(v.s.distance(v.captain, host) == 3 for host in strangers)


@pytest.mark.rule("BC-129")
def test_neutrals_who_are_met_come_together_with_the_party() -> None:
    """One die against the level makes strangers Neutrals."""
    v = outing(drawn((18, 18, "S"), (13, 13, "M")), 6, 1, 6, loaded=["merchant"], nation="dutch")
    with pytest.raises(AssertionError, match="nobody answers"):
        answered(meetings.meet_strangers(v, Pef(1, v.square(18, 20)), v.captain))
    assert v.told("met")[0]["relation"] == "neutral"
    assert v.party()[1].square != v.square(13, 13)


@pytest.mark.rule("BC-129")
def test_those_gather_who_met_them_though_the_leader_steps_into_another_section() -> None:
    """Anne steps out of a wood at the border of section 4; who stands beyond it has met nobody."""
    wooded = [(x, y, "T") for x in (10, 11) for y in range(16, 21)]
    v = outing(drawn((5, 5, "S"), (7, 18, "M"), (20, 22, "M"), *wooded))
    v.s.place(v.captain, v.square(11, 18))
    with_her, elsewhere = v.party()[1:]
    stood = elsewhere.square
    assert with_her in v.party_at(v.captain)
    hosts(v, 12)
    assert v.section(v.captain.square) == v.section(elsewhere.square)
    assert v.s.distance(v.captain, with_her) <= FARTHEST
    assert elsewhere.square == stood


@pytest.mark.rule("BC-129")
def test_nobody_leaves_his_gun_for_a_talk() -> None:
    v = outing(drawn((18, 18, "S"), (13, 13, "M")))
    man = v.party()[1]
    v.state.field.guns.append(Gun("cannon", v.square(13, 12), man.facing, [man.id]))
    hosts(v, 3)
    assert man.square == v.square(13, 13)


@pytest.mark.rule("BC-129")
def test_nobody_leaves_a_stunned_enemy_for_a_talk() -> None:
    v = outing(drawn((18, 18, "S"), (13, 13, "M"), (14, 13, "E")))
    man = v.party()[1]
    v.s.become(v.enemies[0], "stunned")
    hosts(v, 3)
    assert man.square == v.square(13, 13)
