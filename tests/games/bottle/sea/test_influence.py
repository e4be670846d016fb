"""Captain's Influence: a die for any roll of the ship he is aboard."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.bots import HeuristicBot
from mainbrace.games.bottle.sea.bigbattles import Boarders, melee
from mainbrace.games.bottle.sea.collisions import evasive_action
from mainbrace.games.bottle.sea.fight.boardings import fight_rounds
from mainbrace.games.bottle.sea.fight.grapples import cut_loose, grapple
from mainbrace.games.bottle.sea.fight.sailing import sail
from mainbrace.games.bottle.sea.fight.state import Melee
from mainbrace.kernel import Chances, Decision, Play, seed_from
from tests.games.bottle.counting import counted
from tests.games.bottle.scripts import cup
from tests.games.bottle.sea.seascape import NE, E, N, S, Seascape
from tests.games.bottle.sea.situation import SEA, hand


def boarded(influence: int = 2) -> Seascape:
    """Blue's Captain is aboard the ship that Red's throws lines over to."""
    scape = Seascape(boarding="crews").ship(hull="merchant-3", middle=(0, 0), heading=N, crew=20, rep=3)
    scape.ship(1, "merchant-3", middle=(150, 0), heading=N, crew=20, rep=3)
    return scape.captain(0, 5, influence=influence)


def odds_of(play: Play[None]) -> list[float]:
    """What is shown of the first outcome without and with a die of Influence."""
    asked: Decision[object] = next(play)
    assert (asked.ask, asked.seat, asked.keys) == ("influence", 0, ["no", "urge"])
    found = [asked.options.get(key).chances for key in asked.keys]
    return [each.outcomes[0][1] for each in found if isinstance(each, Chances)]


@pytest.mark.rule("BS-044", "BS-142")
@pytest.mark.parametrize(("key", "faces"), [("no", ()), ("urge", (1,))])
def test_a_captain_helps_to_fend_off(key: str, faces: tuple[int, ...]) -> None:
    """One success against none grapples her; with a fourth die she has one as well."""
    scape = boarded().dice(1, 6, 6, 6, 6, 6, *faces)
    plain, urged = odds_of(grapple(scape.fight, scape.at(1), scape.at(0)))
    assert plain == pytest.approx(1 - 22 / 64)
    assert urged > plain
    scape.run(grapple(scape.fight, scape.at(1), scape.at(0)), key)
    assert scape.state.grapples == ([(0, 1)] if key == "no" else [])
    assert scape.state.captains[0].influence == 2 - len(faces)
    assert scape.left == []


@pytest.mark.rule("BS-044", "BS-143")
def test_a_captain_helps_to_hold_on() -> None:
    scape = boarded().grappled(0, 1).dice(1, 6, 6, 6, 6, 6, 1)
    scape.run(cut_loose(scape.fight, scape.at(1), scape.at(0)), "urge")
    assert scape.state.grapples == [(0, 1)]
    assert scape.left == []


@pytest.mark.rule("BS-044")
def test_nobody_is_asked_who_has_no_dice_left_or_is_hurt() -> None:
    scape = boarded(influence=0).dice(*(6,) * 12)
    scape.run(grapple(scape.fight, scape.at(1), scape.at(0)))
    scape.state.captains[0].influence, scape.at(0).captain_hurt = 1, 5
    scape.run(grapple(scape.fight, scape.at(1), scape.at(0)))
    assert scape.left == []


def about_to_strike(rep: int) -> Seascape:
    """An inactive Warship with a Captain aboard runs at a Merchant."""
    scape = Seascape().ship(hull="warship-2", at=(0, 0), heading=S, is_active=False)
    return scape.ship(1, "merchant-4", middle=(0, 225), heading=E).captain(0, rep, influence=1)


@pytest.mark.rule("BS-044", "BS-138")
def test_a_captain_helps_to_turn_aside() -> None:
    """Of three dice against Rep 5 one passes."""
    scape = about_to_strike(5).dice(6, 6, 5)
    scape.run(sail(scape.fight, scape.at(0)), "urge", "turn:10")
    assert scape.at(0).has_evaded
    assert scape.left == []


@pytest.mark.rule("BS-138")
@pytest.mark.parametrize("rep", range(1, 7))
def test_odds_of_turning_aside_are_those_of_all_throws_and_add_up(rep: int) -> None:
    """Four points, two or none, best first: one of them it is, with two dice and with three."""
    scape = about_to_strike(rep)
    asked: Decision[object] = next(sail(scape.fight, scape.at(0)))
    for key, dice in (("no", 2), ("urge", 3)):
        found = counted(dice, lambda faces: evasive_action(cup(*faces), SEA, "she", rep, len(faces) - 2))
        shown = asked.options.get(key).chances
        assert isinstance(shown, Chances)
        assert dict(shown.outcomes) == {
            "she may turn by up to 90 degrees": pytest.approx(float(found.get(4, 0))),
            "by up to 45 degrees": pytest.approx(float(found.get(2, 0))),
            "she cannot turn aside": pytest.approx(float(found.get(0, 0))),
        }
        assert sum(chance for _, chance in shown.outcomes) == pytest.approx(1)


@pytest.mark.rule("BS-044", "BS-134")
def test_a_captain_helps_the_pilot_close_to_the_wind() -> None:
    scape = Seascape(doubt=True).ship(hull="merchant-4", heading=NE, specialists=[hand("pilot", 4)])
    scape.ship(1, at=(5000, 5000)).captain(0, 5, influence=1).dice(5, 4)
    plain, urged = odds_of(sail(scape.fight, scape.at(0)))
    assert (plain, urged) == pytest.approx((4 / 6, 1 - 1 / 9))
    scape.run(sail(scape.fight, scape.at(0)), "urge", "sail:f6")
    assert scape.at(0).bow == (212, -212)
    assert scape.left == []


@pytest.mark.rule("BS-044", "BS-186")
def test_a_captain_helps_in_the_melee_of_whole_crews() -> None:
    """Pirates with two dice more than Rep 3 and one of his, against three: two men of hers fall."""
    scape = boarded().grappled(0, 1).dice(6, 6, 6, 6, 1, 1, 6, 6, 6)
    scape.state.melees = [Melee(0, 1)]
    scape.run(fight_rounds(scape.fight, list(scape.state.melees)), "urge")
    assert [scape.at(each).slain for each in (0, 1)] == [0, 2]
    assert scape.state.captains[0].influence == 1
    assert scape.left == []


@pytest.mark.rule("BS-044", "BS-186")
def test_a_die_of_influence_is_one_of_the_crew_s() -> None:
    ours = Boarders("Revenge", 1, 10, influence=1)
    assert melee(cup(1, 1, 6), SEA, ours, Boarders("Abandon", 1, 10)) == (0, 2)


SHAKEN, STEADY, HOPELESS = (
    {"rep": 3, "hits": 2},
    {"rep": 6, "hits": 0},
    {"rep": 1, "hits": 4},
)


@pytest.mark.rule("BS-044", "BS-173")
@pytest.mark.parametrize(("crew", "answer"), [(SHAKEN, "urge"), (STEADY, "no"), (HOPELESS, "no")])
def test_captains_who_look_ahead_help_where_a_die_is_worth_it(crew: dict[str, Any], answer: str) -> None:
    """A crew that may strike is spoken to; not one that stands fast anyway, nor one that no die holds."""
    scape = Seascape(players=1, luck=b"morale").ship(0, "merchant-2", crew=20, **crew)
    scape.ship(1, "warship-2", middle=(600, 0)).captain(0, 5, influence=2)
    scape.at(0).has_suffered = True
    scape.at_step("morale").start()
    assert scape.match is not None
    assert scape.asked.ask == "morale"
    captains = [HeuristicBot(seed_from(f"captain {number}")) for number in range(6)]
    assert {each.choose(scape.match.observe(0)) for each in captains} == {answer}


@pytest.mark.rule("BS-044")
def test_a_die_is_worth_what_it_changes_and_the_last_one_is_the_dearest() -> None:
    found = list[int]()
    for influence, worth in ((5, 0.3), (1, 0.3), (1, 0.9), (5, 0.1)):
        scape = boarded(influence)
        scape.fight.spend_influence(scape.at(0), worth)
        found.append(scape.state.captains[0].thrift)
    assert found == [140, -500, 100, -60]
