"""What a seat sees: a sea without edges, hulls, arcs, wakes, rosters, speeds."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.sea.fight.chart import TABLE, follow, size, spot
from mainbrace.games.bottle.sea.fight.sailing import sail
from mainbrace.kernel import Match, Scene, seed_from
from tests.games.bottle.sea.seascape import GAME, E, N, Seascape


def scene_of(scape: Seascape) -> Scene:
    """What everybody sees."""
    return GAME.scene(scape.state, None)


def duel() -> Seascape:
    """Two ships six inches apart."""
    return Seascape().ship(middle=(0, 0), heading=E).ship(1, "merchant-3", middle=(650, 0), heading=N, hits=2)


@pytest.mark.rule("BS-117")
def test_the_table_moves_by_the_least_that_is_needed() -> None:
    """One ship sails off it to the east by five inches, with two to spare."""
    scape = Seascape().ship(middle=(0, 0)).ship(1, middle=(2900, 0), heading=N)
    follow(scape.state)
    assert scape.state.corner == (-2400 + 500 + 200, -2400)
    follow(scape.state)
    assert scape.state.corner == (-1700, -2400)
    assert size(scape.state) == (TABLE, TABLE)


@pytest.mark.rule("BS-117")
def test_ships_far_apart_are_on_one_chart() -> None:
    scape = Seascape().ship(middle=(0, 0)).ship(1, middle=(7000, 0), heading=N)
    follow(scape.state)
    assert size(scape.state) == (74, TABLE)
    for vessel in scape.state.vessels:
        x, y = (int(part) for part in spot(scape.state, vessel.bow).removeprefix("at:").split(","))
        assert 0 <= x <= 7400
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
    pieces = {piece.id: piece for piece in scene_of(duel()).pieces}
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
    marks = next(piece for piece in scene_of(scape).pieces if piece.id == "ship:1").marks
    assert marks == ["Struck", "Grappled", "On fire", "Holed", "In Irons", "Half sails"]


def test_the_roster_with_its_columns_crossed_off() -> None:
    panel = next(panel for panel in scene_of(duel()).panels if panel.id == "sheet:1")
    assert panel.columns == ["6", "5", "4", "3", "2", "1"]
    rows = {row.name: row.cells for row in panel.rows}
    assert rows["Maneuver"] == ["✗", "✗", "4", "3", "2", "1"]
    assert rows["Guns"] == ["✗", "✗", "3", "2", "1", "0"]
    speeds = next(entry for entry in panel.entries if entry.title == "Speed by heading")
    assert speeds.tags[:5] == ["N 2", "NNE 2", "NE 4", "ENE 4", "E 5"]
    assert len(speeds.tags) == 16


def test_overlays_of_wind_wakes_and_lines() -> None:
    scape = duel().grappled(0, 1)
    scape.at(0).wake = [(0, 0), (0, -100), (50, -200)]
    overlays = {overlay.id: overlay for overlay in scene_of(scape).overlays}
    assert len(overlays["wake:0"].through) == 3
    assert overlays["wind-arrow"].label == "Wind from the north"
    assert overlays["lines:0-1"].through == ["ship:0", "ship:1"]


def test_land_is_shown() -> None:
    scape = Seascape(shore="west").ship().ship(1, at=(900, 0))
    assert any(overlay.id == "shore" for overlay in scene_of(scape).overlays)


def test_every_id_of_a_scene_is_there_once_and_every_topic_is_explained() -> None:
    scene = scene_of(duel())
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
    assert [piece.id for piece in scene.pieces] == ["wind"]


def test_everybody_sees_the_same() -> None:
    scape = duel()
    assert GAME.scene(scape.state, 0) == GAME.scene(scape.state, 1) == scene_of(scape)
