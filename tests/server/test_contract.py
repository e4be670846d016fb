"""The API does what its own description says, whatever is sent to it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx

from mainbrace.server import wire
from tests.server.standalone import Process, standing_alone

SETTINGS = """
[auth.openapi.key]
bearer = "{key}"

[parameters]
"path.table" = "{table}"
"path.name" = "castaways"
"path.seat" = 1
"""


def checked(server: Process, folder: Path, examples: int) -> subprocess.CompletedProcess[str]:
    """What schemathesis finds, let loose on a table that exists, with the host's key."""
    seats = [{"kind": "here"}, {"kind": "link"}]
    answer = httpx.post(
        f"{server.address}/api/tables", json={"game": "castaways", "seats": seats}, timeout=60
    )
    opened = answer.json()
    settings = folder / "schemathesis.toml"
    settings.write_text(SETTINGS.format(key=opened["key"], table=opened["table"]["id"]))
    program = str(Path(sys.executable).with_name("schemathesis"))
    command = [program, "--config-file", str(settings), "run", f"{server.address}/openapi.json"]
    limits = ["--max-examples", str(examples), "--generation-deterministic", "--request-timeout", "60"]
    return subprocess.run([*command, *limits], capture_output=True, text=True, cwd=folder, check=False)


def test_whatever_is_sent_is_answered_as_described(tmp_path: Path) -> None:
    with standing_alone(tmp_path / "tables.sqlite") as server:
        found = checked(server, tmp_path, examples=8)
        assert found.returncode == 0, found.stdout[-6000:] + found.stderr[-2000:]
        assert httpx.get(f"{server.address}/healthz", timeout=60).text == "ok\n"


def test_the_description_has_every_struct_that_is_sent(tmp_path: Path) -> None:
    with standing_alone(tmp_path / "tables.sqlite") as server:
        document = httpx.get(f"{server.address}/openapi.json", timeout=60).json()
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
