"""A board of squares in the terminal: readable without colour, and every square can be named."""

from __future__ import annotations

from io import StringIO
from typing import Any

import msgspec
import pytest
from rich.console import Console

from mainbrace.bots import RandomBot
from mainbrace.games.bottle.encounters.game import Ashore
from mainbrace.kernel import Lamp, Light, Match, Piece, Scene, seed_from
from mainbrace.terminal import Sitting, picture
from mainbrace.terminal.glyphs import PRETTY
from mainbrace.terminal.menu import Menu, letters_of
from mainbrace.terminal.sheets import whereabouts
from tests.kernel.ambush import VILLAGE, Ambush, Fight, Terms


def ambush(**terms: Any) -> Match[Fight]:
    """A fight in which Long Tom is about to move."""
    match = Match.new(Ambush(), Terms(**terms), b"ambush".ljust(32))
    match.choose("pick:1")
    return match


def menu_of(match: Match[Fight]) -> Menu:
    decision = match.observe(0).decision
    assert decision is not None
    return Menu(decision)


def drawn(scene: Scene, width: int, shading: dict[str, str] | None = None) -> str:
    file = StringIO()
    console = Console(file=file, width=width, color_system=None)
    console.print(picture(scene, console, shading=shading))
    return file.getvalue()


def told(menu: Menu) -> str:
    file = StringIO()
    Console(file=file, width=100, color_system=None).print(menu.render(PRETTY))
    return file.getvalue()


@pytest.mark.parametrize("width", [60, 80, 120, 200])
def test_the_whole_table_fits_whatever_the_terminal(width: int) -> None:
    text = drawn(ambush().observe(0).scene, width)
    assert max(map(len, text.splitlines())) <= width
    for sign in "^,A":
        assert text.count(sign) >= VILLAGE.count(sign)
    assert text.count("~") >= VILLAGE.count("~") - len("▲Slo↗")
    assert "Upper floor" in text


def test_figures_stand_on_their_squares_with_shape_and_name() -> None:
    lines = drawn(ambush().observe(0).scene, 120).splitlines()
    row = next(line for line in lines if "▼Va" in line)
    assert row.index("▼Va") == 4 + 3 * 24


def test_a_narrow_terminal_has_names_and_the_narrowest_has_shapes() -> None:
    scene = ambush().observe(0).scene
    assert "#_Va" not in drawn(scene, 80)
    assert "# Va_" in drawn(scene, 80)
    assert "#▼____>#" in drawn(scene, 60)


def test_night_fire_and_buildings_are_told() -> None:
    text = drawn(ambush(night=True).observe(0).scene, 120)
    assert "It is dark (70 of 100), but not within 4 of each lamp (*)." in text
    assert "The Gull 10,5; Warehouse 23,15; Hut 2,25, burning" in text
    assert "&" in text


def test_however_many_lights_a_town_has_what_is_lit_is_told_in_a_sentence() -> None:
    """Windows are told as their building, a lantern by its square, a brighter light apart."""
    scene = ambush(night=True).observe(0).scene
    lit = [Lamp(f"sq:{x},5", 600) for x in range(10, 16)] + [Lamp("sq:1,1", 600), Lamp("sq:2,25", 900)]
    text = drawn(msgspec.structs.replace(scene, light=Light(62, lit)), 120)
    assert "It is dark (62 of 100), but not within 6 of The Gull; 1,1 nor within 9 of Hut." in text


def test_squares_to_choose_bear_the_letters_of_their_marks_instead_of_numbers() -> None:
    match = ambush()
    menu = menu_of(match)
    shading = menu.shading()
    assert len(shading) == len(menu.squares) > 100
    assert menu.options == []
    assert shading["sq:18,16"] == "sed"
    text = told(menu)
    assert "squares on the board (* or a letter): type go:12,14" in text
    assert "s  you can shoot from there" in text
    assert ".se.se" in drawn(match.observe(0).scene, 120, shading)


def test_marks_that_begin_alike_get_letters_of_their_own() -> None:
    assert letters_of({"shot": "", "seen": "", "sos": "", "s": ""}) == {
        "shot": "s",
        "seen": "e",
        "sos": "o",
        "s": "a",
    }


def test_a_square_is_chosen_by_its_key_or_by_its_place_alone() -> None:
    menu = menu_of(ambush())
    by_key, by_place = menu.find("go:13,14"), menu.find("13,14")
    assert by_key is not None
    assert by_key == by_place
    assert menu.find("go:99,99") is None


def test_few_squares_are_numbered_as_all_else_is() -> None:
    menu = menu_of(ambush(stride=2))
    assert menu.squares == {}
    assert menu.shading()["sq:12,14"] == "1"
    assert "5 ▲Lo" in drawn(ambush(stride=2).observe(0).scene, 120, menu.shading())
    assert {"go:12,14", "go:13,14"} <= {option.key for option in menu.options}


def test_a_closer_look_at_a_square_says_what_is_there_and_what_could_be_done() -> None:
    out = StringIO()
    lines = iter(["look 18,16", "look 24,16", "18,16"])
    console = Console(file=out, width=100, color_system=None)
    match = ambush()

    def read(prompt: str) -> str:
        line = next(lines, None)
        if line is None:
            raise EOFError
        return line

    Sitting(match, 0, {1: RandomBot(b"b")}, console, read).play()
    text = out.getvalue()
    assert "18,16 grass, Section 5" in text
    assert "go:18,16: Go to 18,16; Creel: 62% to hit" in text
    assert "62% a hit, 38% a miss" in text
    assert "Vance (Rep 5) (Watch), 24,16, facing NW" in text
    assert match.choices[1] == "go:18,16"


def test_a_wide_stretch_of_bare_water_is_told_in_a_line() -> None:
    match = Match.new(Ashore(), {"encounter": "cutting-out"}, seed_from("water"))
    for _ in range(8):
        assert match.decision is not None
        match.choose(match.decision.keys[0])
    lines = drawn(match.observe(0).scene, 120).splitlines()
    assert any("nothing but water" in line for line in lines)
    bare = [set(line[4:].replace(" ", "")) == {"~"} for line in lines]
    assert not any(all(bare[at : at + 6]) for at in range(len(bare) - 5))


def test_a_piece_on_a_point_is_nowhere_that_has_a_name() -> None:
    places = [whereabouts(Piece("a", "ship", "A", area)) for area in ("D5", "sq:12,7", "at:3514,1286", "")]
    assert places == ["D5", "12,7", "", "off board"]
