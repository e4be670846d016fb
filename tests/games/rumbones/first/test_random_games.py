"""What must hold in every game of the first edition, played at random by two to six players."""

from __future__ import annotations

import os

import pytest

from mainbrace.games.rumbones.board import OFF_BOARD
from mainbrace.games.rumbones.first.options import FirstEditionOptions
from mainbrace.games.rumbones.first.reserve import is_in_reserve
from mainbrace.games.rumbones.first.teams import TEAMS
from mainbrace.games.rumbones.first.turn import DEPLOY
from mainbrace.games.rumbones.first_edition import FirstEdition
from mainbrace.games.rumbones.state import BOSUNS, DECKHANDS, Side, State
from mainbrace.games.rumbones.teams import heroes_of
from mainbrace.kernel import Match, Outcome, Stream, seed_from
from tests.games.lookout import branch_off, check_save, check_views

GAMES = int(os.environ.get("MAINBRACE_GAMES", "5"))
MOST_CHOICES_A_TURN = 40
LOOK_EVERY = 100
LARGEST_SAVE = 128 * 1024
"""Of games played at random, which go on for dozens of turns; those of good players take a tenth of it."""


class Watched(FirstEdition):
    """The first edition whose every boundary is looked at: the kernel asks for the outcome at each."""

    def outcome(self, state: State) -> Outcome | None:
        check_boundary(state)
        return super().outcome(state)


GAME = Watched()


def zones_with_models(state: State, number: int) -> set[int]:
    """Where a side's heroes, crew and monsters stand."""
    side = state.sides[number]
    zones: set[int] = {hero.zone for hero in side.heroes if hero.zone != OFF_BOARD}
    zones.update(squad.zone for squad in side.crew)
    zones.update(monster.zone for monster in state.monsters if monster.side == number)
    return zones


def check_cards(side: Side) -> None:
    """Thirty cards in deck, hands, discards and Kraken Pool, and no hand beyond its limit."""
    held = [card for hand in side.hands for card in hand.cards]
    assert sorted([*side.deck, *side.discard, *side.pool_cards, *held]) == list(range(30))
    deck = GAME.box.factions[side.faction].deck
    assert side.pool == sum(deck[number].kraken for number in side.pool_cards)
    assert all(deck[number].kraken for number in side.pool_cards)
    for hand in side.hands:
        assert len(hand.cards) <= hand.size
        assert set(hand.known) <= set(hand.cards)


def check_boundary(state: State) -> None:
    """What is true of the whole table at every boundary."""
    teams = TEAMS[sum(len(side.seats) for side in state.sides)]
    board = GAME.box.boards[state.board]
    assert not zones_with_models(state, 0) & zones_with_models(state, 1)
    for number, (side, team) in enumerate(zip(state.sides, teams, strict=True)):
        check_cards(side)
        assert sum(s.count for s in side.crew if s.kind == "deckhand") + side.deckhands == DECKHANDS
        assert sum(s.count for s in side.crew if s.kind == "bosun") + side.bosuns == BOSUNS
        engaged = [hero for hero in side.heroes if not is_in_reserve(hero)]
        assert len(engaged) <= heroes_of(team), "deployed, recovering and overboard"
        if state.phase > DEPLOY and state.to_move == number:
            assert not [hero for hero in side.heroes if hero.overboard and not hero.activated]
        for hero in side.heroes:
            assert 0 <= hero.coins <= 8
            assert 0 <= hero.damage < GAME.box.heroes[hero.id].hp + hero.bonus_hp
            assert hero.zone == OFF_BOARD or not (hero.overboard or hero.dead_mans_coin)
            assert hero.zone != OFF_BOARD or not hero.conditions
        enemy_points = set(board.points[1 - number])
        assert not zones_with_models(state, number) & enemy_points


def check_decks(state: State) -> None:
    """What is true of the cards of both sides, wherever they were dealt."""
    for side in state.sides:
        check_cards(side)


@pytest.mark.rule("FE-005", "FE-022", "FE-040", "FE-068", "FE-072")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_random_games_keep_every_promise(players: int) -> None:
    for number in range(GAMES):
        play_and_check(players, number)


def play_and_check(players: int, number: int) -> None:
    """One random game with all checks: views, forks, save and load."""
    options = FirstEditionOptions(selection="random", players=players)
    match = Match.new(GAME, options, seed_from(f"random game {players} {number}"))
    chance = Stream(seed_from(f"random player {number}"))
    forks: list[tuple[Match[State], str]] = []
    while match.decision is not None:
        if len(match.taken) % LOOK_EVERY == 0:
            forks.append(branch_off(match, chance))
            check_views(match, check_decks)
        match.take(match.decision.options.pick(chance))
        assert len(match.since_boundary()) <= MOST_CHOICES_A_TURN
    assert all(fork.digest() == digest for fork, digest in forks)
    check_save(match, LARGEST_SAVE)
