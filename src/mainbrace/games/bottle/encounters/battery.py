"""Guns ashore: what a band brings, what its enemy has, and the cannon of a fort (BR-136, BC-106)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.defences import has_fort
from mainbrace.games.bottle.encounters.options import GunSide
from mainbrace.games.bottle.encounters.pefs import put
from mainbrace.games.bottle.encounters.places import around
from mainbrace.games.bottle.encounters.state import OPPOSITION, Pef
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.ground.sections import MIDDLE, bounds_of
from mainbrace.games.bottle.ground.squares import FACING_NAMES, FACINGS, Facing, Square, squares_of
from mainbrace.games.bottle.pefs import resolve_pef
from mainbrace.games.bottle.skirmish.bearing import is_at
from mainbrace.games.bottle.skirmish.groups import names
from mainbrace.games.bottle.skirmish.guns import named
from mainbrace.games.bottle.skirmish.insight import meet
from mainbrace.games.bottle.skirmish.places import place
from mainbrace.games.bottle.skirmish.serving import places_at
from mainbrace.games.bottle.skirmish.state import Figure, Gun
from mainbrace.kernel import Play

NORTH, SOUTH = (FACINGS[FACING_NAMES.index(name)] for name in ("north", "south"))
OURS: tuple[GunSide, ...] = ("ours", "both")
THEIRS: tuple[GunSide, ...] = ("theirs", "both")


# With a band


def bring_ours(v: Venture) -> None:
    """The first band has a gun with it, if that was agreed."""
    if v.state.agreed.guns in OURS:
        set_up(v, v.members(v.state.parties[0].seat), NORTH)


def set_up_theirs(v: Venture, people: Sequence[Figure]) -> None:
    """The enemy has one, if that was agreed."""
    if v.state.agreed.guns in THEIRS:
        set_up(v, people, SOUTH)


def set_up(v: Venture, people: Sequence[Figure], facing: Facing) -> None:
    """A loaded gun among some people: the best of the men is its Gunner, the next best serve it with him."""
    men = sorted(people, key=lambda figure: (figure.character.is_star, -figure.rep, figure.id))
    gun = Gun(v.state.agreed.gun, around(v, men[0].square, 1)[0], facing, [])
    serve(v, gun, men[: places_at(v.s, gun)])
    v.state.field.guns.append(gun)


def serve(v: Venture, gun: Gun, crew: Sequence[Figure]) -> None:
    """These stand at a gun, the first of them as its Gunner."""
    gun.crew, gun.gunner = [figure.id for figure in crew], crew[0].id
    for figure in crew:
        beside = squares_of(v.s.ground.contact(gun.square) & v.s.ground.free & ~v.s.occupied())
        if beside and (not is_at(v.s, figure, gun) or figure.square == gun.square):
            v.s.place(figure, min(beside, key=lambda square: (v.s.grid.span(square, figure.square), square)))
        figure.began = figure.square
    where, who = place(v.s, gun.square), names(list(crew))
    v.tell("gun served", gun=named(gun), place=where, who=who, gunner=crew[0].name, rep=crew[0].rep)


# Of a fort


def post_gun(v: Venture) -> None:
    """Before the houses of a place with a fort stands a cannon; somebody may be at it, as in the houses."""
    if not (v.state.is_inside and has_fort(v.book, v.state.sal)):
        return
    square = emplacement(v)
    v.state.field.guns.append(Gun("cannon", square, SOUTH, []))
    v.tell("gun posted", place=place(v.s, square))
    beside = around(v, square, 2)[1]
    put(v, beside, v.section(beside)).gun = len(v.state.field.guns) - 1


def emplacement(v: Venture) -> Square:
    """In the middle of the table's north third, just before the houses, under the open sky."""
    ground, grid = v.s.ground, v.s.grid
    left, top, right, _ = bounds_of(grid.width, grid.height, MIDDLE)
    clear = ground.free & ~ground.hiding & ~ground.hills & (1 << grid.storey) - 1
    wished = grid.square((left + right) // 2, top + 1)
    return min(squares_of(clear), key=lambda square: (grid.span(square, wished), square))


def stand_to(v: Venture, pef: Pef, finder: Figure) -> Play[None]:
    """Who may be at the gun of a fort is rolled as for any PEF; who is, is its crew (BC-106, BC-166)."""
    match resolve_pef(v.dice, v.book, v.state.level, False).result:
        case "contact":
            yield from man_the_fort(v, v.state.field.guns[pef.gun], finder)
        case "louder":
            v.change_level(1, "something is out there")
        case "nothing":
            v.tell("gun deserted")


def man_the_fort(v: Venture, gun: Gun, finder: Figure) -> Play[None]:
    """Soldiers of the garrison, as many as serve it, with the In Sight test as with all enemies (BC-127)."""
    number = places_at(v.s, gun)
    people = v.strangers("military", v.state.nation, number)
    v.tell("met", relation="enemy", number=number, who=v.book.classes["military"].plural)
    serve(v, gun, [soldier(v, each, gun, finder) for each in people])
    v.state.fought = True
    if v.s.activation is None:
        yield from meet(v.s)


def soldier(v: Venture, character: Character, gun: Gun, finder: Figure) -> Figure:
    """One of them, beside the gun and facing whoever was seen."""
    square, seat = around(v, gun.square, 1)[0], v.seat_of_opposition(OPPOSITION)
    return v.enter(character, OPPOSITION, square, finder.square, seat)
