"""Ordering a charge: at whom, who goes along, and running to come near enough (BR-143, BR-144)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import product
from typing import Any

from mainbrace.games.bottle.fates import Spread, add
from mainbrace.games.bottle.ground.reach import Reach
from mainbrace.games.bottle.likelihood import FACES, SIDES
from mainbrace.games.bottle.skirmish import fastmoves, movement
from mainbrace.games.bottle.skirmish.approach import met_after, met_before, met_by_all, met_by_rush, short_of
from mainbrace.games.bottle.skirmish.charge import Pair, charge
from mainbrace.games.bottle.skirmish.chargeodds import bouts_of, charged
from mainbrace.games.bottle.skirmish.chargetargets import (
    allowance,
    can_charge,
    chargeable,
    is_group_in_sight,
    is_in_range,
    near_enough,
)
from mainbrace.games.bottle.skirmish.contact import LAST_DASH, run_ups
from mainbrace.games.bottle.skirmish.foresight import Foresight
from mainbrace.games.bottle.skirmish.moves import aimed
from mainbrace.games.bottle.skirmish.odds import Bout, told
from mainbrace.games.bottle.skirmish.places import inches
from mainbrace.games.bottle.skirmish.shares import Share
from mainbrace.games.bottle.skirmish.sighted import is_free
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Activation, Figure
from mainbrace.games.bottle.skirmish.supposing import supposing
from mainbrace.kernel import Chances, Closed, Option, Play


def options(s: Skirmish, figure: Figure, foes: Sequence[Figure]) -> list[Option[Any]]:
    """Charging one of the enemies whom a figure can charge with the movement it has left."""
    foresight = Foresight(s, figure, movement.walking_reach(s, figure, allowance(s, figure)))
    return [
        Option(
            f"charge:{foe.id}",
            partial(order, s, figure, foe),
            partial(words, foresight, foe),
            (s.piece(foe),),
            "",
            partial(charged, s, figure, foe),
            overlays=partial(aimed, s, figure, foe),
        )
        for foe in foes
    ]


def targets(s: Skirmish, figure: Figure, share: Share, found: Reach) -> list[Figure]:
    """The enemies whom an active figure can charge from where it can come, getting up first if it must."""
    return chargeable(s, figure, found) if movement.can_get_up(s, figure, share.left) else []


def closed(s: Skirmish, figure: Figure, share: Share, found: Reach) -> list[Closed]:
    """The enemies who are near enough for a charge, but to whom no way leads, or only for who is up."""
    why = f"No way of {inches(LAST_DASH // movement.HALVES)} or less to a free place beside the target"
    foes = walled_off(s, figure, found)
    if not movement.can_get_up(s, figure, share.left):
        why = f"Getting up first takes {inches(s.book.movement.stand_up)}"
        foes = near_enough(s, figure, found)
    return [Closed(f"charge:{foe.id}", f"Charge {foe.name}", why) for foe in foes]


def walled_off(s: Skirmish, figure: Figure, found: Reach) -> list[Figure]:
    """The enemies in sight to within 6\" of whom a figure can come, and no further."""
    ends = found.ends & ~found.behind_windows
    return [foe for foe in near_enough(s, figure, found) if not run_ups(s, figure, foe) & ends]


def words(foresight: Foresight, foe: Figure) -> str:
    """A charge in a sentence, and the In Sight test that comes before its own (BR-087)."""
    s, figure = foresight.s, foresight.figure
    met = met_before(foresight, foe, allowance(s, figure))
    return "\n".join([f"Charge {foe.name} ({inches(s.distance(figure, foe))})", *met])


def order(s: Skirmish, figure: Figure, target: Figure) -> Play[None]:
    """Charge, together with others of the group who can and shall (AR-84)."""
    pairs: list[Pair] = [(figure, target)]
    while choices := companions(s, figure, pairs):
        go: Option[Pair | None] = Option("go", None, partial(go_words, s, tuple(pairs)))
        text = f"{figure.name} charges {target.name}. Who goes along?"
        pair = yield from s.ask(figure.seat, "who charges", text, [go, *choices], about=s.piece(figure))
        if pair is None:
            break
        pairs.append(pair)
    yield from charge(s, pairs)


def go_words(s: Skirmish, pairs: Sequence[Pair]) -> str:
    """Charging with those who go along, and who comes in sight of each."""
    return "\n".join(["Charge!", *met_by_all(s, pairs)])


def companions(s: Skirmish, figure: Figure, pairs: list[Pair]) -> list[Option[Pair | None]]:
    """Others of the same group and seat who could charge as well, each with a target."""
    assert s.activation is not None
    going = [charger for charger, _ in pairs]
    found: list[Option[Pair | None]] = []
    for other in s.active:
        share = s.activation.shares[other.id]
        is_idle = other not in going and not (share.is_done or share.has_fired or share.has_loaded)
        if other.seat != figure.seat or not is_idle or not is_free(s, other):
            continue
        found += [
            Option(
                f"with:{other.id}@{foe.id}",
                (other, foe),
                partial(with_words, s, tuple(pairs), other, foe),
                (s.piece(other),),
                "",
                partial(charged, s, other, foe, tuple(pairs)),
                overlays=partial(aimed, s, other, foe),
            )
            for foe in s.foes(figure.side)
            if can_charge(s, other, foe, share.left)
        ]
    return found


def with_words(s: Skirmish, pairs: Sequence[Pair], other: Figure, foe: Figure) -> str:
    """Who goes along against whom, and who comes in sight of him after the others."""
    return "\n".join([f"{other.name} against {foe.name}", *met_after(s, pairs, other, foe)])


# Running to come near enough


def rushes(
    s: Skirmish, activation: Activation, figure: Figure, share: Share, now: Sequence[Figure]
) -> list[Option[Any]]:
    """Enemies whom only a fast move brings near enough, besides those who can be charged now (BR-144)."""
    if activation.is_fast or not fastmoves.can_move_fast(s, figure):
        return []
    most = share.left + fastmoves.fast_bonus(s, figure, fastmoves.fast_dice(s, figure, share))
    far = [foe for foe in s.foes(figure.side) if foe not in now and is_in_range(s, figure, foe, most)]
    if not any(is_group_in_sight(s, figure, foe) for foe in far):
        return []
    with supposing(s, figure, figure.square, fast=True):
        can = chargeable(s, figure, movement.walking_reach(s, figure, most))
    return [
        Option(
            f"rush:{foe.id}",
            partial(rush, s, activation, figure, foe),
            partial(rush_words, s, figure, foe, share),
            (s.piece(foe),),
            "",
            partial(rushed, s, figure, foe, share),
            overlays=partial(aimed, s, figure, foe),
        )
        for foe in far
        if foe in can
    ]


def rush_words(s: Skirmish, figure: Figure, foe: Figure, share: Share) -> str:
    """A charge with a fast move, and who comes in sight on the way, however far it leads."""
    near, short = met_by_rush(s, figure, foe, share)
    words = f"Charge {foe.name} with a fast move"
    return "\n".join([words, *near, "If it falls short, no melee and no shot", *short])


def rushed(s: Skirmish, figure: Figure, foe: Figure, share: Share) -> Chances:
    """What comes of a charge with a fast move, which may fall short."""
    most = share.left + fastmoves.fast_bonus(s, figure, fastmoves.fast_dice(s, figure, share))
    enough = rush_chance(s, figure, foe, share)
    with supposing(s, figure, figure.square, fast=True):
        bouts = bouts_of(s, figure, foe, most)
    if bouts is None:
        return Chances((("come near enough", enough),))
    total: Spread[Bout] = {"fall short": 1 - enough}
    add(total, bouts, enough)
    return told(total)


def rush(s: Skirmish, activation: Activation, figure: Figure, target: Figure) -> Play[None]:
    """A fast move, then the charge; one that falls short stops there without melee or shot (AR-86)."""
    share = activation.shares[figure.id]
    fastmoves.declare_fast(s, activation)
    if can_charge(s, figure, target, share.left):
        yield from order(s, figure, target)
        return
    found = movement.walking_reach(s, figure, share.left)
    to = short_of(s, found.ends, target)
    s.tell("falls short", who=figure.name, piece=s.piece(figure), whom=target.name)
    share.has_fired = True
    if to != figure.square:
        yield from movement.go(s, figure, to)
    share.is_done = True


def rush_chance(s: Skirmish, figure: Figure, target: Figure, share: Share) -> float:
    """How likely a fast move brings a figure near enough to charge."""
    dice = fastmoves.fast_dice(s, figure, share)
    with supposing(s, figure, figure.square, fast=True):
        is_enough = [
            can_charge(s, figure, target, share.left + fastmoves.fast_bonus(s, figure, count))
            for count in range(dice + 1)
        ]
    rolls = product(FACES, repeat=dice)
    hits = sum(is_enough[fastmoves.counting(s, figure, faces)] for faces in rolls)
    return hits / float(SIDES**dice)
