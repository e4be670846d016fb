"""Player boards and the forecast of final scoring."""

from __future__ import annotations

import msgspec

from mainbrace.games.maracaibo import counts
from mainbrace.games.maracaibo.commanders import activations, rows
from mainbrace.games.maracaibo.content import Box
from mainbrace.games.maracaibo.effects import as_text
from mainbrace.games.maracaibo.guide.glossary import topics_of
from mainbrace.games.maracaibo.scoring import ROWS, tally
from mainbrace.games.maracaibo.solo.ending import total
from mainbrace.games.maracaibo.state import NOT_YET, Jordan, Player, State
from mainbrace.games.maracaibo.terms import DIE_COLOURS, TREASURES
from mainbrace.games.maracaibo.voyage import JORDAN, name_of
from mainbrace.kernel import Entry, Panel, Track

LONG_SCORE = 300
"""Where the track of Victory Points ends."""


def panels(box: Box, state: State, seat: int | None) -> list[Panel]:
    """For every player the ship board, the hideout, and what the game would be worth if it ended now."""
    shown = []
    for owner, player in enumerate(state.players):
        public = player if owner == seat or state.is_over else as_seen(player)
        shown += [ship_board(box, owner, player), hideout(box, state, owner, player)]
        shown.append(forecast(box, state, owner, public))
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
    return Panel("jordan", JORDAN, lines, entries=[Entry(name) for name in owned])


def commander_panel(box: Box, state: State, seat: int | None, owner: int, player: Player) -> Panel:
    """A player's Commander with all scrolls, or before that is known the boards to choose from."""
    if owner != seat and any(other.commander == NOT_YET for other in state.players):
        names = [box.commanders[number].name for number in player.boards]
        return Panel(f"commander:{owner}", f"{name_of(owner)}: Commander boards", names, owner)
    if player.commander == NOT_YET:
        boards = [box.commanders[number] for number in player.boards]
        entries = [Entry(board.name, board.text) for board in boards]
        return Panel(f"commander:{owner}", f"{name_of(owner)}: Commander boards", [], owner, entries=entries)
    board = box.commanders[player.commander]
    entries = [
        Entry(
            f"Row {space.row + 1}: {'rum' if space.is_rum else DIE_COLOURS[space.colour] + ' Fort'}",
            as_text(space.effect.text),
            ["active"] if space.number in player.covered else [],
            ["commander", *topics_of(space.effect)],
        )
        for space in activations(box, player)
    ]
    bonuses = [
        f"Bonus of row {number}: {as_text(row.bonus.text)}" for number, row in enumerate(rows(box, player), 1)
    ]
    return Panel(f"commander:{owner}", board.name, [board.text, *bonuses], owner, entries=entries)


def as_seen(player: Player) -> Player:
    """A player with those quests alone that everybody knows."""
    return msgspec.structs.replace(player, quests=player.known)


def ship_board(box: Box, owner: int, player: Player) -> Panel:
    """The windows, which are filled, and what lasts."""
    sheet = player.sheet
    lines = [
        f"{player.doubloons} doubloons, {player.rum} rum",
        f"Income: {counts.doubloon_income(player)} doubloons, {counts.vp_income(player)} VP",
        f"Raiding power {sheet.power}, explore +{sheet.explore}, re-rolls {1 + sheet.rerolls}",
    ]
    entries = [
        Entry(
            window.name,
            as_text(window.effect.text),
            window_tags(box, player, number),
            topics_of(window.effect),
        )
        for number, window in enumerate(box.windows)
    ]
    return Panel(f"ship-board:{owner}", f"Ship of {name_of(owner)}", lines, owner, f"ship:{owner}", entries)


def window_tags(box: Box, player: Player, number: int) -> list[str]:
    """What lies in a window, or what it takes to fill it."""
    if number in player.cannons:
        return ["Cannon"]
    if number in player.windows:
        return ["filled"]
    needed = box.numbers.lines[box.windows[number].line]
    return ["open"] if len(player.windows) >= needed else [f"from {needed} markers"]


def hideout(box: Box, state: State, owner: int, player: Player) -> Panel:
    """Treasures on the sand and buried, and the next spot of each column."""
    spots = box.numbers.spots
    entries = [
        Entry(
            treasure.capitalize(),
            f"Next: {as_text(spots[min(player.buried[kind], len(spots) - 1)].text)}",
            [f"{player.sand[kind]} on the sand", f"{player.buried[kind]} buried"],
        )
        for kind, treasure in enumerate(TREASURES)
    ]
    tiles = ", ".join(box.markets[tile].name for tile in player.tiles) or "none"
    lines = [f"Black Markets to place: {tiles}", f"Rivers crossed: {len(player.rivers)}"]
    return Panel(f"hideout:{owner}", f"Hideout of {name_of(owner)}", lines, owner, entries=entries)


def forecast(box: Box, state: State, owner: int, player: Player) -> Panel:
    """Row by row what the player would have if the game ended now, as far as the seat can know."""
    rows = tally(box, state, player)
    lines = [f"During play: {player.vp}"]
    lines += [f"{name}: {points}" for name, points in zip(ROWS, rows, strict=True)]
    title = f"{name_of(owner)}: {player.vp + sum(rows)} VP if it ended now"
    return Panel(f"forecast:{owner}", title, lines, owner)


def tracks(box: Box, state: State) -> list[Track]:
    """Victory Points, and how many cards are left."""
    shown = [
        Track(f"vp-{owner}", f"{name_of(owner)}: Victory Points", player.vp, LONG_SCORE, owner)
        for owner, player in enumerate(state.players)
    ]
    shown.append(Track("tier-two", "Tier II cards left", len(state.deck), len(box.cards)))
    shown.append(Track("quest-deck", "Quests left", len(state.quest_deck), len(box.quests)))
    return shown
