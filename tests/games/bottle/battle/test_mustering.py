"""Armies, militia and garrison, and where they are set up (BR-048, BR-168 to BR-170, BC-104 to BC-107)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.deploying import home_zone
from mainbrace.games.bottle.battle.forces import (
    battle_weapon,
    enlist,
    enlist_gun,
    fresh_names,
    sizes,
    unit_rep,
)
from mainbrace.games.bottle.battle.game import VERBS
from mainbrace.games.bottle.battle.mustering import muster, muster_sack, scale_for
from mainbrace.games.bottle.battle.options import BattleOptions
from mainbrace.games.bottle.battle.state import State
from mainbrace.games.bottle.battle.towns import TOWNS, read_town, town_of
from mainbrace.games.bottle.encounters.keepsakes import word_of
from mainbrace.kernel import Event, MainbraceError, Match, OptionsError, Stream, Table, seed_from
from tests.games.bottle.battle.situation import GAME, Situation, field
from tests.games.bottle.scripts import star

BARE = field(36, 36)


def mustered(number: int = 0, **options: Any) -> State:
    """The state when both armies are set up."""
    state = GAME.setup(BattleOptions(**options), Stream(b""))
    events: list[Event] = []
    table = Table(state, Stream(seed_from(f"muster {number}")), events)
    muster(Battle(table, GAME.book, GAME.tables.tables, VERBS))
    return state


@pytest.mark.rule("BR-170")
@pytest.mark.parametrize(
    ("kind", "reps"),
    [
        ("pirate", [4, 4, 4, 4, 5, 5]),
        ("military", [3, 4, 4, 4, 4, 5]),
        ("townsfolk", [3, 3, 4, 4, 4, 4]),
        ("privateer", [4, 4, 4, 4, 5, 5]),
        ("merchant", [3, 3, 4, 4, 4, 4]),
    ],
)
def test_unit_generation(kind: Any, reps: list[int]) -> None:
    """Modifiers of classes that fight no battles are data all the same (AR-105)."""
    assert [unit_rep(Situation(BARE).dice(face).battle, kind, "A unit") for face in range(1, 7)] == reps


@pytest.mark.rule("BR-169")
def test_a_unit_and_its_leader_each_get_a_roll() -> None:
    s = Situation(BARE).dice(1, 6)
    unit = enlist(s.battle, 0, 0, "military", "Guards", 10)
    assert (unit.rep, unit.leader, unit.figures) == (3, 5, 10)
    assert s.told == [
        "Guards: Unit Generation (Rep 3, from 2 on 4, from 6 on 5): rolls 1.",
        "Guards, Leader: Unit Generation (Rep 3, from 2 on 4, from 6 on 5): rolls 6.",
    ]


@pytest.mark.rule("BR-048")
def test_weapons_in_battle_are_the_classs_own() -> None:
    """AR-127: one roll for the whole unit."""
    faces = range(1, 7)
    pirates = [battle_weapon(Situation(BARE).dice(face).battle, "pirate", "A unit") for face in faces]
    assert pirates == ["musket"] * 3 + ["pistol"] * 3
    assert battle_weapon(Situation(BARE).battle, "military", "A unit") == "musket"
    assert battle_weapon(Situation(BARE).battle, "townsfolk", "A unit") == "musket"


@pytest.mark.rule("BR-048")
@pytest.mark.parametrize("kind", ["indian", "merchant", "noble", "pirate-hunter", "privateer"])
def test_some_classes_never_fight_in_battles(kind: Any) -> None:
    with pytest.raises(MainbraceError, match="fight no Big Land Battles"):
        battle_weapon(Situation(BARE).battle, kind, "A unit")
    with pytest.raises(OptionsError, match="army"):
        Match.new(GAME, {"army": kind})


@pytest.mark.rule("BR-168", "BR-169")
def test_a_side_has_units_with_leaders_and_a_commander_in_chief() -> None:
    state = mustered(units=5, foe_units=4, figures=9)
    for side, number in ((0, 5), (1, 4)):
        units = [unit for unit in state.units if unit.side == side]
        assert [unit.figures for unit in units] == [9] * number
        assert all(unit.leader for unit in units)
        chiefs = [unit for unit in units if unit.star >= 0]
        assert chiefs == units[:1]
        assert chiefs[0].leader == state.stars[chiefs[0].star].rep == 5
    assert [star.is_star for star in state.stars] == [True, True]
    assert [star.power for star in state.stars] == [5, 0]  # the book's has none of a Star's advantages


@pytest.mark.rule("BR-169")
@pytest.mark.parametrize(
    ("units", "rep", "is_refused"), [(5, 4, True), (4, 4, False), (6, 6, False), (0, 5, False)]
)
def test_nobody_leads_more_units_than_his_rep(units: int, rep: int, is_refused: bool) -> None:
    """AR-106."""
    if is_refused:
        with pytest.raises(OptionsError, match="option 'units': found 5; allowed: 0 to 4"):
            mustered(units=units, rep=rep)
    else:
        assert sum(unit.side == 0 for unit in mustered(units=units, rep=rep).units) == (units or rep)


def test_allies_share_the_units_and_each_has_a_star() -> None:
    state = mustered(players=2, company="together", units=4)
    mine = [unit for unit in state.units if unit.side == 0]
    assert [unit.seat for unit in mine] == [0, 1, 0, 1]
    assert [unit.star for unit in mine] == [0, 1, -1, -1]
    assert all(unit.seat == -1 for unit in state.units if unit.side == 1)


@pytest.mark.rule("BR-168")
def test_allies_with_fewer_units_than_stars_are_refused() -> None:
    allowed = "0 or 2 to 5: as many as the commander's Rep, and one at least for each ally"
    with pytest.raises(OptionsError, match=f"option 'units': found 1; allowed: {allowed}"):
        mustered(players=2, company="together", units=1)


@pytest.mark.rule("BR-168")
@pytest.mark.parametrize(
    "options",
    [
        {"company": "together", "units": 2},
        {"company": "together", "foe_units": 1},
        {"company": "together", "battle": "sack", "units": 1},
        {"company": "against", "units": 1, "foe_units": 1},
    ],
)
def test_each_of_two_players_has_a_star_who_leads_a_unit(options: dict[str, Any]) -> None:
    units = mustered(players=2, **options).units
    assert [unit.seat for unit in units if unit.star >= 0 and unit.seat >= 0] == [0, 1]


@pytest.mark.rule("BR-168", "BC-107")
def test_allies_who_land_with_few_lead_half_of_them_each() -> None:
    """A fort halves twenty to a single unit, of which each ally leads a part, his own Star at its head."""
    words = [word_of(star(5, name=name)) for name in ("Anna", "Ben")]
    state = mustered(players=2, company="together", battle="sack", level=5, landed=20, stars=words)
    landed = [unit for unit in state.units if unit.side == 0]
    assert (state.scale, [unit.figures for unit in landed]) == (50, [5, 5])
    assert [(unit.seat, state.stars[unit.star].name) for unit in landed] == [(0, "Anna"), (1, "Ben")]


@pytest.mark.parametrize("name", ["horse", "foe_horse"])
def test_no_more_units_are_mounted_than_there_are(name: str) -> None:
    one = {"units": 1, "foe_units": 1}
    with pytest.raises(OptionsError, match=f"option '{name}': found 2; allowed: at most 1, as many as"):
        mustered(**one, **{name: 2})
    assert sum(unit.is_mounted for unit in mustered(**one, **{name: 1}).units) == 1


def test_units_that_are_to_be_mounted_land_however_few_the_figures() -> None:
    state = mustered(battle="sack", level=5, landed=20, horse=2)
    assert [unit.figures for unit in state.units if unit.is_mounted] == [5, 5]


def test_guns_and_horse_come_along() -> None:
    state = mustered(guns=2, foe_horse=1)
    guns = [unit for unit in state.units if unit.has_gun]
    assert [(gun.side, gun.figures) for gun in guns] == [(0, 3), (0, 3)]
    assert [unit.side for unit in state.units if unit.is_mounted] == [1]


@pytest.mark.parametrize(
    "options",
    [
        {"foe": "pirate"},
        {"army": "military", "rep": 6, "foe_rep": 6, "guns": 2, "foe_guns": 2},
        {"army": "townsfolk", "foe": "townsfolk", "rep": 6, "foe_rep": 6, "guns": 2, "foe_guns": 2},
        {"battle": "sack", "level": 5, "army": "military", "landed": 120, "rep": 6},
        {"battle": "sack", "level": 5, "army": "townsfolk", "landed": 120, "rep": 6, "foe_guns": 2},
        {"battle": "sack", "level": 2, "army": "townsfolk", "landed": 50, "guns": 2, "foe_guns": 2},
        {"players": 2, "company": "together", "foe": "pirate"},
    ],
)
def test_no_two_units_on_a_table_have_the_same_name(options: dict[str, Any]) -> None:
    names = [unit.name for unit in mustered(**options).units]
    assert len(set(names)) == len(names)


def test_the_second_army_of_a_class_has_names_of_its_own() -> None:
    """Whoever comes first has the names that he has against anybody else."""
    strangers, cousins = mustered(units=2, foe_units=1), mustered(units=2, foe_units=1, foe="pirate")
    assert [unit.name for unit in strangers.units] == ["Larboard Watch", "Starboard Watch", "1st Company"]
    assert [unit.name for unit in cousins.units] == ["Larboard Watch", "Starboard Watch", "Quarterdeck"]


def test_a_list_of_names_that_is_used_up_begins_again_with_numbers() -> None:
    """Owners of files of their own may have smaller units, and fewer names."""
    b = Situation(BARE).dice(1, 1).battle
    enlist(b, 0, 0, "military", "Guard", 5)
    assert fresh_names(b, ("Guard", "Reserve"), 4) == ["Reserve", "Guard 2", "Reserve 2", "Guard 3"]


@pytest.mark.rule("BR-048", "BR-178")
def test_a_crew_rolls_for_no_small_arms() -> None:
    s = Situation(BARE).dice(1, 6)
    gun = enlist_gun(s.battle, 0, 0, "pirate", "Bow Chaser")
    assert gun.has_gun
    assert s.left == []
    assert not any("weapons" in line for line in s.told)


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize(
    "options",
    [
        {"land": "open", "units": 5},
        {"rep": 6, "units": 6, "foe_rep": 6, "foe_units": 6, "guns": 2, "foe_guns": 2},
        {"battle": "sack", "level": 5, "landed": 250, "foe_guns": 2},
        {"battle": "sack", "level": 1, "landed": 20},
        {"units": 1, "figures": 2, "foe_units": 6, "foe_rep": 6},
    ],
)
def test_everybody_stands_apart_on_free_ground_in_his_zone(options: dict[str, Any], number: int) -> None:
    state = mustered(number, **options)
    b = Situation(BARE).battle
    b.state.units = state.units
    b.lay(state.plan)
    taken = 0
    for unit in state.units:
        squares = b.mask(unit)
        assert not squares & ~b.ground.free
        assert not squares & b.grid.grown(taken)
        taken |= squares
        if unit.side == 0 or state.settlement is None:
            assert not squares & ~home_zone(b, unit.side)


def test_sizes_are_even_and_no_unit_is_larger_than_ten() -> None:
    assert sizes(10, 10) == [10]
    assert sizes(25, 10) == [9, 8, 8]
    assert sizes(7, 10) == [7]
    assert sum(sizes(73, 10)) == 73
    assert sizes(7, 10, fewest=2) == [4, 3]
    assert sizes(25, 10, fewest=2) == [9, 8, 8]


@pytest.mark.rule("BC-104", "BC-106")
def test_a_village_has_militia_and_a_fort_has_a_garrison_besides() -> None:
    """EX-07: level 2 and a five are seventy; townsfolk who use their own sheet (R-51)."""
    s = Situation(BARE, battle="sack", level=2, landed=100, rep=6, luck=b"any").settlement(2)
    s.dice(5)
    muster_sack(s.battle, s.options)
    assert s.has_told("Militia 70, garrison 0, landed 100")
    militia = [unit for unit in s.now.units if unit.side == 1]
    assert {unit.kind for unit in militia} == {"townsfolk"}
    s = Situation(BARE, battle="sack", level=4, landed=100, rep=6, luck=b"any").settlement(4)
    s.dice(1, 2)
    muster_sack(s.battle, s.options)
    assert s.has_told("Militia 50, garrison 60, landed 100")
    assert {unit.kind for unit in s.now.units if unit.side == 1} == {"townsfolk", "military"}


@pytest.mark.rule("BC-107")
def test_both_sides_are_reduced_by_the_same_percentage() -> None:
    s = Situation(BARE, battle="sack", level=2, landed=100, rep=6, luck=b"any").settlement(2).dice(5)
    muster_sack(s.battle, s.options)
    assert s.now.scale == 50
    assert sum(unit.figures for unit in s.now.units if unit.side == 0) == 50
    assert sum(unit.figures for unit in s.now.units if unit.side == 1) == 35


@pytest.mark.rule("BC-106", "BC-107")
def test_the_garrison_of_a_fort_counts_among_those_who_must_find_room() -> None:
    """Forty against militia of fifty would fit as they are; sixty soldiers besides halve them all."""
    s = Situation(BARE, battle="sack", level=4, landed=40, rep=6, luck=b"any").settlement(4).dice(1, 2)
    muster_sack(s.battle, s.options)
    assert s.now.scale == 50
    figures = Counter[tuple[int, str]]()
    for unit in s.now.units:
        figures[unit.side, unit.kind] += unit.figures
    assert figures == {(0, "pirate"): 20, (1, "townsfolk"): 25, (1, "military"): 30}


@pytest.mark.rule("BC-107")
@pytest.mark.parametrize(
    ("landed", "rep", "defenders", "percent"),
    [
        (50, 5, 80, 100),
        (50, 5, 81, 75),
        (60, 5, 80, 75),
        (100, 5, 100, 50),
        (250, 6, 220, 20),
        (250, 4, 60, 15),
        (250, 3, 60, 12),
    ],
)
def test_the_percentage_is_the_largest_at_which_both_fit(
    landed: int, rep: int, defenders: int, percent: int
) -> None:
    options = BattleOptions(battle="sack", landed=landed, rep=rep)
    assert scale_for(Situation(BARE).battle, options, defenders) == percent


def test_defenders_stand_behind_works_if_there_are_any() -> None:
    state = mustered(battle="sack", level=3, landed=50)
    assert all(unit.keeps_to_works for unit in state.units if unit.side == 1)
    b = Situation(BARE).battle
    b.lay(state.plan)
    first = next(unit for unit in state.units if unit.side == 1)
    assert any(b.ground.low >> square + b.grid.width & 1 for square in b.squares(first))


@pytest.mark.parametrize("name", sorted(set(TOWNS)))
def test_towns_are_drawn_to_size_with_houses_and_zones(name: str) -> None:
    town = read_town(name)
    assert (town.plan.width, town.plan.height) == (36, 36)
    assert len(town.plan.buildings) >= 4
    walls = sum(row.count("#") for row in town.plan.levels[0])
    assert sum(house.width * house.height for house in town.plan.buildings) == walls
    assert town.militia.bit_count() > 80


@pytest.mark.rule("BC-106")
def test_only_towns_with_a_fort_have_room_for_a_garrison() -> None:
    assert [bool(town_of(level).garrison) for level in range(1, 6)] == [False, False, False, True, True]


@pytest.mark.rule("BR-169", "BC-107")
@pytest.mark.parametrize(("rep", "units"), [(2, 2), (3, 3), (4, 4), (5, 5)])
def test_those_who_land_are_made_fewer_until_their_star_can_lead_them(rep: int, units: int) -> None:
    """AR-106."""
    state = mustered(battle="sack", landed=250, level=1, stars=[word_of(star(rep, name="Old Tom"))])
    assert sum(unit.side == 0 for unit in state.units) == units
