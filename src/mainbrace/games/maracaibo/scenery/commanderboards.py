"""Commander boards: those that were dealt, and those that players follow, with all they bring."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from mainbrace.games.maracaibo.commanders import FRONT, activations, is_row_covered, rows
from mainbrace.games.maracaibo.content import Box, Commander, ScrollRow
from mainbrace.games.maracaibo.effects import Effect, as_text, parse_effect
from mainbrace.games.maracaibo.guide.glossary import topics_of
from mainbrace.games.maracaibo.scenery.faces import FIGUREHEAD_HUE, deeds
from mainbrace.games.maracaibo.scrolls import BACK, is_back_covered
from mainbrace.games.maracaibo.state import NOT_YET, Player, State
from mainbrace.games.maracaibo.terms import DIE_COLOURS
from mainbrace.games.maracaibo.voyage import COMMANDERS, name_of
from mainbrace.kernel import Card, Deed, Entry, Face, Panel

ICON = "commander"
ALL_FOUR = "Back: all four"
HOW = "One of them lies face up, with its ability and its front; of the other the back is used."


def commander_panel(box: Box, state: State, seat: int | None, owner: int, player: Player) -> Panel:
    """A player's Commander with all scrolls, or before that is known both boards with both their sides."""
    if player.commander == NOT_YET or (owner != seat and is_secret(state)):
        boards = [box.commanders[number] for number in player.boards]
        entries = [entry for board in boards for entry in dealt(board)]
        lines = [HOW, f"{ALL_FOUR} spaces covered: {box.numbers.all_covered} VP."]
        title = f"{name_of(owner)}: Commander boards"
        return Panel(COMMANDERS[owner], title, lines, owner, entries=entries, icon=ICON)
    board, back = box.commanders[player.commander], box.commanders[player.back]
    lines = [board.text, f"Face down: the back of {back.name}."]
    entries = [*followed(box, player), all_four(box, player)]
    return Panel(COMMANDERS[owner], board.name, lines, owner, entries=entries, icon=ICON)


def is_secret(state: State) -> bool:
    """True while somebody has not chosen, so that nobody may know what others have."""
    return any(player.commander == NOT_YET for player in state.players)


def dealt(board: Commander) -> Iterator[Entry]:
    """A board that may still be turned either way."""
    yield Entry(board.name, board.text, topics=[f"commander:{board.id}"])
    for number, row in enumerate((board.front, *board.back)):
        topics = [topic for effect in (*row.scrolls, row.bonus) for topic in topics_of(effect)]
        yield Entry(row_name(number), topics=[ICON, *dict.fromkeys(topics)], deeds=row_deeds(row))


def row_name(number: int) -> str:
    """What a row of scrolls is called."""
    return "Front" if number == FRONT else f"Back {number}"


def row_deeds(row: ScrollRow, where: str = "") -> list[Deed]:
    """Both scrolls of a row and its bonus, each with what it takes."""
    colour = DIE_COLOURS[row.colour]
    return [
        *named(f"{where}{colour} Fort", row.fort),
        *named(f"{where}rum", row.rum),
        *named(f"{where}both", row.bonus),
    ]


def named(name: str, effect: Effect) -> list[Deed]:
    """What an effect promises, after the name of what it takes."""
    first, *others = deeds(effect)
    title = f"{name[:1].upper()}{name[1:]}"
    return [replace(first, text=f"{title}: {first.text[:1].lower()}{first.text[1:]}"), *others]


def followed(box: Box, player: Player) -> Iterator[Entry]:
    """The scrolls of front and back with the bonus of each row, and which of them were gained."""
    spaces = [*activations(box, player)]
    for number, row in enumerate(rows(box, player)):
        for space in spaces:
            if space.row == number:
                is_covered = space.number in player.covered
                kind = "rum" if space.is_rum else f"{DIE_COLOURS[space.colour]} Fort"
                yield gain(f"{row_name(number)}: {kind}", space.effect, is_covered)
        yield gain(f"{row_name(number)}: both", row.bonus, is_row_covered(player, number))


def gain(title: str, effect: Effect, is_gained: bool) -> Entry:
    """Something a board brings."""
    return Entry(
        title,
        as_text(effect.text),
        ["active"] if is_gained else [],
        [ICON, *topics_of(effect)],
        deeds(effect),
        "taken" if is_gained else "open",
    )


def all_four(box: Box, player: Player) -> Entry:
    """The points for a whole back, and how far it is (MC-147)."""
    spaces = [space.number for space in activations(box, player) if space.row in BACK]
    covered = sum(number in player.covered for number in spaces)
    entry = gain(ALL_FOUR, parse_effect(f"gain {box.numbers.all_covered} VP"), is_back_covered(player))
    return replace(entry, tags=[f"{covered} of {len(spaces)} covered"], topics=["all-covered"])


def commander_cards(box: Box, state: State) -> list[Card]:
    """All boards while they are chosen and auctioned: both sides, then those that count."""
    if state.round or any(player.offer for player in state.players):
        return []
    return [
        board_card(box, number, owner, *sides(state, player, number))
        for owner, player in enumerate(state.players)
        for number in player.boards
    ]


def sides(state: State, player: Player, number: int) -> tuple[bool, bool]:
    """Whether the front of a board may count, and whether its back."""
    is_open = is_secret(state)
    return is_open or number == player.commander, is_open or number == player.back


def board_card(box: Box, number: int, owner: int, has_front: bool, has_back: bool) -> Card:
    """A board as a card to read and to choose."""
    board, told = box.commanders[number], []
    if has_front:
        told += [Deed(board.text, "lasting", ICON), *row_deeds(board.front, "front, ")]
    if has_back:
        for place, row in enumerate(board.back, 1):
            told += row_deeds(row, f"back {place}, ")
    return Card(
        f"commander:{board.id}",
        "commander",
        "Commander boards",
        board.name,
        board.text,
        owner,
        icon=ICON,
        topics=[f"commander:{board.id}", ICON],
        face=Face(board.name, "Commander" if has_front else "back", ICON, FIGUREHEAD_HUE, deeds=told),
    )
