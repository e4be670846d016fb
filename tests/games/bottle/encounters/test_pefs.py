"""Possible Enemy Forces on the table."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.encounters import agenda, parley, pefs
from mainbrace.games.bottle.encounters.plots import PLOTS
from mainbrace.games.bottle.encounters.state import OPPOSITION, Pef, Talk
from mainbrace.games.bottle.skirmish.movement import go
from mainbrace.games.bottle.skirmish.turns import begin_phase, roll_activation
from tests.games.bottle.encounters.situation import and_talk, drawn, house, lines, outing, with_house
from tests.games.bottle.scripts import answered, star


@pytest.mark.rule("BC-109")
def test_pefs_are_used_ashore_but_not_in_an_alley() -> None:
    assert not PLOTS["robbery"].setting.has_pefs
    assert all(PLOTS[name].setting.has_pefs for name in ("carousing", "raid", "trading", "treasure-hunt"))
    v = outing(drawn((18, 30, "S")), 1, 1, 5, 6, encounter="robbery")
    answered(roll_activation(v.s))
    assert v.state.pefs == []


@pytest.mark.rule("BC-110")
def test_three_pefs_are_placed_by_a_die_each_at_the_centre_of_open_sections() -> None:
    v = outing(drawn((18, 30, "S")), 1, 5, 5)
    answered(v.plot.setting.begin(v))
    assert [v.section(pef.square) for pef in v.state.pefs] == [1, 5, 5]
    assert v.state.pefs[0].square == v.square(6, 6)


@pytest.mark.rule("BC-110")
def test_a_pef_hides_behind_what_there_is() -> None:
    wall = [(x, 16, "X") for x in range(13, 23)]
    v = outing(drawn((18, 34, "S"), *wall), 5)
    pef = pefs.place_pef(v)
    assert v.section(pef.square) == 5
    assert not v.s.has_line(0, v.captain.square, pef.square)


@pytest.mark.rule("BC-111")
@pytest.mark.parametrize(("face", "level", "made"), [(3, 3, 1), (4, 3, 0), (1, 1, 1), (2, 1, 0)])
def test_doubles_up_to_the_activity_level_make_a_pef(face: int, level: int, made: int) -> None:
    v = outing(drawn((18, 30, "S")), face, face, 2, 6, 5, level=level, part="night")
    if face == 1:
        v.state.used = ["morning", "daytime", "night"]
    dice = answered(roll_activation(v.s))
    assert len(v.state.pefs) == made
    assert list(dice) == ([6, 5] if made else [2, 6])


@pytest.mark.rule("BC-114")
@pytest.mark.parametrize("faces", [(6, 6), (1, 6, 6, 6)], ids=["nobody", "people"])
def test_the_way_to_a_pef_is_told_before_what_it_is(faces: tuple[int, ...]) -> None:
    """Anne comes into its section, whether or not somebody there gathers her into a talk."""
    v = outing(drawn((18, 26, "S"), (18, 18, "P")), *faces)
    v.move_on(v.captain)
    v.s.seen.clear()
    answered(and_talk(v, go(v.s, v.captain, v.square(18, 20))))
    kinds = [event.kind for event in v.events if event.kind in ("moves", "rolled", "gathers")]
    assert kinds[:2] == ["moves", "rolled"]
    assert v.told("moves")[0]["to"] == "sq:18,23"


@pytest.mark.rule("BC-112")
def test_pefs_move_on_the_other_sides_activation_the_nearest_first() -> None:
    v = outing(drawn((18, 30, "S"), (6, 6, "P"), (30, 18, "P")), 6, 1, 5, 1, level=1)
    v.state.field.sides[OPPOSITION].score = 4
    answered(agenda.set_out(v, OPPOSITION))
    assert [event["piece"] for event in v.told("pef stays")] == ["pef:2", "pef:1"]


@pytest.mark.rule("BC-112")
def test_a_die_above_four_lets_no_pef_move() -> None:
    v = outing(drawn((18, 30, "S"), (6, 6, "P")))
    v.state.field.sides[OPPOSITION].score = 5
    answered(agenda.set_out(v, OPPOSITION))
    assert v.rolls == []


@pytest.mark.rule("BC-112")
def test_while_nobody_else_is_there_it_is_told_whether_pefs_may_move() -> None:
    for spots, told in (
        ((), []),
        (((6, 6, "P"),), ["Whoever may be about moves with a die of 4 or less. It shows 5: they may not."]),
        (((6, 6, "P"), (30, 6, "E")), ["The others may act with Leaders of Rep 5 or more."]),
    ):
        v = outing(drawn((18, 30, "S"), *spots))
        v.state.field.sides[OPPOSITION].score = 5
        answered(begin_phase(v.s, OPPOSITION))
        assert lines(v, "phase", "pefs stir") == told


@pytest.mark.rule("BC-112", "BC-166")
@pytest.mark.parametrize(
    ("fixed", "told"), [({}, 1), ({"house": 0}, 0), ({"gun": 0}, 0)], ids=["free", "in a house", "at a gun"]
)
def test_pefs_that_stay_where_they_are_are_not_said_to_move(fixed: dict[str, int], told: int) -> None:
    v = outing(drawn((18, 30, "S")))
    v.state.pefs = [Pef(1, v.square(6, 6), **fixed)]
    v.state.field.sides[OPPOSITION].score = 4
    agenda.tell_stirring(v)
    assert len(v.told("pefs stir")) == told


@pytest.mark.rule("BC-112")
def test_a_pef_that_comes_upon_somebody_is_resolved_before_the_next_moves() -> None:
    v = outing(drawn((18, 30, "S"), (18, 20, "P"), (6, 6, "P")), 4, 4, 6, 6, 5, 1, level=3)
    v.state.field.sides[OPPOSITION].score = 3
    answered(agenda.set_out(v, OPPOSITION))
    assert (v.rolls, v.s.hooks.is_interrupted(v.s)) == (["PEF moves", "PEF resolved"], True)
    answered(agenda.go_on(v))
    assert (v.rolls, v.s.hooks.is_interrupted(v.s)) == (["PEF moves", "PEF resolved", "PEF moves"], False)
    assert [v.section(pef.square) for pef in v.state.pefs] == [1]


@pytest.mark.rule("BC-113")
def test_a_pef_goes_a_section_away_when_no_die_passes() -> None:
    v = outing(drawn((18, 30, "S"), (18, 20, "P")), 5, 6)
    v.state.field.sides[OPPOSITION].score = 1
    answered(agenda.set_out(v, OPPOSITION))
    assert v.section(v.state.pefs[0].square) == 2


@pytest.mark.rule("BC-113")
def test_a_pef_at_the_end_of_the_table_is_not_said_to_move() -> None:
    v = outing(drawn((18, 30, "S"), (18, 5, "P")), 5, 6)
    v.state.field.sides[OPPOSITION].score = 1
    answered(agenda.set_out(v, OPPOSITION))
    assert v.told("pef moves") == []
    assert [told["section"] for told in v.told("pef cornered")] == [2]


@pytest.mark.rule("BC-114")
def test_a_pef_in_sight_is_resolved_only_in_the_same_section() -> None:
    v = outing(drawn((18, 24, "S"), (18, 23, "P"), (18, 30, "P")), 6, 6, level=3)
    answered(pefs.look_out(v, v.captain))
    assert [pef.id for pef in v.state.pefs] == [1]
    assert len(v.told("nothing there")) == 1


@pytest.mark.rule("BC-114")
def test_a_pef_in_sight_waits_until_a_talk_is_over() -> None:
    v = outing(drawn((18, 24, "S"), (18, 30, "P")), 6, 6, level=3)
    hosts = parley.stand_before(v, [star(5, name="Boss", weapons=[])], v.captain)
    v.state.talks.append(Talk(v.captain.id, [hosts[0].id], "friendly"))
    answered(pefs.look_out(v, v.captain))
    assert len(v.state.pefs) == 1
    answered(agenda.converse(v), "farewell")
    assert (hosts[0].status, v.state.pefs, len(v.told("nothing there"))) == ("left", [], 1)


@pytest.mark.rule("BC-114")
def test_a_pef_behind_a_wall_is_not_resolved() -> None:
    wall = [(x, 29, "X") for x in range(12, 24)]
    v = outing(drawn((18, 34, "S"), (18, 26, "P"), *wall))
    answered(pefs.look_out(v, v.captain))
    assert len(v.state.pefs) == 1


@pytest.mark.rule("BC-115", "BC-116")
def test_one_pass_against_the_settlements_level_makes_it_busier_for_good() -> None:
    v = outing(drawn((18, 24, "S"), (18, 30, "P")), 2, 6, level=2)
    answered(pefs.look_out(v, v.captain))
    assert (v.state.level, v.state.sal, v.state.pefs) == (3, 2, [])


@pytest.mark.rule("BC-190", "BC-191")
def test_where_one_is_on_the_map_it_says_at_once_where_the_treasure_lies() -> None:
    """From Area 6 against the clock, three Areas."""
    v = outing(drawn((18, 24, "S")), 2, 1, area=6)
    assert pefs.draw_map(v).name == "Treasure Map: by Areas 3, 2, 1"


@pytest.mark.rule("BC-118")
@pytest.mark.parametrize(("area", "relation"), [(0, "neutral"), (4, "enemy"), (3, "neutral")])
def test_open_country_is_the_busiest_settlements_of_the_area(area: int, relation: str) -> None:
    """Beside a French place; Area 4 is Spanish, and in Area 3 English and Spanish are equally busy."""
    v = outing(drawn((18, 24, "S")), ground="camp", area=area, nation="french")
    assert v.ground_relation(v.captain.character) == relation


@pytest.mark.rule("BC-117")
def test_a_double_of_the_level_brings_a_treasure_map_and_people() -> None:
    v = outing(drawn((18, 24, "S"), (18, 30, "P")), 2, 2, level=2, loaded=["noble"], nation="english")
    v.move_on(v.captain)
    with pytest.raises(AssertionError, match="nobody answers"):
        answered(pefs.look_out(v, v.captain))
    assert [item.kind for item in v.captain.character.items] == ["treasure-map"]
    assert v.told("met")


@pytest.mark.rule("BC-117")
def test_a_map_that_one_of_the_band_comes_by_is_the_stars_who_can_sail_for_it_another_day() -> None:
    v = outing(drawn((2, 2, "S"), (18, 24, "M"), (18, 30, "P")), 2, 2, level=2, loaded=["noble"])
    with pytest.raises(AssertionError, match="nobody answers"):
        answered(pefs.look_out(v, v.party()[1]))
    assert [item.kind for item in v.captain.character.items] == ["treasure-map"]
    assert lines(v, "map") == ["Man 0 comes by a Treasure Map for Anne!"]


@pytest.mark.parametrize("encounter", ["treasure-hunt", "raid", "robbery", "trading"])
def test_only_who_carouses_comes_by_a_treasure_map(encounter: str) -> None:
    v = outing(drawn((18, 24, "S")), 2, 2, encounter=encounter, level=2, loaded=["noble"], nation="english")
    with pytest.raises(AssertionError, match="nobody answers"):
        answered(pefs.find_out(v, Pef(1, v.square(18, 30)), v.captain))
    assert v.told("met")
    assert v.captain.character.items == []


@pytest.mark.rule("BC-114")
@pytest.mark.parametrize(("y", "is_resolved"), [(28, False), (34, True)])
def test_a_pef_that_comes_nearer_in_ones_own_section_is_resolved_only_in_sight(
    y: int, is_resolved: bool
) -> None:
    """Anne is behind the walls of a house, or in front of its door."""
    buildings = (house(x=14, y=26),)
    v = outing(with_house(14, 26, (16, y, "S"), (16, 25, "P")), 1, 1, 6, 6, buildings=buildings)
    v.state.field.sides[OPPOSITION].score = 1
    answered(agenda.set_out(v, OPPOSITION))
    assert (v.state.pefs == []) == is_resolved
    assert [told["section"] for told in v.told("pef nears")] == [8]


@pytest.mark.rule("BC-113")
def test_a_pef_that_comes_nearer_in_ones_own_section_stays_out_of_contact() -> None:
    v = outing(drawn((16, 34, "S"), (16, 25, "P")), 1, 1)
    (pef,) = v.state.pefs
    assert v.s.grid.distance(pefs.beside(v, pef, v.captain), v.captain.square) == 2


@pytest.mark.rule("BC-111")
def test_there_is_no_limit_to_pefs() -> None:
    v = outing(drawn((18, 30, "S"), *[(x, 2, "P") for x in range(20)]), 3, 3, 2, 1, 2, level=3)
    answered(roll_activation(v.s))
    assert len(v.state.pefs) == 21
