"""Every layout for every number of players in every mode, at random; `make soak` plays more of each."""

from __future__ import annotations

import os
from itertools import permutations, product
from typing import Any

import pytest

from mainbrace.games.rumbones.layouts import layouts
from mainbrace.games.rumbones.options import SecondTideOptions
from mainbrace.games.rumbones.recruiting import sailors
from mainbrace.games.rumbones.second_tide import SecondTide
from mainbrace.games.rumbones.state import State
from mainbrace.kernel import Match, Outcome, Stream, seed_from
from tests.games.rumbones.invariants import check_boundary, check_hero

OF_EACH = int(os.environ.get("MAINBRACE_GAMES", "5"))
"""How many games of each kind; `make soak` asks for more."""

PLAYERS = range(2, 7)
SELECTIONS = ("choose", "dealt", "dealt with mercenaries")
MOST_CHOICES_OF_A_BRAWL = 4000


class Watched(SecondTide):
    """Looks at the state at every boundary."""

    def outcome(self, state: State) -> Outcome | None:
        check_brawl(self, state) if state.lives else check_boundary(self.box, state)
        return super().outcome(state)


GAME = Watched()
LAYOUTS = [board.name for board in layouts(GAME.box)]
PAIRINGS = list(permutations(GAME.box.factions, 2))


def check_brawl(game: SecondTide, state: State) -> None:
    """What is true of Clash Royale between two turns."""
    for number, side in enumerate(state.sides[:-1]):
        assert (side.crew, side.deck, side.hands, side.features, side.vp) == ([], [], [], [], 0)
        assert len(side.heroes) <= sum(side.quota)
        for hero in side.heroes:
            assert (hero.side, hero.seat, hero.activated, hero.dead_mans_coin) == (number, number, False, "")
            assert state.round == 0 or 0 < hero.lives <= state.lives
            check_hero(game.box, hero)
    chest = [feature.damage for feature in state.sides[-1].features if feature.objective == "captains-chest"]
    assert chest == [0]


def play(options: SecondTideOptions, number: int, most: int | None = None) -> None:
    """A random game to its end, the first of a kind replayed; a brawl of healers may be broken off."""
    match = Match.new(GAME, options, seed_from(f"kind {number} {options}"))
    chance = Stream(seed_from(f"player {number} {options}"))
    while (asked := match.decision) is not None and (most is None or len(match.taken) < most):
        match.take(asked.options.pick(chance))
    for seat in (None, *range(match.seats)):
        assert GAME.scene(match.state, seat) == match.observe(seat).scene
    if number:
        return
    loaded = Match.load(match.save(), {GAME.name: GAME})
    assert loaded.digests == match.digests
    assert (loaded.digest(), loaded.outcome) == (match.digest(), match.outcome)


@pytest.mark.rule("ST-185", "ST-186", "ST-187", "ST-188", "ST-189")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("board", LAYOUTS)
def test_every_layout_for_every_number_of_players_in_every_mode(board: str, players: int) -> None:
    for selection, strange in product(SELECTIONS, (False, True)):
        for number in range(OF_EACH):
            wishes: dict[str, Any] = {"selection": selection, "strange_allies": strange, "board": board}
            factions = PAIRINGS[(number + 5 * players) % len(PAIRINGS)]
            named = tuple(sailors(GAME.box, factions[0], strange=False))[: number % 3]
            play(SecondTideOptions(factions=factions, players=players, heroes_a=named, **wishes), number)


@pytest.mark.rule("ST-199")
@pytest.mark.parametrize("players", PLAYERS)
def test_clash_royale_for_every_number_of_players(players: int) -> None:
    selections = SELECTIONS if players == 2 else SELECTIONS[:2]
    for selection, number in product(selections, range(OF_EACH)):
        wishes: dict[str, Any] = {"selection": selection, "heroes_each": 1 + number % 2}
        options = SecondTideOptions(mode="clash royale", players=players, lives=1 + number % 5, **wishes)
        play(options, number, MOST_CHOICES_OF_A_BRAWL)
