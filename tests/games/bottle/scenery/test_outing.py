"""What a seat sees of an outing: what it is for, who may be about, the law, and how far it has come."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.encounters.game import Ashore
from mainbrace.games.bottle.encounters.purposes import Chest, Search
from mainbrace.games.bottle.encounters.state import Ambush, Guilt, Outing
from mainbrace.games.bottle.ground.squares import Square
from mainbrace.games.bottle.watch import Alarm
from mainbrace.kernel import Match, Panel, Scene, seed_from

GAME = Ashore()


def landed(seed: str = "ashore", **options: object) -> Outing:
    """An outing at its first order."""
    match: Match[Outing] = Match.new(GAME, options, seed_from(seed))
    while match.decision is not None and match.decision.ask in ("entry", "split"):
        match.choose(match.decision.keys[0])
    return match.state


def seen(state: Outing) -> Scene:
    """What everybody sees."""
    return GAME.scene(state, 0)


def panel(scene: Scene, id: str) -> Panel:
    """A panel of a scene."""
    return next(each for each in scene.panels if each.id == id)


@pytest.mark.parametrize(("ambush", "who"), [("robbed", "Robbers"), ("soldiers", "Soldiers")])
def test_the_errand_of_those_who_are_waylaid_says_who_bars_the_way(ambush: Ambush, who: str) -> None:
    state = landed(encounter="trading")
    state.is_robbery, state.ambush = True, ambush
    assert panel(seen(state), "errand").lines[0].startswith(f"{who} bar the way.")


def test_the_errand_says_what_for_where_and_when() -> None:
    state = landed(encounter="raid", level=3, part="night", nation="spanish")
    errand = panel(seen(state), "errand")
    assert errand.title == "A raid"
    assert errand.lines[0] == "Loot at least one house, and leave by the edge you came from."
    assert errand.lines[1] == "Spanish settlement. Activity level 3."
    assert errand.lines[2] == "It is night."


def test_whatever_may_be_somebody_is_a_question_mark_on_the_table() -> None:
    state = landed(encounter="raid")
    scene = seen(state)
    marks = [piece for piece in scene.pieces if piece.kind == "pef"]
    assert len(marks) == len(state.pefs) > 0
    assert {piece.icon for piece in marks} == {"pef"}
    assert any(line.endswith("on the table: somebody, or nobody.") for line in panel(scene, "errand").lines)


def test_searching_and_digging_are_tracked() -> None:
    state = landed(encounter="raid")
    state.raid.houses.append(Search(0, 4, 1))
    track = next(track for track in seen(state).tracks if track.id == "search-0")
    assert (track.value, track.end) == (3, 4)
    hunt = landed(encounter="treasure-hunt")
    hunt.hunt.needed, hunt.hunt.dug = 12, 5
    scene = seen(hunt)
    assert next(track.value for track in scene.tracks if track.id == "dig") == 5
    assert "Dug 5 of 12 turns of one man." in panel(scene, "errand").lines


def test_chests_lie_where_they_were_set_down() -> None:
    state = landed(encounter="treasure-hunt")
    state.hunt.needed = state.hunt.dug = 3
    state.hunt.chests = [Chest(1000, Square(40)), Chest(500, Square(40), 0, [1, 2], "carried")]
    scene = seen(state)
    assert [piece.area for piece in scene.pieces if piece.id.startswith("chest:")] == ["sq:4,1"]
    names = " and ".join(state.field.figures[number].name for number in (1, 2))
    assert f"A chest with 500 gold: carried by {names}." in panel(scene, "errand").lines


def test_cargo_fills_the_hold() -> None:
    scene = seen(landed(encounter="trading", hold=40, cargo=10))
    track = next(track for track in scene.tracks if track.id == "cargo")
    assert (track.value, track.end) == (10, 40)


def test_the_law_knows_what_was_done_and_when_the_watch_may_come() -> None:
    state = landed(level=4)
    assert panel(seen(state), "law").lines[0] == "All is quiet. A shot or a fight calls the Watch."
    state.alarm = Alarm(3)
    state.guilt = [Guilt(0, "obviously-dead"), Guilt(0, "rowdiness")]
    law = panel(seen(state), "law")
    assert law.lines[0] == "A disturbance in turn 3 has called the Watch."
    assert "From turn 5 on" in law.lines[1]
    assert [(entry.text, entry.tags) for entry in law.entries] == [
        ("Murder.", ["level 6", "gallows"]),
        ("Disturbing the Peace.", ["level 1"]),
    ]


def test_small_places_have_no_watch_and_the_country_no_law() -> None:
    assert panel(seen(landed(level=2)), "law").lines == ["A place of activity level 2 has no Watch."]
    hunt = seen(landed(encounter="treasure-hunt"))
    assert panel(hunt, "law").lines == ["There is no law out here."]


def test_players_on_one_side_have_colours_of_their_own() -> None:
    scene = seen(landed(encounter="raid", players=2))
    assert scene.players[:3] == ["Blue", "Red", "The others"]
    assert {piece.owner for piece in scene.pieces if piece.kind == "figure"} == {0, 1}


def test_before_they_land_everybody_can_be_read_about() -> None:
    match: Match[Outing] = Match.new(GAME, {"encounter": "raid", "purse": 30, "band": 2}, seed_from("aboard"))
    scene = seen(match.state)
    portraits = [panel for panel in scene.panels if panel.id.startswith("portrait:")]
    assert portraits[0].title == match.state.stars[0].name
    assert len(portraits) == 1 + len(match.state.bands[0])
    assert next(track.value for track in scene.tracks if track.id == "gold-0") >= 30


def test_of_those_who_land_later_everything_can_be_read_until_they_do() -> None:
    match: Match[Outing] = Match.new(GAME, {"encounter": "raid", "players": 2, "band": 0}, seed_from("two"))
    match.choose("section:7")
    scene, star = seen(match.state), match.state.stars[0]
    (portrait,) = [panel for panel in scene.panels if panel.id.startswith("portrait:")]
    assert (portrait.title, portrait.owner) == (star.name, 1)
    power = next(entry for entry in portrait.entries if entry.title == "Star Power")
    assert power.tags == [f"{star.rep} dice left"]


def test_what_a_party_is_at_can_be_read() -> None:
    state = landed(encounter="raid")
    state.parties[0].goal = "house:0"
    name = state.field.plan.buildings[0].name
    assert panel(seen(state), "errand").entries[0].text == f"The party goes to {name}."
