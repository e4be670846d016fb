"""Fire Pots, the special tokens of Junks; the rule is ours (Second Tide p. 18)."""

from __future__ import annotations

import pytest

from mainbrace.games.rumbones.options import SecondTideOptions
from mainbrace.games.rumbones.second_tide import SecondTide
from mainbrace.kernel import Match, seed_from
from tests.games.rumbones.situation import GAME, Situation

PANEL = "crew:B"


def junks() -> Situation:
    """The Crew of three Junks, side B, is about to activate against a Gallant; pots fly three zones."""
    return Situation(to_move="B", board="gallant-junks").supply("B").no_features("A").hero("B", "thorn")


@pytest.mark.rule("ST-191")
def test_a_side_with_junks_starts_with_a_pot_on_each_and_others_have_none() -> None:
    t = junks()
    assert [t.board.ships[ship].name for ship in t.side("B").fire_pots] == [
        "Upper Junk",
        "Middle Junk",
        "Lower Junk",
    ]
    assert t.side("A").fire_pots == []
    for side in Situation().state.sides:
        assert side.fire_pots == []


@pytest.mark.rule("ST-191")
def test_a_pot_may_be_thrown_when_the_crew_activates_and_is_gone_then() -> None:
    t = junks().crew("A", "E3", deckhands=4).dice(4, 5, 1)
    t.start("crew")
    assert t.asked.ask == "fire pot"
    assert t.keys == ["pot:1@E3", "keep pots"]
    t.choose("pot:1@E3")
    assert t.count("A", "E3") == 2
    assert t.side("B").fire_pots == [2, 3]
    assert [event.facts["ship"] for event in t.told("fire pot")] == ["Upper Junk"]
    assert t.purses("B") == [0], "no hero did it"


@pytest.mark.rule("ST-191")
def test_the_pots_may_be_kept_for_later() -> None:
    t = junks().crew("A", "E3", deckhands=4).dice(1, 1, 1, 1).start("crew", "keep pots")
    assert t.side("B").fire_pots == [1, 2, 3]
    assert t.told("fire pot") == []
    assert t.asked.ask == "gun order", "one question an activation"


@pytest.mark.rule("ST-191")
@pytest.mark.parametrize(
    ("zone", "ships"),
    [("E5", [2]), ("E3", [1]), ("E4", [1, 2]), ("E6", [2]), ("D6", [2]), ("C6", []), ("C3", []), ("D9", [3])],
)
def test_a_pot_flies_three_zones_from_any_zone_of_its_own_junk(zone: str, ships: list[int]) -> None:
    t = junks().crew("A", zone, deckhands=1).start("crew")
    pots = [key for key in t.keys if key.startswith("pot:")]
    assert pots == [f"pot:{ship}@{zone}" for ship in ships]


@pytest.mark.rule("ST-191")
def test_a_pot_burns_deck_features_where_no_model_is_left() -> None:
    t = Situation(to_move="B", board="gallant-junks").supply("B").no_features("A", "main-mast")
    t.hero("B", "thorn").crew("A", "E6", deckhands=1).dice(4, 6).start("crew", "pot:2@E6")
    mast = t.feature("A", "main-mast")
    assert mast is not None
    assert (t.count("A", "E6"), mast.damage) == (0, 1)


@pytest.mark.rule("ST-191")
def test_a_hero_may_react_to_a_pot_and_its_ko_pays_the_whole_side() -> None:
    t = junks().hero("A", "bolt", "E6", damage=3, levels=(1, 1, 2)).hero("B", "rat")
    t.dice(6, 6).start("crew", "pot:2@E6")
    assert (t.asked.seat, t.keys) == (0, ["react:duck", "decline"])
    t.choose("decline")
    assert (t.at("bolt"), t.side("B").vp, t.purses("B")) == ("", 1, [1, 1])


@pytest.mark.rule("ST-191")
def test_nobody_is_asked_without_a_target_or_without_a_pot() -> None:
    t = junks().crew("A", "C3", deckhands=1).dice(1, 1, 1, 1).start("crew")
    assert t.asked.ask == "gun order"
    t = junks().crew("A", "E3", deckhands=1)
    t.side("B").fire_pots = []
    assert t.start("crew").asked.ask == "gun order"


@pytest.mark.rule("ST-191")
def test_the_crews_dashboard_shows_the_pots_that_are_left() -> None:
    t = junks()
    t.side("B").fire_pots = [3]
    (panel,) = [panel for panel in GAME.scene(t.state, 0).panels if panel.id == PANEL]
    (entry,) = [entry for entry in panel.entries if entry.title == "Fire Pot"]
    assert "Lower Junk" in entry.text
    assert "Upper Junk" not in entry.text
    t.side("B").fire_pots = []
    (panel,) = [panel for panel in GAME.scene(t.state, 0).panels if panel.id == PANEL]
    assert "Fire Pot" not in [entry.title for entry in panel.entries]


@pytest.mark.rule("ST-191")
def test_pots_are_part_of_a_save() -> None:
    game = SecondTide()
    options = SecondTideOptions(factions=("deep-lords", "lantern-market"), selection="random")
    match = Match.new(game, options, seed_from("pots"))
    loaded = Match.load(match.save(), {game.name: game})
    assert loaded.state.sides[1].fire_pots == [1, 2, 3]
