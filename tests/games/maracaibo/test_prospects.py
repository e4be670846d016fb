"""What a player reads before a move: what every place costs and brings now."""

from __future__ import annotations

import pytest

from tests.games.maracaibo.situation import BOX, Situation


def lines(t: Situation, label: str) -> list[str]:
    """What the answer to sail there says."""
    return t.asked.options.get(f"sail:{label}").words.splitlines()


def cost(t: Situation, label: str) -> str:
    """What the landing there pays to others."""
    return t.asked.options.get(f"sail:{label}").cost


def test_an_improvement_says_what_it_costs_this_player_and_how_far_it_is() -> None:
    t = Situation(3).owns("carpenters-loft").card("A2", "machetes").ship("A1").start()
    assert lines(t, "A2") == [
        "A2 Machetes",
        "1 step, 2 left",
        "2 doubloons",
        "Equipment, 3 VP: +1 to explore",
    ]


def test_what_cannot_be_had_says_why_and_what_leaving_it_brings() -> None:
    t = Situation().card("A1", "treasury").card("B1", "machetes").doubloons(3).start()
    assert lines(t, "A1")[2] == "10 doubloons: too dear"
    assert lines(t, "B1")[2] == "4 doubloons: too dear"
    assert lines(t, "A1")[-1] == lines(t, "B1")[-1] == "Leaving it brings 5 doubloons"
    t.choose("sail:A1")
    assert [event.facts["why"] for event in t.told("gains doubloons")] == ["leaving Treasury: too dear"]


def test_a_residence_says_what_it_scores_and_how_many_slots_are_free() -> None:
    t = Situation(3).card("A1", "treasury").sand(gold=3).start()
    assert lines(t, "A1")[3:5] == [
        "Residence: score 5 VP per 2 treasures, at most 24 (5 VP now)",
        "2 of 2 slots free, 2 VP for the first marker",
    ]
    t = Situation(3).card("A1", "treasury").owns("treasury", seat=1).start()
    assert lines(t, "A1")[4] == "1 of 2 slots free"
    t = Situation(3).card("A1", "treasury").owns("treasury", seat=1).owns("treasury", seat=2).start()
    assert lines(t, "A1")[2] == "10 doubloons: no slot is free"


def test_rum_that_makes_a_card_cheaper_is_part_of_its_price() -> None:
    t = Situation().commander("dabora-des").rum(1).doubloons(3).card("A1", "gilded-stern").start()
    assert lines(t, "A1")[2] == "3 doubloons and 1 rum"
    t = Situation().commander("dabora-des").rum(1).card("A1", "gilded-stern").start()
    assert lines(t, "A1")[2] == "6 doubloons or 3 doubloons and 1 rum"
    t = Situation().commander("dabora-des").doubloons(3).card("A1", "gilded-stern").start()
    assert lines(t, "A1")[2] == "6 doubloons: too dear"


def test_a_short_move_says_that_it_brings_rum_to_whoever_trades_in_it() -> None:
    t = Situation().commander("dabora-des").ship("A1").start()
    assert (lines(t, "A2")[1], lines(t, "A4")[1]) == ("1 step, 2 left, 1 rum", "3 steps")


def test_the_coast_says_what_a_full_ship_brings() -> None:
    empty = Situation().ship("A9").start()
    assert not any("full" in line for line in lines(empty, "Gulf"))
    full = Situation().ship("A9").windows(*(window.id for window in BOX.windows)).start()
    assert lines(full, "Gulf")[3] == "Your ship is full: 2 doubloons for its upgrade"


def test_a_location_tells_all_steps_of_a_landing() -> None:
    t = Situation().card("A1", "havana", "gold").fort("A1", 7).market("back-room", "A1")
    t.state.cubes = [3, 0, 0]
    market = BOX.markets[BOX.market("back-room")].sides[0].text
    assert lines(t.start(), "A1")[2] == (
        f"Location: a cube for gold (then 3 VP each), your Black Market ({market}), upgrade, "
        "then gain 1 quest or bury 1 treasure and gain 2 doubloons, or attack its Fort (strength 7, 5 VP)"
    )
    t = Situation().card("A1", "havana").rum_market("A1").windows(*(window.id for window in BOX.windows))
    assert lines(t.start(), "A1")[2].startswith("Location: Rum Market, 2 doubloons for a full ship, then ")


def test_open_water_says_what_it_brings() -> None:
    t = Situation().start()
    assert lines(t, "A1") == ["A1 Open water", "1 step, 2 left", "Brings 5 doubloons"]


def test_the_gulf_says_which_forts_can_be_attacked() -> None:
    t = Situation(trail="left-a right-a").ship("A10").fort("Gulf", 7).start()
    assert "Or attack a Fort: strength 7, 5 VP" in lines(t, "Gulf")


@pytest.mark.parametrize(
    ("purse", "words"),
    [
        (9, "2 doubloons to Red and Amber, 1 each"),
        (1, "1 doubloon, to 1 of Red and Amber"),
        (0, "nothing, as your purse is empty"),
    ],
)
def test_a_landing_says_what_rivals_are_paid(purse: int, words: str) -> None:
    t = Situation(3).ship("A1", 1).ship("A1", 2).ship("B1", 1).ship("A1", 1).doubloons(purse).start()
    assert cost(t, "A1") == words
    assert cost(t, "B1") == ""


def test_a_single_rival_is_named() -> None:
    t = Situation(3).ship("A1", 1).start()
    assert cost(t, "A1") == "1 doubloon to Red"


@pytest.mark.parametrize(
    ("purse", "words"), [(4, "1 doubloon, as Jordan is here"), (0, "nothing, as your purse is empty")]
)
def test_meeting_jordan_has_its_price(purse: int, words: str) -> None:
    t = Situation(1).doubloons(purse)
    assert t.state.jordan is not None
    t.state.jordan.ship = t.sea.space("A1")
    assert cost(t.start(), "A1") == words
