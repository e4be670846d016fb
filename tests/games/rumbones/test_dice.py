"""Dice of an attack: Hits and Misses, modifiers, extra dice and re-rolls (Second Tide pp. 12-13)."""

from __future__ import annotations

import pytest

from tests.games.rumbones.situation import Situation


def duel(attacker: str, *cards: str, levels: tuple[int, ...] = (), blind: bool = False) -> Situation:
    """A hero of side A in G4, holding Tide Cards, against Cask (8 hit points) of side B in G3."""
    conditions = ["blind"] if blind else []
    t = Situation().hero("A", attacker, "G4", levels=levels, conditions=conditions).hero("B", "cask", "G3")
    return t.hand("A", *cards)


def hits(t: Situation) -> int:
    """How many Hits the last attack made."""
    return int(str(t.told("hits")[-1].facts["hits"]))


@pytest.mark.rule("ST-070")
@pytest.mark.parametrize(("face", "hit"), [(2, 0), (3, 0), (4, 1), (5, 1), (6, 1)])
def test_a_die_that_reaches_to_hit_hits_and_any_other_misses(face: int, hit: int) -> None:
    t = duel("anvil").dice(face, 1, 1).start("activate:anvil", "attack:hammer@G3")
    assert (hits(t), t.get("cask").damage) == (hit, hit)


@pytest.mark.rule("ST-070")
def test_it_is_the_modified_result_that_must_reach_to_hit() -> None:
    better = duel("anvil", "sharp").dice(3, 2, 2).start("activate:anvil", "attack:hammer@G3", "card:sharp")
    worse = (
        duel("anvil").hand("B", "dull").dice(4, 5, 6).start("activate:anvil", "attack:hammer@G3", "card:dull")
    )
    assert (hits(better), hits(worse)) == (1, 2)


@pytest.mark.rule("ST-071")
def test_a_natural_one_always_misses() -> None:
    t = duel("sure", "sharp", "sharp").dice(1, 1, 2).start("activate:sure", "attack:easy@G3")
    assert hits(t.choose("card:sharp", "card:sharp")) == 1


@pytest.mark.rule("ST-072")
def test_no_face_always_hits() -> None:
    t = duel("sure", blind=True).dice(6, 6, 6).start("activate:sure")
    odds = t.asked.options.get("attack:hard@G3").chances
    assert odds is not None
    assert odds.outcomes[0] == ("at least one Hit", 0.0)
    assert hits(t.choose("attack:hard@G3")) == 0


@pytest.mark.rule("ST-082")
def test_to_hit_modifiers_add_up() -> None:
    t = duel("anvil", "sharp", "sharp", blind=True).hand("B", "dull").dice(2, 3, 4)
    t.start("activate:anvil", "attack:hammer@G3", "card:sharp", "card:dull", "card:sharp")
    assert hits(t) == 1
    assert t.told("rolled")[-1].facts["modifiers"] == [
        [1, "Sharp"],
        [-1, "Dull"],
        [1, "Sharp"],
        [-1, "Blind"],
    ]


@pytest.mark.rule("ST-082")
def test_a_modifier_makes_a_three_hit_but_never_a_four_into_a_five() -> None:
    t = duel("anvil", "sharp", levels=(1, 1, 1)).dice(3, 4, 4)
    t.start("activate:anvil", "attack:frenzy@G3", "card:sharp")
    assert hits(t) == 3
    assert [event.facts["faces"] for event in t.told("rolled")] == [[3, 4, 4]]


@pytest.mark.rule("ST-083")
def test_each_own_die_that_hits_with_a_natural_five_or_more_rolls_an_extra_die() -> None:
    t = duel("anvil", levels=(1, 1, 1)).dice(5, 6, 4, 4, 2).start("activate:anvil", "attack:frenzy@G3")
    assert [event.facts["faces"] for event in t.told("rolled")] == [[5, 6, 4], [4, 2]]
    assert hits(t) == 4


@pytest.mark.rule("ST-083")
def test_the_number_of_extra_dice_is_the_cards_and_a_five_that_misses_rolls_none() -> None:
    missed = duel("sure", levels=(1, 2, 1)).dice(5, 1).start("activate:sure", "attack:hard@G3")
    assert hits(missed) == 0
    lifted = duel("sure", "sharp", levels=(1, 2, 1)).dice(5, 1, 6, 1)
    assert hits(lifted.start("activate:sure", "attack:hard@G3", "card:sharp")) == 2


@pytest.mark.rule("ST-083")
def test_extra_dice_for_different_faces_add_up() -> None:
    t = duel("sure", levels=(2, 1, 1)).dice(4, 5, 6, 1, 2, 3).start("activate:sure", "attack:easy@G3")
    assert hits(t) == 5


@pytest.mark.rule("ST-084")
def test_extra_dice_roll_no_further_extra_dice() -> None:
    t = duel("anvil", levels=(1, 1, 1)).dice(6, 6, 6, 6, 6, 6).start("activate:anvil", "attack:frenzy@G3")
    assert hits(t) == 6
    assert [event.facts["faces"] for event in t.told("rolled")] == [[6, 6, 6], [6, 6, 6]]


@pytest.mark.rule("ST-086")
@pytest.mark.parametrize(("old", "new", "made"), [(4, 2, 0), (2, 4, 1), (4, 5, 1)])
def test_a_rerolled_die_counts_as_it_lies_now_for_worse_or_better(old: int, new: int, made: int) -> None:
    t = duel("anvil", "luck").dice(old, 1, 1, new).start("activate:anvil", "attack:hammer@G3", "card:luck")
    assert hits(t.choose(f"reroll:{old}", "keep")) == made


@pytest.mark.rule("ST-086")
@pytest.mark.parametrize(("first", "new", "rolls"), [(5, 4, 2), (4, 5, 3)])
def test_a_reroll_loses_or_wins_the_extra_die_too(first: int, new: int, rolls: int) -> None:
    t = (
        duel("anvil", "luck", levels=(1, 1, 1))
        .dice(first, 1, 1, new)
        .start("activate:anvil", "attack:frenzy@G3")
    )
    t.roll_next(1).choose("card:luck", f"reroll:{first}", "keep", *["keep"] * (rolls - 2))
    assert (len(t.told("rolled")), hits(t)) == (rolls, 1)


@pytest.mark.rule("ST-087")
def test_each_player_rerolls_a_die_at_most_once() -> None:
    t = duel("gambler", "luck").hand("B", "jinx").dice(2, 5, 5, 3).start("activate:gambler", "attack:ace@G3")
    t.choose("reroll:2", "card:luck")
    assert t.keys == ["reroll:5", "keep"]
    t.choose("keep", "card:jinx")
    assert t.keys == ["reroll:3", "reroll:5", "keep"]
    t.roll_next(1).choose("reroll:3")
    assert (t.asked.seat, t.keys) == (1, ["reroll:5", "keep"])
    t.choose("keep")
    assert (t.asked.seat, t.keys) == (0, ["reroll:5", "keep"])


@pytest.mark.rule("ST-087")
def test_extra_dice_may_be_rerolled_once_too() -> None:
    t = duel("anvil", levels=(1, 2, 1)).dice(6, 6, 4).start("activate:anvil", "attack:frenzy@G3")
    t.roll_next(1, 2).choose("keep")
    assert t.keys == ["reroll:1", "reroll:2", "keep"]
    t.roll_next(2, 5).choose("reroll:1")
    assert t.keys == ["reroll:2", "keep"]
    assert hits(t.choose("reroll:2")) == 4


@pytest.mark.rule("ST-087")
def test_a_new_action_brings_new_dice_that_may_be_rerolled_again() -> None:
    t = duel("gambler").dice(1, 1, 1, 4, 1, 1, 1, 4).start("activate:gambler")
    t.choose("attack:ace@G3", "reroll:1", "attack:ace@G3", "reroll:1")
    assert t.get("cask").damage == 2


def test_what_a_reroll_shows_is_seen_before_the_other_side_answers() -> None:
    t = duel("anvil", "luck").hand("B", "jinx").dice(1, 1, 4, 6).start("activate:anvil", "attack:hammer@G3")
    t.choose("card:luck", "reroll:1", "keep")
    assert (t.asked.seat, [event.facts["faces"] for event in t.told("rolled")]) == (1, [[1, 1, 4], [6]])


def test_blind_that_comes_before_the_roll_counts_for_it() -> None:
    t = Situation().hero("A", "anvil", "G4").hero("B", "martyr", "G3", levels=[1, 1, 2]).dice(4, 4, 5)
    assert hits(t.start("activate:anvil", "attack:hammer@G3", "react:curse")) == 1
