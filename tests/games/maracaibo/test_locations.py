"""Locations, treasure values, islands and Black Markets."""

from __future__ import annotations

import pytest

from mainbrace.games.maracaibo import counts, treasures
from mainbrace.games.maracaibo.content import Location
from mainbrace.games.maracaibo.terms import TREASURES
from tests.games.maracaibo.situation import BOX, Situation

GOLD, EMERALD, PEARL = range(len(TREASURES))
PLACES = {card.id: card for card in BOX.cards if isinstance(card, Location)}


@pytest.mark.rule("MC-063")
def test_the_steps_of_a_location_in_their_order() -> None:
    t = Situation().card("A1", "port-royal", "gold").market("rumour-mill", "A1").start("sail:A1")
    assert (t.now.cubes, t.ask) == ([1, 0, 0], "market")
    t.choose("use")
    assert (t.blue.vp, t.ask) == (3, "upgrade")
    t.choose("window:purse")
    assert (t.blue.doubloons, t.ask) == (15, "action")
    t.choose("act")
    assert t.ask == "explore"


@pytest.mark.rule("MC-064")
def test_everything_but_the_cube_may_be_skipped() -> None:
    t = Situation().card("A1", "nassau", "pearl").market("rumour-mill", "A1").start("sail:A1")
    t.choose("skip", "skip", "skip")
    assert (t.now.cubes, t.asked.seat) == ([0, 0, 1], 1)
    assert (t.blue.vp, t.blue.windows, t.blue.doubloons) == (0, [], 10)


@pytest.mark.rule("MC-065")
def test_a_location_stays_and_brings_no_doubloons_for_declining() -> None:
    t = Situation().card("A1", "nassau").start("sail:A1", "skip", "skip")
    assert (t.lies("A1"), t.blue.doubloons) == ("nassau", 10)


@pytest.mark.rule("MC-066")
def test_the_actions_of_locations() -> None:
    assert {id: place.action.text for id, place in PLACES.items()} == {
        "trinidad": "raid with +0 power",
        "tortuga": "raid with +1 power",
        "nassau": "raid with +0 power",
        "port-royal": "explore 3",
        "cartagena": "explore 2",
        "santo-domingo": "gain 1 quest",
        "havana": "gain 1 quest or bury 1 treasure; gain 2 doubloons",
        "curacao": "bury 2 treasures",
        "barbados": "explore 3",
        "puerto-cabello": "raid with +2 power",
        "isla-margarita": "bury 2 treasures",
        "roatan": "activate a rum market",
    }
    t = Situation().card("A1", "havana").sand(gold=1).start("sail:A1", "skip", "act")
    assert (t.ask, t.keys) == ("way", ["way:1", "way:2"])
    t.choose("way:2", "bury:gold")
    assert (t.blue.buried, t.blue.doubloons) == ([1, 0, 0], 13)


@pytest.mark.rule("MC-068", "MC-069")
def test_a_value_tile_works_at_every_landing_of_every_player() -> None:
    t = Situation().card("A1", "nassau", "emerald").start("sail:A1", "skip", "skip")
    t.choose("sail:A1", "skip", "skip")
    assert t.now.cubes == [0, 2, 0]
    assert t.now.tiles[t.sea.space("A1")] == EMERALD


@pytest.mark.rule("MC-070")
@pytest.mark.parametrize(("players", "steps"), [(2, (4, 8, 12)), (3, (6, 12, 18)), (4, (8, 16, 24))])
def test_a_treasure_is_worth_more_with_more_cubes(players: int, steps: tuple[int, int, int]) -> None:
    t = Situation(players)
    worth = []
    for cubes in range(30):
        t.state.cubes[GOLD] = cubes
        worth.append(treasures.value(BOX, t.state, GOLD))
    assert [worth.index(points) for points in (3, 4, 5)] == list(steps)
    assert (worth[0], worth[-1]) == (2, 5)


@pytest.mark.rule("MC-071")
def test_a_gained_treasure_leaves_its_island_for_the_sand_without_limit() -> None:
    t = Situation().card("A1", "pearl-divers-net").sand(pearl=9).start("sail:A1", "buy", "treasure:pearl")
    assert (t.blue.sand, t.now.stock) == ([0, 0, 10], [10, 10, 9])


@pytest.mark.rule("MC-072")
def test_from_an_empty_island_nothing_can_be_taken() -> None:
    t = Situation().card("A1", "pearl-divers-net")
    t.state.stock = [0, 2, 2]
    assert t.start("sail:A1", "buy").keys == ["treasure:emerald", "treasure:pearl"]
    t = Situation().card("A1", "pearl-divers-net")
    t.state.stock = [0, 0, 0]
    assert t.start("sail:A1", "buy").asked.seat == 1


@pytest.mark.rule("MC-072")
def test_a_fixed_kind_is_lost_when_its_island_is_empty() -> None:
    t = Situation().card("A1", "nassau").dice(6, 1, 1)
    t.state.stock = [0, 2, 2]
    t.start("sail:A1", "skip", "act", "die:gold")
    assert "treasure" not in t.keys


@pytest.mark.rule("MC-080")
def test_an_own_black_market_works_once_a_landing_and_a_rivals_not_at_all() -> None:
    t = Situation().card("A1", "nassau").market("back-room", "A1").start("sail:A1")
    assert t.keys == ["use", "skip"]
    t.choose("use")
    assert (t.blue.doubloons, t.ask) == (14, "upgrade")
    t = Situation().card("A1", "nassau").market("back-room", "A1", seat=1).start("sail:A1")
    assert t.ask == "upgrade"


@pytest.mark.rule("MC-081", "MC-083")
def test_a_black_market_goes_to_any_location_without_an_own_one() -> None:
    t = (
        Situation()
        .card("A1", "curacao")
        .card("B2", "nassau")
        .card("C5", "tortuga")
        .buried(gold=2)
        .sand(gold=1)
    )
    t.market("fence", "B2").market("fence", "C5", seat=1).start("sail:A1", "skip", "act", "bury:gold")
    assert (t.ask, set(t.keys)) == (
        "tile",
        {"tile:back-room", "tile:rumour-mill", "tile:grave-keeper", "tile:guide"},
    )
    t.choose("tile:guide")
    assert t.keys == ["at:A1", "at:C5"]
    t.choose("at:C5")
    assert [(stall.tile, t.sea.label(stall.cell)) for stall in t.blue.stalls] == [
        (BOX.market("fence"), "B2"),
        (BOX.market("guide"), "C5"),
    ]


@pytest.mark.rule("MC-082")
def test_a_tile_placed_after_its_step_is_not_used_in_this_turn() -> None:
    t = (
        Situation()
        .card("A1", "curacao")
        .buried(gold=2)
        .sand(gold=1)
        .start("sail:A1", "skip", "act", "bury:gold")
    )
    t.choose("tile:rumour-mill")
    assert (t.blue.vp, t.asked.seat) == (0, 1)


@pytest.mark.rule("MC-082")
def test_a_tile_placed_in_its_step_by_another_tile_may_not_be_used_twice() -> None:
    t = Situation().card("A1", "curacao").card("A2", "nassau").market("grave-keeper", "A1")
    t.buried(gold=2).sand(gold=1).start("sail:A1", "use", "bury:gold", "tile:guide")
    assert t.ask == "upgrade"


@pytest.mark.rule("MC-082", "MC-063")
def test_a_tile_placed_here_before_its_step_may_be_used_in_it_once() -> None:
    t = Situation().card("A1", "nassau").rum_market("A1").rum(1).commander("kraken-khan")
    t.buried(gold=2).sand(gold=1)
    t.blue.covered = [0]
    t.start("sail:A1", "scroll:1", "bonus", "bury:gold", "tile:rumour-mill")
    assert [t.sea.label(stall.cell) for stall in t.blue.stalls] == ["A1"]
    assert (t.ask, t.keys) == ("market", ["use", "skip"])
    t.choose("use")
    assert (t.blue.vp, t.ask) == (3, "upgrade")


@pytest.mark.rule("MC-082")
def test_a_tile_placed_elsewhere_before_that_step_waits_for_a_landing_there() -> None:
    t = (
        Situation()
        .card("A1", "nassau")
        .card("A2", "tortuga")
        .rum_market("A1")
        .rum(1)
        .commander("kraken-khan")
    )
    t.buried(gold=2).sand(gold=1)
    t.blue.covered = [0]
    t.start("sail:A1", "scroll:1", "bonus", "bury:gold", "tile:rumour-mill", "at:A2")
    assert (t.ask, t.blue.vp) == ("upgrade", 0)


@pytest.mark.rule("MC-084")
def test_a_black_market_may_be_used_at_a_distance() -> None:
    t = Situation().card("A1", "nassau").card("C5", "tortuga").market("rumour-mill", "C5")
    t.owns("smugglers-signal-lamp").dice(1, 6, 1).owns("boarding-mates")
    t.start("sail:A1", "skip", "act", "die:emerald", "action:smugglers-signal-lamp")
    assert (t.ask, t.keys) == ("any market", ["market:C5", "skip"])
    t.choose("market:C5")
    assert t.blue.vp == 3 + 5


@pytest.mark.rule("MC-085")
def test_burying_brings_out_all_five_tiles_and_then_doubloons() -> None:
    t = Situation().figurehead("turtle").buried(gold=2, emerald=2, pearl=2).sand(gold=3, emerald=3, pearl=3)
    t.card("A1", "curacao").card("A2", "isla-margarita").card("A3", "curacao")
    t.card("C4", "nassau").card("C5", "tortuga").card("C6", "trinidad").card("C7", "cartagena")
    t.card("C8", "port-royal").hand("friends-in-every-port").start("sail:A1", "skip", "act")
    for treasure, tile, place in (
        ("gold", "back-room", "C4"),
        ("emerald", "rumour-mill", "C5"),
        ("pearl", "grave-keeper", "C6"),
    ):
        t.choose(f"bury:{treasure}", f"tile:{tile}", f"at:{place}")
    t.choose("sail:B1", "sail:A2", "skip", "act", "bury:gold", "bury:emerald", "bury:pearl")
    t.choose("sail:B2", "sail:A3", "skip", "act", "bury:gold", "tile:guide", "at:C7")
    assert t.estate["black market"] == 4
    t.choose("bury:emerald", "at:C8")
    assert (t.estate["black market"], t.blue.tiles) == (5, [])
    assert counts.worth(t.estate, BOX.quests[BOX.quest("friends-in-every-port")]) == 9
    t.choose("bury:pearl")
    assert t.blue.doubloons == 13


@pytest.mark.parametrize(
    ("tile", "side", "doubloons", "vp"),
    [("back-room", 0, 4, 0), ("back-room", 1, 2, 0), ("rumour-mill", 0, 0, 3), ("rumour-mill", 1, 2, 2)],
)
def test_what_tiles_bring_on_either_side(tile: str, side: int, doubloons: int, vp: int) -> None:
    t = Situation().card("A1", "nassau").card("C5", "tortuga").market(tile, "A1").market("guide", "C5")
    t.state.market_side = side
    t.start("sail:A1", "use")
    assert (t.blue.doubloons - 10, t.blue.vp) == (doubloons, vp)


def test_a_tile_with_a_price_works_only_for_whoever_can_pay() -> None:
    t = Situation().card("A1", "nassau").market("fence", "A1").start("sail:A1", "use", "deck")
    assert (t.blue.doubloons, len(t.blue.quests)) == (7, 1)
    t = Situation().doubloons(2).card("A1", "nassau").market("fence", "A1").start("sail:A1", "use")
    assert (t.blue.doubloons, t.blue.quests, t.ask) == (2, [], "upgrade")
