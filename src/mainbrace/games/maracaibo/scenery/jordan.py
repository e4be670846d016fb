"""Jordan's boards: how far he is, what his positions bring, and which of his cards are out."""

from __future__ import annotations

from collections.abc import Iterator

from mainbrace.games.maracaibo.content import Box
from mainbrace.games.maracaibo.solo.ending import total
from mainbrace.games.maracaibo.state import Jordan, State
from mainbrace.games.maracaibo.terms import TREASURES
from mainbrace.games.maracaibo.voyage import JORDAN
from mainbrace.kernel import Entry, Panel, Row

LINES = (
    "He does what his card says; if he cannot reach that, then raid, explore, quest, Crew, Equipment, Ship."
)


def jordan_panel(box: Box, state: State, jordan: Jordan) -> Panel:
    """What he would have if it ended now, and what to expect of him."""
    held = ", ".join(f"{jordan.treasures[kind]} {treasure}" for kind, treasure in enumerate(TREASURES))
    lines = [
        f"{total(box, state, jordan)} VP if it ended now, {jordan.vp} of them during play",
        f"Treasures: {held}",
        f"Rivers {len(jordan.rivers)}, quests {len(jordan.quests) + len(jordan.secret)}",
        LINES,
        *deck_lines(box, jordan),
        windows_line(box, jordan),
    ]
    owned = [box.cards[number].name for number in (*jordan.improvements, *jordan.residences)]
    owned += [box.figureheads[number].name for number in jordan.figureheads]
    positions = range(1, len(box.solo.raid_vp) + 1)
    columns = [f"{place}, now" if place == jordan.position else str(place) for place in positions]
    entries = [Entry(name) for name in owned]
    return Panel(
        "jordan", JORDAN, lines, entries=entries, icon="jordan", columns=columns, rows=position_rows(box)
    )


def deck_lines(box: Box, jordan: Jordan) -> Iterator[str]:
    """The cards that are out and those to come; which of the latter have a B side nobody knows at first."""
    out = [f"{box.solo.card[card // 2].headline} {'AB'[card % 2]}" for card in jordan.discard]
    yield f"Cards out: {', '.join(out) or 'none'}"
    coming = sorted(jordan.deck)
    names = [f"{box.solo.card[card // 2].headline}{side(card, jordan)}" for card in coming]
    bold = sum(card % 2 for card in coming)
    yield f"To come: {', '.join(names) or 'all of them, shuffled again'}; {bold} of them B"


def side(card: int, jordan: Jordan) -> str:
    """The side of a card that has been seen before."""
    return f" {'AB'[card % 2]}" if jordan.has_shuffled else ""


def windows_line(box: Box, jordan: Jordan) -> str:
    """How far his ship is, and what his next upgrades bring."""
    coming = box.solo.windows[jordan.windows :]
    return f"Next upgrades: {', '.join((*coming, f'then {box.solo.instead} VP each'))}"


def position_rows(box: Box) -> list[Row]:
    """What raiding and exploring bring him, by the position of his marker (MC-222, 225)."""
    solo = box.solo
    tables = {
        "Raid: VP": solo.raid_vp,
        "Raid: treasures": solo.raid_treasures,
        "Explore: steps more": solo.explore_steps,
        "Explore: VP": solo.explore_vp,
    }
    return [Row(name, [*map(str, numbers)]) for name, numbers in tables.items()]
