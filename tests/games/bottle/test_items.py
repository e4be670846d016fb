"""What people own and carry, and how they come by it and lose it."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.barter import barter, is_open, most_from_character, most_from_settlement, offers
from mainbrace.games.bottle.challenge import Trial
from mainbrace.games.bottle.characters import Character, Item
from mainbrace.games.bottle.items import (
    a_thing,
    burden,
    fast_move_dice,
    hampered,
    keep,
    load_of,
    lose_mount,
    lose_what_is_carried,
    misplaced,
    room,
    take_along,
)
from mainbrace.games.bottle.loot import pocket_gold, surrender_valuables, take_all, take_gold
from mainbrace.games.bottle.packing import pack, travel_light
from mainbrace.games.bottle.terms import Where
from tests.games.bottle.scripts import BOOK, Cup, answered, cup, somebody


@pytest.mark.parametrize(
    ("item", "words"),
    [
        (Item("pistol"), "a pistol"),
        (Item("fine-clothes"), "fine clothes"),
        (Item("curio", "Eye of Tlaloc"), "Eye of Tlaloc"),
    ],
)
def test_a_thing_within_a_sentence(item: Item, words: str) -> None:
    assert a_thing(BOOK, item) == words


def laden(load: int, rep: int = 4, **facts: object) -> Character:
    return somebody(rep, items=[Item("rum") for _ in range(load)], **facts)


@pytest.mark.rule("BC-058")
def test_hands_and_gold_weigh() -> None:
    billy = somebody(4, weapons=["pistol", "pistol", "sword", "knife"], items=[Item("rum")])
    assert (load_of(BOOK, billy), burden(BOOK, billy)) == (5, "light")  # EX-03
    assert load_of(BOOK, somebody(weapons=["musket"])) == 2
    assert [load_of(BOOK, somebody(gold=gold)) for gold in (0, 1, 5, 6, 11)] == [0, 1, 1, 2, 3]


@pytest.mark.rule("BC-059", "BC-060", "BC-061")
@pytest.mark.parametrize(
    ("load", "how", "dice", "dice_if_fast"),
    [(8, "light", 2, 3), (9, "heavy", 1, 1), (12, "heavy", 1, 1), (13, "overloaded", 0, 0)],
)
def test_a_load_above_twice_and_three_times_rep_slows(
    load: int, how: str, dice: int, dice_if_fast: int
) -> None:
    assert burden(BOOK, laden(load)) == how
    assert fast_move_dice(BOOK, laden(load)) == dice
    assert fast_move_dice(BOOK, laden(load, attributes=["fast"])) == dice_if_fast


@pytest.mark.rule("BC-060", "BC-061")
@pytest.mark.parametrize(
    ("load", "words"),
    [
        (8, ""),
        (9, "Carries 9, more than twice Rep 4: one die for a fast move"),
        (13, "Carries 13, more than three times Rep 4: no fast move"),
    ],
)
def test_how_a_load_hampers_is_said_with_its_reason(load: int, words: str) -> None:
    assert hampered(BOOK, laden(load)) == words


@pytest.mark.rule("BC-062")
def test_clothes_weigh_nothing_and_a_bag_two_whatever_is_in_it() -> None:
    sooze = somebody(4, items=[Item("clothes"), Item("bag"), *(Item("rum", where="pack") for _ in range(8))])
    assert (load_of(BOOK, sooze), room(BOOK, sooze, "pack"), misplaced(BOOK, sooze)) == (2, 8, None)  # EX-02
    sooze.items.append(Item("rum", where="pack"))
    assert misplaced(BOOK, sooze) == "9 Items in bags that hold 8: twice Rep in each"


@pytest.mark.rule("BC-063")
def test_a_mount_weighs_nothing_and_carries_bags_that_are_lost_with_it() -> None:
    horse = Item("horse")
    rider = somebody(
        4, items=[horse, Item("bag", where="mount"), *(Item("rum", where="mount") for _ in range(8))]
    )
    assert (load_of(BOOK, rider), misplaced(BOOK, rider)) == (0, None)
    rider.items.append(Item("bag", where="mount"))
    assert misplaced(BOOK, rider) == "2 bags on animals that carry 1: one beside a rider, two on a pack horse"
    horse.kind = "pack-horse"
    assert misplaced(BOOK, rider) is None
    lose_mount(BOOK, rider, horse)
    assert rider.items == []


@pytest.mark.rule("BC-057", "BC-064")
def test_what_is_at_home_is_safe() -> None:
    billy = somebody(
        items=[Item("clothes"), Item("rum"), Item("house", where="home")],
        weapons=["sword"],
        gold=9,
        savings=500,
    )
    lose_what_is_carried(BOOK, billy)
    assert [item.kind for item in billy.items] == ["clothes", "house"]
    assert (billy.weapons, billy.gold, billy.savings) == ([], 0, 500)


@pytest.mark.rule("BC-064")
def test_what_goes_along_is_settled_before() -> None:
    billy = somebody(
        4, weapons=["pistol", "musket"], items=[Item("bag"), Item("rum"), Item("jewel", where="home")]
    )
    answered(pack(Cup(), BOOK, 0, billy), "home:1", "pack:3", "carried:4", "ready")
    assert billy.weapons == ["pistol"]
    assert [(item.kind, item.where) for item in billy.items] == [
        ("musket", "home"),
        ("bag", "carried"),
        ("rum", "pack"),
        ("jewel", "carried"),
    ]


@pytest.mark.rule("BC-064")
def test_who_goes_as_before_says_so_at_once_and_reads_what_it_weighs_with_the_gold() -> None:
    anne = somebody(4, weapons=["pistol"], items=[Item("rum")], gold=20, female=True)
    play = pack(Cup(), BOOK, 0, anne)
    assert next(iter(next(play).options)).words == "Ready, as she is: carrying 6 of 8"
    answered(pack(Cup(), BOOK, 0, anne), "ready")
    assert (anne.weapons, [item.kind for item in anne.items]) == (["pistol"], ["rum"])


@pytest.mark.rule("BC-062", "BC-063")
def test_no_bag_goes_in_a_bag_and_no_horse_into_one() -> None:
    decision = next(pack(Cup(), BOOK, 0, somebody(items=[Item("bag"), Item("horse")])))
    assert decision.keys == ["ready", "mount:0", "home:0", "home:1"]


@pytest.mark.rule("BC-059", "BC-064")
def test_where_nobody_is_asked_gold_and_what_is_a_burden_stay() -> None:
    kit = [Item("clothes"), Item("rum"), Item("bag"), Item("jewel", where="pack"), Item("shovel")]
    billy = somebody(2, weapons=["musket"], items=kit, gold=60, savings=1)
    travel_light(BOOK, billy)
    assert (billy.gold, billy.savings, billy.weapons, load_of(BOOK, billy)) == (0, 61, ["musket"], 3)
    assert [item.where for item in kit] == ["carried", "carried", "home", "home", "home"]


def test_a_bag_cannot_be_left_with_things_in_it() -> None:
    billy = somebody(items=[Item("bag"), Item("rum", where="pack")])
    decision = next(pack(Cup(), BOOK, 0, billy))
    assert decision.keys == ["ready", "carried:1", "home:1"]


def test_money_is_taken_along_or_left() -> None:
    billy = somebody(gold=20, savings=480)
    take_along(billy, 50)
    assert (billy.gold, billy.savings) == (50, 450)
    take_along(billy, 999)
    assert (billy.gold, billy.savings) == (500, 0)


def test_what_is_got_is_taken_along_while_it_is_no_burden() -> None:
    billy = somebody(3, weapons=["musket", "pistol"], items=[Item("rum")])
    for kind in ("sword", "house", "lantern", "knife"):
        keep(BOOK, billy, kind)
    assert billy.weapons == ["musket", "pistol", "sword"]
    assert [(item.kind, item.where) for item in billy.items] == [
        ("rum", "carried"),
        ("house", "home"),
        ("lantern", "carried"),
        ("knife", "home"),
    ]


@pytest.mark.rule("BC-054")
def test_things_are_of_a_catalogue_that_holds_weapons_too_and_may_have_names_of_their_own() -> None:
    assert {"pistol", "horse", "house", "drinks", "bag", "clothes", "curio"} <= set(BOOK.items)
    assert Item("curio", "Grandmother's ring").name == "Grandmother's ring"


@pytest.mark.rule("BC-057", "BC-068")
def test_everything_a_beaten_man_has_on_him_can_be_taken() -> None:
    beaten = somebody(weapons=["pistol"], items=[Item("clothes"), Item("rum"), Item("house", where="home")])
    assert [item.kind for item in take_all(beaten)] == ["pistol", "clothes", "rum"]
    assert (beaten.weapons, [item.kind for item in beaten.items]) == ([], ["house"])


@pytest.mark.rule("BC-069")
@pytest.mark.parametrize(("rep", "face", "gold"), [(5, 1, 4), (4, 4, 0), (3, 6, 0), (4, 2, 2)])
def test_the_gold_of_a_beaten_man(rep: int, face: int, gold: int) -> None:
    assert pocket_gold(cup(face), somebody(rep)) == gold
    assert take_gold(cup(face), somebody(rep), is_stranger=True) == gold


def test_of_ones_own_people_it_is_known_what_they_have() -> None:
    billy = somebody(gold=17)
    assert (take_gold(cup(), billy, is_stranger=False), billy.gold) == (17, 0)


@pytest.mark.rule("BC-161")
@pytest.mark.parametrize(("where", "is_lost"), [("pack", True), ("mount", True), ("home", False)])
def test_robbers_find_weapons_in_bags_and_on_horses_but_not_at_home(where: Where, is_lost: bool) -> None:
    bag = Item("bag", where="mount" if where == "mount" else "carried")
    stowed = [Item("musket", "Long Meg", where), Item("rum", where=where)]
    billy = somebody(weapons=["pistol"], items=[Item("horse"), bag, *stowed])
    lost = surrender_valuables(BOOK, billy)[1]
    assert [item.kind for item in lost] == ["pistol", *["musket"] * is_lost]
    assert [(item.name, item.where) for item in lost[1:]] == [("Long Meg", "carried")] * is_lost
    kept = ["horse", "bag", *["musket"] * (not is_lost), "rum"]
    assert (billy.weapons, [item.kind for item in billy.items]) == ([], kept)


@pytest.mark.rule("BC-057")
def test_robbers_take_gold_and_weapons() -> None:
    billy = somebody(gold=12, weapons=["pistol", "sword"], items=[Item("rum")])
    gold, weapons = surrender_valuables(BOOK, billy)
    assert (gold, [item.kind for item in weapons]) == (12, ["pistol", "sword"])
    assert (billy.gold, billy.weapons, len(billy.items)) == (0, [], 1)


@pytest.mark.rule("BC-070")
@pytest.mark.parametrize(("faces", "price"), [((1, 4), 1), ((1, 5), 2), ((6, 5), 0)])
def test_bartering_is_read_off_the_dice(faces: tuple[int, int], price: int) -> None:
    assert barter(cup(*faces), BOOK, somebody(4), Trial("barters", against="neutral")) == price


@pytest.mark.rule("BC-072")
def test_how_many_items_there_are_to_barter() -> None:
    assert [most_from_character(cup(face), "Ned") for face in (1, 4, 6)] == [1, 2, 3]
    assert most_from_settlement(4) == 4


@pytest.mark.rule("BC-067")
def test_weapons_are_at_a_smith_and_drinks_at_a_tavern() -> None:
    assert {"pistol", "sword", "musket"} <= set(offers(BOOK, "smithy"))
    assert "drinks" in offers(BOOK, "tavern")
    assert not {"pistol", "musket", "sword"} & set(offers(BOOK, "tavern"))


def test_only_taverns_are_open_at_night() -> None:
    """R-11."""
    assert [shop for shop in BOOK.shops if is_open(BOOK, shop, "night")] == ["tavern"]
    assert all(is_open(BOOK, shop, part) for shop in BOOK.shops for part in ("morning", "daytime"))
