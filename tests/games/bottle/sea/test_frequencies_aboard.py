"""How often it comes to what aboard and between ships: more rolls, against probabilities worked out apart."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import product

import pytest

from mainbrace.games.bottle.recovery import Surgeon
from mainbrace.games.bottle.sea.boarding import deck_of
from mainbrace.games.bottle.sea.collisions import evasive_action
from mainbrace.games.bottle.sea.contact import are_they_pirates, sail
from mainbrace.games.bottle.sea.crews import new_hand, strangers
from mainbrace.games.bottle.sea.fight.boardings import swivel
from mainbrace.games.bottle.sea.fight.wounded import returns
from mainbrace.games.bottle.sea.intents import Meeting, intent
from mainbrace.games.bottle.sea.npships import Odds, course, passes_of_flagship
from mainbrace.games.bottle.sea.placing import first_heading, first_sails, place_beside
from mainbrace.games.bottle.sea.seaterms import ShipClass
from mainbrace.games.bottle.sea.specialists import joins, repaired, specialists_hit
from mainbrace.games.bottle.sea.turns import activation, is_active
from mainbrace.games.bottle.sea.wind import settle_doubt
from mainbrace.games.bottle.terms import Nation, Relation
from mainbrace.kernel.errors import ScriptError
from tests.games.bottle.counting import passing
from tests.games.bottle.scripts import Cup, cup, shares
from tests.games.bottle.sea.seascape import Seascape
from tests.games.bottle.sea.situation import SEA, hand, ship

SIXTH = Fraction(1, 6)
TOTALS = Counter(one + two for one, two in product(range(1, 7), repeat=2))


def up_to(**last: int) -> dict[object, Fraction]:
    """Chances of what two dice mean, each up to its last total from where the one before ends.

    Names with a line in them are written with a dash.
    """
    first = [2, *[total + 1 for total in last.values()]]
    return {
        name.replace("_", "-"): Fraction(sum(TOTALS[each] for each in range(low, high + 1)), 36)
        for low, (name, high) in zip(first, last.items(), strict=False)
    }


@pytest.mark.parametrize("pilot", [3, 4, 5])
def test_the_dispute_about_irons(pilot: int) -> None:
    seen = shares(1, lambda dice: settle_doubt(dice, "Abandon", pilot))
    assert seen == {"close-hauled": Fraction(pilot, 6), "in-irons": 1 - Fraction(pilot, 6)}


@pytest.mark.parametrize("captain", [3, 4, 5])
def test_how_often_a_ship_is_active(captain: int) -> None:
    """Of thirty pairs without doubles each face comes up five times on one's own die."""
    seen: Counter[bool] = Counter()
    for faces in product(range(1, 7), repeat=2):
        try:
            seen[is_active(captain, activation(cup(*faces))[0])] += 1
        except ScriptError:
            continue
    assert seen == {True: 5 * captain, False: 30 - 5 * captain}


@pytest.mark.parametrize("captain", [3, 4, 5])
def test_evasive_action(captain: int) -> None:
    none, one, two = passing(2, captain)
    seen = shares(2, lambda dice: evasive_action(dice, SEA, "Abandon", captain))
    assert seen == {0: none, 2: one, 4: two}


@pytest.mark.parametrize(
    ("odds", "count"),
    [(Odds(is_warship=True, is_larger=True), 4), (Odds(is_battered=True, is_outnumbered=True), 0)],
)
def test_what_the_enemy_is_up_to(odds: Odds, count: int) -> None:
    """Two passes: all close, Warships to grapple; one: these close, Merchants run; none: all run."""
    chances = [*passing(count, 3), Fraction(0), Fraction(0)]
    none, one, two = chances[0], chances[1], sum(chances[2:], Fraction(0))
    trader, frigate = ship("merchant-3"), ship("warship-2", sailed_by="military")

    def bound(vessel_sails: bool) -> dict[object, Fraction]:
        sailing = frigate if vessel_sails else trader
        return shares(
            count, lambda dice: course(SEA, passes_of_flagship(dice, SEA, "Abandon", 3, odds), sailing)
        )

    merchants = {"run-for-good": none, "run": one, "close": two}
    warships = {"run-for-good": none, "close": one, "grapple": two}
    assert bound(False) == {doing: share for doing, share in merchants.items() if share}
    assert bound(True) == {doing: share for doing, share in warships.items() if share}


def test_where_fleets_begin() -> None:
    """Edges are counted on from the one downwind: the first two come up twice as often."""
    assert shares(1, lambda dice: first_heading(dice, 0)) == {
        8: 2 * SIXTH,
        12: 2 * SIXTH,
        0: SIXTH,
        4: SIXTH,
    }
    assert shares(1, first_sails) == {"full": Fraction(1, 2), "half": Fraction(1, 2)}
    assert shares(2, lambda dice: place_beside(dice).hour) == {
        total: Fraction(times, 36) for total, times in TOTALS.items()
    }
    lower = Counter(min(pair) for pair in product(range(1, 7), repeat=2))
    near = {inches: lower[2 * inches - 1] + lower[2 * inches] for inches in (1, 2, 3)}
    assert near == {1: 20, 2: 12, 3: 4}
    assert shares(2, lambda dice: place_beside(dice).inches) == {
        inches: Fraction(times, 36) for inches, times in near.items()
    }


SHIPS: dict[tuple[Nation, int], dict[object, Fraction]] = {
    ("dutch", 6): up_to(merchant_3=3, merchant_4=8, merchant_5=10, warship_3=11, warship_1=12),
    ("english", 2): up_to(merchant_3=5, merchant_5=10, warship_3=12),
    ("french", 9): up_to(merchant_2=3, merchant_3=7, merchant_5=9, warship_3=10, warship_2=11, warship_1=12),
    ("dutch", 9): up_to(merchant_3=3, merchant_4=7, merchant_5=10, warship_3=12),
    ("spanish", 4): up_to(merchant_3=3, merchant_4=7, merchant_5=10, warship_3=12),
    ("spanish", 7): up_to(merchant_1=5, merchant_2=7, merchant_3=8, merchant_5=9, warship_3=10),
}
"""By nation and Area, without War Galleons."""


@pytest.mark.parametrize(("nation", "area"), SHIPS)
def test_ships_under_a_flag(nation: Nation, area: int) -> None:
    """A War Galleon is a Merchant of the 1st Rate in all but her crew."""
    expected = dict(SHIPS[nation, area])
    if (nation, area) == ("spanish", 7):
        expected["merchant-1"] += Fraction(TOTALS[11] + TOTALS[12], 36)
    assert shares(2, lambda dice: sail(dice, SEA, nation, area).hull) == expected
    assert sum(expected.values()) == 1


@pytest.mark.parametrize(
    ("kind", "relation", "expected"),
    [
        ("merchant", "friendly", {"friends": 18, "fight": 3, "flee": 15}),
        ("merchant", "enemy", {"flee": 18 + 15, "fight": 3}),
        ("warship", "enemy", {"flee": 18, "fight": 3 + 15}),
        ("warship", "neutral", {"flee": 18 + 15, "fight": 3}),
    ],
)
def test_what_english_ships_intend(kind: ShipClass, relation: Relation, expected: dict[str, int]) -> None:
    """18 of 36 rolls are pirates, 3 pirate hunters, 15 honest sailors."""
    seen = shares(
        2, lambda dice: intent(SEA, Meeting(are_they_pirates(dice, SEA, "english", 1), kind, relation))
    )
    assert seen == {wish: Fraction(times, 36) for wish, times in expected.items()}


def test_captains_and_crews_that_are_met() -> None:
    """Captains of Merchants count one lower, of Spanish warships no higher."""
    merchants = shares(2, lambda dice: strangers(dice, SEA, "merchant", "english"))
    captains: dict[int, Fraction] = defaultdict(Fraction)
    for found, share in merchants.items():
        captains[found.captain] += share  # type: ignore[attr-defined]
    assert captains == {3: 3 * SIXTH, 4: 2 * SIXTH, 5: SIXTH}
    assert shares(1, lambda dice: new_hand(dice, SEA, 4)) == {3: SIXTH, 4: 4 * SIXTH, 5: SIXTH}


@pytest.mark.parametrize(("hull", "decks"), [("merchant-3", 2), ("warship-1", 3)])
def test_decks_on_which_men_stand(hull: str, decks: int) -> None:
    seen = shares(1, lambda dice: deck_of(dice, SEA, ship(hull), "Ned"))
    assert list(seen.values()) == [Fraction(1, decks)] * decks


def test_swivel_guns() -> None:
    """Of five dice each hits with a 6, and half of those hit go down: as if one die in twelve did."""
    chances = {1: Fraction(5, 6), 6: SIXTH}
    seen: dict[int, Fraction] = defaultdict(Fraction)
    for sprayed in product(chances, repeat=5):
        share = Fraction(1)
        for face in sprayed:
            share *= chances[face]
        for impacts in product((1, 6), repeat=sprayed.count(6)):
            scape = Seascape().ship().dice(*sprayed, *impacts)
            seen[swivel(scape.fight, scape.at(0))] += share / 2 ** len(impacts)
    down = Fraction(1, 12)
    binomial = [1, 5, 10, 10, 5, 1]
    assert seen == {men: binomial[men] * down**men * (1 - down) ** (5 - men) for men in range(6)}


@pytest.mark.parametrize(("surgeon", "rep"), [(None, 3), (None, 5), (4, 3), (5, 4)])
def test_the_wounded_and_the_surgeon(surgeon: int | None, rep: int) -> None:
    """Who fails with every die dies, the Surgeon's among them."""
    dies = (1 - Fraction(rep, 6)) ** 2 * (1 - Fraction(surgeon or 0, 6))
    lived = 0
    rolls = list(product(range(1, 7), repeat=3))
    for faces in rolls:
        scape = Seascape().ship().dice(*faces)
        doctor = Surgeon("Hal", surgeon, 1) if surgeon else None
        lived += returns(scape.fight, doctor, "Ned", rep)
    assert Fraction(lived, len(rolls)) == 1 - dies


def test_specialists_among_those_hit() -> None:
    """Of three men lost each is a specialist on a 6, while there are any; one in six of these is dead."""
    aboard = [hand("cook"), hand("pilot")]
    seen: Counter[tuple[int, int]] = Counter()
    for faces in product(range(1, 7), repeat=5):
        found = specialists_hit(Cup(*faces), SEA, aboard, lost=3)
        seen[len(found), sum(is_dead for _, is_dead in found)] += 1
    three = [Fraction(125, 216), Fraction(75, 216), Fraction(16, 216)]
    dead, out = SIXTH, 5 * SIXTH
    assert {each: Fraction(times, 6**5) for each, times in seen.items()} == {
        (0, 0): three[0],
        (1, 0): three[1] * out,
        (1, 1): three[1] * dead,
        (2, 0): three[2] * out**2,
        (2, 1): three[2] * 2 * out * dead,
        (2, 2): three[2] * dead**2,
    }


def test_prisoners_with_a_trade() -> None:
    cook = hand("cook")
    assert shares(1, lambda dice: joins(dice, SEA, cook, lost_men=True)) == {True: 5 * SIXTH, False: SIXTH}


@pytest.mark.parametrize(("place", "count"), [({}, 2), ({"ashore": True}, 3), ({"in_settlement": True}, 4)])
def test_repairs(place: dict[str, bool], count: int) -> None:
    """A Carpenter of Rep 4 and five points of damage: all, two, or one."""
    none, one, *more = passing(count, 4)
    seen = shares(
        count, lambda dice: repaired(dice, SEA, ship(hits=5, specialists=[hand("carpenter")]), **place)
    )
    assert seen == {1: none, 2: one, 5: sum(more, Fraction(0))}
