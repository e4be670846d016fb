"""A table as one viewer sees it in a list or a lobby."""

from __future__ import annotations

from collections.abc import Collection

from mainbrace.games import AnyGame
from mainbrace.kernel import commitment
from mainbrace.server.kept import Kept, Summary
from mainbrace.server.keys import Holder
from mainbrace.server.live import Table
from mainbrace.server.wire import SeatInfo, TableInfo


def info_of(table: Table, holder: Holder, view: int | None = None) -> TableInfo:
    """A table in memory, as its holder of a key sees it, counted as the viewed seat counts."""
    found = listed(
        table.kept, table.game, table.summary(), holder, table.updated, table.present(), table.trouble
    )
    if view is not None:
        found.number = table.story(view).number
    return found


def listed(
    kept: Kept,
    game: AnyGame | None,
    summary: Summary,
    holder: Holder,
    updated: str,
    present: Collection[int] = (),
    trouble: str = "",
) -> TableInfo:
    """A table from its summary; `game` is None if it is no longer installed."""
    mine = holder.seats(kept)
    is_known = summary.asked is not None and (not summary.offered or summary.asked in mine)
    counted = mine[0] + 1 if len(mine) == 1 else 0
    return TableInfo(
        id=kept.id,
        game=kept.game,
        title=game.title if game is not None else kept.game,
        options=kept.options,
        seats=seats_of(kept, summary, mine, present),
        commitment=commitment(kept.seed),
        started=kept.started,
        over=summary.over,
        host=holder.host,
        seed_known=kept.seed_known,
        solo=kept.is_solo,
        lesson=kept.lesson,
        number=summary.numbers[counted] if summary.numbers else 0,
        waiting=[summary.asked] if kept.started and is_known and summary.asked is not None else [],
        status=trouble or (summary.status if kept.started else ""),
        updated=updated,
    )


def player_of(summary: Summary, seat: int) -> str:
    """What the game calls the player this seat plays for."""
    side = summary.side_of(seat)
    return summary.players[side] if side < len(summary.players) else f"Seat {seat + 1}"


def seats_of(kept: Kept, summary: Summary, mine: Collection[int], present: Collection[int]) -> list[SeatInfo]:
    """The seats as everybody sees them."""
    return [
        SeatInfo(
            seat=number,
            kind=seat.kind,
            player=player_of(summary, number),
            side=summary.side_of(number),
            name=seat.name,
            level=seat.level,
            present=number in present,
            mine=number in mine,
            kept=seat.absent,
        )
        for number, seat in enumerate(kept.seats)
    ]
