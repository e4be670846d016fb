"""What is true of every game of Maracaibo: at every moment, and of its log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from mainbrace.games.maracaibo import scoring
from mainbrace.games.maracaibo.commanders import active_scrolls
from mainbrace.games.maracaibo.content import Improvement, Location, Residence
from mainbrace.games.maracaibo.owned import boards
from mainbrace.games.maracaibo.solo import ending
from mainbrace.games.maracaibo.state import NO_TREASURE, NOWHERE, WATER, Jordan, Player, Sheet, State
from mainbrace.games.maracaibo.trail import TRAIL_START
from mainbrace.games.maracaibo.verbs import SHEET
from mainbrace.kernel import Event
from tests.games.maracaibo.situation import BOX, GAME

BASE_TILES = [number for number, tile in enumerate(BOX.markets) if not tile.commander]
GAINS = {"gains doubloons": 1, "pays": -1, "toll": -1}


def check_moment(state: State, start: State) -> None:
    """What is true whenever somebody is asked; `start` is the state before the first decision."""
    assert sea_cards(state) == sea_cards(start)
    assert quests(state) == quests(start)
    assert treasures(state) == treasures(start)
    drawn = set(figureheads(state))
    assert len(drawn) == len(figureheads(state))
    assert drawn >= set(figureheads(start))
    if state.jordan is None:
        assert forts(state) == forts(start)
    else:
        check_solo_deck(state, state.jordan)
        assert set(forts(state)) <= set(forts(start))
    assert len(state.row) == min(BOX.numbers.quests, len(state.row) + len(state.quest_deck))
    for number in state.deck:
        assert isinstance(BOX.cards[number], Improvement | Location)
    check_explorers(state)
    check_residences(state)
    for player in state.players:
        check_player(player)


def sea_cards(state: State) -> list[int]:
    """Every card of the sea, of the deck and of the tableaus."""
    cards = [number for number in state.cards if number != WATER] + state.deck
    cards += [number for player in state.players for number in player.improvements]
    return sorted(cards + (state.jordan.improvements if state.jordan else []))


def quests(state: State) -> list[int]:
    """Every quest, wherever it is."""
    cards = state.row + state.quest_deck
    for player in state.players:
        cards = cards + player.quests + player.shown + player.offer
    return sorted(cards + (state.jordan.quests + state.jordan.secret if state.jordan else []))


def treasures(state: State) -> Counter[int]:
    """How many treasures of each kind there are in all."""
    found = Counter(dict(enumerate(state.stock)))
    found.update(left.treasure for left in state.left)
    for player in state.players:
        found.update(dict(enumerate(player.sand)))
        found.update(dict(enumerate(player.buried)))
        found.update(kind for kind in player.shelf if kind != NO_TREASURE)
    if state.jordan is not None:
        found.update(dict(enumerate(state.jordan.treasures)))
    assert min(state.stock) >= 0
    return found


def figureheads(state: State) -> list[int]:
    """Every figurehead in the market or on a ship."""
    owned = [number for player in state.players for number in player.figureheads]
    return state.figureheads + owned + (state.jordan.figureheads if state.jordan else [])


def forts(state: State) -> list[int]:
    """Every Fort that stands or was defeated."""
    return sorted(
        [fort.tile for fort in state.forts] + [tile for player in state.players for tile in player.forts]
    )


def check_solo_deck(state: State, jordan: Jordan) -> None:
    """Jordan's cards are there, each once, on one side or the other."""
    numbers = sorted(card // 2 for card in jordan.deck + jordan.discard)
    assert numbers == list(range(7 if state.players[0].boards else 6))


def check_explorers(state: State) -> None:
    """Explorers share no space but the start and the Lost City; none of a player's is in front of its own."""
    trail = BOX.trails[state.trail]
    for player in state.players:
        if player.neutral != NOWHERE:
            assert trail.spaces[player.neutral].progress <= trail.spaces[player.explorer].progress
    spots = [spot for player in state.players for spot in (player.explorer, player.neutral)]
    spots += [state.jordan.explorer] if state.jordan else []
    spots = [spot for spot in spots if spot not in (NOWHERE, TRAIL_START, trail.end)]
    assert len(set(spots)) == len(spots)


def check_residences(state: State) -> None:
    """Residences have no more owners than slots, and stay in the sea."""
    owners = Counter(number for player in state.players for number in player.residences)
    owners.update(state.jordan.residences if state.jordan else [])
    for number, count in owners.items():
        assert isinstance(BOX.cards[number], Residence)
        assert number in state.cards
        assert count <= BOX.numbers.slots[len(state.players) - 1]


def check_player(player: Player) -> None:
    """A player's own things."""
    assert player.doubloons >= 0
    assert player.vp >= 0
    assert player.rum >= 0
    assert min(player.sand) >= 0
    placed = [stall.tile for stall in player.stalls if not BOX.markets[stall.tile].commander]
    assert sorted(player.tiles + placed) == BASE_TILES
    assert len({stall.tile for stall in player.stalls}) == len(player.stalls)
    assert len(set(player.covered)) == len(player.covered)
    assert not player.covered or player.commander >= 0
    assert len({stall.cell for stall in player.stalls}) == len(player.stalls)
    assert len(set(player.windows)) == len(player.windows)
    assert len(set(player.cannons)) == len(player.cannons)
    assert set(player.cannons) <= set(player.windows)
    assert set(player.known) <= set(player.quests)
    assert len(set(player.rivers)) == len(player.rivers)


def check_sheet(player: Player) -> None:
    """Between two turns a player's sheet is what cards, windows and figureheads add up to."""
    sheet = Sheet()
    cards = [
        card for card in map(BOX.cards.__getitem__, player.improvements) if isinstance(card, Improvement)
    ]
    effects = [thing.effect for thing in (*cards, *boards(BOX, player))] + active_scrolls(BOX, player)
    for effect in effects:
        for clause in effect.clauses:
            if clause.verb in SHEET:
                field = SHEET[clause.verb]
                setattr(sheet, field, getattr(sheet, field) + (clause.number or 1))
            elif clause.verb == "treasure price":
                sheet.treasure_price = clause.number
    assert player.sheet == sheet


def check_money(events: Sequence[Event], start: State, end: State) -> None:
    """Every doubloon that came or went was told."""
    purses = [player.doubloons for player in start.players]
    for event in events:
        if event.kind in GAINS:
            seat, number = event.facts["seat"], event.facts["number"]
            assert isinstance(seat, int)
            assert isinstance(number, int)
            purses[seat] += GAINS[event.kind] * number
            if event.kind == "toll":
                rival = event.facts["rival"]
                assert isinstance(rival, int)
                purses[rival] += number
    assert purses == [player.doubloons for player in end.players]


def check_points(events: Sequence[Event], end: State) -> None:
    """Every point was told: those during play, and those of final scoring."""
    told = Counter(dict.fromkeys(range(len(end.players)), 0))
    for event in events:
        if event.kind in ("scores", "final", "gives vp"):
            seat, number = event.facts["seat"], event.facts["number"]
            assert isinstance(seat, int)
            assert isinstance(number, int)
            told[seat] += -number if event.kind == "gives vp" else number
    assert told == {seat: player.vp + sum(player.final) for seat, player in enumerate(end.players)}


def check_forecast(end: State, scores: Sequence[int]) -> None:
    """What the table of the forecast says together is the final score, and so is a count made anew."""
    rows = next(panel for panel in GAME.scene(end, None).panels if panel.id == "forecast").rows
    [together] = [row.cells for row in rows if row.is_sum]
    columns = zip(*(row.cells for row in rows if not row.is_sum), strict=True)
    assert [sum(map(int, column)) for column in columns] == list(map(int, together))
    uncounted = [msgspec.structs.replace(player, final=[]) for player in end.players]
    anew = [scoring.total(BOX, end, player) for player in uncounted]
    if end.jordan is not None:
        scores = [*scores, end.jordan.vp + end.jordan.final]
        anew.append(ending.total(BOX, end, msgspec.structs.replace(end.jordan, final=0)))
    assert list(map(int, together)) == list(scores) == anew
