"""Draws docs/images/terminal.svg: a moment of a game between bots as a person in the terminal sees it."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console
from rich.rule import Rule

from mainbrace.bots import make_bot
from mainbrace.games.rumbones.options import SecondTideOptions
from mainbrace.games.rumbones.second_tide import SecondTide
from mainbrace.kernel import Match, seed_from
from mainbrace.terminal.screen import picture
from mainbrace.terminal.sitting import Sitting

PICTURE = Path(__file__).parent.parent / "docs" / "images" / "terminal.svg"
SEED = "picture"
ROUND = 3
WIDTH = 128


def moment() -> Sitting:
    """The first time seat 0 may act with a hero in the chosen round."""
    match = Match.new(SecondTide(), SecondTideOptions(selection="random"), seed_from(SEED))
    bots = {seat: make_bot("heuristic", seed_from(f"{SEED} {seat}")) for seat in (0, 1)}
    console = Console(
        record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    while (asked := match.decision) is not None:
        attacks = any(option.key.startswith("attack:") for option in asked.options)
        if match.state.round >= ROUND and asked.seat == 0 and asked.ask == "act" and attacks:
            break
        match.choose(bots[asked.seat].choose(match.observe(asked.seat)))
    return Sitting(match, 0, bots, console)


def main() -> None:
    """Write the picture; fonts are left to the reader's own machine."""
    sitting = moment()
    menu = sitting.menu()
    sitting.console.print(picture(sitting.scene(), sitting.console, menu.offers(), sitting.names))
    sitting.console.print(Rule(style="dim"))
    sitting.console.print(menu.render(sitting.letters().signs))
    svg = sitting.console.export_svg(title="mainbrace terminal second-tide")
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL), encoding="utf-8")


if __name__ == "__main__":
    main()
