"""Setting up the first edition."""

from __future__ import annotations

import pytest

from mainbrace.games.rumbones.board import OFF_BOARD
from mainbrace.games.rumbones.first.options import FirstEditionOptions
from mainbrace.games.rumbones.first_edition import FirstEdition
from mainbrace.games.rumbones.state import State
from mainbrace.kernel import Match, OptionsError, Scripted, Stream, seed_from
from tests.games.rumbones.first.position import GAME, Position

PRINTED = FirstEdition()
CREW = ("anvil", "ember", "dirk", "bolt", "cask")


def opened(**wishes: object) -> Match[State]:
    """A game of reds against blues, up to the first question."""
    options = FirstEditionOptions(factions=("reds", "blues"), **wishes)  # type: ignore[arg-type]
    return Match.new(GAME, options, seed_from("opened"))


def flipped(token: int) -> State:
    """The state after the flip, all heroes being named."""
    options = FirstEditionOptions(factions=("reds", "blues"), heroes_a=CREW, heroes_b=CREW)
    state = GAME.setup(options, Stream(b"flip"))
    return Match(GAME, options, state, Scripted([], then=Scripted([token], sides=2))).state


@pytest.mark.rule("FE-001", "FE-002", "FE-004")
def test_each_side_chooses_one_hero_of_each_role_of_its_own_or_mercenaries() -> None:
    match = opened()
    assert match.decision is not None
    assert match.decision.keys == ["hero:ruby", "hero:anvil"], "its own captain or a mercenary, nobody else"
    for key in ("hero:ruby", "hero:dirk", "hero:cask", "hero:anvil", "hero:dirk", "hero:cask"):
        match.choose(key)
    reds, blues = match.state.sides
    assert [hero.id for hero in reds.heroes] == ["ruby", "ember", "dirk", "bolt", "cask"]
    assert [hero.id for hero in blues.heroes] == list(CREW), "all five may be mercenaries"
    roles = [GAME.box.heroes[hero.id].role for hero in blues.heroes]
    assert roles == ["captain", "quartermaster", "swashbuckler", "gunner", "brute"]


@pytest.mark.rule("FE-002", "FE-004")
@pytest.mark.parametrize("heroes", [("anvil", "ruby"), ("sapphire",), ("nobody",), (*CREW, "cask")])
def test_any_other_mix_is_refused(heroes: tuple[str, ...]) -> None:
    with pytest.raises(OptionsError, match="heroes_a"):
        opened(heroes_a=heroes)


@pytest.mark.rule("FE-001")
def test_two_different_factions_that_have_all_roles() -> None:
    for factions in (("reds", "reds"), ("reds", "greens")):
        with pytest.raises(OptionsError, match="factions"):
            GAME.setup(FirstEditionOptions(factions=factions), Stream(b"x"))


@pytest.mark.rule("FE-003", "FE-011")
def test_both_sides_may_have_the_same_hero_and_all_start_in_reserve_without_coins() -> None:
    state = GAME.setup(FirstEditionOptions(("reds", "blues"), heroes_a=CREW, heroes_b=CREW), Stream(b"x"))
    for side in state.sides:
        assert [hero.id for hero in side.heroes] == list(CREW)
        assert all(hero.zone == OFF_BOARD and hero.coins == hero.damage == 0 for hero in side.heroes)
        assert not any(hero.overboard or hero.dead_mans_coin for hero in side.heroes)


@pytest.mark.rule("FE-005", "FE-009")
def test_twelve_of_24_deckhands_start_on_three_tiles_of_the_own_ship_and_no_bosuns() -> None:
    state = PRINTED.setup(FirstEditionOptions(), Stream(b"x"))
    board = PRINTED.box.boards[state.board]
    for number, side in enumerate(state.sides):
        tiles = {feature.zone: feature.objective for feature in side.features}
        assert {tiles[squad.zone]: squad.count for squad in side.crew} == {
            "rigging-line": 4,
            "main-mast": 4,
            "wheel": 4,
        }
        assert {squad.kind for squad in side.crew} == {"deckhand"}
        assert (side.deckhands, side.bosuns) == (12, 6)
        assert all(board.ships[number].side == number and zone in board.ships[number].zones for zone in tiles)


@pytest.mark.rule("FE-006", "FE-007")
def test_decks_are_shuffled_and_hands_start_empty() -> None:
    decks = [GAME.setup(FirstEditionOptions(("reds", "blues")), Stream(seed)).sides for seed in (b"1", b"2")]
    assert decks[0][0].deck != decks[1][0].deck
    for side in decks[0]:
        assert sorted(side.deck) == list(range(30))
    state = flipped(1)
    assert [len(hand.cards) for side in state.sides for hand in side.hands] == [0, 0]
    assert [hand.size for side in state.sides for hand in side.hands] == [3, 3]


@pytest.mark.rule("FE-008")
def test_two_ships_side_by_side_with_three_gangplanks_between_them() -> None:
    board = PRINTED.box.boards["broadside"]
    assert [ship.side for ship in board.ships] == [0, 1]
    assert [board.label(plank) for plank in board.planks] == ["G3", "G5", "G7"]
    for plank in board.planks:
        assert [board.ship_of(zone) for zone in board.walk[plank]] == [0, 1]


@pytest.mark.rule("FE-010")
def test_a_flip_says_who_goes_first() -> None:
    assert [flipped(face).first for face in (1, 2)] == [0, 1]
    assert [flipped(face).to_move for face in (1, 2)] == [0, 1]
    options = FirstEditionOptions(("reds", "blues"), heroes_a=CREW, heroes_b=CREW)
    firsts = [Match.new(GAME, options, seed_from(number)).state.first for number in range(200)]
    assert 75 < sum(firsts) < 125, "either as likely as the other"


@pytest.mark.rule("FE-012")
def test_five_objectives_a_ship_with_eight_hit_points_and_two_points_each() -> None:
    state = PRINTED.setup(FirstEditionOptions(), Stream(b"x"))
    for side in state.sides:
        names = sorted(feature.objective for feature in side.features)
        assert names == ["armory", "deck-gun", "main-mast", "rigging-line", "wheel"]
        cards = [PRINTED.box.objectives[name] for name in names]
        assert {(card.hp, card.vp) for card in cards} == {(8, 2)}
        assert all(card.effect and card.coins for card in cards)


@pytest.mark.rule("FE-012")
def test_the_armory_gives_two_hit_points_to_each_own_hero() -> None:
    t = Position().hero("A", "anvil", "I3").hero("A", "bolt").hero("B", "cask")
    t.worn("B", "armory", 7).dice(4, 1, 1).start("attack:hammer@I2")
    assert [hero.bonus_hp for hero in t.side("A").heroes] == [2, 2]
    assert t.get("cask").bonus_hp == 0
    assert PRINTED.box.objectives["armory"].text == "+2 hit points for each friendly hero."
