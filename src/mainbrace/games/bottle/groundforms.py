"""The tables of the ground as their files write them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from mainbrace.games.bottle.fightforms import Form, Id, Name, Positive
from mainbrace.games.bottle.terms import Source

TerrainName = Literal["clear", "woods", "rough", "hill"]
Material = Literal["grass", "frame", "masonry"]
"""What a building is made of."""
Withstands = Literal[Material, "ship"]
"""What a ball is fired at: a building by what it is made of, or a ship."""

Level = Annotated[int, Meta(ge=1, le=5, description="a whole number from 1 to 5, as activity levels are")]
Floors = Annotated[int, Meta(ge=1, le=3, description="1, 2 or 3 floors")]
Score = Annotated[int, Meta(ge=2, le=12, description="a whole number from 2 to 12, as two dice show it")]


class SightLimits(Form, frozen=True):
    """[sight]: how many inches one sees (BR-122, BC-048), and how far light falls (AR-126)."""

    night: Positive
    dark: Positive
    foul: Positive
    foul_night: Positive
    thicket: Positive
    thicket_night: Positive
    lit: Positive


class SectionRow(Form, frozen=True):
    """[[section]]: what two dice make of a section of the table (BR-186)."""

    terrain: TerrainName
    first: Score = msgspec.field(name="from")
    last: Score = msgspec.field(name="to")


class Defence(Form, frozen=True):
    """[defence]: what an area of a building, or a ship, withstands (BR-192)."""

    grass: Positive
    frame: Positive
    masonry: Positive
    ship: Positive
    fire: Positive
    """Dice of a fire against the building's own (BR-196)."""

    def of(self, target: Withstands) -> int:
        """The Defence Value of a building made of that, or of a ship."""
        match target:
            case "grass":
                return self.grass
            case "frame":
                return self.frame
            case "masonry":
                return self.masonry
            case "ship":
                return self.ship


class Terrain(Form, frozen=True):
    """terrain.toml"""

    sight: SightLimits
    section: Annotated[tuple[SectionRow, ...], Meta(min_length=1, description="rows for 2 to 12")]
    defence: Defence
    source: Source

    def row(self, score: int) -> SectionRow:
        """The row for two dice that add up to that."""
        return next(row for row in self.section if row.first <= score <= row.last)

    def at(self, score: int) -> TerrainName:
        """What a section is when two dice add up to that."""
        return self.row(score).terrain


class House(Form, frozen=True):
    """[[house]]: a kind of house that may stand in a settlement."""

    id: Id
    share: Positive
    kinds: Annotated[tuple[Material, ...], Meta(min_length=1, description="grass, frame or masonry")]
    floors: Annotated[tuple[Floors, ...], Meta(min_length=1, description="a list of numbers of floors")]
    names: Annotated[tuple[Name, ...], Meta(min_length=1, description="a list of names")]
    source: Source
    first: Level = msgspec.field(name="from")
    lit: bool = False
    """People are up in it by night, and light falls from its doors and windows (AR-126)."""


class HousesFile(Form, frozen=True):
    """houses.toml"""

    house: tuple[House, ...]
