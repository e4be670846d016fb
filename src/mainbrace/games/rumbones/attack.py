"""An attack as data: what it is made of before and while it resolves (Second Tide pp. 6, 12-13)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

from mainbrace.games.rumbones.board import OFF_BOARD, Zone
from mainbrace.games.rumbones.content import CREWS, Profile
from mainbrace.games.rumbones.effects import Clause, Verb
from mainbrace.games.rumbones.fight import Cause, Fight
from mainbrace.games.rumbones.state import Hero, Monster
from mainbrace.kernel import Modifier

if TYPE_CHECKING:
    from mainbrace.games.rumbones.context import Context


class Die(msgspec.Struct, gc=False):
    """One die of an attack, and which sides have re-rolled it."""

    face: int
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
    modifiers: Sequence[Modifier] = ()
    rerolls: Sequence[list[int]] = ()
    """A side, how many dice it may still re-roll, and the seat that does it."""
    extra: Sequence[tuple[int, int]] = ()
    """Pairs of a natural face and the number of extra dice that each Hit of it or more rolls."""
    rolled: Sequence[Die] = ()
    """The attack's own dice, once they lie on the table."""
    may_prioritize: Sequence[str] = ()
    prioritized: Sequence[str] = ()
    hero_damage: int = 1
    objective_damage: int = 1
    cancelled: int = 0
    spares_features: bool = False
    lowest: int = 2
    """The lowest face that can hit, whatever is added to it."""
    later: Sequence[tuple[Clause, Context]] = ()
    """Clauses that wait for Hits or KOs, each with whose it is."""
    hit_heroes: Sequence[Hero] = ()
    hits: int = 0
    kos: int = 0

    @property
    def bonus(self) -> int:
        """What is added to every die."""
        return sum([amount for amount, _ in self.modifiers])

    def least_face(self) -> int:
        """The lowest face that hits."""
        return least_hit(self.bonus if self.modifiers else 0, self.to_hit, self.lowest)

    def is_hit(self, face: int) -> bool:
        """True for a die that hits."""
        return face >= self.least_face()

    def count(self, faces: Iterable[int]) -> int:
        """The Hits among these faces, less those that were cancelled."""
        least = self.least_face()
        hits = -self.cancelled
        for face in faces:
            if face >= least:
                hits += 1
        return hits if hits > 0 else 0

    def breeds(self, face: int) -> int:
        """The extra dice that an own die showing this face brings: only a Hit does, by its natural face."""
        return sum(number for least, number in self.extra if face >= least) if self.is_hit(face) else 0

    @property
    def is_broken_off(self) -> bool:
        """True if the attacking hero has been KO'd or thrown overboard: its activation is over."""
        return self.hero is not None and self.hero.zone == OFF_BOARD

    @property
    def cause(self) -> Cause:
        """Whom the harm is credited to."""
        return Cause(self.side, self.hero, by_attack=True)


def least_hit(bonus: int, to_hit: int, lowest: int = 2) -> int:
    """The lowest face that hits: with what is added it must reach To Hit; most often a 1 always misses."""
    least = to_hit - bonus
    return least if least > lowest else lowest


def declare(
    t: Fight, name: str, profile: Profile, side: int | None, seat: int, zone: Zone, hero: Hero | None = None
) -> Attack:
    """An attack as printed, aimed at a zone."""
    dice, to_hit, lowest = profile.dice, profile.to_hit, t.edition.lowest_hit
    return Attack(name, side, seat, zone, dice, to_hit, hero, lowest=lowest)


def attacker(t: Fight, attack: Attack) -> str:
    """Who attacks, as a piece or panel: a hero, the Kraken, a Sea Monster in its activation, or the Crew."""
    if attack.hero is not None:
        return t.about(attack.hero)
    if attack.side is None:
        return "kraken"
    actor = t.activation.actor if t.activation is not None else None
    return actor.id if isinstance(actor, Monster) and actor.side == attack.side else CREWS[attack.side]


MODIFIERS: frozenset[Verb] = frozenset(
    {"to hit", "dice", "re-roll", "extra dice", "prioritize", "hit damage", "cancel"}
)
"""The verbs that change an attack and nothing else."""


def modify(attack: Attack, clause: Clause, side: int, seat: int, reason: str) -> bool:
    """Change an attack as a clause of this side says; False if the clause speaks of other things."""
    number = clause.number
    match clause.verb:
        case "to hit":
            attack.modifiers = [*attack.modifiers, (number, reason)]
        case "dice":
            attack.dice = max(0, attack.dice + number)
        case "re-roll":
            attack.rerolls = [*attack.rerolls, [side, number, seat]]
        case "extra dice":
            attack.extra = [*attack.extra, (clause.face, number)]
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
