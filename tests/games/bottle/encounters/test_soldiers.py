"""Soldiers who wait for betrayed smugglers: they are the Watch of that Encounter (BC-175)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from unittest.mock import patch

import pytest

from mainbrace.games.bottle.encounters import disturbance, robbery
from mainbrace.games.bottle.encounters.ending import exchange_prisoners, gather_the_fallen
from mainbrace.games.bottle.encounters.happenings import Happenings
from mainbrace.games.bottle.encounters.plots import plot_of
from mainbrace.games.bottle.encounters.state import PARTY, WATCH, Guilt
from mainbrace.games.bottle.scenery.law import law
from mainbrace.games.bottle.skirmish.hooks import Noise
from mainbrace.games.bottle.skirmish.involuntary import surrender
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.skirmish.status import Status
from mainbrace.games.bottle.skirmish.turns import begin_phase
from mainbrace.games.bottle.skirmish.wounded import capture
from mainbrace.games.bottle.terms import ClassName
from mainbrace.kernel import Play
from tests.games.bottle.encounters.situation import Situation, drawn, lines, outing
from tests.games.bottle.scripts import answered, somebody, star


def nobody_acts(v: Situation, figures: Sequence[Figure]) -> Play[None]:
    """Instead of the In Sight test."""
    yield from ()


def betrayed(*keys: str, level: int = 3, friend: ClassName | None = None, called: int = 0) -> Situation:
    """Three soldiers wait for Anne, her man and perhaps a friend; nobody has come to blows yet.

    The Watch may have been called in an earlier turn.
    """
    captain = star(5, name="Anne", weapons=["sword", "pistol"])
    options: dict[str, Any] = {"nation": "spanish", "level": level, "attributes": False, "women": False}
    spots = drawn((18, 30, "S"), (19, 30, "M"))
    v = outing(spots, 2, captain=captain, encounter="trading", **options)
    if called:
        v.state.alarm.turn, v.state.field.turn = called, called + 1
        disturbance.turn_starts(v)
    if friend:
        v.enter(somebody(4, name="Friend", kind=friend), PARTY, v.square(20, 30), v.square(20, 0))
    v.state.ambush, v.plot = "soldiers", plot_of("trading", is_robbery=True)
    with patch.object(robbery, "come_upon", nobody_acts):
        answered(robbery.waylay(v, Happenings(v)), *keys)
    return v


def soldiers(v: Situation) -> list[Figure]:
    """Who bars the way."""
    return [figure for figure in v.s.figures if figure.character.kind == "military"]


def charged(v: Situation, figure: Figure) -> bool:
    """True if somebody has resisted arrest."""
    return Guilt(figure.id, "disobeyed-watch") in v.state.guilt


@pytest.mark.rule("BC-175", "BC-093")
def test_who_surrenders_to_soldiers_in_the_alley_is_arrested_and_charged_with_no_resistance() -> None:
    v = betrayed("surrender")
    assert len(soldiers(v)) == 3
    assert v.state.arrested == [figure.id for figure in v.s.figures if figure.seat == 0]
    assert not charged(v, v.captain)
    assert v.s.hooks.ending(v.s) == "All of yours have fallen, fled or been taken."


@pytest.mark.rule("BC-175", "BC-090", "BC-091")
def test_who_fights_soldiers_has_resisted_arrest_and_so_have_those_with_her() -> None:
    v = betrayed("resist")
    assert all(charged(v, figure) for figure in v.party())
    assert lines(v, "surrender demanded", "resists") == [
        f"{soldiers(v)[0].name}: drop your weapons and surrender!",
        "Anne resists.",
    ]
    assert list(v.s.foes(PARTY)) == soldiers(v)


@pytest.mark.rule("BC-175", "BC-090")
def test_the_question_names_the_soldiers() -> None:
    v = outing(drawn((18, 30, "S")), 2, encounter="trading", nation="spanish", women=False)
    v.state.ambush, v.plot = "soldiers", plot_of("trading", is_robbery=True)
    asked = next(robbery.waylay(v, Happenings(v)))
    assert (asked.ask, asked.words) == ("watch", "The soldiers: drop your weapons. What do you do?")
    assert v.state.field.sides[WATCH].name == "The soldiers"


@pytest.mark.rule("BC-175", "BC-093")
@pytest.mark.parametrize("how", ["captured", "surrenders"])
def test_whom_soldiers_take_in_the_fight_is_arrested_and_not_exchanged(how: str) -> None:
    v = betrayed("resist")
    man, soldier = v.party()[1], soldiers(v)[0]
    if how == "captured":
        v.s.become(man, "stunned")
        answered(capture(v.s, soldier, man))
    else:
        surrender(v.s, man, soldier)
    assert (v.state.arrested, man.status) == ([man.id], "captured")
    answered(capture(v.s, v.captain, soldiers(v)[1]))
    exchange_prisoners(v)
    assert v.state.exchanged == []
    assert Guilt(soldier.id, "held-somebody") not in v.state.guilt


@pytest.mark.rule("BC-175", "BC-081")
@pytest.mark.parametrize("called", [0, 1])
@pytest.mark.parametrize("noise", ["shot", "melee"])
def test_no_other_watch_comes_to_the_alley(noise: Noise, called: int) -> None:
    v = betrayed("resist", called=called)
    v.s.hooks.disturbance(v.s, v.captain, noise)
    for _ in range(4):
        v.state.field.turn += 1
        disturbance.turn_starts(v)
    v.state.field.sides[WATCH].score = 4
    answered(begin_phase(v.s, WATCH))
    watch = [figure for figure in v.s.figures if figure.side == WATCH]
    assert {figure.id for figure in watch} == {figure.id for figure in soldiers(v)}
    assert {figure.status for figure in watch} == {"carry-on"}
    assert len(v.told("watch called")) == bool(called)
    assert v.told("watch here") == v.told("arrested") == []


@pytest.mark.rule("BC-175", "BC-090")
@pytest.mark.parametrize(("kind", "runs"), [("townsfolk", False), ("pirate", True)])
def test_a_friend_who_came_along_gives_up_unless_he_is_a_criminal(kind: ClassName, runs: bool) -> None:
    """Whoever runs gets away or is caught."""
    v = betrayed("resist", friend=kind)
    friend = next(figure for figure in v.s.figures if figure.name == "Friend")
    assert ("Friend flees" in v.rolls) == runs
    assert friend.status in ("captured", *(["run-away"] if runs else []))
    assert (friend.id in v.state.arrested) == (friend.status == "captured")


@pytest.mark.rule("BC-175", "BC-093")
def test_with_nobody_at_large_any_more_soldiers_take_along_who_lies_there_and_go() -> None:
    v = betrayed("resist")
    man = v.party()[1]
    v.s.become(man, "out-of-the-fight")
    v.s.take_off(v.captain, "run-away")
    v.s.hooks.has_left(v.s, v.captain)
    answered(begin_phase(v.s, WATCH))
    assert v.state.arrested == [man.id]
    assert lines(v, "watch goes", "soldiers go") == [
        "Nobody whom the soldiers want is at large any more: they go with their prisoners."
    ]
    (party,) = v.state.parties
    v.captain.status, v.state.fled = "left", [v.captain.id]
    assert v.plot.aim.verdict(v, party, False) == (
        "ran, but left Man 0 to the soldiers: not what this was for"
    )


@pytest.mark.rule("BC-175", "BC-093")
def test_who_lies_there_while_soldiers_stand_is_arrested_and_the_dead_stay_dead() -> None:
    v = betrayed("resist")
    man = v.party()[1]
    v.s.become(v.captain, "out-of-the-fight")
    v.s.become(man, "obviously-dead")
    v.plot.way_out.conclude(v)
    gather_the_fallen(v)
    assert (v.state.arrested, man.status) == ([v.captain.id], "obviously-dead")


@pytest.mark.rule("BC-092", "BC-175")
@pytest.mark.parametrize("level", [1, 3])
@pytest.mark.parametrize("status", ["left", "run-away"])
def test_getting_away_from_soldiers_is_getting_away_from_the_watch(status: Status, level: int) -> None:
    v = betrayed("resist", level=level)
    v.s.take_off(v.captain, status)
    v.s.hooks.has_left(v.s, v.captain)
    assert v.state.listed == [v.captain.id]


@pytest.mark.rule("BC-092", "BC-175")
def test_those_who_beat_the_soldiers_are_sought_too() -> None:
    v = betrayed("resist")
    man = v.party()[1]
    for soldier in soldiers(v):
        v.s.take_off(soldier, "run-away")
    v.s.become(man, "stunned")
    assert v.s.hooks.ending(v.s) == "The soldiers are gone."
    v.plot.way_out.conclude(v)
    assert v.state.listed == [v.captain.id, man.id]


@pytest.mark.rule("BC-172", "BC-175")
@pytest.mark.parametrize(("fled", "how"), [([], "has got away"), ([0], "ran")])
def test_who_gets_away_from_soldiers_has_not_traded(fled: list[int], how: str) -> None:
    v = betrayed("resist")
    for figure in v.party():
        v.s.take_off(figure, "left")
    v.state.fled = fled
    (party,) = v.state.parties
    assert not v.plot.aim.is_won(v, party)
    assert v.plot.aim.verdict(v, party, False) == f"{how} from the soldiers: not what this was for"


@pytest.mark.rule("BC-175")
@pytest.mark.parametrize("level", [1, 3])
def test_the_page_says_that_the_soldiers_are_the_watch(level: int) -> None:
    v = betrayed("resist", level=level)
    assert law(v.book, v.state).lines[0] == "The soldiers are the Watch of this Encounter."
    for soldier in soldiers(v):
        v.s.take_off(soldier, "run-away")
    answered(begin_phase(v.s, WATCH))
    assert law(v.book, v.state).lines[0] == "The soldiers have gone, and no other Watch comes."
