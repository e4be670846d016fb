"""What lies on the table for everybody to see: boards, pieces and the forecast."""

from __future__ import annotations

from mainbrace.games.maracaibo.effects import readable
from mainbrace.games.maracaibo.state import State
from mainbrace.kernel import Entry, Match, Panel, Piece, seed_from
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


def opened(**options: object) -> Match[State]:
    """A match before its first decision."""
    return Match.new(GAME, options, seed_from("scenery"))


def settled(match: Match[State], ask: str) -> Match[State]:
    """The same match when something is asked for the first time, whatever was answered before."""
    while match.decision is not None and match.decision.ask != ask:
        match.take(next(iter(match.decision.options)))
    assert match.decision is not None
    return match


def test_before_a_commander_is_chosen_everybody_reads_both_sides_of_all_boards() -> None:
    match = settled(opened(players=3, commanders=True), "commander")
    for seat in (0, 1, 2, None):
        scene = match.observe(seat).scene
        for owner, player in enumerate(match.state.players):
            [boards] = [panel for panel in scene.panels if panel.id == f"commander:{owner}"]
            names = [BOX.commanders[number].name for number in player.boards]
            rows = ["Front", "Back 1", "Back 2"]
            assert [entry.title for entry in boards.entries] == [names[0], *rows, names[1], *rows]
            assert all(entry.text or len(entry.deeds) >= 3 for entry in boards.entries)
            assert any("10 VP" in line for line in boards.lines)
            cards = [card for card in scene.cards if card.kind == "commander" and card.owner == owner]
            assert [card.title for card in cards] == names
            assert all(card.face is not None and len(card.face.deeds) >= 10 for card in cards)


def test_the_choice_of_a_commander_says_what_its_front_brings_and_the_back_of_the_other() -> None:
    match = settled(opened(players=2, commanders=True), "commander")
    assert match.decision is not None
    first, second = (BOX.commanders[number] for number in match.state.players[match.decision.seat].boards)
    words = next(iter(match.decision.options)).words.split("\n")
    assert words[0] == first.name
    assert readable(first.front.bonus.text) in words[2]
    assert words[3].startswith(f"Back of {second.name}: ")
    assert readable(second.back[1].rum.text) in words[3]


def test_in_the_auction_the_sides_that_count_are_shown_for_all() -> None:
    match = settled(opened(players=2, commanders=True, auction=True), "auction")
    scene = match.observe(0).scene
    for owner, player in enumerate(match.state.players):
        titles = {
            card.title: len(card.face.deeds) for card in scene.cards if card.owner == owner and card.face
        }
        assert titles[BOX.commanders[player.commander].name] < titles[BOX.commanders[player.back].name]
        [board] = [panel for panel in scene.panels if panel.id == f"commander:{owner}"]
        assert len(board.entries) == 3 * 3 + 1
    assert match.decision is not None
    [swap] = [option for option in match.decision.options if option.key.startswith("swap")]
    assert len(swap.words.split("\n")) == 4


def test_headings_say_what_is_settled_before_the_first_round() -> None:
    match = opened(players=2, commanders=True, auction=True)
    seen = []
    while match.decision is not None and match.state.round == 0:
        seen.append(match.observe(match.decision.seat).scene.chapter)
        match.take(next(iter(match.decision.options)))
    assert list(dict.fromkeys(seen))[:3] == [
        "Choosing first quests",
        "Choosing Commanders",
        "Auction of Commander boards",
    ]
    assert match.observe(0).scene.chapter == "Round 1"


def test_the_ten_points_for_a_whole_back_are_announced() -> None:
    t = Situation().commander("kraken-khan")
    t.blue.covered = [2, 3]
    ten = entry(t, "commander:0", "Back: all four")
    assert (ten.tags, ten.state, ten.deeds[0].text) == (["2 of 4 covered"], "open", "Gain 10 VP")
    assert "ten points" in GAME.glossary[ten.topics[0]].text
    assert entry(t, "commander:0", "Back 1: both").state == "taken"
    t.blue.covered = [2, 3, 4, 5]
    assert entry(t, "commander:0", "Back: all four").state == "taken"


def test_islands_say_from_how_many_cubes_on_their_treasures_are_worth_more() -> None:
    t = Situation(3)
    t.state.cubes = [7, 0, 0]
    [gold] = [area for area in GAME.scene(t.now, 0).areas if area.id == "Gold"]
    assert gold.face is not None
    assert gold.face.worth == "3 VP each"
    [deed] = gold.face.deeds
    assert (deed.text, deed.done, deed.of) == ("3 VP at 6 cubes, 4 at 12, 5 at 18", 7, 18)


def test_a_hideout_shows_the_whole_column_with_what_is_taken_and_what_comes_next() -> None:
    t = Situation().buried(gold=2, emerald=0, pearl=7)
    board = panel(t, "hideout:0")
    assert board.columns == ["Gold", "Emerald", "Pearl"]
    assert [(row.name, row.cells) for row in board.rows] == [
        ("1: gain 1 doubloon", ["✓", "next", "✓"]),
        ("2: gain 2 VP", ["✓", "", "✓"]),
        ("3: place a black market", ["next", "", "✓"]),
        ("4: gain 1 VP", ["", "", "✓"]),
        ("5: place a black market", ["", "", "✓"]),
        ("6 on: gain 1 VP", ["", "", "✓ 2, next"]),
    ]


def test_jordans_board_says_what_his_positions_bring_and_which_cards_are_out() -> None:
    t = Situation(1)
    jordan = t.state.jordan
    assert jordan is not None
    jordan.position, jordan.windows, jordan.deck, jordan.discard = 3, 5, [10, 1], [4]
    board = panel(t, "jordan")
    assert board.columns == ["1", "2", "3, now", "4"]
    assert [(row.name, row.cells) for row in board.rows] == [
        ("Raid: VP", ["0", "2", "2", "3"]),
        ("Raid: treasures", ["1", "1", "1", "2"]),
        ("Explore: steps more", ["0", "1", "2", "2"]),
        ("Explore: VP", ["3", "3", "4", "6"]),
    ]
    assert "Cards out: explore A" in board.lines
    assert "To come: raid, improvement; 1 of them B" in board.lines
    assert "Next upgrades: marker, marker, then 1 VP each" in board.lines
    jordan.has_shuffled = True
    assert "To come: raid B, improvement A; 1 of them B" in panel(t, "jordan").lines


def test_rum_stands_on_ship_boards_only_where_there_is_any() -> None:
    assert not any("rum" in line for line in panel(Situation(), "ship-board:0").lines)
    assert "10 doubloons, 2 rum" in panel(Situation().commander("kraken-khan").rum(2), "ship-board:0").lines
