"""The game board: zones, sea, points, Deck Features and gangplanks (Second Tide p. 10)."""

from __future__ import annotations

import pytest

from mainbrace.games.rumbones.board import PLANK, SEA, Zone
from tests.games.rumbones.situation import Situation


def zones_of(t: Situation, verb: str) -> set[str]:
    """The zones that the legal answers with this verb name."""
    return {key.removeprefix(f"{verb}:") for key in t.keys if key.startswith(f"{verb}:")}


def zones_with_hull(t: Situation, *hulls: int) -> set[str]:
    return {t.board.label(Zone(zone)) for zone, hull in enumerate(t.board.hulls) if hull in hulls}


@pytest.mark.rule("ST-045")
def test_zones_are_squares_of_a_grid_and_only_those_that_share_an_edge_are_adjacent() -> None:
    board = Situation().board
    assert len(board.hulls) == board.width * board.height == len(board.zones)
    for zone in board.zones:
        x, y = zone % board.width, zone // board.width
        around = {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)}
        assert {(z % board.width, z // board.width) for z in board.adjacent[zone]} == {
            (a, b) for a, b in around if a in range(board.width) and b in range(board.height)
        }


@pytest.mark.rule("ST-045")
def test_nobody_slips_through_a_corner_between_two_enemies() -> None:
    t = Situation().hero("A", "anvil", "G4").crew("B", "G3", 1).crew("B", "F4", 1).start("activate:anvil")
    assert "G6" in zones_of(t, "move")
    assert "F3" not in zones_of(t, "move")


@pytest.mark.rule("ST-046")
def test_a_hero_never_walks_into_the_sea() -> None:
    for zone in ("D4", "F2", "F5", "I8", "K3"):
        t = Situation().hero("A", "gale", zone).start("activate:gale")
        assert not zones_of(t, "move") & zones_with_hull(t, SEA)
        assert not zones_of(t.choose("use:dash"), "move") & zones_with_hull(t, SEA)


@pytest.mark.rule("ST-046")
def test_the_sea_dragon_swims_in_sea_zones_only() -> None:
    t = Situation().monster("A", "E4").start("monster:sea-dragon")
    assert zones_of(t, "move") == {"E5", "E6"}
    t = Situation().monster("A", "J6").start("monster:sea-dragon")
    assert zones_of(t, "move") == {"J7", "J8"}


@pytest.mark.rule("ST-047")
def test_own_points_may_be_entered_and_ended_on() -> None:
    t = Situation().hero("A", "gale", "H4").start("activate:gale", "move:H3", "stop")
    assert t.at("gale") == "H3"
    t.choose("move:H5", "use:dash", "move:G5")
    assert t.at("gale") == "G5"


@pytest.mark.rule("ST-047")
def test_own_points_may_be_rigged_to() -> None:
    t = Situation().hero("A", "anvil", "D4").dice(5).start("activate:anvil", "rig", "rig:H3", "stop", "end")
    assert t.at("anvil") == "H3"


@pytest.mark.rule("ST-048")
def test_an_enemy_point_is_crossed_but_not_reached_with_the_last_movement_point() -> None:
    two_away = Situation().hero("A", "anvil", "C4").start("activate:anvil")
    assert {"C3", "B4"} <= zones_of(two_away, "move")
    assert "B3" not in zones_of(two_away, "move")
    beyond = Situation().hero("A", "anvil", "C3").crew("B", "C4", 1).start("activate:anvil", "move:B4")
    assert beyond.at("anvil") == "B4"


@pytest.mark.rule("ST-048")
def test_a_hero_on_an_enemy_point_with_one_point_left_must_leave_it() -> None:
    t = Situation().hero("A", "anvil", "C3").start("activate:anvil", "move:B3")
    assert set(t.keys) == {"move:C3", "move:B4"}
    walled_in = Situation().hero("A", "anvil", "C3").crew("B", "B4", 1).start("activate:anvil", "move:B3")
    assert walled_in.at("anvil") == "C3"


@pytest.mark.rule("ST-048")
def test_no_rig_and_no_free_move_ends_on_an_enemy_point() -> None:
    rig = Situation().hero("A", "anvil", "F4").start("activate:anvil", "rig")
    assert {"C3", "B4", "L4"} <= zones_of(rig, "rig")
    assert not {"B3", "B7", "M4", "M6"} & zones_of(rig, "rig")
    free = Situation().hero("A", "gale", "C3").start("activate:gale", "use:dash")
    assert "B4" in zones_of(free, "move")
    assert "B3" not in zones_of(free, "move")


@pytest.mark.rule("ST-048")
def test_a_push_passes_over_an_enemy_point_but_never_takes_its_last_step_there() -> None:
    t = Situation("B").hero("B", "cask", "D3").hero("A", "dirk", "C3").dice(6, 1).start("activate:cask")
    assert zones_of(t.choose("attack:shove@C3"), "push") == {"C2", "C4"}
    t = Situation("B").hero("B", "cask", "D3").hero("A", "dirk", "C3").start("activate:cask", "use:heave")
    assert zones_of(t.choose("push:B3"), "push") == {"B2", "A3", "B4", "C3"}
    assert "stop" not in t.keys


@pytest.mark.rule("ST-049")
def test_a_legal_zone_is_dry_free_of_enemies_and_no_enemy_point() -> None:
    t = (
        Situation("B")
        .hero("B", "bolt", "D4")
        .hero("B", "dirk", "F4")
        .hero("A", "anvil", "G4")
        .crew("A", "H5", 2)
        .start("activate:bolt", "rig")
    )
    gallant = {f"{column}{row}" for column in "FGHI" for row in range(2, 9)}
    starboard = {f"{column}{row}" for column in "KLM" for row in range(3, 8)}
    assert zones_of(t, "rig") == (gallant | starboard) - {"G4", "H5"} - {"H3", "G5", "H7"}


@pytest.mark.rule("ST-049")
def test_enemies_and_sea_close_zones_to_walkers_too() -> None:
    t = (
        Situation()
        .hero("A", "anvil", "F5")
        .hero("B", "dirk", "F6")
        .crew("B", "G4", 1)
        .start("activate:anvil")
    )
    assert zones_of(t, "move") == {"F4", "F3", "G5", "H5", "G6"}


@pytest.mark.rule("ST-050")
def test_deck_features_are_walked_over_and_stood_on_whoever_owns_them() -> None:
    theirs = Situation().hero("A", "anvil", "C4").start("activate:anvil")
    assert {"C5", "C6", "D3"} <= zones_of(theirs, "move")
    own = Situation().hero("A", "anvil", "F4").crew("B", "G3", 1).start("activate:anvil")
    assert {"F3", "F2"} <= zones_of(own, "move")


@pytest.mark.rule("ST-050")
def test_a_hero_attacks_an_enemy_deck_feature_from_its_own_zone() -> None:
    t = Situation().hero("A", "anvil", "C4").dice(6, 6, 1).start("activate:anvil", "move:C5", "stop")
    t.choose("attack:hammer@C5")
    armory = t.feature("B", "armory")
    assert (t.at("anvil"), armory and armory.damage) == ("C5", 2)


@pytest.mark.rule("ST-051")
def test_any_number_of_models_share_a_zone_and_friends_never_block() -> None:
    t = (
        Situation()
        .crew("A", "G4", 24, 6)
        .hero("A", "bolt", "G4")
        .hero("A", "cask", "G4")
        .hero("A", "anvil", "G3")
    )
    t.start("activate:anvil")
    assert {"G4", "G5", "F4", "H4"} <= zones_of(t, "move")
    t.choose("move:G4", "stop")
    assert (t.at("anvil"), t.count("A", "G4")) == ("G4", 30)


@pytest.mark.rule("ST-052")
def test_no_way_of_moving_leads_into_a_zone_with_enemies() -> None:
    hero = Situation().hero("A", "gale", "F4").hero("B", "dirk", "G4").crew("B", "F5", 1).crew("B", "D4", 1)
    hero.start("activate:gale")
    taken = {"G4", "F5", "D4"}
    assert not zones_of(hero, "move") & taken
    assert not zones_of(hero.choose("rig"), "rig") & taken
    free = Situation().hero("A", "gale", "F4").hero("B", "dirk", "G4").start("activate:gale", "use:dash")
    assert "G4" not in zones_of(free, "move")
    push = Situation().hero("A", "cask", "G3").hero("A", "bolt", "F4").hero("B", "dirk", "G4")
    assert zones_of(push.start("activate:cask", "use:heave"), "push") == {"H4", "G5"}
    crew = Situation().crew("A", "G3", 3).supply("A").crew("B", "F3", 1).dice(1, 1, 1, 1, 1, 1, 1)
    assert crew.start("gun last").count("A", "G3") == 3


@pytest.mark.rule("ST-053")
def test_a_gangplank_is_walked_over_until_it_is_gone() -> None:
    laid = Situation().hero("A", "anvil", "F3").start("activate:anvil")
    assert {"E3", "D3"} <= zones_of(laid, "move")
    gone = Situation().hero("A", "anvil", "F3")
    gone.state.missing_planks = [gone.zone("E3")]
    assert not {"E3", "D3"} & zones_of(gone.start("activate:anvil"), "move")


@pytest.mark.rule("ST-053")
def test_a_gap_without_its_gangplank_is_sea_for_whoever_is_pushed_there() -> None:
    for missing, where in ((True, ""), (False, "E3")):
        t = Situation().hero("A", "cask", "G3").hero("B", "dirk", "F3")
        t.state.missing_planks = [t.zone("E3")] * missing
        t.dice(6, 1).start("activate:cask", "attack:shove@F3", "push:E3")
        assert t.at("dirk") == where


@pytest.mark.rule("ST-053")
def test_a_gangplank_belongs_to_no_ship_so_nobody_rigs_from_it_or_to_it() -> None:
    t = Situation().hero("A", "anvil", "E3").hero("A", "bolt", "F4").start("activate:anvil")
    planks = zones_with_hull(t, PLANK)
    assert planks == {"E3", "E7", "J5"}
    assert {t.board.ship_of(zone) for zone in t.board.planks} == {None}
    assert "rig" not in t.keys
    t.choose("move:F3", "stop", "rig")
    assert not zones_of(t, "rig") & planks
