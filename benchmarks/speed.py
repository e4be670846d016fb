"""Measures how fast games are played at random, and fails where one is slower than we claim."""

from __future__ import annotations

import sys

from rich.console import Console

from mainbrace.collector import spare_the_lasting
from mainbrace.games import catalogue
from mainbrace.lab.bench import Bench, bench
from mainbrace.lab.report import bench_table

LEAST_DECISIONS_A_SECOND = {"second-tide": 40_000, "maracaibo": 30_000}
"""By game, where ten million additions take 0.35 s."""
MOST_FOR_A_FORK = 1.15
LARGEST_SAVE = 20_000


def complaints(name: str, found: Bench) -> list[str]:
    """What does not hold of a game, a sentence each."""
    least = LEAST_DECISIONS_A_SECOND[name]
    speed, fork, save = found.decisions_per_second_normalised, found.fork_and_finish_ratio, found.save_bytes
    wrong = []
    if speed < least:
        wrong.append(f"{speed:,.0f} decisions a second; we claim {least:,}.")
    if fork > MOST_FOR_A_FORK:
        wrong.append(
            f"Fork and finish take {fork:.3f} times as long as to finish; we claim {MOST_FOR_A_FORK}."
        )
    if save >= LARGEST_SAVE:
        wrong.append(f"The largest save has {save:,} bytes; we claim less than {LARGEST_SAVE:,}.")
    return wrong


def main() -> int:
    """Measure, print and judge."""
    games, wrong = catalogue(), []
    spare_the_lasting()
    for name in LEAST_DECISIONS_A_SECOND:
        found = bench(games[name])
        Console().print(bench_table(found))
        wrong += [f"{name}: {sentence}" for sentence in complaints(name, found)]
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
