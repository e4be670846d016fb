"""Player boards: ships, hideouts, Commanders, Jordan's."""

from __future__ import annotations

from mainbrace.games.maracaibo import counts
from mainbrace.games.maracaibo.burying import next_spot
from mainbrace.games.maracaibo.commanders import activations, rows
from mainbrace.games.maracaibo.content import Box
from mainbrace.games.maracaibo.effects import as_text
from mainbrace.games.maracaibo.guide.glossary import topics_of
from mainbrace.games.maracaibo.scenery.faces import deeds
from mainbrace.games.maracaibo.scenery.forecast import forecast
from mainbrace.games.maracaibo.ship import is_reached
from mainbrace.games.maracaibo.solo.ending import total
from mainbrace.games.maracaibo.state import NO_TREASURE, NOT_YET, Jordan, Player, State
from mainbrace.games.maracaibo.terms import DIE_COLOURS, TREASURES
from mainbrace.games.maracaibo.treasures import shelf_reward
from mainbrace.games.maracaibo.voyage import COMMANDERS, HIDEOUTS, JORDAN, SHIPS, coins, name_of
from mainbrace.kernel import Entry, EntryState, Panel, Track

BOARDS = "{}: Commander boards"


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


def jordan_panel(box: Box, state: State, jordan: Jordan) -> Panel:
    """Jordan's boards and what he would have if it ended now."""
    held = ", ".join(f"{jordan.treasures[kind]} {treasure}" for kind, treasure in enumerate(TREASURES))
    lines = [
        f"{total(box, state, jordan)} VP if it ended now, {jordan.vp} of them during play",
        f"Marker on position {jordan.position}, {jordan.windows} of {len(box.solo.windows)} windows filled",
        f"Treasures: {held}",
        f"Rivers {len(jordan.rivers)}, quests {len(jordan.quests) + len(jordan.secret)}",
    ]
    owned = [box.cards[number].name for number in (*jordan.improvements, *jordan.residences)]
    owned += [box.figureheads[number].name for number in jordan.figureheads]
    return Panel("jordan", JORDAN, lines, entries=[Entry(name) for name in owned], icon="jordan")


def commander_panel(box: Box, state: State, seat: int | None, owner: int, player: Player) -> Panel:
    """A player's Commander with all scrolls, or before that is known the boards to choose from."""
    if owner != seat and any(other.commander == NOT_YET for other in state.players):
        names = [box.commanders[number].name for number in player.boards]
        return Panel(COMMANDERS[owner], BOARDS.format(name_of(owner)), names, owner, icon="commander")
    if player.commander == NOT_YET:
        boards = [box.commanders[number] for number in player.boards]
        entries = [Entry(board.name, board.text) for board in boards]
        title = BOARDS.format(name_of(owner))
        return Panel(COMMANDERS[owner], title, [], owner, entries=entries, icon="commander")
    board = box.commanders[player.commander]
    entries = [
        Entry(
            f"Row {space.row + 1}: {'rum' if space.is_rum else DIE_COLOURS[space.colour] + ' Fort'}",
            as_text(space.effect.text),
            ["active"] if space.number in player.covered else [],
            ["commander", *topics_of(space.effect)],
            deeds(space.effect),
            "taken" if space.number in player.covered else "open",
        )
        for space in activations(box, player)
    ]
    bonuses = [
        f"Bonus of row {number}: {as_text(row.bonus.text)}" for number, row in enumerate(rows(box, player), 1)
    ]
    lines = [board.text, *bonuses]
    return Panel(COMMANDERS[owner], board.name, lines, owner, entries=entries, icon="commander")


def ship_board(box: Box, owner: int, player: Player) -> Panel:
    """The windows, which are filled, and what lasts."""
    sheet = player.sheet
    lines = [
        f"{coins(player.doubloons)}, {player.rum} rum",
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
    """Treasures on the sand and buried, the next spot of each column, and what else is kept there."""
    tiles = ", ".join(box.markets[tile].name for tile in player.tiles) or "none"
    lines = [f"Black Markets to place: {tiles}", f"Rivers crossed: {len(player.rivers)}"]
    if player.boards:
        lines.append(f"Defeated Forts: {len(player.forts)}")
    entries = [column(box, player, kind) for kind in range(len(TREASURES))]
    entries += [shelf_space(box, player, place) for place in range(len(player.shelf))]
    return Panel(HIDEOUTS[owner], f"Hideout of {name_of(owner)}", lines, owner, entries=entries, icon="bury")


def column(box: Box, player: Player, kind: int) -> Entry:
    """The treasures of a kind by where they are, and what burying the next one brings."""
    tags = [f"{player.sand[kind]} on the sand", f"{player.buried[kind]} buried"]
    if player.shelf:
        tags.insert(1, f"{player.shelf.count(kind)} in the rows")
    spot = next_spot(box, player, kind)
    return Entry(TREASURES[kind].capitalize(), f"Next: {as_text(spot.text)}", tags, ["treasure"])


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
