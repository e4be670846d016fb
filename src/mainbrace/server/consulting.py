"""Tables of a game's book, consulted by somebody who plays with the real thing. Nothing is kept."""

from __future__ import annotations

from typing import Any

from mainbrace.games import AnyGame
from mainbrace.kernel import Chart, Event, MainbraceError, Stream, consult, new_seed
from mainbrace.kernel.options import checked_options
from mainbrace.server import wire
from mainbrace.server.refusal import Refusal, unusable
from mainbrace.server.tables import refusing_options


def found(game: AnyGame, name: str) -> Chart[Any]:
    """The chart of that name."""
    chart = game.charts.get(name)
    if chart is None:
        known = ", ".join(sorted(game.charts)) or "none"
        raise Refusal(404, "no-chart", f"there is no chart {name!r}; {game.title} has: {known}", "chart")
    return chart


def consulted(game: AnyGame, chart: Chart[Any], asked: wire.Consultation) -> wire.Consulted:
    """What the chart says in these circumstances."""
    with refusing_options():
        options = checked_options(chart, asked.options)
        try:
            answer = consult(chart, options, Stream(new_seed()), asked.dice)
        except MainbraceError as error:
            raise unusable(str(error), getattr(error, "field", "dice")) from error
    told = [telling(game, event) for event in answer.events]
    return wire.Consulted(answer.finding, told, list(answer.odds))


def telling(game: AnyGame, event: Event) -> wire.Telling:
    """An event in a sentence, with its dice to be drawn."""
    faces = event.facts["faces"] if event.kind == "rolled" else []
    assert isinstance(faces, list)
    return wire.Telling(game.tell(event), faces)
