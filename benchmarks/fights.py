"""Measures how long bots take for whole fights on land, and fails where one takes too long."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from mainbrace.collector import spare_the_lasting
from mainbrace.games import AnyGame
from mainbrace.games.bottle.battle.game import LandBattle
from mainbrace.games.bottle.encounters.game import Ashore
from mainbrace.kernel import Match, Stream, seed_from
from mainbrace.lab.bench import REFERENCE_SECONDS, add_up, side_by_side

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.games.bottle.skirmish.duel import Duel

ENCOUNTER, BATTLE = 0.06, 0.5
"""The most seconds for one, where ten million additions take 0.35 s."""
SIXTY = {"rep": 6, "foe_rep": 6, "units": 6, "foe_units": 6}


class Kind(NamedTuple):
    """Fights of one kind, how many of them are played, and how long one may take."""

    name: str
    game: Callable[[], AnyGame]
    options: dict[str, Any]
    number: int
    longest: float


KINDS = (
    Kind("5 against 5 in the country", Duel, {}, 20, ENCOUNTER),
    Kind("5 against 5 in a town", Duel, {"ground": "settlement"}, 20, ENCOUNTER),
    Kind("carousing of 5", Ashore, {"encounter": "carousing"}, 20, ENCOUNTER),
    Kind("a robbery of 5", Ashore, {"encounter": "robbery"}, 20, ENCOUNTER),
    Kind("a raid of 5", Ashore, {"encounter": "raid"}, 20, ENCOUNTER),
    Kind("trading of 5", Ashore, {"encounter": "trading"}, 20, ENCOUNTER),
    Kind("a treasure hunt of 5", Ashore, {"encounter": "treasure-hunt"}, 20, ENCOUNTER),
    Kind("a straight fight of 5", Ashore, {"encounter": "skirmish"}, 20, ENCOUNTER),
    Kind("60 against 60 of the book", LandBattle, SIXTY, 5, BATTLE),
    Kind("60 against 60 of a rival", LandBattle, {**SIXTY, "players": 2}, 5, BATTLE),
    Kind("60 against 60 on open ground", LandBattle, {**SIXTY, "land": "open"}, 5, BATTLE),
)


def fight(game: AnyGame, kind: Kind) -> None:
    """All fights of a kind from the first die to the end, each on ground of its own."""
    for number in range(kind.number):
        match = Match.new(game, kind.options, seed_from(f"fight {number}"))
        chance = Stream(f"captain {number}".encode())
        while match.decision is not None:
            match.take(match.decision.options.pick(chance))


def main() -> int:
    """Measure, print and judge."""
    table, wrong = Table("fight", "seconds", "normalised", "claimed", title="Fights on land"), []
    games = [kind.game() for kind in KINDS]
    spare_the_lasting()
    for kind, game in zip(KINDS, games, strict=True):
        additions, taken = side_by_side(add_up, partial(fight, game, kind))
        seconds = taken / kind.number
        normalised = seconds * REFERENCE_SECONDS / additions
        table.add_row(kind.name, f"{seconds:.3f}", f"{normalised:.3f}", f"{kind.longest}")
        if normalised > kind.longest:
            wrong.append(f"{kind.name} takes {normalised:.3f} s; we claim {kind.longest}.")
    Console().print(table)
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
