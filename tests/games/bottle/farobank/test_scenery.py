"""What everybody sees of the layout, in a browser and in a terminal."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from mainbrace.kernel import Panel, Scene
from mainbrace.terminal import picture
from tests.games.bottle.farobank.situation import TURNS, Situation, idle


def scene_of(t: Situation) -> Scene:
    return t.playing.observe(0).scene


def panel(t: Situation, id: str) -> Panel:
    return next(panel for panel in scene_of(t).panels if panel.id == id)


def test_bets_lie_in_their_boxes_and_a_copper_is_seen() -> None:
    t = Situation(players=2).start("sit:50", "sit:50", "bet-10:3", "copper:3", "bet-5:3", "done", "bet-1:6")
    shown = [(piece.area, piece.owner, piece.count, piece.marks, piece.icon) for piece in scene_of(t).pieces]
    assert shown == [
        ("3", 0, 5, [], "markers"),
        ("3", 0, 10, ["coppered"], "copper"),
        ("6", 1, 1, [], "markers"),
    ]


def test_dice_lie_where_they_were_rolled_and_winnings_are_seen() -> None:
    t = Situation().dice(5, 3).start("sit:50", "bet-10:3", "done")
    pieces = {piece.id: piece for piece in scene_of(t).pieces}
    assert (pieces["die:losing"].area, pieces["die:losing"].count) == ("Losing", 5)
    assert (pieces["die:winning"].area, pieces["die:winning"].count) == ("Winning", 3)
    assert [(stat.name, stat.value) for stat in pieces["stake:0:3"].stats] == [("won", 10)]


def test_the_case_keeper_counts_and_says_that_it_is_of_no_use() -> None:
    t = Situation().dice(5, 3, 5, 2, 4, 4).start("sit:50", "done", "done", "done")
    shown = panel(t, "case-keeper")
    assert {row.name: row.cells for row in shown.rows} == {
        "1": ["0", "0", "0"],
        "2": ["0", "1", "0"],
        "3": ["0", "1", "0"],
        "4": ["0", "0", "1"],
        "5": ["2", "0", "0"],
        "6": ["0", "0", "0"],
    }
    assert "no memory" in shown.lines[0]


def test_the_turns_are_listed_the_last_one_first() -> None:
    t = Situation(games=2).dice(5, 3, *idle(TURNS - 1), 6).start("sit:50", *["done"] * TURNS)
    rows = panel(t, "turns").rows
    assert (rows[0].name, rows[-1].name, rows[-1].cells) == ("Turn 10", "Turn 1", ["5", "3"])
    t.choose("done")
    assert panel(t, "turns").lines == ["No dice have been rolled in this game."]


def test_accounts_say_how_far_everybody_is_ahead() -> None:
    t = Situation(players=2).dice(5, 3).start("sit:50", "sit:25", "bet-10:3", "done", "bet-5:5", "done")
    rows = {row.name: row.cells for row in panel(t, "accounts").rows}
    assert rows == {
        "Bought in": ["50", "25"],
        "Cashed out": ["0", "0"],
        "Markers": ["50", "20"],
        "On the layout": ["10", "0"],
        "Balance": ["+10", "-5"],
        "Wagered in all": ["10", "5"],
    }
    assert panel(t, "accounts").lines == ["The Bank stands at -5 GP and never runs out."]


def test_the_status_says_where_the_game_stands() -> None:
    t = Situation().dice(*idle(TURNS), 1).start("sit:50")
    assert scene_of(t).status == "Game 1, turn 1 of 10. Limit 20 GP a number."
    t.choose("done")
    assert scene_of(t).chapter == "Game 1, 1 turn played"
    t.choose(*["done"] * (TURNS - 1))
    assert scene_of(t).status == "Game 1, the Turn. Limit 20 GP a number."
    t.choose("done")
    assert scene_of(t).status == "The Bank is closed. Limit 20 GP a number."


def test_a_terminal_draws_the_layout() -> None:
    t = Situation().dice(5, 3).start("sit:50", "bet-10:3", "copper:3", "bet-5:6", "done")
    console = Console(file=StringIO(), width=100, color_system=None)
    console.print(picture(scene_of(t), console))
    assert isinstance(console.file, StringIO)
    drawn = console.file.getvalue()
    assert "Lo5" in drawn
    assert "Wi3" in drawn
    for word in ("Losing", "Winning", "Turn", *(f"Number {number}" for number in range(1, 7))):
        assert word in drawn
