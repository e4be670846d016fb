"""Nights ashore: what the die says of the moon, and how far one sees then."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.encounters import agenda, happenings, landing, pefs, robbery
from mainbrace.games.bottle.encounters.happenings import Happenings
from mainbrace.games.bottle.encounters.plots import PLOTS
from mainbrace.games.bottle.encounters.state import OPPOSITION
from mainbrace.games.bottle.skirmish.turns import roll_activation
from tests.games.bottle.encounters.situation import Situation, drawn, outing
from tests.games.bottle.scripts import answered

MOON = "Full moon (1)"
FACES = [(face, face == 1) for face in range(1, 7)]


def by_night(*spots: tuple[int, int, str], moonlit: bool, dice: tuple[int, ...] = ()) -> Situation:
    """People and PEFs on open ground, in a night with or without a full moon."""
    v = outing(drawn(*spots), *dice, part="night")
    v.state.field.moonlit = moonlit
    v.lay_out(Happenings(v))
    return v


@pytest.mark.rule("BC-048")
@pytest.mark.parametrize(("face", "moonlit"), FACES)
def test_whoever_lands_by_night_has_a_full_moon_on_a_one(face: int, moonlit: bool) -> None:
    v = outing(drawn((18, 30, "S")), face, encounter="robbery", part="night")
    answered(landing.lay_table(v, Happenings(v)))
    assert (v.rolls, v.state.field.moonlit) == ([MOON], moonlit)
    assert v.s.visible.now.in_the_open == (12 if moonlit else 6)


@pytest.mark.rule("BC-048")
@pytest.mark.parametrize(("face", "moonlit"), FACES)
def test_when_night_falls_there_is_a_full_moon_on_a_one(face: int, moonlit: bool) -> None:
    v = outing(drawn((18, 30, "S")), 1, 1, face, 2, 6, 5, level=1, part="daytime")
    answered(roll_activation(v.s))
    assert (v.state.part, v.rolls.count(MOON), v.state.field.moonlit) == ("night", 1, moonlit)
    assert v.s.visible.now.in_the_open == (12 if moonlit else 6)


@pytest.mark.rule("BC-048", "BC-114")
def test_a_pef_that_comes_at_nightfall_is_not_seen_in_the_dark() -> None:
    """Double ones bring the night and a PEF eight inches from Anne."""
    v = outing(drawn((12, 12, "S")), 1, 1, 6, 5, 6, 6, 6, 5, level=1, part="daytime")
    answered(roll_activation(v.s))
    assert (v.state.part, len(v.state.pefs), v.told("met")) == ("night", 1, [])


def test_in_the_morning_one_sees_far_again_and_lamps_are_out() -> None:
    v = by_night((18, 30, "S"), (20, 30, "*"), moonlit=False)
    assert (v.s.visible.now.in_the_open, v.s.lit > 0) == (6, True)
    happenings.pass_time(v)
    assert (v.state.part, v.s.visible.now.in_the_open > 36, v.s.lit) == ("morning", True, 0)


@pytest.mark.rule("BC-048")
def test_by_day_nobody_looks_at_the_moon() -> None:
    v = outing(drawn((18, 30, "S")), encounter="robbery", part="daytime")
    answered(landing.lay_table(v, Happenings(v)))
    assert v.rolls == []


@pytest.mark.rule("BC-048")
def test_however_long_it_lasts_there_is_one_die_for_the_moon() -> None:
    v = outing(drawn((18, 30, "S")), 6, part="morning")
    for _ in range(5):
        happenings.pass_time(v)
    assert (v.state.part, v.rolls, v.state.field.moonlit) == ("night", [MOON], False)


@pytest.mark.rule("BC-048")
def test_whoever_is_waylaid_is_so_under_the_same_moon() -> None:
    v = by_night((18, 30, "S"), moonlit=False)
    v.plot, v.state.ambush = PLOTS["robbery"], "robbed"
    next(robbery.waylay(v, Happenings(v)))
    assert (v.state.field.moonlit, v.rolls.count(MOON)) == (False, 0)


@pytest.mark.rule("BC-048")
@pytest.mark.parametrize(("moonlit", "inches"), [(False, 6), (True, 12)])
def test_people_see_each_other_six_inches_far_and_twelve_under_a_full_moon(
    moonlit: bool, inches: int
) -> None:
    v = by_night((18, 30, "S"), (18, 30 - inches, "E"), (18, 29 - inches, "E"), moonlit=moonlit)
    assert [v.s.could_see(v.captain, enemy) for enemy in v.enemies] == [False, True]
    assert [v.s.could_see(enemy, v.captain) for enemy in v.enemies] == [False, True]


@pytest.mark.rule("BC-048", "BC-114")
@pytest.mark.parametrize(
    ("moonlit", "x", "y", "is_seen"),
    [(False, 18, 24, True), (False, 19, 24, False), (True, 23, 29, True), (True, 23, 31, False)],
    ids=["6 inches", "7 inches", "12 inches", "13 inches"],
)
def test_a_pef_is_seen_no_farther_than_people_are(moonlit: bool, x: int, y: int, is_seen: bool) -> None:
    v = by_night((12, 24, "S"), (x, y, "P"), moonlit=moonlit, dice=(6, 6))
    answered(pefs.look_out(v, v.captain))
    assert (v.state.pefs == []) == is_seen


@pytest.mark.rule("BC-048", "BC-114")
@pytest.mark.parametrize("moonlit", [False, True])
def test_a_pef_that_comes_up_sees_no_farther_either(moonlit: bool) -> None:
    """It comes to the middle of Anne's section, nine inches from her."""
    v = by_night((12, 24, "S"), (18, 18, "P"), moonlit=moonlit, dice=(1, 1, 6, 6))
    v.state.field.sides[OPPOSITION].score = 1
    answered(agenda.set_out(v, OPPOSITION))
    assert [told["section"] for told in v.told("pef moves")] == [8]
    assert (v.state.pefs == []) == moonlit
