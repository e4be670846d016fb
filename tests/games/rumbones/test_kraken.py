"""Unleash the Kraken (Second Tide pp. 17-18)."""

from __future__ import annotations

import pytest

from mainbrace.games.rumbones.choosing import candidates
from mainbrace.games.rumbones.context import Context
from mainbrace.games.rumbones.editions.second import SECOND_TIDE
from mainbrace.games.rumbones.fight import Cause, Fight
from mainbrace.games.rumbones.scoring import ko_kraken
from mainbrace.games.rumbones.selectors import parse_selector
from mainbrace.games.rumbones.verbs import perform
from mainbrace.games.rumbones.windows import window
from tests.games.rumbones.situation import GAME, Situation

LASH, GRIP, INK, HEAVE, CRUSH, BARBS = range(1, 7)
"""The faces that choose the Kraken's actions in the plain box."""

COMES = (1, 1)
"""Dice that test the waters and summon it with a pool of two."""


def end_of_round() -> Situation:
    """All have activated; Reds are First Player, nobody draws cards, and a Red and a Blue are far away."""
    return Situation().no_cards().hero("A", "gale").hero("B", "thorn")


def fight(t: Situation) -> Fight:
    """What a rule has in its hands at this table."""
    return Fight(t.playing._table, GAME.box, SECOND_TIDE, perform, window)


@pytest.mark.rule("ST-166")
@pytest.mark.parametrize(
    ("reds", "blues", "dice", "comes"),
    [
        (0, 0, (1, 1), False),
        (1, 0, (1, 1), False),
        (0, 2, (1, 1), True),
        (3, 4, (3, 4), True),
        (3, 4, (4, 4), False),
        (4, 7, (6, 6), False),
        (7, 5, (6, 6), True),
        (9, 10, (6, 6), True),
    ],
)
def test_the_kraken_comes_if_the_sum_of_a_die_each_is_no_more_than_both_pools(
    reds: int, blues: int, dice: tuple[int, int], comes: bool
) -> None:
    t = end_of_round().pools(reds, blues).round_over().dice(*dice, BARBS).start()
    assert (t.now.kraken.status == "awake") == comes
    assert [(r.facts["seat"], r.facts["faces"]) for r in t.told("rolled")[:2]] == [
        (0, [dice[0]]),
        (1, [dice[1]]),
    ]


@pytest.mark.rule("ST-166")
@pytest.mark.parametrize("status", ["awake", "dead"])
def test_nobody_tests_the_waters_once_the_kraken_is_on_the_board_or_dead(status: str) -> None:
    t = end_of_round().pools(10, 9).kraken().round_over().dice(BARBS)
    if status == "dead":
        t.state.kraken.status, t.state.kraken.zones = "dead", []
    t.start()
    assert [roll.facts["why"] for roll in t.told("rolled")] == ["The Kraken acts"] * (status == "awake")
    assert t.now.round == 2


@pytest.mark.rule("ST-167")
def test_the_kraken_takes_its_spot_and_breaks_the_gangplank_under_all_who_stand_on_it() -> None:
    t = end_of_round().hero("A", "cask", "E7").crew("A", "E7", deckhands=2, bosuns=1).pools(0, 2)
    t.round_over().dice(*COMES, INK).start()
    assert t.now.kraken.zones == [t.zone(label) for label in ("E5", "E6", "E7")]
    assert t.now.missing_planks == [t.zone("E7")], "it stays broken after the round"
    assert (t.at("cask"), t.get("cask").overboard) == ("", True)
    assert (t.count("A", "E7"), t.side("A").deckhands, t.side("A").bosuns) == (0, 24, 6)
    assert (t.purses("A"), t.purses("B"), t.side("B").vp) == ([0, 0], [0], 0)


@pytest.mark.rule("ST-167")
@pytest.mark.rule("ST-191")
def test_the_gangplank_returns_at_once_when_the_kraken_is_koed() -> None:
    t = Situation().hero("A", "bolt", "F5").kraken(damage=9).dice(4, 1)
    t.start("activate:bolt", "attack:musket@E5")
    assert t.now.missing_planks == []
    assert t.asked.ask == "act", "in the middle of the activation"
    assert t.told("plank back")


@pytest.mark.rule("ST-168")
def test_a_sea_monster_in_the_way_is_koed_for_a_point_and_a_coin_each_and_does_not_return() -> None:
    t = end_of_round().monster("A", "E6").hand("B", "test-summons").pools(2, 0).round_over()
    t.dice(*COMES, INK).start("keep")
    assert t.now.monsters == []
    assert (t.purses("A"), t.purses("B")) == ([0], [1])
    assert (t.side("A").vp, t.side("B").vp) == (0, 1)
    assert t.now.round == 2
    assert "card:test-summons" not in t.keys


@pytest.mark.rule("ST-168")
def test_a_sea_monster_out_of_the_way_lives() -> None:
    t = end_of_round().monster("A", "E4").pools(2, 0).round_over().dice(*COMES, INK).start()
    assert len(t.now.monsters) == 1


def test_the_gangplank_breaks_before_a_sea_monster_in_the_way_is_crushed() -> None:
    t = end_of_round().monster("A", "E5").hero("B", "anvil", "E7").pools(2, 0).round_over()
    t.dice(*COMES, INK).start()
    assert t.now.monsters == []
    assert (t.get("anvil").overboard, t.get("anvil").damage) == (True, 4), "it fell into Dangerous Waters"


@pytest.mark.rule("ST-169")
def test_its_coming_hurts_every_hero_of_the_side_with_the_higher_pool_in_any_state() -> None:
    t = Situation().no_cards().hero("A", "anvil", "H4").hero("A", "cask").hero("A", "dirk", overboard=True)
    t.hero("B", "bolt", "M3").pools(2, 1).round_over().dice(*COMES, INK).start()
    assert [hero.damage for hero in t.side("A").heroes] == [2, 2, 2]
    assert [hero.damage for hero in t.side("B").heroes] == [0]


@pytest.mark.rule("ST-169")
def test_with_equal_pools_both_sides_are_hurt_in_the_order_the_first_player_wants() -> None:
    t = end_of_round().pools(1, 1).round_over().dice(*COMES, INK).start()
    assert (t.asked.seat, t.keys) == (0, ["first:reds", "first:blues"])
    t.choose("first:blues")
    assert [hurt.facts["who"] for hurt in t.told("hurt")] == ["Thorn", "Gale"]
    assert (t.get("gale").damage, t.get("thorn").damage) == (2, 2)


@pytest.mark.rule("ST-169")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (3, 4), (4, 4)])
def test_a_koed_hero_keeps_the_damage_but_is_not_koed_again(before: int, after: int) -> None:
    t = end_of_round().hero("A", "bolt", damage=before, dead_mans_coin="dark").pools(2, 0).round_over()
    t.dice(*COMES, INK).start()
    assert t.get("bolt").damage == after, "of five hit points"
    assert t.get("bolt").dead_mans_coin == "gold", "turned in Recovery, and no second KO"
    assert (t.purses("B"), t.side("B").vp) == ([0], 0)


@pytest.mark.rule("ST-170")
@pytest.mark.parametrize("overboard", [False, True])
def test_a_hero_off_the_board_that_its_coming_brings_down_is_koed_like_any_other(overboard: bool) -> None:
    t = end_of_round().hero("A", "bolt", damage=3, overboard=overboard, coins=1).pools(2, 0).round_over()
    t.dice(*COMES, INK).start()
    assert t.told("hero ko")[0].facts["coin"] == "dark"
    assert (t.get("bolt").damage, t.get("bolt").overboard, t.get("bolt").coins) == (0, False, 1)
    assert (t.purses("B"), t.side("B").vp) == ([1], 1)


@pytest.mark.rule("ST-171")
@pytest.mark.parametrize("face", range(1, 7))
def test_one_die_chooses_what_the_kraken_does(face: int) -> None:
    t = end_of_round().no_features("A").kraken().round_over().dice(face).start()
    assert [act.facts["name"] for act in t.told("kraken acts")] == [GAME.box.kraken.actions[face - 1].name]


@pytest.mark.rule("ST-171")
def test_the_kraken_acts_in_the_round_it_comes_and_not_while_it_sleeps() -> None:
    t = end_of_round().pools(0, 2).round_over().dice(*COMES, INK).start()
    assert [act.facts["name"] for act in t.told("kraken acts")] == ["Ink"]
    t = end_of_round().pools(0, 1).round_over().dice(*COMES).start()
    assert t.told("kraken acts") == []


@pytest.mark.rule("ST-172")
def test_the_kraken_strikes_both_sides_from_each_of_its_zones() -> None:
    t = end_of_round().hero("A", "anvil", "F5", damage=1).hero("A", "dirk", "G5").hero("B", "cask", "D7")
    t.kraken().round_over().dice(GRIP).start("first:blues")
    assert t.at("anvil") == t.at("cask") == ""
    assert t.at("dirk") == "G5", "two away from every zone of it"
    assert (t.purses("A"), t.purses("B")) == ([1, 1, 1], [1, 1])
    assert (t.side("A").vp, t.side("B").vp) == (1, 1)


@pytest.mark.rule("ST-172")
def test_hits_of_the_kraken_are_assigned_by_the_opponent_of_those_it_strikes() -> None:
    t = end_of_round().hero("A", "anvil", "F5").hero("A", "dirk", "F5").kraken().round_over()
    t.dice(LASH, 4, 1).start()
    assert (t.asked.seat, t.keys) == (1, ["hit:A-anvil", "hit:A-dirk"])
    assert t.choose("hit:A-dirk").get("dirk").damage == 1
    t = end_of_round().hero("B", "anvil", "D5").hero("B", "dirk", "D5").kraken().round_over()
    t.dice(LASH, 4, 1).start()
    assert (t.asked.seat, t.keys) == (0, ["hit:B-anvil", "hit:B-dirk"])


@pytest.mark.rule("ST-172")
def test_the_kraken_strikes_every_zone_in_reach_in_the_first_players_order() -> None:
    t = end_of_round().crew("A", "F5", deckhands=1).crew("B", "D7", deckhands=1).kraken().round_over()
    t.dice(LASH, 4, 1, 1, 4).start()
    assert (t.asked.seat, t.keys) == (0, ["strike:F5", "strike:D7"])
    t.choose("strike:D7")
    assert (t.count("B", "D7"), t.count("A", "F5")) == (0, 0)


@pytest.mark.rule("ST-172")
def test_a_hit_left_over_goes_to_the_feature_of_either_side_that_the_models_stand_on() -> None:
    t = end_of_round().crew("A", "D7", deckhands=1).kraken().round_over().dice(LASH, 4, 4).start()
    line = t.feature("B", "rigging-line")
    assert line is not None
    assert (t.count("A", "D7"), line.damage) == (0, 1)


def test_the_krakens_own_effects_spare_it() -> None:
    t = end_of_round().kraken().start()
    context = Context(None, 0, "Thrash", zones=tuple(t.now.kraken.zones))
    selector = parse_selector("each objective within 1")
    assert selector is not None
    found = [thing for _, thing in candidates(fight(t), context, selector)]
    assert found == [t.feature("A", "wheel"), t.feature("B", "rigging-line")]


@pytest.mark.rule("ST-173")
def test_whoever_deals_the_last_damage_takes_the_krakens_reward_and_both_pools_fall_to_zero() -> None:
    t = Situation().hero("A", "bolt", "F5").hero("A", "anvil").hero("B", "dirk").pools(6, 7)
    t.kraken(damage=9).dice(4, 1).start("activate:bolt", "attack:musket@E5")
    assert (t.side("A").vp, t.side("B").vp) == (2, 0)
    assert (t.purses("A"), t.purses("B")) == ([2, 2], [0])
    assert (t.side("A").pool, t.side("B").pool) == (0, 0)
    assert (t.now.kraken.status, t.now.kraken.zones) == ("dead", [])


@pytest.mark.rule("ST-173")
def test_if_nobody_dealt_the_last_damage_nobody_is_paid() -> None:
    t = Situation().hero("A", "bolt").hero("B", "dirk").pools(6, 7).kraken().start()
    assert list(ko_kraken(fight(t), Cause(None))) == []
    assert (t.side("A").vp, t.side("B").vp, t.purses("A"), t.purses("B")) == (0, 0, [0], [0])
    assert (t.side("A").pool, t.side("B").pool) == (0, 0)


@pytest.mark.rule("ST-173")
def test_after_its_death_pools_may_rise_but_the_kraken_never_returns() -> None:
    t = Situation().no_cards().hero("A", "bolt", "F5").hand("A", "sharp").crew("B", "G5", bosuns=1)
    t.crew_done("A", "B").pools(9, 9).kraken(damage=9).dice(4, 1, 1, 1)
    t.start("attack:musket@E5", "decline", "attack:musket@G5", "card:sharp")
    assert (t.side("A").pool, t.now.kraken.status) == (1, "dead")
    t.choose("end")
    assert (t.now.round, t.now.kraken.status) == (2, "dead")
    assert t.told("waters") == t.told("kraken acts") == []


@pytest.mark.rule("ST-174")
def test_its_coming_leaves_the_pools_as_they_are() -> None:
    t = end_of_round().pools(4, 3).round_over().dice(3, 3, INK).start()
    assert t.now.kraken.status == "awake"
    assert (t.side("A").pool, t.side("B").pool) == (4, 3)


@pytest.mark.rule("ST-175")
def test_a_deck_feature_that_the_kraken_destroys_pays_nobody_and_has_no_effect() -> None:
    t = end_of_round().kraken().round_over().dice(CRUSH).start("first:reds")
    destroyed = [event.facts["what"] for event in t.told("destroyed")]
    assert destroyed == ["Wheel", "Rigging Line", "Armory"]
    assert (t.feature("A", "wheel"), t.feature("B", "rigging-line"), t.feature("B", "armory")) == (None,) * 3
    assert (t.side("A").vp, t.side("B").vp, t.purses("A"), t.purses("B")) == (0, 0, [0], [0])
    assert (t.side("A").bosun_level, t.side("B").bosun_level) == (0, 0)
