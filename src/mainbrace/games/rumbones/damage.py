"""Damage, healing, and the moment something has taken too much (Second Tide p. 12)."""

from __future__ import annotations

from mainbrace.games.rumbones import scoring
from mainbrace.games.rumbones.fight import Cause, Fight, Target
from mainbrace.games.rumbones.state import Feature, Hero, Kraken, Monster, Squad
from mainbrace.kernel import Play


def left(t: Fight, thing: Target) -> int:
    """Hit points it still has."""
    return t.hit_points(thing) - (0 if isinstance(thing, Squad) else thing.damage)


def hurt(t: Fight, side: int, thing: Target, amount: int, cause: Cause) -> Play[bool]:
    """Damage one thing of a side; at its hit points it is KO'd and removed at once. True if so."""
    if isinstance(thing, Squad):
        return fell(t, side, thing, 1, cause) > 0
    if is_gone(t, side, thing):
        return False
    if isinstance(thing, Feature):
        if not t.edition.can_be_harmed(thing):
            return False
        if t.edition.coins_for_damage and cause.hero is not None:
            dealt = min(amount, left(t, thing))
            scoring.pay(t, cause.hero, t.edition.coins_for_damage * dealt, f"damage to the {t.name(thing)}")
    thing.damage += amount
    if isinstance(thing, Hero):
        t.tell(
            "hurt", who=t.name(thing), piece=t.piece(side, thing), damage=amount, left=max(0, left(t, thing))
        )
    else:
        t.tell(
            "damaged",
            what=t.name(thing),
            piece=t.piece(side, thing),
            damage=amount,
            left=max(0, left(t, thing)),
        )
    if left(t, thing) > 0:
        return False
    yield from knock_out(t, side, thing, cause)
    return True


def fell(t: Fight, side: int, squad: Squad, count: int, cause: Cause) -> int:
    """KO so many models of a squad, as far as there are any; returns how many fell."""
    if count > squad.count:
        count = squad.count
    if count:
        scoring.ko_crew(t, side, squad, count, cause)
    return count


def is_gone(t: Fight, side: int, thing: Hero | Feature | Monster | Kraken) -> bool:
    """True for what has fallen already, perhaps a moment ago to something else; it takes no damage."""
    if isinstance(thing, Hero):
        return t.edition.is_out(thing)
    if isinstance(thing, Feature):
        return thing not in t.own(side).features
    if isinstance(thing, Monster):
        return thing not in t.state.monsters
    return thing.status != "awake"


def knock_out(t: Fight, side: int, thing: Hero | Feature | Monster | Kraken, cause: Cause) -> Play[None]:
    """Remove something that has taken all it can, with everything that follows."""
    if isinstance(thing, Hero):
        yield from scoring.ko_hero(t, thing, cause)
    elif isinstance(thing, Feature):
        yield from scoring.destroy_feature(t, side, thing, cause)
    elif isinstance(thing, Monster):
        yield from scoring.ko_monster(t, thing, cause)
    else:
        yield from scoring.ko_kraken(t, cause)


def heal(t: Fight, side: int, thing: Hero | Feature | Monster, amount: int) -> None:
    """Remove damage, never more than there is (p. 8)."""
    healed = min(amount, thing.damage)
    if healed:
        thing.damage -= healed
        t.tell("healed", who=t.name(thing), piece=t.piece(side, thing), amount=healed)
