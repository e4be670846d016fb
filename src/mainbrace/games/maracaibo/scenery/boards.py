"""Player boards: ships and hideouts; those of Commanders and Jordan have files of their own."""

from __future__ import annotations

from mainbrace.games.maracaibo import counts
from mainbrace.games.maracaibo.content import Box
from mainbrace.games.maracaibo.effects import as_text, readable
from mainbrace.games.maracaibo.guide.glossary import topics_of
from mainbrace.games.maracaibo.scenery.commanderboards import commander_panel
from mainbrace.games.maracaibo.scenery.faces import deeds
from mainbrace.games.maracaibo.scenery.forecast import forecast
from mainbrace.games.maracaibo.scenery.jordan import jordan_panel
from mainbrace.games.maracaibo.ship import is_reached
from mainbrace.games.maracaibo.state import NO_TREASURE, Player, State
from mainbrace.games.maracaibo.terms import TREASURES
from mainbrace.games.maracaibo.treasures import shelf_reward
from mainbrace.games.maracaibo.voyage import HIDEOUTS, SHIPS, coins, name_of
from mainbrace.kernel import Entry, EntryState, Panel, Row, Track

TAKEN, NEXT = "✓", "next"


def panels(box: Box, state: State, seat: int | None) -> list[Panel]:
    """What the game would be worth if it ended now, and for every player the ship board and the hideout."""
    shown = [forecast(box, state, seat)]
    for owner, player in enumerate(state.players):
        shown += [ship_board(box, owner, player), hideout(box, owner, player)]
        if player.boards:
            shown.append(commander_panel(box, state, seat, owner, player))
    if state.jordan is not None:
        shown.append(jordan_panel(box, state, state.jordan))
    return shown


def ship_board(box: Box, owner: int, player: Player) -> Panel:
    """The windows, which are filled, and what lasts."""
    sheet = player.sheet
    lines = [
        coins(player.doubloons) + (f", {player.rum} rum" if player.boards else ""),
        f"Income: {coins(counts.doubloon_income(player))}, {counts.vp_income(player)} VP",
        f"Raiding power {sheet.power}, explore +{sheet.explore}, re-rolls {1 + sheet.rerolls}",
    ]
    entries = [
        Entry(
            window.name,
            as_text(window.effect.text),
            window_tags(box, player, number),
            topics_of(window.effect),
            deeds(window.effect),
            window_state(box, player, number),
        )
        for number, window in enumerate(box.windows)
    ]
    return Panel(f"ship-board:{owner}", f"Ship of {name_of(owner)}", lines, owner, SHIPS[owner], entries)


def window_tags(box: Box, player: Player, number: int) -> list[str]:
    """What lies in a window, or what it takes to fill it."""
    if number in player.cannons:
        return ["Cannon"]
    line = box.windows[number].line
    if number in player.windows or is_reached(box, player, line):
        return []
    return [f"from {box.numbers.lines[line]} markers"]


def window_state(box: Box, player: Player, number: int) -> EntryState:
    """Whether a window is filled, can be filled, or lies behind a line."""
    if number in player.windows:
        return "taken"
    return "open" if is_reached(box, player, box.windows[number].line) else "closed"


def hideout(box: Box, owner: int, player: Player) -> Panel:
    """Treasures on the sand and buried, all spots of the columns, and what else is kept there."""
    tiles = ", ".join(box.markets[tile].name for tile in player.tiles) or "none"
    lines = [f"Black Markets to place: {tiles}", f"Rivers crossed: {len(player.rivers)}"]
    if player.boards:
        lines.append(f"Defeated Forts: {len(player.forts)}")
    entries = [column(box, player, kind) for kind in range(len(TREASURES))]
    entries += [shelf_space(box, player, place) for place in range(len(player.shelf))]
    return Panel(
        HIDEOUTS[owner],
        f"Hideout of {name_of(owner)}",
        lines,
        owner,
        entries=entries,
        icon="bury",
        columns=[treasure.capitalize() for treasure in TREASURES],
        rows=[spot_row(box, player, place) for place in range(len(box.numbers.spots))],
    )


def spot_row(box: Box, player: Player, place: int) -> Row:
    """A spot of every column: what it brings, where it is buried, and where it is the next (MC-125)."""
    is_last = place == len(box.numbers.spots) - 1
    words = readable(box.numbers.spots[place].text)
    name = f"{place + 1}{' on' if is_last else ''}: {words}"
    return Row(name, [spot_cell(buried - place, is_last) for buried in player.buried])


def spot_cell(beyond: int, is_last: bool) -> str:
    """Whether a spot is taken or the next, by how many treasures lie beyond it; the last comes again."""
    if beyond < 0:
        return ""
    if is_last and beyond:
        return f"{TAKEN} {beyond}, {NEXT}"
    return TAKEN if beyond else NEXT


def column(box: Box, player: Player, kind: int) -> Entry:
    """The treasures of a kind by where they are."""
    tags = [f"{player.sand[kind]} on the sand", f"{player.buried[kind]} buried"]
    if player.shelf:
        tags.insert(1, f"{player.shelf.count(kind)} in the rows")
    return Entry(TREASURES[kind].capitalize(), "", tags, ["treasure"])


def shelf_space(box: Box, player: Player, place: int) -> Entry:
    """A space for a treasure on the Commander board, what it brings, and what lies there (MC-154)."""
    row, number = divmod(place, len(box.numbers.shelf[0]))
    kind, effect = player.shelf[place], shelf_reward(box, place)
    is_free = kind == NO_TREASURE
    return Entry(
        f"Row {row + 1}, space {number + 1}",
        as_text(effect.text),
        ["free"] if is_free else [TREASURES[kind]],
        ["ask:keep", *topics_of(effect)],
        deeds(effect),
        "open" if is_free else "taken",
    )


def tracks(box: Box, state: State) -> list[Track]:
    """Victory Points and doubloons, rum with Commanders, and how many cards are left."""
    shown = []
    for owner, player in enumerate(state.players):
        name = name_of(owner)
        shown.append(Track(f"vp-{owner}", f"{name}: Victory Points", player.vp, 0, owner, ["vp"]))
        shown.append(Track(f"coins-{owner}", f"{name}: Doubloons", player.doubloons, 0, owner, ["doubloons"]))
        if player.boards:
            shown.append(Track(f"rum-{owner}", f"{name}: Rum", player.rum, 0, owner, ["rum"]))
    shown.append(Track("tier-two", "Cards left", len(state.deck), 0, topics=["improvement"]))
    shown.append(Track("quest-deck", "Quests left", len(state.quest_deck), 0, topics=["quests"]))
    return shown
