"""Charts over HTTP: the list, a form, an answer with its reasons, and refusals that name the field."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mainbrace.games import AnyGame
from mainbrace.games.bottle.encounters.game import Ashore
from tests.server.serving import House, visit
from tests.server.toybox import castaways

ASHORE = "/api/games/ashore/charts"


def games() -> dict[str, AnyGame]:
    """A game with all tables of its book, and one with a single one."""
    return {"ashore": Ashore(), "castaways": castaways()}


def test_charts_are_listed_and_have_forms(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        listed = await at.ask("GET", ASHORE)
        shot = next(chart for chart in listed if chart["name"] == "shoot")
        assert (shot["title"], shot["group"], shot["page"]) == ("A shot", "Shooting", "page 21")
        fields = (await at.ask("GET", f"{ASHORE}/shoot"))["fields"]
        assert [field["kind"] for field in fields[:3]] == ["number", "one", "switch"]
        assert [chart["name"] for chart in await at.ask("GET", "/api/games/castaways/charts")] == ["waves"]
        told = {game["name"]: game.get("charts", 0) for game in await at.ask("GET", "/api/games")}
        assert told == {"ashore": len(listed), "castaways": 1}

    visit(tmp_path, call, games=games)


def test_a_chart_answers_with_dice_reasons_rows_and_odds(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        found = await consulted(at, "shoot", options={"cover": True}, dice=[5])
        assert found["finding"]["result"] == "Missed: Received Fire"
        assert found["told"][0]["faces"] == [5]
        assert [row["label"] for row in found["finding"]["rows"] if row.get("applies")] == ["Total 9"]
        assert sum(chance for _, chance in found["odds"]) == pytest.approx(1)
        assert (await consulted(at, "settlement"))["finding"]["plan"]

    visit(tmp_path, call, games=games)


def test_what_does_not_fit_is_refused(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        assert (await consulted(at, "shoot", 409, dice=[6]))["field"] == "dice"
        assert (await consulted(at, "shoot", 409, options={"rep": 9}))["field"] == "rep"
        assert (await consulted(at, "shoot", 409, options={"weapon": "spoon"}))["field"] == "weapon"
        assert (await consulted(at, "shoot", 400, dice=["six"]))["code"] == "malformed"
        assert (await consulted(at, "shoes", 404))["code"] == "no-chart"
        assert (await at.ask("GET", f"{ASHORE}/shoes", status=404))["code"] == "no-chart"
        assert (await at.ask("GET", "/api/games/chess/charts", status=404))["code"] == "no-game"

    visit(tmp_path, call, games=games)


async def consulted(at: House, chart: str, status: int = 200, **asked: Any) -> Any:
    """What a chart answers."""
    return await at.ask("POST", f"{ASHORE}/{chart}", status=status, json=asked)
