"""Two server processes on one PostgreSQL: any of them serves any table, and each follows the other."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg
import pytest

from mainbrace.kernel import commitment
from mainbrace.server.database import connect, prepare
from mainbrace.server.wire import Choose
from tests.server.player import all_quiet, sat_down
from tests.server.serving import House, house, visit

TWO = [{"kind": "here"}, {"kind": "link"}]


def program(name: str) -> str | None:
    """Where a program of PostgreSQL is; Debian keeps them off the path."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return shutil.which(name, path=os.pathsep.join([*map(str, folders), os.environ.get("PATH", "")]))


def as_postgres(command: Sequence[str]) -> list[str]:
    """The command as a user PostgreSQL runs as: it refuses to run as root."""
    return ["runuser", "-u", "postgres", "--", *command] if os.geteuid() == 0 else list(command)


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """The address of a database of our own, gone after the tests."""
    initdb, pg_ctl = program("initdb"), program("pg_ctl")
    if initdb is None or pg_ctl is None:
        assert not os.environ.get("CI"), "PostgreSQL is missing, and these tests may not be skipped here"
        pytest.skip("PostgreSQL is not installed")
    with TemporaryDirectory(prefix="mainbrace-") as folder:
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
        yield from serving(initdb, pg_ctl, Path(folder))


def serving(initdb: str, pg_ctl: str, folder: Path) -> Iterator[str]:
    """A database in that folder, while it is needed."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    data, log = folder / "data", folder / "log"
    quiet = {"check": True, "stdout": subprocess.DEVNULL, "cwd": folder}
    make = [initdb, "-D", str(data), "-U", "mainbrace", "-A", "trust", "-E", "UTF8", "--locale=C"]
    subprocess.run(as_postgres(make), **quiet)  # type: ignore[call-overload]
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
    serve = [pg_ctl, "-D", str(data), "-l", str(log), "-o", options, "-w"]
    subprocess.run(as_postgres([*serve, "start"]), **quiet)  # type: ignore[call-overload]
    try:
        yield f"postgresql://mainbrace@127.0.0.1:{port}/postgres"
    finally:
        subprocess.run(as_postgres([*serve, "-m", "fast", "stop"]), **quiet)  # type: ignore[call-overload]
        shutil.rmtree(folder)


def test_a_match_is_played_and_comes_back(database: str) -> None:
    async def before(at: House) -> None:
        opened = await at.open(seats=TWO)
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            await host.choose("dig")
            await host.take_back()
            await host.choose("rest")
            known.append((opened.table.id, opened.key, host.told))

    async def after(at: House) -> None:
        id, key, told = known[0]
        async with sat_down(at.line(id), key) as host:
            assert host.told == told

    known: list[tuple[str, str, object]] = []
    visit(database, before)
    visit(database, after)


def test_players_on_two_processes_see_each_other_move(database: str) -> None:
    async def run() -> None:
        async with house(database) as one, house(database) as other:
            opened = await one.open(seats=TWO)
            id = opened.table.id
            async with (
                sat_down(one.line(id), opened.key) as host,
                sat_down(other.line(id), opened.links[1]) as guest,
            ):
                for _ in range(3):
                    await host.until(lambda host: host.question is not None)
                    await host.choose("rest")
                    await guest.until(lambda guest: guest.question is not None)
                    await guest.choose("rest")
                await host.until(lambda host: 6 in host.log)
                await guest.until(lambda guest: 6 in guest.log)
                assert sorted(host.log) == sorted(guest.log) == list(range(7))
                await host.choose("rest")
                await host.take_back()
                await guest.until(lambda guest: guest.undo.asked_by == 0)
                await guest.agree()
                await host.until(lambda host: host.question is not None)
                assert host.log[max(host.log)].back_to == 6

    asyncio.run(run())


def test_of_two_processes_that_write_the_same_number_one_is_heard(database: str) -> None:
    async def run() -> None:
        async with house(database) as one, house(database) as other:
            opened = await one.open(seats=TWO)
            id = opened.table.id
            lines = one.line(id), other.line(id)
            async with sat_down(lines[0], opened.key) as here, sat_down(lines[1], opened.key) as there:
                await asyncio.gather(here.send(Choose(0, "rest")), there.send(Choose(0, "dig")))
                for player in (here, there):
                    await player.until(lambda player: 1 in player.log)
                await all_quiet(here, there)
                codes = [refusal.code for refusal in here.refusals + there.refusals]
                assert codes in (["stale"], ["not-asked"])
                assert here.told == there.told
                assert (await one.table(opened)).position == (await other.table(opened)).position == 1

    asyncio.run(run())


def test_a_link_that_one_process_withdraws_is_worthless_at_the_other(database: str) -> None:
    async def run() -> None:
        async with house(database) as one, house(database) as other:
            opened = await one.open(seats=TWO)
            id = opened.table.id
            async with sat_down(other.line(id), opened.links[1]) as guest:
                await one.ask("DELETE", f"/api/tables/{id}/seats/1/link", opened.key)
                await guest.until(lambda guest: guest.bye is not None)
                assert guest.bye is not None
                assert guest.bye.code == "revoked"

    asyncio.run(run())


def test_a_seat_that_one_process_hands_over_is_dealt_anew_at_the_other(database: str) -> None:
    async def run() -> None:
        async with house(database) as one, house(database) as other:
            opened = await one.open(seats=[{"kind": "here"}, {"kind": "here"}])
            id, path = opened.table.id, f"/api/tables/{opened.table.id}/seats/1"
            async with sat_down(one.line(id), opened.key, view=1) as host:
                await other.ask("PUT", path, opened.key, json={"kind": "link"})
                link = await other.ask("POST", f"{path}/link", opened.key)
                await host.until(lambda host: host.view == 0 and 1 in host.log)
                async with sat_down(other.line(id), link["key"]) as guest:
                    assert (guest.view, sorted(guest.log)) == (1, [0, 1])
                    tables = [await one.table(opened), await other.table(opened)]
                    assert tables[0].match.digest() == tables[1].match.digest()
                    assert tables[0].match.commitment != opened.table.commitment
                    await host.choose("rest")
                    await guest.until(lambda guest: guest.question is not None)

    asyncio.run(run())


@pytest.mark.parametrize("times", range(4))
def test_a_seat_is_handed_over_or_the_first_choice_is_made_but_never_both(database: str, times: int) -> None:
    """Whoever comes second, in whichever process, hears of the other and changes nothing."""

    async def run() -> None:
        async with house(database) as one, house(database) as other:
            opened = await one.open(seats=[{"kind": "here"}, {"kind": "here"}])
            id = opened.table.id
            headers = {"Authorization": f"Bearer {opened.key}"}
            await other.table(opened)
            async with sat_down(one.line(id), opened.key, view=0) as host:
                put = other.client.put(f"/api/tables/{id}/seats/1", headers=headers, json={"kind": "link"})
                handed, _ = await asyncio.gather(put, host.send(Choose(0, "rest")))
                await host.until(lambda host: 1 in host.log)
                await all_quiet(host)
            journal = await one.hall.store.entries(id)
            kept = await one.hall.store.read(id)
            assert kept is not None
            is_dealt = handed.status_code == 200
            assert [entry.kind for entry in journal] == ["deal" if is_dealt else "choice"]
            assert kept.seats[1].kind == ("link" if is_dealt else "here")
            assert (commitment(kept.seed) != opened.table.commitment) == is_dealt

    asyncio.run(run())


def test_two_that_start_at_once_on_an_empty_database_do_not_get_in_each_others_way(database: str) -> None:
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("CREATE DATABASE fresh")
    place = database.replace("/postgres", "/fresh")
    assert place != database

    async def run() -> None:
        engines = [connect(place) for _ in range(3)]
        await asyncio.gather(*(asyncio.to_thread(prepare, engine, place) for engine in engines))
        for engine in engines:
            engine.dispose()

    asyncio.run(run())
    visit(place, opens_a_table)


async def opens_a_table(at: House) -> None:
    """The database is whole."""
    opened = await at.open()
    assert opened.table.started
    assert await at.hall.store.with_bots_due() == [opened.table.id]
