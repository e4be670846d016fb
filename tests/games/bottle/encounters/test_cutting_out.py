"""Cutting out: the harbour, the watch, the alarm, taking the ship or the loot, and coming home."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.afloat.anchorage import draught, helm, is_aground, off_land
from mainbrace.games.bottle.afloat.departing import be_off
from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.encounters.cuttingout import keep_watch, turn_out
from mainbrace.games.bottle.encounters.ending import name_winners, score, takings, wrap_up
from mainbrace.games.bottle.encounters.flotilla import OWN, PRIZE
from mainbrace.games.bottle.encounters.game import Ashore
from mainbrace.games.bottle.encounters.keepsakes import word_of
from mainbrace.games.bottle.encounters.landfall import Landfall
from mainbrace.games.bottle.encounters.options import AshoreOptions
from mainbrace.games.bottle.encounters.plots import plot_of
from mainbrace.games.bottle.encounters.purposes import Search
from mainbrace.games.bottle.encounters.reckoning import goals, prize_money
from mainbrace.games.bottle.encounters.state import OPPOSITION, PARTY, Outing
from mainbrace.games.bottle.ground.plan import DECK
from mainbrace.games.bottle.ground.squares import lowest, squares_of
from mainbrace.games.bottle.guide.forms import room
from mainbrace.games.bottle.skirmish.state import Dropped
from mainbrace.games.bottle.skirmish.things import has_let_go
from mainbrace.kernel import Event, Match, OptionsError, Scripted, Stream, Table, seed_from
from tests.games.bottle.encounters.invariants import check_ledger
from tests.games.bottle.encounters.situation import GAME, Situation, lines
from tests.games.bottle.scripts import answered


def begun(seed: str = "raid", **options: Any) -> Match[Outing]:
    """A game at its first question."""
    return Match.new(GAME, {"encounter": "cutting-out", **options}, seed_from(seed))


def foray(*faces: int, **options: Any) -> Situation:
    """A cutting-out as it begins, with dice that show these faces, all others being luck."""
    state = begun(**options).fork().state
    events: list[Event] = []
    script = Scripted(faces, Stream(b"afloat"))
    plot = plot_of("cutting-out", False)
    v = Situation(Table(state, script, events), GAME.book, GAME.house, GAME.sea, plot)
    v.events, v.script = events, script
    v.lay_out(Landfall(v))
    return v


@pytest.mark.rule("BS-002", "BS-003", "BC-203", "BC-204")
@pytest.mark.parametrize("level", range(1, 6))
@pytest.mark.parametrize("prize", ["merchant-5", "warship-1"])
def test_busy_places_have_a_dock_and_others_keep_ships_off(level: int, prize: str) -> None:
    v = foray(level=level, prize=prize)
    ship = v.sea.waters.crafts[PRIZE]
    assert (DECK in v.state.waters.land.text) is (level >= 3)
    assert not is_aground(v.sea, ship, ship.square, ship.heading)
    if level >= 3:
        assert v.sea.beside(ship) & v.sea.docks
        assert off_land(v.sea, v.sea.mask(ship)) < draught(v.sea, ship)
    else:
        assert off_land(v.sea, v.sea.mask(ship)) >= draught(v.sea, ship)


def boats_offered(**options: Any) -> list[object]:
    """The boats that the form has for a cutting-out."""
    return [each.value for each in GAME.choices(AshoreOptions(encounter="cutting-out", **options))["boats"]]


@pytest.mark.rule("BS-082")
@pytest.mark.parametrize("kind", ["pirate", "indian"])
@pytest.mark.parametrize("is_carried_on", [True, False])
def test_who_has_war_canoes_rows_in_them(kind: Any, is_carried_on: bool) -> None:
    star = Character("Anne", 5, kind, "english", is_star=True)
    agreed: dict[str, Any] = {"stars": [word_of(star)]} if is_carried_on else {"star": "wishes", "kind": kind}
    assert boats_offered(**agreed) == ["ships-boat", "war-canoe", "rowboat"]
    match = begun(boats="war-canoe", level=5, **agreed)
    assert "war-canoe" in {craft.kind for craft in match.state.waters.crafts}


@pytest.mark.rule("BS-082")
@pytest.mark.parametrize(
    "agreed",
    [
        {"star": "wishes", "kind": "merchant"},
        {"star": "surprise"},
        {"stars": [word_of(Character("Anne", 5, "merchant", "english", is_star=True))], "star": "wishes"},
    ],
)
def test_war_canoes_are_refused_to_others_who_have_ships_boats_and_rowboats(agreed: dict[str, Any]) -> None:
    """By luck nobody knows what a Star will be."""
    assert boats_offered(**agreed) == ["ships-boat", "rowboat"]
    with pytest.raises(
        OptionsError, match=r"'war-canoe'; allowed: rowboat or ships-boat; only .* indian or pir"
    ):
        begun(boats="war-canoe", level=1, **agreed)
    begun(boats="war-canoe", encounter="raid", **agreed)


@pytest.mark.rule("BS-083")
def test_the_raiders_ship_carries_as_many_boats_as_they_need() -> None:
    boats = {}
    for band, players in ((4, 1), (10, 1), (9, 3), (9, 4)):
        v = foray(band=band, players=players, level=1)
        own = [craft for craft in v.sea.waters.crafts if craft.side == PARTY]
        boats[band, players] = (own[0].kind, len(own) - 1)
        assert all(v.sea.ship_of(figure) is own[0] for figure in v.party())
    assert boats == {
        (4, 1): ("merchant-5", 1),
        (10, 1): ("merchant-3", 2),
        (9, 3): ("warship-2", 3),
        (9, 4): ("warship-1", 4),
    }


def test_boats_that_are_not_lowered_wait_on_deck() -> None:
    assert {craft.berth for craft in foray(level=2).sea.boats if craft.side == PARTY} == {"tied"}
    stowed = [craft for craft in foray(level=2, lowered=False).sea.waters.crafts if craft.to == OWN]
    assert [craft.berth for craft in stowed] == ["stowed"]


@pytest.mark.parametrize(("area", "wind"), [(0, 0), (1, 4), (2, 6), (5, 2)])
def test_the_wind_is_that_of_the_area_and_else_blows_off_the_land(area: int, wind: int) -> None:
    assert foray(area=area).state.waters.wind == wind


def test_in_the_dark_nobody_stirs_until_somebody_sees_or_hears_the_raiders() -> None:
    v = foray(part="night", level=1, seed="dark")
    assert not v.state.foray.alarm
    guard = next(figure for figure in v.enemies)
    assert v.plot.business.others_do(v, guard, "charge-or-advance") == "hold"
    keep_watch(v)
    assert v.told("alarm") == []
    v.s.place(v.captain, v.sea.waters.crafts[PRIZE].square)
    keep_watch(v)
    assert v.state.foray.alarm
    assert v.plot.business.others_do(v, guard, "charge-or-advance") == "charge-or-advance"


def test_a_shot_raises_the_alarm_and_those_below_come_on_deck() -> None:
    v = foray(part="night", level=1, band=6)
    there, below = len(v.enemies), v.state.foray.below
    assert (there, below) == (4 + 1, 3)
    turn_out(v)
    assert len(v.enemies) == there
    v.s.hooks.disturbance(v.s, v.captain, "shot")
    assert v.state.foray.alarm
    turn_out(v)
    assert (len(v.enemies), v.state.foray.below) == (there + 2, 1)
    turn_out(v)
    turn_out(v)
    assert (len(v.enemies), v.state.foray.below) == (there + 3, 0)


@pytest.mark.parametrize(("prize", "kind"), [("merchant-3", "merchant"), ("warship-2", "military")])
def test_merchants_sail_merchantmen_and_the_military_its_own(prize: str, kind: str) -> None:
    v = foray(level=1, prize=prize)
    deck = v.sea.mask(v.sea.waters.crafts[PRIZE])
    assert {each.character.kind for each in v.enemies if deck >> each.square & 1} == {kind}


def test_a_town_is_guarded_by_half_as_many_more_as_come_for_it() -> None:
    guards = list[int]()
    for quarry in ("ship", "town"):
        v = foray(part="night", level=1, band=6, quarry=quarry)
        guards.append(sum(v.sea.shore >> each.square & 1 for each in v.enemies))
    assert guards == [1, 1 + 7 // 2]


def test_by_day_the_raiders_are_seen_at_once() -> None:
    assert begun(part="daytime").state.foray.alarm


@pytest.mark.rule("BS-006")
def test_both_ships_have_guns_and_large_places_a_battery() -> None:
    for level, shore in ((1, 0), (3, 1), (5, 2)):
        v = foray(level=level, prize="warship-2")
        guns = v.state.field.guns
        assert sum(not gun.fixed for gun in guns) == shore
        ship = v.sea.waters.crafts[PRIZE]
        assert sum(gun.fixed and v.sea.mask(ship) >> gun.square & 1 for gun in guns) == 6
        assert all(len(gun.crew) == 3 for gun in guns if not gun.fixed)


def cut_out(**options: Any) -> Situation:
    """The prize under sail with all raiders aboard her, and nobody else."""
    v = foray(part="night", level=1, **options)
    ship = v.sea.waters.crafts[PRIZE]
    for foe in v.enemies:
        v.s.take_off(foe, "run-away")
    for number, figure in enumerate(v.party()):
        v.s.place(figure, v.s.grid.square(12 + number, v.s.grid.rows[ship.square]))
    v.s.place(v.captain, helm(v.sea, ship))
    ship.berth = "under-way"
    return v


def test_what_lies_on_a_ship_that_leaves_with_nobody_is_gone_and_was_counted() -> None:
    v = cut_out()
    ship, own = v.sea.waters.crafts[PRIZE], v.sea.waters.crafts[OWN]
    for figure, square in zip(v.party(), squares_of(v.sea.decks(own))[::3], strict=False):
        v.s.place(figure, square)
    blade = v.captain.character.weapons.pop()
    has_let_go(v.captain)
    v.state.field.dropped.append(Dropped(blade, ship.square, v.captain.id))
    check_ledger(v.state)
    be_off(v.sea, ship)
    assert v.state.field.dropped == []
    check_ledger(v.state)
    assert lines(v, "gone with it") == [f"The {v.s.thing(blade)} that lay on {ship.name} is gone with it."]


@pytest.mark.rule("BS-001", "BC-202")
def test_who_sails_the_ship_off_the_table_has_won_her() -> None:
    v = cut_out()
    ship = v.sea.waters.crafts[PRIZE]
    for _ in range(6):
        answered(v.s.hooks.turn_starts(v.s))
        v.state.field.turn += 1
    assert (ship.berth, ship.side) == ("away", PARTY)
    v.state.field.over = v.s.hooks.ending(v.s)
    assert v.state.field.over == f"{ship.name} is cut out, and whoever could has come away."
    before = score(v.sea_book, v.state, 0)
    answered(wrap_up(v))
    assert v.state.winners == [0]
    assert v.told("result")[0]["verdict"] == f"has cut out {ship.name}, worth 200 gold"
    assert takings(v.sea_book, v.state, 0)["for the prize"] == 200
    assert score(v.sea_book, v.state, 0) >= 200 > before


def test_prize_money_is_shared_by_those_who_have_come_away() -> None:
    v = cut_out(players=2)
    ship = v.sea.waters.crafts[PRIZE]
    ship.berth, ship.side = "away", PARTY
    for figure in v.party():
        v.s.take_off(figure, "left")
    name_winners(v)
    assert [prize_money(v.sea_book, v.state, seat) for seat in (0, 1)] == [100, 100]
    v.s.figures[v.state.parties[1].star].status = "captured"
    name_winners(v)
    assert [prize_money(v.sea_book, v.state, seat) for seat in (0, 1)] == [200, 0]


def test_a_ship_that_others_sail_away_is_not_won() -> None:
    v = cut_out()
    v.sea.waters.crafts[PRIZE].berth = "away"
    name_winners(v)
    assert v.state.winners == []


def test_it_is_over_when_all_who_have_been_out_are_aboard_again() -> None:
    v = foray(part="night", level=1)
    home = [figure.square for figure in v.party()]
    assert v.s.hooks.ending(v.s) == ""
    v.s.place(v.captain, v.sea.waters.crafts[PRIZE].square)
    assert v.s.hooks.ending(v.s) == ""
    assert v.state.foray.out
    v.s.place(v.captain, home[0])
    assert v.s.hooks.ending(v.s)
    v.state.field.over = v.s.hooks.ending(v.s)
    answered(wrap_up(v))
    assert {figure.status for figure in v.s.figures if figure.side == PARTY} == {"left"}


def test_from_a_town_one_must_come_home_with_something() -> None:
    v = foray(part="night", level=1, quarry="town")
    v.state.raid.houses.append(Search(0, 1, 0, is_looted=True))
    v.state.foray.out = True
    v.state.field.over = v.s.hooks.ending(v.s)
    answered(wrap_up(v))
    assert v.state.winners == [0]


@pytest.mark.rule("BC-168")
def test_a_house_at_the_shore_that_was_cleared_is_searched_where_one_stands() -> None:
    """Somebody of the party stands in an empty house of which nothing is known yet; a three is two turns."""
    v = foray(3, quarry="town")
    raider = v.party()[0]
    v.s.place(raider, lowest(v.s.ground.houses[0] & v.s.ground.free))
    v.s.hooks.roused(v.s, raider)
    assert [(search.house, search.turns) for search in v.state.raid.houses] == [(0, 2)]


def test_boats_are_bound_for_the_quarry_and_then_for_home() -> None:
    v = foray(level=1)
    own, prize = v.sea.waters.crafts[OWN], v.sea.waters.crafts[PRIZE]
    assert goals(v.state) == [prize.square, own.square]
    prize.berth = "aground"
    assert goals(v.state) == [own.square, prize.square]


@pytest.mark.parametrize("quarry", ["ship", "town"])
def test_who_is_lost_is_a_loss_to_whoever_reckons(quarry: str) -> None:
    v = foray(part="night", level=1, quarry=quarry)
    before = GAME.evaluate(v.state)[0]
    v.s.take_off(v.party()[1], "obviously-dead")
    assert GAME.evaluate(v.state)[0] < before


def test_the_form_asks_for_boats_only_where_there_are_any() -> None:
    assert "boats" in room(AshoreOptions(encounter="raid"))
    closed = room(AshoreOptions(encounter="cutting-out"))
    assert not {"boats", "prize", "quarry"} & set(closed)
    assert "aim" in closed
    assert "aim" not in room(AshoreOptions(encounter="cutting-out", quarry="town"))


def test_what_floats_is_shown_with_who_is_aboard_and_how_it_lies() -> None:
    match = begun(part="night", level=3)
    scene = Ashore().scene(match.state, 0)
    assert scene.grid is not None
    names = {region.id: region for region in scene.grid.regions}
    assert {f"craft:{craft.id}" for craft in match.state.waters.crafts} <= set(names)
    assert not any(id.startswith("section") for id in names)
    assert "at anchor" in names[f"craft:{PRIZE}"].help
    panel = next(panel for panel in scene.panels if panel.id == "waters")
    assert panel.lines[0].startswith("The wind comes from the north")


def test_a_tied_boat_says_why_it_cannot_be_rowed() -> None:
    match = begun(part="night", level=1, band=2)
    while match.decision is not None and "embark:2" not in match.decision.keys:
        match.choose("end")
    match.choose("embark:2")
    assert match.decision is not None
    shut = {each.key: each.reason for each in match.decision.closed}
    assert shut["row"] == "It is tied up: casting off takes a turn"


def test_the_watch_of_the_ship_is_hers_and_the_guard_ashore_is_the_place_s() -> None:
    v = foray(level=2, nation="spanish", band=4)
    kinds = sorted(figure.character.kind for figure in v.s.figures if figure.side == OPPOSITION)
    assert kinds == ["merchant"] * 3 + ["military"] * 2
