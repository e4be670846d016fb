"""Files that are there whole or not at all."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from mainbrace.kernel import MainbraceError


def write_whole(path: Path, data: bytes) -> None:
    """Write a file; an interruption or a full disk leaves what was there before."""
    with refusal("write", path):
        target = true_place(path)
        part = part_of(target)
        try:
            with part.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            part.replace(target)
        finally:
            # Once it has replaced the file, nothing is left under this name.
            with suppress(OSError):
                part.unlink()


def check_writable(path: Path) -> None:
    """Refuse a place where `write_whole` would fail, so that nobody works for a file that cannot be kept."""
    with refusal("write", path):
        part = part_of(true_place(path))
        part.touch()
        part.unlink()


def read_whole(path: Path) -> bytes:
    """The bytes of a file."""
    with refusal("read", path):
        return path.read_bytes()


def true_place(path: Path) -> Path:
    """Where a path leads; only a plain file that is not protected, or nothing yet, may be there."""
    target = Path(os.path.realpath(path))
    if target.is_dir():
        raise OSError(errno.EISDIR, "it is a folder; name a file")
    if not target.parent.is_dir():
        raise OSError(errno.ENOENT, f"there is no folder {path.parent}")
    if target.exists() and not target.is_file():
        raise OSError(errno.EINVAL, "it is no plain file")
    if target.exists() and not os.access(target, os.W_OK):
        raise OSError(errno.EACCES, os.strerror(errno.EACCES))
    return target


def part_of(target: Path) -> Path:
    """Where a file is written before it takes its place, beside it so that this is one step."""
    return target.parent / f".{target.name}.{os.getpid()}.part"


@contextmanager
def refusal(verb: str, path: Path) -> Iterator[None]:
    """What the system refuses, in words that name the file."""
    try:
        yield
    except OSError as error:
        raise MainbraceError(f"cannot {verb} {path}: {error.strerror}") from error
