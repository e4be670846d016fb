"""Coming into contact: the last 6\" of a charge, and room beside the target (BR-156, BR-162)."""

from __future__ import annotations

from functools import lru_cache

from mainbrace.games.bottle.ground.ground import Ground
from mainbrace.games.bottle.ground.reach import KEPT
from mainbrace.games.bottle.ground.spreading import spread
from mainbrace.games.bottle.ground.squares import Mask, Square, mask_of, squares_of, union
from mainbrace.games.bottle.skirmish.damage import drop_wounded
from mainbrace.games.bottle.skirmish.movement import notice, walk
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.kernel import Option, Play

LAST_DASH = 18
"""How long a way the last 6\" to contact may be in half inches, round whatever stands in between (AR-85)."""
EACH_WAY = 2
"""How many attackers a figure can have in front, and as many behind (BR-156)."""


def hold_on(s: Skirmish, target: Figure) -> Play[None]:
    """Whoever carries a wounded man drops him when charged; a Star may hold on (BR-162)."""
    if target.burden == NOBODY:
        return
    text = f"{target.name} is charged with a wounded comrade in hand."
    if not (yield from keeps(s, target, text, "Put", "A shot is rushed, and the melee has two dice fewer")):
        let_fall(s, target)


def free_hands(s: Skirmish, charger: Figure) -> Play[None]:
    """Whoever charges lays down whom he carries; a Star may take him along (BR-162)."""
    text = f"{charger.name} charges with a wounded comrade in hand."
    if (yield from keeps(s, charger, text, "Lay", "The melee has two dice fewer")):
        return
    whom = s.figures[charger.burden].name
    s.tell("lays down", who=charger.name, piece=s.piece(charger), whom=whom)
    drop_wounded(s, charger)


def keeps(s: Skirmish, carrier: Figure, text: str, lets_go: str, price: str) -> Play[bool]:
    """True if somebody fights on with a wounded comrade in his arms: for a Star to choose (BR-162)."""
    if not s.is_star(carrier):
        return False
    drop, hold = f"{lets_go} the wounded down", f"Hold on\n{price}"
    options = [Option("drop", False, drop), Option("hold", True, hold)]
    return (yield from s.ask(carrier.seat, "hold on", text, options, about=s.piece(carrier)))


def let_fall(s: Skirmish, target: Figure) -> None:
    """Nobody runs, and hardly anybody fights, with a wounded man in his arms."""
    if target.burden != NOBODY:
        whom = s.figures[target.burden].name
        s.tell("lets fall", who=target.name, piece=s.piece(target), whom=whom)
        drop_wounded(s, target)


def make_contact(s: Skirmish, charger: Figure, target: Figure) -> Play[bool]:
    """The last 6\" are free (AR-85); True in contact, False if every way or place there is taken.

    Whom somebody else has met on the way, and holds in an even melee, goes no further (BR-152).
    """
    if not charger.carries_on or not (target.is_able or target.is_helpless):
        return False
    if s.are_in_contact(charger, target):
        return True
    if charger.locked:
        s.tell("held", who=charger.name, piece=s.piece(charger), whom=target.name)
        return False
    found = s.reach(charger, LAST_DASH)
    places = open_places(s, target) & found.ends
    for cost, layer in enumerate(found.layers):
        if layer & places:
            to = min(squares_of(layer & places), key=lambda square: s.grid.span(square, charger.square))
            yield from walk(s, charger, found.path(to))
            spend(s, charger, cost)
            if not (charger.carries_on and target.is_on_table):
                return False
            s.face(charger, target.square)
            yield from notice(s, charger)
            is_there = charger.carries_on and target.is_on_table
            return is_there and s.are_in_contact(charger, target)
    s.tell("no way", who=charger.name, piece=s.piece(charger), whom=target.name)
    return False


def can_reach(s: Skirmish, charger: Figure, target: Figure) -> bool:
    """True in contact, or if the last dash leads from where he is to a free place beside the target."""
    if s.are_in_contact(charger, target):
        return True
    return bool(dash_starts(s, charger, target) >> charger.square & 1)


def run_ups(s: Skirmish, figure: Figure, target: Figure) -> Mask:
    """The squares within 6\" of a target from which the last dash leads to him (AR-85)."""
    if s.are_in_contact(figure, target):
        return 1 << figure.square
    return s.grid.circle(target.square, s.book.melee.charge.reach) & dash_starts(s, figure, target)


def dash_starts(s: Skirmish, charger: Figure, target: Figure) -> Mask:
    """All squares from which the last dash leads to a free place beside the target (AR-85).

    Found backwards from those places, since ways lead both ways; nobody dashes through a window.
    """
    barred = s.in_the_way(charger)[0]
    return ways_back(s.ground, open_places(s, target), barred, s.climb(charger))


@lru_cache(maxsize=KEPT)
def ways_back(ground: Ground, places: Mask, barred: Mask, climb: int) -> Mask:
    """All squares from which a last dash leads to one of some places."""
    return union(spread(ground, places, ground.free & ~barred, climb, LAST_DASH))


def spend(s: Skirmish, figure: Figure, half_inches: int) -> None:
    """Movement that an active figure has used (AR-93)."""
    if s.activation is not None and figure.id in s.activation.shares:
        share = s.activation.shares[figure.id]
        share.left = max(0, share.left - half_inches)


def open_places(s: Skirmish, target: Figure) -> Mask:
    """The free squares in contact with a figure, as far as it can have more attackers there (BR-156)."""
    beside = s.ground.contact(target.square) & ~s.occupied()
    attackers = [foe for foe in s.foes(target.side) if s.are_in_contact(target, foe)]
    if len(attackers) < EACH_WAY:
        return beside

    def is_in_front(square: Square) -> bool:
        return s.grid.is_in_front(target.square, target.facing, square)

    in_front = sum(is_in_front(foe.square) for foe in attackers)
    room = {True: in_front < EACH_WAY, False: len(attackers) - in_front < EACH_WAY}
    return mask_of(square for square in squares_of(beside) if room[is_in_front(square)])
