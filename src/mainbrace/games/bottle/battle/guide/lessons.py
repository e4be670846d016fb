"""First games with a coach."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.guidefiles import lessons_in
from mainbrace.kernel import Lesson


def lessons() -> Sequence[Lesson]:
    """All lessons, the first one first."""
    return lessons_in(__package__, "first-battle")
