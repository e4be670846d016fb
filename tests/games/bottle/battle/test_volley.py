"""Fire of units: dice, hits, flank, cover, at will, the Leader among those hit, and loading again."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.battle.casualties import lose_to_fire
from mainbrace.games.bottle.battle.excuses import why_no_shot
from mainbrace.games.bottle.battle.firing import can_be_shot_at, exchange, roll_volley
from mainbrace.games.bottle.battle.loading import can_reload
from mainbrace.games.bottle.battle.reactions import react
from mainbrace.games.bottle.battle.state import Lock
from mainbrace.games.bottle.battle.volley import Manner, Volley, can_fire_unloaded, ready_manner, volley
from tests.games.bottle.battle.situation import GAME, Situation, field

MANNERS: tuple[Manner, ...] = ("full", "at-will", "rush")
PLAIN = Volley(10, 14, 1, ())
FACE_TO_FACE = field(24, 20, u0=(11, 14), u1=(11, 4))
"""Two lines ten inches apart."""


def facing_off(drawing: str = FACE_TO_FACE, **shooter: Any) -> Situation:
    """A Rep 4 unit of ten, and another that it could fire at."""
    s = Situation(drawing).unit(0, **{"kind": "townsfolk", **shooter})
    return s.unit(1, 1, kind="townsfolk", leader=4)


def ready(s: Situation, manner: Manner = "full", is_charged: bool = False) -> Volley:
    """The volley of the first unit at the second."""
    found = volley(s.battle, s.at(0), s.at(1), manner, is_charged)
    assert found is not None
    return found


@pytest.mark.rule("BR-175")
def test_dice_are_rep_and_one_for_each_figure() -> None:
    assert ready(facing_off()).dice == 4 + 10
    assert ready(facing_off(figures=3, rep=5)).dice == 5 + 3


@pytest.mark.rule("BR-175")
@pytest.mark.parametrize(
    ("unit", "dice"),
    [
        ({"kind": "military"}, 4 + 10 + 2),
        ({"is_mounted": True}, 4 + 10 - 2),
        ({"weapon": "bow", "kind": "indian"}, 4 + 10 - 1),
        ({"kind": "military", "is_mounted": True, "figures": 1, "rep": 3}, 3 + 1 + 2 - 2),
    ],
)
def test_military_fire_better_and_horsemen_and_bowmen_worse(unit: dict[str, Any], dice: int) -> None:
    """Bows in the hands of Indians, whom a scenario may bring (AR-104)."""
    assert ready(facing_off(**unit)).dice == dice


@pytest.mark.rule("BR-174", "BR-175")
def test_at_will_and_in_a_rush_half_the_figures_count() -> None:
    s = facing_off(figures=7)
    assert [ready(s, manner).dice for manner in ("full", "at-will", "rush")] == [4 + 7, 4 + 3, 4 + 3]


@pytest.mark.rule("BR-173", "BR-174")
def test_half_of_a_single_figure_with_a_shot_is_no_shot() -> None:
    s = Situation(field(36, 36, u0=(18, 30), u1=(18, 20))).unit(0, figures=1, kind="pirate").unit(1, 1)
    b, one, enemy = s.battle, s.at(0), s.at(1)
    assert [volley(b, one, enemy, how) is None for how in MANNERS] == [False, True, True]
    assert why_no_shot(b, one, enemy, "rush") == "half of 1 figure with a shot is none"
    one.is_loaded = False
    s.run(exchange(b, one, enemy))
    assert s.told == ["Unit 0 cannot fire at Unit 1: half of 1 figure with a shot is none."]
    s.start()
    assert "fire:1" not in s.asked.keys


@pytest.mark.rule("BR-173")
def test_who_has_no_rush_shot_does_what_it_would_do_without() -> None:
    s = Situation(field(36, 36, u0=(18, 30), u1=(18, 20))).unit(0, figures=1, kind="townsfolk")
    s.unit(1, 1).dice(2, 6)
    s.run(react(s.battle, s.at(0), ["received-fire"], s.at(1)))
    assert "(no shot: half of 1 figure with a shot is none" in s.told[1]


@pytest.mark.rule("BR-175")
def test_only_ones_hit_and_of_six_hits_three_are_left_in_cover() -> None:
    """EX-51: hits are halved rounding up."""
    assert PLAIN.hits((1, 1, 2, 3, 4, 5, 6, 1)) == 3
    covered = Volley(10, 14, 1, (), halves=("target in cover",))
    assert [covered.counted(hits) for hits in (0, 1, 6, 7)] == [0, 1, 3, 4]


@pytest.mark.rule("BR-175")
def test_hits_are_doubled_in_a_flank_before_they_are_halved_once_for_each_reason() -> None:
    """AR-109."""
    assert Volley(1, 5, 1, (), times=2).counted(3) == 6
    assert Volley(1, 5, 1, (), times=2, halves=("target in cover",)).counted(3) == 3
    assert Volley(1, 5, 1, (), halves=("target in cover", "at will at a charge")).counted(5) == 2


@pytest.mark.rule("BR-175")
def test_a_stationary_unit_in_woods_is_in_cover_and_one_that_has_moved_is_not() -> None:
    rows = field(24, 20, u0=(11, 14), u1=(11, 4)).split("\n")
    rows[3] = rows[5] = "." * 5 + "T" * 12 + "." * 7
    rows[4] = "." * 5 + "T" * 6 + "1" + "T" * 5 + "." * 7
    s = Situation("\n".join(rows)).unit(0).unit(1, 1)
    s.at(1).anchor = s.battle.grid.square(11, 5)  # at the edge, where it can be seen
    assert ready(s).halves == ("target in cover",)
    s.at(1).has_moved = True
    assert ready(s).halves == ()


@pytest.mark.rule("BR-175")
def test_a_unit_is_in_cover_behind_a_low_wall_if_half_of_it_is() -> None:
    wall = field(24, 20, u0=(11, 14), u1=(11, 4)).split("\n")
    wall[5] = "." * 7 + "b" * 5 + "." * 12
    assert ready(facing_off("\n".join(wall))).halves == ("target in cover",)
    wall[5] = "." * 7 + "b" * 3 + "." * 14
    assert ready(facing_off("\n".join(wall))).halves == ()


@pytest.mark.rule("BR-175")
@pytest.mark.parametrize(
    ("facing", "times"),
    [("south", 1), ("south-east", 1), ("east", 2), ("north-east", 2), ("north", 2), ("west", 2)],
)
def test_fire_from_the_side_line_or_behind_it_is_into_the_flank(facing: str, times: int) -> None:
    """AR-110: the shooter is straight south of the target."""
    s = Situation(field(24, 20, u0=(11, 14), u1=(11, 4))).unit(0, figures=1)
    assert ready(s.unit(1, 1, facing=facing, figures=1)).times == times


@pytest.mark.rule("BR-174")
def test_nobody_fires_beyond_the_range_of_its_weapon() -> None:
    s = facing_off(weapon="pistol")
    assert volley(s.battle, s.at(0), s.at(1)) is None
    s = facing_off(field(24, 20, u0=(11, 14), u1=(11, 8)), weapon="pistol")
    assert ready(s).dice == 14
    far = facing_off(field(24, 24, u0=(11, 22), u1=(11, 3)))
    assert volley(far.battle, far.at(0), far.at(1)) is None
    assert GAME.book.weapons["musket"].range == GAME.book.weapons["bow"].range == 18
    assert GAME.book.weapons["pistol"].range == GAME.book.weapons["blunderbuss"].range == 6


@pytest.mark.rule("BR-176")
def test_every_hit_takes_a_figure_and_a_six_takes_the_leader_for_one_of_them() -> None:
    s = facing_off().dice(2, 6, 6)
    assert lose_to_fire(s.battle, s.at(1), 3) == 3
    assert s.figures(1) == [7]
    assert s.at(1).leader == 0
    assert s.at(1).command == s.at(1).rep
    assert not s.at(1).has_leader_die
    assert s.has_told("The Leader of Unit 1 is out of the fight")


@pytest.mark.rule("BR-176")
def test_without_a_six_the_leader_is_spared_and_no_leader_is_hit_twice() -> None:
    s = facing_off().dice(5, 4)
    lose_to_fire(s.battle, s.at(1), 2)
    assert (s.at(1).leader, s.figures(1)) == (4, [8])
    s = Situation(FACE_TO_FACE).unit(0).unit(1, 1, leader=0)
    lose_to_fire(s.battle, s.at(1), 2)
    assert s.figures(1) == [8]


@pytest.mark.rule("BR-176")
def test_a_unit_of_which_all_are_hit_is_no_more() -> None:
    s = facing_off().dice(1, 1)
    s.at(1).figures = 2
    assert lose_to_fire(s.battle, s.at(1), 5) == 2
    assert (s.at(1).status, s.figures(1)) == ("destroyed", [0])


@pytest.mark.rule("BR-015", "BR-168")
def test_star_power_saves_the_star_of_a_unit() -> None:
    s = facing_off().star(1, rep=5, power=3).dice(6, 3, 2, 5)
    assert lose_to_fire(s.battle, s.at(1), 1) == 0  # out of the fight, two steps down: carries on
    assert (s.at(1).leader, s.figures(1)) == (5, [10])
    s = facing_off().star(1, rep=5, power=3).dice(6, 4, 2, 6)
    assert lose_to_fire(s.battle, s.at(1), 1) == 0
    assert s.at(1).is_stunned
    assert s.at(1).command == 4
    assert s.now.stars[0].power == 2
    s = facing_off().star(1, rep=5, power=2).dice(6, 4, 5)
    assert lose_to_fire(s.battle, s.at(1), 1) == 1
    assert s.at(1).leader == 0


@pytest.mark.rule("BR-174")
def test_what_was_fired_is_empty_and_then_fires_at_will() -> None:
    s = facing_off().dice(*[6] * 14)
    assert ready_manner(s.at(0)) == "full"
    roll_volley(s.battle, s.at(0), s.at(1), ready(s))
    assert not s.at(0).is_loaded
    assert can_reload(s.battle, s.at(0))
    assert can_fire_unloaded(s.battle, s.at(0))
    assert ready_manner(s.at(0)) == "at-will"


@pytest.mark.rule("BR-174")
def test_bows_wait_for_the_next_activation_and_cannot_fire_at_will() -> None:
    s = facing_off(weapon="bow", is_loaded=False)
    assert not can_fire_unloaded(s.battle, s.at(0))
    assert not can_reload(s.battle, s.at(0))


@pytest.mark.rule("BR-048")
def test_military_always_count_as_loaded() -> None:
    """AR-111."""
    s = facing_off(kind="military").dice(*[6] * 16)
    roll_volley(s.battle, s.at(0), s.at(1), ready(s))
    assert s.at(0).is_loaded


@pytest.mark.rule("BR-177")
def test_nobody_fires_into_or_out_of_a_melee_between_units() -> None:
    s = facing_off().change(locks=[Lock(1, 0)])
    assert not can_be_shot_at(s.battle, s.at(1))
    s.acting(0).start()
    assert s.asked.keys == ["fight", "done"]


@pytest.mark.rule("BR-172", "BR-177")
def test_a_figure_that_is_hit_takes_no_test_of_its_own() -> None:
    """Four hits, four figures gone: no dice but those of the volley, the Leader, and the unit's test."""
    s = facing_off(kind="military").dice(1, 1, 1, 1, *[6] * 12, 2, 3, 4, 5).dice(1, 1, 1)
    s.run(exchange(s.battle, s.at(0), s.at(1)))
    assert s.figures(1) == [6]
    assert s.left == []


@pytest.mark.rule("BR-175")
def test_the_log_says_how_many_dice_why_and_what_became_of_the_hits() -> None:
    s = Situation(FACE_TO_FACE).unit(0).unit(1, 1, facing="north").dice(1, *[6] * 15)
    assert roll_volley(s.battle, s.at(0), s.at(1), ready(s)) == 2
    assert s.told == [
        "Musket of Unit 0 at Unit 1: rolls 1, " + ", ".join("6" * 15) + " needing 1 or less "
        "(16 dice: 4 for Rep 4, 10 for 10 figures, 2 for Military).",
        "1 hit rolled, 2 in the end: into the flank: doubled.",
    ]
