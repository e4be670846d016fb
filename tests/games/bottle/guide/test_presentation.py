"""What is told of an encounter: its name, objective, forces, terrain, deployment, special instructions."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from mainbrace.games.bottle.encounters.game import Ashore
from mainbrace.games.bottle.encounters.options import EncounterName
from mainbrace.kernel import Match, seed_from
from mainbrace.server.forms import form

GAME = Ashore()


class Parts(NamedTuple):
    """Some words of each part."""

    name: str
    objective: str
    forces: str
    terrain: str
    deployment: str
    special: str


FEW = "To carouse, trade and meet robbers one fewer than Rep at most."
CREW = "How many come along with each Star"
LAND = "Sections by the terrain table"
EDGE = "through one of the three sections nearest to you"
PRESENTED: dict[EncounterName, Parts] = {
    "carousing": Parts(
        "Carousing", "See the town, meet people", FEW, LAND, EDGE, "A floor that none of you has been on"
    ),
    "robbery": Parts(
        "Robbery",
        "Get past them",
        FEW,
        "Robbers in an alley",
        "Robbers step out from round a corner",
        "you count as active, or they do if you were suspicious",
    ),
    "raid": Parts("Raid", "Loot at least one house", CREW, LAND, EDGE, "In each house is a PEF"),
    "trading": Parts("Trading", "Find a trader and do business", FEW, LAND, EDGE, "Instead of the first PEF"),
    "treasure-hunt": Parts(
        "Treasure Hunt", "Dig where the map points", CREW, LAND, EDGE, "with a PEF for each point"
    ),
}


def told_before_the_first_move(encounter: EncounterName) -> str:
    """All that somebody can read of it: in the form, at the table, in the log, and in the glossary."""
    match = Match.new(GAME, {"encounter": encounter, "band": 1}, seed_from("landing"))
    assert match.decision is not None
    fields = form(GAME, {"encounter": encounter}).fields
    chosen = [each for each in GAME.choices()["encounter"] if each.value == encounter]
    return "\n".join(
        [
            *(f"{each.label} {each.text}" for each in chosen),
            *(each.help for each in fields),
            *(line for panel in GAME.scene(match.state, 0).panels for line in panel.lines),
            *map(GAME.tell, match.events),
            GAME.glossary[encounter].text,
            GAME.glossary[f"ask:{match.decision.ask}"].text,
        ]
    )


@pytest.mark.rule("BC-138")
@pytest.mark.parametrize("encounter", list(PRESENTED))
def test_every_part_of_an_encounter_is_told(encounter: EncounterName) -> None:
    told = told_before_the_first_move(encounter)
    missing = {part: words for part, words in PRESENTED[encounter]._asdict().items() if words not in told}
    assert missing == {}
