"""What an active unit may be told to do, asked of its player (BR-069, BR-174, BR-178)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from mainbrace.games.bottle.battle import deeds
from mainbrace.games.bottle.battle.battle import Battle, piece, pieces
from mainbrace.games.bottle.battle.charging import in_reach, normal_move
from mainbrace.games.bottle.battle.deeds import Activation
from mainbrace.games.bottle.battle.loading import can_reload
from mainbrace.games.bottle.battle.promise import most_promising
from mainbrace.games.bottle.battle.prospects import (
    charge_label,
    charge_odds,
    fast_label,
    fire_label,
    volley_odds,
)
from mainbrace.games.bottle.battle.reforming import possible_shapes, shape_words
from mainbrace.games.bottle.battle.scouting import Scout, face_label
from mainbrace.games.bottle.battle.splitting import can_split
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.battle.ways import Ways
from mainbrace.games.bottle.ground.squares import FACINGS, Square
from mainbrace.games.bottle.ground.steps import STRAIGHT
from mainbrace.kernel import Chance, Decision, Listed, Option, Options, Play

Deed = Callable[[], Play[None]]
Orders = Iterator[Option[Deed]]
Kind = Callable[[Battle, Activation, str], Orders]
"""Tells the open orders of a kind: all of them, or those one of which has this as the rest of its key."""

LEGEND = {
    "shot": "somebody can be fired at from there",
    "cover": "in cover from somebody who would see the unit",
    "danger": "its flank is shown to somebody",
    "seen": "somebody comes in sight on the way",
}
"""What squares to march to are marked with."""


def command(b: Battle, unit: Unit) -> Play[None]:
    """Ask for one order after the other until the unit has done what it can or its player is content."""
    a = Activation(b, unit)
    text = f"{unit.name}: your orders?"
    while not a.is_over:
        book = OrderBook(b, a)
        if book.has_nothing_but_end():
            return
        chosen = yield Decision(unit.seat, "order", text, book, about=piece(unit), legend=LEGEND)
        yield from chosen.value()
        if unit.status != "carry-on" or b.is_locked(unit):
            return


class OrderBook(Options[Deed]):
    """All orders that are open, worked out when somebody looks; one is found by its key without the rest."""

    __slots__ = ("_all", "_kinds", "a", "b")

    def __init__(self, b: Battle, a: Activation) -> None:
        self.b, self.a = b, a
        self._kinds = MELEE_ORDERS if b.is_locked(a.unit) else FREE_ORDERS
        self._all: list[Option[Deed]] | None = None

    def has_nothing_but_end(self) -> bool:
        """True if the unit can only be told to stop; asks last for what takes long to work out."""
        others = [kind for name, kind in reversed(self._kinds.items()) if name != "done"]
        return all(next(kind(self.b, self.a, ""), None) is None for kind in others)

    def _listed(self) -> list[Option[Deed]]:
        if self._all is None:
            self._all = [option for kind in self._kinds.values() for option in kind(self.b, self.a, "")]
        return self._all

    def __len__(self) -> int:
        return len(self._listed())

    def __iter__(self) -> Iterator[Option[Deed]]:
        return iter(self._listed())

    def find(self, key: str) -> Option[Deed] | None:
        kind, _, which = key.partition(":")
        found = self._kinds.get(kind)
        orders = found(self.b, self.a, which) if found is not None else iter(())
        return next((option for option in orders if option.key == key), None)

    def pick(self, chance: Chance) -> Option[Deed]:
        return self._listed()[chance.draw(len(self)) - 1]

    def shown(self) -> Options[None]:
        return Listed(self._listed()).shown()

    def bare(self) -> Options[None]:
        return Listed(self._listed()).bare()


def enemies(b: Battle, unit: Unit, which: str) -> list[Unit]:
    """The enemies, or only the one an order names."""
    return [enemy for enemy in b.enemies(unit) if which in ("", str(enemy.id))]


def fire_orders(b: Battle, a: Activation, which: str) -> Orders:
    """A volley at each enemy that can be shot at, once an activation (BR-070)."""
    for enemy, ready in deeds.shots(b, a, enemies(b, a.unit, which)):
        yield Option(
            f"fire:{enemy.id}",
            partial(deeds.fire, b, a, enemy),
            partial(fire_label, b, a.unit, enemy, ready),
            on=pieces(enemy),
            odds=partial(volley_odds, ready, enemy),
        )


def charge_orders(b: Battle, a: Activation, which: str) -> Orders:
    """A charge at each enemy in reach (BR-143)."""
    if not deeds.may_charge(a):
        return
    for enemy in enemies(b, a.unit, which):
        if in_reach(b, a.unit, enemy, a.march.left):
            yield Option(
                f"charge:{enemy.id}",
                partial(deeds.order_charge, b, a, enemy),
                partial(charge_label, b, a.unit, enemy, ""),
                on=pieces(enemy),
                odds=partial(charge_odds, b, a.unit, enemy),
            )


def run_orders(b: Battle, a: Activation, which: str) -> Orders:
    """A charge at a run at each enemy that only a fast move may reach (BR-144)."""
    if not deeds.may_charge(a) or not may_run(b, a):
        return
    furthest = a.march.left + b.book.movement.fast_dice * normal_move(b) // 2
    for enemy in enemies(b, a.unit, which):
        if in_reach(b, a.unit, enemy, furthest) and not in_reach(b, a.unit, enemy, a.march.left):
            label = partial(charge_label, b, a.unit, enemy, fast_label(b, a.unit))
            yield Option(f"run-at:{enemy.id}", partial(deeds.run_at, b, a, enemy), label, on=pieces(enemy))


def march_orders(b: Battle, a: Activation, which: str) -> Orders:
    """Anywhere the unit can get as it stands; a crew moves its gun and does nothing else."""
    unit = a.unit
    if not a.may_march or a.march.left < STRAIGHT or (unit.has_gun and not a.is_fresh):
        return
    ways = Ways(b, unit, a.march.left, a.is_fast)
    scout = Scout(b, unit, ways)
    for anchor in named_anchor(b, ways, which) if which else most_promising(b, unit, ways):
        label = b.grid.label(anchor)
        yield Option(
            f"go:{label}",
            partial(deeds.march, b, a, ways, anchor),
            partial(scout.label, anchor),
            on=(f"sq:{label}",),
            marks=partial(scout.marks, anchor),
            overlays=partial(scout.way, anchor),
        )


def named_anchor(b: Battle, ways: Ways, label: str) -> list[Square]:
    """The anchor of that label, if it can be reached."""
    try:
        anchor = b.grid.labelled(label)
    except (TypeError, ValueError):
        return []
    return [anchor] if ways.ends >> anchor & 1 and anchor != ways.start else []


def may_run(b: Battle, a: Activation) -> bool:
    """A fast move can be tried once, at any moment, but not in or out of rough ground (BR-076, BR-189)."""
    return not (a.is_fast or a.unit.has_gun or b.mask(a.unit) & b.ground.rough)


def fast_orders(b: Battle, a: Activation, which: str) -> Orders:
    """A fast move."""
    if may_run(b, a):
        label = partial(fast_label, b, a.unit)
        yield Option("fast", partial(deeds.go_fast, b, a), label, on=(piece(a.unit),))


def face_orders(b: Battle, a: Activation, which: str) -> Orders:
    """Turning another way; to turn a gun is its move (AR-82)."""
    unit = a.unit
    if a.may_turn and (a.is_fresh or not unit.has_gun):
        for facing in FACINGS:
            if facing != unit.facing:
                label = partial(face_label, b, unit, facing)
                yield Option(f"face:{facing}", partial(deeds.face, b, a, facing), label)


def form_orders(b: Battle, a: Activation, which: str) -> Orders:
    """Taking another shape, once an activation."""
    if a.unit.has_gun or a.has_formed or a.is_fast:
        return
    for shape, cost in possible_shapes(b, a.unit, a.march.left).items():
        yield Option(
            f"form:{shape.formation}-{shape.axis}",
            partial(deeds.form, b, a, shape, cost),
            f"Form {shape_words(shape)}",
            cost=f'{cost / 2:g}"',
        )


def reload_orders(b: Battle, a: Activation, which: str) -> Orders:
    """Loading, and nothing else."""
    if a.is_fresh and can_reload(b, a.unit):
        yield Option("reload", partial(deeds.order_reload, b, a), "Reload\nNothing else", on=(piece(a.unit),))


def split_orders(b: Battle, a: Activation, which: str) -> Orders:
    """Splitting, before anything else is done."""
    if a.is_fresh and can_split(b, a.unit):
        words = f"Split into two units of {a.unit.figures // 2}"
        yield Option("split", partial(deeds.order_split, b, a), words)


def fight_orders(b: Battle, a: Activation, which: str) -> Orders:
    """A further round of a melee; nobody breaks off (BR-177)."""
    yield Option("fight", partial(deeds.fight, b, a), "Fight on", on=(piece(a.unit),))


def end_orders(b: Battle, a: Activation, which: str) -> Orders:
    """No order, or no more of them: nobody has to act (BR-068)."""
    words = "Stand fast" if a.is_fresh else "That is all"
    yield Option("done", partial(deeds.finish, b, a), words, on=(piece(a.unit),))


FREE_ORDERS: dict[str, Kind] = {
    "fire": fire_orders,
    "charge": charge_orders,
    "run-at": run_orders,
    "go": march_orders,
    "fast": fast_orders,
    "face": face_orders,
    "form": form_orders,
    "reload": reload_orders,
    "split": split_orders,
    "done": end_orders,
}
"""By what their keys begin with, the most telling first."""
MELEE_ORDERS: dict[str, Kind] = {"fight": fight_orders, "done": end_orders}
