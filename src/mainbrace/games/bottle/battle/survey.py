"""What the orders of an active unit are made from, each worked out once however often it is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.charging import charge_spot, could_see, is_near, normal_move
from mainbrace.games.bottle.battle.deeds import Activation
from mainbrace.games.bottle.battle.prospects import arrival
from mainbrace.games.bottle.battle.reforming import possible_shapes
from mainbrace.games.bottle.battle.scouting import Scout, charge_lines
from mainbrace.games.bottle.battle.shapes import Shape
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.battle.ways import Ways
from mainbrace.games.bottle.ground.squares import Square


class Survey:
    """The ground around an active unit as it stands now."""

    def __init__(self, b: Battle, a: Activation) -> None:
        self.b, self.a, self.unit = b, a, a.unit
        self._visible: dict[int, bool] = {}

    @cached_property
    def ways(self) -> Ways:
        """Where it can march with what it has left."""
        return Ways(self.b, self.unit, self.a.march.left, self.a.is_fast)

    @cached_property
    def running(self) -> Ways:
        """Where a fast move could bring it at best."""
        more = self.b.book.movement.fast_dice * normal_move(self.b) // 2
        return Ways(self.b, self.unit, self.a.march.left + more, is_fast=True)

    @cached_property
    def scout(self) -> Scout:
        """Looks at the places it can march to."""
        return Scout(self.b, self.unit, self.ways)

    @cached_property
    def shapes(self) -> dict[Shape, int]:
        """The shapes it can take, and what each costs."""
        return possible_shapes(self.b, self.unit, self.a.march.left)

    def can_charge(self, enemy: Unit) -> bool:
        """True if it reaches an enemy with what it has left (BR-143)."""
        is_near_enough = is_near(self.b, self.unit, enemy, self.a.march.left)
        return is_near_enough and self._reaches(enemy, self.ways)

    def can_run_at(self, enemy: Unit) -> bool:
        """True if only a fast move may bring it there (BR-144)."""
        is_near_enough = is_near(self.b, self.unit, enemy, self.running.most)
        return is_near_enough and self._reaches(enemy, self.running) and not self.can_charge(enemy)

    def charge_from(self, enemy: Unit) -> Square:
        """Where the last six inches of a charge within its reach begin."""
        return self._spot(enemy, self.ways)

    def run_from(self, enemy: Unit) -> Square:
        """The same of a charge at a run."""
        return self._spot(enemy, self.running)

    def short_of(self, enemy: Unit) -> int:
        """How many half inches it lacks to get there without running."""
        return self.running.cost(self.run_from(enemy)) - self.a.march.left

    def charge_lines(self, enemy: Unit) -> Iterator[str]:
        """Who would come in sight on the way to an enemy."""
        return charge_lines(self.scout, enemy)

    def run_lines(self, enemy: Unit) -> Iterator[str]:
        """The same at a run, if the unit gets as far as it may; who falls short does not charge."""
        is_certain = arrival(self.b, self.unit, self.short_of(enemy)) >= 1
        kept_by = "charging" if is_certain else "charging, unless you fall short"
        return charge_lines(Scout(self.b, self.unit, self.running), enemy, kept_by)

    def _reaches(self, enemy: Unit, ways: Ways) -> bool:
        if enemy.id not in self._visible:
            self._visible[enemy.id] = could_see(self.b, self.unit, enemy)
        return self._visible[enemy.id] and charge_spot(self.b, self.unit, enemy, ways) is not None

    def _spot(self, enemy: Unit, ways: Ways) -> Square:
        found = charge_spot(self.b, self.unit, enemy, ways)
        assert found is not None, "only charges that may arrive are offered"
        return found
