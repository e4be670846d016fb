"""Talks that go on over several boundaries: nothing else happens before they are over."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.encounters import agenda, moments, parley, parties
from mainbrace.games.bottle.encounters.state import Talk, Visit
from mainbrace.games.bottle.encounters.talking import talk_on
from mainbrace.games.bottle.skirmish.movement import new_pairs
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Match, Stream, seed_from
from tests.games.bottle.encounters.situation import GAME, Situation, drawn, outing
from tests.games.bottle.scripts import answered, star

OTHERS_TURN = {"phase", "turn", "pef moves", "pef nears", "pef stays", "watch here", "moment"}
"""What must wait until leave is taken."""


def talking(v: Situation) -> Figure:
    """The one whom Anne talks to."""
    (host,) = parley.stand_before(v, [star(5, name="Boss", weapons=[])], v.captain)
    v.state.talks.append(Talk(v.captain.id, [host.id], "friendly"))
    return host


@pytest.mark.rule("BC-112", "BC-128")
@pytest.mark.parametrize("ground", ["town", "ship", "great-house"])
def test_a_talk_follows_at_once_upon_the_meeting(ground: str) -> None:
    """In evenings at random: after the news comes the first topic, and neither phases nor PEFs between."""
    talks = 0
    for number in range(60):
        chance = Stream(seed_from(f"evening {number}"))
        match = Match.new(GAME, {"ground": ground, "band": 2, "level": 5}, seed_from(f"talk {number}"))
        while (asked := match.decision) is not None and len(match.taken) < 120:
            if asked.ask == "talk" and match.state.talks and not match.state.talks[0].raised:
                kinds = [event.kind for event in match.events]
                since = kinds[len(kinds) - kinds[::-1].index("met") :]
                assert not OTHERS_TURN & set(since)
                talks += 1
            match.choose(chance.pick(asked.keys))
        if talks > 5:
            return
    pytest.fail("nobody talked")


@pytest.mark.rule("BC-128", "BC-144")
def test_a_defining_moment_waits_until_leave_is_taken() -> None:
    v = outing(drawn((18, 30, "S"), (20, 30, "M")), 6, 6, level=2)
    host, visit = talking(v), Visit(3, 0, "daytime")
    answered(moments.define(v, v.party()[1], visit))
    assert v.state.moments == []
    assert v.state.agenda == [("look", v.party()[1].id)]
    answered(agenda.converse(v), "farewell")
    assert (host.status, v.state.talks) == ("left", [])


@pytest.mark.rule("BC-128")
def test_nobody_goes_home_from_a_talk_that_has_just_begun() -> None:
    v = outing(drawn((18, 34, "S"), (20, 34, "M")))
    party = v.state.parties[0]
    party.goal = "leave"
    talking(v)
    answered(parties.act(v, party))
    assert all(figure.is_on_table for figure in v.party())
    assert len(v.party()) == 2


@pytest.mark.rule("BC-128")
def test_who_fights_talks_no_more() -> None:
    v = outing(drawn((18, 30, "S"), (18, 29, "E")))
    host = talking(v)
    v.captain.locked, v.enemies[0].locked = [v.enemies[0].id], [v.captain.id]
    answered(talk_on(v))
    assert (host.status, v.state.talks) == ("left", [])


@pytest.mark.rule("BC-127", "BC-114")
@pytest.mark.parametrize("is_active", [False, True])
def test_enemies_who_waited_for_the_farewell_are_in_sight_at_once(is_active: bool) -> None:
    """A PEF turns out to be enemies when leave is taken, in the middle of an activation or not."""
    v = outing(drawn((18, 30, "S"), (18, 25, "P")), *(1, 1, 1, 1, 1, 6), *[6] * 12, level=2)
    talking(v)
    if is_active:
        v.move_on(v.captain)
    answered_or_asked(v)
    assert any(str(why).startswith("In Sight") for why in v.rolls)
    assert new_pairs(v.s) == []


def answered_or_asked(v: Situation) -> None:
    """Leave is taken, and it goes on until somebody is asked anything else."""
    play = agenda.converse(v)
    try:
        decision = next(play)
        play.send(decision.options.get("farewell"))
    except StopIteration:
        pass
