"""A ship's move: how the wind takes her, where she is steered, and what she strikes (BS-122 to BS-140)."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import NamedTuple

from mainbrace.games.bottle.sea.collisions import collision, running_aground
from mainbrace.games.bottle.sea.fight.courses import course_of
from mainbrace.games.bottle.sea.fight.damage import strike_hull
from mainbrace.games.bottle.sea.fight.escaping import escape
from mainbrace.games.bottle.sea.fight.evading import evade
from mainbrace.games.bottle.sea.fight.fight import Fight, spoken, way
from mainbrace.games.bottle.sea.fight.grapples import ask_to_cut, ask_to_grapple, grapple, may_grapple
from mainbrace.games.bottle.sea.fight.helm import LAND, passage
from mainbrace.games.bottle.sea.fight.helping import ask_to_help
from mainbrace.games.bottle.sea.fight.irons import get_out_of_irons, glide
from mainbrace.games.bottle.sea.fight.orders import ask_for_plot, trim_sails
from mainbrace.games.bottle.sea.fight.plots import LYING_TO, STEP, Plot, straight
from mainbrace.games.bottle.sea.fight.prospects import passing_odds
from mainbrace.games.bottle.sea.fight.stakes import WIND
from mainbrace.games.bottle.sea.fight.state import NOBODY, Vessel
from mainbrace.games.bottle.sea.fight.steering import steer
from mainbrace.games.bottle.sea.seaterms import INCH, Section
from mainbrace.games.bottle.sea.specialists import pilot_rep
from mainbrace.games.bottle.sea.wind import (
    inches,
    is_doubtful,
    settle_doubt,
    turns,
)
from mainbrace.kernel import Play

IRONS: Section = "in-irons"


class Way(NamedTuple):
    """What wind and damage let a ship do in her move."""

    maneuver: int
    reach: int
    turns: int
    is_steered: bool
    """She goes where she is steered; else straight on, or she lies stopped In Irons."""


def sail(f: Fight, vessel: Vessel) -> Play[None]:
    """A ship's part in her side's move: she sails, and may throw lines over (BS-120)."""
    if f.grappled_to(vessel) and vessel.standing != "struck":
        yield from ask_to_cut(f, vessel)
        return
    if vessel.is_aground or vessel.standing == "struck":
        f.tell("lies still", ship=vessel.name)
        return
    yield from make_way(f, vessel)
    yield from arrive(f, vessel)


def arrive(f: Fight, vessel: Vessel) -> Play[None]:
    """What comes after her move: lines thrown over, or she has got away."""
    vessel.holds_course = False
    if vessel.is_afloat:
        yield from throw_lines(f, vessel)
        escape(f, vessel)


def throw_lines(f: Fight, vessel: Vessel) -> Play[None]:
    """Grappling after the move, by order or as the book would have it."""
    if vessel.seat != NOBODY:
        yield from ask_to_grapple(f, vessel)
    elif course_of(f, vessel) == "grapple":
        targets = may_grapple(f, vessel)
        if targets:
            yield from grapple(f, vessel, targets[0])


def make_way(f: Fight, vessel: Vessel) -> Play[None]:
    """She sails as the wind lets her: In Irons hardly at all, else as far as her template says (BS-122)."""
    found = yield from find_way(f, vessel)
    if not found.is_steered:
        yield from go_on(f, vessel, found)
        return
    plot = yield from choose_plot(f, vessel, found.reach, found.turns)
    yield from follow(f, vessel, plot)


def find_way(f: Fight, vessel: Vessel) -> Play[Way]:
    """What she can do as her move begins: sails ordered before are set, and the wind takes her (BS-122)."""
    vessel.sails = vessel.next_sails
    at = yield from lies_to_wind(f, vessel)
    maneuver = f.maneuver_now(vessel)
    vessel.irons = vessel.irons + 1 if at == IRONS else 0
    vessel.has_fallen_off = False
    is_steered = at != IRONS and vessel.is_active and not vessel.holds_course
    return Way(maneuver, inches(f.sea, maneuver, at, vessel.sails), turns(f.sea, maneuver), is_steered)


def go_on(f: Fight, vessel: Vessel, found: Way) -> Play[None]:
    """Nobody steers her: she goes straight on, and from the second turn In Irons hardly at all."""
    if vessel.irons > 1:
        plot = yield from get_out_of_irons(f, vessel, found.maneuver)
        if plot != LYING_TO:
            yield from follow(f, vessel, plot)
        return
    if vessel.irons:
        yield from glide(f, vessel, found.reach)
    yield from hold_course(f, vessel, found.reach)


def lies_to_wind(f: Fight, vessel: Vessel) -> Play[Section]:
    """Her section as her move begins; on the line of Close Hauled a die may decide (BS-127, BS-134)."""
    if not (f.state.agreed.doubt and is_doubtful(vessel.heading, f.state.wind)) or vessel.has_fallen_off:
        return f.section(vessel.heading)
    pilot = pilot_rep(f.sea, vessel.ship)
    text = f"{vessel.name} lies close to the wind: will she be Close Hauled, or In Irons? Add a die?"
    odds = partial(passing_odds, 1, pilot, {1: "she is Close Hauled"})
    extra = yield from ask_to_help(f, vessel, text, odds, WIND)
    found = settle_doubt(f.dice, vessel.name, pilot, extra)
    if found == IRONS:
        f.tell("in irons", ship=vessel.name)
    return found


def choose_plot(f: Fight, vessel: Vessel, reach: int, turns: int) -> Play[Plot]:
    """Where an active ship sails: by order, or as she is steered."""
    plot = None if vessel.seat == NOBODY else (yield from ask_for_plot(f, vessel, reach, turns))
    if plot is not None:
        return plot
    trim_sails(f, vessel, "full")
    return steer(f, vessel, course_of(f, vessel), reach, turns)


def hold_course(f: Fight, vessel: Vessel, reach: int) -> Play[None]:
    """Straight on, all the way; one who would strike something tries to get clear (BS-130, BS-137)."""
    plot = straight(reach * INCH // STEP)
    if passage(f, vessel, plot).struck is not None:
        yield from evade(f, vessel, plot)
    yield from follow(f, vessel, plot)


def follow(f: Fight, vessel: Vessel, plot: Plot, beside: Collection[int] = ()) -> Play[None]:
    """Sail along a plot, to its end or to what is in the way; not those beside her who do the same."""
    yield from ()
    found = passage(f, vessel, plot, beside)
    vessel.bow, vessel.heading, vessel.wake = found.end.bow, found.end.heading, list(found.wake)
    if found.is_move:
        f.tell(
            "sails",
            ship=vessel.name,
            distance=spoken(found.length),
            how="" if vessel.is_active else " straight on, being inactive,",
            way=way(vessel.heading),
            section=f.section(vessel.heading).replace("-", " "),
        )
    else:
        f.tell("lies still", ship=vessel.name)
    if found.fended_off_by is not None:
        f.tell("fended off", ship=vessel.name, other=f.vessel(found.fended_off_by).name)
    if found.struck == LAND:
        run_aground(f, vessel)
    elif found.struck is not None:
        collide(f, vessel, f.vessel(found.struck))


def collide(f: Fight, vessel: Vessel, other: Vessel) -> None:
    """Both take hits by their Sizes; that calls for no critical hits (BS-139, BSQ-65)."""
    mine, theirs = collision(f.sea, vessel.size, other.size)
    f.tell("collides", ship=vessel.name, other=other.name)
    strike_hull(f, vessel, mine)
    strike_hull(f, other, theirs)


def run_aground(f: Fight, vessel: Vessel) -> None:
    """She is stuck till the Encounter is over, and holed by how much larger land is (BS-005, BS-140)."""
    f.tell("aground", ship=vessel.name)
    vessel.is_aground = True
    strike_hull(f, vessel, running_aground(f.sea, vessel.size))
