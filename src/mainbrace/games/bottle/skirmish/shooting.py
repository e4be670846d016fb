"""Shooting: with what, at whom, and whether it hits (BR-119 to BR-135)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from mainbrace.games.bottle.passes import passing
from mainbrace.games.bottle.peopleforms import Weapon
from mainbrace.games.bottle.skirmish.damage import hurt, receive_fire
from mainbrace.games.bottle.skirmish.lending import ShotRoll, lent
from mainbrace.games.bottle.skirmish.skirmish import PAIR, Skirmish
from mainbrace.games.bottle.skirmish.state import NOBODY, Dropped, Figure
from mainbrace.games.bottle.terms import Circumstance
from mainbrace.kernel import Play

SHOWN = 4
"""So many shots are remembered for those who look at the table."""


class Aim(NamedTuple):
    """A shot that is about to be fired: what may make it miss, and who might be hit instead."""

    shooter: Figure
    target: Figure
    circumstances: Sequence[Circumstance]
    bystanders: Sequence[Figure]


def usable(s: Skirmish, shooter: Figure, distance: int, with_thrown: bool = False) -> list[Weapon]:
    """The weapons that are ready and carry so far, the deadliest first; thrown ones only if asked for."""
    weapons = [s.weapon(name) for name in dict.fromkeys(shooter.ready)]
    fit = [weapon for weapon in weapons if weapon.range >= distance and (with_thrown or not weapon.thrown)]
    return sorted(fit, key=lambda weapon: (weapon.thrown, -weapon.impact, -weapon.range))


def can_shoot(s: Skirmish, shooter: Figure, target: Figure) -> bool:
    """True if a shooter has a loaded weapon that carries, and sees the target once turned to it."""
    if not shooter.ready or not target.is_able:
        return False
    return bool(usable(s, shooter, s.distance(shooter, target))) and s.could_see(shooter, target)


def circumstances(
    s: Skirmish, shooter: Figure, target: Figure, is_rushed: bool = False, is_charging: bool = False
) -> list[Circumstance]:
    """What may make a shot miss (BR-124); either of the two moving fast counts (AR-70).

    A charger is one for everybody who shoots at him before he makes contact; `is_charging`: he would be then.
    """
    found: list[Circumstance] = []
    if is_rushed or shooter.burden != NOBODY:
        found.append("rush-shot")
    if is_charging or target.id in s.charging:
        found.append("charging")
    if s.has_cover(target, shooter.square) or crowd(s, shooter, target):
        found.append("in-cover")
    if target.prone:
        found.append("prone")
    if shooter.fast or target.fast:
        found.append("moved-fast")
    return found


def crowd(s: Skirmish, shooter: Figure, target: Figure) -> list[Figure]:
    """Who might be hit instead: whom it carries or fights, or two and more beside it (BR-131 to BR-133)."""
    if target.burden != NOBODY:
        return [s.figures[target.burden]]
    if target.locked:
        return [s.figures[other] for other in target.locked]
    if target.moved or target.prone:
        return []
    near = s.crowd_at(target.square, shooter.square)
    return [each for each in s.figures if each.is_able and near >> each.square & 1] if near else []


def bystanders(s: Skirmish, shooter: Figure, target: Figure) -> list[Figure]:
    """Whom a shot hits that misses because of them; what is behind cover besides is just missed (AR-72)."""
    return [] if s.has_cover(target, shooter.square) else crowd(s, shooter, target)


def needed(s: Skirmish, found: Sequence[Circumstance]) -> int:
    """The lowest total that hits in these circumstances."""
    total = s.book.shooting.to_hit[0].total
    while s.book.shooting.why_missed(total, found) is not None:
        total += 1
    return total


def shoot(
    s: Skirmish,
    shooter: Figure,
    target: Figure,
    weapon: Weapon,
    is_rushed: bool = False,
    is_charging: bool = False,
) -> Play[None]:
    """One shot at one target (BR-123, BR-124)."""
    yield from discharge(s, weapon, aim(s, shooter, target, is_rushed, is_charging))


def shoot_at_once(s: Skirmish, shooter: Figure, target: Figure, weapons: Sequence[Weapon]) -> Play[None]:
    """All that is in one's hands; two are both rushed, and fired at the same moment (BR-134, AR-74)."""
    aimed = aim(s, shooter, target, is_rushed=len(weapons) > 1)
    for weapon in weapons:
        if weapon.id in shooter.ready:
            yield from discharge(s, weapon, aimed)


def aim(
    s: Skirmish, shooter: Figure, target: Figure, is_rushed: bool = False, is_charging: bool = False
) -> Aim:
    """Turn to a target and look how it stands."""
    found = circumstances(s, shooter, target, is_rushed, is_charging)
    beside = bystanders(s, shooter, target)
    s.face(shooter, target.square)
    return Aim(shooter, target, found, beside)


def in_the_open(found: Sequence[Circumstance]) -> list[Circumstance]:
    """What else may make a shot miss but cover."""
    return [each for each in found if each != "in-cover"]


def eyes(s: Skirmish, shooter: Figure, weapon: Weapon) -> int:
    """How many dice are rolled for a shot and for its damage, of which the best counts (BR-040)."""
    return 2 if weapon.hawk_eye and s.has(shooter, "hawk-eye") else 1


def discharge(s: Skirmish, weapon: Weapon, aimed: Aim) -> Play[None]:
    """Fire, and see what is hit; nobody is where somebody was who has cheated death a moment before."""
    shooter, target = aimed.shooter, aimed.target
    unload(s, shooter, weapon, target)
    if target.is_on_table:
        yield from hit_or_miss(s, weapon, aimed)
    yield from s.hooks.disturbance(s, shooter, "shot")


def hit_or_miss(s: Skirmish, weapon: Weapon, aimed: Aim) -> Play[None]:
    """A die and Rep against what is needed; a miss because of a crowd hits one of it (BR-124, BR-131)."""
    shooter, target, found, beside = aimed
    count = own = eyes(s, shooter, weapon)
    count += yield from lent(s, shooter, partial(ShotRoll, target, found, count))
    why = f"{shooter.name} fires the {weapon.name.lower()} at {target.name}"
    if weapon.thrown:
        why = f"{shooter.name} throws the {weapon.name.lower()} at {target.name}"
    modifiers = [(shooter.rep, "Rep")]
    face = max(s.dice.roll(count, why + HAWK_EYES.get(own, ""), need=needed(s, found), modifiers=modifiers))
    reasons = s.book.shooting.all_missed(face + shooter.rep, found)
    if not reasons or is_pitiful_hit(s, shooter, face):
        yield from strike(s, shooter, target, weapon)
    else:
        words = MISSES | ({"in-cover": "the target is in a crowd"} if beside else {})
        why = " and ".join(words[reason] for reason in reasons)
        s.tell("misses", who=shooter.name, whom=target.name, why=why)
        receive_fire(s, target, shooter)
        if beside and s.book.shooting.why_missed(face + shooter.rep, in_the_open(found)) is None:
            yield from strike(s, shooter, unlucky(s, beside), weapon)


HAWK_EYES: Mapping[int, str] = MappingProxyType({2: "; two dice for a Hawk Eye, the better counts"})
"""Why there are so many dice of a shooter's own, in words."""
MISSES: dict[str, str] = {
    "low": "not well enough aimed",
    "rush-shot": "the shot was rushed",
    "charging": "the target is charging",
    "in-cover": "the target is in cover",
    "prone": "the target is prone",
    "moved-fast": "one of them moved fast",
}


def is_pitiful_hit(s: Skirmish, shooter: Figure, face: int) -> bool:
    """Whoever is no better than Rep 3 may hit all the same with a six and a die against Rep (BR-135)."""
    rule = s.book.shooting.pitiful_shot
    if shooter.rep > rule.rep or face != rule.face:
        return False
    return passing(s.dice, 1, shooter.rep, f"{shooter.name}: pitiful shot").passes > 0


def unlucky(s: Skirmish, bystanders: Sequence[Figure]) -> Figure:
    """Who of several is hit: the highest of a die each, ties again (BR-131, AR-72)."""
    left = list(bystanders)
    while len(left) > 1:
        faces = s.dice.roll(len(left), f"Who is hit? The highest of {', '.join(each.name for each in left)}")
        left = [each for each, face in zip(left, faces, strict=True) if face == max(faces)]
    return left[0]


def strike(s: Skirmish, shooter: Figure, target: Figure, weapon: Weapon) -> Play[None]:
    """A hit: roll for damage, the lower of two dice for a Hawk Eye (BR-127, AR-24)."""
    count = eyes(s, shooter, weapon)
    why = f"Damage to {target.name}, Impact {weapon.impact}{HAWK_EYES.get(count, '')}"
    face = min(s.dice.roll(count, why, at_most=weapon.impact))
    result = s.book.shooting.damage.result(face, weapon.impact)
    if target.bearer != NOBODY and result != "obviously-dead":
        return
    target.interrupt()
    yield from hurt(s, target, result, shooter, shooter.rep, is_shot=True)


def unload(s: Skirmish, shooter: Figure, weapon: Weapon, target: Figure) -> None:
    """The weapon is empty, or lies where it was thrown; whatever else was being loaded is not (AR-39)."""
    shooter.ready.remove(weapon.id)
    shooter.interrupt()
    s.field.shots = [*s.field.shots[1 - SHOWN :], shooter.id * PAIR + target.id]
    if weapon.thrown:
        shooter.character.weapons.remove(weapon.id)
        s.field.dropped.append(Dropped(weapon.id, target.square, shooter.id))


def unloaded(s: Skirmish, figure: Figure) -> list[Weapon]:
    """The weapons that take an activation to load and are empty."""
    waiting = list(figure.character.weapons)
    for name in figure.ready:
        waiting.remove(name)
    return [s.weapon(name) for name in dict.fromkeys(waiting) if s.weapon(name).reload == "activation"]


def is_armed(s: Skirmish, figure: Figure) -> bool:
    """True if it has something to shoot with, loaded or not; what is thrown counts as a blade."""
    return any(s.weapon(name).is_gun for name in figure.character.weapons)


def is_loaded(s: Skirmish, figure: Figure) -> bool:
    """True if something to shoot with is ready."""
    return any(s.weapon(name).is_gun for name in figure.ready)
