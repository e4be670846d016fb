"""Tables that dice lay out: open country, settlements, raided places, great houses, ships and alleys."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mainbrace.games.bottle.book import load_book
from mainbrace.games.bottle.ground.aboard import DECKS, deck_in, ship_at_anchor
from mainbrace.games.bottle.ground.ground import Ground
from mainbrace.games.bottle.ground.indoors import alley, great_house
from mainbrace.games.bottle.ground.plan import Plan, check_plan
from mainbrace.games.bottle.ground.sections import (
    ENTRY,
    MIDDLE,
    RING,
    SECTIONS,
    centre_of,
    entry_squares,
    section_at,
    squares_in,
)
from mainbrace.games.bottle.ground.settlement import raided_place, settlement
from mainbrace.games.bottle.ground.squares import FACINGS, Mask, Square, mask_of, moved, squares_of
from mainbrace.games.bottle.ground.terrain import open_country, roll_land
from mainbrace.kernel import Dice, Event, Scripted, Stream, seed_from

BOOK = load_book()
TERRAIN, HOUSES = BOOK.terrain, BOOK.houses

SEEDS = st.integers(0, 10_000)
LEVELS = st.integers(1, 5)


def random(seed: int) -> Dice:
    """Dice of a seed."""
    return Dice(Stream(seed_from(seed)), [])


@pytest.mark.rule("BR-186")
@pytest.mark.parametrize(
    ("score", "terrain"),
    [
        (2, "rough"),
        *((score, "clear") for score in (3, 4, 5, 6, 9)),
        *((score, "woods") for score in (7, 8)),
        *((score, "hill") for score in (10, 11, 12)),
    ],
)
def test_two_dice_say_what_a_section_is(score: int, terrain: str) -> None:
    assert TERRAIN.at(score) == terrain


@pytest.mark.rule("BR-185")
def test_sections_are_rolled_in_order_and_like_comes_to_like_round_the_fifth() -> None:
    events: list[Event] = []
    rolls = [(6, 6), (1, 2), (4, 3), (6, 4), (1, 1), (1, 2), (4, 4), (6, 5), (1, 1)]
    dice, told = Dice(Scripted([face for roll in rolls for face in roll]), events), dict[str, object]()
    land = roll_land(dice, TERRAIN, lambda kind, **facts: told.update(facts))
    assert str(told["rows"]).startswith("1 hill (row 10-12), 2 clear (row 3-6), 3 woods (row 7-8), 4 hill")
    assert str(told["rows"]).endswith("9 rough (row 2)")
    assert [event.facts["why"] for event in events] == [f"Terrain of section {n}" for n in SECTIONS]
    assert land[MIDDLE] == "rough"
    assert [land[section] for section in RING] == [
        *("clear", "clear", "woods", "woods", "rough", "hill", "hill", "hill")
    ]


@pytest.mark.rule("BR-185")
@settings(max_examples=60)
@given(SEEDS)
def test_a_piece_fills_three_quarters_of_its_section_and_more(seed: int) -> None:
    land = roll_land(random(seed), TERRAIN)
    ground = Ground(open_country(random(seed), TERRAIN))
    masks: dict[str, Mask] = {"woods": ground.woods, "rough": ground.rough, "hill": ground.hills}
    for section, terrain in land.items():
        here = squares_in(ground.grid, section)
        for name, mask in masks.items():
            count = len(squares_of(mask & here))
            assert count >= 108 if name == terrain else count == 0


@settings(max_examples=60)
@given(SEEDS)
def test_a_crest_parts_its_hill(seed: int) -> None:
    land = roll_land(random(seed), TERRAIN)
    ground = Ground(open_country(random(seed), TERRAIN))
    crests = {section_at(ground.grid, square) for crest in ground.crests for square in squares_of(crest.line)}
    assert crests == {section for section, terrain in land.items() if terrain == "hill"}
    for crest in ground.crests:
        assert len(squares_of(crest.line)) >= 9


@pytest.mark.rule("BR-191")
@settings(max_examples=25)
@given(SEEDS, LEVELS)
def test_a_street_twelve_inches_wide_runs_the_length_of_the_table_between_houses(
    seed: int, level: int
) -> None:
    plan = settlement(random(seed), TERRAIN, HOUSES, level)
    assert all(set(row[12:24]) <= set("=*bc") for row in plan.levels[0])
    sides = Counter("west" if house.x < 12 else "east" for house in plan.buildings)
    assert sides["west"] == sides["east"] == 3 * level
    assert all(house.x + house.width <= 12 or house.x >= 24 for house in plan.buildings)


@settings(max_examples=25)
@given(SEEDS, LEVELS)
def test_every_section_beside_the_street_has_a_house_per_activity_level_one_of_all_a_tavern(
    seed: int, level: int
) -> None:
    plan = settlement(random(seed), TERRAIN, HOUSES, level)
    ground = Ground(plan)
    counts = Counter(section_at(ground.grid, ground.grid.square(at.x, at.y)) for at in plan.buildings)
    assert counts == dict.fromkeys((1, 3, 4, 6, 7, 9), level)
    assert any(house.use == "tavern" for house in plan.buildings)
    assert len({house.name for house in plan.buildings}) == len(plan.buildings)


@pytest.mark.rule("BC-165")
@settings(max_examples=25)
@given(SEEDS, LEVELS)
def test_a_raid_is_after_as_many_houses_as_the_level_in_section_2_and_comes_from_the_south(
    seed: int, level: int
) -> None:
    plan = raided_place(random(seed), TERRAIN, HOUSES, level)
    ground = Ground(plan)
    assert len(plan.buildings) == level
    assert all(ground.bounds(house) & squares_in(ground.grid, 2) for house in plan.buildings)
    assert all(not house & ~squares_in(ground.grid, 2) & (1 << 1296) - 1 for house in ground.houses)
    assert all(len(entry_squares(ground, section)) == 12 for section in ENTRY)


def drawn(kind: str, seed: int, level: int) -> Plan:
    """A table of some kind."""
    match kind:
        case "settlement":
            return settlement(random(seed), TERRAIN, HOUSES, level)
        case "raid":
            return raided_place(random(seed), TERRAIN, HOUSES, level)
        case "great house":
            return great_house(random(seed), HOUSES, floors=1 + level % 2)
        case "alley":
            return alley(random(seed))
        case "ship":
            return ship_at_anchor(random(seed))
        case _:
            return open_country(random(seed), TERRAIN)


@pytest.mark.parametrize("kind", ["settlement", "raid", "great house", "alley", "ship", "country"])
@settings(max_examples=30)
@given(seed=SEEDS, level=LEVELS)
def test_every_free_square_is_reached_from_the_southern_edge(kind: str, seed: int, level: int) -> None:
    plan = drawn(kind, seed, level)
    check_plan(plan)
    ground = Ground(plan)
    enter = next(square for section in ENTRY for square in entry_squares(ground, section))
    assert walked_from(ground, enter) == ground.free
    for house in plan.buildings:
        for floor in range(house.floors):
            assert ground.area(house, floor) & ground.free


def walked_from(ground: Ground, start: Square) -> Mask:
    """All squares one can walk to, in however many moves; never through a window."""
    steps, passed = ground.steps, 1 << start
    while True:
        ahead = passed | (passed & ground.climbs) << ground.grid.storey
        for facing in FACINGS:
            ahead |= moved(passed & (steps.plain[facing] | steps.doors[facing]), steps.shifts[facing])
        if ahead == passed:
            return passed
        passed = ahead


def test_the_same_dice_lay_out_the_same_table() -> None:
    assert drawn("settlement", 7, 3) == drawn("settlement", 7, 3) != drawn("settlement", 8, 3)


@settings(max_examples=20)
@given(SEEDS)
def test_a_great_house_has_a_room_in_each_section_and_front_doors_in_the_last_three(seed: int) -> None:
    ground = Ground(great_house(random(seed), HOUSES))
    (house,) = ground.plan.buildings
    assert (house.use, house.floors) == ("tavern", 2)
    for section in SECTIONS:
        assert ground.is_inside(centre_of(ground.grid, section))
    assert [len(entry_squares(ground, section)) for section in ENTRY] == [1, 1, 1]
    assert all(ground.doors >> square & 1 for section in ENTRY for square in entry_squares(ground, section))


@settings(max_examples=20)
@given(SEEDS)
def test_an_alley_is_a_foot_long_and_five_figures_wide_between_solid_walls(seed: int) -> None:
    plan = alley(random(seed))
    assert (plan.width, plan.height) == (12, 12)
    for row in plan.levels[0]:
        assert row[:3] + row[8:] == "#" * 7
        assert "#" not in row[3:8]
    middle = Ground(plan).grid.square(5, 6)
    assert Ground(plan).free >> middle & 1


@pytest.mark.rule("BC-139")
@settings(max_examples=20)
@given(SEEDS)
def test_a_ship_has_three_decks_within_bulwarks_and_a_gangway_to_each(seed: int) -> None:
    ground = Ground(ship_at_anchor(random(seed)))
    gangways = [entry_squares(ground, section) for section in ENTRY]
    assert ground.edge == mask_of(square for each in gangways for square in each)
    assert [len(each) for each in gangways] == [2, 2, 2]
    assert [DECKS[deck_in(section)] for section in ENTRY] == ["quarterdeck", "waist", "forecastle"]
    for section in SECTIONS:
        assert len(squares_of(squares_in(ground.grid, section) & ground.free)) > 12


@pytest.mark.rule("BR-192")
def test_what_buildings_withstand() -> None:
    assert [TERRAIN.defence.of(kind) for kind in ("grass", "frame", "masonry")] == [1, 2, 3]
