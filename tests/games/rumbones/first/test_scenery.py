"""What a client needs to show a game of the first edition is in the scene."""

from __future__ import annotations

import pytest

from mainbrace.games.rumbones.first.options import FirstEditionOptions
from mainbrace.games.rumbones.first_edition import FirstEdition
from mainbrace.kernel import Match, Scene, Stream, seed_from
from tests.games.rumbones.first.position import PREPARE, Position
from tests.games.rumbones.test_scenery import subjects

GAME = FirstEdition()


def topics(scene: Scene) -> set[str]:
    """Everything the scene says can be explained."""
    lists = [entry.topics for panel in scene.panels for entry in panel.entries]
    lists += [area.topics for area in scene.areas]
    lists += [piece.topics for piece in scene.pieces]
    lists += [card.topics for card in scene.cards]
    lists += [track.topics for track in scene.tracks]
    return {topic for named in lists for topic in named}


def ids(scene: Scene) -> list[str]:
    """Everything options can point at."""
    found = [area.id for area in scene.areas] + [piece.id for piece in scene.pieces]
    return found + [card.id for card in scene.cards] + [track.id for track in scene.tracks]


@pytest.mark.parametrize(("word", "players"), [("anchor", 2), ("bilge", 2), ("capstan", 5)])
def test_everything_that_is_asked_named_or_told_is_known(word: str, players: int) -> None:
    match, chance = (
        Match.new(GAME, FirstEditionOptions(players=players), seed_from(word)),
        Stream(word.encode()),
    )
    heard = 0
    while (asked := match.decision) is not None:
        assert f"ask:{asked.ask}" in GAME.glossary
        for event in match.events[heard:]:
            assert GAME.tell(event)
        heard = len(match.events)
        scene = GAME.scene(match.state, asked.seat)
        assert topics(scene) <= GAME.glossary.keys()
        assert {piece.icon for piece in scene.pieces} <= GAME.icons.keys()
        assert {card.icon for card in scene.cards} <= GAME.icons.keys()
        assert {panel.icon for panel in scene.panels} <= GAME.icons.keys()
        assert len(set(ids(scene))) == len(ids(scene))
        assert {place for option in asked.options for place in option.on} <= set(ids(scene))
        assert asked.about in subjects(scene)
        match.take(asked.options.pick(chance))


def test_a_scene_shows_phase_reserve_coins_prices_tokens_and_pools() -> None:
    t = (
        Position()
        .hero("A", "anvil", "C3", coins=4)
        .hero("A", "bolt", coins=2)
        .hero("B", "cask", dead_mans_coin="dark")
    )
    t.pool("B", "omen")
    scene = t.game.scene(t.state, 0)
    assert scene.status == "Turn 1 of the Reds, 6: Activate Heroes."
    assert scene.chapter == "Turn 1, Reds"
    pieces = {piece.id: piece for piece in scene.pieces}
    assert [stat.value for stat in pieces["A-anvil"].stats] == [6, 4]
    assert pieces["A-bolt"].marks == ["In Reserve"]
    assert pieces["B-cask"].marks == ["Dead Man's Token, dark"]
    panel = next(panel for panel in scene.panels if panel.piece == "A-anvil")
    assert [entry.tags for entry in panel.entries] == [
        ["attack", "free", "3 dice", "4+", "range 1"],
        ["attack", "3 coins", "5 dice", "4+", "range 1"],
        ["ability", "1 coin"],
    ]
    pools = {track.id: (track.value, track.end) for track in scene.tracks if "pool" in track.id}
    assert pools == {"pool-A": (0, 12), "pool-B": (2, 12)}
    (phase,) = [track for track in scene.tracks if track.id == "phase"]
    assert (phase.label, phase.value, phase.end, phase.owner) == ("Reds: Activate Heroes", 6, 8, 0)
    assert pieces["B-wheel"].help == "2 VP, 0 coins to share out. Hold 1 more card."


def test_options_show_what_they_cost() -> None:
    t = Position().hero("A", "anvil", "G3", coins=4).hero("B", "cask", "J8").start()
    costs = {option.key: option.cost for option in t.asked.options}
    assert costs["attack:hammer@H3"] == costs["move:G4"] == "1 action"
    assert (costs["attack:maul@H3"], costs["use:blast"]) == ("1 action, 3 coins", "1 action, 1 coin")


def test_fury_lasts_for_the_turn() -> None:
    box = GAME.box.heroes["miss-mags-hale"].skills[2].levels[0].effect
    t = Position(PREPARE).hero("A", "anvil", "C3").hero("B", "cask", "J8")
    t.get("anvil").fury = box[0].number
    t.start()
    (piece,) = [piece for piece in t.game.scene(t.now, 0).pieces if piece.id == "A-anvil"]
    assert piece.marks == ["+1 to hit this turn"]
    t.choose("end")
    assert t.get("anvil").fury == 0
