"""Files that are there whole or not at all."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from mainbrace.files import check_writable, read_whole, write_whole
from mainbrace.kernel import MainbraceError


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    file = tmp_path / "save"
    file.write_bytes(b"old")
    write_whole(file, b"new")
    assert read_whole(file) == b"new"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("interruption", [KeyboardInterrupt, SystemExit])
def test_an_interruption_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, interruption: type[BaseException]
) -> None:
    def interrupted(_: int) -> None:
        raise interruption

    file = tmp_path / "save"
    file.write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(interruption):
        write_whole(file, b"new")
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


def test_a_full_disk_is_said_and_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    file = tmp_path / "save"
    file.write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(MainbraceError, match=r"cannot write .*save: No space left on device"):
        write_whole(file, b"new")
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("act", [check_writable, lambda path: write_whole(path, b"")])
@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("no/such/file", "there is no folder no/such"),
        ("old/file", "there is no folder old"),
        (".", "it is a folder; name a file"),
        ("", "it is a folder; name a file"),
        ("x" * 255, "File name too long"),
        ("pipe", "it is no plain file"),
        ("protected", "Permission denied"),
    ],
)
def test_a_place_that_cannot_hold_a_file_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, act: Callable[[Path], None], place: str, why: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(os, "access", lambda path, _: Path(path).name != "protected")
    Path("old").write_bytes(b"old")
    Path("protected").write_bytes(b"old")
    os.mkfifo("pipe")
    with pytest.raises(MainbraceError, match=rf"^cannot write {re.escape(str(Path(place)))}: {why}$"):
        act(Path(place))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["old", "pipe", "protected"]
    assert Path("protected").read_bytes() == b"old"


def test_a_place_that_can_hold_a_file_is_left_as_it_was(tmp_path: Path) -> None:
    old = tmp_path / "old"
    old.write_bytes(b"old")
    check_writable(old)
    check_writable(tmp_path / "new")
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("old", b"old")]


def test_a_link_stays_a_link_to_the_new_file(tmp_path: Path) -> None:
    file, link = tmp_path / "file", tmp_path / "link"
    file.write_bytes(b"old")
    link.symlink_to(file)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert file.read_bytes() == b"new"
