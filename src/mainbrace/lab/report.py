"""A study and a bench, for people as tables and for programs as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from rich import box
from rich.table import Table

from mainbrace.lab.bench import Bench
from mainbrace.lab.interval import Share
from mainbrace.lab.study import Study
from mainbrace.lab.summary import Summary


class Report(msgspec.Struct, frozen=True):
    """What `sim --json` prints."""

    game: str
    options: Any
    bots: tuple[str, ...]
    seed: str
    games: int
    draws: int
    win_rate: Mapping[str, float]
    win_rate_95: Mapping[str, tuple[float, float]]
    seconds: float
    decisions: int
    decisions_per_second: float
    jobs: int
    seats: Mapping[str, Share]
    labels: Mapping[str, Mapping[str, Share]]
    numbers: Mapping[str, Any]
    reasons: Mapping[str, int]


def report(game: str, study: Study, summary: Summary, seconds: float, jobs: int) -> Report:
    """All that is known about a study."""
    return Report(
        game=game,
        options=study.options,
        bots=tuple(study.bots),
        seed=study.seed,
        games=summary.games,
        draws=summary.draws,
        win_rate={name: won.rate for name, won in summary.bots.items()},
        win_rate_95={name: (won.low, won.high) for name, won in summary.bots.items()},
        seconds=seconds,
        decisions=summary.decisions,
        decisions_per_second=summary.decisions / seconds,
        jobs=jobs,
        seats=summary.seats,
        labels=summary.labels,
        numbers=summary.numbers,
        reasons=summary.reasons,
    )


def percent(won: Share) -> tuple[str, str, str]:
    """A share in three columns: rate, interval, how many of how many."""
    return f"{won.rate:.1%}", f"{won.low:.1%} – {won.high:.1%}", f"{won.count} of {won.of}"


def win_table(summary: Summary) -> Table:
    """Who wins how often: bots, seats, and everything the game puts a label on."""
    table = Table(box=box.SIMPLE_HEAD, title="Wins", title_justify="left")
    for heading in ("", "", "wins", "95 % interval", "games"):
        table.add_column(heading, justify="left" if not heading else "right")
    blocks = {"bot": summary.bots, "seat": summary.seats, **summary.labels}
    for kind, shares in blocks.items():
        for place, (name, won) in enumerate(shares.items()):
            table.add_row(
                kind if place == 0 else "", name, *percent(won), end_section=place == len(shares) - 1
            )
    return table


def number_table(summary: Summary) -> Table:
    """How the numbers of a match are spread."""
    table = Table(box=box.SIMPLE_HEAD, title="Per match", title_justify="left")
    table.add_column("")
    for heading in ("median", "mean", "least", "most", "above"):
        table.add_column(heading, justify="right" if heading != "above" else "left")
    for name, spread in summary.numbers.items():
        above = ", ".join(f"{limit}: {beyond.rate:.1%}" for limit, beyond in spread.above.items())
        least, most = str(spread.least), str(spread.most)
        table.add_row(name, f"{spread.median:g}", f"{spread.mean:.2f}", least, most, above)
    return table


def study_tables(found: Report, summary: Summary) -> Iterator[Table | str]:
    """A study for people."""
    yield win_table(summary)
    yield number_table(summary)
    ends = ", ".join(f"{reason} {count}" for reason, count in summary.reasons.items())
    yield f"Endings: {ends}; {won_and_lost(summary)}."
    yield (
        f"{found.games} games, {found.decisions} decisions in {found.seconds:.1f} s with {found.jobs} "
        f"job{'s' if found.jobs > 1 else ''}: {found.decisions_per_second:,.0f} decisions/s."
    )


def won_and_lost(summary: Summary) -> str:
    """How often nobody won or everybody did; who plays alone has won or lost."""
    alone = summary.seats.get("0")
    if len(summary.seats) == 1 and alone is not None:
        return f"won {alone.count}, lost {alone.of - alone.count}"
    return f"draws {summary.draws}"


def bench_table(found: Bench) -> Table:
    """A bench for people."""
    table = Table(box=box.SIMPLE_HEAD, title=f"Bench of {found.game}", title_justify="left")
    table.add_column("measured")
    table.add_column("", justify="right")
    rows = (
        ("ten million additions in a plain loop", f"{found.additions_seconds:.3f} s"),
        ("random play, whole games, one process", f"{found.decisions_per_second:,.0f} decisions/s"),
        (
            "the same where the additions take 0.35 s",
            f"{found.decisions_per_second_normalised:,.0f} decisions/s",
        ),
        ("decisions in the time of 1000 additions", f"{found.decisions_per_thousand_additions:.2f}"),
        ("heuristic play, one process", f"{found.heuristic_decisions_per_second:,.0f} decisions/s"),
        ("decisions per game", f"{found.decisions_per_game:.1f}"),
        ("boundaries per game", f"{found.boundaries_per_game:.1f}"),
        ("fork + finish against finish, mid-game", f"{found.fork_and_finish_ratio:.3f}"),
        ("largest save", f"{found.save_bytes:,} bytes"),
        ("fork", f"{found.fork_us:.0f} µs"),
        ("imagine", f"{found.imagine_us:.0f} µs"),
        ("evaluate", f"{found.evaluate_us:.0f} µs"),
        ("scene", f"{found.scene_us:.0f} µs"),
    )
    for row in rows:
        table.add_row(*row)
    table.add_section()
    for place, part in found.time_by_file.items():
        table.add_row(f"time in {place}", f"{part:.1%}")
    return table
