"""The sails of a ship as they are seen from above: more masts for her Size, braced and filled by the wind."""

from __future__ import annotations

from collections.abc import Iterator

from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.state import Vessel
from mainbrace.games.bottle.sea.geometry import BEAM
from mainbrace.games.bottle.sea.ships import roster
from mainbrace.games.bottle.sea.wind import POINTS
from mainbrace.kernel import Sail

MASTS: dict[int, tuple[tuple[int, int], ...]] = {
    3: ((20, 220), (-16, 250)),
    4: ((26, 210), (-1, 250), (-28, 200)),
    5: ((28, 230), (3, 280), (-24, 220)),
}
"""By Size: how far ahead of the middle each mast stands and how long its yards are, in hundredths of
her length and of her beam."""
JIB = (46, 26, 84)
"""The sail on the bowsprit: where it hangs and how long it is, of her length, and how it is turned."""
FURLED = 60
"""What is left of the span at half sails, of a hundred."""


def sails(f: Fight, vessel: Vessel) -> list[Sail]:
    """What she carries; who struck has furled everything."""
    return [] if vessel.standing == "struck" else list(set_sails(f, vessel))


def set_sails(f: Fight, vessel: Vessel) -> Iterator[Sail]:
    """A sail on each mast, and one on the bowsprit, as far as they still draw."""
    brace, full = braced(f, vessel)
    length = vessel.outline.length
    share = (FURLED if vessel.sails == "half" else 100) * drawing(f, vessel) // 100
    for ahead, span in MASTS[vessel.size]:
        across = span * BEAM * share // 10_000
        yield Sail(ahead * length // 100, across, across * full // 100, brace)
    where, long, close = JIB
    yield Sail(
        where * length // 100, long * length // 100, 8 if brace <= 0 else -8, close if brace <= 0 else -close
    )


def braced(f: Fight, vessel: Vessel) -> tuple[int, int]:
    """Degrees by which yards are turned, the weather side forward, and how full sails are, of a hundred."""
    off = (f.state.wind - vessel.heading + POINTS // 2) % POINTS - POINTS // 2
    if f.section(vessel.heading) == "in-irons":
        return 0, -10
    turn = (POINTS // 2 - abs(off)) * 10
    return (-turn if off > 0 else turn), 34


def drawing(f: Fight, vessel: Vessel) -> int:
    """How much of her canvas is left, of a hundred: it goes with her Maneuver."""
    whole = roster(f.sea, vessel.ship).maneuver
    return 55 + 45 * min(f.maneuver(vessel), whole) // max(1, whole)
