"""What a player may order an active group, figure by figure (BR-069 to BR-078)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeAlias

from mainbrace.games.bottle.ground.reach import Reach
from mainbrace.games.bottle.ground.squares import Square
from mainbrace.games.bottle.skirmish import (
    arson,
    charging,
    fastmoves,
    gunnery,
    joining,
    leaving,
    movement,
    stances,
    things,
    wounded,
)
from mainbrace.games.bottle.skirmish.groups import names
from mainbrace.games.bottle.skirmish.moves import Shot, fire_options, with_ways
from mainbrace.games.bottle.skirmish.places import inches
from mainbrace.games.bottle.skirmish.prospects import LEGEND
from mainbrace.games.bottle.skirmish.reactions import settle
from mainbrace.games.bottle.skirmish.refusals import closed
from mainbrace.games.bottle.skirmish.shares import Freely, Share
from mainbrace.games.bottle.skirmish.shooting import shoot_at_once, unloaded
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Activation, Figure
from mainbrace.games.bottle.skirmish.waking import make_ready
from mainbrace.games.bottle.skirmish.warnings import if_turned
from mainbrace.kernel import Option, Play

Deed: TypeAlias = Callable[[], Play[None]]

DONE: Option[str] = Option("done", "done", "Nothing more for this one")
END: Option[str] = Option("end", "end", "The whole group is done")


def give(s: Skirmish, activation: Activation, ready: Sequence[Figure]) -> Play[None]:
    """Ask for one order to a seat's figures that are ready, and carry it out; any of them may come first."""
    current = next((figure for figure in ready if figure.id == activation.current), ready[0])
    others = [each for each in ready if each is not current and each.id not in activation.passed_over]
    deed = yield from ask(s, activation, current, others)
    if isinstance(deed, Figure):
        activation.passed_over.append(current.id)
        activation.current = deed.id
        return
    activation.current, activation.passed_over = current.id, []
    if deed == "end":
        be_done(s, [(figure, activation.shares[figure.id]) for figure in ready])
    else:
        yield from carry_out(s, current, activation.shares[current.id], deed)
        yield from settle(s)


def carry_out(s: Skirmish, figure: Figure, share: Share, deed: Any) -> Play[None]:
    """Go somewhere, do something, or be done."""
    if deed == "done":
        be_done(s, [(figure, share)])
        return
    share.has_acted = True
    if isinstance(deed, int):
        yield from movement.go(s, figure, Square(deed))
    else:
        yield from deed()
        share.has_begun = share.has_begun or not isinstance(deed, Freely)


def be_done(s: Skirmish, figures: Sequence[tuple[Figure, Share]]) -> None:
    """No more orders for these; say so of those who had none at all."""
    if idle := [figure for figure, share in figures if share.is_idle]:
        what = "does nothing" if len(idle) == 1 else "do nothing"
        s.tell("idle", who=names(idle), pieces=[s.piece(figure) for figure in idle], what=what)
    for _, share in figures:
        share.is_done = True


def waiting(s: Skirmish, activation: Activation) -> list[Figure]:
    """The players' figures in the active group that may still do something."""
    idle = [s.figures[number] for number, share in activation.shares.items() if not share.is_done]
    return [figure for figure in idle if s.is_played(figure) and figure.carries_on and not figure.locked]


def ask(s: Skirmish, activation: Activation, figure: Figure, others: Sequence[Figure]) -> Play[Any]:
    """What this figure does now; one who can do nothing at all is done without being asked."""
    share = activation.shares[figure.id]
    reachable = movement.walking_reach(s, figure, share.left)
    found = movement.walking_reach(s, figure, 0) if share.charges_on else reachable
    fixed = deeds(s, activation, figure, share, reachable)
    if not fixed and not found.ends & ~(1 << figure.square):
        return DONE.value
    fixed += [Option(f"pick:{each.id}", each, f"{each.name} first", (s.piece(each),)) for each in others]
    fixed += [DONE, END]
    return (
        yield from s.ask_freely(
            figure.seat,
            "act",
            lambda: f"{figure.name} (Rep {figure.rep}) {prospect(share)}. What now?",
            with_ways(s, figure, found, fixed),
            lambda: closed(s, activation, figure, share, reachable),
            s.piece(figure),
            LEGEND,
        )
    )


def prospect(share: Share) -> str:
    """What a figure has left, to be read after its name."""
    if share.charges_on:
        return "has struck an enemy down and may charge another"
    return f"may move {inches(share.left / movement.HALVES)}" if share.left > 0 else "has no move left"


def deeds(
    s: Skirmish, activation: Activation, figure: Figure, share: Share, found: Reach
) -> list[Option[Any]]:
    """Everything but moving."""
    options: list[Option[Any]] = []
    if share.charges_on:
        return charging.options(s, figure, charging.targets(s, figure, share, found))
    if not share.has_fired:
        options += firing(s, figure)
    if share.has_loaded:
        return options + stances.options(s, figure, share)
    if not share.has_fired:
        in_reach = charging.targets(s, figure, share, found)
        options += charging.options(s, figure, in_reach)
        options += charging.rushes(s, activation, figure, share, in_reach)
    if not activation.is_fast and fastmoves.can_move_fast(s, figure):
        options.append(Option("fast", Freely(go_fast, s, activation), "The group moves fast"))
    if can_load(s, figure, share):
        options += reloading(s, activation, figure)
    options += stances.options(s, figure, share)
    options += wounded.options(s, figure, share)
    options += things.options(s, figure, share)
    options += gunnery.options(s, figure, share)
    options += arson.options(s, figure, share)
    options += joining.options(s, activation, figure)
    options += leaving.options(s, figure)
    options += s.hooks.deeds(s, figure)
    return options


def firing(s: Skirmish, figure: Figure) -> list[Option[Any]]:
    """Every shot it has, turning to the target if need be."""
    return [
        Option(
            each.key,
            Freely(fire, s, figure, each.value),
            partial(fire_label, s, figure, each),
            each.on,
            each.cost,
            each.odds,
            overlays=each.overlays,
        )
        for each in fire_options(s, figure, may_turn=True)
    ]


def fire_label(s: Skirmish, figure: Figure, shot: Option[Shot]) -> str:
    """A shot, and who comes in sight before it when the shooter turns to his target."""
    facing = s.grid.facing_to(figure.square, shot.value.target.square)
    return "\n".join([shot.words, *if_turned(s, figure, facing)])


# Deeds


def fire(s: Skirmish, figure: Figure, shot: Shot) -> Play[None]:
    """Active fire, once (BR-070); turning to the target may first bring others in sight (AR-58).

    If that leaves the figure without the shot it has not fired, and may do something else.
    """
    assert s.activation is not None
    target, weapons = shot
    s.face(figure, target.square)
    if movement.news(s, figure):
        yield from s.in_sight(s.active, figure)
        if not has_shot(s, s.activation, figure, shot):
            return
    s.activation.shares[figure.id].has_fired = True
    yield from shoot_at_once(s, figure, target, weapons)


def has_shot(s: Skirmish, activation: Activation, figure: Figure, shot: Shot) -> bool:
    """True if a figure may act, and would be offered that shot: nobody holds it in a melee (BR-152)."""
    if figure not in waiting(s, activation) or activation.shares[figure.id].charges_on:
        return False
    return shot in [option.value for option in fire_options(s, figure, may_turn=True)]


def go_fast(s: Skirmish, activation: Activation) -> Play[None]:
    """The group declares a fast move (BR-073)."""
    yield from ()
    fastmoves.declare_fast(s, activation)


def can_load(s: Skirmish, figure: Figure, share: Share) -> bool:
    """True with an empty weapon and a whole activation to load it (BR-120)."""
    return share.is_whole and bool(unloaded(s, figure))


def reloading(s: Skirmish, activation: Activation, figure: Figure) -> list[Option[Any]]:
    """The weapons that could be loaded, and loading by everybody of the seat who can."""
    options = [
        Option(f"reload:{each.id}", partial(reload, s, figure, each.id), f"Load the {each.name.lower()}")
        for each in unloaded(s, figure)
    ]
    shares, own = activation.shares, [each for each in waiting(s, activation) if each.seat == figure.seat]
    loaders = [each for each in own if can_load(s, each, shares[each.id])]
    if len(loaders) > 1:
        options.append(
            Option(
                "reload-all", partial(reload_all, s, loaders), lambda: f"All who can load: {names(loaders)}"
            )
        )
    return options


def reload_all(s: Skirmish, loaders: Sequence[Figure]) -> Play[None]:
    """Each loads the first weapon that is empty."""
    for figure in loaders:
        yield from reload(s, figure, unloaded(s, figure)[0].id)


def reload(s: Skirmish, figure: Figure, weapon: str) -> Play[None]:
    """A whole activation of loading (BR-120); a Fast Loader may still fire, and no more (BR-037, AR-39)."""
    yield from ()
    assert s.activation is not None
    share = s.activation.shares[figure.id]
    s.tell("reloads", who=figure.name, piece=s.piece(figure), weapon=s.thing(weapon))
    if s.has(figure, "fast-loader"):
        make_ready(figure, weapon)
        share.left, share.has_loaded, share.has_acted = 0, True, True
    else:
        figure.loading = weapon
        share.is_done = True
