"""Who is whose enemy: nations at war, classes that cannot stand each other, and whose ground it is."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.terms import NATIONS, ClassName, Lemurian, Nation, Relation
from mainbrace.kernel import Chance

Wars = Sequence[tuple[Nation, Nation]]


Power = Nation | Lemurian
"""Who may own a Settlement."""


class Settlement(msgspec.Struct, frozen=True):
    """A Settlement is who owns it and how busy it is (BC-078)."""

    nation: Power
    sal: int


def at_war(wars: Wars, one: Power, other: Power) -> bool:
    """True if the two nations are at war; in 1660 England and Spain are."""
    return (one, other) in wars or (other, one) in wars


def is_hostile(wars: Wars, owner: Power, visitor: Power) -> bool:
    """True for an owner who is at war with the visitor, and for Spaniards towards all others (BC-176)."""
    return at_war(wars, owner, visitor) or (owner == "spanish" != visitor)


def are_opposites(book: Book, wars: Wars, one: Character, other: Character) -> bool:
    """True for classes that are each other's opposite, and for nations at war (BC-131)."""
    kinds = {one.kind, other.kind}
    is_pair = any(set(pair) == kinds for pair in book.settlements.opposites)
    return is_pair or at_war(wars, one.nation, other.nation)


def standing(wars: Wars, owner: Power, visitor: Power) -> Relation:
    """How the owner of a place stands to a visitor: his own, hostile, or neither (R-25)."""
    if owner == visitor:
        return "friendly"
    return "enemy" if is_hostile(wars, owner, visitor) else "neutral"


def standing_outside(wars: Wars, settlements: Sequence[Settlement], visitor: Nation) -> Relation:
    """Whose ground an Area's open country is: its busiest Settlement's, Neutral where those differ (R-25)."""
    busiest = max((place.sal for place in settlements), default=0)
    found = {standing(wars, place.nation, visitor) for place in settlements if place.sal == busiest}
    return found.pop() if len(found) == 1 else "neutral"


def nation_of_strangers(
    chance: Chance,
    wars: Wars,
    owner: Nation,
    visitor: Nation,
    relation: Relation,
    kind: ClassName | None = None,
) -> Nation:
    """Of which nation people are who are met: the owner's, or Neutrals of another (BC-123, BC-142).

    Enemies and Soldiers are always of the owner's nation, which is that of the nearest Settlement. Other
    friends and Neutrals in a hostile place are of the visitor's own, or of one that is not hostile to him.
    """
    if relation == "enemy" or kind == "military" or not is_hostile(wars, owner, visitor):
        return owner
    if relation == "friendly":
        return visitor
    others = [nation for nation in NATIONS if not is_hostile(wars, nation, visitor) and nation != visitor]
    return chance.pick(others) if others else visitor
