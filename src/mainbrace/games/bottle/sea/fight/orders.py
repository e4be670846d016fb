"""What the Captain of an active ship may order at the helm, and what is known of it beforehand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from mainbrace.games.bottle.sea.fight.escaping import CLEAR
from mainbrace.games.bottle.sea.fight.fight import Fight, piece
from mainbrace.games.bottle.sea.fight.helm import courses_apart
from mainbrace.games.bottle.sea.fight.plots import Plot, is_allowed, plot_of, text_of
from mainbrace.games.bottle.sea.fight.scouting import Scout
from mainbrace.games.bottle.sea.fight.spirits import begin_to_break_off
from mainbrace.games.bottle.sea.fight.state import Vessel
from mainbrace.games.bottle.sea.fight.tempers import is_boarded
from mainbrace.games.bottle.sea.seaterms import Sails
from mainbrace.games.bottle.sentences import counted
from mainbrace.kernel import Chance, Decision, Listed, Option, Options, Play

Order = Callable[[], Plot | None]
"""What an answer does; one that settles her move says how she sails."""

LEGEND = {
    "rake": "you would cross a T",
    "lines": "you could grapple from there",
    "prize": "you can take a ship that has struck from there",
    "shot": "your guns bear from there",
    "danger": "guns bear on you there, or you strike something",
    "cover": "you bear on them, they cannot on you",
    "irons": "you would lie In Irons",
}
"""What places to sail to are marked with, what one looks for first."""


def ask_for_plot(f: Fight, vessel: Vessel, reach: int, turns: int) -> Play[Plot | None]:
    """Her course; sails may be changed before (BS-124, BS-135)."""

    def decision() -> Decision[Order]:
        helm = Helm(Scout(f, vessel), reach, turns, other_orders(f, vessel))
        text = f"{vessel.name}: your course? {counted(reach, 'inch')}, {counted(turns, 'turn')}"
        return Decision(vessel.seat, "helm", text, helm, about=piece(vessel), legend=LEGEND)

    return (yield from ask_until_settled(vessel, decision))


def ask_until_settled(vessel: Vessel, decision: Callable[[], Decision[Order]]) -> Play[Plot | None]:
    """Ask for orders until one settles her move; None once she breaks off and is her player's no more."""
    while vessel.is_fighting:
        chosen = yield decision()
        plot: Plot | None = chosen.value()
        if plot is not None:
            return plot
    return None


class Helm(Options[Order]):
    """Every plot worth asking for and what else can be ordered; any other plot is found by its key.

    Those that lead nowhere are not worth it: one may as well lie still.
    """

    __slots__ = ("_scout", "others", "plots", "reach", "turns")

    def __init__(self, scout: Scout, reach: int, turns: int, others: Iterable[Option[Order]]) -> None:
        self._scout, self.reach, self.turns = scout, reach, turns
        self.plots = [plot for plot in courses_apart(reach, turns) if not scout.leads_nowhere(plot)]
        self.others = list(others)

    def __len__(self) -> int:
        return len(self.plots) + len(self.others)

    def __iter__(self) -> Iterator[Option[Order]]:
        yield from (self._sail(plot) for plot in sorted(self.plots, key=self._scout.promise, reverse=True))
        yield from self.others

    def find(self, key: str) -> Option[Order] | None:
        kind, _, word = key.partition(":")
        if kind == "sail":
            plot = plot_of(word)
            return self._sail(plot) if plot is not None and is_allowed(plot, self.reach, self.turns) else None
        return next((option for option in self.others if option.key == key), None)

    def pick(self, chance: Chance) -> Option[Order]:
        number = chance.draw(len(self)) - 1
        return (
            self._sail(self.plots[number])
            if number < len(self.plots)
            else self.others[number - len(self.plots)]
        )

    def shown(self) -> Options[None]:
        return Listed(list(self)).shown()

    def bare(self) -> Options[None]:
        return Listed(list(self)).bare()

    def _sail(self, plot: Plot) -> Option[Order]:
        return Option(
            f"sail:{text_of(plot)}",
            lambda: plot,
            partial(self._scout.label, plot),
            on=(self._scout.spot(plot),),
            marks=partial(self._scout.marks, plot),
            overlays=partial(self._scout.overlays, plot),
        )


def other_orders(f: Fight, vessel: Vessel) -> Iterator[Option[Order]]:
    """Other sails from the next move on, and giving up the fight."""
    wanted: Sails = "half" if vessel.next_sails == "full" else "full"
    if not vessel.has_new_sails:
        words = "Shorten sail\nHalf the speed from your next move on" if wanted == "half" else "Make all sail"
        yield Option(f"sails:{wanted}", partial(trim_sails, f, vessel, wanted), words, on=(piece(vessel),))
    yield Option(
        "break-off",
        partial(begin_to_break_off, f, vessel, by_order=True),
        partial(words_of_breaking_off, f, [vessel]),
        on=(piece(vessel),),
    )


def words_of_breaking_off(f: Fight, group: Sequence[Vessel]) -> str:
    """What comes of an order to some ships to break off: with a flagship goes her fleet (BS-174, BS-177)."""
    flagship, fleet = f.flagship(group[0].side), f.fighting(group[0].side)
    if len(fleet) > 1 and flagship in group:
        return "\n".join(words_for_a_fleet(f, flagship, fleet))
    if len(group) > 1:
        ships = counted(len(group), "ship")
        return f"Break off with {ships}\nThey sail away by themselves, and each is gone once she is {CLEAR}"
    return f"Break off\nShe sails away by herself, and is gone once she is {CLEAR}"


def words_for_a_fleet(f: Fight, flagship: Vessel, fleet: Sequence[Vessel]) -> Iterator[str]:
    """Who gives up the fight with a flagship, allies too, and who cannot get away."""
    every = "both ships" if len(fleet) == 2 else f"all {len(fleet)} ships"
    allies = ", those of your allies too" if any(each.seat != flagship.seat for each in fleet) else ""
    yield "Break off with the whole fleet"
    yield f"{flagship.name} is your flagship: {every} give up the fight{allies}"
    for each in fleet:
        if is_boarded(f, each):
            yield f"Boarders are aboard {each.name}: she strikes her colours"
    yield f"Each that sails away is gone once she is {CLEAR}"


def trim_sails(f: Fight, vessel: Vessel, wanted: Sails) -> None:
    """Her sails change with her next move, once in a turn (BS-124, BSQ-60)."""
    if vessel.next_sails != wanted and not vessel.has_new_sails:
        vessel.next_sails, vessel.has_new_sails = wanted, True
        f.tell("trims", ship=vessel.name, sails=f"{wanted} sails")
