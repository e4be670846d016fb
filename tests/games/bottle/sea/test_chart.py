"""What a seat sees: a sea without edges, hulls, arcs, wakes, rosters, speeds."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.sea.fight.chart import TABLE, follow, size, spot
from mainbrace.games.bottle.sea.fight.sailing import sail
from mainbrace.kernel import Match, point_at, seed_from
from tests.games.bottle.sea.seascape import GAME, NW, E, N, Seascape, W


def duel() -> Seascape:
    """Two ships six inches apart."""
    return Seascape().ship(middle=(0, 0), heading=E).ship(1, "merchant-3", middle=(650, 0), heading=N, hits=2)


@pytest.mark.rule("BS-117")
def test_the_table_moves_by_the_least_that_is_needed() -> None:
    """One ship sails off it to the east by five inches, with twelve to spare."""
    scape = Seascape().ship(middle=(900, 0)).ship(1, middle=(2900, 0), heading=N)
    follow(scape.state)
    assert scape.state.corner == (-2400 + 500 + 1200, -2400)
    follow(scape.state)
    assert scape.state.corner == (-700, -2400)
    assert size(scape.state) == (TABLE, TABLE)


@pytest.mark.rule("BS-117")
def test_ships_far_apart_are_on_one_chart() -> None:
    scape = Seascape().ship(middle=(0, 0)).ship(1, middle=(7000, 0), heading=N)
    follow(scape.state)
    assert size(scape.state) == (94, TABLE)
    for vessel in scape.state.vessels:
        x, y = (int(part) for part in spot(scape.state, vessel.bow).removeprefix("at:").split(","))
        assert 0 <= x <= 9400
        assert 0 <= y <= 4800


@pytest.mark.rule("BS-117")
def test_the_sea_has_no_edge() -> None:
    """A ship sails two hundred inches and nothing stops her."""
    scape = (
        Seascape(wind="west").ship(at=(0, 0), heading=E).ship(1, at=(30000, 0), heading=E, standing="gone")
    )
    for _ in range(40):
        scape.run(sail(scape.fight, scape.at(0)), "sail:f12")
        follow(scape.state)
    assert scape.at(0).bow == (24000, 0)
    assert size(scape.state) == (TABLE, TABLE)


def test_hulls_as_large_as_their_size() -> None:
    pieces = {piece.id: piece for piece in duel().scene.pieces}
    assert pieces["ship:0"].hull == (200, 50)
    assert (pieces["ship:0"].facing, pieces["ship:0"].area) == (E, "at:2400,2400")
    assert pieces["ship:1"].stats[0].value == 4
    assert {(each.turn, each.reach) for each in pieces["ship:0"].ranges} == {
        (turn, reach) for turn in (90, -90) for reach in (400, 800, 1200)
    }
    assert pieces["wind"].facing == 8


def test_marks_of_what_befell_a_ship() -> None:
    scape = duel().grappled(0, 1)
    vessel = scape.at(1)
    vessel.standing, vessel.ship.burns, vessel.ship.leaks, vessel.sails = "struck", True, 1, "half"
    marks = next(piece for piece in scape.scene.pieces if piece.id == "ship:1").marks
    assert marks == ["Struck", "Grappled", "On fire", "Holed", "In Irons", "Half sails"]


def test_the_roster_with_its_columns_crossed_off() -> None:
    panel = next(panel for panel in duel().scene.panels if panel.id == "sheet:1")
    assert panel.columns == ["6", "5", "4", "3", "2", "1"]
    rows = {row.name: row.cells for row in panel.rows}
    assert rows["Maneuver"] == ["✗", "✗", "4", "3", "2", "1"]
    assert rows["Guns"] == ["✗", "✗", "3", "2", "1", "0"]
    speeds = next(entry for entry in panel.entries if entry.title == "Speed by heading")
    assert speeds.tags[:5] == ["N 2", "NNE 2", "NE 4", "ENE 4", "E 5"]
    assert len(speeds.tags) == 16


def test_the_long_roster_of_a_large_ship_lies_on_its_side() -> None:
    scape = Seascape().ship(0, "warship-1", hits=1).ship(1, at=(900, 0))
    panel = next(panel for panel in scape.scene.panels if panel.id == "sheet:0")
    assert panel.columns == ["Maneuver", "Guns", "Morale", "Lost"]
    assert [(row.name, row.cells) for row in panel.rows[:2]] == [
        ("16", ["✗", "✗", "✗", "✗"]),
        ("15", ["4", "9", "0", "1"]),
    ]
    assert len(panel.rows) == 16


def test_sheets_count_like_a_person() -> None:
    """A Merchant of the 4th Rate has a turn in a move and three guns; with two hits one, and Red one man."""
    scape = Seascape().ship(0, "merchant-4").captain(0, influence=1).ship(0, "merchant-4", hits=2)
    scape.ship(1, "merchant-4", at=(900, 0), crew=1).captain(2, influence=2)
    scape.state.sides[0].spoils.tons = 1
    panels = {panel.id: "\n".join(panel.lines) for panel in scape.scene.panels}
    assert "20 men, " in panels["sheet:0"]
    assert "Maneuver 3, 1 turn, 3 guns, full sails" in panels["sheet:0"]
    assert "Maneuver 1, 1 turn, 1 gun, full sails" in panels["sheet:1"]
    assert "1 man, " in panels["sheet:2"]
    assert "1 die of Influence left" in panels["watch"]
    assert "2 dice of Influence left" in panels["watch"]
    assert "Spoils of Blue: 1 ton of cargo" in panels["watch"]


def test_overlays_of_wind_wakes_and_lines() -> None:
    scape = duel().grappled(0, 1)
    scape.at(0).wake = [(0, 0), (0, -100), (50, -200)]
    overlays = {overlay.id: overlay for overlay in scape.scene.overlays}
    assert len(overlays["wake:0"].through) == 3
    assert overlays["wake:0"].form == "trail"
    assert overlays["wind-ring"].label == "Wind from the north"
    assert overlays["lines:0-1"].through == ["ship:0", "ship:1"]


def test_one_looks_at_the_ships_not_at_the_whole_table() -> None:
    """Twelve inches apart with five to spare; nearer ones are not seen larger than makes sense."""
    scape = duel()
    assert scape.scene.view == (18, 15, 18, 18)
    scape.at(1).bow = (1200, 300)
    left, top, wide, high = scape.scene.view or (0, 0, 0, 0)
    assert (wide, high) == (22, 22)
    for piece in scape.scene.pieces:
        x, y = (int(part) / 100 for part in piece.area.removeprefix("at:").split(","))
        assert left < x < left + wide
        assert top < y < top + high


@pytest.mark.rule("BS-117")
@pytest.mark.parametrize(("heading", "other"), [(N, (300, 0)), (NW, (0, 2600)), (W, (300, 0))])
def test_nothing_one_sees_or_steers_for_lies_beyond_the_chart(heading: int, other: tuple[int, int]) -> None:
    """A fast ship is as near to the upper left corner of the table as one comes before it is moved."""
    scape = Seascape(wind="east").ship(0, "merchant-5", middle=(0, 0), heading=heading)
    scape.ship(1, middle=other, heading=N).at_step("move-and-grapple", 0, 0)
    scape.state.corner = (0, 0)
    follow(scape.state)
    scene, (columns, rows) = scape.start().scene, size(scape.state)
    left, top, wide, high = scene.view or (-1, -1, 0, 0)
    assert 0 <= left <= columns - wide
    assert 0 <= top <= rows - high
    places = [point_at(id) for option in scape.asked.options for id in option.on if id.startswith("at:")]
    assert len(places) > 50
    assert all(each and each[0] <= 100 * columns and each[1] <= 100 * rows for each in places)


def test_whoever_sails_next_sees_how_far_she_may_come() -> None:
    scape = Seascape(wind="west").ship(at=(0, 0), heading=N).ship(1, middle=(300, 0), heading=N)
    assert scape.scene.view == (16, 15, 18, 18)
    scape.at_step("move-and-grapple", 0, 0)
    assert f"{scape.fight.speed(scape.at(0))} inches" == "7 inches"
    left, top, wide, _ = scape.scene.view or (0, 0, 0, 0)
    assert top <= 24 - 7
    assert left <= 24 - 7
    assert left + wide >= 24 + 7


def test_at_the_helm_of_a_wide_sea_one_sees_where_she_may_sail_and_her_nearest_enemy() -> None:
    """A third ship thirty inches off is not worth that all others are hardly seen."""
    scape = Seascape(wind="west").ship(at=(0, 0), heading=N).ship(1, middle=(800, 0), heading=N)
    scape.ship(1, middle=(0, 3000), heading=N)
    assert (scape.scene.view or (0, 0, 0, 0))[2] == 40
    scape.at_step("move-and-grapple", 0, 0)
    left, top, wide, high = scape.scene.view or (0, 0, 0, 0)
    assert wide <= 26
    for ship in ("ship:0", "ship:1"):
        (area,) = (piece.area for piece in scape.scene.pieces if piece.id == ship)
        x, y = (int(part) / 100 for part in (area or "").removeprefix("at:").split(","))
        assert left + 2 < x < left + wide - 2
        assert top + 2 < y < top + high - 2


def test_the_rose_has_the_speed_of_whoever_acts_on_every_heading() -> None:
    """Wind from the north, Maneuver 6: the lengths of six parts, from In Irons with the clock."""
    scape = duel().at_step("fire", 0, 0)
    petals = [overlay for overlay in scape.scene.overlays if overlay.kind == "rose"]
    assert [each.label for each in petals] == ["irons 3", "close 6", "7", "run 6", "reach 7", "6"]
    assert [(each.heading, each.spread) for each in petals] == [
        (0, 68),
        (56, 45),
        (101, 45),
        (180, 112),
        (259, 45),
        (304, 45),
    ]
    assert petals[2].radius > petals[1].radius > petals[0].radius
    scape.state.to_act = [1]
    assert "close 4" in [each.label for each in scape.scene.overlays]


def test_the_guns_that_fire_next_show_where_they_bear() -> None:
    scape = duel()
    assert not [overlay for overlay in scape.scene.overlays if overlay.kind == "arc"]
    arcs = [each for each in scape.at_step("fire", 0, 0).scene.overlays if each.kind == "arc"]
    assert {(each.heading, each.radius) for each in arcs} == {
        (heading, reach) for heading in (0, 180) for reach in (400, 800, 1200)
    }


def test_ships_are_seen_once_they_are_placed() -> None:
    """While the attacker says from where she comes, the target lies alone on the chart."""
    match = Match.new(GAME, {"meeting": "chosen", "foes": ["merchant-3"]}, seed_from("chase 23"))
    while match.decision is not None and match.decision.ask != "bearing":
        match.choose(match.decision.keys[0])
    assert [each.id for each in GAME.scene(match.state, 0).pieces] == ["wind", "ship:1"]
    assert match.decision is not None
    match.choose(match.decision.keys[0])
    assert [each.id for each in GAME.scene(match.state, 0).pieces] == ["wind", "ship:0", "ship:1"]


def hub_and_places(match: Match[Any]) -> tuple[tuple[int, int], list[tuple[int, int]]]:
    """The middle of the wind rose, and the points that can be chosen."""
    assert match.decision is not None
    rose = point_at(GAME.scene(match.state, 0).pieces[0].area)
    assert rose is not None
    return rose, [
        at for option in match.decision.options for thing in option.on if (at := point_at(thing)) is not None
    ]


@pytest.mark.parametrize("seed", ["chase 23", "chase 152", "battle 3", "battle 0"])
def test_nothing_to_choose_lies_under_the_wind_rose(seed: str) -> None:
    ships = {"ships": ["warship-3", "merchant-3", "merchant-3"]} if seed.startswith("battle") else {}
    match = Match.new(
        GAME, {"meeting": "chosen", "foes": ["merchant-3", "merchant-4"], **ships}, seed_from(seed)
    )
    looked = set()
    for number in range(60):
        if match.decision is None:
            break
        (x, y), places = hub_and_places(match)
        assert all((x - here) ** 2 + (y - there) ** 2 > 150**2 for here, there in places)
        if match.decision.ask in ("heading", "bearing", "berth"):
            radius = next(each.radius for each in GAME.scene(match.state, 0).overlays if each.kind == "rose")
            assert all((x - here) ** 2 + (y - there) ** 2 > radius**2 for here, there in places)
        looked |= {match.decision.ask} if places else set()
        match.choose(match.decision.keys[7 * number % len(match.decision.keys)])
    assert {"helm"} <= looked


def test_every_id_of_a_scene_is_there_once_and_every_topic_is_explained() -> None:
    scene = duel().scene
    ids = [each.id for part in (scene.pieces, scene.panels, scene.tracks, scene.overlays) for each in part]
    assert len(ids) == len(set(ids))
    topics = {topic for piece in scene.pieces for topic in piece.topics}
    topics |= {topic for panel in scene.panels for entry in panel.entries for topic in entry.topics}
    topics |= {topic for track in scene.tracks for topic in track.topics}
    assert topics <= set(GAME.glossary)
    icons = {piece.icon for piece in scene.pieces} | {panel.icon for panel in scene.panels}
    assert icons - {""} <= set(GAME.icons)


def test_before_the_fight_there_is_an_empty_sea() -> None:
    match = Match.new(GAME, {"sightings": 1}, seed_from("lookout"))
    scene = GAME.scene(match.state, 0)
    assert scene.status.startswith(("Looking out", "It is over"))
    assert [(piece.id, piece.area) for piece in scene.pieces] == [("wind", "at:2400,2400")]
    assert scene.view == (5, 5, 38, 38)


def test_everybody_sees_the_same() -> None:
    scape = duel()
    assert GAME.scene(scape.state, 0) == GAME.scene(scape.state, 1) == scape.scene
