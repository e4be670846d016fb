"""The API does what its own description says, whatever is sent to it, by anybody, at any stage of a match."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
import schemathesis

from mainbrace.kernel import Match, Stream, seed_from
from mainbrace.server import wire
from mainbrace.server.app import create_app
from mainbrace.server.wire import Opened
from tests.server.player import all_quiet, sat_down
from tests.server.standalone import Process, standing_alone
from tests.server.toybox import toy, toys

FEW = 6
EXAMPLES = int(os.environ.get("MAINBRACE_EXAMPLES", str(FEW)))
"""How often each operation is tried; `make soak` asks for more."""
TWO = [{"kind": "here"}, {"kind": "link"}]
ROLES = ("host", "guest", "spectator", "stranger")
STAGES = ("running", "finished")
TRIED = list(product(ROLES, STAGES)) if EXAMPLES > FEW else [("host", "running"), ("guest", "finished")]
"""Who asks of which table; where there is little time, two of them."""
SETTINGS = """
[parameters]
"path.table" = "{table}"
"path.name" = "castaways"
"path.seat" = 1
"path.chart" = "waves"
"""
KEYED = """
[auth.openapi.key]
bearer = "{key}"
"""
FILES = ("save", "replay", "replay?view=0&count=3", "replay?view=1&start=2", "dice", "save?whole=true")


class Stage(NamedTuple):
    """A table, and the key by which everybody who could come to it does."""

    table: str
    keys: dict[str, str]
    is_over: bool


async def staged(server: Process, stage: str) -> Stage:
    """A table at which two people have played some choices, or to the end."""
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as client:
        asked = {"game": "castaways", "seats": TWO, "options": {"goal": 4 if stage == "finished" else 50}}
        answers = [await client.post("/api/tables", json=asked) for _ in range(2)]
    opened, other = (msgspec.convert(answer.json(), Opened, strict=False) for answer in answers)
    line, chance, most = server.line(opened.table.id), Stream(b"staged"), 4 if stage == "running" else 10**6
    async with sat_down(line, opened.key) as host, sat_down(line, opened.links[1]) as guest:
        while host.outcome is None and most:
            asked_now = [player for player in (host, guest) if player.question is not None]
            if asked_now:
                await asked_now[0].play(chance, 1)
                most -= 1
            await all_quiet(host, guest)
    keys = {"host": opened.key, "guest": opened.links[1], "spectator": "", "stranger": other.key}
    return Stage(opened.table.id, keys, stage == "finished")


@pytest.mark.parametrize(("role", "stage"), TRIED)
def test_whatever_is_sent_is_answered_as_described(tmp_path: Path, role: str, stage: str) -> None:
    with standing_alone(tmp_path / "tables.sqlite") as server:
        found = checked(server, tmp_path, role, asyncio.run(staged(server, stage)))
        print(*(line for line in found.stdout.splitlines() if "generated" in line))
        assert found.returncode == 0, found.stdout[-6000:] + found.stderr[-2000:]
        assert httpx.get(f"{server.address}/healthz", timeout=60).text == "ok\n"


def checked(server: Process, folder: Path, role: str, stage: Stage) -> subprocess.CompletedProcess[str]:
    """What schemathesis finds, let loose on a table in somebody's name."""
    settings, key = folder / "schemathesis.toml", stage.keys[role]
    settings.write_text(SETTINGS.format(table=stage.table) + (KEYED.format(key=key) if key else ""))
    program = str(Path(sys.executable).with_name("schemathesis"))
    command = [program, "--config-file", str(settings), "run", f"{server.address}/openapi.json"]
    command += ["--max-examples", str(EXAMPLES), "--generation-deterministic", "--request-timeout", "60"]
    if role != "host" or stage.is_over:
        # What is asked of no table is answered the same to everybody.
        command += ["--phases", "coverage,fuzzing", "--include-path-regex", "/api/tables/.table."]
    return subprocess.run(command, capture_output=True, text=True, cwd=folder, check=False)


def test_every_file_is_as_described_or_refused_as_described(tmp_path: Path) -> None:
    """Running and finished, to everybody; whole games of Second Tide, too."""
    answered = set[tuple[str, str, str, int]]()
    with standing_alone(tmp_path / "tables.sqlite") as server:
        document = httpx.get(f"{server.address}/openapi.json", timeout=60).json()
        described = schemathesis.openapi.from_dict(document)
        stages = {stage: asyncio.run(staged(server, stage)) for stage in STAGES}
        stages["brought"] = brought(server)
        tried = [(name, role, file) for name in stages for role in stages[name].keys for file in FILES]
        for name, role, file in tried:
            stage, path = stages[name], file.partition("?")[0]
            headers = {"Authorization": f"Bearer {key}"} if (key := stage.keys[role]) else {}
            address = f"{server.address}/api/tables/{stage.table}/{file}"
            answer = httpx.get(address, headers=headers, timeout=120)
            described[f"/api/tables/{{table}}/{path}"]["GET"].validate_response(answer)
            answered.add((name, role, path, answer.status_code))
    given = {(name, role, path) for name, role, path, status in answered if status == 200}
    finished = {("finished", role, path) for role in ROLES[:3] for path in ("save", "replay", "dice")}
    assert given >= finished | {("running", role, "save") for role in ROLES[:3]}
    assert given >= {("brought", "host", path) for path in ("save", "replay", "dice")}
    assert {status for *_, status in answered} == {200, 401, 403, 409}


def brought(server: Process) -> Stage:
    """A finished game of Second Tide, brought as a file."""
    match: Match[Any] = Match.new(toys()["second-tide"], {"selection": "random"}, seed_from("brought"))
    chance = Stream(b"brought")
    while match.decision is not None:
        match.take(match.decision.options.pick(chance))
    answer = httpx.post(f"{server.address}/api/saves", content=match.save(), timeout=120)
    opened = msgspec.convert(answer.json(), Opened, strict=False)
    return Stage(opened.table.id, {"host": opened.key, "spectator": ""}, True)


def test_the_description_has_every_struct_that_is_sent(tmp_path: Path) -> None:
    document = create_app(str(tmp_path / "tables.sqlite"), toy).openapi()
    described = document["components"]["schemas"]
    structs = [
        name
        for name, thing in vars(wire).items()
        if isinstance(thing, type) and issubclass(thing, wire.Message | wire.Request)
    ]
    assert not {*structs} - {*described} - {"Message", "Request"}
    assert not [reference for reference in references(document) if reference not in described]
    for operations in document["paths"].values():
        for operation in operations.values():
            assert operation["summary"]
            assert any(status.startswith("2") for status in operation["responses"])


def references(part: Any) -> list[str]:
    """The names of all structs that a document points to."""
    if isinstance(part, list):
        return [name for item in part for name in references(item)]
    if not isinstance(part, dict):
        return []
    own = [part["$ref"].rpartition("/")[2]] if isinstance(part.get("$ref"), str) else []
    return own + [name for item in part.values() for name in references(item)]
