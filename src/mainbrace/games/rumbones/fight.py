"""The table as the rules of Rum & Bones see it: state, dice, box and board, and who stands where."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

import msgspec

from mainbrace.games.rumbones.board import NOWHERE, OFF_BOARD, PLANK, SEA, Board, Zone
from mainbrace.games.rumbones.content import SIDES, Box, HeroCard
from mainbrace.games.rumbones.state import Feature, Hero, Kraken, Monster, Side, Squad, State
from mainbrace.kernel import Modifier, Play, Table

if TYPE_CHECKING:
    from mainbrace.games.rumbones.attack import Attack
    from mainbrace.games.rumbones.context import Context
    from mainbrace.games.rumbones.editions import Edition
    from mainbrace.games.rumbones.effects import Effect
    from mainbrace.games.rumbones.triggers import Window

Target = Hero | Squad | Feature | Monster | Kraken


class Activation(msgspec.Struct):
    """What a hero or a Sea Monster has left in its activation."""

    actor: Hero | Monster
    actions: int = 3
    moves: int = 0
    used: dict[str, int] = {}
    """How often each skill was used."""


class Cause(msgspec.Struct, frozen=True, gc=False):
    """Who is to be credited with harm: a side (None: nobody), and the hero if a hero did it."""

    side: int | None
    hero: Hero | None = None
    by_attack: bool = False
    """True for the Hits of an attack and what its text says about them, not for other effects."""


class Fight(Table[State]):
    """What every rule has in its hands: the table, and what Rum & Bones lays on it."""

    enemies_block: ClassVar[bool] = True
    """Whether nobody can enter a zone that an enemy holds."""

    __slots__ = (
        "_open_window",
        "_perform",
        "_table",
        "activation",
        "board",
        "box",
        "crew_modifiers",
        "edition",
        "rig_modifiers",
        "treasure",
    )

    def __init__(
        self,
        table: Table[State],
        box: Box,
        edition: Edition,
        perform: Callable[[Fight, Effect, Context], Play[None]],
        open_window: Callable[..., Play[None] | tuple[()]],
    ) -> None:
        """`perform` and `open_window` are given, since what they lead to needs a Fight itself."""
        self._perform = perform
        self._open_window = open_window
        self._table = table
        self._events = table._events
        self.state = table.state
        self.dice = table.dice
        self.chance = table.chance
        self.box = box
        self.edition = edition
        self.board: Board = box.boards[table.state.board]
        self.activation: Activation | None = None
        """The hero's or monster's activation in progress, if there is one."""
        self.crew_modifiers: list[Modifier] = []
        """What cards add to the dice of the Crew in this activation."""
        self.rig_modifiers: list[Modifier] = []
        """What cards add to the Rigging Check under way."""
        self.treasure = self.find_treasure()

    def reveal(self) -> None:
        """Say so at the table itself, where the match looks."""
        self._table.reveal()

    def own(self, side: int) -> Side:
        """The state of one side."""
        return self.state.sides[side]

    def perform(self, effect: Effect, context: Context) -> Play[None]:
        """Carry out what a card says."""
        return self._perform(self, effect, context)

    def window(
        self,
        name: Window,
        side: int | None = None,
        subject: Hero | None = None,
        targets: Sequence[Hero] = (),
        zone: Zone = OFF_BOARD,
        attack: Attack | None = None,
    ) -> Play[None] | tuple[()]:
        """Stop for Passives, Tide Cards and Reactions that this moment sets off."""
        if side is None and subject is not None:
            side = subject.side
        return self._open_window(self, name, side, subject, targets, zone, attack)

    def card(self, hero: Hero) -> HeroCard:
        """The hero's dashboard."""
        return self.box.heroes[hero.id]

    def name(self, thing: Target) -> str:
        """What a player calls it."""
        if isinstance(thing, Hero):
            return self.box.heroes[thing.id].name
        if isinstance(thing, Feature):
            return self.box.objectives[thing.objective].name
        if isinstance(thing, Monster):
            return self.box.monsters[thing.id].name
        return "Kraken" if isinstance(thing, Kraken) else thing.kind.capitalize()

    def piece(self, side: int, thing: Target) -> str:
        """Its id in the scene and in option keys."""
        if isinstance(thing, Hero):
            return self.box.heroes[thing.id].pieces[thing.side]
        if isinstance(thing, Feature):
            return f"{SIDES[side]}-{thing.objective}"
        if isinstance(thing, Monster):
            return thing.id
        if isinstance(thing, Kraken):
            return "kraken"
        return f"{SIDES[side]}-{thing.kind}-{self.label(thing.zone)}-{thing.track}"

    def about(self, hero: Hero | None) -> str:
        """The piece that a question about a hero concerns; empty where it is about none."""
        return "" if hero is None else self.box.heroes[hero.id].pieces[hero.side]

    def label(self, zone: Zone) -> str:
        """The zone's name."""
        return self.board.labels[zone]

    def hit_points(self, thing: Target) -> int:
        """How much damage it can take from new."""
        if isinstance(thing, Hero):
            return self.box.heroes[thing.id].hp + thing.bonus_hp
        if isinstance(thing, Feature):
            return self.box.objectives[thing.objective].hp
        if isinstance(thing, Monster):
            return self.box.monsters[thing.id].hp
        return self.box.kraken.hp if isinstance(thing, Kraken) else 1

    def is_sea(self, zone: Zone) -> bool:
        """True for open water: printed sea, or a gap whose gangplank is gone."""
        hull = self.board.hulls[zone]
        return hull == SEA or (hull == PLANK and zone in self.state.missing_planks)

    def foe(self, side: int) -> int:
        """Whom a side fights."""
        return 1 - side

    def rivals(self, side: int) -> tuple[int, ...]:
        """All sides but this one."""
        return (1 - side,)

    def in_turn(self, side: int) -> tuple[int, ...]:
        """All sides, this one first."""
        return (side, 1 - side)

    def obstacles(self, side: int) -> set[Zone]:
        """The zones that a side's models cannot enter because of who stands there."""
        return self.models_zones(1 - side)

    def find_treasure(self) -> Zone:
        """Where a hero may spend an action on coins; nowhere in war."""
        return NOWHERE

    def models_zones(self, side: int) -> set[Zone]:
        """The zones that hold a hero, crew or Sea Monster of this side."""
        own = self.state.sides[side]
        zones = set()
        for squad in own.crew:
            zones.add(squad.zone)
        for hero in own.heroes:
            zones.add(hero.zone)
        zones.discard(OFF_BOARD)
        for monster in self.state.monsters:
            if monster.side == side:
                zones.add(monster.zone)
        return zones

    def target_zones(self, side: int) -> set[Zone]:
        """The zones that hold anything this side may attack, the Kraken included."""
        zones = self.models_zones(1 - side)
        for feature in self.state.sides[1 - side].features:
            zones.add(feature.zone)
        zones.update(self.state.kraken.zones)
        return zones

    def features_of(self, side: int) -> Sequence[Feature]:
        """The Deck Features of a side that can be attacked."""
        return self.state.sides[side].features

    def objective_zones(self, side: int) -> list[Zone]:
        """The zones that hold a Deck Feature this side may attack, or the Kraken."""
        zones = list(self.state.kraken.zones)
        for feature in self.state.sides[1 - side].features:
            zones.append(feature.zone)
        return zones

    def has_target(self, side: int, zone: Zone) -> bool:
        """True if the zone holds anything this side may attack."""
        return self.has_models(1 - side, zone) or zone in self.objective_zones(side)

    def has_hero(self, side: int, zone: Zone) -> bool:
        """True if a hero of this side stands in the zone."""
        for hero in self.state.sides[side].heroes:  # noqa: SIM110 - any() takes four times as long
            if hero.zone == zone:
                return True
        return False

    def heroes_in(self, side: int, zone: Zone) -> list[Hero]:
        """The heroes of a side in a zone."""
        return [hero for hero in self.state.sides[side].heroes if hero.zone == zone]

    def crew_in(self, side: int, zone: Zone, kind: str = "") -> list[Squad]:
        """The crew of a side in a zone, of one kind or of both."""
        found = []
        for squad in self.state.sides[side].crew:
            if squad.zone == zone and kind in ("", squad.kind):
                found.append(squad)
        return found

    def has_models(self, side: int, zone: Zone) -> bool:
        """True if a hero, crew or Sea Monster of this side stands in the zone."""
        own = self.state.sides[side]
        for squad in own.crew:
            if squad.zone == zone:
                return True
        for monster in self.state.monsters:
            if monster.zone == zone and monster.side == side:
                return True
        return self.has_hero(side, zone)

    def has_bosun(self, side: int, zone: Zone) -> bool:
        """True if a Bosun of this side stands in the zone."""
        for squad in self.state.sides[side].crew:  # noqa: SIM110 - any() takes four times as long
            if squad.zone == zone and squad.kind == "bosun":
                return True
        return False

    def deployed(self, side: int) -> Iterator[Hero]:
        """The side's heroes on the board."""
        return (hero for hero in self.state.sides[side].heroes if hero.zone != OFF_BOARD)

    def is_acting(self, thing: Hero | Monster) -> bool:
        """True during that hero's or monster's own activation."""
        return self.activation is not None and self.activation.actor is thing

    def faction(self, side: int) -> str:
        """The name of a side's faction."""
        return self.box.factions[self.state.sides[side].faction].name

    def decider(self, side: int) -> int:
        """The seat that decides for a side as a whole."""
        return self.state.sides[side].speaker
