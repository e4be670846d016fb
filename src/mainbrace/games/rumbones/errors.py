"""A mistake in a content file."""

from __future__ import annotations

from pathlib import Path

from mainbrace.kernel import MainbraceError


class ContentError(MainbraceError):
    """Names file, line, field, what was found there and what is allowed."""

    def __init__(self, path: Path, line: int, field: str, found: object, allowed: str) -> None:
        self.line = line
        self.field = field
        super().__init__(f"{path}, line {line}, {field}: found {found!s}; allowed: {allowed}")
