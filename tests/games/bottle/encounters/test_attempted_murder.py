"""Trying to kill somebody and failing (BC-096)."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.encounters import confrontation, court
from mainbrace.games.bottle.skirmish.damage import hurt
from mainbrace.games.bottle.skirmish.shooting import shoot
from mainbrace.games.bottle.skirmish.wounded import kill
from mainbrace.games.bottle.terms import AttributeName, Deed
from tests.games.bottle.encounters.situation import Situation, drawn, lines, outing
from tests.games.bottle.scripts import answered

TRIED: Deed = "tried-to-kill"


def quarrel(*faces: int, saved_by: AttributeName | None = None, power: int = 0) -> Situation:
    """The Star has a pistol and faces somebody three inches away."""
    v = outing(drawn((18, 20, "S"), (18, 17, "E")), *faces, level=3)
    v.captain.character.weapons, v.captain.ready = ["pistol"], ["pistol"]
    enemy = v.enemies[0].character
    enemy.attributes = [saved_by] if saved_by is not None else []
    enemy.power = power
    return v


def fired(v: Situation) -> list[Deed]:
    """What the Star has done by a shot."""
    answered(shoot(v.s, v.captain, v.enemies[0], v.book.weapons["pistol"]))
    return court.deeds_of(v, v.captain)


@pytest.mark.rule("BC-096")
@pytest.mark.parametrize(
    ("saved_by", "faces"),
    [("lucky-bastard", (6, 1)), ("hard-as-nails", (6, 1, 1, 1))],
)
def test_a_shot_that_would_have_killed_is_attempted_murder(
    saved_by: AttributeName, faces: tuple[int, ...]
) -> None:
    v = quarrel(*faces, saved_by=saved_by)
    deeds = fired(v)
    assert TRIED in deeds
    assert "obviously-dead" not in deeds


@pytest.mark.rule("BC-096")
def test_star_power_after_a_knock_down_saves_a_life_too() -> None:
    """A 6 knocks down, two sixes are dead, and one success of Star Power puts out of the fight instead."""
    v = quarrel(6, 6, 6, 6, 1, power=1)
    deeds = fired(v)
    assert v.enemies[0].status == "out-of-the-fight"
    assert {TRIED, "out-of-the-fight"} <= set(deeds)


@pytest.mark.rule("BC-096")
@pytest.mark.parametrize("faces", [(1,), (6, 2), (6, 1)])
def test_a_miss_a_wound_and_a_murder_are_not(faces: tuple[int, ...]) -> None:
    assert TRIED not in fired(quarrel(*faces))


@pytest.mark.rule("BC-096", "BR-128")
def test_killing_one_who_lies_there_and_is_saved_is() -> None:
    v = quarrel(saved_by="lucky-bastard")
    v.s.become(v.enemies[0], "out-of-the-fight")
    answered(kill(v.s, v.captain, v.enemies[0]))
    assert v.enemies[0].status == "out-of-the-fight"
    assert TRIED in court.deeds_of(v, v.captain)


@pytest.mark.rule("BC-096")
def test_a_fire_that_nobody_is_to_blame_for_is_nobodys_crime() -> None:
    v = quarrel(saved_by="lucky-bastard")
    answered(hurt(v.s, v.enemies[0], "obviously-dead", None, None))
    assert v.state.guilt == []


@pytest.mark.rule("BC-096", "BC-101")
def test_who_tried_to_kill_may_hang() -> None:
    v = quarrel(6, 1, 4, *[6] * 5, *[1] * 3, saved_by="lucky-bastard")
    fired(v)
    confrontation.arrest(v, v.captain)
    answered(court.hold_court(v))
    (charge,) = lines(v, "charged")
    assert "Attempted Murder" in charge
    assert "Murder" not in charge.replace("Attempted Murder", "")
    assert lines(v, "sentenced") == ["Anne is sentenced: the gallows."]
