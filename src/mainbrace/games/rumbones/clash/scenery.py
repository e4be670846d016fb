"""A brawl as one seat sees it."""

from __future__ import annotations

import msgspec

from mainbrace.games.rumbones.board import Board
from mainbrace.games.rumbones.clash.brawl import CHEST
from mainbrace.games.rumbones.content import SIDES, Box
from mainbrace.games.rumbones.scenery import cards, pieces
from mainbrace.games.rumbones.scenery.naming import icon
from mainbrace.games.rumbones.scenery.whole import Scenery
from mainbrace.games.rumbones.state import Feature, Side, State
from mainbrace.kernel import Area, Card, Panel, Piece, Scene, Stat, Track


class BrawlScenery(Scenery):
    """Every player with heroes and Lives; the tiles are nobody's."""

    def scene(self, state: State, seat: int | None) -> Scene:
        """Everything this seat (None: a spectator) sees now: there are no secrets."""
        names = [self.box.factions[side.faction].name for side in state.sides[:-1]]
        return Scene(
            title=f"{self.title}, Clash Royale",
            status=f"Turn: {names[state.to_move]}." if state.round else "Choosing heroes",
            players=names,
            areas=self.areas(state),
            pieces=self.pieces(state),
            cards=self.cards(state, seat),
            tracks=[self.lives(state, number, side) for number, side in enumerate(state.sides[:-1])],
            panels=self.panels(state),
            chapter=f"Round {state.round}" if state.round else "Choosing heroes",
            ground="water",
        )

    def pieces(self, state: State) -> list[Piece]:
        """Heroes, and the Deck Features, which have no owner."""
        board = self.box.boards[state.board]
        shown = [
            with_lives(pieces.hero(self._hero(hero.id, number), board, hero), hero.lives)
            for number, side in enumerate(state.sides)
            for hero in side.heroes
        ]
        return shown + [tile(self.box, board, feature) for feature in state.sides[-1].features]

    def areas(self, state: State) -> list[Area]:
        """The zones; nobody owns a ship here."""
        return [msgspec.structs.replace(area, owner=None) for area in super().areas(state)]

    def cards(self, state: State, seat: int | None) -> list[Card]:
        """The heroes that may be chosen."""
        return cards.heroes_to_choose(self.box, state) if state.round == 0 else []

    def lives(self, state: State, number: int, side: Side) -> Track:
        """All Lives of a player together."""
        most = state.lives * sum(side.quota)
        left = sum(hero.lives for hero in side.heroes)
        name = self.box.factions[side.faction].name
        return Track(f"lives-{SIDES[number]}", f"{name}: Lives", left, most, number, ["lives"])

    def panels(self, state: State) -> list[Panel]:
        """A dashboard for every hero."""
        return [
            self._hero_panel(hero.id, number, tuple(hero.levels))
            for number, side in enumerate(state.sides)
            for hero in side.heroes
        ]


def with_lives(piece: Piece, lives: int) -> Piece:
    """A hero's piece that also shows its Lives."""
    piece.stats = [*piece.stats, Stat("lives", lives)]
    return piece


def tile(box: Box, board: Board, feature: Feature) -> Piece:
    """A Deck Feature that anybody may break for coins, or the Captain's Chest, which nobody can."""
    card = box.objectives[feature.objective]
    is_chest = feature.objective == CHEST
    return Piece(
        f"{SIDES[-1]}-{card.id}",
        "feature",
        card.name,
        board.label(feature.zone),
        stats=[] if is_chest else [Stat("hit points", card.hp - feature.damage, card.hp)],
        help="An action here brings 3 coins." if is_chest else "A coin for each damage.",
        icon=icon(card.id, "objective"),
        topics=["treasure" if is_chest else "spoils"],
    )
