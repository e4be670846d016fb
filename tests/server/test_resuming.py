"""After a restart bots go on by themselves, a few tables at a time."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from mainbrace.server import play, resuming
from mainbrace.server.wire import Opened
from tests.server.player import sat_down
from tests.server.serving import House, visit

WITH_BOT = [{"kind": "here"}, {"kind": "bot", "level": "cabin-boy"}]


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for people to come first."""
    monkeypatch.setattr(resuming, "FIRST_SECONDS", 0.0)
    monkeypatch.setattr(resuming, "PAUSE_SECONDS", 0.01)


async def never(*_: Any) -> str:
    """A bot that is still thinking when the server ends."""
    await asyncio.Event().wait()
    return ""


async def rests(*_: Any) -> str:
    """A bot that knows what to do."""
    return "rest"


async def left_with_a_bot_to_move(at: House) -> Opened:
    """A table whose server ends before the bot has answered."""
    opened = await at.open(seats=WITH_BOT)
    async with sat_down(at.line(opened.table.id), opened.key) as host:
        await host.choose("rest")
    return opened


async def moved(at: House, opened: Opened) -> None:
    """Wait until the bot has answered."""
    while len(await at.hall.store.entries(opened.table.id)) < 2:
        await asyncio.sleep(0.02)


def test_a_bot_that_was_asked_goes_on_though_nobody_visits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def before(at: House) -> None:
        known.append(await left_with_a_bot_to_move(at))
        known.append(await at.open(seats=WITH_BOT))
        known.append(await at.open(seats=WITH_BOT, start=False))

    async def after(at: House) -> None:
        due, waiting, unstarted = known
        await asyncio.wait_for(moved(at, due), 60)
        while waiting.table.id not in await at.hall.store.summary([waiting.table.id]):
            await asyncio.sleep(0.02)
        assert set(at.hall.tables) == {due.table.id}
        assert await at.hall.store.with_bots_due() == [due.table.id]
        assert unstarted.table.id not in await at.hall.store.summary([unstarted.table.id])

    known: list[Opened] = []
    monkeypatch.setattr(play, "answered", never)
    visit(tmp_path, before)
    monkeypatch.setattr(play, "answered", rests)
    visit(tmp_path, after)


def test_tables_are_taken_up_few_at_a_time_and_one_that_cannot_be_holds_up_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking, most = 0, 0

    async def slowly(*_: Any) -> str:
        nonlocal thinking, most
        thinking += 1
        most = max(most, thinking)
        await asyncio.sleep(0.2)
        thinking -= 1
        return "rest"

    async def before(at: House) -> None:
        for _ in range(6):
            known.append(await left_with_a_bot_to_move(at))
        broken = await at.hall.store.read(known[3].table.id)
        assert broken is not None
        broken.rules = "0"
        assert await at.hall.store.change(broken)

    async def after(at: House) -> None:
        for place, opened in enumerate(known):
            if place != 3:
                await asyncio.wait_for(moved(at, opened), 60)
        assert most == 2

    known: list[Opened] = []
    monkeypatch.setattr(play, "answered", never)
    visit(tmp_path, before)
    monkeypatch.setattr(play, "answered", slowly)
    monkeypatch.setattr(resuming, "AT_ONCE", 2)
    visit(tmp_path, after)
