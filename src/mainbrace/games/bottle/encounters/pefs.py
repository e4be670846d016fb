"""Possible Enemy Forces on the table: placed, made by doubles, moved, and come upon (BC-109 to BC-117)."""

from __future__ import annotations

from mainbrace.games.bottle.characters import Item
from mainbrace.games.bottle.encounters.meetings import meet_strangers
from mainbrace.games.bottle.encounters.state import OPPOSITION, Pef
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.encounters.watch import come_instead
from mainbrace.games.bottle.ground.ground import OUTSIDE
from mainbrace.games.bottle.ground.sections import away, hidden_spot, squares_in, towards
from mainbrace.games.bottle.ground.squares import Square, squares_of
from mainbrace.games.bottle.pefs import makes_pef, pef_move, pef_section, resolve_pef
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.games.bottle.treasure import map_route
from mainbrace.kernel import Play

DRIFTS = {"towards": "comes nearer", "away": "moves away"}
"""How a PEF moves, in words."""


def place_pef(v: Venture) -> Pef:
    """A PEF in a section by a die, out of sight if anything hides it there (BC-110)."""
    section = pef_section(v.dice)
    return put(v, hidden_from_party(v, section), section)


def put(v: Venture, square: Square, section: int, house: int = OUTSIDE) -> Pef:
    """Lay down the marker of a PEF."""
    v.state.pefs_made += 1
    pef = Pef(v.state.pefs_made, square, house)
    v.state.pefs.append(pef)
    v.tell("pef", piece=f"pef:{pef.id}", section=section)
    return pef


def hidden_from_party(v: Venture, section: int) -> Square:
    """Where in a section nobody of the party sees a PEF, or its middle."""
    viewers = [figure.square for figure in v.party()]
    return hidden_spot(v.s.ground, section, viewers, v.s.occupied())


def doubled(v: Venture, face: int) -> Play[None]:
    """Doubles no higher than the activity level make one more (BC-111), unless it is over."""
    if makes_pef(face, v.state.level) and not v.state.field.over:
        pef = place_pef(v)
        for figure in v.party():
            if is_met(v, pef, figure):
                yield from resolve(v, pef, figure)
                break


def in_order(v: Venture) -> list[int]:
    """Those that may move on the other side's activation, the nearest first (BC-112)."""
    if v.state.field.sides[OPPOSITION].score > v.book.encounters.pef.rep:
        return []
    return [pef.id for pef in sorted(v.state.pefs, key=lambda pef: nearness(v, pef))]


def drift(v: Venture, number: int) -> Play[None]:
    """One of them moves, and is resolved before the next does (BC-112)."""
    pef = next((pef for pef in v.state.pefs if pef.id == number), None)
    if pef is not None and pef.house == OUTSIDE and pef.gun == NOBODY and v.party():
        yield from move(v, pef)


def nearness(v: Venture, pef: Pef) -> int:
    """How far a PEF is from the nearest of the party."""
    return min((v.s.grid.span(pef.square, figure.square) for figure in v.party()), default=0)


def move(v: Venture, pef: Pef) -> Play[None]:
    """A section towards the nearest of the party, nowhere, or one away; a ship is a building (BC-113)."""
    nearest = min(v.party(), key=lambda figure: v.s.grid.span(pef.square, figure.square))
    here, there = v.section(pef.square), v.section(nearest.square)
    is_housed = v.state.is_aboard or v.s.ground.is_inside(pef.square)
    drift = pef_move(v.dice, v.book, is_housed)
    if drift == "stays":
        v.tell("pef stays", piece=f"pef:{pef.id}", section=here)
        return
    goal = towards(here, there) if drift == "towards" else away(here, there)
    if goal != here:
        pef.square = hidden_from_party(v, goal)
        v.tell("pef moves", piece=f"pef:{pef.id}", drift=DRIFTS[drift], section=goal)
    elif drift == "towards":
        pef.square = beside(v, pef, nearest)
        v.tell("pef nears", piece=f"pef:{pef.id}", section=here)
    else:
        v.tell("pef cornered", piece=f"pef:{pef.id}", section=here)
    for figure in v.party():
        if is_met(v, pef, figure):
            yield from resolve(v, pef, figure, is_active=True)
            return


def beside(v: Venture, pef: Pef, nearest: Figure) -> Square:
    """As near to somebody of its own section as it can come without going through a door."""
    ground, grid = v.s.ground, v.s.grid
    here = ground.houses[ground.house_at[pef.square]] if ground.is_inside(pef.square) else ~ground.indoors
    free = squares_in(grid, v.section(pef.square)) & ground.free & here & ~v.s.occupied()
    near = [square for square in squares_of(free) if grid.distance(square, nearest.square) > 1]
    return min(near, key=lambda square: (grid.span(square, nearest.square), square), default=pef.square)


def is_met(v: Venture, pef: Pef, figure: Figure) -> bool:
    """True if one of the party sees a PEF in his own section (BC-114), or the house it is in (BC-166).

    A house is seen by its walls as well as by its door. While they talk to others a PEF waits.
    """
    if v.state.talks or v.section(figure.square) != v.section(pef.square):
        return False
    if pef.house == OUTSIDE:
        return v.s.has_line(figure.side, figure.square, pef.square)
    if v.house_of(figure) == pef.house:
        return True
    return any(v.s.has_line(figure.side, figure.square, square) for square in v.s.ground.faces[pef.house])


def look_out(v: Venture, figure: Figure) -> Play[None]:
    """One of the party has come somewhere: whatever PEF is in sight there is resolved, until it is over."""
    for pef in [*v.state.pefs]:
        if v.state.field.over:
            return
        if figure.is_able and is_met(v, pef, figure) and pef in v.state.pefs:
            yield from resolve(v, pef, figure)


def resolve(v: Venture, pef: Pef, finder: Figure, is_active: bool = False) -> Play[None]:
    """The marker comes off, and what it stood for is rolled (BC-115). `is_active`: it came to them."""
    v.state.pefs.remove(pef)
    v.s.is_halted = True
    v.plot.business.interrupted(v)
    for party in v.state.parties:
        party.goal = "" if party.goal.startswith(("house", "floor", "section")) else party.goal
    if v.state.informed:
        yield from come_instead(v, pef, finder)
    elif not (yield from v.plot.discoveries.resolves(v, pef, finder)):
        yield from find_out(v, pef, finder, is_active)


def find_out(v: Venture, pef: Pef, finder: Figure, is_active: bool = False) -> Play[None]:
    """People, a noise, or nothing; while carousing perhaps a Treasure Map, for the Star (BC-116, BC-117)."""
    resolved = resolve_pef(v.dice, v.book, v.state.level, v.state.encounter == "carousing")
    if resolved.is_map:
        star = v.star(v.party_of(finder))
        star.items.append(draw_map(v))
        v.state.finds += 1
        whom = "" if finder.character is star else f" for {star.name}"
        v.tell("map", who=finder.name, piece=v.s.piece(finder), whom=whom)
    if resolved.result == "contact":
        yield from meet_strangers(v, pef, finder, is_active)
    elif resolved.result == "louder":
        v.change_level(1, "something is out there")
    else:
        v.tell("nothing there", piece=f"pef:{pef.id}")


MAP = "treasure-map"


def draw_map(v: Venture) -> Item:
    """For those who know where they are on the map the way is rolled at once (BC-190, BC-191)."""
    if not v.state.agreed.area:
        return Item(MAP)
    route = map_route(v.dice, v.chance, v.book, v.state.agreed.area)
    return Item(MAP, f"Treasure Map: by Areas {', '.join(map(str, route))}")


def leads_here(v: Venture, item: Item) -> bool:
    """True for a map that ends in this Area; where it or the outing names none it may be any (BC-191)."""
    area = v.state.agreed.area
    return item.kind == MAP and (not area or not item.name or item.name.endswith(f" {area}"))
