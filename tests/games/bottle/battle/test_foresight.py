"""Who comes in sight by an order is named before it is given (BR-087)."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.battle.state import State
from mainbrace.kernel import Event, Match, Stream, seed_from
from tests.games.bottle.battle.situation import GAME, Situation, field

AT_ONCE = ("go", "face", "form", "charge", "fire")
"""Orders that bring about nothing but their own steps and turns until somebody comes in sight."""
CHOICES = 250
BACK_TO_BACK = field(20, 20, u0=(9, 15), u1=(9, 5))


def order_of(key: str) -> str:
    """What kind of order a key is."""
    return key.partition(":")[0]


def surprise(events: list[Event], mover: str) -> str:
    """Who came in sight of the mover before anything was rolled, as the log has it; empty for nobody."""
    for event in events:
        if event.kind == "rolled":
            break
        if event.kind == "in sight" and str(event.facts["units"]).startswith(mover):
            return str(event.facts["units"]).removeprefix(mover)
    return ""


def foreseen(number: int, **options: Any) -> int:
    """Play a part of a battle at random; returns how many surprises it held, each of them named."""
    match: Match[State] = Match.new(GAME, options, seed=seed_from(f"foresight {number}"))
    luck, count = Stream(seed_from(f"orders {number}")), 0
    for _ in range(CHOICES):
        asked = match.decision
        if asked is None:
            break
        keys = list(asked.keys)
        wanted = AT_ONCE[luck.draw(len(AT_ONCE)) - 1]
        some = [key for key in keys if order_of(key) == wanted] or keys
        key = some[luck.draw(len(some)) - 1]
        words, before = asked.options.get(key).words, len(match.events)
        unit = asked.about
        match.choose(key)
        if asked.ask != "order" or order_of(key) not in AT_ONCE:
            continue
        mover = match.state.units[int(unit.partition(":")[2])].name
        found = surprise(list(match.events[before:]), mover)
        for enemy in match.state.units:
            if enemy.name in found.replace(" and ", ", ").split(", "):
                assert f"{enemy.name} (" in words.partition("In Sight")[2], (key, words, found)
                count += 1
    return count


@pytest.mark.rule("BR-087")
def test_whoever_comes_in_sight_at_once_had_been_named() -> None:
    assert sum(foreseen(number, players=2, company="against", guns=1, horse=1) for number in range(3)) > 5


@pytest.mark.rule("BR-087")
def test_turning_names_who_comes_in_sight() -> None:
    s = Situation(BACK_TO_BACK).unit(0, facing="south", figures=4).unit(1, 1, facing="north").start()
    assert s.label("face:0").endswith("\nIn Sight: Unit 1 (4 dice)")
    assert "In Sight" not in s.label("face:3")
    assert s.label("go:9,17").endswith("\nIn Sight on the way: Unit 1 (4 dice)")


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
