"""How often the tables of the sea say what: every roll there is, against probabilities worked out apart."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import product
from math import comb

import pytest

from mainbrace.games.bottle.sea.bigbattles import Boarders, melee
from mainbrace.games.bottle.sea.collisions import evasive_action
from mainbrace.games.bottle.sea.contact import are_they_pirates, flag, look_out, sail, ships_met
from mainbrace.games.bottle.sea.crews import strangers
from mainbrace.games.bottle.sea.criticals import critical_damage, is_critical
from mainbrace.games.bottle.sea.debris import debris
from mainbrace.games.bottle.sea.fight.grapples import ask_to_grapple
from mainbrace.games.bottle.sea.fight.meeting import gain_advantage
from mainbrace.games.bottle.sea.gunnery import Broadside, gun_hits, guns_on_target
from mainbrace.games.bottle.sea.morale import morale
from mainbrace.games.bottle.sea.npships import Odds, passes_of_flagship
from mainbrace.games.bottle.sea.ransom import captive, captive_rep
from mainbrace.games.bottle.sea.specialists import specialist_rep
from mainbrace.games.bottle.sea.swimming import Swimmer, swim
from mainbrace.games.bottle.terms import ClassName, Nation
from mainbrace.kernel import Dice
from mainbrace.kernel.errors import ScriptError
from tests.games.bottle.counting import coins, passing
from tests.games.bottle.scripts import cup, shares
from tests.games.bottle.sea.seascape import Seascape
from tests.games.bottle.sea.situation import SEA, ship

SIXTH, ZERO = Fraction(1, 6), Fraction(0)


def hits_of(guns: int, faces: int) -> list[Fraction]:
    """The chances of 0, 1, 2 … hits of so many guns that hit with so many faces."""
    one = Fraction(faces, 6)
    return [comb(guns, hits) * one**hits * (1 - one) ** (guns - hits) for hits in range(guns + 1)]


@pytest.mark.parametrize(("distance", "near"), [(300, 1), (600, 0), (1000, -1)])
@pytest.mark.parametrize("gunner", [-1, 0, 1])
def test_gunnery_by_range_and_gunner(distance: int, near: int, gunner: int) -> None:
    """Nine outcomes of six guns of a crew of Rep 4: all, half or none are on the target."""
    count = 2 + near + gunner
    none, *some = passing(count, 4) if count else [Fraction(1)]
    expected = {0: none, 3: some[0] if some else ZERO, 6: sum(some[1:], ZERO)}
    fired = Broadside("Revenge", 4, 6, distance, gunner_dice=gunner)
    seen = shares(count, lambda dice: guns_on_target(dice, SEA, fired))
    assert seen == {guns: share for guns, share in expected.items() if share}


@pytest.mark.parametrize(("rakes", "faces"), [(False, 1), (True, 2)])
def test_hits_of_a_broadside(rakes: bool, faces: int) -> None:
    """Three guns at a middle distance: two passes fire all of them, one fires one."""
    none, one, two = passing(2, 4)
    expected = [
        none * (hits == 0)
        + one * (hits_of(1, faces)[hits] if hits < 2 else 0)
        + two * hits_of(3, faces)[hits]
        for hits in range(4)
    ]

    def fire(dice: Dice) -> int:
        guns = guns_on_target(dice, SEA, Broadside("Revenge", 4, 3, 600))
        return gun_hits(dice, SEA, "Revenge", guns, crosses_the_t=rakes)

    assert shares(5, fire) == dict(enumerate(expected))


@pytest.mark.parametrize("hits", range(1, 8))
def test_critical_hits(hits: int) -> None:
    both = Fraction(min(hits, 6), 6) ** 2
    seen = shares(2, lambda dice: is_critical(dice, SEA, "Abandon", hits))
    assert (seen.get(True, ZERO), seen.get(False, ZERO)) == (both, 1 - both)


def test_critical_damage() -> None:
    def after(hits: int) -> dict[object, Fraction]:
        return shares(1, lambda dice: critical_damage(dice, SEA, "Abandon", hits))

    assert after(1) == {"none": 5 * SIXTH, "fire": SIXTH}
    assert after(3) == {"none": 3 * SIXTH, "fire": 2 * SIXTH, "steering": SIXTH}
    one_each = dict.fromkeys(("steering", "captain", "waterline", "magazine"), SIXTH)
    assert after(6) == {"fire": 2 * SIXTH, **one_each}


@pytest.mark.parametrize(("rep", "hits"), [(3, 0), (4, 0), (5, 0), (4, 1), (4, 3), (3, 5)])
def test_morale_of_merchants_and_of_others(rep: int, hits: int) -> None:
    """A Merchant of the 3rd Rate, Captain of Rep 4: two dice in three let him carry on."""
    none, one, two, three = passing(3, max(0, rep - (0, 1, 1, 2, 2, 3)[hits]))
    stays = Fraction(2, 3)
    merchants = {"carry-on": three + two * stays, "break-off": two * (1 - stays), "strike": one + none}
    others = {"carry-on": three + two + one * stays, "break-off": one * (1 - stays), "strike": none}
    trader, rover = (ship(rep=rep, hits=hits, sailed_by=crew) for crew in ("merchant", "pirate"))
    seen = shares(4, lambda dice: morale(dice, SEA, trader))
    assert seen == {result: share for result, share in merchants.items() if share}
    seen = shares(4, lambda dice: morale(dice, SEA, rover))
    assert seen == {result: share for result, share in others.items() if share}


@pytest.mark.parametrize(("ours", "theirs"), [(3, 3), (4, 3), (3, 5), (5, 4)])
def test_grappling(ours: int, theirs: int) -> None:
    """A success is as likely as not, so that two faces stand for all six."""
    expected = sum(
        mine * other
        for (have, mine), (need, other) in product(enumerate(coins(ours)), enumerate(coins(theirs)))
        if have > need
    )
    rolls = list(product((1, 6), repeat=ours + theirs))
    won = sum(bool(after_lines_are_thrown(ours, theirs, faces).state.grapples) for faces in rolls)
    assert Fraction(won, len(rolls)) == expected


def after_lines_are_thrown(ours: int, theirs: int, faces: tuple[int, ...]) -> Seascape:
    """Two ships alongside, with crews of that Rep; the first has tried to grapple the other."""
    scape = Seascape(players=1).ship(middle=(0, 0), rep=ours).ship(1, middle=(100, 0), rep=theirs)
    scape.dice(*faces)
    scape.run(ask_to_grapple(scape.fight, scape.at(0)), "grapple:1")
    return scape


def test_the_advantage() -> None:
    """Three dice against five, ties rolled again: the shares of the first rolls that are no ties."""
    seen: Counter[str] = Counter()
    for faces in product((1, 6), repeat=8):
        scape = Seascape(players=1).ship(0, "merchant-4", hits=2, captain=3).ship(1, "merchant-4", captain=3)
        scape.dice(*faces)
        try:
            seen["lost" if scape.run(gain_advantage(scape.fight)) else "won"] += 1
        except ScriptError:
            seen["tied"] += 1
    pairs = list(product(enumerate(coins(3)), enumerate(coins(5))))
    won = sum(mine * other for (have, mine), (need, other) in pairs if have > need)
    tied = sum(mine * other for (have, mine), (need, other) in pairs if have == need)
    assert (Fraction(seen["won"], 256), Fraction(seen["tied"], 256)) == (won, tied)
    assert won + tied + Fraction(seen["lost"], 256) == 1


@pytest.mark.parametrize("aal", range(1, 6))
def test_contact(aal: int) -> None:
    assert shares(2, lambda dice: look_out(dice, SEA, aal).flags) == dict(enumerate(passing(2, aal)))
    fleet = shares(2, lambda dice: look_out(dice, SEA, aal).may_be_treasure_fleet)
    assert fleet[True] == Fraction(aal, 36)


FLAGS: dict[int, dict[Nation, int]] = {
    1: {"english": 11, "french": 4, "spanish": 21},
    3: {"english": 6, "french": 2, "spanish": 28},
    5: {"english": 8, "french": 22, "spanish": 6},
    6: {"english": 11, "french": 3, "spanish": 12, "dutch": 10},
    7: {"spanish": 36},
    9: {"english": 3, "french": 6, "spanish": 22, "dutch": 5},
}


@pytest.mark.parametrize("area", FLAGS)
def test_flags_in_thirty_sixths(area: int) -> None:
    seen = shares(2, lambda dice: flag(dice, SEA, area))
    assert seen == {nation: Fraction(times, 36) for nation, times in FLAGS[area].items()}


def test_ships_and_fleets() -> None:
    galleons = shares(2, lambda dice: sail(dice, SEA, "spanish", 8).sailed_by)
    assert galleons["military"] == Fraction(3 + 2 + 1, 36)
    assert shares(1, lambda dice: ships_met(dice, 2)) == {1: 3 * SIXTH, 3: SIXTH, 4: SIXTH, 5: SIXTH}


def test_pirates() -> None:
    """Of 21 totals up to 7 three are doubles; of 6 up to 4 two are."""
    english = shares(2, lambda dice: are_they_pirates(dice, SEA, "english", 1))
    assert english == {
        "pirate": Fraction(18, 36),
        "pirate-hunter": Fraction(3, 36),
        "honest": Fraction(15, 36),
    }
    dutch = shares(2, lambda dice: are_they_pirates(dice, SEA, "dutch", 1))
    assert dutch == {"pirate": Fraction(4, 36), "pirate-hunter": Fraction(2, 36), "honest": Fraction(30, 36)}


@pytest.mark.parametrize("rate", range(1, 6))
def test_debris(rate: int) -> None:
    none, one, two = passing(2, rate)
    sunk = ship(f"merchant-{rate}")
    seen = shares(2, lambda dice: debris(dice, SEA, sunk).people)
    assert seen == {50: none, 25: one, 0: two}


@pytest.mark.parametrize(("kind", "count"), [("pirate", 2), ("townsfolk", 1)])
def test_swimming(kind: ClassName, count: int) -> None:
    none, one, *more = passing(count, 4)
    two = more[0] if more else ZERO
    expected = {"swims": one + two, "swept": none * two, "drowns": none * (1 - two)}
    seen = shares(2 * count, lambda dice: swim(dice, SEA, Swimmer("Ned", 4, kind)).progress)
    assert seen == {progress: share for progress, share in expected.items() if share}


@pytest.mark.parametrize(("rate", "somebody"), [(1, 3), (2, 2), (3, 1), (4, 0)])
def test_ransoms(rate: int, somebody: int) -> None:
    seen = shares(1, lambda dice: captive(dice, SEA, rate))
    assert seen[None] == 1 - somebody * SIXTH
    assert shares(1, lambda dice: captive_rep(dice, SEA)) == dict.fromkeys((4, 5, 6), 2 * SIXTH)


@pytest.mark.parametrize(("ours", "theirs", "more"), [(4, 4, 0), (6, 3, 0), (4, 4, 2)])
def test_melee_of_whole_crews(ours: int, theirs: int, more: int) -> None:
    """Men lost by either side, as coins fall."""
    expected: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
    for (mine, share), (other, chance) in product(enumerate(coins(ours + more)), enumerate(coins(theirs))):
        expected[max(0, other - mine), max(0, mine - other)] += share * chance
    crews = Boarders("Revenge", ours, 20 + more), Boarders("Abandon", theirs, 20)
    rolls = list(product((1, 6), repeat=ours + more + theirs))
    seen = Counter(melee(cup(*faces), SEA, *crews) for faces in rolls)
    assert {lost: Fraction(times, len(rolls)) for lost, times in seen.items()} == expected


@pytest.mark.parametrize(
    ("odds", "count"), [(Odds(), 2), (Odds(is_warship=True), 3), (Odds(is_battered=True), 1)]
)
def test_the_enemy_s_flagship(odds: Odds, count: int) -> None:
    chances = [*passing(count, 4), ZERO, ZERO]
    expected = {0: chances[0], 1: chances[1], 2: sum(chances[2:], ZERO)}
    seen = shares(count, lambda dice: passes_of_flagship(dice, SEA, "Abandon", 4, odds))
    assert seen == {passes: share for passes, share in expected.items() if share}


def test_evasion_and_strangers() -> None:
    none, one, two = passing(2, 5)
    assert shares(2, lambda dice: evasive_action(dice, SEA, "Abandon", 5)) == {0: none, 2: one, 4: two}
    crews = shares(2, lambda dice: strangers(dice, SEA, "pirate", "french").crew)
    assert crews == {4: 4 * SIXTH, 5: 2 * SIXTH}
    pilots = shares(2, lambda dice: specialist_rep(dice, SEA, "pilot", "military"))
    assert pilots == {3: Fraction(1, 36), 4: Fraction(25, 36), 5: Fraction(10, 36)}
