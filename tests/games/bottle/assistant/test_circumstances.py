"""What a circumstance changes: dice more or fewer, and what is done with them."""

from __future__ import annotations

from itertools import product

import pytest

from mainbrace.kernel import OptionsError
from tests.games.bottle.assistant.reading import consulted, dice_rolled, odds, read, row


@pytest.mark.rule("BR-090")
@pytest.mark.parametrize(
    ("circumstances", "dice"),
    [
        ({"moved": "nobody"}, (4, 4)),
        ({"moved": "you"}, (3, 4)),
        ({"moved": "enemy"}, (4, 3)),
        ({"moved": "nobody", "concealed": True}, (3, 4)),
        ({"moved": "nobody", "enemy_concealed": True}, (4, 3)),
        ({"moved": "enemy", "concealed": True, "enemy_concealed": True}, (3, 2)),
    ],
)
def test_either_side_in_sight_may_have_moved_or_be_concealed(
    circumstances: dict[str, object], dice: tuple[int, int]
) -> None:
    assert dice_rolled("in-sight", **circumstances) == list(dice)


@pytest.mark.rule("BS-220")
@pytest.mark.rule("BS-221")
def test_creatures_recover_from_a_knock_down_in_their_own_way() -> None:
    assert read("knock-down", [1, 6, 1], being="sea-witch").result == "Stunned"
    assert read("knock-down", [1, 1], being="undead").result == "Carry on"
    assert read("knock-down", [1, 1], being="human").result == "Stunned"


@pytest.mark.rule("BS-220")
@pytest.mark.rule("BS-221")
@pytest.mark.parametrize(
    ("circumstances", "dice"),
    [
        ({"being": "sea-witch"}, (3, 2)),
        ({"target_being": "sea-witch"}, (2, 3)),
        ({"rep": 3, "target_being": "undead"}, (1, 2)),
        ({"rep": 4, "target_being": "undead"}, (2, 2)),
        ({"being": "undead", "target": 3}, (2, 1)),
        ({"being": "sea-witch", "lent": 2, "target_lent": 1}, (5, 3)),
    ],
)
def test_dice_of_a_charge(circumstances: dict[str, object], dice: tuple[int, int]) -> None:
    assert dice_rolled("charge", **circumstances) == list(dice)


def test_the_odds_of_a_charge_count_every_die() -> None:
    """A Sea Witch of Rep 1 has three dice; Terror leaves Rep 1 one die to stand against Undead."""
    faces = range(1, 7)
    more = sum(min(dice[:3].count(1), 2) > dice[3:].count(1) for dice in product(faces, repeat=5)) / 6**5
    assert odds("charge", rep=1, target=1, being="sea-witch")["Melee"] == pytest.approx(more)
    more = sum(dice[:2].count(1) > dice[2:].count(1) for dice in product(faces, repeat=3)) / 6**3
    assert odds("charge", rep=1, target=1, being="undead")["Melee"] == pytest.approx(more)


def test_nobody_fires_at_who_charges_from_behind() -> None:
    assert read("charge", [6, 6, 1, 1]).result == "The target may fire, then melee"
    assert read("charge", [6, 6, 1, 1], rear=True).result == "Melee"
    assert odds("charge", rear=True) == {"Melee": pytest.approx(1)}
    assert read("unit-charge", [6, 6, 6, 1, 1], rear=True).result == "Melee"


def test_creatures_do_not_flee_like_townsfolk() -> None:
    assert read("charge", [1, 1, 6, 6], kind="townsfolk", target_being="pyrat").result == "Melee"


@pytest.mark.rule("BR-179")
def test_pirates_in_units_have_a_die_more_to_charge_and_to_be_charged() -> None:
    assert dice_rolled("unit-charge", kind="pirate", target_kind="military") == [3, 2]
    assert dice_rolled("unit-charge", kind="military", target_kind="pirate") == [2, 3]
    assert row("unit-charge", [1, 1, 6, 1, 6]) == "Charger passes more"
    assert read("unit-charge", [1, 1, 6, 1, 6], target_kind="townsfolk").result == "The target flees"
    faces = range(1, 7)
    more = sum(min(dice[:3].count(1), 2) > dice[3:].count(1) for dice in product(faces, repeat=5)) / 6**5
    assert odds("unit-charge", rep=1, target=1)["Melee"] == pytest.approx(more)


@pytest.mark.rule("BR-162")
def test_who_carries_a_wounded_man_fights_with_two_dice_fewer() -> None:
    assert dice_rolled("melee", carrying=True)[:2] == [3, 5]
    assert dice_rolled("melee", enemy_carrying=True)[:2] == [5, 3]


@pytest.mark.rule("BC-116")
def test_a_level_that_has_changed_knows_no_limit_and_the_printed_one_ends_at_five() -> None:
    assert read("pef-resolve", [6, 6], level=6).result == "Somebody is there"
    assert read("friend-or-foe", [6, 6], level=8).result == "Enemy"
    assert read("defining-moment", [6, 6], level=7).result == "Somebody is there"
    assert read("what-are-they", [6], level=9).rows[-1].applies
    assert read("pef-new", [], level=6, face=6).result == "One more PEF"
    assert read("robbery", [6, 6], sal=7, part="night").result == "Robbers wait outside"
    assert read("trader", [6, 6], sal=9).result == "A trader is found"
    for name, level in (("watch", "sal"), ("price", "sal"), ("militia", "sal"), ("farobank", "level")):
        with pytest.raises(OptionsError):
            read(name, [1], **{level: 6})


@pytest.mark.rule("BR-078")
def test_who_gets_up_has_four_inches_less_to_run() -> None:
    assert read("fast-move", [6], stood=True).result == "4 inches in all"
    found = read("fast-move", [1], stood=True)
    assert (found.result, found.lines) == ("8 inches in all", ("Getting up has taken 4 inches already",))


@pytest.mark.rule("BR-160")
def test_only_the_best_die_of_who_carries_a_wounded_man_counts_for_a_fast_move() -> None:
    assert row("fast-move", [1, 1]) == "Pass 2"
    found = read("fast-move", [1, 1], carrying=True)
    assert (found.result, [each.label for each in found.rows]) == ("12 inches in all", ["Pass 1", "Pass 0"])


@pytest.mark.rule("BR-018")
def test_a_grunt_is_not_larger_than_life() -> None:
    harm: dict[str, object] = {"damage": "obviously-dead", "rep": 5, "enemy": 3}
    assert read("saves", [], star=False, **harm).result == "Obviously dead"
    assert odds("saves", star=False, cheats=True, **harm) == {"Obviously dead": pytest.approx(1)}
    assert read("saves", [], power=0, **harm).result == "Out of the fight"


@pytest.mark.rule("BR-113")
def test_a_leader_who_is_farther_off_lends_a_die_and_is_no_company() -> None:
    alone = read("man-down", [6, 6, 6], leader=5, friend=False, kind="townsfolk")
    assert alone.result == read("man-down", [6, 6], friend=False, kind="townsfolk").result
    results = {
        (kind, friend, led): read(
            "man-down", [1, 6, *([6] if led else [])], kind=kind, friend=friend, leader=led
        ).result
        for kind in ("pirate", "townsfolk", "military", "noble", "merchant", "indian")
        for friend in (True, False)
        for led in (0, 5)
    }
    for (kind, friend, _), result in results.items():
        assert result == results[kind, friend, 0]
    assert any(results[kind, True, 5] != results[kind, False, 5] for kind, _, _ in results)


@pytest.mark.rule("BR-030")
def test_a_poltroon_is_told_which_die_is_read() -> None:
    (why,) = read("received-fire", [6, 1], nerve="poltroon").lines
    assert why == "Because: passed 0; of the two dice a Poltroon reads only the first"
    assert read("man-down", [6, 1], nerve="poltroon").lines == ("Because: passed 1",)


@pytest.mark.rule("BC-178")
def test_a_smugglers_second_question_fails_on_one_pass() -> None:
    assert read("smuggling", [1, 6]).result == "May be tried once more"
    found = read("smuggling", [1, 6], second=True)
    assert found.result == "The Watch is told: every PEF is one of them"
    assert found.result == read("smuggling", [6, 6]).result


@pytest.mark.rule("BC-128")
@pytest.mark.rule("BC-130")
def test_a_meeting_tells_what_may_come_of_a_talk() -> None:
    level = "After a talk the level may count as one higher or lower for the rest of this Encounter"
    friends = consulted("meeting", level=1, owner="english").finding.lines
    assert friends[0] == "They talk to you, and may be recruited"
    assert (friends[1].startswith("Instead of recruiting roll a die: on 1 or 2"), friends[2]) == (True, level)
    assert read("come-along", [2]).result == "They come along"
    assert read("come-along", [3]).result == "They stay behind"


@pytest.mark.rule("BR-031")
def test_greed_holds_somebody_for_a_die_of_turns() -> None:
    assert read("greedy", [4]).result == "4 turns"


@pytest.mark.rule("BC-159")
def test_an_alley_is_a_foot_long_and_five_figures_wide() -> None:
    plan = read("alley", []).plan
    assert (len(plan), {len(line.strip("#")) for line in plan}) == (12, {5})


@pytest.mark.rule("BR-180")
@pytest.mark.rule("BR-182")
def test_units_hand_to_hand_tell_of_contact_and_of_several_enemies() -> None:
    _, contact, several, _ = read("unit-melee", [1] * 4 + [6] * 4).lines
    assert contact.startswith("On contact each has lost 1 figure before")
    assert several.startswith("Against several enemies divide your dice")


@pytest.mark.parametrize(
    ("name", "faces", "circumstances", "label", "text"),
    [
        ("on-the-way", [4, 4], {}, "Doubles", "A Random Event"),
        ("on-the-way", [4, 5], {}, "Anything else", "Nothing happens"),
        ("how-many", [4], {"party": 5}, "4", "7 of them"),
        ("how-many", [5], {"party": 2}, "5", "1 of them"),
        ("militia", [3], {"sal": 2}, "3", "50 Townsfolk"),
        ("posted", [2, 6], {}, "Even", "inside, at a window"),
        ("posted", [3, 6], {}, "Odd", "outside"),
        ("prize-cargo", [6], {"capacity": 77}, "6", "77 tons"),
    ],
)
def test_the_row_that_applies_is_shown(
    name: str, faces: list[int], circumstances: dict[str, object], label: str, text: str
) -> None:
    (found,) = [each for each in read(name, faces, **circumstances).rows if each.applies]
    assert (found.label, found.text) == (label, text)


def test_the_rows_of_a_sack_go_by_the_difference_of_two_dice() -> None:
    for faces, label in (([6, 1], "+5"), ([3, 3], "Alike"), ([1, 4], "-3")):
        found = read("sack", faces)
        assert [(each.label, each.text) for each in found.rows if each.applies] == [(label, found.result)]


def test_the_sum_of_the_watch_is_told_part_by_part() -> None:
    assert read("watch", [3], sal=4, turns=2).lines == ("Die 3, activity level 4 and 1 turn called: 8",)
