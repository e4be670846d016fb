"""Who is an enemy and what can be attacked where everybody fights everybody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from mainbrace.games.rumbones.board import NOWHERE, OFF_BOARD, Zone
from mainbrace.games.rumbones.fight import Fight, Target
from mainbrace.games.rumbones.state import Feature, Hero, Side, Squad

CHEST = "captains-chest"


class Brawl(Fight):
    """A fight of many sides. Where a rule names a single foe, `~side` stands for all others.

    The last side is nobody's: it has the Deck Features.
    """

    enemies_block: ClassVar[bool] = False

    __slots__ = ()

    def foe(self, side: int) -> int:
        return ~side

    def rivals(self, side: int) -> tuple[int, ...]:
        return tuple(number for number in range(len(self.state.sides)) if number != side)

    def in_turn(self, side: int) -> tuple[int, ...]:
        count = len(self.state.sides)
        return tuple((side + step) % count for step in range(count))

    def obstacles(self, side: int) -> set[Zone]:
        return set()

    def name(self, thing: Target) -> str:
        """What a player calls it; a hero who fights for several of them is told apart by whose it is."""
        name = super().name(thing)
        if not isinstance(thing, Hero) or not self.has_double(thing):
            return name
        return f"{name} ({self.faction(thing.side)})"

    def has_double(self, hero: Hero) -> bool:
        """True if the same hero also fights for somebody else."""
        return any(one.id == hero.id for one in self.heroes_of(~hero.side))

    def find_treasure(self) -> Zone:
        return next((one.zone for one in self.state.sides[-1].features if one.objective == CHEST), NOWHERE)

    @property
    def players(self) -> Sequence[Side]:
        """The sides that somebody plays."""
        return self.state.sides[:-1]

    def heroes_of(self, side: int) -> list[Hero]:
        """A side's heroes, or those of all others."""
        sides = [self.state.sides[side]] if side >= 0 else [self.state.sides[n] for n in self.rivals(~side)]
        return [hero for one in sides for hero in one.heroes]

    def models_zones(self, side: int) -> set[Zone]:
        return {hero.zone for hero in self.heroes_of(side)} - {OFF_BOARD}

    def has_hero(self, side: int, zone: Zone) -> bool:
        return any(hero.zone == zone for hero in self.heroes_of(side))

    def has_models(self, side: int, zone: Zone) -> bool:
        return self.has_hero(side, zone)

    def heroes_in(self, side: int, zone: Zone) -> list[Hero]:
        return [hero for hero in self.heroes_of(side) if hero.zone == zone]

    def crew_in(self, side: int, zone: Zone, kind: str = "") -> list[Squad]:
        return []

    def target_zones(self, side: int) -> set[Zone]:
        return self.models_zones(~side).union(self.objective_zones(side))

    def objective_zones(self, side: int) -> list[Zone]:
        return [feature.zone for feature in self.features_of(side)]

    def has_target(self, side: int, zone: Zone) -> bool:
        return self.has_hero(~side, zone) or zone in self.objective_zones(side)

    def features_of(self, side: int) -> Sequence[Feature]:
        """What can be attacked of the tiles: all but the Captain's Chest, by everybody (p. 22)."""
        return [feature for feature in self.state.sides[-1].features if feature.objective != CHEST]
