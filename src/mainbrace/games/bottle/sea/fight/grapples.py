"""Grappling and cutting loose (BS-141 to BS-143)."""

from __future__ import annotations

from functools import partial

from mainbrace.games.bottle.likelihood import contest as likely
from mainbrace.games.bottle.passes import successes
from mainbrace.games.bottle.sea.fight.courses import course_of
from mainbrace.games.bottle.sea.fight.fight import Fight, pair, piece
from mainbrace.games.bottle.sea.fight.helping import ask_to_help
from mainbrace.games.bottle.sea.fight.prospects import contest_odds
from mainbrace.games.bottle.sea.fight.stakes import GRAPPLING
from mainbrace.games.bottle.sea.fight.state import NOBODY, Vessel
from mainbrace.games.bottle.sea.geometry import Outline, are_alongside, centre, flank_towards, gap
from mainbrace.games.bottle.sea.seaterms import INCH
from mainbrace.games.bottle.sentences import counted
from mainbrace.kernel import Chances, Option, Play

LINES = INCH
"""How far lines are thrown."""
POINTS_OFF = 2
"""By how much headings may differ of ships that lie alongside (BSQ-71)."""


def can_reach(hull: Outline, target: Outline) -> bool:
    """True if a ship lies alongside within an inch, on one of the sides (BS-141, BSQ-71)."""
    if not are_alongside(hull.heading, target.heading, POINTS_OFF) or gap(hull, target) > LINES:
        return False
    return flank_towards(hull, centre(target)) is not None


def in_reach(f: Fight, vessel: Vessel) -> list[Vessel]:
    """The enemies she could grapple where she lies; whoever has struck is taken without lines (BS-176)."""
    return [
        each
        for each in f.enemies(vessel)
        if each.standing != "struck"
        and not f.are_grappled(vessel, each)
        and can_reach(vessel.outline, each.outline)
    ]


def may_grapple(f: Fight, vessel: Vessel) -> list[Vessel]:
    """Whom an active ship may try to grapple now; nobody while there is fighting on her deck."""
    return in_reach(f, vessel) if vessel.is_active and vessel.is_fighting and not f.melees(vessel) else []


def ask_to_grapple(f: Fight, vessel: Vessel) -> Play[None]:
    """After her move a player may throw lines over to one ship (BS-141)."""
    targets = may_grapple(f, vessel)
    if not targets:
        return
    options: list[Option[tuple[Vessel, int] | None]] = []
    for target in targets:
        for extra in (0, 1) if f.influence(vessel) else (0,):
            odds = contest_odds(vessel.ship.rep + extra, target.ship.rep, "grappled")
            options.append(
                Option(
                    f"{'urge' if extra else 'grapple'}:{target.id}",
                    (target, extra),
                    f"Grapple {target.name}{', with Influence' if extra else ''}\n"
                    + crews_against(vessel, target, extra),
                    on=(piece(target),),
                    cost="1 Influence" if extra else "",
                    odds=odds,
                )
            )
    options.append(Option("no", None, "Keep your distance", on=(piece(vessel),)))
    text = f"{vessel.name}: throw lines over?"
    chosen = yield from f.ask(vessel.seat, "grapple", text, options, about=piece(vessel))
    if chosen is not None:
        yield from grapple(f, vessel, *chosen)


def crews_against(vessel: Vessel, other: Vessel, extra: int) -> str:
    """The dice of a contest between two crews."""
    mine = counted(vessel.ship.rep + extra, "die")
    return f"{mine} against {other.ship.rep}: you need more dice of 3 or less"


def grapple(f: Fight, vessel: Vessel, target: Vessel, extra: int = 0) -> Play[None]:
    """Dice as the crews' Rep; more successes than the other and the lines hold (BS-142)."""
    if (yield from contest(f, vessel, target, extra, "grapples", "fends off")):
        f.state.grapples.append(pair(vessel, target))
        f.tell("grappled", ship=vessel.name, target=target.name)
    else:
        f.tell("not grappled", ship=vessel.name, target=target.name)


def cut_loose(f: Fight, vessel: Vessel, holder: Vessel, extra: int = 0) -> Play[None]:
    """The same contest for one who wants to be free; who has struck lets her go (BS-143, BS-176)."""
    is_free = holder.standing == "struck"
    if is_free or (yield from contest(f, vessel, holder, extra, "cuts the lines", "holds on")):
        f.state.grapples.remove(pair(vessel, holder))
        f.tell("cut loose", ship=vessel.name, holder=holder.name)
    else:
        f.tell("still held", ship=vessel.name, holder=holder.name)


def contest(f: Fight, vessel: Vessel, other: Vessel, extra: int, doing: str, resisting: str) -> Play[bool]:
    """True if a crew has more successes than another; a tie changes nothing (BSQ-72).

    The Captain of either may help his own (BS-044).
    """
    more = f.spend_influence(vessel, GRAPPLING * likelier(vessel, other)) if extra else 0
    dice = vessel.ship.rep + more
    text = f"{vessel.name} {doing} with {counted(dice, 'die')}, {other.name} {resisting}. Add a die?"
    odds = partial(resisting_odds, dice, other, resisting)
    against = yield from ask_to_help(f, other, text, odds, GRAPPLING)
    mine = successes(f.dice, dice, f"{vessel.name} {doing}, dice as the crew's Rep")
    theirs = successes(f.dice, other.ship.rep + against, f"{other.name} {resisting}, dice as the crew's Rep")
    return mine > theirs


def likelier(vessel: Vessel, other: Vessel) -> float:
    """How much a die more does for a crew against another."""
    plain, urged = (likely(vessel.ship.rep + extra, other.ship.rep).more for extra in (0, 1))
    return urged - plain


def resisting_odds(dice: int, other: Vessel, resisting: str, extra: int) -> Chances:
    """How likely a crew with so many dice more has at least as many successes as so many dice."""
    return Chances(((resisting, 1 - likely(dice, other.ship.rep + extra).more),))


def ask_to_cut(f: Fight, vessel: Vessel) -> Play[None]:
    """A grappled ship does not sail; in place of that her crew may try to cut the lines (BS-143)."""
    if not vessel.is_active or f.melees(vessel):
        f.tell("held fast", ship=vessel.name)
        return
    holders = f.grappled_to(vessel)
    if vessel.seat == NOBODY or not vessel.is_fighting:
        unwanted = next((each for each in holders if wants_free(f, vessel, each)), None)
        if unwanted is not None:
            yield from cut_loose(f, vessel, unwanted)
        return
    options: list[Option[tuple[Vessel, int] | None]] = [
        cut_option(vessel, holder, extra)
        for holder in holders
        for extra in ((0, 1) if f.influence(vessel) and holder.standing != "struck" else (0,))
    ]
    options.append(Option("stay", None, "Stay alongside", on=(piece(vessel),)))
    text = f"{vessel.name} is grappled. Cut the lines?"
    chosen = yield from f.ask(vessel.seat, "cut", text, options, about=piece(vessel))
    if chosen is not None:
        yield from cut_loose(f, vessel, *chosen)


def cut_option(vessel: Vessel, holder: Vessel, extra: int) -> Option[tuple[Vessel, int] | None]:
    """Cutting loose from one of those who hold her, with what it takes."""
    has_struck = holder.standing == "struck"
    takes = "She has struck: nobody holds on" if has_struck else crews_against(vessel, holder, extra)
    return Option(
        f"{'urge' if extra else 'cut'}:{holder.id}",
        (holder, extra),
        f"Cut loose from {holder.name}{', with Influence' if extra else ''}\n{takes}",
        on=(piece(holder),),
        cost="1 Influence" if extra else "",
        odds=None if has_struck else contest_odds(vessel.ship.rep + extra, holder.ship.rep, "free"),
    )


def wants_free(f: Fight, vessel: Vessel, holder: Vessel) -> bool:
    """True for the book's own ships that do not mean to board her, and for all that break off.

    Who has struck needs no lines to be taken (BS-176).
    """
    return course_of(f, vessel) != "grapple" or holder.standing == "struck"
