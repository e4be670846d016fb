"""What a seat sees of a battle."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.battle.state import Lock
from mainbrace.kernel import Match, Piece, Scene, Stream, seed_from
from tests.games.bottle.battle.situation import GAME, Situation, field

APART = field(36, 36, u0=(18, 30), u1=(18, 14))


def scene(s: Situation) -> Scene:
    return GAME.scene(s.state, 0)


def piece(found: Scene, id: str) -> Piece:
    return next(piece for piece in found.pieces if piece.id == id)


def test_a_unit_is_a_tray_of_figures_with_a_banner_at_its_anchor() -> None:
    s = Situation(APART).unit(0, figures=4, leader=5).star(0).unit(1, 1, is_mounted=True)
    found = scene(s)
    mine = [each for each in found.pieces if each.id.startswith("unit:0")]
    *others, banner = mine
    assert [each.area for each in mine] == ["sq:19,30", "sq:17,30", "sq:20,30", "sq:18,30"]
    assert (banner.icon, {each.icon for each in others}) == ("commander", {"military"})
    assert [(stat.name, stat.value, stat.of) for stat in banner.stats] == [
        ("Rep", 4, None),
        ("figures", 4, 4),
        ("Leader", 5, None),
    ]
    s.at(0).leader = 0
    assert [stat.name for stat in piece(scene(s), "unit:0").stats] == ["Rep", "figures"]
    assert {each.facing for each in mine} == {0}
    assert piece(found, "unit:1:2").icon == "horseman"
    assert [overlay.through for overlay in found.overlays if overlay.id == "front:0"] == [
        ["at:1750,2996", "at:2050,2996"]
    ]


def test_how_a_unit_fares_is_marked_on_it() -> None:
    s = Situation(APART).unit(0, is_loaded=False).unit(1, 1, status="duck-back", is_loading=True)
    found = scene(s.change(locks=[Lock(0, 1)]))
    assert piece(found, "unit:0").marks == ["In melee", "No Leader", "Unloaded"]
    assert piece(found, "unit:1").marks == ["In melee", "Ducking", "No Leader", "Loading"]
    assert any(overlay.kind == "melee" for overlay in found.overlays)


def test_a_gun_stands_at_the_anchor_of_its_crew() -> None:
    found = scene(Situation(APART).unit(0, figures=3, has_gun=True).unit(1, 1))
    gun = piece(found, "unit:0")
    assert (gun.kind, gun.icon) == ("gun", "cannon")
    assert [(range.reach, range.spread) for range in gun.ranges] == [(4800, 90)]


def test_the_order_of_battle_lists_every_unit_and_what_became_of_it() -> None:
    s = Situation(APART).unit(0, leader=5).star(0).unit(1, 1, status="ran-away", figures=0)
    s.at(1).began = 10
    armies = {panel.id: panel for panel in scene(s).panels if panel.id.startswith("army:")}
    assert [(row.name, row.cells) for row in armies["army:0"].rows] == [
        ("Unit 0", ["4", "5 ★", "10/10", "musket"])
    ]
    assert armies["army:1"].rows[0].cells[-1] == "ran away"


def test_the_sheet_of_a_unit_tells_who_leads_it_and_whom_it_faces() -> None:
    s = Situation(APART).unit(0, leader=5, is_loaded=False).unit(1, 1)
    sheet = next(panel for panel in scene(s).panels if panel.id == "sheet:0")
    assert sheet.piece == "unit:0"
    assert sheet.lines == [
        "Soldiers, 10 of 10, Rep 4. Its Leader has Rep 5.",
        "In a line from west to east, facing north.",
        "Weapon: musket, not reloaded; half may fire at will.",
        '16" from Unit 1.',
    ]


def test_houses_have_roofs_and_allies_one_colour() -> None:
    match = Match.new(GAME, {"battle": "sack", "level": 4, "players": 2, "company": "together"}, b"houses")
    found = match.observe(0).scene
    assert found.grid is not None
    assert all(region.roof for region in found.grid.regions)
    assert found.sides == [0, 0]
    assert found.players == ["Blue", "The Townsfolk"]


@pytest.mark.parametrize(
    "options",
    [
        {"guns": 2, "foe_guns": 1, "horse": 1, "foe_horse": 2},
        {"battle": "sack", "level": 5, "landed": 200},
        {"players": 2, "foe": "townsfolk"},
    ],
)
def test_what_a_scene_names_can_be_explained_and_found(options: dict[str, object]) -> None:
    match, chance = Match.new(GAME, options, seed_from("scene")), Stream(b"scene")
    while match.decision is not None and len(match.taken) < 60:
        found = match.observe(match.decision.seat).scene
        topics = [each.topics for each in found.pieces] + [each.topics for each in found.tracks]
        topics += [entry.topics for panel in found.panels for entry in panel.entries]
        topics += [region.topics for region in found.grid.regions] if found.grid else []
        assert {topic for each in topics for topic in each} <= GAME.glossary.keys()
        marks = {mark.lower().replace(" ", "-") for each in found.pieces for mark in each.marks} - {
            "activated"
        }
        assert marks <= GAME.glossary.keys()
        named = {each.icon for each in found.pieces} | {panel.icon for panel in found.panels}
        assert named <= GAME.icons.keys() | {""}
        ids = [each.id for each in found.pieces]
        assert len(set(ids)) == len(ids)
        assert found.grid is not None
        assert all(found.grid.has(each.area) for each in found.pieces)
        on = {place for option in match.decision.options for place in option.on}
        assert all(place in ids or found.grid.has(place) for place in on)
        assert match.decision.about in {"", *ids}
        match.take(match.decision.options.pick(chance))
