"""A board's text file: its head, its sections, and errors that name its lines."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from mainbrace.kernel.errors import ContentError

SIDES = "AB"
HEAD = ("title", "source", "classes", "roll", "for")
SECTIONS = ("ships", "hulls", "tiles", "features", "tracks")
DETAILS = {"ships": "side [AB]|fire pot", "features": "side [AB]|[0-9]+ deckhands"}
DETAILS_ALLOWED = {
    "ships": "'side A' or 'side B', 'fire pot'",
    "features": "'side A' or 'side B', 'N deckhands'",
}


class Line(str):
    """A line of the file that knows its number."""

    number: int

    def __new__(cls, text: str, number: int) -> Line:
        line = super().__new__(cls, text)
        line.number = number
        return line


class BoardFile:
    """The parts of a board file, and the errors that name its lines; `name` is what they call the file."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.head: dict[str, Line] = {}
        self.sections: dict[str, list[Line]] = {name: [] for name in SECTIONS}
        section = ""
        for line in self.lines(text):
            if line.startswith("[") and line.endswith("]"):
                section = line[1:-1]
                if section not in SECTIONS:
                    raise self.error(line, "section", section, f"one of {', '.join(SECTIONS)}")
            elif section:
                self.sections[section].append(line)
            else:
                field, _, value = line.partition(":")
                if field.strip() not in HEAD:
                    raise self.error(
                        line, "head", line, f"{', '.join(HEAD)}, each with a colon, then a section"
                    )
                self.head[field.strip()] = Line(value.strip(), line.number)
        self.require_head()

    @staticmethod
    def lines(text: str) -> Iterator[Line]:
        """The lines that say something."""
        for number, line in enumerate(text.splitlines(), 1):
            if line.strip() and not line.startswith("#"):
                yield Line(line.strip(), number)

    def require_head(self) -> None:
        """A title and a source stand before the first section."""
        for field in ("title", "source"):
            if field not in self.head:
                allowed = f"a line '{field}: ...' before the first section"
                raise ContentError(self.name, "nothing", allowed, 1, field)

    def error(self, line: Line, field: str, found: str, allowed: str) -> ContentError:
        """A mistake in one line."""
        return ContentError(self.name, found, allowed, line.number, field)

    def grid(self, name: str) -> list[Line]:
        """A drawing: rows of equal length."""
        rows = self.sections[name]
        if not rows:
            raise ContentError(self.name, "nothing", "a drawing, a character a zone", 1, name)
        for row in rows:
            if len(row) != len(rows[0]):
                raise self.error(row, name, f"{len(row)} characters", f"{len(rows[0])} as in the first row")
        return rows

    def entries(self, name: str) -> Iterator[tuple[Line, str, list[str]]]:
        """Lines of the form `x: what, detail, detail`, each letter once."""
        letters: set[str] = set()
        for line in self.sections[name]:
            letter, colon, rest = (part.strip() for part in line.partition(":"))
            if not colon or len(letter) != 1:
                raise self.error(line, name, line, "a letter, a colon, and what it stands for")
            if letter in letters:
                raise self.error(line, name, f"{letter} a second time", "a letter of its own for each")
            letters.add(letter)
            words = [part.strip() for part in rest.split(",")]
            for word in words[1:]:
                if not re.fullmatch(DETAILS[name], word):
                    raise self.error(line, name, word, DETAILS_ALLOWED[name])
            yield line, letter, words

    def side(self, line: Line, words: Sequence[str]) -> int:
        """Which side an entry with these details speaks of."""
        for word in words:
            if word.startswith("side "):
                return SIDES.index(word[5:])
        raise self.error(line, "side", ", ".join(words) or "nothing", "'side A' or 'side B'")
