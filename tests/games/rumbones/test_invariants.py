"""The invariants of random games notice what they are there for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mainbrace.games.rumbones.board import Zone
from mainbrace.games.rumbones.options import SecondTideOptions
from mainbrace.games.rumbones.second_tide import SecondTide
from mainbrace.games.rumbones.state import Monster, Squad, State
from mainbrace.kernel import Match, seed_from
from tests.games.rumbones.invariants import check_boundary, check_moment

GAME = SecondTide()
BOARD = GAME.box.boards["gallant-windcutters"]


def first_turn() -> State:
    """The boundary before the first turn: Crew on its tiles, heroes waiting, cards in hand."""
    return Match.new(GAME, SecondTideOptions(selection="random"), seed_from("meddling")).at_boundary()


def own_squad(state: State) -> Squad:
    return state.sides[0].crew[0]


def crew_on_an_enemy_point(state: State) -> None:
    own_squad(state).zone = BOARD.points[1][0]


def hero_on_an_enemy_point(state: State) -> None:
    state.sides[0].heroes[0].zone = BOARD.points[1][0]


def crew_in_the_sea(state: State) -> None:
    own_squad(state).zone = BOARD.zone("A1")


def crew_on_a_missing_plank(state: State) -> None:
    own_squad(state).zone = BOARD.planks[0]
    state.missing_planks.append(BOARD.planks[0])


def dragon_ashore(state: State) -> None:
    state.summoned, state.monsters = ["sea-dragon"], [Monster("sea-dragon", 0, 0, BOARD.points[0][0])]


def two_squads_that_are_one(state: State) -> None:
    squad = own_squad(state)
    state.sides[0].deckhands -= 1
    state.sides[0].crew.append(Squad("deckhand", squad.zone, squad.track, 1))
    squad.kind = "deckhand"


def hero_missing(state: State) -> None:
    state.sides[0].heroes.pop()


def sides_in_one_zone(state: State) -> None:
    own_squad(state).zone = state.sides[1].crew[0].zone


def deckhand_too_many(state: State) -> None:
    state.sides[0].deckhands += 1


def bosun_lost(state: State) -> None:
    state.sides[1].bosuns -= 1


def foreign_track(state: State) -> None:
    own_squad(state).track = state.sides[1].crew[0].track


def card_twice(state: State) -> None:
    state.sides[0].deck.append(state.sides[0].hands[0].cards[0])


def card_lost(state: State) -> None:
    state.sides[1].deck.pop()


def knows_a_card_that_is_gone(state: State) -> None:
    state.sides[0].hands[0].known.append(state.sides[0].deck[0])


def debt(state: State) -> None:
    state.sides[0].heroes[0].coins = -1


def beyond_hit_points(state: State) -> None:
    hero = state.sides[0].heroes[0]
    hero.damage = GAME.box.heroes[hero.id].hp + hero.bonus_hp


def healed_too_much(state: State) -> None:
    state.sides[0].heroes[0].damage = -1


def same_hero_twice(state: State) -> None:
    state.sides[0].heroes[0].id = state.sides[0].heroes[1].id


def condition_twice(state: State) -> None:
    state.sides[0].heroes[0].conditions = ["stun", "stun"]


def unknown_condition(state: State) -> None:
    state.sides[0].heroes[0].conditions = ["scurvy"]


def dead_on_the_board(state: State) -> None:
    hero = state.sides[0].heroes[0]
    hero.zone, hero.dead_mans_coin = BOARD.points[0][0], "gold"


def level_three(state: State) -> None:
    state.sides[0].heroes[0].levels[0] = 3


def basic_attack_locked(state: State) -> None:
    state.sides[0].heroes[0].levels[0] = 0


def destroyed_feature_stands(state: State) -> None:
    state.sides[0].features[0].damage = 99


def feature_elsewhere(state: State) -> None:
    state.sides[0].features[0].zone = Zone(0)


def pool_overflows(state: State) -> None:
    state.sides[0].pool = 11


def second_dragon(state: State) -> None:
    state.summoned = ["sea-dragon", "sea-dragon"]


def kraken_nowhere(state: State) -> None:
    state.kraken.status, state.kraken.zones, state.kraken_came = "awake", [], 2


AT_BOUNDARIES = [
    crew_on_an_enemy_point,
    hero_on_an_enemy_point,
    crew_in_the_sea,
    crew_on_a_missing_plank,
    dragon_ashore,
    two_squads_that_are_one,
    hero_missing,
]
ALWAYS = [
    sides_in_one_zone,
    deckhand_too_many,
    bosun_lost,
    foreign_track,
    card_twice,
    card_lost,
    knows_a_card_that_is_gone,
    debt,
    beyond_hit_points,
    healed_too_much,
    same_hero_twice,
    condition_twice,
    unknown_condition,
    dead_on_the_board,
    level_three,
    basic_attack_locked,
    destroyed_feature_stands,
    feature_elsewhere,
    pool_overflows,
    second_dragon,
    kraken_nowhere,
]


@pytest.mark.parametrize("meddle", AT_BOUNDARIES, ids=lambda meddle: meddle.__name__)
def test_what_may_not_last_is_noticed_at_a_boundary(meddle: Callable[[State], None]) -> None:
    state = first_turn()
    check_boundary(GAME.box, state)
    meddle(state)
    check_moment(GAME.box, state)
    with pytest.raises(AssertionError):
        check_boundary(GAME.box, state)


@pytest.mark.parametrize("meddle", ALWAYS, ids=lambda meddle: meddle.__name__)
def test_what_may_never_be_is_noticed_at_any_moment(meddle: Callable[[State], None]) -> None:
    state = first_turn()
    check_moment(GAME.box, state)
    meddle(state)
    with pytest.raises(AssertionError):
        check_moment(GAME.box, state)
