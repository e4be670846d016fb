"""Ships, explorers, tiles and treasures on the board."""

from __future__ import annotations

from mainbrace.games.maracaibo.content import Box
from mainbrace.games.maracaibo.effects import as_text
from mainbrace.games.maracaibo.sea import START, Sea, Space
from mainbrace.games.maracaibo.state import NOTHING_HERE, NOWHERE, RUM_MARKET, Fort, State
from mainbrace.games.maracaibo.terms import TREASURES
from mainbrace.games.maracaibo.voyage import JORDAN, SHIPS, name_of
from mainbrace.kernel import Piece, Stat


def pieces(box: Box, state: State) -> list[Piece]:
    """Everything that stands or lies on the board."""
    sea = box.seas[state.sea]
    return [
        *ships(state, sea),
        *explorers(box, state),
        *neutral(box, state),
        *treasures(state),
        *tiles(state, sea),
        *stalls(box, state, sea),
        *markers(box, state, sea),
        *(fort(box, state, sea, each) for each in state.forts),
        *left(box, state),
    ]


def ships(state: State, sea: Sea) -> list[Piece]:
    """Where every ship is."""
    found = [
        Piece(SHIPS[seat], "ship", f"Ship of {name_of(seat)}", sea.label(player.ship), seat, icon="ship")
        for seat, player in enumerate(state.players)
    ]
    if state.jordan is not None:
        found.append(
            Piece("ship:jordan", "ship", f"Ship of {JORDAN}", sea.label(state.jordan.ship), icon="jordan")
        )
    return found


def explorers(box: Box, state: State) -> list[Piece]:
    """Where every explorer is."""
    spaces = box.trails[state.trail].spaces
    return [
        Piece(
            f"explorer:{seat}",
            "explorer",
            f"Explorer of {name_of(seat)}",
            spaces[player.explorer].area,
            seat,
            icon="explorer",
        )
        for seat, player in enumerate(state.players)
    ]


def neutral(box: Box, state: State) -> list[Piece]:
    """Jordan's explorer, and the neutral one with whoever leads it."""
    spaces, found = box.trails[state.trail].spaces, []
    if state.jordan is not None:
        area = spaces[state.jordan.explorer].area
        found.append(Piece("explorer:jordan", "explorer", f"Explorer of {JORDAN}", area, icon="jordan"))
    return found + [
        Piece(
            "explorer:neutral",
            "explorer",
            f"Neutral explorer, led by {name_of(seat)}",
            spaces[player.neutral].area,
            icon="neutral-explorer",
            topics=["ask:neutral explorer"],
        )
        for seat, player in enumerate(state.players)
        if player.neutral != NOWHERE
    ]


def treasures(state: State) -> list[Piece]:
    """What lies on the islands: treasures, and the cubes that set their value."""
    return [
        Piece(
            f"stock:{treasure}",
            f"treasure-{treasure}",
            treasure.capitalize(),
            treasure.capitalize(),
            count=state.stock[kind],
            stats=[Stat("cubes", state.cubes[kind])],
            icon=f"treasure-{treasure}",
            topics=["treasure"],
        )
        for kind, treasure in enumerate(TREASURES)
    ]


def tiles(state: State, sea: Sea) -> list[Piece]:
    """Treasure Value and Rum Market tiles on Locations."""
    found = []
    for cell, tile in enumerate(state.tiles):
        if tile != NOTHING_HERE:
            name = "Rum Market" if tile == RUM_MARKET else f"Treasure Value: {TREASURES[tile]}"
            kind = "rum-market" if tile == RUM_MARKET else f"value-{TREASURES[tile]}"
            topic = "rum-tile" if tile == RUM_MARKET else "value-tile"
            icon = topic if tile == RUM_MARKET else f"treasure-{TREASURES[tile]}"
            area = sea.label(Space(cell))
            found.append(Piece(f"tile:{cell}", kind, name, area, icon=icon, topics=[topic]))
    return found


def stalls(box: Box, state: State, sea: Sea) -> list[Piece]:
    """Black Markets in the sea."""
    return [
        Piece(
            f"market:{seat}:{stall.tile}",
            "black-market",
            f"{tile.name} of {name_of(seat)}",
            sea.label(stall.cell),
            seat,
            help=as_text(tile.sides[state.market_side].text),
            icon="black-market",
            topics=["black-market"],
        )
        for seat, player in enumerate(state.players)
        for stall in player.stalls
        for tile in [box.markets[stall.tile]]
    ]


def markers(box: Box, state: State, sea: Sea) -> list[Piece]:
    """Who owns which Residence."""
    cells = {number: Space(cell) for cell, number in enumerate(state.cards)}

    def marker(id: str, who: str, number: int, seat: int | None, icon: str) -> Piece:
        label = f"{box.cards[number].name} of {who}"
        area = sea.label(cells[number])
        return Piece(f"marker:{id}:{number}", "marker", label, area, seat, icon=icon, topics=["residence"])

    found = [
        marker(str(seat), name_of(seat), number, seat, "marker")
        for seat, player in enumerate(state.players)
        for number in player.residences
        if number in cells
    ]
    taken = [] if state.jordan is None else state.jordan.residences
    return found + [marker("jordan", JORDAN, number, None, "jordan") for number in taken if number in cells]


def fort(box: Box, state: State, sea: Sea, standing: Fort) -> Piece:
    """A Fort that stands."""
    tile = box.forts[standing.tile]
    spaces = box.trails[state.trail].spaces
    area = spaces[standing.spot].area if standing.space == START else sea.label(standing.space)
    stats = [Stat("strength", tile.strength), Stat("VP", tile.vp)]
    topics = ["fort-tile"]
    return Piece(f"fort:{standing.tile}", "fort", "Fort", area, stats=stats, icon="fort-tile", topics=topics)


def left(box: Box, state: State) -> list[Piece]:
    """Treasures on the trail."""
    spaces = box.trails[state.trail].spaces
    return [
        Piece(
            f"left:{number}",
            f"treasure-{TREASURES[each.treasure]}",
            TREASURES[each.treasure].capitalize(),
            spaces[each.spot].area,
            icon=f"treasure-{TREASURES[each.treasure]}",
        )
        for number, each in enumerate(state.left)
    ]
