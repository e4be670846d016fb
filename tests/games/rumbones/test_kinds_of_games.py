"""Every layout for every number of players in every mode, at random; `make soak` plays more of each."""

from __future__ import annotations

import os
from itertools import permutations

import pytest

from mainbrace.games.rumbones.layouts import layouts
from mainbrace.games.rumbones.options import SecondTideOptions
from mainbrace.games.rumbones.recruiting import Selection, sailors
from mainbrace.games.rumbones.second_tide import SecondTide
from mainbrace.games.rumbones.state import State
from mainbrace.kernel import Match, Outcome, Stream, seed_from
from tests.games.lookout import branch_off, check_save, check_views
from tests.games.rumbones.invariants import check_boundary, check_hero, check_moment

FEW = 5
OF_EACH = int(os.environ.get("MAINBRACE_GAMES", FEW))
"""How many games of each kind; `make soak` asks for more."""
CLOSELY = OF_EACH if OF_EACH > FEW else 1
"""How many of them are looked at from every seat and at every boundary, forked and replayed, which takes
three times as long."""
LOOK_EVERY = 300

PLAYERS = range(2, 7)
SELECTIONS: tuple[Selection, ...] = ("choose", "dealt", "dealt with mercenaries")
BRAWLS = [(players, way) for players in PLAYERS for way in SELECTIONS if players == 2 or way != SELECTIONS[2]]
"""Mercenaries for a third player there are none."""
MOST_CHOICES = 500_000
"""Random players who heal each other may brawl for long, but not for ever."""
LARGEST_SAVE = 8 * 1024 * 1024


class Watched(SecondTide):
    """Looks at the state at every boundary, or at every so many and at the last."""

    def __init__(self, every: int = 1) -> None:
        super().__init__()
        self.every, self.passed = every, 0

    def outcome(self, state: State) -> Outcome | None:
        found = super().outcome(state)
        self.passed += 1
        if found is not None or self.passed % self.every == 0:
            check_brawl(self, state) if state.lives else check_boundary(self.box, state)
        return found


GAME, NOW_AND_THEN = Watched(), Watched(every=5)
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


def check_any(state: State) -> None:
    """What is true of either mode at any moment."""
    if not state.lives:
        check_moment(GAME.box, state)


def play(options: SecondTideOptions, number: int) -> None:
    """A random game to its end; the first ones of a kind are looked at closely."""
    game = GAME if number < CLOSELY else NOW_AND_THEN
    match = Match.new(game, options, seed_from(f"kind {number} {options}"))
    chance = Stream(seed_from(f"player {number} {options}"))
    another = Stream(seed_from(f"another player {number} {options}"))
    forks: list[tuple[Match[State], str]] = []
    while (asked := match.decision) is not None:
        if number < CLOSELY and len(match.taken) % LOOK_EVERY == 0:
            forks.append(branch_off(match, another))
            check_views(match, check_any)
        match.take(asked.options.pick(chance))
        assert len(match.taken) < MOST_CHOICES
    assert match.outcome is not None
    for seat in (None, *range(match.seats)):
        assert GAME.scene(match.state, seat) == match.observe(seat).scene
    assert all(fork.digest() == digest for fork, digest in forks)
    if number < CLOSELY:
        check_save(match, LARGEST_SAVE)


@pytest.mark.rule("ST-185", "ST-186", "ST-187", "ST-188", "ST-189")
@pytest.mark.parametrize("strange", [False, True], ids=["own allies", "strange allies"])
@pytest.mark.parametrize("selection", SELECTIONS)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("board", LAYOUTS)
def test_every_layout_for_every_number_of_players_in_every_mode(
    board: str, players: int, selection: Selection, strange: bool
) -> None:
    for number in range(OF_EACH):
        factions = PAIRINGS[(number + 5 * players) % len(PAIRINGS)]
        named = tuple(sailors(GAME.box, factions[0], strange=False))[: number % 3]
        options = SecondTideOptions(
            factions, selection, named, board=board, players=players, strange_allies=strange
        )
        play(options, number)


@pytest.mark.rule("ST-199", "ST-201")
@pytest.mark.parametrize(("players", "selection"), BRAWLS)
def test_clash_royale_for_every_number_of_players(players: int, selection: Selection) -> None:
    for number in range(OF_EACH):
        each, lives = 1 + number % 2, 1 + number % 5
        options = SecondTideOptions(
            selection=selection, players=players, mode="clash royale", heroes_each=each, lives=lives
        )
        play(options, number)
