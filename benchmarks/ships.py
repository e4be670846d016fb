"""Measures how long bots take for whole fights at sea, and fails where one takes too long."""

from __future__ import annotations

import sys
from functools import partial
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from mainbrace.collector import spare_the_lasting
from mainbrace.games.bottle.sea.fight.game import SeaFight
from mainbrace.kernel import Match, Stream, seed_from
from mainbrace.lab.bench import REFERENCE_SECONDS, add_up, side_by_side

DUEL, BATTLE = 0.08, 1.5
"""The most seconds for one, where ten million additions take 0.35 s."""
EIGHT = [*("warship-1", "warship-2", "warship-3") * 2, "merchant-2", "merchant-3"]


class Kind(NamedTuple):
    """Fights of one kind, the most seconds for each, and how many are measured."""

    name: str
    options: dict[str, Any]
    claimed: float = DUEL
    number: int = 20


KINDS = (
    Kind("two captains", {"players": 2, "ships": ["warship-2"]}),
    Kind("a ship of the book", {"meeting": "chosen", "ships": ["warship-2"]}),
    Kind("a Merchant of the book", {"meeting": "chosen", "foes": ["merchant-3"], "foe_sailors": "merchant"}),
    Kind("two fleets of eight", {"players": 2, "ships": EIGHT}, BATTLE, 5),
    Kind("eight against eight of the book", {"meeting": "chosen", "ships": EIGHT}, BATTLE, 5),
)


def fight(game: SeaFight, kind: Kind) -> None:
    """Fights of a kind from the first die to the end."""
    for number in range(kind.number):
        match, chance = Match.new(game, kind.options, seed_from(f"duel {number}")), Stream(b"captain")
        while match.decision is not None:
            match.take(match.decision.options.pick(chance))


def main() -> int:
    """Measure, print and judge."""
    table, wrong, game = (
        Table("fight", "seconds", "normalised", "claimed", title="Fights at sea"),
        [],
        SeaFight(),
    )
    spare_the_lasting()
    for kind in KINDS:
        additions, taken = side_by_side(add_up, partial(fight, game, kind))
        seconds = taken / kind.number
        normalised = seconds * REFERENCE_SECONDS / additions
        table.add_row(kind.name, f"{seconds:.3f}", f"{normalised:.3f}", f"{kind.claimed}")
        if normalised > kind.claimed:
            wrong.append(f"{kind.name} takes {normalised:.3f} s; we claim {kind.claimed}.")
    Console().print(table)
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
