"""Dice that somebody has rolled find the row of the book."""

from __future__ import annotations

import dataclasses
from itertools import product

import pytest

from mainbrace.games.bottle.sea.seabook import load_sea_book
from mainbrace.kernel import MainbraceError
from tests.games.bottle.assistant.reading import CHARTS, consulted, odds, read, row


def test_activation_goes_to_the_higher_die_and_doubles_are_rolled_again() -> None:
    assert read("activation", [3, 3, 5, 2], rep=4).result == (
        "Your side on a 5: the group cannot act; then their side on a 2: the group may act"
    )


def test_each_pass_of_a_fast_move_is_half_a_move() -> None:
    assert read("fast-move", [1, 5]).result == "12 inches in all"
    assert read("fast-move", [1, 1, 1], legs="fast").result == "25 inches in all"
    assert read("fast-move", [1], stood=True).result == "8 inches in all"


def test_more_successes_act_first_in_sight() -> None:
    assert read("in-sight", [1, 1, 1, 1, 1, 4, 4], rep=4, moved="you").result == "You act first"
    assert read("in-sight", [4, 4, 4, 4, 1, 1, 1, 1], wits="wary").result == "They act first"


@pytest.mark.parametrize(
    ("circumstances", "faces", "result"),
    [
        ({}, [1, 1], "The figure fires back"),
        ({"loaded": False}, [1, 1], "The figure charges"),
        ({"loaded": False, "near": False}, [1, 1], "The figure ducks back"),
        ({"retrieving": True}, [1, 1], "The figure carries on"),
        ({"cover": True}, [6, 1, 1], "The figure fires back"),
        ({"leader": 5}, [6, 1, 5], "The figure fires back"),
        ({"nerve": "poltroon"}, [6, 1], "The figure ducks back"),
        ({"nerve": "nerves-of-steel"}, [6, 6], "The figure carries on"),
    ],
)
def test_received_fire_of_a_pirate(circumstances: dict[str, object], faces: list[int], result: str) -> None:
    assert read("received-fire", faces, kind="pirate", **circumstances).result == result


def test_a_poltroon_reads_one_die_under_fire() -> None:
    assert row("received-fire", [1, 1], nerve="poltroon") == "Pass 1"


@pytest.mark.parametrize(
    ("nerve", "face", "result", "line"),
    [
        ("none", 6, "runs away", None),
        ("stout", 6, "ducks back", "Stout: ducks back instead of: runs away"),
        ("nerves-of-steel", 6, "runs away", None),
        (
            "stout-and-nerves-of-steel",
            6,
            "carries on",
            "Stout and nerves of steel: carries on instead of: runs away",
        ),
        ("nerves-of-steel", 1, "carries on", "Nerves of steel: carries on instead of: ducks back"),
    ],
)
def test_some_neither_run_nor_duck_in_sight(nerve: str, face: int, result: str, line: str | None) -> None:
    circumstances = {"kind": "townsfolk", "weapon": "melee-only", "near": False, "nerve": nerve}
    found = read("in-sight-action", [face], **circumstances)
    assert found.result == f"The Grunt {result}"
    assert list(found.lines[1:]) == ([line] if line else [])


def test_a_stout_figure_of_the_books_ducks_where_the_others_run() -> None:
    found = read("np-movement", [6, 6], nerve="stout")
    assert found.result.startswith("Loaded: runs away")
    assert found.lines[1:] == ("Stout: ducks back instead of: runs away",)
    assert len(read("np-movement", [6, 6], nerve="nerves-of-steel").lines) == 1
    firm = read("np-movement", [6, 6], nerve="stout-and-nerves-of-steel")
    assert firm.lines[1].endswith("stays in place instead of: runs away")


def test_knocked_down_by_passes() -> None:
    assert [row("knock-down", list(faces)) for faces in ((6, 6), (1, 6), (1, 1))] == [
        "Pass 0",
        "Pass 1",
        "Pass 2",
    ]


def test_star_power_lowers_damage_and_loses_sixes() -> None:
    found = read("saves", [1, 4, 4, 6, 6], damage="out-of-the-fight", power=5)
    assert found.result == "Stunned"
    assert found.then == {"power": 3}


def test_larger_than_life_after_star_power() -> None:
    assert read("saves", [4], damage="obviously-dead", power=1, enemy=4).result == "Out of the fight"
    assert read("saves", [4], damage="obviously-dead", power=1, enemy=5).result == "Obviously dead"


@pytest.mark.parametrize(
    ("faces", "circumstances", "result"),
    [
        ([3], {}, "Missed: Received Fire"),
        ([4, 1], {}, "Obviously dead"),
        ([4, 3], {}, "Out of the fight"),
        ([4, 6, 1, 1], {}, "Stunned"),
        ([4], {"cover": True}, "Missed: Received Fire"),
        ([6, 1], {"cover": True}, "Obviously dead"),
        ([6, 2], {"rep": 1}, "Missed: Received Fire"),
        ([6, 1, 1], {"rep": 1}, "Obviously dead"),
    ],
)
def test_a_shot(faces: list[int], circumstances: dict[str, object], result: str) -> None:
    assert read("shoot", faces, **circumstances).result == result


@pytest.mark.rule("BR-131", "BR-132", "BR-133")
@pytest.mark.parametrize(
    ("faces", "among", "result", "hit"),
    [
        ([4, 6, 1, 1], "crowd", "Missed, and hit somebody else", "Bystander: obviously dead"),
        ([4, 1, 6, 1], "crowd", "Missed, and hit somebody else", "Comrade: obviously dead"),
        ([4, 1], "melee", "Missed, and hit somebody else", "Comrade: obviously dead"),
        ([4, 1], "wounded", "Missed, and hit somebody else", "Wounded: obviously dead"),
        ([4, 3], "wounded", "Missed, and hit somebody else", "Wounded: unhurt"),
        ([2], "crowd", "Missed: Received Fire", ""),
        ([6, 1], "crowd", "Obviously dead", ""),
    ],
)
def test_a_shot_at_one_among_others(faces: list[int], among: str, result: str, hit: str) -> None:
    found = read("shoot", faces, among=among)
    assert found.result == result
    assert not hit or hit in found.lines


def test_the_odds_of_a_shot_at_one_among_others() -> None:
    """With Rep 4 a four or five misses because of them alone, and a six hits."""
    found = odds("shoot", rep=4, among="crowd")
    assert found["Missed, and hit somebody else"] == pytest.approx(2 / 6)
    assert found["Missed: Received Fire"] == pytest.approx(3 / 6)
    assert sum(found.values()) == pytest.approx(1)


def test_a_hawk_eye_has_the_better_of_two() -> None:
    assert read("shoot", [1, 4, 6, 1], hawk_eye=True).result == "Obviously dead"


def test_the_odds_of_a_shot_are_those_of_all_its_dice() -> None:
    found = odds("shoot", rep=4)
    hit = 3 / 6
    assert found["Missed: Received Fire"] == pytest.approx(1 - hit)
    assert found["Obviously dead"] == pytest.approx(hit * (1 / 6 + 3 / 6 * 1 / 9))


def test_a_cannon_hits_figures_with_both_dice() -> None:
    found = read("cannon", [1, 1, 2, 6, 6])
    assert (found.result, found.lines) == (
        "Hit",
        ("One figure under the circle: out of the fight", "The ball bounces 18 inches on"),
    )
    assert read("cannon", [1, 6], at="building").result == "Hit"
    ship = read("cannon", [1, 6], at="ship")
    assert (ship.result, ship.lines) == (
        "Hit",
        ("4 dice against the ship's Defence Value: see Cannon against a building",),
    )


def test_charger_and_target() -> None:
    assert row("charge", [1, 1, 6, 6]) == "Charger passes more"
    assert read("charge", [1, 1, 6, 6], kind="townsfolk").result == "The target flees"
    assert read("flee", [1, 1, 1, 1, 4, 4, 4, 4]).result == "The target gets away"
    assert read("flee", [1, 4, 4, 4, 1, 4, 4, 4]).result == "Caught and stunned"


def test_a_round_of_melee_counts_every_circumstance() -> None:
    found = read("melee", [1] * 5 + [4] * 3 + [1], enemy_grip="unarmed", rep=4)
    assert found.result == "You win the round"
    assert found.lines == ("By 5", "Enemy is obviously dead")
    faces = consulted("melee", brawler=True, enemy_prone=True).events[0].facts["faces"]
    assert isinstance(faces, list)
    assert len(faces) == 4 + 1 + 1 + 2, "Rep, a sword, a Brawler, an enemy who is prone"


def test_melee_odds_are_those_of_counting() -> None:
    found = odds("melee", rep=1, grip="improvised", enemy=1, enemy_grip="improvised")
    even = sum((one <= 3) == (other <= 3) for one, other in product(range(1, 7), repeat=2)) / 36
    assert found["Evenly matched"] == pytest.approx(even)


def test_people() -> None:
    assert read("band-rep", [6], kind="pirate").result == "Rep 5"
    assert row("weapons", [4]) == "4"
    assert read("challenge", [1, 6]).result == "May be tried once more"
    assert read("challenge", [1, 6], second=True).result == "Failure"
    assert read("barter", [1, 6]).result == "Two Items for one"
    assert read("recovery", [6, 6]).result == "Dies"
    assert read("recovery", [6, 6, 1], surgeon=4).result == "Returns"
    assert read("pockets", [1], rep=4).result == "3 Gold Pieces"
    assert read("load", [], rep=3, one_hand=7, two_hand=0).result == "Load 7, heavy: 1 die for a fast move"


@pytest.mark.rule("BR-023")
@pytest.mark.parametrize(
    ("age", "rep", "label", "result", "line"),
    [
        (20, 6, "20 to 29", "Rep stays 6", "At 20 it is at least 4 and at most 6"),
        (29, 3, "20 to 29", "Rep rises to 4", "At 29 it is at least 4 and at most 6"),
        (30, 6, "30 to 39", "Rep falls to 5", "At 30 it is at least 3 and at most 5"),
        (39, 3, "30 to 39", "Rep stays 3", "At 39 it is at least 3 and at most 5"),
        (40, 5, "40 to 49", "Rep falls to 4", "At 40 it is at least 3 and at most 4"),
        (49, 2, "40 to 49", "Rep rises to 3", "At 49 it is at least 3 and at most 4"),
        (50, 4, "50 and older", "Rep falls to 3", "At 50 it is at least 2 and at most 3"),
        (99, 1, "50 and older", "Rep rises to 2", "At 99 it is at least 2 and at most 3"),
    ],
)
def test_rep_is_held_to_the_years(age: int, rep: int, label: str, result: str, line: str) -> None:
    found = read("effects-of-age", [], age=age, rep=rep)
    assert (found.result, found.lines) == (result, (line,))
    assert row("effects-of-age", [], age=age, rep=rep) == label
    assert [each.text for each in found.rows] == ["Rep 4 to 6", "Rep 3 to 5", "Rep 3 to 4", "Rep 2 to 3"]


@pytest.mark.rule("BR-119")
@pytest.mark.parametrize(
    ("weapon", "result", "reload"),
    [
        ("blunderbuss", "6 inches, Impact 3", "Loaded in a whole activation"),
        ("bow", "18 inches, Impact 1", "Ready again when next active"),
        ("knife", "4 inches, Impact 2", "Fetched from where it fell"),
        ("musket", "18 inches, Impact 3", "Loaded in a whole activation"),
        ("pistol", "6 inches, Impact 2", "Loaded in a whole activation"),
        ("sword", "2 inches, Impact 3", "Fetched from where it fell"),
    ],
)
def test_what_weapons_do_from_afar(weapon: str, result: str, reload: str) -> None:
    found = read("ranges", [], weapon=weapon)
    assert (found.result, found.lines[0]) == (result, reload)
    assert row("ranges", [], weapon=weapon) == weapon.capitalize()


@pytest.mark.rule("BR-122", "BC-048")
@pytest.mark.parametrize(
    ("circumstances", "label", "result"),
    [
        ({}, "By day", "No limit"),
        ({"inside": True}, "By day", "12 inches"),
        ({"foul": True}, "By day, fog or heavy rain", "12 inches"),
        ({"light": "full-moon"}, "Full moon", "12 inches"),
        ({"light": "full-moon", "foul": True}, "Full moon, fog or heavy rain", "6 inches"),
        ({"light": "full-moon", "inside": True}, "Full moon", "6 inches"),
        ({"light": "night"}, "Night", "6 inches"),
        ({"light": "night", "lit": True}, "By day", "No limit"),
    ],
)
def test_light_and_weather_limit_sight(circumstances: dict[str, object], label: str, result: str) -> None:
    assert read("sight", [], **circumstances).result == result
    assert row("sight", [], **circumstances) == label


@pytest.mark.rule("BR-130", "BR-188", "BR-190")
@pytest.mark.parametrize(
    ("place", "standing", "moving"),
    [
        ("open", "Nothing", "Nothing"),
        ("woods", "Cover and concealment", "Concealment"),
        ("rough", "Cover and concealment", "Concealment"),
        ("building", "Cover and concealment", "Concealment"),
        ("crest", "Cover and concealment", "Cover and concealment"),
        ("low", "Cover", "Cover"),
        ("behind-coach", "Cover", "Cover"),
        ("in-coach", "Concealment", "Concealment"),
        ("corner", "Cover", "Cover"),
        ("crowd", "Cover", "Concealment"),
    ],
)
def test_what_hides_and_what_covers(place: str, standing: str, moving: str) -> None:
    found = read("cover", [], place=place)
    assert (found.result, read("cover", [], place=place, moved=True).result) == (standing, moving)
    (text,) = [each.text for each in found.rows if each.applies]
    assert text == f"{standing}; moving: {moving}".lower()


@pytest.mark.rule("BR-129", "BR-131")
def test_a_crowd_gives_nobody_heart() -> None:
    assert "adds dice to Received Fire and Man Down" in read("cover", [], place="woods").lines[0]
    assert read("cover", [], place="crowd").lines[0] == (
        "A crowd's cover counts against shots alone: it adds no dice to Received Fire and Man Down"
    )


@pytest.mark.rule("BR-192")
def test_what_buildings_withstand() -> None:
    found = read("defence", [], kind="frame")
    assert (found.result, row("defence", [], kind="frame")) == ("Defence Value 2", "Frame")
    assert [each.text for each in found.rows] == [f"Defence Value {value}" for value in (1, 2, 3, 3)]


@pytest.mark.rule("BR-204", "BC-131")
@pytest.mark.parametrize(
    ("kind", "other"),
    [
        ("indian", "Townsfolk"),
        ("townsfolk", "Indians"),
        ("noble", "Merchants"),
        ("privateer", "Soldiers"),
        ("pirate", "Pirate Hunters"),
    ],
)
def test_who_is_whose_opposite(kind: str, other: str) -> None:
    found = read("opposites", [], kind=kind)
    assert (found.result, len(found.rows)) == (other, 4)


@pytest.mark.rule("BR-213")
@pytest.mark.parametrize(
    ("gold", "label", "result", "line"),
    [
        (0, "From 0 gold", "Drunk", "5,000 gold short of: Petty thief"),
        (29_999, "From 20,000 gold", "Shopkeeper", "1 gold short of: Tavern owner"),
        (30_000, "From 30,000 gold", "Tavern owner", "20,000 gold short of: Prosperous merchant"),
        (500_000, "From 500,000 gold", "City governor", "Nobody lives better"),
    ],
)
def test_what_one_retires_to_and_what_is_missing_for_better(
    gold: int, label: str, result: str, line: str
) -> None:
    found = read("retirement", [], gold=gold)
    assert (found.result, found.lines, len(found.rows)) == (result, (line,), 10)
    assert row("retirement", [], gold=gold) == label


@pytest.mark.rule("BR-214")
def test_a_bounty_names_its_parts() -> None:
    found = read("bounty", [], rep=5, ship="merchant-3")  # EX-57
    assert (found.result, found.lines) == (
        "5,400 gold",
        (
            "For Rep 5: 5,000 gold",
            "For the Merchant 3rd Rate, 50% of her Basic Cost of 800: 400 gold",
            "It is the Pirate Hunter's own, and not shared with the crew",
        ),
    )
    assert read("bounty", [], rep=3, ship="none").result == "3,000 gold"


@pytest.mark.rule("BR-214")
def test_a_bounty_is_asked_for_with_any_ship_and_says_which_price_is_not_the_books() -> None:
    ships = [choice.value for choice in CHARTS["bounty"].words["ship"]]
    assert ships == ["none", *load_sea_book().hulls]
    ours = [ship for ship in ships if any("ours" in line for line in read("bounty", [], ship=ship).lines)]
    assert ours == ["warship-2", "warship-1"]


def test_barter_asks_for_nothing_that_does_not_matter() -> None:
    asked = {field.name for field in dataclasses.fields(CHARTS["barter"].Options)}
    assert asked == {"rep", "ease", "against", "charismatic", "facing", "opposite", "bribe"}
    assert read("barter", [3, 4], rep=4, opposite=True).result == "Two Items for one"
    assert read("barter", [1], against="neutral", facing=True).result == "Two Items for one"


def test_recruiting_by_day_and_a_charming_enemy_of_smugglers() -> None:
    assert read("challenge", [2, 3], rep=5, recruiting="morning").result == "May be tried once more"
    assert read("smuggling", [1], rep=5, facing=True).result == "May be tried once more"


def test_pefs() -> None:
    found = read("pef-place", [1, 6, 6])
    assert (found.result, found.plan) == ("Sections 1, 6, 6", ("1 . .", ". . 2", ". . ."))
    assert read("pef-move", [1, 1]).result == "A section towards the nearest enemy"
    assert read("pef-resolve", [1, 1]).result == "Somebody is there"
    assert read("defining-moment", [3, 3]).result == "Somebody is there, and a Treasure Map"
    assert read("friend-or-foe", [1, 1]).result == "Enemy"
    assert len(consulted("friend-or-foe", [1, 1, 1], ground="enemy").events) == 1
    assert read("how-many", [4], party=5).result == "7 of them"


def test_the_law() -> None:
    assert read("watch", [6], sal=4, turns=2).result == "The Watch: on the way, but not here yet"
    assert read("watch", [4], sal=4, turns=3).result == "The Watch: here"
    assert read("watch", [], sal=1).result == "There is no Watch below activity level 3"
    assert read("court", [6], crimes=["murder"], opposite=True).result == "The gallows"
    assert read("escape", [1, 4, 4, 4, 4], rep=4, sal=1).result == "The prisoner escapes"


def test_trade_and_treasure() -> None:
    assert read("trader", [1, 6]).result == "A trader is found"
    assert read("trader", [], own=True).result == "Your own people trade with you, without a roll"
    assert read("fluctuation", [1, 1], sal=3).result == "No change"
    assert read("fluctuation", [6, 5], sal=3).result == "+25%"
    assert read("digging", [6], sal=3).result == "9 turns of one digger"
    found = read("chests", [1, 1, 6, 1])
    assert (found.result, found.lines[0]) == ("2 chests, 40,000 gold", "Chest 1: 30,000 gold")


def test_units() -> None:
    assert read("units", [1, 2, 3], number=1).result == "1 unit of Pirates"
    found = read("unit-fire", [1] * 4 + [6] * 12 + [6, 1], cover=True)
    assert found.result == "2 out of the fight"
    assert found.lines == ("hits halved: target in cover", "The Leader is one of them")
    assert read("unit-melee", [1] * 6 + [4] * 4, cavalry=True).result == "They lose figures"
    assert read("arson", [1, 1, 1, 4, 4]).result == "It burns on, Defence Value 1 left"
    assert read("cannon-building", [1, 4, 4, 4, 4], left=1).result == "It comes down on everybody in it"


def test_a_ship_withstands_a_ball_like_masonry_and_never_comes_down() -> None:
    assert read("defence", [], kind="ship").result == "Defence Value 3"
    weakened = read("cannon-building", [1, 1, 4, 4, 1, 4, 4], kind="ship")
    assert (weakened.result, weakened.lines) == (
        "Weakened, Defence Value 2 left",
        ("Those on deck under the circle take a hit of Impact 2",),
    )
    bare = read("cannon-building", [1, 4, 4, 4, 4], kind="ship", left=1)
    assert (bare.result, bare.lines) == (
        "She protects nobody any more",
        (
            "Those on deck under the circle take a hit of Impact 4",
            "No dice are rolled against her for further balls, each of Impact 4",
        ),
    )


def test_a_drawn_table_has_nine_sections_and_a_legend() -> None:
    found = read("terrain", [6, 6] * 9)
    assert (len(found.plan), {len(line) for line in found.plan}) == (36, {36})
    assert set("".join(found.plan)) == set(found.legend)


def test_an_evening_of_farobank_goes_on_from_turn_to_turn() -> None:
    first = read("farobank", [2, 1], one=5, two=5, purse=50)
    assert first.result == "Nothing is won or lost"
    assert first.then == {
        "purse": 55, "one": 5, "two": 0, "three": 0, "four": 0, "five": 0, "six": 0, "turn": 2
    }  # fmt: skip
    last = read("farobank", [1], **(first.then | {"turn": 11}))
    assert last.result == "You win 20 GP"
    assert (last.then["purse"], last.then["one"], last.then["turn"]) == (80, 0, 1)


def test_a_copper_turns_a_bet_round_and_stays_on_its_number() -> None:
    found = read("farobank", [2, 1], one=5, two=5, coppered=["1"])
    assert found.result == "You lose 10 GP"
    assert read("farobank", [2, 1], one=5, two=5, coppered=["2"]).result == "You win 10 GP"


def test_a_lost_bet_takes_its_copper_along() -> None:
    found = read("farobank", [1, 2], one=5, two=5, coppered=["1", "2"])
    assert (found.then["one"], found.then["two"], found.then["coppered"]) == (5, 0, ["1"])
    assert "coppered" not in read("farobank", [3, 4], one=5, coppered=["1"]).then


@pytest.mark.rule("BC-154")
def test_the_turn_pays_as_agreed() -> None:
    assert read("farobank", [1], turn=11).result == "You win 20 GP"
    assert read("farobank", [1], turn=11, payment="four-for-one").result == "You win 15 GP"
    assert odds("farobank", turn=11, payment="four-for-one") == odds("farobank", turn=11)


def test_the_layout_is_cleared_for_the_turn() -> None:
    found = read("farobank", [5, 6], one=5, coppered=["1"], purse=50, turn=10)
    assert (found.then["purse"], found.then["one"], found.then["coppered"], found.then["turn"]) == (
        55,
        0,
        [],
        11,
    )
    assert found.lines[0] == "The layout is cleared: bet the Turn, on a single die"


def test_only_the_bad_shots_have_a_pitiful_one() -> None:
    assert read("pitiful-shot", [3], rep=3).result == "Hits all the same"
    assert read("pitiful-shot", [], rep=4).result == "Nobody better than Rep 3 has one"


def test_the_house_refuses_what_it_does_not_take() -> None:
    with pytest.raises(
        MainbraceError, match="option 'six': found 21; allowed: up to 20 on a number at activity level 2"
    ):
        read("farobank", [1, 2], six=21)
    with pytest.raises(MainbraceError, match="option 'coppered': found '1'; allowed: none: nothing is"):
        read("farobank", [1], coppered=["1"], turn=11)
    with pytest.raises(MainbraceError, match="option 'crimes': found 'nothing'; allowed: one or more of"):
        read("court", [], crimes=[])
    with pytest.raises(MainbraceError, match="option 'hostile': found True; allowed: false with own=true"):
        read("trader", [], own=True, hostile=True)
    with pytest.raises(
        MainbraceError, match="1 more needed for “Damage to Target, Impact 3”, 2 in all so far"
    ):
        read("shoot", [6])


@pytest.mark.parametrize(
    ("name", "faces", "label"),
    [
        ("unit-melee", [1, 1, 1, 1, 6, 6, 6, 6], "More successes than they"),
        ("unit-melee", [1, 1, 6, 6, 1, 1, 6, 6], "As many"),
        ("unit-melee", [6, 6, 6, 6, 1, 1, 1, 1], "Fewer"),
        ("swivel", [1, 2, 3, 4, 5], "Any other"),
    ],
)
def test_units_hand_to_hand_and_swivel_guns_have_rows(name: str, faces: list[int], label: str) -> None:
    assert row(name, faces) == label
