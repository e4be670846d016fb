"""Burying treasures, and quests."""

from __future__ import annotations

import pytest

from mainbrace.games.maracaibo import counts
from tests.games.maracaibo.situation import BOX, Situation


def burying(t: Situation) -> Situation:
    """Blue may bury two treasures in Curaçao."""
    return t.card("A1", "curacao").start("sail:A1", "skip", "act")


@pytest.mark.rule("MC-123")
def test_up_to_so_many_treasures_of_any_kind_are_buried() -> None:
    t = burying(Situation().sand(gold=2, pearl=1)).choose("bury:gold")
    assert (t.ask, t.keys) == ("bury", ["bury:gold", "bury:pearl", "stop"])
    t.choose("bury:pearl")
    assert (t.blue.sand, t.blue.buried, t.asked.seat) == ([1, 0, 0], [1, 0, 1], 1)
    t = burying(Situation().sand(gold=2)).choose("stop")
    assert t.blue.buried == [0, 0, 0]


@pytest.mark.rule("MC-124", "MC-125")
@pytest.mark.parametrize(
    ("buried", "doubloons", "vp", "asks"),
    [
        (0, 1, 0, ""),
        (1, 0, 2, ""),
        (2, 0, 0, "tile"),
        (3, 0, 1, ""),
        (4, 0, 0, "tile"),
        (5, 0, 1, ""),
        (7, 0, 1, ""),
    ],
)
def test_the_spots_of_a_column(buried: int, doubloons: int, vp: int, asks: str) -> None:
    t = burying(Situation().sand(emerald=1).buried(gold=1, emerald=buried)).choose("bury:emerald")
    assert (t.blue.doubloons - 10, t.blue.vp) == (doubloons, vp)
    assert t.blue.buried == [1, buried + 1, 0]
    assert t.ask == (asks or "sail")


def test_the_turtle_buries_one_more_each_time() -> None:
    t = burying(Situation().sand(gold=1, emerald=1, pearl=1).figurehead("turtle"))
    t.choose("bury:gold", "bury:emerald", "bury:pearl")
    assert t.blue.buried == [1, 1, 1]


@pytest.mark.rule("MC-127")
def test_buried_treasures_stay_buried() -> None:
    t = burying(Situation().buried(gold=3))
    assert (t.asked.seat, t.blue.buried) == (1, [3, 0, 0])


@pytest.mark.rule("MC-128")
def test_only_the_better_condition_that_is_met_counts() -> None:
    quest = BOX.quests[BOX.quest("string-of-moons")]
    worth = []
    for pearls in range(5):
        t = Situation().buried(pearl=pearls)
        worth.append(counts.worth(t.estate, quest))
    assert worth == [0, 0, 3, 6, 6]


@pytest.mark.rule("MC-128")
def test_a_condition_may_ask_for_two_things() -> None:
    quest = BOX.quests[BOX.quest("a-face-at-the-bow")]
    t = Situation().figurehead("lion")
    assert counts.worth(t.estate, quest) == 2
    t.owns("treasury")
    assert counts.worth(t.estate, quest) == 6


@pytest.mark.rule("MC-129")
def test_the_two_quests_that_are_known() -> None:
    conditions = {
        id: [(str(condition.needs[0]), condition.vp) for condition in (quest.top, quest.bottom)]
        for id in ("string-of-moons", "steady-earnings")
        for quest in [BOX.quests[BOX.quest(id)]]
    }
    assert conditions == {
        "string-of-moons": [("2 buried pearls", 3), ("3 buried pearls", 6)],
        "steady-earnings": [("6 doubloon income", 3), ("10 doubloon income", 7)],
    }


@pytest.mark.rule("MC-130")
def test_a_quest_comes_from_the_row_which_slides_right_and_is_refilled_at_the_left() -> None:
    t = Situation().card("A1", "tavern-spy").row("green-fire", "full-coffers", "quiet-trade", "heavy-purse")
    coming = t.state.quest_deck[-1]
    t.start("sail:A1", "buy")
    row = ["quest:green-fire", "quest:full-coffers", "quest:quiet-trade", "quest:heavy-purse"]
    assert t.keys == [*row, "deck", "skip"]
    t.choose("quest:quiet-trade")
    assert [BOX.quests[number].id for number in t.now.row[1:]] == [
        "green-fire",
        "full-coffers",
        "heavy-purse",
    ]
    assert t.now.row[0] == coming
    assert t.blue.quests == [BOX.quest("quiet-trade")]


@pytest.mark.rule("MC-130")
def test_or_from_the_top_of_the_deck() -> None:
    t = Situation().card("A1", "tavern-spy")
    top, row = t.state.quest_deck[-1], list(t.state.row)
    t.start("sail:A1", "buy", "deck")
    assert (t.blue.quests, t.now.row) == ([top], row)


@pytest.mark.rule("MC-131")
def test_quests_in_hand_are_secret() -> None:
    t = Situation().hand("green-fire", "full-coffers").start()
    for seat in (1, None):
        shown = t.playing.observe(seat).scene.cards
        assert not [card for card in shown if card.title in ("Green Fire", "Full Coffers")]
        assert len([card for card in shown if card.place == "hand" and card.owner == 0]) == 2
    own = t.playing.observe(0).scene.cards
    assert {card.title for card in own if card.place == "hand"} == {"Green Fire", "Full Coffers"}


@pytest.mark.rule("MC-132")
def test_without_quests_there_are_doubloons() -> None:
    t = Situation().card("A1", "tavern-spy")
    t.state.row, t.state.quest_deck = [], []
    assert t.start("sail:A1", "buy").blue.doubloons == 10 - 3 + 3


@pytest.mark.rule("MC-173")
def test_a_quest_that_is_shown_pays_points_and_doubloons_and_scores_again() -> None:
    t = Situation().card("A1", "sealed-testimony").hand("string-of-moons").buried(pearl=2)
    t.start("sail:A1", "buy", "quest:string-of-moons")
    assert (t.blue.vp, t.blue.doubloons, t.blue.quests) == (3, 10 - 7 + 3, [])
    t.blue.buried[2] = 3
    assert counts.worth(t.estate, BOX.quests[t.blue.shown[0]]) == 6
    assert t.estate["scored quest"] == 1


@pytest.mark.rule("MC-173")
def test_a_quest_that_is_not_met_pays_nothing_and_cannot_be_shown_again() -> None:
    t = Situation().card("A1", "sealed-testimony").hand("string-of-moons").start("sail:A1", "buy")
    t.choose("quest:string-of-moons")
    assert (t.blue.vp, t.blue.shown) == (0, [BOX.quest("string-of-moons")])
