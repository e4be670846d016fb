"""What a seat sees of a fight: the table, who is on it and how they fare, and what there is to read."""

from __future__ import annotations

from msgspec.structs import replace

from mainbrace.games.bottle.ground.squares import Square
from mainbrace.games.bottle.scenery import board
from mainbrace.games.bottle.scenery.cast import Cast
from mainbrace.games.bottle.scenery.fight import fight_scene
from mainbrace.games.bottle.skirmish.shooting import shoot
from mainbrace.games.bottle.skirmish.state import Dropped, Fire
from mainbrace.kernel import Panel, Piece, Scene
from tests.games.bottle.skirmish.position import BOOK, Position

CAST = Cast(("You", "The enemy"), (0, 1, None))
HOUSE = """
..1.......
.#o##.....
.+__#..E..
.#__#.....
.####.....
"""


def seen(p: Position) -> Scene:
    """The scene of a position."""
    return fight_scene("A fight", BOOK, p.field, CAST)


def piece(scene: Scene, id: str) -> Piece:
    """A piece of a scene."""
    return next(each for each in scene.pieces if each.id == id)


def panel(scene: Scene, id: str) -> Panel:
    """A panel of a scene."""
    return next(each for each in scene.panels if each.id == id)


def test_the_ground_is_drawn_with_its_houses() -> None:
    scene = seen(Position(HOUSE, houses=[(1, 1, 4, 4)]))
    assert scene.grid is not None
    assert scene.grid.terrain(2, 1) == "window"
    assert scene.grid.terrain(1, 2) == "door"
    house = scene.grid.regions[-1]
    assert (house.id, house.box, house.roof) == ("house:house-0", (1, 1, 4, 4), "shingle")
    assert "Defence Value" in house.help


def test_only_a_whole_table_has_sections() -> None:
    table = seen(Position("\n".join(["." * 36] * 35 + ["1.E" + "." * 33]))).grid
    alley = seen(Position("\n".join(["." * 12] * 11 + ["1.E" + "." * 9]))).grid
    assert table is not None
    assert alley is not None
    assert [region.id for region in table.regions] == [f"section:{number}" for number in range(1, 10)]
    assert alley.regions == []


def test_by_night_light_falls_from_a_tavern_and_a_lantern() -> None:
    p = Position(HOUSE, houses=[(1, 1, 4, 4)], night=True)
    (building,) = p.field.plan.buildings
    p.field.plan = replace(p.field.plan, buildings=(replace(building, use="tavern"),))
    p.field.dropped.append(Dropped("lantern", p["1"].square))
    scene = seen(p)
    assert scene.light is not None
    assert {lamp.at for lamp in scene.light.lamps} == {"sq:2,1", "sq:1,2", "sq:2,0"}
    assert scene.grid is not None
    assert "light falls" in scene.grid.regions[-1].help
    lantern = next(piece for piece in scene.pieces if piece.label == "Lantern")
    assert lantern.topics == ["light", "dropped"]


def test_a_house_on_fire_burns_and_a_ruin_has_no_roof() -> None:
    p = Position(HOUSE, houses=[(1, 1, 4, 4)], night=True)
    p.field.fires.append(Fire(0, 0))
    scene = seen(p)
    assert [effect.kind for effect in scene.effects] == ["fire", "smoke"]
    assert scene.light is not None
    assert len(scene.light.lamps) == 1
    p.field.fires.clear()
    p.field.strength[0][0] = 0
    ruin = seen(p)
    assert ruin.grid is not None
    assert ruin.grid.regions[-1].roof == ""
    assert ruin.grid.regions[-1].marks == ["ruined"]
    assert [effect.kind for effect in ruin.effects] == ["rubble"]


def test_solid_walls_are_houses_under_roofs() -> None:
    p = Position("###.1.##\n###..E##\n###...##\n#.....##")
    grid = seen(p).grid
    assert grid is not None
    assert [(region.box, region.roof) for region in grid.regions] == [
        ((0, 0, 3, 3), "tile"),
        ((6, 0, 2, 4), "tile"),
    ]


def test_by_day_there_is_no_dark_and_fog_is_some() -> None:
    p = Position("1....E\n......\n......")
    assert board.light(BOOK, p.field) is None
    p.field.foul = True
    fog = board.light(BOOK, p.field)
    assert fog is not None
    assert fog.darkness == board.FOUL


def test_a_figure_shows_its_class_rep_facing_and_range() -> None:
    p = Position("1....E\n......\n......").give("1", "musket", rep=5, star=True, facing="north")
    shown = piece(seen(p), "fig:0")
    assert (shown.icon, shown.owner, shown.area, shown.facing) == ("pirate", 0, "sq:0,0", 0)
    assert shown.stats[0].value == 5
    assert shown.marks == ["Star"]
    assert [(each.reach, each.spread) for each in shown.ranges] == [(1800, 180)]


def test_how_figures_fare_is_marked() -> None:
    p = Position("1.2.3..E\n........\n........").give("1", "musket", empty=True).give("2", "musket")
    p["2"].status, p["3"].status = "duck-back", "stunned"
    p["1"].prone, p["E"].status = True, "obviously-dead"
    scene = seen(p)
    assert piece(scene, "fig:0").marks == ["Unloaded"]
    assert piece(scene, "fig:0").posture == "prone"
    assert piece(scene, "fig:1").marks == ["Ducking"]
    assert (piece(scene, "fig:2").posture, piece(scene, "fig:2").facing) == ("down", None)
    assert piece(scene, "fig:3").posture == "dead"


def test_who_is_asked_looks_activated_only_once_done() -> None:
    p = Position("1.2......E\n..........\n..........").begin()
    p["E"].acted = True
    asked = p.turn()
    assert asked is not None
    assert (asked.about, p["1"].acted) == ("fig:0", True)
    assert "activated" not in piece(seen(p), "fig:0").marks
    p.share("1").is_done = True
    assert "activated" in piece(seen(p), "fig:0").marks
    assert "activated" in piece(seen(p), "fig:2").marks


def test_who_is_gone_is_counted_and_not_shown() -> None:
    p = Position("1.2..E\n......\n......")
    p.s.take_off(p["2"], "run-away")
    scene = seen(p)
    assert [each.id for each in scene.pieces] == ["fig:0", "fig:2"]
    assert panel(scene, "sides").rows[0].cells[1:] == ["1", "0", "1"]
    assert [(track.value, track.end) for track in scene.tracks] == [(1, 2), (1, 1)]


def test_who_has_gone_home_safely_still_counts_as_on_his_feet() -> None:
    p = Position("1.2..E\n......\n......")
    p.s.take_off(p["2"], "left")
    assert [(track.value, track.end) for track in seen(p).tracks] == [(2, 2), (1, 1)]


def test_a_sheet_tells_weapons_attributes_and_advantages() -> None:
    p = Position("1....E\n......\n......")
    p.give("1", "pistol", "sword", rep=5, has=["brawler", "lucky-bastard"], star=True, power=3)
    p["1"].character.spent, p["1"].character.gold = ["lucky-bastard"], 12
    sheet = panel(seen(p), "sheet:0")
    entries = {entry.title: entry for entry in sheet.entries}
    assert sheet.lines[0] == "Rep 5 Pirate, English, Star"
    assert entries["Pistol"].tags == ["loaded", "6 inches", "Impact 2", "melee: improvised"]
    assert entries["Brawler"].text == "One die more in a melee."
    assert entries["Lucky Bastard"].tags == ["used up"]
    assert entries["Star Power"].tags == ["3 dice left"]
    assert entries["Gold"].tags == ["12 GP"]


def test_groups_name_their_leaders() -> None:
    p = Position("1.2......E\n..........\n..........").give("1", rep=5).give("2", rep=3)
    groups = panel(seen(p), "groups").entries
    assert [(entry.title, entry.text) for entry in groups] == [("1", "Leads 2."), ("E", "Alone.")]
    assert groups[0].tags == ["Ours", "acts on 5 or less"]


def test_a_cannon_shows_its_arc_and_a_thrown_blade_where_it_lies() -> None:
    p = Position("1....E\n......\n......")
    p.gun("1", "1", loaded=False)
    p.field.dropped.append(Dropped("knife", Square(3)))
    scene = seen(p)
    gun = piece(scene, "gun:0")
    assert (gun.marks, gun.ranges[0].spread, gun.facing) == (["Unloaded"], 90, 2)
    assert (piece(scene, "dropped:0").label, piece(scene, "dropped:0").area) == ("Knife", "sq:3,0")


def test_the_last_shots_are_drawn_until_the_turn_is_over() -> None:
    p = Position("1....E\n......\n......").give("1", "musket")
    p.dice(1)
    p.run(shoot(p.s, p["1"], p["E"], p.s.weapon("musket")))
    assert [overlay.through for overlay in seen(p).overlays] == [["fig:0", "fig:1"]]
