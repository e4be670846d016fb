"""Whatever was acknowledged is there after a restart, once, however the server ended."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.exceptions import WebSocketException

from mainbrace.kernel import Stream
from mainbrace.server.kept import Entry
from mainbrace.server.story import Story
from mainbrace.server.wire import Opened
from tests.server.player import Player, sat_down
from tests.server.serving import House, visit
from tests.server.standalone import Process, standing_alone

KILLS = int(os.environ.get("MAINBRACE_KILLS", "15"))
"""How often the server is killed; `make soak` asks for more."""
TABLES = 4
TWO = [{"kind": "here"}, {"kind": "link"}]
LOST = (WebSocketException, OSError, TimeoutError)

Chair = tuple[str, int]
"""A seat at a table."""
Heard = dict[Chair, dict[int, str]]
"""By the number that answered it, every choice that was acknowledged."""


def test_a_table_comes_back_exactly_where_it_was(tmp_path: Path) -> None:
    async def before(at: House) -> None:
        opened = await at.open(seats=TWO)
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            await host.choose("rest")
            known.append((opened, host))

    async def after(at: House) -> None:
        opened, host = known[0]
        assert not at.hall.tables
        info = await at.ask("POST", "/api/mine", json={"keys": [opened.key]})
        assert info["tables"][0]["waiting"] == [1]
        async with sat_down(at.line(opened.table.id), opened.key) as again:
            assert again.told == host.told
            assert again.scene == host.scene
            assert again.number == host.number

    known: list[tuple[Opened, Player]] = []
    visit(tmp_path, before)
    visit(tmp_path, after)


def test_a_table_that_nobody_uses_is_dropped_from_memory_and_listed_from_its_summary(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=TWO)
        shown = (await at.ask("POST", "/api/mine", json={"keys": [opened.key]}))["tables"]
        (await at.table(opened)).used_at = -1e9
        await at.hall.let_go()
        assert not at.hall.tables
        assert (await at.ask("POST", "/api/mine", json={"keys": [opened.key]}))["tables"] == shown
        assert not at.hall.tables
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            assert host.question is not None

    visit(tmp_path, call)


def test_a_game_with_other_rules_does_not_touch_old_tables_and_says_why(tmp_path: Path) -> None:
    async def before(at: House) -> None:
        known.append(await at.open())

    async def after(at: House) -> None:
        type(at.hall.games["castaways"]).rules = "2"
        problem = await at.ask("GET", f"/api/tables/{known[0].table.id}", status=409)
        assert problem["code"] == "other-version"
        listed = await at.ask("POST", "/api/mine", json={"keys": [known[0].key]})
        assert "other rules" in listed["tables"][0]["status"]

    known: list[Opened] = []
    visit(tmp_path, before)
    from tests.kernel.toy import Castaways

    try:
        visit(tmp_path, after)
    finally:
        Castaways.rules = "1"


def test_no_acknowledged_choice_is_lost_or_doubled_when_the_server_is_killed(tmp_path: Path) -> None:
    place, heard, moments = tmp_path / "tables.sqlite", Heard(), Stream(b"kill")
    tables: list[Opened] = []
    logs: dict[Chair, Player] = {}
    for kill in range(KILLS):
        with standing_alone(place) as server:
            seconds = 0.05 + moments.draw(500) / 1000
            asyncio.run(round_of(server, tables, heard, logs, kill, seconds))
        check(place, heard)
    assert sum(len(choices) for choices in heard.values()) > KILLS


async def round_of(
    server: Process,
    tables: list[Opened],
    heard: Heard,
    logs: dict[Chair, Player],
    kill: int,
    seconds: float,
) -> None:
    """Everybody comes back, plays on for a moment, and the server is killed."""
    if not tables:
        tables += [await opened(server, number) for number in range(TABLES)]
    players = [
        asyncio.create_task(play_until_lost(server, table, seat, heard, logs, kill))
        for table in tables
        for seat in (0, 1)
    ]
    await asyncio.sleep(seconds)
    server.kill()
    await asyncio.gather(*players)


async def opened(server: Process, number: int) -> Opened:
    """A table for two whose match takes long."""
    asked = {"game": "castaways", "seats": TWO, "options": {"goal": 50}, "seed": f"killed {number}"}
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as client:
        answer = await client.post("/api/tables", json=asked)
    return msgspec.convert(answer.json(), Opened, strict=False)


async def play_until_lost(
    server: Process, table: Opened, seat: int, heard: Heard, logs: dict[Chair, Player], kill: int
) -> None:
    """Choose without a pause, and remember what was acknowledged."""
    id = table.table.id
    chance = Stream(f"{id} {seat} {kill}".encode())
    acknowledged = heard.setdefault((id, seat), {})
    key = table.links[1] if seat else table.key
    try:
        async with sat_down(server.line(id), key) as player:
            check_log(logs.get((id, seat)), player)
            logs[id, seat] = player
            while player.outcome is None:
                if player.question is None:
                    await player.hear()
                    continue
                number, options = player.number, player.question.options
                chosen = options[chance.draw(len(options)) - 1].key
                await player.choose(chosen)
                if player.number == number + 1:
                    acknowledged[number + 1] = chosen
    except LOST:
        return


def check_log(before: Player | None, now: Player) -> None:
    """What was told before the server died is still told; only of the last entry there may be more."""
    if before is not None:
        told = {number: entry for number, entry in before.log.items() if number < before.number}
        assert {number: now.log.get(number) for number in told} == told


def check(place: Path, heard: Heard) -> None:
    """The journal has every acknowledged choice under its number, and so once."""
    with closing(sqlite3.connect(place)) as database:
        rows = database.execute(
            "SELECT table_id, number, kind, seat, key, passed, target FROM journal ORDER BY number"
        ).fetchall()
    for (table, seat), acknowledged in heard.items():
        story, found = Story(seat), dict[int, str]()
        journal = [entry_from(row) for row in rows if row[0] == table]
        assert [entry.number for entry in journal] == list(range(1, len(journal) + 1))
        for entry in journal:
            story.note(entry)
            if entry.seat == seat:
                found[story.number] = entry.key
        assert {number: found.get(number) for number in acknowledged} == acknowledged


def entry_from(row: tuple[Any, ...]) -> Entry:
    """A line of the journal."""
    table, number, kind, seat, key, passed, target = row
    return Entry(table, number, kind, seat, key, bool(passed), target)
