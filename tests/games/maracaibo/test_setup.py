"""The table before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from mainbrace.games.maracaibo.content import Improvement, Location, Residence
from mainbrace.games.maracaibo.sea import START
from mainbrace.games.maracaibo.state import NOTHING_HERE, Player, State
from mainbrace.kernel import Match, OptionsError, Stream, seed_from
from tests.games.maracaibo.situation import BOX, GAME


def opened(players: int = 3, seed: str = "setup", layout: str = "long") -> Match[State]:
    """A match before its first decision."""
    return Match.new(GAME, {"players": players, "layout": layout}, seed_from(seed))


def cards_of(state: State, kind: type) -> list[int]:
    """The cells with a card of a kind."""
    return [cell for cell, number in enumerate(state.cards) if isinstance(BOX.cards[number], kind)]


@pytest.mark.rule("MC-001")
@pytest.mark.parametrize("players", [0, 5, -1])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(OptionsError, match="players"):
        opened(players)


@pytest.mark.rule("MC-001")
def test_a_game_lasts_three_rounds() -> None:
    match, chance = opened(2), Stream(b"three rounds")
    while match.decision is not None:
        match.take(match.decision.options.pick(chance))
    assert [event.facts["number"] for event in match.events if event.kind == "round"] == [1, 2, 3]
    assert match.outcome is not None


@pytest.mark.rule("MC-003")
def test_the_first_player_is_drawn() -> None:
    firsts = Counter(opened(3, f"first {number}").state.first for number in range(60))
    assert set(firsts) == {0, 1, 2}


@pytest.mark.rule("MC-004")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_doubloons_by_the_order_of_turns(players: int) -> None:
    state = opened(players).state
    order = [state.players[(state.first + place) % players].doubloons for place in range(players)]
    assert order == {2: [10, 14], 3: [10, 16, 13], 4: [10, 16, 16, 11]}[players]


def at_sea(players: int) -> Match[State]:
    """A match whose first round has begun, with whatever is settled before it."""
    match = opened(players)
    while match.state.round == 0:
        assert match.decision is not None
        match.take(next(iter(match.decision.options)))
    return match


@pytest.mark.rule("MC-004", "MC-005")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_head_start_by_the_order_of_turns(players: int) -> None:
    match = at_sea(players)
    state = match.state
    order = [state.players[(state.first + place) % players].vp for place in range(players)]
    assert order == {2: [0, 3], 3: [0, 0, 0], 4: [0, 12, 8, 7]}[players]
    assert [event.facts["number"] for event in match.events if event.kind == "scores"] == [
        vp for vp in order if vp
    ]


@pytest.mark.rule("MC-005")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_player_starts_with_empty_boards_and_the_first_one_with_no_points(players: int) -> None:
    state = at_sea(players).state
    for player in state.players:
        bare = Player(player.doubloons, player.tiles)
        bare.vp, bare.quests, bare.returned = player.vp, player.quests, player.returned
        assert player == bare
        assert (player.windows, player.sand, player.buried) == ([], [0, 0, 0], [0, 0, 0])
        assert player.sheet == type(player.sheet)()
    assert state.players[state.first].vp == 0


@pytest.mark.rule("MC-006")
def test_five_black_markets_each_with_the_same_side_up() -> None:
    sides = Counter(opened(2, f"side {number}").state.market_side for number in range(40))
    assert set(sides) == {0, 1}
    assert all(len(player.tiles) == 5 for player in opened().state.players)


@pytest.mark.rule("MC-007")
def test_one_of_two_quests_is_kept_secretly_and_the_other_goes_under_the_deck() -> None:
    match = opened()
    asked = match.decision
    assert asked is not None
    seat, (kept, other) = asked.seat, list(match.state.players[asked.seat].offer)
    assert asked.secret
    match.choose(f"quest:{BOX.quests[kept].id}")
    assert match.state.players[seat].quests == [kept]
    assert match.state.quest_deck[0] == other
    assert match.state.players[seat].offer == []


@pytest.mark.rule("MC-008")
def test_four_quests_lie_open_and_the_rest_of_32_is_the_deck_or_dealt() -> None:
    state = opened(3).state
    dealt = [number for player in state.players for number in player.offer]
    assert len(state.row) == 4
    assert sorted([*state.row, *state.quest_deck, *dealt]) == list(range(32))


@pytest.mark.rule("MC-009")
@pytest.mark.parametrize(("players", "size"), [(2, 4), (3, 5), (4, 6)])
def test_the_figurehead_market(players: int, size: int) -> None:
    assert len(set(opened(players).state.figureheads)) == size


@pytest.mark.rule("MC-010", "MC-011", "MC-012", "MC-013")
def test_the_opening_sea_has_locations_residences_and_tier_one_improvements() -> None:
    state = opened().state
    cards = [BOX.cards[number] for number in state.cards]
    assert len(set(state.cards)) == 27
    assert sum(isinstance(card, Residence) for card in cards) == 4
    assert sum(isinstance(card, Improvement) and card.tier == 1 for card in cards) == 15
    assert sum(isinstance(card, Location) and card.tier == 1 for card in cards) == 8
    assert state.cards != opened(3, "another").state.cards


@pytest.mark.rule("MC-010")
def test_residences_are_drawn_from_eight() -> None:
    drawn = Counter(
        number
        for seed in range(40)
        for number in opened(2, f"residences {seed}").state.cards
        if isinstance(BOX.cards[number], Residence)
    )
    assert len(drawn) == 8


@pytest.mark.rule("MC-014")
def test_tier_two_lies_face_down_and_holds_locations_too() -> None:
    cards = [BOX.cards[number] for number in opened().state.deck]
    assert sum(isinstance(card, Improvement) for card in cards) == 30
    assert {card.id for card in cards if isinstance(card, Location)} == {"barbados", "puerto-cabello"}
    assert all(not isinstance(card, Residence) and card.tier == 2 for card in cards)


@pytest.mark.rule("MC-015")
def test_six_value_tiles_two_of_each_on_the_locations_marked_for_them() -> None:
    state = opened().state
    tiles = {cell: tile for cell, tile in enumerate(state.tiles) if tile != NOTHING_HERE}
    assert Counter(tiles.values()) == {0: 2, 1: 2, 2: 2}
    marked = [BOX.cards[state.cards[cell]] for cell in tiles]
    assert all(isinstance(card, Location) and card.has_value_tile for card in marked)


@pytest.mark.rule("MC-016")
@pytest.mark.parametrize(("players", "stock"), [(2, 10), (3, 14), (4, 18)])
def test_islands_have_treasures_and_no_cubes(players: int, stock: int) -> None:
    state = opened(players).state
    assert (state.stock, state.cubes) == ([stock] * 3, [0] * 3)


@pytest.mark.rule("MC-017")
def test_ships_and_explorers_are_at_their_starts() -> None:
    assert all((player.ship, player.explorer) == (START, 0) for player in opened().state.players)
