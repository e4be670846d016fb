"""Black Markets: putting tiles on Locations and using them."""

from __future__ import annotations

from mainbrace.games.maracaibo.effects import Effect, as_text
from mainbrace.games.maracaibo.gains import gain_doubloons
from mainbrace.games.maracaibo.sea import Space
from mainbrace.games.maracaibo.state import Stall
from mainbrace.games.maracaibo.voyage import HIDEOUTS, Occasion, Voyage, name_of
from mainbrace.kernel import Option, Play

MARKET = Occasion(is_market=True, is_accepted=True)


def place_market(v: Voyage, seat: int) -> Play[None]:
    """Put a tile of choice on a Location without an own one (MC-081); without a tile take doubloons."""
    player = v.player(seat)
    if not player.tiles:
        gain_doubloons(v, seat, v.numbers.instead.market, "no Black Market tile is left")
        return
    tiles = [Option(f"tile:{v.box.markets[tile].id}", tile, tile_words(v, tile)) for tile in player.tiles]
    question = f"{name_of(seat)}: which Black Market do you open?"
    tile = yield from v.ask(seat, "tile", question, tiles, about=HIDEOUTS[seat])
    yield from open_market(v, seat, tile, free_locations(v, seat))


def place_commander_tiles(v: Voyage, seat: int) -> Play[None]:
    """A Commander's own Black Market goes out at the beginning of the first turn (MC-150, 159)."""
    player = v.player(seat)
    while player.unplaced:
        yield from open_market(v, seat, player.unplaced[0], free_locations(v, seat))


def place_second_tile(v: Voyage, seat: int) -> Play[None]:
    """A Commander's second tile goes where no Black Market is at all, if that is possible (MC-144)."""
    player = v.player(seat)
    own = v.box.commanders[player.commander].id
    placed = {stall.tile for stall in player.stalls}
    for number, tile in enumerate(v.box.markets):
        if tile.commander == own and tile.is_second and number not in placed:
            taken = {stall.cell for other in v.state.players for stall in other.stalls}
            empty = [cell for cell in v.locations() if cell not in taken]
            yield from open_market(v, seat, number, empty or free_locations(v, seat))


def free_locations(v: Voyage, seat: int) -> list[Space]:
    """The Locations where the player has no Black Market yet."""
    taken = {stall.cell for stall in v.player(seat).stalls}
    return [cell for cell in v.locations() if cell not in taken]


def open_market(v: Voyage, seat: int, tile: int, cells: list[Space]) -> Play[None]:
    """Put a tile on one of these Locations."""
    options = [
        Option(f"at:{v.sea.label(cell)}", cell, v.space_name(cell), (v.sea.label(cell),)) for cell in cells
    ]
    question = f"{name_of(seat)}: on which Location do you open {v.box.markets[tile].name}?"
    cell = yield from v.ask(seat, "market place", question, options)
    player = v.player(seat)
    for pile in (player.tiles, player.unplaced):
        if tile in pile:
            pile.remove(tile)
    player.stalls.append(Stall(tile, cell))
    v.tell(
        "opens market",
        seat=seat,
        who=name_of(seat),
        market=v.box.markets[tile].name,
        place=v.card_name(cell),
        zone=v.sea.label(cell),
    )


def tile_words(v: Voyage, tile: int) -> str:
    """A tile with what it brings on the side in use."""
    return f"{v.box.markets[tile].name}\n{as_text(effect_of(v, tile).text)}"


def effect_of(v: Voyage, tile: int) -> Effect:
    """What a tile brings on the side that lies up in this game."""
    return v.box.markets[tile].sides[v.state.market_side]


def stall_at(v: Voyage, seat: int, cell: Space) -> Stall | None:
    """The player's own Black Market on a Location."""
    return next((stall for stall in v.player(seat).stalls if stall.cell == cell), None)


def visit_market(v: Voyage, seat: int, cell: Space) -> Play[None]:
    """Use the own Black Market on the Location where the ship has landed, if wanted (MC-080)."""
    stall = stall_at(v, seat, cell)
    if stall is None:
        return
    options = [
        Option("use", True, tile_words(v, stall.tile), (v.sea.label(cell),)),
        Option("skip", False, "Do not use it"),
    ]
    if (yield from v.ask(seat, "market", f"{name_of(seat)}: use your Black Market?", options)):
        yield from use(v, seat, stall)


def use_any_market(v: Voyage, seat: int) -> Play[None]:
    """Use one of the own Black Markets wherever it lies (MC-084)."""
    options: list[Option[Stall | None]] = [
        Option(
            f"market:{v.sea.label(stall.cell)}", stall, tile_words(v, stall.tile), (v.sea.label(stall.cell),)
        )
        for stall in v.player(seat).stalls
    ]
    options.append(Option("skip", None, "Use none"))
    stall = yield from v.ask(seat, "any market", f"{name_of(seat)}: use one of your Black Markets.", options)
    if stall is not None:
        yield from use(v, seat, stall)


def use(v: Voyage, seat: int, stall: Stall) -> Play[None]:
    """What the tile brings."""
    tile = v.box.markets[stall.tile]
    v.tell("uses market", seat=seat, who=name_of(seat), market=tile.name)
    yield from v.perform(seat, effect_of(v, stall.tile), MARKET)
