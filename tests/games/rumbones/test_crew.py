"""The Crew's activation: deploying, moving, attacking (Second Tide pp. 16-17)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from mainbrace.games.rumbones.content import Profile
from mainbrace.games.rumbones.contentfile import load_box
from mainbrace.kernel import Event
from tests.games.rumbones.situation import Situation


def nobody_fresh(to_move: str = "A") -> Situation:
    """No Crew is left to deploy, so that only those on the board matter."""
    return Situation(to_move).supply("A").supply("B")


def story(events: Iterable[Event]) -> list[str]:
    """What the Crew did, in order: deploying, moving, and whose dice were rolled."""
    told = {"deployed": "deploy", "crew moves": "move"}
    return [told.get(e.kind) or str(e.facts["why"]) for e in events if e.kind in (*told, "rolled")]


@pytest.mark.rule("ST-140")
def test_the_crew_takes_a_whole_turn_and_then_has_its_token_for_the_round() -> None:
    t = Situation().hero("A", "anvil").hero("B", "bolt").supply("A", deckhands=6, bosuns=1).start()
    assert t.keys == ["activate:anvil", "crew"]
    t.choose("crew", "point:G5")
    assert t.side("A").crew_activated
    assert (t.asked.seat, t.asked.ask) == (1, "turn")
    t.choose("activate:bolt", "point:B3", "end")
    assert (t.asked.seat, t.asked.ask) == (0, "deploy"), "only the hero was left to activate"


@pytest.mark.rule("ST-140")
@pytest.mark.rule("ST-143")
@pytest.mark.parametrize(
    ("order", "blocks"),
    [
        ("gun first", ["Deck Gun", "move", "move", "move", "Deckhand in F3"]),
        ("gun last", ["move", "move", "move", "Deckhand in F3", "Deck Gun"]),
    ],
)
def test_after_deploying_the_gun_fires_before_or_after_the_whole_move_and_attack(
    order: str, blocks: list[str]
) -> None:
    t = Situation().crew("A", "F3", deckhands=1).crew("B", "E3", deckhands=1)
    t.supply("A", deckhands=6).dice(1, 1, 1, 1, 1).start()
    assert t.keys == ["gun first", "gun last"]
    assert story(t.playing.events) == ["deploy"] * 3
    t.choose(order)
    assert story(t.playing.events)[3:] == blocks


@pytest.mark.rule("ST-141")
@pytest.mark.parametrize("bosuns", [("M6", "M6"), ("M6", "B3"), ("M4", "B7")])
def test_two_deckhands_on_each_of_three_points_then_two_bosuns_on_any(bosuns: tuple[str, str]) -> None:
    t = Situation("B").crew("A", "H4", deckhands=1).start()
    assert t.keys == ["leave:B3", "leave:M4", "leave:M6", "leave:B7"]
    t.choose("leave:M6")
    for point in bosuns:
        assert t.keys == ["point:B3", "point:M4", "point:M6", "point:B7"]
        t.choose(f"point:{point}")
    assert [t.count("B", point, "deckhand") for point in ("B3", "B7", "M4", "M6")] == [2, 2, 2, 0]
    assert [t.count("B", p, "bosun") for p in ("B3", "B7", "M4", "M6")] == [
        bosuns.count(p) for p in ("B3", "B7", "M4", "M6")
    ]
    assert (t.side("B").deckhands, t.side("B").bosuns) == (18, 4)


@pytest.mark.rule("ST-142")
def test_with_a_short_supply_the_owner_deploys_what_is_left_where_it_likes() -> None:
    t = Situation("B").crew("A", "H4", deckhands=1).supply("B", deckhands=5, bosuns=1).start()
    t.choose("point:M6", "point:M6")
    assert t.keys == ["point:B3", "point:M4", "point:B7"], "two a point"
    t.choose("point:M4", "point:B7")
    assert t.keys == ["point:M4", "point:B7"], "three points at most"
    t.choose("point:B7", "point:M6")
    assert [t.count("B", point) for point in ("B3", "B7", "M4", "M6")] == [0, 2, 1, 3]
    assert (t.side("B").deckhands, t.side("B").bosuns) == (0, 0)


@pytest.mark.rule("ST-142")
def test_with_no_supply_nobody_deploys_and_the_activation_goes_on() -> None:
    t = nobody_fresh().crew("A", "G3", deckhands=2).supply("A").start()
    assert t.told("deployed") == []
    assert t.count("A", "F3") == 2
    assert t.side("A").crew_activated


@pytest.mark.rule("ST-144")
def test_every_model_goes_exactly_one_zone_forward_unless_enemies_stand_there() -> None:
    t = nobody_fresh().crew("A", "H3", deckhands=1).crew("A", "G3", deckhands=2, bosuns=1)
    t.crew("A", "H5", deckhands=3).crew("A", "F7", deckhands=2).crew("B", "E7", bosuns=1).supply("A")
    t.dice(1, 1, 1, 1, 1, 1).start("gun last")
    assert [t.count("A", zone) for zone in ("H3", "G3", "F3", "E3")] == [0, 1, 3, 0]
    assert [t.count("A", zone) for zone in ("H5", "I5", "J5")] == [0, 3, 0]
    assert [t.count("A", zone) for zone in ("F7", "E7")] == [2, 0]


@pytest.mark.rule("ST-144")
def test_crew_steps_onto_an_enemy_deck_feature_and_among_friends() -> None:
    t = nobody_fresh().crew("A", "E3", deckhands=1).hero("A", "anvil", "D3", activated=True).supply("A")
    t.dice(1).start("stay:0:d0@E3")
    assert t.count("A", "D3") == 1


@pytest.mark.rule("ST-145")
@pytest.mark.parametrize(
    ("zone", "enemy", "asked"),
    [
        ("G3", "G4", True),
        ("G3", "F4", False),
        ("G3", "E3", False),
        ("E3", "", True),
        ("D3", "", True),
    ],
    ids=["next to a model", "diagonal", "two away", "next to an Objective", "on an Objective"],
)
def test_crew_next_to_or_among_enemies_may_stay(zone: str, enemy: str, asked: bool) -> None:
    t = nobody_fresh().crew("A", zone, deckhands=1).supply("A").dice(*[1] * 9)
    if enemy:
        t.crew("B", enemy, deckhands=1)
    t.start(*["gun last"] if enemy else [])
    assert (t.asked.ask == "stay") == asked
    if asked:
        t.choose(f"stay:1:d0@{zone}")
    assert t.count("A", zone) == int(asked)


@pytest.mark.rule("ST-145")
def test_of_those_that_may_stay_each_model_decides_for_itself() -> None:
    t = nobody_fresh().crew("A", "G3", deckhands=3).crew("B", "G4", deckhands=1).supply("A")
    t.dice(*[1] * 9).start("gun last")
    assert t.keys == [f"stay:{staying}:d0@G3" for staying in (0, 1, 2, 3)]
    t.choose("stay:2:d0@G3")
    assert (t.count("A", "G3"), t.count("A", "F3")) == (2, 1)


@pytest.mark.rule("ST-145")
def test_crew_deployed_in_this_activation_did_not_begin_it_there_and_must_move() -> None:
    t = nobody_fresh().crew("A", "H3", deckhands=1).hero("B", "anvil", "H4").supply("A", deckhands=6)
    t.dice(*[1] * 9).start("gun last")
    assert t.count("A", "H3") == 3
    assert t.keys == ["stay:0:d0@H3", "stay:1:d0@H3"]
    t.choose("stay:1:d0@H3")
    assert (t.count("A", "H3"), t.count("A", "G3")) == (1, 2)


@pytest.mark.rule("ST-145")
def test_crew_that_a_card_deploys_as_the_crew_activates_must_move_too() -> None:
    t = nobody_fresh().hero("A", "drummer", "G8", activated=True).crew("A", "H3", deckhands=1)
    t.hero("B", "anvil", "H4").supply("A", deckhands=1).start("point:H3", "gun last")
    assert t.count("A", "H3") == 2
    assert t.keys == ["stay:0:d0@H3", "stay:1:d0@H3"]


@pytest.mark.rule("ST-146")
def test_crew_waits_before_a_missing_gangplank() -> None:
    t = nobody_fresh().crew("A", "F3", deckhands=2).supply("A")
    t.state.missing_planks = [t.zone("E3")]
    t.start()
    assert (t.count("A", "F3"), t.count("A", "E3")) == (2, 0)


@pytest.mark.rule("ST-146")
def test_crew_waits_before_the_kraken() -> None:
    t = nobody_fresh().crew("A", "F7", deckhands=1).kraken().supply("A").dice(*[1] * 5).start("gun last")
    assert (t.count("A", "F7"), t.count("A", "E7")) == (1, 0)


@pytest.mark.rule("ST-147")
def test_after_all_moves_crew_attacks_one_by_one_each_at_a_zone_of_its_choice() -> None:
    t = nobody_fresh().crew("A", "G3", deckhands=3).crew("B", "F2", deckhands=1).crew("B", "F4", deckhands=2)
    t.supply("A").dice(4).start("gun last")
    assert t.count("A", "F3") == 3, "all have moved"
    t.choose("one:d0@F3>F4")
    assert t.count("B", "F4") == 1, "the result counts at once"
    t.roll_next(4, 4, 1, 1, 1, 1).choose("one:d0@F3>F2")
    assert (t.count("B", "F4"), t.count("B", "F2")) == (0, 0)
    assert [roll.facts["faces"] for roll in t.told("rolled")] == [[4], [4], [4]]


@pytest.mark.rule("ST-147", "ST-155")
def test_models_that_attack_together_stop_when_the_zone_is_clear_and_the_rest_attack_elsewhere() -> None:
    t = nobody_fresh().crew("A", "G3", deckhands=3).crew("B", "F2", deckhands=1).crew("B", "F4", deckhands=3)
    t.supply("A").dice(1, 4, 4, 1, 1, 1, 1).start("gun last", "crew:d0@F3>F2")
    assert [roll.facts["faces"] for roll in t.told("rolled")][:3] == [[1], [4], [4]]
    assert (t.count("B", "F2"), t.count("B", "F4")) == (0, 2), "the third must attack where it can"
    assert t.count("A", "F3") == 3, "nobody goes Onward off the track"


@pytest.mark.rule("ST-147")
def test_the_owner_decides_who_attacks_first() -> None:
    t = nobody_fresh().crew("A", "F3", deckhands=1).crew("A", "F7", deckhands=1).supply("A")
    t.crew("B", "E3", bosuns=1).crew("B", "E7", bosuns=1).dice(4, 1, 1, 1, 1, 1)
    t.start("gun last", "crew:d1@F7>E7")
    assert t.told("rolled")[0].facts["why"] == "Deckhand in F7"
    assert (t.count("B", "E7"), t.count("B", "E3")) == (0, 1)


@pytest.mark.rule("ST-148")
@pytest.mark.parametrize(
    ("deckhands", "bosuns", "face", "hits"),
    [(1, 0, 3, 0), (1, 0, 4, 1), (0, 1, 2, 0), (0, 1, 3, 1)],
)
def test_a_deckhand_hits_on_a_four_and_a_bosun_on_a_three_with_one_die(
    deckhands: int, bosuns: int, face: int, hits: int
) -> None:
    t = nobody_fresh().crew("A", "F3", deckhands, bosuns).crew("B", "E3", deckhands=2).supply("A")
    t.dice(face, 1, 1, 1, 1).start("gun last")
    assert t.count("B", "E3") == 2 - hits


@pytest.mark.rule("ST-148")
@pytest.mark.parametrize(("face", "hits"), [(2, 0), (3, 1)])
def test_a_deckhand_with_a_friendly_bosun_in_its_zone_hits_on_a_three(face: int, hits: int) -> None:
    t = nobody_fresh().crew("A", "F3", deckhands=1, bosuns=1).crew("B", "E3", deckhands=2).supply("A")
    t.dice(face, 1, 1, 1, 1, 1).start("gun last", "crew:d0@F3>E3")
    assert t.count("B", "E3") == 2 - hits


@pytest.mark.rule("ST-148")
def test_a_bosun_next_door_does_not_help() -> None:
    t = nobody_fresh().crew("A", "F3", deckhands=1).crew("A", "G3", bosuns=1).crew("B", "G4", bosuns=1)
    t.crew("B", "E3", deckhands=1).supply("A").dice(3, 1, 1, 1, 1, 1)
    t.start("gun last", "stay:1:b0@G3", "crew:d0@F3>E3")
    assert (t.count("A", "G3", "bosun"), t.count("B", "E3")) == (1, 1)


@pytest.mark.rule("ST-148")
@pytest.mark.parametrize(
    ("zone", "reached"),
    [("E3", True), ("F2", True), ("G3", True), ("F4", True), ("G4", False), ("H3", False)],
)
def test_crew_reaches_the_four_neighbours_in_any_direction_and_no_further(zone: str, reached: bool) -> None:
    t = nobody_fresh().crew("A", "F3", deckhands=1).crew("B", zone, bosuns=1).supply("A")
    t.state.missing_planks = [] if zone == "E3" else [t.zone("E3")]
    t.dice(1, 1, 1, 1, 1).start("gun last")
    assert ("Deckhand in F3" in story(t.playing.events)) == reached


@pytest.mark.rule("ST-148")
def test_crew_reaches_its_own_zone_where_it_stands_on_an_enemy_feature() -> None:
    t = nobody_fresh().crew("A", "D3", bosuns=1).supply("A").dice(3).start("stay:1:b0@D3")
    chest = t.feature("B", "captains-chest")
    assert chest is not None
    assert chest.damage == 1


@pytest.mark.rule("ST-148")
def test_the_printed_crew_dashboard_has_these_profiles() -> None:
    crew = load_box().crew
    assert crew.deckhand == Profile(dice=1, to_hit=4, range=1)
    assert crew.led_to_hit == 3
    assert crew.bosun[0] == Profile(dice=1, to_hit=3, range=1)


@pytest.mark.rule("ST-149")
def test_crew_with_a_choice_of_targets_must_take_one() -> None:
    t = nobody_fresh().crew("A", "F3", deckhands=1).crew("B", "E3", bosuns=1).crew("B", "F4", bosuns=1)
    t.supply("A").dice(1, 1, 1, 1, 1).start("gun last")
    assert t.keys == ["crew:d0@F3>E3", "crew:d0@F3>F4"]
    t.choose("crew:d0@F3>F4")
    assert t.asked.ask == "gun", "it has attacked"


@pytest.mark.rule("ST-149")
def test_crew_must_attack_an_objective_a_sea_monster_or_the_kraken_in_its_range() -> None:
    chest = nobody_fresh().crew("A", "D3", deckhands=1).supply("A").dice(4).start("stay:1:d0@D3")
    assert [f.damage for f in chest.side("B").features if f.objective == "captains-chest"] == [1]
    dragon = nobody_fresh().no_features("B").crew("A", "E3", deckhands=1).monster("B", "E4").supply("A")
    dragon.dice(4, 1, 1, 1, 1).start("gun last", "stay:1:d0@E3")
    assert dragon.now.monsters[0].damage == 1
    kraken = nobody_fresh().crew("A", "F7", deckhands=1).kraken().supply("A").dice(4, 1, 1, 1, 1)
    assert kraken.start("gun last").now.kraken.damage == 1


@pytest.mark.rule("ST-150")
def test_a_deckhand_whose_bosun_has_gone_onward_needs_a_four_again() -> None:
    t = nobody_fresh().crew("A", "F3", deckhands=2, bosuns=1).supply("A")
    t.crew("B", "E3", deckhands=1).crew("B", "F4", deckhands=2).dice(3, 3, 3, 1, 1, 1, 1)
    t.start("gun last", "one:d0@F3>F4")
    assert t.count("B", "F4") == 1, "a 3 hits while the Bosun stands by"
    t.choose("crew:b0@F3>E3")
    assert t.count("A", "E3", "bosun") == 1
    assert t.count("B", "F4") == 1, "and misses after he has gone"


@pytest.mark.rule("ST-150")
def test_deckhands_of_one_volley_need_a_four_again_once_their_bosun_has_gone_onward() -> None:
    t = nobody_fresh().crew("A", "E3", deckhands=3, bosuns=1).supply("A").crew("B", "D3", deckhands=1)
    t.dice(1, 3, 3, 3).start("gun last", "crew:b0@E3>D3")
    assert (t.count("A", "D3", "bosun"), t.count("A", "D3", "deckhand"), t.count("A", "E3")) == (1, 1, 2)
    assert [roll.facts["need"] for roll in t.told("rolled")] == [3, 3, 4, 4]


def test_a_skill_that_lets_one_deckhand_attack_sets_off_no_more_than_one() -> None:
    t = Situation().hero("A", "drummer", "F4").crew("A", "F3", deckhands=3).crew("B", "E3", deckhands=2)
    t.dice(4).start("activate:drummer", "use:drum")
    assert t.count("B", "E3") == 1


def test_an_effect_that_advances_crew_moves_those_in_front_first_and_nobody_twice() -> None:
    t = Situation().hero("A", "drummer", "G4", levels=[1, 2])
    t.crew("A", "G3", deckhands=2, bosuns=1).crew("A", "H4", deckhands=1, track="H3")
    t.start("activate:drummer", "use:drum")
    assert [t.count("A", zone) for zone in ("F3", "G3", "H3", "H4")] == [3, 0, 1, 0]


def test_crew_off_its_track_that_meets_others_on_the_way_back_is_not_moved_with_them() -> None:
    t = nobody_fresh().crew("A", "G4", deckhands=1, track="G5").crew("A", "G3", deckhands=1, track="G5")
    t.crew("B", "G5", bosuns=1).crew("B", "H4", bosuns=1).supply("A").dice(*[1] * 9)
    t.start("gun last", "stay:0:d2@G4")
    assert [t.count("A", zone) for zone in ("G4", "G3", "H3")] == [0, 1, 1]


def test_crew_that_falls_in_the_middle_of_its_attacks_attacks_no_more() -> None:
    t = nobody_fresh().hero("B", "bolt", "D3", damage=4).hand("B", "spite").crew("A", "E3", deckhands=3)
    t.hero("B", "thorn").supply("A").dice(4).start("gun last", "card:spite")
    chest = t.feature("B", "captains-chest")
    assert (t.at("bolt"), t.count("A", "E3")) == ("", 0)
    assert chest is not None
    assert chest.damage == 0, "two had not attacked yet, but they are gone"
