"""What must hold in every game: three hundred of the core layout and some of each other, played at random."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from mainbrace.games.rumbones.board import OFF_BOARD
from mainbrace.games.rumbones.layouts import layouts
from mainbrace.games.rumbones.second_tide import SecondTide, SecondTideOptions
from mainbrace.games.rumbones.state import BOSUNS, DECKHANDS, Side, State
from mainbrace.games.rumbones.tide import POOL_LIMIT
from mainbrace.kernel import Match, Outcome, Stream, seed_from

GAMES = 300
BATCH = 10
MOST_CHOICES_A_TURN = 40
LOOK_EVERY = 40
MOST_ROUNDS = 200
LARGEST_SAVE = 20 * 1024
LARGEST_SAVE_ANYWHERE = 32 * 1024
"""Where ships are joined by one gangplank each, random players take longer to find one another."""


class Watched(SecondTide):
    """Second Tide whose every boundary is looked at: the kernel asks for the outcome at each."""

    def outcome(self, state: State) -> Outcome | None:
        check_boundary(state)
        return super().outcome(state)


GAME = Watched()
PAIRINGS = list(permutations(GAME.box.factions, 2))


def zones_with_models(state: State, number: int) -> set[int]:
    """Where a side's heroes, crew and monsters stand."""
    side = state.sides[number]
    zones: set[int] = {hero.zone for hero in side.heroes if hero.zone != OFF_BOARD}
    zones.update(squad.zone for squad in side.crew)
    zones.update(monster.zone for monster in state.monsters if monster.side == number)
    return zones


def check_side(side: Side) -> None:
    """What is true of one side at every boundary."""
    on_board = Counter[str]()
    for squad in side.crew:
        assert squad.count > 0
        on_board[squad.kind] += squad.count
    assert on_board["deckhand"] + side.deckhands == DECKHANDS
    assert on_board["bosun"] + side.bosuns == BOSUNS
    assert len({(squad.kind, squad.zone, squad.track) for squad in side.crew}) == len(side.crew)
    cards = [*side.deck, *side.discard, *(card for hand in side.hands for card in hand.cards)]
    assert sorted(cards) == list(range(30))
    for hand in side.hands:
        assert len(set(hand.known)) == len(hand.known)
        assert set(hand.known) <= set(hand.cards)
    assert 0 <= side.pool <= POOL_LIMIT
    assert len(set(side.fire_pots)) == len(side.fire_pots) <= 3
    for feature in side.features:
        assert 0 <= feature.damage < GAME.box.objectives[feature.objective].hp
    for hero in side.heroes:
        assert hero.coins >= 0
        assert 0 <= hero.damage < GAME.box.heroes[hero.id].hp + side.bonus_hp
        assert len(set(hero.conditions)) == len(hero.conditions)
        assert hero.zone == OFF_BOARD or not (hero.overboard or hero.dead_mans_coin)


def check_boundary(state: State) -> None:
    """What is true of the whole table at every boundary."""
    for side in state.sides:
        check_side(side)
    board = GAME.box.boards[state.board]
    assert not zones_with_models(state, 0) & zones_with_models(state, 1)
    sea = {zone for zone in board.zones if board.hulls[zone] == -1} | set(state.missing_planks)
    swimmers = {monster.zone for monster in state.monsters}
    assert swimmers <= sea
    for number, side in enumerate(state.sides):
        assert not (zones_with_models(state, number) - swimmers) & sea
        for hero in side.heroes:
            assert hero.zone not in board.points[1 - number]


def check_views(match: Match[State]) -> None:
    """A seat sees the same in a state and in its redaction, and is asked the same in a world it imagines."""
    asked = match.decision
    assert asked is not None
    assert len(set(asked.keys)) == len(asked.keys)
    world = match.observe(asked.seat).imagine(Stream(b"imagined"))
    assert world.decision is not None
    assert (world.decision.ask, world.decision.keys) == (asked.ask, asked.keys)
    for seat in (0, 1, None):
        view = match.observe(seat)
        assert GAME.scene(match.state, seat) == view.scene
        for side in view.state.sides:
            check_side(side)


@pytest.mark.rule("ST-008", "ST-037", "ST-052")
@pytest.mark.parametrize("batch", range(GAMES // BATCH))
def test_random_games_keep_every_promise(batch: int) -> None:
    for number in range(batch * BATCH, (batch + 1) * BATCH):
        play_and_check(number, SecondTideOptions(selection="random"))


@pytest.mark.rule("ST-185", "ST-186", "ST-187", "ST-188", "ST-189", "ST-191")
@pytest.mark.parametrize("number", range(len(PAIRINGS)))
def test_random_games_of_all_factions_on_all_layouts_keep_every_promise(number: int) -> None:
    for board in layouts(GAME.box)[number % 2 :: 2]:
        options = SecondTideOptions(factions=PAIRINGS[number], selection="random", board=board.name)
        play_and_check(number, options, LARGEST_SAVE_ANYWHERE)


def play_and_check(number: int, options: SecondTideOptions, largest_save: int = LARGEST_SAVE) -> None:
    """One random game with all checks."""
    match = Match.new(GAME, options, seed_from(f"random game {number}"))
    chance = Stream(seed_from(f"random player {number}"))
    forks: list[tuple[Match[State], str]] = []
    while match.decision is not None:
        if len(match.taken) % LOOK_EVERY == 0:
            before = match.digest()
            fork = match.fork()
            assert fork.digest() == before
            fork.take(fork.decision.options.pick(chance))  # type: ignore[union-attr]
            assert match.digest() == before
            forks.append((fork, fork.digest()))
            check_views(match)
        match.take(match.decision.options.pick(chance))
        assert len(match.since_boundary()) <= MOST_CHOICES_A_TURN
        assert match.state.round < MOST_ROUNDS
    assert all(fork.digest() == digest for fork, digest in forks)
    saved = match.save()
    assert len(saved) < largest_save
    loaded = Match.load(saved, {GAME.name: GAME})
    assert loaded.digests == match.digests
    assert loaded.digest() == match.digest()
    assert loaded.outcome == match.outcome
