"""A finished table says in lists who won, and why."""

from __future__ import annotations

from pathlib import Path

import pytest

from mainbrace.kernel import Outcome
from mainbrace.server.live import result
from tests.server.player import sat_down
from tests.server.serving import House, visit
from tests.server.test_saves import brought
from tests.server.toybox import toys

THREE = ["Anne", "Mary", "Jack"]


@pytest.mark.parametrize(
    ("winners", "reason", "told"),
    [
        ((1,), "8 Victory Points", "Mary won: 8 Victory Points"),
        ((0, 2), "a full chest", "Anne and Jack won: a full chest"),
        ((0, 1, 2), "equal chests", "A draw: equal chests"),
        ((), "the ship sank", "It is over: the ship sank"),
        ((2,), "", "Jack won"),
    ],
)
def test_a_result_is_told_in_a_line(winners: tuple[int, ...], reason: str, told: str) -> None:
    assert result(Outcome(winners, (0, 0, 0), reason), THREE) == told


def test_who_won_alone_of_one_is_no_draw_and_a_crew_is_named_once() -> None:
    assert result(Outcome((0,), (3,), "all found"), ["Anne"]) == "Anne won: all found"
    assert (
        result(Outcome((0, 2), (3, 1, 3, 1), "mutiny"), ["Red", "Blue", "Red", "Blue"]) == "Red won: mutiny"
    )


@pytest.mark.parametrize(("winners", "told"), [((0, 1, 2), "Red won"), ((3, 4, 5), "Blue won")])
def test_of_teams_the_faction_is_named(winners: tuple[int, ...], told: str) -> None:
    outcome = Outcome(winners, tuple(8 if seat in winners else 3 for seat in range(6)), "")
    assert result(outcome, ["Red", "Blue"], [0, 0, 0, 1, 1, 1]) == told


def test_the_list_of_ones_tables_says_who_won(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        bots = [{"kind": "bot", "level": "cabin-boy"}, {"kind": "bot", "level": "cabin-boy"}]
        opened = await at.open(seats=bots, options={"goal": 2})
        async with sat_down(at.line(opened.table.id)) as spectator:
            await spectator.until(lambda spectator: spectator.outcome is not None)
            assert spectator.outcome is not None
            expected = result(spectator.outcome, spectator.scene["players"], spectator.scene["sides"])
        mine = await at.ask("POST", "/api/mine", json={"keys": [opened.key]})
        assert mine["tables"][0]["over"]
        assert mine["tables"][0]["status"] == expected

    visit(tmp_path, call)


@pytest.mark.parametrize("players", [4, 6])
def test_the_list_names_the_faction_of_the_team_that_won(tmp_path: Path, players: int) -> None:
    async def call(at: House) -> None:
        opened = await brought(at, players)
        outcome = (await at.table(opened)).match.outcome
        assert outcome is not None
        faction = ["Deep Lords", "Marea"][outcome.winners[0] >= players // 2]
        mine = await at.ask("POST", "/api/mine", json={"keys": [opened.key]})
        assert faction in mine["tables"][0]["status"]

    visit(tmp_path, call, games=toys)
