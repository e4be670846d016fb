"""Records the pinned games of tests/games/…/golden anew, when rules or content have changed."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from mainbrace.bots import make_bot
from mainbrace.games.bottle.farobank.game import Farobank
from mainbrace.games.bottle.farobank.options import FarobankOptions
from mainbrace.games.maracaibo.game import Maracaibo
from mainbrace.games.maracaibo.options import MaracaiboOptions
from mainbrace.games.rumbones.first.options import FirstEditionOptions
from mainbrace.games.rumbones.first_edition import FirstEdition
from mainbrace.games.rumbones.options import SecondTideOptions
from mainbrace.games.rumbones.second_tide import SecondTide
from mainbrace.kernel import Game, Match, seed_from

TESTS = Path(__file__).parent.parent / "tests" / "games"
SECOND_TIDE, FIRST_EDITION, MARACAIBO, FAROBANK = SecondTide(), FirstEdition(), Maracaibo(), Farobank()
FOLDERS = {MARACAIBO.name: "maracaibo", FAROBANK.name: "bottle/farobank"}
"""Where the games of a system are kept, if not with those of Rum & Bones."""
GAMES: dict[str, tuple[Game[Any, Any], object, tuple[str, ...]]] = {
    "brawl": (
        SECOND_TIDE,
        SecondTideOptions(mode="clash royale", players=3, lives=2),
        ("heuristic", "random", "random"),
    ),
    "chosen": (SECOND_TIDE, SecondTideOptions(), ("heuristic", "heuristic")),
    "dealt": (SECOND_TIDE, SecondTideOptions(selection="random"), ("heuristic", "heuristic")),
    "first-edition": (FIRST_EDITION, FirstEditionOptions(), ("heuristic", "random")),
    "first-edition-teams": (FIRST_EDITION, FirstEditionOptions(players=5), ("random",) * 5),
    "hired": (
        SECOND_TIDE,
        SecondTideOptions(factions=("lantern-market", "painted-fleet"), selection="dealt with mercenaries"),
        ("heuristic", "random"),
    ),
    "long-ships": (
        SECOND_TIDE,
        SecondTideOptions(factions=("marea", "painted-fleet"), selection="dealt", strange_allies=True),
        ("heuristic", "heuristic"),
    ),
    "swapped": (
        SECOND_TIDE,
        SecondTideOptions(factions=("marea", "deep-lords"), selection="random"),
        ("heuristic", "random"),
    ),
    "teams-of-three": (
        SECOND_TIDE,
        SecondTideOptions(factions=("deep-lords", "lantern-market"), players=6),
        ("heuristic", "random", "random") * 2,
    ),
    "two-against-one": (
        SECOND_TIDE,
        SecondTideOptions(factions=("lantern-market", "marea"), players=3, selection="dealt"),
        ("heuristic", "random", "heuristic"),
    ),
    "alone": (MARACAIBO, MaracaiboOptions(players=1, commanders=True), ("heuristic",)),
    "auction": (MARACAIBO, MaracaiboOptions(players=4, commanders=True, auction=True), ("random",) * 4),
    "base": (MARACAIBO, MaracaiboOptions(players=2), ("heuristic", "random")),
    "commanders": (
        MARACAIBO,
        MaracaiboOptions(layout="hull", commanders=True),
        ("heuristic", "random", "random"),
    ),
    "four-punters": (
        FAROBANK,
        FarobankOptions(players=4, level=4, purse=80, payment="four-for-one"),
        ("heuristic", "random", "random", "heuristic"),
    ),
    "three-games": (FAROBANK, FarobankOptions(games=3), ("random",)),
}


def main(names: Sequence[str]) -> None:
    """Play each game, or those that are named, to its end and save it."""
    for name, (game, options, players) in GAMES.items():
        if names and name not in names:
            continue
        match = Match.new(game, options, seed_from(f"golden {name}"))
        bots = [make_bot(player, seed_from(f"golden {name} {seat}")) for seat, player in enumerate(players)]
        while (asked := match.decision) is not None:
            match.choose(bots[asked.seat].choose(match.observe(asked.seat)))
        (TESTS / FOLDERS.get(game.name, "rumbones") / "golden" / f"{name}.json").write_bytes(match.save())


if __name__ == "__main__":
    main(sys.argv[1:])
