"""A bot on an evening ashore: it goes home when it is time, and keeps away from crowds."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mainbrace.bots.heuristic import HeuristicBot
from mainbrace.bots.random import RandomBot
from mainbrace.games.bottle.encounters.options import AshoreOptions
from mainbrace.games.bottle.encounters.revels import LATE, is_time_to_go
from mainbrace.games.bottle.encounters.state import Outing, Visit
from mainbrace.kernel import Match, Stream, seed_from
from tests.games.bottle.encounters.situation import GAME, Situation, house, outing, with_house

TAVERN = (house("tavern-1", x=16, y=4, name="The Keg", use="tavern"),)
AT_THE_EDGE = with_house(16, 4, (26, 35, "S"), (25, 35, "M"), (27, 35, "M"))


def beaten(v: Situation) -> None:
    """Both men lie on the ground."""
    for figure in v.party()[1:]:
        v.s.become(figure, "out-of-the-fight")


def sought(v: Situation) -> None:
    """A disturbance has called the Watch, and the captain was in it."""
    v.state.alarm.turn = 1
    v.state.involved = [v.captain.id]


def late(v: Situation) -> None:
    """The evening is far gone."""
    v.state.field.turn = LATE


def headless(v: Situation) -> None:
    """The captain is taken."""
    v.s.take_off(v.captain, "captured")


def late_and_full(v: Situation) -> None:
    """The evening is far gone, and has brought more than robbers could make up for."""
    late(v)
    v.state.moments = [Visit(number, 0, "daytime") for number in range(12)]
    v.state.recruits = [figure.id for figure in v.party()] * 4


def well(v: Situation) -> None:
    """Nothing has happened yet."""


@pytest.mark.parametrize(
    ("change", "is_time"),
    [(beaten, True), (headless, True), (sought, True), (late, True), (well, False)],
)
def test_it_is_time_to_go_when_half_or_the_star_are_down_the_watch_will_ask_or_it_is_late(
    change: Callable[[Situation], None], is_time: bool
) -> None:
    v = outing(AT_THE_EDGE, buildings=TAVERN)
    change(v)
    assert is_time_to_go(v.state, v.state.parties[0]) == is_time


def test_it_is_not_while_somebody_can_still_fight() -> None:
    v = outing(with_house(16, 4, (26, 35, "S"), (30, 30, "E")), buildings=TAVERN)
    late(v)
    assert not is_time_to_go(v.state, v.state.parties[0])


def test_those_who_have_recovered_by_then_were_a_reason_to_go() -> None:
    v = outing(AT_THE_EDGE, buildings=TAVERN)
    v.state.fallen = [figure.id for figure in v.party()[1:]]
    assert is_time_to_go(v.state, v.state.parties[0])


def goes_home(change: Callable[[Situation], None], drank: bool) -> bool:
    """True if a bot has gone within two activations, where robbers are certain to wait for the tipsy."""
    v = outing(AT_THE_EDGE, buildings=TAVERN, level=6, part="night")
    v.state.parties[0].drank = drank
    change(v)
    match = Match(GAME, AshoreOptions(level=6, part="night"), v.state, Stream(seed_from("edge")))
    bot, turns = HeuristicBot(seed_from("bot")), set[int]()
    while (asked := match.decision) is not None and is_ashore(match.state):
        turns.add(match.state.field.turn)
        if len(turns) > 2:
            return False
        match.choose(bot.choose(match.observe(asked.seat)))
    return True


def is_ashore(state: Outing) -> bool:
    """True until the captain is on the way home."""
    return not state.is_robbery and state.field.figures[state.parties[0].star].is_on_table


@pytest.mark.parametrize("drank", [True, False], ids=["drunk", "sober"])
@pytest.mark.parametrize("change", [beaten, sought, late, late_and_full])
def test_a_bot_goes_home_within_two_activations_when_it_is_time(
    change: Callable[[Situation], None], drank: bool
) -> None:
    assert goes_home(change, drank)


@pytest.mark.parametrize(("change", "is_worth_more"), [(late, False), (well, True)])
def test_when_it_is_time_more_recruits_and_houses_are_worth_nothing(
    change: Callable[[Situation], None], is_worth_more: bool
) -> None:
    v = outing(AT_THE_EDGE, buildings=TAVERN)
    change(v)
    v.plot.business.roused(v, v.state.parties[0])
    before = GAME.evaluate(v.state)[0]
    v.state.recruits.append(v.captain.id)
    v.state.moments.append(Visit(-1, 0, "daytime"))
    assert (GAME.evaluate(v.state)[0] > before) == is_worth_more


def test_once_it_is_time_it_stays_so() -> None:
    """One of two men gets up again."""
    v = outing(AT_THE_EDGE, buildings=TAVERN)
    beaten(v)
    v.plot.business.roused(v, v.state.parties[0])
    v.s.become(v.s.figures[1], "carry-on")
    assert is_time_to_go(v.state, v.state.parties[0])


def test_it_does_not_go_home_before_that() -> None:
    assert not goes_home(well, True)


def test_it_does_not_look_for_company_where_there_is_much() -> None:
    """The first news in a town of level 5, found by somebody who goes about at random."""
    match = Match.new(GAME, {"level": 5, "band": 0}, seed_from("news 1"))
    wanderer = RandomBot(b"news")
    while (asked := match.decision) is not None and asked.ask != "news":
        match.choose(wanderer.choose(match.observe(asked.seat)))
    assert asked is not None, "nobody told any news: look for another seed"
    assert HeuristicBot(b"shy").choose(match.observe(asked.seat)) == "lower"


def test_up_to_a_point_the_more_the_merrier_costs_nothing() -> None:
    v = outing(AT_THE_EDGE, buildings=TAVERN)

    def worth(level: int) -> float:
        v.state.level = level
        return GAME.evaluate(v.state)[0]

    assert worth(1) == worth(4) > worth(5) > worth(10)
