"""What a seat may answer: numbered, grouped by kind, with cost and odds; what is closed with its reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from string import ascii_letters
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from mainbrace.kernel import Decision, Option, square_at, square_under
from mainbrace.kernel.decision import FEW
from mainbrace.terminal.glyphs import Alphabet
from mainbrace.terminal.squares import CHOSEN

MOST_LISTED = 99
MANY = 5
SHORT = 22
SPREAD = 12
"""Options on this many squares are marked on the board instead of numbered."""
SPREAD_POINTS = 24
"""The same for points, of each of which there is more to say."""
COMMON = 0.6
"""A thing that more than this share of the options is about tells them not apart."""


class Menu:
    """The answers to one decision, numbered from 1 in the order they are shown."""

    def __init__(self, decision: Decision[Any]) -> None:
        self.decision = decision
        self.squares = on_squares(decision)
        numbered = (option for option in decision.options if option.key not in self.squares)
        self.groups = grouped(list(islice(numbered, MOST_LISTED)))
        self.options = [option for _, options in self.groups for option in options]
        self.unlisted = len(decision.options) - len(self.options) - len(self.squares)

    def find(self, answer: str) -> Option[Any] | None:
        """The option a person means: by number, by key, or by Enter where letting pass is possible.

        The square of an option will do, too, if no other option is on it.
        """
        if not answer:
            return self.decision.options.find(self.decision.decline) if self.decision.decline else None
        if answer.isdecimal():
            number = int(answer)
            return self.options[number - 1] if 1 <= number <= len(self.options) else None
        there = self.on(f"sq:{answer}")
        return there[0] if len(there) == 1 else self.decision.options.find(answer)

    def on(self, square: str) -> list[Option[Any]]:
        """The unnumbered options on a square, or on points of it."""
        return [option for option in self.squares.values() if square in map(square_under, option.on)]

    def shading(self) -> dict[str, str]:
        """Per square with an option: its number if it has one, else the letters of its marks, or "*"."""
        signs = letters_of(self.decision.legend)
        marks: dict[str, set[str]] = {}
        for option in self.squares.values():
            for thing in filter(None, map(square_under, option.on)):
                marks.setdefault(thing, set()).update(option.shading)
        numbers: dict[str, str] = {}
        for number, option in enumerate(self.options, 1):
            for thing in filter(None, map(square_under, option.on)):
                numbers[thing] = f"{numbers[thing].rstrip('+')}+" if thing in numbers else str(number)
        shaded = {
            thing: "".join(signs[mark] for mark in signs if mark in found) or CHOSEN
            for thing, found in marks.items()
        }
        return {**numbers, **shaded}

    def offers(self) -> dict[str, list[int]]:
        """Per thing of the scene: the numbers of the options about it, where that tells options apart."""
        about: dict[str, list[int]] = {}
        for number, option in enumerate(self.options, 1):
            for thing in option.on:
                about.setdefault(thing, []).append(number)
        most = max(2, COMMON * len(self.options))
        return {thing: numbers for thing, numbers in about.items() if len(numbers) <= most}

    def render(self, signs: Alphabet) -> RenderableType:
        """The question and its answers."""
        parts: list[RenderableType] = [Text(self.decision.words, "bold")]
        number = 1
        for title, options in self.groups:
            if title:
                parts.append(Text(f"  {title}", "underline"))
            parts.append(listed(options, number, self.decision.decline))
            number += len(options)
        if self.squares:
            parts.extend(self.spread())
        if self.unlisted > 0:
            parts.append(Text(f"  … and {self.unlisted} more; type the key of one.", "dim"))
        for closed in self.decision.closed:
            parts.append(Text(f"   {signs.shut}  {closed.label} (closed: {closed.reason})", "dim"))
        return Group(*parts)

    def spread(self) -> Iterator[Text]:
        """What the signs on the board mean, and how to name a square."""
        example = next(iter(self.squares))
        count, first = len(self.squares), self.squares[example]
        if any(map(square_at, first.on)):
            yield Text(f"  {count} squares on the board ({CHOSEN} or a letter): type {example}")
        else:
            square = (square_under(first.on[0]) or "").removeprefix("sq:")
            yield Text(f"  {count} places on the board ({CHOSEN} or a letter): type {example},")
            yield Text(f"  or a square such as {square} to choose what is there, or to read it if it is more")
        signs, used = letters_of(self.decision.legend), {*"".join(self.shading().values())}
        for mark, words in self.decision.legend.items():
            if signs[mark] in used:
                yield Text(f"   {signs[mark]}  {words}")


def on_squares(decision: Decision[Any]) -> dict[str, Option[Any]]:
    """The options on squares by key, where they are too many to be numbered; else none."""
    if len(decision.options) > FEW:
        return {}
    found = {option.key: option for option in decision.options if any(map(square_under, option.on))}
    is_of_squares = any(square_at(thing) for option in found.values() for thing in option.on)
    return found if len(found) >= (SPREAD if is_of_squares else SPREAD_POINTS) else {}


def letters_of(legend: Mapping[str, str]) -> dict[str, str]:
    """A letter for each mark, the first of its own that no other has."""
    given: dict[str, str] = {}
    for mark in legend:
        letters = (letter for letter in mark + ascii_letters if letter.isalpha())
        given[mark] = next(letter for letter in letters if letter not in given.values())
    return given


def kind(option: Option[Any]) -> str:
    """What kind of answer it is: its key up to the colon, in words."""
    before, colon, _ = option.key.partition(":")
    return before.replace("-", " ").replace("_", " ").capitalize() if colon else ""


def grouped(options: Sequence[Option[Any]]) -> list[tuple[str, list[Option[Any]]]]:
    """Options by kind in the order of their first, each kind under its title; single ones come last."""
    kinds: dict[str, list[Option[Any]]] = {}
    for option in options:
        kinds.setdefault(kind(option), []).append(option)
    groups = [(title, members) for title, members in kinds.items() if title and len(members) > 1]
    titles = {title for title, _ in groups}
    single = [option for option in options if kind(option) not in titles]
    if not groups:
        return [("", single)]
    if len(groups) == 1 and not single:
        return [("", groups[0][1])]
    return [*groups, ("Other", single)] if single else groups


def listed(options: Sequence[Option[Any]], first: int, decline: str | None) -> RenderableType:
    """The options of one group: side by side if they are many and short, else a line each."""
    plain = all(option.odds is None and not option.cost and len(option.words) <= SHORT for option in options)
    if plain and len(options) >= MANY:
        cells = [Text(f"{number:>4}  {option.words}") for number, option in enumerate(options, first)]
        return Columns(cells, padding=(0, 2))
    table = Grid.grid(padding=(0, 2))
    table.add_column(justify="right", width=4)
    for number, option in enumerate(options, first):
        table.add_row(str(number), *details(option, option.key == decline))
    return Padding(table, 0)


def details(option: Option[Any], passes: bool) -> Iterator[RenderableType]:
    """An option in words, and beside them its cost and the odds of the roll that follows."""
    yield Text(", ".join(option.words.splitlines()) + (" (Enter)" if passes else ""))
    facts = [f"cost {option.cost}"] if option.cost else []
    chances = option.chances
    if chances is not None:
        facts.append(str(chances))
    yield Text("; ".join(facts), "italic")
