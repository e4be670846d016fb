"""The book's own figures: what they do when they are active, and why (BR-205)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.fightforms import NpRow
from mainbrace.games.bottle.passes import passing
from mainbrace.games.bottle.skirmish import serving
from mainbrace.games.bottle.skirmish.charge import charge
from mainbrace.games.bottle.skirmish.chargetargets import active_targets
from mainbrace.games.bottle.skirmish.groups import leader_of, names, split
from mainbrace.games.bottle.skirmish.guns import gun_of
from mainbrace.games.bottle.skirmish.involuntary import flee
from mainbrace.games.bottle.skirmish.movement import go, news, notice
from mainbrace.games.bottle.skirmish.npguns import serve
from mainbrace.games.bottle.skirmish.nporders import kept, odds_of, tell_order
from mainbrace.games.bottle.skirmish.npplaces import forward, is_sheltered, shelter
from mainbrace.games.bottle.skirmish.reactions import settle
from mainbrace.games.bottle.skirmish.shooting import can_shoot, is_armed, is_loaded, shoot, unloaded, usable
from mainbrace.games.bottle.skirmish.sighted import is_free
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.skirmish.waking import make_ready
from mainbrace.games.bottle.skirmish.wounded import capture, lies_beside
from mainbrace.games.bottle.terms import Order
from mainbrace.kernel import Play

CHARGES_ON = "struck an enemy down and has movement left"
"""Why somebody charges whom nobody told to."""
NO_OTHER = "struck an enemy down, and can charge no other"
"""Why he does not."""


def act(s: Skirmish) -> Play[None]:
    """Two dice against the leader's Rep, and the row for the odds tells each figure what to do (BR-205).

    Before that whoever has struck down whom he was evenly matched with charges on, and does nothing else
    (BR-155), and whoever touches a fallen enemy takes him prisoner.
    """
    yield from charge_on(s)
    for figure in idle(s):
        yield from take_prisoner(s, figure)
    able = idle(s)
    rival = nearest_group(s, able)
    if not rival:
        for figure in able:
            s.tell("holds", who=figure.name, piece=s.piece(figure), why="no enemy on the table")
        return
    group = [each for each in s.active if not s.is_played(each) and each.carries_on]
    leader, odds = leader_of(s, group), odds_of(len(group), len(rival))
    passes = passing(s.dice, 2, leader.rep, f"What will {names(able)} do? {leader.name}").capped()
    row = s.book.movement.np_row(passes, odds)
    given = {figure.id: s.hooks.order(s, figure, order_for(s, figure, row)) for figure in able}
    orders = {figure.id: kept(figure.character, given[figure.id]) for figure in able}
    for both in dict.fromkeys((given[figure.id], orders[figure.id]) for figure in able):
        alike = [figure for figure in able if (given[figure.id], orders[figure.id]) == both]
        tell_order(s, alike, *both, odds, passes)
    for figure in able:
        if is_idle(s, figure) and given[figure.id] != "charge-or-advance":
            yield from obey(s, figure, given[figure.id])
            yield from settle(s)
    yield from charge_or_advance(s, [each for each in able if given[each.id] == "charge-or-advance"])
    yield from charge_on(s)


def idle(s: Skirmish) -> list[Figure]:
    """Those of the active group who have nobody to order them and may still do something."""
    return [figure for figure in s.active if not s.is_played(figure) and is_idle(s, figure)]


def is_idle(s: Skirmish, figure: Figure) -> bool:
    """True if one of the active group may do what it is told; who may only charge on may not (BR-155)."""
    share = s.share(figure)
    return share is not None and is_free(s, figure) and not (share.is_done or share.charges_on)


def take_prisoner(s: Skirmish, figure: Figure) -> Play[None]:
    """An enemy who lies beside it is captured, and that is all the figure does (BR-128)."""
    assert s.activation is not None
    for other in s.figures:
        if not (s.are_foes(figure, other) and lies_beside(s, figure, other)):
            continue
        if s.hooks.may_take(s, figure, other):
            yield from capture(s, figure, other)
            s.activation.shares[figure.id].is_done = True
            return


def nearest_group(s: Skirmish, group: Sequence[Figure]) -> list[Figure]:
    """The enemy group nearest to any of these figures."""
    foes = s.foes(group[0].side) if group else []
    if not foes:
        return []
    span = s.grid.span
    near = min(foes, key=lambda foe: min(span(figure.square, foe.square) for figure in group))
    friends = [foe for foe in foes if foe.side == near.side]
    return next(each for each in split(s, friends) if near in each)


def order_for(s: Skirmish, figure: Figure, row: NpRow) -> Order:
    """The column for a figure's weapons; loaded but with nobody to fire at is "others" (AR-99)."""
    gun = gun_of(s, figure)
    if gun is not None:
        return row.loaded if gun.loaded else row.unloaded
    if not is_armed(s, figure):
        return row.others
    if not is_loaded(s, figure):
        return row.unloaded
    return row.loaded if mark(s, figure) is not None else row.others


def mark(s: Skirmish, figure: Figure) -> Figure | None:
    """Whom an active figure fires at: the nearest in range, in no melee, that it sees if it turns."""
    foes = s.foes(figure.side)
    return s.nearest(figure, [foe for foe in foes if not foe.locked and can_shoot(s, figure, foe)])


# Doing it


def obey(s: Skirmish, figure: Figure, order: Order) -> Play[None]:
    """Do what one figure can do alone."""
    if order in ("fire", "reload"):
        yield from fire_or_reload(s, figure, order)
    elif order == "run-away":
        yield from flee(s, figure)
    elif order in ("fall-back", "to-cover"):
        square = shelter(s, figure, is_far=order == "fall-back")
        if square != figure.square:
            yield from go(s, figure, square)
        elif not is_sheltered(s, figure, square) and not figure.prone:
            s.lie_down(figure)
            s.tell("drops", who=figure.name, piece=s.piece(figure), why="no cover in reach")
            yield from notice(s, figure, s.active)


def fire_or_reload(s: Skirmish, figure: Figure, order: Order) -> Play[None]:
    """With what one has, a gun first; a Fast Loader fires at once what he has loaded (BR-037)."""
    gun = gun_of(s, figure)
    if gun is not None and serving.is_idle(s, figure):
        yield from serve(s, gun, figure)
        return
    if order == "reload":
        reload(s, figure)
    has_fired = yield from fire(s, figure)
    if not has_fired and order == "fire" and is_idle(s, figure):
        why = "nobody is in sight and range" if is_loaded(s, figure) else "nothing is loaded"
        s.tell("decides", who=figure.name, piece=s.piece(figure), what="does not fire", why=f"{why} any more")


def fire(s: Skirmish, figure: Figure) -> Play[bool]:
    """Active fire (BR-069, BR-070); turning to the target may first bring others in sight (AR-58).

    Whoever has no shot any more after the test does not fire; True if it has fired.
    """
    while (target := mark(s, figure)) is not None:
        s.face(figure, target.square)
        if not news(s, figure):
            yield from shoot(s, figure, target, usable(s, figure, s.distance(figure, target))[0])
            return True
        yield from s.in_sight(s.active, figure)
        if not is_idle(s, figure):
            break
    return False


def reload(s: Skirmish, figure: Figure) -> None:
    """The first weapon that is empty; a Fast Loader has it ready at once (BR-037)."""
    for weapon in unloaded(s, figure)[:1]:
        s.tell("reloads", who=figure.name, piece=s.piece(figure), weapon=weapon.name.lower())
        if s.has(figure, "fast-loader"):
            make_ready(figure, weapon.id)
        else:
            figure.loading = weapon.id


def charge_or_advance(s: Skirmish, figures: Sequence[Figure]) -> Play[None]:
    """Whoever can charges, all together; the others go towards the nearest enemy."""
    pairs = []
    for figure in figures:
        if is_idle(s, figure) and (targets := active_targets(s, figure)):
            target = s.nearest(figure, targets)
            assert target is not None
            pairs.append((figure, target))
    if pairs:
        yield from charge(s, pairs)
        yield from settle(s)
        yield from charge_on(s)
    for figure in figures:
        if not is_idle(s, figure):
            continue
        if (square := forward(s, figure)) is None:
            s.tell("holds", who=figure.name, piece=s.piece(figure), why="no way leads nearer to the enemy")
            continue
        yield from go(s, figure, square)
        yield from settle(s)


def charge_on(s: Skirmish) -> Play[None]:
    """Whoever struck his enemy down charges another one if he can, and does nothing else (BR-155)."""
    for figure in s.active:
        while may_charge_on(s, figure):
            share = s.share(figure)
            assert share is not None
            share.charges_on, share.is_done = False, True
            target = s.nearest(figure, active_targets(s, figure))
            if target is None:
                s.tell(
                    "decides", who=figure.name, piece=s.piece(figure), what="goes no further", why=NO_OTHER
                )
                break
            yield from charge(s, [(figure, target)], {figure.id: CHARGES_ON})
            yield from settle(s)


def may_charge_on(s: Skirmish, figure: Figure) -> bool:
    """True for one of the book's figures who struck his enemy down and has movement left (BR-155)."""
    share = s.share(figure)
    if share is None or s.is_played(figure) or not is_free(s, figure):
        return False
    return share.charges_on and not share.is_done
