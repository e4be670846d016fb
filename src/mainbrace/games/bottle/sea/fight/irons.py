"""In Irons: what can be ordered all the same, and how a ship gets out of them (BS-130 to BS-133)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from mainbrace.games.bottle.sea.fight.courses import course_of
from mainbrace.games.bottle.sea.fight.fight import Fight, piece, way
from mainbrace.games.bottle.sea.fight.orders import Order, ask_until_settled, other_orders, trim_sails
from mainbrace.games.bottle.sea.fight.plots import LYING_TO, STEP, Plot, straight
from mainbrace.games.bottle.sea.fight.state import NOBODY, Vessel
from mainbrace.games.bottle.sea.fight.steering import fall_off
from mainbrace.games.bottle.sea.seaterms import INCH
from mainbrace.games.bottle.sea.wind import Heading, falling_off_to, inches_falling_off
from mainbrace.games.bottle.sentences import counted
from mainbrace.kernel import Decision, Listed, Option, Play


def glide(f: Fight, vessel: Vessel, reach: int) -> Play[None]:
    """In her first turn she goes straight on, but an active ship may change sails or break off (BS-130)."""
    if can_be_ordered(vessel):
        words = f"Glide on, {counted(reach, 'inch')}" if reach else "Lie where you are"
        text = f"{vessel.name} {'glides' if reach else 'lies'} In Irons. Your orders?"
        on = Option[Order]("on", lambda: LYING_TO, words, on=(piece(vessel),))
        yield from give_orders(f, vessel, text, [on], ask="glide")


def get_out_of_irons(f: Fight, vessel: Vessel, maneuver: int) -> Play[Plot]:
    """From the second turn on she is stopped, unless she is active and falls off (BS-131 to BS-133)."""
    vessel.wake = [vessel.bow]
    reach = inches_falling_off(f.sea, maneuver, vessel.sails)
    if not can_be_ordered(vessel):
        return stay(f, vessel)
    tacks = falling_off_to(f.state.wind) if reach else ()
    plot = straight(reach * INCH // STEP)
    orders: list[Option[Order]] = [
        Option(
            f"tack:{tack}",
            partial(take_tack, f, vessel, tack, plot),
            f"Fall off to the {way(tack)}, {counted(reach, 'inch')}",
        )
        for tack in tacks
    ]
    orders.append(Option("stay", partial(stay, f, vessel), "Stay where you are", on=(piece(vessel),)))
    text = f"{vessel.name} lies In Irons. {'Fall off?' if tacks else 'Your orders?'}"
    chosen = yield from give_orders(f, vessel, text, orders, ask="tack")
    if chosen is not None:
        return chosen
    if not tacks:
        return stay(f, vessel)
    return take_tack(f, vessel, fall_off(f, vessel, course_of(f, vessel), tacks, plot), plot)


def can_be_ordered(vessel: Vessel) -> bool:
    """True of an active ship with a Captain and a helm."""
    return vessel.is_active and not vessel.holds_course


def give_orders(
    f: Fight, vessel: Vessel, text: str, orders: Sequence[Option[Order]], ask: str
) -> Play[Plot | None]:
    """What a player settles; the book's ships, and all who break off, make all sail and leave it open."""
    plot = None
    if vessel.seat != NOBODY:
        plot = yield from ask_until_settled(vessel, partial(question, f, vessel, text, orders, ask))
    if plot is None:
        trim_sails(f, vessel, "full")
    return plot


def question(
    f: Fight, vessel: Vessel, text: str, orders: Sequence[Option[Order]], ask: str
) -> Decision[Order]:
    """What her Captain is asked: some orders, or those that can be given at any helm."""
    return Decision(vessel.seat, ask, text, Listed([*orders, *other_orders(f, vessel)]), about=piece(vessel))


def take_tack(f: Fight, vessel: Vessel, tack: Heading, plot: Plot) -> Plot:
    """She turns to the edge of Close Hauled, and is not in doubt about it in her next move (BSQ-57)."""
    vessel.heading, vessel.has_fallen_off, vessel.irons = tack, True, 0
    f.tell("falls off", ship=vessel.name, way=way(tack))
    return plot


def stay(f: Fight, vessel: Vessel) -> Plot:
    """She lies where she is."""
    f.tell("stopped in irons", ship=vessel.name)
    return LYING_TO
