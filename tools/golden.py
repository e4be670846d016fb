"""Records the pinned games of tests/games/rumbones/golden anew, when rules or content have changed."""

from __future__ import annotations

from pathlib import Path

from mainbrace.bots import make_bot
from mainbrace.games.rumbones.options import SecondTideOptions
from mainbrace.games.rumbones.second_tide import SecondTide
from mainbrace.kernel import Match, seed_from

FOLDER = Path(__file__).parent.parent / "tests" / "games" / "rumbones" / "golden"
GAMES = {
    "chosen": (SecondTideOptions(), ("heuristic", "heuristic")),
    "dealt": (SecondTideOptions(selection="random"), ("heuristic", "heuristic")),
    "swapped": (
        SecondTideOptions(factions=("marea", "deep-lords"), selection="random"),
        ("heuristic", "random"),
    ),
}


def main() -> None:
    """Play each game to its end and save it."""
    for name, (options, players) in GAMES.items():
        match = Match.new(SecondTide(), options, seed_from(f"golden {name}"))
        bots = [make_bot(player, seed_from(f"golden {name} {seat}")) for seat, player in enumerate(players)]
        while (asked := match.decision) is not None:
            match.choose(bots[asked.seat].choose(match.observe(asked.seat)))
        (FOLDER / f"{name}.json").write_bytes(match.save())


if __name__ == "__main__":
    main()
