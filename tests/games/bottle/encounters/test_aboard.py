"""An evening on the decks of a ship at anchor."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from mainbrace.games.bottle.encounters import agenda, parties, pefs
from mainbrace.games.bottle.encounters.happenings import Happenings
from mainbrace.games.bottle.encounters.options import AshoreOptions, is_in_settlement
from mainbrace.games.bottle.encounters.revels import is_time_to_go, unseen
from mainbrace.games.bottle.encounters.state import BYSTANDERS, PARTY, Visit
from mainbrace.games.bottle.encounters.talking import may_exchange_cargo
from mainbrace.games.bottle.ground.aboard import drawing
from mainbrace.games.bottle.ground.sections import ENTRY
from mainbrace.games.bottle.ground.squares import squares_of
from mainbrace.games.bottle.guide.forms import choices, room
from mainbrace.games.bottle.scenery.outing import outing_scene
from mainbrace.kernel import Match, OptionsError, seed_from
from tests.games.bottle.encounters.invariants import WATCHED
from tests.games.bottle.encounters.situation import GAME, Situation, outing
from tests.games.bottle.encounters.test_kinds_of_encounters import play
from tests.games.bottle.scripts import answered, somebody, star

QUARTERDECK, WAIST, FORECASTLE = (5, 10), (20, 10), (33, 10)


def aboard(*faces: int, at: tuple[int, int] = WAIST, **options: Any) -> Situation:
    """Anne on the decks of a French ship."""
    v = outing("\n".join(drawing()), *faces, ground="ship", **options)
    captain = star(5, name="Anne", weapons=["sword"])
    v.state.parties[0].star = v.enter(captain, PARTY, v.square(*at), v.square(0, 0), 0).id
    return v


def landed(**options: Any) -> Match[Any]:
    """Somebody has just come aboard by the waist."""
    match = Match.new(GAME, {"ground": "ship", "band": 0, **options}, seed_from("aboard"))
    match.choose("section:8")
    return match


@pytest.mark.rule("BC-139", "BC-143")
def test_an_evening_may_be_spent_on_the_decks_of_a_ship_outside_any_settlement() -> None:
    match = landed()
    assert set("".join(match.state.field.plan.levels[0])) <= set("~drbX")
    assert not match.state.is_inside
    assert match.state.field.plan.buildings == ()
    assert match.state.pefs_made >= 3


@pytest.mark.rule("BC-143")
def test_one_comes_aboard_by_a_gangway_in_section_7_8_or_9_and_leaves_by_one() -> None:
    match = Match.new(GAME, {"ground": "ship", "band": 0}, seed_from("gangways"))
    assert match.decision is not None
    assert [option.label for option in match.decision.options] == [
        "Come aboard by the quarterdeck",
        "Come aboard by the waist",
        "Come aboard by the forecastle",
    ]
    v = aboard()
    gangways = squares_of(v.plot.way_out.exits(v))
    assert {v.section(square) for square in gangways} == set(ENTRY)
    assert gangways == squares_of(v.s.ground.edge)


@pytest.mark.rule("BC-139", "BC-145")
def test_each_deck_has_a_defining_moment_once_in_a_part_of_the_day() -> None:
    v = aboard(*[6] * 8)
    for at in (WAIST, (22, 3), FORECASTLE, QUARTERDECK, WAIST):
        v.s.place(v.captain, v.square(*at))
        answered(Happenings(v).came_to(v.s, v.captain))
    assert v.state.moments == [Visit(1, 0, "daytime"), Visit(2, 0, "daytime"), Visit(0, 0, "daytime")]
    v.state.part = "night"
    answered(Happenings(v).came_to(v.s, v.captain))
    assert v.state.moments[-1] == Visit(1, 0, "night")
    assert v.rolls == ["PEF resolved"] * 4


@pytest.mark.rule("BC-145")
def test_who_stays_aboard_until_the_next_part_of_the_day_has_another_moment() -> None:
    v = aboard(2, 6, 6)
    party = v.state.parties[0]
    assert [option.key for option in v.plot.business.orders(v, party, v.captain)] == ["stay"]
    party.goal = "stay"
    answered(v.plot.business.pursue(v, party, v.captain))
    answered(agenda.resume(v))
    assert v.state.moments == [Visit(1, 0, "night")]


@pytest.mark.rule("BC-113", "BC-139")
def test_what_may_be_somebody_moves_aboard_as_in_a_building() -> None:
    v = aboard(4, 4)
    answered(pefs.move(v, pefs.put(v, v.square(7, 4), 1)))
    assert [event.facts["at_most"] for event in v.events if event.kind == "rolled"] == [3]


@pytest.mark.rule("BC-118", "BC-139")
@pytest.mark.parametrize(("nation", "relation"), [("english", "friendly"), ("spanish", "enemy")])
def test_a_ship_is_her_nations_ground_wherever_she_lies(nation: Any, relation: str) -> None:
    """Off a coast that is Spanish."""
    v = aboard(nation="english", area=1)
    assert v.ground_relation(somebody(4, nation=nation)) == relation


@pytest.mark.rule("BC-139", "BC-155", "BC-180")
def test_aboard_there_is_neither_watch_nor_tavern_but_cargo_is_exchanged() -> None:
    v = aboard(cargo=10)
    Happenings(v).disturbance(v.s, v.captain, "shot")
    assert v.state.alarm.turn is None
    party = v.state.parties[0]
    party.drank = True
    assert not v.plot.way_out.is_waylaid(v)
    assert v.plot.way_out.farewell(v, party) == "Go back to your own ship"
    merchant = v.enter(somebody(4, kind="merchant"), BYSTANDERS, v.square(22, 9), v.square(0, 0))
    assert may_exchange_cargo(v, merchant)


@pytest.mark.rule("BC-139")
@pytest.mark.parametrize("encounter", ["raid", "trading", "robbery", "skirmish"])
def test_aboard_one_only_carouses(encounter: Any) -> None:
    with pytest.raises(OptionsError, match="ground"):
        Match.new(GAME, {"encounter": encounter, "ground": "ship"}, seed_from("refused"))
    offered = choices(GAME.book, GAME.house, GAME.sea, AshoreOptions(encounter=encounter))["ground"]
    assert "ship" not in [choice.value for choice in offered]


def test_the_form_leaves_out_what_only_settlements_have() -> None:
    agreed = AshoreOptions(ground="ship")
    assert not is_in_settlement(agreed)
    assert {"wanted", "traded", "neighbourhoods", "payment", "farobank_once"} <= room(agreed).keys()
    assert not {"hold", "cargo"} & room(agreed).keys()


def test_bots_go_home_when_they_have_been_on_every_deck() -> None:
    v = aboard()
    party = v.state.parties[0]
    v.state.moments = [Visit(0, 0, "daytime"), Visit(1, 0, "daytime")]
    assert [v.section(square) for square in unseen(v.state)] == [6]
    assert not is_time_to_go(v.state, party)
    v.state.moments.append(Visit(2, 0, "daytime"))
    assert is_time_to_go(v.state, party)


def test_the_words_are_those_of_a_ship() -> None:
    match = landed(nation="english", part="night", level=4)
    scene = outing_scene("Ashore", GAME.book, GAME.house, match.state)
    assert scene.status.startswith("Carousing aboard, at night.")
    assert scene.grid is not None
    assert (scene.grid.terrain(9, 7), scene.grid.terrain(10, 1)) == ("mast", "rail")
    assert [region.label for region in scene.grid.regions][:3] == [
        "1, quarterdeck",
        "2, waist",
        "3, forecastle",
    ]
    errand = next(panel for panel in scene.panels if panel.id == "errand")
    assert errand.lines[0].startswith("See all her decks,")
    assert errand.lines[1].startswith("English ship at anchor. Activity level")
    assert "Carousing aboard a ship under English colours, at night: activity level 4." in [
        GAME.tell(event) for event in match.events
    ]
    v = aboard()
    words = [option.label for option in parties.orders(v, v.state.parties[0], v.captain)]
    assert "Walk to section 9, forecastle" in words
    assert v.plot.aim.verdict(v, v.state.parties[0], False) == "has been aboard, and nobody fought"


@pytest.mark.parametrize("level", range(1, 6))
def test_whole_evenings_aboard_keep_every_promise(level: int) -> None:
    options = {"ground": "ship", "level": level, "band": 3, "players": 1 + level % 3 // 2}
    match = Match.new(WATCHED, options, seed_from(f"aboard {level}"))
    play(match, 5 * (level % 2) + level, Counter())
