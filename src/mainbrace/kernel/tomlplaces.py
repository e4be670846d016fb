"""On which line of a TOML text each field stands, which `tomllib` does not tell."""

from __future__ import annotations

import re

Place = tuple[str | int, ...]
"""The way to a field: ("hero", 2, "skill", 0, "one", "dice")."""

BLANKS = re.compile(r"(?:\s|#[^\n]*)*")
SPACES = re.compile(r"[ \t]*")
KEY = re.compile(r"[A-Za-z0-9_-]+")
STRING = re.compile(r'"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:\\.|[^"\\])*"|\'[^\']*\'', re.DOTALL)
BARE_VALUE = re.compile(r"[^,\]}\n#]+")


def line_of(text: str, place: Place) -> int:
    """The line of a field or, where it is missing, of the nearest table that should hold it."""
    lines = LineFinder(text).lines
    while place and place not in lines:
        place = place[:-1]
    return lines.get(place, 1)


class LineFinder:
    """One walk through a text that is known to be good TOML."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.position = 0
        self.lines: dict[Place, int] = {}
        self.tables_in: dict[Place, int] = {}
        table: Place = ()
        self.skip(BLANKS)
        while self.position < len(text):
            if text[self.position] == "[":
                table = self.header()
            else:
                self.pair(table)
            self.skip(BLANKS)

    def skip(self, pattern: re.Pattern[str]) -> str:
        """Steps over what the pattern matches here, if anything."""
        found = pattern.match(self.text, self.position)
        if found is None:
            return ""
        self.position = found.end()
        return found.group()

    def note(self, place: Place) -> None:
        """This is where that field stands."""
        self.lines.setdefault(place, self.text.count("\n", 0, self.position) + 1)

    def header(self) -> Place:
        """`[table]` or `[[list of tables]]`: the place that the next pairs belong to."""
        is_list = self.text.startswith("[[", self.position)
        start = self.position
        self.position += 2 if is_list else 1
        *parents, last = self.dotted_key()
        place: Place = ()
        for name in parents:
            place = self.newest((*place, name))
        place = (*place, last)
        if is_list:
            self.tables_in[place] = self.tables_in.get(place, 0) + 1
        place = self.newest(place)
        end, self.position = self.text.index("]", self.position), start
        self.note(place)
        self.position = end + (2 if is_list else 1)
        return place

    def newest(self, place: Place) -> Place:
        """The last table of a list so far; any other place as it is."""
        return (*place, self.tables_in[place] - 1) if place in self.tables_in else place

    def dotted_key(self) -> list[str]:
        """The names of a key such as `copies.deep-lords`."""
        names = []
        while True:
            self.skip(SPACES)
            names.append(self.skip(KEY) or self.skip(STRING)[1:-1])
            self.skip(SPACES)
            if not self.text.startswith(".", self.position):
                return names
            self.position += 1

    def pair(self, table: Place) -> None:
        """`key = value`."""
        start = self.position
        names = self.dotted_key()
        after, self.position = self.position, start
        for depth in range(1, len(names) + 1):
            self.note((*table, *names[:depth]))
        self.position = after + 1
        self.value((*table, *names))

    def value(self, place: Place) -> None:
        """Steps over a value, noting what lies inside a list or an inline table."""
        self.skip(SPACES)
        if self.text[self.position] == "[":
            self.inside("]", place, is_list=True)
        elif self.text[self.position] == "{":
            self.inside("}", place, is_list=False)
        elif not self.skip(STRING):
            self.skip(BARE_VALUE)

    def inside(self, closing: str, place: Place, is_list: bool) -> None:
        """The parts of a list or an inline table, up to its closing bracket."""
        self.position += 1
        count = 0
        self.skip(BLANKS)
        while self.text[self.position] != closing:
            if is_list:
                self.note((*place, count))
                self.value((*place, count))
                count += 1
            else:
                self.pair(place)
            self.skip(BLANKS)
            if self.text[self.position] == ",":
                self.position += 1
                self.skip(BLANKS)
        self.position += 1
