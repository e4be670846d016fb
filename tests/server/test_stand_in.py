"""Bots who stand in for everybody take their time, so that people can come back to their own match."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from mainbrace.server.kept import Kept, Seat
from mainbrace.server.limits import Limits
from mainbrace.server.resuming import is_busy
from mainbrace.server.wire import Opened
from tests.server.player import sat_down
from tests.server.serving import House, visit

BOT = {"kind": "bot", "level": "cabin-boy"}
HELD_SECONDS = 0.4


async def seat(at: House, opened: Opened, **plan: Any) -> None:
    """Ask for somebody in the first seat."""
    await at.ask("PUT", f"/api/tables/{opened.table.id}/seats/0", opened.key, json=plan)


def kept(*seats: Seat) -> Kept:
    """A table with these seats."""
    return Kept("id", "castaways", "1", "1", {}, b"", "", "", list(seats), started=True)


def test_who_plays_alone_comes_back_to_a_match_that_has_hardly_gone_on(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=[{"kind": "here"}, BOT], options={"goal": 50})
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            await host.choose("rest")
            await host.until(lambda host: host.question is not None)
            before = host.number
            await seat(at, opened, **BOT)
            table = await at.table(opened)
            await host.until(lambda host: host.number > before)
            assert table.is_thinking
            assert not is_busy(table)
            await asyncio.sleep(HELD_SECONDS)
            await seat(at, opened, kind="here")
            await host.until(lambda host: host.question is not None)
            assert host.outcome is None
            assert host.number - before < 12

    visit(tmp_path, call, limits=Limits(stand_in_seconds=HELD_SECONDS))


def test_who_leaves_before_the_first_choice_may_come_back_too(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=[{"kind": "here"}, BOT], options={"goal": 50})
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            await seat(at, opened, **BOT)
            await host.until(lambda host: host.number > 0)
            await seat(at, opened, kind="here")
            await host.until(lambda host: host.question is not None)
            assert host.table is not None
            assert host.table.commitment == opened.table.commitment

    visit(tmp_path, call, limits=Limits(stand_in_seconds=HELD_SECONDS))


def test_bots_hold_their_moves_only_while_every_person_is_away() -> None:
    person, bot = Seat("here"), Seat("bot", "cabin-boy")
    away = Seat("bot", "cabin-boy", absent="link")
    assert kept(away, bot).is_left_to_bots
    assert kept(away, away).is_left_to_bots
    assert not kept(person, away).is_left_to_bots
    assert not kept(person, bot).is_left_to_bots
    assert not kept(bot, bot).is_left_to_bots
