"""Charts read by faces that somebody has rolled."""

from __future__ import annotations

from typing import Any

from mainbrace.games.bottle.assistant.charts import charts_of
from mainbrace.games.bottle.book import load_book
from mainbrace.games.bottle.farobank.house import load_house
from mainbrace.games.bottle.sea.seabook import load_sea_book
from mainbrace.kernel import Consulted, Finding, Stream, consult
from mainbrace.kernel.options import checked_options

CHARTS = charts_of(load_book(), load_house(), load_sea_book())


def consulted(name: str, faces: list[int] | None = None, **circumstances: Any) -> Consulted:
    """A chart in these circumstances, with these dice."""
    chart = CHARTS[name]
    return consult(chart, checked_options(chart, circumstances), Stream(b"luck"), faces)


def read(name: str, faces: list[int], **circumstances: Any) -> Finding:
    """What a chart says."""
    return consulted(name, faces, **circumstances).finding


def row(name: str, faces: list[int], **circumstances: Any) -> str:
    """The first row that applies."""
    return next(row.label for row in read(name, faces, **circumstances).rows if row.applies)


def odds(name: str, **circumstances: Any) -> dict[str, float]:
    """How likely each result is."""
    return dict(consulted(name, **circumstances).odds)


def dice_rolled(name: str, **circumstances: Any) -> list[int]:
    """How many dice were in each roll."""
    rolls = [event.facts for event in consulted(name, **circumstances).events if event.kind == "rolled"]
    return [len(roll["faces"]) for roll in rolls if isinstance(roll["faces"], list)]
