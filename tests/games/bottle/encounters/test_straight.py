"""A straight fight."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.encounters.fires import fire_cost
from mainbrace.games.bottle.encounters.state import OPPOSITION
from mainbrace.games.bottle.skirmish.state import Fire
from mainbrace.games.bottle.skirmish.status import Status
from mainbrace.games.bottle.skirmish.turns import define_groups, take_turn
from mainbrace.kernel import Match, seed_from
from tests.games.bottle.encounters.situation import GAME, drawn, outing
from tests.games.bottle.scripts import answered


@pytest.mark.parametrize("band", [0, 1, 4])
@pytest.mark.parametrize("number", range(4))
def test_the_enemy_is_as_many_as_you_are_and_there_when_it_begins(band: int, number: int) -> None:
    options = {"encounter": "skirmish", "band": band, "star": "wishes"}
    match = Match.new(GAME, options, seed_from(f"straight {number}"))
    match.choose("section:8")
    enemies = [figure for figure in match.state.field.figures if figure.side == OPPOSITION]
    own = len(match.state.field.figures) - len(enemies)
    assert len(enemies) == own
    assert match.outcome is None


@pytest.mark.parametrize(("fought", "status"), [(False, "carry-on"), (True, "run-away")])
def test_nobody_runs_before_the_first_shot_or_blow(fought: bool, status: str) -> None:
    v = outing(drawn((18, 30, "S"), (18, 5, "E")), 6, 6, encounter="skirmish")
    v.state.fought = fought
    v.state.field.sides[OPPOSITION].score = 1
    v.state.field.phases = [OPPOSITION]
    define_groups(v.s)
    answered(take_turn(v.s))
    assert v.enemies[0].status == status


def test_it_is_over_when_the_last_enemy_is_out_of_it() -> None:
    v = outing(drawn((18, 30, "S"), (18, 5, "E")), encounter="skirmish")
    assert v.s.hooks.ending(v.s) == ""
    v.s.become(v.enemies[0], "out-of-the-fight")
    assert v.s.hooks.ending(v.s) == "The enemy is driven off."
    assert v.plot.aim.is_won(v, v.state.parties[0])


@pytest.mark.parametrize(
    ("fled", "fallen", "enemy", "words"),
    [
        ([], [], "run-away", "has driven the enemy off"),
        ([], [], "carry-on", "has not driven the enemy off"),
        ([0], [], "run-away", "ran, though the enemy was driven off"),
        ([], [0], "run-away", "was beaten, though the enemy was driven off"),
    ],
)
def test_it_is_told_who_was_not_there_to_drive_the_enemy_off(
    fled: list[int], fallen: list[int], enemy: Status, words: str
) -> None:
    v = outing(drawn((18, 30, "S"), (18, 5, "E")), encounter="skirmish")
    v.state.fled, v.state.fallen = fled, fallen
    v.s.become(v.enemies[0], enemy)
    (party,) = v.state.parties
    assert v.plot.aim.verdict(v, party, v.plot.aim.is_won(v, party)) == words


def test_a_bot_neither_leaves_enemies_who_stand_nor_sets_houses_on_fire() -> None:
    """Unless half its people are lost."""

    def worth(star: Status, man: Status = "carry-on", fires: int = 0) -> float:
        v = outing(drawn((18, 30, "S"), (19, 30, "M"), (18, 5, "E")), encounter="skirmish")
        for figure, status in zip(v.s.figures, (star, man), strict=False):
            figure.status = status
        v.state.field.fires = [Fire(0, 0)] * fires
        return v.plot.aim.worth(v.state, v.state.parties[0]) - fire_cost(v.state, v.state.parties[0])

    assert worth("carry-on") > worth("carry-on", fires=1)
    assert worth("carry-on") > worth("left")
    assert worth("left", "obviously-dead") == worth("carry-on")
