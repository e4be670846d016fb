"""The table before the first decision."""

from __future__ import annotations

from mainbrace.games.maracaibo.content import Box, Improvement, Location, Residence, Set
from mainbrace.games.maracaibo.options import MaracaiboOptions, check
from mainbrace.games.maracaibo.sea import GULF, START, Space
from mainbrace.games.maracaibo.solo.setup import new_jordan
from mainbrace.games.maracaibo.state import NOTHING_HERE, RUM_MARKET, WATER, Fort, Player, State
from mainbrace.games.maracaibo.terms import TREASURES
from mainbrace.kernel import Chance

QUESTS_DEALT = 2
BOARDS_DEALT = 2
RUM_MARKETS = 2
BASE_TRAIL = "base-left base-right"


def set_up(box: Box, options: MaracaiboOptions, chance: Chance) -> State:
    """Sea, decks, market and boards, everything shuffled; quests and Commander boards dealt."""
    check(options)
    numbers, count = box.numbers, options.players
    sets: list[Set] = ["base", "commanders"] if options.commanders else ["base"]
    first = chance.draw(count) - 1
    cards = deal_sea(box, options.layout, sets, chance)
    quests = shuffled(list(range(len(box.quests))), chance)
    purses = numbers.doubloons[count - 1]
    players = [new_player(box, purses[(seat - first) % count], quests) for seat in range(count)]
    row = [quests.pop() for _ in range(numbers.quests)]
    figureheads = [number for number, tile in enumerate(box.figureheads) if tile.set in sets]
    state = State(
        sea=options.layout,
        trail=BASE_TRAIL,
        players=players,
        cards=cards,
        tiles=[],
        deck=tier_two(box, sets, chance),
        quest_deck=quests,
        row=row,
        figureheads=sorted(shuffled(figureheads, chance)[: numbers.figureheads[count - 1]]),
        stock=[numbers.stock[count - 1]] * len(TREASURES),
        market_side=chance.draw(2) - 1,
        first=first,
        to_move=first,
    )
    state.tiles = location_tiles(box, cards, options.commanders, chance)
    if count == 1:
        state.jordan = new_jordan(box, sets, options.difficulty, quests.pop(), chance)
    if options.commanders:
        bring_commanders(box, state, chance)
        state.is_auction_due = options.auction
    return state


def shuffled(items: list[int], chance: Chance) -> list[int]:
    """The same in random order."""
    chance.shuffle(items)
    return items


def new_player(box: Box, doubloons: int, quests: list[int]) -> Player:
    """A player's things before the game (MC-004 to 007)."""
    offer = [quests.pop() for _ in range(QUESTS_DEALT)]
    tiles = [number for number, tile in enumerate(box.markets) if not tile.commander]
    return Player(doubloons, tiles, offer=offer)


def deal_sea(box: Box, layout: str, sets: list[Set], chance: Chance) -> list[int]:
    """Locations, some Residences and some Tier I Improvements, shuffled and dealt (MC-010 to 013)."""
    locations, residences, improvements = [], [], []
    for number, card in enumerate(box.cards):
        match card:
            case Location(tier=1) if card.set in sets:
                locations.append(number)
            case Residence():
                residences.append(number)
            case Improvement(tier=1) if card.set in sets:
                improvements.append(number)
    cards = locations
    cards += shuffled(residences, chance)[: box.numbers.residences]
    cards += shuffled(improvements, chance)[: box.numbers.tier_one]
    chance.shuffle(cards)
    cells = len(box.seas[layout].cells)
    return (cards + [WATER] * cells)[:cells]


def tier_two(box: Box, sets: list[Set], chance: Chance) -> list[int]:
    """The pile that refills the sea (MC-014)."""
    cards = [
        number
        for number, card in enumerate(box.cards)
        if isinstance(card, Improvement | Location) and card.tier == 2 and card.set in sets
    ]
    return shuffled(cards, chance)


def location_tiles(box: Box, cards: list[int], has_rum: bool, chance: Chance) -> list[int]:
    """Treasure Value tiles on the Locations marked for them, or with Rum Markets on all (MC-015, 019)."""
    tiles = [kind for kind in range(len(TREASURES)) for _ in range(box.numbers.value_tiles)]
    if has_rum:
        tiles += [RUM_MARKET] * RUM_MARKETS
    chance.shuffle(tiles)
    laid = []
    for number in cards:
        card = None if number == WATER else box.cards[number]
        is_marked = isinstance(card, Location) and (has_rum or card.has_value_tile)
        laid.append(tiles.pop() if is_marked and tiles else NOTHING_HERE)
    return laid


def bring_commanders(box: Box, state: State, chance: Chance) -> None:
    """Another trail, Forts, and two Commander boards for each player (MC-018, 021 to 025)."""
    trails = sorted(name for name in box.trails if name != BASE_TRAIL)
    state.trail = chance.pick(trails)
    state.forts = place_forts(box, state, chance)
    boards = shuffled(list(range(len(box.commanders))), chance)
    for player in state.players:
        player.boards = sorted(boards.pop() for _ in range(BOARDS_DEALT))


def place_forts(box: Box, state: State, chance: Chance) -> list[Fort]:
    """A Fort on each Location and each marked space of the trail, and some in the Gulf; the rest is out."""
    tiles = shuffled(list(range(len(box.forts))), chance)
    forts = [
        Fort(tiles.pop(), Space(cell))
        for cell, number in enumerate(state.cards)
        if number != WATER and isinstance(box.cards[number], Location)
    ]
    forts += [Fort(tiles.pop(), START, spot) for spot in box.trails[state.trail].forts]
    return forts + [Fort(tiles.pop(), GULF) for _ in range(box.numbers.gulf_forts[len(state.players) - 1])]
