"""A table situation in three lines: who stands where, what the dice will show, and what is then done."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar, Self

from mainbrace.games.rumbones.board import Board, Zone
from mainbrace.games.rumbones.first_edition import FirstEdition
from mainbrace.games.rumbones.options import SecondTideOptions
from mainbrace.games.rumbones.recruiting import new_hero
from mainbrace.games.rumbones.second_tide import SecondTide
from mainbrace.games.rumbones.state import (
    CrewKind,
    DeadMansCoin,
    Feature,
    Hand,
    Hero,
    Monster,
    Side,
    Squad,
    State,
)
from mainbrace.kernel import Event, Match, Scripted, Stream
from tests.games.played import Played, TableDice

BOX = Path(__file__).parent / "box"
GAME = SecondTide(BOX)
SIDES = {"A": 0, "B": 1}


class Situation(Played[State]):
    """A position on the core board in round 1: side A to move, Deck Features standing, nobody else yet.

    Set it up, say what the dice show, then `start`; from then on `choose` and look.
    """

    game: ClassVar[SecondTide | FirstEdition] = GAME

    def __init__(self, to_move: str = "A", board: str = "gallant-windcutters", players: int = 2) -> None:
        self.options: Any = SecondTideOptions(factions=("reds", "blues"), board=board, players=players)
        self.state: State = GAME.setup(self.options, Stream(b"situation"))
        self.state.round = 1
        self.state.first = self.state.to_move = SIDES[to_move]
        for side in self.state.sides:
            side.deckhands += sum(squad.count for squad in side.crew)
            side.crew = []
        self.faces: list[int] = []
        self.script: Scripted | None = None

    @property
    def board(self) -> Board:
        return self.game.box.boards[self.state.board]

    def zone(self, label: str) -> Zone:
        return self.board.zone(label)

    def side(self, letter: str) -> Side:
        return self.now.sides[SIDES[letter]]

    @property
    def now(self) -> State:
        """The state as it is at this moment."""
        return self.state if self.match is None else self.match.state

    def hero(
        self,
        letter: str,
        id: str,
        zone: str = "",
        *,
        damage: int = 0,
        coins: int = 0,
        conditions: Iterable[str] = (),
        levels: Iterable[int] = (),
        activated: bool = False,
        overboard: bool = False,
        dead_mans_coin: DeadMansCoin = "",
        seat: int | None = None,
    ) -> Self:
        """Give a side a hero, on the board or off it; its first seat controls it unless another is named."""
        owner = self.side(letter).seats[0] if seat is None else seat
        hero = new_hero(self.game.box, id, SIDES[letter], owner)
        hero.zone = self.zone(zone) if zone else hero.zone
        hero.damage, hero.coins, hero.activated = damage, coins, activated or overboard
        hero.overboard = overboard
        hero.dead_mans_coin = dead_mans_coin
        hero.conditions = sorted(conditions)
        hero.levels = list(levels) or hero.levels
        self.side(letter).heroes.append(hero)
        return self

    def crew(self, letter: str, zone: str, deckhands: int = 0, bosuns: int = 0, track: str = "") -> Self:
        """Put Crew on the board, on the track from point `track`, or the first own track through the zone."""
        side, at = self.side(letter), self.zone(zone)
        points = self.board.points[SIDES[letter]]
        own = [n for n, way in enumerate(self.board.tracks) if way[0] in points]
        number = next((n for n in own if at in self.board.tracks[n]), own[0])
        if track:
            number = self.board.track_from[self.zone(track)]
        numbers: list[tuple[CrewKind, int]] = [("deckhand", deckhands), ("bosun", bosuns)]
        for kind, count in numbers:
            if count:
                side.crew.append(Squad(kind, at, number, count))
        side.deckhands -= deckhands
        side.bosuns -= bosuns
        return self

    def supply(self, letter: str, deckhands: int = 0, bosuns: int = 0) -> Self:
        """So much Crew is left to deploy; the rest is out of the way."""
        side = self.side(letter)
        side.deckhands, side.bosuns = deckhands, bosuns
        return self

    def pools(self, reds: int, blues: int) -> Self:
        """How far the Kraken's ire has grown."""
        self.side("A").pool, self.side("B").pool = reds, blues
        return self

    def round_over(self) -> Self:
        """Everybody has activated and both have passed; the Kraken and Recovery come next."""
        for side in self.state.sides:
            side.passed = side.crew_activated = True
            for hero in side.heroes:
                hero.activated = hero.activated or not hero.dead_mans_coin
        for monster in self.state.monsters:
            monster.activated = True
        return self

    def crew_done(self, *letters: str) -> Self:
        """The Crew of these sides has had its activation this round."""
        for letter in letters:
            self.side(letter).crew_activated = True
        return self

    def hand(self, letter: str, *cards: str, seat: int | None = None) -> Self:
        """Give Tide Cards by their ids, taken from its deck, to a side's first hand or that of a seat."""
        side = self.side(letter)
        deck = self.game.box.factions[side.faction].deck
        hand = next(hand for hand in side.hands if seat in (None, hand.seat))
        for card in cards:
            number = next(n for n in side.deck if deck[n].id == card)
            side.deck.remove(number)
            hand.cards.append(number)
        return self

    def captains(self, first: int, second: int) -> Self:
        """Both teams have elected these seats, who hold the one hand of each."""
        for side, captain in zip(self.state.sides, (first, second), strict=True):
            side.hands, side.speaker = [Hand(captain, 3)], captain
        return self

    def no_cards(self) -> Self:
        """Nobody draws Tide Cards in Recovery, so that nothing interrupts the next round."""
        for side in self.state.sides:
            for hand in side.hands:
                hand.size = 0
        return self

    def on_top(self, letter: str, *cards: str) -> Self:
        """The next Tide Cards a side will draw, the first one first."""
        side = self.side(letter)
        deck = self.game.box.factions[side.faction].deck
        for card in reversed(cards):
            number = next(n for n in side.deck if deck[n].id == card)
            side.deck.remove(number)
            side.deck.append(number)
        return self

    def monster(self, letter: str, zone: str, damage: int = 0) -> Self:
        """Put the Sea Dragon into play."""
        side = SIDES[letter]
        seat = self.side(letter).seats[0]
        self.state.monsters.append(Monster("sea-dragon", side, seat, self.zone(zone), damage))
        self.state.summoned.append("sea-dragon")
        return self

    def kraken(self, damage: int = 0) -> Self:
        """Put the Kraken on its spot, gangplank broken."""
        kraken = self.state.kraken
        kraken.status, kraken.damage = "awake", damage
        kraken.zones = list(self.board.kraken_spots[0])
        self.state.missing_planks = [zone for zone in self.board.planks if zone in kraken.zones]
        return self

    def no_features(self, letter: str, *keep: str) -> Self:
        """Clear a side's Deck Features away, all but the named ones."""
        side = self.side(letter)
        side.features = [feature for feature in side.features if feature.objective in keep]
        return self

    def worn(self, letter: str, objective: str, damage: int) -> Self:
        """A Deck Feature has taken damage already."""
        feature = self.feature(letter, objective)
        assert feature is not None
        feature.damage = damage
        return self

    def dice(self, *faces: int) -> Self:
        """What the next dice show; a die beyond these fails the test."""
        self.faces += faces
        return self

    def start(self, *keys: str) -> Self:
        """Put the position on the table and make the first choices."""
        self.script = TableDice(self.faces)
        self.match = Match(self.game, self.options, self.state, self.script)
        return self.choose(*keys)

    def roll_next(self, *faces: int) -> Self:
        """What the dice after those scripted so far show."""
        assert self.script is not None
        self.script._faces += faces
        return self

    def until_round(self, number: int) -> Self:
        """Play on until that round begins; nobody does more than they must, and every die shows a 1."""
        while self.now.round < number:
            assert len(self.playing.taken) < 500, f"round {number} never begins"
            self.roll_next(*[1] * 20)
            quiet = (key for key in ("decline", "end", "keep", "stop", "gun last") if key in self.keys)
            self.choose(next(quiet, self.keys[0]))
        return self

    def get(self, id: str, letter: str = "") -> Hero:
        """A hero as it is now."""
        sides = [self.side(letter)] if letter else self.now.sides
        return next(hero for side in sides for hero in side.heroes if hero.id == id)

    def purses(self, letter: str) -> list[int]:
        """The coins of a side's heroes."""
        return [hero.coins for hero in self.side(letter).heroes]

    def at(self, id: str, letter: str = "") -> str:
        """Where a hero stands now; empty when off the board."""
        zone = self.get(id, letter).zone
        return self.board.label(zone) if zone >= 0 else ""

    def count(self, letter: str, zone: str, kind: str = "") -> int:
        """How much Crew of a side stands in a zone."""
        at = self.zone(zone)
        return sum(s.count for s in self.side(letter).crew if s.zone == at and kind in ("", s.kind))

    def feature(self, letter: str, objective: str) -> Feature | None:
        """A Deck Feature as it is now, or None if it is gone."""
        return next((f for f in self.side(letter).features if f.objective == objective), None)

    def told(self, kind: str) -> list[Event]:
        """The events of a kind so far."""
        return [event for event in self.playing.events if event.kind == kind]
