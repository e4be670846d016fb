"""Clash Royale as a kind of game of Second Tide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mainbrace.games.rumbones.clash import evaluation, turns
from mainbrace.games.rumbones.clash.brawl import Brawl
from mainbrace.games.rumbones.clash.edition import CLASH_ROYALE
from mainbrace.games.rumbones.clash.rivals import BANDS, NOBODY, brawl_box
from mainbrace.games.rumbones.clash.scenery import BrawlScenery
from mainbrace.games.rumbones.content import Box
from mainbrace.games.rumbones.layouts import brawl_boards
from mainbrace.games.rumbones.recruiting import enlist, muster
from mainbrace.games.rumbones.state import Feature, Side, State
from mainbrace.games.rumbones.windows import window
from mainbrace.kernel import Chance, Facts, Outcome, Play, Table

if TYPE_CHECKING:
    from mainbrace.games.rumbones.options import SecondTideOptions


class ClashRoyale:
    """What Second Tide hands over where everybody fights everybody."""

    def __init__(self, title: str, box: Box) -> None:
        self.box = brawl_box(box)
        self.scenery = BrawlScenery(title, self.box)

    def setup(self, options: SecondTideOptions, chance: Chance) -> State:
        """A band of heroes for every player, Deck Features for nobody, and no Crew and no cards."""
        bands = list(BANDS)[: options.players]
        players = [new_band(band, seat, options.heroes_each) for seat, band in enumerate(bands)]
        for seat, named in enumerate(options.heroes):
            enlist(self.box, seat, players[seat], named)
        muster(self.box, players, options.selection, True, chance)
        board = self.box.boards[options.board] if options.board else brawl_boards(self.box)[0]
        tiles = {spot.objective: Feature(spot.objective, spot.zone) for spot in board.features}
        nobody = Side(NOBODY, [], -1, deckhands=0, bosuns=0, features=list(tiles.values()))
        return State(board.name, [*players, nobody], 0, lives=options.lives)

    def turn(self, table: Table[State]) -> Play[None]:
        """The opening, then turn by turn."""
        t = Brawl(table, self.box, CLASH_ROYALE, turns.perform, window)
        return turns.take_turn(t) if t.state.round else turns.open_brawl(t)

    def outcome(self, state: State) -> Outcome | None:
        """How it ended."""
        return turns.outcome(state)

    def evaluate(self, state: State) -> Sequence[float]:
        """Who is ahead."""
        return evaluation.evaluate(state, self.box)

    def facts(self, state: State) -> Facts:
        """What a study wants to know."""
        return evaluation.facts(state, self.box)


def new_band(band: str, seat: int, heroes: int) -> Side:
    """A player without heroes yet."""
    return Side(band, [seat], seat, deckhands=0, bosuns=0, speaker=seat, quota=[heroes])
