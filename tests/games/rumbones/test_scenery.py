"""What a client without any knowledge of the game needs is in the scene."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest

from mainbrace.games.rumbones.content import Role
from mainbrace.games.rumbones.options import SecondTideOptions
from mainbrace.games.rumbones.second_tide import SecondTide
from mainbrace.games.rumbones.state import State
from mainbrace.kernel import Match, Scene, Stream, seed_from
from tests.games.rumbones.situation import GAME as OWN
from tests.games.rumbones.situation import Situation

GAME = SecondTide()
GAMES = ["anchor", "bilge", "capstan", "davit"]


def moments(word: str) -> Iterator[Match[State]]:
    """A random game, question by question."""
    match = Match.new(GAME, SecondTideOptions(), seed_from(word))
    chance = Stream(word.encode())
    while match.decision is not None:
        yield match
        match.take(match.decision.options.pick(chance))


def topics(scene: Scene) -> set[str]:
    """Everything the scene says can be explained."""
    entries = [entry for panel in scene.panels for entry in panel.entries]
    lists = [thing.topics for thing in scene.areas]
    lists += [thing.topics for thing in scene.pieces]
    lists += [thing.topics for thing in scene.cards]
    lists += [thing.topics for thing in scene.tracks]
    lists += [thing.topics for thing in entries]
    return {topic for named in lists for topic in named}


def ids(scene: Scene) -> list[str]:
    """Everything options and lessons can point at."""
    found = [area.id for area in scene.areas]
    found += [piece.id for piece in scene.pieces]
    found += [card.id for card in scene.cards]
    found += [track.id for track in scene.tracks]
    return found


def subjects(scene: Scene) -> set[str]:
    """Everything a question can be about."""
    return {"", *(piece.id for piece in scene.pieces), *(panel.id for panel in scene.panels)}


@pytest.mark.parametrize("word", GAMES)
def test_everything_that_is_asked_named_or_told_is_known(word: str) -> None:
    heard = 0
    for match in moments(word):
        decision = match.decision
        assert decision is not None
        assert f"ask:{decision.ask}" in GAME.glossary
        for event in match.events[heard:]:
            assert GAME.tell(event)
        heard = len(match.events)
        scene = GAME.scene(match.state, decision.seat)
        assert topics(scene) <= GAME.glossary.keys()
        assert {piece.icon for piece in scene.pieces} <= GAME.icons.keys()
        assert {card.icon for card in scene.cards} <= GAME.icons.keys()
        assert {panel.icon for panel in scene.panels} <= GAME.icons.keys()
        assert {place for option in decision.options for place in option.on} <= set(ids(scene))
        assert decision.about in subjects(scene)


def test_zones_say_what_they_look_like() -> None:
    t = Situation()
    t.state.missing_planks = [t.zone("E7")]
    scene = OWN.scene(t.state, 0)
    looks = {area.id: (area.material, area.form, area.emblem) for area in scene.areas}
    assert scene.ground == "water"
    assert looks["A1"] == looks["E7"] == ("water", "", False)
    assert looks["E3"] == ("water", "bridge", False)
    assert looks["G4"] == ("wood", "ship", False)
    assert {id for id, look in looks.items() if look == ("wood", "ship", True)} == {
        t.board.label(zone) for points in t.board.points for zone in points
    }


@pytest.mark.parametrize("word", GAMES[:2])
def test_no_two_things_of_a_scene_have_the_same_id(word: str) -> None:
    for match in moments(word):
        scene = GAME.scene(match.state, match.decision.seat if match.decision else None)
        found = ids(scene) + [panel.id for panel in scene.panels] + [line.id for line in scene.overlays]
        assert len(set(found)) == len(found)


def test_what_is_printed_is_drawn_once() -> None:
    match = next(moments("twice"))
    first, second = GAME.scene(match.state, 0), GAME.scene(match.state, 1)
    assert first.areas is second.areas
    assert first.overlays is second.overlays
    assert first.panels[-1] is second.panels[-1]


def test_the_zones_of_a_ship_belong_together() -> None:
    scene = GAME.scene(next(moments("ships")).state, None)
    sizes: dict[str, int] = {}
    for area in scene.areas:
        sizes[area.group] = sizes.get(area.group, 0) + 1
    assert {group: sizes[group] for group in ("Gallant", "Larboard Windcutter")} == {
        "Gallant": 28,
        "Larboard Windcutter": 15,
    }
    kinds = {area.id: (area.kind, area.topics) for area in scene.areas}
    assert kinds["B3"] == ("point", ["deployment-point"])
    assert kinds["F5"] == ("deck", ["zone", "rigging"])
    assert kinds["A1"] == ("sea", ["sea"])
    assert kinds["E7"] == ("plank", ["gangplank", "kraken"])


def test_a_dashboard_shows_this_level_and_the_next() -> None:
    panel = next(panel for panel in scene_of("snapjaw", [1, 0, 2]).panels if panel.piece == "A-snapjaw")
    passive, knives, carve, soup = panel.entries
    assert passive.tags == ["passive"]
    assert knives.tags == ["basic attack", "Level 1", "4 dice", "3+", "range 1", "level up: 3 coins"]
    assert knives.text == "Level 2: 5 dice, 3+, range 1."
    assert carve.tags == ["attack", "locked", "4 dice", "3+", "range 1", "unlock: 2 coins"]
    assert carve.text.splitlines() == [
        "Level 1: 4 dice, 3+, range 1. May prioritize heroes.",
        "Level 2: 5 dice, 3+, range 1. May prioritize heroes. On a hit, bleed each hero hit.",
    ]
    assert {"attack", "prioritize", "bleed"} <= set(carve.topics)
    assert soup.tags == ["reaction", "Level 2"]
    assert soup.text.splitlines() == [
        "When this hero is hit.",
        "Deal 2 damage to the attacker. Then it is Level 1 again.",
    ]


def scene_of(hero: str, levels: list[int]) -> Scene:
    """A game in which one hero of seat 0 has these levels."""
    match = Match.new(GAME, SecondTideOptions(heroes_a=(hero,)), seed_from("levels"))
    match.state.sides[0].heroes[0].levels = levels
    return GAME.scene(match.state, 0)


def test_what_lies_on_a_hero_can_be_explained() -> None:
    match = Match.new(GAME, SecondTideOptions(heroes_a=("snapjaw",)), seed_from("marks"))
    hero = match.state.sides[0].heroes[0]
    hero.conditions, hero.activated, hero.dead_mans_coin = ["blind", "slow"], True, "dark"
    (piece,) = [piece for piece in GAME.scene(match.state, 0).pieces if piece.id == "A-snapjaw"]
    assert piece.marks == ["Blind", "Slow", "activated", "Dead Man's Coin, dark"]
    assert piece.topics == ["hero", "swashbuckler", "blind", "slow", "activated", "dead-mans-coin"]
    assert piece.icon == "snapjaw"


def test_chapters_are_rounds() -> None:
    seen: list[str] = []
    for match in moments("chapters"):
        chapter = GAME.scene(match.state, None).chapter
        if chapter not in seen:
            seen.append(chapter)
    assert seen[:3] == ["Choosing heroes", "Round 1", "Round 2"]


def test_heroes_can_be_read_while_one_chooses() -> None:
    match = Match.new(GAME, SecondTideOptions(), seed_from("choose"))
    cards = {card.id: card for card in GAME.scene(match.state, 1).cards if card.kind == "hero"}
    assert len(cards) == 9
    assert "4 dice, 3+, range 1" in cards["hero:snapjaw"].text


def test_content_of_ones_own_has_the_icon_of_its_kind() -> None:
    situation = Situation().hero("A", "anvil", "F5").hero("B", "fifer", "C5")
    scene = OWN.scene(situation.state, None)
    assert {piece.icon for piece in scene.pieces if piece.kind == "hero"} <= set(get_args(Role))
    assert all(piece.icon for piece in scene.pieces)
    assert topics(scene) <= OWN.glossary.keys()


def test_what_everybody_can_name_of_a_hand_is_shown_to_the_others() -> None:
    state = next(match.state for match in moments("named") if match.state.round)
    hand = state.sides[0].hands[0]
    hand.known = [hand.cards[0]]
    deck = GAME.box.factions[state.sides[0].faction].deck
    theirs = [card for card in GAME.scene(state, 1).cards if card.owner == 0 and card.place == "hand"]
    assert [card.title for card in theirs] == [deck[hand.cards[0]].name, "", ""]
    own = [card for card in GAME.scene(state, 0).cards if card.owner == 0 and card.place == "hand"]
    assert [card.title for card in own] == [deck[card].name for card in hand.cards]
