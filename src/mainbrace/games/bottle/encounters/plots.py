"""The encounters by name."""

from __future__ import annotations

from mainbrace.games.bottle.encounters.carousing import CAROUSING
from mainbrace.games.bottle.encounters.cuttingout import CUTTING_OUT
from mainbrace.games.bottle.encounters.options import EncounterName
from mainbrace.games.bottle.encounters.plot import Plot
from mainbrace.games.bottle.encounters.raid import RAID
from mainbrace.games.bottle.encounters.robbery import ROBBERY
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


def plot_of(encounter: EncounterName, is_robbery: bool) -> Plot:
    """What is played now: whoever is waylaid has a robbery, whatever he was about."""
    return PLOTS["robbery" if is_robbery else encounter]
