"""Fire at chargers, before they make contact (BR-146, BR-147)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from mainbrace.games.bottle.peopleforms import Weapon
from mainbrace.games.bottle.skirmish import gunodds, odds
from mainbrace.games.bottle.skirmish.guns import fire, named, ready_gun
from mainbrace.games.bottle.skirmish.shooting import shoot, usable
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure, Gun
from mainbrace.kernel import Option, Play

Shot = tuple[Figure, Weapon | Gun]
"""At whom, and with what."""


def fire_at_chargers(s: Skirmish, target: Figure, chargers: Sequence[Figure]) -> Play[None]:
    """The target shoots one of the chargers before contact, which calls for no tests (BR-147, AR-87).

    Whoever serves a loaded gun that bears on one of them may fire that (BR-137).
    """
    seen = [charger for charger in chargers if s.could_see(target, charger)]
    options = last_shots(s, target, sorted(seen, key=lambda foe: (-foe.rep, foe.id)))
    if not options or target.locked:
        return
    chosen = options[0].value
    if s.is_played(target):
        text = f"{target.name} is charged and may shoot first. At whom?"
        chosen = yield from s.ask(target.seat, "fire at chargers", text, options, about=s.piece(target))
    if chosen is None:
        return
    (foe, tool), owed, s.shocks = chosen, s.shocks, {}
    if isinstance(tool, Gun):
        yield from fire(s, tool, target, foe.square)
    else:
        yield from shoot(s, target, foe, tool, is_charging=True)
    s.shocks = owed


def last_shots(s: Skirmish, target: Figure, foes: Sequence[Figure]) -> list[Option[Shot | None]]:
    """With a gun one serves, or any loaded weapon; a Star may throw a blade, or keep it."""
    weapons = usable(s, target, 0, with_thrown=s.is_star(target))
    in_hand = [weapon for weapon in weapons if not weapon.thrown] or weapons
    options: list[Option[Shot | None]] = [
        Option(
            f"gun:{foe.id}",
            (foe, gun),
            f"Fire the {named(gun)} at {foe.name}",
            (s.piece(foe),),
            odds=partial(gunodds.fired, s, gun, target, foe.square),
        )
        for foe in foes
        if (gun := ready_gun(s, target, foe)) is not None
    ]
    options += [
        Option(
            f"fire:{foe.id}:{weapon.id}",
            (foe, weapon),
            f"{weapon.verb} the {weapon.name.lower()} at {foe.name}",
            (s.piece(foe),),
            odds=partial(odds.shot, s, target, foe, [weapon], is_charging=True),
        )
        for foe in foes
        for weapon in in_hand
    ]
    if options and in_hand and in_hand[0].thrown:
        options.append(Option("keep", None, "Keep it in hand"))
    return options
