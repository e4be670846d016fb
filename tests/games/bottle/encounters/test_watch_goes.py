"""The Watch after it has come: whom it still confronts, whom it takes along, and when it is gone."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.encounters import confrontation, disturbance, watch
from mainbrace.games.bottle.encounters.state import PARTY, WATCH, Guilt
from mainbrace.games.bottle.scenery.law import law
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.skirmish.turns import begin_phase, roll_activation
from mainbrace.games.bottle.skirmish.wounded import capture
from tests.games.bottle.encounters.situation import Situation, drawn, lines, outing
from tests.games.bottle.scripts import answered, somebody

FIGHT = drawn((18, 20, "S"), (19, 20, "M"), (18, 18, "E"))
FASTER = (*[1] * 4, *[6] * 5)
"""In Sight: the guard speaks before anybody can do anything."""


def guarded(*faces: int, drawing: str = FIGHT, is_resisted: bool = False) -> Situation:
    """A guard without weapons has come, far away, because Anne fired; perhaps she resists him."""
    v = outing(drawing, *faces, level=3)
    disturbance.hear(v, v.captain, "shot")
    disturbance.join_dice(v)
    v.state.alarm.is_here = True
    watch.arrive(v, [somebody(4, name="Guard", weapons=[])], v.square(2, 2))
    if is_resisted:
        v.state.confronted = [v.captain.id]
        disturbance.defy(v, v.captain)
        v.make_foes(PARTY, WATCH)
    return v


def the_guard(v: Situation) -> Figure:
    """Who came first of the Watch."""
    return next(figure for figure in v.s.figures if figure.side == WATCH)


@pytest.mark.rule("BC-082", "BC-093")
def test_with_nobody_at_large_any_more_the_watch_goes_and_its_die_with_it() -> None:
    """Its die would have shown the same as the others'; there are two again."""
    v = guarded(*FASTER, 5, 4)
    answered(confrontation.confront(v, [the_guard(v)]), "surrender")
    assert lines(v, "arrested", "watch goes") == [
        "Anne is arrested.",
        "Nobody whom the Watch wants is at large any more: it goes with its prisoners.",
    ]
    assert the_guard(v).status == "left"
    assert list(answered(roll_activation(v.s))) == [5, 4]
    assert law(v.book, v.state).lines[0] == "The Watch has been here, and does not come twice."


@pytest.mark.rule("BC-093")
def test_it_takes_along_those_who_fought_and_lie_there_and_its_own_fallen() -> None:
    """The passer-by who was shot has not fought, and is left lying; Anne gives herself up."""
    v = guarded(*FASTER, drawing=drawn((18, 20, "S"), (19, 20, "M"), (18, 18, "E"), (20, 18, "E")))
    brawler, passer_by, man = *v.enemies, v.party()[1]
    for figure in (brawler, man):
        disturbance.hear(v, figure, "shot")
    (fallen,) = watch.arrive(v, [somebody(4, name="Fallen")], v.square(4, 2))
    for figure in (brawler, passer_by, man, fallen):
        v.s.become(figure, "out-of-the-fight")
    man.bearer, v.captain.burden = v.captain.id, man.id
    answered(confrontation.confront(v, [the_guard(v)]), "surrender")
    assert {v.s.figures[number].name for number in v.state.arrested} == {"Anne", "Man 0", "Enemy 0"}
    assert passer_by.is_on_table
    assert (fallen.is_on_table, fallen.status) == (False, "out-of-the-fight")
    assert man.bearer == -1


@pytest.mark.rule("BC-092")
def test_who_gets_into_trouble_when_it_is_gone_may_leave_without_being_listed() -> None:
    v = guarded(*FASTER)
    answered(confrontation.confront(v, [the_guard(v)]), "surrender")
    man = v.party()[0]
    disturbance.hear(v, man, "shot")
    v.s.take_off(man, "left")
    v.s.hooks.has_left(v.s, man)
    assert (v.state.listed, v.state.resisting) == ([], [])
    assert Guilt(man.id, "disobeyed-watch") not in v.state.guilt


@pytest.mark.rule("BC-080")
def test_when_it_is_gone_no_disturbance_brings_another() -> None:
    v = guarded(*FASTER)
    v.state.alarm.turn = None
    answered(confrontation.confront(v, [the_guard(v)]), "surrender")
    disturbance.hear(v, v.enemies[0], "shot")
    assert v.state.alarm.turn is None


@pytest.mark.rule("BC-089", "BC-090")
@pytest.mark.parametrize(("score", "is_asked"), [(4, True), (5, False)])
def test_while_somebody_resists_those_who_join_in_are_told_to_surrender_too(
    score: int, is_asked: bool
) -> None:
    """On the Watch's own activation; Anne, who has had her chance, is not asked again."""
    v = guarded(is_resisted=True)
    disturbance.involve(v, v.party()[1])
    disturbance.involve(v, v.enemies[0])
    v.state.field.sides[WATCH].score = score
    answered(watch.comes(v), *(["surrender"] if is_asked else []))
    arrested = [v.s.figures[number].name for number in v.state.arrested]
    assert arrested == (["Enemy 0", "Man 0"] if is_asked else [])
    assert the_guard(v).is_on_table


@pytest.mark.rule("BC-089", "BC-090")
def test_while_all_of_it_duck_back_nobody_speaks_and_who_was_not_told_is_not_listed() -> None:
    v = guarded(*FASTER)
    v.s.become(the_guard(v), "duck-back")
    answered(confrontation.confront(v, [the_guard(v)]))
    assert (v.told("surrender demanded"), v.state.confronted) == ([], [])
    v.s.become(the_guard(v), "carry-on")
    v.state.field.sides[WATCH].score = 4
    answered(watch.comes(v), "surrender")
    assert v.state.arrested == [v.captain.id]


@pytest.mark.rule("BC-093")
@pytest.mark.parametrize(("status", "is_gone"), [("carry-on", False), ("left", True), ("stunned", True)])
def test_it_stays_as_long_as_somebody_resists(status: str, is_gone: bool) -> None:
    v = guarded(is_resisted=True)
    if status == "left":
        v.s.take_off(v.captain, "left")
    elif status == "stunned":
        v.s.become(v.captain, "stunned")
    v.state.field.sides[WATCH].score = 4
    answered(watch.comes(v))
    assert the_guard(v).is_on_table != is_gone
    assert (WATCH in v.state.field.sides[PARTY].foes) != is_gone
    assert v.state.arrested == ([v.captain.id] if status == "stunned" else [])


@pytest.mark.rule("BC-091", "BC-092")
def test_who_fires_while_the_watch_fights_his_side_has_resisted_it() -> None:
    v = guarded(is_resisted=True)
    man = v.party()[1]
    disturbance.hear(v, man, "shot")
    assert Guilt(man.id, "disobeyed-watch") in v.state.guilt
    v.s.take_off(man, "left")
    v.s.hooks.has_left(v.s, man)
    assert v.state.listed == [man.id]


@pytest.mark.rule("BC-093")
def test_whom_the_watch_takes_in_a_fight_is_arrested() -> None:
    v = guarded(is_resisted=True)
    v.s.become(v.captain, "stunned")
    answered(capture(v.s, the_guard(v), v.captain))
    assert (v.state.arrested, v.captain.status) == ([v.captain.id], "captured")
    assert [guilt for guilt in v.state.guilt if guilt.deed == "held-somebody"] == []


@pytest.mark.rule("BC-082")
def test_a_beaten_watch_lies_there_without_a_die() -> None:
    v = guarded(5, 4, is_resisted=True)
    v.s.become(the_guard(v), "out-of-the-fight")
    answered(begin_phase(v.s, WATCH))
    assert the_guard(v).is_on_table
    assert (v.told("watch goes"), v.told("phase")) == ([], [])
    assert list(answered(roll_activation(v.s))) == [5, 4]


@pytest.mark.rule("BC-179")
def test_after_a_smuggler_was_betrayed_the_watch_comes_again_with_a_die() -> None:
    """Anne was taken; the next PEF that her man runs into is the Watch as well."""
    v = guarded(*FASTER, drawing=drawn((18, 24, "S"), (19, 24, "M"), (18, 30, "P")))
    answered(confrontation.confront(v, [the_guard(v)]), "surrender")
    asked = next(watch.come_instead(v, v.state.pefs.pop(), v.party()[0]))
    assert asked.ask == "watch"
    assert v.state.field.sides[WATCH].die == disturbance.WATCH_DIE
    assert not v.state.alarm.is_gone


@pytest.mark.rule("BC-090", "BC-179")
def test_another_watch_tells_those_who_beat_the_first() -> None:
    v = guarded(*[6] * 40, drawing=drawn((18, 24, "S"), (18, 30, "P")), is_resisted=True)
    v.s.become(the_guard(v), "out-of-the-fight")
    answered(watch.comes(v))
    answered(watch.come_instead(v, v.state.pefs.pop(), v.captain), "surrender")
    assert v.state.arrested == [v.captain.id]
