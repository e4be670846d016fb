"""First games with a coach."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib import resources

import msgspec

from mainbrace.kernel import Lesson

FILES = ("first-chase", "first-squadron")


@cache
def lessons() -> Sequence[Lesson]:
    """All lessons, the first one first."""
    home = resources.files(__package__)
    return tuple(
        msgspec.convert({"id": name, **tomllib.loads((home / f"{name}.toml").read_text("utf-8"))}, Lesson)
        for name in FILES
    )
