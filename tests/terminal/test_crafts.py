"""Boats off a shore in the terminal: their letters on the board, and what they mean."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from mainbrace.games.bottle.encounters.game import Ashore
from mainbrace.kernel import Grid, Match, Piece, Region, Scene, Storey, seed_from
from mainbrace.terminal import picture

ROWS = [
    "~~~~~~~~~~",
    "~___~~~_~~",
    "~~~~~~~_~~",
    "~~~~~~~_~~",
    "~~~~~~~~~~",
]
GIG = Region("craft:0", "Gig", (1, 1, 3, 1), owner=0, help="Heads east.\nAboard: nobody.")
CUTTER = Region("craft:1", "Cutter", (7, 1, 1, 3), owner=1, help="Heads north.")


def drawn(scene: Scene, width: int = 60, shading: dict[str, str] | None = None) -> list[str]:
    """The lines of a picture."""
    file = StringIO()
    console = Console(file=file, width=width, color_system=None)
    console.print(picture(scene, console, shading=shading))
    return [line.rstrip() for line in file.getvalue().splitlines()]


def bay(*squares: str, regions: tuple[Region, ...] = (GIG, CUTTER)) -> Scene:
    """Two boats, and somebody on each of these squares."""
    people = [Piece(f"p{at}", "figure", f"Mate {at}", f"sq:{at}", owner=0) for at in squares]
    grid = Grid(10, 5, [Storey(ROWS)], {"~": "water", "_": "deck"}, regions=list(regions))
    return Scene("Bay", "", ["Ann", "Bob"], pieces=people, grid=grid)


def row(lines: list[str], number: int) -> str:
    """A row of the board, by its number from 0 to 4."""
    first = next(place for place, line in enumerate(lines) if line.startswith("  0 "))
    return lines[first + number]


def test_every_boat_bears_its_owners_shape_and_its_letters() -> None:
    lines = drawn(bay())
    assert row(lines, 1) == "    ~  _  ▲Gi_  ~  ~  ~  _  ~  ~"
    assert row(lines, 2) == "    ~  ~  ~  ~  ~  ~  ~  ▼Cu~  ~"


def test_what_is_known_of_a_boat_stands_beside_its_letters_and_its_name() -> None:
    lines = drawn(bay())
    assert "    ▲Gi Gig 2,1: Heads east. Aboard: nobody." in lines
    assert "    ▼Cu Cutter 7,2: Heads north." in lines


def test_letters_give_way_to_people_and_to_what_can_be_chosen() -> None:
    assert row(drawn(bay("2,1")), 1).startswith("    ~  ▲Gi▲M")
    assert row(drawn(bay(), shading={"sq:2,1": "s"}), 1).startswith("    ~  ▲Gi_s _")


def test_a_full_boat_has_its_letters_on_the_water_beside_it() -> None:
    lines = drawn(bay("1,1", "2,1", "3,1"))
    assert "▲Gi" not in row(lines, 1)
    assert row(lines, 2).startswith("    ~  ~  ▲Gi")


def test_longer_letters_cover_as_many_squares_as_they_need() -> None:
    lines = drawn(bay(), width=120)
    assert row(lines, 1) == "    ~  _  ▲Gig  ~  ~  ~  _  ~  ~"


def test_parts_of_the_board_that_nobody_owns_and_buildings_have_no_letters() -> None:
    nobody, house = (
        Region("section:1", "Bow", (1, 1, 3, 1)),
        Region("h", "Hut", (7, 1, 1, 3), "tile", owner=1),
    )
    lines = drawn(bay(regions=(nobody, house)))
    assert row(lines, 1) == "    ~  _  _  _  ~  ~  ~  _  ~  ~"


@pytest.mark.parametrize("width", [80, 120])
def test_ships_and_boats_of_a_cutting_out_can_be_told_apart(width: int) -> None:
    scene = Match.new(Ashore(), {"encounter": "cutting-out"}, seed_from("water")).observe(0).scene
    assert scene.grid is not None
    crafts = [region.label for region in scene.grid.regions if region.id.startswith("craft:")]
    lines = drawn(scene, width)
    names = [
        line.split()[0] for line in lines for craft in crafts if f" {craft} " in line and ": Heads" in line
    ]
    assert len({*names}) == len(names) == len(crafts) > 2
    board = [line for line in lines if "~" in line]
    assert all(any(name in line for line in board) for name in names)
