"""Damage, attacks, and who takes the Hits (Second Tide pp. 12-13)."""

from __future__ import annotations

import pytest

from tests.games.rumbones.situation import Situation


def crowd() -> Situation:
    """Dirk (4 dice) next to the Captain's Chest, on which stand a Deckhand, a Bosun and a weakened hero."""
    t = Situation().hero("A", "dirk", "D4").crew("B", "D3", 1, 1).hero("B", "anvil", "D3", damage=5)
    return t.worn("B", "captains-chest", 4)


def standing(t: Situation) -> list[int]:
    """How many Deckhands, Bosuns, heroes and Chests of side B are left in D3."""
    heroes = sum(hero.zone == t.zone("D3") for hero in t.side("B").heroes)
    chest = t.feature("B", "captains-chest")
    return [t.count("B", "D3", "deckhand"), t.count("B", "D3", "bosun"), heroes, int(chest is not None)]


@pytest.mark.rule("ST-066")
def test_one_hit_fells_a_deckhand_and_one_a_bosun() -> None:
    t = Situation().hero("A", "anvil", "G4").crew("B", "G3", 1, 1).dice(4, 4, 1)
    t.start("activate:anvil", "attack:hammer@G3")
    assert t.count("B", "G3") == 0


@pytest.mark.rule("ST-066")
@pytest.mark.parametrize(("zone", "hit_points"), [("D4", 5), ("D3", 5), ("C5", 5), ("E4", 8), ("E5", 10)])
def test_dashboards_and_tiles_say_how_much_the_others_take(zone: str, hit_points: int) -> None:
    t = Situation().hero("A", "bolt", "D5").hero("B", "dirk", "D4").monster("B", "E4").kraken().dice(6, 1)
    t.start("activate:bolt", f"attack:musket@{zone}")
    (hurt,) = t.told("hurt") + t.told("damaged")
    assert hurt.facts["left"] == hit_points - 1


@pytest.mark.rule("ST-066")
def test_damage_adds_up_until_it_is_healed() -> None:
    t = Situation().hero("A", "anvil", "G4").hero("B", "anvil", "G3", levels=[1, 0, 1]).dice(6, 6, 6, 6, 6, 1)
    t.start("activate:anvil", "attack:hammer@G3", "attack:hammer@G3", "end")
    assert t.get("anvil", "B").damage == 5
    t.choose("activate:anvil", "use:patch")
    t.choose(*[key for key in t.keys if key == "target:B-anvil"])
    assert t.get("anvil", "B").damage == 3


@pytest.mark.rule("ST-067")
def test_what_has_taken_its_hit_points_is_gone_at_once() -> None:
    t = Situation().hero("A", "bolt", "F5").hero("B", "dirk", "F4", damage=4).monster("B", "E4", damage=7)
    t.kraken(damage=9).dice(6, 1, 6, 1, 6, 6)
    t.start("activate:bolt", "attack:musket@F4")
    assert t.at("dirk") == ""
    t.choose("attack:musket@E4")
    assert t.now.monsters == []
    t.choose("attack:musket@E5")
    assert (t.now.kraken.status, t.now.kraken.zones) == ("dead", [])


@pytest.mark.rule("ST-067")
def test_more_damage_than_hit_points_is_a_ko_too() -> None:
    t = Situation().hero("A", "bolt", "G4").hero("B", "dirk", "G3", damage=4).dice(6, 1, 1)
    t.start("activate:bolt", "attack:snipe@G3")
    assert (t.at("dirk"), t.get("dirk").dead_mans_coin) == ("", "gold")


@pytest.mark.rule("ST-068")
def test_fallen_crew_goes_back_to_its_owner_and_deploys_again() -> None:
    t = Situation().hero("A", "anvil", "G4").hero("B", "dirk").crew("B", "G3", 1).supply("B").dice(6, 1, 1)
    t.start("activate:anvil", "attack:hammer@G3", "end")
    assert t.side("B").deckhands == 1
    t.choose("crew", "point:M4")
    assert (t.side("B").deckhands, sum(squad.count for squad in t.side("B").crew)) == (0, 1)


@pytest.mark.rule("ST-069")
def test_an_attack_targets_whole_zones_in_range_that_hold_an_enemy_or_an_enemy_objective() -> None:
    t = (
        Situation()
        .hero("A", "anvil", "D4")
        .hero("A", "bolt", "C4")
        .hero("B", "dirk", "D5")
        .crew("B", "D6", 2)
    )
    t.start("activate:anvil")
    assert [key for key in t.keys if key.startswith("attack")] == ["attack:hammer@D3", "attack:hammer@D5"]


@pytest.mark.rule("ST-069")
def test_without_a_target_in_range_there_is_no_attack_action() -> None:
    t = (
        Situation()
        .hero("A", "anvil", "G4")
        .hero("A", "bolt", "G3")
        .hero("B", "dirk", "G6")
        .start("activate:anvil")
    )
    assert not [key for key in t.keys if key.startswith("attack")]
    assert t.closed["use:hammer"] == "No enemy in range"


@pytest.mark.rule("ST-073")
@pytest.mark.parametrize(
    ("hits", "left"), [(1, [0, 1, 1, 1]), (2, [0, 0, 1, 1]), (3, [0, 0, 0, 1]), (4, [0, 0, 0, 0])]
)
def test_hits_go_to_deckhands_then_bosuns_then_heroes_then_objectives(hits: int, left: list[int]) -> None:
    t = crowd().dice(*[6] * hits, *[1] * (4 - hits)).start("activate:dirk", "attack:stab@D3")
    if hits == 4:
        t.choose("falls:B-anvil")
    assert standing(t) == left


@pytest.mark.rule("ST-074")
def test_two_hits_on_two_deckhands_and_a_bosun_leave_the_bosun_alone() -> None:
    t = Situation().hero("A", "anvil", "G4").crew("B", "G3", 2, 1).dice(4, 4, 1)
    t.start("activate:anvil", "attack:hammer@G3")
    assert (t.count("B", "G3", "deckhand"), t.count("B", "G3", "bosun")) == (0, 1)


@pytest.mark.rule("ST-074")
def test_a_hero_not_yet_doomed_shields_the_objective() -> None:
    t = Situation().hero("A", "dirk", "D4").hero("B", "anvil", "D3", damage=1).dice(6, 6, 6, 6)
    t.start("activate:dirk", "attack:stab@D3")
    chest = t.feature("B", "captains-chest")
    assert (t.get("anvil").damage, chest and chest.damage) == (5, 0)


@pytest.mark.rule("ST-075")
@pytest.mark.parametrize("share", [(3, 0), (2, 1), (1, 2), (0, 3)])
def test_among_equals_the_attacker_shares_out_the_hits_as_he_likes(share: tuple[int, int]) -> None:
    t = Situation().hero("A", "anvil", "G4").hero("B", "cask", "G3").hero("B", "gale", "G3").dice(6, 6, 6)
    t.start("activate:anvil", "attack:hammer@G3")
    assert t.asked.seat == 0
    t.choose(*["hit:B-cask"] * share[0], *["hit:B-gale"] * share[1])
    assert (t.get("cask").damage, t.get("gale").damage) == share


@pytest.mark.rule("ST-076")
def test_every_hit_must_be_assigned() -> None:
    t = Situation().hero("A", "anvil", "G4").hero("B", "cask", "G3").hero("B", "gale", "G3").dice(6, 6, 6)
    t.start("activate:anvil", "attack:hammer@G3")
    for _ in range(3):
        assert t.keys == ["hit:B-cask", "hit:B-gale"]
        t.choose("hit:B-gale")
    assert (t.asked.ask, t.get("gale").damage) == ("act", 3)


@pytest.mark.rule("ST-077")
def test_a_doomed_target_takes_no_more_hits() -> None:
    t = Situation().hero("A", "anvil", "G4").hero("B", "cask", "G3").hero("B", "gale", "G3", damage=5)
    t.dice(6, 6, 6).start("activate:anvil", "attack:hammer@G3", "hit:B-gale")
    assert (t.at("gale"), t.get("cask").damage) == ("", 2)
    t = Situation().hero("A", "bolt", "G4").hero("B", "cask", "G3").hero("B", "gale", "G3", damage=4)
    t.dice(6, 6, 6).start("activate:bolt", "attack:snipe@G3", "hit:B-gale")
    assert (t.at("gale"), t.get("cask").damage) == ("", 4)


@pytest.mark.rule("ST-077")
def test_hits_left_over_when_the_zone_is_empty_are_lost() -> None:
    t = Situation().hero("A", "anvil", "G4").crew("B", "G3", 1).crew("B", "F4", 1).dice(6, 6, 6)
    t.start("activate:anvil", "attack:hammer@G3")
    assert (t.count("B", "G3"), t.count("B", "F4"), t.get("anvil").coins) == (0, 1, 1)


@pytest.mark.rule("ST-078")
def test_a_hit_deals_one_damage_unless_its_text_says_more() -> None:
    t = Situation().hero("A", "bolt", "G4").hero("B", "cask", "G3").dice(6, 1, 6, 1, 1)
    t.start("activate:bolt", "attack:musket@G3")
    assert t.get("cask").damage == 1
    assert t.choose("attack:snipe@G3").get("cask").damage == 3


@pytest.mark.rule("ST-078")
def test_what_a_hit_deals_beyond_one_hit_point_is_lost() -> None:
    t = Situation().hero("A", "sure", "G4").crew("B", "G3", 2).dice(6, 1, 1, 1).start("activate:sure")
    assert t.choose("attack:ram@G3").count("B", "G3") == 1
    t = Situation().hero("A", "sure", "G4").crew("B", "G3", 2).hero("B", "gale", "G3").dice(6, 6, 1, 1)
    t.start("activate:sure", "attack:ram@G3")
    assert (t.count("B", "G3"), t.get("gale").damage) == (0, 0)
    t = (
        Situation()
        .hero("A", "sure", "D4")
        .crew("B", "D3", 1)
        .hero("B", "dirk", "D3", damage=4)
        .dice(6, 6, 1, 1)
    )
    t.start("activate:sure", "attack:ram@D3", "in order")
    assert standing(t) == [0, 0, 0, 1]
    chest = t.feature("B", "captains-chest")
    assert chest is not None
    assert chest.damage == 0


@pytest.mark.rule("ST-079")
@pytest.mark.parametrize(("choice", "left"), [("prioritize", [2, 0]), ("in order", [1, 1])])
def test_the_attacker_may_put_a_kind_of_target_first_for_the_whole_attack(
    choice: str, left: list[int]
) -> None:
    t = Situation().hero("A", "bolt", "G4").crew("B", "G3", 4).hero("B", "dirk", "G3", damage=4).dice(6, 6, 6)
    t.start("activate:bolt", "attack:snipe@G3", choice)
    assert [t.count("B", "G3"), int(t.at("dirk") == "G3")] == left


@pytest.mark.rule("ST-079")
def test_who_prioritizes_must_give_all_hits_there_until_all_are_down() -> None:
    t = Situation().hero("A", "bolt", "G4").crew("B", "G3", 4).hero("B", "cask", "G3").hero("B", "gale", "G3")
    t.dice(6, 6, 6).start("activate:bolt", "attack:snipe@G3", "prioritize")
    assert t.keys == ["hit:B-cask", "hit:B-gale"]
    t.choose("hit:B-cask", "hit:B-gale", "hit:B-cask")
    assert (t.get("cask").damage, t.get("gale").damage, t.count("B", "G3")) == (4, 2, 4)


@pytest.mark.rule("ST-079")
def test_the_next_attack_asks_anew_and_only_where_it_matters() -> None:
    t = Situation().hero("A", "sure", "G4").crew("B", "G3", 0, 1).hero("B", "cask", "G3").dice(1, 1, 1, 1)
    assert "prioritize" not in t.start("activate:sure", "attack:ram@G3").keys
    t = Situation().hero("A", "sure", "G4", levels=[1, 1, 2]).crew("B", "G3", 1, 1).dice(6, 1, 1, 1)
    t.start("activate:sure", "attack:ram@G3", "prioritize")
    assert (t.count("B", "G3", "deckhand"), t.count("B", "G3", "bosun")) == (1, 0)


@pytest.mark.rule("ST-080")
def test_friends_in_the_attacked_zone_and_own_objectives_are_never_hit() -> None:
    t = Situation().hero("A", "dirk", "D3").hero("A", "bolt", "D3").crew("A", "D3", 2).dice(6, 6, 6, 6)
    t.start("activate:dirk", "attack:stab@D3")
    chest = t.feature("B", "captains-chest")
    assert (chest and chest.damage, t.count("A", "D3"), t.get("bolt").damage) == (4, 2, 0)
    t = Situation().hero("A", "dirk", "F4").crew("B", "F3", 1).dice(6, 6, 6, 6)
    line = t.start("activate:dirk", "attack:stab@F3").feature("A", "rigging-line")
    assert (line and line.damage, t.count("B", "F3")) == (0, 0)


@pytest.mark.rule("ST-081")
def test_sea_monsters_and_the_kraken_are_hit_after_heroes_and_among_objectives_by_choice() -> None:
    t = Situation().hero("A", "dirk", "D4").hero("B", "gale", "D3", damage=5).monster("B", "D3").kraken()
    t.state.kraken.zones = [t.zone("D3")]
    t.dice(6, 6, 6, 6).start("activate:dirk", "attack:stab@D3")
    assert t.keys == ["hit:B-captains-chest", "hit:sea-dragon", "hit:kraken"]
    t.choose("hit:sea-dragon", "hit:kraken", "hit:sea-dragon")
    assert (t.at("gale"), t.now.monsters[0].damage, t.now.kraken.damage) == ("", 2, 1)


@pytest.mark.rule("ST-085")
def test_the_player_whose_turn_it_is_orders_what_falls_at_once() -> None:
    t = crowd().dice(6, 6, 6, 6).start("activate:dirk", "attack:stab@D3")
    assert (t.asked.seat, t.keys) == (0, ["falls:B-anvil", "falls:B-captains-chest"])
    t.choose("falls:B-captains-chest")
    assert [event.facts["points"] for event in t.told("scored")] == [2, 1]


@pytest.mark.rule("ST-085")
def test_he_orders_what_falls_to_the_others_doing_too() -> None:
    t = (
        Situation()
        .hero("A", "anvil", "G4")
        .hero("A", "bolt", "F3")
        .hero("B", "martyr", "G3", levels=[1, 2, 1])
    )
    t.start("activate:anvil", "attack:hammer@G3", "react:blast")
    assert (t.asked.seat, t.keys) == (0, ["falls:A-anvil", "falls:A-bolt"])


@pytest.mark.rule("ST-085")
@pytest.mark.parametrize(("first", "seat"), [("A", 0), ("B", 1)])
def test_in_the_kraken_and_recovery_phases_the_first_player_decides(first: str, seat: int) -> None:
    t = Situation(first).hero("A", "anvil", "F5").hero("B", "bolt", "D5").kraken().round_over()
    t.hand("A", "luck").hand("B", "luck").dice(2).start()
    assert (t.asked.seat, t.asked.ask) == (seat, "order")
    t.choose(t.keys[0])
    assert (t.asked.seat, t.asked.ask) == (seat, "discard")


@pytest.mark.rule("ST-088")
def test_an_attack_goes_its_way_from_declaration_to_the_text_about_hits() -> None:
    t = Situation().hero("A", "martyr", "G4", levels=[2, 1, 1]).hero("B", "dirk", "G3", damage=4)
    t.crew("B", "G3", 1).hand("A", "sharp", "luck").dice(5, 2).start("activate:martyr", "attack:torch@G3")
    assert (t.get("martyr").coins, t.told("rolled"), t.keys) == (1, [], ["card:sharp", "decline"])
    t.choose("card:sharp")
    assert t.keys == ["card:luck", "decline"]
    t.roll_next(6).choose("card:luck", "reroll:2").roll_next(1, 2).choose("keep", "reroll:1")
    kinds = [event.kind for event in t.playing.events]
    assert ", ".join(kinds[kinds.index("attacks") :]) == (
        "attacks, earned, plays, pool, rolled, plays, rolled, rolled, rolled, "
        "hits, crew lost, earned, hurt, hero ko, earned, scored, earned"
    )


def test_text_about_a_ko_waits_for_one() -> None:
    t = Situation().hero("A", "martyr", "G4").hero("B", "dirk", "G3", damage=3).dice(6, 1, 6, 1)
    assert t.start("activate:martyr", "attack:torch@G3").get("martyr").coins == 0
    assert t.choose("attack:torch@G3").get("martyr").coins == 3 + 5


def test_what_a_defender_says_about_hits_is_done_in_the_defenders_name() -> None:
    t = (
        Situation()
        .hero("A", "anvil", "G4", damage=5)
        .hero("B", "martyr", "G3", levels=[1, 1, 2])
        .dice(6, 1, 1)
    )
    t.start("activate:anvil", "attack:hammer@G3", "react:curse")
    assert (t.at("anvil"), t.side("B").vp, t.get("martyr").coins) == ("", 1, 3)


def test_what_fell_to_an_answer_falls_only_once() -> None:
    t = (
        Situation()
        .hero("A", "vulture", "D4", levels=[1, 2])
        .crew("B", "D3", 1)
        .worn("B", "captains-chest", 4)
    )
    t.hero("B", "anvil", "D3", damage=5).dice(6, 6, 6, 1).start(
        "activate:vulture", "attack:beak@D3", "prioritize"
    )
    t.choose("falls:B-anvil", "react:swoop")
    assert (standing(t), t.side("A").vp, t.side("B").deckhands) == ([0, 0, 0, 0], 3, 24)


def test_cancelled_hits_do_not_count() -> None:
    t = Situation().hero("A", "anvil", "G4").hero("B", "gambler", "G3", levels=[1, 1, 2]).dice(6, 6, 1)
    t.start("activate:anvil", "attack:hammer@G3", "react:bluff")
    assert t.get("gambler").damage == 1
