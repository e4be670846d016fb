"""The tables of Areas and Settlements as their files write them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mainbrace.games.bottle.encounterforms import Level
from mainbrace.games.bottle.fightforms import Form, Name, Positive
from mainbrace.games.bottle.terms import ClassName, Lemurian, Nation, Source


class MapArea(Form, frozen=True):
    """[[area]]: how busy it is, and the activity levels of each nation's Settlements (BC-074)."""

    id: Annotated[str, Meta(pattern="^[1-9]$", description='one of "1" to "9"')]
    name: Name
    aal: Level
    source: Source
    english: tuple[Level, ...] = ()
    french: tuple[Level, ...] = ()
    spanish: tuple[Level, ...] = ()
    dutch: tuple[Level, ...] = ()

    @property
    def owned(self) -> dict[Nation, tuple[Level, ...]]:
        """The activity levels of its Settlements by owner."""
        return {
            "english": self.english,
            "french": self.french,
            "spanish": self.spanish,
            "dutch": self.dutch,
        }


class FarArea(Form, frozen=True):
    """[[area]] of Lemuria: how busy it is, and the activity levels of each people's Settlements."""

    id: Annotated[str, Meta(pattern="^[1-9]$", description='one of "1" to "9"')]
    name: Name
    aal: Level
    owned: dict[Lemurian, tuple[Level, ...]]
    source: Source


class Lemuria(Form, frozen=True):
    """lemuria.toml"""

    area: tuple[FarArea, ...]
    source: Source


class Settlements(Form, frozen=True):
    """settlements.toml"""

    sack: Positive
    sack_percent: Positive
    militia: Positive
    fort: Level
    docks: Level
    wars: tuple[tuple[Nation, Nation], ...]
    opposites: tuple[tuple[ClassName, ClassName], ...]
    area: tuple[MapArea, ...]
    source: Source
