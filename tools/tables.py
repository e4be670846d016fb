"""Tables of a page that is written from many games, and what does not keep a promise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mainbrace.lab import Share


def told(won: Share) -> str:
    """A share as it stands in a table."""
    return f"{won.rate:.1%} ({won.low:.1%} – {won.high:.1%})"


def table(headings: Sequence[str], lines: Sequence[Sequence[str]]) -> str:
    """A table in Markdown."""
    ruled = [headings, ["---"] * len(headings), *lines]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in ruled) + "\n"


def outside(what: str, won: Share, limits: tuple[float, float]) -> Iterator[str]:
    """A sentence if a share is not within its limits."""
    low, high = limits
    if not low <= won.rate <= high:
        yield f"{what}: {won.rate:.1%}; we promise {low:.0%} to {high:.0%}."
