"""Scenes drawn with characters: readable without colour, at any width."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from mainbrace.kernel import Area, Card, Entry, Panel, Piece, Scene, Stat, Track
from mainbrace.terminal import picture
from mainbrace.terminal.glyphs import PLAIN, Lettering
from mainbrace.terminal.look import look
from mainbrace.terminal.sheets import panel_lines

HULLS = """\
~~~~~~~~~~~~~
~~~~~GGGG~~~~
~www=GGGG=vv~
~www~GGGG~vv~
~www~GGGG~vv~
~www~GGGG~vv~
~www=GGGG=vv~
~~~~~GGGG~~~~
~~~~~~~~~~~~~""".splitlines()


def ships() -> Scene:
    """Three ships side by side, with a crowded zone and an empty one."""
    areas = [
        Area(f"{chr(65 + x)}{y + 1}", "zone", at=(x, y), material="water" if sign == "~" else "wood")
        for y, row in enumerate(HULLS)
        for x, sign in enumerate(row)
    ]
    pieces = [
        Piece("h1", "hero", "Snapjaw", "F3", 0, stats=[Stat("HP", 4, 6)], marks=["Blind"]),
        Piece("h2", "hero", "Snappy", "F3", 0, stats=[Stat("HP", 5, 5)]),
        Piece("d1", "deckhand", "Deckhand", "F3", 0, count=4),
        Piece("h3", "hero", "Viana", "C5", 1, stats=[Stat("HP", 6, 6)]),
        Piece("k", "kraken", "Kraken", "J1", None, stats=[Stat("HP", 12, 12)]),
    ]
    return Scene("Ships", "Round 2", ["Lords", "Marea"], areas, pieces)


def drawn(
    scene: Scene, width: int = 120, offers: dict[str, list[int]] | None = None, plain: bool = False
) -> str:
    """The picture as text without colours."""
    file = StringIO()
    console = Console(file=file, width=width, color_system=None)
    if plain:
        file.__dict__["encoding"] = "ascii"
    console.print(picture(scene, console, offers))
    return file.getvalue()


@pytest.mark.parametrize("width", [80, 100, 120, 140, 200])
def test_the_board_fits_and_every_zone_of_a_ship_is_named(width: int) -> None:
    text = drawn(ships(), width)
    assert max(map(len, text.splitlines())) <= width
    for row, line in enumerate(HULLS):
        for column, sign in enumerate(line):
            if sign != "~":
                assert f"{chr(65 + column)}{row + 1}" in text


@pytest.mark.parametrize("width", [80, 140])
def test_owners_are_told_by_shape_and_crowds_by_number(width: int) -> None:
    text = drawn(ships(), width)
    assert "▲De4" in text or "▲Dec4" in text
    assert "▼Vi" in text
    assert "○Kr" in text
    assert "▲ Lords" in text


def test_the_figures_of_a_unit_are_listed_by_the_one_that_leads_them() -> None:
    scene = ships()
    banner = Piece("unit:0", "figure", "Topmen", "F4", 0, stats=[Stat("figures", 3, 4)])
    scene.pieces += [banner, *(Piece(f"unit:0:{number}", "figure", "Topmen", "F4", 0) for number in (2, 3))]
    rows = [line for line in drawn(scene).splitlines() if "Topmen" in line]
    assert len(rows) == 1
    assert "figures 3/4" in rows[0]


def test_a_marked_piece_is_marked_on_the_board_and_explained_below() -> None:
    text = drawn(ships())
    assert "▲Sna!" in text
    assert "Snapjaw" in text
    assert "HP 4/6" in text
    assert "Blind" in text


def test_options_stand_on_the_board_with_their_numbers() -> None:
    text = drawn(ships(), offers={"F4": [7], "h3": [2, 3]})
    assert "›7" in text
    assert "›2+" in text


def test_a_board_too_wide_for_the_terminal_becomes_a_list() -> None:
    text = drawn(ships(), 40, {"F4": [7]})
    assert max(map(len, text.splitlines())) <= 40
    assert "▲Sn!" in text
    assert "›7" in text


def test_a_terminal_without_fancy_characters_gets_plain_ones() -> None:
    class Ascii(StringIO):
        encoding = "ascii"

    file = Ascii()
    console = Console(file=file, width=100, color_system=None)
    console.print(picture(ships(), console, {"F4": [7]}))
    assert file.getvalue().isascii()
    assert "^De4" in file.getvalue()


def test_zones_larger_than_a_square_and_places_beside_the_board() -> None:
    areas = [
        Area("hold", "deck", "The hold", (0, 0), (2, 2)),
        Area("mast", "deck", "Fore", at=(2, 0)),
        Area("brig", "deck"),
    ]
    text = drawn(Scene("A", "b", ["x"], areas, [Piece("p", "man", "Prisoner", "brig", 0)]))
    assert "│The hold " in text
    assert "mast Fore" in text
    assert "brig" in text.splitlines()[-3] or "brig" in text


def test_a_bridge_and_what_bears_an_emblem_are_marked_and_open_water_has_no_walls() -> None:
    areas = [
        Area("port", "zone", at=(0, 0), material="wood", emblem=True),
        Area("way", "zone", at=(1, 0), material="water", form="bridge"),
        Area("deep", "zone", at=(2, 0), material="water"),
    ]
    text = drawn(Scene("A", "b", ["x"], areas))
    assert "port⚑" in text
    assert "way=" in text
    assert "deep" not in text


def test_hands_tracks_and_panels() -> None:
    scene = Scene(
        "Cards",
        "now",
        ["Anne", "Bess"],
        cards=[
            Card("1", "tide", "hand", "Gale", "Everyone [drifts].", 0, ["once"]),
            Card("2", "tide", "hand", owner=1),
            Card("3", "tide", "hand", owner=1),
        ],
        tracks=[Track("vp", "Points", 3, 8, 0)],
        panels=[Panel("p", "Deck", ["27 cards [left]"])],
    )
    text = drawn(scene)
    assert "Gale (once)  Everyone [drifts]." in text
    assert "▼ Bess, hand: 2 cards (2 face down)" in text
    assert "▲ Points" in text
    assert "3/8" in text
    assert "27 cards [left]" in text


def test_the_entries_of_a_panel_are_printed_with_their_figures() -> None:
    entry = Entry("Galley Knives", "May prioritize heroes.\nLevel 2: 5 dice.", ["attack", "4 dice"])
    assert panel_lines(Panel("p", "Snapjaw", ["Blademaster."], entries=[entry])) == [
        "Blademaster.",
        "Galley Knives (attack, 4 dice): May prioritize heroes.",
        "  Level 2: 5 dice.",
    ]


def test_one_can_look_at_a_single_entry() -> None:
    panel = Panel("p", "Snapjaw", [], entries=[Entry("Galley Knives", "Sharp."), Entry("Soup", "Hot.")])
    found = look(Scene("A", "b", panels=[panel]), "galley knives", Lettering(PLAIN, {}))
    assert [line.plain for line in found] == ["Snapjaw", "  Galley Knives: Sharp."]
