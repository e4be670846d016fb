"""What is true of every game of Second Tide: at every moment, and between two turns."""

from __future__ import annotations

from collections import Counter

from mainbrace.games.rumbones.board import OFF_BOARD, PLANK, SEA, Board, Zone
from mainbrace.games.rumbones.content import Box
from mainbrace.games.rumbones.effects import CONDITION_TOKENS
from mainbrace.games.rumbones.state import BOSUNS, DECKHANDS, Hero, Side, State
from mainbrace.games.rumbones.tide import POOL_LIMIT

TIDE_DECK = 30


def check_moment(box: Box, state: State) -> None:
    """What is true whenever somebody is asked, in the middle of a rule too."""
    board = box.boards[state.board]
    for number, side in enumerate(state.sides):
        check_crew(board, number, side)
        check_cards(box, side)
        check_heroes(box, number, side)
        check_features(box, board, number, side)
        assert 0 <= side.pool <= POOL_LIMIT
        assert side.vp >= 0
        assert {side.gun_level, side.bosun_level} <= {0, 1}
        assert len(set(side.fire_pots)) == len(side.fire_pots)
        assert all(board.ships[ship].fire_pot and board.ships[ship].side == number for ship in side.fire_pots)
    assert not zones_with_models(state, 0) & zones_with_models(state, 1)
    check_monsters(box, state)
    check_kraken(box, board, state)


def check_boundary(box: Box, state: State) -> None:
    """What is true between two turns besides: everybody stands where one may stay."""
    check_moment(box, state)
    board = box.boards[state.board]
    sea = {zone for zone in board.zones if board.hulls[zone] == SEA} | set(state.missing_planks)
    for number, side in enumerate(state.sides):
        walkers = zones_of_walkers(side)
        assert not walkers & sea
        assert not walkers & set(board.points[1 - number])
        assert len({(squad.kind, squad.zone, squad.track) for squad in side.crew}) == len(side.crew)
        assert state.round == 0 or len(side.heroes) == sum(side.quota)
        assert len({hero.id for hero in side.heroes}) == len(side.heroes)
        assert not side.shown or side.vp >= state.goal or state.sides[1 - number].vp >= state.goal
    swimmers = {monster.zone for monster in state.monsters}
    assert swimmers <= sea
    assert not swimmers & set(state.kraken.zones)
    assert {zone for zone in state.kraken.zones if board.hulls[zone] == PLANK} <= set(state.missing_planks)


def zones_with_models(state: State, number: int) -> set[Zone]:
    """Where a side's heroes, crew and monsters stand."""
    swimmers = {monster.zone for monster in state.monsters if monster.side == number}
    return zones_of_walkers(state.sides[number]) | swimmers


def zones_of_walkers(side: Side) -> set[Zone]:
    """Where a side's heroes and crew stand."""
    zones = {squad.zone for squad in side.crew} | {hero.zone for hero in side.heroes}
    return zones - {OFF_BOARD}


def check_crew(board: Board, number: int, side: Side) -> None:
    """On the board and in the supply there are always as many as in the box, each on a track of its side."""
    models = Counter(deckhand=side.deckhands, bosun=side.bosuns)
    assert min(models.values()) >= 0
    for squad in side.crew:
        assert squad.count > 0
        assert squad.zone in board.zones
        assert board.tracks[squad.track][0] in board.points[number]
        models[squad.kind] += squad.count
    assert models == {"deckhand": DECKHANDS, "bosun": BOSUNS}


def check_cards(box: Box, side: Side) -> None:
    """Every card of the faction's deck is in exactly one place; what is known of a hand is in it."""
    assert len(box.factions[side.faction].deck) == TIDE_DECK
    cards = [*side.deck, *side.discard, *(card for hand in side.hands for card in hand.cards)]
    assert sorted(cards) == list(range(TIDE_DECK))
    assert {hand.seat for hand in side.hands} <= set(side.seats)
    for hand in side.hands:
        assert len(set(hand.known)) == len(hand.known)
        assert set(hand.known) <= set(hand.cards)


def check_heroes(box: Box, number: int, side: Side) -> None:
    """Different heroes that the faction may field."""
    ids = [hero.id for hero in side.heroes]
    assert len(set(ids)) == len(ids)
    for seat, most in zip(side.seats, side.quota, strict=True):
        assert sum(hero.seat == seat for hero in side.heroes) <= most
    for hero in side.heroes:
        assert hero.side == number
        assert hero.seat in side.seats
        check_hero(box, hero)


def check_hero(box: Box, hero: Hero) -> None:
    """Purse, health, tokens and skills that a hero can have, wherever it is."""
    card = box.heroes[hero.id]
    assert hero.coins >= 0
    assert 0 <= hero.damage < card.hp + hero.bonus_hp
    assert len(set(hero.conditions)) == len(hero.conditions)
    assert set(hero.conditions) <= set(CONDITION_TOKENS)
    assert len(hero.levels) == len(card.skills)
    for skill, level in zip(card.skills, hero.levels, strict=True):
        assert (0 if skill.unlock else 1) <= level <= 2
    assert hero.zone == OFF_BOARD or not (hero.overboard or hero.dead_mans_coin)
    assert not hero.dead_mans_coin or not (hero.overboard or hero.conditions)


def check_features(box: Box, board: Board, number: int, side: Side) -> None:
    """Deck Features that were there at the start, each once and not yet destroyed."""
    standing = [(feature.objective, feature.zone) for feature in side.features]
    assert len(set(standing)) == len(standing)
    assert set(standing) <= {(spot.objective, spot.zone) for spot in board.features if spot.side == number}
    for feature in side.features:
        assert 0 <= feature.damage < box.objectives[feature.objective].hp


def check_monsters(box: Box, state: State) -> None:
    """Each Sea Monster came once at most, and those in play are unbeaten."""
    ids = [monster.id for monster in state.monsters]
    assert len(set(ids)) == len(ids)
    assert set(ids) <= set(state.summoned)
    assert len(set(state.summoned)) == len(state.summoned)
    for monster in state.monsters:
        assert 0 <= monster.damage < box.monsters[monster.id].hp


def check_kraken(box: Box, board: Board, state: State) -> None:
    """The Kraken lies on one of its spots while it is awake and nowhere else; only gangplanks go missing."""
    kraken = state.kraken
    spots = board.kraken_spots if kraken.status == "awake" else ((),)
    assert tuple(kraken.zones) in spots
    assert 0 <= kraken.damage < box.kraken.hp
    assert (kraken.status == "asleep") == (state.kraken_came == 0)
    assert len(set(state.missing_planks)) == len(state.missing_planks)
    assert set(state.missing_planks) <= set(board.planks)
