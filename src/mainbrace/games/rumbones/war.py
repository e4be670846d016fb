"""War between two factions as a kind of game of Second Tide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mainbrace.games.rumbones import evaluation, scoring
from mainbrace.games.rumbones.content import Box
from mainbrace.games.rumbones.editions.second import SECOND_TIDE
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.layouts import layout
from mainbrace.games.rumbones.opening import open_game
from mainbrace.games.rumbones.recruiting import enlist, muster
from mainbrace.games.rumbones.rounds import end_round, take_turn
from mainbrace.games.rumbones.scenery import Scenery
from mainbrace.games.rumbones.setup import new_side, populate
from mainbrace.games.rumbones.state import State
from mainbrace.games.rumbones.teams import TEAMS, seats_of
from mainbrace.games.rumbones.verbs import perform
from mainbrace.games.rumbones.windows import window
from mainbrace.kernel import Chance, Facts, Play, Table

if TYPE_CHECKING:
    from mainbrace.games.rumbones.options import SecondTideOptions

GOAL = 8


class War:
    """What Second Tide hands over where two factions fight for eight Victory Points."""

    def __init__(self, title: str, box: Box) -> None:
        self.box = box
        self.scenery = Scenery(title, box)

    def setup(self, options: SecondTideOptions, chance: Chance) -> State:
        """Two factions with ships, Crew and cards, and the heroes that leave no choice."""
        sides = [
            new_side(self.box, faction, seats, team, chance)
            for faction, seats, team in zip(
                options.factions, seats_of(options.players), TEAMS[options.players], strict=True
            )
        ]
        for number, (side, named) in enumerate(zip(sides, options.heroes, strict=True)):
            enlist(self.box, number, side, named)
        muster(self.box, sides, options.selection, options.strange_allies, chance)
        return populate(layout(self.box, options.board, options.factions), GOAL, sides)

    def turn(self, table: Table[State]) -> Play[None]:
        """The opening, then turn by turn, and the end of a round when both have passed."""
        t = Fight(table, self.box, SECOND_TIDE, perform, window)
        if t.state.round == 0:
            return open_game(t)
        first, second = t.state.sides
        return end_round(t) if first.passed and second.passed else take_turn(t)

    outcome = staticmethod(scoring.outcome)

    def evaluate(self, state: State) -> Sequence[float]:
        """Who is ahead."""
        return evaluation.evaluate(state, self.box)

    def facts(self, state: State) -> Facts:
        """What a study wants to know."""
        return evaluation.facts(state, self.box)
