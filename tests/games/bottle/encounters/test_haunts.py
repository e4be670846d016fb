"""What Settlements remember of a Star from one outing to the next: the List, and old business."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.characters import Character, Haunt, Refusal
from mainbrace.games.bottle.encounters import confrontation, court, disturbance, ending, trading
from mainbrace.games.bottle.encounters.haunts import (
    has_traded_here,
    here,
    is_listed,
    sought_for,
    tell_of_list,
)
from mainbrace.games.bottle.encounters.keepsakes import LONGEST, star_of, word_of
from mainbrace.games.bottle.encounters.state import Guilt
from mainbrace.games.bottle.scenery.law import law
from mainbrace.games.bottle.scenery.outing import outing_scene
from mainbrace.games.bottle.watch import Alarm
from mainbrace.kernel import Match, seed_from
from tests.games.bottle.encounters.situation import GAME, Situation, drawn, house, lines, outing, with_house
from tests.games.bottle.scripts import answered, star

FIGHT = drawn((18, 20, "S"), (19, 20, "M"), (18, 18, "E"))
ROBBERY = Guilt(0, "took-by-force")


def got_away(**options: Any) -> Situation:
    """Anne has robbed somebody, the Watch has confronted her, and she is off the table."""
    v = outing(FIGHT, **{"level": 3, "area": 5, **options})
    v.state.guilt, v.state.involved, v.state.confronted = [ROBBERY], [v.captain.id], [v.captain.id]
    v.s.take_off(v.captain, "left")
    v.s.hooks.has_left(v.s, v.captain)
    ending.name_winners(v)
    return v


def again(captain: Character, *faces: int, drawing: str = FIGHT, **options: Any) -> Situation:
    """Another outing of the same Star, carried there as a word."""
    carried = star_of(word_of(captain))
    return outing(drawing, *faces, captain=carried, **{"level": 3, "area": 5, **options})


@pytest.mark.rule("BC-092")
def test_who_got_away_is_on_the_list_of_that_settlement_in_every_outing_after_it() -> None:
    anne = got_away().captain.character
    assert is_listed(again(anne).state, anne)
    assert sought_for(again(anne).state, anne) == ["took-by-force", "disobeyed-watch"]
    for elsewhere in ({"level": 4}, {"area": 6}, {"nation": "dutch"}, {"ground": "camp"}):
        assert not is_listed(again(anne, **elsewhere).state, anne), elsewhere


@pytest.mark.rule("BC-092")
def test_doubles_bring_the_watch_for_her_and_the_page_says_what_for() -> None:
    v = again(got_away().captain.character)
    assert "Any doubles bring the Watch for those on the List." in law(v.book, v.state).lines
    disturbance.doubled(v)
    assert v.state.alarm.turn is not None
    assert lines(v, "recognised") == ["Doubles: Anne is on the List, and somebody knows the face."]
    assert "Anne has been on the List for Resisting Arrest, Robbery." in law(v.book, v.state).lines
    scene = outing_scene(GAME.title, v.book, GAME.house, v.state)
    entries = [entry for panel in scene.panels for entry in panel.entries if entry.title == "On the List"]
    assert [entry.text for entry in entries] == [
        "French settlement of level 3 in Area 5: Resisting Arrest, Robbery."
    ]


@pytest.mark.rule("BC-092")
@pytest.mark.parametrize(
    "alarm", [Alarm(turn=1), Alarm(is_here=True), Alarm(turn=1, is_here=True, is_gone=True)]
)
def test_doubles_bring_no_watch_that_was_called_before_and_nobody_disobeys_it(alarm: Alarm) -> None:
    v = again(got_away().captain.character)
    v.state.alarm = alarm
    disturbance.doubled(v)
    assert (v.state.alarm, v.state.guilt, lines(v, "recognised")) == (alarm, [], [])
    assert "Any doubles bring the Watch for those on the List." not in law(v.book, v.state).lines


@pytest.mark.rule("BC-092", "BC-097")
def test_a_court_there_judges_the_old_deeds_with_the_new() -> None:
    v = again(got_away().captain.character, 1)
    v.state.guilt = [Guilt(v.captain.id, "rowdiness")]
    confrontation.arrest(v, v.captain)
    answered(court.hold_court(v))
    (charge,) = lines(v, "charged")
    assert charge == "Anne is charged: Disturbing the Peace, Resisting Arrest, Robbery."


@pytest.mark.rule("BC-092", "BC-097")
def test_who_was_agreed_to_be_on_the_list_is_charged_as_was_announced_without_any_doubles() -> None:
    """R-18: the Star for Resisting Arrest, but not her man, who is on no List."""
    v = outing(FIGHT, 1, 1, level=3, wanted=True)
    tell_of_list(v)
    assert lines(v, "on the list") == ["Anne is on the List here, for Resisting Arrest."]
    assert "Anne has been on the List for Resisting Arrest." in law(v.book, v.state).lines
    for figure in v.party():
        v.be_guilty(figure, "rowdiness")
        confrontation.arrest(v, figure)
    answered(court.hold_court(v))
    assert lines(v, "charged") == [
        "Anne is charged: Disturbing the Peace, Resisting Arrest.",
        "Man 0 is charged: Disturbing the Peace.",
    ]


@pytest.mark.rule("BC-092")
@pytest.mark.parametrize(
    ("faces", "keys", "is_on_it"),
    [((1,), (), False), ((6, 1), ("stay",), False), ((6, 1, *[1] * 5, 6, 6, 6), ("escape",), True)],
)
def test_who_was_judged_is_off_it_unless_she_broke_out(
    faces: tuple[int, ...], keys: tuple[str, ...], is_on_it: bool
) -> None:
    v = again(got_away().captain.character, *faces)
    confrontation.arrest(v, v.captain)
    answered(ending.judge_all(v), *keys)
    assert is_listed(v.state, v.captain.character) == is_on_it
    assert bool(lines(v, "off the list")) != is_on_it


@pytest.mark.rule("BC-092")
def test_a_list_agreed_on_before_is_for_all_stars_without_any_deeds() -> None:
    v = outing(FIGHT, level=3, wanted=True)
    assert is_listed(v.state, v.captain.character)
    assert sought_for(v.state, v.captain.character) == []


@pytest.mark.rule("BC-092")
def test_whoever_lands_where_she_is_sought_is_told_so() -> None:
    word = word_of(got_away().captain.character)
    match = Match.new(
        GAME, {"stars": [word], "level": 3, "area": 5, "nation": "french", "band": 0}, seed_from("list")
    )
    while match.state.stage != "ashore":
        assert match.decision is not None
        match.choose(match.decision.keys[0])
    told = [GAME.tell(event) for event in match.events if event.kind == "on the list"]
    assert told == ["Anne is on the List here, for Resisting Arrest, Robbery."]


@pytest.mark.rule("BC-177", "BC-092")
def test_at_home_too_a_listed_star_must_look_for_a_trader() -> None:
    anne = got_away(nation="english").captain.character
    v = again(anne, nation="english", encounter="trading")
    assert v.captain.character.nation == "english"
    search = trading.search_of(v, v.captain.character)
    assert (search.is_own_nation, search.is_wanted) == (True, True)


@pytest.mark.rule("BC-174")
def test_traders_know_a_star_who_has_dealt_there() -> None:
    drawing, shop = with_house(16, 4, (18, 6, "S")), (house(x=16, y=4, use="store"),)
    v = outing(drawing, 4, 5, 1, 1, 4, buildings=shop, encounter="trading", nation="dutch", level=3)
    answered(trading.do_business(v, v.state.parties[0], v.captain), "sell:25")
    carried = star_of(word_of(v.captain.character))
    assert has_traded_here(v.state, carried)
    assert not is_listed(v.state, carried)
    elsewhere = outing(drawing, buildings=shop, encounter="trading", nation="dutch", level=4)
    assert not has_traded_here(elsewhere.state, carried)


def test_only_the_latest_are_remembered_and_a_star_who_remembers_much_still_fits_into_a_word() -> None:
    anne = star(
        5, name="Anne", refused=[Refusal(f"Grunt {n}", "pirate", "dutch", 4, False, 1) for n in range(30)]
    )
    deeds = [crime.deed for crime in GAME.book.law.crime]
    for area in range(10):
        for level in range(1, 6):
            v = outing(FIGHT, area=area, level=level)
            here(v.state, anne).sought_for = list(deeds)
    assert len(anne.haunts) == 20
    assert anne.haunts[-1] == Haunt("french", 5, 9, deeds)
    assert len(word_of(anne)) < LONGEST
    assert star_of(word_of(anne)) == anne
