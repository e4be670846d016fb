"""Measures how fast the ground of And a Bottle of Rum! answers, and fails where it is slower than claimed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator

from rich.console import Console
from rich.table import Table

from mainbrace.games.bottle.book import load_book
from mainbrace.games.bottle.ground.ground import Ground
from mainbrace.games.bottle.ground.reach import reach
from mainbrace.games.bottle.ground.settlement import settlement
from mainbrace.games.bottle.ground.sight import is_in_line, is_line_clear, seen_from
from mainbrace.games.bottle.ground.squares import squares_of
from mainbrace.kernel import Dice, Stream, seed_from
from mainbrace.lab.bench import REFERENCE_SECONDS, add_up, side_by_side

LEAST_A_SECOND = {
    "lines of sight, worked out": 500_000,
    "lines of sight, looked up": 1_000_000,
    "reaches of a normal move": 5_000,
}
"""Where ten million additions take 0.35 s."""
PAIRS, NORMAL_MOVE = 20_000, 16


def works() -> Iterator[tuple[str, int, Callable[[], object]]]:
    """What is measured, how many answers it gives and how, in the busiest settlement there is."""
    dice, book = Dice(Stream(seed_from("sight")), []), load_book()
    plan = settlement(dice, book.terrain, book.houses, 5)
    new, known = Ground(plan), Ground(plan)
    free = squares_of(new.free)
    pairs = [(dice.chance.pick(free), dice.chance.pick(free)) for _ in range(PAIRS)]
    yield "lines of sight, worked out", PAIRS, lambda: [is_line_clear(new, a, b) for a, b in pairs]
    for square in free:
        seen_from(known, square)
    yield "lines of sight, looked up", PAIRS, lambda: [is_in_line(known, a, b) for a, b in pairs]
    yield "reaches of a normal move", len(free), lambda: [reach(new, a, NORMAL_MOVE) for a in free]


def main() -> int:
    """Measure, print and judge."""
    table, wrong = Table("", "a second", "normalised", "claimed", title="The ground"), []
    for name, count, work in works():
        additions, taken = side_by_side(add_up, work)
        speed, least = count / taken, LEAST_A_SECOND[name]
        normalised = speed * additions / REFERENCE_SECONDS
        table.add_row(name, f"{speed:,.0f}", f"{normalised:,.0f}", f"{least:,}")
        if normalised < least:
            wrong.append(f"{normalised:,.0f} {name} a second; we claim {least:,}.")
    Console().print(table)
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
