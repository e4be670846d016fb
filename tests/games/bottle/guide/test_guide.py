"""What the game ashore says to people who are about to play it, and what it calls things."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.encounters.game import Ashore
from mainbrace.games.bottle.encounters.options import AshoreOptions, EncounterName, Ground
from mainbrace.games.bottle.guide.art import drawn
from mainbrace.games.bottle.guide.forms import room
from mainbrace.kernel import Match, Scene, Stream, seed_from
from mainbrace.server.forms import form
from tests.games.bottle.guide.asking import asked_in_rules
from tests.games.guides import check_explanations, check_icons, check_picture

GAME = Ashore()
ENCOUNTERS = ("carousing", "robbery", "raid", "trading", "treasure-hunt", "skirmish")
MOST = 120
"""So many answers of a random game are enough to see most of what there is."""


def topics_in(scene: Scene) -> set[str]:
    """Everything a scene asks the glossary to explain."""
    lists = [piece.topics for piece in scene.pieces] + [track.topics for track in scene.tracks]
    lists += [entry.topics for panel in scene.panels for entry in panel.entries]
    lists += [region.topics for region in (scene.grid.regions if scene.grid else [])]
    lists += [area.topics for area in scene.areas]
    return {topic for topics in lists for topic in topics}


def icons_in(scene: Scene) -> set[str]:
    """Everything a scene wants drawn."""
    return {piece.icon for piece in scene.pieces} | {panel.icon for panel in scene.panels}


def test_every_question_of_the_rules_is_explained() -> None:
    missing = [ask for ask in sorted(asked_in_rules()) if f"ask:{ask}" not in GAME.glossary]
    assert missing == []


@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_whatever_comes_up_can_be_explained_found_and_drawn(encounter: str) -> None:
    for number in range(2):
        options = {"encounter": encounter, "level": 3 + number, "part": "night" if number else "daytime"}
        match, chance = Match.new(GAME, options, bytes([number])), Stream(bytes([number]))
        for _ in range(MOST):
            asked = match.decision
            if asked is None:
                break
            assert f"ask:{asked.ask}" in GAME.glossary
            scene = match.observe(asked.seat).scene
            assert topics_in(scene) <= GAME.glossary.keys()
            assert icons_in(scene) <= GAME.icons.keys()
            check_ids(scene)
            match.take(asked.options.pick(chance))


def check_ids(scene: Scene) -> None:
    """Nothing has the id of another, and all stand on the board."""
    ids = [piece.id for piece in scene.pieces] + [panel.id for panel in scene.panels]
    assert len(set(ids)) == len(ids)
    if scene.grid is not None:
        assert all(scene.grid.has(piece.area) for piece in scene.pieces)


def test_answers_lie_on_what_the_scene_shows() -> None:
    match, chance = Match.new(GAME, {"encounter": "raid"}, seed_from("answers")), Stream(b"answers")
    for _ in range(30):
        asked = match.decision
        if asked is None:
            break
        scene = match.observe(asked.seat).scene
        assert scene.grid is not None
        known = {piece.id for piece in scene.pieces} | {region.id for region in scene.grid.regions}
        for option in asked.options:
            assert all(thing in known or scene.grid.has(thing) for thing in option.on), option.key
        match.take(asked.options.pick(chance))


def test_explanations_are_short_sentences() -> None:
    check_explanations(GAME, "And a Bottle of Rum!", range(16, 420))


def test_attributes_classes_and_weapons_are_explained_from_their_tables() -> None:
    book = GAME.book
    named = {*book.attributes, *book.classes, *(f"weapon-{id}" for id in book.weapons)}
    assert named <= GAME.glossary.keys()
    assert GAME.glossary["weapon-musket"].text.startswith("Reaches 18 inches with an Impact of 3.")
    assert "Brawler: one die more in a melee." in GAME.glossary["pirate"].text


def test_icons_have_authors_whom_the_readme_thanks() -> None:
    check_icons(drawn())


def test_the_picture_is_a_drawing_that_needs_nothing_from_elsewhere() -> None:
    check_picture(GAME)


@pytest.mark.rule("BC-178", "BC-180")
@pytest.mark.parametrize(
    ("encounter", "ground", "closed"),
    [
        ("carousing", "town", set()),
        ("carousing", "great-house", set()),
        ("carousing", "camp", {"traded"}),
        ("trading", "town", set()),
        ("raid", "town", {"hold", "cargo", "traded"}),
    ],
)
def test_the_form_asks_for_cargo_where_an_evening_may_turn_to_smuggling_or_exchange(
    encounter: EncounterName, ground: Ground, closed: set[str]
) -> None:
    agreed = AshoreOptions(encounter=encounter, ground=ground)
    assert {"hold", "cargo", "traded"} & room(agreed).keys() == closed


def test_the_form_asks_only_for_what_matters() -> None:
    assert {"aim", "quarry", "kind", "opposed"} <= room(AshoreOptions()).keys()
    raid = room(AshoreOptions(encounter="raid", star="wishes", players=2))
    assert not {"aim", "kind", "opposed"} & raid.keys()
    fields = {field.name: field for field in form(GAME, {"encounter": "trading"}).fields}
    assert {"hold", "cargo", "traded"} <= fields.keys()
    assert "aim" not in fields
    assert all(choice.label and choice.text for choice in fields["encounter"].choices)
