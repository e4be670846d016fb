"""The ground told slowly: every question answered from the rulings one square at a time, with fractions.

Places are (x, y, level). Nothing here is shared with the code it checks but the signs of the plan.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import floor

from mainbrace.games.bottle.ground.plan import Plan

Place = tuple[int, int, int]

ENTERED = set(".=*T:^A+o_>c")
HALF = Fraction(1, 2)


class Slow:
    """A table, looked at slowly."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.signs: dict[Place, str] = {
            (x, y, level): sign
            for level, rows in enumerate(plan.levels)
            for y, row in enumerate(rows)
            for x, sign in enumerate(row)
        }

    def number(self, place: Place) -> int:
        x, y, level = place
        return (level * self.plan.height + y) * self.plan.width + x

    def place(self, number: int) -> Place:
        return next(place for place in self.signs if self.number(place) == number)

    def house(self, place: Place) -> str | None:
        """The last building that holds the square."""
        x, y, level = place
        found = None
        for building in self.plan.buildings:
            is_in = building.x <= x < building.x + building.width and level < building.floors
            if is_in and building.y <= y < building.y + building.height and self.signs[place] in "#+o_>b":
                found = building.id
        return found

    def around(self, place: Place) -> list[Place]:
        x, y, level = place
        beside = [(x + dx, y + dy, level) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
        return [other for other in beside if other in self.signs]

    def piece(self, place: Place) -> frozenset[Place]:
        """All squares of the same sign that hang together with this one."""
        found, todo = {place}, [place]
        while todo:
            for other in self.around(todo.pop()):
                if self.signs[other] == self.signs[place] and other not in found:
                    found.add(other)
                    todo.append(other)
        return frozenset(found)

    # Distances (AR-01) and lines (AR-05)

    def distance(self, a: Place, b: Place) -> int:
        """The whole number nearest to the true distance, found by counting up."""
        far, inches = self.squared(a, b), 0
        while far >= (inches + HALF) ** 2:
            inches += 1
        return inches

    def squared(self, a: Place, b: Place) -> int:
        """The true distance multiplied by itself, in inches; a level is three."""
        return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (3 * (a[2] - b[2])) ** 2

    def line(self, a: Place, b: Place) -> list[Place]:
        """The squares between, from the end with the lower number."""
        (x, y, level), (to_x, to_y, to_level) = sorted((a, b), key=self.number)
        steps = max(abs(to_x - x), abs(to_y - y))
        squares = []
        for step in range(1, steps):
            part = Fraction(step, steps)
            eye = level + HALF + (to_level - level) * part
            squares.append(
                (floor(x + (to_x - x) * part + HALF), floor(y + (to_y - y) * part + HALF), floor(eye))
            )
        return squares

    # What can be seen (AR-05 to AR-07)

    def is_in_line(self, a: Place, b: Place) -> bool:
        if a == b:
            return True
        if a[:2] == b[:2] and abs(a[2] - b[2]) == 1 and self.signs[a] == self.signs[b] == ">":
            return True
        line = self.line(a, b)
        if any(self.signs[place] in "#X" for place in line) or self.is_under_roof(a, b):
            return False
        return self.sees_through(a, b, line) and self.sees_over(a, b, line)

    def is_under_roof(self, a: Place, b: Place) -> bool:
        """Going up along the line, a level is left under a roof or a floor."""
        low, high = sorted((a, b), key=self.number)
        way = [low, *self.line(a, b), high]
        for here, there in pairwise(way):
            for level in range(here[2], there[2]):
                if self.house((here[0], here[1], level)) is not None:
                    return True
        return False

    def sees_through(self, a: Place, b: Place, line: list[Place]) -> bool:
        thick_a = self.piece(a) if self.signs[a] in "T:" else None
        thick_b = self.piece(b) if self.signs[b] in "T:" else None
        is_same = thick_a is not None and thick_a == thick_b
        if not is_same and ((thick_a and not self.is_edge(a)) or (thick_b and not self.is_edge(b))):
            return False
        for x, y, level in line:
            ground = (x, y, 0)
            is_wood = self.signs[ground] == "T" and (
                level == 0 or (level == 1 and self.signs[x, y, 1] == " ")
            )
            is_rough = self.signs[ground] == ":" and level == 0
            if (is_wood or is_rough) and not (is_same and self.piece(ground) == thick_a):
                return False
        return True

    def is_edge(self, place: Place) -> bool:
        return any(self.signs[other] != self.signs[place] for other in self.around(place))

    def sees_over(self, a: Place, b: Place, line: list[Place]) -> bool:
        for place in line:
            if self.signs[place] == "A" and not any(self.is_near(end, self.piece(place)) for end in (a, b)):
                return False
        return True

    def is_near(self, place: Place, crest: frozenset[Place]) -> bool:
        return place in crest or any(other in crest for other in self.around(place))

    # Steps (AR-02, BR-194, BR-195)

    def step(self, a: Place, b: Place, climb: int) -> tuple[int, bool] | None:
        """What a step costs in half inches and whether it ends the move; None if it cannot be made."""
        if self.signs[a] not in ENTERED or self.signs[b] not in ENTERED:
            return None
        if a[:2] == b[:2] and abs(a[2] - b[2]) == 1:
            return (climb, False) if self.signs[a] == self.signs[b] == ">" else None
        if b not in self.around(a):
            return None
        both = self.signs[a] + self.signs[b]
        is_crossing = self.house(a) != self.house(b)
        is_door, is_window = is_crossing and "+" in both, is_crossing and "o" in both
        if a[0] != b[0] and a[1] != b[1]:
            corners = self.signs[a[0], b[1], a[2]] + self.signs[b[0], a[1], a[2]]
            is_free = not set(corners) & set("#X+o") and not is_door and not is_window
            return (3, False) if is_free else None
        return (6, False) if is_door else (2, is_window)

    def reach(
        self, start: Place, half_inches: int, enemies: set[Place], climb: int = 8, is_fast: bool = False
    ) -> tuple[dict[Place, int], dict[Place, int]]:
        """The least cost of each square from which one can go on, and of those behind a window."""
        on, stopped = {start: 0}, dict[Place, int]()
        if is_fast and self.signs[start] == ":":
            return on, stopped
        is_better = True
        while is_better:
            is_better = False
            for here in list(on):
                beside = [*self.around(here), (*here[:2], here[2] + 1), (*here[:2], here[2] - 1)]
                for there in beside:
                    if there not in self.signs or there in enemies or (is_fast and self.signs[there] == ":"):
                        continue
                    step = self.step(here, there, climb)
                    if step is None or on[here] + step[0] > half_inches:
                        continue
                    costs = stopped if step[1] else on
                    if on[here] + step[0] < costs.get(there, 10_000):
                        costs[there] = on[here] + step[0]
                        is_better = True
        return on, stopped

    def ways_away(self, start: Place, half_inches: int, threats: set[Place]) -> set[tuple[Place, int, bool]]:
        """Where each way ends of which every step leads away (AR-96), its cost, and if a window ends it."""
        found = todo = {(start, 0, False)}
        while todo:
            todo = {
                (there, cost + step[0], step[1])
                for here, cost, is_stopped in todo
                if not is_stopped
                for there in [*self.around(here), (*here[:2], here[2] + 1), (*here[:2], here[2] - 1)]
                if there in self.signs
                and self.is_further(here, there, threats)
                and (step := self.step(here, there, 8)) is not None
                and cost + step[0] <= half_inches
            }
            found |= todo
        return found

    def is_further(self, here: Place, there: Place, threats: set[Place]) -> bool:
        """True if a step leads away from all of them."""
        return all(self.squared(there, threat) > self.squared(here, threat) for threat in threats)

    # Cover (AR-07, AR-71, BR-130)

    def has_cover(self, target: Place, shooter: Place, is_moving: bool) -> bool:
        if not is_moving and (self.signs[target] in "T:" or self.house(target) is not None):
            return True
        line = self.line(target, shooter)
        if line:
            nearest = min(line, key=lambda place: self.apart(place, target))
            is_low = self.signs[nearest] in "bc" and nearest[2] == target[2]
            if is_low or self.is_at_corner(target, nearest, shooter):
                return True
        return self.is_behind_crest(target, shooter)

    def is_concealed(self, target: Place, viewer: Place) -> bool:
        if self.signs[target] in "T:c" or self.house(target) is not None:
            return True
        return self.is_behind_crest(target, viewer)

    def apart(self, a: Place, b: Place) -> int:
        """How many steps apart, diagonals counting one."""
        return max(abs(a[0] - b[0]), abs(a[1] - b[1]))

    def is_at_corner(self, target: Place, ahead: Place, shooter: Place) -> bool:
        """A square that touches both the figure and the square ahead of it hides half of the figure."""
        x, y = ahead[0] - target[0], ahead[1] - target[1]
        if x and y:
            return self.is_tall(target, x, 0) or self.is_tall(target, 0, y)
        for side in (-1, 1):
            near, flank = ((x, side), (0, side)) if x else ((side, y), (side, 0))
            off = shooter[1] - target[1] if x else shooter[0] - target[0]
            if self.is_tall(target, *near) and (not self.is_tall(target, *flank) or off * side > 0):
                return True
        return False

    def is_tall(self, place: Place, x: int, y: int) -> bool:
        return self.signs.get((place[0] + x, place[1] + y, place[2]), ".") in "#X+o"

    def is_behind_crest(self, target: Place, other: Place) -> bool:
        if self.signs[target] == "A":
            return not self.is_near(other, self.piece(target))
        crests = {self.piece(beside) for beside in self.around(target) if self.signs[beside] == "A"}
        return any(place in crest for crest in crests for place in self.line(target, other))

    # Ways

    def way_out(self, start: Place, enemies: set[Place]) -> bool:
        """Somewhere along the edge is reached without coming next to an enemy."""
        found, todo = {start}, [start]
        while todo:
            here = todo.pop()
            for there in [*self.around(here), (*here[:2], here[2] + 1), (*here[:2], here[2] - 1)]:
                if there not in self.signs or there in found or self.step(here, there, 8) is None:
                    continue
                if there not in enemies and not enemies & set(self.around(there)):
                    found.add(there)
                    todo.append(there)
        last_x, last_y = self.plan.width - 1, self.plan.height - 1
        return any(x in (0, last_x) or y in (0, last_y) for x, y, level in found if level == 0)
