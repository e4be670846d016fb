"""An attack as data: what it is made of before and while it resolves (Second Tide pp. 6, 12-13)."""

from __future__ import annotations

import msgspec

from mainbrace.games.rumbones.board import Zone
from mainbrace.games.rumbones.content import Profile
from mainbrace.games.rumbones.effects import Clause
from mainbrace.games.rumbones.fight import Cause
from mainbrace.games.rumbones.state import Hero
from mainbrace.kernel import Modifier


class Die(msgspec.Struct):
    """One die of an attack, and which sides have re-rolled it."""

    face: int
    extra: bool = False
    rerolled_by: list[int] = []


class Attack(msgspec.Struct):
    """An attack under way, with all that skills and cards have made of it."""

    name: str
    side: int | None
    """None when the sea itself attacks."""
    seat: int
    zone: Zone
    dice: int
    to_hit: int
    hero: Hero | None = None
    modifiers: list[Modifier] = []
    rerolls: list[list[int]] = []
    """Pairs of side and number of dice that side may still re-roll."""
    extra_face: int = 0
    extra_dice: int = 0
    may_prioritize: list[str] = []
    prioritized: list[str] = []
    hero_damage: int = 1
    objective_damage: int = 1
    cancelled: int = 0
    spares_features: bool = False
    later: list[Clause] = []
    """Clauses that wait for Hits or KOs."""
    hit_heroes: list[Hero] = []
    hits: int = 0
    kos: int = 0

    @property
    def bonus(self) -> int:
        """What is added to every die."""
        return sum(amount for amount, _ in self.modifiers)

    def is_hit(self, face: int) -> bool:
        """A 1 always misses; otherwise the die with what is added must reach To Hit."""
        return face != 1 and face + self.bonus >= self.to_hit

    @property
    def cause(self) -> Cause:
        """Whom the harm is credited to."""
        return Cause(self.side, self.hero)


def declare(
    name: str, profile: Profile, side: int | None, seat: int, zone: Zone, hero: Hero | None = None
) -> Attack:
    """An attack as printed, aimed at a zone."""
    return Attack(name, side, seat, zone, profile.dice, profile.to_hit, hero)


def modify(attack: Attack, clause: Clause, side: int, reason: str) -> bool:
    """Change an attack as a clause of this side says; False if the clause speaks of other things."""
    number = clause.number
    match clause.verb:
        case "to hit":
            attack.modifiers = [*attack.modifiers, (number, reason)]
        case "dice":
            attack.dice = max(0, attack.dice + number)
        case "re-roll":
            attack.rerolls = [*attack.rerolls, [side, number]]
        case "extra dice":
            attack.extra_face, attack.extra_dice = clause.face, attack.extra_dice + number
        case "prioritize":
            attack.may_prioritize = [*attack.may_prioritize, clause.word]
        case "hit damage":
            if clause.word != "objectives":
                attack.hero_damage = max(attack.hero_damage, number)
            if clause.word != "heroes":
                attack.objective_damage = max(attack.objective_damage, number)
        case "cancel":
            attack.cancelled += number
        case _:
            return False
    return True
