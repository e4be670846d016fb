"""The encounters by name."""

from __future__ import annotations

from mainbrace.games.bottle.encounters.carousing import Carousing
from mainbrace.games.bottle.encounters.options import EncounterName
from mainbrace.games.bottle.encounters.plot import Plot
from mainbrace.games.bottle.encounters.raid import Raid
from mainbrace.games.bottle.encounters.robbery import Robbery
from mainbrace.games.bottle.encounters.straight import Straight
from mainbrace.games.bottle.encounters.trading import Trading
from mainbrace.games.bottle.encounters.treasure import TreasureHunt

PLOTS: dict[EncounterName, Plot] = {
    "carousing": Carousing(),
    "robbery": Robbery(),
    "trading": Trading(),
    "treasure-hunt": TreasureHunt(),
    "raid": Raid(),
    "skirmish": Straight(),
}


def plot_of(encounter: EncounterName, is_robbery: bool) -> Plot:
    """What is played now: whoever is waylaid has a robbery, whatever he was about."""
    return PLOTS["robbery" if is_robbery else encounter]
