"""All charts of the book, by name."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from mainbrace.games.bottle.assistant.battles import BATTLES
from mainbrace.games.bottle.assistant.careers import CAREERS
from mainbrace.games.bottle.assistant.charges import CHARGES
from mainbrace.games.bottle.assistant.closing import MELEE
from mainbrace.games.bottle.assistant.desk import Shelf
from mainbrace.games.bottle.assistant.faro import FAROBANK
from mainbrace.games.bottle.assistant.fighting import TURN
from mainbrace.games.bottle.assistant.grounds import GROUND
from mainbrace.games.bottle.assistant.law import LAW
from mainbrace.games.bottle.assistant.market import TRADE, TREASURE
from mainbrace.games.bottle.assistant.meeting import MEETING
from mainbrace.games.bottle.assistant.ordnance import GUNS
from mainbrace.games.bottle.assistant.outings import OUTINGS
from mainbrace.games.bottle.assistant.people import PEOPLE
from mainbrace.games.bottle.assistant.reacting import REACTIONS
from mainbrace.games.bottle.assistant.shots import SHOOTING
from mainbrace.games.bottle.assistant.trials import TRIALS
from mainbrace.games.bottle.assistant.views import VIEWS
from mainbrace.games.bottle.assistant.walls import BUILDINGS
from mainbrace.games.bottle.battle.tables import load_rules
from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.farobank.house import House
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.kernel import Chart

COLLECTIONS = (
    TURN,
    REACTIONS,
    SHOOTING,
    VIEWS,
    GUNS,
    CHARGES,
    MELEE,
    PEOPLE,
    CAREERS,
    TRIALS,
    MEETING,
    LAW,
    OUTINGS,
    TRADE,
    TREASURE,
    GROUND,
    BATTLES,
    BUILDINGS,
    FAROBANK,
)


def charts_of(
    book: Book, house: House, sea: SeaBook, content: Path | None = None
) -> Mapping[str, Chart[Any]]:
    """Every chart, read from these books."""
    shelf = Shelf(book, house, sea, load_rules(content).tables)
    charts = [each.chart(shelf) for collection in COLLECTIONS for each in collection.definitions]
    return MappingProxyType({chart.name: chart for chart in charts})
