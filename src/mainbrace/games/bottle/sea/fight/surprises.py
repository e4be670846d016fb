"""Fleets of which a part, or all, is a surprise."""

from __future__ import annotations

from mainbrace.games.bottle.passes import total
from mainbrace.games.bottle.sea.contact import sail_of
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.ships import rank
from mainbrace.games.bottle.terms import Nation


def hulls_of(f: Fight, side: int) -> list[str]:
    """The hulls of a side: those chosen first, then those drawn, the largest of them first.

    Where nothing is said of the other side it has what the first one has. Each player has a ship at least.
    """
    options = f.state.agreed
    if side == 1 and not options.foes and not options.foe_number:
        return [each.ship.hull for each in f.afloat(0)]
    nation: Nation = (options.nation, options.foe_nation)[side]
    drawn = [draw_hull(f, nation) for _ in range(options.drawn(side))]
    drawn.sort(key=lambda hull: rank(f.sea.hulls[hull]))
    found = [*options.chosen(side), *drawn]
    return [*found, *[found[-1]] * (options.captains(side) - len(found))]


def draw_hull(f: Fight, nation: Nation) -> str:
    """A ship of a nation by the table of those that are met, of this Area or else another of its own."""
    tables = [each for each in f.sea.meetings.fleet if nation in each.nations]
    table = next((each for each in tables if f.state.agreed.area in each.areas), tables[-1])
    dice = total(f.dice, 2, f"A ship of the {nation.title()} fleet")
    return sail_of(f.sea, table.rows[dice - 2]).hull
