"""Boards are drawn in text; a mistake in one is named by file, line and what would be right."""

from __future__ import annotations

import pytest

from mainbrace.games.rumbones.board import PLANK, SEA
from mainbrace.games.rumbones.boardfile import parse_board
from mainbrace.games.rumbones.boardtext import BoardFile
from mainbrace.kernel.errors import ContentError
from tests.games.rumbones.situation import Situation

BOARD = """\
title: Two hulls
source: designed
classes: gallant, long-ship

[ships]
G: Left hull, side A
w: Right hull, side B

[hulls]
GG=www
GG~www

[tiles]
a....b
.MKW..

[features]
M: main-mast, side A
W: wheel, side B, 4 deckhands

[tracks]
A1 B1 C1 D1 E1 F1
F1 F2 E2 D2 D1 C1 B1 A1
"""


def mistake(text: str) -> str:
    with pytest.raises(ContentError) as caught:
        parse_board("odd", BoardFile("odd.txt", text))
    return str(caught.value)


def test_a_board_is_what_it_looks_like() -> None:
    board = parse_board("two", BoardFile("two.txt", BOARD))
    assert (board.name, board.title, board.width, board.height) == ("two", "Two hulls", 6, 2)
    assert board.hulls == (0, 0, PLANK, 1, 1, 1, 0, 0, SEA, 1, 1, 1)
    assert [(ship.name, ship.side) for ship in board.ships] == [("Left hull", 0), ("Right hull", 1)]
    assert board.points == ((0,), (5,))
    assert board.kraken_spots == ((8,),)
    assert [(spot.objective, spot.side, spot.zone, spot.deckhands) for spot in board.features] == [
        ("main-mast", 0, 7, 0),
        ("wheel", 1, 9, 4),
    ]
    assert [board.label(zone) for zone in board.tracks[0]] == ["A1", "B1", "C1", "D1", "E1", "F1"]


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("title: Two hulls\n", "", 1, "title: found nothing; allowed: a line 'title: ...'"),
        ("source: designed", "sauce: designed", 2, "head: found sauce: designed; allowed: title, source"),
        (
            "classes: gallant, long-ship",
            "classes: junk",
            3,
            "classes: found junk; allowed: the class of side A",
        ),
        (
            "gallant, long-ship",
            "gallant, raft",
            3,
            "classes: found gallant, raft; allowed: the class of side A, a comma, the class of side B, "
            "each one of gallant, long-ship, junk",
        ),
        (
            "classes: gallant, long-ship",
            "roll: side B",
            3,
            "roll: found side B; allowed: 'side A', or no such",
        ),
        ("[ships]", "[boats]", 5, "section: found boats; allowed: one of ships, hulls"),
        ("G: Left hull", "G Left hull", 6, "ships: found G Left hull, side A; allowed: a letter, a colon"),
        (
            "G: Left hull",
            "GG: Left hull",
            6,
            "ships: found GG: Left hull, side A; allowed: a letter, a colon",
        ),
        ("G: Left hull, side A", "G: Left hull", 6, "side: found nothing; allowed: 'side A' or 'side B'"),
        ("hull, side A", "hull, side C", 6, "ships: found side C; allowed: 'side A' or 'side B', 'fire pot'"),
        ("w: Right", "G: Right", 7, "ships: found G a second time; allowed: a letter of its own"),
        ("w: Right", "=: Right", 7, "ships: found =; allowed: any other letter"),
        ("w: Right", "v: Right", 7, "ships: found no v among the hulls; allowed: at least one zone"),
        ("GG~www", "GG~wwww", 11, "hulls: found 7 characters; allowed: 6 as in the first row"),
        ("GG~www", "GG~wxw", 11, "hulls: found x; allowed: one of G w ~ ="),
        ("GG=www\nGG~www", "G" * 27 + "\n" + "w" * 27, 10, "hulls: found 27 columns; allowed: at most 26"),
        (".MKW..\n", "", 14, "tiles: found 6 x 1; allowed: 6 x 2 as the hulls"),
        (".MKW..", ".MKW.?", 15, "tiles: found ?; allowed: one of . a b K k M W"),
        (".MKW..", ".MKWW.", 19, "features: found 2 tiles 'W'; allowed: exactly one in the drawing"),
        (".MKW..", ".MK...", 19, "features: found 0 tiles 'W'; allowed: exactly one in the drawing"),
        (".MKW..", ".MWK..", 15, "tiles: found W off the ships; allowed: points and Deck Features on a ship"),
        (".MKW..", "KM.W..", 15, "tiles: found K on a ship; allowed: the Kraken in the sea"),
        ("a....b", ".....b", 14, "tiles: found no 'a'; allowed: at least one Deployment Point of side A"),
        ("W: wheel, side B", "W: wheel", 19, "side: found 4 deckhands; allowed: 'side A' or 'side B'"),
        ("4 deckhands", "four deckhands", 19, "features: found four deckhands; allowed: 'side A' or"),
        ("4 deckhands", "25 deckhands", 19, "features: found 25 Deckhands in all; allowed: at most 24"),
        (
            "wheel, side B",
            "main-mast, side A",
            19,
            "features: found main-mast; allowed: a place on an own track",
        ),
        ("side A\nW: wheel", "side B\nW: main-mast", 19, "features: found main-mast a second time; allowed"),
        ("M: main-mast", "k: main-mast", 18, "features: found k; allowed: a capital letter other than K"),
        ("A1 B1 C1 D1 E1 F1", "A1 B1 D1 E1 F1", 22, "tracks: found A1 B1 D1 E1 F1; allowed: a chain"),
        (
            "A1 B1 C1 D1 E1 F1",
            "A1 B1 B2 C2 D2 E2 F2 F1",
            22,
            "tracks: found A1 B1 B2 C2 D2 E2 F2 F1; allowed: a way",
        ),
        (
            "A1 B1 C1 D1 E1 F1",
            "A1 B1 A1 B1 C1 D1 E1 F1",
            22,
            "tracks: found A1 B1 A1 B1 C1 D1 E1 F1; allowed: no",
        ),
        ("A1 B1 C1 D1 E1 F1", "A1 B1 C1 D1 E1", 22, "tracks: found A1 B1 C1 D1 E1; allowed: a way from one"),
        ("A1 B1 C1 D1 E1 F1", "A1 B1 C1 D1 E1 G1", 22, "tracks: found G1; allowed: A1 to F2"),
        ("A1 B1 C1 D1 E1 F1", "A1 B1 C1 D1 E1 F", 22, "tracks: found F; allowed: A1 to F2"),
        ("A1 B1 C1 D1 E1 F1\n", "", 14, "tracks: found 0 from the point in A1; allowed: exactly one"),
    ],
)
def test_a_mistake_in_a_board_is_named_with_its_line(old: str, new: str, line: int, words: str) -> None:
    assert BOARD.count(old) == 1
    assert mistake(BOARD.replace(old, new)).startswith(f"odd.txt, line {line}, {words}")


@pytest.mark.parametrize("section", ["hulls", "tiles"])
def test_a_board_without_a_drawing_says_so(section: str) -> None:
    start = BOARD.index(f"[{section}]")
    text = BOARD[:start] + BOARD[BOARD.index("\n\n", start) + 2 :]
    assert mistake(text).startswith(f"odd.txt, line 1, {section}: found nothing; allowed: a drawing")


def test_a_ship_may_carry_a_fire_pot_and_a_fleet_may_be_rolled_for() -> None:
    plain = parse_board("two", BoardFile("two.txt", BOARD))
    assert ([ship.fire_pot for ship in plain.ships], plain.is_rolled_for) == ([False, False], False)
    text = BOARD.replace("side B\n", "side B, fire pot\n", 1).replace("[ships]", "roll: side A\n\n[ships]", 1)
    armed = parse_board("two", BoardFile("two.txt", text.replace("\nroll", "roll", 1)))
    assert ([ship.fire_pot for ship in armed.ships], armed.is_rolled_for) == ([False, True], True)


def test_no_kraken_comes_where_a_board_has_no_spot_for_it() -> None:
    t = Situation(board="hull-to-hull").hero("A", "anvil", "A2").pools(10, 10).round_over().start()
    assert (t.now.round, t.now.kraken.status, t.told("waters")) == (2, "asleep", [])
