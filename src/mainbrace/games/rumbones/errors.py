"""A mistake in a content file."""

from __future__ import annotations

from mainbrace.kernel import MainbraceError


class ContentError(MainbraceError):
    """Names the file, within it line and field, what was found there and what is allowed."""

    def __init__(self, file: str, found: object, allowed: str, line: int = 0, field: str = "") -> None:
        self.line = line
        self.field = field
        where = f"{file}, line {line}, {field}" if line else file
        super().__init__(f"{where}: found {found!s}; allowed: {allowed}")
