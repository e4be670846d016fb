"""What a seat sees of a boarding: the decks of both ships while it is their turn, else the chart."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from mainbrace.games.bottle.sea.fight.nightparties import of_side
from mainbrace.games.bottle.sea.fight.parties import BOARDED
from mainbrace.kernel import Match, Stream, seed_from
from mainbrace.terminal import picture
from tests.games.bottle.guide.test_guide import icons_in, topics_in
from tests.games.bottle.sea.boarding import of
from tests.games.bottle.sea.deckfight import alongside, boarded
from tests.games.bottle.sea.nights import aboard
from tests.games.bottle.sea.seascape import GAME
from tests.games.bottle.sea.test_kinds_of_duels import ALONGSIDE, chosen

KINDS = (
    {"players": 2, "ships": ["merchant-3"]},
    {"meeting": "chosen", "ships": ["warship-3"], "foes": ["merchant-3"], "foe_sailors": "merchant"},
    {"players": 2, "company": "together", "meeting": "chosen", "ships": ["merchant-5"]},
)
MOST = 20
"""So many questions on deck are enough of each kind."""


def test_the_decks_are_shown_while_men_fight_there_and_then_the_chart() -> None:
    scape, fight = boarded()
    scene = GAME.scene(scape.state, 0)
    assert scene.status == "Abandon boards Billy's Revenge: swivel guns."
    assert scene.chapter == "Turn 1, on deck"
    assert scene.grid is not None
    assert {"deck:0:main", "deck:1:forward", "deck:1:stern"} <= {region.id for region in scene.grid.regions}
    assert sum(piece.kind == "figure" for piece in scene.pieces) == 22
    assert {"watch", "roster:0", "roster:1", "sides", "sheet:0"} <= {panel.id for panel in scene.panels}
    fight.is_on = False
    scene = GAME.scene(scape.state, 0)
    assert {piece.id for piece in scene.pieces} == {"wind", "ship:0", "ship:1"}
    assert all("Boarding" in piece.marks for piece in scene.pieces if piece.kind == "ship")


def test_a_man_is_of_the_colour_of_his_fleet() -> None:
    """Whichever of two players who sail together orders him."""
    scape = alongside(players=2, company="together")
    scape.at(0).seat = 1
    scape.start("board:1")
    scene = GAME.scene(scape.now, 1)
    assert scene.players == ["Blue", "the enemy"]
    fight = scape.now.decks[0]
    owners = {piece.id: piece.owner for piece in scene.pieces if piece.kind == "figure"}
    for figure in fight.field.figures:
        assert owners[f"fig:{figure.id}"] == figure.side


def test_where_a_captain_may_stand_is_marked_on_deck() -> None:
    scape = alongside().captain(0)
    scape.at(0).size, scape.at(0).ship.hull = 5, "warship-1"
    scape.start("board:1")
    assert scape.asked.ask == "captain on deck"
    scene = GAME.scene(scape.now, 0)
    assert scene.grid is not None
    regions = {region.id for region in scene.grid.regions}
    assert all(set(option.on) <= regions for option in scape.asked.options)
    assert scape.asked.about in {panel.id for panel in scene.panels}
    assert len(of(scape.now.decks[0], BOARDED)) == 7


def test_whatever_comes_up_can_be_explained_found_and_drawn() -> None:
    on_deck = 0
    for number, kind in enumerate(KINDS, 1):
        match, chance = Match.new(ALONGSIDE, kind, seed_from(f"seen {number}")), Stream(bytes([number]))
        while (asked := match.decision) is not None and on_deck < MOST * number:
            assert f"ask:{asked.ask}" in GAME.glossary
            scene = match.observe(asked.seat).scene
            assert topics_in(scene) <= GAME.glossary.keys()
            assert icons_in(scene) - {""} <= GAME.icons.keys()
            ids = [each.id for part in (scene.pieces, scene.panels, scene.tracks) for each in part]
            assert len(ids) == len(set(ids))
            on_deck += scene.chapter.endswith("on deck")
            match.take(chosen(asked, chance))
    assert on_deck > MOST


def test_the_decks_are_drawn_in_a_terminal() -> None:
    scape, _ = boarded()
    file = StringIO()
    console = Console(file=file, width=140, color_system=None)
    console.print(picture(GAME.scene(scape.state, 0), console))
    drawn = file.getvalue()
    assert drawn.count("▼") > 14
    assert "Swivel gun" in drawn


@pytest.mark.rule("BS-215")
@pytest.mark.parametrize(("below", "words"), [(1, "1 man below"), (2, "2 men below")])
def test_who_is_below_is_counted_while_the_undead_are_aboard(below: int, words: str) -> None:
    scape, fight = aboard("undead")
    scape.at(0).ship.crew = len(of_side(fight, BOARDED)) + below
    panel = next(each for each in GAME.scene(scape.state, 0).panels if each.id == "creatures")
    assert panel.lines[0].startswith(words)
