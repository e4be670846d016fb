"""The book's own gun crews: whom they fire at, and where they turn the gun (BR-205)."""

from __future__ import annotations

from msgspec.structs import replace

from mainbrace.games.bottle.ground.squares import FACINGS, Facing, Square
from mainbrace.games.bottle.skirmish.bearing import bears_on
from mainbrace.games.bottle.skirmish.guns import fire, firer, named, present, under
from mainbrace.games.bottle.skirmish.serving import hands, load, spend, turn
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure, Gun
from mainbrace.kernel import Play


def serve(s: Skirmish, gun: Gun, figure: Figure) -> Play[None]:
    """Fire it where it strikes most enemies and no friend, turn it towards them, or load it."""
    crew = hands(s, gun)
    if figure not in crew or gun.used:
        return
    if not gun.loaded:
        load(s, gun, crew)
    elif (spot := best_spot(s, gun)) is not None:
        by = firer(s, gun)
        if by in crew:
            gun.used = True
            spend(s, crew)
            yield from fire(s, gun, by, spot)
    elif (facing := best_facing(s, gun)) is not None:
        turn(s, gun, facing, crew)
    else:
        why = f"the {named(gun)} points at nobody who can be fired at without harm to friends"
        s.tell("holds", who=figure.name, piece=s.piece(figure), why=why)
        spend(s, crew)


def best_spot(s: Skirmish, gun: Gun) -> Square | None:
    """Where most enemies and no friends are under the circle; None if nobody would be."""
    crew = present(s, gun)
    if not crew:
        return None
    own, best, most = crew[0].side, None, 0
    for foe in s.foes(own):
        struck = under(s, gun.kind, foe.square)
        count = sum(each.is_able and s.are_foes(crew[0], each) for each in struck)
        is_clear = all(each.side != own for each in struck)
        if count > most and is_clear and bears_on(s, gun, foe.square):
            best, most = foe.square, count
    return best


def best_facing(s: Skirmish, gun: Gun) -> Facing | None:
    """Where a cannon must point to bear on most enemies, on the nearest before others; None if on nobody."""
    crew = present(s, gun)
    foes = s.foes(crew[0].side) if crew else []
    if not foes or gun.kind != "cannon":
        return None
    nearest = min(foes, key=lambda foe: s.grid.span(gun.square, foe.square))
    straight = s.grid.facing_to(gun.square, nearest.square)
    counts = {
        facing: sum(bears_on(s, replace(gun, facing=facing), foe.square) for foe in foes)
        for facing in FACINGS
        if facing != gun.facing
    }
    best = max(counts, key=lambda facing: (counts[facing], facing == straight))
    return best if counts[best] else None
