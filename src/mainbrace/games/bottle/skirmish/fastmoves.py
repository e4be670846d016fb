"""Moving fast: who can, with how many dice, and how far it brings them (BR-073, BR-076, BR-078)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from mainbrace.games.bottle.items import burden, fast_move_dice
from mainbrace.games.bottle.likelihood import FACES
from mainbrace.games.bottle.passes import passes_of
from mainbrace.games.bottle.skirmish.groups import names, reps, same_rep
from mainbrace.games.bottle.skirmish.movement import HALVES, normal_move
from mainbrace.games.bottle.skirmish.shares import Share
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import NOBODY, Activation, Figure


def fast_dice(s: Skirmish, figure: Figure, share: Share) -> int:
    """How many dice of a fast move a figure reads (BR-036, BR-073, BR-078).

    What it has on it now may leave one or none (BC-059 to BC-061).
    """
    dice = fast_move_dice(s.book, figure.character)
    if share.has_stood or figure.prone:
        dice = min(dice, s.book.movement.fast_after_standing)
    return dice


def fast_passes(s: Skirmish, figure: Figure, share: Share, faces: Sequence[int]) -> int:
    """How many of the dice that a group rolls count for a figure."""
    return counting(s, figure, faces[: fast_dice(s, figure, share)])


def counting(s: Skirmish, figure: Figure, faces: Sequence[int]) -> int:
    """How many of a figure's dice count; one at most for the Slow and for carriers (BR-032, BR-160)."""
    passes = passes_of(faces, figure.rep)
    return min(passes, 1) if s.has(figure, "slow") or figure.burden != NOBODY else passes


def fast_bonus(s: Skirmish, figure: Figure, passes: int) -> int:
    """Each pass adds half the normal move, in half inches (BR-073)."""
    return passes * normal_move(s, figure) // 2


def bonuses(s: Skirmish, figure: Figure, share: Share) -> set[int]:
    """How much farther a fast move may bring a figure, in half inches, nothing included."""
    rolls = product(FACES, repeat=fast_dice(s, figure, share))
    return {fast_bonus(s, figure, counting(s, figure, faces)) for faces in rolls}


def can_move_fast(s: Skirmish, figure: Figure) -> bool:
    """True unless it is in rough ground, in a melee, or carries too much (BR-189, BC-061)."""
    return (
        figure.carries_on
        and not figure.locked
        and normal_move(s, figure) >= HALVES * s.book.movement.normal
        and not s.ground.rough >> figure.square & 1
        and burden(s.book, figure.character) != "overloaded"
    )


def runners(s: Skirmish, activation: Activation) -> list[Figure]:
    """The members of an active group who would take part in a fast move."""
    shares = activation.shares
    idle = [f for f in s.active if not (shares[f.id].is_done or shares[f.id].has_loaded)]
    return [figure for figure in idle if can_move_fast(s, figure)]


def declare_fast(s: Skirmish, activation: Activation) -> None:
    """One set of dice for the group, read against each member's Rep; all count as moving fast (BR-073).

    Whoever does is not stationary, however far he goes.
    """
    activation.is_fast = True
    running = runners(s, activation)
    count = max(fast_dice(s, figure, activation.shares[figure.id]) for figure in running)
    why = f"Fast move of {names(running)} (Rep {reps(running)}), half a move more for each die of Rep or less"
    faces = s.dice.roll(count, why, at_most=same_rep(running))
    for figure in running:
        share = activation.shares[figure.id]
        passes = fast_passes(s, figure, share, faces)
        share.left += fast_bonus(s, figure, passes)
        share.has_begun = figure.fast = True
        told: dict[str, object] = {"who": figure.name, "piece": s.piece(figure), "rep": figure.rep}
        if passes:
            s.tell("runs", **told, passes=passes, inches=fast_bonus(s, figure, passes) // HALVES)
        else:
            s.tell("runs no farther", **told)
