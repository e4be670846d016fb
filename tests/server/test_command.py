"""`mainbrace serve` and `mainbrace play`, as somebody runs them."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from mainbrace.server.command import address_of, listening, own_address

MAINBRACE = "from mainbrace.cli import app; app()"


@contextmanager
def started(*arguments: str, home: Path) -> Iterator[subprocess.Popen[str]]:
    """The program in a process of its own, with a home that knows nothing of us."""
    env = {**os.environ, "HOME": str(home), "XDG_DATA_HOME": str(home / "data")}
    process = subprocess.Popen(
        [sys.executable, "-c", MAINBRACE, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=env,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def refusal(*arguments: str, home: Path) -> str:
    """The one line with which the program ends."""
    with started(*arguments, home=home) as process:
        out, said = process.communicate(timeout=60)
        assert process.returncode == 2
        assert out == ""
        (line,) = said.splitlines()
        return line


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_play_prints_one_address_and_ends_in_good_order(tmp_path: Path, ending: signal.Signals) -> None:
    with started("play", "--no-open", home=tmp_path) as process:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        assert address.startswith("http://127.0.0.1:")
        assert httpx.get(f"{address}healthz", timeout=30).text == "ok\n"
        opened = httpx.post(f"{address}api/tables", json={"game": "second-tide"}, timeout=30)
        assert opened.status_code == 201
        process.send_signal(ending)
        out, said = process.communicate(timeout=60)
        assert (process.returncode, out) == (0, "")
        assert opened.json()["key"] not in said
    assert (tmp_path / "data" / "mainbrace" / "tables.sqlite").exists()


def test_serve_takes_a_place_for_its_tables(tmp_path: Path) -> None:
    place = tmp_path / "deep" / "x.sqlite"
    with started("serve", "--port", "0", "--db", str(place), home=tmp_path) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("http://127.0.0.1:")
    assert place.exists()


def test_served_to_everybody_it_prints_an_address_that_others_can_type(tmp_path: Path) -> None:
    with started("serve", "--host", "0.0.0.0", "--port", "0", home=tmp_path) as process:
        assert process.stdout is not None
        address = httpx.URL(process.stdout.readline().strip())
        assert address.host == own_address(socket.AF_INET)
        assert httpx.get(f"http://127.0.0.1:{address.port}/healthz", timeout=30).text == "ok\n"


def has_ipv6() -> bool:
    """True on a machine that knows long addresses; some containers do not."""
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        return False
    return True


WITH_IPV6 = pytest.mark.skipif(not has_ipv6(), reason="this machine has no IPv6")


@pytest.mark.parametrize(
    ("everywhere", "own", "printed"),
    [
        ("0.0.0.0", "127.0.0.1", "http://127.0.0.1:{port}/"),
        pytest.param("::", "::1", "http://[::1]:{port}/", marks=WITH_IPV6),
    ],
)
def test_everywhere_is_printed_as_where_the_way_out_begins(
    monkeypatch: pytest.MonkeyPatch, everywhere: str, own: str, printed: str
) -> None:
    connect = socket.socket.connect
    monkeypatch.setattr(socket.socket, "connect", lambda probe, _: connect(probe, (own, 9)))
    with listening(everywhere, 0) as listener:
        assert address_of(everywhere, listener) == printed.format(port=listener.getsockname()[1])


@pytest.mark.parametrize("everywhere", ["0.0.0.0", pytest.param("::", marks=WITH_IPV6)])
def test_without_a_network_this_machine_is_printed_by_its_name(
    monkeypatch: pytest.MonkeyPatch, everywhere: str
) -> None:
    def unreachable(*_: object) -> None:
        raise OSError("Network is unreachable")

    monkeypatch.setattr(socket.socket, "connect", unreachable)
    monkeypatch.setattr(socket, "gethostname", lambda: "galley")
    with listening(everywhere, 0) as listener:
        assert address_of(everywhere, listener) == f"http://galley:{listener.getsockname()[1]}/"


def test_a_port_that_is_taken_is_said_in_a_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        for command in ("serve", "play"):
            said = refusal(command, "--port", port, home=tmp_path)
            assert f"port {port}" in said
            assert "Try another --port" in said


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("postgresql://anne:secret@127.0.0.1:1/x", "cannot use postgresql://anne:***@127.0.0.1:1/x"),
        ("mysql://somewhere/x", "allowed: a path or postgresql://"),
        ("/proc/nowhere/x.sqlite", "cannot make the folder"),
        ("{tmp}", "cannot use"),
        ("{tmp}/text", "file is not a database"),
    ],
)
def test_a_database_that_cannot_be_used_is_said_in_a_line(tmp_path: Path, place: str, words: str) -> None:
    (tmp_path / "text").write_text("This is no database, and long enough to be seen as none." * 20)
    said = refusal("serve", "--port", "0", "--db", place.format(tmp=tmp_path), home=tmp_path)
    assert words in said
    assert "secret" not in said


def test_other_commands_start_without_the_servers_packages() -> None:
    program = "import sys, mainbrace.cli; print([name for name in sys.modules if name.split('.')[0] in " + (
        "('fastapi', 'pydantic', 'sqlalchemy', 'uvicorn', 'alembic', 'psycopg')])"
    )
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
