"""Evasive Action: one who is about to strike something turns aside if she can (BS-138)."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from mainbrace.games.bottle.sea.collisions import evasive_action
from mainbrace.games.bottle.sea.fight.fight import Fight, piece, way
from mainbrace.games.bottle.sea.fight.helm import passage
from mainbrace.games.bottle.sea.fight.helping import ask_to_help
from mainbrace.games.bottle.sea.fight.plots import Plot
from mainbrace.games.bottle.sea.fight.prospects import passing_odds
from mainbrace.games.bottle.sea.fight.stakes import COLLISION
from mainbrace.games.bottle.sea.fight.state import NOBODY, Vessel
from mainbrace.games.bottle.sea.wind import Heading, turned
from mainbrace.kernel import Option, Play

BY_PASSES = {
    2: "she may turn by up to 90 degrees",
    1: "by up to 45 degrees",
    0: "she cannot turn aside",
}
"""What she can do with so many dice passed (BS-138)."""


def evade(f: Fight, vessel: Vessel, plot: Plot) -> Play[None]:
    """Two dice against the Captain: she turns on her bow, and is slower in her next move (BS-138, BSQ-64)."""
    text = f"{vessel.name} is about to strike: can she turn aside? Add a die?"
    odds = partial(passing_odds, f.sea.sailing.evasion.dice, vessel.ship.captain, BY_PASSES)
    extra = yield from ask_to_help(f, vessel, text, odds, COLLISION)
    points = evasive_action(f.dice, f.sea, vessel.name, vessel.ship.captain, extra)
    if not points:
        return
    headings = [turned(vessel.heading, turn) for turn in range(-points, points + 1)]
    heading = yield from choose_evasion(f, vessel, plot, headings)
    vessel.has_evaded = True
    if heading != vessel.heading:
        vessel.heading = heading
        f.tell("evades", ship=vessel.name, way=way(heading))


def choose_evasion(f: Fight, vessel: Vessel, plot: Plot, headings: list[Heading]) -> Play[Heading]:
    """The new heading: by order, or the smallest turn that leads clear."""

    def turn(heading: Heading) -> int:
        off = (heading - vessel.heading) % 16
        return min(off, 16 - off)

    leads = {heading: passage(f, replace(vessel, heading=heading), plot).struck for heading in headings}
    if vessel.seat == NOBODY or not vessel.is_fighting:
        return min(headings, key=lambda heading: (leads[heading] is not None, turn(heading), heading))
    options = [
        Option(
            f"turn:{heading}",
            heading,
            f"To the {way(heading)}{'' if leads[heading] is None else ': strikes'}",
        )
        for heading in headings
    ]
    text = f"{vessel.name} is about to strike. Which way?"
    return (yield from f.ask(vessel.seat, "evade", text, options, about=piece(vessel)))
