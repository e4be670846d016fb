"""The Crew of the first edition (phases 3 and 4)."""

from __future__ import annotations

import pytest

from mainbrace.games.rumbones.content import Profile
from mainbrace.games.rumbones.contentfile import load_box
from mainbrace.games.rumbones.first.home import FIRST_EDITION
from tests.games.rumbones.first.position import CREW, DEPLOY_CREW, Position


def marching(phase: int = CREW) -> Position:
    """Heroes of both sides stand out of the way, so that somebody is asked in the end."""
    return Position(phase).hero("A", "anvil", "B8").hero("B", "cask", "J8")


@pytest.mark.rule("FE-030", "FE-031", "FE-039")
def test_two_deckhands_on_each_point_and_two_bosuns_anywhere_who_move_in_the_same_turn() -> None:
    t = marching(DEPLOY_CREW).supply("A", 24, 6).start("point:B5")
    assert t.keys == ["point:B3", "point:B5", "point:B7"]
    t.choose("point:B5")
    assert [t.count("A", zone, "deckhand") for zone in ("C3", "C5", "C7")] == [2, 2, 2]
    assert t.count("A", "C5", "bosun") == 2
    assert (t.side("A").deckhands, t.side("A").bosuns) == (18, 4)


@pytest.mark.rule("FE-039")
def test_fresh_crew_attacks_too() -> None:
    t = marching(DEPLOY_CREW).supply("A", 6).hero("B", "bolt", "C3").dice(4, 4).start()
    assert t.get("bolt").damage == 2


@pytest.mark.rule("FE-032")
def test_a_short_supply_is_placed_as_the_owner_likes_and_then_there_are_no_more() -> None:
    t = marching(DEPLOY_CREW).supply("A", 3, 1).start("point:B7", "point:B7")
    assert t.keys == ["point:B3", "point:B5"], "two a point"
    t.choose("point:B3", "point:B3")
    assert (t.count("A", "C7"), t.count("A", "C3")) == (2, 2)
    assert (t.side("A").deckhands, t.side("A").bosuns) == (0, 0)
    t = marching(DEPLOY_CREW).start()
    assert t.asked.ask == "act"


@pytest.mark.rule("FE-033")
def test_crew_attacks_before_it_moves() -> None:
    t = marching().crew("A", "E3", deckhands=1).crew("B", "F3", deckhands=1).dice(4).start()
    assert t.count("B", "F3") == 0
    assert t.count("A", "F3") == 1, "the way is free when all have attacked"


@pytest.mark.rule("FE-034")
def test_every_model_must_attack_and_each_may_choose_its_zone() -> None:
    t = marching().crew("A", "F3", deckhands=2).crew("B", "G3", deckhands=1).crew("B", "E3", deckhands=1)
    t.dice(1, 1).start()
    assert t.keys == ["crew:d0@F3>E3", "crew:d0@F3>G3", "one:d0@F3>E3", "one:d0@F3>G3"], "no way to hold back"
    t.choose("one:d0@F3>E3", "crew:d0@F3>G3")
    assert len(t.told("rolled")) == 2


@pytest.mark.rule("FE-035", "FE-036")
def test_a_deckhand_hits_on_four_beside_a_bosun_on_three_and_so_does_the_bosun() -> None:
    t = marching().crew("A", "F3", deckhands=1).crew("B", "G3", deckhands=1).dice(3).start()
    assert t.count("B", "G3") == 1
    t = marching().crew("A", "F3", deckhands=1, bosuns=1).crew("B", "G3", deckhands=3).dice(3, 3)
    t.start("crew:d0@F3>G3")
    assert t.count("B", "G3") == 1
    crew = load_box(None, FIRST_EDITION).crew
    assert (crew.deckhand, crew.led_to_hit) == (Profile(1, 4, 1), 3)
    assert crew.bosun[0] == Profile(1, 3, 1)


@pytest.mark.rule("FE-035", "FE-036")
def test_crew_reaches_one_zone_far() -> None:
    t = marching().crew("A", "E3", deckhands=1, bosuns=1).crew("B", "G3", deckhands=1).start()
    assert t.told("rolled") == []


@pytest.mark.rule("FE-037")
def test_crew_moves_straight_towards_the_point_across_and_an_enemy_stops_it() -> None:
    t = marching().crew("A", "D3", deckhands=2).crew("A", "E5", deckhands=2).crew("B", "F5", bosuns=1)
    t.dice(1, 1).start()
    assert t.count("A", "E3") == 2
    assert t.count("A", "E5") == 2, "enemies in the way"
    assert [t.board.label(track[-1]) for track in t.board.tracks] == ["J3", "J5", "J7", "B3", "B5", "B7"]
    for track in t.board.tracks:
        assert len({t.board.label(zone)[1:] for zone in track}) == 1, "straight along a row"


@pytest.mark.rule("FE-037")
def test_nobody_may_halt_beside_an_enemy_objective() -> None:
    t = marching().crew("A", "G3", deckhands=2).dice(1, 1).start()
    assert t.count("A", "H3") == 2


@pytest.mark.rule("FE-038")
def test_crew_stops_in_front_of_the_enemy_point_and_keeps_attacking() -> None:
    t = marching().crew("A", "I3", deckhands=2).crew("B", "J3", deckhands=1).dice(4, 4)
    t.start("crew:d0@I3>J3", "crew:d0@I3>H3")
    assert (t.count("A", "I3"), t.count("B", "J3")) == (2, 0), "no Onward, no Ransack"
    assert [event.kind for event in t.playing.events if event.kind in ("onward", "ransack")] == []
    line = t.feature("B", "rigging-line")
    assert line is not None
    assert line.damage == 1
