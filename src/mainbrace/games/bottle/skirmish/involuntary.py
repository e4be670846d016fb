"""What figures are made to do: duck back, drop, run away, surrender (BR-081 to BR-084)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.ground.routes import has_way_out, way_to_cover
from mainbrace.games.bottle.ground.squares import Square
from mainbrace.games.bottle.saves import stands
from mainbrace.games.bottle.skirmish.damage import be_laid_down, let_go
from mainbrace.games.bottle.skirmish.movement import HALVES, notice, to_stand, walk
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.kernel import Play


def duck_back(s: Skirmish, figure: Figure, causes: Sequence[Figure]) -> Play[None]:
    """To the nearest cover within 6", or prone on the spot; either ends the figure's turn (BR-081, BR-082).

    In cover it and those who caused it do not see each other until it acts again (AR-44). Whom it uncovers
    for its friends has come in sight (AR-58).
    """
    if s.hooks.gives_way(s, figure):
        return
    threats = threats_to(s, figure, causes)
    way = way_to_cover_from(s, figure, threats)
    end_turn(s, figure)
    figure.searching = NOBODY
    if way is None:
        s.lie_down(figure)
        s.become(figure, "duck-back")
        why = "no cover within 6 inches" if threats else "no enemy to take cover from"
        s.tell("drops", who=figure.name, piece=s.piece(figure), why=why)
    else:
        yield from duck_into_cover(s, figure, [*causes, *threats], way)
    yield from notice(s, figure)


def threats_to(s: Skirmish, figure: Figure, causes: Sequence[Figure]) -> Sequence[Figure]:
    """Whom a figure ducks from: those of the causes who are up, else where they lie (AR-44).

    If none of them is on the table any more it ducks from the enemies in sight, else from the nearest.
    """
    there = [cause for cause in causes if cause.is_on_table]
    if there:
        return [cause for cause in there if cause.is_able] or there
    nearest = s.nearest(figure, s.foes(figure.side))
    return s.foes_in_sight(figure) or ([nearest] if nearest is not None else [])


def duck_into_cover(
    s: Skirmish, figure: Figure, others: Sequence[Figure], way: Sequence[Square]
) -> Play[None]:
    """Behind the cover at the end of a way, out of those others' sight, unless something stops it."""
    s.become(figure, "duck-back")
    is_there = True
    if way:
        s.get_up(figure)
        is_there = yield from walk(s, figure, way, told="ducks")
    else:
        s.tell("ducks in place", who=figure.name, piece=s.piece(figure))
    if is_there and figure.status == "duck-back":
        figure.unseen_by = sorted({other.id for other in others if other.is_on_table})


def way_to_cover_from(s: Skirmish, figure: Figure, threats: Sequence[Figure]) -> Sequence[Square] | None:
    """The way to cover against them all, else against the nearest of them alone; None without any."""
    nearest = s.nearest(figure, threats)
    if nearest is None:
        return None
    enemies, friends = s.in_the_way(figure)
    half_inches = HALVES * s.book.movement.duck_back - to_stand(s, figure)
    all_of_them = [nearest.square, *[threat.square for threat in threats]]
    climb = s.climb(figure)
    way = way_to_cover(s.ground, figure.square, all_of_them, enemies, friends, climb, half_inches)
    if way is None and len(threats) > 1:
        way = way_to_cover(s.ground, figure.square, all_of_them[:1], enemies, friends, climb, half_inches)
    return way


def end_turn(s: Skirmish, figure: Figure) -> None:
    """A figure does nothing more in this activation."""
    if s.activation is not None and figure.id in s.activation.shares:
        s.activation.shares[figure.id].is_done = True


def flee(s: Skirmish, figure: Figure) -> Play[None]:
    """Run as ordered if nothing keeps the figure from it; only who then stays is Stout no more (BR-038)."""
    result = stands(figure.character, "run-away")
    if result == "run-away":
        run_away(s, figure, is_told=True)
    elif result == "duck-back":
        yield from duck_back(s, figure, s.foes_in_sight(figure))


def run_away(s: Skirmish, figure: Figure, is_told: bool = False) -> None:
    """Off the table at once, or into captivity if there is no way out (BR-084, AR-47).

    `is_told`: it has been said, with the reason, that it runs.
    """
    if s.hooks.gives_way(s, figure):
        return
    foes = s.foes(figure.side)
    hostile = s.standing_foes(figure.side)
    let_go(s, figure)
    captor = s.nearest(figure, foes)
    if captor is None or has_way_out(s.ground, figure.square, hostile):
        s.take_off(figure, "run-away")
        if not is_told:
            s.tell("runs away", who=figure.name, piece=s.piece(figure))
    else:
        surrender(s, figure, captor)
        return
    s.hooks.has_left(s, figure)


def surrender(s: Skirmish, figure: Figure, captor: Figure) -> None:
    """Give oneself up to an enemy."""
    be_taken(s, figure, captor)
    s.tell("surrenders", who=figure.name, piece=s.piece(figure), to=captor.name)
    s.hooks.has_left(s, figure)


def be_taken(s: Skirmish, figure: Figure, captor: Figure) -> None:
    """A prisoner leaves the table with his captor's side (BR-116)."""
    let_go(s, figure)
    be_laid_down(s, figure)
    figure.captor = captor.id
    s.take_off(figure, "captured")
