"""Buildings under attack: what they withstand, and what becomes of those inside (BR-192 to BR-198)."""

from __future__ import annotations

from mainbrace.games.bottle.ground.squares import Mask, Square, squares_of
from mainbrace.games.bottle.passes import successes
from mainbrace.games.bottle.skirmish.damage import hurt, unlock
from mainbrace.games.bottle.skirmish.leaving import go_off
from mainbrace.games.bottle.skirmish.movement import notice
from mainbrace.games.bottle.skirmish.places import place
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.games.bottle.skirmish.status import GRAVE
from mainbrace.kernel import Play


def withstands(s: Skirmish, house: int, floor: int, dice: int, what: str) -> bool:
    """An attack's dice against the area's own; with fewer successes it loses a point (BR-196, AR-78)."""
    building, left = s.field.plan.buildings[house], s.field.strength[house][floor]
    if not outdone(s, what, dice, building.name, left):
        return True
    s.field.strength[house][floor] = left - 1
    s.tell("weakened", what=building.name, building=f"house:{building.id}", left=left - 1)
    return False


def outdone(s: Skirmish, what: str, dice: int, name: str, left: int) -> bool:
    """True if an attack has more successes than what is attacked with its Defence Value (BR-196)."""
    attack = successes(s.dice, dice, f"{what} against {name}")
    return attack > successes(s.dice, left, f"{name} withstands, Defence Value {left}")


def inside(s: Skirmish, house: int, floors: range) -> list[Figure]:
    """Everybody on these floors of a building, whatever state he is in."""
    building = s.field.plan.buildings[house]
    area: Mask = 0
    for floor in floors:
        area |= s.ground.area(building, floor)
    return [figure for figure in s.figures if figure.is_on_table and area >> figure.square & 1]


def give_up(s: Skirmish, house: int, floors: range) -> None:
    """Nobody can be in these areas any more."""
    for floor in floors:
        s.field.strength[house][floor] = 0
    s.ruins = s.ruined()
    s.relight()


def vacate(s: Skirmish, house: int) -> Play[None]:
    """A building in flames: all leave by the nearest opening; who lies there alive is hit (AR-80)."""
    floors = range(s.field.plan.buildings[house].floors)
    there = inside(s, house, floors)
    give_up(s, house, floors)
    for figure in there:
        if not figure.is_able and figure.bearer == NOBODY and figure.status != "obviously-dead":
            yield from be_hit(s, figure)
    move_out(s, there)


def collapse(s: Skirmish, house: int, floor: int) -> Play[None]:
    """An area comes down with all above it, and everybody in them is hit (BR-198); who is out is in sight."""
    building = s.field.plan.buildings[house]
    floors = range(floor, building.floors)
    there = inside(s, house, floors)
    s.tell("collapses", what=building.name, building=f"house:{building.id}")
    give_up(s, house, floors)
    for figure in there:
        if figure.status != "obviously-dead":
            yield from be_hit(s, figure)
    move_out(s, there)
    for figure in there[:1]:
        yield from notice(s, figure)


def be_hit(s: Skirmish, figure: Figure) -> Play[None]:
    """An Impact 4 hit that nobody is to blame for (AR-17)."""
    impact = s.book.shooting.cannon.impact
    (face,) = s.dice.roll(1, f"Damage to {figure.name}, Impact {impact}", at_most=impact)
    yield from hurt(s, figure, s.book.shooting.damage.result(face, impact), None, None)


def move_out(s: Skirmish, figures: list[Figure]) -> None:
    """Put everybody on the nearest free square outside, or off a table that has none.

    That parts those who are evenly matched, and interrupts them; who is carried goes where the bearer goes.
    """
    for figure in figures:
        if not figure.is_on_table or figure.bearer != NOBODY or not s.ruins >> figure.square & 1:
            continue
        unlock(s, figure)
        figure.interrupt()
        square = way_out(s, figure)
        if square is not None:
            s.place(figure, square)
            what = "gets out" if figure.is_able else "is brought out"
            s.tell("comes out", who=figure.name, piece=s.piece(figure), what=what, place=place(s, square))
        else:
            go_off(s, figure, figure.status if figure.status in GRAVE else "left")


def way_out(s: Skirmish, figure: Figure) -> Square | None:
    """The nearest square under the open sky, or at least out of the ruins, on which nobody stands."""
    free = s.ground.free & ~s.ruins & ~s.occupied()
    outside = free & ~s.ground.indoors & (1 << s.grid.storey) - 1
    squares = squares_of(outside or free)
    return min(squares, key=lambda square: (s.grid.span(figure.square, square), square), default=None)
