"""What lies on the table for everybody to see: boards, pieces and the forecast."""

from __future__ import annotations

from mainbrace.kernel import Entry, Panel, Piece
from tests.games.maracaibo.situation import BOX, GAME, Situation


def panel(t: Situation, id: str, seat: int = 0) -> Panel:
    """A board as a seat sees it."""
    return next(panel for panel in GAME.scene(t.now, seat).panels if panel.id == id)


def piece(t: Situation, id: str) -> Piece:
    """A piece on the board."""
    return next(piece for piece in GAME.scene(t.now, 0).pieces if piece.id == id)


def entry(t: Situation, board: str, title: str) -> Entry:
    """One thing on a board."""
    return next(entry for entry in panel(t, board).entries if entry.title == title)


def forecast(t: Situation, row: str, seat: int = 0, owner: int = 1) -> str:
    """A cell of the forecast as a seat sees it."""
    return next(line.cells[owner] for line in panel(t, "forecast", seat).rows if line.name == row)


def test_windows_behind_a_line_are_open_to_whoever_ignores_lines() -> None:
    states = {entry.state for entry in panel(Situation(), "ship-board:0").entries}
    assert states == {"open", "closed"}
    [*entries] = panel(Situation().commander("gemma-grimm"), "ship-board:0").entries
    assert {(entry.state, *entry.tags) for entry in entries} == {("open",)}


def test_the_spaces_of_a_commander_for_treasures_are_shown_with_what_lies_there() -> None:
    t = Situation().commander("iron-ingrid").sand(gold=1)
    t.blue.shelf[0] = 2
    spaces = [entry for entry in panel(t, "hideout:0").entries if entry.title.startswith("Row")]
    assert [(space.tags, space.state) for space in spaces] == [
        (["pearl"], "taken"),
        *[(["free"], "open")] * 5,
    ]
    assert [space.title for space in spaces[2:4]] == ["Row 1, space 3", "Row 2, space 1"]
    assert all(space.deeds for space in spaces)
    assert entry(t, "hideout:0", "Pearl").tags == ["0 on the sand", "1 in the rows", "0 buried"]
    assert entry(t, "hideout:0", "Gold").tags == ["1 on the sand", "0 in the rows", "0 buried"]


def test_a_hideout_counts_the_forts_that_were_defeated() -> None:
    t = Situation().commander("kraken-khan")
    t.blue.forts = [1, 2]
    assert "Defeated Forts: 2" in panel(t, "hideout:0").lines
    assert not any("Fort" in line for line in panel(Situation(), "hideout:0").lines)


def test_a_residence_shows_its_free_slots_on_its_face_and_in_words() -> None:
    t = Situation(2).card("A1", "treasury").owns("treasury", seat=1)
    [area] = [area for area in GAME.scene(t.now, 0).areas if area.id == "A1"]
    assert area.face is not None
    assert [deed.text for deed in area.face.deeds if not deed.when] == ["1 free"]
    assert area.help.endswith(" 1 of 2 slots free.")


def test_markers_of_jordan_lie_on_residences_too() -> None:
    t = Situation(1).card("A1", "treasury")
    assert t.state.jordan is not None
    number = BOX.card("treasury")
    t.state.jordan.residences = [number]
    marker = piece(t, f"marker:jordan:{number}")
    assert (marker.area, marker.owner, marker.label) == ("A1", None, "Treasury of Jordan")


def test_the_neutral_explorer_is_nobodys_and_looks_like_no_other() -> None:
    t = Situation(1, trail="left-a right-a").commander("ravaging-rajesh")
    explorers = [piece(t, f"explorer:{name}") for name in ("0", "jordan", "neutral")]
    assert [explorer.owner for explorer in explorers] == [0, None, None]
    icons = {explorer.icon for explorer in explorers}
    assert len(icons) == 3
    assert icons <= GAME.icons.keys()
    assert explorers[-1].label == "Neutral explorer, led by Blue"


def test_how_many_quests_others_have_counts_for_those_that_all_know() -> None:
    t = Situation().hand("many-promises", "green-fire", "full-coffers", "heavy-purse", "quiet-trade", seat=1)
    t.player(1).known = [BOX.quest("many-promises")]
    [card] = [card for card in GAME.scene(t.now, 0).cards if card.title == "Many Promises"]
    assert "3 VP: met" in card.marks
    assert forecast(t, "Quests") == "3+"


def test_the_forecast_marks_every_row_that_secret_quests_may_add_to() -> None:
    t = Situation().owns("archive", "teller-of-tales", seat=1).hand("heavy-purse", "full-coffers", seat=1)
    marked = [row.name for row in panel(t, "forecast").rows if row.cells[1].endswith("+")]
    assert marked == ["Grey scrolls", "Residences", "Quests", "Together"]
    assert not any(row.cells[1].endswith("+") for row in panel(t, "forecast", seat=1).rows)


def test_six_quests_may_come_of_secret_ones_if_there_are_so_many() -> None:
    quests = [quest.id for quest in BOX.quests[:6]]
    t = Situation().hand(*quests, seat=1)
    assert forecast(t, "Six quests") == "0+"
    assert forecast(Situation().hand(*quests[:5], seat=1), "Six quests") == "0"
