"""What comes of a charge, as exact as its odds say: against charges that are carried out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import msgspec
import pytest

from mainbrace.games.bottle.battle import chargeodds
from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.charging import charge, charge_spot, normal_move
from mainbrace.games.bottle.battle.state import Lock
from mainbrace.games.bottle.battle.ways import Ways
from mainbrace.kernel import Event
from tests.games.bottle.battle.situation import Situation, field, replayed

TIMES = 500
NEAR = field(30, 30, u0=(14, 22), u1=(14, 13))


def charging(drawing: str = NEAR, **charger: object) -> Situation:
    """Red is played by the book, which divides its dice evenly."""
    return Situation(drawing, players=1).unit(0, **charger)  # type: ignore[arg-type]


SITUATIONS: dict[str, Callable[[], Situation]] = {
    "soldiers": lambda: charging(figures=6).unit(1, 1, figures=5),
    "pirates": lambda: charging(kind="pirate", figures=4, leader=5, rep=5).unit(1, 1, figures=8),
    "a Star with Power": lambda: charging(figures=2).star(0, power=5).unit(1, 1),
    "a Star alone": lambda: charging(figures=1).star(0, power=1).unit(1, 1, figures=6),
    "a Resilient Star": lambda: charging(figures=1).star(0, attributes=["resilient"]).unit(1, 1),
    "a Resilient Star who has been saved": lambda: (
        charging(figures=3).star(0, attributes=["resilient"], spent=["resilient"]).unit(1, 1)
    ),
    "a Star who has fallen": lambda: fallen(charging(figures=2).star(0, power=5)).unit(1, 1),
    "a Star at the head of many": lambda: charging(figures=5).star(0, power=2).unit(1, 1),
    "who flees": lambda: charging(figures=6).unit(1, 1, figures=6, kind="townsfolk"),
    "nobody loaded": lambda: charging(figures=7).unit(1, 1, figures=5, is_loaded=False, weapon="bow"),
    "at will": lambda: charging(figures=3).unit(1, 1, figures=9, is_loaded=False),
    "from behind": lambda: charging(figures=5).unit(1, 1, figures=6, facing="north"),
    "one alone": lambda: charging(figures=1, rep=5).unit(1, 1, figures=2),
    "horse": lambda: charging(figures=4, is_mounted=True).unit(1, 1, figures=4),
    "works": lambda: charging(works()).unit(1, 1, figures=5),
    "who has another at him": lambda: (
        charging(field(30, 30, u0=(14, 22), u1=(14, 13), u2=(14, 12)), figures=6)
        .unit(1, 1, figures=6)
        .unit(2, 0, figures=4)
        .change(locks=[Lock(2, 1)])
    ),
}


def fallen(s: Situation) -> Situation:
    """The Leader of the charger is gone."""
    s.at(0).leader = 0
    return s


def works() -> str:
    rows = NEAR.split("\n")
    rows[14] = "b" * 30
    return "\n".join(rows)


def outcome(b: Battle, events: list[Event]) -> str:
    """What has come of a charge, up to the first round of melee."""
    for event in events:
        match event.kind:
            case "captured":
                return chargeodds.CAUGHT
            case "ran-away":
                return chargeodds.AWAY
            case "destroyed" if event.facts["unit"] == "Unit 0":
                return chargeodds.SHOT_DOWN
            case "cannot close":
                return chargeodds.NO_WAY
            case "evenly matched" if "Unit 0" in event.facts.values():
                return chargeodds.EVEN
            case "melee won" if "Unit 0" in (event.facts["unit"], event.facts["target"]):
                return chargeodds.WON if event.facts["unit"] == "Unit 0" else chargeodds.LOST
    raise AssertionError([event.kind for event in events])


def told(b: Battle) -> dict[str, float]:
    """The odds of the first unit's charge at the second."""
    unit = b.unit(0)
    spot = charge_spot(b, unit, b.unit(1), Ways(b, unit, normal_move(b)))
    assert spot is not None
    return dict(chargeodds.charged(b, unit, b.unit(1), spot).outcomes)


@pytest.mark.rule("BR-015", "BR-043", "BR-143", "BR-146", "BR-149", "BR-176", "BR-180", "BR-181")
@pytest.mark.parametrize("name", SITUATIONS)
def test_charges_end_as_often_as_their_odds_say(name: str) -> None:
    state = SITUATIONS[name]().state
    b, _ = replayed(state, name)
    before = msgspec.json.encode(b.state)
    odds = told(b)
    assert msgspec.json.encode(b.state) == before, "looking at odds changes nothing"
    assert sum(odds.values()) == pytest.approx(1)
    found = Counter[str]()
    for number in range(TIMES):
        tried, events = replayed(state, f"{name} {number}")
        for asked in charge(tried, tried.unit(0), tried.unit(1)):
            raise AssertionError(asked)
        found[outcome(tried, events)] += 1
    assert set(found) <= set(odds)
    for words, chance in odds.items():
        allowed = 5 * (chance * (1 - chance) / TIMES) ** 0.5 + 1e-9
        assert abs(found[words] / TIMES - chance) <= allowed, words


@pytest.mark.rule("BR-043")
def test_nothing_is_said_of_what_cannot_happen_to_a_resilient_star() -> None:
    b, _ = replayed(charging(figures=1).star(0, power=2, attributes=["resilient"]).unit(1, 1).state, "saved")
    assert chargeodds.SHOT_DOWN not in told(b)
