"""Who comes in sight by an order is named before it is given (BR-087)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from mainbrace.games.bottle.battle.state import State, Unit
from mainbrace.kernel import Event, Match, Stream, seed_from
from tests.games.bottle.battle.situation import GAME, Situation, field

LIKELY = ("go", "face", "form", "charge", "run-at", "fire")
"""Orders that may bring somebody in sight; they are given most of the time."""
CHOICES = 250
BACK_TO_BACK = field(20, 20, u0=(9, 15), u1=(9, 5))


def order_of(key: str) -> str:
    """What kind of order a key is."""
    return key.partition(":")[0]


def surprise(events: list[Event], mover: str) -> str:
    """Who came in sight of the mover before anything was rolled, as the log has it; empty for nobody.

    The dice of a fast move belong to the order.
    """
    for event in events:
        if event.kind == "rolled" and "fast move" not in str(event.facts["why"]):
            break
        if event.kind == "in sight" and str(event.facts["units"]).startswith(mover):
            return str(event.facts["units"]).removeprefix(mover)
    return ""


def names_in(told: str, units: Sequence[Unit]) -> Iterator[str]:
    """The units of a sentence; a name may begin with another one."""
    for name in sorted({unit.name for unit in units}, key=len, reverse=True):
        if name in told:
            told = told.replace(name, "")
            yield name


def foreseen(number: int, **options: Any) -> Counter[str]:
    """Play a part of a battle at random; how many surprises each kind of order held, all of them named."""
    match: Match[State] = Match.new(GAME, options, seed=seed_from(f"foresight {number}"))
    luck, count = Stream(seed_from(f"orders {number}")), Counter[str]()
    for _ in range(CHOICES):
        asked = match.decision
        if asked is None:
            break
        keys = list(asked.keys)
        kinds = sorted({order_of(key) for key in keys})
        wanted = luck.pick([kind for kind in LIKELY if kind in kinds and luck.draw(6) > 1] or kinds)
        key = luck.pick([key for key in keys if order_of(key) == wanted])
        words, before = asked.options.get(key).words, len(match.events)
        match.choose(key)
        if asked.ask not in ("order", "in sight") or wanted == "duck-back":
            continue
        mover = match.state.units[int(asked.about.partition(":")[2])].name
        found = surprise(list(match.events[before:]), mover)
        for name in names_in(found, match.state.units):
            named = (f"{name} rolls ", f"{name} does not act")
            assert any(each in words.partition("In Sight")[2] for each in named), (key, words, found)
            count[wanted] += 1
    return count


@pytest.mark.rule("BR-087")
def test_whoever_comes_in_sight_at_once_had_been_named() -> None:
    count = Counter[str]()
    for number in range(12):
        kind = ("field", "sack")[number % 4 == 0]
        count += foreseen(number, players=2, company="against", guns=1, horse=1, battle=kind)
    assert set(LIKELY) <= set(count), count


@pytest.mark.rule("BR-087")
def test_turning_names_who_comes_in_sight() -> None:
    s = Situation(BACK_TO_BACK).unit(0, facing="south", figures=4).unit(1, 1, facing="north").start()
    assert s.label("face:0").endswith(
        "\nIn Sight: Unit 1\nUnit 1 rolls 4 dice, you 4: 36% you act first, 27% at the same moment"
    )
    assert "In Sight" not in s.label("face:3")
    assert s.label("go:9,17").endswith(
        "\nIn Sight at 9,17 on the way: Unit 1\n"
        "Unit 1 rolls 4 dice, you 3: 23% you act first, 27% at the same moment"
    )


@pytest.mark.rule("BR-090", "BR-178")
def test_a_gun_that_turns_has_moved() -> None:
    s = Situation(BACK_TO_BACK).unit(0, facing="south", figures=3, has_gun=True, weapon="")
    s.unit(1, 1, facing="north").dice(*[6] * 40).start()
    told = "Unit 1 rolls 4 dice, you 3: 23% you act first, 27% at the same moment"
    assert s.label("face:0").endswith(told)
    s.choose("face:0", "stay")
    assert s.has_told("3 dice: 4 for Rep 4, 1 fewer for active and moved")


@pytest.mark.rule("BR-087", "BR-090")
def test_who_stops_turns_to_what_has_come_in_sight_before_dice_are_counted() -> None:
    """Unit 1 looks from the woods at whoever leaves the wall, and is as hard to see for who turns to it."""
    rows = field(20, 20, u0=(9, 8), u1=(9, 14)).split("\n")
    rows[9] = ".......#####........"
    rows[14] = "........TT1T........"
    s = Situation("\n".join(rows)).unit(0, figures=1).unit(1, 1, figures=1, facing="north")
    s.dice(*[6] * 40).start()
    told = "Unit 1 rolls 4 dice, you 2: 11% you act first, 23% at the same moment"
    assert s.label("go:13,7").splitlines()[-1] == told
    s.choose("go:13,7", "stay")
    assert s.has_told("2 dice: 4 for Rep 4, 1 fewer for active and moved, 1 fewer for enemy concealed")


@pytest.mark.rule("BR-087", "BR-171")
def test_forming_names_who_comes_in_sight() -> None:
    drawing = """
        ........1...............
        ........................
        ........................
        ........................
        ########................
        ........................
        ....0...................
        ........................
    """
    s = Situation(drawing).unit(0, figures=2, axis=0).unit(1, 1, figures=1).start()
    words = {key: s.label(key) for key in s.asked.keys if order_of(key) == "form"}
    assert words
    for key, label in words.items():
        twin = Situation(drawing, luck=b"form").unit(0, figures=2, axis=0).unit(1, 1, figures=1).start()
        twin.choose(key)
        assert ("In Sight" in label) == twin.has_told("In Sight: Unit 0 and Unit 1.")


def past_a_house(row: int = 10, **charger: Any) -> Situation:
    """Unit 2 stands behind a house, and sees whoever comes near to Unit 1."""
    rows = field(20, row + 5, u0=(5, row), u1=(5, 0), u2=(12, 6)).split("\n")
    rows[7:9] = ["........####........"] * 2
    s = Situation("\n".join(rows)).unit(0, figures=1, weapon="", **charger)
    return s.unit(1, 1, figures=1, weapon="").unit(2, 1, figures=1, weapon="", facing="west")


@pytest.mark.rule("BR-087", "BR-094")
def test_a_star_is_told_who_comes_in_sight_on_the_charge_to_which_he_gives_the_word() -> None:
    s = past_a_house(facing="south").star(0)
    s.dice(*[1] * 40, *[6] * 40).start("face:0", "stay")
    assert s.asked.ask == "in sight"
    assert s.label("charge").splitlines()[-1] == "Unit 2 rolls 4 dice, and you do not act: charging"
    told = len(s.told)
    s.choose("charge")
    assert any("Unit 2" in line and line.startswith("In Sight") for line in s.told[told:])


@pytest.mark.rule("BR-097")
def test_who_charges_does_not_act_on_what_comes_in_sight_on_the_way() -> None:
    s = past_a_house(facing="north").dice(*[6] * 80).start()
    assert s.label("charge:1").splitlines()[-1] == "Unit 2 rolls 4 dice, and you do not act: charging"
    s.choose("charge:1")
    assert s.has_told("Unit 0 is charging and does not act.")


@pytest.mark.rule("BR-097", "BR-144")
@pytest.mark.parametrize(("rep", "unless"), [(4, ", unless you fall short"), (6, "")])
def test_who_charges_at_a_run_acts_only_if_it_may_fall_short(rep: int, unless: str) -> None:
    s = past_a_house(18, facing="north", rep=rep).start()
    told = f"Unit 2 rolls 4 dice, and you do not act: charging{unless}"
    assert s.label("run-at:1").splitlines()[-1] == told
