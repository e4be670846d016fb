"""Has equal bots play every pairing of factions in both editions, and Maracaibo; writes docs/balance.md.

The factions sail their own ships, so that each pairing has its layout; half of its games are played with the
sides exchanged. What was played is kept for the next run of the same code; with `--only`, what the page says
of other games is left as it stands. Exits with 1 where a share lies outside of what we promise.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from mainbrace.games.rumbones.board import TURNED
from mainbrace.games.rumbones.content import Box
from mainbrace.games.rumbones.first.options import FirstEditionOptions
from mainbrace.games.rumbones.first_edition import FirstEdition
from mainbrace.games.rumbones.layouts import layout
from mainbrace.games.rumbones.options import SecondTideOptions
from mainbrace.games.rumbones.second_tide import SecondTide
from mainbrace.kernel import Game
from mainbrace.lab import Row, Share, Study, Summary, share, simulate, summarise
from tools.kept import kept
from tools.tables import outside, table, told
from tools.voyages import voyages

PAGE = Path(__file__).parent.parent / "docs" / "balance.md"
BOTS = ("heuristic", "heuristic")
GAMES = 1000
SEED = "balance"

BY_SIDE = (0.44, 0.56)
BY_FACTION = (0.42, 0.58)
FIRST_EDITION = (0.45, 0.55)

PREAMBLE = """\
# Balance

How often who wins when two equal bots play. `make balance` plays these games and writes this page; it takes
some hours on a small machine, and goes on where it stopped when it was interrupted. Every pairing of factions
sails its own ships, which gives each layout its games; in half of them the factions have changed sides. The
numbers in brackets are 95 % intervals (Wilson).

The first edition gives whoever plays second nothing in return: what beginning is worth stands in its table.
"""


class Pairing(NamedTuple):
    """Two factions on their layout, and what became of it."""

    factions: tuple[str, str]
    layout: str
    rows: Sequence[Row]
    turned: Sequence[bool]
    """For each row, whether the first seat had the second side of the layout."""

    @property
    def summary(self) -> Summary:
        return summarise(self.rows, BOTS, {"rounds": [15]})

    @property
    def side_a(self) -> Share:
        """How often the side won that the layout prints first."""
        won = sum(int(turned) in row.winners for row, turned in zip(self.rows, self.turned, strict=True))
        return share(won, len(self.rows))


def pairings(box: Box) -> Iterator[tuple[str, str]]:
    """All pairs of different factions."""
    yield from combinations(box.factions, 2)


def played(
    game: Callable[[], Game[Any, Any]],
    options: Callable[[tuple[str, str]], Any],
    factions: tuple[str, str],
    board_of: Callable[[tuple[str, str]], str],
    games: int,
    jobs: int,
) -> Pairing:
    """So many games of two factions, half of them with the sides exchanged."""
    rows: list[Row] = []
    turned: list[bool] = []
    for order in (factions, (factions[1], factions[0])):
        study = Study(game, BOTS, games // 2, SEED, options(order))
        name = "-".join([game().name, *order, *BOTS, str(study.games)])
        rows += kept("rumbones", name, simulate(study, jobs))
        turned += [board_of(order).endswith(TURNED)] * (games // 2)
    return Pairing(factions, board_of(factions).removesuffix(TURNED), rows, turned)


def second_tide(factions: tuple[str, str], games: int, jobs: int) -> Pairing:
    """A pairing of Second Tide on the ships both sail."""
    box = SecondTide().box

    def board_of(order: tuple[str, str]) -> str:
        return layout(box, "", order).name

    return played(
        SecondTide, lambda order: SecondTideOptions(factions=order), factions, board_of, games, jobs
    )


def first_edition(factions: tuple[str, str], games: int, jobs: int) -> Pairing:
    """A pairing of the first edition on its own layout."""
    board = FirstEditionOptions().board
    return played(
        FirstEdition,
        lambda order: FirstEditionOptions(factions=order),
        factions,
        lambda order: board,
        games,
        jobs,
    )


def pace(summary: Summary) -> list[str]:
    """The columns that every table has: who begins, how long it takes, the Kraken."""
    rounds = summary.numbers["rounds"]
    return [
        told(summary.labels["order"]["first"]),
        f"{rounds.median:g}",
        f"{rounds.above['15'].rate:.1%}",
        f"{summary.numbers['kraken'].above['0'].rate:.1%}",
    ]


PACE = ["first player", "rounds (median)", "over 15 rounds", "Kraken"]


def heroes(found: Sequence[Pairing]) -> str:
    """The heroes by all games they fought in."""
    rows = [row for pairing in found for row in pairing.rows]
    shares = summarise(rows, BOTS).labels["hero"]
    return table(["hero", "wins", "games"], [[name, told(won), str(won.of)] for name, won in shares.items()])


def section(title: str, names: Mapping[str, str], found: Sequence[Pairing]) -> str:
    """Layouts, factions and heroes of one game."""
    layouts = [[pairing.layout, told(pairing.side_a), *pace(pairing.summary)] for pairing in found]
    factions = [
        [" – ".join(names[id] for id in pairing.factions), told(first_of(pairing, names))]
        for pairing in found
    ]
    return "\n".join(
        [
            f"## {title}\n",
            table(["layout", "side A wins", *PACE], layouts),
            table(["factions", "the first named wins"], factions),
            heroes(found),
        ]
    )


def first_of(pairing: Pairing, names: Mapping[str, str]) -> Share:
    """How often the first of the two factions won."""
    return pairing.summary.labels["faction"][names[pairing.factions[0]]]


def complaints(
    names: Mapping[str, str], found: Sequence[Pairing], by_side: Any, by_faction: Any
) -> Iterator[str]:
    """What lies outside of what we promise."""
    for pairing in found:
        yield from outside(f"side A of {pairing.layout}", pairing.side_a, by_side)
        name = " – ".join(names[id] for id in pairing.factions)
        yield from outside(name, first_of(pairing, names), by_faction)


def rumbones(games: int, jobs: int) -> tuple[str, list[str]]:
    """All pairings of both editions, and what is wrong with them."""
    parts, wrong = list[str](), list[str]()
    editions = (
        ("Second Tide", SecondTide().box, second_tide, BY_SIDE, BY_FACTION),
        ("First edition", FirstEdition().box, first_edition, FIRST_EDITION, FIRST_EDITION),
    )
    for title, box, play, by_side, by_faction in editions:
        names = {faction.id: faction.name for faction in box.factions.values()}
        found = []
        for factions in pairings(box):
            found.append(play(factions, games, jobs))
            print(f"{title}, {' – '.join(factions)}: {told(first_of(found[-1], names))}", flush=True)
        parts.append(section(title, names, found))
        wrong += complaints(names, found, by_side, by_faction)
    return "\n".join(parts), wrong


SECTIONS = {"rumbones": rumbones, "maracaibo": voyages}
MARK = "<!-- {} -->\n"
"""Stands before what the page says of a game."""


def written(page: Path) -> dict[str, str]:
    """What a page says of each game so far."""
    text = page.read_text() if page.exists() else ""
    _, *parts = re.split(MARK.format(r"(\w+)"), text)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, write, and say what is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="of each pairing")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once")
    parser.add_argument("--out", type=Path, default=PAGE, help="the page to write")
    parser.add_argument("--only", choices=SECTIONS, help="leave the other games out")
    asked = parser.parse_args(arguments)
    parts, wrong = written(asked.out), list[str]()
    for game in [asked.only] if asked.only else SECTIONS:
        text, broken = SECTIONS[game](asked.games, asked.jobs)
        parts[game] = text
        wrong += broken
    marked = [MARK.format(game) + parts[game].strip("\n") + "\n" for game in SECTIONS if game in parts]
    asked.out.write_text("\n".join([PREAMBLE, *marked]))
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
