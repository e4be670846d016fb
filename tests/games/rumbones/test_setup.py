"""Setting up: factions, heroes, crew, decks, First Player and the core board (Second Tide pp. 4-6, 13)."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, get_args

import pytest

from mainbrace.games.rumbones.board import OFF_BOARD, PLANK, SEA, Board, ray
from mainbrace.games.rumbones.boardfile import parse_board
from mainbrace.games.rumbones.boardtext import BoardFile
from mainbrace.games.rumbones.content import Role
from mainbrace.games.rumbones.options import SecondTideOptions as Options
from mainbrace.games.rumbones.second_tide import SecondTide
from mainbrace.games.rumbones.state import State
from mainbrace.kernel import Match, OptionsError, Scripted, Stream, seed_from
from mainbrace.kernel.errors import ContentError
from tests.games.rumbones.situation import GAME, Situation

PRINTED = SecondTide()
CORE = "gallant-windcutters"
DEEP_LORDS = ("carcharius", "ishmael", "snapjaw")
MAREA = ("viana", "gabriela", "demarco")
FIRST_TILES = {
    "deep-lords": {"main-mast", "rigging-line", "wheel"},
    "marea": {"captains-chest", "rigging-line", "wheel"},
}
CONDITIONS = ("blind", "stun", "slow", "silence", "bleed")

either_seat = pytest.mark.parametrize("factions", [("deep-lords", "marea"), ("marea", "deep-lords")])
every_board = pytest.mark.parametrize(
    "board",
    [board for board in PRINTED.box.boards.values() if not board.is_for_brawls],
    ids=lambda board: board.name,
)


def set_up(options: Options | None = None, game: SecondTide = PRINTED, seed: str = "any") -> State:
    """The table before anybody is asked."""
    return game.setup(options or Options(), Stream(seed_from(seed)))


def opened(*dice: int) -> Match[State]:
    """The printed game with all heroes named, brought to its first turn by these dice."""
    options = Options(heroes_a=DEEP_LORDS, heroes_b=MAREA)
    return Match(PRINTED, options, set_up(options), Scripted(dice))


@pytest.mark.rule("ST-001")
def test_two_players_take_two_different_factions() -> None:
    assert list(PRINTED.seats) == [2, 3, 4, 5, 6]
    assert list(PRINTED.box.factions) == ["deep-lords", "marea", "lantern-market", "painted-fleet"]
    assert [(side.faction, side.seats) for side in set_up().sides] == [("deep-lords", [0]), ("marea", [1])]
    with pytest.raises(OptionsError, match="'factions': found 'marea and marea'"):
        set_up(Options(factions=("marea", "marea")))


@pytest.mark.rule("ST-002")
def test_each_player_selects_exactly_three_heroes() -> None:
    with pytest.raises(OptionsError, match=r"'heroes_a'.*3 different heroes"):
        set_up(Options(heroes_a=(*DEEP_LORDS, "waldorf")))
    two = Options(heroes_a=DEEP_LORDS[:2], heroes_b=MAREA)
    match = Match.new(PRINTED, two, seed_from("two named"))
    assert match.decision
    assert match.decision.ask == "hero"
    assert all(key.startswith("hero:") for key in match.decision.keys)
    match.choose("hero:waldorf")
    assert match.decision.ask != "hero"
    assert [len(side.heroes) for side in match.state.sides] == [3, 3]


@pytest.mark.rule("ST-003")
def test_a_player_selects_heroes_of_the_own_faction_or_mercenaries() -> None:
    match = Match.new(PRINTED, Options(), seed_from("any"))
    assert match.decision
    assert {key.removeprefix("hero:") for key in match.decision.keys} == {
        *("carcharius", "ishmael", "kyria-and-karl", "snapjaw", "waldorf"),
        *("tamsin-quill", "bram-underkeel", "lavinia-leech", "nan-farsight"),
    }
    with pytest.raises(OptionsError, match="'heroes_b': found 'snapjaw'"):
        set_up(Options(heroes_b=("viana", "gabriela", "snapjaw")))


@pytest.mark.rule("ST-003")
def test_three_mercenaries_still_sail_for_a_faction() -> None:
    mercenaries = ("anvil", "bolt", "cask")
    deep_lords = set_up(Options(heroes_a=mercenaries), GAME).sides[0]
    assert [hero.id for hero in deep_lords.heroes] == list(mercenaries)
    assert deep_lords.faction == "deep-lords"
    for nobody in ("mercenary", ""):
        with pytest.raises(OptionsError, match="'factions'"):
            set_up(Options(factions=(nobody, "marea"), heroes_a=mercenaries), GAME)


@pytest.mark.rule("ST-004")
def test_both_sides_may_field_the_same_heroes_and_any_mix_of_roles() -> None:
    brutes = ("bram-underkeel", "cask")
    both = set_up(Options(heroes_a=("ishmael", *brutes), heroes_b=("don-santiago", *brutes)), GAME)
    assert [hero.id for side in both.sides for hero in side.heroes[1:]] == [*brutes, *brutes]
    assert {GAME.box.heroes[hero.id].role for side in both.sides for hero in side.heroes} == {"brute"}


@pytest.mark.rule("ST-004")
def test_a_side_never_takes_a_hero_twice() -> None:
    with pytest.raises(OptionsError, match=r"'heroes_a'.*3 different heroes"):
        set_up(Options(heroes_a=("snapjaw", "ishmael", "snapjaw")))
    match = Match.new(PRINTED, Options(), seed_from("any"))
    match.choose("hero:snapjaw")
    assert match.decision
    assert "hero:snapjaw" not in match.decision.keys


@pytest.mark.rule("ST-005")
def test_there_are_five_roles_and_each_faction_has_a_hero_of_each() -> None:
    assert set(get_args(Role)) == {"captain", "quartermaster", "swashbuckler", "gunner", "brute"}
    names: dict[str, dict[str, str]] = {faction: {} for faction in (*PRINTED.box.factions, "mercenary")}
    for hero in PRINTED.box.heroes.values():
        names[hero.faction][hero.role] = hero.name
    in_order = ("captain", "quartermaster", "swashbuckler", "gunner", "brute")
    deep_lords, marea = ([names[faction][role] for role in in_order] for faction in ("deep-lords", "marea"))
    assert deep_lords == ["Carcharius", "Waldorf", "Snapjaw", "Kyria & Karl", "Ishmael"]
    assert marea == ["Viana", "El Latigo", "DeMarco", "Gabriela", "Don Santiago"]
    assert [len(names[faction]) for faction in PRINTED.box.factions] == [5] * 4
    assert sum(hero.faction != "mercenary" for hero in PRINTED.box.heroes.values()) == 20


@pytest.mark.rule("ST-006")
def test_heroes_start_off_the_board_with_nothing_but_their_free_skills() -> None:
    for hero in (hero for side in opened(6, 1).state.sides for hero in side.heroes):
        assert (hero.zone, hero.overboard, hero.damage, hero.coins) == (OFF_BOARD, False, 0, 0)
        assert (hero.conditions, hero.activated, hero.dead_mans_coin) == ([], False, "")
        skills = PRINTED.box.heroes[hero.id].skills
        assert hero.levels == [1 if skill.basic or skill.unlock == 0 else 0 for skill in skills]
        assert 0 in hero.levels


@pytest.mark.rule("ST-007")
def test_a_purse_has_no_bottom_and_the_box_never_runs_out_of_coins() -> None:
    t = Situation().hero("A", "anvil", "G4", coins=150).crew("B", "H4", deckhands=1).dice(4, 1, 1)
    t.start("activate:anvil", "attack:hammer@H4")
    assert t.get("anvil").coins == 151


@pytest.mark.rule("ST-007")
def test_tokens_are_never_used_up() -> None:
    t = Situation().hero("A", "dirk", "G4").hero("B", "gale", "H4")
    t.hero("A", "anvil", conditions=CONDITIONS).hero("A", "cask", conditions=CONDITIONS)
    t.hero("B", "bolt", conditions=CONDITIONS)
    for side in t.state.sides:
        for feature in side.features:
            feature.damage = 4
    t.start("activate:dirk", "use:hex", "use:grenade")
    assert (t.get("gale").conditions, t.get("gale").damage) == (["blind", "stun"], 1)


@pytest.mark.rule("ST-008")
@pytest.mark.parametrize("number", range(3))
def test_a_side_has_24_deckhands_and_6_bosuns_at_every_moment(number: int) -> None:
    match = Match.new(PRINTED, Options(selection="random"), seed_from(f"crew {number}"))
    chance = Stream(seed_from(number))
    while match.decision is not None:
        for side in match.state.sides:
            count = {
                kind: sum(s.count for s in side.crew if s.kind == kind) for kind in ("deckhand", "bosun")
            }
            assert (count["deckhand"] + side.deckhands, count["bosun"] + side.bosuns) == (24, 6)
        match.take(match.decision.options.pick(chance))


@pytest.mark.rule("ST-009")
@either_seat
def test_four_deckhands_start_on_each_of_three_own_tiles(factions: tuple[str, str]) -> None:
    for side in set_up(Options(factions=factions)).sides:
        tiles = {feature.zone: feature.objective for feature in side.features}
        assert len(set(tiles.values())) == len(side.features)
        assert [(squad.kind, squad.count) for squad in side.crew] == [("deckhand", 4)] * 3
        assert {tiles[squad.zone] for squad in side.crew} == FIRST_TILES[side.faction]
        assert (side.deckhands, side.bosuns) == (12, 6)


@pytest.mark.rule("ST-010")
def test_each_side_shuffles_thirty_cards() -> None:
    one, other = set_up(seed="one"), set_up(seed="other")
    for side, twin in zip(one.sides, other.sides, strict=True):
        assert sorted(side.deck) == list(range(30))
        assert side.deck != sorted(side.deck)
        assert side.deck != twin.deck
    assert one.sides[0].deck != one.sides[1].deck


@pytest.mark.rule("ST-010")
@pytest.mark.parametrize(("seat", "faction"), [(0, "deep-lords"), (1, "marea")])
def test_the_deck_is_the_own_factions_and_lies_face_down(seat: int, faction: str) -> None:
    match = opened(6, 1)
    view = match.observe(seat)
    readable = {card.title for card in view.scene.cards if card.title}
    assert readable <= {card.name for card in PRINTED.box.factions[faction].deck}
    for seen, true in zip(view.state.sides, match.state.sides, strict=True):
        assert seen.deck != true.deck


@pytest.mark.rule("ST-011")
def test_each_player_starts_with_three_cards_in_all() -> None:
    for side in opened(6, 1).state.sides:
        assert [len(hand.cards) for hand in side.hands] == [3]
        assert len(side.deck) == 27


@pytest.mark.rule("ST-012")
@pytest.mark.parametrize(("dice", "first"), [((6, 2), 0), ((1, 2), 1), ((3, 3, 5, 5, 2, 6), 1)])
def test_the_higher_die_is_first_player_and_ties_are_rolled_again(dice: tuple[int, ...], first: int) -> None:
    match = opened(*dice)
    assert (match.state.first, match.state.to_move) == (first, first)
    assert [event.facts["faces"] for event in match.events if event.kind == "rolled"] == [[d] for d in dice]


@pytest.mark.rule("ST-013")
@pytest.mark.parametrize(("dice", "first"), [((6, 2), 0), ((2, 6), 1)])
def test_the_score_dashboard_starts_at_zero(dice: tuple[int, ...], first: int) -> None:
    state = opened(*dice).state
    assert [(side.vp, side.pool) for side in state.sides] == [(0, 0), (0, 0)]
    assert (state.round, state.first) == (1, first)


@pytest.mark.rule("ST-014")
@either_seat
def test_the_gallant_lies_between_the_windcutters(factions: tuple[str, str]) -> None:
    state = set_up(Options(factions=factions))
    board = PRINTED.box.boards[state.board]
    assert {ship.name: state.sides[ship.side].faction for ship in board.ships} == {
        "Gallant": "deep-lords",
        "Larboard Windcutter": "marea",
        "Starboard Windcutter": "marea",
    }
    gallant, larboard, starboard = ({zone % board.width for zone in ship.zones} for ship in board.ships)
    assert max(larboard) < min(gallant)
    assert max(gallant) < min(starboard)
    for side, points in zip(state.sides, board.points, strict=True):
        assert {state.sides[board.ships[board.hulls[zone]].side].faction for zone in points} == {side.faction}


@pytest.mark.rule("ST-014")
def test_three_gangplanks_join_the_ships_and_no_monster_is_there() -> None:
    state, board = set_up(), PRINTED.box.boards[CORE]
    assert len(board.planks) == 3
    assert {frozenset((board.hulls[plank - 1], board.hulls[plank + 1])) for plank in board.planks} == {
        frozenset((0, 1)),
        frozenset((0, 2)),
    }
    assert (state.missing_planks, state.monsters, state.summoned) == ([], [], [])
    assert (state.kraken.status, state.kraken.zones) == ("asleep", [])


def gaps(board: Board) -> set[int]:
    """How many zones lie between any two ships, straight across."""
    found = set()
    for zone, hull in enumerate(board.hulls):
        for dx, dy in ((1, 0), (0, 1)):
            beyond = ray(board.hulls, board.width, board.height, zone, dx, dy)
            other = next((steps for steps, met in enumerate(beyond) if met not in (SEA, PLANK)), 0)
            if hull >= 0 and other and beyond[other] != hull:
                found.add(other)
    return found


@pytest.mark.rule("ST-015")
@every_board
def test_a_layout_has_points_with_one_track_each_and_narrow_gaps(board: Board) -> None:
    for own, enemy in (board.points, board.points[::-1]):
        assert len(own) >= 3
        for point in own:
            (track,) = [track for track in board.tracks if track[0] == point]
            assert track[-1] in enemy
            assert not any(board.hulls[zone] == SEA for zone in track)
    assert gaps(board)
    assert gaps(board) <= {1, 2}


@pytest.mark.rule("ST-015")
def test_the_core_box_has_seven_points() -> None:
    assert sum(map(len, PRINTED.box.boards[CORE].points)) == 7


@pytest.mark.rule("ST-015")
@either_seat
def test_the_first_deckhands_know_their_track(factions: tuple[str, str]) -> None:
    state = set_up(Options(factions=factions))
    board = PRINTED.box.boards[state.board]
    for number, side in enumerate(state.sides):
        for squad in side.crew:
            assert squad.zone in board.tracks[squad.track]
            assert board.tracks[squad.track][0] in board.points[number]


@pytest.mark.rule("ST-015")
@pytest.mark.parametrize(
    ("old", "new", "allowed"),
    [
        ("B3 C3 D3 E3 F3 G3 H3\n", "", "exactly one"),
        ("B3 C3 D3 E3 F3 G3 H3\n", "B3 C3 D3 E3 F3 G3\n", "a point of the other side"),
        ("X: armory, side B", "X: armory, side B, 4 deckhands", "a place on an own track"),
        ("classes: gallant, long-ship", "classes: junk", "the class of side A, a comma"),
    ],
)
def test_a_layout_that_breaks_these_rules_is_refused(old: str, new: str, allowed: str) -> None:
    text = (files("mainbrace.games.rumbones") / "boards" / f"{CORE}.txt").read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(ContentError, match=allowed):
        parse_board("odd", BoardFile("odd.txt", text.replace(old, new, 1)))


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"players": 7}, r"option 'players': found 7; allowed: a whole number \(at least 2, at most 6\)$"),
        ({"mode": "peace"}, r"option 'mode': found 'peace'; allowed: clash royale, war$"),
        ({"lives": 0}, r"option 'lives': found 0; allowed: a whole number \(at least 1, at most 9\)$"),
    ],
)
def test_an_option_out_of_bounds_is_refused_with_its_value_and_what_is_allowed(
    wrong: dict[str, Any], message: str
) -> None:
    with pytest.raises(OptionsError, match=message):
        Match.new(PRINTED, Options(**wrong))


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"lives": 9}, "option 'lives': found 9; allowed: only 3, for it means nothing in war"),
        ({"heroes_each": 1}, "option 'heroes_each': found 1; allowed: only 2, for it means nothing in war"),
        (
            {"mode": "clash royale", "strange_allies": True},
            "option 'strange_allies': found True; allowed: only False, for it means nothing in clash royale",
        ),
        ({"mode": "clash royale", "factions": ("marea", "deep-lords")}, "option 'factions': found "),
    ],
)
def test_what_means_nothing_in_a_kind_of_game_cannot_be_agreed_on(
    wrong: dict[str, Any], message: str
) -> None:
    with pytest.raises(OptionsError, match=message):
        Match.new(PRINTED, Options(**wrong))
