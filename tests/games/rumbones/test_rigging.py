"""Rigging from ship to ship (Second Tide p. 14)."""

from __future__ import annotations

import pytest

from tests.games.rumbones.situation import Situation


@pytest.mark.rule("ST-118")
@pytest.mark.parametrize(
    ("way", "end"),
    [
        pytest.param(("rig", "rig:D4", "move:C4"), "C4", id="rig and step"),
        pytest.param(("move:F5", "rig", "rig:D5"), "D5", id="step and rig"),
        pytest.param(("rig", "rig:D4", "rig", "rig:F6"), "F6", id="rig and rig back"),
    ],
)
def test_a_rig_costs_one_of_the_two_points_of_a_move(way: tuple[str, ...], end: str) -> None:
    t = Situation().hero("A", "anvil", "F4").dice(2, 4).start("activate:anvil", *way)
    assert t.at("anvil") == end
    assert "2 of 3 actions left" in t.asked.words


@pytest.mark.rule("ST-119")
@pytest.mark.parametrize(
    ("start", "may_rig"),
    [
        ("F4", True),
        ("I6", True),
        ("F2", True),
        ("D5", True),
        ("K7", True),
        ("G4", False),
        ("B4", False),
        ("M5", False),
        ("E3", False),
        ("J5", False),
    ],
)
def test_a_rig_starts_on_a_ships_edge_towards_another_ship(start: str, may_rig: bool) -> None:
    t = Situation().hero("A", "anvil", start).start("activate:anvil")
    assert ("rig" in t.keys) == may_rig


@pytest.mark.rule("ST-120")
def test_a_rig_goes_to_any_zone_of_another_ship_but_enemies_and_their_points() -> None:
    t = Situation("B").hero("B", "anvil", "D4").hero("A", "bolt", "F4").crew("A", "H8", deckhands=1)
    t.start("activate:anvil", "rig")
    gallant = {f"rig:{column}{row}" for column in "FGHI" for row in range(2, 9)}
    own_second_ship = {f"rig:{column}{row}" for column in "KLM" for row in range(3, 8)}
    held, points = {"rig:F4", "rig:H8"}, {"rig:H3", "rig:G5", "rig:H7"}
    assert set(t.keys) == (gallant | own_second_ship) - held - points


@pytest.mark.rule("ST-121")
@pytest.mark.parametrize(("face", "end"), [(4, "G6"), (3, "")])
def test_a_rigs_range_is_measured_over_sea_enemies_and_the_kraken(face: int, end: str) -> None:
    t = Situation("B").hero("B", "anvil", "D5").crew("A", "F6", deckhands=2).crew("A", "F5", bosuns=1)
    t.kraken().dice(face).start("activate:anvil", "rig", "rig:G6")
    assert t.at("anvil") == end


@pytest.mark.rule("ST-122")
def test_a_die_of_the_range_or_more_lands_the_hero_in_the_goal() -> None:
    t = Situation().hero("A", "anvil", "F4").dice(2).start("activate:anvil", "rig", "rig:D4")
    assert t.at("anvil") == "D4"


@pytest.mark.rule("ST-122")
def test_a_die_below_the_range_drops_the_hero_overboard_at_once() -> None:
    t = Situation().hero("A", "anvil", "F4").dice(1).start("activate:anvil", "rig", "rig:D4")
    assert t.get("anvil").overboard
    assert t.asked.seat == 1


@pytest.mark.rule("ST-123")
@pytest.mark.parametrize(("goal", "face"), [("C5", 4), ("B6", 6)], ids=["range 4", "range 6"])
def test_range_four_needs_a_four_and_range_six_a_six(goal: str, face: int) -> None:
    for rolled, end in ((face, goal), (face - 1, "")):
        t = Situation().hero("A", "anvil", "F4").dice(rolled)
        t.start("activate:anvil", "rig", f"rig:{goal}")
        assert t.at("anvil") == end


@pytest.mark.rule("ST-123")
def test_a_rigger_is_told_a_half_for_range_four_and_a_sixth_for_range_six() -> None:
    t = Situation().hero("A", "anvil", "F4").start("activate:anvil", "rig")
    told = {option.key: str(option.chances) for option in t.asked.options}
    assert told["rig:C5"] == "50% lands, 50% goes overboard"
    assert told["rig:B6"] == "17% lands, 83% goes overboard"


@pytest.mark.rule("ST-124")
def test_a_rig_beyond_the_reach_of_a_die_may_be_tried_and_always_fails() -> None:
    t = Situation().hero("A", "anvil", "I4").dice(6).start("activate:anvil", "rig", "rig:B4")
    assert t.get("anvil").overboard


@pytest.mark.rule("ST-125")
def test_a_one_does_not_fail_a_rigging_check_of_range_one() -> None:
    t = Situation(board="hull-to-hull").hero("A", "anvil", "B2").dice(1)
    t.start("activate:anvil", "rig", "rig:C2")
    assert t.at("anvil") == "C2"


@pytest.mark.rule("ST-122")
@pytest.mark.parametrize(
    ("letter", "zone", "damage", "silenced", "chance"),
    [
        pytest.param("A", "G4", 0, False, 4 / 6, id="a friend steadies the rope"),
        pytest.param("B", "E3", 0, False, 4 / 6, id="so does an enemy"),
        pytest.param("A", "G4", 1, False, 1 / 6, id="a damaged friend shakes it"),
        pytest.param("A", "G4", 1, True, 3 / 6, id="a silenced one does nothing"),
        pytest.param("A", "H5", 0, False, 3 / 6, id="nor does one too far off"),
    ],
)
def test_the_odds_of_a_rig_include_what_passives_will_do_to_it(
    letter: str, zone: str, damage: int, silenced: bool, chance: float
) -> None:
    landed = 0
    for face in range(1, 7):
        t = Situation().hero("A", "anvil", "F4").dice(face)
        t.hero(letter, "topman", zone, damage=damage, conditions=["silence"] * silenced)
        t.start("activate:anvil", "rig")
        told = t.asked.options.get("rig:C5").chances
        assert told is not None
        assert dict(told.outcomes)["lands"] == pytest.approx(chance)
        landed += t.choose("rig:C5").at("anvil") == "C5"
    assert landed / 6 == pytest.approx(chance)


def test_a_rigger_is_told_that_it_cannot_land_on_an_enemy_point() -> None:
    t = Situation().hero("A", "anvil", "F4").start("activate:anvil", "rig")
    assert t.closed == {
        f"rig:{point}": "An enemy Deployment Point: nobody may stop there"
        for point in ("B3", "B7", "M4", "M6")
    }


def test_nobody_rigs_where_enemies_hold_every_zone_of_the_other_ships() -> None:
    t = Situation(board="hull-to-hull").hero("A", "anvil", "B2")
    for zone in ("C1", "C2", "D1", "D2"):
        t.crew("B", zone, deckhands=1)
    t.start("activate:anvil")
    assert "rig" not in t.asked.keys
    assert t.closed["rig"] == "Enemies hold every zone of the other ships"
