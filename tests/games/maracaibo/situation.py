"""A table situation in three lines: what lies where, what the dice will show, and what is then done."""

from __future__ import annotations

from typing import Any, Self

from mainbrace.games.maracaibo.content import Improvement, Location, Residence
from mainbrace.games.maracaibo.counts import Estate
from mainbrace.games.maracaibo.effects import Effect
from mainbrace.games.maracaibo.game import Maracaibo
from mainbrace.games.maracaibo.options import MaracaiboOptions
from mainbrace.games.maracaibo.sea import START, Sea, Space
from mainbrace.games.maracaibo.state import (
    NO_TREASURE,
    NOTHING_HERE,
    RUM_MARKET,
    WATER,
    Fort,
    Player,
    Stall,
    State,
)
from mainbrace.games.maracaibo.terms import TREASURES
from mainbrace.games.maracaibo.trail import TRAIL_START, Trail
from mainbrace.games.maracaibo.verbs import SHEET
from mainbrace.kernel import Event, Match, Stream
from tests.games.played import Played, TableDice

GAME = Maracaibo()
BOX = GAME.box


class Situation(Played[State]):
    """Round 1, Blue (seat 0) to move with 10 doubloons, an empty sea of open water and no quests in hand.

    Set it up, say what the dice show, then `start`; from then on `choose` and look.
    """

    def __init__(self, players: int = 2, layout: Any = "long", trail: str = "") -> None:
        self.options = MaracaiboOptions(players=players, layout=layout)
        self.state: State = GAME.setup(self.options, Stream(b"situation"))
        state = self.state
        state.round, state.first, state.to_move, state.market_side = 1, 0, 0, 0
        state.trail = trail or state.trail
        state.cards = [WATER] * len(state.cards)
        state.tiles = [NOTHING_HERE] * len(state.tiles)
        for player in state.players:
            state.quest_deck[:0] = player.offer
            player.offer, player.doubloons = [], 10
        self.faces: list[int] = []
        self.script: TableDice | None = None

    @property
    def now(self) -> State:
        """The state as it is at this moment."""
        return self.state if self.match is None else self.match.state

    @property
    def sea(self) -> Sea:
        return BOX.seas[self.state.sea]

    @property
    def trail(self) -> Trail:
        return BOX.trails[self.state.trail]

    def player(self, seat: int = 0) -> Player:
        return self.now.players[seat]

    @property
    def blue(self) -> Player:
        """The player to move."""
        return self.player(0)

    @property
    def estate(self) -> Estate:
        """All that Blue has at this moment."""
        return Estate(BOX, self.now, self.blue)

    def card(self, label: str, id: str, tile: str = "") -> Self:
        """Put a card on a cell, with a Treasure Value tile if named; it is taken from wherever it was."""
        number, cell = BOX.card(id), self.sea.space(label)
        if number in self.state.deck:
            self.state.deck.remove(number)
        self.state.cards[cell] = number
        if tile:
            self.state.tiles[cell] = TREASURES.index(tile)
        return self

    def ship(self, label: str, seat: int = 0) -> Self:
        """A ship is there."""
        self.player(seat).ship = self.sea.space(label)
        return self

    def explorer(self, label: str, seat: int = 0) -> Self:
        """An explorer is there, and has crossed the rivers on the way."""
        player = self.player(seat)
        player.explorer = self.trail.spot(label)
        player.rivers = self.trail.rivers_between(self.trail.spot("Start"), player.explorer)
        return self

    def doubloons(self, number: int, seat: int = 0) -> Self:
        self.player(seat).doubloons = number
        return self

    def sand(self, gold: int = 0, emerald: int = 0, pearl: int = 0, seat: int = 0) -> Self:
        """Treasures that are not buried."""
        self.player(seat).sand = [gold, emerald, pearl]
        return self

    def buried(self, gold: int = 0, emerald: int = 0, pearl: int = 0, seat: int = 0) -> Self:
        """Treasures that are buried."""
        self.player(seat).buried = [gold, emerald, pearl]
        return self

    def owns(self, *ids: str, seat: int = 0) -> Self:
        """Improvements or Residences a player has, with what they add for good."""
        for id in ids:
            number = BOX.card(id)
            card = BOX.cards[number]
            if isinstance(card, Improvement):
                self.player(seat).improvements.append(number)
                self.adds(seat, card.effect)
                if number in self.state.deck:
                    self.state.deck.remove(number)
            elif isinstance(card, Residence):
                self.player(seat).residences.append(number)
        return self

    def windows(self, *ids: str, seat: int = 0) -> Self:
        """Windows that are filled, with what they add for good."""
        for id in ids:
            number = BOX.window(id)
            self.player(seat).windows.append(number)
            self.adds(seat, BOX.windows[number].effect)
        return self

    def figurehead(self, id: str, seat: int = 0) -> Self:
        """A figurehead on the bow, with what it adds for good."""
        number = BOX.figurehead(id)
        self.player(seat).figureheads.append(number)
        self.adds(seat, BOX.figureheads[number].effect)
        if number in self.state.figureheads:
            self.state.figureheads.remove(number)
        return self

    def adds(self, seat: int, effect: Effect) -> None:
        """What lasts of an effect stands on the player's sheet."""
        sheet = self.player(seat).sheet
        for clause in effect.clauses:
            if clause.verb in SHEET:
                field = SHEET[clause.verb]
                setattr(sheet, field, getattr(sheet, field) + (clause.number or 1))
            elif clause.verb == "treasure price":
                sheet.treasure_price = clause.number

    def market(self, tile: str, label: str, seat: int = 0) -> Self:
        """A Black Market that lies on a cell."""
        number = BOX.market(tile)
        self.player(seat).tiles.remove(number)
        self.player(seat).stalls.append(Stall(number, self.sea.space(label)))
        return self

    def commander(self, id: str, back: str = "victor-vile", seat: int = 0) -> Self:
        """A player follows a Commander, whose lasting effect works, with the back of another one."""
        player = self.player(seat)
        player.commander, player.back = BOX.commander(id), BOX.commander(back)
        player.boards = [player.commander, player.back]
        self.adds(seat, BOX.commanders[player.commander].effect)
        if id == "iron-ingrid":
            player.shelf = [NO_TREASURE] * 6
        if id == "ravaging-rajesh":
            player.neutral = TRAIL_START
        return self

    def rum(self, number: int, seat: int = 0) -> Self:
        self.player(seat).rum = number
        return self

    def cannons(self, number: int, seat: int = 0) -> Self:
        """So many windows are filled, from the last one on, each with a Cannon."""
        player = self.player(seat)
        player.cannons = list(range(len(BOX.windows)))[-number:]
        player.windows += [window for window in player.cannons if window not in player.windows]
        return self

    def fort(self, place: str, strength: int) -> Self:
        """A Fort on a cell, in the Gulf, or on a space of the trail ("trail:7")."""
        taken = [fort.tile for fort in self.state.forts]
        tile = next(n for n, fort in enumerate(BOX.forts) if fort.strength == strength and n not in taken)
        if place.startswith("trail:"):
            self.state.forts.append(Fort(tile, START, self.trail.spot(place.removeprefix("trail:"))))
        else:
            self.state.forts.append(Fort(tile, self.sea.space(place)))
        return self

    def rum_market(self, label: str) -> Self:
        """A Rum Market on a cell."""
        self.state.tiles[self.sea.space(label)] = RUM_MARKET
        return self

    def row(self, *quests: str) -> Self:
        """The open quests from left to right."""
        state = self.state
        state.quest_deck[:0] = state.row
        state.row = [BOX.quest(id) for id in quests]
        state.quest_deck = [number for number in state.quest_deck if number not in state.row]
        return self

    def hand(self, *quests: str, seat: int = 0) -> Self:
        """Quests in a player's hand."""
        for id in quests:
            number = BOX.quest(id)
            for pile in (self.state.quest_deck, self.state.row):
                if number in pile:
                    pile.remove(number)
            self.player(seat).quests.append(number)
        return self

    def dice(self, *faces: int) -> Self:
        """What the next dice show (yellow, green, white); a die beyond these fails the test."""
        self.faces += faces
        return self

    def start(self, *keys: str) -> Self:
        """Put the position on the table and make the first choices."""
        self.script = TableDice(self.faces)
        self.match = Match(GAME, self.options, self.state, self.script)
        return self.choose(*keys)

    def at(self, seat: int = 0) -> str:
        """Where a player's ship is."""
        return self.sea.label(self.player(seat).ship)

    def space(self, seat: int = 0) -> str:
        """Where a player's explorer is."""
        return self.trail.spaces[self.player(seat).explorer].label

    def lies(self, label: str) -> str:
        """The id of the card on a cell; empty for open water."""
        number = self.now.cards[self.sea.space(label)]
        return "" if number == WATER else BOX.cards[number].id

    def told(self, kind: str) -> list[Event]:
        """The events of a kind so far."""
        return [event for event in self.playing.events if event.kind == kind]


def locations(state: State) -> list[Space]:
    """The cells with a Location."""
    return [
        Space(cell)
        for cell, number in enumerate(state.cards)
        if number != WATER and isinstance(BOX.cards[number], Location)
    ]
