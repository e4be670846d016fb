"""Playing alone against Jordan."""

from __future__ import annotations

from collections import Counter
from typing import Self

import pytest

from mainbrace.games.maracaibo.residences import free_slots, markers
from mainbrace.games.maracaibo.solo import ending
from mainbrace.games.maracaibo.solo.deeds import explore, raid, upgrade
from mainbrace.games.maracaibo.state import RUM_MARKET, Jordan, State
from mainbrace.games.maracaibo.verbs import perform
from mainbrace.games.maracaibo.voyage import Voyage
from mainbrace.kernel import Match, OptionsError, Stream, Table, seed_from
from tests.games.maracaibo.situation import BOX, GAME, Situation
from tests.games.played import TableDice

RAID, RAID_UPGRADE, EXPLORE, EXPLORE_UPGRADE, QUEST, IMPROVEMENT, FORT = range(7)
GOLD, EMERALD, PEARL = range(3)
FIGUREHEAD, MARKER, HOME = (BOX.solo.windows.index(kind) for kind in ("figurehead", "marker", "residence"))
"""How many windows are filled when the next is the first of its kind."""


class Alone(Situation):
    """A position against Jordan, who will reveal the given card; the player sails to A1 first."""

    def __init__(self, card: int = RAID, bold: bool = False, trail: str = "") -> None:
        super().__init__(1, trail=trail)
        self.rival.deck = [2 * card + bold]

    @property
    def rival(self) -> Jordan:
        jordan = self.now.jordan
        assert jordan is not None
        return jordan

    def jordan(self, label: str) -> Self:
        """Where his ship is."""
        self.rival.ship = self.sea.space(label)
        return self

    def turn(self) -> Self:
        """The player takes doubloons in open water, and Jordan has his turn."""
        return self.start("sail:A1")

    @property
    def is_at(self) -> str:
        return self.sea.label(self.rival.ship)


def opened(seed: str = "alone", **options: object) -> Match[State]:
    """A solo match before its first decision."""
    return Match.new(GAME, {"players": 1, **options}, seed_from(seed))


@pytest.mark.rule("MC-211")
def test_jordan_is_set_up_as_a_second_player_with_a_hidden_quest() -> None:
    state = opened().state
    jordan = state.jordan
    assert jordan is not None
    assert (jordan.position, jordan.windows, len(jordan.secret), len(state.figureheads)) == (1, 0, 1, 3)
    assert (state.stock, len(state.players)) == ([10] * 3, 1)


@pytest.mark.rule("MC-009")
def test_three_figureheads_for_one_player() -> None:
    assert len(opened().state.figureheads) == 3


@pytest.mark.rule("MC-212")
def test_jordan_has_no_commander_and_ignores_rum_markets() -> None:
    t = Alone(RAID).card("A1", "nassau").rum_market("A1").dice(1)
    t.rival.windows = MARKER
    t.start("sail:B1")
    assert (t.is_at, t.rival.treasures) == ("A1", [1, 0, 0])
    assert not hasattr(t.rival, "rum")


@pytest.mark.rule("MC-212")
def test_a_rum_market_brings_him_nothing_and_stays() -> None:
    t = Alone(RAID).card("A1", "nassau").rum_market("A1").dice(1)
    t.rival.windows = MARKER
    t.start("sail:B1")
    kinds = {event.kind for event in t.playing.events}
    assert not kinds & {"gains rum", "spends rum", "activates", "gains cannon", "no cannon"}
    assert t.now.tiles[t.sea.space("A1")] == RUM_MARKET


@pytest.mark.rule("MC-212")
def test_he_has_no_place_for_commanders_rum_or_cannons() -> None:
    kept = {"boards", "commander", "back", "covered", "rum", "cannons", "unplaced"}
    assert not kept & set(Jordan.__struct_fields__)


@pytest.mark.rule("MC-212")
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_in_a_whole_game_only_the_player_has_rum_cannons_and_scrolls(seed: str) -> None:
    match, chance = opened(seed, commanders=True, difficulty=7), Stream(seed.encode())
    while match.decision is not None:
        match.take(match.decision.options.pick(chance))
    hers = [event for event in match.events if event.kind in ("gains rum", "gains cannon", "activates")]
    assert {event.facts["seat"] for event in hers} <= {0}
    assert any(event.kind.startswith("jordan") for event in match.events)


@pytest.mark.rule("MC-213", "MC-214")
@pytest.mark.parametrize(("commanders", "cards"), [(False, 6), (True, 7)])
def test_his_deck_has_as_many_b_sides_as_agreed(commanders: bool, cards: int) -> None:
    for difficulty in (0, 3, cards):
        jordan = opened(commanders=commanders, difficulty=difficulty).state.jordan
        assert jordan is not None
        assert sorted(card // 2 for card in jordan.deck) == list(range(cards))
        assert sum(card % 2 for card in jordan.deck) == difficulty
    with pytest.raises(OptionsError, match="difficulty"):
        opened(difficulty=cards + 1, commanders=commanders)


@pytest.mark.rule("MC-214")
def test_an_empty_deck_is_shuffled_again() -> None:
    t = Alone()
    t.rival.deck, t.rival.discard = [], [2 * QUEST]
    t.turn()
    assert (t.rival.discard, t.rival.has_shuffled) == ([2 * QUEST], True)


@pytest.mark.rule("MC-215")
def test_the_player_moves_first_in_every_round() -> None:
    t = Alone().ship("Gulf").jordan("A1").start("skip")
    assert (t.now.round, t.asked.seat, t.at(), t.is_at) == (2, 0, "Start", "Start")


@pytest.mark.rule("MC-216")
def test_meetings_cost_or_bring_a_doubloon_from_the_supply() -> None:
    t = Alone().jordan("A1").start("sail:A1")
    assert t.told("pays")[0].facts["number"] == 1
    t = Alone().card("A1", "tortuga").dice(1, 1, 1, 1).start("sail:A1", "skip", "skip")
    assert (t.is_at, t.told("gains doubloons")[0].facts["number"]) == ("A1", 1)
    t = Alone().doubloons(0).jordan("A1").start("sail:A1")
    assert t.blue.doubloons >= 5


@pytest.mark.rule("MC-217")
def test_from_the_gulf_he_goes_to_maracaibo_without_a_card() -> None:
    t = Alone().jordan("Gulf")
    deck = list(t.rival.deck)
    t.turn()
    assert (t.is_at, t.rival.vp, t.rival.windows, t.rival.deck) == ("Maracaibo", 6, 1, deck)


@pytest.mark.rule("MC-218")
def test_the_bonus_of_a_b_side_comes_first() -> None:
    t = Alone(EXPLORE, bold=True).dice(1).turn()
    kinds = [event.kind for event in t.playing.events]
    assert kinds.index("jordan takes treasure") < kinds.index("jordan sails")
    t = Alone(RAID, bold=True).turn()
    assert t.trail.spaces[t.rival.explorer].label == "1"
    t = Alone(RAID_UPGRADE, bold=True).turn()
    assert t.rival.windows == 1


@pytest.mark.rule("MC-219")
@pytest.mark.parametrize(
    ("card", "place"),
    [(RAID, "C1"), (EXPLORE, "B1"), (QUEST, "B2"), (IMPROVEMENT, "A2"), (FORT, "C1")],
)
def test_he_takes_the_first_line_that_is_possible(card: int, place: str) -> None:
    t = (
        Alone(card)
        .card("C1", "nassau")
        .card("B1", "cartagena")
        .card("B2", "havana")
        .card("A2", "mule-driver")
    )
    t.dice(1, 1).turn()
    assert t.is_at == place


@pytest.mark.rule("MC-219")
def test_without_the_headline_the_other_lines_follow_in_order() -> None:
    t = Alone(RAID).card("B1", "brass-scales").card("B2", "wider-hold").card("A2", "mule-driver").turn()
    assert (t.is_at, t.rival.improvements) == ("A2", [BOX.card("mule-driver")])


@pytest.mark.rule("MC-220")
def test_of_several_targets_the_one_nearest_to_maracaibo_then_topmost() -> None:
    t = Alone(RAID).card("A1", "nassau").card("A2", "tortuga").card("B2", "trinidad").dice(1)
    t.start("sail:C1")
    assert t.is_at == "A2"


@pytest.mark.rule("MC-221")
def test_on_a_location_cube_then_upgrade_then_action() -> None:
    t = Alone(EXPLORE).card("B1", "cartagena", "pearl").turn()
    kinds = [event.kind for event in t.playing.events]
    places = [kinds.index(kind) for kind in ("cube", "jordan upgrades", "jordan explores")]
    assert places == sorted(places)


@pytest.mark.rule("MC-222")
@pytest.mark.parametrize(("position", "vp", "treasures"), [(1, 0, 1), (2, 2, 1), (3, 2, 1), (4, 3, 2)])
def test_raids_by_position(position: int, vp: int, treasures: int) -> None:
    t = Alone(RAID).card("B1", "nassau").dice(1, 1)
    t.rival.position = position
    t.turn()
    assert (t.rival.vp, sum(t.rival.treasures)) == (vp, treasures)


@pytest.mark.rule("MC-223")
@pytest.mark.parametrize(
    ("face", "cubes", "kind"),
    [(4, [1, 3, 2], EMERALD), (3, [1, 3, 2], GOLD), (6, [2, 2, 1], GOLD), (1, [2, 1, 1], EMERALD)],
)
def test_which_treasure_he_takes(face: int, cubes: list[int], kind: int) -> None:
    t = Alone(RAID).card("B1", "nassau").dice(face)
    t.state.cubes = cubes
    t.turn()
    assert t.rival.treasures[kind] == 1


@pytest.mark.rule("MC-224")
@pytest.mark.parametrize(("position", "owned", "cubes"), [(2, 0, 0), (3, 0, 1), (3, 1, 0)])
def test_boldly_he_raises_the_value_of_what_he_has_most_of(position: int, owned: int, cubes: int) -> None:
    t = Alone(RAID).card("B1", "nassau").sand(gold=owned).dice(1)
    t.rival.position = position
    assert t.turn().now.cubes == [cubes, 0, 0]


@pytest.mark.rule("MC-225")
@pytest.mark.parametrize(("position", "steps", "vp"), [(1, 2, 3), (2, 3, 3), (3, 4, 4), (4, 4, 6)])
def test_exploring_by_position_along_the_longest_branch(position: int, steps: int, vp: int) -> None:
    t = Alone(EXPLORE).card("B1", "cartagena")
    t.rival.position = position
    t.turn()
    label = ["1", "2", "3b", "4b"][steps - 1]
    assert (t.trail.spaces[t.rival.explorer].label, t.rival.vp) == (label, vp)


@pytest.mark.rule("MC-224")
@pytest.mark.parametrize(("shelf", "cubes"), [([0, -1, -1, -1, -1, -1], 0), ([2, -1, -1, -1, -1, -1], 1)])
def test_what_lies_in_ingrids_rows_is_the_players_too(shelf: list[int], cubes: int) -> None:
    t = Alone(RAID).commander("iron-ingrid").card("B1", "nassau").dice(1)
    t.blue.shelf, t.rival.position = shelf, 3
    assert t.turn().now.cubes == [cubes, 0, 0]


@pytest.mark.rule("MC-113", "MC-225")
def test_he_skips_the_neutral_explorer_too() -> None:
    t = Alone(EXPLORE).commander("ravaging-rajesh").card("B1", "cartagena").explorer("9")
    t.blue.neutral, t.rival.explorer = t.trail.spot("7"), t.trail.spot("6")
    t.turn()
    assert t.trail.spaces[t.rival.explorer].label == "9b"


@pytest.mark.rule("MC-225")
def test_he_skips_the_players_explorer_and_crosses_rivers() -> None:
    t = Alone(EXPLORE).card("B1", "cartagena").explorer("4")
    t.rival.explorer = t.trail.spot("3")
    t.turn()
    assert (t.trail.spaces[t.rival.explorer].label, t.rival.rivers) == ("6b", [0])


@pytest.mark.rule("MC-226")
def test_quests_from_the_right_and_cards_for_free_without_effect() -> None:
    t = Alone(QUEST).card("B1", "havana").row("green-fire", "full-coffers", "quiet-trade", "heavy-purse")
    t.rival.windows = MARKER
    t.turn()
    assert t.rival.quests == [BOX.quest("heavy-purse")]
    assert len(t.now.row) == 4
    t = Alone(IMPROVEMENT).card("B1", "boarding-mates").turn()
    assert t.lies("B1") != "boarding-mates"


def upgraded(windows: int, *faces: int, residence: bool = True) -> Alone:
    """Jordan fills the next of his windows."""
    t = Alone().jordan("Gulf").dice(*faces)
    if residence:
        t.card("C9", "treasury").card("C10", "archive")
    t.rival.windows = windows
    t.turn()
    return t


@pytest.mark.rule("MC-227")
def test_his_windows_from_left_to_right() -> None:
    assert len(upgraded(0).rival.quests) == 1
    for window in (1, 3):
        t = upgraded(window, 3)
        assert (len(t.rival.figureheads), len(t.now.figureheads)) == (1, 2)
    t = upgraded(4, 6, 3, 2)
    assert (t.rival.residences, t.rival.vp) == ([BOX.card("archive")], 6 + 2)
    for window in (2, 5, 6):
        assert upgraded(window).rival.position == 2


@pytest.mark.rule("MC-058", "MC-060")
def test_his_marker_is_one_that_takes_a_slot_and_was_first() -> None:
    t = Alone().card("A1", "treasury").card("B1", "archive")
    t.rival.residences = [BOX.card("treasury")]
    assert markers(t.state, BOX.card("treasury")) == 1
    t.start("sail:A1", "buy")
    assert (t.blue.residences, t.blue.vp) == ([BOX.card("treasury")], 0)
    assert free_slots(BOX, t.now, BOX.card("treasury")) == 0


@pytest.mark.rule("MC-060", "MC-227")
def test_he_does_not_settle_where_no_slot_is_free_nor_score_as_the_second() -> None:
    t = Alone().jordan("Gulf").card("C9", "treasury").card("C10", "archive").owns("treasury").dice(1)
    t.rival.windows = HOME
    assert (t.turn().rival.residences, t.rival.vp) == ([BOX.card("treasury")], 6)


@pytest.mark.rule("MC-227")
def test_he_rolls_again_for_a_residence_he_owns() -> None:
    t = Alone().jordan("Gulf").card("C9", "treasury").card("C10", "archive").dice(1, 2)
    t.rival.windows, t.rival.residences = HOME, [BOX.card("treasury")]
    assert t.turn().rival.residences == [BOX.card("treasury"), BOX.card("archive")]


@pytest.mark.rule("MC-222", "MC-225", "MC-227")
def test_upgrades_alone_take_his_marker_to_the_fourth_position() -> None:
    t, positions = Alone().card("C9", "treasury"), []
    v = Voyage(Table(t.state, TableDice([1, 1, 1]), []), BOX, perform)
    for _ in BOX.solo.windows:
        upgrade(v, t.rival)
        positions.append(t.rival.position)
    assert positions == [1, 1, 2, 2, 2, 3, 4]
    raid(Voyage(Table(t.state, TableDice([1, 1]), []), BOX, perform), t.rival)
    assert (t.rival.vp, sum(t.rival.treasures)) == (2 + 3, 2)
    explore(v, t.rival, 2)
    assert (t.rival.vp, t.trail.spaces[t.rival.explorer].label) == (2 + 3 + 6, "4b")


@pytest.mark.rule("MC-228")
def test_what_is_not_to_be_had_is_worth_a_point() -> None:
    assert upgraded(len(BOX.solo.windows)).rival.vp == 7
    assert upgraded(HOME, residence=False).rival.vp == 7
    t = Alone().jordan("Gulf").dice(5)
    t.rival.windows, t.state.figureheads = FIGUREHEAD, t.state.figureheads[:1]
    assert t.turn().rival.vp == 7


@pytest.mark.rule("MC-042", "MC-220")
def test_he_ends_his_move_where_the_cursed_ship_lies() -> None:
    t = Alone(RAID).card("A2", "the-cursed-ship").card("A3", "nassau").turn()
    assert (t.is_at, t.rival.improvements) == ("A2", [BOX.card("the-cursed-ship")])


@pytest.mark.rule("MC-229")
def test_without_a_line_he_sails_on_or_into_the_gulf() -> None:
    assert Alone().turn().is_at == "A3"
    t = Alone().jordan("C9").turn()
    assert (t.is_at, t.rival.windows) == ("Gulf", 1)


@pytest.mark.rule("MC-230")
def test_the_fort_card_takes_the_weakest_fort_in_reach() -> None:
    t = Alone(FORT).card("B1", "nassau", "gold").card("A2", "curacao").card("B2", "tortuga")
    t.fort("B1", 7).fort("A2", 9).fort("B2", 7)
    t.rival.windows = MARKER
    t.turn()
    assert (t.is_at, t.rival.vp, t.rival.position) == ("B2", 5 + 7, 2)
    assert len(t.now.forts) == 2
    assert t.rival.treasures == [0, 0, 0]


@pytest.mark.rule("MC-230")
def test_of_equal_forts_he_takes_the_one_that_takes_most_steps() -> None:
    t = Alone(FORT).jordan("A3").card("A5", "nassau").card("C4", "tortuga").fort("A5", 7).fort("C4", 7)
    assert t.turn().is_at == "C4"


@pytest.mark.rule("MC-231")
def test_without_a_fort_in_reach_the_other_lines_are_used() -> None:
    t = Alone(FORT).card("B1", "nassau").fort("Gulf", 6).dice(1).turn()
    assert (t.is_at, sum(t.rival.treasures), len(t.now.forts)) == ("B1", 1, 1)


@pytest.mark.rule("MC-232")
def test_jordans_score() -> None:
    t = Alone()
    t.rival.rivers, t.rival.improvements, t.rival.residences = [0, 1], [3, 4, 5], [BOX.card("archive")]
    t.rival.treasures, t.state.cubes = [1, 1, 0], [4, 0, 0]
    t.rival.quests, t.rival.vp = [1, 2], 10
    assert ending.total(BOX, t.state, t.rival) == 10 + 8 + 18 + 15 + 15 + 3 + 2
    t.rival.quests = [1, 2, 3, 4, 5]
    assert ending.final_points(BOX, t.state, t.rival) == 8 + 18 + 15 + 30 + 10 + 3 + 2


@pytest.mark.rule("MC-233")
@pytest.mark.parametrize(("score", "winners"), [(50, ()), (51, (0,)), (20, ())])
def test_a_tie_is_a_loss(score: int, winners: tuple[int, ...]) -> None:
    assert ending.solo_outcome(score, Jordan([], [], vp=20, final=30)).winners == winners


def test_nobody_knows_which_cards_of_his_deck_are_b_sides_before_they_were_seen() -> None:
    match = opened(difficulty=3)
    view = match.observe(0)
    sides = Counter[int]()
    for number in range(40):
        jordan = view.imagine(Stream(seed_from(number))).state.jordan
        assert jordan is not None
        assert sum(card % 2 for card in jordan.deck) == 3
        sides.update(card // 2 for card in jordan.deck if card % 2)
    assert set(sides) == set(range(6))
