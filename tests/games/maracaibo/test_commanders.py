"""Setting up with Commanders, their boards, and each of them."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from mainbrace.games.maracaibo import scoring
from mainbrace.games.maracaibo.content import Improvement, Location
from mainbrace.games.maracaibo.effects import parse_effect
from mainbrace.games.maracaibo.options import MaracaiboOptions
from mainbrace.games.maracaibo.owned import kept
from mainbrace.games.maracaibo.sea import GULF, START
from mainbrace.games.maracaibo.state import NO_TREASURE, NOWHERE, RUM_MARKET, State
from mainbrace.games.maracaibo.trail import TRAIL_START, Spot
from mainbrace.kernel import Match, Stream, seed_from
from tests.games.maracaibo.situation import BOX, GAME, Situation, locations


def opened(players: int = 3, seed: str = "commanders", auction: bool = False) -> Match[State]:
    """A match before its first decision."""
    options = {"players": players, "commanders": True, "auction": auction}
    return Match.new(GAME, options, seed_from(seed))


def up_to(match: Match[State], ask: str) -> Match[State]:
    """The match when that is first asked, everything before answered by the first option."""
    while match.decision is not None and match.decision.ask != ask:
        match.choose(match.decision.keys[0])
    return match


@pytest.mark.rule("MC-018")
def test_four_combinations_of_exploration_boards() -> None:
    trails = Counter(opened(2, f"trail {number}").state.trail for number in range(40))
    assert set(trails) == {"left-a right-a", "left-a right-b", "left-b right-a", "left-b right-b"}


@pytest.mark.rule("MC-019")
def test_value_tiles_and_rum_markets_one_on_each_location() -> None:
    state = opened().state
    tiles = [state.tiles[cell] for cell in locations(state)]
    assert Counter(tiles) == {0: 2, 1: 2, 2: 2, RUM_MARKET: 2}


@pytest.mark.rule("MC-020")
def test_both_sets_are_shuffled_together() -> None:
    drawn, deck, market = set(), set(), set()
    for number in range(30):
        state = opened(4, f"sets {number}").state
        cards = [BOX.cards[card] for card in state.cards]
        drawn |= {card.id for card in cards if isinstance(card, Improvement)}
        assert sum(isinstance(card, Improvement) for card in cards) == 15
        deck = {BOX.cards[card].id for card in state.deck}
        market |= set(state.figureheads)
    assert len(drawn) == 21
    assert len(deck) == 60 + 4
    assert len(market) == 12


@pytest.mark.rule("MC-021", "MC-022", "MC-023", "MC-024")
@pytest.mark.parametrize(("players", "gulf"), [(1, 0), (2, 0), (3, 2), (4, 4)])
def test_forts_on_locations_on_the_trail_and_in_the_gulf(players: int, gulf: int) -> None:
    state = opened(players).state
    places = Counter(
        "gulf" if f.space == GULF else "trail" if f.space == START else "sea" for f in state.forts
    )
    assert places == Counter({"sea": 8, "trail": 2, "gulf": gulf})
    assert len({fort.tile for fort in state.forts}) == len(state.forts) <= 16
    assert [fort.space for fort in state.forts[:8]] == locations(state)
    assert {fort.spot for fort in state.forts if fort.space == START} == set(BOX.trails[state.trail].forts)


@pytest.mark.rule("MC-025")
def test_one_of_two_boards_is_chosen_secretly_and_all_learn_it_together() -> None:
    match = up_to(opened(2), "commander")
    asked = match.decision
    assert asked is not None
    assert asked.secret
    first = asked.seat
    dealt = match.state.players[first].boards
    assert len(asked.keys) == len(dealt) == 2
    match.choose(asked.keys[1])
    other = match.observe(1 - first)
    likely = {other.imagine(Stream(seed_from(n))).state.players[first].commander for n in range(30)}
    assert likely == set(dealt)
    assert [event for event in other.events if event.kind == "follows"] == []
    assert match.decision is not None
    match.choose(match.decision.keys[0])
    assert len([event for event in match.events if event.kind == "follows"]) == 2
    player = match.state.players[first]
    assert {player.commander, player.back} == set(dealt)


@pytest.mark.rule("MC-026", "MC-150", "MC-159")
@pytest.mark.parametrize(
    ("commander", "tile"), [("kraken-khan", "krakens-den"), ("looting-lanister", "listening-post")]
)
def test_own_black_markets_go_out_at_the_beginning_of_the_first_turn(commander: str, tile: str) -> None:
    t = Situation().commander(commander).card("A1", "nassau").card("C5", "havana")
    t.blue.unplaced = [BOX.market(tile)]
    t.start()
    assert (t.ask, t.keys) == ("market place", ["at:A1", "at:C5"])
    t.choose("at:C5")
    assert t.ask == "sail"
    assert [BOX.markets[stall.tile].id for stall in t.blue.stalls] == [tile]
    assert len(t.blue.tiles) == 5


@pytest.mark.rule("MC-028")
def test_what_is_not_used_is_out_of_the_game() -> None:
    state = opened(2).state
    dealt = [board for player in state.players for board in player.boards]
    assert len(set(dealt)) == 4
    assert len(state.forts) == 10


def before_setting_sail(*commanders: str, first: int = 0, auction: bool = False) -> Match[State]:
    """A match in which all have chosen their Commanders, by seat."""
    options = MaracaiboOptions(players=len(commanders), commanders=True, auction=auction)
    state = GAME.setup(options, Stream(b"setting sail"))
    state.first = state.to_move = first
    unused = [number for number, board in enumerate(BOX.commanders) if board.id not in commanders]
    for player, id in zip(state.players, commanders, strict=True):
        player.quests, player.offer = [player.offer.pop()], []
        player.boards = [BOX.commander(id), unused.pop()]
        player.commander, player.back = player.boards
    return Match(GAME, options, state, Stream(b"at sea"))


@pytest.mark.rule("MC-026", "MC-151", "MC-154")
@pytest.mark.parametrize(
    ("commander", "tiles", "neutral", "shelf"),
    [
        ("kraken-khan", ["krakens-den"], NOWHERE, []),
        ("looting-lanister", ["listening-post"], NOWHERE, []),
        ("ravaging-rajesh", [], TRAIL_START, []),
        ("iron-ingrid", [], NOWHERE, [NO_TREASURE] * 6),
        ("victor-vile", [], NOWHERE, []),
    ],
)
def test_what_a_commander_brings(commander: str, tiles: list[str], neutral: Spot, shelf: list[int]) -> None:
    match = before_setting_sail("gemma-grimm", commander)
    bystander, player = match.state.players
    assert match.state.round == 1
    assert [BOX.markets[tile].id for tile in player.unplaced] == tiles
    assert (player.neutral, player.shelf) == (neutral, shelf)
    assert (bystander.unplaced, bystander.neutral, bystander.shelf) == ([], NOWHERE, [])


@pytest.mark.rule("MC-029", "MC-163")
@pytest.mark.parametrize(("first", "neutral"), [(0, NOWHERE), (1, TRAIL_START)])
def test_what_commanders_bring_comes_in_the_order_of_turns(first: int, neutral: Spot) -> None:
    match = before_setting_sail("fearsome-feng", "ravaging-rajesh", first=first)
    assert match.decision is not None
    assert (match.decision.ask, match.decision.seat) == ("first figurehead", 0)
    assert match.state.players[1].neutral == neutral


@pytest.mark.rule("MC-029", "MC-234")
def test_what_commanders_bring_comes_after_the_auction_to_whoever_has_them_then() -> None:
    match = before_setting_sail("fearsome-feng", "ravaging-rajesh", auction=True)
    assert match.decision is not None
    assert (match.decision.ask, match.decision.seat) == ("auction", 1)
    assert match.state.players[1].neutral == NOWHERE
    match.choose("swap:1")
    match.choose("pass")
    assert (match.decision.ask, match.decision.seat) == ("first figurehead", 1)
    assert match.state.players[0].neutral == TRAIL_START


@pytest.mark.rule("MC-141", "MC-145", "MC-149")
def test_six_scrolls_in_rows_of_a_fort_and_a_rum_space_with_one_grey_scroll_on_each_back() -> None:
    assert len(BOX.commanders) == 12
    for board in BOX.commanders:
        assert "grey" not in {*board.front.fort.colours, *board.front.rum.colours}
        scrolls = [scroll for row in board.back for scroll in row.scrolls]
        assert len(scrolls) == 4
        assert ["grey" in scroll.colours for scroll in scrolls] == [False, False, False, True]


@pytest.mark.rule("MC-143")
def test_a_scroll_works_once_and_may_be_activated_for_nothing() -> None:
    t = Situation().card("A1", "nassau").rum_market("A1").rum(2).commander("iron-ingrid")
    t.start("sail:A1", "scroll:1")
    assert (t.blue.covered, t.ask) == ([1], "upgrade")
    t = Situation().card("A1", "nassau").rum_market("A1").rum(2).commander("iron-ingrid")
    t.blue.covered = [1]
    assert "scroll:1" not in t.start("sail:A1").keys


@pytest.mark.rule("MC-144", "MC-160")
def test_lanisters_second_market_goes_where_none_is_and_may_be_used_at_once() -> None:
    t = Situation().card("A1", "nassau").card("C5", "havana").card("B7", "curacao").rum_market("A1").rum(1)
    t.commander("looting-lanister").market("fence", "C5", seat=1).owns("brass-scales")
    t.start("sail:A1", "scroll:1")
    assert t.keys == ["at:A1", "at:B7"]
    t.choose("at:A1")
    assert t.ask == "market"
    t.choose("use")
    assert t.blue.doubloons == 10 + 3


@pytest.mark.rule("MC-144")
def test_if_every_location_has_a_market_it_goes_where_no_own_one_is() -> None:
    t = Situation().card("A1", "nassau").card("C5", "havana").rum_market("A1").rum(1)
    t.commander("looting-lanister").market("fence", "C5", seat=1).market("fence", "A1")
    t.start("sail:A1", "scroll:1")
    assert [t.sea.label(stall.cell) for stall in t.blue.stalls] == ["A1", "C5"]


@pytest.mark.rule("MC-147", "MC-146")
def test_covering_all_four_spaces_of_the_back_scores_ten() -> None:
    t = Situation().card("A1", "nassau").rum_market("A1").rum(1).commander("kraken-khan", "victor-vile")
    t.blue.covered = [2, 4, 5]
    t.start("sail:A1", "scroll:3")
    assert (t.ask, t.keys) == ("which first", ["scroll", "bonus", "all-covered"])
    t.choose("all-covered")
    assert t.blue.vp == 10


@pytest.mark.rule("MC-147")
def test_covering_the_front_later_does_not_score_ten_again() -> None:
    t = Situation().card("A1", "nassau").rum_market("A1").rum(1).commander("kraken-khan", "victor-vile")
    t.blue.covered = [0, 2, 3, 4, 5]
    t.start("sail:A1", "scroll:1")
    assert (t.ask, t.keys) == ("which first", ["scroll", "bonus"])
    t.choose("scroll")
    assert (t.blue.vp, t.blue.doubloons) == (0, 16)


def test_a_scroll_that_is_used_later_bears_the_name_of_its_own_board() -> None:
    later = parse_effect("in a raid, 1 power: gain 1 cannon")
    front, back = (BOX.commanders[BOX.commander(id)] for id in ("kraken-khan", "victor-vile"))
    boards = {
        front.id: msgspec.structs.replace(front, front=msgspec.structs.replace(front.front, fort=later)),
        back.id: msgspec.structs.replace(
            back, back=(msgspec.structs.replace(back.back[0], fort=later), back.back[1])
        ),
    }
    box = msgspec.structs.replace(
        BOX, commanders=tuple(boards.get(board.id, board) for board in BOX.commanders)
    )
    t = Situation().commander(front.id, back.id)
    t.blue.covered = [2, 0]
    assert [(id, name) for id, name, _ in kept(box, t.blue, "raid")] == [
        ("kraken-khan-scroll", "Scroll of Kraken Khan"),
        ("victor-vile-scroll", "Scroll of Victor Vile"),
    ]


@pytest.mark.rule("MC-148")
def test_scroll_and_bonuses_come_in_any_order() -> None:
    t = Situation().card("A1", "nassau").rum_market("A1").rum(1).commander("gemma-grimm")
    t.blue.covered = [0]
    t.start("sail:A1", "scroll:1")
    assert t.keys == ["scroll", "bonus"]
    t.choose("bonus")
    assert t.ask == "upgrade"


@pytest.mark.rule("MC-145", "MC-204")
def test_a_grey_scroll_scores_at_the_end_if_it_is_active() -> None:
    for covered, points in (([], 0), ([5], 2)):
        t = Situation().commander("kraken-khan", "iron-ingrid").explorer("8").ship("Gulf")
        t.blue.covered = list(covered)
        t.state.round = 3
        t.start("skip", "sail:A1")
        assert t.blue.final[3] == points


@pytest.mark.rule("MC-150", "MC-084")
def test_khans_market_brings_doubloons_or_points() -> None:
    t = Situation().commander("kraken-khan").card("A1", "nassau")
    t.blue.unplaced = [BOX.market("krakens-den")]
    t.start("sail:A1", "use")
    assert t.ask == "way"
    t.choose("way:2")
    assert t.blue.vp == 5


@pytest.mark.rule("MC-159")
def test_lanisters_market_brings_a_quest() -> None:
    t = Situation().commander("looting-lanister").card("A1", "nassau")
    t.blue.unplaced = [BOX.market("listening-post")]
    assert t.start("sail:A1", "use").ask == "quest"


def rajesh() -> Situation:
    """Rajesh explores with three points; the neutral explorer stands a space behind his own on space 2."""
    t = Situation().commander("ravaging-rajesh").explorer("2").card("A1", "port-royal")
    t.blue.neutral = t.trail.spot("1")
    return t.start("sail:A1", "skip", "act")


@pytest.mark.rule("MC-151")
def test_rajesh_splits_the_points_and_takes_both_benefits() -> None:
    t = rajesh().choose("explore:3b")
    assert t.ask == "neutral explorer"
    t.choose("neutral:2")
    assert (t.blue.doubloons, t.blue.vp) == (13, 1)


@pytest.mark.rule("MC-151")
def test_an_explorer_that_did_not_move_brings_nothing() -> None:
    t = rajesh().choose("explore:3b", "stay")
    assert (t.blue.doubloons, t.blue.vp) == (13, 0)


@pytest.mark.rule("MC-114", "MC-151")
def test_of_rajeshs_explorers_one_moves_at_least() -> None:
    t = Situation().commander("ravaging-rajesh").card("A1", "port-royal").start("sail:A1", "skip", "act")
    assert "stay" not in t.keys
    t = Situation().commander("ravaging-rajesh").explorer("4").card("A1", "port-royal")
    t.start("sail:A1", "skip", "act", "stay")
    assert (t.ask, "stay" in t.keys) == ("neutral explorer", False)
    t = Situation().commander("ravaging-rajesh").explorer("Lost City").card("A1", "port-royal")
    t.start("sail:A1", "skip", "act", "stay")
    assert t.blue.vp == 3


@pytest.mark.rule("MC-152")
def test_the_neutral_explorer_is_never_in_front_and_its_rivers_count() -> None:
    t = Situation().commander("ravaging-rajesh").explorer("4").card("A1", "port-royal")
    t.blue.neutral = t.trail.spot("1")
    t.start("sail:A1", "skip", "act", "stay")
    assert t.keys == ["neutral:2", "neutral:3", "neutral:3b", "neutral:4b"]
    t = Situation().commander("ravaging-rajesh").explorer("8").card("A1", "port-royal")
    t.blue.neutral = t.trail.spot("3")
    t.start("sail:A1", "skip", "act", "stay", "neutral:4")
    assert len(t.blue.rivers) == 3
    assert t.estate["river"] == 3


def before_the_way_back(neutral: str) -> Situation:
    """Rajesh stops on the space that sends back by three or more; the neutral explorer is behind him."""
    t = Situation(trail="left-a right-b").commander("ravaging-rajesh").explorer("16").card("A1", "port-royal")
    t.blue.neutral = t.trail.spot(neutral)
    return t.start("sail:A1", "skip", "act", "explore:17", "stay")


@pytest.mark.rule("MC-152", "MC-184")
def test_rajesh_goes_back_no_further_than_the_neutral_explorer() -> None:
    t = before_the_way_back("12")
    assert (t.ask, t.keys) == ("back", ["back:13", "back:14", "skip"])
    t = before_the_way_back("15")
    assert (t.ask, t.space(), t.blue.vp) == ("sail", "17", 0)


@pytest.mark.rule("MC-153")
def test_your_explorer_is_the_coloured_one_and_both_are_skipped_by_all() -> None:
    t = rajesh().choose("explore:4")
    assert (t.space(), t.trail.spaces[t.blue.neutral].label) == ("4", "1")
    t = Situation().commander("ravaging-rajesh", seat=1).explorer("2", 1).card("A1", "cartagena")
    t.player(1).neutral = t.trail.spot("1")
    t.start("sail:A1", "skip", "act")
    assert t.keys == ["explore:3", "explore:3b", "explore:4b", "explore:4"]


@pytest.mark.rule("MC-153")
def test_progress_is_that_of_the_coloured_explorer() -> None:
    t = Situation().commander("ravaging-rajesh").explorer("7")
    t.blue.neutral = t.trail.spot("2")
    assert t.estate["step of progress"] == 7


@pytest.mark.rule("MC-153")
def test_the_own_explorers_skip_each_other() -> None:
    t = Situation().commander("ravaging-rajesh").explorer("3b").card("A1", "port-royal")
    t.blue.neutral = t.trail.spot("2")
    t.start("sail:A1", "skip", "act", "stay")
    costs = {option.key: option.cost for option in t.asked.options}
    assert costs == {"neutral:3": "1 of 3", "neutral:4b": "1 of 3"}
    t = Situation().commander("ravaging-rajesh").explorer("3").card("A1", "port-royal")
    t.blue.neutral = t.trail.spot("4b")
    t.start("sail:A1", "skip", "act")
    assert "explore:4" in t.keys


@pytest.mark.rule("MC-153")
def test_equal_distance_is_not_in_front() -> None:
    t = Situation().commander("ravaging-rajesh").explorer("3").card("A1", "port-royal")
    t.blue.neutral = t.trail.spot("2")
    t.start("sail:A1", "skip", "act", "stay")
    assert t.keys == ["neutral:3b", "neutral:4b"]


@pytest.mark.rule("MC-154")
def test_ingrid_keeps_treasures_on_spaces_that_bring_something_at_once() -> None:
    t = (
        Situation()
        .commander("iron-ingrid")
        .card("A1", "hidden-bilge")
        .start("sail:A1", "buy", "treasure:gold")
    )
    assert (t.ask, t.keys) == ("keep", ["sand", "shelf:0", "shelf:3"])
    t.choose("shelf:3")
    assert (t.blue.shelf, t.blue.doubloons, t.blue.sand) == ([-1, -1, -1, 0, -1, -1], 10 - 8 + 3, [0, 0, 0])
    t = Situation().commander("iron-ingrid").card("A1", "hidden-bilge")
    t.blue.shelf[0] = 2
    t.start("sail:A1", "buy", "treasure:gold", "shelf:1")
    assert t.blue.vp == 3


@pytest.mark.rule("MC-155")
def test_ingrids_treasures_count_as_unburied_may_be_buried_and_leave_room() -> None:
    t = Situation().commander("iron-ingrid").card("A1", "curacao").sand(gold=1)
    t.blue.shelf[0] = 2
    assert t.estate["treasure on the sand"] == 2
    assert t.estate["treasure"] == 2
    t.start("sail:A1", "skip", "act")
    assert t.keys == ["bury:gold", "bury:pearl:0", "stop"]
    t.choose("bury:pearl:0")
    assert (t.blue.shelf[0], t.blue.buried) == (-1, [0, 0, 1])


@pytest.mark.rule("MC-187")
def test_sets_count_ingrids_treasures_too() -> None:
    t = Situation().commander("iron-ingrid").sand(gold=1).buried(emerald=1)
    t.blue.shelf[4] = 2
    assert t.estate["set of treasures"] == 1


@pytest.mark.rule("MC-156")
def test_gemma_ignores_barrier_lines() -> None:
    t = Situation().commander("gemma-grimm").card("A1", "nassau").start("sail:A1")
    assert len([key for key in t.keys if key.startswith("window:")]) == 16


@pytest.mark.rule("MC-157")
@pytest.mark.parametrize(
    ("start", "to", "rum"), [("A1", "A2", 1), ("A1", "A3", 1), ("A1", "A4", 0), ("B11", "Gulf", 1)]
)
def test_dabora_gains_rum_for_short_moves(start: str, to: str, rum: int) -> None:
    t = Situation().commander("dabora-des").ship(start).start()
    if t.ask == "sail" and t.asked.seat == 0:
        t.choose(f"sail:{to}")
    assert (t.at(), t.blue.rum) == (to, rum)


@pytest.mark.rule("MC-158")
def test_dabora_may_spend_one_rum_for_three_off_an_improvement() -> None:
    t = Situation().commander("dabora-des").rum(3).doubloons(5).ship("A1").card("A4", "purser-in-velvet")
    t.start("sail:A4")
    assert t.keys == ["buy-with-rum", "decline"]
    t.choose("buy-with-rum")
    assert (t.blue.rum, t.blue.doubloons) == (2, 1)


@pytest.mark.rule("MC-052", "MC-158")
def test_dabora_never_pays_less_than_nothing_with_rum() -> None:
    t = Situation().commander("dabora-des").rum(1).ship("A1").owns("carpenters-loft").card("A4", "tavern-spy")
    t.start("sail:A4")
    assert [(option.key, option.cost) for option in t.asked.options] == [
        ("buy", "1 doubloon"),
        ("buy-with-rum", "0 doubloons and 1 rum"),
        ("decline", ""),
    ]
    t.choose("buy-with-rum")
    assert (t.blue.rum, t.blue.doubloons) == (0, 10)


@pytest.mark.rule("MC-158")
def test_dabora_is_not_asked_for_rum_where_it_saves_nothing() -> None:
    t = Situation().commander("dabora-des").rum(1).ship("A1").card("A4", "the-cursed-ship").start("sail:A4")
    assert t.keys == ["buy", "decline"]


@pytest.mark.rule("MC-161")
def test_viviana_scores_the_lower_condition_for_the_upper_one_at_the_end_alone() -> None:
    t = Situation().commander("vicious-viviana").buried(pearl=2).hand("string-of-moons")
    assert scoring.quests(t.estate) == 6
    t.buried(pearl=1)
    assert scoring.quests(t.estate) == 0
    t = (
        Situation()
        .commander("vicious-viviana")
        .buried(pearl=2)
        .hand("string-of-moons")
        .card("A1", "sealed-testimony")
    )
    assert t.start("sail:A1", "buy", "quest:string-of-moons").blue.vp == 3


@pytest.mark.rule("MC-162")
def test_ebuto_raids_with_five_more_for_a_lowest_die() -> None:
    t = Situation().commander("escarlata-ebuto").card("A1", "nassau").dice(2, 5, 2)
    t.start("sail:A1", "skip", "act", "die:pearl")
    assert t.told("raids")[0].facts["power"] == 7
    t = Situation().commander("escarlata-ebuto").card("A1", "nassau").dice(2, 5, 2)
    t.start("sail:A1", "skip", "act", "die:emerald")
    assert t.told("raids")[0].facts["power"] == 5


@pytest.mark.rule("MC-135", "MC-163")
def test_feng_begins_with_one_of_three_figureheads_and_may_have_two() -> None:
    for number in range(60):
        match = up_to(opened(2, f"feng {number}"), "first figurehead")
        if match.decision is not None:
            break
    asked = match.decision
    assert asked is not None
    market = {f"figurehead:{BOX.figureheads[tile].id}" for tile in match.state.figureheads}
    assert len(asked.keys) == 3
    assert not market & set(asked.keys)
    match.choose(asked.keys[0])
    player = match.state.players[asked.seat]
    assert len(player.figureheads) == 1
    t = Situation().commander("fearsome-feng").figurehead("lion").windows("purse", "spade", "stowage")
    t.state.figureheads = [BOX.figurehead("mermaid")]
    t.card("A1", "nassau").start("sail:A1", "window:bowsprit")
    assert len(t.blue.figureheads) == 2


@pytest.mark.rule("MC-164")
def test_frank_gives_up_a_step_for_a_cannon_and_buys_them_in_raids() -> None:
    t = Situation().commander("flintlock-frank").windows("purse").card("A1", "cartagena")
    t.start("sail:A1", "skip", "act")
    assert t.ask == "give up a step"
    t.choose("cannon")
    assert (len(t.blue.cannons), t.space(), t.asked.seat) == (1, "1", 1)
    t = Situation().commander("flintlock-frank").windows("purse").card("A1", "nassau").dice(3, 1, 1)
    t.start("sail:A1", "skip", "act", "die:gold", "action:flintlock-frank")
    assert len(t.blue.cannons) == 1


@pytest.mark.rule("MC-114", "MC-164")
def test_whoever_has_given_up_a_step_explores() -> None:
    t = Situation().commander("flintlock-frank").windows("purse").card("A1", "jungle-scouts")
    t.start("sail:A1", "buy", "cannon")
    assert (t.space(), t.asked.seat) == ("1", 1)


@pytest.mark.rule("MC-092", "MC-164")
@pytest.mark.parametrize(("windows", "cannons"), [([], []), (["purse"], [0])])
def test_frank_is_not_asked_without_a_cube_that_a_cannon_could_replace(
    windows: list[str], cannons: list[int]
) -> None:
    t = Situation().commander("flintlock-frank").windows(*windows).card("A1", "cartagena")
    t.blue.cannons = cannons
    assert t.start("sail:A1", "skip", "act").ask == "explore"


@pytest.mark.rule("MC-165")
def test_seraphina_pays_four_less_for_ship_improvements() -> None:
    t = Situation().commander("sour-seraphina").card("A1", "twin-cargo-decks").start("sail:A1", "buy")
    assert t.blue.doubloons == 10 - (8 - 4)
    t = Situation().commander("sour-seraphina").card("A1", "loaded-bones").start("sail:A1", "buy")
    assert t.blue.doubloons == 7


@pytest.mark.rule("MC-166")
def test_viles_dice_count_seven_in_raids_without_a_roll_and_not_in_attacks() -> None:
    t = Situation().commander("victor-vile").card("A1", "nassau").start("sail:A1", "skip", "act")
    assert t.keys == ["die:gold", "die:emerald", "die:pearl"]
    t.choose("die:emerald")
    assert (t.told("raids")[0].facts["power"], t.told("rolled")) == (7, [])
    t = Situation().commander("victor-vile").card("A1", "nassau").fort("A1", 7).dice(1, 1, 1)
    t.start("sail:A1", "skip")
    t.choose(t.keys[1])
    assert len(t.told("rolled")) == 1
    assert t.asked.options.get("die:gold").words == "The yellow die, 1\n1 against 7"


def test_a_commanders_location_may_come_up_from_the_second_tier() -> None:
    places = {card.id for card in BOX.cards if isinstance(card, Location) and card.set == "commanders"}
    assert places == {"isla-margarita", "roatan"}
    t = Situation().card("A1", "roatan").start("sail:A1", "skip", "act")
    assert t.ask == "rum market"
