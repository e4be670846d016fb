"""Tables in memory: made once however many come for one, and nothing is left of those that do not exist."""

from __future__ import annotations

import asyncio
from pathlib import Path

from mainbrace.server.live import Table
from tests.server.player import sat_down
from tests.server.serving import House, visit


def test_nothing_is_left_of_tables_that_do_not_exist(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        ids = [*(f"nowhere{number}" for number in range(20)), *["nowhere"] * 20]
        await asyncio.gather(*(at.ask("GET", f"/api/tables/{id}", status=404) for id in ids))
        async with sat_down(at.line("nowhere")) as stranger:
            assert stranger.bye is not None
            assert stranger.bye.code == "no-table"
        assert (dict(at.hall.loading), at.hall.tables) == ({}, {})

    visit(tmp_path, call)


def test_a_table_many_come_for_at_once_is_made_once(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        id = (await at.open()).table.id
        at.hall.tables.clear()
        made, make = list[Table](), at.hall.made

        async def counted(id: str) -> Table:
            made.append(await make(id))
            return made[-1]

        at.hall.made = counted  # type: ignore[method-assign]
        found = await asyncio.gather(*(at.hall.table(id) for _ in range(20)))
        assert len(made) == 1
        assert all(table is made[0] for table in found)
        assert not at.hall.loading

    visit(tmp_path, call)
