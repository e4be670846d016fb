"""Whose effect it is, whom it is about, and where it starts."""

from __future__ import annotations

import msgspec

from mainbrace.games.rumbones.attack import Attack
from mainbrace.games.rumbones.board import OFF_BOARD, Zone
from mainbrace.games.rumbones.effects import Clause
from mainbrace.games.rumbones.fight import Cause, Fight
from mainbrace.games.rumbones.state import Hero


class Context(msgspec.Struct, frozen=True):
    """What a clause needs to know to be carried out."""

    side: int | None
    """None when the effect is the sea's own."""
    seat: int
    name: str
    zone: Zone = OFF_BOARD
    """Where distances are measured from; OFF_BOARD means the whole board is near a card, nothing a hero."""
    it: Hero | None = None
    """The hero the effect speaks of."""
    credit: Hero | None = None
    """The hero whose skill it is, to whom KOs are credited; None for cards and monsters."""
    attack: Attack | None = None
    target: Zone = OFF_BOARD
    """The attacked zone."""
    zones: tuple[Zone, ...] = ()
    """All zones the effect starts from, where it is more than one."""
    player: int | None = None
    """The seat in a team that alone gains by the effect; None where the whole side does."""

    @property
    def cause(self) -> Cause:
        """Whom harm is credited to."""
        attack = self.attack
        by_attack = attack is not None and attack.hero is not None and attack.hero is self.credit
        return Cause(self.side, self.credit, by_attack=by_attack)

    def favours(self, hero: Hero) -> bool:
        """True unless the effect is for another player of the hero's team."""
        return self.player is None or hero.side != self.side or hero.seat == self.player

    def near(self, t: Fight, zone: Zone, reach: int) -> bool:
        """True if a zone lies within reach of where the effect starts."""
        if zone == OFF_BOARD:
            return False
        if self.zones:
            return any(t.board.distances[start][zone] <= reach for start in self.zones)
        if self.zone == OFF_BOARD:
            return self.credit is None
        return t.board.distances[self.zone][zone] <= reach


def is_met(t: Fight, clause: Clause, context: Context) -> bool:
    """True if the circumstances a clause asks for are there."""
    hero = context.it
    match clause.condition:
        case "":
            return True
        case "damaged":
            return hero is not None and hero.damage > 0
        case "half":
            return hero is not None and 2 * (t.hit_points(hero) - hero.damage) <= t.hit_points(hero)
        case "hero in zone":
            return bool(t.heroes_in(foe_of(t, context), context.target))
        case "objective in zone":
            foe = foe_of(t, context)
            return (
                any(feature.zone == context.target for feature in t.features_of(foe))
                or any(monster.zone == context.target and monster.side == foe for monster in t.state.monsters)
                or context.target in t.state.kraken.zones
            )
        case "bosun near":
            return any(s.kind == "bosun" and context.near(t, s.zone, 1) for s in t.own(own_of(context)).crew)
        case "crew near":
            return any(context.near(t, squad.zone, 1) for squad in t.own(own_of(context)).crew)
        case "alone":
            return not any(
                other is not hero and context.near(t, other.zone, 2) for other in t.deployed(own_of(context))
            )


def own_of(context: Context) -> int:
    """The effect's own side; conditions are asked only for a side's effects."""
    assert context.side is not None
    return context.side


def foe_of(t: Fight, context: Context) -> int:
    """The other side."""
    return t.foe(own_of(context))
