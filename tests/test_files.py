"""Files that are there whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from mainbrace.files import read_whole, write_whole
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


@pytest.mark.parametrize("place", ["no/such/folder", "."])
def test_a_place_that_cannot_hold_a_file_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(MainbraceError, match="cannot write"):
        write_whole(Path(place), b"")
    assert not list(tmp_path.iterdir())
