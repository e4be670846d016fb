"""Who may sit where, and when that may still be changed."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.bots.levels import LEVELS, STRONGEST
from mainbrace.server.kept import Kept, Seat
from mainbrace.server.refusal import conflict, unusable
from mainbrace.server.wire import SeatPlan

LONGEST_NAME = 40


def planned(plan: SeatPlan) -> Seat:
    """A seat as somebody asks for it."""
    level = plan.level or STRONGEST if plan.kind == "bot" else ""
    if level and level not in LEVELS:
        raise unusable(f"level: found {level!r}; known levels: {', '.join(LEVELS)}", "level")
    return Seat(plan.kind, level, tidy(plan.name))


def tidy(name: str) -> str:
    """A name without anything that would not fit on one short line."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())[
        :LONGEST_NAME
    ]


def arranged(plans: Sequence[SeatPlan], count: int) -> list[Seat]:
    """The seats of a new table; of those that are not mentioned the first is here, the others are bots."""
    if len(plans) > count:
        raise unusable(f"seats: found {len(plans)}; this match has {count}", "seats")
    usual = [SeatPlan("here"), *(SeatPlan("bot") for _ in range(count - 1))]
    return [planned(plan) for plan in [*plans, *usual[len(plans) :]]]


def reseat(kept: Kept, number: int, plan: SeatPlan, has_begun: bool) -> None:
    """Put somebody else into a seat. Once a decision was answered a bot may stand in for a person.

    For the only person it does so from the start: the bots would begin, and nobody could come back.
    """
    seat, wanted = kept.seats[number], planned(plan)
    is_only_person = kept.started and kept.is_solo and seat.holder == "here"
    is_free = not has_begun and not (is_only_person and wanted.kind == "bot")
    if is_free or seat.kind == "empty":
        kept.seats[number] = wanted
    elif wanted.kind == "bot":
        seat.absent = seat.absent or (seat.kind if seat.kind in ("here", "link") else "")
        seat.kind, seat.level, seat.name = "bot", wanted.level, wanted.name or seat.name
    elif wanted.kind == seat.holder:
        seat.kind, seat.level, seat.absent, seat.name = wanted.kind, "", "", wanted.name or seat.name
    else:
        reason = "once play has begun, a bot may stand in for a person and the person may come back, no more"
        raise conflict("begun", reason, "kind")


def check_by_link(kept: Kept, number: int) -> None:
    """Refuse a link to a seat that is held in another way."""
    if kept.seats[number].holder != "link":
        raise conflict("no-link", "this seat is not held by link: change its kind first", "seat")
