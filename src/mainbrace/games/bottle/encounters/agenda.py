"""Who is still to act as a phase or an hour begins, one by one, so that each may be a boundary."""

from __future__ import annotations

from mainbrace.games.bottle.encounters import parties, pefs
from mainbrace.games.bottle.encounters.state import OPPOSITION, Errand
from mainbrace.games.bottle.encounters.talking import talk_on
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.ground.ground import OUTSIDE
from mainbrace.games.bottle.skirmish.hooks import Aside
from mainbrace.games.bottle.skirmish.movement import notice
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.kernel import Play


def set_out(v: Venture, side: int) -> Play[None]:
    """A phase begins: PEFs drift in the others' (BC-112), parties are ordered in the players' (BR-064).

    The party of the highest Leader is ordered first, of equals the first seat's (BR-066).
    """
    if side == OPPOSITION:
        tell_stirring(v)
        v.state.agenda = [Errand("pef", number) for number in pefs.in_order(v)]
    if side in v.state.own_sides and v.is_calm:
        v.state.agenda = [Errand("party", number) for number in parties.in_order(v, side)]
    yield from go_on(v)


def tell_stirring(v: Venture) -> None:
    """Say whether PEFs may move, while there are some that can and nobody else on their side who may."""
    is_any_free = any(pef.house == OUTSIDE and pef.gun == NOBODY for pef in v.state.pefs)
    if not is_any_free or any(figure.side == OPPOSITION and figure.may_act for figure in v.s.figures):
        return
    rep, score = v.book.encounters.pef.rep, v.state.field.sides[OPPOSITION].score
    v.tell("pefs stir", rep=rep, score=score, what="they may" if score <= rep else "they may not")


def go_on(v: Venture) -> Play[None]:
    """The next on the list, and on until somebody had a say or was met."""
    state = v.state
    while state.agenda:
        (kind, number), state.agenda = state.agenda[0], state.agenda[1:]
        about = len(state.pefs)
        if kind == "pef":
            yield from pefs.drift(v, number)
        elif kind == "look":
            yield from look_about(v, v.s.figures[number])
        elif v.is_calm:
            yield from parties.give_orders(v, state.parties[number])
        if state.field.over:
            state.agenda = []
        if kind != "pef" or len(state.pefs) != about:
            return


def look_about(v: Venture, figure: Figure) -> Aside:
    """One of the players' people takes in where he is, if he still can and it is not over."""
    if not figure.is_able or v.state.field.over:
        return ()
    house = v.house_of(figure)
    if house == OUTSIDE:
        return v.plot.discoveries.came_outside(v, figure)
    return v.plot.discoveries.entered(v, figure, house, v.s.ground.level(figure.square))


def converse(v: Venture) -> Play[None]:
    """Take up a talk after a boundary; when it is over, what waited meanwhile is come upon."""
    yield from talk_on(v)
    for figure in v.party() if not v.state.field.over else ():
        yield from pefs.look_out(v, figure)
    yield from face_whoever_came(v)
    if v.state.stage == "ashore":
        v.s.field.over = v.s.field.over or v.s.hooks.ending(v.s)
    v.s.close()


def resume(v: Venture) -> Play[None]:
    """Take up the list after a boundary."""
    yield from go_on(v)
    yield from face_whoever_came(v)
    v.s.field.over = v.s.field.over or v.s.hooks.ending(v.s)
    v.s.close()


def face_whoever_came(v: Venture) -> Play[None]:
    """Enemies who were met while a group is active but takes no step are in sight at once (BC-127)."""
    active = [figure for figure in v.s.active if figure.is_able]
    if active and not (v.state.talks or v.state.field.over):
        yield from notice(v.s, active[0], active)
