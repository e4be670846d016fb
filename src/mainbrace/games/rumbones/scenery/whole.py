"""The whole table as one seat sees it."""

from __future__ import annotations

from functools import cache, partial
from typing import ClassVar

from mainbrace.games.rumbones.board import Board
from mainbrace.games.rumbones.content import SIDES, Box
from mainbrace.games.rumbones.scenery import cards, dashboards, ground, pieces
from mainbrace.games.rumbones.state import Hero, Side, State
from mainbrace.games.rumbones.tide import POOL_LIMIT, in_hand
from mainbrace.kernel import Area, Card, Panel, Piece, Scene, Track

CHOOSING = "Choosing heroes"


class Scenery:
    """Draws scenes. What is printed is drawn once, and all scenes share it: nobody may change a scene."""

    pool_end: ClassVar[int] = POOL_LIMIT
    """Where the track of a Kraken Pool ends."""

    def __init__(self, title: str, box: Box) -> None:
        self.title = title
        self.box = box
        self._areas = cache(partial(ground.areas, box))
        self._overlays = cache(partial(ground.overlays, box))
        self._squad = cache(partial(pieces.squad, box))
        self._feature = cache(partial(pieces.feature, box))
        self._hero = cache(partial(pieces.printed_hero, box))
        self._held = cache(partial(cards.held, box))
        self._known = cache(partial(cards.known, box))
        self._thrown = cache(partial(cards.thrown, box))
        self._hero_panel = cache(partial(dashboards.hero_panel, box))
        self._crew_panel = cache(partial(dashboards.crew_panel, box))
        self._monster_panel = cache(partial(dashboards.monster_panel, box))
        self._kraken_panel = cache(partial(dashboards.kraken_panel, box))

    def scene(self, state: State, seat: int | None) -> Scene:
        """Everything this seat (None: a spectator) sees now."""
        factions = [self.box.factions[side.faction].name for side in state.sides]
        return Scene(
            title=self.title,
            status=self.status(state, factions),
            players=factions,
            areas=self.areas(state),
            pieces=self.pieces(state),
            cards=self.cards(state, seat),
            tracks=[
                track for number, side in enumerate(state.sides) for track in self.tracks(state, number, side)
            ],
            panels=self.panels(state),
            overlays=self._overlays(state.board),
            chapter=self.chapter(state),
            ground="water",
            sides=sides(state),
        )

    def areas(self, state: State) -> list[Area]:
        """The zones; where a gangplank is gone there is sea."""
        areas = self._areas(state.board)
        if state.missing_planks:
            areas = list(areas)
            for zone in state.missing_planks:
                areas[zone] = ground.gap(self.box, state.board, zone)
        return areas

    def pieces(self, state: State) -> list[Piece]:
        """Heroes, Crew and Deck Features of both sides, then what the sea has sent."""
        board = self.box.boards[state.board]
        shown: list[Piece] = []
        for number, side in enumerate(state.sides):
            shown += [self.hero(board, hero) for hero in side.heroes]
            shown += [
                self._squad(state.board, number, *post, count)
                for post, count in pieces.posts(side.crew).items()
            ]
            shown += [
                self._feature(state.board, number, feature.objective, feature.zone, feature.damage)
                for feature in side.features
            ]
        return shown + pieces.of_the_sea(state, self.box, board)

    def hero(self, board: Board, hero: Hero) -> Piece:
        """A hero with everything that lies on its dashboard."""
        return pieces.hero(self._hero(hero.id, hero.side), board, hero)

    def cards(self, state: State, seat: int | None) -> list[Card]:
        """The hands; the discards; before the game the heroes to choose from."""
        shown: list[Card] = []
        for number, side in enumerate(state.sides):
            shown += self.own_hands(number, side, seat) if seat in side.seats else self.hidden(number, side)
            shown += [
                self._thrown(side.faction, card, number, count) for count, card in enumerate(side.discard)
            ]
        return shown + cards.heroes_to_choose(self.box, state) if state.round == 0 else shown

    def own_hands(self, number: int, side: Side, seat: int | None) -> list[Card]:
        """The cards of a seat's own team, its own first."""
        shown: list[Card] = []
        copies: dict[str, int] = {}
        for hand in sorted(side.hands, key=lambda hand: hand.seat != seat):
            place = "hand" if hand.seat == seat else f"hand of seat {hand.seat + 1}"
            for card in hand.cards:
                id = in_hand(side, hand.seat, self.box.factions[side.faction].deck[card].id)
                copies[id] = copies.get(id, 0) + 1
                shown.append(self._held(side.faction, card, id, place, number, copies[id]))
        return shown

    def hidden(self, number: int, side: Side) -> list[Card]:
        """The hands of others: what everybody can name, and the backs of the rest."""
        shown: list[Card] = []
        for hand in side.hands:
            place = "hand" if len(side.hands) == 1 else f"hand of seat {hand.seat + 1}"
            known = [self._known(side.faction, card, place, number) for card in sorted(hand.known)]
            backs = range(len(hand.cards) - len(known))
            shown += known + [cards.back(number, hand.seat, place, count) for count in backs]
        return shown

    def tracks(self, state: State, number: int, side: Side) -> list[Track]:
        """Victory Points, Kraken Pool and deck of one side."""
        faction, letter = self.box.factions[side.faction], SIDES[number]
        return [
            Track(
                f"vp-{letter}",
                f"{faction.name}: Victory Points",
                side.vp,
                state.goal,
                number,
                ["victory-points"],
            ),
            Track(
                f"pool-{letter}",
                f"{faction.name}: Kraken Pool",
                side.pool,
                self.pool_end,
                number,
                ["kraken-pool"],
            ),
            Track(
                f"deck-{letter}",
                f"{faction.name}: Tide Deck",
                len(side.deck),
                len(faction.deck),
                number,
                ["tide-deck"],
            ),
        ]

    def panels(self, state: State) -> list[Panel]:
        """A dashboard for every hero, one for each Crew, for Sea Monsters in play, and the Kraken's."""
        shown: list[Panel] = []
        for number, side in enumerate(state.sides):
            shown += [self._hero_panel(hero.id, number, tuple(hero.levels)) for hero in side.heroes]
            shown.append(
                self._crew_panel(
                    side.faction,
                    number,
                    (side.deckhands, side.bosuns),
                    (side.bosun_level, side.gun_level),
                    side.crew_activated,
                    tuple(self.box.boards[state.board].ships[ship].name for ship in side.fire_pots),
                )
            )
        shown += [self._monster_panel(monster.id, monster.side) for monster in state.monsters]
        shown.append(self._kraken_panel(state.kraken.status))
        return shown

    def status(self, state: State, factions: list[str]) -> str:
        """Where the game stands, in a line."""
        if state.round == 0:
            return CHOOSING
        return f"Round {state.round}. First Player: {factions[state.first]}. Turn: {factions[state.to_move]}."

    def chapter(self, state: State) -> str:
        """What a replay can jump to."""
        return f"Round {state.round}" if state.round else CHOOSING


def sides(state: State) -> list[int]:
    """Per seat its side, where somebody shares one."""
    seats = {seat: number for number, side in enumerate(state.sides) for seat in side.seats}
    return [seats[seat] for seat in sorted(seats)] if len(seats) > len(state.sides) else []
