"""Who was in the water or in the enemy's hands: survivors of a wreck, and prisoners who are exchanged."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.sea.fight.aftermath import settle, share_out
from mainbrace.games.bottle.sea.fight.captives import settle_prisoners
from mainbrace.games.bottle.sea.fight.castaways import haul_in, revive
from mainbrace.games.bottle.sea.fight.damage import founder
from mainbrace.games.bottle.sea.fight.ending import keepsakes
from mainbrace.games.bottle.sea.fight.prizes import take
from mainbrace.games.bottle.sea.fight.signing_on import beaten, sign_on
from mainbrace.games.bottle.sea.fight.state import Castaway
from mainbrace.games.bottle.sea.fight.wounded import tend
from tests.games.bottle.scripts import BOOK
from tests.games.bottle.sea.seascape import Seascape
from tests.games.bottle.sea.situation import hand
from tests.games.bottle.sea.waters import check_crews


def sinking(luck: bytes = b"who floats", **facts: Any) -> Seascape:
    """Blue's Merchant of the 3rd Rate with eight men, and a sister ship that has room for five more."""
    scape = Seascape(luck=luck).ship(hull="merchant-3", crew=8, **facts).captain(0)
    return scape.ship(hull="merchant-3", crew=15).ship(1, "merchant-1", crew=20)


def over(scape: Seascape, winner: int) -> Seascape:
    """The fight is over."""
    scape.state.winner, scape.state.over = winner, "it is over"
    return scape


@pytest.mark.rule("BS-154")
def test_half_of_all_aboard_are_in_the_water_the_wounded_too() -> None:
    """Six on their feet and four wounded; 4 and 5 against Rate 3 save half of them, by lot."""
    scape = sinking(shot=3, slain=1).dice(4, 5)
    scape.at(0).ship.crew, scape.at(0).began = 6, 10
    founder(scape.fight, scape.at(0))
    assert (len(scape.at(0).swimming), scape.at(0).drowned, scape.at(0).ship.crew) == (5, 5, 0)
    check_crews(scape.state)


@pytest.mark.rule("BS-154")
def test_captain_and_specialists_may_be_among_them() -> None:
    """By luck he floats or goes down, and so does his Pilot."""
    seen = set()
    for number in range(12):
        scape = sinking(b"luck %d" % number, specialists=[hand("pilot", 5)]).dice(4, 5, 1 + number % 6)
        founder(scape.fight, scape.at(0))
        jobs = {each.job for each in scape.at(0).swimming}
        assert scape.state.captains[0].is_lost == ("captain" not in jobs)
        assert scape.at(0).ship.specialists == []
        seen |= {("captain" in jobs, "captain"), ("pilot" in jobs, "pilot")}
    assert len(seen) == 4


@pytest.mark.rule("BS-154")
def test_who_floats_takes_the_recovery_test_and_friends_pick_him_up() -> None:
    """Of a Pilot of Rep 5 and two of Rep 4 one fails with both dice; the sister ship has room."""
    scape = over(sinking(standing="sunk"), 0).dice(5, 6, 4, 6, 5, 5)
    wreck = scape.at(0)
    wreck.ship.crew, wreck.began, wreck.swimming = 0, 3, [Castaway(5, "pilot"), Castaway(4), Castaway(4)]
    revive(scape.fight, wreck)
    assert (len(wreck.swimming), wreck.drowned) == (2, 1)
    haul_in(scape.fight, wreck)
    assert (scape.at(1).ship.crew, [each.job for each in scape.at(1).ship.specialists]) == (17, ["pilot"])
    assert (wreck.swimming, wreck.prisoners, wreck.ashore) == ([], [], 0)
    assert scape.has_told("Billy's Revenge picks up the Pilot of Abandon")
    assert scape.left == []


@pytest.mark.rule("BS-154")
@pytest.mark.parametrize(
    ("winner", "friends", "prisoners", "ashore"), [(1, 0, 7, 0), (0, 5, 0, 2), (-1, 5, 2, 0)]
)
def test_who_picks_them_up(winner: int, friends: int, prisoners: int, ashore: int) -> None:
    """Friends have five berths, but if beaten they look on; the enemy takes the others, unless beaten."""
    scape = over(sinking(standing="sunk"), winner)
    scape.at(0).swimming = [Castaway(4) for _ in range(7)]
    haul_in(scape.fight, scape.at(0))
    wreck = scape.at(0)
    assert (scape.at(1).ship.crew - 15, wreck.captured, wreck.ashore) == (friends, prisoners, ashore)


@pytest.mark.rule("BS-154")
@pytest.mark.parametrize(("swimming", "told"), [(6, True), (5, False)])
def test_only_those_who_are_fished_out_are_told_of_as_new_prisoners(swimming: int, told: bool) -> None:
    """Two more of hers were seized on deck; five of those in the water find a berth with friends."""
    scape = over(sinking(standing="sunk", prisoners=[Castaway(4), Castaway(4)]), -1)
    scape.at(0).swimming = [Castaway(4) for _ in range(swimming)]
    haul_in(scape.fight, scape.at(0))
    assert scape.has_told("Red takes 1 man of Abandon prisoner") == told
    assert scape.has_told("prisoner") == told


@pytest.mark.rule("BS-154", "BS-178")
def test_berths_of_men_who_may_be_exchanged_stay_free() -> None:
    """Three of the sister ship's own five berths belong to prisoners."""
    scape = over(sinking(standing="sunk"), -1)
    scape.at(1).prisoners = [Castaway(4) for _ in range(3)]
    scape.at(0).swimming = [Castaway(4) for _ in range(4)]
    haul_in(scape.fight, scape.at(0))
    assert (scape.at(1).ship.crew, scape.at(0).captured) == (17, 2)


@pytest.mark.rule("BS-154")
@pytest.mark.parametrize(
    ("faces", "winner", "lives"), [((1, 1), 0, True), ((6, 6), 0, False), ((1, 1), 1, False)]
)
def test_a_captain_in_the_water(faces: tuple[int, int], winner: int, lives: bool) -> None:
    """He lives if he passes and friends are there; if his side has lost he is a prisoner."""
    scape = over(sinking(standing="sunk", swimming=[Castaway(5, "captain")]), winner).dice(*faces)
    scape.at(0).ship.crew, scape.at(0).began = 0, 1
    scape.run(settle(scape.fight))
    assert bool(keepsakes(BOOK, scape.state)) == lives
    check_crews(scape.state)


# The men aboard a prize


def with_prize(luck: bytes = b"who floats", **facts: Any) -> Seascape:
    """Blue's Warship of the 2nd Rate with 25 men has taken a Merchant of the 3rd, whose own crew is eight."""
    scape = Seascape(luck=luck).ship(crew=25, **facts).captain(0).ship(1, "merchant-3", crew=8)
    take(scape.fight, scape.at(0), scape.at(1))
    check_crews(scape.state)
    return scape


@pytest.mark.rule("BS-154", "BS-176")
def test_a_prize_crew_is_in_the_water_with_everybody_else_aboard() -> None:
    """4 and 5 against Rate 3: of thirteen aboard six float, by lot of both crews."""
    shares = set()
    for number in range(6):
        scape = with_prize(b"luck %d" % number).dice(4, 5)
        founder(scape.fight, scape.at(1))
        captor, prize = scape.at(0), scape.at(1)
        assert len(captor.swimming) + len(prize.swimming) == 6
        assert (captor.lent, captor.drowned) == (0, 5 - len(captor.swimming))
        assert scape.has_told("6 men can be fished out")
        assert scape.has_told("who had manned Billy's Revenge") == (captor.drowned > 0)
        check_crews(scape.state)
        shares.add(len(captor.swimming))
    assert len(shares) > 1


@pytest.mark.rule("BS-154", "BS-176")
def test_two_passes_drown_the_prize_crew_too() -> None:
    scape = with_prize().dice(1, 3)
    founder(scape.fight, scape.at(1))
    assert (scape.at(0).lent, scape.at(0).drowned, scape.at(1).drowned) == (0, 5, 8)
    assert scape.has_told("Abandon loses 5 men who had manned Billy's Revenge")
    check_crews(scape.state)


@pytest.mark.rule("BS-154", "BS-176")
def test_their_own_ship_picks_up_those_of_a_prize_crew_who_live() -> None:
    """Of two in the water one fails with both dice; a sister ship has room as well, but is not theirs."""
    scape = over(Seascape().ship(hull="merchant-3", crew=10), 0).ship(crew=20, began=22).dice(5, 6, 4, 6)
    scape.ship(1, standing="sunk", crew=0)
    scape.at(1).swimming = [Castaway(4), Castaway(4)]
    scape.run(settle(scape.fight))
    assert [scape.at(number).ship.crew for number in (0, 1)] == [10, 21]
    assert scape.has_told("Billy's Revenge picks up a man of her own crew")
    assert scape.left == []
    check_crews(scape.state)


@pytest.mark.rule("BS-154", "BS-176")
def test_a_captor_that_sinks_after_her_prize_forgets_nobody() -> None:
    scape = with_prize().dice(4, 5, 6, 6)
    founder(scape.fight, scape.at(1))
    floating = len(scape.at(0).swimming)
    founder(scape.fight, scape.at(0))
    assert len(scape.at(0).swimming) == floating + 10
    check_crews(scape.state)


# Prisoners


def prisoners(ours: int, theirs: int, **facts: Any) -> Seascape:
    """Two ships that have parted, each with men of the other's."""
    held = [Castaway(4) for _ in range(ours)], [Castaway(4) for _ in range(theirs)]
    scape = Seascape().ship(crew=10, prisoners=held[0], **facts).captain(0)
    return over(scape.ship(1, crew=10, prisoners=held[1]), -1)


@pytest.mark.rule("BS-178")
def test_prisoners_are_exchanged_one_for_one() -> None:
    """Three of ours for two of theirs: two each go home, one of ours stays where he is."""
    scape = prisoners(3, 2)
    settle_prisoners(scape.fight)
    assert [(each.ship.crew, each.captured) for each in scape.state.vessels] == [(12, 1), (12, 0)]
    assert scape.has_told("2 men for 2")


@pytest.mark.rule("BS-178")
@pytest.mark.parametrize(
    ("theirs", "jobs", "is_home"), [(0, [], False), (1, [], True), (2, ["surgeon"], True)]
)
def test_captains_and_specialists_are_exchanged_first(theirs: int, jobs: list[str], is_home: bool) -> None:
    """One enemy buys the Captain, a second the Surgeon, who works again."""
    scape = prisoners(0, theirs, captain_hurt=5)
    scape.at(0).prisoners = [Castaway(4), Castaway(3, "surgeon"), Castaway(5, "captain")]
    settle_prisoners(scape.fight)
    assert [each.job for each in scape.at(0).ship.specialists] == jobs
    assert scape.state.captains[0].is_lost != is_home
    assert scape.at(0).captain_hurt == (0 if is_home else 5)
    assert scape.has_told("stays in the hands of the enemy") != is_home


@pytest.mark.rule("BS-178")
def test_the_wounded_in_enemy_hands_test_without_their_surgeon() -> None:
    """Two were Out of the Fight when they were taken: one dies; the third was unhurt and does not test."""
    scape = prisoners(1, 0, specialists=[hand("surgeon", 5)]).dice(4, 6, 5, 5)
    scape.at(0).prisoners += [Castaway(4, "", True), Castaway(4, "", True)]
    tend(scape.fight, scape.at(0))
    assert (scape.at(0).captured, scape.at(0).killed, scape.left) == (2, 1, [])


@pytest.mark.rule("BS-178")
def test_the_crew_of_a_prize_can_be_exchanged() -> None:
    """Blue has a prize with six men, Red's other ship two of Blue's: two of hers go over to that ship."""
    scape = prisoners(2, 0).ship(1, crew=6, standing="struck", taken_by=0)
    settle_prisoners(scape.fight)
    assert [each.ship.crew for each in scape.state.vessels] == [12, 12, 4]
    assert scape.at(0).captured == 0


@pytest.mark.rule("BS-178")
def test_nobody_guards_the_prisoners_of_ships_that_were_taken() -> None:
    """They are free without anybody in exchange."""
    scape = prisoners(2, 0)
    scape.at(1).standing, scape.at(1).taken_by, scape.state.winner = "struck", 0, 0
    settle_prisoners(scape.fight)
    assert (scape.at(0).ship.crew, scape.at(0).captured, scape.at(1).ship.crew) == (12, 0, 10)


def test_nobody_bargains_with_creatures() -> None:
    scape = prisoners(2, 2)
    scape.at(1).ship.creature = "pyrat"
    settle_prisoners(scape.fight)
    assert scape.at(0).captured == 2


# Who signs on


@pytest.mark.rule("BS-057", "BS-154")
def test_men_saved_from_a_wreck_may_be_taken_on_like_other_prisoners() -> None:
    """Five were fished out and nobody is exchanged: two fit in, and each has a Rep by a die."""
    scape = over(Seascape(players=1).ship(crew=28).captain(0), 0).dice(1, 5)
    scape.ship(1, "merchant-3", standing="sunk", crew=0)
    scape.at(1).began, scape.at(1).prisoners = 5, [Castaway(4) for _ in range(5)]
    scape.run(share_out(scape.fight, 0), "all")
    assert (scape.at(0).ship.crew, scape.at(1).captured) == (30, 3)
    assert scape.state.sides[0].spoils.recruits == 2
    assert scape.left == []
    scape.state.is_settled = True
    check_crews(scape.state)


@pytest.mark.rule("BS-058", "BS-154")
def test_specialists_who_were_fished_out_join_without_a_die() -> None:
    """He is seen to be alive; his Captain is nobody's hand."""
    scape = over(Seascape().ship(crew=20).captain(0), 0)
    scape.ship(1, standing="sunk", crew=0).captain(1)
    scape.at(1).prisoners = [Castaway(5, "captain"), Castaway(4, "surgeon")]
    scape.run(share_out(scape.fight, 0))
    assert [(each.job, each.rep) for each in scape.at(0).ship.specialists] == [("surgeon", 4)]
    assert [each.job for each in scape.at(1).prisoners] == ["captain"]
    assert scape.has_told("The Surgeon of Billy's Revenge signs on with Abandon")


@pytest.mark.rule("BS-057", "BS-178")
@pytest.mark.parametrize(
    ("standing", "taken_by", "aboard", "elsewhere"), [("gone", -1, 3, 0), ("struck", 0, 0, 1)]
)
def test_so_may_men_who_were_seized_on_deck(
    standing: Any, taken_by: int, aboard: int, elsewhere: int
) -> None:
    """Four fit in: both of them if their ship got away, but if she is a prize her three men come first."""
    scape = over(Seascape(players=1).ship(crew=26).captain(0), 0)
    scape.ship(1, "merchant-5", crew=3, standing=standing, taken_by=taken_by)
    scape.at(1).prisoners = [Castaway(4), Castaway(4)]
    scape.dice(*[3] * (5 - aboard - elsewhere))
    scape.run(sign_on(scape.fight, 0, beaten(scape.fight, 0)), "all")
    assert (scape.at(1).ship.crew, scape.at(1).captured, scape.left) == (aboard, elsewhere, [])


def test_nobody_takes_on_creatures() -> None:
    scape = over(Seascape(players=1).ship(crew=10).captain(0), 0).ship(1, crew=3, standing="gone")
    scape.at(1).prisoners, scape.at(1).ship.creature = [Castaway(4)], "pyrat"
    scape.run(share_out(scape.fight, 0))
    assert scape.at(1).captured == 1
