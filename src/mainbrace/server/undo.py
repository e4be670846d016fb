"""Going back: one's own choices while nothing came to light, further only if everybody agrees."""

from __future__ import annotations

from collections.abc import Collection

from mainbrace.server.kept import Wish
from mainbrace.server.live import Table
from mainbrace.server.refusal import conflict
from mainbrace.server.wire import UndoState


def undo_state(table: Table, view: int | None, mine: Collection[int]) -> UndoState:
    """Whether the viewed seat may take back its last choice, and the wish that is pending."""
    wish = table.kept.wish
    state = UndoState()
    if wish is not None and wish.number == table.position:
        state.asked_by, state.missing = wish.seat, missing(table, wish)
    if view is not None and view in mine:
        state.reason = why_not(table, view)
        state.allowed = not state.reason
    return state


def why_not(table: Table, seat: int) -> str:
    """Why the seat may not go back on its own; empty if it may."""
    if not table.kept.started:
        return "the match has not started"
    if table.is_over:
        return "the match is over"
    return table.match.why_no_undo(seat)


def own_last(table: Table, seat: int) -> int:
    """How many choices came before the seat's own last one: so many stay if it is taken back."""
    for place, taken in reversed(list(enumerate(table.match.taken))):
        if taken.seat == seat:
            return place
    raise conflict("no-undo", "this seat has not chosen anything yet")


def new_wish(table: Table, seat: int) -> Wish:
    """The wish of a seat to go back; others at the same screen are asked like everybody."""
    return Wish(seat, table.position, own_last(table, seat), [seat])


def missing(table: Table, wish: Wish) -> list[int]:
    """The people who have not agreed yet; bots always do."""
    return [
        number
        for number, seat in enumerate(table.kept.seats)
        if seat.kind in ("here", "link") and number not in wish.agreed
    ]
