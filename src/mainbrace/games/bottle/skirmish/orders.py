"""What a player may order an active group, figure by figure (BR-069 to BR-078)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeAlias

from mainbrace.games.bottle.ground.reach import Reach
from mainbrace.games.bottle.ground.squares import FACING_NAMES, FACINGS, Facing, Square
from mainbrace.games.bottle.skirmish import (
    arson,
    charging,
    gunnery,
    joining,
    leaving,
    movement,
    things,
    wounded,
)
from mainbrace.games.bottle.skirmish.greed import call_off, tempt
from mainbrace.games.bottle.skirmish.moves import Shot, fire_options, with_ways
from mainbrace.games.bottle.skirmish.prospects import LEGEND
from mainbrace.games.bottle.skirmish.reactions import settle
from mainbrace.games.bottle.skirmish.shooting import shoot, unloaded
from mainbrace.games.bottle.skirmish.skirmish import Activation, Share, Skirmish
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.skirmish.waking import make_ready
from mainbrace.kernel import Closed, Option, Play

Deed: TypeAlias = Callable[[], Play[None]]

DONE: Option[str] = Option("done", "done", "Nothing more for this one")
END: Option[str] = Option("end", "end", "The whole group is done")


def give(s: Skirmish, seat: int) -> Play[None]:
    """Ask for the orders of one seat's figures until all are done; any of them may come first."""
    activation = s.activation
    assert activation is not None
    passed_over: list[int] = []
    current: Figure | None = None
    while ready := waiting(activation, seat):
        if current not in ready:
            current = ready[0]
        assert current is not None
        others = [each for each in ready if each is not current and each.id not in passed_over]
        deed = yield from ask(s, activation, current, others)
        if deed == "end":
            for figure in ready:
                activation.shares[figure.id].is_done = True
            return
        if isinstance(deed, Figure):
            passed_over.append(current.id)
            current = deed
            continue
        passed_over = []
        yield from carry_out(s, current, activation.shares[current.id], deed)
        yield from settle(s)


def carry_out(s: Skirmish, figure: Figure, share: Share, deed: Any) -> Play[None]:
    """Go somewhere, do something, or be done."""
    if deed == "done":
        share.is_done = True
    elif isinstance(deed, int):
        yield from movement.go(s, figure, Square(deed))
        call_off(s, figure)
        tempt(s, figure)
    else:
        yield from deed()


def waiting(activation: Activation, seat: int) -> list[Figure]:
    """The figures of a seat that may still do something."""
    return [
        figure
        for figure in activation.members
        if figure.seat == seat
        and figure.carries_on
        and not figure.locked
        and not activation.shares[figure.id].is_done
    ]


def ask(s: Skirmish, activation: Activation, figure: Figure, others: Sequence[Figure]) -> Play[Any]:
    """What this figure does now."""
    share = activation.shares[figure.id]
    reachable = movement.walking_reach(s, figure, share.left)
    fixed = deeds(s, activation, figure, share, reachable)
    fixed += [Option(f"pick:{each.id}", each, f"{each.name} first", (s.piece(each),)) for each in others]
    fixed += [DONE, END]
    found = movement.walking_reach(s, figure, 0) if share.charges_on else reachable
    inches = share.left / movement.HALVES
    return (
        yield from s.ask_freely(
            figure.seat,
            "act",
            lambda: f"{figure.name} (Rep {figure.rep}) may move {inches:g} inches. What next?",
            with_ways(s, figure, found, fixed),
            lambda: closed(s, activation, figure, share, reachable),
            s.piece(figure),
            LEGEND,
        )
    )


def deeds(
    s: Skirmish, activation: Activation, figure: Figure, share: Share, found: Reach
) -> list[Option[Any]]:
    """Everything but moving."""
    options: list[Option[Any]] = []
    if share.charges_on:
        return charging.options(s, figure, found)
    if not share.has_fired:
        options += [
            Option(
                each.key,
                partial(fire, s, figure, each.value),
                each.label,
                each.on,
                each.cost,
                each.odds,
                overlays=each.overlays,
            )
            for each in fire_options(s, figure, may_turn=True)
        ]
        options += charging.options(s, figure, found)
        options += charging.rushes(s, activation, figure, share, found)
    if not activation.is_fast and movement.can_move_fast(s, figure):
        options.append(Option("fast", partial(go_fast, s, activation), "The group moves fast"))
    if not share.has_fired and not share.has_moved:
        options += reloading(s, figure)
    if not figure.prone:
        options.append(Option("prone", partial(go_prone, s, figure), "Go prone"))
    if not share.has_turned:
        options += turning(s, figure, share)
    options += wounded.options(s, figure, share)
    options += things.options(s, figure, share)
    options += gunnery.options(s, figure, share)
    options += arson.options(s, figure, share)
    options += joining.options(s, activation, figure)
    options += leaving.options(s, figure)
    options += s.hooks.deeds(s, figure)
    return options


# Deeds


def fire(s: Skirmish, figure: Figure, shot: Shot) -> Play[None]:
    """Active fire, once (BR-070); turning to the target may first bring others in sight (AR-58)."""
    assert s.activation is not None
    target, weapons = shot
    s.face(figure, target.square)
    if movement.news(s, figure):
        yield from s.in_sight(s.activation.members, figure)
        if not (figure.carries_on and target.is_able and s.could_see(figure, target)):
            return
    s.activation.shares[figure.id].has_fired = True
    for weapon in weapons:
        if weapon.id in figure.ready:
            yield from shoot(s, figure, target, weapon, len(weapons) > 1)


def go_fast(s: Skirmish, activation: Activation) -> Play[None]:
    """The group declares a fast move (BR-073)."""
    yield from ()
    movement.declare_fast(s, activation)


def reloading(s: Skirmish, figure: Figure) -> list[Option[Any]]:
    """The weapons that could be loaded."""
    return [
        Option(f"reload:{each.id}", partial(reload, s, figure, each.id), f"Load the {each.name.lower()}")
        for each in unloaded(s, figure)
    ]


def reload(s: Skirmish, figure: Figure, weapon: str) -> Play[None]:
    """A whole activation of loading (BR-120); a Fast Loader may fire at once (BR-037)."""
    yield from ()
    assert s.activation is not None
    share = s.activation.shares[figure.id]
    s.tell("reloads", who=figure.name, piece=s.piece(figure), weapon=s.thing(weapon))
    if s.has(figure, "fast-loader"):
        make_ready(figure, weapon)
        share.left = 0
    else:
        figure.loading = weapon
        share.is_done = True


def go_prone(s: Skirmish, figure: Figure) -> Play[None]:
    """Drop where one is; that costs nothing, and one may still fire (BR-077)."""
    yield from ()
    figure.prone = True
    s.tell("prone", who=figure.name, piece=s.piece(figure))


def turning(s: Skirmish, figure: Figure, share: Share) -> list[Option[Any]]:
    """Facing elsewhere; in a building it does not matter."""
    if s.ground.is_inside(figure.square):
        return []
    return [
        Option(f"face:{facing}", partial(turn, s, figure, share, facing), f"Face {FACING_NAMES[facing]}")
        for facing in FACINGS
        if facing != figure.facing
    ]


def turn(s: Skirmish, figure: Figure, share: Share, facing: Facing) -> Play[None]:
    """Face elsewhere; what comes in sight by that is tested for (AR-58)."""
    assert s.activation is not None
    figure.facing = facing
    share.has_turned = True
    if movement.news(s, figure):
        yield from s.in_sight(s.activation.members, figure)


# Why not


def closed(s: Skirmish, activation: Activation, figure: Figure, share: Share, found: Reach) -> list[Closed]:
    """What a player might expect to be able to do, and why it is not open."""
    shut: list[Closed] = []
    if share.charges_on:
        return [Closed("go", "Move", "Has killed an enemy: may charge another, nothing else")]
    if share.has_fired:
        shut.append(Closed("fire", "Fire", "Has fired in this activation"))
        shut.append(Closed("charge", "Charge", "Not after firing"))
    elif not figure.ready:
        shut.append(Closed("fire", "Fire", "Nothing is loaded"))
    elif not fire_options(s, figure, may_turn=True):
        shut.append(Closed("fire", "Fire", "No enemy in sight and range"))
    if not share.has_fired:
        shut += charging.closed(s, figure, found)
    if activation.is_fast:
        shut.append(Closed("fast", "Move fast", "The group is moving fast already"))
    elif figure.load > 1:
        shut.append(Closed("fast", "Move fast", "Carries too much"))
    elif not movement.can_move_fast(s, figure):
        shut.append(Closed("fast", "Move fast", "Nobody moves fast in rough ground"))
    if unloaded(s, figure) and (share.has_moved or share.has_fired):
        shut.append(Closed("reload", "Reload", "Takes a whole activation: no move and no shot before"))
    if share.left <= 0:
        spent = share.goes == movement.GOES
        why = (
            f"Has moved in {movement.GOES} goes, which is all there are" if spent else "Has no movement left"
        )
        shut.append(Closed("go", "Move", why))
    return shut
