"""Ships in the terminal: every name and heading, where one can sail to, and no empty sea around them."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from mainbrace.kernel import Grid, Match, Piece, Scene, Storey, point
from mainbrace.terminal import Sitting, picture
from mainbrace.terminal.glyphs import PLAIN, PRETTY, Lettering
from mainbrace.terminal.menu import Menu
from tests.games.bottle.sea.seascape import NE, S, Seascape

FLEETS = ((-300, 0), (-250, 60), (700, 300), (760, 330))
"""Two pairs of ships, the ships of each pair alongside each other."""


def drawn(match: Match[Any], width: int) -> str:
    """What somebody in the first seat sees."""
    file = StringIO()
    console = Console(file=file, width=width, color_system=None)
    seen = match.observe(0)
    assert seen.decision is not None
    console.print(picture(seen.scene, console, shading=Menu(seen.decision).shading()))
    return file.getvalue()


def at_the_helm(width: int) -> tuple[Match[Any], list[str]]:
    """Four ships, one of which is asked for her course, and the rows of the chart."""
    sea = Seascape()
    for number, middle in enumerate(FLEETS):
        sea.ship(number // 2, middle=middle, heading=(NE, S)[number // 2])
    match = sea.at_step("move-and-grapple", 0, 0, 1).start().playing
    match.choose("ship:0")
    text = drawn(match, width).splitlines()
    return match, [line for line in text if "~" in line]


@pytest.mark.parametrize("width", [60, 80, 120, 200])
def test_every_ship_is_drawn_with_her_letters_and_her_heading(width: int) -> None:
    _, chart = at_the_helm(width)
    text = "\n".join(chart)
    short = 3 if width >= 120 else 2
    for name in ("▲Abandon", "▲Billy", "▼Cormorant", "▼Dolphin"):
        arrow = "↗" if name[0] == "▲" else "↓"
        assert f"{name[: 1 + short]}{arrow}" in text
    assert max(map(len, chart)) <= width


def test_places_to_sail_to_are_marked_and_empty_sea_is_left_out() -> None:
    match, chart = at_the_helm(120)
    seen = match.observe(0).decision
    assert seen is not None
    menu = Menu(seen)
    assert len(menu.squares) > 30
    assert len(chart) < 20
    assert "~sd~sd" in "".join(chart)
    assert menu.find("sail:f12") is not None


def test_heading_and_range_stand_beside_every_name() -> None:
    match, _ = at_the_helm(120)
    text = drawn(match, 120)
    assert (
        "▲Aba↗ 21,24: Warship 2nd Rate, heading north-east, close hauled. 9.22 inches from Cormorant." in text
    )


@pytest.mark.parametrize("width", [80, 120])
def test_the_wind_is_not_counted(width: int) -> None:
    match, _ = at_the_helm(width)
    (line,) = [line for line in drawn(match, width).splitlines() if "Wind from" in line]
    assert line.rstrip().endswith("Wind from the north")


def test_an_arrow_is_the_nearest_of_eight_in_any_alphabet() -> None:
    for signs, arrows in ((PRETTY, "↑↗↗→→"), (PLAIN, "^//>>")):
        letters = Lettering(signs, {})
        assert "".join(letters.arrow(facing, 16) for facing in range(5)) == arrows
        assert letters.arrow(15, 16) == arrows[0]


def test_an_empty_sea_is_not_drawn() -> None:
    water = Grid(4, 4, [Storey(["~~~~"] * 4)], {"~": "water"})
    rose = Piece("wind", "feature", "Wind", point(250, 150), facing=2)
    console = Console(file=StringIO(), width=80)
    console.print(picture(Scene("Sea", "", [], pieces=[rose], grid=water, view=(0, 0, 4, 4)), console))
    assert "~" not in console.file.getvalue()  # type: ignore[attr-defined]


def test_where_several_courses_end_all_are_told() -> None:
    match, _ = at_the_helm(120)
    menu = Menu(match.decision)  # type: ignore[arg-type]
    cell = next(
        name for name, shade in menu.shading().items() if len(menu.on(name)) > 1 and not shade.isdecimal()
    )
    lines = iter([cell.removeprefix("sq:"), menu.on(cell)[1].key])
    out = StringIO()

    def read(prompt: str) -> str:
        line = next(lines, None)
        if line is None:
            raise EOFError
        return line

    chosen = menu.on(cell)[1].key
    Sitting(match, 0, {}, Console(file=out, width=120, color_system=None), read).play()
    assert "Several answers are there; type the key of one:" in out.getvalue()
    assert f"{chosen}:" in out.getvalue()
    assert chosen in match.choices
