"""Files that are there whole or not at all."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from mainbrace.kernel import MainbraceError


def write_whole(path: Path, data: bytes) -> None:
    """Write a file; an interruption or a full disk leaves what was there before."""
    part = path.parent / f".{path.name}.{os.getpid()}.part"
    try:
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        raise MainbraceError(f"cannot write {path}: {error.strerror}") from error
    finally:
        # Once it has replaced the file, nothing is left under this name.
        with suppress(OSError):
            part.unlink()


def read_whole(path: Path) -> bytes:
    """The bytes of a file."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise MainbraceError(f"cannot read {path}: {error.strerror}") from error
