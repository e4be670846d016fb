"""The odds of what an effect would roll, for whoever is about to choose it."""

from __future__ import annotations

from collections.abc import Callable

from mainbrace.games.maracaibo.effects import Effect
from mainbrace.games.maracaibo.raiding import raid_odds
from mainbrace.games.maracaibo.voyage import Voyage
from mainbrace.kernel import Chances


def odds_of(v: Voyage, seat: int, effect: Effect) -> Callable[[], Chances | None] | None:
    """How likely a raid among what happens brings a treasure; None for what has no raid."""
    for clause in effect.clauses:
        if clause.verb == "raid":
            bonus = clause.number
            return lambda: raid_odds(v, seat, bonus)
    return None
