"""Tide Cards: when they are played, what that costs, and where they go (Second Tide p. 9)."""

from __future__ import annotations

import msgspec
import pytest

from mainbrace.games.rumbones.contentfile import load_box
from mainbrace.games.rumbones.options import SecondTideOptions
from mainbrace.games.rumbones.tide import describe, describe_discard
from mainbrace.kernel import Match, Stream, seed_from
from tests.games.rumbones.situation import GAME, Situation


def hand(t: Situation, letter: str) -> list[str]:
    """The ids of the cards a side holds."""
    side = t.side(letter)
    return [GAME.box.factions[side.faction].deck[number].id for number in side.hands[0].cards]


def discards(t: Situation, letter: str) -> list[str]:
    """The ids of the cards on a side's discard pile."""
    side = t.side(letter)
    return [GAME.box.factions[side.faction].deck[number].id for number in side.discard]


def duel() -> Situation:
    """Anvil of side A next to Cask of side B."""
    return Situation().hero("A", "anvil", "G4").hero("B", "cask", "H4")


@pytest.mark.rule("ST-031")
def test_a_tide_card_has_a_name_a_trigger_an_effect_and_perhaps_kraken_symbols() -> None:
    cards = [card for faction in load_box().factions.values() for card in faction.deck]
    assert all(card.name and card.when and card.text and card.effect for card in cards)
    assert {card.kraken for card in cards} == {0, 1, 2}


@pytest.mark.rule("ST-031")
def test_a_card_is_offered_on_its_trigger_and_at_no_other_moment() -> None:
    t = duel().hand("A", "bomb", "sharp", "luck", "grapnel").hand("B", "bomb", "dull", "jinx").dice(4, 1, 1)
    offered = []
    t.start()
    for answer in ["decline", "activate:anvil", "attack:hammer@H4", *["decline"] * 4]:
        offered.append([key for key in t.keys if key.startswith("card:")])
        t.choose(answer)
    assert offered == [["card:bomb"], [], [], ["card:sharp"], ["card:dull"], ["card:luck"], ["card:jinx"]]
    assert not any(key.startswith("card:") for key in t.keys)


@pytest.mark.rule("ST-032")
def test_any_number_of_cards_may_be_played_in_anybodys_turn_for_nothing() -> None:
    t = duel().hand("A", "sharp", "sharp", "free-for-all").hand("B", "dull", "free-for-all").dice(*[1] * 5)
    t.start("activate:anvil", "attack:hammer@H4")
    t.choose("card:sharp", "card:dull", "card:sharp", "card:free-for-all", "card:free-for-all")
    assert (hand(t, "A"), hand(t, "B")) == ([], [])
    assert discards(t, "A") == ["sharp", "sharp", "free-for-all"]
    assert discards(t, "B") == ["dull", "free-for-all"]
    assert (t.get("anvil").coins, t.get("cask").coins) == (0, 0)
    assert "2 of 3 actions" in t.asked.words


@pytest.mark.rule("ST-033")
def test_when_a_hero_attacks_is_between_declaration_and_dice_and_for_both_players() -> None:
    t = duel().hand("A", "free-for-all").hand("B", "free-for-all").dice(1, 1, 1, 1)
    t.start("activate:anvil", "attack:hammer@H4")
    assert (len(t.told("attacks")), t.told("rolled")) == (1, [])
    assert (t.asked.seat, t.keys) == (0, ["card:free-for-all", "decline"])
    t.choose("decline")
    assert (t.asked.seat, t.keys) == (1, ["card:free-for-all", "decline"])
    t.choose("card:free-for-all", "decline")
    assert [roll.facts["faces"] for roll in t.told("rolled")] == [[1, 1, 1, 1]]
    assert (t.asked.ask, hand(t, "A")) == ("act", ["free-for-all"])


@pytest.mark.rule("ST-033")
def test_a_sea_monster_that_attacks_is_no_hero_though_a_hero_is_attacked() -> None:
    t = Situation().monster("A", "E4").hero("B", "bolt", "F4", levels=(1, 1, 2)).dice(1, 1, 1)
    t.hand("A", "sharp", "free-for-all", "luck").hand("B", "dull", "free-for-all", "jinx")
    t.start("monster:sea-dragon", "attack:devouring-maw@F4")
    assert (t.asked.seat, t.keys) == (1, ["react:duck", "decline"])
    t.choose("react:duck")
    assert t.asked.ask == "monster acts"


@pytest.mark.rule("ST-033")
def test_crew_that_attacks_is_no_hero() -> None:
    t = Situation().crew("A", "G4", deckhands=1, track="H3").supply("A").hero("B", "anvil", "H4")
    t.hand("A", "sharp", "free-for-all").hand("B", "dull", "free-for-all").dice(1, 1, 1, 1, 1)
    t.start("gun first", "stay:1:d0@G4")
    assert [roll.facts["faces"] for roll in t.told("rolled")] == [[1, 1, 1, 1], [1]]
    assert (len(hand(t, "A")), len(hand(t, "B"))) == (2, 2)


@pytest.mark.rule("ST-034")
@pytest.mark.parametrize(
    ("card", "before", "after"),
    [("free-for-all", 3, 3), ("dull", 0, 2), ("dull", 7, 9), ("dull", 9, 10), ("dull", 10, 10)],
)
def test_a_played_card_raises_its_owners_pool_up_to_ten(card: str, before: int, after: int) -> None:
    t = duel().pools(4, before).hand("B", card).dice(*[1] * 4)
    t.start("activate:anvil", "attack:hammer@H4", f"card:{card}")
    assert (t.side("A").pool, t.side("B").pool) == (4, after)
    assert discards(t, "B") == [card]


@pytest.mark.rule("ST-035")
def test_a_card_that_is_discarded_unplayed_leaves_the_pool_alone() -> None:
    t = Situation().round_over().hand("A", "dull", "sharp").pools(1, 0).dice(6, 6)
    t.start("discard:dull", "discard:sharp")
    assert discards(t, "A") == ["dull", "sharp"]
    assert (t.side("A").pool, t.side("B").pool) == (1, 0)


@pytest.mark.parametrize(
    ("symbols", "words"),
    [
        (0, ""),
        (1, " (stirs the Kraken)"),
        (2, " (stirs the Kraken twice)"),
        (3, " (stirs the Kraken 3 times)"),
    ],
)
def test_only_playing_a_card_is_said_to_stir_the_kraken(symbols: int, words: str) -> None:
    card = msgspec.structs.replace(load_box().factions["marea"].deck[0], kraken=symbols)
    assert describe(card) == f"{card.name}: {card.text}{words}"
    assert describe_discard(card) == f"Discard {card.name}: {card.text}"


@pytest.mark.rule("ST-036")
def test_a_draw_from_an_empty_deck_first_shuffles_all_discards_into_a_new_one() -> None:
    t = Situation().hand("A", "windfall").on_top("A", "sharp", "dull", "dull", "luck", "luck")
    side = t.side("A")
    side.deck, side.discard = side.deck[-1:], sorted(side.deck[:-1])
    angering = sum(GAME.box.factions["reds"].deck[number].kraken for number in side.discard)
    t.start("card:windfall")
    assert (len(side.deck), len(side.hands[0].cards), side.discard) == (28, 2, [])
    assert "sharp" in hand(t, "A")
    left = [GAME.box.factions["reds"].deck[number] for number in (*side.deck, *side.hands[0].cards)]
    assert sum(card.kraken for card in left) == angering + 1
    assert side.deck[::-1] != sorted(side.deck) != side.deck


@pytest.mark.rule("ST-036")
def test_a_deck_whose_last_card_was_drawn_stays_empty_until_the_next_draw() -> None:
    t = Situation().hand("A", "windfall").on_top("A", "sharp", "dull").hero("A", "anvil")
    side = t.side("A")
    side.deck, side.discard = side.deck[-2:], side.deck[:-2]
    t.start("card:windfall")
    assert (len(side.deck), len(side.discard)) == (0, 28)
    assert sorted(hand(t, "A")) == ["dull", "sharp"]


@pytest.mark.rule("ST-037")
def test_deck_hand_and_discards_are_always_the_same_thirty_cards() -> None:
    happened: set[str] = set()
    for number in range(4):
        chance = Stream(seed_from(number))
        match = Match.new(GAME, SecondTideOptions(("reds", "blues"), "random"), seed_from(f"cards {number}"))
        while (asked := match.decision) is not None:
            for side in match.state.sides:
                assert sorted([*side.deck, *side.hands[0].cards, *side.discard]) == list(range(30))
            match.take(next(iter(asked.options)) if asked.ask == "discard" else asked.options.pick(chance))
        happened |= {event.kind for event in match.events}
    assert {"plays", "discards", "reshuffled"} <= happened


@pytest.mark.rule("ST-038")
@pytest.mark.parametrize(("to_move", "aim", "first"), [("A", "H4", 0), ("B", "G4", 1)])
def test_the_active_player_answers_first_then_the_other_until_both_decline(
    to_move: str, aim: str, first: int
) -> None:
    t = Situation(to_move).hero("A", "anvil", "G4").hero("B", "anvil", "H4").dice(*[1] * 5)
    t.hand("A", *["free-for-all"] * 2).hand("B", *["free-for-all"] * 2)
    t.start("activate:anvil", f"attack:hammer@{aim}")
    asked = []
    for answer in ("card:free-for-all", "card:free-for-all", "decline", "decline", "end"):
        asked.append((t.asked.ask, t.asked.seat))
        t.choose(answer)
    assert asked == [*[("attack", first), ("attack", 1 - first)] * 2, ("act", first)]


@pytest.mark.rule("ST-038")
def test_who_has_declined_or_played_is_asked_again_until_both_decline_in_a_row() -> None:
    t = duel().hand("A", "free-for-all").hand("B", "free-for-all", "dull").dice(*[1] * 5)
    t.start("activate:anvil", "attack:hammer@H4", "decline", "card:dull")
    assert (t.asked.seat, t.keys) == (0, ["card:free-for-all", "decline"])
    t.choose("decline")
    assert (t.asked.seat, t.keys) == (1, ["card:free-for-all", "decline"])
    t.choose("card:free-for-all", "card:free-for-all")
    assert t.asked.ask == "act"


@pytest.mark.rule("ST-039")
def test_a_hand_above_three_is_kept_through_recovery() -> None:
    t = Situation().hero("A", "anvil", activated=True).crew_done("A", "B")
    t.hand("A", "windfall", "sharp", "dull")
    t.on_top("A", "luck", "jinx").dice(6, 6).start("card:windfall")
    assert sorted(hand(t, "A")) == ["dull", "jinx", "luck", "sharp"]
    assert "keep" in t.keys
    t.choose("keep")
    assert (t.now.round, sorted(hand(t, "A"))) == (2, ["dull", "jinx", "luck", "sharp"])
    assert len(hand(t, "B")) == 3


@pytest.mark.rule("ST-040")
def test_every_deck_holds_sea_monster_attack() -> None:
    for faction in load_box().factions.values():
        (summons,) = {card.id: card for card in faction.deck if card.name == "Sea Monster Attack!"}.values()
        assert [clause.verb for clause in summons.effect] == ["summon"]


@pytest.mark.rule("ST-040")
def test_a_summoned_dragon_surfaces_in_any_sea_zone_and_fights_for_its_summoner() -> None:
    t = Situation().hero("A", "anvil").hand("A", "test-summons").start("card:test-summons")
    sea = {t.board.label(zone) for zone in t.board.zones if t.board.hulls[zone] == -1}  # type: ignore[arg-type]
    assert set(t.keys) == {f"sea:{label}" for label in sea}
    t.choose("sea:E4")
    (dragon,) = t.now.monsters
    assert (dragon.id, dragon.side, t.board.label(dragon.zone)) == ("sea-dragon", 0, "E4")
    assert "monster:sea-dragon" in t.keys


@pytest.mark.rule("ST-040")
def test_one_of_several_available_sea_monsters_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    dragon = GAME.box.monsters["sea-dragon"]
    eel = msgspec.structs.replace(dragon, id="eel", name="Eel")
    both = msgspec.structs.replace(GAME.box, monsters={"sea-dragon": dragon, "eel": eel})
    monkeypatch.setattr(GAME.war, "box", both)
    t = Situation().hero("A", "anvil").hand("A", "test-summons").start("card:test-summons")
    assert t.keys == ["monster:sea-dragon", "monster:eel"]
    t.choose("monster:eel", "sea:A1")
    assert [monster.id for monster in t.now.monsters] == ["eel"]


@pytest.mark.rule("ST-040")
def test_without_an_available_sea_monster_the_card_cannot_be_played() -> None:
    t = Situation().hero("A", "anvil").monster("B", "E4").hand("A", "test-summons").start()
    assert t.keys == ["activate:anvil", "crew"]
    assert hand(t, "A") == ["test-summons"]
