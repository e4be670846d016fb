"""Improvement cards and Residences."""

from __future__ import annotations

import pytest

from mainbrace.games.maracaibo.content import Improvement, Residence
from mainbrace.games.maracaibo.effects import parse_effect
from tests.games.maracaibo.situation import BOX, GAME, Situation

CARDS = [card for card in BOX.cards if isinstance(card, Improvement)]


@pytest.mark.rule("MC-048")
def test_a_card_is_bought_or_doubloons_are_taken() -> None:
    t = Situation().card("A1", "loaded-bones").start("sail:A1")
    assert t.keys == ["buy", "decline"]
    t.choose("decline")
    assert (t.blue.doubloons, t.blue.improvements, t.lies("A1")) == (15, [], "loaded-bones")
    t = Situation().card("A1", "loaded-bones").start("sail:A1", "buy")
    assert (t.blue.doubloons, t.blue.improvements) == (7, [BOX.card("loaded-bones")])


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("harbour-tallyman", "+3 doubloon income"),
        ("crooked-customs-man", "VP of black markets bring as many doubloons"),
        ("carpenters-loft", "improvements cost 2 less"),
        ("loaded-bones", "+1 re-roll"),
    ],
)
def test_what_lasts_is_told_as_a_gain_in_the_words_of_the_card(card: str, told: str) -> None:
    t = Situation().card("A1", card).start("sail:A1", "buy")
    [event] = t.told("lasts")
    assert GAME.tell(event) == f"Blue gains for good: {told}."


@pytest.mark.rule("MC-048")
def test_what_is_too_dear_can_only_be_declined_and_says_why() -> None:
    t = Situation().doubloons(2).card("A1", "loaded-bones").start("sail:A1")
    assert t.asked.seat == 1
    assert t.blue.doubloons == 7


@pytest.mark.rule("MC-048")
def test_a_beige_effect_may_be_waived() -> None:
    t = Situation().card("A1", "tavern-spy").start("sail:A1", "buy")
    assert t.ask == "quest"
    t.choose("skip")
    assert t.blue.quests == []


@pytest.mark.rule("MC-043", "MC-049")
def test_a_bought_card_is_replaced_at_once_and_ships_stay_without_effect() -> None:
    t = Situation().card("A1", "loaded-bones").ship("A1", 1)
    coming = BOX.cards[t.state.deck[-1]].id
    t.start("sail:A1", "buy")
    assert t.lies("A1") == coming
    assert t.at(1) == "A1"
    assert t.player(1).doubloons == 11


@pytest.mark.rule("MC-050")
def test_every_improvement_has_one_of_three_categories() -> None:
    for tier, each in ((1, 7), (2, 20)):
        categories = [card.category for card in CARDS if card.tier == tier]
        assert {category: categories.count(category) for category in ("crew", "equipment", "ship")} == {
            "crew": each,
            "equipment": each,
            "ship": each,
        }


@pytest.mark.rule("MC-051")
@pytest.mark.parametrize(
    ("text", "colour"),
    [
        ("gain 1 quest", "beige"),
        ("+1 raiding power", "red"),
        ("in a raid, 3 power: collect VP income", "red"),
        ("+3 doubloon income", "blue"),
        ("score 2 VP per river", "grey"),
    ],
)
def test_four_colours_of_scrolls(text: str, colour: str) -> None:
    assert parse_effect(text).colours == {colour}


@pytest.mark.rule("MC-051")
def test_red_lasts_and_grey_and_blue_wait() -> None:
    t = Situation().card("A1", "boarding-mates").start("sail:A1", "buy")
    assert t.blue.sheet.power == 1
    t = Situation().card("A1", "brass-scales").start("sail:A1", "buy")
    assert (t.blue.sheet.doubloon_income, t.blue.doubloons) == (3, 7)
    t = Situation().card("A1", "journal-of-the-fords").explorer("4").start("sail:A1", "buy")
    assert t.blue.vp == 0


@pytest.mark.rule("MC-052")
def test_discounts_add_up_and_the_cost_is_never_below_nothing() -> None:
    t = Situation().doubloons(4).owns("carpenters-loft", "master-shipwright").card("A1", "loaded-bones")
    assert t.start("sail:A1", "buy").blue.doubloons == 4
    t = Situation().owns("carpenters-loft", "master-shipwright").card("A1", "twin-cargo-decks")
    assert t.start("sail:A1", "buy").blue.doubloons == 10 - (8 - 5)


@pytest.mark.rule("MC-054")
def test_without_a_second_tier_there_is_open_water_that_gives_five_doubloons() -> None:
    t = Situation().card("A1", "loaded-bones")
    t.state.deck = []
    t.start("sail:A1", "buy")
    assert t.lies("A1") == ""
    t.choose("sail:A1")
    assert t.player(1).doubloons == 10 - 1 + 5


@pytest.mark.rule("MC-055")
def test_a_location_from_the_second_tier_stays_without_tiles_but_works() -> None:
    t = Situation().card("A1", "loaded-bones")
    t.state.deck.remove(BOX.card("barbados"))
    t.state.deck.append(BOX.card("barbados"))
    t.start("sail:A1", "buy")
    assert t.lies("A1") == "barbados"
    t.choose("sail:A1")
    assert (t.ask, t.now.cubes) == ("upgrade", [0, 0, 0])
    t.choose("skip")
    assert (t.ask, t.keys) == ("action", ["act", "skip"])


@pytest.mark.rule("MC-056")
def test_the_cursed_ship_is_free_or_left_for_doubloons_and_is_replaced() -> None:
    t = Situation().doubloons(0).card("A1", "the-cursed-ship").start("sail:A1", "buy")
    assert (t.blue.doubloons, t.blue.rum) == (0, 1)
    assert t.lies("A1") not in ("", "the-cursed-ship")
    t = Situation().doubloons(0).card("A1", "the-cursed-ship").start("sail:A1", "decline")
    assert t.blue.doubloons == 5
    copies = [card for card in CARDS if card.must_stop]
    assert [(card.category, card.cost, card.tier) for card in copies] == [("ship", 0, 2)]


@pytest.mark.rule("MC-057")
def test_a_residence_is_bought_or_left_and_stays_in_the_sea() -> None:
    t = Situation().doubloons(12).card("A1", "treasury").start("sail:A1")
    assert t.keys == ["buy", "decline"]
    t.choose("buy")
    assert (t.blue.doubloons, t.blue.residences, t.lies("A1")) == (2, [BOX.card("treasury")], "treasury")
    t = Situation().doubloons(12).card("A1", "treasury").start("sail:A1", "decline")
    assert (t.blue.doubloons, t.blue.residences) == (17, [])


@pytest.mark.rule("MC-058")
def test_the_first_marker_scores_two_points() -> None:
    t = Situation().card("A1", "treasury").start("sail:A1", "buy")
    assert t.blue.vp == 2
    t = Situation().card("A1", "treasury").owns("treasury", seat=1).start("sail:A1", "buy")
    assert t.blue.vp == 0


@pytest.mark.rule("MC-059")
def test_a_player_owns_a_residence_once() -> None:
    t = Situation(4).doubloons(20).card("A1", "treasury").owns("treasury").start("sail:A1")
    assert (t.asked.seat, t.blue.doubloons) == (1, 25)


@pytest.mark.rule("MC-060")
@pytest.mark.parametrize(("players", "slots"), [(2, 2), (3, 2), (4, 3)])
def test_slots_by_players(players: int, slots: int) -> None:
    assert BOX.numbers.slots[players - 1] == slots


@pytest.mark.rule("MC-060")
def test_with_no_free_slot_only_the_doubloons_remain() -> None:
    t = Situation(3).doubloons(20).card("A1", "treasury").owns("treasury", seat=1).owns("treasury", seat=2)
    assert t.start("sail:A1").blue.doubloons == 25


@pytest.mark.rule("MC-061")
def test_every_residence_has_a_condition_and_a_cap() -> None:
    homes = [card for card in BOX.cards if isinstance(card, Residence)]
    assert len(homes) == 8
    assert all("grey" in home.effect.colours and home.cap > 0 for home in homes)


@pytest.mark.rule("MC-062")
def test_discounts_are_for_improvements_alone() -> None:
    t = Situation().owns("carpenters-loft").card("A1", "treasury").start("sail:A1", "buy")
    assert t.blue.doubloons == 0
