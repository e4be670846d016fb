"""Compare the rule ids in docs/rules with the ids that tests are marked to prove."""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from tools.rulemarks import BadInput, Mark, collect_marks

ROOT = Path(__file__).resolve().parent.parent


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule of a book; a scope says why nobody expects a test for it yet."""

    id: str
    title: str
    page: int | str
    scope: str | None = None


class Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One file of docs/rules: a game's rules in the order of its rulebook."""

    game: str
    prefix: str
    book: str
    title: str = ""
    scopes: dict[str, str] = {}
    rules: tuple[Rule, ...] = msgspec.field(name="rule", default=())

    @property
    def name(self) -> str:
        return self.title or self.book


@dataclass(frozen=True)
class Standing:
    """How much of a book is proven; what is not is either owed or set aside by scope."""

    book: Book
    proven: tuple[Rule, ...]
    unproven: tuple[Rule, ...]
    set_aside: dict[str, tuple[Rule, ...]]


def load_books(folder: Path) -> dict[str, Book]:
    """The books in a folder by file stem; a file that is no book is refused by name."""
    books = {}
    for path in sorted(folder.glob("*.toml")):
        try:
            books[path.stem] = msgspec.toml.decode(path.read_bytes(), type=Book)
        except msgspec.DecodeError as error:
            raise BadInput(f"{path}: {error}") from error
    return books


def faults_of(stem: str, book: Book) -> Iterator[str]:
    """What is wrong inside one book: repeated ids, foreign prefixes, scopes without a reason."""
    seen: set[str] = set()
    for rule in book.rules:
        if rule.id in seen:
            yield f"{stem}: {rule.id} is listed twice"
        seen.add(rule.id)
        if not rule.id.startswith(f"{book.prefix}-"):
            yield f"{stem}: {rule.id} does not start with {book.prefix}-"
        if rule.scope is not None and rule.scope not in book.scopes:
            yield f"{stem}: {rule.id} has the scope {rule.scope!r}, which [scopes] gives no reason for"


def strangers(books: Iterable[Book], marks: Iterable[Mark]) -> list[Mark]:
    """The marks whose id is in no book."""
    known = {rule.id for book in books for rule in book.rules}
    return [mark for mark in marks if mark.id not in known]


def standing(book: Book, proven_ids: set[str]) -> Standing:
    """Sort a book's rules into proven, owed and set aside; a proof counts whatever the scope."""
    missing = [rule for rule in book.rules if rule.id not in proven_ids]
    return Standing(
        book=book,
        proven=tuple(rule for rule in book.rules if rule.id in proven_ids),
        unproven=tuple(rule for rule in missing if rule.scope is None),
        set_aside={
            scope: rules
            for scope in book.scopes
            if (rules := tuple(rule for rule in missing if rule.scope == scope))
        },
    )


def summary(standings: Iterable[Standing]) -> Table:
    """One row per book: how many ids, and where they stand."""
    table = Table(title="Rules proven by tests", title_justify="left")
    table.add_column("Book")
    for heading in ("ids", "proven", "unproven", "set aside"):
        table.add_column(heading, justify="right")
    for each in standings:
        aside = sum(len(rules) for rules in each.set_aside.values())
        counts = (len(each.book.rules), len(each.proven), len(each.unproven), aside)
        table.add_row(each.book.name, *map(str, counts))
    return table


def details(each: Standing, width: int) -> Iterator[str]:
    """The lines that name every rule of a book: proven, unproven, or set aside with the reason."""
    if each.proven:
        yield f"{each.book.name}: proven, {len(each.proven)} ids"
        yield from _indented(" ".join(runs([rule.id for rule in each.proven])), width)
        yield ""
    if each.unproven:
        yield f"{each.book.name}: unproven"
        for rule in each.unproven:
            yield f"  {rule.id}  {rule.title} (p. {rule.page})"
        yield ""
    for scope, rules in each.set_aside.items():
        yield f"{each.book.name}: set aside as {scope!r}, {len(rules)} ids"
        yield from _indented(f"because {each.book.scopes[scope]}", width)
        yield from _indented(" ".join(runs([rule.id for rule in rules])), width)
        yield ""


def runs(ids: Sequence[str]) -> Iterator[str]:
    """Ids with consecutive numbers drawn together: ST-185 ... ST-190 become ST-185…190."""
    start = last = ids[0]
    for id in [*ids[1:], ""]:
        prefix, _, number = last.rpartition("-")
        if id == f"{prefix}-{int(number) + 1:0{len(number)}}":
            last = id
            continue
        yield start if start == last else f"{start}…{number}"
        start = last = id


def _indented(text: str, width: int) -> list[str]:
    return textwrap.wrap(
        text,
        width,
        initial_indent="  ",
        subsequent_indent="  ",
        break_on_hyphens=False,
        break_long_words=False,
    )


def report(console: Console, standings: Sequence[Standing]) -> None:
    """Print the summary, then each book's missing rules."""
    console.print(summary(standings))
    console.print()
    for each in standings:
        for line in details(each, console.width):
            console.print(line, markup=False, highlight=False, soft_wrap=True)


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Report on all books; 1 if a book or mark is wrong or a checked book owes a proof."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--check",
        metavar="BOOK",
        action="append",
        default=[],
        help="fail if this file of docs/rules (without .toml) has unproven rules outside every scope",
    )
    checked: list[str] = parser.parse_args(arguments).check
    try:
        books = load_books(root / "docs" / "rules")
        marks = collect_marks(root / "tests")
    except BadInput as error:
        print(error, file=sys.stderr)
        return 1
    for stem in checked:
        if stem not in books:
            parser.error(f"no book {stem!r}; there are: {', '.join(books)}")

    proven = {mark.id for mark in marks}
    standings = {stem: standing(book, proven) for stem, book in books.items()}
    report(Console(), list(standings.values()))

    problems = [fault for stem, book in books.items() for fault in faults_of(stem, book)]
    problems += [f"{mark}: {mark.id} is in no book" for mark in strangers(books.values(), marks)]
    problems += [
        f"{stem}: {len(owed)} rules are unproven" for stem in checked if (owed := standings[stem].unproven)
    ]
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
