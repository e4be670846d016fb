"""Every table of every book over HTTP: as usual, and with each choice of each list and each switch once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from mainbrace.games import AnyGame, catalogue
from mainbrace.server.forms import chart_form
from mainbrace.server.wire import Field
from tests.server.serving import House, visit

CONTRARY = ("farobank", "trader")
"""Not everything goes together here: limits of the house, coppered Turns, a hostile nation of one's own."""


@cache
def books() -> dict[str, AnyGame]:
    """The games whose books have tables."""
    return {name: game for name, game in catalogue().items() if game.charts}


def settings(fields: list[Field]) -> Iterator[dict[str, Any]]:
    """What somebody may set: nothing, then one thing after another; of a number its ends."""
    yield {}
    for field in fields:
        usual = [field.default]
        several = [[choice.value] for choice in field.choices] if (field.least or 0) <= 1 else []
        values: dict[str, list[Any]] = {
            "one": [choice.value for choice in field.choices],
            "several": several,
            "switch": [True, False],
            "number": [each for each in (field.least, field.most) if each is not None],
        }
        yield from ({field.name: value} for value in values.get(field.kind, usual) if value != field.default)


@pytest.mark.parametrize("game", books())
def test_every_table_is_rolled_over_http_in_all_circumstances(tmp_path: Path, game: str) -> None:
    failures = []

    async def call(at: House) -> None:
        for name, chart in books()[game].charts.items():
            for options in settings(chart_form(chart).fields):
                answer = await at.client.post(f"/api/games/{game}/charts/{name}", json={"options": options})
                is_contrary = name in CONTRARY and answer.status_code == 409 and answer.json()["field"]
                if not is_contrary and (answer.status_code != 200 or not answer.json()["finding"]["result"]):
                    failures.append((name, options, answer.text))

    visit(tmp_path, call, games=books)
    assert failures == []
