"""A chart for the toy: how wet one gets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta

from mainbrace.kernel import Chart, ChartRow, Choice, Finding, Nothing, Table


@dataclass(frozen=True)
class Sea:
    """How the sea is."""

    waves: Annotated[int, Meta(ge=1, le=12)] = 1
    mood: str = "calm"


def swamped(sea: Sea, table: Table[Nothing]) -> Finding:
    """A die a wave, and one more for bailing if any is a six."""
    name = table.chance.pick(["Ann", "Bess", "Cora", "Dot", "Eve", "Fay"])
    faces = table.dice.roll(sea.waves, "Waves")
    if 6 in faces:
        (face,) = table.dice.roll(1, "Bailing")
        return Finding("sunk" if face == 1 else "wet", lines=(name,))
    return Finding("dry", (ChartRow("no six", "dry", applies=True),), lines=(name,))


WAVES = Chart(
    "waves", "Waves", "At sea", "How wet.", Sea, swamped, words={"mood": [Choice("calm"), Choice("cross")]}
)
