"""The alternate layouts: who sails what, first Deckhands, the centre, the Kraken (Second Tide pp. 18-19)."""

from __future__ import annotations

from importlib.resources import files
from itertools import permutations
from pathlib import Path

import pytest

from mainbrace.games.rumbones.board import PLANK, TURNED, Board
from mainbrace.games.rumbones.layouts import layout, layouts
from mainbrace.games.rumbones.options import SecondTideOptions as Options
from mainbrace.games.rumbones.second_tide import SecondTide
from mainbrace.games.rumbones.state import State
from mainbrace.kernel import Match, OptionsError, Scripted, Stream
from tests.games.rumbones.situation import Situation

GAME = SecondTide()
BOX = GAME.box
GALLANT = {"main-mast", "wheel", "rigging-line"}
LONG_SHIP = {"wheel", "rigging-line", "captains-chest"}
JUNK = {"ammo-reserves", "armory", "rigging-line"}
CENTRE = "long-ship-long-ships"

every_layout = pytest.mark.parametrize("board", layouts(BOX), ids=lambda board: board.name)


def fleet(board: Board, side: int) -> list[str]:
    """The kinds of ships of a side."""
    return [
        ship.name.replace("Long Ship", "Long-Ship").split()[-1] for ship in board.ships if ship.side == side
    ]


def first_deckhands(state: State, side: int) -> dict[str, int]:
    """On which tiles a side's Deckhands stand, and how many."""
    own = state.sides[side]
    tiles = {feature.zone: feature.objective for feature in own.features}
    return {tiles[squad.zone]: squad.count for squad in own.crew}


def hull(board: Board, number: int) -> tuple[int, int, int]:
    """A ship's width, height and number of zones."""
    zones = board.ships[number].zones
    columns, rows = {zone % board.width for zone in zones}, {zone // board.width for zone in zones}
    return len(columns), len(rows), len(zones)


def four_each(tiles: set[str]) -> dict[str, int]:
    return dict.fromkeys(tiles, 4)


@pytest.mark.parametrize(
    ("name", "ships", "tiles"),
    [
        pytest.param(
            "gallant-junks", ["Gallant", "Junk" * 3], (GALLANT, JUNK), marks=pytest.mark.rule("ST-185")
        ),
        pytest.param(
            "long-ships-junks",
            ["Long-Ship" * 2, "Junk" * 3],
            (LONG_SHIP, JUNK),
            marks=pytest.mark.rule("ST-186"),
        ),
        pytest.param(
            "gallant-gallant", ["Gallant", "Gallant"], (GALLANT, GALLANT), marks=pytest.mark.rule("ST-187")
        ),
        pytest.param("junks-junks", ["Junk" * 3, "Junk" * 3], (JUNK, JUNK), marks=pytest.mark.rule("ST-188")),
        pytest.param(
            CENTRE, ["Long-Ship", "Long-Ship" * 2], (LONG_SHIP, LONG_SHIP), marks=pytest.mark.rule("ST-189")
        ),
    ],
)
def test_a_layout_has_its_ships_and_its_first_deckhands_on_the_tiles_of_the_book(
    name: str, ships: list[str], tiles: tuple[set[str], set[str]]
) -> None:
    board = BOX.boards[name]
    assert ["".join(fleet(board, side)) for side in (0, 1)] == ships
    state = GAME.setup(Options(board=name), Stream(b"any"))
    sides = (1, 0) if state.board.endswith(TURNED) else (0, 1)
    assert [first_deckhands(state, side) for side in sides] == [four_each(names) for names in tiles]


def test_ships_of_a_class_have_one_hull_in_every_layout() -> None:
    shapes: dict[str, set[tuple[int, int, int]]] = {}
    for board in layouts(BOX):
        for number, ship in enumerate(board.ships):
            shapes.setdefault(board.classes[ship.side], set()).add(hull(board, number))
    assert shapes == {"gallant": {(4, 7, 28)}, "long-ship": {(3, 5, 15)}, "junk": {(3, 3, 9)}}


@every_layout
def test_every_ship_is_reached_by_a_gangplank_and_every_gangplank_by_a_track(board: Board) -> None:
    joined = {
        hull for zone in board.planks for near in board.adjacent[zone] if (hull := board.hulls[near]) >= 0
    }
    assert joined == set(range(len(board.ships)))
    assert {zone for track in board.tracks for zone in track if board.hulls[zone] == PLANK} == set(
        board.planks
    )


@every_layout
def test_a_layout_fits_on_a_screen(board: Board) -> None:
    assert (board.width <= 18, board.height <= 11) == (True, True)
    assert len({ship.name for ship in board.ships}) == len(board.ships)


@pytest.mark.parametrize("name", ["gallant-gallant", "junks-junks"])
def test_equal_fleets_lie_alike(name: str) -> None:
    board, last = BOX.boards[name], len(BOX.boards[name].hulls) - 1
    for own, other in ((0, 1), (1, 0)):
        assert {last - zone for zone in board.points[own]} == set(board.points[other])
        tiles = [
            {(spot.objective, spot.zone) for spot in board.features if spot.side == s} for s in (own, other)
        ]
        assert {(objective, last - zone) for objective, zone in tiles[0]} == tiles[1]
    assert {tuple(last - zone for zone in track) for track in board.tracks} == set(board.tracks)


@pytest.mark.rule("ST-014", "ST-184", "ST-185", "ST-186", "ST-187", "ST-188", "ST-189")
@pytest.mark.parametrize(
    ("factions", "board"),
    [
        (("deep-lords", "marea"), "gallant-windcutters"),
        (("deep-lords", "lantern-market"), "gallant-junks"),
        (("marea", "lantern-market"), "long-ships-junks"),
        (("deep-lords", "painted-fleet"), "gallant-gallant"),
        (("lantern-market", "painted-fleet"), "junks-junks"),
        (("marea", "painted-fleet"), CENTRE),
    ],
)
def test_without_a_wish_the_factions_ships_decide_and_each_sails_its_own_from_either_seat(
    factions: tuple[str, str], board: str
) -> None:
    for seats in (factions, factions[::-1]):
        found = layout(BOX, "", seats)
        assert found.name.removesuffix(TURNED) == board
        for side, faction in enumerate(seats):
            assert BOX.factions[faction].ship in (found.classes[side], "any")


@pytest.mark.rule("ST-014", "ST-184", "ST-185", "ST-186", "ST-187", "ST-188", "ST-189")
@pytest.mark.parametrize("factions", list(permutations(BOX.factions, 2)))
@every_layout
def test_on_a_named_layout_a_faction_takes_the_side_with_its_ships(
    board: Board, factions: tuple[str, str]
) -> None:
    found = layout(BOX, board.name, factions)
    assert found.name.removesuffix(TURNED) == board.name
    for side, faction in enumerate(factions):
        own, other = BOX.factions[faction].ship, BOX.factions[factions[1 - side]].ship
        if own in board.classes and own != other:
            assert found.classes[side] == own


def test_where_nothing_tells_the_sides_apart_the_first_seat_has_side_a() -> None:
    assert layout(BOX, "junks-junks", ("marea", "deep-lords")).name == "junks-junks"
    assert layout(BOX, "junks-junks", ("painted-fleet", "lantern-market")).name == "junks-junks"


def test_a_layout_nobody_knows_is_refused_with_those_there_are() -> None:
    allowed = "one of gallant-gallant, gallant-junks, .*, or nothing: as the factions sail"
    for wrong in ("rafts", f"gallant-junks{TURNED}"):
        with pytest.raises(OptionsError, match=f"'board': found '{wrong}'; allowed: {allowed}"):
            GAME.setup(Options(board=wrong), Stream(b"any"))


def test_where_no_layout_has_the_factions_ships_one_must_be_named(tmp_path: Path) -> None:
    (tmp_path / "boards").mkdir()
    own = (files("mainbrace.games.rumbones") / "boards" / "gallant-junks.txt").read_text(encoding="utf-8")
    text = own.replace("classes: gallant, junk\n", "")
    (tmp_path / "boards" / "gallant-junks.txt").write_text(text, encoding="utf-8")
    game, factions = SecondTide(tmp_path), ("deep-lords", "lantern-market")
    with pytest.raises(OptionsError, match=r"'board': found ''.*there is no layout for gallant and junk"):
        game.setup(Options(factions=factions), Stream(b"any"))
    assert (
        game.setup(Options(factions=factions, board="gallant-junks"), Stream(b"any")).board == "gallant-junks"
    )


def centre_rolled(*dice: int) -> Match[State]:
    """Marea in seat 0 and the Painted Fleet in seat 1, with these dice for the centre."""
    options = Options(factions=("marea", "painted-fleet"))
    return Match(GAME, options, GAME.setup(options, Stream(b"any")), Scripted(dice))


@pytest.mark.rule("ST-189")
@pytest.mark.parametrize(("dice", "winner"), [((5, 2), 0), ((2, 5), 1), ((4, 4, 1, 1, 3, 6), 1)])
def test_the_higher_roll_takes_the_centre_and_ties_are_rolled_again(
    dice: tuple[int, ...], winner: int
) -> None:
    match = centre_rolled(*dice)
    board = BOX.boards[match.state.board]
    assert [ship.name for ship in board.ships if ship.side == winner] == ["Centre Long Ship"]
    rolls = [(event.facts["faces"], event.facts["seat"]) for event in match.events if event.kind == "rolled"]
    assert rolls == [([face], number % 2) for number, face in enumerate(dice)]
    assert [event.facts["side"] for event in match.events if event.kind == "centre"] == [winner]
    assert match.decision is not None
    assert match.decision.ask == "hero"


@pytest.mark.rule("ST-189")
@pytest.mark.parametrize(("dice", "centre"), [((5, 2), 0), ((2, 5), 1)])
def test_whoever_has_the_centre_has_one_ship_and_fewer_deck_features(
    dice: tuple[int, int], centre: int
) -> None:
    state = centre_rolled(*dice).state
    board = BOX.boards[state.board]
    assert [len(state.sides[side].features) for side in (centre, 1 - centre)] == [4, 5]
    assert [first_deckhands(state, side) for side in (0, 1)] == [four_each(LONG_SHIP)] * 2
    for number, side in enumerate(state.sides):
        assert {board.ships[board.hulls[feature.zone]].side for feature in side.features} == {number}
        assert {board.tracks[squad.track][0] in board.points[number] for squad in side.crew} == {True}
        assert (side.deckhands, side.bosuns) == (12, 6)


@every_layout
def test_only_the_long_ships_are_rolled_for(board: Board) -> None:
    assert board.is_rolled_for == (board.name == CENTRE)


@pytest.mark.rule("ST-189")
def test_the_roll_for_the_centre_is_the_same_again_in_a_saved_game() -> None:
    options = Options(factions=("marea", "painted-fleet"), selection="random")
    for seed in (b"a", b"b", b"c", b"d"):
        match = Match.new(GAME, options, seed * 32)
        assert Match.load(match.save(), {GAME.name: GAME}).state.board == match.state.board


@pytest.mark.rule("ST-190")
@pytest.mark.parametrize(("face", "spot"), [(1, 0), (3, 0), (4, 1), (6, 1)])
def test_a_die_picks_the_top_spot_or_the_lower_one(face: int, spot: int) -> None:
    t = Situation(board=CENTRE).no_cards().hero("A", "gale").hero("B", "thorn").pools(2, 0).round_over()
    t.dice(1, 1, face, 3).start()
    assert t.now.kraken.zones == list(t.board.kraken_spots[spot])
    assert [roll.facts["why"] for roll in t.told("rolled")][2] == "Where the Kraken comes up"


@pytest.mark.rule("ST-190")
@every_layout
def test_only_the_long_ships_have_two_spots_one_above_the_other(board: Board) -> None:
    rows = [sorted(zone // board.width for zone in spot) for spot in board.kraken_spots]
    assert len(rows) == (2 if board.name == CENTRE else 1)
    assert all(len(spot) == 3 for spot in board.kraken_spots)
    if len(rows) == 2:
        assert max(rows[0]) < min(rows[1])


@pytest.mark.rule("ST-191")
@every_layout
def test_the_kraken_breaks_a_gangplank_wherever_it_comes(board: Board) -> None:
    assert all(set(spot) & set(board.planks) for spot in board.kraken_spots)


@pytest.mark.rule("ST-191")
@every_layout
def test_junks_and_no_other_ships_carry_fire_pots(board: Board) -> None:
    for ship in board.ships:
        assert ship.fire_pot == (board.classes[ship.side] == "junk")
