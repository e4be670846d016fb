"""Pushing models about (Second Tide pp. 8, 13)."""

from __future__ import annotations

import pytest

from mainbrace.games.rumbones.state import Squad
from tests.games.rumbones.situation import Situation


@pytest.mark.rule("ST-100")
def test_the_pusher_steers_every_step_and_the_push_goes_all_the_way() -> None:
    t = Situation().hero("A", "cask", "F4").hero("B", "anvil", "G4").crew("A", "G3", deckhands=1)
    t.start("activate:cask", "use:heave")
    assert (t.asked.seat, t.keys) == (0, ["push:H4", "push:G5"])
    t.choose("push:H4")
    assert t.keys == ["push:G4", "push:I4", "push:H5"]
    t.choose("push:G4")
    assert t.at("anvil") == "G4"
    assert "push:H4" not in t.keys


@pytest.mark.rule("ST-100")
def test_a_model_between_its_enemies_cannot_be_pushed() -> None:
    t = Situation().hero("A", "cask", "F4").hero("B", "anvil", "G4")
    t.crew("A", "G3", deckhands=1).crew("A", "H4", bosuns=1).crew("A", "G5", deckhands=1)
    t.start("activate:cask", "use:heave")
    assert t.at("anvil") == "G4"
    assert t.asked.ask == "act"


@pytest.mark.rule("ST-100")
def test_a_push_may_stop_short_only_where_the_card_says_up_to() -> None:
    t = Situation().hero("A", "cask", "F4", levels=[1, 1, 2]).hero("B", "anvil", "G4")
    t.start("activate:cask", "use:heave", "push:G3")
    assert "stop" in t.keys
    assert t.choose("stop").at("anvil") == "G3"


@pytest.mark.rule("ST-100")
def test_each_model_of_a_crew_is_pushed_its_own_way() -> None:
    t = Situation().hero("A", "gale", "G4", levels=[1, 1, 2]).crew("B", "F4", deckhands=3)
    t.start("activate:gale", "use:squall", "push:E4", "push:F5", "push:F6", "push:F5", "push:F6")
    assert t.count("B", "F4") == 0
    assert t.count("B", "F6") == 2
    assert len(t.side("B").crew) == 1


@pytest.mark.rule("ST-101")
def test_a_push_into_a_sea_zone_sends_the_model_overboard_and_ends() -> None:
    t = Situation().hero("A", "cask", "G4").hero("B", "anvil", "F4").start("activate:cask", "use:heave")
    assert t.keys == ["push:F3", "push:E4", "push:F5"]
    t.choose("push:E4")
    assert t.get("anvil").overboard
    assert t.at("anvil") == ""
    assert t.asked.ask == "act"


@pytest.mark.rule("ST-101")
def test_a_gangplank_bears_a_pushed_model_and_a_gap_without_one_does_not() -> None:
    t = Situation().hero("A", "cask", "G3").hero("B", "anvil", "F3").dice(4, 1)
    assert t.start("activate:cask", "attack:shove@F3", "push:E3").at("anvil") == "E3"
    t = Situation().hero("A", "cask", "G7").hero("B", "anvil", "F7").kraken().dice(4, 1)
    assert t.start("activate:cask", "attack:shove@F7", "push:E7").get("anvil").overboard


@pytest.mark.rule("ST-102")
def test_a_push_may_cross_a_point_hostile_to_the_pushed_model_but_not_end_there() -> None:
    t = Situation().hero("A", "cask", "F4").hero("B", "anvil", "G4").start("activate:cask", "use:heave")
    assert "push:G5" in t.keys
    t.choose("push:G5", "push:G6")
    assert t.at("anvil") == "G6"


@pytest.mark.rule("ST-102")
def test_the_last_step_of_a_push_never_leads_onto_a_hostile_point() -> None:
    t = Situation().hero("A", "cask", "F5").hero("B", "anvil", "F4").start("activate:cask", "use:heave")
    t.choose("push:G4")
    assert t.keys == ["push:G3", "push:F4", "push:H4"]


@pytest.mark.rule("ST-102")
def test_a_push_may_end_on_the_pushed_models_own_point() -> None:
    t = Situation("B").hero("B", "cask", "G3").hero("A", "anvil", "G4").dice(4, 1)
    t.start("activate:cask", "attack:shove@G4", "push:G5")
    assert t.at("anvil") == "G5"


@pytest.mark.rule("ST-103")
def test_a_hero_pushed_overboard_earns_nobody_points_or_coins() -> None:
    t = Situation().hero("A", "cask", "G4").hero("A", "bolt").hero("B", "anvil", "F4")
    t.start("activate:cask", "use:heave", "push:E4")
    assert t.get("anvil").dead_mans_coin == ""
    assert t.purses("A") == [0, 0]
    assert t.side("A").vp == 0


@pytest.mark.rule("ST-103")
def test_crew_pushed_overboard_is_koed_and_earns_nobody_coins() -> None:
    t = Situation().hero("A", "cask", "G4").crew("B", "F4", deckhands=2)
    t.start("activate:cask", "use:heave", "push:E4")
    assert (t.count("B", "F4"), t.side("B").deckhands) == (1, 23)
    assert t.get("cask").coins == 0


@pytest.mark.rule("ST-104")
def test_features_and_the_kraken_stay_and_a_sea_dragon_is_pushed_through_the_water_only() -> None:
    t = Situation().hero("A", "gale", "D5").monster("B", "E4").kraken()
    t.start("activate:gale", "use:squall")
    assert t.told("pushed") == []
    assert t.now.kraken.zones == [t.zone("E5"), t.zone("E6"), t.zone("E7")]
    assert t.board.label(t.now.monsters[0].zone) == "E4"


@pytest.mark.rule("ST-104")
def test_a_sea_dragon_never_goes_overboard() -> None:
    t = Situation().hero("A", "gale", "D5").monster("B", "E5").no_features("B")
    t.start("activate:gale", "use:squall")
    assert t.keys == ["push:E4", "push:E6"]
    t.choose("push:E4")
    (dragon,) = t.now.monsters
    assert (t.board.label(dragon.zone), dragon.damage) == ("E5", 0)


@pytest.mark.rule("ST-104")
def test_pushed_crew_keeps_its_track_and_walks_back_to_it_a_zone_an_activation() -> None:
    t = Situation().hero("A", "cask", "C3").crew("B", "D3", deckhands=1).supply("B")
    t.start("activate:cask", "use:heave", "push:D4", "push:D5", "end")
    assert t.side("B").crew == [Squad("deckhand", t.zone("D5"), t.board.track_from[t.zone("B3")], 1)]
    t.roll_next(1, 1, 1, 1).choose("gun last")
    assert t.count("B", "D5") == 0
    assert t.count("B", "D4") == 1


@pytest.mark.rule("ST-104")
def test_one_pushed_out_of_several_keeps_the_track_of_the_others() -> None:
    t = Situation().hero("A", "cask", "C7").crew("B", "D7", deckhands=3)
    t.start("activate:cask", "use:heave", "push:D6", "push:D5")
    track = t.board.track_from[t.zone("B7")]
    assert t.side("B").crew == [
        Squad("deckhand", t.zone("D7"), track, 2),
        Squad("deckhand", t.zone("D5"), track, 1),
    ]


@pytest.mark.rule("ST-104")
@pytest.mark.parametrize(
    ("stray", "step"),
    [
        pytest.param("L5", "K5", id="as near to L4, but K5 is nearer to the goal"),
        pytest.param("L6", "L5", id="by L5 or by K6 to K5, L5 comes first in the grid"),
        pytest.param("L3", "L4", id="L4 is nearest, though K3 leads as fast to the goal"),
    ],
)
def test_stray_crew_takes_a_shortest_way_to_the_nearest_zone_of_its_track(stray: str, step: str) -> None:
    t = Situation("B").crew("B", stray, deckhands=1, track="M4").supply("B").crew_done("A")
    t.dice(6, 6).start()
    assert t.count("B", step) == 1


@pytest.mark.rule("ST-104")
def test_enemies_on_the_shortest_way_make_stray_crew_go_round() -> None:
    t = Situation("B").crew("B", "D5", deckhands=1, track="B7").hero("A", "anvil", "D6").supply("B")
    t.dice(1, 1, 1, 1).start("gun last", "stay:0:d4@D5")
    assert t.count("B", "C5") == 1
