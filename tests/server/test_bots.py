"""Bots at the table: in processes of their own, repeatable, and when they fail people are told."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path

import pytest

from mainbrace.kernel import Match, seed_from
from mainbrace.server import thinking
from mainbrace.server.thinking import Task, think
from mainbrace.server.workers import Workers, known_games
from tests.kernel.toy import Castaways
from tests.server.misfortunes import endless, faulty, stormy
from tests.server.player import sat_down
from tests.server.serving import House, visit
from tests.server.toybox import toy

BOTS = [{"kind": "bot", "level": "cabin-boy"}, {"kind": "bot", "level": "cabin-boy"}]


def test_bots_play_a_match_to_its_end(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=BOTS, options={"goal": 6})
        async with sat_down(at.line(opened.table.id)) as spectator:
            await spectator.until(lambda spectator: spectator.outcome is not None)

    visit(tmp_path, call)


def test_the_same_moment_makes_the_same_choice(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        lines = []
        for _ in range(2):
            opened = await at.open(seats=BOTS, options={"goal": 5}, seed="repeat")
            async with sat_down(at.line(opened.table.id)) as spectator:
                await spectator.until(lambda spectator: spectator.outcome is not None)
            lines.append((await at.table(opened)).match.choices)
        assert lines[0] == lines[1]

    visit(tmp_path, call)


@pytest.mark.parametrize("games", [stormy, faulty, endless])
def test_a_bot_that_fails_is_told_of_and_another_may_take_over(
    tmp_path: Path, games: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "SECONDS", 2.0 if games is endless else 60.0)
    monkeypatch.setattr(thinking, "TRIES", 1 if games is endless else 2)

    async def call(at: House) -> None:
        opened = await at.open(seats=[{"kind": "here"}, {"kind": "bot", "level": "captain"}])
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            await host.choose("rest")
            await host.until(lambda host: host.table is not None and "bot in seat 2" in host.table.status)
            assert host.waiting == [1]
            monkeypatch.setattr(thinking, "SECONDS", 60.0)
            path = f"/api/tables/{opened.table.id}/seats/1"
            await at.ask("PUT", path, opened.key, json={"kind": "bot", "level": "cabin-boy"})
            await host.until(lambda host: host.question is not None)

    visit(tmp_path, call, games=games)


def test_the_same_task_is_answered_the_same_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(known_games(), "castaways", Castaways())
    match = Match.new(Castaways(), None, seed_from("knows"))
    match.choose("rest")
    assert match.decision is not None
    task = Task("castaways", {}, seed_from("knows"), match.choices, match.decision.seat, "captain", 1)
    assert think(task) == think(task)


def test_a_worker_that_dies_takes_only_its_own_work_along() -> None:
    async def run() -> None:
        workers = Workers(2, toy)
        try:
            dying = asyncio.create_task(workers.run(60, os._exit, 3))
            living = asyncio.create_task(workers.run(60, sum, [1, 2, 3]))
            with pytest.raises(Exception, match="terminated"):
                await dying
            assert await living == 6
            for _ in range(3):
                assert await workers.run(60, sum, [1, 2]) == 3
            with pytest.raises(TimeoutError):
                await workers.run(0.5, time.sleep, 60)
            assert await workers.run(60, sum, [4]) == 4
        finally:
            workers.close()

    asyncio.run(run())


def test_the_event_loop_does_not_wait_for_a_bot(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=[{"kind": "here"}, {"kind": "bot", "level": "captain"}])
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            await host.choose("rest")
            other = await at.open(seats=[{"kind": "here"}, {"kind": "here"}])
            async with sat_down(at.line(other.table.id), other.key, view=0) as elsewhere:
                await elsewhere.choose("rest")
                assert elsewhere.number == 1
        assert isinstance((await at.table(opened)).thinking, asyncio.Task)

    visit(tmp_path, call, games=endless)
