"""Guns ashore: those of a straight fight, of raiders, and of a fort."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.encounters import agenda, parties, pefs
from mainbrace.games.bottle.encounters.battery import bring_ours, post_gun, set_up_theirs
from mainbrace.games.bottle.encounters.options import AshoreOptions, check
from mainbrace.games.bottle.encounters.state import OPPOSITION, PARTY, Outing
from mainbrace.games.bottle.guide.forms import room
from mainbrace.games.bottle.scenery.outing import outing_scene
from mainbrace.games.bottle.skirmish.bearing import bears_on
from mainbrace.games.bottle.skirmish.guns import present
from mainbrace.games.bottle.skirmish.state import NOBODY
from mainbrace.games.bottle.skirmish.turns import take_turn
from mainbrace.kernel import Match, OptionsError, seed_from
from tests.games.bottle.encounters.situation import GAME, Situation, drawn, house, lines, outing, with_house
from tests.games.bottle.scripts import answered, somebody

BAND = drawn((18, 30, "S"), (19, 30, "M"), (20, 30, "M"), (21, 30, "M"), (18, 5, "E"), (19, 5, "E"))


def landed(**options: Any) -> Match[Outing]:
    """An outing after everybody has come ashore."""
    match = Match.new(GAME, {"star": "wishes", "band": 4, **options}, seed_from("battery"))
    match.choose("section:8")
    return match


@pytest.mark.rule("BR-136")
@pytest.mark.parametrize(("guns", "number"), [("none", 0), ("ours", 1), ("theirs", 1), ("both", 2)])
def test_a_straight_fight_has_the_guns_that_were_agreed_each_with_a_crew_at_it(
    guns: str, number: int
) -> None:
    field = landed(encounter="skirmish", guns=guns).state.field
    assert len(field.guns) == number
    for gun in field.guns:
        crew = [field.figures[each] for each in gun.crew]
        assert gun.loaded
        assert len(crew) == 3
        assert gun.gunner == crew[0].id
        assert not any(each.character.is_star for each in crew)
        assert crew[0].rep == max(each.rep for each in crew)
    sides = {field.figures[gun.gunner].side for gun in field.guns}
    assert (
        sides == {"none": set(), "ours": {PARTY}, "theirs": {OPPOSITION}, "both": {PARTY, OPPOSITION}}[guns]
    )


@pytest.mark.rule("BR-136")
def test_it_points_at_the_other_side_and_its_crew_stands_within_an_inch() -> None:
    v = outing(BAND, encounter="skirmish", guns="both")
    bring_ours(v)
    set_up_theirs(v, v.enemies)
    ours, theirs = v.state.field.guns
    assert bears_on(v.s, ours, v.enemies[0].square)
    assert bears_on(v.s, theirs, v.captain.square)
    assert len(present(v.s, ours)) == 3
    assert len(present(v.s, theirs)) == 2
    assert v.s.figure_at(ours.square) is None


@pytest.mark.rule("BR-140")
def test_a_swivel_gun_has_one_man_at_it() -> None:
    v = outing(BAND, encounter="skirmish", guns="ours", gun="swivel")
    bring_ours(v)
    assert len(v.state.field.guns[0].crew) == 1
    assert lines(v, "gun served")[0].startswith("A swivel gun at ")


@pytest.mark.rule("BC-106", "BC-166")
@pytest.mark.parametrize(
    ("level", "ground", "number"), [(3, "town", 0), (4, "town", 1), (5, "town", 1), (5, "camp", 0)]
)
def test_a_raided_place_with_a_fort_has_a_cannon_that_may_be_manned(
    level: int, ground: str, number: int
) -> None:
    match = landed(encounter="raid", level=level, ground=ground)
    state = match.state
    assert len(state.field.guns) == number
    assert len([pef for pef in state.pefs if pef.gun != NOBODY]) == number
    assert len(state.pefs) == max(3, level) + number
    if number:
        (gun,) = state.field.guns
        assert gun.crew == []
        assert 10 < gun.square % 36 < 26
        scene = outing_scene(GAME.title, GAME.book, GAME.house, state)
        piece = next(piece for piece in scene.pieces if piece.id == "gun:0")
        assert piece.owner is None
        assert "Crew: nobody." in piece.help
        assert any("at the gun" in piece.help for piece in scene.pieces if piece.kind == "pef")


def before_the_fort(*faces: int, **options: Any) -> Situation:
    """Anne in the middle of the table, and a cannon before the houses."""
    house_at = with_house(16, 4, (18, 22, "S"), (19, 22, "M"))
    v = outing(house_at, *faces, buildings=(house(x=16, y=4),), encounter="raid", **{"level": 4, **options})
    post_gun(v)
    return v


@pytest.mark.rule("BC-106", "BC-127")
def test_who_is_at_it_are_three_soldiers_of_the_garrison_and_they_may_fire_at_once() -> None:
    v = before_the_fort(4, 4, attributes=False, women=False)
    gun = v.state.field.guns[0]
    v.move_on(v.captain)
    answered(pefs.look_out(v, v.captain))
    assert v.rolls[0] == "PEF resolved"
    assert len(gun.crew) == 3
    assert {figure.character.kind for figure in v.enemies} == {"military"}
    assert {figure.character.nation for figure in v.enemies} == {"french"}
    assert all(figure in present(v.s, gun) for figure in v.enemies)
    assert v.state.pefs == []


@pytest.mark.rule("BC-116")
def test_nobody_may_be_there_and_then_the_raiders_may_take_it() -> None:
    v = before_the_fort(6, 6)
    answered(pefs.look_out(v, v.captain))
    assert lines(v, "gun deserted") == ["Nobody is at the cannon of the fort."]
    v.s.place(v.captain, v.s.nearest_free(v.state.field.guns[0].square))
    v.state.field.phases, v.state.field.sides[PARTY].score = [PARTY], 1
    for figure in v.party():
        figure.group = 0
    play = take_turn(v.s)
    asked = next(play)
    assert (asked.ask, "singly" in asked.keys) == ("order", True)
    asked = play.send(asked.options.get("singly"))
    assert asked.ask == "act"
    assert "gun-man:0" in asked.keys


@pytest.mark.rule("BC-112", "BC-166")
def test_who_may_be_at_a_gun_stays_there() -> None:
    v = before_the_fort()
    v.s.place(v.captain, v.square(2, 34))
    v.state.field.sides[OPPOSITION].score = 1
    answered(agenda.set_out(v, OPPOSITION))
    assert v.rolls == []


def test_one_by_one_nobody_has_acted_yet_and_the_party_has_no_goal() -> None:
    v = outing(drawn((18, 30, "S"), (19, 30, "M")), encounter="raid", man=somebody(4, name="Jack"))
    answered(parties.act(v, v.state.parties[0]), "singly")
    assert not any(figure.acted for figure in v.party())
    assert v.s.activation is None
    assert v.state.parties[0].goal == ""


def test_only_straight_fights_and_raids_ask_for_guns_and_raids_only_for_ones_own() -> None:
    carousing, raid = AshoreOptions(), AshoreOptions(encounter="raid")
    assert {"guns", "gun"} <= set(room(carousing))
    assert "guns" not in room(raid)
    assert "gun" in room(raid)
    assert "gun" not in room(AshoreOptions(encounter="raid", guns="ours"))
    words = GAME.choices(raid)["guns"]
    assert [choice.value for choice in words] == ["none", "ours"]
    assert len(GAME.choices(AshoreOptions(encounter="skirmish"))["guns"]) == 4
    with pytest.raises(OptionsError, match="guns"):
        check(GAME.sea, AshoreOptions(encounter="raid", guns="both"))
