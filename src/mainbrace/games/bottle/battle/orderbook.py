"""Orders asked of a unit's player, one after the other, worked out when somebody looks (BR-069)."""

from __future__ import annotations

from collections.abc import Iterator

from mainbrace.games.bottle.battle.battle import Battle, piece
from mainbrace.games.bottle.battle.deeds import Activation
from mainbrace.games.bottle.battle.orders import FREE_ORDERS, MELEE_ORDERS, Deed, march_to, may_march
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.battle.survey import Survey
from mainbrace.games.bottle.ground.squares import Square
from mainbrace.kernel import Chance, Decision, Listed, Option, Options, Play

LEGEND = {
    "shot": "somebody can be fired at from there",
    "cover": "in cover from somebody who would see the unit",
    "danger": "its flank is shown to somebody",
    "seen": "somebody comes in sight on the way",
}
"""What squares to march to are marked with."""


def command(b: Battle, unit: Unit) -> Play[None]:
    """Ask for one order after the other until the unit has done what it can or its player is content.

    Nobody is asked any more once the last enemy is gone.
    """
    a = Activation(b, unit)
    text = f"{unit.name}: your orders?"
    while not a.is_over:
        book = OrderBook(b, a)
        if book.has_nothing_but_end():
            return
        chosen = yield Decision(unit.seat, "order", text, book, about=piece(unit), legend=LEGEND)
        yield from chosen.value()
        if unit.status != "carry-on" or b.is_locked(unit) or not b.enemies(unit):
            return


class OrderBook(Options[Deed]):
    """All orders that are open, worked out when somebody looks; one is found by its key without the rest.

    Of most kinds there are a few, but hundreds of places to march to: these are not listed to pick one.
    """

    __slots__ = ("_kept", "_kinds", "survey")

    def __init__(self, b: Battle, a: Activation) -> None:
        self.survey = Survey(b, a)
        self._kinds = MELEE_ORDERS if b.is_locked(a.unit) else FREE_ORDERS
        self._kept: dict[str, list[Option[Deed]]] = {}

    def has_nothing_but_end(self) -> bool:
        """True if the unit can only be told to stop; asks last for what takes long to work out."""
        others = [kind for name, kind in reversed(self._kinds.items()) if name != "done"]
        return all(next(kind(self.survey, ""), None) is None for kind in others)

    def _of(self, name: str) -> list[Option[Deed]]:
        """The orders of a kind."""
        if name not in self._kept:
            self._kept[name] = list(self._kinds[name](self.survey, ""))
        return self._kept[name]

    def _but_marches(self) -> list[Option[Deed]]:
        return [option for name in self._kinds if name != "go" for option in self._of(name)]

    def _places(self) -> list[Square]:
        """Where to march to."""
        return self.survey.ways.anchors if "go" in self._kinds and may_march(self.survey.a) else []

    def __len__(self) -> int:
        return len(self._but_marches()) + len(self._places())

    def __iter__(self) -> Iterator[Option[Deed]]:
        return (option for name in self._kinds for option in self._of(name))

    def find(self, key: str) -> Option[Deed] | None:
        kind, _, which = key.partition(":")
        found = self._kinds.get(kind)
        orders = found(self.survey, which) if found is not None else iter(())
        return next((option for option in orders if option.key == key), None)

    def pick(self, chance: Chance) -> Option[Deed]:
        few, places = self._but_marches(), self._places()
        number = chance.draw(len(few) + len(places)) - 1
        return few[number] if number < len(few) else march_to(self.survey, places[number - len(few)])

    def shown(self) -> Options[None]:
        return Listed([option.shown() for option in self])

    def bare(self) -> Options[None]:
        return Listed([option.bare() for option in self])
