"""The command line as a process of its own: interrupted, it leaves nothing behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.lab.plugin import register

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")


def start(folder: Path, *args: str) -> subprocess.Popen[str]:
    """`mainbrace …` with the harbour game installed."""
    site = register(folder / "site", "harbour", "tests.lab.harbour:harbour")
    path = os.pathsep.join([str(site), str(ROOT)])
    return subprocess.Popen(
        [sys.executable, "-c", "from mainbrace.cli import app; app()", *args],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_ctrl_c,
    )


def hear_ctrl_c() -> None:
    """Shells let what they run in the background be deaf to Ctrl-C; whoever tests it must hear it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


PATIENCE = 90
"""Seconds, for a machine that has much else to do."""


def children(pid: int) -> list[int]:
    """The processes that this one has started."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[1]) == pid and fields[0] != "Z":
                found.append(int(entry.name))
    return found


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def wait_until_gone(pids: list[int]) -> bool:
    until = time.monotonic() + PATIENCE
    while any(map(is_alive, pids)) and time.monotonic() < until:
        time.sleep(0.05)
    return not any(map(is_alive, pids))


def wait_for_workers(process: subprocess.Popen[str]) -> list[int]:
    until = time.monotonic() + PATIENCE
    while len(found := children(process.pid)) < 3 and time.monotonic() < until:
        time.sleep(0.05)
    time.sleep(0.5)
    return found


def put_an_end_to(pids: list[int]) -> None:
    """A test that fails leaves nothing behind that takes time from the others."""
    for pid in pids:
        if is_alive(pid):
            os.kill(pid, signal.SIGKILL)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_an_interrupted_simulation_leaves_no_file_and_no_process(tmp_path: Path, how: signal.Signals) -> None:
    out = tmp_path / "out"
    out.mkdir()
    command = ("sim", "harbour", "--games", "200000", "--jobs", "2", "--out", str(out / "rows"))
    with start(tmp_path, *command) as process:
        workers: list[int] = []
        try:
            workers = wait_for_workers(process)
            assert len(workers) >= 2
            assert "Traceback" not in stopped(process, how)
            assert process.returncode == (130 if how is signal.SIGINT else -how)
            assert wait_until_gone(workers)
            assert not list(out.iterdir())
        finally:
            put_an_end_to([*workers, process.pid])


def stopped(process: subprocess.Popen[str], how: signal.Signals) -> str:
    """What a process says when it is told to stop, again and again as a person would."""
    for _ in range(PATIENCE // 10):
        process.send_signal(how)
        try:
            return process.communicate(timeout=10)[1]
        except subprocess.TimeoutExpired:
            continue
    raise AssertionError(f"{how.name} does not stop it")


def test_an_interrupted_game_leaves_no_file(tmp_path: Path) -> None:
    process = start(tmp_path, "terminal", "harbour", "--seed", "1")
    assert process.stdin is not None
    assert process.stdout is not None
    while "What will your ship do?" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert "Nothing was saved." in out
    assert process.returncode == 0
    assert not err
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_a_closed_pipe_is_no_crash(tmp_path: Path) -> None:
    process = start(tmp_path, "watch", "harbour", "--seed", "1")
    assert process.stdout is not None
    assert process.stderr is not None
    assert process.stdin is not None
    process.stdin.close()
    process.stdout.close()
    assert "Traceback" not in process.stderr.read()
    process.wait(timeout=PATIENCE)
    process.stderr.close()
