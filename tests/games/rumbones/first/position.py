"""A situation of the first edition in three lines."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, Self

from mainbrace.games.rumbones.first.options import FirstEditionOptions
from mainbrace.games.rumbones.first_edition import FirstEdition
from mainbrace.games.rumbones.state import State
from mainbrace.kernel import Match, Scripted, Stream
from tests.games.rumbones.situation import SIDES, Situation

GAME = FirstEdition(Path(__file__).parent / "box")
PREPARE, GUN, DEPLOY_CREW, CREW, DEPLOY, ACTIVATE, KRAKEN, DRAW = range(1, 9)


class Position(Situation):
    """A position between the two ships at a phase of side A's turn: Objectives stand, nobody else yet.

    Nothing happens by itself: no guns, no Crew to deploy, no cards to draw, and the Kraken is dead.
    """

    game: ClassVar[FirstEdition] = GAME

    def __init__(self, phase: int = ACTIVATE, to_move: str = "A", players: int = 2) -> None:
        self.options: Any = FirstEditionOptions(factions=("reds", "blues"), players=players)
        self.state: State = GAME.setup(self.options, Stream(b"position"))
        self.state.round, self.state.phase = 1, phase
        self.state.first = self.state.to_move = SIDES[to_move]
        for side in self.state.sides:
            side.crew, side.offer, side.deckhands, side.bosuns = [], [], 0, 0
            side.features = [feature for feature in side.features if feature.objective != "deck-gun"]
            for hand in side.hands:
                hand.size = 0
        self.state.kraken.status = "dead"
        self.faces: list[int] = []
        self.script: Scripted | None = None
        self.match: Match[State] | None = None

    def guns(self, *letters: str) -> Self:
        """The Deck Guns of these sides stand."""
        spots = [spot for spot in self.board.features if spot.objective == "deck-gun"]
        fresh = GAME.setup(self.options, Stream(b"guns"))
        for spot in spots:
            if spot.side in [SIDES[letter] for letter in letters]:
                features = fresh.sides[spot.side].features
                self.state.sides[spot.side].features += [f for f in features if f.objective == "deck-gun"]
        return self

    def sleeping_kraken(self) -> Self:
        """The Kraken has not come yet."""
        self.state.kraken.status = "asleep"
        return self

    def limit(self, letter: str, cards: int) -> Self:
        """A side's hands may hold so many cards."""
        for hand in self.side(letter).hands:
            hand.size = cards
        return self

    def pool(self, letter: str, *cards: str) -> Self:
        """Cards in a side's Kraken Pool, by their ids."""
        side = self.side(letter)
        deck = GAME.box.factions[side.faction].deck
        for card in cards:
            number = next(n for n in side.deck if deck[n].id == card)
            side.deck.remove(number)
            side.pool_cards.append(number)
            side.pool += deck[number].kraken
        return self

    def thrown(self, letter: str, *cards: str) -> Self:
        """Cards on a side's discard pile, by their ids."""
        side = self.side(letter)
        deck = GAME.box.factions[side.faction].deck
        for card in cards:
            number = next(n for n in side.deck if deck[n].id == card)
            side.deck.remove(number)
            side.discard.append(number)
        return self

    def named(self, letter: str, numbers: list[int]) -> list[str]:
        """The ids of a side's cards with these numbers, in order of name."""
        deck = GAME.box.factions[self.side(letter).faction].deck
        return sorted(deck[number].id for number in numbers)

    def deployed(self, letter: str) -> list[str]:
        """The heroes of a side on the board."""
        return [hero.id for hero in self.side(letter).heroes if hero.zone >= 0]
