"""Shooting: weapons, the table, cover, crowds, two at once, the pitiful shot, damage."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.skirmish import things
from mainbrace.games.bottle.skirmish.moves import fire_options
from mainbrace.games.bottle.skirmish.reactions import settle
from mainbrace.games.bottle.skirmish.shooting import circumstances, crowd, shoot, unloaded, usable
from mainbrace.games.bottle.skirmish.state import Dropped
from tests.games.bottle.skirmish.position import BOOK, Position

PISTOL, MUSKET, BOW = BOOK.weapons["pistol"], BOOK.weapons["musket"], BOOK.weapons["bow"]
NEAR = "1....E....\n..........\n.........."


def fired(p: Position, *faces: int, rushed: bool = False, charging: bool = False) -> Position:
    """1 fires at E with whatever it has."""
    weapon = BOOK.weapons[p["1"].ready[0]]
    p.dice(*faces)
    p.play(shoot(p.s, p["1"], p["E"], weapon, rushed, charging))
    return p


@pytest.mark.rule("BR-119")
@pytest.mark.parametrize(
    ("weapon", "inches"),
    [("blunderbuss", 6), ("bow", 18), ("knife", 4), ("musket", 18), ("pistol", 6), ("sword", 2)],
)
def test_no_weapon_is_fired_beyond_its_range(weapon: str, inches: int) -> None:
    p = Position(NEAR).give("1", weapon)
    assert [each.id for each in usable(p.s, p["1"], inches, with_thrown=True)] == [weapon]
    assert usable(p.s, p["1"], inches + 1, with_thrown=True) == []


@pytest.mark.rule("BR-121")
def test_shots_need_a_line_of_sight_at_any_distance_by_day() -> None:
    p = Position("1................E\n..................\n..................").give("1", "musket")
    assert [option.key for option in fire_options(p.s, p["1"])] == ["fire:1:musket"]
    walled = Position("1........X.......E\n..................\n..................").give("1", "musket")
    assert fire_options(walled.s, walled["1"]) == []


@pytest.mark.rule("BR-122")
def test_by_night_and_in_fog_one_sees_twelve_inches_and_less_if_both() -> None:
    row = "1...........E....\n" + "." * 17 + "\n" + "." * 17
    far = "1............E...\n" + "." * 17 + "\n" + "." * 17
    for near_by, far_off in (
        (Position(row, night=True), Position(far, night=True)),
        (Position(row, foul=True), Position(far, foul=True)),
    ):
        assert near_by.s.sees(near_by["1"], near_by["E"])
        assert not far_off.s.sees(far_off["1"], far_off["E"])
    both = Position(row, night=True, foul=True)
    assert not both.s.sees(both["1"], both["E"])


@pytest.mark.rule("BR-122")
def test_a_lit_target_is_seen_by_night_from_afar() -> None:
    p = Position("1............E..*\n.................\n.................", night=True)
    assert p.s.sees(p["1"], p["E"])
    assert not p.s.sees(p["E"], p["1"])


@pytest.mark.rule("BR-123", "BR-070")
def test_an_active_figure_fires_once_at_one_target() -> None:
    p = Position("1....E....\n.....F....\n..........").give("1", "pistol", "musket").begin()
    p.dice(1, 6, 6)
    asked = p.turn("fire:1:pistol")
    assert asked is not None
    assert not [key for key in asked.keys if key.startswith("fire")]
    assert any(closed.key == "fire" for closed in asked.closed)


@pytest.mark.rule("BR-124")
@pytest.mark.parametrize(
    ("rep", "face", "because", "hits"),
    [
        (4, 3, "", False),
        (4, 4, "", True),
        (4, 4, "rush", False),
        (4, 4, "charging", False),
        (4, 4, "cover", False),
        (4, 4, "prone", False),
        (4, 4, "fast", False),
        (4, 5, "rush", False),
        (4, 5, "cover", False),
        (4, 5, "charging", True),
        (4, 5, "prone", True),
        (4, 5, "fast", True),
        (4, 6, "rush", True),
        (4, 6, "cover", True),
        (5, 2, "", False),
    ],
)
def test_to_hit(rep: int, face: int, because: str, hits: bool) -> None:
    p = Position(NEAR, under={"E": "T"} if because == "cover" else {}).give("1", "pistol", rep=rep)
    p["E"].prone, p["E"].fast = because == "prone", because == "fast"
    fired(p, face, *([1] if hits else []), rushed=because == "rush", charging=because == "charging")
    assert (p["E"].status == "obviously-dead") == hits


@pytest.mark.rule("BR-126")
def test_a_fast_moving_shooter_misses_with_an_eight_too() -> None:
    p = Position(NEAR).give("1", "pistol")
    p["1"].fast = True
    fired(p, 4)
    assert p["E"].status == "carry-on"


@pytest.mark.rule("BR-124", "BR-125")
def test_example_a_nine_at_a_target_in_cover_misses() -> None:
    """EX-33: Rep 5 and a 4; the target takes Received Fire."""
    p = fired(Position(NEAR, under={"E": "T"}).give("1", "pistol", rep=5), 4)
    assert p.facts("misses")[0]["why"] == "the target is in cover"
    assert list(p.s.shocks) == [p["E"].id]


@pytest.mark.rule("BR-127")
@pytest.mark.parametrize(
    ("weapon", "face", "status"),
    [("pistol", 1, "obviously-dead"), ("pistol", 2, "out-of-the-fight"), ("musket", 3, "out-of-the-fight")],
)
def test_damage_by_impact(weapon: str, face: int, status: str) -> None:
    assert fired(Position(NEAR).give("1", weapon), 6, face)["E"].status == status


@pytest.mark.rule("BR-127", "BR-105", "BR-114")
@pytest.mark.parametrize(
    ("dice", "status"), [((1, 1), "stunned"), ((1, 6), "out-of-the-fight"), ((6, 6), "obviously-dead")]
)
def test_example_above_the_impact_one_is_knocked_down_and_tests_at_once(
    dice: tuple[int, int], status: str
) -> None:
    """EX-34: a pistol, a 3: knocked down; two passes: stunned."""
    assert fired(Position(NEAR).give("1", "pistol"), 6, 3, *dice)["E"].status == status


@pytest.mark.rule("BR-105")
def test_example_recover_from_knock_down_of_rep_three() -> None:
    """EX-31: Pirate Hunter of Rep 3, 4 and 2: one pass, out of the fight."""
    p = Position(NEAR).give("1", "musket").give("E", rep=3, kind="pirate-hunter")
    assert fired(p, 6, 6, 4, 2)["E"].status == "out-of-the-fight"


@pytest.mark.rule("BR-120")
def test_powder_weapons_take_a_whole_stationary_activation_to_load() -> None:
    p = Position("1.................E\n...................\n...................").give(
        "1", "pistol", empty=True
    )
    p.begin(other=6)
    p.turn("reload:pistol")
    assert p["1"].ready == []
    p.turn()
    assert p["1"].ready == ["pistol"]
    moved = Position("1.................E\n...................\n...................")
    moved.give("1", "pistol", empty=True).begin()
    asked = moved.turn("go:1,0")
    assert asked is not None
    assert "reload:pistol" not in asked.keys


@pytest.mark.rule("BR-120")
def test_an_interruption_spoils_the_loading() -> None:
    p = Position(NEAR).give("1", "pistol").give("E", "pistol", empty=True)
    p["E"].loading = "pistol"
    fired(p, 6, 6, 1, 1)
    assert p["E"].loading == ""


@pytest.mark.rule("BR-120")
def test_a_bow_is_ready_again_when_next_active() -> None:
    p = fired(Position(NEAR).give("1", "bow"), 1)
    assert p["1"].ready == []
    assert unloaded(p.s, p["1"]) == []
    p.active("1")
    assert p["1"].ready == ["bow"]


@pytest.mark.rule("BR-120", "BR-071")
def test_a_thrown_knife_lies_at_the_target_and_is_ready_once_fetched() -> None:
    p = Position("1..E......\n..........\n..........").give("1", "knife").give("E", rep=3).begin()
    p.dice(1, 6, 6)
    p.turn("throw:1:knife")
    assert p["1"].character.weapons == []
    assert [(dropped.thing, dropped.square) for dropped in p.field.dropped] == [("knife", p["E"].square)]
    fetched = Position("1.........\n..........\n..........")
    fetched.field.dropped.append(Dropped("knife", fetched.square("1,1"), fetched["1"].id))
    fetched.active("1")
    (take,) = things.options(fetched.s, fetched["1"], fetched.share("1"))
    fetched.play(take.value())
    assert fetched["1"].ready == ["knife"]
    assert fetched.field.dropped == []


@pytest.mark.rule("BR-071")
def test_a_weapon_of_another_is_not_fired_in_the_activation_it_is_taken() -> None:
    p = Position("12...E....\n..........\n..........").give("2", "pistol").begin()
    p.s.become(p["2"], "out-of-the-fight")
    asked = p.turn("loot:1:pistol")
    assert asked is not None
    assert p["1"].character.weapons == ["pistol"]
    assert not [key for key in asked.keys if key.startswith(("fire", "loot"))]


@pytest.mark.rule("BR-040")
def test_a_hawk_eye_has_two_dice_and_takes_the_better() -> None:
    p = fired(Position(NEAR).give("1", "musket", has=["hawk-eye"]), 1, 6, 6, 1)
    assert p["E"].status == "obviously-dead"
    assert p.left == []
    assert all("two dice for a Hawk Eye" in roll["why"] for roll in p.rolls())
    bow = fired(Position(NEAR).give("1", "bow", has=["hawk-eye"]), 6, 1)
    assert bow.left == []
    assert not bow.rolls("Hawk Eye")


@pytest.mark.rule("BR-129", "BR-130")
def test_cover_counts_against_shots_and_concealment_does_not() -> None:
    p = Position(NEAR, under={"E": "T"}).give("1", "pistol")
    assert circumstances(p.s, p["1"], p["E"]) == ["in-cover"]
    p["E"].moved = True
    assert circumstances(p.s, p["1"], p["E"]) == []
    assert p.s.is_concealed(p["E"], p["1"].square)


@pytest.mark.rule("BR-130", "BR-195")
def test_in_a_building_one_is_in_cover_while_one_stays() -> None:
    p = Position("......#####\n1.....oE__#\n......#####", houses=[(6, 0, 5, 3)], under={"E": "_"}).give(
        "1", "musket"
    )
    assert circumstances(p.s, p["1"], p["E"]) == ["in-cover"]
    p["E"].moved = True
    assert circumstances(p.s, p["1"], p["E"]) == []


@pytest.mark.rule("BR-130")
def test_behind_a_coach_one_is_in_cover() -> None:
    p = Position("1...cE....\n..........\n..........").give("1", "musket")
    p["E"].moved = True
    assert circumstances(p.s, p["1"], p["E"]) == ["in-cover"]


@pytest.mark.rule("BR-131")
def test_example_in_a_crowd_another_is_hit_instead() -> None:
    """EX-36: among three others, an 8: missed because of cover; the highest of a die each is hit."""
    p = Position("....FE....\n1...GH....\n..........").give("1", "pistol")
    fired(p, 4, 2, 6, 5, 1)
    assert p["G"].status == "obviously-dead"
    assert p["E"].status == "carry-on"
    assert p["E"].id in p.s.shocks


@pytest.mark.rule("BR-131")
def test_who_has_moved_or_has_one_neighbour_is_in_no_crowd() -> None:
    p = Position("....FE....\n1...G.....\n..........").give("1", "pistol")
    assert [each.name for each in crowd(p.s, p["1"], p["E"])] == ["F", "G"]
    p["E"].moved = True
    assert crowd(p.s, p["1"], p["E"]) == []
    p["E"].moved = False
    p.s.become(p["F"], "stunned")
    assert crowd(p.s, p["1"], p["E"]) == []


@pytest.mark.rule("BR-131")
def test_a_miss_for_another_reason_hits_nobody() -> None:
    p = Position("....FE....\n1...G.....\n..........").give("1", "pistol")
    fired(p, 4, rushed=True)
    assert all(p[sign].status == "carry-on" for sign in "EFG")


@pytest.mark.rule("BR-132")
def test_a_shot_into_an_even_melee_may_hit_a_friend() -> None:
    p = Position("1...2E....\n..........\n..........").give("1", "pistol")
    p["2"].locked, p["E"].locked = [p["E"].id], [p["2"].id]
    p["1"].square = p.square("0,1")
    fired(p, 4, 1)
    assert p["2"].status == "obviously-dead"


@pytest.mark.rule("BR-133")
def test_a_shot_at_a_carrier_may_hit_whom_he_carries() -> None:
    p = Position("1....E....\n..........\n.....F....").give("1", "pistol")
    p.s.become(p["F"], "out-of-the-fight")
    p["E"].burden, p["F"].bearer = p["F"].id, p["E"].id
    fired(p, 4, 1)
    assert p["F"].status == "obviously-dead"
    spared = Position("1....E....\n..........\n.....F....").give("1", "pistol")
    spared.s.become(spared["F"], "out-of-the-fight")
    spared["E"].burden, spared["F"].bearer = spared["F"].id, spared["E"].id
    fired(spared, 4, 2)
    assert spared["F"].status == "out-of-the-fight"


@pytest.mark.rule("BR-134")
def test_two_pistols_at_once_are_both_rushed_and_call_for_one_test() -> None:
    p = Position(NEAR).give("1", "pistol", "pistol").begin()
    p.dice(5, 5, 6, 6)
    asked = p.turn("fire:1:pistol+pistol")
    assert asked is not None
    assert p["1"].ready == []
    assert len(p.facts("misses")) == 2
    assert len(p.rolls("Received Fire")) == 1


@pytest.mark.rule("BR-134", "BR-019")
def test_the_second_of_two_shots_finds_nobody_where_a_star_has_cheated_death() -> None:
    p = Position(NEAR).give("1", "pistol", "pistol").give("E", star=True).begin().dice(6, 1)
    p["E"].character.cheating_death = True
    p.turn("fire:1:pistol+pistol")
    assert p["E"].status == "cheated-death"
    assert p["1"].ready == []
    assert len(p.rolls("fires the pistol")) == 1


@pytest.mark.rule("BR-135")
def test_example_the_pitiful_shot() -> None:
    """EX-37: Rep 2 at a target in cover: a 6 is not enough, but a 2 against Rep is."""
    p = Position(NEAR, under={"E": "T"}).give("1", "pistol", rep=2)
    assert fired(p, 6, 2, 1)["E"].status == "obviously-dead"
    missed = Position(NEAR, under={"E": "T"}).give("1", "pistol", rep=2)
    fired(missed, 6, 3)
    assert missed["E"].id in missed.s.shocks


@pytest.mark.rule("BR-135")
def test_rep_three_has_a_pitiful_shot() -> None:
    """In haste at a target in cover: 9 is not enough, but a 3 against Rep is."""
    p = fired(Position(NEAR, under={"E": "T"}).give("1", "pistol", rep=3), 6, 3, 1, rushed=True)
    assert p["E"].status == "obviously-dead"


@pytest.mark.rule("BR-135")
def test_nobody_better_than_rep_three_has_a_pitiful_shot() -> None:
    p = fired(Position(NEAR, under={"E": "T"}).give("1", "pistol", rep=4), 5)
    assert p["E"].status == "carry-on"


@pytest.mark.rule("BR-161")
def test_whoever_carries_a_wounded_man_rushes_his_shot() -> None:
    p = Position("1....E....\n..........\n2.........").give("1", "pistol")
    p["1"].burden = p["2"].id
    assert circumstances(p.s, p["1"], p["E"]) == ["rush-shot"]


@pytest.mark.rule("BR-017", "BR-015", "BR-016")
def test_example_a_star_whose_power_undoes_all_damage_takes_received_fire() -> None:
    """EX-06: dead, but 2, 2, 3, 5 and 6: he carries on with four dice left, and takes Received Fire."""
    p = Position(NEAR).give("1", "pistol").give("E", rep=5, star=True, power=5)
    fired(p, 6, 1, 2, 2, 3, 5, 6)
    assert (p["E"].status, p["E"].character.power) == ("carry-on", 4)
    assert list(p.s.shocks) == [p["E"].id]


@pytest.mark.rule("BR-017", "BR-103")
def test_example_two_shots_one_hit_undone_one_test() -> None:
    """EX-29: one misses, one puts him out of the fight; Star Power undoes it; one test, and he fires."""
    p = Position("1....E....\n..........\n2.........").give("1", "bow").give("2", "musket")
    p.give("E", "pistol", rep=5, star=True, power=5, free_will=True, seat=0)
    p.dice(1).play(shoot(p.s, p["1"], p["E"], BOW))
    p.dice(6, 2, 1, 1, 4, 4, 4).play(shoot(p.s, p["2"], p["E"], MUSKET))
    p.dice(6, 1).dice(1, 1)
    p.play(settle(p.s), "pass:2")
    assert p.asked == ["free will"]
    assert p["E"].ready == []


@pytest.mark.rule("BR-015")
def test_example_power_after_a_knock_down() -> None:
    """EX-10: knocked down, two passes: stunned; one success of his power: he carries on and tests."""
    p = Position(NEAR).give("1", "pistol").give("E", rep=5, star=True, power=5)
    fired(p, 6, 6, 1, 1, 1, 4, 4, 4, 4)
    assert p["E"].status == "carry-on"
    assert list(p.s.shocks) == [p["E"].id]


@pytest.mark.rule("BR-018")
def test_example_larger_than_life() -> None:
    """EX-07: Rep 5, dead by a Rep 4, power fails: out of the fight."""
    p = Position(NEAR).give("1", "pistol", rep=4).give("E", rep=5, star=True)
    p["E"].character.larger_than_life = True
    assert fired(p, 6, 1)["E"].status == "out-of-the-fight"


@pytest.mark.rule("BR-019")
def test_example_cheating_death() -> None:
    """EX-08: Rep 5, dead by a Rep 5: off the table alive, Rep 4."""
    p = Position(NEAR).give("1", "pistol", rep=5).give("E", rep=5, star=True)
    p["E"].character.larger_than_life = p["E"].character.cheating_death = True
    fired(p, 6, 1)
    assert (p["E"].status, p["E"].is_on_table, p["E"].rep) == ("cheated-death", False, 4)


@pytest.mark.rule("BR-039")
def test_hard_as_nails_is_only_knocked_down_the_first_time() -> None:
    p = Position(NEAR).give("1", "pistol").give("E", has=["hard-as-nails"])
    assert fired(p, 6, 1, 1, 1)["E"].status == "stunned"


@pytest.mark.rule("BR-042")
def test_a_lucky_bastard_counts_as_missed() -> None:
    p = fired(Position(NEAR).give("1", "pistol").give("E", has=["lucky-bastard"]), 6, 1)
    assert p["E"].status == "carry-on"
    assert list(p.s.shocks) == [p["E"].id]


@pytest.mark.rule("BR-043")
def test_a_resilient_figure_is_only_stunned() -> None:
    p = Position(NEAR).give("1", "pistol").give("E", has=["resilient"])
    assert fired(p, 6, 2)["E"].status == "stunned"


@pytest.mark.rule("BR-124")
def test_a_miss_names_everything_that_made_it_one() -> None:
    p = Position("1....E....\n..........\n..........", under={"E": "T"}).give("1", "musket")
    p["E"].prone = p["E"].fast = True
    p.dice(4)
    p.play(shoot(p.s, p["1"], p["E"], BOOK.weapons["musket"], is_rushed=True))
    why = str(p.facts("misses")[0]["why"])
    assert sorted(why.split(" and ")) == [
        "one of them moved fast",
        "the shot was rushed",
        "the target is in cover",
        "the target is prone",
    ]


@pytest.mark.rule("BR-131")
def test_a_miss_in_a_crowd_says_so() -> None:
    p = Position("......F...\n1.....E...\n......G...").give("1", "musket").dice(4, 1, 2, 1)
    p.play(shoot(p.s, p["1"], p["E"], BOOK.weapons["musket"]))
    assert p.facts("misses")[0]["why"] == "the target is in a crowd"
