"""What the lead of a group may order, for all of its ships at once (BS-183)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from mainbrace.games.bottle.sea.fight.arcs import degrees
from mainbrace.games.bottle.sea.fight.chart import spot
from mainbrace.games.bottle.sea.fight.fight import Fight, piece
from mainbrace.games.bottle.sea.fight.helm import Passage, passage
from mainbrace.games.bottle.sea.fight.instep import Ways, end_of, in_step
from mainbrace.games.bottle.sea.fight.orders import LEGEND, Helm, Order, trim_sails, words_of_breaking_off
from mainbrace.games.bottle.sea.fight.plots import LYING_TO, Plot
from mainbrace.games.bottle.sea.fight.scouting import Scout
from mainbrace.games.bottle.sea.fight.spirits import begin_to_break_off
from mainbrace.games.bottle.sea.fight.state import Vessel
from mainbrace.games.bottle.sea.geometry import BEAM, middle
from mainbrace.games.bottle.sea.seaterms import Sails
from mainbrace.games.bottle.sentences import counted
from mainbrace.kernel import Decision, Option, Overlay, Play


class GroupOrder(NamedTuple):
    """How a group sails, and who of it sails by herself."""

    plot: Plot
    own: Collection[int] = ()


def ask_for_group(f: Fight, lead: Vessel, others: Sequence[Vessel], ways: Ways) -> Play[GroupOrder]:
    """Ask until the group's course is settled; ships may be taken out of it before, and sails changed."""
    own = set[int]()
    while True:
        group = [each for each in others if each.id not in own]
        way, scout = ways[lead.id], GroupScout(f, lead, group, ways)
        helm = Helm(scout, way.reach, way.turns, group_orders(f, lead, group, ways, own))
        measures = f"{counted(way.reach, 'inch')}, {counted(way.turns, 'turn')}"
        company = f", with {counted(len(group), 'more ship')}" if group else ""
        text = f"{lead.name}{company}: your course? {measures}"
        chosen = yield Decision(lead.seat, "group", text, helm, about=piece(lead), legend=LEGEND)
        plot: Plot | None = chosen.value()
        if plot is not None:
            return GroupOrder(plot, own)


def group_orders(
    f: Fight, lead: Vessel, others: Sequence[Vessel], ways: Ways, own: set[int]
) -> Iterator[Option[Order]]:
    """Other sails, a ship that is to sail by herself, and giving up the fight."""
    wanted: Sails = "half" if lead.next_sails == "full" else "full"
    group = [lead, *others]
    if not lead.has_new_sails:
        words = "Shorten sail, all of you" if wanted == "half" else "Make all sail, all of you"
        on = tuple(piece(each) for each in group)
        yield Option(f"sails:{wanted}", partial(trim_all, f, group, wanted), words, on=on)
    for each in others:
        if ways[each.id].is_steered:
            words = f"{each.name} sails by herself\nHer own course is asked for after the group's"
            yield Option(f"detach:{each.id}", partial(take_out, own, each), words, on=(piece(each),))
    yield Option(
        "break-off",
        partial(break_off, f, group),
        partial(words_of_breaking_off, f, group),
        on=(piece(lead),),
    )


def trim_all(f: Fight, group: Sequence[Vessel], wanted: Sails) -> None:
    """All who are active change their sails with their next move (BS-124)."""
    for each in group:
        trim_if_active(f, each, wanted)


def trim_if_active(f: Fight, vessel: Vessel, wanted: Sails) -> None:
    """She changes her sails if she may."""
    if vessel.is_active:
        trim_sails(f, vessel, wanted)


def take_out(own: set[int], vessel: Vessel) -> None:
    """She leaves the group for this move."""
    own.add(vessel.id)


def break_off(f: Fight, group: Sequence[Vessel]) -> Plot:
    """The whole group gives up the fight; each of its ships is steered away from now on (BS-174)."""
    for each in group:
        begin_to_break_off(f, each, by_order=True)
    return LYING_TO


class GroupScout(Scout):
    """Looks ahead for a whole group."""

    def __init__(self, f: Fight, lead: Vessel, others: Sequence[Vessel], ways: Ways) -> None:
        super().__init__(f, lead)
        self.others, self.ways = others, ways
        self._in_step: dict[Plot, list[Vessel]] = {}

    def in_step(self, plot: Plot) -> list[Vessel]:
        """Who can do just that, the lead first."""
        if plot not in self._in_step:
            self._in_step[plot] = in_step(self.f, self.vessel, plot, self.others, self.ways)
        return self._in_step[plot]

    def passage(self, plot: Plot) -> Passage:
        if plot not in self._found:
            beside = {each.id for each in self.in_step(plot)}
            self._found[plot] = passage(self.f, self.vessel, plot, beside, self.around)
        return self._found[plot]

    def label(self, plot: Plot) -> str:
        return "\n".join([super().label(plot), *self._company(plot)])

    def _company(self, plot: Plot) -> Iterator[str]:
        """Who comes along, and who only as well as she can."""
        same = self.in_step(plot)
        if len(same) > 1:
            yield f"In step: {names(each for each in same if each is not self.vessel)}"
        slower = [each for each in self.others if each not in same]
        steered = [each for each in slower if self.ways[each.id].is_steered]
        if steered:
            yield f"As near to that as can be: {names(steered)}"
        adrift = [each for each in slower if each not in steered]
        if adrift:
            yield f"Not to be steered in this move: {names(adrift)}"

    def overlays(self, plot: Plot) -> tuple[Overlay, ...]:
        """The lead's course, and the hulls of those in step with her."""
        heading = degrees(self.passage(plot).end.heading)
        hulls = [
            Overlay(
                f"plot-hull-{each.id}",
                "hull",
                [spot(self.f.state, middle(end_of(each.outline, plot)))],
                each.side,
                form="hull",
                tone="path",
                heading=heading,
                hull=(each.outline.length, BEAM),
            )
            for each in self.in_step(plot)
            if each is not self.vessel
        ]
        return (*super().overlays(plot), *hulls)


def names(vessels: Iterable[Vessel]) -> str:
    """Ships by name."""
    return ", ".join(each.name for each in vessels)
