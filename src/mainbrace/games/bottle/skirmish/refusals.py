"""What an active figure may not be told to do, and why."""

from __future__ import annotations

from mainbrace.games.bottle.ground.reach import Reach
from mainbrace.games.bottle.items import burden, hampered
from mainbrace.games.bottle.skirmish import arson, charging, fastmoves, gunnery, movement, wounded
from mainbrace.games.bottle.skirmish.moves import fire_options
from mainbrace.games.bottle.skirmish.shares import Share
from mainbrace.games.bottle.skirmish.shooting import unloaded
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Activation, Figure
from mainbrace.kernel import Closed


def closed(s: Skirmish, activation: Activation, figure: Figure, share: Share, found: Reach) -> list[Closed]:
    """What a player might expect to be able to do, and why it is not open."""
    shut: list[Closed] = []
    if share.charges_on:
        return [Closed("go", "Move", "Has struck an enemy down: may charge another, nothing else")]
    if share.has_fired:
        shut.append(Closed("fire", "Fire", "Has fired in this activation"))
        shut.append(Closed("charge", "Charge", "Not after firing"))
    elif not figure.ready:
        shut.append(Closed("fire", "Fire", "Nothing is loaded"))
    elif not fire_options(s, figure, may_turn=True):
        shut.append(Closed("fire", "Fire", "No enemy in sight and range"))
    if share.has_loaded:
        shut.append(Closed("go", "Move", "Has loaded: may fire, nothing else"))
        return shut
    if not share.has_fired:
        shut += charging.closed(s, figure, share, found)
    if activation.is_fast:
        shut.append(Closed("fast", "Move fast", "The group is moving fast already"))
    elif burden(s.book, figure.character) == "overloaded":
        shut.append(Closed("fast", "Move fast", hampered(s.book, figure.character)))
    elif not fastmoves.can_move_fast(s, figure):
        shut.append(Closed("fast", "Move fast", "Nobody moves fast in rough ground"))
    shut += gunnery.closed(s, figure, share)
    if unloaded(s, figure) and not share.is_whole:
        why = f"Takes a whole activation: has {share.done_instead} in this one"
        shut.append(Closed("reload", "Reload", why))
    shut += wounded.closed(s, figure, share)
    shut += arson.closed(s, figure, share)
    if share.left <= 0:
        spent = share.goes == movement.GOES
        why = (
            f"Has moved in {movement.GOES} goes, which is all there are" if spent else "Has no movement left"
        )
        shut.append(Closed("go", "Move", why))
    return [*shut, *s.hooks.refused(s, figure)]
