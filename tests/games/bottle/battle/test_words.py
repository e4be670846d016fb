"""What the log says: what has really happened, and every reason for it."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.battle.charging import fire_at_charge
from mainbrace.games.bottle.battle.excuses import why_no_shot
from mainbrace.games.bottle.battle.nonplayers import act
from mainbrace.games.bottle.battle.reactions import react
from mainbrace.games.bottle.battle.sentences import tell
from mainbrace.games.bottle.battle.sight import sees
from mainbrace.games.bottle.battle.state import Lock
from mainbrace.kernel import Event
from tests.games.bottle.battle.situation import Situation, field

APART = field(36, 36, u0=(18, 30), u1=(18, 14))
CORNER = """
    ....1...............
    ....................
    ....................
    ....................
    ########............
    ....................
    ....0...............
    ....................
"""
"""Going east along the wall, Unit 0 comes into view of Unit 1 at 10,6."""


def marches(s: Situation) -> list[str]:
    return [line for line in s.told if " marches " in line]


def test_a_march_is_told_as_far_as_it_went_before_anybody_acts() -> None:
    s = Situation(CORNER).unit(0, figures=1).unit(1, 1, figures=1, status="duck-back").dice(*[6] * 12)
    s.start("go:12,6", "stay")
    told = "Unit 0 marches 6 inches to 10,6."
    assert marches(s) == [told]
    assert s.told.index(told) < s.told.index("In Sight: Unit 0 and Unit 1.")
    s.choose("go:11,6")
    assert marches(s)[1:] == ["Unit 0 marches 1 inch to 11,6."]


def test_two_inches_more_are_told_as_well() -> None:
    s = Situation(CORNER).unit(0, figures=1).unit(1, 1, figures=1, status="duck-back").dice(*[6] * 12)
    s.start("go:12,6", "go:12,6")
    assert marches(s) == ["Unit 0 marches 6 inches to 10,6.", "Unit 0 marches 2 inches to 12,6."]


def of_the_book(drawing: str, *dice: int, blue: int = 10, **red: Any) -> str:
    """The first sentence after the dice of a unit that the book commands."""
    s = Situation(drawing, players=1).unit(0, figures=blue, kind="pirate", is_loaded=False)
    s.unit(1, 1, **{"kind": "pirate", **red}).change(phases=[1]).dice(*dice)
    s.luck = b"whatever follows"
    s.run(act(s.battle, s.at(1)))
    return s.told[1].partition(": ")[2]


FAR = field(36, 36, u0=(18, 34), u1=(18, 4))
CLOSE = field(36, 36, u0=(18, 24), u1=(18, 14))
WOODS = "\n".join(row.replace(".", "T") if 12 <= y <= 16 else row for y, row in enumerate(APART.split("\n")))
NEAR_WOODS = "\n".join(
    row.replace(".", "T") if y in (10, 11) else row for y, row in enumerate(APART.split("\n"))
)
CORNERED = "###1###\n###.###\n###.###\n...0..."


@pytest.mark.rule("BR-205")
@pytest.mark.parametrize(
    ("drawing", "dice", "more", "words"),
    [
        (FAR, (1, 1), {}, "advances on Unit 0."),
        (FAR, (1, 1), {"keeps_to_works": True}, "keeps to its works, for nobody is in reach of a charge."),
        (FAR, (1, 1), {"has_gun": True, "figures": 3, "weapon": "", "blue": 3}, "stays with its gun."),
        (CLOSE, (1, 1), {"weapon": ""}, "charges, for Unit 0 is in reach."),
        (APART, (1, 1), {}, "fires at Unit 0, the nearest it can hit."),
        (APART, (1, 1), {"is_loaded": False}, "reloads."),
        (APART, (1, 6), {}, "finds no cover in reach and stays."),
        (WOODS, (1, 6), {}, "stays in cover."),
        (NEAR_WOODS, (1, 6), {}, "goes to the nearest cover."),
        (APART, (1, 6), {"figures": 5}, "gets farther away and finds no cover."),
        (NEAR_WOODS, (1, 6), {"figures": 5}, "gets farther away in cover."),
        (CORNERED, (1, 6), {"figures": 1, "blue": 4}, "can go no farther away and finds no cover."),
        (APART, (6, 6), {"blue": 5, "weapon": ""}, "stays where it is."),
        (APART, (6, 6), {}, "runs away."),
    ],
)
def test_units_of_the_book_say_what_they_make_of_their_row(
    drawing: str, dice: tuple[int, int], more: dict[str, Any], words: str
) -> None:
    assert of_the_book(drawing, *dice, **more) == words


@pytest.mark.parametrize(
    ("red", "words"),
    [
        ({"weapon": ""}, "nothing to fire with"),
        ({"is_loaded": False}, "not loaded"),
        ({"weapon": "pistol"}, "Unit 0 is 16 inches off, beyond 6"),
        ({"facing": "north"}, "no figure has a clear line to Unit 0"),
        ({"has_gun": True, "figures": 3, "facing": "west"}, "the gun does not point at Unit 0"),
        (
            {"weapon": "pistol", "is_loaded": False, "facing": "north"},
            "not loaded; Unit 0 is 16 inches off, beyond 6; no figure has a clear line to Unit 0",
        ),
    ],
)
def test_every_reason_for_not_firing_is_named(red: dict[str, Any], words: str) -> None:
    s = Situation(APART).unit(0).unit(1, 1, **red)
    assert why_no_shot(s.battle, s.at(1), s.at(0)) == words


BEHIND_A_HOUSE = """
    ....0.......
    ............
    ............
    ............
    ............
    ....#.......
    ....1.......
    ............
"""
"""The crew of Unit 1 sees past the house, the gun itself does not."""


def test_a_gun_whose_crew_alone_sees_the_enemy_says_so() -> None:
    s = Situation(BEHIND_A_HOUSE).unit(0, figures=1).unit(1, 1, figures=3, facing="north", has_gun=True)
    assert sees(s.battle, s.at(1), s.at(0))
    assert why_no_shot(s.battle, s.at(1), s.at(0)) == "the gun itself has no clear line to Unit 0"


def test_a_melee_is_a_reason_on_either_side_of_it() -> None:
    s = Situation(field(36, 36, u0=(18, 30), u1=(18, 14), u2=(18, 29))).unit(0).unit(1, 1).unit(2, 1)
    s.change(locks=[Lock(2, 0)])
    assert why_no_shot(s.battle, s.at(1), s.at(0)).startswith("Unit 0 is in melee")
    assert why_no_shot(s.battle, s.at(0), s.at(1)).startswith("in melee itself")


def test_who_cannot_fire_at_a_charge_says_why() -> None:
    s = Situation(CLOSE).unit(0).unit(1, 1, weapon="bow", is_loaded=False)
    fire_at_charge(s.battle, s.at(1), s.at(0), is_from_behind=False)
    assert s.told == ["Unit 1 cannot fire at Unit 0: not loaded."]


def test_a_reaction_says_why_the_row_was_read_as_it_was() -> None:
    s = Situation(APART).unit(0, kind="pirate", is_loaded=False).unit(1, 1).dice(1, 1)
    s.run(react(s.battle, s.at(0), ["received-fire"], s.at(1)))
    assert "passes 2: duck back (no shot: not loaded; Unit 1 is out of reach)." in s.told[1]
    s = Situation(APART).unit(0, kind="pirate").unit(1, 1).dice(1, 6)
    s.run(react(s.battle, s.at(0), ["man-down"], s.at(1)))
    assert "passes 1: duck back (no other unit stands within 4 inches)." in s.told[1]


def test_the_last_of_a_unit_has_nobody_to_stand_in_for_its_leader() -> None:
    s = Situation(APART).unit(0, figures=2).unit(1, 1, figures=1, leader=5)
    s.dice(1, *[6] * 7, 1).start("fire:1")
    assert s.has_told("The Leader of Unit 1 falls with the last of it.")
    assert not s.has_told("stands in")


def test_leaders_are_spoken_of_as_men_and_women_alike() -> None:
    facts = {"unit": "Boat Crew", "who": "Anne Bonny", "rep": 4}
    told = [tell(Event(kind, facts)) for kind in ("leader falls", "star stunned")]
    assert told == [
        "The Leader of Boat Crew is out of the fight; another of Rep 4 stands in.",
        "Anne Bonny is stunned; somebody else leads Boat Crew meanwhile.",
    ]


def test_who_is_to_act_next_says_what_it_is() -> None:
    s = Situation(field(36, 36, u0=(18, 30), u1=(18, 2), u2=(6, 30), u3=(6, 29)))
    s.unit(0, kind="pirate", is_loaded=False).unit(1, 1).unit(2, weapon="pistol").unit(3, 1)
    s.change(locks=[Lock(2, 3)]).start()
    assert s.label("unit:0") == (
        "Unit 0\n10 figures of Rep 4 with muskets; no Leader: one of them stands in\n"
        "Not loaded: half may fire at will"
    )
    assert (
        s.label("unit:2")
        == "Unit 2\n10 figures of Rep 4 with pistols; no Leader: one of them stands in\nIn melee with Unit 3"
    )


def test_a_volley_says_how_many_of_the_unit_have_a_shot() -> None:
    s = Situation(APART).unit(0, formation="ranks").unit(1, 1).start()
    assert "5 for 5 of 10 figures with a shot" in s.label("fire:1")
    s = Situation(APART).unit(0, formation="ranks", kind="pirate", is_loaded=False).unit(1, 1).start()
    assert "2 for half of 5 figures with a shot, at will" in s.label("fire:1")
