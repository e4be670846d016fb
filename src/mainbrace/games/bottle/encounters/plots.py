"""The encounters by name."""

from __future__ import annotations

from mainbrace.games.bottle.encounters.carousing import CAROUSING
from mainbrace.games.bottle.encounters.cuttingout import CUTTING_OUT
from mainbrace.games.bottle.encounters.options import EncounterName
from mainbrace.games.bottle.encounters.plot import Plot
from mainbrace.games.bottle.encounters.raid import RAID
from mainbrace.games.bottle.encounters.robbery import ROBBERY, waylaid
from mainbrace.games.bottle.encounters.straight import STRAIGHT
from mainbrace.games.bottle.encounters.trading import TRADING
from mainbrace.games.bottle.encounters.treasure import TREASURE_HUNT

PLOTS: dict[EncounterName, Plot] = {
    "carousing": CAROUSING,
    "robbery": ROBBERY,
    "trading": TRADING,
    "treasure-hunt": TREASURE_HUNT,
    "raid": RAID,
    "skirmish": STRAIGHT,
    "cutting-out": CUTTING_OUT,
}


ON_THE_WAY: dict[EncounterName, Plot] = {"carousing": waylaid(CAROUSING), "trading": waylaid(TRADING)}
"""What is played once robbers or soldiers lie in wait."""


def plot_of(encounter: EncounterName, is_robbery: bool) -> Plot:
    """What is played now: whoever is waylaid has a robbery, whatever he was about."""
    return ON_THE_WAY.get(encounter, ROBBERY) if is_robbery else PLOTS[encounter]
