"""After the fight: wounded, specialists, prizes, cargo, ransom, recruits; and the outcome."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.sea.fight.aftermath import ransom, settle
from mainbrace.games.bottle.sea.fight.ending import balance, facts, keepsakes
from mainbrace.games.bottle.sea.fight.signing_on import recruit, sign_on, take_specialists
from mainbrace.games.bottle.sea.fight.state import Castaway
from mainbrace.games.bottle.sea.fight.wounded import tend
from mainbrace.games.bottle.sea.specialists import pilot_rep
from mainbrace.kernel import Scripted
from tests.games.bottle.scripts import BOOK
from tests.games.bottle.sea.seascape import GAME, Seascape
from tests.games.bottle.sea.situation import SEA, hand
from tests.games.bottle.sea.waters import check_crews


def after(**facts: Any) -> Seascape:
    """Blue has won with a Merchant of the 3rd Rate; Red's Merchant of the 1st Rate is her prize."""
    scape = Seascape(players=1).ship(hull="merchant-3", crew=12, **facts).captain(0, 5)
    scape.ship(1, "merchant-1", crew=8, standing="struck", taken_by=0, cargo=50)
    scape.state.winner, scape.state.over = 0, "it is over"
    return scape


@pytest.mark.rule("BS-178")
def test_who_fell_may_return() -> None:
    """Three fell to guns, one to swords; Rep 4: a pass or two return, none is death; no specialist fell."""
    scape = after(shot=3, slain=1).dice(1, 1, 1, 1, 1, 1, 5, 5, 6, 4, 4)
    vessel = scape.at(0)
    tend(scape.fight, vessel)
    assert (vessel.ship.crew, vessel.shot, vessel.slain) == (15, 1, 0)
    assert scape.left == []


@pytest.mark.rule("BS-178")
def test_who_died_on_deck_does_not_return() -> None:
    """Two are dead and one is a prisoner; only the third who fell there tests."""
    scape = after(killed=2, prisoners=[Castaway(4)], slain=1).dice(1, 1)
    vessel = scape.at(0)
    tend(scape.fight, vessel)
    assert (vessel.ship.crew, vessel.killed, vessel.captured, vessel.slain) == (13, 2, 1, 0)
    assert scape.has_told("1 man back on duty, 2 dead")


def test_a_captain_who_died_on_deck_is_lost_for_good() -> None:
    """No dice are rolled for him."""
    scape = after()
    scape.at(0).captain_hurt, scape.state.captains[0].is_lost = 5, True
    tend(scape.fight, scape.at(0))
    assert scape.state.captains[0].is_lost
    assert not scape.has_told("recover")


@pytest.mark.rule("BS-070", "BS-178")
def test_a_surgeon_helps_as_often_as_his_rep() -> None:
    """A Surgeon of Rep 3 has three dice for four men; each passes once."""
    scape = after(slain=4, specialists=[hand("surgeon", 3)])
    scape.dice(6, 6, 3, 6, 6, 3, 6, 6, 4, 6, 6)
    tend(scape.fight, scape.at(0))
    assert (scape.at(0).ship.crew, scape.at(0).slain) == (14, 2)
    assert scape.left == []


@pytest.mark.rule("BS-070", "BS-159")
def test_he_sees_to_the_captain_first() -> None:
    """A Surgeon of Rep 1 has one die: it saves the Captain, and the man who fell has none. No ransom."""
    scape = after(slain=1, captain_hurt=5, specialists=[hand("surgeon", 1)]).dice(6, 6, 1, 6, 6, 6)
    scape.run(settle(scape.fight), "done", "none")
    assert not scape.state.captains[0].is_lost
    assert (scape.at(0).ship.crew, scape.at(0).slain) == (12, 1)


@pytest.mark.rule("BS-070", "BS-178")
@pytest.mark.parametrize("rep", [1, 2, 3])
def test_he_sees_to_the_captain_then_to_specialists_then_to_others(rep: int) -> None:
    """All three would die without his die, and he has as many as his Rep: who comes first is saved first."""
    scape = after(slain=1, captain_hurt=5, hurt=[hand("cook")], specialists=[hand("surgeon", rep)])
    scape.dice(*(face for patient in range(3) for face in (6, 6, *([1] if patient < rep else []))))
    vessel = scape.at(0)
    tend(scape.fight, vessel)
    assert not scape.state.captains[0].is_lost
    assert ("cook" in {each.job for each in vessel.ship.specialists}) == (rep > 1)
    assert (vessel.killed, vessel.slain, scape.left) == (int(rep == 1), int(rep < 3), [])


@pytest.mark.rule("BS-159", "BS-178")
@pytest.mark.parametrize(("faces", "crew"), [((1, 6), 12), ((6, 6), 11)])
def test_a_captain_who_lies_aboard_is_one_man(faces: tuple[int, int], crew: int) -> None:
    """He is one of twelve, and if he dies they are eleven."""
    scape = after(captain_hurt=5).dice(*faces)
    tend(scape.fight, scape.at(0))
    assert (scape.at(0).ship.crew, scape.at(0).killed, scape.left) == (crew, 12 - crew, [])


@pytest.mark.rule("BS-075")
def test_a_cook_stands_in_for_him() -> None:
    """Of Rep 4 he is a Surgeon of Rep 2."""
    scape = after(slain=1, specialists=[hand("cook", 4)]).dice(6, 6, 2)
    tend(scape.fight, scape.at(0))
    assert scape.at(0).slain == 0


@pytest.mark.rule("BS-078")
@pytest.mark.parametrize(
    ("face", "fate", "left"),
    [(1, "dead", ["chief-gunner", "cook"]), (2, "wounded", ["chief-gunner", "cook", "carpenter"])],
)
def test_example_14_a_specialist_among_the_fallen(face: int, fate: str, left: list[str]) -> None:
    """BSX-14: of three men lost to guns 1, 2 and 6: a specialist was hit, the second of three; a 1 kills.

    If the Carpenter is only wounded he passes his test, and comes back like all others.
    """
    scape = after(shot=3, specialists=[hand("chief-gunner"), hand("carpenter"), hand("cook")])
    scape.script = Scripted((1, 2, 6, face, *(1,) * 12), then=Scripted([2], sides=3))
    tend(scape.fight, scape.at(0))
    assert [each.job for each in scape.at(0).ship.specialists] == left
    assert scape.has_told(f"The Carpenter of Abandon was hit: {fate}")


@pytest.mark.rule("BS-078", "BS-178")
@pytest.mark.parametrize(
    ("faces", "crew", "jobs", "killed"),
    [((6, 1), 12, [], 1), ((6, 2, 6, 6), 12, [], 1), ((6, 2, 1, 6), 13, ["carpenter"], 0)],
)
def test_a_specialist_who_was_hit_is_one_man(
    faces: tuple[int, ...], crew: int, jobs: list[str], killed: int
) -> None:
    """The one man shot is the Carpenter: dead, or tested once, and he comes back with his trade."""
    scape = after(shot=1, specialists=[hand("carpenter")], began=13).dice(*faces)
    scape.luck = b"one to draw from"
    vessel = scape.at(0)
    tend(scape.fight, vessel)
    assert (vessel.ship.crew, [each.job for each in vessel.ship.specialists]) == (crew, jobs)
    assert (vessel.shot, vessel.killed, scape.left) == (0, killed, [])
    check_crews(scape.state)


@pytest.mark.rule("BS-178")
@pytest.mark.parametrize(("faces", "crew", "killed"), [((1, 6), 13, 0), ((6, 6), 12, 1)])
def test_so_is_one_who_fell_on_deck(faces: tuple[int, int], crew: int, killed: int) -> None:
    scape = after(hurt=[hand("cook")], began=13).dice(*faces)
    vessel = scape.at(0)
    tend(scape.fight, vessel)
    assert (vessel.ship.crew, vessel.killed, vessel.hurt, scape.left) == (crew, killed, [], [])
    check_crews(scape.state)


@pytest.mark.rule("BS-179", "BS-180")
def test_example_36_somebody_worth_a_ransom() -> None:
    """BSX-36: a 3 and Rate 1 is an older noble; half a die of 2 makes him Rep 5. Talks bring 5000."""
    scape = after().dice(3, 4, 1, 1)
    scape.run(ransom(scape.fight, 0, [scape.at(1)]))
    assert scape.state.sides[0].spoils.captive == "older-noble"
    assert (scape.state.sides[0].spoils.ransom, scape.state.sides[0].spoils.gold) == (5000, 5000)
    assert scape.left == []


@pytest.mark.rule("BS-180")
@pytest.mark.parametrize(("rep", "face", "gold"), [(5, 4, 0), (5, 3, 5000), (4, 3, 0), (4, 2, 5000)])
def test_for_a_captain_who_is_lost_the_mate_talks(rep: int, face: int, gold: int) -> None:
    """The mate of a crew of Rep 5 has Rep 4, that of Rep 4 has 3; it is very difficult."""
    scape = after(rep=rep).dice(3, 4, face, face)
    scape.state.captains[0].is_lost = True
    scape.run(ransom(scape.fight, 0, [scape.at(1)]))
    assert scape.state.sides[0].spoils.ransom == gold
    assert scape.has_told("The mate of Abandon")
    assert not scape.has_told("Ann Drew")


@pytest.mark.rule("BS-180")
def test_or_another_captain_of_the_side() -> None:
    """Two sail together, and the first is lost: the second talks with his own Rep."""
    scape = Seascape(players=2, company="together").ship(hull="merchant-3").ship(hull="merchant-3", seat=1)
    scape.ship(1, "merchant-1", taken_by=0).captain(0, 6).captain(1, 3).dice(3, 4, 2, 2)
    scape.state.captains[0].is_lost = True
    scape.state.captains[1].star.name = "Tom Reed"
    scape.run(ransom(scape.fight, 0, [scape.at(2)]))
    assert scape.state.sides[0].spoils.ransom == 5000
    assert scape.has_told("Tom Reed")


@pytest.mark.rule("BS-179")
def test_nobody_worth_it() -> None:
    scape = after().dice(4)
    scape.run(ransom(scape.fight, 0, [scape.at(1)]))
    assert scape.state.sides[0].spoils.captive is None


@pytest.mark.rule("BS-180")
def test_talks_fail() -> None:
    scape = after().dice(1, 1, 6, 6)
    scape.run(ransom(scape.fight, 0, [scape.at(1)]))
    assert scape.state.sides[0].spoils.captive == "nobles-daughter"
    assert scape.state.sides[0].spoils.ransom == 0


@pytest.mark.rule("BS-058")
@pytest.mark.parametrize("cost", ["shot", "slain"])
def test_a_prize_has_lost_men_though_all_came_back(cost: str) -> None:
    """Her one man passes both dice, and still a 6 says that the Carpenter was killed."""
    scape = after()
    prize = scape.at(1)
    setattr(prize, cost, 1)
    prize.ship.specialists = [hand("carpenter")]
    scape.dice(*[1] * (cost == "shot"), 1, 1, 6, 6)
    scape.run(settle(scape.fight), "done", "none")
    assert (prize.ship.specialists, scape.at(0).ship.specialists, prize.killed) == ([], [], 1)
    assert scape.left == []


@pytest.mark.rule("BS-057", "BS-061")
def test_prisoners_sign_on_up_to_the_maximum() -> None:
    """Twelve men and eight prisoners: all fit in, each with a Rep by a die and the Captain's."""
    scape = after(rep=3).dice(1, 1, 1, 1, 5, 5, 5, 5)
    scape.run(recruit(scape.fight, 0, [scape.at(0)], scape.at(1)), "all")
    assert (scape.at(0).ship.crew, scape.at(1).ship.crew) == (20, 0)
    assert scape.at(0).ship.rep == 4
    assert scape.state.sides[0].spoils.recruits == 8


@pytest.mark.rule("BS-057", "BS-058", "BS-061")
def test_example_12_only_common_men_are_rolled_for() -> None:
    """BSX-12, at sea: of ten who join a Pilot and a Cook are good at their trades already; eight dice."""
    scape = after().dice(*[3] * 8)
    scape.at(0).ship.crew, scape.at(1).ship.crew = 10, 10
    scape.at(1).ship.specialists = [hand("pilot", 5), hand("cook", 3)]
    scape.run(sign_on(scape.fight, 0, [scape.at(1)]), "all")
    assert [(each.job, each.rep) for each in scape.at(0).ship.specialists] == [("pilot", 5), ("cook", 3)]
    assert (scape.at(0).ship.crew, scape.at(1).ship.crew, scape.left) == (20, 0, [])


@pytest.mark.rule("BS-057", "BS-178")
def test_a_players_captain_is_no_common_prisoner() -> None:
    """Of eight aboard the prize one is the other player's Captain, who is not exchanged: seven join."""
    scape = Seascape().ship(hull="merchant-3", crew=12).captain(0)
    scape.ship(1, "merchant-1", crew=8, standing="struck", taken_by=0).captain(1)
    scape.state.winner, scape.state.over = 0, "it is over"
    scape.dice(6, *[3] * 7)
    scape.run(settle(scape.fight), "all")
    assert scape.state.captains[1].is_captive
    assert (scape.at(0).ship.crew, scape.at(1).ship.crew, scape.left) == (19, 1, [])
    check_crews(scape.state)


@pytest.mark.rule("BS-057")
def test_no_more_than_fit_and_only_if_wanted() -> None:
    scape = after()
    scape.at(0).ship.crew = 18
    scape.run(recruit(scape.fight, 0, [scape.at(0)], scape.at(1)), "none")
    assert scape.at(0).ship.crew == 18
    scape.dice(3, 3)
    scape.run(recruit(scape.fight, 0, [scape.at(0)], scape.at(1)), "all")
    assert (scape.at(0).ship.crew, scape.at(1).ship.crew) == (20, 6)


@pytest.mark.rule("BS-058", "BS-059")
def test_specialists_of_a_prize_always_join() -> None:
    """Blue has a Pilot: hers comes as well, and of two the best works. A 6 was killed, since she lost men."""
    scape = after(specialists=[hand("pilot")])
    prize = scape.at(1)
    prize.ship.specialists = [hand("pilot", 5), hand("carpenter"), hand("cook", 5)]
    prize.has_lost_men = True
    scape.dice(1, 6, 5)
    take_specialists(scape.fight, [scape.at(0)], prize)
    aboard = [(each.job, each.rep) for each in scape.at(0).ship.specialists]
    assert aboard == [("pilot", 4), ("pilot", 5), ("cook", 5)]
    assert prize.ship.specialists == []
    assert (scape.at(0).ship.crew, prize.ship.crew, prize.killed) == (14, 5, 1)
    assert scape.left == []
    assert pilot_rep(SEA, scape.at(0).ship) == 5
    assert scape.has_told("; of her Pilots the best works")


@pytest.mark.rule("BS-059")
def test_a_second_pilot_goes_to_a_ship_that_has_none() -> None:
    """Nobody of the prize fell, so that nobody rolls for him."""
    scape = after(specialists=[hand("pilot")]).ship(hull="merchant-3", crew=12)
    scape.at(1).ship.specialists = [hand("pilot", 3)]
    take_specialists(scape.fight, [scape.at(0), scape.at(2)], scape.at(1))
    assert [each.rep for each in scape.at(2).ship.specialists] == [3]
    assert scape.at(2).ship.crew == 13


@pytest.mark.rule("BS-058")
def test_whoever_finds_no_room_stays_aboard_the_prize_and_is_no_common_prisoner() -> None:
    """Blue takes one man more: her Cook. The Pilot stays with the prize crew, and nobody else is asked."""
    scape = after()
    scape.at(0).ship.crew = 19
    scape.at(1).ship.specialists, scape.at(1).ship.crew = [hand("cook"), hand("pilot")], 2
    scape.run(sign_on(scape.fight, 0, [scape.at(1)]))
    assert [each.job for each in scape.at(0).ship.specialists] == ["cook"]
    assert [each.job for each in scape.at(1).ship.specialists] == ["pilot"]
    assert (scape.at(0).ship.crew, scape.at(1).ship.crew) == (20, 1)
    scape.at(0).ship.crew = 10
    scape.run(recruit(scape.fight, 0, [scape.at(0)], scape.at(1)))
    assert scape.at(1).ship.crew == 1


@pytest.mark.rule("BS-058")
def test_a_specialist_who_was_killed_is_not_taken_on_as_a_hand() -> None:
    """Of two men aboard the Cook was killed: one prisoner is left."""
    scape = after()
    prize = scape.at(1)
    prize.ship.specialists, prize.ship.crew, prize.has_lost_men = [hand("cook")], 2, True
    scape.dice(6, 3)
    scape.run(sign_on(scape.fight, 0, [prize]), "all")
    assert (scape.at(0).ship.crew, prize.ship.crew, prize.killed) == (13, 0, 1)
    assert scape.at(0).ship.specialists == []


def test_settling_everything() -> None:
    """Nobody fell. No captive, and no prisoners are taken on. A ton of the prize's fifty counts 30 gold."""
    scape = after().dice(6)
    scape.run(settle(scape.fight), "done", "none")
    assert scape.state.is_settled
    outcome = GAME.outcome(scape.state)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.scores == (3000 + 50 * 30,)
    assert [each.seat for each in outcome.keepsakes] == [0]
    assert scape.state.sides[0].spoils.tons == 50


def test_a_captain_who_loses_his_ship_is_lost() -> None:
    scape = Seascape(players=1).ship(standing="struck", taken_by=1).captain(0).ship(1)
    scape.state.winner, scape.state.over = 1, "it is over"
    scape.run(settle(scape.fight))
    assert keepsakes(BOOK, scape.state) == ()
    assert balance(BOOK, SEA, scape.state, 0) == -1600


@pytest.mark.rule("BS-159")
@pytest.mark.parametrize(("faces", "commands"), [((6, 6), 3), ((1, 1), 5)])
def test_a_captain_who_fell_tests_like_others(faces: tuple[int, int], commands: int) -> None:
    """Where he dies, the mate stays in command."""
    scape = Seascape(players=1).ship(captain_hurt=5).captain(0).ship(1, standing="gone").dice(*faces)
    scape.state.over = "it is over"
    scape.at(0).ship.captain = 3
    scape.run(settle(scape.fight))
    assert scape.state.captains[0].is_lost == (commands == 3)
    assert (scape.at(0).ship.captain, scape.at(0).captain_hurt) == (commands, 5 if commands == 3 else 0)


def test_facts_for_a_study() -> None:
    scape = after(shot=2)
    scape.state.turn = 7
    numbers = facts(scape.state).numbers
    assert (numbers["turns"], numbers["second taken"], numbers["first men lost"]) == (7, 1, 2)
