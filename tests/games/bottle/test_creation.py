"""Stars: who they are, how they are made, and what age does to them."""

from __future__ import annotations

import msgspec
import pytest

from mainbrace.games.bottle.ages import first_age, have_birthday, limits
from mainbrace.games.bottle.attributes import roll_attribute
from mainbrace.games.bottle.characters import Character, has
from mainbrace.games.bottle.creation import Wishes, announce, create_star, make_star
from mainbrace.games.bottle.items import load_of, weight
from mainbrace.games.bottle.sentences import SENTENCES, read_out
from mainbrace.games.bottle.terms import NATIONS, AttributeName, ClassName
from tests.games.bottle.scripts import BOOK, Cup, answered, cup, somebody, star

PINK = Wishes(name="Captain Pink", female=False)
CHOICES = ("rep:5", "nation:english", "attribute:hawk-eye", "class:pirate")


def pink(t: Cup, *more: str) -> Character:
    made = answered(create_star(t, BOOK, PINK, 0), *CHOICES, *more)
    assert t.left == []
    return made


@pytest.mark.rule("BR-010", "BR-011", "BR-025")
def test_a_star_is_made_in_the_order_of_the_book() -> None:
    t = Cup(4, 2, 4, 5)
    billy = pink(t, "roll", "item:rum", "enough")
    assert [roll["why"] for roll in t.rolls] == [
        "Captain Pink: years above 20, half d6",
        "Captain Pink: attribute, by table and entry",
        "Captain Pink: weapons of Pirates",
    ]
    assert (billy.rep, billy.age, billy.nation, billy.kind) == (5, 22, "english", "pirate")
    assert billy.attributes == ["hawk-eye", "runt", "brawler"]  # EX-11
    assert billy.weapons == ["pistol", "sword"]
    assert (billy.fame, billy.loyalty, billy.savings) == (0, 5, 500)
    assert [item.kind for item in billy.items] == ["rum"]
    assert billy.is_star
    assert billy.specialist == ""
    assert t.told("made-star")[0]["attributes"] == "Hawk Eye, Runt, Brawler"
    assert t.told("made-star")[0]["weapons"] == "pistol, sword"


@pytest.mark.parametrize(
    ("kind", "female", "words"),
    [
        ("townsfolk", True, "Sooze, 21, Townswoman of Rep 5: "),
        ("townsfolk", False, "Sooze, 21, Townsman of Rep 5: "),
        ("pirate", True, "Sooze (a woman), 21, Pirate of Rep 5: "),
    ],
)
def test_a_new_star_is_called_what_she_is(kind: ClassName, female: bool, words: str) -> None:
    t = Cup()
    announce(t, BOOK, star(5, name="Sooze", age=21, kind=kind, female=female))
    (event,) = t.events
    assert read_out(event, SENTENCES).startswith(words)


@pytest.mark.rule("BR-049")
def test_the_weapons_of_the_figure_may_stand_for_the_roll() -> None:
    """EX-12."""
    assert pink(Cup(4, 2, 4), "kit:musket", "enough").weapons == ["musket"]
    assert make_star(Cup(4, 2, 4), BOOK, Wishes(weapons=("pistol",))).weapons == ["pistol"]


@pytest.mark.rule("BC-055", "BC-059", "BC-064")
@pytest.mark.parametrize("rep", [3, 4, 5])
@pytest.mark.parametrize(("kit", "purse"), [(("musket",), 20), (("pistol", "sword"), 20), (("sword",), 0)])
def test_a_star_made_at_once_takes_gold_then_weapons_then_what_is_no_burden(
    rep: int, kit: tuple[str, ...], purse: int
) -> None:
    made = make_star(Cup(4, 2, 4), BOOK, Wishes(rep=rep, weapons=kit, purse=purse))
    assert (made.gold, made.savings, made.weapons) == (purse, 500 - purse, list(kit))
    assert len(made.items) == 2 * rep
    assert load_of(BOOK, made) <= 2 * rep
    left = [item for item in made.items if item.where == "home"]
    assert all(load_of(BOOK, made) + weight(BOOK, item.kind) > 2 * rep for item in left)


@pytest.mark.rule("BC-064")
def test_weapons_go_along_however_heavy_the_purse_is() -> None:
    made = make_star(Cup(4, 2, 4), BOOK, Wishes(rep=3, weapons=("musket",), purse=500))
    assert (made.gold, made.savings, made.weapons) == (500, 0, ["musket"])
    assert [item.kind for item in made.items if item.where == "carried"] == ["clothes"]


@pytest.mark.rule("BC-055")
def test_a_star_begins_with_two_items_for_each_rep() -> None:
    ten = pink(Cup(4, 2, 4), "kit:sword", *["item:rum"] * 10)
    assert len(ten.items) == 10
    reliable = Wishes(name="Sooze", female=True, rep=4, weapons=())
    play = create_star(Cup(1, 1, 1), BOOK, reliable, 0)
    eight = answered(play, "nation:dutch", "attribute:wary", "class:pirate", *["item:rum"] * 8)
    assert len(eight.items) == 8  # EX-21
    assert not any("ship" in item for item in BOOK.items)


@pytest.mark.rule("BC-066")
def test_a_star_begins_with_five_hundred_pieces_at_home() -> None:
    assert (make_star(Cup(4, 2, 4, 1), BOOK).savings, make_star(Cup(4, 2, 4, 1), BOOK).gold) == (500, 0)


@pytest.mark.rule("BR-013")
def test_at_once_nobody_is_asked_and_rep_is_five() -> None:
    made = make_star(Cup(4, 6, 1, 5), BOOK, Wishes(without=("free_will",), attribute="wary", kind="pirate"))
    assert (made.rep, made.is_star, made.attributes) == (5, True, ["wary", "hard-as-nails", "brawler"])
    assert (made.star_power, made.larger_than_life, made.cheating_death, made.free_will) == (True,) * 3 + (
        False,
    )
    assert made.nation in NATIONS
    assert len(made.items) == 10
    assert made.name


@pytest.mark.rule("BR-021", "BR-024")
def test_the_reps_and_nations_to_choose_from() -> None:
    play = create_star(Cup(4), BOOK, PINK, 0)
    decision = next(play)
    assert decision.keys == ["rep:5", "rep:4", "rep:3"]
    assert play.send(decision.options.get("rep:3")).keys == [
        "nation:dutch",
        "nation:english",
        "nation:french",
        "nation:spanish",
    ]


def test_who_has_no_name_yet_may_choose_among_some_of_his_nation() -> None:
    play = create_star(Cup(4), BOOK, Wishes(female=True, rep=5, nation="french"), 0)
    decision = next(play)
    assert decision.ask == "name"
    women = BOOK.names["french"].women
    assert all(option.words.split()[0] in women for option in decision.options)


def test_a_rolled_attribute_that_the_class_gives_too_is_rolled_again() -> None:
    """AR-21: the first roll is Brawler, as every Pirate is."""
    assert pink(Cup(4, 1, 1, 4, 5), "kit:sword", "enough").attributes == ["hawk-eye", "wary", "brawler"]


def test_an_attribute_one_has_is_rolled_again() -> None:
    """AR-21."""
    t = Cup(6, 2, 6, 6)
    assert roll_attribute(t.dice, BOOK, "Ned", ["hawk-eye"]) == "stout"
    assert t.left == []


TABLES: dict[tuple[int, ...], list[AttributeName]] = {
    (1, 2, 3): ["brawler", "poltroon", "greedy", "runt", "slow", "slow-to-react"],
    (4, 5): ["born-leader", "charismatic", "fast", "fast-loader", "wary", "nerves-of-steel"],
    (6,): ["hard-as-nails", "hawk-eye", "initiative", "lucky-bastard", "resilient", "stout"],
}


@pytest.mark.rule("BR-025", "BR-026", "BR-027", "BR-028")
@pytest.mark.parametrize("first", list(TABLES))
def test_the_first_die_finds_the_table_and_the_second_the_attribute(first: tuple[int, ...]) -> None:
    for die in first:
        found = [roll_attribute(cup(die, face), BOOK, "Ned", ()) for face in range(1, 7)]
        assert found == TABLES[first]


@pytest.mark.rule("BR-022")
@pytest.mark.parametrize(("face", "age"), [(1, 21), (2, 21), (3, 22), (4, 22), (5, 23), (6, 23)])
def test_one_begins_at_twenty_and_half_a_die(face: int, age: int) -> None:
    assert first_age(cup(face), BOOK, "Ned") == age


@pytest.mark.rule("BR-023")
@pytest.mark.parametrize(
    ("age", "least", "most"),
    [(20, 4, 6), (29, 4, 6), (30, 3, 5), (39, 3, 5), (40, 3, 4), (49, 3, 4), (50, 2, 3), (71, 2, 3)],
)
def test_the_effects_of_age(age: int, least: int, most: int) -> None:
    assert limits(BOOK, age) == (least, most)


@pytest.mark.rule("BR-023")
@pytest.mark.parametrize(
    ("age", "rep", "after"), [(29, 6, 5), (39, 5, 4), (49, 4, 3), (22, 3, 4), (30, 4, 4), (29, 3, 3)]
)
def test_a_birthday_holds_rep_to_the_new_age(age: int, rep: int, after: int) -> None:
    billy = star(rep, age=age)
    have_birthday(BOOK, billy)
    assert (billy.age, billy.rep) == (age + 1, after)


@pytest.mark.rule("BR-046")
def test_an_indian_is_wary_outside_settlements_only() -> None:
    indian = somebody(kind="indian", attributes=["wary"])
    assert has(indian, "wary")
    assert not has(indian, "wary", in_settlement=True)
    assert has(somebody(attributes=["wary"]), "wary", in_settlement=True)


def test_a_star_can_be_saved_as_he_is() -> None:
    made = make_star(Cup(4, 2, 4, 1), BOOK)
    assert msgspec.json.decode(msgspec.json.encode(made), type=Character) == made
